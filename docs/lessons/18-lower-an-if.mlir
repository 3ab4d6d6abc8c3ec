// LESSON: Write the lowering of loop.if
// TASK: In 2020 conditionals are `loop.if`, and a lowering turns them into blocks and branches. Write
// TASK: the lowering of @src by hand: @tgt without loop.if, with cond_br and br, in the spelling of
// TASK: 2020.
// GENERATION: 2020
// REFINEMENT: refines
// MUST: @src keeps
// MUST: @tgt lacks loop.if
// MUST: @tgt lacks std.select
// MUST: @tgt has cond_br
// HINT: unchanged => @tgt always returns %a. Start with `cond_br %c, ^then, ^else`.
// HINT: @src keeps => @src is the program to lower: it must not change.
// HINT: @tgt lacks loop.if => The lowering must remove this operation.
// HINT: @tgt lacks std.select => `select` evaluates both operands, so the division runs where it must not.
// HINT: @tgt has cond_br => The condition decides which block runs.
// HINT: differs value => A result differs. Are the two blocks swapped?
// HINT: differs new-undefined => The division runs when the condition is false. Move it to the block of the true branch.
// HINT: invalid => Each block ends in a terminator, and `br ^join(%v : i32)` passes a value to the argument of ^join(%r: i32).
// HINT: else => ^then computes the quotient and branches to ^join with it, ^else branches to ^join with %a, and ^join(%r: i32) returns %r.
func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %q = divi_signed %a, %b : i32
    loop.yield %q : i32
  } else {
    loop.yield %a : i32
  }
  return %r : i32
}
func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  return %a : i32
}

// -----
// SOLUTION
func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %q = divi_signed %a, %b : i32
    loop.yield %q : i32
  } else {
    loop.yield %a : i32
  }
  return %r : i32
}
func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  cond_br %c, ^then, ^else
^then:
  %q = divi_signed %a, %b : i32
  br ^join(%q : i32)
^else:
  br ^join(%a : i32)
^join(%r: i32):
  return %r : i32
}

// -----
// WRONG: differs new-undefined
func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %q = divi_signed %a, %b : i32
    loop.yield %q : i32
  } else {
    loop.yield %a : i32
  }
  return %r : i32
}
func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  %q = divi_signed %a, %b : i32
  cond_br %c, ^join(%q : i32), ^join(%a : i32)
^join(%r: i32):
  return %r : i32
}

// -----
// WRONG: @tgt lacks std.select
func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %q = divi_signed %a, %b : i32
    loop.yield %q : i32
  } else {
    loop.yield %a : i32
  }
  return %r : i32
}
func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  %q = divi_signed %a, %b : i32
  %r = select %c, %q, %a : i32
  return %r : i32
}

// -----
// WRONG: invalid
func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %q = divi_signed %a, %b : i32
    loop.yield %q : i32
  } else {
    loop.yield %a : i32
  }
  return %r : i32
}
func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  cond_br %c, ^then, ^else
^then:
  %q = divi_signed %a, %b : i32
^else:
  return %a : i32
}

// -----
// WRONG: @src keeps
func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %q = divi_unsigned %a, %b : i32
    loop.yield %q : i32
  } else {
    loop.yield %a : i32
  }
  return %r : i32
}
func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  cond_br %c, ^then, ^else
^then:
  %q = divi_unsigned %a, %b : i32
  br ^join(%q : i32)
^else:
  br ^join(%a : i32)
^join(%r: i32):
  return %r : i32
}

// -----
// WRONG: @tgt lacks loop.if
func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %q = divi_signed %a, %b : i32
    loop.yield %q : i32
  } else {
    loop.yield %a : i32
  }
  return %r : i32
}
func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %d = divi_signed %a, %b : i32
    loop.yield %d : i32
  } else {
    loop.yield %a : i32
  }
  return %r : i32
}

// -----
// WRONG: @tgt has cond_br
func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %q = divi_signed %a, %b : i32
    loop.yield %q : i32
  } else {
    loop.yield %a : i32
  }
  return %r : i32
}
func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  %q = divi_signed %a, %b : i32
  return %q : i32
}

// -----
// WRONG: differs value
func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %q = divi_signed %a, %b : i32
    loop.yield %q : i32
  } else {
    loop.yield %a : i32
  }
  return %r : i32
}
func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  cond_br %c, ^then, ^else
^then:
  br ^join(%b : i32)
^else:
  br ^join(%a : i32)
^join(%r: i32):
  return %r : i32
}
