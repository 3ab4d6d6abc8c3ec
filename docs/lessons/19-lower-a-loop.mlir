// LESSON: Write the lowering of a counted loop
// TASK: @src counts the iterations of an scf.for. Write @tgt with blocks and branches: a header that
// TASK: tests before each iteration, a body, an exit. Handle empty ranges.
// REFINEMENT: refines
// MUST: @src keeps
// MUST: @tgt lacks scf.for
// MUST: @tgt lacks scf.while
// MUST: @tgt has cf.cond_br
// HINT: unchanged => @tgt always returns 0. Start with `cf.br ^head(%lb, %zero : index, i32)`.
// HINT: @src keeps => @src is the program to lower: it must not change.
// HINT: @tgt lacks scf.for => The lowering must remove this operation.
// HINT: @tgt has cf.cond_br => The header decides whether to run another iteration.
// HINT: differs value => Some range has a different trip count. Test before the body, and compare as the loop does: signed.
// HINT: differs does-not-end => For some bounds the loop never terminates. Is the comparison `slt`?
// HINT: invalid => Each block ends in a terminator, which passes values for all arguments of the next block.
// HINT: else => ^head(%i: index, %a: i32) compares %i with %ub (slt) and branches to ^body or ^exit.
func.func @src(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %c1 iter_args(%a = %zero) -> (i32) {
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %n : i32
}
func.func @tgt(%lb: index, %ub: index) -> i32 {
  %zero = arith.constant 0 : i32
  return %zero : i32
}

// -----
// SOLUTION
func.func @src(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %c1 iter_args(%a = %zero) -> (i32) {
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %n : i32
}
func.func @tgt(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%lb, %zero : index, i32)
^head(%i: index, %a: i32):
  %more = arith.cmpi slt, %i, %ub : index
  cf.cond_br %more, ^body, ^exit
^body:
  %b = arith.addi %a, %one : i32
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next, %b : index, i32)
^exit:
  return %a : i32
}

// -----
// WRONG: differs value
func.func @src(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %c1 iter_args(%a = %zero) -> (i32) {
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %n : i32
}
func.func @tgt(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^body(%lb, %zero : index, i32)
^body(%i: index, %a: i32):
  %b = arith.addi %a, %one : i32
  %next = arith.addi %i, %c1 : index
  %again = arith.cmpi slt, %next, %ub : index
  cf.cond_br %again, ^body(%next, %b : index, i32), ^exit
^exit:
  return %b : i32
}

// -----
// WRONG: @tgt lacks scf.for
func.func @src(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %c1 iter_args(%a = %zero) -> (i32) {
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %n : i32
}
func.func @tgt(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %c1 iter_args(%a = %zero) -> (i32) {
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %n : i32
}

// -----
// WRONG: @src keeps
func.func @src(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %c1 iter_args(%a = %zero) -> (i32) {
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %n : i32
}
func.func @tgt(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%lb, %zero : index, i32)
^head(%i: index, %a: i32):
  %more = arith.cmpi slt, %i, %ub : index
  cf.cond_br %more, ^body, ^exit
^body:
  %b = arith.addi %a, %one : i32
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next, %b : index, i32)
^exit:
  return %a : i32
}

// -----
// WRONG: @tgt has cf.cond_br
func.func @src(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %c1 iter_args(%a = %zero) -> (i32) {
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %n : i32
}
func.func @tgt(%lb: index, %ub: index) -> i32 {
  %n = arith.subi %ub, %lb : index
  %r = arith.index_cast %n : index to i32
  return %r : i32
}

// -----
// WRONG: differs does-not-end
func.func @src(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %c1 iter_args(%a = %zero) -> (i32) {
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %n : i32
}
func.func @tgt(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%lb, %zero : index, i32)
^head(%i: index, %a: i32):
  %more = arith.cmpi ne, %i, %ub : index
  cf.cond_br %more, ^body, ^exit
^body:
  %b = arith.addi %a, %one : i32
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next, %b : index, i32)
^exit:
  return %a : i32
}

// -----
// WRONG: invalid
func.func @src(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %n = scf.for %i = %lb to %ub step %c1 iter_args(%a = %zero) -> (i32) {
    %b = arith.addi %a, %one : i32
    scf.yield %b : i32
  }
  return %n : i32
}
func.func @tgt(%lb: index, %ub: index) -> i32 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%lb, %zero : index, i32)
^head(%i: index, %a: i32):
  %more = arith.cmpi slt, %i, %ub : index
  cf.cond_br %more, ^body, ^exit
^body:
  %b = arith.addi %a, %one : i32
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^exit:
  return %a : i32
}
