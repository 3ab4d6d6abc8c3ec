func.func @main(%n: i64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = arith.index_cast %n : i64 to index
  %last = arith.subi %size, %c1 : index
  %quarter = arith.constant 0.25 : f64
  %sweeps = arith.constant 4 : index
  %a = memref.alloc(%size, %size) : memref<?x?xf64>
  %b = memref.alloc(%size, %size) : memref<?x?xf64>
  scf.parallel (%i, %j) = (%c0, %c0) to (%size, %size) step (%c1, %c1) {
    %s = arith.addi %i, %j : index
    %k = arith.index_cast %s : index to i64
    %v = arith.sitofp %k : i64 to f64
    memref.store %v, %a[%i, %j] : memref<?x?xf64>
    memref.store %v, %b[%i, %j] : memref<?x?xf64>
    scf.reduce
  }
  scf.for %t = %c0 to %sweeps step %c1 {
    scf.parallel (%i, %j) = (%c1, %c1) to (%last, %last) step (%c1, %c1) {
      %im = arith.subi %i, %c1 : index
      %ip = arith.addi %i, %c1 : index
      %jm = arith.subi %j, %c1 : index
      %jp = arith.addi %j, %c1 : index
      %u = memref.load %a[%im, %j] : memref<?x?xf64>
      %d = memref.load %a[%ip, %j] : memref<?x?xf64>
      %l = memref.load %a[%i, %jm] : memref<?x?xf64>
      %r = memref.load %a[%i, %jp] : memref<?x?xf64>
      %x = arith.addf %u, %d : f64
      %y = arith.addf %l, %r : f64
      %z = arith.addf %x, %y : f64
      %w = arith.mulf %z, %quarter : f64
      memref.store %w, %b[%i, %j] : memref<?x?xf64>
      scf.reduce
    }
  }
  %v = memref.load %b[%c1, %c1] : memref<?x?xf64>
  memref.dealloc %a : memref<?x?xf64>
  memref.dealloc %b : memref<?x?xf64>
  return %v : f64
}
