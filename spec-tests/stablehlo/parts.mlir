// Tuples, tokens, composites and random numbers.

// -----
// NAME: tuple
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<3.0> : tensor<f32>
  %0 = stablehlo.tuple %b : tuple<tensor<f32>>
  %1 = stablehlo.tuple %a, %0 : tuple<tensor<2xi32>, tuple<tensor<f32>>>
  %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<2xi32>, tuple<tensor<f32>>>) -> tensor<2xi32>
  %3 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<2xi32>, tuple<tensor<f32>>>) -> tuple<tensor<f32>>
  %4 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<f32>>) -> tensor<f32>
  check.expect_eq %2, %a : tensor<2xi32>
  check.expect_eq %4, %b : tensor<f32>
  return
}

// -----
// NAME: tokens
// RUN: @main() == ()
func.func @main() {
  %0 = stablehlo.create_token : !stablehlo.token
  %1 = stablehlo.after_all : !stablehlo.token
  %2 = stablehlo.after_all %0, %1 : !stablehlo.token
  return
}

// -----
// NAME: composite
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i64>
  %0 = stablehlo.composite "my.add" %a {composite_attributes = {n = 2 : i64}, decomposition = @twice, version = 1 : i32} : (tensor<i64>) -> tensor<i64>
  check.expect_eq_const %0, dense<3> : tensor<i64>
  %1 = "stablehlo.map"(%a) <{dimensions = array<i64>}> ({
  ^bb0(%x: tensor<i64>):
    %2 = stablehlo.composite "my.add" %x {decomposition = @twice} : (tensor<i64>) -> tensor<i64>
    stablehlo.return %2 : tensor<i64>
  }) : (tensor<i64>) -> tensor<i64>
  check.expect_eq_const %1, dense<3> : tensor<i64>
  return
}
func.func private @twice(%x: tensor<i64>) -> tensor<i64> {
  %c = stablehlo.constant dense<2> : tensor<i64>
  %0 = stablehlo.add %x, %c : tensor<i64>
  return %0 : tensor<i64>
}

// -----
// NAME: rng
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<3> : tensor<i32>
  %b = stablehlo.constant dense<5> : tensor<i32>
  %n = stablehlo.constant dense<[20]> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %n, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<20xi32>
  %1 = stablehlo.clamp %a, %0, %b : (tensor<i32>, tensor<20xi32>, tensor<i32>) -> tensor<20xi32>
  check.expect_eq %1, %0 : tensor<20xi32>
  %2 = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.constant dense<1.0> : tensor<f32>
  %4 = stablehlo.rng %2, %3, %n, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<20xf32>
  %5 = stablehlo.is_finite %4 : (tensor<20xf32>) -> tensor<20xi1>
  check.expect_eq_const %5, dense<true> : tensor<20xi1>
  return
}

// -----
// NAME: rng_of_nothing
// RUN: @main() undefined assumption-violated
func.func @main() {
  %a = stablehlo.constant dense<3> : tensor<i32>
  %n = stablehlo.constant dense<[20]> : tensor<1xi64>
  %0 = stablehlo.rng %a, %a, %n, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<20xi32>
  return
}

// -----
// NAME: rng_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = ub.poison : tensor<f32>
  %n = stablehlo.constant dense<[20]> : tensor<1xi64>
  %0 = stablehlo.rng %a, %a, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<20xf32>
  return
}

// -----
// NAME: rng_bit_generator_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %s = ub.poison : tensor<2xui64>
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui32>)
  return
}

// -----
// NAME: bits_of_streams
// RUN: @main() == ()
func.func @main() {
  %s = stablehlo.constant dense<[1229801703532086340, 6148933456521300104]> : tensor<2xui64>
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  check.expect_eq_const %1, dense<[2961084804, 1578476274, 2633661357, 2462917409, 2163058604, 3517507855, 2715395805, 1942296693]> : tensor<8xui32>
  check.expect_eq_const %0, dense<[1229801703532086340, 6148933456521300106]> : tensor<2xui64>
  %2, %3 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui64>)
  check.expect_eq_const %3, dense<[6779503977303019908, 10578149727037717421]> : tensor<2xui64>
  %4, %5 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2xui32>)
  check.expect_eq_const %5, dense<[[3901924033, 2189828462], [318644700, 3970963223], [3147383394, 3734464657]]> : tensor<3x2xui32>
  check.expect_eq_const %4, dense<[1229801703532086340, 6148933456521300107]> : tensor<2xui64>
  %6, %7 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui64>)
  check.expect_eq_const %7, dense<[9405241632041902785, 17055157176722399708]> : tensor<2xui64>
  %8, %9 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
  check.expect_eq_const %9, dense<193> : tensor<ui8>
  return
}

// -----
// NAME: shardings
// RUN: @main([1.0, 2.0]) == [1.0, 2.0]
sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
sdy.mesh @empty = <[]>
func.func @main(%a: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<2xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
