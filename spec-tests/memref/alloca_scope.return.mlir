// memref.alloca_scope.return.

// -----
// NAME: values_leave_the_scope
// CLAUSE: memref.alloca_scope/results
// RUN: @f(2.5) == 2.5
func.func @f(%x: f32) -> f32 {
  %r = memref.alloca_scope -> (f32) {
    %m = memref.alloca() : memref<f32>
    memref.store %x, %m[] : memref<f32>
    %y = memref.load %m[] : memref<f32>
    memref.alloca_scope.return %y : f32
  }
  return %r : f32
}

// -----
// NAME: only_in_a_scope
// CLAUSE: memref.alloca_scope.return/place
func.func @f() {
  // expected-error @+1 {{'memref.alloca_scope.return' op expects parent op 'memref.alloca_scope'}}
  memref.alloca_scope.return
}
