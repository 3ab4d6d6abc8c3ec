// vector.create_mask.

// -----
// NAME: poison_size
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  %r = vector.create_mask %p : vector<4xi1>  // UB
  return
}
