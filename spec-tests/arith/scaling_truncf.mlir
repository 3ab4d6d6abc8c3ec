// `arith.scaling_truncf`.

// -----

// NAME: values
// CLAUSE: arith.scaling_truncf/value
// RUN: @f(6.0, 4.0) == 1.5
// RUN: @f(100.0, 16.0) == 6.0
// RUN: @f(2.75, 1.0) == 3.0
// RUN: @f(2.5, 1.0) == 2.0
func.func @f(%a: f32, %s: f8E8M0FNU) -> f4E2M1FN {
  %0 = arith.scaling_truncf %a, %s : f32, f8E8M0FNU to f4E2M1FN
  return %0 : f4E2M1FN
}

// -----

// NAME: mode
// CLAUSE: arith.scaling_truncf/value
// RUN: @f(2.75, 1.0) == 2.0
func.func @f(%a: f32, %s: f8E8M0FNU) -> f4E2M1FN {
  %0 = arith.scaling_truncf %a, %s toward_zero : f32, f8E8M0FNU to f4E2M1FN
  return %0 : f4E2M1FN
}

// -----

// NAME: not_narrower
// CLAUSE: arith.scaling_truncf/narrower
// INVALID: 'arith.scaling_truncf' op operand types 'f4E2M1FN', 'f8E8M0FNU' and result type 'f32' are cast incompatible
func.func @f(%a: f4E2M1FN, %s: f8E8M0FNU) {
  %0 = arith.scaling_truncf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  return
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1.0, 2.0], [1.0]) undefined shape-mismatch
func.func @f(%a: tensor<?xf32>, %s: tensor<?xf8E8M0FNU>) -> tensor<?xf8E5M2> {
  %0 = arith.scaling_truncf %a, %s : tensor<?xf32>, tensor<?xf8E8M0FNU> to tensor<?xf8E5M2>  // UB
  return %0 : tensor<?xf8E5M2>
}
