"""The reference interpreter and semantic checker for MLIR.

>>> import numpy as np
>>> import rustmlir_interp as mlir
>>> program = mlir.read('''func.func @scale(%m: tensor<3xf32>, %k: f32) -> tensor<3xf32> {
...   %s = tensor.splat %k : tensor<3xf32>
...   %r = arith.mulf %m, %s : tensor<3xf32>
...   return %r : tensor<3xf32>
... }''')
>>> outcome = program.run("scale", np.array([1, 2, 3], np.float32), 2.5)
>>> outcome.result
array([2.5, 5. , 7.5], dtype=float32)
"""

from ._front import (
    Comparison,
    Event,
    Exhausted,
    Exploration,
    Finding,
    FunctionComparison,
    Internal,
    InvalidProgram,
    NotReturned,
    Outcome,
    Place,
    Problem,
    Program,
    Race,
    Returned,
    Trace,
    Trap,
    Undefined,
    Unsupported,
    Value,
    __version__,
    check,
    compare,
    read,
    read_file,
)

__all__ = [
    "Comparison",
    "Event",
    "Exhausted",
    "Exploration",
    "Finding",
    "FunctionComparison",
    "Internal",
    "InvalidProgram",
    "NotReturned",
    "Outcome",
    "Place",
    "Problem",
    "Program",
    "Race",
    "Returned",
    "Trace",
    "Trap",
    "Undefined",
    "Unsupported",
    "Value",
    "__version__",
    "check",
    "compare",
    "read",
    "read_file",
]
