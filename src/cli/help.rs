//! What the help of commands teaches below their options.

/// Of `run`.
pub const RUN: &str = "\
Give inputs in the order of the function's arguments:
  --input 7   --input -1.5   --input true   --input nan   --input 0x7FC00000
  --input 2x3xf32=\"1 2 3 4 5 6\"   --input '[[1, 2], [3, 4]]'   --input @a.npy   --input @a.npz:NAME
  --input 'zeros(2x3)'   also iota, uninit, 'splat(2x3, 1.5)', 'linspace(5, -1, 1)'
  --input 'random(2x3, 42)'   also 'random(2x3, 42, -10, 10)', 'normal(2x3, 42)': the same on every machine
  --input 'zeros(_)'   or zeros alone: the shape of the type
  --input @a.bin:2x3xf32   a file of raw elements, little-endian, in row-major order
--expect compares results, floats with |got - expected| <= atol + rtol * |expected| (exit code 1 if they differ):
  --expect '[1.5, 2]' --rtol 1e-5   --expect result1=@b.npy   --expect arg0=zeros
Results are printed as TYPE: VALUE, one per line, after the program's own output. \
--entry-point-result prints like a runner.
--prove reports whether any input causes a race: none (exit code 0), one, which is run (1), or not proved (3). \
Types that NumPy lacks (bf16, f8, i4) are written as bytes; array.view(ml_dtypes.bfloat16) restores the type.";
