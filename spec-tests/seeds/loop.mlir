// The listings of the document "Dialect 'loop' definition" (spring 2020), in its order.
// "…_as_written" is the listing exactly as the document has it; where that is a fragment, a completed program follows.

// -----
// NAME: for_as_written
// PSEUDO: `...` stands for a body, and %lb, %ub, %step are defined nowhere
   loop.for %iv = %lb to %ub step %step {
     ... // body
   }

// -----
// NAME: for_completed
// CLAUSE: loop.for/operands, loop.for/half-open, loop.for/step-positive, loop.for/implicit-terminator, loop.for/induction-variable
// RUN: @visited(zeros(0), 0, 0, 1) == ()
// RUN: @visited([9, 9, 9, 9], 0, 4, 1) == (); arg0 == [0, 1, 2, 3]
// RUN: @visited([9, 9, 9, 9], 1, 4, 2) == (); arg0 == [9, 1, 9, 3]
// RUN: @visited([9, 9, 9, 9], 1, 3, 2) == (); arg0 == [9, 1, 9, 9]
// RUN: @visited([9, 9, 9, 9], 0, 3, 100) == (); arg0 == [0, 9, 9, 9]
// RUN: @visited([9, 9, 9, 9], 3, 1, 1) == (); arg0 == [9, 9, 9, 9]
// RUN: @visited([9, 9, 9, 9], 0, 4, 0) undefined step-not-positive
// RUN: @visited([9, 9, 9, 9], 3, 1, -1) undefined step-not-positive
func @visited(%seen: memref<?xi64>, %lb: index, %ub: index, %step: index) {
  loop.for %iv = %lb to %ub step %step {  // UB
    %v = index_cast %iv : index to i64
    store %v, %seen[%iv] : memref<?xi64>
  }
  return
}

// -----
// NAME: reduce_as_written
// CLAUSE: loop.for/carried-values, loop.for/region-arguments, loop.for/yield-next-or-result, loop.for/results-final, loop.for/half-open, loop.for/step-positive, loop.for/initial-sum, loop.for/iter-args-bind, loop.for/yield-to-next-or-final, loop.for/defines-induction-variable
// RUN: @reduce(iota(1024), 0, 10, 1) == 45.0
// RUN: @reduce(iota(1024), 0, 10, 3) == 18.0
// RUN: @reduce(iota(1024), 3, 4, 7) == 3.0
// RUN: @reduce(iota(1024), 0, 1024, 1) == 523776.0
// RUN: @reduce(iota(1024), 1023, 1024, 1) == 1023.0
// RUN: @reduce(iota(1024), 5, 5, 1) == 0.0
// RUN: @reduce(iota(1024), 7, 3, 1) == 0.0
// RUN: @reduce(iota(1024), -5, -2, 4) undefined out-of-bounds
// RUN: @reduce(iota(1024), 0, 1025, 1) undefined out-of-bounds
// RUN: @reduce(iota(1024), 0, 10, 0) undefined step-not-positive
// RUN: @reduce(iota(1024), 0, 10, -1) undefined step-not-positive
// RUN: @reduce(uninit(1024), 0, 1, 1) undefined uninitialised-read
func @reduce(%buffer: memref<1024xf32>, %lb: index, %ub: index, %step: index) -> (f32) {
  // Initial sum set to 0.
  %sum_0 = constant 0.0 : f32
  // iter_args binds initial values to the loop's region arguments.
  %sum = loop.for %iv = %lb to %ub step %step iter_args(%sum_iter = %sum_0) -> (f32) {
   %t = load %buffer[%iv] : memref<1024xf32>
    %sum_next = addf %sum_iter, %t : f32
    // Yield current iteration sum to next iteration %sum_iter or to %sum if final iteration.
    loop.yield %sum_next : f32
  }
  return %sum : f32
}   

// -----
// NAME: conditional_reduce_as_written
// `ugt` on floats is "unordered or greater": a NaN element is added (with `ogt` the first NaN run below would give 0.0).
// CLAUSE: loop.for/carried-values, loop.if/path-decides-values, loop.if/yield-explicit-with-results, std.cmpf/ugt-unordered
// RUN: @conditional_reduce(iota(1024), 0, 5, 1) == 10.0
// RUN: @conditional_reduce(splat(1024, 1.5), 0, 4, 1) == 6.0
// RUN: @conditional_reduce(splat(1024, -1.0), 0, 1024, 1) == 0.0
// RUN: @conditional_reduce(splat(1024, 0.0), 0, 1024, 1) == 0.0
// RUN: @conditional_reduce(splat(1024, nan), 0, 1, 1) == nan
// RUN: @conditional_reduce(splat(1024, nan), 0, 0, 1) == 0.0
// RUN: @conditional_reduce(splat(1024, inf), 2, 9, 3) == inf
// RUN: @conditional_reduce(splat(1024, -inf), 2, 9, 3) == 0.0
func @conditional_reduce(%buffer: memref<1024xf32>, %lb: index, %ub: index, %step: index) -> (f32) {
  %sum_0 = constant 0.0 : f32
  %c0 = constant 0.0 : f32
  %sum = loop.for %iv = %lb to %ub step %step iter_args(%sum_iter = %sum_0) -> (f32) {
    %t = load %buffer[%iv] : memref<1024xf32>
    %cond = cmpf "ugt", %t, %c0 : f32
    %sum_next = loop.if %cond -> (f32) {
     %new_sum = addf %sum_iter, %t : f32
      loop.yield %new_sum : f32
   } else {
          loop.yield %sum_iter : f32
   }
    loop.yield %sum_next : f32
  }
  return %sum : f32
}

// -----
// NAME: conditional_reduce_mixed_elements
// The same function over a buffer short enough to write out.
// CLAUSE: loop.if/path-decides-values, std.cmpf/ugt-unordered
// RUN: @conditional_reduce([1.0, -2.0, 0.5, -0.0], 0, 4, 1) == 1.5
// RUN: @conditional_reduce([1.0, nan, 0.5, -0.0], 0, 4, 2) == 1.5
// RUN: @conditional_reduce([1.0, nan, 0.5, -0.0], 0, 4, 1) == nan
func @conditional_reduce(%buffer: memref<4xf32>, %lb: index, %ub: index, %step: index) -> (f32) {
  %sum_0 = constant 0.0 : f32
  %c0 = constant 0.0 : f32
  %sum = loop.for %iv = %lb to %ub step %step iter_args(%sum_iter = %sum_0) -> (f32) {
    %t = load %buffer[%iv] : memref<4xf32>
    %cond = cmpf "ugt", %t, %c0 : f32
    %sum_next = loop.if %cond -> (f32) {
      %new_sum = addf %sum_iter, %t : f32
      loop.yield %new_sum : f32
    } else {
      loop.yield %sum_iter : f32
    }
    loop.yield %sum_next : f32
  }
  return %sum : f32
}

// -----
// NAME: if_else_as_written
// PSEUDO: `...` stands for the bodies, and %b is defined nowhere
   loop.if %b  {
     ...
   } else {
     ...
   }

// -----
// NAME: if_else_completed
// CLAUSE: loop.if/executes-one-region, loop.if/condition-boolean, loop.if/implicit-terminator
// RUN: @f(true, [0]) == (); arg1 == [1]
// RUN: @f(false, [0]) == (); arg1 == [2]
func @f(%b: i1, %m: memref<1xi32>) {
  %c0 = constant 0 : index
  %one = constant 1 : i32
  %two = constant 2 : i32
  loop.if %b  {
    store %one, %m[%c0] : memref<1xi32>
  } else {
    store %two, %m[%c0] : memref<1xi32>
  }
  return
}

// -----
// NAME: if_results_as_written
// PSEUDO: `%x_true = ...` is no operation, and %b is defined nowhere
   %x, %y = loop.if %b -> (f32, f32) {
     %x_true = ...
     %y_true = ...
     loop.yield %x_true, %y_true : f32, f32
   } else {
     %x_false = ... 
     %y_false = ... 
     loop.yield %x_false, %y_false : f32, f32
   }

// -----
// NAME: if_results_completed
// CLAUSE: loop.if/results, loop.if/path-decides-values, loop.yield/yields-to-parent
// RUN: @f(true, 1.5, 2.5) == 4.0, -1.0
// RUN: @f(false, 1.5, 2.5) == 2.5, 1.5
func @f(%b: i1, %p: f32, %q: f32) -> (f32, f32) {
  %x, %y = loop.if %b -> (f32, f32) {
    %x_true = addf %p, %q : f32
    %y_true = subf %p, %q : f32
    loop.yield %x_true, %y_true : f32, f32
  } else {
    loop.yield %q, %p : f32, f32
  }
  return %x, %y : f32, f32
}

// -----
// NAME: if_without_else_as_written
// PSEUDO: `...` stands for the body, and %b is defined nowhere
   loop.if %b  {
     ...
   }

// -----
// NAME: if_without_else_completed
// CLAUSE: loop.if/executes-one-region, loop.if/implicit-terminator
// RUN: @f(true, [0]) == (); arg1 == [1]
// RUN: @f(false, [0]) == (); arg1 == [0]
func @f(%b: i1, %m: memref<1xi32>) {
  %c0 = constant 0 : index
  %one = constant 1 : i32
  loop.if %b  {
    store %one, %m[%c0] : memref<1xi32>
  }
  return
}

// -----
// NAME: parallel_as_written
// A fragment: %lb, %ub and %step are defined nowhere.
// MALFORMED: undeclared SSA value
   loop.parallel (%iv) = (%lb) to (%ub) step (%step) {
     %zero = constant 0.0 : f32
     loop.reduce(%zero) {
       ^bb0(%lhs : f32, %rhs: f32):
         %res = addf %lhs, %rhs : f32
         loop.reduce.return %res : f32
     } : f32
   }

// -----
// NAME: parallel_as_written_in_a_function
// With its operands supplied the example breaks the rule of the paragraph above it: one reduce, but no result.
// CLAUSE: loop.parallel/results-equal-reduces
func @f(%lb: index, %ub: index, %step: index) {
  // expected-error @+1 {{expects number of results to be the same as number of reductions}}
   loop.parallel (%iv) = (%lb) to (%ub) step (%step) {
     %zero = constant 0.0 : f32
     loop.reduce(%zero) {
       ^bb0(%lhs : f32, %rhs: f32):
         %res = addf %lhs, %rhs : f32
         loop.reduce.return %res : f32
     } : f32
   }
  return
}

// -----
// NAME: parallel_with_its_result
// The example with the result it needs (form of the document: type after the body, no `init`).
// Nothing gives a value to a reduction over no iterations.
// CLAUSE: loop.parallel/results-equal-reduces, loop.parallel/single-result-per-reduction, loop.parallel/implicit-terminator, loop.reduce/operand-is-value
// RUN: @f(0, 4, 1) == 0.0
// RUN: @f(0, 1, 1) == 0.0
// RUN: @f(0, 0, 1) undefined empty-reduction
// RUN: @f(4, 0, 1) undefined empty-reduction
func @f(%lb: index, %ub: index, %step: index) -> f32 {
  %sum = loop.parallel (%iv) = (%lb) to (%ub) step (%step) {  // UB
    %zero = constant 0.0 : f32
    loop.reduce(%zero) {
      ^bb0(%lhs : f32, %rhs: f32):
        %res = addf %lhs, %rhs : f32
        loop.reduce.return %res : f32
    } : f32
  } : f32
  return %sum : f32
}

// -----
// NAME: reduce_as_written_at_top_level
// CLAUSE: loop.reduce/immediate-child
  %operand = constant 1.0 : f32
  // expected-error @+1 {{expects parent op 'loop.parallel'}}
  loop.reduce(%operand) {
    ^bb0(%lhs : f32, %rhs: f32):
      %res = addf %lhs, %rhs : f32
      loop.reduce.return %res : f32
  } : f32

// -----
// NAME: reduce_in_its_parent
// CLAUSE: loop.reduce/operand-is-value, loop.reduce/immediate-child, loop.reduce/associated-with-result
// RUN: @count(0, 1, 1) == 1.0
// RUN: @count(0, 10, 1) == 10.0
// RUN: @count(0, 10, 4) == 3.0
// RUN: @count(-3, 3, 2) == 3.0
// RUN: @count(3, -3, 2) undefined empty-reduction
func @count(%lb: index, %ub: index, %step: index) -> f32 {
  %sum = loop.parallel (%iv) = (%lb) to (%ub) step (%step) {  // UB
    %operand = constant 1.0 : f32
    loop.reduce(%operand) {
      ^bb0(%lhs : f32, %rhs: f32):
        %res = addf %lhs, %rhs : f32
        loop.reduce.return %res : f32
    } : f32
  } : f32
  return %sum : f32
}

// -----
// NAME: reduce_return_as_written
// A fragment: %res is defined nowhere.
// MALFORMED: undeclared SSA value
  loop.reduce.return %res : f32
