// What releases until 19 wrote otherwise.

// -----
// NAME: attributes_behind_the_type
// RUN: @f(2.5) == 3.0
llvm.func @f(%x: f32) -> f32 {
  %r = llvm.call_intrinsic "llvm.round.f32"(%x) : (f32) -> f32 {fastmathFlags = #llvm.fastmath<reassoc>}
  llvm.return %r : f32
}

// -----
// NAME: constructors_in_a_dictionary
// RUN: @f() unsupported
llvm.mlir.global_ctors {ctors = [@first], priorities = [0 : i32]}
llvm.mlir.global_dtors {dtors = [@first], priorities = [0 : i32]}
llvm.func @first() {
  llvm.return
}
llvm.func @f() {
  llvm.return
}

// -----
// NAME: constructors_without_data
// RUN: @f() unsupported
"llvm.mlir.global_ctors"() {ctors = [@first], priorities = [0 : i32]} : () -> ()
llvm.func @first() {
  llvm.return
}
llvm.func @f() {
  llvm.return
}

// -----
// NAME: no_kind_of_tail_call
// RUN: @f(3) == 3
llvm.func @g(%x: i32) -> i32 {
  llvm.return %x : i32
}
llvm.func @f(%x: i32) -> i32 {
  %r = llvm.call none @g(%x) : (i32) -> i32
  llvm.return {user.note = 1 : i32} %r : i32
}

// -----
// NAME: weights_in_a_vector
// RUN: @f(true) == 1
// RUN: @g(5) == 2
llvm.func @f(%c: i1) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.cond_br %c weights(dense<[5, 10]> : vector<2xi32>), ^a, ^b
^a:
  llvm.return %one : i32
^b:
  llvm.return %two : i32
}
llvm.func @g(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.switch %x : i32, ^a [
    5: ^b
  ] {branch_weights = dense<[5, 10]> : vector<2xi32>}
^a:
  llvm.return %one : i32
^b:
  llvm.return %two : i32
}

// -----
// NAME: switch_without_a_type
// RUN: @g(5) == 2
// RUN: @g(6) == 1
llvm.func @g(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.switch %x, ^a [
    5: ^b
  ]
^a:
  llvm.return %one : i32
^b:
  llvm.return %two : i32
}

// -----
// NAME: numbers_with_types
// RUN: @f(7) == (7, 0)
// RUN: @g([1, 2]) == [2, 1]
llvm.func @f(%x: i32) -> !llvm.struct<(i32, i32)> {
  %z = llvm.mlir.constant(0 : i32) : i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %a = llvm.insertvalue %x, %u[0 : i32] : !llvm.struct<(i32, i32)>
  %b = llvm.insertvalue %z, %a[1 : i32] : !llvm.struct<(i32, i32)>
  llvm.return %b : !llvm.struct<(i32, i32)>
}
llvm.func @g(%x: vector<2xi32>) -> vector<2xi32> {
  %r = llvm.shufflevector %x, %x [1 : i32, 0 : i32] : vector<2xi32>, vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// -----
// NAME: shuffle_of_one_type
// RUN: @g([1, 2]) == [2, 1]
llvm.func @g(%x: vector<2xi32>) -> vector<2xi32> {
  %r = llvm.shufflevector %x, %x [1 : i64, 0 : i64] : vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// -----
// NAME: numbers_too_large
// MALFORMED: integer value too large
llvm.func @g(%x: vector<2xi32>) {
  %r = llvm.shufflevector %x, %x [4294967296, 0] : vector<2xi32>
  llvm.return
}

// -----
// NAME: type_of_a_function_in_generic_form
// RUN: @f(4) == 4
"llvm.func"() ({
^bb0(%x: i32):
  llvm.return %x : i32
}) {sym_name = "f", type = !llvm.func<i32 (i32)>} : () -> ()

// -----
// NAME: no_flags
// RUN: @f(2.0) == 4.0
llvm.func @f(%x: f32) -> f32 {
  %r = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<>} : f32
  llvm.return %r : f32
}

// -----
// NAME: element_of_a_pointer
// RUN: @f() == 5
llvm.func @f() -> i32 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %v = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr<i32>
  %q = "llvm.getelementptr"(%p) {rawConstantIndices = array<i32: 1>} : (!llvm.ptr<i32>) -> !llvm.ptr<i32>
  llvm.store %v, %q : !llvm.ptr<i32>
  %r = llvm.load %q : !llvm.ptr<i32>
  llvm.return %r : i32
}

// -----
// NAME: variadic_list_without_a_type
// RUN: @f() unsupported
llvm.func @f() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.array<24 x i8> : (i64) -> !llvm.ptr
  llvm.intr.vastart %p
  llvm.intr.vaend %p
  llvm.return
}

// -----
// NAME: structs_of_which_nothing_is_known
// CHECK
llvm.func @g(!llvm.struct<"unknown", opaque>) -> !llvm.struct<"unknown", opaque>
llvm.func @h(!llvm.ptr<struct<"unknown", opaque>>)

// -----
// NAME: scalable_vectors_with_a_type_of_their_own
// CHECK
llvm.func @g(!llvm.vec<? x 4 x i32>) -> !llvm.vec<?x4 x ptr>

// -----
// NAME: one_name_for_two_structs
// MALFORMED: identified type already used with a different body
llvm.func @g(!llvm.struct<"a", opaque>)
llvm.func @h(!llvm.ptr<struct<"a", (i32)>>)

// -----
// NAME: constructors_have_a_body
// INVALID: 'first' does not have a definition
llvm.mlir.global_ctors ctors = [@first], priorities = [0 : i32], data = [#llvm.zero]
llvm.func @first()

// -----
// NAME: copy_of_a_list_without_types
// RUN: @f() unsupported
llvm.func @f() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.array<24 x i8> : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x !llvm.array<24 x i8> : (i64) -> !llvm.ptr
  llvm.intr.vastart %p
  llvm.intr.vacopy %p to %q
  llvm.return
}

// -----
// NAME: parts_by_values_that_are_constants
// RUN: @f() == 5
llvm.func @f() -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %z = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.alloca %n x !llvm.struct<(i64, i32)> : (i32) -> !llvm.ptr<struct<(i64, i32)>>
  %q = llvm.getelementptr %p[%z, %n] : (!llvm.ptr<struct<(i64, i32)>>, i32, i32) -> !llvm.ptr<i32>
  llvm.store %v, %q : !llvm.ptr<i32>
  %r = llvm.load %q : !llvm.ptr<i32>
  llvm.return %r : i32
}
