// The sieve of Eratosthenes: loads, stores and branches. Counts the primes below %n.
func.func @main(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = memref.alloc(%n) : memref<?xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %one, %m[%i] : memref<?xi64>
  }
  %count = scf.for %i = %c2 to %n step %c1 iter_args(%k = %zero) -> (i64) {
    %p = memref.load %m[%i] : memref<?xi64>
    %is = arith.cmpi eq, %p, %one : i64
    scf.if %is {
      %start = arith.muli %i, %c2 : index
      scf.for %j = %start to %n step %i {
        memref.store %zero, %m[%j] : memref<?xi64>
      }
    }
    %next = arith.addi %k, %p : i64
    scf.yield %next : i64
  }
  memref.dealloc %m : memref<?xi64>
  return %count : i64
}
