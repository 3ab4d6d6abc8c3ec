// `arith.scaling_extf`.

// -----

// NAME: values
// CLAUSE: arith.scaling_extf/value
// RUN: @f(1.5, 4.0) == 6.0
// RUN: @f(-0.5, 0.25) == -0.125
// RUN: @f(6.0, nan) == nan
func.func @f(%a: f4E2M1FN, %s: f8E8M0FNU) -> f32 {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  return %0 : f32
}

// -----

// NAME: scale_is_cut_to_a_power_of_two
// CLAUSE: arith.scaling_extf/value
// RUN: @f(1.5, 4.0) == 6.0
func.func @f(%a: f4E2M1FN, %s: f32) -> f32 {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f32 to f32
  return %0 : f32
}

// -----

// NAME: not_wider
// CLAUSE: arith.scaling_extf/wider
// INVALID: 'arith.scaling_extf' op operand types 'f4E2M1FN', 'f8E8M0FNU' and result type 'f4E2M1FN' are cast incompatible
func.func @f(%a: f4E2M1FN, %s: f8E8M0FNU) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f4E2M1FN
  return
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1.0, 2.0], [1.0]) undefined shape-mismatch
func.func @f(%a: tensor<?xf8E5M2>, %s: tensor<?xf8E8M0FNU>) -> tensor<?xf32> {
  %0 = arith.scaling_extf %a, %s : tensor<?xf8E5M2>, tensor<?xf8E8M0FNU> to tensor<?xf32>  // UB
  return %0 : tensor<?xf32>
}
