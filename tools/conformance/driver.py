"""What drivers have in common: the loop over requests and answers, which are lines of JSON as docs/reference/adapters.md describes
them, and the bits of numbers.
"""
import json
import math
import os
import resource
import signal
import struct
import sys
import time

FLOATS = {"f16": ("<e", "<H"), "f32": ("<f", "<I"), "f64": ("<d", "<Q")}


SECONDS = 4  # of processor time, for an answer to a call


class Lacks(Exception):
    """The implementation cannot be asked this."""


class Endless(BaseException):
    """It takes too long. No `Exception`, so that nobody takes it for one of the implementation's."""


def limited(what, *args):
    """What `what` gives, if it does so in time: a machine that is busy makes nothing endless."""
    def late(number, frame):
        raise Endless(f"no end within {SECONDS} seconds")

    signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        return what(*args)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def width(element):
    """Bits of an integer type."""
    if element == "index":
        return 64
    if element[:1] == "i" and element[1:].isdigit():
        return int(element[1:])
    raise Lacks(f"values of type {element}")


def from_word(word, element):
    """A number of the suite as Python's."""
    if not word.startswith("0x"):
        raise Lacks("poison")
    bits = int(word, 16)
    if element in FLOATS:
        as_float, as_int = FLOATS[element]
        return struct.unpack(as_float, struct.pack(as_int, bits))[0]
    n = width(element)
    return bits - (1 << n) if n > 1 and bits >> (n - 1) else bits


def to_word(value, element):
    """A number of Python's as the suite's."""
    if element in FLOATS:
        as_float, as_int = FLOATS[element]
        try:
            packed = struct.pack(as_float, value)
        except OverflowError:
            packed = struct.pack(as_float, math.copysign(math.inf, value))
        return f"0x{struct.unpack(as_int, packed)[0]:X}"
    return f"0x{int(value) & ((1 << width(element)) - 1):X}"


def serve(version, answer, most=30):
    """Answers each request on the standard input; with `--version`, says that one. Who needs more than `most` seconds of processor
    time for one has the system end the process, with SIGXCPU: what is not Python's cannot be interrupted.
    """
    if sys.argv[1:] == ["--version"]:
        print(version)
        return
    # What the implementation prints by itself is no answer.
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        request = json.loads(line)
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + most, hard))
        print(json.dumps({"id": request["id"], **answer(request)}), file=out, flush=True)
