// Programs that are rejected, with the message of the tool of today.

// -----

// NAME: text
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = arith.addi %a, %b : i32
  return
}

// -----

// NAME: arith_addi
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.addi %a, %a : f32
  return
}

// -----

// NAME: arith_addf
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.addf %a, %a : i32
  return
}

// -----

// NAME: arith_addi_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
  %0 = arith.addi %a, %a overflow<foo> : i32
  return
}

// -----

// NAME: arith_addf_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  %0 = arith.addf %a, %a fastmath<foo> : f32
  return
}

// -----

// NAME: arith_cmpi
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %0 = arith.cmpi foo, %a, %a : i32
  return
}

// -----

// NAME: arith_cmpf
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'arith.cmpf' expected string or keyword containing one of the following enum values for attribute 'predicate' [false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true]}}
  %0 = arith.cmpf foo, %a, %a : f32
  return
}

// -----

// NAME: arith_cmpi_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'arith.cmpi' 'lhs' must be signless-integer-like, but got 'f32'}}
  %0 = arith.cmpi eq, %a, %a : f32
  return
}

// -----

// NAME: arith_cmpf_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.cmpf' 'lhs' must be floating-point-like, but got 'i32'}}
  %0 = arith.cmpf oeq, %a, %a : i32
  return
}

// -----

// NAME: arith_cmpi_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "arith.cmpi"(%a, %a) {predicate = 42 : i64} : (i32, i32) -> i1
  return
}

// -----

// NAME: arith_cmpi_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.cmpi' op result #0 must be bool-like, but got 'i32'}}
  %0 = "arith.cmpi"(%a, %a) {predicate = 1 : i64} : (i32, i32) -> i32
  return
}

// -----

// NAME: arith_addi_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addi' op expected 2 operands, but found 1}}
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}

// -----

// NAME: arith_addi_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

// NAME: arith_addi_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addi' op requires one result}}
  %0:2 = "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}

// -----

// NAME: arith_addi_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addi' op requires one result}}
  "arith.addi"(%a, %a) : (i32, i32) -> ()
  return
}

// -----

// NAME: arith_addi_7
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addi' op requires zero regions}}
  %0 = "arith.addi"(%a, %a) ({}) : (i32, i32) -> i32
  return
}

// -----

// NAME: arith_extsi
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %0 = arith.extsi %a : i32 to i16
  return
}

// -----

// NAME: arith_extsi_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.extsi' op result #0 must be signless-fixed-width-integer-like, but got 'f32'}}
  %0 = arith.extsi %a : i32 to f32
  return
}

// -----

// NAME: arith_trunci
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.trunci' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.trunci %a : i32 to i64
  return
}

// -----

// NAME: arith_trunci_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.trunci' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.trunci %a : i32 to index
  return
}

// -----

// NAME: arith_extf
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.extf' op operand type 'f32' and result type 'f16' are cast incompatible}}
  %0 = arith.extf %a : f32 to f16
  return
}

// -----

// NAME: arith_truncf
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible}}
  %0 = arith.truncf %a : f32 to f64
  return
}

// -----

// NAME: arith_truncf_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f16) {
  // expected-error @+1 {{'arith.truncf' op operand type 'f16' and result type 'bf16' are cast incompatible}}
  %0 = arith.truncf %a : f16 to bf16
  return
}

// -----

// NAME: text_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{expected ':'}}
  %0 = arith.truncf %a foo : f32 to f16
  return
}

// -----

// NAME: arith_bitcast
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.bitcast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.bitcast %a : i32 to i64
  return
}

// -----

// NAME: arith_bitcast_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: vector<4xi32>) {
  // expected-error @+1 {{'arith.bitcast' op requires the same shape for all operands and results}}
  %0 = arith.bitcast %a : vector<4xi32> to vector<3xf32>
  return
}

// -----

// NAME: arith_extsi_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: vector<4xi32>) {
  // expected-error @+1 {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %a : vector<4xi32> to vector<3xi64>
  return
}

// -----

// NAME: arith_extsi_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: vector<4xi32>) {
  // expected-error @+1 {{'arith.extsi' op requires the same shape for all operands and results}}
  %0 = arith.extsi %a : vector<4xi32> to i64
  return
}

// -----

// NAME: arith_index_cast
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.index_cast %a : i32 to i64
  return
}

// -----

// NAME: arith_index_cast_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: index) {
  // expected-error @+1 {{'arith.index_cast' op result #0 must be signless-integer-like or memref of signless-integer, but got 'f32'}}
  %0 = arith.index_cast %a : index to f32
  return
}

// -----

// NAME: arith_sitofp
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.sitofp' op result #0 must be floating-point-like, but got 'i64'}}
  %0 = arith.sitofp %a : i32 to i64
  return
}

// -----

// NAME: arith_fptosi
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'f64'}}
  %0 = arith.fptosi %a : f32 to f64
  return
}

// -----

// NAME: text_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i1) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %0 = arith.select %a, %a, %b : i1
  return
}

// -----

// NAME: text_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i1' vs 'i32'}}
  %0 = arith.select %a, %a, %a : i32
  return
}

// -----

// NAME: text_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: vector<4xi1>, %b: vector<4xi32>) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i1' vs 'vector<4xi1>'}}
  %0 = arith.select %a, %b, %b : vector<4xi32>
  return
}

// -----

// NAME: arith_select
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: vector<3xi1>, %b: vector<4xi32>) {
  // expected-error @+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = arith.select %a, %b, %b : vector<3xi1>, vector<4xi32>
  return
}

// -----

// NAME: text_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  %0 = arith.constant 1.0 : i32
  // expected-error @+1 {{floating point value not valid for specified type}}
  return
}

// -----

// NAME: text_7
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{unexpected decimal integer literal for a floating point value}}
  %0 = arith.constant 1 : f32
  return
}

// -----

// NAME: text_8
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected integer elements, but parsed floating-point}}
  %0 = arith.constant dense<1.0> : tensor<2xi32>
  return
}

// -----

// NAME: text_9
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
  %0 = arith.constant dense<[1, 2]> : tensor<3xi32>
  return
}

// -----

// NAME: text_10
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
  %0 = arith.constant dense<[[1], [2, 3]]> : tensor<2x2xi32>
  return
}

// -----

// NAME: text_11
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant 300 : i8
  return
}

// -----

// NAME: arith_constant
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = arith.constant "foo"
  return
}

// -----

// NAME: text_12
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  %0 = arith.constant
  return
}

// -----

// NAME: arith_constant_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{'arith.constant' op integer return type must be signless}}
  %0 = arith.constant 1 : si32
  return
}

// -----

// NAME: arith_constant_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{'arith.constant' op requires attribute 'value'}}
  %0 = "arith.constant"() : () -> i32
  return
}

// -----

// NAME: arith_constant_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() {value = 1 : i64} : () -> i32
  return
}

// -----

// NAME: arith_constant_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() {value = "x"} : () -> i32
  return
}

// -----

// NAME: text_13
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{elements literal type must have static shape}}
  %0 = arith.constant dense<1> : tensor<?xi32>
  return
}

// -----

// NAME: text_14
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{sparse index #0 is not contained within the value shape, with index=[5], and type='tensor<2xi32>'}}
  %0 = arith.constant sparse<[[5]], 1> : tensor<2xi32>
  return
}

// -----

// NAME: text_15
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<2xi32>'}}
  %0 = arith.constant dense<"0x01"> : tensor<2xi32>
  return
}

// -----

// NAME: text_16
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected string containing hex digits starting with `0x`}}
  %0 = arith.constant dense<"zz"> : tensor<2xi32>
  return
}

// -----

// NAME: text_17
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{hexadecimal float constant out of range for type}}
  %0 = arith.constant 0x1FFFFFFFF : f32
  return
}

// -----

// NAME: text_18
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected integer elements, but parsed floating-point}}
  %0 = arith.constant dense<[1, 2.0]> : tensor<2xi32>
  return
}

// -----

// NAME: text_19
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{negative integer literal not valid for unsigned integer type}}
  %0 = arith.constant -1 : ui8
  return
}

// -----

// NAME: arith_constant_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant array<i32: 1>
  return
}

// -----

// NAME: arith_addui_extended
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'i32'}}
  %0, %1 = arith.addui_extended %a, %a : i32, i32
  return
}

// -----

// NAME: arith_addui_extended_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: vector<4xi32>) {
  // expected-error @+1 {{'arith.addui_extended' op all non-scalar operands/results must have the same shape and base type}}
  %0, %1 = arith.addui_extended %a, %a : vector<4xi32>, vector<3xi1>
  return
}

// -----

// NAME: arith_negf
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.negf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.negf %a : i32
  return
}

// -----

// NAME: arith_addi_8
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: tensor<4xi32>, %b: tensor<5xi32>) {
  // expected-error @+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (tensor<4xi32>, tensor<5xi32>) -> tensor<4xi32>
  return
}

// -----

// NAME: math_exp
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'math.exp' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.exp %a : i32
  return
}

// -----

// NAME: math_absi
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{'math.absi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.absi %a : f32
  return
}

// -----

// NAME: math_ctlz
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{'math.ctlz' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.ctlz %a : f32
  return
}

// -----

// NAME: math_fpowi
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'}}
  %0 = math.fpowi %a, %a : f32, f32
  return
}

// -----

// NAME: text_20
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32, %b: i64) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'f32' vs 'i64'}}
  %0 = math.fma %a, %a, %b : f32
  return
}

// -----

// NAME: math_isnan
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'math.isnan' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "math.isnan"(%a) : (vector<4xf32>) -> vector<3xi1>
  return
}

// -----

// NAME: math_exp_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
  // expected-error @+1 {{'math.exp' op requires the same type for all operands and results}}
  %0 = "math.exp"(%a) : (f32) -> f64
  return
}

// -----

// NAME: math_fpowi_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32, %b: vector<4xi32>) {
  // expected-error @+1 {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = "math.fpowi"(%a, %b) : (f32, vector<4xi32>) -> f32
  return
}

// -----

// NAME: func_func
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f()

// -----

// NAME: func_func_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func public @f()

// -----

// NAME: func_func_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
func.func @f(i32) { return }

// -----

// NAME: text_21
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{region entry argument '%a' is already in use}}
func.func @f(%a: i32, %a: i32) { return }

// -----

// NAME: func_return
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
func.func @f() -> i32 { return }

// -----

// NAME: text_22
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{type of return operand 0 ('i32') doesn't match function result type ('f32') in function @f}}
func.func @f(%a: i32) -> f32 { return %a : i32 }

// -----

// NAME: text_23
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{type of return operand 0 ('i32') doesn't match function result type ('f32') in function @f}}
func.func @f(%a: i32) -> (f32, i32) { return %a, %a : i32, i32 }

// -----

// NAME: text_24
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() { return }
// expected-error @+1 {{redefinition of symbol named 'f'}}
func.func @f() { return }

// -----

// NAME: func_func_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{custom op 'func.func' expected non-empty function body}}
func.func @f() { }

// -----

// NAME: text_25
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{empty block: expect at least a terminator}}
func.func @f() {
^bb0:
}

// -----

// NAME: func_func_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func f() { return }

// -----

// NAME: text_26
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{expected non-function type}}
func.func @f( { return }

// -----

// NAME: func_func_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @f() -> () attributes {sym_name = "x"} { return }

// -----

// NAME: func_func_7
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{custom op 'func.func' 'function_type' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @f() attributes {function_type = i32} { return }

// -----

// NAME: func_func_8
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func private @f(%a: i32 {foo = 1}) 

// -----

// NAME: func_func_9
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op results may only have dialect attributes}}
func.func private @f(i32 {a.b}) -> (i32 {foo = 1}) 

// -----

// NAME: func_func_10
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op requires attribute 'sym_name'}}
"func.func"() ({}) {function_type = () -> ()} : () -> ()

// -----

// NAME: func_func_11
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op requires attribute 'function_type'}}
"func.func"() ({}) {sym_name = "x"} : () -> ()

// -----

// NAME: func_func_12
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() ({}) {sym_name = "x", function_type = i32} : () -> ()

// -----

// NAME: func_func_13
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
"func.func"() ({^bb0: "func.return"() : () -> ()}) {sym_name = "x", function_type = (i32) -> ()} : () -> ()

// -----

// NAME: func_func_14
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() ({^bb0(%a: i64): "func.return"() : () -> ()}) {sym_name = "x", function_type = (i32) -> ()} : () -> ()

// -----

// NAME: func_func_15
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0}}
"func.func"() ({^bb0: "func.return"() : () -> ()}) {sym_name = "x", function_type = () -> (), arg_attrs = [{}]} : () -> ()

// -----

// NAME: func_func_16
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
"func.func"() ({^bb0: "func.return"() : () -> ()}) {sym_name = "x", function_type = () -> (), res_attrs = [{}]} : () -> ()

// -----

// NAME: func_func_17
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"func.func"() ({^bb0: "func.return"() : () -> ()}) {sym_name = "x", function_type = () -> (), arg_attrs = 1} : () -> ()

// -----

// NAME: func_func_18
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
"func.func"() ({^bb0: "func.return"() : () -> ()}) {sym_name = "x", sym_visibility = "foo", function_type = () -> ()} : () -> ()

// -----

// NAME: func_func_19
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op requires one region}}
"func.func"() {sym_name = "x", function_type = () -> ()} : () -> ()

// -----

// NAME: func_call
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{'func.call' op 'g' does not reference a valid function}}
  func.call @g() : () -> ()
  return
}

// -----

// NAME: text_27
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected '('}}
  func.call @g : () -> ()
  return
}

// -----

// NAME: func_call_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func private @g()
func.func @f() {
  // expected-error @+1 {{'func.call' op incorrect number of results for callee}}
  func.call @g() : () -> i32
  return
}

// -----

// NAME: func_call_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func private @g()
func.func @f(%a: i32) {
  // expected-error @+1 {{'func.call' op incorrect number of operands for callee}}
  func.call @g(%a) : (i32) -> ()
  return
}

// -----

// NAME: func_call_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func private @g()
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'func.call' number of operands and types do not match: got 1 operands and 0 types}}
  func.call @g(%a) : () -> ()
  return
}

// -----

// NAME: func_call_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func private @g(i64)
func.func @f(%a: i32) {
  // expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'i64', but provided 'i32' for operand number 0}}
  func.call @g(%a) : (i32) -> ()
  return
}

// -----

// NAME: func_call_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func private @g(i32) -> i64
func.func @f(%a: i32) {
  // expected-error @+1 {{'func.call' op result type mismatch at index 0}}
  %0 = func.call @g(%a) : (i32) -> i32
  return
}

// -----

// NAME: func_constant
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func private @g(i32) -> i64
func.func @f(%a: i32) {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = func.constant @g : (i32) -> i32
  return
}

// -----

// NAME: func_constant_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'gg'}}
  %0 = func.constant @gg : (i32) -> i32
  return
}

// -----

// NAME: func_constant_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'gg'}}
  %0 = func.constant @gg : i32
  return
}

// -----

// NAME: text_28
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: '() -> i32' vs 'i32'}}
  %0 = func.call_indirect %a() : () -> i32
  return
}

// -----

// NAME: text_29
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: (i32) -> i32) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: '() -> i32' vs '(i32) -> i32'}}
  %0 = func.call_indirect %a() : () -> i32
  return
}

// -----

// NAME: func_call_indirect
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: (i32) -> i32) {
  // expected-error @+1 {{'func.call_indirect' op failed to verify that callee input types match argument types}}
  %0 = "func.call_indirect"(%a) : ((i32) -> i32) -> i32
  return
}

// -----

// NAME: func_call_7
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{'func.call' op requires attribute 'callee'}}
  "func.call"() : () -> ()
  return
}

// -----

// NAME: func_return_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{'func.return' op must be the last operation in the parent block}}
  func.return
  func.return
  return
}

// -----

// NAME: foo_bar
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{Dialect `foo' not found for custom op 'foo.bar' }}
  %0 = foo.bar
  return
}

// -----

// NAME: arith_foo
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{custom op 'arith.foo' is unknown}}
  %0 = arith.foo
  return
}

// -----

// NAME: func_foo
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{custom op 'foo' is unknown (tried 'func.foo' as well)}}
  foo
  return
}

// -----

// NAME: arith_foo_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{unregistered operation 'arith.foo' found in dialect ('arith') that does not allow unknown operations}}
  "arith.foo"() : () -> ()
  return
}

// -----

// NAME: text_30
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{cannot name an operation with no results}}
  %0 = "foo.bar"() : () -> ()
  return
}

// -----

// NAME: text_31
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
  %0:2 = "foo.bar"() : () -> (i32)
  return
}

// -----

// NAME: text_32
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected named operation to have at least 1 result}}
  %0:0 = "foo.bar"() : () -> ()
  return
}

// -----

// NAME: text_33
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{use of undeclared SSA value name}}
  "foo.bar"(%x) : (i32) -> ()
  return
}

// -----

// NAME: text_34
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i64' vs 'i32'}}
  "foo.bar"(%a) : (i64) -> ()
  return
}

// -----

// NAME: text_35
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{redefinition of SSA value '%a'}}
  %a = "foo.bar"() : () -> i32
  return
}

// -----

// NAME: text_36
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %b = "foo.bar"(%b#1) : (i32) -> i32
  return
}

// -----

// NAME: text_37
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{reference to an undefined block}}
  "foo.bar"()[^bb4] : () -> ()
  return
}

// -----

// NAME: text_38
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected ':' followed by operation type}}
  "foo.bar"() : () -> () "foo.x"()
  return
}

// -----

// NAME: text_39
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{duplicate key 'a' in dictionary attribute}}
  "foo.bar"() {a = 1, a = 2} : () -> ()
  return
}

// -----

// NAME: text_40
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  "foo.bar"() {a = } : () -> ()
  return
}

// -----

// NAME: text_41
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected attribute name}}
  "foo.bar"() {1 = a} : () -> ()
  return
}

// -----

// NAME: text_42
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{undefined symbol alias id 'x'}}
  "foo.bar"() {a = #x} : () -> ()
  return
}

// -----

// NAME: text_43
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{undefined symbol alias id 'x'}}
  "foo.bar"() {a = !x} : () -> ()
  return
}

// -----

// NAME: text_44
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  "foo.bar"() {a = 1 : foo} : () -> ()
  return
}

// -----

// NAME: text_45
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected '"' in string literal}}
  "foo.bar"() {a = "abc} : () -> ()
  return
}

// -----

// NAME: text_46
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  "foo.bar"() {a = i0x} : () -> ()
  return
}

// -----

// NAME: text_47
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{integer bitwidth is limited to 16777215 bits}}
  "foo.bar"() {a = i99999999} : () -> ()
  return
}

// -----

// NAME: text_48
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{vector types must have positive constant sizes but got 0}}
  "foo.bar"() {a = vector<0xi32>} : () -> ()
  return
}

// -----

// NAME: text_49
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected '>' in vector type}}
  "foo.bar"() {a = vector<i32} : () -> ()
  return
}

// -----

// NAME: text_50
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  "foo.bar"() {a = vector<?xi32>} : () -> ()
  return
}

// -----

// NAME: text_51
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  "foo.bar"() {a = tensor<-1xi32>} : () -> ()
  return
}

// -----

// NAME: text_52
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected non-function type}}
  "foo.bar"() {a = tensor<2x>} : () -> ()
  return
}

// -----

// NAME: text_53
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
  "foo.bar"() {a = vector<4xmemref<f32>>} : () -> ()
  return
}

// -----

// NAME: text_54
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{memref layout mismatch between rank and affine map: 1 != 2}}
  "foo.bar"() {a = memref<4xf32, affine_map<(d0, d1) -> (d0)>>} : () -> ()
  return
}

// -----

// NAME: text_55
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected the number of strides to match the rank}}
  "foo.bar"() {a = memref<4xf32, strided<[1, 2]>>} : () -> ()
  return
}

// -----

// NAME: text_56
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{cannot have affine map for unranked memref type}}
  "foo.bar"() {a = memref<*xf32, affine_map<(d0) -> (d0)>>} : () -> ()
  return
}

// -----

// NAME: text_57
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{multiple memory spaces specified in memref type}}
  "foo.bar"() {a = memref<4xf32, 1, 2>} : () -> ()
  return
}

// -----

// NAME: text_58
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{invalid memref element type}}
  "foo.bar"() {a = memref<(i32) -> i32>} : () -> ()
  return
}

// -----

// NAME: text_59
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{invalid tensor element type}}
  "foo.bar"() {a = tensor<(i32) -> i32>} : () -> ()
  return
}

// -----

// NAME: text_60
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{invalid element type for complex}}
  "foo.bar"() {a = complex<memref<f32>>} : () -> ()
  return
}

// -----

// NAME: text_61
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{use of undeclared identifier}}
  "foo.bar"() {a = affine_map<(d0) -> (d1)>} : () -> ()
  return
}

// -----

// NAME: text_62
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  "foo.bar"() {a = affine_map<(d0) -> (d0 * d0)>} : () -> ()
  return
}

// -----

// NAME: text_63
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{redefinition of identifier 'd0'}}
  "foo.bar"() {a = affine_map<(d0, d0) -> (d0)>} : () -> ()
  return
}

// -----

// NAME: text_64
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected ']' in symbol list}}
  "foo.bar"() {a = affine_map<(d0)[s0 -> (d0)>} : () -> ()
  return
}

// -----

// NAME: text_65
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
  "foo.bar"() {a = affine_set<(d0) : (d0)>} : () -> ()
  return
}

// -----

// NAME: text_66
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
  "foo.bar"() {a = affine_set<(d0) : (d0 > 0)>} : () -> ()
  return
}

// -----

// NAME: text_67
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{element type bitwidth must be a multiple of 8}}
  "foo.bar"() {a = array<i3: 1>} : () -> ()
  return
}

// -----

// NAME: text_68
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{integer constant out of range}}
  "foo.bar"() {a = array<i8: 300>} : () -> ()
  return
}

// -----

// NAME: text_69
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected ':' after dense array type}}
  "foo.bar"() {a = array<i8, 300>} : () -> ()
  return
}

// -----

// NAME: text_70
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected location instance}}
  "foo.bar"() {a = loc(1)} : () -> ()
  return
}

// -----

// NAME: text_71
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected location instance}}
  "foo.bar"() : () -> () loc(foo)
  return
}

// -----

// NAME: text_72
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected 'at' in callsite location}}
  "foo.bar"() : () -> () loc(callsite("a" "b"))
  return
}

// -----

// NAME: text_73
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{expected ']' in fused location}}
  "foo.bar"() : () -> () loc(fused["a")
  return
}

// -----

// NAME: text_74
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{operation location alias was never defined}}
  "foo.bar"() : () -> () loc(#undef)
  return
}

// -----

// NAME: text_75
// ARGS: --allow-unregistered-dialect
// GENERATION: today
#a = 1
// expected-error @+1 {{redefinition of attribute alias id 'a'}}
#a = 2

// -----

// NAME: text_76
// ARGS: --allow-unregistered-dialect
// GENERATION: today
!a = i32
// expected-error @+1 {{redefinition of type alias id 'a'}}
!a = i32

// -----

// NAME: text_77
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{type names with a '.' are reserved for dialect-defined names}}
!a.b = i32

// -----

// NAME: text_78
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{attribute names with a '.' are reserved for dialect-defined names}}
#a.b = 1

// -----

// NAME: text_79
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{expected operation name in quotes}}
module { 

// -----

// NAME: text_80
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{expected operation name in quotes}}
}

// -----

// NAME: builtin_module
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'foo'}}
module attributes {foo} { }

// -----

// NAME: text_81
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{redefinition of symbol named 'a'}}
module @a {} module @a {}

// -----

// NAME: text_82
// ARGS: --allow-unregistered-dialect
// GENERATION: today
%0 = "foo.x"() : () -> i32
// expected-error @+1 {{redefinition of SSA value '%0'}}
%0 = "foo.x"() : () -> i32

// -----

// NAME: text_83
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
^bb0:
 return
// expected-error @+1 {{redefinition of block '^bb0'}}
^bb0:
 return
}

// -----

// NAME: func_func_20
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'func.func' op entry block must have 0 arguments to match function signature}}
func.func @f() {
^bb0(%a: i32):
 return
}

// -----

// NAME: text_84
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
 return
^bb0(%a: i32):
 return
}
// expected-error @+1 {{reference to an undefined block}}
func.func @g() { cf.br ^bb0 }

// -----

// NAME: text_85
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
 // expected-error @+1 {{branch has 0 operands for successor #0, but target block has 1}}
 cf.br ^bb1
^bb1(%b: i32):
 return
}

// -----

// NAME: text_86
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
 // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
 cf.br ^bb1(%a : i32)
^bb1(%b: i64):
 return
}

// -----

// NAME: text_87
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
 // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i1' vs 'i32'}}
 cf.cond_br %a, ^bb1, ^bb1
^bb1:
 return
}

// -----

// NAME: text_88
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i1) {
 // expected-error @+1 {{reference to an undefined block}}
 cf.cond_br %a, ^bb1, ^bb2
^bb1:
 return
}

// -----

// NAME: text_89
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i1) {
 // expected-error @+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
 cf.cond_br %a weights([1]), ^bb1, ^bb1
^bb1:
 return
}

// -----

// NAME: text_90
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i1) {
// expected-error @+1 {{invalid block name in region with named arguments}}
^bb0:
 cf.cond_br %a, ^bb0, ^bb1
^bb1:
 return
}

// -----

// NAME: text_91
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i1) {
 cf.cond_br %a, ^bb1, ^bb2
^bb1:
 %x = "foo.x"() : () -> i1
 cf.br ^bb2
^bb2:
 // expected-error @+1 {{operand #0 does not dominate this use}}
 "foo.u"(%x) : (i1) -> ()
 return
}

// -----

// NAME: text_92
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i1) {
 // expected-error @+1 {{operand #0 does not dominate this use}}
 "foo.u"(%x) : (i1) -> ()
 %x = "foo.x"() : () -> i1
 return
}

// -----

// NAME: text_93
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
 // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
 cf.switch %a : i32, [
 default: ^bb1,
 1: ^bb1(%a : i32)
 ]
^bb1:
 return
}

// -----

// NAME: cf_switch
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: f32) {
 // expected-error @+1 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
 cf.switch %a : f32, [
 default: ^bb1
 ]
^bb1:
 return
}

// -----

// NAME: cf_switch_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
 cf.switch %a : i32, [
 // expected-error @+1 {{custom op 'cf.switch' expected 'default'}}
 1: ^bb1
 ]
^bb1:
 return
}

// -----

// NAME: cf_switch_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
 cf.switch %a : i32, [
 default: ^bb1,
 // expected-error @+1 {{custom op 'cf.switch' expected integer value}}
 x: ^bb1
 ]
^bb1:
 return
}

// -----

// NAME: cf_switch_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
 // expected-error @+1 {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
 "cf.switch"(%a)[^bb1, ^bb1] {case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
 return
}

// -----

// NAME: cf_switch_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
 // expected-error @+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
 "cf.switch"(%a)[^bb1, ^bb1] {case_operand_segments = array<i32: 0>, case_values = dense<[1]> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
 return
}

// -----

// NAME: cf_switch_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
 // expected-error @+1 {{'cf.switch' op requires attribute 'case_operand_segments'}}
 "cf.switch"(%a)[^bb1, ^bb1] {case_values = dense<[1]> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
 return
}

// -----

// NAME: cf_cond_br
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i1) {
 // expected-error @+1 {{'cf.cond_br' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
 "cf.cond_br"(%a)[^bb1, ^bb1] {operandSegmentSizes = array<i32: 1, 0, 1>} : (i1) -> ()
^bb1:
 return
}

// -----

// NAME: cf_cond_br_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i1) {
 // expected-error @+1 {{'cf.cond_br' op requires 2 successors but found 1}}
 "cf.cond_br"(%a)[^bb1] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^bb1:
 return
}

// -----

// NAME: text_94
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i32) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.assert %a, "x"
  return
}

// -----

// NAME: text_95
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%a: i1) {
  // expected-error @+1 {{expected ','}}
  cf.assert %a
  return
}

// -----

// NAME: memref_alloc
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.alloc(%i) : memref<4xf32>
  return
}

// -----

// NAME: memref_alloc_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----

// NAME: memref_alloc_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index) {
  // expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
  %0 = memref.alloc()[%i] : memref<4xf32>
  return
}

// -----

// NAME: memref_alloc_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index) {
  // expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----

// NAME: memref_load
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %0 = memref.load %m[%i] : memref<4x4xf32>
  return
}

// -----

// NAME: text_96
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{use of value '%i' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = memref.load %m[%i] : memref<4xf32>
  return
}

// -----

// NAME: memref_load_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<4xf32>) {
  // expected-error @+1 {{'memref.load' op failed to verify that result type matches element type of 'memref'}}
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> i32
  return
}

// -----

// NAME: text_97
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<4xf32>, %v: i32) {
  // expected-error @+1 {{use of value '%v' expects different type than prior uses: 'f32' vs 'i32'}}
  memref.store %v, %m[%i] : memref<4xf32>
  return
}

// -----

// NAME: memref_store
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<4xf32>, %v: f32) {
  // expected-error @+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %v, %m[%i, %i] : memref<4xf32>
  return
}

// -----

// NAME: memref_store_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<4xf32>, %v: f32) {
  // expected-error @+1 {{'memref.store' op operand #1 must be memref of any type values, but got 'f32'}}
  "memref.store"(%m, %v, %i) : (memref<4xf32>, f32, index) -> ()
  return
}

// -----

// NAME: memref_cast
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----

// NAME: memref_cast_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xi32>
  return
}

// -----

// NAME: memref_cast_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, 1>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, 1>
  return
}

// -----

// NAME: memref_cast_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%m: memref<*xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}

// -----

// NAME: text_98
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%m: tensor<4xf32>) {
  // expected-error @+1 {{use of value '%m' expects different type than prior uses: 'index' vs 'tensor<4xf32>'}}
  %0 = memref.dim %m, %m : tensor<4xf32>
  return
}

// -----

// NAME: text_99
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%m: memref<4xf32>, %i: i32) {
  // expected-error @+1 {{use of value '%i' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = memref.dim %m, %i : memref<4xf32>
  return
}

// -----

// NAME: memref_dim
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%m: memref<f32>, %i: index) {
  // expected-error @+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'}}
  %0 = memref.dim %m, %i : memref<f32>
  return
}

// -----

// NAME: memref_get_global
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f() {
  // expected-error @+1 {{'memref.get_global' op 'x' does not reference a valid global memref}}
  %0 = memref.get_global @x : memref<4xf32>
  return
}

// -----

// NAME: memref_get_global_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func private @x()
func.func @f() {
  // expected-error @+1 {{'memref.get_global' op 'x' does not reference a valid global memref}}
  %0 = memref.get_global @x : memref<4xf32>
  return
}

// -----

// NAME: memref_get_global_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
memref.global @x : memref<5xf32>
func.func @f() {
  // expected-error @+1 {{'memref.get_global' op result type 'memref<4xf32>' does not match type 'memref<5xf32>' of the global memref @x}}
  %0 = memref.get_global @x : memref<4xf32>
  return
}

// -----

// NAME: memref_global
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'tensor<5xf32>'}}
memref.global @x : tensor<5xf32>

// -----

// NAME: memref_global_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @x : memref<?xf32>

// -----

// NAME: memref_global_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
memref.global "foo" @x : memref<4xf32>

// -----

// NAME: text_100
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{unexpected decimal integer literal for a floating point value}}
memref.global @x : memref<4xf32> = dense<1>

// -----

// NAME: text_101
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{inferred shape of elements literal ([1]) does not match type ([4])}}
memref.global @x : memref<4xf32> = dense<[1.0]>

// -----

// NAME: text_102
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{floating point value not valid for specified type}}
memref.global @x : memref<4xf32> = 1.0 : f32

// -----

// NAME: memref_global_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'memref.global' op initial value shape expected to be 2 but was 3}}
"memref.global"() {sym_name = "x", type = memref<2xf32>, initial_value = dense<1.0> : tensor<3xf32>} : () -> ()

// -----

// NAME: memref_global_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'memref.global' op initial value should be a unit or elements attribute, but got "x"}}
"memref.global"() {sym_name = "x", type = memref<2xf32>, initial_value = "x"} : () -> ()

// -----

// NAME: memref_global_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// expected-error @+1 {{'memref.global' op requires attribute 'type'}}
"memref.global"() {sym_name = "x"} : () -> ()

// -----

// NAME: text_103
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = memref.subview %m[0] [1] [1] : memref<8x16xf32> to memref<1xf32>
  return
}

// -----

// NAME: text_104
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected result type to be 'memref<1x1xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<1x2xf32, strided<[16, 1]>>'}}
  %0 = memref.subview %m[0, 0] [1, 1] [1, 1] : memref<8x16xf32> to memref<1x2xf32, strided<[16, 1]>>
  return
}

// -----

// NAME: text_105
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected result type to be 'memref<1x1xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<1x1xf32>'}}
  %0 = memref.subview %m[0, 0] [1, 1] [1, 1] : memref<8x16xf32> to memref<1x1xf32>
  return
}

// -----

// NAME: text_106
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected result element type to be 'f32', but got 'memref<1x1xi32, strided<[16, 1]>>'}}
  %0 = memref.subview %m[0, 0] [1, 1] [1, 1] : memref<8x16xf32> to memref<1x1xi32, strided<[16, 1]>>
  return
}

// -----

// NAME: text_107
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<8x16xf32>' and subview memref type 'memref<1x1xf32, strided<[16, 1]>, 3>'}}
  %0 = memref.subview %m[0, 0] [1, 1] [1, 1] : memref<8x16xf32> to memref<1x1xf32, strided<[16, 1]>, 3>
  return
}

// -----

// NAME: text_108
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
  %0 = memref.subview %m[0, 0] [9, 1] [1, 1] : memref<8x16xf32> to memref<9x1xf32, strided<[16, 1]>>
  return
}

// -----

// NAME: text_109
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected offsets to be non-negative, but got -1}}
  %0 = memref.subview %m[-1, 0] [1, 1] [1, 1] : memref<8x16xf32> to memref<1x1xf32, strided<[16, 1], offset: -16>>
  return
}

// -----

// NAME: text_110
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected result type to be 'memref<1x1xf32, strided<[16, 1], offset: ?>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<1x1xf32, strided<[16, 1]>>'}}
  %0 = memref.subview %m[%i, 0] [1, 1] [1, 1] : memref<8x16xf32> to memref<1x1xf32, strided<[16, 1]>>
  return
}

// -----

// NAME: text_111
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{offset 0 is out-of-bounds: 8 >= 8}}
  %0 = memref.subview %m[8, 0] [1, 1] [1, 1] : memref<8x16xf32> to memref<1x1xf32, strided<[16, 1], offset: 128>>
  return
}

// -----

// NAME: text_112
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected result type with size = 4 instead of 5 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8x16xf32> to memref<5xf32>
  return
}

// -----

// NAME: text_113
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

// NAME: text_114
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected result type with offset = 1 instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [1], sizes: [4], strides: [1] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

// NAME: text_115
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{different element types specified for source type 'memref<8x16xf32>' and result memref type 'memref<4xi32>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8x16xf32> to memref<4xi32>
  return
}

// -----

// NAME: text_116
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{different memory spaces specified for source type 'memref<8x16xf32>' and result memref type 'memref<4xf32, 2>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8x16xf32> to memref<4xf32, 2>
  return
}

// -----

// NAME: text_117
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [1] : memref<8x16xf32> to memref<4x4xf32>
  return
}

// -----

// NAME: text_118
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.reinterpret_cast %m to offset: [0, 1], sizes: [4], strides: [1] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

// NAME: memref_transpose
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %m (i, j) -> (i, i) : memref<8x16xf32> to memref<16x8xf32>
  return
}

// -----

// NAME: memref_transpose_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<16x8xf32>' is not equivalent to the canonical transposed input type 'memref<16x8xf32, affine_map<(d0, d1) -> (d0 + d1 * 16)>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<8x16xf32> to memref<16x8xf32>
  return
}

// -----

// NAME: memref_transpose_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map of same rank as the input}}
  %0 = memref.transpose %m (i) -> (i) : memref<8x16xf32> to memref<16x8xf32>
  return
}

// -----

// NAME: memref_view
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<8x16xf32>'}}
  %0 = memref.view %m[%i][] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

// NAME: memref_view_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.view' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.view %b[%i][] : memref<64xi8> to memref<?xf32>
  return
}

// -----

// NAME: memref_view_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.view %b[%i][%i] : memref<64xi8> to memref<4xf32>
  return
}

// -----

// NAME: text_119
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<64xi8>' and view memref type 'memref<4xf32, 1>'}}
  %0 = memref.view %b[%i][] : memref<64xi8> to memref<4xf32, 1>
  return
}

// -----

// NAME: text_120
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{unsupported map for result memref type 'memref<4xf32, strided<[2]>>'}}
  %0 = memref.view %b[%i][] : memref<64xi8> to memref<4xf32, strided<[2]>>
  return
}

// -----

// NAME: memref_expand_shape
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (8) must equal reassociation group size (6)}}
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, 16] : memref<8x16xf32> into memref<2x3x16xf32>
  return
}

// -----

// NAME: memref_expand_shape_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.expand_shape' op invalid number of reassociation groups: found 1, expected 2}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4, 16] : memref<8x16xf32> into memref<2x4x16xf32>
  return
}

// -----

// NAME: memref_expand_shape_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (2) but found 1 inputs instead}}
  %0 = memref.expand_shape %m [[0], [1]] output_shape [8] : memref<8x16xf32> into memref<8x16xf32>
  return
}

// -----

// NAME: memref_expand_shape_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.expand_shape' op reassociation indices must be contiguous}}
  %0 = memref.expand_shape %m [[0, 2], [1]] output_shape [2, 4, 16] : memref<8x16xf32> into memref<2x4x16xf32>
  return
}

// -----

// NAME: memref_collapse_shape
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim size (127) must equal reassociation group size (128)}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<127xf32>
  return
}

// -----

// NAME: memref_collapse_shape_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 2, expected 1}}
  %0 = memref.collapse_shape %m [[0], [1]] : memref<8x16xf32> into memref<128xf32>
  return
}

// -----

// NAME: memref_collapse_shape_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.collapse_shape' op reassociation indices must be contiguous}}
  %0 = memref.collapse_shape %m [[1, 0]] : memref<8x16xf32> into memref<128xf32>
  return
}

// -----

// NAME: memref_collapse_shape_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.collapse_shape %m [] : memref<8x16xf32> into memref<f32>
  return
}

// -----

// NAME: memref_copy
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %m, %b : memref<8x16xf32> to memref<64xi8>
  return
}

// -----

// NAME: text_121
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  memref.copy %m, %x : memref<8x16xf32> to memref<8x17xf32>
  return
}

// -----

// NAME: memref_atomic_rmw
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
  %0 = memref.atomic_rmw addi %f, %m[%i, %i] : (f32, memref<8x16xf32>) -> f32
  return
}

// -----

// NAME: memref_atomic_rmw_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %0 = memref.atomic_rmw addf %f, %m[%i] : (f32, memref<8x16xf32>) -> f32
  return
}

// -----

// NAME: memref_atomic_rmw_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{custom op 'memref.atomic_rmw' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori]}}
  %0 = memref.atomic_rmw foo %f, %m[%i, %i] : (f32, memref<8x16xf32>) -> f32
  return
}

// -----

// NAME: text_122
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
  %0 = memref.atomic_rmw addf %f, %m[%i, %i] : (i32, memref<8x16xf32>) -> i32
  return
}

// -----

// NAME: memref_generic_atomic_rmw
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.generic_atomic_rmw' op expected single number of entry block arguments}}
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
 ^bb0(%x: f32, %y: f32):
 memref.atomic_yield %x : f32
 }
  return
}

// -----

// NAME: memref_atomic_yield
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
 ^bb0(%x: f32):
 // expected-error @+1 {{'memref.atomic_yield' op types mismatch between yield op: 'i32' and its parent: 'f32'}}
 %z = arith.constant 1 : i32 memref.atomic_yield %z : i32
 }
  return
}

// -----

// NAME: memref_generic_atomic_rmw_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
 ^bb0(%x: f32):
 // expected-error @+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
 %z = memref.alloc() : memref<f32>
 memref.atomic_yield %x : f32
 }
  return
}

// -----

// NAME: memref_atomic_yield_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.atomic_yield' op expects parent op 'memref.generic_atomic_rmw'}}
  memref.atomic_yield %f : f32
  return
}

// -----

// NAME: memref_prefetch
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[%i], read, locality<3>, data : memref<8x16xf32>
  return
}

// -----

// NAME: memref_prefetch_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%i, %i], rw, locality<3>, data : memref<8x16xf32>
  return
}

// -----

// NAME: memref_prefetch_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  memref.prefetch %m[%i, %i], read, locality<4>, data : memref<8x16xf32>
  return
}

// -----

// NAME: memref_prefetch_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{custom op 'memref.prefetch' cache type has to be 'data' or 'instr'}}
  memref.prefetch %m[%i, %i], read, locality<3>, foo : memref<8x16xf32>
  return
}

// -----

// NAME: memref_assume_alignment
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %0 = memref.assume_alignment %m, 0 : memref<8x16xf32>
  return
}

// -----

// NAME: memref_assume_alignment_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = memref.assume_alignment %m, 3 : memref<8x16xf32>
  return
}

// -----

// NAME: memref_reshape
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'memref<8x16xf32>'}}
  %0 = memref.reshape %m(%m) : (memref<8x16xf32>, memref<8x16xf32>) -> memref<128xf32>
  return
}

// -----

// NAME: memref_reshape_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  %s = memref.alloc() : memref<1xindex>
  // expected-error @+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %m(%s) : (memref<8x16xf32>, memref<1xindex>) -> memref<8x16xf32>
  return
}

// -----

// NAME: memref_reshape_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  %s = memref.alloc() : memref<1xindex>
  // expected-error @+1 {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %m(%s) : (memref<8x16xf32>, memref<1xindex>) -> memref<128xi32>
  return
}

// -----

// NAME: memref_alloc_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %s = memref.alloc() : memref<?xindex>

  return
}

// -----

// NAME: memref_realloc
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<8x16xf32>'}}
  %0 = memref.realloc %m : memref<8x16xf32> to memref<16xf32>
  return
}

// -----

// NAME: text_123
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{missing dimension operand for result type 'memref<?xi8>'}}
  %0 = memref.realloc %b : memref<64xi8> to memref<?xi8>
  return
}

// -----

// NAME: text_124
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{unnecessary dimension operand for result type 'memref<5xi8>'}}
  %0 = memref.realloc %b(%i) : memref<64xi8> to memref<5xi8>
  return
}

// -----

// NAME: text_125
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{different element types specified for source memref type 'memref<64xi8>' and result memref type 'memref<5xi32>'}}
  %0 = memref.realloc %b : memref<64xi8> to memref<5xi32>
  return
}

// -----

// NAME: memref_memory_space_cast
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<64xi8>' and result type 'memref<63xi8, 1>' are cast incompatible}}
  %0 = memref.memory_space_cast %b : memref<64xi8> to memref<63xi8, 1>
  return
}

// -----

// NAME: memref_alloca_scope
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  memref.alloca_scope {
 %x = memref.alloca() : memref<f32>
 memref.alloca_scope.return %x : memref<f32>
 }
  return
}

// -----

// NAME: memref_alloca_scope_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: successor operand type #0 'f32' should match successor input type #0 'i32'}}
  %0 = memref.alloca_scope -> (i32) {
 memref.alloca_scope.return %f : f32
 }
  return
}

// -----

// NAME: memref_extract_aligned_pointer_as_index
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.extract_aligned_pointer_as_index' op result #0 must be index, but got 'i32'}}
  %0 = memref.extract_aligned_pointer_as_index %m : memref<8x16xf32> -> i32
  return
}

// -----

// NAME: memref_extract_strided_metadata
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index', 'index'}}
  %0:3 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index
  return
}

// -----

// NAME: text_126
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %m: memref<8x16xf32>, %d: memref<?x?xf32>, %u: memref<*xf32>, %f: f32, %b: memref<64xi8>) {
  // expected-error @+1 {{expected ':'}}
  memref.distinct_objects
  return
}

// -----

// NAME: text_127
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'index' vs 'f32'}}
  scf.for %k = %i to %i step %f {
 }
  return
}

// -----

// NAME: text_128
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  scf.for %k = %n to %n step %n {
 }
  return
}

// -----

// NAME: scf_for
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.for' op operand #0 must be signless integer or index, but got 'f32'}}
  scf.for %k = %f to %f step %f : f32 {
 }
  return
}

// -----

// NAME: scf_for_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{custom op 'scf.for' expected 'step'}}
  scf.for %k = %i to %i {
 }
  return
}

// -----

// NAME: scf_for_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.for %k = %i to %i step %i iter_args(%a = %f) -> (f32) {
 }
  return
}

// -----

// NAME: scf_for_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.for %k = %i to %i step %i iter_args(%a = %f) -> (f32) {
 scf.yield
 }
  return
}

// -----

// NAME: text_129
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
  %0 = scf.for %k = %i to %i step %i iter_args(%a = %f) -> (i32) {
 scf.yield %n : i32
 }
  return
}

// -----

// NAME: scf_for_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  %0 = scf.for %k = %i to %i step %i iter_args(%a = %f) -> (f32, f32) {
 scf.yield %f : f32
 }
  return
}

// -----

// NAME: scf_for_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'i32'}}
  %0 = scf.for %k = %i to %i step %i iter_args(%a = %f) -> (f32) {
 scf.yield %n : i32
 }
  return
}

// -----

// NAME: scf_for_7
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%i, %i, %i) ({
^bb0(%x: i32):
 scf.yield
 }) : (index, index, index) -> ()
  return
}

// -----

// NAME: scf_for_8
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.for' op different number of inits and region iter_args: 0 != 1}}
  "scf.for"(%i, %i, %i) ({
^bb0(%x: index, %y: index):
 scf.yield
 }) : (index, index, index) -> ()
  return
}

// -----

// NAME: scf_for_9
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  "scf.for"(%i, %i, %i, %f) ({
^bb0(%x: index, %y: f32):
 scf.yield %y : f32
 }) : (index, index, index, f32) -> ()
  return
}

// -----

// NAME: scf_for_10
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.for' op expected 3 or more operands, but found 2}}
  "scf.for"(%i, %i) ({
^bb0(%x: index):
 scf.yield
 }) : (index, index) -> ()
  return
}

// -----

// NAME: scf_for_11
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.for' op expects region #0 to have 0 or 1 blocks}}
  "scf.for"(%i, %i, %i) ({
^bb0(%x: index):
 cf.br ^bb1
^bb1:
 scf.yield
 }) : (index, index, index) -> ()
  return
}

// -----

// NAME: text_130
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'i1' vs 'i32'}}
  scf.if %n {
 }
  return
}

// -----

// NAME: scf_if
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op must have an else block if defining values}}
  scf.if %c -> (f32) {
 scf.yield %f : f32
 }
  return
}

// -----

// NAME: scf_if_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op must have an else block if defining values}}
  %0 = scf.if %c -> (f32) {
 scf.yield %f : f32
 }
  return
}

// -----

// NAME: scf_if_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.if %c -> (f32) {
 scf.yield %f : f32
 } else {
 }
  return
}

// -----

// NAME: scf_if_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i32' should match successor input type #0 'f32'}}
  %0 = scf.if %c -> (f32) {
 scf.yield %f : f32
 } else {
 scf.yield %n : i32
 }
  return
}

// -----

// NAME: scf_if_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 2 operands, but region successor needs 1 inputs}}
  %0 = scf.if %c -> (f32) {
 scf.yield %f, %f : f32, f32
 } else {
 scf.yield %f : f32
 }
  return
}

// -----

// NAME: scf_if_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  scf.if %c {
 scf.yield %f : f32
 }
  return
}

// -----

// NAME: scf_if_7
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op region #0 should have no arguments}}
  scf.if %c {
 ^bb0(%x: i32):
 }
  return
}

// -----

// NAME: scf_if_8
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%c) ({
^bb0(%x: i32):
 scf.yield
 }, {}) : (i1) -> ()
  return
}

// -----

// NAME: scf_if_9
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op expected 2 regions}}
  "scf.if"(%c) ({
 scf.yield
 }) : (i1) -> ()
  return
}

// -----

// NAME: scf_if_10
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "scf.if"(%c) ({}, {}) : (i1) -> ()
  return
}

// -----

// NAME: scf_if_11
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.if' op expects regions to end with 'scf.yield', found 'foo.x'}}
  "scf.if"(%c) ({
 "foo.x"() : () -> ()
 }, {}) : (i1) -> ()
  return
}

// -----

// NAME: scf_yield
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
  return
}

// -----

// NAME: scf_condition
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.condition' op expects parent op 'scf.while'}}
  scf.condition(%c)
  return
}

// -----

// NAME: scf_reduce
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.reduce' op expects parent op 'scf.parallel'}}
  scf.reduce
  return
}

// -----

// NAME: scf_reduce_return
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.reduce.return' op expects parent op 'scf.reduce'}}
  scf.reduce.return %f : f32
  return
}

// -----

// NAME: scf_while
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.while' op along control flow edge from Operation scf.condition to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.while (%x = %f) : (f32) -> f32 {
 scf.condition(%c)
 } do {
 ^bb0(%x: f32):
 scf.yield %x : f32
 }
  return
}

// -----

// NAME: scf_while_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.while' op along control flow edge from Operation scf.condition to parent: successor operand type #0 'i32' should match successor input type #0 'f32'}}
  %0 = scf.while (%x = %f) : (f32) -> f32 {
 scf.condition(%c) %n : i32
 } do {
 ^bb0(%x: f32):
 scf.yield %x : f32
 }
  return
}

// -----

// NAME: scf_while_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'f32' should match successor input type #0 'i32'}}
  %0 = scf.while (%x = %f) : (f32) -> f32 {
 scf.condition(%c) %f : f32
 } do {
 ^bb0(%x: i32):
 scf.yield %f : f32
 }
  return
}

// -----

// NAME: scf_while_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: region branch point has 1 operands, but region successor needs 2 inputs}}
  %0 = scf.while (%x = %f) : (f32) -> f32 {
 scf.condition(%c) %f : f32
 } do {
 ^bb0(%x: f32, %y: f32):
 scf.yield %f : f32
 }
  return
}

// -----

// NAME: scf_while_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.while' op along control flow edge from Operation scf.yield to Region #0: successor operand type #0 'i32' should match successor input type #0 'f32'}}
  %0 = scf.while (%x = %f) : (f32) -> f32 {
 scf.condition(%c) %f : f32
 } do {
 ^bb0(%x: f32):
 scf.yield %n : i32
 }
  return
}

// -----

// NAME: scf_while_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  %0 = scf.while (%x = %f) : (f32) -> f32 {
 scf.yield %f : f32
 } do {
 ^bb0(%x: f32):
 scf.yield %x : f32
 }
  return
}

// -----

// NAME: scf_while_7
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.while' op expects the 'after' region to terminate with 'scf.yield'}}
  %0 = scf.while (%x = %f) : (f32) -> f32 {
 scf.condition(%c) %f : f32
 } do {
 ^bb0(%x: f32):
 "foo.x"() : () -> ()
 }
  return
}

// -----

// NAME: text_131
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
  %0 = scf.while (%x = %f) : (i32) -> f32 {
 scf.condition(%c) %f : f32
 } do {
 ^bb0(%x: f32):
 scf.yield %x : f32
 }
  return
}

// -----

// NAME: scf_while_8
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{custom op 'scf.while' expected as many input types as operands (expected 2 got 1)}}
  %0 = scf.while (%x = %f, %y = %f) : (f32) -> f32 {
 scf.condition(%c) %f : f32
 } do {
 ^bb0(%x: f32):
 scf.yield %x : f32
 }
  return
}

// -----

// NAME: text_132
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  scf.while : () -> () {
 // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'i1' vs 'i32'}}
 scf.condition(%n)
 } do {
 scf.yield
 }
  return
}

// -----

// NAME: scf_while_9
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.while' op along control flow edge from parent to Region #0: successor operand type #0 'f32' should match successor input type #0 'i32'}}
  %0 = "scf.while"(%f) ({
 ^bb0(%x: i32):
 scf.condition(%c) %f : f32
 }, {
 ^bb0(%x: f32):
 scf.yield %x : f32
 }) : (f32) -> f32
  return
}

// -----

// NAME: scf_parallel
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  scf.parallel () = () to () step () {
 }
  return
}

// -----

// NAME: scf_parallel_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
 }
  return
}

// -----

// NAME: scf_parallel_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{custom op 'scf.parallel' number of operands and types do not match: got 0 operands and 1 types}}
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) -> f32 {
 scf.reduce(%f : f32) {
 ^bb0(%x: f32, %y: f32):
 scf.reduce.return %x : f32
 }
 }
  return
}

// -----

// NAME: scf_parallel_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{custom op 'scf.parallel' number of operands and types do not match: got 1 operands and 0 types}}
  scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) {
 }
  return
}

// -----

// NAME: scf_reduce_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
 // expected-error @+1 {{'scf.reduce' op expects type of 0-th reduction operand: 'i32' to be the same as the 0-th result type: 'f32'}}
 scf.reduce(%n : i32) {
 ^bb0(%x: i32, %y: i32):
 scf.reduce.return %x : i32
 }
 }
  return
}

// -----

// NAME: scf_reduce_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
 // expected-error @+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
 scf.reduce(%f : f32) {
 ^bb0(%x: f32, %y: i32):
 scf.reduce.return %x : f32
 }
 }
  return
}

// -----

// NAME: scf_reduce_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
 // expected-error @+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
 scf.reduce(%f : f32) {
 ^bb0(%x: f32):
 scf.reduce.return %x : f32
 }
 }
  return
}

// -----

// NAME: scf_reduce_return_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
 scf.reduce(%f : f32) {
 ^bb0(%x: f32, %y: f32):
 // expected-error @+1 {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
 scf.reduce.return %n : i32
 }
 }
  return
}

// -----

// NAME: scf_yield_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
 scf.reduce(%f : f32) {
 ^bb0(%x: f32, %y: f32):
 // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
 scf.yield
 }
 }
  return
}

// -----

// NAME: scf_parallel_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 2}}
  %0 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
 scf.reduce(%f, %f : f32, f32) {
 ^bb0(%x: f32, %y: f32):
 scf.reduce.return %x : f32
 }, {
 ^bb0(%x: f32, %y: f32):
 scf.reduce.return %x : f32
 }
 }
  return
}

// -----

// NAME: text_133
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  scf.parallel (%a) = (%n) to (%i) step (%i) {
 }
  return
}

// -----

// NAME: scf_parallel_7
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  %z = arith.constant 0 : index
  // expected-error @+1 {{'scf.parallel' op constant step operand must be positive}}
  scf.parallel (%a) = (%i) to (%i) step (%z) {
 scf.reduce }
  return
}

// -----

// NAME: scf_execute_region
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.execute_region -> f32 {
 scf.yield
 }
  return
}

// -----

// NAME: scf_execute_region_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  scf.execute_region {
 scf.yield %f : f32
 }
  return
}

// -----

// NAME: scf_execute_region_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.execute_region' op region needs to have at least one block}}
  scf.execute_region {
 }
  return
}

// -----

// NAME: scf_execute_region_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.execute_region' op region cannot have any arguments}}
  scf.execute_region {
^bb0(%x: i32):
 scf.yield }
  return
}

// -----

// NAME: scf_execute_region_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'i32' should match successor input type #0 'f32'}}
  %0 = scf.execute_region -> f32 {
 scf.yield %n : i32
 }
  return
}

// -----

// NAME: text_134
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  scf.index_switch %n
 default {
 }
  return
}

// -----

// NAME: scf_index_switch
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.index_switch' op expected each region to return 1 values, but default region returns 0}}
  %0 = scf.index_switch %i -> f32
 default {
 }
  return
}

// -----

// NAME: scf_index_switch_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.index_switch' op has duplicate case value: 1}}
  %0 = scf.index_switch %i -> f32
 case 1 {
 scf.yield %f : f32
 }
 case 1 {
 scf.yield %f : f32
 }
 default {
 scf.yield %f : f32 }
  return
}

// -----

// NAME: scf_index_switch_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  scf.index_switch %i
 case 1 {
 }
  // expected-error @+1 {{custom op 'scf.index_switch' expected 'default'}}
  return
}

// -----

// NAME: scf_index_switch_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.index_switch' op expected result #0 of each region to be 'f32'}}
  %0 = scf.index_switch %i -> f32
 case 1 {
 scf.yield %n : i32
 }
 default {
 scf.yield %f : f32 }
  return
}

// -----

// NAME: scf_index_switch_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.index_switch' op has 0 case regions but 1 case values}}
  "scf.index_switch"(%i) ({
 scf.yield }) {cases = array<i64: 1>} : (index) -> ()
  return
}

// -----

// NAME: scf_index_switch_6
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.index_switch' op has 1 case regions but 2 case values}}
  "scf.index_switch"(%i) ({
 scf.yield }, { scf.yield }) {cases = array<i64: 1, 2>} : (index) -> ()
  return
}

// -----

// NAME: text_135
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  scf.forall (%a) in (%n) {
 }
  return
}

// -----

// NAME: text_136
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{use of value '%t' expects different type than prior uses: 'tensor<9xf32>' vs 'tensor<8xf32>'}}
  %0 = scf.forall (%a) in (%i) shared_outs(%o = %t) -> (tensor<9xf32>) {
 }
  return
}

// -----

// NAME: scf_yield_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  scf.forall (%a) in (%i) {
 "foo.x"() : () -> ()
 // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
 scf.yield
 }
  return
}

// -----

// NAME: scf_forall_in_parallel
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.forall.in_parallel' op expects parent op 'scf.forall'}}
  scf.forall.in_parallel {}
  return
}

// -----

// NAME: scf_forall_in_parallel_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  scf.forall (%a) in (%i) {
 // expected-error @+1 {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
 scf.forall.in_parallel {
 "foo.x"() : () -> ()
 }
 }
  return
}

// -----

// NAME: scf_forall
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{custom op 'scf.forall' expected 'step'}}
  scf.forall (%a) = (0) to (%i) {
 }
  return
}

// -----

// NAME: scf_forall_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.forall' op mapping attribute size must match op rank}}
  scf.forall (%a) in (%i) {
 } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  return
}

// -----

// NAME: scf_forall_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %c: i1, %n: i32, %t: tensor<8xf32>) {
  // expected-error @+1 {{'scf.forall' op operand #1 must be variadic of ranked tensor of any type values, but got 'f32'}}
  %0 = scf.forall (%a) in (%i) shared_outs(%o = %f) -> (f32) {
 }
  return
}

// -----

// NAME: text_137
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
  return
}

// -----

// NAME: affine_apply
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%i, %i)
  return
}

// -----

// NAME: text_138
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%n)
  return
}

// -----

// NAME: affine_apply_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0)[s0] -> (d0)>(%i)
  return
}

// -----

// NAME: affine_load
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  scf.for %k = %i to %i step %i {
 // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
 %3 = affine.load %m[%k, %k] : memref<8x8xf32> }
  return
}

// -----

// NAME: affine_load_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  affine.for %k = 0 to 10 {
 // expected-error @+1 {{'affine.load' op operand cannot be used as a symbol}}
 %3 = affine.load %m[symbol(%k), %k] : memref<8x8xf32> }
  return
}

// -----

// NAME: affine_load_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  affine.for %k = 0 to 10 {
 // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
 %3 = affine.load %m[%k] : memref<8x8xf32> }
  return
}

// -----

// NAME: text_139
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  affine.for %k = 0 to 10 {
 // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'f32' vs 'i32'}}
 affine.store %n, %m[%k, %k] : memref<8x8xf32> }
  return
}

// -----

// NAME: text_140
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  affine.for %k = 0 to 10 {
 // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
 %3 = affine.load %m[%k * %k, %k] : memref<8x8xf32> }
  return
}

// -----

// NAME: affine_for
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
  affine.for %k = 0 to 10 step -1 {
 }
  return
}

// -----

// NAME: text_141
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  affine.for %k = %n to 10 {
 }
  return
}

// -----

// NAME: affine_for_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %k = 0 to affine_map<(d0) -> (d0, 1)>(%i) {
 }
  return
}

// -----

// NAME: affine_for_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'affine.for' dim operand count and affine map dim count must match}}
  affine.for %k = affine_map<(d0) -> (d0)>() to 10 {
 }
  return
}

// -----

// NAME: affine_yield
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.for %k = 0 to 10 iter_args(%a = %f) -> (f32) {
 }
  return
}

// -----

// NAME: text_142
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'i32' vs 'f32'}}
  %0 = affine.for %k = 0 to 10 iter_args(%a = %f) -> (i32) {
 affine.yield %n : i32 }
  return
}

// -----

// NAME: affine_yield_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  %0 = affine.for %k = 0 to 10 iter_args(%a = %f) -> (f32) {
 // expected-error @+1 {{'affine.yield' op types mismatch between yield op and its parent}}
 affine.yield %n : i32 }
  return
}

// -----

// NAME: affine_yield_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  affine.for %k = 0 to 10 {
 // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
 affine.yield %f : f32 }
  return
}

// -----

// NAME: text_143
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{expected attribute value}}
  affine.for %k = min affine_map<(d0) -> (d0)>(%i) to 10 {
 }
  return
}

// -----

// NAME: text_144
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{expected attribute value}}
  affine.for %k = 0 to max affine_map<(d0) -> (d0)>(%i) {
 }
  return
}

// -----

// NAME: affine_if
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'affine.if' dim operand count and integer set dim count must match}}
  affine.if affine_set<(d0) : (d0 >= 0)>() {
 }
  return
}

// -----

// NAME: affine_if_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'affine.if' invalid kind of attribute specified}}
  affine.if affine_map<(d0) -> (d0)>(%i) {
 }
  return
}

// -----

// NAME: text_145
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) {
 }
  return
}

// -----

// NAME: affine_if_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.if' op along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> f32 {
 affine.yield %f : f32 }
  return
}

// -----

// NAME: affine_yield_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
 // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
 affine.yield %f : f32 }
  return
}

// -----

// NAME: affine_parallel
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (2), and the number of steps (1) must all match}}
  affine.parallel (%k) = (0) to (10, 20) {
 }
  return
}

// -----

// NAME: affine_parallel_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op the number of region arguments (2) and the number of map groups for lower (2) and upper bound (2), and the number of steps (1) must all match}}
  affine.parallel (%k, %l) = (0, 0) to (10, 20) step (1) {
 }
  return
}

// -----

// NAME: affine_yield_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  %0 = affine.parallel (%k) = (0) to (10) reduce ("addf") -> (f32) {
 }
  return
}

// -----

// NAME: affine_parallel_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'affine.parallel' invalid reduction value: "foo"}}
  %0 = affine.parallel (%k) = (0) to (10) reduce ("foo") -> (f32) {
 affine.yield %f : f32 }
  return
}

// -----

// NAME: affine_parallel_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op a reduction must be specified for each output}}
  %0 = affine.parallel (%k) = (0) to (10) reduce ("addf", "mulf") -> (f32) {
 affine.yield %f : f32 }
  return
}

// -----

// NAME: affine_parallel_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  %0 = affine.parallel (%k) = (0) to (10) reduce ("addi") -> (f32) {
 affine.yield %f : f32 }
  return
}

// -----

// NAME: affine_min
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.min affine_map<(d0) -> (d0)>()
  return
}

// -----

// NAME: affine_min_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.min' op affine map expect at least one result}}
  %0 = affine.min affine_map<(d0) -> ()>(%i)
  return
}

// -----

// NAME: text_146
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = affine.max affine_map<(d0) -> (d0)>(%n)
  return
}

// -----

// NAME: affine_prefetch
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %m[%i, %i], read, locality<9>, data : memref<8x8xf32>
  return
}

// -----

// NAME: affine_prefetch_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%i], read, locality<3>, data : memref<8x8xf32>
  return
}

// -----

// NAME: affine_prefetch_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' rw specifier has to be 'read' or 'write'}}
  affine.prefetch %m[%i, %i], foo, locality<3>, data : memref<8x8xf32>
  return
}

// -----

// NAME: affine_vector_load
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %0 = affine.vector_load %m[%i, %i] : memref<8x8xf32>, vector<4xi32>
  return
}

// -----

// NAME: affine_vector_store
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.vector_store' op affine map num results must equal memref rank}}
  affine.vector_store %v, %m[%i] : memref<8x8xf32>, vector<4xf32>
  return
}

// -----

// NAME: affine_delinearize_index
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %0:3 = affine.delinearize_index %i into (4) : index, index, index
  return
}

// -----

// NAME: affine_linearize_index
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%i] by (1, 2, 3) : index
  return
}

// -----

// NAME: affine_delinearize_index_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %0:1 = affine.delinearize_index %i into (-4) : index
  return
}

// -----

// NAME: text_147
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{use of value '%m' expects different type than prior uses: 'memref<8x8xi32>' vs 'memref<8x8xf32>'}}
  %0 = affine.load %m[%i, %i] : memref<8x8xi32>
  return
}

// -----

// NAME: text_148
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'memref<8x8xf32>' vs 'f32'}}
  %0 = affine.load %f[%i, %i] : memref<8x8xf32>
  return
}

// -----

// NAME: affine_for_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.for' op requires attribute 'lowerBoundMap'}}
  "affine.for"() ({
^bb0(%x: index):
 affine.yield }) : () -> ()
  return
}

// -----

// NAME: affine_load_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.load' op requires attribute 'map'}}
  "affine.load"(%m, %i) : (memref<8x8xf32>, index) -> f32
  return
}

// -----

// NAME: affine_load_5
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
  "affine.load"(%m, %i) {map = affine_map<(d0) -> (d0)>} : (memref<8x8xf32>, index) -> f32
  return
}

// -----

// NAME: affine_if_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'affine.if' op requires attribute 'condition'}}
  "affine.if"(%i) ({ affine.yield }, {}) : (index) -> ()
  return
}

// -----

// NAME: ub_unreachable
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'ub.unreachable' op must be the last operation in the parent block}}
  ub.unreachable
  
  return
}

// -----

// NAME: text_149
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{expected non-function type}}
  %0 = ub.poison : 
  return
}

// -----

// NAME: ub_poison
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'ub.poison' invalid kind of attribute specified}}
  %0 = ub.poison <1> : i32
  return
}

// -----

// NAME: ub_poison_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'ub.poison' op attribute 'value' failed to satisfy constraint: PoisonAttrInterface instance}}
  %0 = "ub.poison"() {value = 1 : i32} : () -> i32
  return
}

// -----

// NAME: vector_print
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'vector.print' op operand #0 must be , but got 'memref<8x8xf32>'}}
  vector.print %m : memref<8x8xf32>
  return
}

// -----

// NAME: text_150
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{expected '<'}}
  vector.print punctuation
  return
}

// -----

// NAME: text_151
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{expected ':'}}
  vector.print %f
  return
}

// -----

// NAME: text_152
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{use of value '%v' expects different type than prior uses: 'vector<5xf32>' vs 'vector<4xf32>'}}
  vector.print %v : vector<5xf32>
  return
}

// -----

// NAME: vector_print_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  "vector.print"(%f) {stringLiteral = "x"} : (f32) -> ()
  return
}

// -----

// NAME: vector_print_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
func.func @f(%i: index, %f: f32, %m: memref<8x8xf32>, %n: i32, %v: vector<4xf32>) {
  // expected-error @+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  vector.print str "x" punctuation <comma>
  return
}
