#!/usr/bin/env python3
"""Runs models of JAX by rustmlir-interp and compares with what JAX computes.

    python3 -m venv env && env/bin/pip install jax
    env/bin/python tools/jax_models.py target/debug/rustmlir-interp

Each model is a module as JAX prints it, with a function `@test` that calls `@main` on given numbers and expects the results.
Both engines run it. `--write DIR` keeps the modules.
"""

import argparse
import os
import subprocess
import sys
import tempfile

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

r = np.random.RandomState(0)
f = lambda *s: jnp.asarray(r.randn(*s).astype(np.float32))
M = {}


def m(name, fn, *a):
    M[name] = (fn, a)


W1, b1, W2 = f(8, 16), f(16), f(16, 4)
m("mlp", lambda x: jax.nn.relu(x @ W1 + b1) @ W2, f(3, 8))
m("softmax", lambda x: jax.nn.softmax(x), f(3, 5))
m("softmax_bf16", lambda x: jax.nn.softmax(x.astype(jnp.bfloat16)).astype(jnp.float32), f(3, 5))


def ln(x):
    mu = x.mean(-1, keepdims=True)
    v = ((x - mu) ** 2).mean(-1, keepdims=True)
    return (x - mu) / jnp.sqrt(v + 1e-5)


m("layernorm", ln, f(4, 6))


def att(q, k, v):
    s = jnp.einsum("bqd,bkd->bqk", q, k) / jnp.sqrt(4.0)
    return jnp.einsum("bqk,bkd->bqd", jax.nn.softmax(s), v)


m("attention", att, f(2, 3, 4), f(2, 5, 4), f(2, 5, 4))
m("conv", lambda x, k: lax.conv_general_dilated(x, k, (1, 2), "SAME"), f(1, 2, 6, 6), f(3, 2, 3, 3))
m(
    "conv_nhwc",
    lambda x, k: lax.conv_general_dilated(x, k, (2, 2), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC")),
    f(2, 7, 7, 3),
    f(3, 3, 3, 4),
)
m(
    "conv_group",
    lambda x, k: lax.conv_general_dilated(
        x, k, (1, 1), [(1, 2), (0, 1)], lhs_dilation=(2, 1), rhs_dilation=(1, 2), feature_group_count=2
    ),
    f(2, 4, 5, 6),
    f(6, 2, 2, 3),
)
m(
    "conv_grad",
    lambda x, k: jax.grad(lambda k: (lax.conv_general_dilated(x, k, (1, 1), "SAME") ** 2).sum())(k),
    f(2, 2, 5, 5),
    f(3, 2, 3, 3),
)
m("maxpool", lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID"), f(1, 2, 4, 6))
m(
    "maxpool_grad",
    jax.grad(lambda x: (lax.reduce_window(x, -jnp.inf, lax.max, (2, 2), (1, 1), "SAME") ** 2).sum()),
    f(4, 6),
)
U, V = f(4, 4), f(3, 4)


def rnn(xs):
    def step(h, x):
        h = jnp.tanh(h @ U + x @ V)
        return h, h

    return lax.scan(step, jnp.zeros((4,)), xs)


m("rnn_scan", rnn, f(6, 3))
m("fori", lambda x: lax.fori_loop(0, 5, lambda i, c: c * 2 + i, x), f(2, 3))
m("while", lambda x: lax.while_loop(lambda c: jnp.sum(c) < 100.0, lambda c: c * 1.5 + 1, x), jnp.abs(f(3)))
m("cond", lambda x: lax.cond(x[0, 0] > 0, lambda x: x + 1, lambda x: x - 1, x), f(2, 3))
m("embedding", lambda e, i: e[i], f(10, 4), jnp.array([3, 1, 9, 0]))
m("scatter_add", lambda x, i: x.at[i].add(2.0), f(4, 3), jnp.array([1, 2, 1]))
m("segment_sum", lambda x: jax.ops.segment_sum(x, jnp.array([0, 1, 0, 2]), 3), f(4, 2))
m("topk", lambda x: lax.top_k(x, 3), f(3, 7))
m("sort", lambda x: jnp.sort(x, axis=0), f(5, 3))
m("argsort", lambda x: jnp.argsort(x), f(7))
m("argmax", lambda x: (jnp.argmax(x, 1), jnp.argmin(x, 0)), f(4, 6))
m("cumsum", lambda x: (jnp.cumsum(x, 0), jnp.cumprod(x, 1)), f(4, 3))
m("logsumexp", lambda x: jax.scipy.special.logsumexp(x, axis=1), f(3, 4))
m(
    "ints",
    lambda a, b: (a // b, a % b, a << 2, a >> 1, jnp.bitwise_count(a), -a, jnp.abs(a), jnp.clip(a, -3, 3)),
    jnp.array([7, -8, 9, 5]),
    jnp.array([2, 3, -4, 1]),
)
m("uniform", lambda k: jax.random.uniform(k, (5,)), jax.random.PRNGKey(3))
m("normal", lambda k: jax.random.normal(k, (5,)), jax.random.PRNGKey(3))
m(
    "complex",
    lambda x, y: (lambda c: (jnp.abs(c), jnp.real(c * c), jnp.imag(jnp.exp(c)), jnp.angle(c)))(lax.complex(x, y)),
    f(4),
    f(4),
)
m(
    "trig",
    lambda x: (
        jnp.sin(x),
        jnp.arctan2(x, x + 1),
        jnp.sinh(x),
        jnp.arcsinh(x),
        lax.erf(x),
        jnp.log1p(jnp.abs(x)),
        jax.nn.sigmoid(x),
        lax.rsqrt(jnp.abs(x)),
        jax.nn.gelu(x),
    ),
    f(6),
)
m(
    "pad_slice",
    lambda x: (
        jnp.pad(x, ((1, 1), (2, 0)), constant_values=7)[::2, 1:],
        jnp.flip(x, 1),
        jnp.roll(x, 1, 0),
        jnp.concatenate([x, x + 1], 1),
        x.T.reshape(-1),
    ),
    f(4, 3),
)
m(
    "dynslice",
    lambda x, i: (lax.dynamic_slice(x, (i, 1), (2, 2)), lax.dynamic_update_slice(x, jnp.zeros((2, 2)), (i, i))),
    f(5, 4),
    jnp.int32(4),
)
m(
    "vmap_dyn",
    lambda x, i: jax.vmap(lambda r, j: lax.dynamic_index_in_dim(r, j, 0, False))(x, i),
    f(3, 4),
    jnp.array([0, 3, 2]),
)
m("grad_mlp", lambda x: jax.grad(lambda w: jnp.mean(jax.nn.softplus(x @ w)))(W1), f(3, 8))
m("batchnorm", lambda x: (x - x.mean(0)) / jnp.sqrt(x.var(0) + 1e-5), f(5, 3))
m("fft", lambda x: jnp.abs(jnp.fft.fft(x)), f(3, 8))
P = f(4, 4)
m("solve", lambda a, b: jax.scipy.linalg.solve_triangular(jnp.linalg.cholesky(a), b, lower=True), P @ P.T + 4 * jnp.eye(4), f(4, 2))
m("irfft", lambda x: jnp.fft.irfft(jnp.fft.rfft(x, axis=0) * 0.5, axis=0), f(8, 3))
m(
    "gamma",
    lambda x: (jax.scipy.special.gammaln(x), jax.scipy.special.digamma(x), jax.scipy.special.erfinv(x / 4), lax.erfc(x)),
    jnp.abs(f(6)) + 0.1,
)
m("bits", lambda k: jax.random.bits(k, (3, 5), jnp.uint8).astype(jnp.int32), jax.random.PRNGKey(7))
m("gumbel", lambda k, x: jax.random.categorical(k, x, axis=-1), jax.random.PRNGKey(5), f(4, 6))
m("median", lambda x: jnp.median(x), f(9))
m("searchsorted", lambda x: jnp.searchsorted(jnp.sort(x), x), f(6))
m("onehot", lambda i: jax.nn.one_hot(i, 5), jnp.array([1, 4, 0]))
m("f64ish", lambda x: jnp.power(jnp.abs(x), 2.5) + jnp.cbrt(x) + jnp.expm1(x) + x**3, f(5))
m("where_nan", lambda x: jnp.nan_to_num(jnp.where(x > 0, jnp.inf, x)) * jnp.isfinite(x), f(5))
m(
    "i8dot",
    lambda a, b: lax.dot(a, b, preferred_element_type=jnp.int32),
    jnp.array(r.randint(-9, 9, (3, 4)), jnp.int8),
    jnp.array(r.randint(-9, 9, (4, 2)), jnp.int8),
)
m("f16", lambda x: (x.astype(jnp.float16) * 3).astype(jnp.float8_e4m3fn).astype(jnp.float32), f(6))
m("mapk", lambda x: jnp.round(x * 3) + jnp.sign(x) + jnp.floor(x) + jnp.ceil(x), f(6))


def dense(a):
    a = np.asarray(a)
    t = {
        "float32": "f32",
        "int32": "i32",
        "uint32": "ui32",
        "bool": "i1",
        "int8": "i8",
        "uint8": "ui8",
        "bfloat16": "bf16",
        "float16": "f16",
        "complex64": "complex<f32>",
    }[a.dtype.name]

    def e(v):
        if t == "f32":
            return "0x%08X" % np.float32(v).view(np.uint32)
        return ("true" if v else "false") if t == "i1" else str(int(v))

    def n(x):
        return e(x) if x.ndim == 0 else "[" + ", ".join(n(y) for y in x) + "]"

    return (
        f"dense<{n(a)}> : tensor<" + "".join(f"{d}x" for d in a.shape) + t + ">",
        "tensor<" + "".join(f"{d}x" for d in a.shape) + t + ">",
    )


def module(fn, a):
    """The module, with the function that calls it and expects what JAX computes."""
    # For a machine without libraries of its own, so that decompositions are operations.
    text = jax.jit(fn).trace(*a).lower(lowering_platforms=("tpu",)).as_text()
    # Every operation rounds, as the module says.
    exact = jax.jit(fn).lower(*a).compile({"xla_allow_excess_precision": False})
    out = jax.tree.leaves(exact(*a))
    body, names, types = "", [], []
    for i, x in enumerate(a):
        d, t = dense(x)
        body += f"    %a{i} = stablehlo.constant {d}\n"
        names.append(f"%a{i}")
        types.append(t)
    expected = [dense(o) for o in out]
    many = len(out) > 1
    outs = ", ".join(t for _, t in expected)
    head = f"%r:{len(out)}" if many else "%r"
    body += f"    {head} = call @main({', '.join(names)}) : ({', '.join(types)}) -> ({outs})\n"
    for i, (d, _) in enumerate(expected):
        body += f"    check.expect_almost_eq_const %r{'#%d' % i if many else ''}, {d}\n"
    return text.rstrip()[:-1] + "  func.func @test() {\n" + body + "    return\n  }\n}\n"


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("program")
    p.add_argument("--write")
    args = p.parse_args()
    directory = args.write or tempfile.mkdtemp()
    os.makedirs(directory, exist_ok=True)
    failed = set()
    for name, (fn, a) in M.items():
        path = os.path.join(directory, name + ".mlir")
        with open(path, "w") as f:
            f.write(module(fn, a))
        for engine in ["fast", "reference"]:
            command = [args.program, "run", path, "-e", "@test"] + ["--engine=reference"] * (engine == "reference")
            r = subprocess.run(command, capture_output=True, text=True, timeout=60)
            if r.returncode:
                failed.add(name)
                print(f"{name} ({engine}): {(r.stdout + r.stderr).splitlines()[0]}")
    print(f"{len(M)} models, {len(failed)} fail")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
