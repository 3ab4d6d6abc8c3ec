// Processes that run together.

// -----
// NAME: all_reduce
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %1 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[6, 10]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[6, 10]> : tensor<2xi64>
  return
}

// -----
// NAME: all_reduce_over_replicas_and_partitions
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %1 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[6, 10]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[6, 10]> : tensor<2xi64>
  return
}

// -----
// NAME: all_reduce_of_devices
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %1 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f, @f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[6, 10]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[6, 10]> : tensor<2xi64>
  return
}

// -----
// NAME: all_gather
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<4xi64> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<4xi64>, tensor<4xi64>)
  check.expect_eq_const %0#0, dense<[1, 2, 5, 8]> : tensor<4xi64>
  check.expect_eq_const %0#1, dense<[1, 2, 5, 8]> : tensor<4xi64>
  return
}

// -----
// NAME: reduce_scatter
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<1xi64> {
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %1 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<1xi64>
  return %0 : tensor<1xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<1xi64>, tensor<1xi64>)
  check.expect_eq_const %0#0, dense<[6]> : tensor<1xi64>
  check.expect_eq_const %0#1, dense<[10]> : tensor<1xi64>
  return
}

// -----
// NAME: all_to_all
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f, @f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[1, 5]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[2, 8]> : tensor<2xi64>
  return
}

// -----
// NAME: collective_broadcast
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[5, 8]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[5, 8]> : tensor<2xi64>
  return
}

// -----
// NAME: collective_reduce
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %1 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[6, 10]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[0, 0]> : tensor<2xi64>
  return
}

// -----
// NAME: collective_permute
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[0, 0]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[1, 2]> : tensor<2xi64>
  return
}

// -----
// NAME: groups_of_their_own
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %1 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[1, 2]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[5, 8]> : tensor<2xi64>
  return
}

// -----
// NAME: numbers_of_processes
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<ui32> {
  %p = stablehlo.partition_id : tensor<ui32>
  %r = stablehlo.replica_id : tensor<ui32>
  %0 = stablehlo.add %p, %r : tensor<ui32>
  return %0 : tensor<ui32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<ui32>, tensor<ui32>)
  check.expect_eq_const %0#0, dense<0> : tensor<ui32>
  check.expect_eq_const %0#1, dense<1> : tensor<ui32>
  return
}

// -----
// NAME: a_collective_in_a_loop
// RUN: @main() == ()
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %c = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %n = stablehlo.constant dense<2> : tensor<i64>
  %l:2 = stablehlo.while(%i = %c, %v = %x) : tensor<i64>, tensor<2xi64>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = func.call @step(%v) : (tensor<2xi64>) -> tensor<2xi64>
    %2 = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %2, %1 : tensor<i64>, tensor<2xi64>
  }
  %0 = stablehlo.add %l#1, %l#1 : tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func private @step(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %1 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %1 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[24, 40]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[24, 40]> : tensor<2xi64>
  return
}

// -----
// NAME: a_collective_in_one_branch
// RUN: @main() undefined barrier-divergence
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %r = stablehlo.replica_id : tensor<ui32>
  %z = stablehlo.constant dense<0> : tensor<ui32>
  %c = stablehlo.compare EQ, %r, %z : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %0 = "stablehlo.if"(%c) ({
    %1 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %2 = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %2 : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
    stablehlo.return %1 : tensor<2xi64>
  }, {
    stablehlo.return %x : tensor<2xi64>
  }) : (tensor<i1>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  return
}

// -----
// NAME: two_collectives_in_other_orders
// RUN: @main() undefined barrier-divergence
func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {
  %r = stablehlo.replica_id : tensor<ui32>
  %i = stablehlo.convert %r : (tensor<ui32>) -> tensor<i32>
  %0 = "stablehlo.case"(%i) ({
    %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<4xi64>
    stablehlo.return %x : tensor<2xi64>
  }, {
    %1 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
    stablehlo.return %1 : tensor<2xi64>
  }) : (tensor<i32>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[5, 8]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) <{programs = [[@f], [@f]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  return
}

// -----
// NAME: alone
// RUN: @main() == ()
// RUN: @others() unsupported
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2xi64>) -> tensor<2xi64>
  check.expect_eq %0, %a : tensor<2xi64>
  %r = stablehlo.replica_id : tensor<ui32>
  check.expect_eq_const %r, dense<0> : tensor<ui32>
  return
}
func.func @others() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> tensor<4xi64>
  return
}

// -----
// NAME: send_and_recv
// RUN: @main() == ()
func.func @from(%x: tensor<2xi64>, %t: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<2xi64>, !stablehlo.token) -> !stablehlo.token
  %1 = stablehlo.add %x, %x : tensor<2xi64>
  %2 = "stablehlo.send"(%1, %0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<2xi64>, !stablehlo.token) -> !stablehlo.token
  return %2 : !stablehlo.token
}
func.func @to(%t: !stablehlo.token) -> (tensor<2xi64>, tensor<2xi64>) {
  %0, %1 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)
  %2, %3 = "stablehlo.recv"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)
  return %0, %2 : tensor<2xi64>, tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %t = stablehlo.create_token : !stablehlo.token
  %0:3 = "interpreter.run_parallel"(%t, %a, %t) <{programs = [[@to], [@from]]}> : (!stablehlo.token, tensor<2xi64>, !stablehlo.token) -> (tensor<2xi64>, tensor<2xi64>, !stablehlo.token)
  check.expect_eq_const %0#0, dense<[1, 2]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[2, 4]> : tensor<2xi64>
  return
}

// -----
// NAME: infeed_and_outfeed
// RUN: @main() == ()
func.func @f(%t: !stablehlo.token) -> (tensor<i64>, tensor<i64>) {
  %0, %1 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<i64>, !stablehlo.token)
  %2, %3 = "stablehlo.infeed"(%1) : (!stablehlo.token) -> (tensor<i64>, !stablehlo.token)
  %4 = "stablehlo.outfeed"(%0, %3) : (tensor<i64>, !stablehlo.token) -> !stablehlo.token
  return %0, %2 : tensor<i64>, tensor<i64>
}
func.func @one() -> tensor<i64> {
  %0 = stablehlo.constant dense<1> : tensor<i64>
  return %0 : tensor<i64>
}
func.func @two() -> tensor<i64> {
  %0 = stablehlo.constant dense<2> : tensor<i64>
  return %0 : tensor<i64>
}
func.func @main() {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "interpreter.run_parallel"(%t) <{infeed = [@one, @two], programs = [[@f]]}> : (!stablehlo.token) -> (tensor<i64>, tensor<i64>)
  check.expect_eq_const %0#0, dense<1> : tensor<i64>
  check.expect_eq_const %0#1, dense<2> : tensor<i64>
  return
}

// -----
// NAME: queues_outside_of_a_grid
// RUN: @main() unsupported
func.func @main() {
  %t = stablehlo.create_token : !stablehlo.token
  %0, %1 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<i64>, !stablehlo.token)
  return
}

// -----
// NAME: asynchronous_sum
// RUN: @main() == ()
func.func @sum(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.async_start"(%x) ({
    %r = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %2 = stablehlo.add %a, %b : tensor<i64>
      stablehlo.return %2 : tensor<i64>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi64>) -> tensor<2xi64>
    stablehlo.return %r : tensor<2xi64>
  }) : (tensor<2xi64>) -> !stablehlo.future<tensor<2xi64>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xi64>>) -> tensor<2xi64>
  return %1 : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.constant dense<[10, 20]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@sum], [@sum]]} : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %0#0, dense<[11, 22]> : tensor<2xi64>
  check.expect_eq_const %0#1, dense<[11, 22]> : tensor<2xi64>
  return
}

// -----
// NAME: asynchronous_sum_that_one_process_lacks
// RUN: @main() unsupported
func.func @sum(%x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.async_start"(%x) ({
    %r = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %2 = stablehlo.add %a, %b : tensor<i64>
      stablehlo.return %2 : tensor<i64>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi64>) -> tensor<2xi64>
    stablehlo.return %r : tensor<2xi64>
  }) : (tensor<2xi64>) -> !stablehlo.future<tensor<2xi64>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xi64>>) -> tensor<2xi64>
  return %1 : tensor<2xi64>
}
func.func @none(%x: tensor<2xi64>) -> tensor<2xi64> {
  return %x : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0:2 = "interpreter.run_parallel"(%a, %a) {programs = [[@sum], [@none]]} : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  return
}

// -----
// NAME: started_alone
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2xi64>):
    %2 = stablehlo.add %x, %x : tensor<2xi64>
    stablehlo.return %2 : tensor<2xi64>
  }) : (tensor<2xi64>) -> !stablehlo.future<tensor<2xi64>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xi64>>) -> tensor<2xi64>
  check.expect_eq_const %1, dense<[2, 4]> : tensor<2xi64>
  return
}
