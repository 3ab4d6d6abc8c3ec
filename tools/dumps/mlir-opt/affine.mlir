// Two nests that may be fused, tiled and vectorized.
func.func @stencil(%A: memref<18xf32>, %B: memref<16xf32>) {
  %t = memref.alloc() : memref<18xf32>
  %h = arith.constant 5.0e-01 : f32
  affine.for %i = 0 to 18 {
    %x = affine.load %A[%i] : memref<18xf32>
    %y = arith.mulf %x, %h : f32
    affine.store %y, %t[%i] : memref<18xf32>
  }
  affine.for %i = 0 to 16 {
    %l = affine.load %t[%i] : memref<18xf32>
    %r = affine.load %t[%i + 2] : memref<18xf32>
    %s = arith.addf %l, %r : f32
    affine.store %s, %B[%i] : memref<16xf32>
  }
  memref.dealloc %t : memref<18xf32>
  return
}

func.func @matmul(%A: memref<4x8xi32> {llvm.noalias}, %B: memref<8x4xi32> {llvm.noalias}, %C: memref<4x4xi32> {llvm.noalias}) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.for %k = 0 to 8 {
        %a = affine.load %A[%i, %k] : memref<4x8xi32>
        %b = affine.load %B[%k, %j] : memref<8x4xi32>
        %c = affine.load %C[%i, %j] : memref<4x4xi32>
        %p = arith.muli %a, %b : i32
        %s = arith.addi %c, %p : i32
        affine.store %s, %C[%i, %j] : memref<4x4xi32>
      }
    }
  }
  return
}
