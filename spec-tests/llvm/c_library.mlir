// Functions of C's library by their names.

// -----
// NAME: texts
// RUN: @length() == 5
// RUN: @copied() == 5 prints "hello"
// RUN: @joined() == 10 prints "hellohello"
// RUN: @found(108) == 2
// RUN: @found(122) == -1
// RUN: @last(108) == 3
// RUN: @cut() == 3 prints "hel"
// RUN: @part() == 2
// RUN: @twice() == 5
llvm.mlir.global internal constant @hello("hello\00")
llvm.mlir.global internal constant @ll("ll\00")
llvm.func @strlen(!llvm.ptr) -> i64
llvm.func @strcpy(!llvm.ptr, !llvm.ptr) -> !llvm.ptr
llvm.func @strcat(!llvm.ptr, !llvm.ptr) -> !llvm.ptr
llvm.func @strncat(!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
llvm.func @strchr(!llvm.ptr, i32) -> !llvm.ptr
llvm.func @strrchr(!llvm.ptr, i32) -> !llvm.ptr
llvm.func @strstr(!llvm.ptr, !llvm.ptr) -> !llvm.ptr
llvm.func @strdup(!llvm.ptr) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @printString(!llvm.ptr)
llvm.func @length() -> i64 {
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %r = llvm.call @strlen(%p) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}
llvm.func @copied() -> i64 {
  %n = llvm.mlir.constant(16 : i64) : i64
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %b = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.call @strcpy(%b, %p) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.call @printString(%q) : (!llvm.ptr) -> ()
  %r = llvm.call @strlen(%b) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}
llvm.func @joined() -> i64 {
  %n = llvm.mlir.constant(16 : i64) : i64
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %b = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %0 = llvm.call @strcpy(%b, %p) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  %1 = llvm.call @strcat(%b, %p) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.call @printString(%1) : (!llvm.ptr) -> ()
  %r = llvm.call @strlen(%b) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}
llvm.func @cut() -> i64 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %z = llvm.mlir.zero : i8
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %b = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %z, %b : i8, !llvm.ptr
  %1 = llvm.call @strncat(%b, %p, %three) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
  llvm.call @printString(%b) : (!llvm.ptr) -> ()
  %r = llvm.call @strlen(%b) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}
llvm.func @distance(%q: !llvm.ptr) -> i64 {
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %none = llvm.icmp "eq" %q, %z : !llvm.ptr
  %no = llvm.mlir.constant(-1 : i64) : i64
  llvm.cond_br %none, ^r(%no : i64), ^some
^some:
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %d = llvm.sub %a, %b : i64
  llvm.br ^r(%d : i64)
^r(%r: i64):
  llvm.return %r : i64
}
llvm.func @found(%c: i32) -> i64 {
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %q = llvm.call @strchr(%p, %c) : (!llvm.ptr, i32) -> !llvm.ptr
  %r = llvm.call @distance(%q) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}
llvm.func @last(%c: i32) -> i64 {
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %q = llvm.call @strrchr(%p, %c) : (!llvm.ptr, i32) -> !llvm.ptr
  %r = llvm.call @distance(%q) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}
llvm.func @part() -> i64 {
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %ll = llvm.mlir.addressof @ll : !llvm.ptr
  %q = llvm.call @strstr(%p, %ll) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  %r = llvm.call @distance(%q) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}
llvm.func @twice() -> i64 {
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %q = llvm.call @strdup(%p) : (!llvm.ptr) -> !llvm.ptr
  %r = llvm.call @strlen(%q) : (!llvm.ptr) -> i64
  llvm.call @free(%q) : (!llvm.ptr) -> ()
  llvm.return %r : i64
}

// -----
// NAME: what_is_undefined
// RUN: @no_end() undefined out-of-bounds
// RUN: @no_room() undefined out-of-bounds
// RUN: @not_written() undefined uninitialised-read
// RUN: @freed() undefined use-after-free
// RUN: @overlapping() undefined overlapping-copy
// RUN: @constant() undefined write-to-constant
// RUN: @null() undefined out-of-bounds
// RUN: @poison() undefined poison-use
// RUN: @other_types() unsupported
llvm.mlir.global internal constant @hello("hello\00")
llvm.mlir.global internal constant @open("abc")
llvm.func @strlen(!llvm.ptr) -> i64
llvm.func @strcpy(!llvm.ptr, !llvm.ptr) -> !llvm.ptr
llvm.func @memcpy(!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
llvm.func @memset(!llvm.ptr, i32, i64) -> !llvm.ptr
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @strdup(!llvm.ptr) -> i64
llvm.func @no_end() -> i64 {
  %p = llvm.mlir.addressof @open : !llvm.ptr
  %r = llvm.call @strlen(%p) : (!llvm.ptr) -> i64 // UB
  llvm.return %r : i64
}
llvm.func @no_room() {
  %n = llvm.mlir.constant(5 : i64) : i64
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %b = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %0 = llvm.call @strcpy(%b, %p) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr // UB
  llvm.return
}
llvm.func @not_written() -> i64 {
  %n = llvm.mlir.constant(5 : i64) : i64
  %b = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %r = llvm.call @strlen(%b) : (!llvm.ptr) -> i64 // UB
  llvm.return %r : i64
}
llvm.func @freed() -> i64 {
  %n = llvm.mlir.constant(5 : i64) : i64
  %z = llvm.mlir.zero : i32
  %b = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %0 = llvm.call @memset(%b, %z, %n) : (!llvm.ptr, i32, i64) -> !llvm.ptr
  llvm.call @free(%b) : (!llvm.ptr) -> ()
  %r = llvm.call @strlen(%b) : (!llvm.ptr) -> i64 // UB
  llvm.return %r : i64
}
llvm.func @overlapping() {
  %n = llvm.mlir.constant(5 : i64) : i64
  %z = llvm.mlir.zero : i32
  %b = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %0 = llvm.call @memset(%b, %z, %n) : (!llvm.ptr, i32, i64) -> !llvm.ptr
  %q = llvm.getelementptr %b[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %four = llvm.mlir.constant(4 : i64) : i64
  %1 = llvm.call @memcpy(%q, %b, %four) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr // UB
  llvm.return
}
llvm.func @constant() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %z = llvm.mlir.zero : i32
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %0 = llvm.call @memset(%p, %z, %n) : (!llvm.ptr, i32, i64) -> !llvm.ptr // UB
  llvm.return
}
llvm.func @null() -> i64 {
  %p = llvm.mlir.zero : !llvm.ptr
  %r = llvm.call @strlen(%p) : (!llvm.ptr) -> i64 // UB
  llvm.return %r : i64
}
llvm.func @poison() -> i64 {
  %p = llvm.mlir.poison : !llvm.ptr
  %r = llvm.call @strlen(%p) : (!llvm.ptr) -> i64 // UB
  llvm.return %r : i64
}
llvm.func @other_types() -> i64 {
  %p = llvm.mlir.addressof @hello : !llvm.ptr
  %r = llvm.call @strdup(%p) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}

// -----
// NAME: comparison_of_memory_that_is_partly_written
// What follows a difference may be any number, but has to be there.
// RUN: @compare(3, 4) == true
// RUN: @compare(2, 2) undefined uninitialised-read
// RUN: @compare(3, 9) undefined out-of-bounds
llvm.mlir.global internal constant @hello("hello\00xy")
llvm.func @memcmp(!llvm.ptr, !llvm.ptr, i64) -> i32
llvm.func @bcmp(!llvm.ptr, !llvm.ptr, i64) -> i32
llvm.func @compare(%c: i8, %n: i64) -> i1 {
  %size = llvm.mlir.constant(8 : i64) : i64
  %h = llvm.mlir.constant(104 : i8) : i8
  %e = llvm.mlir.constant(3 : i8) : i8
  %z = llvm.mlir.zero : i32
  %a = llvm.mlir.addressof @hello : !llvm.ptr
  %m = llvm.alloca %size x i8 : (i64) -> !llvm.ptr
  %next = llvm.getelementptr %m[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %h, %m : i8, !llvm.ptr
  %written = llvm.icmp "eq" %c, %e : i8
  llvm.cond_br %written, ^write, ^go
^write:
  llvm.store %c, %next : i8, !llvm.ptr
  llvm.br ^go
^go:
  %x = llvm.call @memcmp(%m, %a, %n) : (!llvm.ptr, !llvm.ptr, i64) -> i32
  %less = llvm.icmp "slt" %x, %z : i32
  %y = llvm.call @bcmp(%a, %m, %n) : (!llvm.ptr, !llvm.ptr, i64) -> i32
  %other = llvm.icmp "ne" %y, %z : i32
  %r = llvm.and %less, %other : i1
  llvm.return %r : i1
}

// -----
// NAME: comparisons
// RUN: @memory(3) == false
// RUN: @memory(4) == true
// RUN: @texts() == true
// RUN: @first(2) == 0
// RUN: @byte(99) == true
// RUN: @byte(120) == false
llvm.mlir.global internal constant @a("abca\00")
llvm.mlir.global internal constant @b("abcb\00")
llvm.func @memcmp(!llvm.ptr, !llvm.ptr, i64) -> i32
llvm.func @bcmp(!llvm.ptr, !llvm.ptr, i64) -> i32
llvm.func @strcmp(!llvm.ptr, !llvm.ptr) -> i32
llvm.func @strncmp(!llvm.ptr, !llvm.ptr, i64) -> i32
llvm.func @memchr(!llvm.ptr, i32, i64) -> !llvm.ptr
llvm.func @memory(%n: i64) -> i1 {
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %b = llvm.mlir.addressof @b : !llvm.ptr
  %z = llvm.mlir.zero : i32
  %x = llvm.call @memcmp(%a, %b, %n) : (!llvm.ptr, !llvm.ptr, i64) -> i32
  %less = llvm.icmp "slt" %x, %z : i32
  %y = llvm.call @bcmp(%b, %a, %n) : (!llvm.ptr, !llvm.ptr, i64) -> i32
  %other = llvm.icmp "ne" %y, %z : i32
  %r = llvm.and %less, %other : i1
  llvm.return %r : i1
}
llvm.func @texts() -> i1 {
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %b = llvm.mlir.addressof @b : !llvm.ptr
  %z = llvm.mlir.zero : i32
  %x = llvm.call @strcmp(%b, %a) : (!llvm.ptr, !llvm.ptr) -> i32
  %r = llvm.icmp "sgt" %x, %z : i32
  llvm.return %r : i1
}
llvm.func @first(%n: i64) -> i32 {
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %b = llvm.mlir.addressof @b : !llvm.ptr
  %r = llvm.call @strncmp(%b, %a, %n) : (!llvm.ptr, !llvm.ptr, i64) -> i32
  llvm.return %r : i32
}
llvm.func @byte(%c: i32) -> i1 {
  %n = llvm.mlir.constant(5 : i64) : i64
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %p = llvm.call @memchr(%a, %c, %n) : (!llvm.ptr, i32, i64) -> !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "ne" %p, %z : !llvm.ptr
  llvm.return %r : i1
}

// -----
// NAME: memory_grows
// RUN: @f() == 9
// RUN: @old() undefined use-after-free
// RUN: @freed() undefined double-free
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @realloc(!llvm.ptr, i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @f() -> i8 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %m = llvm.mlir.constant(64 : i64) : i64
  %x = llvm.mlir.constant(9 : i8) : i8
  %z = llvm.mlir.zero : !llvm.ptr
  %p = llvm.call @realloc(%z, %n) : (!llvm.ptr, i64) -> !llvm.ptr
  llvm.store %x, %p : i8, !llvm.ptr
  %q = llvm.call @realloc(%p, %m) : (!llvm.ptr, i64) -> !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i8
  llvm.call @free(%q) : (!llvm.ptr) -> ()
  llvm.return %r : i8
}
llvm.func @old() -> i8 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.call @realloc(%p, %n) : (!llvm.ptr, i64) -> !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}
llvm.func @freed() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %q = llvm.call @realloc(%p, %n) : (!llvm.ptr, i64) -> !llvm.ptr // UB
  llvm.return
}

// -----
// NAME: numbers
// RUN: @magnitude(-3) == 3
// RUN: @magnitude(-2147483648) unsupported
// RUN: @read() == -12
// RUN: @based() == 305
// RUN: @upper(98) == 66
// RUN: @first_bit(80) == 5
// RUN: @first_bit(0) == 0
llvm.mlir.global internal constant @text("  -12x\00")
llvm.mlir.global internal constant @hexadecimal("0x12fg\00")
llvm.func @abs(i32) -> i32
llvm.func @atoi(!llvm.ptr) -> i32
llvm.func @strtol(!llvm.ptr, !llvm.ptr, i32) -> i64
llvm.func @toupper(i32) -> i32
llvm.func @ffs(i32) -> i32
llvm.func @magnitude(%x: i32) -> i32 {
  %r = llvm.call @abs(%x) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @first_bit(%x: i32) -> i32 {
  %r = llvm.call @ffs(%x) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @upper(%x: i32) -> i32 {
  %r = llvm.call @toupper(%x) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @read() -> i32 {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %r = llvm.call @atoi(%p) : (!llvm.ptr) -> i32
  llvm.return %r : i32
}
llvm.func @based() -> i64 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %base = llvm.mlir.zero : i32
  %p = llvm.mlir.addressof @hexadecimal : !llvm.ptr
  %end = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  %x = llvm.call @strtol(%p, %end, %base) : (!llvm.ptr, !llvm.ptr, i32) -> i64
  %q = llvm.load %end : !llvm.ptr -> !llvm.ptr
  %c = llvm.load %q : !llvm.ptr -> i8
  %g = llvm.mlir.constant(103 : i8) : i8
  %same = llvm.icmp "eq" %c, %g : i8
  %k = llvm.zext %same : i1 to i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %more = llvm.shl %k, %n : i64
  %r = llvm.add %x, %more : i64
  llvm.return %r : i64
}

// -----
// NAME: output
// RUN: @f() == 6 prints "one\ntwo\nx12 ab"
// RUN: @errors() == () prints ""
// RUN: @elsewhere() unsupported
// RUN: @looked_at() unsupported
// RUN: @into() == 5 prints "12 ab"
llvm.mlir.global internal constant @one("one\00")
llvm.mlir.global internal constant @two("two\0A\00")
llvm.mlir.global internal constant @format("%d %s\00")
llvm.mlir.global internal constant @ab("ab\00")
llvm.mlir.global external @stdout() {addr_space = 0 : i32, alignment = 8 : i64} : !llvm.ptr
llvm.mlir.global external @stderr() {addr_space = 0 : i32, alignment = 8 : i64} : !llvm.ptr
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @fputs(!llvm.ptr, !llvm.ptr) -> i32
llvm.func @fputc(i32, !llvm.ptr) -> i32
llvm.func @fwrite(!llvm.ptr, i64, i64, !llvm.ptr) -> i64
llvm.func @fprintf(!llvm.ptr, !llvm.ptr, ...) -> i32
llvm.func @snprintf(!llvm.ptr, i64, !llvm.ptr, ...) -> i32
llvm.func @printString(!llvm.ptr)
llvm.func @f() -> i32 {
  %one = llvm.mlir.addressof @one : !llvm.ptr
  %two = llvm.mlir.addressof @two : !llvm.ptr
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %ab = llvm.mlir.addressof @ab : !llvm.ptr
  %g = llvm.mlir.addressof @stdout : !llvm.ptr
  %out = llvm.load %g : !llvm.ptr -> !llvm.ptr
  %0 = llvm.call @puts(%one) : (!llvm.ptr) -> i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(4 : i64) : i64
  %1 = llvm.call @fwrite(%two, %n, %three, %out) : (!llvm.ptr, i64, i64, !llvm.ptr) -> i64
  %x = llvm.mlir.constant(120 : i32) : i32
  %2 = llvm.call @fputc(%x, %out) : (i32, !llvm.ptr) -> i32
  %twelve = llvm.mlir.constant(12 : i32) : i32
  %3 = llvm.call @fprintf(%out, %format, %twelve, %ab) vararg(!llvm.func<i32 (ptr, ptr, ...)>) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  %i = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.add %3, %i : i32
  llvm.return %r : i32
}
llvm.func @errors() {
  %one = llvm.mlir.addressof @one : !llvm.ptr
  %g = llvm.mlir.addressof @stderr : !llvm.ptr
  %err = llvm.load %g : !llvm.ptr -> !llvm.ptr
  %0 = llvm.call @fputs(%one, %err) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return
}
llvm.func @elsewhere() {
  %one = llvm.mlir.addressof @one : !llvm.ptr
  %0 = llvm.call @fputs(%one, %one) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return
}
llvm.func @looked_at() -> i32 {
  %one = llvm.mlir.addressof @one : !llvm.ptr
  %r = llvm.call @puts(%one) : (!llvm.ptr) -> i32
  llvm.return %r : i32
}
llvm.func @into() -> i32 {
  %n = llvm.mlir.constant(16 : i64) : i64
  %b = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %ab = llvm.mlir.addressof @ab : !llvm.ptr
  %twelve = llvm.mlir.constant(12 : i32) : i32
  %r = llvm.call @snprintf(%b, %n, %format, %twelve, %ab) vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr) -> i32
  llvm.call @printString(%b) : (!llvm.ptr) -> ()
  llvm.return %r : i32
}

// -----
// NAME: assertions
// RUN: @f() trap
llvm.mlir.global internal constant @what("x > 0\00")
llvm.func @__assert_fail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr)
llvm.func @f() {
  %p = llvm.mlir.addressof @what : !llvm.ptr
  %n = llvm.mlir.constant(12 : i32) : i32
  llvm.call @__assert_fail(%p, %p, %n, %p) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  llvm.unreachable
}

// -----
// NAME: letters
// RUN: @digit(57) == true
// RUN: @digit(97) == false
// RUN: @digit(-1) == false
// RUN: @digit(300) unsupported
// RUN: @kind(97) == 1024
// RUN: @kind(32) == 0
// RUN: @upper(98) == 66
// RUN: @upper(-1) == -1
// RUN: @upper(256) undefined out-of-bounds
llvm.func @isdigit(i32) -> i32
llvm.func @__ctype_b_loc() -> !llvm.ptr
llvm.func @__ctype_toupper_loc() -> !llvm.ptr
llvm.func @digit(%c: i32) -> i1 {
  %z = llvm.mlir.zero : i32
  %x = llvm.call @isdigit(%c) : (i32) -> i32
  %r = llvm.icmp "ne" %x, %z : i32
  llvm.return %r : i1
}
llvm.func @kind(%c: i32) -> i16 {
  %alpha = llvm.mlir.constant(1024 : i16) : i16
  %p = llvm.call @__ctype_b_loc() : () -> !llvm.ptr
  %t = llvm.load %p : !llvm.ptr -> !llvm.ptr
  %q = llvm.getelementptr inbounds %t[%c] : (!llvm.ptr, i32) -> !llvm.ptr, i16
  %x = llvm.load %q : !llvm.ptr -> i16
  %r = llvm.and %x, %alpha : i16
  llvm.return %r : i16
}
llvm.func @upper(%c: i32) -> i32 {
  %p = llvm.call @__ctype_toupper_loc() : () -> !llvm.ptr
  %again = llvm.call @__ctype_toupper_loc() : () -> !llvm.ptr
  %t = llvm.load %again : !llvm.ptr -> !llvm.ptr
  %q = llvm.getelementptr %t[%c] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32 // UB
  llvm.return %r : i32
}

// -----
// NAME: what_calls_back
// RUN: @sorted(0) == 1
// RUN: @sorted(1) == 2
// RUN: @sorted(2) == 5
// RUN: @sorted(3) == 9
// RUN: @found(9) == 1
// RUN: @found(2) == 3
// RUN: @found(4) == -1
llvm.func @qsort(!llvm.ptr {llvm.noundef}, i64 {llvm.noundef}, i64, !llvm.ptr)
llvm.func @bsearch(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) -> !llvm.ptr
llvm.mlir.global internal @list(dense<[5, 9, 1, 2]> : tensor<4xi32>) : !llvm.array<4 x i32>
llvm.mlir.global internal constant @falling(dense<[12, 9, 5, 2]> : tensor<4xi32>) : !llvm.array<4 x i32>
llvm.func @rising(%a: !llvm.ptr, %b: !llvm.ptr) -> i32 {
  %x = llvm.load %a : !llvm.ptr -> i32
  %y = llvm.load %b : !llvm.ptr -> i32
  %r = llvm.intr.scmp(%x, %y) : (i32, i32) -> i32
  llvm.return %r : i32
}
llvm.func @fallen(%a: !llvm.ptr, %b: !llvm.ptr) -> i32 {
  %r = llvm.call @rising(%b, %a) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %r : i32
}
llvm.func @sorted(%k: i64) -> i32 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %f = llvm.mlir.addressof @rising : !llvm.ptr
  llvm.call @qsort(%p, %n, %n, %f) : (!llvm.ptr, i64, i64, !llvm.ptr) -> ()
  %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @found(%x: i32) -> i64 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %no = llvm.mlir.constant(-1 : i64) : i64
  %z = llvm.mlir.zero : !llvm.ptr
  %key = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %key : i32, !llvm.ptr
  %p = llvm.mlir.addressof @falling : !llvm.ptr
  %f = llvm.mlir.addressof @fallen : !llvm.ptr
  %q = llvm.call @bsearch(%key, %p, %n, %n, %f) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) -> !llvm.ptr
  %none = llvm.icmp "eq" %q, %z : !llvm.ptr
  llvm.cond_br %none, ^r(%no : i64), ^some
^some:
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %d = llvm.sub %a, %b : i64
  %k = llvm.lshr %d, %two : i64
  llvm.br ^r(%k : i64)
^r(%r: i64):
  llvm.return %r : i64
}

// -----
// NAME: tokens
// RUN: @f() == 98 prints "ab\nb\n"
// RUN: @no_text() unsupported
llvm.mlir.global internal @text(" ab,,b \00")
llvm.mlir.global private constant @of(" ,\00")
llvm.func @strtok(!llvm.ptr, !llvm.ptr) -> !llvm.ptr
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @f() -> i8 {
  %t = llvm.mlir.addressof @text : !llvm.ptr
  %d = llvm.mlir.addressof @of : !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %a = llvm.call @strtok(%t, %d) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  %0 = llvm.call @puts(%a) : (!llvm.ptr) -> i32
  %b = llvm.call @strtok(%z, %d) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  %1 = llvm.call @puts(%b) : (!llvm.ptr) -> i32
  %c = llvm.call @strtok(%z, %d) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  %n = llvm.icmp "eq" %c, %z : !llvm.ptr
  %x = llvm.load %b : !llvm.ptr -> i8
  %no = llvm.mlir.zero : i8
  %r = llvm.select %n, %x, %no : i1, i8
  llvm.return %r : i8
}
llvm.func @no_text() {
  %d = llvm.mlir.addressof @of : !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %a = llvm.call @strtok(%z, %d) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.return
}
