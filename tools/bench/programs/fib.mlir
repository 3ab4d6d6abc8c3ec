// Doubly recursive Fibonacci: calls.
func.func @fib(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %small = arith.cmpi slt, %n, %c2 : i64
  %r = scf.if %small -> (i64) {
    scf.yield %n : i64
  } else {
    %a = arith.subi %n, %c1 : i64
    %b = arith.subi %n, %c2 : i64
    %x = func.call @fib(%a) : (i64) -> i64
    %y = func.call @fib(%b) : (i64) -> i64
    %z = arith.addi %x, %y : i64
    scf.yield %z : i64
  }
  return %r : i64
}
func.func @main(%n: index) -> i64 {
  %m = arith.index_cast %n : index to i64
  %r = func.call @fib(%m) : (i64) -> i64
  return %r : i64
}
