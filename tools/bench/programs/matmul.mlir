// Product of two square f64 matrices, the usual three loops.
func.func @main(%n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %half = arith.constant 0.5 : f64
  %a = memref.alloc(%n, %n) : memref<?x?xf64>
  %b = memref.alloc(%n, %n) : memref<?x?xf64>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %s = arith.addi %i, %j : index
      %t = arith.index_cast %s : index to i64
      %f = arith.sitofp %t : i64 to f64
      %g = arith.mulf %f, %half : f64
      memref.store %f, %a[%i, %j] : memref<?x?xf64>
      memref.store %g, %b[%i, %j] : memref<?x?xf64>
    }
  }
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%r0 = %zero) -> (f64) {
    %u = scf.for %j = %c0 to %n step %c1 iter_args(%r1 = %r0) -> (f64) {
      %v = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %r1) -> (f64) {
        %x = memref.load %a[%i, %k] : memref<?x?xf64>
        %y = memref.load %b[%k, %j] : memref<?x?xf64>
        %p = arith.mulf %x, %y : f64
        %q = arith.addf %acc, %p : f64
        scf.yield %q : f64
      }
      scf.yield %v : f64
    }
    scf.yield %u : f64
  }
  memref.dealloc %a : memref<?x?xf64>
  memref.dealloc %b : memref<?x?xf64>
  return %r : f64
}
