// llvm.br, llvm.cond_br, llvm.switch, llvm.unreachable.

// -----
// NAME: sum_up_to
// RUN: @f(4) == 6
// RUN: @f(0) == 0
llvm.func @f(%n: i64) -> i64 {
  %zero = llvm.mlir.constant(0 : index) : i64
  %one = llvm.mlir.constant(1 : index) : i64
  llvm.br ^head(%zero, %zero : i64, i64)
^head(%i: i64, %s: i64):
  %go = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %go weights([3, 1]), ^body, ^end
^body:
  %t = llvm.add %s, %i : i64
  %j = llvm.add %i, %one : i64
  llvm.br ^head(%j, %t : i64, i64)
^end:
  llvm.return %s : i64
}

// -----
// NAME: cases
// RUN: @f(1) == 10
// RUN: @f(-2) == 20
// RUN: @f(7) == 7
llvm.func @f(%x: i32) -> i32 {
  %ten = llvm.mlir.constant(10 : i32) : i32
  %twenty = llvm.mlir.constant(20 : i32) : i32
  llvm.switch %x : i32, ^bb1(%x : i32) [
    1: ^bb1(%ten : i32),
    -2: ^bb2
  ]
^bb1(%r: i32):
  llvm.return %r : i32
^bb2:
  llvm.return %twenty : i32
}

// -----
// NAME: no_cases
// RUN: @f(1) == 1
llvm.func @f(%x: i8) -> i8 {
  llvm.switch %x : i8, ^bb1 []
^bb1:
  llvm.return %x : i8
}

// -----
// NAME: poison_condition
// RUN: @f() undefined poison-use
llvm.func @f() {
  %p = llvm.mlir.poison : i1
  llvm.cond_br %p, ^bb1, ^bb2  // UB
^bb1:
  llvm.return
^bb2:
  llvm.return
}

// -----
// NAME: poison_value
// RUN: @f() undefined poison-use
llvm.func @f() {
  %p = llvm.mlir.poison : i32
  llvm.switch %p : i32, ^bb1 [3: ^bb1]  // UB
^bb1:
  llvm.return
}

// -----
// NAME: reached
// RUN: @f(true) == 1
// RUN: @f(false) undefined unreachable
llvm.func @f(%c: i1) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.cond_br %c, ^bb1(%one : i64), ^bb2
^bb1(%r: i64):
  llvm.return %r : i64
^bb2:
  llvm.unreachable  // UB
}

// -----
// NAME: wrong_successor_operands
llvm.func @f(%x: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  llvm.br ^bb1(%x : i32)
^bb1:
  llvm.return
}

// -----
// NAME: cases_without_blocks
"llvm.func"() <{function_type = !llvm.func<void (i32)>, sym_name = "f"}> ({
^bb0(%x: i32):
  // expected-error @+1 {{expects number of case values to match number of case destinations}}
  "llvm.switch"(%x)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  "llvm.return"() : () -> ()
}) : () -> ()

// -----
// NAME: weights_for_others
llvm.func @f(%x: i32) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  llvm.switch %x : i32, ^bb1 [3: ^bb1] {branch_weights = array<i32: 1>}
^bb1:
  llvm.return
}
