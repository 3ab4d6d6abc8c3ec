// The listings of the affine dialect document (2019, with bare maps), in its order.
//
// Spellings of the document that no mlir-opt of spring 2020 took and that this checker takes as written, since they are
// meaningful text: bare maps and sets (`(d0) -> (d0)` for `affine_map<(d0) -> (d0)>`) and the prefix forms
// `floordiv(a, b)`, `ceildiv(a, b)`, `mod(a, b)` of affine expressions.

// -----
// NAME: apply_grammar_as_written
// PSEUDO: a grammar, not MLIR
operation ::= ssa-id `=` `affine.apply` affine-map dim-and-symbol-use-list

// -----
// NAME: apply_as_written
// PSEUDO: `...` stands for the definitions of %s, %t, %42 and %n
#map10 = (d0, d1) -> (floordiv(d0,8) + floordiv(d1,128))
...
%1 = affine.apply #map10 (%s, %t)
// Inline example.
%2 = affine.apply (i)[s0] -> (i+s0) (%42)[%n]

// -----
// NAME: apply_completed
// The document's maps and applications, with operands.
// CLAUSE: affine.apply/applies-map, affine.apply/operand-counts, affine.apply/one-value, affine.apply/index-types
// GENERATION: 2019
// RUN: @f(17, 300, 42, 5) == 4, 47
// RUN: @f(0, 0, 0, 0) == 0, 0
// RUN: @f(-1, -1, -42, 5) == -2, -37
// RUN: @f(-8, -129, 9223372036854775806, 1) == -3, 9223372036854775807
#map10 = (d0, d1) -> (floordiv(d0,8) + floordiv(d1,128))
func @f(%s: index, %t: index, %42: index, %n: index) -> (index, index) {
%1 = affine.apply #map10 (%s, %t)
// Inline example.
%2 = affine.apply (i)[s0] -> (i+s0) (%42)[%n]
return %1, %2 : index, index
}

// -----
// NAME: apply_completed_infix
// The same in the spelling of spring 2020.
// CLAUSE: affine.apply/applies-map, affine.apply/operand-counts
// RUN: @f(17, 300, 42, 5) == 4, 47
// RUN: @f(-1, -1, -42, 5) == -2, -37
// RUN: @f(-8, -129, 3, 1) == -3, 4
#map10 = affine_map<(d0, d1) -> (d0 floordiv 8 + d1 floordiv 128)>
func @f(%s: index, %t: index, %42: index, %n: index) -> (index, index) {
%1 = affine.apply #map10 (%s, %t)
%2 = affine.apply affine_map<(i)[s0] -> (i+s0)> (%42)[%n]
return %1, %2 : index, index
}

// -----
// NAME: for_grammar_as_written
// PSEUDO: a grammar, not MLIR
operation ::= `affine.for` ssa-id `=` lower-bound `to` upper-bound
(`step` integer-literal)? `{` op* `}`
lower-bound ::= `max`? affine-map dim-and-symbol-use-list | shorthand-bound
upper-bound ::= `min`? affine-map dim-and-symbol-use-list | shorthand-bound
shorthand-bound ::= ssa-id | `-`? integer-literal

// -----
// NAME: shorthand_bounds
// The two shorthands of the text and the maps that they stand for: `%N` is `()[s]->(s)()[%N]`, `-42` is `()->(-42)()`.
// CLAUSE: affine.for/shorthand-ssa, affine.for/shorthand-literal, affine.for/half-open, affine.for/step-default
// RUN: @short(-40) == 2, -83
// RUN: @long(-40) == 2, -83
// RUN: @short(-42) == 0, 0
// RUN: @long(-42) == 0, 0
// RUN: @short(-50) == 0, 0
// RUN: @short(0) == 42, -903
// RUN: @long(0) == 42, -903
func @short(%N: index) -> (i64, i64) {
  %acc = alloc() : memref<2xi64>
  %zero = constant 0 : i64
  %one = constant 1 : i64
  affine.for %i = 0 to 2 { affine.store %zero, %acc[%i] : memref<2xi64> }
  affine.for %i = -42 to %N {
    %n = affine.load %acc[0] : memref<2xi64>
    %n1 = addi %n, %one : i64
    affine.store %n1, %acc[0] : memref<2xi64>
    %s = affine.load %acc[1] : memref<2xi64>
    %v = index_cast %i : index to i64
    %s1 = addi %s, %v : i64
    affine.store %s1, %acc[1] : memref<2xi64>
  }
  %n = affine.load %acc[0] : memref<2xi64>
  %s = affine.load %acc[1] : memref<2xi64>
  dealloc %acc : memref<2xi64>
  return %n, %s : i64, i64
}
func @long(%N: index) -> (i64, i64) {
  %acc = alloc() : memref<2xi64>
  %zero = constant 0 : i64
  %one = constant 1 : i64
  affine.for %i = 0 to 2 { affine.store %zero, %acc[%i] : memref<2xi64> }
  affine.for %i = affine_map<()->(-42)>() to affine_map<()[s]->(s)>()[%N] {
    %n = affine.load %acc[0] : memref<2xi64>
    %n1 = addi %n, %one : i64
    affine.store %n1, %acc[0] : memref<2xi64>
    %s = affine.load %acc[1] : memref<2xi64>
    %v = index_cast %i : index to i64
    %s1 = addi %s, %v : i64
    affine.store %s1, %acc[1] : memref<2xi64>
  }
  %n = affine.load %acc[0] : memref<2xi64>
  %s = affine.load %acc[1] : memref<2xi64>
  dealloc %acc : memref<2xi64>
  return %n, %s : i64, i64
}

// -----
// NAME: shorthand_bounds_bare
// The maps of the text as the text writes them, bare.
// CLAUSE: affine.for/shorthand-ssa, affine.for/shorthand-literal
// GENERATION: 2019
// RUN: @f(-40) == 2
// RUN: @f(-43) == 0
func @f(%N: index) -> i64 {
  %acc = alloc() : memref<1xi64>
  %c0 = constant 0 : index
  %zero = constant 0 : i64
  %one = constant 1 : i64
  store %zero, %acc[%c0] : memref<1xi64>
  affine.for %i = ()->(-42)() to ()[s]->(s)()[%N] {
    %n = load %acc[%c0] : memref<1xi64>
    %n1 = addi %n, %one : i64
    store %n1, %acc[%c0] : memref<1xi64>
  }
  %r = load %acc[%c0] : memref<1xi64>
  dealloc %acc : memref<1xi64>
  return %r : i64
}

// -----
// NAME: max_min_bounds
// Lower bound max(a, b - 3), upper bound min(a + 5, b).
// CLAUSE: affine.for/multi-result-bounds, affine.for/bounds-are-maps
// RUN: @count(0, 10) == 0
// RUN: @count(0, 4) == 3
// RUN: @count(7, 9) == 2
// RUN: @count(9, 9) == 0
// RUN: @count(-4, -2) == 2
func @count(%a: index, %b: index) -> i64 {
  %acc = alloc() : memref<i64>
  %zero = constant 0 : i64
  %one = constant 1 : i64
  store %zero, %acc[] : memref<i64>
  affine.for %i = max affine_map<(d0, d1) -> (d0, d1 - 3)>(%a, %b) to min affine_map<(d0)[s0] -> (d0 + 5, s0)>(%a)[%b] {
    %n = load %acc[] : memref<i64>
    %n1 = addi %n, %one : i64
    store %n1, %acc[] : memref<i64>
  }
  %r = load %acc[] : memref<i64>
  dealloc %acc : memref<i64>
  return %r : i64
}

// -----
// NAME: simple_example_as_written
// @F1 and @F2 are nowhere in the listing.
// GENERATION: 2019
#map57 = (d0)[s0] -> (s0 - d0 - 1)
func @simple_example(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
%N = dim %A, 0 : memref<?x?xf32>
affine.for %i = 0 to %N step 1 {
affine.for %j = 0 to %N { // implicitly steps by 1
%0 = affine.apply #map57(%j)[%N]
// expected-error @+1 {{does not reference a valid function}}
%tmp = call @F1(%A, %i, %0) : (memref<?x?xf32>, index, index)->(f32)
call @F2(%tmp, %B, %i, %0) : (f32, memref<?x?xf32>, index, index)->()
}
}
return
}

// -----
// NAME: simple_example_with_declarations
// Valid; running it needs bodies for @F1 and @F2, unless no iteration calls them.
// CLAUSE: affine.for/half-open
// GENERATION: 2019
// RUN: @simple_example([[1.0]], [[2.0]]) unsupported
#map57 = (d0)[s0] -> (s0 - d0 - 1)
func @F1(memref<?x?xf32>, index, index) -> f32
func @F2(f32, memref<?x?xf32>, index, index)
func @simple_example(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
%N = dim %A, 0 : memref<?x?xf32>
affine.for %i = 0 to %N step 1 {
affine.for %j = 0 to %N { // implicitly steps by 1
%0 = affine.apply #map57(%j)[%N]
%tmp = call @F1(%A, %i, %0) : (memref<?x?xf32>, index, index)->(f32)
call @F2(%tmp, %B, %i, %0) : (f32, memref<?x?xf32>, index, index)->()
}
}
return
}

// -----
// NAME: simple_example_with_bodies
// @F1 loads, @F2 adds what it gets, times ten, to B: the order of the visits shows in the trace of @visits.
// CLAUSE: affine.for/half-open, affine.for/step-default, affine.for/stride, affine.apply/applies-map
// GENERATION: 2019
// RUN: @simple_example([[1.0, 2.0], [3.0, 4.0]], [[100.0, 200.0], [300.0, 400.0]]) == (); arg1 == [[110.0, 220.0], [330.0, 440.0]]
// RUN: @simple_example(zeros(0x0), zeros(0x0)) == ()
// RUN: @visits(zeros(9)) == (); arg0 == [2, 1, 0, 12, 11, 10, 22, 21, 20]
// RUN: @simple_example([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]) == (); arg1 == [[10.0, 20.0, 0.0], [40.0, 50.0, 0.0]]
// RUN: @simple_example([[1.0, 2.0], [3.0, 4.0]], [[1.0]]) undefined out-of-bounds
#map57 = (d0)[s0] -> (s0 - d0 - 1)
func @F1(%A: memref<?x?xf32>, %i: index, %j: index) -> f32 {
%v = load %A[%i, %j] : memref<?x?xf32>
return %v : f32
}
func @F2(%v: f32, %B: memref<?x?xf32>, %i: index, %j: index) {
%ten = constant 10.0 : f32
%w = mulf %v, %ten : f32
%old = load %B[%i, %j] : memref<?x?xf32>
%new = addf %old, %w : f32
store %new, %B[%i, %j] : memref<?x?xf32>
return
}
func @simple_example(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
%N = dim %A, 0 : memref<?x?xf32>
affine.for %i = 0 to %N step 1 {
affine.for %j = 0 to %N { // implicitly steps by 1
%0 = affine.apply #map57(%j)[%N]
%tmp = call @F1(%A, %i, %0) : (memref<?x?xf32>, index, index)->(f32)
call @F2(%tmp, %B, %i, %0) : (f32, memref<?x?xf32>, index, index)->()
}
}
return
}
// Writes 10*i + (reversed j) at place 3*i + j.
func @visits(%T: memref<?xi64>) {
%N = constant 3 : index
%ten = constant 10 : index
affine.for %i = 0 to %N step 1 {
affine.for %j = 0 to %N { // implicitly steps by 1
%0 = affine.apply #map57(%j)[%N]
%i10 = muli %i, %ten : index
%code = addi %i10, %0 : index
%v = index_cast %code : index to i64
%at = affine.apply (d0, d1) -> (d0 * 3 + d1) (%i, %j)
store %v, %T[%at] : memref<?xi64>
}
}
return
}

// -----
// NAME: if_grammar_as_written
// PSEUDO: a grammar, not MLIR
operation ::= `affine.if` if-op-cond `{` op* `}` (`else` `{` op* `}`)?
if-op-cond ::= integer-set dim-and-symbol-use-list

// -----
// NAME: reduced_domain_example_as_written
// PSEUDO: argument types after a colon, calls without types, #map42 and #map43 undefined, a loop bound of type i32
#set = (d0, d1)[s0]: (d0 - 10 >= 0, s0 - d0 - 9 >= 0,
d1 - 10 >= 0, s0 - d1 - 9 >= 0)
func @reduced_domain_example(%A, %X, %N) : (memref<10xi32>, i32, i32) {
affine.for %i = 0 to %N {
affine.for %j = 0 to %N {
%0 = affine.apply #map42(%j)
%tmp = call @S1(%X, %i, %0)
affine.if #set(%i, %j)[%N] {
%1 = affine.apply #map43(%i, %j)
call @S2(%tmp, %A, %i, %1)
}
}
}
return
}

// -----
// NAME: reduced_domain_example_completed
// The document's set, with maps and bodies of our own. The set holds for 10 <= i, j <= N - 9: for N = 20 that is {10, 11} x {10, 11}.
// @S2 adds X + i + j into A[(i + j) mod 10].
// CLAUSE: affine.if/restricts-execution, affine.if/condition-conjunction, affine.if/else-optional
// GENERATION: 2019
// RUN: @reduced_domain_example(zeros(10), 100, 20) == (); arg0 == [120, 242, 122, 0, 0, 0, 0, 0, 0, 0]
// RUN: @reduced_domain_example(zeros(10), 100, 19) == (); arg0 == [120, 0, 0, 0, 0, 0, 0, 0, 0, 0]
// RUN: @reduced_domain_example(zeros(10), 100, 18) == (); arg0 == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
// RUN: @reduced_domain_example(zeros(10), 100, 0) == (); arg0 == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
#set = (d0, d1)[s0]: (d0 - 10 >= 0, s0 - d0 - 9 >= 0,
d1 - 10 >= 0, s0 - d1 - 9 >= 0)
#map42 = (d0) -> (d0)
#map43 = (d0, d1) -> ((d0 + d1) mod 10)
func @S1(%X: i32, %i: index, %j: index) -> i32 {
%s = addi %i, %j : index
%v = index_cast %s : index to i32
%r = addi %X, %v : i32
return %r : i32
}
func @S2(%t: i32, %A: memref<10xi32>, %i: index, %k: index) {
%old = load %A[%k] : memref<10xi32>
%new = addi %old, %t : i32
store %new, %A[%k] : memref<10xi32>
return
}
func @reduced_domain_example(%A: memref<10xi32>, %X: i32, %N: index) {
affine.for %i = 0 to %N {
affine.for %j = 0 to %N {
%0 = affine.apply #map42(%j)
%tmp = call @S1(%X, %i, %0) : (i32, index, index) -> i32
affine.if #set(%i, %j)[%N] {
%1 = affine.apply #map43(%i, %j)
call @S2(%tmp, %A, %i, %1) : (i32, memref<10xi32>, index, index) -> ()
}
}
}
return
}

// -----
// NAME: if_else_completed
// Equality and inequality constraints, and an else region.
// CLAUSE: affine.if/two-regions, affine.if/condition-conjunction
// RUN: @f(zeros(6), 2) == (); arg0 == [2, 2, 1, 2, 2, 2]
// RUN: @f(zeros(6), 3) == (); arg0 == [2, 2, 2, 2, 2, 2]
// RUN: @f(zeros(6), 4) == (); arg0 == [2, 2, 2, 2, 1, 2]
func @f(%m: memref<6xi32>, %n: index) {
  %one = constant 1 : i32
  %two = constant 2 : i32
  affine.for %i = 0 to 6 {
    affine.if affine_set<(d0)[s0] : (d0 - s0 == 0, d0 mod 2 == 0)>(%i)[%n] {
      affine.store %one, %m[%i] : memref<6xi32>
    } else {
      affine.store %two, %m[%i] : memref<6xi32>
    }
  }
  return
}

// -----
// NAME: terminator_grammar_as_written
// PSEUDO: a grammar, not MLIR
operation ::= `"affine.terminator"() : () -> ()`

// -----
// NAME: terminator_written_out
// The terminator has no custom syntax; written out it is allowed where it would be implied.
// CLAUSE: affine.terminator/no-custom-syntax, affine.terminator/transmits-control, affine.for/one-block-with-terminator
// RUN: @f([5]) == (); arg0 == [12]
func @f(%m: memref<1xi32>) {
  %c0 = constant 0 : index
  affine.for %i = 0 to 7 {
    affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
      %one = constant 1 : i32
      %v = load %m[%c0] : memref<1xi32>
      %w = addi %v, %one : i32
      store %w, %m[%c0] : memref<1xi32>
      "affine.terminator"() : () -> ()
    }
    "affine.terminator"() : () -> ()
  }
  return
}

// -----
// NAME: no_branch_as_terminator
// "Loops and branches represent structured control flow and should not accept arbitrary branches as terminators."
// CLAUSE: affine.terminator/no-arbitrary-branches
func @f() {
  // expected-error @+1 {{expects regions to end with 'affine.terminator'}}
  affine.for %i = 0 to 7 {
    return
  }
  return
}

// -----
// NAME: if_block_has_no_arguments
// CLAUSE: affine.if/no-block-arguments
func @f(%n: index) {
  // expected-error @+1 {{requires that child entry blocks have no arguments}}
  "affine.if"(%n) ({
  ^bb0(%x: index):
    "affine.terminator"() : () -> ()
  }, {
  }) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
  return
}

// -----
// NAME: several_lower_results_need_max
// CLAUSE: affine.for/multi-result-bounds
func @f(%a: index) {
  // expected-error @+1 {{lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<(d0) -> (d0, 0)>(%a) to 10 {
  }
  return
}

// -----
// NAME: several_upper_results_need_min
// CLAUSE: affine.for/multi-result-bounds
func @f(%a: index) {
  // expected-error @+1 {{upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %i = 0 to affine_map<(d0) -> (d0, 10)>(%a) {
  }
  return
}

// -----
// NAME: negative_step_rejected
// CLAUSE: affine.for/step-positive
func @f() {
  // expected-error @+1 {{expected step to be representable as a positive signed integer}}
  affine.for %i = 0 to 10 step -1 {
  }
  return
}

// -----
// NAME: zero_step_never_runs_for_ever
// The stride "is a positive constant integer". The parsers of every age let 0 through; the text does not.
// CLAUSE: affine.for/step-positive
func @f() {
  // expected-error @+1 {{positive}}
  affine.for %i = 0 to 10 step 0 {
  }
  return
}

// -----
// NAME: symbol_from_induction_variable_rejected
// CLAUSE: affine/symbol-binding
func @f(%m: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    // expected-error @+1 {{cannot be used as a symbol}}
    affine.for %j = 0 to affine_map<()[s0] -> (s0)>()[%i] {
    }
  }
  return
}

// -----
// NAME: loaded_value_is_no_dimension
// CLAUSE: affine/dim-binding
func @f(%m: memref<4xi32>) {
  %c0 = constant 0 : index
  affine.for %i = 0 to 4 {
    %v = load %m[%i] : memref<4xi32>
    %k = index_cast %v : i32 to index
    // expected-error @+1 {{cannot be used as a dimension id}}
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%k) {
    }
  }
  return
}

// -----
// NAME: bindable_values
// Arguments, top-level values, constants, applies of symbols, and (as dimensions) induction variables.
// CLAUSE: affine/symbol-binding, affine/dim-binding
// RUN: @f(3) == 24
func @f(%n: index) -> i64 {
  %acc = alloc() : memref<i64>
  %zero = constant 0 : i64
  %one = constant 1 : i64
  store %zero, %acc[] : memref<i64>
  %top = addi %n, %n : index
  affine.for %i = 0 to %n {
    %c = constant 2 : index
    %s = affine.apply affine_map<()[s0, s1] -> (s0 + s1)>()[%top, %c]
    %d = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%s]
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0)[s0] -> (d0 + s0 - 8)>(%d)[%s] {
      %v = load %acc[] : memref<i64>
      %w = addi %v, %one : i64
      store %w, %acc[] : memref<i64>
    }
  }
  %r = load %acc[] : memref<i64>
  dealloc %acc : memref<i64>
  return %r : i64
}

// -----
// NAME: apply_operand_count
// CLAUSE: affine.apply/operand-counts
func @f(%a: index) {
  // expected-error @+1 {{dimension or symbol index mismatch}}
  %r = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%a)
  return
}

// -----
// NAME: apply_operand_type
// CLAUSE: affine.apply/index-types
func @f(%a: i32) {
  // expected-error @+1 {{expects different type than prior uses: 'index' vs 'i32'}}
  %r = affine.apply affine_map<(d0) -> (d0)>(%a)
  return
}

// -----
// NAME: apply_of_a_loaded_value
// CLAUSE: affine/dim-binding, affine/restrictions
// GENERATION: 2020
func @f(%m: memref<8xi32>) {
  affine.for %i = 0 to 3 {
    %a = affine.load %m[%i] : memref<8xi32>
    %b = index_cast %a : i32 to index
    // expected-error @+1 {{'affine.apply' op operand cannot be used as a dimension id}}
    %0 = affine.apply affine_map<(d0) -> (d0)>(%b)
  }
  return
}

// -----
// NAME: apply_of_an_apply_as_symbol
// CLAUSE: affine/symbol-binding
// GENERATION: 2020
func @f(%m: memref<8xi32>, %x: i32) {
  affine.for %i = 0 to 3 {
    %0 = affine.apply affine_map<(d0) -> (d0)>(%i)
    // expected-error @+1 {{'affine.apply' op operand cannot be used as a symbol}}
    %1 = affine.apply affine_map<()[s0] -> (s0 * s0)>()[%0]
    affine.store %x, %m[%1] : memref<8xi32>
  }
  return
}

// -----
// NAME: loop_of_another_dialect
// Its induction variable is neither; where no affine loop is around, nothing restricts it.
// CLAUSE: affine/dim-binding
// GENERATION: 2020
func @f(%n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  loop.for %k = %c0 to %n step %c1 {
    %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%k)
    affine.for %i = 0 to 3 {
      // expected-error @+1 {{'affine.apply' op operand cannot be used as a dimension id}}
      %1 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %k)
    }
  }
  return
}

// -----
// NAME: smallest_of_a_loaded_value
// CLAUSE: affine/restrictions
// GENERATION: 2020
func @f(%m: memref<8xi32>) {
  affine.for %i = 0 to 3 {
    %a = affine.load %m[%i] : memref<8xi32>
    %b = index_cast %a : i32 to index
    // expected-error @+1 {{'affine.min' op operand cannot be used as a dimension id}}
    %0 = affine.min affine_map<(d0) -> (d0, 4)>(%b)
  }
  return
}

// -----
// NAME: what_may_be_bound
// CLAUSE: affine/symbol-binding, affine/dim-binding
// GENERATION: 2020
// RUN: @f(zeros(4), 1, 2) == (); arg0 == [1, 2, 3, 0]
func @f(%m: memref<4xi32>, %a: index, %b: index) {
  %c = constant 1 : i32
  %k = constant 1 : index
  %s = affine.apply affine_map<(d0)[s0] -> (d0 + s0 - 2)>(%a)[%b]
  affine.for %i = 0 to 3 {
    %t = affine.apply affine_map<()[s0, s1] -> (s0 - s1)>()[%s, %k]
    %d = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%t]
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%d) {
      %x = affine.load %m[%i] : memref<4xi32>
      %y = addi %x, %c : i32
      affine.store %y, %m[%i] : memref<4xi32>
    }
  }
  return
}

// -----
// NAME: apply_with_two_results
// CLAUSE: affine.apply/one-value
// GENERATION: 2020
func @f(%x: index) {
  // expected-error @+1 {{mapping must produce one value}}
  %0, %1 = affine.apply affine_map<(d0) -> (d0, d0)>(%x)
  return
}

// -----
// NAME: loop_of_two_blocks
// CLAUSE: affine.for/one-block-with-terminator
// GENERATION: 2020
func @f() {
  // expected-error @+1 {{expects region #0 to have 0 or 1 blocks}}
  "affine.for"() ({
  ^bb0(%i: index):
    "std.br"()[^bb1] : () -> ()
  ^bb1:
    "affine.terminator"() : () -> ()
  }) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (3)>, step = 1 : index} : () -> ()
  return
}

// -----
// NAME: conditional_with_one_region
// CLAUSE: affine.if/two-regions
// GENERATION: 2020
#s = affine_set<(d0) : (d0 >= 0)>
func @f(%x: index) {
  // expected-error @+1 {{expected 2}}
  "affine.if"(%x) ({
    "affine.terminator"() : () -> ()
  }) {condition = #s} : (index) -> ()
  return
}

// -----
// NAME: only_the_latter_may_be_empty
// CLAUSE: affine.if/else-may-be-empty
// GENERATION: 2020
#s = affine_set<(d0) : (d0 >= 0)>
func @f(%x: index) {
  // expected-error @+1 {{region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "affine.if"(%x) ({
  }, {
    "affine.terminator"() : () -> ()
  }) {condition = #s} : (index) -> ()
  return
}
