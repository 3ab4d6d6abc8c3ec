// `rustmlir.launch_size`: the sizes of a launch that the program does not state.

// -----
// NAME: stated_sizes
// ARGS: --launch=2,3:4,5,6
// RUN: @f() == 2, 3, 1, 4, 5, 6
func.func @f() -> (index, index, index, index, index, index) {
  %a = rustmlir.launch_size {number = 0}
  %b = rustmlir.launch_size {number = 1}
  %c = rustmlir.launch_size {number = 2}
  %d = rustmlir.launch_size {number = 3}
  %e = rustmlir.launch_size {number = 4}
  %f = rustmlir.launch_size {number = 5}
  return %a, %b, %c, %d, %e, %f : index, index, index, index, index, index
}

// -----
// NAME: sizes_that_nobody_states
// RUN: @f() unsupported
func.func @f() -> index {
  %a = rustmlir.launch_size {number = 0}
  return %a : index
}

// -----
// NAME: a_size_that_no_launch_has
// INVALID: expects a number from 0 to 5
func.func @f() -> index {
  %a = rustmlir.launch_size {number = 6}
  return %a : index
}
