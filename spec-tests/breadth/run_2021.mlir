// Forms of 2020 and 2021 that other sections only accept, run.

// -----
// NAME: attributes_of_functions
// GENERATION: 2020
// RUN: @f(3) == 4
// RUN: @h(3) unsupported
func private @g(%a: i32 {llvm.noalias}, %b: i32) -> (i32 {dialect.x = 1}) {
  %c1 = constant 1 : i32
  %s = addi %a, %c1 : i32
  return %s : i32
}
func private @ext(i32, i32 {llvm.noalias}) -> (i32 {dialect.x = 1})
func @f(%a: i32) -> i32 {
  %0 = call @g(%a, %a) : (i32, i32) -> i32
  return %0 : i32
}
func @h(%a: i32) -> i32 {
  %0 = call @ext(%a, %a) : (i32, i32) -> i32
  return %0 : i32
}

// -----
// NAME: aligned_global
// GENERATION: 2020
// RUN: @f(1) == 2.0
// RUN: @g() == 0
memref.global constant @ga : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 64}
func @f(%i: index) -> f32 {
  %0 = memref.get_global @ga : memref<2xf32>
  %1 = memref.load %0[%i] : memref<2xf32>
  return %1 : f32
}
func @g() -> i32 {
  %c0 = constant 0 : i32
  %0 = memref.get_global @ga : memref<2xf32>
  memref.assume_alignment %0, 64 : memref<2xf32>
  return %c0 : i32
}

// -----
// NAME: while_of_floats
// GENERATION: 2020
// Doubles until the value is at least the limit: 1, 2, 4, 8.
// RUN: @f(1.0, 5.0) == 8.0
// RUN: @f(6.0, 5.0) == 6.0
func @f(%x: f32, %limit: f32) -> f32 {
  %r = scf.while (%a = %x) : (f32) -> f32 {
    %c = cmpf "olt", %a, %limit : f32
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    %d = addf %b, %b : f32
    scf.yield %d : f32
  }
  return %r : f32
}

// -----
// NAME: execute_region_of_a_float
// GENERATION: 2020
// RUN: @f(true, 1.0, 2.0) == 1.0
// RUN: @f(false, 1.0, 2.0) == 2.0
func @f(%c: i1, %x: f32, %y: f32) -> f32 {
  %e = scf.execute_region -> f32 {
    cond_br %c, ^bb1(%x : f32), ^bb1(%y : f32)
  ^bb1(%z: f32):
    scf.yield %z : f32
  }
  return %e : f32
}

// -----
// NAME: switch
// GENERATION: 2020
// RUN: @f(42, 5) == 6
// RUN: @f(43, 5) == 7
// RUN: @f(0, 5) == 5
// RUN: @one(9, 5) == 5
func @f(%flag : i32, %x : i32) -> i32 {
  %c1 = constant 1 : i32
  %c2 = constant 2 : i32
  switch %flag : i32, [
    default: ^bb1(%x : i32),
    42: ^bb2(%x, %c1 : i32, i32),
    43: ^bb2(%x, %c2 : i32, i32)
  ]
^bb1(%a : i32):
  return %a : i32
^bb2(%b : i32, %k: i32):
  %s = addi %b, %k : i32
  return %s : i32
}
func @one(%flag : i32, %x : i32) -> i32 {
  switch %flag : i32, [
    default: ^bb1(%x : i32)
  ]
^bb1(%a : i32):
  return %a : i32
}

// -----
// NAME: tensors_through_buffers
// GENERATION: 2020
// CLAUSE: std.dim/extent
// RUN: @f([[1.0, 2.0, 3.0]]) == 3, [[1.0, 2.0, 3.0]]
func @f(%A: tensor<1x?xf32>) -> (index, tensor<1x?xf32>) {
  %n = dim %A, 1 : tensor<1x?xf32>
  %a = alloc(%n) : memref<1x?xf32>
  tensor_store %A, %a : memref<1x?xf32>
  %C = tensor_load %a : memref<1x?xf32>
  dealloc %a : memref<1x?xf32>
  return %n, %C : index, tensor<1x?xf32>
}
