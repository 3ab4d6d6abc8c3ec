// cf.br.

// -----
// NAME: br_copies_in_parallel
// CLAUSE: langref.blocks/values-from-branches, std.br/jump, cf.br/values
// All operands are read before any argument is written.
// RUN: @swap(1, 2, 0) == 1, 2
// RUN: @swap(1, 2, 1) == 2, 1
// RUN: @swap(1, 2, 7) == 2, 1
func.func @swap(%a: i32, %b: i32, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%a, %b, %n : i32, i32, index)
^head(%x: i32, %y: i32, %k: index):
  %go = arith.cmpi sgt, %k, %c0 : index
  cf.cond_br %go, ^body, ^exit(%x, %y : i32, i32)
^body:
  %k1 = arith.subi %k, %c1 : index
  cf.br ^head(%y, %x, %k1 : i32, i32, index)
^exit(%p: i32, %q: i32):
  return %p, %q : i32, i32
}

// -----
// NAME: endless
// ARGS: --step-limit=1000
// RUN: @f() exhausted
func.func @f() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}

// -----
// NAME: number_of_operands
// CLAUSE: std.br/operands-match, cf.br/operands
func.func @f(%x: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  cf.br ^bb1(%x : i32)
^bb1:
  return
}

// -----
// NAME: type_of_an_operand
// CLAUSE: std.br/operands-match, cf.br/operands
func.func @f(%x: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%x : i32)
^bb1(%q: f32):
  return
}

// -----
// NAME: successors_are_counted
func.func @f(%c: i1) {
  // expected-error @+1 {{requires 1 successor but found 0}}
  "cf.br"() : () -> ()
}

// -----
// NAME: undefined_block
// MALFORMED: reference to an undefined block
func.func @f() {
  cf.br ^nowhere
}

// -----
// NAME: entry_block_is_no_target
// CLAUSE: std.br/not-entry
// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @f() {
^bb0:
  cf.br ^bb0
}
