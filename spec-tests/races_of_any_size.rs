//! Parallel loops of any size: such that race on some input, and such that do not on any.

/// A program: a loop of a kind with this body. Kinds: a step of the loop over `%i`, which is 1, 2,
/// 4, 8 or `m` for `%m`; `i` and `ij` for loops over buffers of two dimensions, `48` for tiles of
/// them; `f` for a whole function.
pub fn program(kind: &str, body: &str) -> String {
    let (buffer, ivs, zeros, ends, steps) = match kind {
        "f" => return body.to_string(),
        "i" => ("memref<?x?xf32>", "%i", "%c0", "%n", "%c1".to_string()),
        "ij" => ("memref<?x?xf32>", "%i, %j", "%c0, %c0", "%n, %m", "%c1, %c1".to_string()),
        "48" => ("memref<?x?xf32>", "%i, %j", "%c0, %c0", "%n, %m", "%c4, %c8".to_string()),
        "m" => ("memref<?xf32>", "%i", "%c0", "%n", "%m".to_string()),
        step => ("memref<?xf32>", "%i", "%c0", "%n", format!("%c{step}")),
    };
    let constants: String = [0, 1, 2, 3, 4, 8].map(|k| format!("%c{k} = arith.constant {k} : index\n")).concat();
    format!(
        "func.func @f(%A: {buffer}, %B: {buffer}, %X: memref<?xindex>, %S: memref<4xf32>, %n: index, %m: index) {{\n\
         {constants}%z = arith.constant 0.0 : f32\n\
         scf.parallel ({ivs}) = ({zeros}) to ({ends}) step ({steps}) {{\n{body}\nscf.reduce\n}}\nreturn\n}}\n"
    )
}

/// No input makes these race.
pub const FREE: &[(&str, &str)] = &[
    ("1", "memref.store %z, %A[%i] : memref<?xf32>"),
    ("1", "%v = memref.load %B[%i] : memref<?xf32> memref.store %v, %A[%i] : memref<?xf32>"),
    ("1", "%v = memref.load %A[%i] : memref<?xf32> memref.store %v, %A[%i] : memref<?xf32>"),
    (
        "1",
        "%p = arith.addi %i, %c1 : index %q = arith.addi %i, %c2 : index %v = memref.load %B[%i] : memref<?xf32> \
         %w = memref.load %B[%p] : memref<?xf32> %x = memref.load %B[%q] : memref<?xf32> %s = arith.addf %v, %w : \
         f32 %t = arith.addf %s, %x : f32 memref.store %t, %A[%p] : memref<?xf32>",
    ),
    ("1", "%p = arith.subi %n, %i : index %q = arith.subi %p, %c1 : index memref.store %z, %A[%q] : memref<?xf32>"),
    ("1", "%p = arith.addi %i, %m : index memref.store %z, %A[%p] : memref<?xf32>"),
    ("1", "%p = arith.muli %i, %c2 : index memref.store %z, %A[%p] : memref<?xf32>"),
    (
        "1",
        "%p = arith.muli %i, %c2 : index %q = arith.addi %p, %c1 : index memref.store %z, %A[%p] : memref<?xf32> \
         memref.store %z, %A[%q] : memref<?xf32>",
    ),
    (
        "1",
        "%p = arith.muli %i, %c2 : index %q = arith.addi %p, %c1 : index %v = memref.load %A[%p] : memref<?xf32> \
         memref.store %v, %A[%q] : memref<?xf32>",
    ),
    (
        "2",
        "%q = arith.addi %i, %c1 : index memref.store %z, %A[%i] : memref<?xf32> memref.store %z, %A[%q] : \
         memref<?xf32>",
    ),
    ("m", "memref.store %z, %A[%i] : memref<?xf32>"),
    (
        "4",
        "scf.for %j = %c0 to %c4 step %c1 { %p = arith.addi %i, %j : index memref.store %z, %A[%p] : memref<?xf32> \
         }",
    ),
    (
        "m",
        "scf.for %j = %c0 to %m step %c1 { %p = arith.addi %i, %j : index memref.store %z, %A[%p] : memref<?xf32> \
         }",
    ),
    (
        "1",
        "scf.for %j = %c0 to %m step %c1 { %b = arith.muli %i, %m : index %p = arith.addi %b, %j : index \
         memref.store %z, %A[%p] : memref<?xf32> }",
    ),
    (
        "4",
        "%r = arith.subi %n, %i : index %t = arith.minsi %r, %c4 : index scf.for %j = %c0 to %t step %c1 { %p = \
         arith.addi %i, %j : index memref.store %z, %A[%p] : memref<?xf32> }",
    ),
    ("1", "%c = arith.cmpi eq, %i, %c0 : index scf.if %c { memref.store %z, %A[%c0] : memref<?xf32> }"),
    (
        "1",
        "%r = arith.remui %i, %c2 : index %c = arith.cmpi eq, %r, %c0 : index scf.if %c { %p = arith.addi %i, %c1 \
         : index memref.store %z, %A[%i] : memref<?xf32> memref.store %z, %A[%p] : memref<?xf32> }",
    ),
    (
        "1",
        "%r = arith.remui %i, %c4 : index %q = arith.divui %i, %c4 : index %s = arith.muli %q, %c4 : index %p = \
         arith.addi %s, %r : index memref.store %z, %A[%p] : memref<?xf32>",
    ),
    (
        "1",
        "%x = memref.load %X[%i] : memref<?xindex> %v = memref.load %B[%x] : memref<?xf32> memref.store %v, %A[%i] \
         : memref<?xf32>",
    ),
    (
        "1",
        "%t = memref.alloca() : memref<4xf32> memref.store %z, %t[%c0] : memref<4xf32> %v = memref.load %t[%c0] : \
         memref<4xf32> memref.store %v, %A[%i] : memref<?xf32>",
    ),
    ("1", "%o = memref.atomic_rmw addf %z, %A[%c0] : (f32, memref<?xf32>) -> f32"),
    ("1", "%p = arith.maxsi %i, %c0 : index memref.store %z, %A[%p] : memref<?xf32>"),
    (
        "1",
        "%c = arith.cmpi slt, %i, %m : index %p = arith.addi %i, %c1 : index %s = arith.select %c, %i, %p : index \
         memref.store %z, %A[%s] : memref<?xf32>",
    ),
    (
        "1",
        "%p = arith.addi %i, %n : index %v = memref.load %A[%p] : memref<?xf32> memref.store %v, %A[%i] : \
         memref<?xf32>",
    ),
    (
        "1",
        "%p = arith.muli %i, %c4 : index %q = arith.addi %p, %c3 : index %v = memref.load %A[%q] : memref<?xf32> \
         memref.store %v, %A[%p] : memref<?xf32>",
    ),
    ("1", "%p = arith.shli %i, %c2 : index memref.store %z, %A[%p] : memref<?xf32>"),
    (
        "8",
        "%v = vector.load %B[%i] : memref<?xf32>, vector<8xf32> vector.store %v, %A[%i] : memref<?xf32>, \
         vector<8xf32>",
    ),
    (
        "8",
        "%v = vector.transfer_read %B[%i], %z : memref<?xf32>, vector<8xf32> vector.transfer_write %v, %A[%i] : \
         vector<8xf32>, memref<?xf32>",
    ),
    (
        "4",
        "%s = memref.subview %A[%i] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>> linalg.fill \
         ins(%z : f32) outs(%s : memref<4xf32, strided<[1], offset: ?>>)",
    ),
    (
        "4",
        "%s = memref.subview %A[%i] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>> %t = \
         memref.subview %B[%i] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>> memref.copy %t, \
         %s : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>",
    ),
    (
        "1",
        "%w = scf.for %j = %c0 to %m step %c1 iter_args(%s = %z) -> (f32) { %v = memref.load %B[%j] : \
         memref<?xf32> %t = arith.addf %s, %v : f32 scf.yield %t : f32 } memref.store %w, %A[%i] : memref<?xf32>",
    ),
    (
        "1",
        "scf.while (%j = %i) : (index) -> index { %c = arith.cmpi slt, %j, %m : index scf.condition(%c) %j : index \
         } do { ^bb0(%j: index): %v = memref.load %B[%j] : memref<?xf32> memref.store %v, %A[%i] : memref<?xf32> \
         %k = arith.addi %j, %c1 : index scf.yield %k : index }",
    ),
    (
        "1",
        "%c = arith.cmpi ult, %i, %m : index %d = arith.cmpi ne, %i, %c0 : index %e = arith.andi %c, %d : i1 \
         scf.if %e { %p = arith.subi %i, %c1 : index memref.store %z, %A[%p] : memref<?xf32> }",
    ),
    (
        "1",
        "%c = arith.cmpi sge, %i, %m : index scf.if %c { %v = memref.load %A[%c0] : memref<?xf32> } %p = \
         arith.addi %i, %c0 : index %w = memref.load %B[%p] : memref<?xf32>",
    ),
    ("ij", "%v = memref.load %B[%i, %j] : memref<?x?xf32> memref.store %v, %A[%j, %i] : memref<?x?xf32>"),
    (
        "ij",
        "%v = memref.load %A[%i, %j] : memref<?x?xf32> %w = arith.addf %v, %v : f32 memref.store %w, %A[%i, %j] : \
         memref<?x?xf32>",
    ),
    (
        "ij",
        "%c = arith.cmpi slt, %i, %j : index scf.if %c { %v = memref.load %A[%i, %j] : memref<?x?xf32> %w = \
         memref.load %A[%j, %i] : memref<?x?xf32> memref.store %v, %A[%j, %i] : memref<?x?xf32> memref.store %w, \
         %A[%i, %j] : memref<?x?xf32> }",
    ),
    (
        "i",
        "scf.for %j = %c0 to %m step %c1 { %v = memref.load %A[%i, %j] : memref<?x?xf32> memref.store %v, %A[%i, \
         %j] : memref<?x?xf32> }",
    ),
    ("i", "scf.for %j = %c0 to %i step %c1 { memref.store %z, %A[%i, %j] : memref<?x?xf32> }"),
    (
        "i",
        "%p = arith.addi %i, %c1 : index scf.for %j = %p to %n step %c1 { memref.store %z, %A[%i, %j] : \
         memref<?x?xf32> }",
    ),
    ("ij", "%s = arith.addi %i, %j : index memref.store %z, %A[%s, %j] : memref<?x?xf32>"),
    (
        "ij",
        "%p = arith.addi %i, %c1 : index %q = arith.subi %m, %j : index memref.store %z, %A[%p, %q] : \
         memref<?x?xf32>",
    ),
    (
        "ij",
        "%p = arith.muli %i, %c2 : index %q = arith.muli %j, %c2 : index memref.store %z, %A[%p, %q] : \
         memref<?x?xf32>",
    ),
    (
        "i",
        "%s = memref.subview %A[%i, 0] [1, %m] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>> \
         scf.for %j = %c0 to %m step %c1 { memref.store %z, %s[%j] : memref<?xf32, strided<[1], offset: ?>> }",
    ),
    (
        "48",
        "%s = memref.subview %A[%i, %j] [4, 8] [1, 1] : memref<?x?xf32> to memref<4x8xf32, strided<[?, 1], offset: \
         ?>> linalg.fill ins(%z : f32) outs(%s : memref<4x8xf32, strided<[?, 1], offset: ?>>)",
    ),
    (
        "ij",
        "memref.store %z, %A[%i, %j] : memref<?x?xf32> scf.for %k = %c0 to %n step %c1 { %a = memref.load %B[%i, \
         %k] : memref<?x?xf32> %b = memref.load %B[%k, %j] : memref<?x?xf32> %c = memref.load %A[%i, %j] : \
         memref<?x?xf32> %x = arith.mulf %a, %b : f32 %y = arith.addf %x, %c : f32 memref.store %y, %A[%i, %j] : \
         memref<?x?xf32> }",
    ),
    ("i", "scf.parallel (%j) = (%c0) to (%m) step (%c1) { memref.store %z, %A[%i, %j] : memref<?x?xf32> scf.reduce }"),
    (
        "i",
        "%t = memref.alloc(%m) : memref<?xf32> scf.parallel (%j) = (%c0) to (%m) step (%c1) { memref.store %z, \
         %t[%j] : memref<?xf32> scf.reduce } memref.dealloc %t : memref<?xf32>",
    ),
    (
        "i",
        "scf.parallel (%j) = (%c0) to (%m) step (%c1) { memref.store %z, %A[%i, %j] : memref<?x?xf32> scf.reduce } \
         scf.parallel (%j) = (%c0) to (%m) step (%c1) { %v = memref.load %A[%i, %c0] : memref<?x?xf32> scf.reduce \
         }",
    ),
    (
        "ij",
        "%t = memref.transpose %A (a, b) -> (b, a) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>> \
         memref.store %z, %t[%j, %i] : memref<?x?xf32, strided<[1, ?]>>",
    ),
    (
        "ij",
        "%d = memref.dim %A, %c1 : memref<?x?xf32> %c = arith.cmpi slt, %j, %d : index scf.if %c { memref.store \
         %z, %A[%i, %j] : memref<?x?xf32> }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { %v = affine.load %B[%i + 1] : memref<?xf32> affine.store \
         %v, %A[2 * %i + 3] : memref<?xf32> } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (32) { affine.for %j = affine_map<(d0) -> (d0)>(%i) to min \
         affine_map<(d0)[s0] -> (d0 + 32, s0)>(%i)[%n] { affine.store %z, %A[%j] : memref<?xf32> } } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) { %v = \
         affine.load %A[%i + 1] : memref<?xf32> affine.store %v, %A[%i] : memref<?xf32> } } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { affine.store %z, %A[%i * 2 + %i mod 2] : memref<?xf32> } \
         return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { affine.for %j = 0 to 4 { affine.store %z, %A[%i * 4 + %j] : \
         memref<?xf32> } } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { affine.for %j = 0 to 3 { %v = affine.load %A[%i * 4 + 3] : \
         memref<?xf32> affine.store %v, %A[%i * 4 + %j] : memref<?xf32> } } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { affine.store %z, %A[(%i floordiv 8) * 8 + %i mod 8] : \
         memref<?xf32> } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { %v = affine.load %A[%i + symbol(%n)] : memref<?xf32> \
         affine.store %v, %A[%i] : memref<?xf32> } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { %v = affine.vector_load %B[%i * 4] : memref<?xf32>, \
         vector<4xf32> affine.vector_store %v, %A[%i * 4] : memref<?xf32>, vector<4xf32> } return }",
    ),
    (
        "f",
        "func.func @f(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> { %c = arith.constant dense<1.0> : \
         tensor<4xf32> %r = scf.forall (%i) = (0) to (%n) step (4) shared_outs(%o = %t) -> (tensor<?xf32>) { \
         scf.forall.in_parallel { tensor.parallel_insert_slice %c into %o[%i] [4] [1] : tensor<4xf32> into \
         tensor<?xf32> } } return %r : tensor<?xf32> }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?x?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 scf.forall (%i, \
         %j) in (%n, %m) { memref.store %z, %A[%j, %i] : memref<?x?xf32> } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?xf32>) { linalg.generic {indexing_maps \
         = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>], iterator_types = [\"parallel\", \
         \"parallel\"]} ins(%A : memref<?x?xf32>) outs(%B : memref<?x?xf32>) { ^bb0(%a: f32, %b: f32): linalg.yield \
         %a : f32 } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?xf32>) { linalg.generic {indexing_maps \
         = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = [\"parallel\", \"reduction\"]} \
         ins(%A : memref<?x?xf32>) outs(%C : memref<?xf32>) { ^bb0(%a: f32, %b: f32): linalg.yield %a : f32 } \
         return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?xf32>) { linalg.generic {indexing_maps \
         = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = [\"parallel\", \
         \"parallel\"]} ins(%A : memref<?x?xf32>) outs(%A : memref<?x?xf32>) { ^bb0(%a: f32, %b: f32): linalg.yield \
         %a : f32 } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) { linalg.matmul ins(%A, %B : \
         memref<?x?xf32>, memref<?x?xf32>) outs(%C : memref<?x?xf32>) return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %n: index) -> f32 { %c0 = arith.constant 0 : index %c1 = arith.constant 1 \
         : index %z = arith.constant 0.0 : f32 %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> f32 \
         { %v = memref.load %A[%i] : memref<?xf32> scf.reduce(%v : f32) { ^bb0(%a: f32, %b: f32): %s = arith.addf \
         %a, %b : f32 scf.reduce.return %s : f32 } } return %r : f32 }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %n: index) -> f32 { %c0 = arith.constant 0 : index %c1 = arith.constant 1 \
         : index %z = arith.constant 0.0 : f32 %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> f32 \
         { %v = memref.load %A[%i] : memref<?xf32> memref.store %z, %A[%i] : memref<?xf32> scf.reduce(%v : f32) { \
         ^bb0(%a: f32, %b: f32): %s = arith.addf %a, %b : f32 scf.reduce.return %s : f32 } } return %r : f32 }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %n: index) { %c0 = arith.constant 0 : index %c1 = arith.constant 1 : \
         index %z = arith.constant 0.0 : f32 omp.parallel { omp.wsloop { omp.loop_nest (%i) : index = (%c0) to \
         (%n) step (%c1) { memref.store %z, %A[%i] : memref<?xf32> omp.yield } } omp.terminator } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %n: index, %b: index) { %c1 = arith.constant 1 : index %z = \
         arith.constant 0.0 : f32 gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) \
         threads(%tx, %ty, %tz) in (%sx = %b, %sy = %c1, %sz = %c1) { %o = arith.muli %bx, %sx : index %i = \
         arith.addi %o, %tx : index memref.store %z, %A[%i] : memref<?xf32> gpu.terminator } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %b: index) { %c1 = arith.constant 1 : index gpu.launch blocks(%bx, %by, \
         %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %b, %sy = %c1, %sz = %c1) { %i \
         = arith.addi %tx, %c1 : index %v = memref.load %A[%i] : memref<?xf32> gpu.barrier memref.store %v, \
         %A[%tx] : memref<?xf32> gpu.terminator } return }",
    ),
    (
        "f",
        "func.func private @set(%A: memref<?xf32>, %p: index) { %z = arith.constant 0.0 : f32 memref.store %z, \
         %A[%p] : memref<?xf32> return } func.func @f(%A: memref<?xf32>, %n: index) { %c0 = arith.constant 0 : \
         index %c1 = arith.constant 1 : index scf.parallel (%i) = (%c0) to (%n) step (%c1) { func.call @set(%A, \
         %i) : (memref<?xf32>, index) -> () scf.reduce } return }",
    ),
];

/// Some input makes these race.
pub const RACING: &[(&str, &str)] = &[
    (
        "f",
        "func.func private @set(%A: memref<?xf32>, %p: index) { %z = arith.constant 0.0 : f32 memref.store %z, \
         %A[%p] : memref<?xf32> return } func.func @f(%A: memref<?xf32>, %n: index) { %c0 = arith.constant 0 : \
         index %c1 = arith.constant 1 : index scf.parallel (%i) = (%c0) to (%n) step (%c1) { func.call @set(%A, \
         %c0) : (memref<?xf32>, index) -> () scf.reduce } return }",
    ),
    ("1", "memref.store %z, %A[%c0] : memref<?xf32>"),
    (
        "1",
        "%p = arith.addi %i, %c1 : index %v = memref.load %A[%p] : memref<?xf32> memref.store %v, %A[%i] : \
         memref<?xf32>",
    ),
    (
        "1",
        "%p = arith.addi %i, %c1 : index %v = memref.load %A[%i] : memref<?xf32> memref.store %v, %A[%p] : \
         memref<?xf32>",
    ),
    (
        "1",
        "%p = arith.subi %n, %i : index %q = arith.subi %p, %c1 : index %v = memref.load %A[%i] : memref<?xf32> \
         memref.store %v, %A[%q] : memref<?xf32>",
    ),
    (
        "1",
        "%p = arith.muli %i, %c2 : index %q = arith.addi %p, %c2 : index memref.store %z, %A[%p] : memref<?xf32> \
         memref.store %z, %A[%q] : memref<?xf32>",
    ),
    (
        "1",
        "%q = arith.addi %i, %c1 : index memref.store %z, %A[%i] : memref<?xf32> memref.store %z, %A[%q] : \
         memref<?xf32>",
    ),
    (
        "2",
        "%q = arith.addi %i, %c2 : index memref.store %z, %A[%i] : memref<?xf32> memref.store %z, %A[%q] : \
         memref<?xf32>",
    ),
    (
        "m",
        "%q = arith.addi %i, %m : index memref.store %z, %A[%i] : memref<?xf32> memref.store %z, %A[%q] : \
         memref<?xf32>",
    ),
    (
        "4",
        "scf.for %j = %c0 to %c8 step %c1 { %p = arith.addi %i, %j : index memref.store %z, %A[%p] : memref<?xf32> \
         }",
    ),
    (
        "1",
        "scf.for %j = %c0 to %m step %c1 { %p = arith.addi %i, %j : index memref.store %z, %A[%p] : memref<?xf32> \
         }",
    ),
    (
        "1",
        "scf.for %j = %c0 to %m step %c1 { %b = arith.muli %i, %c2 : index %p = arith.addi %b, %j : index \
         memref.store %z, %A[%p] : memref<?xf32> }",
    ),
    (
        "4",
        "%r = arith.subi %n, %i : index %t = arith.minsi %r, %c8 : index scf.for %j = %c0 to %t step %c1 { %p = \
         arith.addi %i, %j : index memref.store %z, %A[%p] : memref<?xf32> }",
    ),
    (
        "1",
        "%v = memref.load %A[%c0] : memref<?xf32> %w = memref.load %B[%i] : memref<?xf32> %s = arith.addf %v, %w : \
         f32 memref.store %s, %A[%c0] : memref<?xf32>",
    ),
    ("1", "%c = arith.cmpi slt, %i, %c2 : index scf.if %c { memref.store %z, %A[%c0] : memref<?xf32> }"),
    (
        "1",
        "%r = arith.remui %i, %c3 : index %c = arith.cmpi ne, %r, %c0 : index scf.if %c { %p = arith.addi %i, %c1 \
         : index memref.store %z, %A[%i] : memref<?xf32> memref.store %z, %A[%p] : memref<?xf32> }",
    ),
    ("1", "%q = arith.divui %i, %c4 : index memref.store %z, %A[%q] : memref<?xf32>"),
    ("1", "%q = arith.remui %i, %c4 : index memref.store %z, %A[%q] : memref<?xf32>"),
    ("1", "%q = arith.floordivsi %i, %c2 : index memref.store %z, %A[%q] : memref<?xf32>"),
    ("1", "%q = arith.minsi %i, %m : index memref.store %z, %A[%q] : memref<?xf32>"),
    ("1", "%q = arith.maxsi %i, %c1 : index memref.store %z, %A[%q] : memref<?xf32>"),
    ("1", "%q = arith.andi %i, %c3 : index memref.store %z, %A[%q] : memref<?xf32>"),
    ("1", "%q = arith.divui %i, %c3 : index memref.store %z, %A[%q] : memref<?xf32>"),
    ("1", "%q = arith.shrui %i, %c1 : index memref.store %z, %A[%q] : memref<?xf32>"),
    ("1", "%x = memref.load %X[%i] : memref<?xindex> memref.store %z, %A[%x] : memref<?xf32>"),
    (
        "1",
        "%x = memref.load %X[%i] : memref<?xindex> %v = memref.load %A[%x] : memref<?xf32> memref.store %v, %A[%i] \
         : memref<?xf32>",
    ),
    (
        "1",
        "memref.store %z, %S[%c0] : memref<4xf32> %v = memref.load %S[%c0] : memref<4xf32> memref.store %v, %A[%i] \
         : memref<?xf32>",
    ),
    (
        "1",
        "%o = memref.atomic_rmw addf %z, %A[%c0] : (f32, memref<?xf32>) -> f32 %v = memref.load %A[%c0] : \
         memref<?xf32>",
    ),
    (
        "1",
        "%c = arith.cmpi slt, %i, %m : index %p = arith.addi %i, %c1 : index %s = arith.select %c, %p, %i : index \
         memref.store %z, %A[%s] : memref<?xf32>",
    ),
    (
        "1",
        "%p = arith.addi %i, %m : index %v = memref.load %A[%p] : memref<?xf32> memref.store %v, %A[%i] : \
         memref<?xf32>",
    ),
    (
        "1",
        "%p = arith.muli %i, %c4 : index %q = arith.muli %i, %c2 : index %v = memref.load %A[%q] : memref<?xf32> \
         memref.store %v, %A[%p] : memref<?xf32>",
    ),
    (
        "4",
        "%v = vector.load %B[%i] : memref<?xf32>, vector<8xf32> vector.store %v, %A[%i] : memref<?xf32>, \
         vector<8xf32>",
    ),
    (
        "4",
        "%v = vector.transfer_read %B[%i], %z : memref<?xf32>, vector<8xf32> vector.transfer_write %v, %A[%i] : \
         vector<8xf32>, memref<?xf32>",
    ),
    (
        "4",
        "%s = memref.subview %A[%i] [5] [1] : memref<?xf32> to memref<5xf32, strided<[1], offset: ?>> linalg.fill \
         ins(%z : f32) outs(%s : memref<5xf32, strided<[1], offset: ?>>)",
    ),
    (
        "2",
        "%s = memref.subview %A[%i] [3] [2] : memref<?xf32> to memref<3xf32, strided<[2], offset: ?>> linalg.fill \
         ins(%z : f32) outs(%s : memref<3xf32, strided<[2], offset: ?>>)",
    ),
    (
        "1",
        "scf.for %j = %c0 to %n step %c1 { %v = memref.load %A[%j] : memref<?xf32> memref.store %v, %A[%i] : \
         memref<?xf32> }",
    ),
    (
        "1",
        "scf.while (%j = %i) : (index) -> index { %c = arith.cmpi slt, %j, %n : index scf.condition(%c) %j : index \
         } do { ^bb0(%j: index): memref.store %z, %A[%j] : memref<?xf32> %k = arith.addi %j, %c1 : index scf.yield \
         %k : index }",
    ),
    (
        "1",
        "%c = arith.cmpi ult, %i, %m : index %d = arith.cmpi ne, %i, %c0 : index %e = arith.andi %c, %d : i1 \
         scf.if %e { %p = arith.subi %i, %c1 : index memref.store %z, %A[%p] : memref<?xf32> } else { memref.store \
         %z, %A[%i] : memref<?xf32> }",
    ),
    (
        "1",
        "%k = arith.index_cast %i : index to i32 %l = arith.trunci %k : i32 to i2 %x = arith.extui %l : i2 to i64 \
         %p = arith.index_cast %x : i64 to index memref.store %z, %A[%p] : memref<?xf32>",
    ),
    ("ij", "%v = memref.load %A[%i, %j] : memref<?x?xf32> memref.store %v, %A[%j, %i] : memref<?x?xf32>"),
    (
        "ij",
        "%c = arith.cmpi sle, %i, %j : index scf.if %c { %v = memref.load %A[%i, %j] : memref<?x?xf32> %w = \
         memref.load %A[%j, %i] : memref<?x?xf32> memref.store %v, %A[%j, %i] : memref<?x?xf32> memref.store %w, \
         %A[%i, %i] : memref<?x?xf32> }",
    ),
    (
        "i",
        "%p = arith.addi %i, %c1 : index scf.for %j = %c0 to %m step %c1 { %v = memref.load %A[%p, %j] : \
         memref<?x?xf32> memref.store %v, %A[%i, %j] : memref<?x?xf32> }",
    ),
    ("ij", "%s = arith.addi %i, %j : index memref.store %z, %A[%s, %c0] : memref<?x?xf32>"),
    ("ij", "memref.store %z, %A[%i, %c0] : memref<?x?xf32>"),
    ("ij", "memref.store %z, %A[%c0, %j] : memref<?x?xf32>"),
    (
        "ij",
        "%s = arith.minsi %i, %j : index %t = arith.maxsi %i, %j : index memref.store %z, %A[%s, %t] : \
         memref<?x?xf32>",
    ),
    (
        "ij",
        "%b = arith.muli %i, %c2 : index %p = arith.addi %b, %j : index memref.store %z, %A[%c0, %p] : \
         memref<?x?xf32>",
    ),
    (
        "i",
        "scf.for %j = %c0 to %i step %c1 { memref.store %z, %A[%i, %j] : memref<?x?xf32> memref.store %z, %A[%j, \
         %i] : memref<?x?xf32> %v = memref.load %A[%j, %j] : memref<?x?xf32> } memref.store %z, %A[%i, %i] : \
         memref<?x?xf32>",
    ),
    (
        "i",
        "%s = memref.subview %A[0, %i] [1, %m] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>> \
         scf.for %j = %c0 to %m step %c1 { memref.store %z, %s[%j] : memref<?xf32, strided<[1], offset: ?>> }",
    ),
    (
        "48",
        "%s = memref.subview %A[%i, %j] [5, 8] [1, 1] : memref<?x?xf32> to memref<5x8xf32, strided<[?, 1], offset: \
         ?>> linalg.fill ins(%z : f32) outs(%s : memref<5x8xf32, strided<[?, 1], offset: ?>>)",
    ),
    (
        "ij",
        "memref.store %z, %A[%i, %j] : memref<?x?xf32> scf.for %k = %c0 to %n step %c1 { %a = memref.load %B[%i, \
         %k] : memref<?x?xf32> %b = memref.load %A[%k, %j] : memref<?x?xf32> memref.store %b, %A[%i, %j] : \
         memref<?x?xf32> }",
    ),
    ("i", "scf.parallel (%j) = (%c0) to (%m) step (%c1) { memref.store %z, %A[%i, %i] : memref<?x?xf32> scf.reduce }"),
    ("i", "scf.parallel (%j) = (%c0) to (%m) step (%c1) { memref.store %z, %A[%j, %j] : memref<?x?xf32> scf.reduce }"),
    (
        "i",
        "%t = memref.alloc(%m) : memref<?xf32> scf.parallel (%j) = (%c0) to (%m) step (%c1) { memref.store %z, \
         %t[%c0] : memref<?xf32> scf.reduce } memref.dealloc %t : memref<?xf32>",
    ),
    (
        "ij",
        "%t = memref.transpose %A (a, b) -> (b, a) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>> %v = \
         memref.load %A[%i, %j] : memref<?x?xf32> memref.store %v, %t[%i, %j] : memref<?x?xf32, strided<[1, ?]>>",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { affine.store %z, %A[%i floordiv 2] : memref<?xf32> } return \
         }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (32) { affine.for %j = affine_map<(d0) -> (d0)>(%i) to min \
         affine_map<(d0)[s0] -> (d0 + 33, s0)>(%i)[%n] { affine.store %z, %A[%j] : memref<?xf32> } } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { affine.if affine_set<(d0) : (d0 mod 3 - 1 >= 0)>(%i) { %v = \
         affine.load %A[%i + 1] : memref<?xf32> affine.store %v, %A[%i] : memref<?xf32> } } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { affine.for %j = 0 to 5 { affine.store %z, %A[%i * 4 + %j] : \
         memref<?xf32> } } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { affine.store %z, %A[%i * 2 + %i mod 3] : memref<?xf32> } \
         return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { %v = affine.load %A[%i + symbol(%m)] : memref<?xf32> \
         affine.store %v, %A[%i] : memref<?xf32> } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 \
         affine.parallel (%i) = (0) to (%n) step (1) { %v = affine.vector_load %B[%i * 4] : memref<?xf32>, \
         vector<5xf32> affine.vector_store %v, %A[%i * 4] : memref<?xf32>, vector<5xf32> } return }",
    ),
    (
        "f",
        "func.func @f(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> { %c = arith.constant dense<1.0> : \
         tensor<4xf32> %r = scf.forall (%i) = (0) to (%n) step (3) shared_outs(%o = %t) -> (tensor<?xf32>) { \
         scf.forall.in_parallel { tensor.parallel_insert_slice %c into %o[%i] [4] [1] : tensor<4xf32> into \
         tensor<?xf32> } } return %r : tensor<?xf32> }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?x?xf32>, %n: index, %m: index) { %z = arith.constant 0.0 : f32 scf.forall (%i, \
         %j) in (%n, %m) { memref.store %z, %A[%j, %j] : memref<?x?xf32> } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?xf32>) { linalg.generic {indexing_maps \
         = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>], iterator_types = [\"parallel\", \
         \"parallel\"]} ins(%A : memref<?x?xf32>) outs(%A : memref<?x?xf32>) { ^bb0(%a: f32, %b: f32): linalg.yield \
         %a : f32 } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?xf32>) { linalg.generic {indexing_maps \
         = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = [\"parallel\", \"parallel\"]} \
         ins(%A : memref<?x?xf32>) outs(%C : memref<?xf32>) { ^bb0(%a: f32, %b: f32): linalg.yield %a : f32 } \
         return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %n: index) -> f32 { %c0 = arith.constant 0 : index %c1 = arith.constant 1 \
         : index %z = arith.constant 0.0 : f32 %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> f32 \
         { %v = memref.load %A[%i] : memref<?xf32> memref.store %z, %A[%c0] : memref<?xf32> scf.reduce(%v : f32) { \
         ^bb0(%a: f32, %b: f32): %s = arith.addf %a, %b : f32 scf.reduce.return %s : f32 } } return %r : f32 }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %n: index) { %c0 = arith.constant 0 : index %c1 = arith.constant 1 : \
         index %z = arith.constant 0.0 : f32 omp.parallel { omp.wsloop { omp.loop_nest (%i) : index = (%c0) to \
         (%n) step (%c1) { memref.store %z, %A[%c0] : memref<?xf32> omp.yield } } omp.terminator } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %n: index, %b: index) { %c1 = arith.constant 1 : index %z = \
         arith.constant 0.0 : f32 gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) \
         threads(%tx, %ty, %tz) in (%sx = %b, %sy = %c1, %sz = %c1) { memref.store %z, %A[%tx] : memref<?xf32> \
         gpu.terminator } return }",
    ),
    (
        "f",
        "func.func @f(%A: memref<?xf32>, %b: index) { %c1 = arith.constant 1 : index gpu.launch blocks(%bx, %by, \
         %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %b, %sy = %c1, %sz = %c1) { %i \
         = arith.addi %tx, %c1 : index %v = memref.load %A[%i] : memref<?xf32> memref.store %v, %A[%tx] : \
         memref<?xf32> gpu.terminator } return }",
    ),
];
