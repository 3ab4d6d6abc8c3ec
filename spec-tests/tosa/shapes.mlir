// What is computed of shapes.

// -----
// NAME: add_shape
// RUN: @f(zeros(36)) == zeros(9x4)
func.func @f(%a: tensor<36xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.add_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<36xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: sub_shape
// RUN: @f(zeros(6)) == zeros(6x1)
func.func @f(%a: tensor<6xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.sub_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %o = tosa.const_shape  {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.add_shape %s, %o : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<6xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: mul_shape
// RUN: @f(zeros(56)) == zeros(14x4)
func.func @f(%a: tensor<56xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.mul_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<56xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: div_floor_shape
// RUN: @f(zeros(3)) == zeros(3x1)
func.func @f(%a: tensor<3xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.div_floor_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<3xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: div_ceil_shape
// RUN: @f(zeros(4)) == zeros(4x1)
func.func @f(%a: tensor<4xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.div_ceil_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<4xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: mod_shape
// RUN: @f(zeros(2)) == zeros(2x1)
func.func @f(%a: tensor<2xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.mod_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %o = tosa.const_shape  {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.add_shape %s, %o : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<2xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: max_shape
// RUN: @f(zeros(14)) == zeros(7x2)
func.func @f(%a: tensor<14xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.max_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<14xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: min_shape
// RUN: @f(zeros(4)) == zeros(2x2)
func.func @f(%a: tensor<4xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[7, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %y = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s = tosa.min_shape %x, %y : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %r : (tensor<4xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: exp2_shape
// RUN: @f(zeros(8)) == zeros(8)
func.func @f(%a: tensor<8xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.exp2_shape %x : (!tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<8xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: log2_floor_shape
// RUN: @f(zeros(3)) == zeros(3)
func.func @f(%a: tensor<3xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape  {values = dense<9> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.log2_floor_shape %x : (!tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<3xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: log2_ceil_shape
// RUN: @f(zeros(4)) == zeros(4)
func.func @f(%a: tensor<4xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape  {values = dense<9> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.log2_ceil_shape %x : (!tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<4xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: div_shape_by_zero
// RUN: @f(zeros(4)) undefined index-overflow
func.func @f(%a: tensor<4xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape  {values = dense<7> : tensor<1xindex>} : () -> !tosa.shape<1>
  %y = tosa.const_shape  {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.div_floor_shape %x, %y : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1> // UB
  %0 = tosa.reshape %a, %s : (tensor<4xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: concat_shape
// RUN: @f(zeros(6)) == zeros(2x3)
func.func @f(%a: tensor<6xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
  %y = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.concat_shape %x, %y : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<6xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: slice_shape
// RUN: @f(zeros(6)) == zeros(2x3)
func.func @f(%a: tensor<6xi32>) -> tensor<?x?xi32> {
  %x = tosa.const_shape  {values = dense<[5, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %n = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %m = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = tosa.slice_shape %x, %n, %m : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<6xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: dim
// RUN: @f(zeros(2x3), zeros(3)) == zeros(3)
func.func @f(%a: tensor<2x3xi32>, %b: tensor<3xi32>) -> tensor<?xi32> {
  %s = tosa.dim %a {axis = 1 : i32} : (tensor<2x3xi32>) -> !tosa.shape<1>
  %0 = tosa.reshape %b, %s : (tensor<3xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
