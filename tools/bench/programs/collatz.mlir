// The longest Collatz chain below %n: while loops and select.
func.func @main(%n: index) -> i64 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  %best = scf.for %i = %c1 to %n step %c1 iter_args(%b = %zero) -> (i64) {
    %x0 = arith.index_cast %i : index to i64
    %w:2 = scf.while (%x = %x0, %k = %zero) : (i64, i64) -> (i64, i64) {
      %go = arith.cmpi ne, %x, %one : i64
      scf.condition(%go) %x, %k : i64, i64
    } do {
    ^bb0(%x: i64, %k: i64):
      %bit = arith.andi %x, %one : i64
      %odd = arith.cmpi eq, %bit, %one : i64
      %t = arith.muli %x, %three : i64
      %up = arith.addi %t, %one : i64
      %down = arith.shrui %x, %one : i64
      %y = arith.select %odd, %up, %down : i64
      %k1 = arith.addi %k, %one : i64
      scf.yield %y, %k1 : i64, i64
    }
    %m = arith.maxsi %b, %w#1 : i64
    scf.yield %m : i64
  }
  return %best : i64
}
