// NAME: reduce
// The reduction of the loop dialect's documentation: sums every `step`-th element of a buffer from `lb` to `ub`.
// CLAUSE: loop.for/carried-values, loop.for/results-final
// GENERATION: 2020
// RUN: @main(iota(1024), 0, 10, 1) == 45.0
// RUN: @main(iota(1024), 0, 2000, 1) undefined out-of-bounds
func @main(%buffer: memref<1024xf32>, %lb: index, %ub: index, %step: index) -> (f32) {
  %sum_0 = constant 0.0 : f32
  // iter_args binds initial values to the loop's region arguments.
  %sum = loop.for %iv = %lb to %ub step %step iter_args(%sum_iter = %sum_0) -> (f32) {
    %t = load %buffer[%iv] : memref<1024xf32>  // UB
    %sum_next = addf %sum_iter, %t : f32
    // The sum goes to the next iteration, or to %sum from the last one.
    loop.yield %sum_next : f32
  }
  return %sum : f32
}
