// Undefined numbers of the llvm dialect: a target's are taken for poison, which may be worse, and
// then for a few numbers.

// -----

// NAME: an_undefined_number_for_poison
// REFINEMENT: refines
llvm.func @src(%x: i32) -> i32 {
  %p = llvm.mlir.poison : i32
  %r = llvm.add %x, %p : i32
  llvm.return %r : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %r = llvm.mlir.undef : i32
  llvm.return %r : i32
}

// -----

// NAME: an_undefined_number_for_a_defined_one
// REFINEMENT: differs value
llvm.func @src(%x: i32) -> i32 {
  llvm.return %x : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %r = llvm.mlir.undef : i32
  llvm.return %r : i32
}

// -----

// NAME: an_undefined_number_of_the_source
// REFINEMENT: refines
llvm.func @src(%x: i32 {llvm.noundef}) -> i32 {
  %r = llvm.mlir.undef : i32
  llvm.return %r : i32
}
llvm.func @tgt(%x: i32 {llvm.noundef}) -> i32 {
  llvm.return %x : i32
}
