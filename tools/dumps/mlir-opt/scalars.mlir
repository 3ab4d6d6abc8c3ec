// Arithmetic, mathematics and complex numbers.
func.func @wide(%a: i64, %b: i64) -> i64 {
  %x = arith.muli %a, %b : i64
  %y = arith.addi %x, %a : i64
  %c = arith.cmpi slt, %y, %b : i64
  %r = arith.select %c, %y, %b : i64
  return %r : i64
}

func.func @norm(%x: f32, %y: f32, %n: i32) -> f32 {
  %a = math.absf %y : f32
  %z = math.ctlz %n : i32
  %f = arith.sitofp %z : i32 to f32
  %s = arith.addf %a, %f : f32
  %r = arith.addf %s, %x : f32
  return %r : f32
}

func.func @product(%a: complex<f32>, %b: complex<f32>) -> f32 {
  %s = complex.add %a, %b : complex<f32>
  %p = complex.neg %s : complex<f32>
  %re = complex.re %p : complex<f32>
  %im = complex.im %s : complex<f32>
  %r = arith.addf %re, %im : f32
  return %r : f32
}

func.func @branches(%x: i32, %y: i32) -> i32 {
  %c = arith.cmpi sgt, %x, %y : i32
  cf.cond_br %c, ^greater, ^other
^greater:
  %d = arith.subi %x, %y : i32
  cf.br ^end(%d : i32)
^other:
  %s = arith.addi %x, %y : i32
  cf.br ^end(%s : i32)
^end(%r: i32):
  return %r : i32
}
