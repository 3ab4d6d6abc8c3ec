// scf.forall.in_parallel.

// -----
// NAME: ends_a_forall
// RUN: @f(zeros(3)) == (); arg0 == [1.0, 1.0, 1.0]
func.func @f(%m: memref<3xf32>) {
  %one = arith.constant 1.0 : f32
  scf.forall (%i) in (3) {
    memref.store %one, %m[%i] : memref<3xf32>
    scf.forall.in_parallel {
    }
  }
  return
}

// -----
// NAME: only_in_a_forall
// CLAUSE: scf.forall.in_parallel/place
func.func @f() {
  // expected-error @+1 {{'scf.forall.in_parallel' op expects parent op 'scf.forall'}}
  scf.forall.in_parallel {
  }
}
