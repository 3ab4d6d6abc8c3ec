// What the affine dialect document says, sentence by sentence, where the other files show it in passing or not at all.

// -----
// NAME: constants_are_symbols_anywhere
// GENERATION: 2020
// A constant inside of a loop is one as well.
// CLAUSE: affine/symbol-binding
// RUN: @f() == 12
func @f() -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  %one = constant 1 : i32
  store %z, %m[] : memref<i32>
  affine.for %i = 0 to 4 {
    %c3 = constant 3 : index
    affine.for %j = 0 to %c3 {
      %o = load %m[] : memref<i32>
      %n = addi %o, %one : i32
      store %n, %m[] : memref<i32>
    }
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: apply_of_symbols_is_a_symbol_inside_of_loops
// GENERATION: 2020
// CLAUSE: affine/symbol-binding, affine/restrictions
// RUN: @f(2) == 15
func @f(%n: index) -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  %one = constant 1 : i32
  store %z, %m[] : memref<i32>
  affine.for %i = 0 to 3 {
    %a = affine.apply affine_map<()[s] -> (s * 2)>()[%n]
    %b = affine.apply affine_map<(d)[s] -> (d + s - s + 1)>(%a)[%n]
    affine.for %j = 0 to %b {
      %o = load %m[] : memref<i32>
      %k = addi %o, %one : i32
      store %k, %m[] : memref<i32>
    }
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: sum_inside_of_a_loop_is_no_symbol
// GENERATION: 2020
// It is neither at the top level nor an apply, and so it cannot be a dimension either.
// CLAUSE: affine/symbol-binding, affine/dim-binding
func @f(%n: index) {
  affine.for %i = 0 to 3 {
    %s = addi %n, %n : index
    // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %s {
    }
  }
  return
}

// -----
// NAME: sum_at_the_top_is_a_symbol
// GENERATION: 2020
// CLAUSE: affine/symbol-binding
// RUN: @f(2, zeros(5)) == (); arg1 == [1, 1, 1, 1, 0]
func @f(%n: index, %m: memref<5xi32>) {
  %s = addi %n, %n : index
  %one = constant 1 : i32
  affine.for %j = 0 to %s {
    affine.store %one, %m[%j] : memref<5xi32>
  }
  return
}

// -----
// NAME: apply_of_a_variable_is_a_dimension
// GENERATION: 2020
// CLAUSE: affine/dim-binding
// RUN: @f(zeros(6)) == (); arg0 == [6, 4, 4, 2, 2, 0]
func @f(%m: memref<6xi32>) {
  %one = constant 1 : i32
  %two = constant 2 : i32
  affine.for %i = 0 to 3 {
    %a = affine.apply affine_map<(d) -> (d * 2)>(%i)
    affine.for %j = 0 to affine_map<(d) -> (d + 1)>(%a) {
      %o = affine.load %m[%j] : memref<6xi32>
      %n = addi %o, %two : i32
      affine.store %n, %m[%j] : memref<6xi32>
    }
  }
  return
}

// -----
// NAME: variable_after_its_loop
// GENERATION: 2020
// Only enclosing loops have one.
// CLAUSE: affine/dim-binding, affine.for/induction-variable
// MALFORMED: use of undeclared SSA value name
func @f() {
  affine.for %i = 0 to 3 {
  }
  affine.for %j = 0 to affine_map<(d) -> (d)>(%i) {
  }
  return
}

// -----
// NAME: apply_result_is_an_index
// GENERATION: 2020
// CLAUSE: affine.apply/index-types
func @f(%i: index) {
  // expected-error @+1 {{'affine.apply' op result must be of type 'index'}}
  %0 = "affine.apply"(%i) {map = affine_map<(d) -> (d)>} : (index) -> i32
  return
}

// -----
// NAME: apply_operand_is_an_index
// GENERATION: 2020
// CLAUSE: affine.apply/index-types, langref.affine/index-type
func @f(%i: i64) {
  // expected-error @+1 {{'affine.apply' op operands must be of type 'index'}}
  %0 = "affine.apply"(%i) {map = affine_map<(d) -> (d)>} : (i64) -> index
  return
}

// -----
// NAME: apply_of_a_map_without_inputs
// GENERATION: 2020
// CLAUSE: affine.apply/grammar, affine.apply/operand-counts, affine.apply/one-value
// RUN: @f() == 42
func @f() -> index {
  %0 = affine.apply affine_map<() -> (42)>()
  return %0 : index
}

// -----
// NAME: apply_of_the_first_example
// GENERATION: 2020
// (d0 floordiv 8) + (d1 floordiv 128): floordiv rounds toward minus infinity.
// CLAUSE: affine.apply/applies-map
// RUN: @f(17, 256) == 4
// RUN: @f(-1, 127) == -1
// RUN: @f(-8, -129) == -3
#map10 = affine_map<(d0, d1) -> (d0 floordiv 8 + d1 floordiv 128)>
func @f(%s: index, %t: index) -> index {
  %1 = affine.apply #map10 (%s, %t)
  return %1 : index
}

// -----
// NAME: apply_dimensions_stand_before_symbols
// GENERATION: 2020
// CLAUSE: affine.apply/grammar, affine.apply/operand-counts
// MALFORMED: expected '(' in operand list
func @f(%i: index, %n: index) {
  %0 = affine.apply affine_map<(i)[s0] -> (i + s0)>[%n](%i)
  return
}

// -----
// NAME: apply_symbol_given_as_dimension
// GENERATION: 2020
// Two operands, and the map wants one of each kind.
// CLAUSE: affine.apply/operand-counts
func @f(%i: index, %n: index) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(i)[s0] -> (i + s0)>(%i, %n)
  return
}

// -----
// NAME: for_step_is_a_literal
// GENERATION: 2020
// CLAUSE: affine.for/grammar, affine.for/step-positive
// MALFORMED: custom op 'affine.for' expected integer value
func @f(%s: index) {
  affine.for %i = 0 to 4 step %s {
  }
  return
}

// -----
// NAME: for_step_is_an_integer
// GENERATION: 2020
// CLAUSE: affine.for/grammar, affine.for/step-positive
// MALFORMED: custom op 'affine.for' expected integer value
func @f() {
  affine.for %i = 0 to 4 step 2.0 {
  }
  return
}

// -----
// NAME: for_max_belongs_to_the_lower_bound
// GENERATION: 2020
// CLAUSE: affine.for/lower-bound-grammar, affine.for/keywords-required
// MALFORMED: expected non-function type
func @f(%n: index) {
  affine.for %i = min affine_map<()[s] -> (0, s)>()[%n] to 4 {
  }
  return
}

// -----
// NAME: for_min_belongs_to_the_upper_bound
// GENERATION: 2020
// CLAUSE: affine.for/upper-bound-grammar, affine.for/keywords-required
// MALFORMED: expected non-function type
func @f(%n: index) {
  affine.for %i = 0 to max affine_map<()[s] -> (4, s)>()[%n] {
  }
  return
}

// -----
// NAME: for_keywords_with_one_result
// GENERATION: 2020
// The keywords are required with several results and allowed with one.
// CLAUSE: affine.for/lower-bound-grammar, affine.for/upper-bound-grammar, affine.for/multi-result-bounds
// RUN: @f(1, 3, zeros(4)) == (); arg2 == [0, 1, 1, 0]
// RUN: @f(3, 1, zeros(4)) == (); arg2 == [0, 0, 0, 0]
func @f(%a: index, %b: index, %m: memref<4xi32>) {
  %one = constant 1 : i32
  affine.for %i = max affine_map<()[s] -> (s)>()[%a] to min affine_map<()[s] -> (s)>()[%b] {
    affine.store %one, %m[%i] : memref<4xi32>
  }
  return
}

// -----
// NAME: for_largest_and_smallest_result
// GENERATION: 2020
// From the maximum of (0, a - 1) up to the minimum of (4, b + 1), the latter left out.
// CLAUSE: affine.for/multi-result-bounds, affine.for/half-open
// RUN: @f(-5, 9, zeros(4)) == (); arg2 == [1, 1, 1, 1]
// RUN: @f(2, 1, zeros(4)) == (); arg2 == [0, 1, 0, 0]
// RUN: @f(3, 9, zeros(4)) == (); arg2 == [0, 0, 1, 1]
// RUN: @f(5, 9, zeros(4)) == (); arg2 == [0, 0, 0, 0]
func @f(%a: index, %b: index, %m: memref<4xi32>) {
  %one = constant 1 : i32
  affine.for %i = max affine_map<()[s] -> (0, s - 1)>()[%a] to min affine_map<()[s] -> (4, s + 1)>()[%b] {
    affine.store %one, %m[%i] : memref<4xi32>
  }
  return
}

// -----
// NAME: for_shorthand_is_a_symbol
// GENERATION: 2020
// "%N" stands for a symbol, and a variable of a loop is none.
// CLAUSE: affine.for/shorthand-ssa
func @f() {
  affine.for %i = 0 to 3 {
    // expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
    affine.for %j = 0 to %i {
    }
  }
  return
}

// -----
// NAME: for_shorthands_and_what_they_stand_for
// GENERATION: 2020
// CLAUSE: affine.for/shorthand-ssa, affine.for/shorthand-literal, affine.for/two-shorthands, affine.for/shorthand-grammar
// RUN: @f(3) == 45, 45
// RUN: @f(-42) == 0, 0
// RUN: @f(-43) == 0, 0
func @f(%N: index) -> (i32, i32) {
  %a = alloc() : memref<i32>
  %b = alloc() : memref<i32>
  %z = constant 0 : i32
  %one = constant 1 : i32
  store %z, %a[] : memref<i32>
  store %z, %b[] : memref<i32>
  affine.for %i = -42 to %N {
    %o = load %a[] : memref<i32>
    %n = addi %o, %one : i32
    store %n, %a[] : memref<i32>
  }
  affine.for %i = affine_map<() -> (-42)>() to affine_map<()[s] -> (s)>()[%N] {
    %o = load %b[] : memref<i32>
    %n = addi %o, %one : i32
    store %n, %b[] : memref<i32>
  }
  %r = load %a[] : memref<i32>
  %s = load %b[] : memref<i32>
  return %r, %s : i32, i32
}

// -----
// NAME: for_block_without_an_argument
// GENERATION: 2020
// CLAUSE: affine.for/induction-variable
func @f() {
  // expected-error @+1 {{'affine.for' op expected body to have a single index argument for the induction variable}}
  "affine.for"() ({
    "affine.terminator"() : () -> ()
  }) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (4)>, step = 1 : index} : () -> ()
  return
}

// -----
// NAME: for_block_with_two_arguments
// GENERATION: 2020
// CLAUSE: affine.for/induction-variable
func @f() {
  // expected-error @+1 {{'affine.for' op different number of inits and region iter_args: 0 != 1}}
  "affine.for"() ({
  ^bb0(%i: index, %j: index):
    "affine.terminator"() : () -> ()
  }) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (4)>, step = 1 : index} : () -> ()
  return
}

// -----
// NAME: for_step_in_generic_form
// GENERATION: 2020
// CLAUSE: affine.for/step-positive, affine.for/stride
func @f() {
  // expected-error @+1 {{'affine.for' op expected step to be representable as a positive signed integer}}
  "affine.for"() ({
  ^bb0(%i: index):
    "affine.terminator"() : () -> ()
  }) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (4)>, step = -1 : index} : () -> ()
  return
}

// -----
// NAME: for_reverse_iteration_of_the_inner_loop
// GENERATION: 2020
// s0 - d0 - 1 over %j: the inner loop goes through the columns from the last to the first; each pair is seen once.
// CLAUSE: affine.for/example-implicit-step, affine.for/bounds-are-maps
// RUN: @f([[1, 2, 3], [4, 5, 6], [7, 8, 9]], zeros(9)) == (); arg1 == [3, 2, 1, 6, 5, 4, 9, 8, 7]
#map57 = affine_map<(d0)[s0] -> (s0 - d0 - 1)>
func @f(%A: memref<?x?xi32>, %B: memref<9xi32>) {
  %N = dim %A, 0 : memref<?x?xi32>
  affine.for %i = 0 to %N step 1 {
    affine.for %j = 0 to %N { // implicitly steps by 1
      %0 = affine.apply #map57(%j)[%N]
      %v = load %A[%i, %0] : memref<?x?xi32>
      %k = affine.apply affine_map<(a, b) -> (3 * a + b)>(%i, %j)
      store %v, %B[%k] : memref<9xi32>
    }
  }
  return
}

// -----
// NAME: if_else_of_two_blocks
// GENERATION: 2020
// CLAUSE: affine.if/one-block-each
func @f(%n: index) {
  // expected-error @+1 {{'affine.if' op expects region #1 to have 0 or 1 blocks}}
  "affine.if"(%n) ({
    "affine.terminator"() : () -> ()
  }, {
    br ^bb1
  ^bb1:
    "affine.terminator"() : () -> ()
  }) {condition = affine_set<(d) : (d >= 0)>} : (index) -> ()
  return
}

// -----
// NAME: if_else_ends_in_something_else
// GENERATION: 2020
// CLAUSE: affine.if/one-block-each, affine.terminator/no-arbitrary-branches
func @f(%n: index) {
  // expected-error @+1 {{'affine.if' op expects regions to end with 'affine.terminator', found 'std.return'}}
  "affine.if"(%n) ({
    "affine.terminator"() : () -> ()
  }, {
    return
  }) {condition = affine_set<(d) : (d >= 0)>} : (index) -> ()
  return
}

// -----
// NAME: if_else_has_no_arguments
// GENERATION: 2020
// CLAUSE: affine.if/no-block-arguments
func @f(%n: index) {
  // expected-error @+1 {{'affine.if' op requires that child entry blocks have no arguments}}
  "affine.if"(%n) ({
    "affine.terminator"() : () -> ()
  }, {
  ^bb0(%x: i32):
    "affine.terminator"() : () -> ()
  }) {condition = affine_set<(d) : (d >= 0)>} : (index) -> ()
  return
}

// -----
// NAME: if_one_else_at_most
// GENERATION: 2020
// CLAUSE: affine.if/grammar, affine.if/else-optional
// MALFORMED: custom op 'else' is unknown (tried 'std.else' as well)
func @f(%n: index) {
  affine.if affine_set<(d) : (d >= 0)>(%n) {
  } else {
  } else {
  }
  return
}

// -----
// NAME: if_on_a_set_and_not_a_map
// GENERATION: 2020
// CLAUSE: affine.if/condition-grammar
// MALFORMED: custom op 'affine.if' invalid kind of attribute specified
func @f(%n: index) {
  affine.if affine_map<(d) -> (d)>(%n) {
  }
  return
}

// -----
// NAME: if_all_constraints_hold
// GENERATION: 2020
// The example's set: 10 <= d0 <= s0 - 9 and 10 <= d1 <= s0 - 9; each bound by itself.
// CLAUSE: affine.if/condition-conjunction, affine.if/restricts-execution
// RUN: @f(10, 10, 19) == 1
// RUN: @f(9, 10, 19) == 0
// RUN: @f(10, 9, 19) == 0
// RUN: @f(11, 10, 19) == 0
// RUN: @f(10, 11, 19) == 0
// RUN: @f(11, 11, 20) == 1
#set = affine_set<(d0, d1)[s0] : (d0 - 10 >= 0, s0 - d0 - 9 >= 0, d1 - 10 >= 0, s0 - d1 - 9 >= 0)>
func @f(%i: index, %j: index, %n: index) -> i32 {
  %m = alloc() : memref<i32>
  %z = constant 0 : i32
  %one = constant 1 : i32
  affine.if #set(%i, %j)[%n] {
    store %one, %m[] : memref<i32>
  } else {
    store %z, %m[] : memref<i32>
  }
  %r = load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: terminator_without_quotes
// GENERATION: 2020
// CLAUSE: affine.terminator/no-custom-syntax
// MALFORMED: custom op 'affine.terminator' has no custom assembly form
func @f() {
  affine.for %i = 0 to 4 {
    affine.terminator
  }
  return
}

// -----
// NAME: terminator_has_no_operands
// GENERATION: 2020
// CLAUSE: affine.terminator/grammar
func @f() {
  affine.for %i = 0 to 4 {
    // expected-error @+1 {{'affine.terminator' op requires zero operands}}
    "affine.terminator"(%i) : (index) -> ()
  }
  return
}

// -----
// NAME: terminator_has_no_results
// GENERATION: 2020
// CLAUSE: affine.terminator/grammar
func @f() {
  affine.for %i = 0 to 4 {
    // expected-error @+1 {{'affine.terminator' op requires zero results}}
    %r = "affine.terminator"() : () -> index
  }
  return
}

// -----
// NAME: terminator_of_another_loop
// GENERATION: 2020
// CLAUSE: affine.terminator/where
func @f(%a: index) {
  // expected-error @+1 {{'loop.for' op expects regions to end with 'loop.yield', found 'affine.terminator'}}
  "loop.for"(%a, %a, %a) ({
  ^bb0(%i: index):
    "affine.terminator"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----
// NAME: terminator_gives_control_to_what_follows
// GENERATION: 2020
// After the branch comes the rest of the body, after the loop the rest of the function.
// CLAUSE: affine.terminator/transmits-control
// RUN: @f(zeros(4)) == 7; arg0 == [12, 2, 12, 2]
func @f(%m: memref<4xi32>) -> i32 {
  %two = constant 2 : i32
  %ten = constant 10 : i32
  affine.for %i = 0 to 4 {
    affine.if affine_set<(d) : (d mod 2 == 0)>(%i) {
      affine.store %ten, %m[%i] : memref<4xi32>
    }
    %o = affine.load %m[%i] : memref<4xi32>
    %n = addi %o, %two : i32
    affine.store %n, %m[%i] : memref<4xi32>
  }
  %seven = constant 7 : i32
  return %seven : i32
}
