// The listings of the RFC that lets loop.if define values, in its order.
//
// What this checker does with the RFC's own spellings:
//  * `loop.if %c {..} else {..} : (i1) -> f32` (types after the bodies) is read as `loop.if %c -> (f32) {..} else {..}`;
//  * `addf %a, %b : (f32, f32) -> f32` is read as `addf %a, %b : f32`;
//  * `return %x : () -> f32` is read as `return %x : f32`.
// No version of mlir-opt took them, but their meaning is plain. What stays wrong in Examples 1 and 2 is that @test declares
// no result and returns one: LangRef wants the operands of `return` to match the results of the function. A signature is a
// promise to callers, so the checker does not guess one: the listings are rejected for exactly that, and the completed
// programs differ from them in `-> f32` alone.

// -----
// NAME: yield_ods_as_written
// PSEUDO: an operation definition (TableGen), not MLIR
def YieldOp : Loop_Op<”yield”> {
let arguments = (ins Variadic<AnyType>:$operands);
}

// -----
// NAME: if_ods_before_as_written
// PSEUDO: an operation definition (TableGen), not MLIR
def IfOp : Loop_Op<"if", [SingleBlockImplicitTerminator<"TerminatorOp">]> {
let arguments = (ins I1:$condition);
let regions = (region SizedRegion<1>:$thenRegion, AnyRegion:$elseRegion);
}

// -----
// NAME: if_pretty_as_written
// PSEUDO: `...` stands for the bodies, and %b is defined nowhere
loop.if %b {
...
} else {
...
}

// -----
// NAME: if_pretty_completed
// "Operations inside the regions can access outer values, but not the other way around."
// CLAUSE: loop.if.rfc/outer-values-visible, loop.if/executes-one-region
// RUN: @f(true, 3, [0]) == (); arg2 == [3]
// RUN: @f(false, 3, [0]) == (); arg2 == [6]
func @f(%b: i1, %x: i32, %m: memref<1xi32>) {
%c0 = constant 0 : index
loop.if %b {
store %x, %m[%c0] : memref<1xi32>
} else {
%y = addi %x, %x : i32
store %y, %m[%c0] : memref<1xi32>
}
return
}

// -----
// NAME: inner_value_does_not_escape
// CLAUSE: loop.if.rfc/outer-values-visible
// MALFORMED: undeclared SSA value
func @f(%b: i1, %x: i32) -> i32 {
loop.if %b {
%y = addi %x, %x : i32
}
return %y : i32
}

// -----
// NAME: if_ods_after_as_written
// PSEUDO: an operation definition (TableGen), not MLIR
def IfOp : Loop_Op<"if", [SingleBlockImplicitTerminator<"TerminatorOp">]> {
let arguments = (ins I1:$condition);
let results = (outs Variadic<AnyType>);
let regions = (region SizedRegion<1>:$thenRegion, AnyRegion:$elseRegion);
}

// -----
// NAME: example_1_as_written
// Rejected only because @test declares no result (see the head of this file).
// CLAUSE: std.return/matches-function
func @test(%arg0: i1, %arg1: f32, %arg2: f32) {
%x = loop.if %arg0 {
%x1 = addf %arg1, %arg2 : (f32, f32) -> f32
loop.yield %x1 : f32
} else {
%x2 = subf %arg1, %arg2 : (f32, f32) -> f32
loop.yield %x2 : f32
} : (i1) -> f32
// expected-error @+1 {{has 1 operands, but enclosing function}}
return %x : () -> f32
}

// -----
// NAME: example_1_with_its_result_type
// The RFC's spellings, and the result type that the signature lacks.
// CLAUSE: loop.if.rfc/trailing-types, loop.if.rfc/yield-in-taken-path, loop.if.rfc/merged-values, loop.if/path-decides-values, loop.if.rfc/yield-passes-values, loop.if.rfc/values-escape
// RUN: @test(true, 5.0, 3.0) == 8.0
// RUN: @test(false, 5.0, 3.0) == 2.0
// RUN: @test(true, inf, -inf) == nan
// RUN: @test(false, inf, -inf) == inf
func @test(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
%x = loop.if %arg0 {
%x1 = addf %arg1, %arg2 : (f32, f32) -> f32
loop.yield %x1 : f32
} else {
%x2 = subf %arg1, %arg2 : (f32, f32) -> f32
loop.yield %x2 : f32
} : (i1) -> f32
return %x : () -> f32
}

// -----
// NAME: example_1_in_the_merged_spelling
// The same function as the dialect came to spell it.
// CLAUSE: loop.if.rfc/yield-in-taken-path, loop.if/path-decides-values
// RUN: @test(true, 5.0, 3.0) == 8.0
// RUN: @test(false, 5.0, 3.0) == 2.0
// RUN: @test(true, inf, -inf) == nan
// RUN: @test(false, inf, -inf) == inf
func @test(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
%x = loop.if %arg0 -> (f32) {
%x1 = addf %arg1, %arg2 : f32
loop.yield %x1 : f32
} else {
%x2 = subf %arg1, %arg2 : f32
loop.yield %x2 : f32
}
return %x : f32
}

// -----
// NAME: rfc_types_must_agree_with_the_yields
// The trailing type is a type like any other: the yields are held against it.
// CLAUSE: loop.if.rfc/yield-matches-results
func @test(%arg0: i1, %arg1: f32, %arg2: f32) -> f64 {
%x = loop.if %arg0 {
// expected-error @+1 {{types mismatch between yield op and its parent}}
loop.yield %arg1 : f32
} else {
loop.yield %arg2 : f32
} : (i1) -> f64
return %x : f64
}

// -----
// NAME: example_2_as_written
// Rejected only because @test declares no result (see the head of this file).
// CLAUSE: std.return/matches-function
func @test(%arg0: i1, %arg1: f32, %arg2: f32) {
%x_default = subf %arg1, %arg2 : (f32, f32) -> f32
%x = loop.if %arg0 {
%x1 = addf %arg1, %arg2 : (f32, f32) -> f32
loop.yield %x1 : f32
} else {
// yield default value
loop.yield %x_default : f32
} : (i1) -> f32
// expected-error @+1 {{has 1 operands, but enclosing function}}
return %x : () -> f32
}

// -----
// NAME: example_2_with_its_result_type
// CLAUSE: loop.if.rfc/else-mandatory-with-results, loop.if.rfc/yield-in-taken-path, loop.if.rfc/else-yields-default
// RUN: @test(true, 5.0, 3.0) == 8.0
// RUN: @test(false, 5.0, 3.0) == 2.0
// RUN: @test(false, 0.0, 0.0) == 0.0
// RUN: @test(false, nan, 1.0) == nan
func @test(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
%x_default = subf %arg1, %arg2 : (f32, f32) -> f32
%x = loop.if %arg0 {
%x1 = addf %arg1, %arg2 : (f32, f32) -> f32
loop.yield %x1 : f32
} else {
// yield default value
loop.yield %x_default : f32
} : (i1) -> f32
return %x : () -> f32
}

// -----
// NAME: lowered_as_written
// PSEUDO: successors are written with `%`, operations and the block argument lack their types, and no result is declared
func @test(%arg0: i1, %arg1: f32, %arg2: f32) {
cond_br %arg0, %thenBlock, %elseBlock
^thenBlock:
%x1 = addf %arg1, %arg2
br ^continueBlock(%x1)
^elseBlock:
%x2 = subf %arg1, %arg2
br ^continueBlock(%x2)
^continueBlock(%x):
return %x
}

// -----
// NAME: lowered_completed
// The lowered form with its sigils and types. It must agree with example_1_with_its_result_type on every input.
// CLAUSE: loop.if.rfc/lowering-merges-at-continue
// RUN: @test(true, 5.0, 3.0) == 8.0
// RUN: @test(false, 5.0, 3.0) == 2.0
// RUN: @test(true, inf, -inf) == nan
// RUN: @test(false, inf, -inf) == inf
func @test(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
cond_br %arg0, ^thenBlock, ^elseBlock
^thenBlock:
%x1 = addf %arg1, %arg2 : f32
br ^continueBlock(%x1 : f32)
^elseBlock:
%x2 = subf %arg1, %arg2 : f32
br ^continueBlock(%x2 : f32)
^continueBlock(%x : f32):
return %x : f32
}

// -----
// NAME: lowering_of_example_1
// The lowering of example 1 is the lowered form that the text shows.
// CLAUSE: loop.if.rfc/lowered-form
// LOWERED: convert-scf-to-cf: @test is @lowered; lacks loop.if, loop.yield
// RUN: @test(true, 5.0, 3.0) == 8.0
// RUN: @lowered(true, 5.0, 3.0) == 8.0
// RUN: @test(false, 5.0, 3.0) == 2.0
// RUN: @lowered(false, 5.0, 3.0) == 2.0
func @test(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
%x = loop.if %arg0 -> (f32) {
%x1 = addf %arg1, %arg2 : f32
loop.yield %x1 : f32
} else {
%x2 = subf %arg1, %arg2 : f32
loop.yield %x2 : f32
}
return %x : f32
}
func @lowered(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
cond_br %arg0, ^thenBlock, ^elseBlock
^thenBlock:
%x1 = addf %arg1, %arg2 : f32
br ^continueBlock(%x1 : f32)
^elseBlock:
%x2 = subf %arg1, %arg2 : f32
br ^continueBlock(%x2 : f32)
^continueBlock(%x : f32):
return %x : f32
}
