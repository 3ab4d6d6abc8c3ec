// What the operations of the dialect `fix` mean: numbers in fixed point whose sums stay in range.
// The aliases are examples: each use puts its own types and attributes in their place.
!T = i32
#fraction = 8 : i32

// The sum, or the end of the range that it would leave.
func.func @add(%a: !T, %b: !T) -> !T
    attributes {rustmlir.defines = "fix.add", rustmlir.generic = ["!T : integer"], rustmlir.pure} {
  %zero = arith.constant 0 : !T
  %one = arith.constant 1 : !T
  %ones = arith.constant -1 : !T
  %largest = arith.shrui %ones, %one : !T
  %smallest = arith.xori %largest, %ones : !T
  %sum = arith.addi %a, %b : !T
  %x = arith.xori %a, %sum : !T
  %y = arith.xori %b, %sum : !T
  %z = arith.andi %x, %y : !T
  %left = arith.cmpi slt, %z, %zero : !T
  %below = arith.cmpi slt, %a, %zero : !T
  %end = arith.select %below, %smallest, %largest : !T
  %r = arith.select %left, %end, %sum : !T
  return %r : !T
}

// The product of numbers with so many bits behind the point. It has to fit.
func.func @mul(%a: i32, %b: i32) -> i32
    attributes {rustmlir.defines = "fix.mul", rustmlir.generic = ["#fraction"]} {
  %n = arith.constant #fraction
  %wide_n = arith.extui %n : i32 to i64
  %wide_a = arith.extsi %a : i32 to i64
  %wide_b = arith.extsi %b : i32 to i64
  %product = arith.muli %wide_a, %wide_b : i64
  %wide = arith.shrsi %product, %wide_n : i64
  %r = arith.trunci %wide : i64 to i32
  %back = arith.extsi %r : i32 to i64
  %fits = arith.cmpi eq, %wide, %back : i64
  "rustmlir.require"(%fits) {reason = "the product is in range"} : (i1) -> ()
  return %r : i32
}

// The sum of the elements of a buffer.
func.func @sum(%m: memref<?xi32>) -> i32 attributes {rustmlir.defines = "fix.sum"} {
  %first = arith.constant 0 : index
  %step = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = memref.dim %m, %first : memref<?xi32>
  %r = scf.for %i = %first to %n step %step iter_args(%sum = %zero) -> i32 {
    %x = memref.load %m[%i] : memref<?xi32>
    %next = "fix.add"(%sum, %x) : (i32, i32) -> i32
    scf.yield %next : i32
  }
  return %r : i32
}
