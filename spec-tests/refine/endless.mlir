// Runs that do not end within their limits decide nothing. Where the text shows that no run of either function returns, and nobody
// sees anything of them, they agree. A target that is in blocks which no branch leaves does not end.

// -----
// NAME: both_call_themselves
// REFINEMENT: refines
func.func @src(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %y = arith.addi %x, %c1 : i32
  %z = arith.addi %x, %y : i32
  %r = func.call @src(%z) : (i32) -> i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %r = func.call @tgt(%x) : (i32) -> i32
  return %r : i32
}

// -----
// NAME: both_call_each_other
// REFINEMENT: refines
func.func @src(%x: i32) -> i32 {
  %r = func.call @other(%x) : (i32) -> i32
  return %r : i32
}
func.func @other(%x: i32) -> i32 {
  %r = func.call @src(%x) : (i32) -> i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %r = func.call @other(%x) : (i32) -> i32
  return %r : i32
}

// -----
// NAME: blocks_without_a_way_out
// REFINEMENT: refines
func.func @src(%x: i32, %b: i1) -> i32 {
  cf.br ^one(%x : i32)
^one(%a: i32):
  cf.cond_br %b, ^one(%a : i32), ^two
^two:
  cf.br ^one(%x : i32)
^never:
  return %x : i32
}
func.func @tgt(%x: i32, %b: i1) -> i32 {
  cf.br ^one
^one:
  cf.br ^one
}

// -----
// NAME: a_target_that_returns
// REFINEMENT: inconclusive
func.func @src(%x: i32) -> i32 {
  %r = func.call @src(%x) : (i32) -> i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  return %x : i32
}

// -----
// NAME: a_way_out_that_is_not_taken
// REFINEMENT: inconclusive
func.func @src(%x: i32) -> i32 {
  %r = func.call @src(%x) : (i32) -> i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %c = arith.cmpi eq, %x, %x : i32
  cf.cond_br %c, ^more, ^out
^more:
  %r = func.call @tgt(%x) : (i32) -> i32
  return %r : i32
^out:
  return %x : i32
}

// -----
// NAME: calls_that_somebody_sees
// REFINEMENT: inconclusive
func.func private @seen(i32)
func.func @src(%x: i32) -> i32 {
  %r = func.call @src(%x) : (i32) -> i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  func.call @seen(%x) : (i32) -> ()
  %r = func.call @tgt(%x) : (i32) -> i32
  return %r : i32
}

// -----
// NAME: a_buffer_for_the_result
// How large it is, only a source that returns can say.
// REFINEMENT: inconclusive
func.func @src(%x: i32) -> tensor<?xi32> {
  %r = func.call @src(%x) : (i32) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
func.func @tgt(%x: i32, %out: memref<?xi32>) {
  func.call @tgt(%x, %out) : (i32, memref<?xi32>) -> ()
  return
}

// -----

// NAME: an_empty_dimension_around_which_others_are_large
// A target with a loop for each dimension goes over all of the first although the second has no iteration. It ends.
// REFINEMENT: refines
func.func @src(%m: memref<i32>, %n: index, %k: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %c0) -> index {
    %s = arith.addi %a, %i : index
    scf.yield %s : index
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %k) step (%c1, %c1) {
    memref.load %m[] : memref<i32>
    scf.reduce
  }
  return %r : index
}
func.func @tgt(%m: memref<i32>, %n: index, %k: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c36 = arith.constant 36 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %k step %c1 {
      memref.load %m[] : memref<i32>
    }
  }
  return %c36 : index
}

// -----
// NAME: one_input_stays_in_a_block
// The source may do nothing but return: no large number explains why the target takes longer.
// REFINEMENT: differs does-not-end
func.func @src(%a: i32) -> i32 {
  return %a : i32
}
func.func @tgt(%a: i32) -> i32 {
  %c = arith.constant 7700 : i32
  %q = arith.cmpi eq, %a, %c : i32
  cf.cond_br %q, ^l, ^e
^l:
  cf.br ^m
^m:
  cf.br ^l
^e:
  return %a : i32
}

// -----
// NAME: a_block_that_may_be_left
// REFINEMENT: refines
func.func @src(%a: i32) -> i32 {
  return %a : i32
}
func.func @tgt(%a: i32) -> i32 {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %t = arith.constant 1000000000 : i32
  %c = arith.constant 7700 : i32
  %q = arith.cmpi eq, %a, %c : i32
  cf.cond_br %q, ^l(%z : i32), ^e
^l(%i: i32):
  %j = arith.addi %i, %o : i32
  %p = arith.cmpi ult, %j, %t : i32
  cf.cond_br %p, ^l(%j : i32), ^e
^e:
  return %a : i32
}
