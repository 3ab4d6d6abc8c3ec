//! What the help of commands teaches below their options.

/// Of `run`.
pub const RUN: &str = "\
Inputs are given in the order of the function's arguments:
  --input 7   --input -1.5   --input true   --input nan   --input 0x7FC00000
  --input 2x3xf32=\"1 2 3 4 5 6\"   --input '[[1, 2], [3, 4]]'   --input @a.npy   --input @a.npz:NAME
  --input 'zeros(2x3)'   likewise iota, uninit; 'splat(2x3, 1.5)'; 'linspace(5, -1, 1)'; drawn from a seed, the same on every
  machine: 'random(2x3, 42)', 'random(2x3, 42, -10, 10)', 'normal(2x3, 42)'; `_` for a shape, or the word alone, is that of the type
  --input @a.bin:2x3xf32   a file of elements alone, little-endian, row by row
--expect compares results, floats with |got - expected| <= atol + rtol * |expected|; what differs ends with exit code 1:
  --expect '[1.5, 2]' --rtol 1e-5   --expect result1=@b.npy   --expect arg0=zeros
Results are printed as TYPE: VALUE, one a line, after what the program prints; with --entry-point-result as a runner
prints them. --prove says instead whether any input makes a race: none (exit code 0), one, which is run (1), not proved (3).
What NumPy has no type for (bf16, f8, i4) is written as bytes; array.view(ml_dtypes.bfloat16) gives them theirs.";
