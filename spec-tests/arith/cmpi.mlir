// `arith.cmpi` (`cmpi`).

// -----

// NAME: eq
// CLAUSE: arith.cmpi/eq
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi eq, %a, %b : i8
  return %0 : i1
}

// -----

// NAME: eq_i128
// CLAUSE: arith.cmpi/eq
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func.func @f(%a: i128, %b: i128) -> i1 {
  %0 = arith.cmpi eq, %a, %b : i128
  return %0 : i1
}

// -----

// NAME: eq_in_2020
// GENERATION: 2020
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func @f(%a: i8, %b: i8) -> i1 {
  %0 = cmpi "eq", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: generic_eq
// GENERATION: 2020
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func @f(%a: index, %b: index) -> i1 {
  %0 = "std.cmpi"(%a, %b) {predicate = 0} : (index, index) -> i1
  return %0 : i1
}

// -----

// NAME: ne
// CLAUSE: arith.cmpi/ne
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi ne, %a, %b : i8
  return %0 : i1
}

// -----

// NAME: ne_i128
// CLAUSE: arith.cmpi/ne
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func.func @f(%a: i128, %b: i128) -> i1 {
  %0 = arith.cmpi ne, %a, %b : i128
  return %0 : i1
}

// -----

// NAME: ne_in_2020
// GENERATION: 2020
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func @f(%a: i8, %b: i8) -> i1 {
  %0 = cmpi "ne", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: generic_ne
// GENERATION: 2020
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func @f(%a: index, %b: index) -> i1 {
  %0 = "std.cmpi"(%a, %b) {predicate = 1} : (index, index) -> i1
  return %0 : i1
}

// -----

// NAME: slt
// CLAUSE: arith.cmpi/slt
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == false
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi slt, %a, %b : i8
  return %0 : i1
}

// -----

// NAME: slt_i128
// CLAUSE: arith.cmpi/slt
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == false
func.func @f(%a: i128, %b: i128) -> i1 {
  %0 = arith.cmpi slt, %a, %b : i128
  return %0 : i1
}

// -----

// NAME: slt_in_2020
// GENERATION: 2020
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == false
func @f(%a: i8, %b: i8) -> i1 {
  %0 = cmpi "slt", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: generic_slt
// GENERATION: 2020
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == false
func @f(%a: index, %b: index) -> i1 {
  %0 = "std.cmpi"(%a, %b) {predicate = 2} : (index, index) -> i1
  return %0 : i1
}

// -----

// NAME: sle
// CLAUSE: arith.cmpi/sle
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi sle, %a, %b : i8
  return %0 : i1
}

// -----

// NAME: sle_i128
// CLAUSE: arith.cmpi/sle
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func.func @f(%a: i128, %b: i128) -> i1 {
  %0 = arith.cmpi sle, %a, %b : i128
  return %0 : i1
}

// -----

// NAME: sle_in_2020
// GENERATION: 2020
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func @f(%a: i8, %b: i8) -> i1 {
  %0 = cmpi "sle", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: generic_sle
// GENERATION: 2020
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func @f(%a: index, %b: index) -> i1 {
  %0 = "std.cmpi"(%a, %b) {predicate = 3} : (index, index) -> i1
  return %0 : i1
}

// -----

// NAME: sgt
// CLAUSE: arith.cmpi/sgt
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi sgt, %a, %b : i8
  return %0 : i1
}

// -----

// NAME: sgt_i128
// CLAUSE: arith.cmpi/sgt
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func.func @f(%a: i128, %b: i128) -> i1 {
  %0 = arith.cmpi sgt, %a, %b : i128
  return %0 : i1
}

// -----

// NAME: sgt_in_2020
// GENERATION: 2020
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func @f(%a: i8, %b: i8) -> i1 {
  %0 = cmpi "sgt", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: generic_sgt
// GENERATION: 2020
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func @f(%a: index, %b: index) -> i1 {
  %0 = "std.cmpi"(%a, %b) {predicate = 4} : (index, index) -> i1
  return %0 : i1
}

// -----

// NAME: sge
// CLAUSE: arith.cmpi/sge
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi sge, %a, %b : i8
  return %0 : i1
}

// -----

// NAME: sge_i128
// CLAUSE: arith.cmpi/sge
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == true
func.func @f(%a: i128, %b: i128) -> i1 {
  %0 = arith.cmpi sge, %a, %b : i128
  return %0 : i1
}

// -----

// NAME: sge_in_2020
// GENERATION: 2020
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == true
func @f(%a: i8, %b: i8) -> i1 {
  %0 = cmpi "sge", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: generic_sge
// GENERATION: 2020
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == true
func @f(%a: index, %b: index) -> i1 {
  %0 = "std.cmpi"(%a, %b) {predicate = 5} : (index, index) -> i1
  return %0 : i1
}

// -----

// NAME: ult
// CLAUSE: arith.cmpi/ult
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi ult, %a, %b : i8
  return %0 : i1
}

// -----

// NAME: ult_i128
// CLAUSE: arith.cmpi/ult
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func.func @f(%a: i128, %b: i128) -> i1 {
  %0 = arith.cmpi ult, %a, %b : i128
  return %0 : i1
}

// -----

// NAME: ult_in_2020
// GENERATION: 2020
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func @f(%a: i8, %b: i8) -> i1 {
  %0 = cmpi "ult", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: generic_ult
// GENERATION: 2020
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == false
func @f(%a: index, %b: index) -> i1 {
  %0 = "std.cmpi"(%a, %b) {predicate = 6} : (index, index) -> i1
  return %0 : i1
}

// -----

// NAME: ule
// CLAUSE: arith.cmpi/ule
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi ule, %a, %b : i8
  return %0 : i1
}

// -----

// NAME: ule_i128
// CLAUSE: arith.cmpi/ule
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == true
func.func @f(%a: i128, %b: i128) -> i1 {
  %0 = arith.cmpi ule, %a, %b : i128
  return %0 : i1
}

// -----

// NAME: ule_in_2020
// GENERATION: 2020
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == true
func @f(%a: i8, %b: i8) -> i1 {
  %0 = cmpi "ule", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: generic_ule
// GENERATION: 2020
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == true
// RUN: @f(2, 1) == false
// RUN: @f(-1, 1) == false
// RUN: @f(1, -1) == true
// RUN: @f(-128, 127) == false
// RUN: @f(127, -128) == true
// RUN: @f(-1, -1) == true
func @f(%a: index, %b: index) -> i1 {
  %0 = "std.cmpi"(%a, %b) {predicate = 7} : (index, index) -> i1
  return %0 : i1
}

// -----

// NAME: ugt
// CLAUSE: arith.cmpi/ugt
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == false
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi ugt, %a, %b : i8
  return %0 : i1
}

// -----

// NAME: ugt_i128
// CLAUSE: arith.cmpi/ugt
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == false
func.func @f(%a: i128, %b: i128) -> i1 {
  %0 = arith.cmpi ugt, %a, %b : i128
  return %0 : i1
}

// -----

// NAME: ugt_in_2020
// GENERATION: 2020
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == false
func @f(%a: i8, %b: i8) -> i1 {
  %0 = cmpi "ugt", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: generic_ugt
// GENERATION: 2020
// RUN: @f(0, 0) == false
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == false
func @f(%a: index, %b: index) -> i1 {
  %0 = "std.cmpi"(%a, %b) {predicate = 8} : (index, index) -> i1
  return %0 : i1
}

// -----

// NAME: uge
// CLAUSE: arith.cmpi/uge
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi uge, %a, %b : i8
  return %0 : i1
}

// -----

// NAME: uge_i128
// CLAUSE: arith.cmpi/uge
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func.func @f(%a: i128, %b: i128) -> i1 {
  %0 = arith.cmpi uge, %a, %b : i128
  return %0 : i1
}

// -----

// NAME: uge_in_2020
// GENERATION: 2020
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func @f(%a: i8, %b: i8) -> i1 {
  %0 = cmpi "uge", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: generic_uge
// GENERATION: 2020
// RUN: @f(0, 0) == true
// RUN: @f(1, 2) == false
// RUN: @f(2, 1) == true
// RUN: @f(-1, 1) == true
// RUN: @f(1, -1) == false
// RUN: @f(-128, 127) == true
// RUN: @f(127, -128) == false
// RUN: @f(-1, -1) == true
func @f(%a: index, %b: index) -> i1 {
  %0 = "std.cmpi"(%a, %b) {predicate = 9} : (index, index) -> i1
  return %0 : i1
}

// -----

// NAME: vector
// CLAUSE: arith.cmpi/elements
// RUN: @f([1, 2, 3], [3, 2, 1]) == [true, false, false]
func.func @f(%a: vector<3xi8>, %b: vector<3xi8>) -> vector<3xi1> {
  %0 = arith.cmpi slt, %a, %b : vector<3xi8>
  return %0 : vector<3xi1>
}

// -----

// NAME: poison
// RUN: @f(1) == poison
func.func @f(%a: i8) -> i1 {
  %p = ub.poison : i8
  %0 = arith.cmpi slt, %a, %p : i8
  return %0 : i1
}

// -----

// NAME: quoted_predicate_today
// RUN: @f(1, 2) == true
func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.cmpi "slt", %a, %b : i8
  return %0 : i1
}

// -----

// NAME: unknown_word
// CLAUSE: arith.cmpi/predicates
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %0 = arith.cmpi lt, %a, %a : i32
  return
}

// -----

// NAME: unknown_string
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.cmpi' invalid predicate attribute specification: "gt"}}
  %0 = arith.cmpi "gt", %a, %a : i32
  return
}

// -----

// NAME: unknown_string_2020
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{custom op 'std.cmpi' invalid predicate attribute specification: "gt"}}
  %0 = cmpi "gt", %a, %a : i32
  return
}

// -----

// NAME: float_operands
// CLAUSE: arith.cmpi/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'arith.cmpi' 'lhs' must be signless-integer-like, but got 'f32'}}
  %0 = arith.cmpi slt, %a, %a : f32
  return
}

// -----

// NAME: code_out_of_range
// CLAUSE: arith.cmpi/predicates
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "arith.cmpi"(%a, %a) {predicate = 10 : i64} : (i32, i32) -> i1
  return
}

// -----

// NAME: no_predicate
// INVALID: 'arith.cmpi' op requires attribute 'predicate'
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}

// -----

// NAME: result_is_no_bool
// CLAUSE: arith.cmpi/result
// INVALID: 'arith.cmpi' op result #0 must be bool-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) {predicate = 1 : i64} : (i32, i32) -> i32
  return
}

// -----

// NAME: result_shape
// CLAUSE: arith.cmpi/result
// INVALID: failed to verify that result type has i1 element type and same shape as operands
func.func @f(%a: vector<2xi32>) {
  %0 = "arith.cmpi"(%a, %a) {predicate = 1 : i64} : (vector<2xi32>, vector<2xi32>) -> vector<3xi1>
  return
}

// -----

// NAME: operand_types_differ
// CLAUSE: arith.cmpi/operands
// INVALID: requires all operands to have the same type
func.func @f(%a: i32, %b: i64) {
  %0 = "arith.cmpi"(%a, %b) {predicate = 1 : i64} : (i32, i64) -> i1
  return
}
