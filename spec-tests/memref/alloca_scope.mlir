// memref.alloca_scope.

// -----
// NAME: alloca_scope_values
// CLAUSE: memref.alloca_scope/results
// RUN: @f() == 5, 6
func.func @f() -> (i32, i32) {
  %c = arith.constant 0 : index
  %x = arith.constant 5 : i32
  %y = arith.constant 6 : i32
  %r:2 = memref.alloca_scope -> (i32, i32) {
    %a = memref.alloca() : memref<1xi32>
    memref.store %x, %a[%c] : memref<1xi32>
    %v = memref.load %a[%c] : memref<1xi32>
    memref.alloca_scope.return %v, %y : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
