// A program with operations of the dialect `fix`, which fix.mlir defines.
func.func @main(%x: i32, %y: i32) -> i32 {
  %0 = "fix.add"(%x, %y) : (i32, i32) -> i32
  %1 = "fix.add"(%x, %y) : (i32, i32) -> i32
  %2 = "fix.mul"(%0, %1) {fraction = 8 : i32} : (i32, i32) -> i32
  return %2 : i32
}
