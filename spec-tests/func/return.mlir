// func.return.

// -----
// NAME: number_of_returned_values
// CLAUSE: func.return/values
func.func @f() -> i32 {
  // expected-error @+1 {{has 0 operands, but enclosing function (@f) returns 1}}
  return
}

// -----
// NAME: type_of_returned_values
// CLAUSE: func.return/values
func.func @f(%x: f32) -> i32 {
  // expected-error @+1 {{type of return operand 0 ('f32') doesn't match function result type ('i32') in function @f}}
  return %x : f32
}

// -----
// NAME: return_inside_of_a_region
// CLAUSE: func.return/place
func.func @f(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{expects parent op 'func.func'}}
    func.return
  }
  return
}

// -----
// NAME: return_in_an_unknown_region
// ARGS: --allow-unregistered-dialect
func.func @f() {
  "foo.bar"() ({
    // expected-error @+1 {{expects parent op 'func.func'}}
    func.return
  }) : () -> ()
  return
}
