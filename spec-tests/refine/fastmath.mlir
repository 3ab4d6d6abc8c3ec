// Fast-math flags allow other results of the operations that carry them, not other programs: does @tgt refine @src?

// -----

// NAME: clamp_dropped_after_contract
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32) -> f32 {
  %z = arith.constant 100.0 : f32
  %s = arith.addf %a, %b fastmath<contract> : f32
  %c = arith.cmpf ogt, %s, %z : f32
  %r = arith.select %c, %z, %s : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32) -> f32 {
  %s = arith.addf %a, %b fastmath<contract> : f32
  return %s : f32
}

// -----

// NAME: nan_no_longer_replaced
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32, %c: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %m = arith.mulf %a, %b fastmath<contract> : f32
  %s = arith.addf %m, %c fastmath<contract> : f32
  %n = arith.cmpf uno, %s, %s : f32
  %r = arith.select %n, %z, %s : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32, %c: f32) -> f32 {
  %m = arith.mulf %a, %b fastmath<contract> : f32
  %s = arith.addf %m, %c fastmath<contract> : f32
  return %s : f32
}

// -----

// NAME: product_and_sum_contracted
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32, %c: f32) -> f32 {
  %m = arith.mulf %a, %b fastmath<contract> : f32
  %s = arith.addf %m, %c fastmath<contract> : f32
  return %s : f32
}
func.func @tgt(%a: f32, %b: f32, %c: f32) -> f32 {
  %s = math.fma %a, %b, %c fastmath<contract> : f32
  return %s : f32
}

// -----

// NAME: comparison_of_a_sum_in_another_order
// REFINEMENT: refines
func.func @src(%m: memref<8xf32>) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %z) -> f32 {
    %j = arith.subi %c7, %i : index
    %v = memref.load %m[%i] : memref<8xf32>
    %s = arith.addf %x, %v fastmath<reassoc> : f32
    scf.yield %s : f32
  }
  %h = arith.constant 0.0 : f32
  %n = arith.cmpf ogt, %r, %h : f32
  return %n : i1
}
func.func @tgt(%m: memref<8xf32>) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %z) -> f32 {
    %j = arith.subi %c7, %i : index
    %v = memref.load %m[%j] : memref<8xf32>
    %s = arith.addf %x, %v fastmath<reassoc> : f32
    scf.yield %s : f32
  }
  %h = arith.constant 0.0 : f32
  %n = arith.cmpf ogt, %r, %h : f32
  return %n : i1
}

// -----

// NAME: sum_in_another_order
// REFINEMENT: refines
func.func @src(%m: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %z) -> f32 {
    %j = arith.subi %c7, %i : index
    %v = memref.load %m[%i] : memref<8xf32>
    %s = arith.addf %x, %v fastmath<reassoc> : f32
    scf.yield %s : f32
  }
  return %r : f32
}
func.func @tgt(%m: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %z) -> f32 {
    %j = arith.subi %c7, %i : index
    %v = memref.load %m[%j] : memref<8xf32>
    %s = arith.addf %x, %v fastmath<reassoc> : f32
    scf.yield %s : f32
  }
  return %r : f32
}

// -----

// NAME: product_in_another_order
// REFINEMENT: refines
func.func @src(%m: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 1.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %z) -> f32 {
    %j = arith.subi %c7, %i : index
    %v = memref.load %m[%i] : memref<8xf32>
    %s = arith.mulf %x, %v fastmath<reassoc> : f32
    scf.yield %s : f32
  }
  return %r : f32
}
func.func @tgt(%m: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 1.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %z) -> f32 {
    %j = arith.subi %c7, %i : index
    %v = memref.load %m[%j] : memref<8xf32>
    %s = arith.mulf %x, %v fastmath<reassoc> : f32
    scf.yield %s : f32
  }
  return %r : f32
}

// -----

// NAME: other_comparison_of_a_sum
// REFINEMENT: differs value
func.func @src(%m: memref<8xf32>) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %z) -> f32 {
    %j = arith.subi %c7, %i : index
    %v = memref.load %m[%i] : memref<8xf32>
    %s = arith.addf %x, %v fastmath<reassoc> : f32
    scf.yield %s : f32
  }
  %h = arith.constant 0.0 : f32
  %n = arith.cmpf ogt, %r, %h : f32
  return %n : i1
}
func.func @tgt(%m: memref<8xf32>) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %z) -> f32 {
    %j = arith.subi %c7, %i : index
    %v = memref.load %m[%j] : memref<8xf32>
    %s = arith.addf %x, %v fastmath<reassoc> : f32
    scf.yield %s : f32
  }
  %h = arith.constant 0.0 : f32
  %n = arith.cmpf oge, %r, %h : f32
  return %n : i1
}

// -----

// NAME: index_wrong_beside_a_sum
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32, %c: f32, %i: i32) -> (f32, i32) {
  %s = arith.addf %a, %b fastmath<reassoc> : f32
  %t = arith.addf %s, %c fastmath<reassoc> : f32
  %one = arith.constant 1 : i32
  %j = arith.addi %i, %one : i32
  return %t, %j : f32, i32
}
func.func @tgt(%a: f32, %b: f32, %c: f32, %i: i32) -> (f32, i32) {
  %s = arith.addf %b, %c fastmath<reassoc> : f32
  %t = arith.addf %a, %s fastmath<reassoc> : f32
  return %t, %i : f32, i32
}

// -----

// NAME: division_by_the_reciprocal
// REFINEMENT: refines
func.func @src(%a: f64, %b: f64) -> f64 {
  %q = arith.divf %a, %b fastmath<arcp> : f64
  return %q : f64
}
func.func @tgt(%a: f64, %b: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %r = arith.divf %one, %b fastmath<arcp> : f64
  %q = arith.mulf %a, %r fastmath<arcp> : f64
  return %q : f64
}

// -----

// NAME: exponential_by_another_base
// REFINEMENT: refines
func.func @src(%a: f32) -> f32 {
  %r = math.exp %a fastmath<afn> : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  %c = arith.constant 1.44269504 : f32
  %s = arith.mulf %a, %c fastmath<afn> : f32
  %r = math.exp2 %s fastmath<afn> : f32
  return %r : f32
}

// -----

// NAME: exponential_of_the_wrong_number
// REFINEMENT: inconclusive
// How far an approximation may be from the function is not said.
func.func @src(%a: f32) -> f32 {
  %r = math.exp %a fastmath<afn> : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  %r = math.exp2 %a fastmath<afn> : f32
  return %r : f32
}

// -----

// NAME: folding_that_needs_no_infinity
// REFINEMENT: refines
func.func @src(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.mulf %a, %z fastmath<nnan, ninf, nsz> : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  return %z : f32
}

// -----

// NAME: casts_evaluated_as_one
// REFINEMENT: refines
// What is contracted is evaluated as one operation, without the rounding in between.
func.func @src(%a: f32) -> f32 {
  %n = arith.truncf %a fastmath<contract> : f32 to f16
  %r = arith.extf %n fastmath<contract> : f16 to f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  return %a : f32
}

// -----

// NAME: one_of_two_casts_may_not_be_contracted
// REFINEMENT: differs
func.func @src(%a: f32) -> f32 {
  %n = arith.truncf %a : f32 to f16
  %r = arith.extf %n fastmath<contract> : f16 to f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  return %a : f32
}

// -----

// NAME: casts_that_widen_first_hold_every_number
// REFINEMENT: differs
// No rounding lies between two casts here that could be left out.
func.func @src(%a: f16) -> f16 {
  %w = arith.extf %a fastmath<contract> : f16 to f32
  %h = arith.addf %w, %w : f32
  %r = arith.truncf %h fastmath<contract> : f32 to f16
  return %r : f16
}
func.func @tgt(%a: f16) -> f16 {
  return %a : f16
}

// -----

// NAME: a_wrong_body_of_a_structured_operation
// REFINEMENT: differs memory
func.func @src(%A: memref<4xf32>, %B: memref<f32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%A : memref<4xf32>) outs(%B : memref<f32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b fastmath<reassoc> : f32
    linalg.yield %s : f32
  }
  return
}
func.func @tgt(%A: memref<4xf32>, %B: memref<f32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%A : memref<4xf32>) outs(%B : memref<f32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.subf %b, %a fastmath<reassoc> : f32
    linalg.yield %s : f32
  }
  return
}
