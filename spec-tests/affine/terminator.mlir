// affine.terminator in the spelling of 2020.

// -----
// NAME: only_where_affine_operations_end
// GENERATION: 2020
// CLAUSE: affine.terminator/where
func @f() {
  // expected-error @+1 {{'affine.terminator' op only terminates affine.if/for/parallel regions}}
  "affine.terminator"() : () -> ()
}
