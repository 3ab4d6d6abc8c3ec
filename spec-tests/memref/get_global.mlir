// memref.get_global.

// -----
// NAME: the_values_that_it_was_given
// CLAUSE: memref.get_global/values
// RUN: @f() == [4, 5]
memref.global constant @g : memref<2xi32> = dense<[4, 5]>
func.func @f() -> memref<2xi32> {
  %m = memref.get_global @g : memref<2xi32>
  return %m : memref<2xi32>
}

// -----
// NAME: of_no_global
// CLAUSE: memref.get_global/symbol
func.func @f() {
  // expected-error @+1 {{'memref.get_global' op 'g' does not reference a valid global memref}}
  %m = memref.get_global @g : memref<2xi32>
  return
}

// -----
// NAME: of_another_type
// CLAUSE: memref.get_global/symbol
memref.global constant @g : memref<2xi32> = dense<[4, 5]>
func.func @f() {
  // expected-error @+1 {{result type 'memref<3xi32>' does not match type 'memref<2xi32>' of the global memref @g}}
  %m = memref.get_global @g : memref<3xi32>
  return
}
