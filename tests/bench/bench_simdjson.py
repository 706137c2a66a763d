#!/usr/bin/python3
"""2.6 million numbers as JSON, read and printed by whole processes as users start them, beside a program with simdjson and
std::to_chars (simdjson.cc, Debian's libsimdjson-dev). Medians of the runs, which go in turns.

    tests/bench/bench_simdjson.py BUILD/gradtape
"""

import json
import math
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

ROWS, COLUMNS, RUNS = 2600, 1000, 9
HERE = pathlib.Path(__file__).resolve().parent


def took(command, answer, given=None):
    began = time.perf_counter()
    with open(answer, "wb") as out:
        subprocess.run(command, stdin=given and open(given, "rb"), stdout=out, check=True)
    return time.perf_counter() - began


def numbers_of(file):
    """What the answer holds, however deep."""
    text = json.loads(pathlib.Path(file).read_bytes())
    while isinstance(text, dict):
        text = text[next(key for key in ("values", "y", "result") if key in text)]
    while isinstance(text, list) and text and isinstance(text[0], list):
        text = [x for row in text for x in row]
    return text


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        built = subprocess.run(["c++", "-O3", "-std=c++17", "-o", "simdjson", HERE / "simdjson.cc", "-lsimdjson"],
                               stderr=subprocess.DEVNULL, check=False)
        if built.returncode:
            print("there is no simdjson: libsimdjson-dev")
            return
        draw = random.Random(1)
        rows = [[draw.uniform(-8, 8) for _ in range(COLUMNS)] for _ in range(ROWS)]
        pathlib.Path("x.json").write_text(json.dumps(rows))
        pathlib.Path("request").write_text(json.dumps({"expr": "reduce_sum(x)", "command": "eval", "inputs": {"x": rows}}))
        ways = [("read by -i @file.json", [program, "eval", "-e", "reduce_sum(x)", "-i", "x=@x.json"], None, "x.json", ()),
                ("read by serve", [program, "serve"], "request", "request", ()),
                ("read and print JSON", [program, "eval", "-e", "x", "-i", "x=@x.json"], None, "x.json", ("print",))]
        for name, command, given, file, how in ways:
            ours, theirs = [], []
            for _ in range(RUNS):
                theirs.append(took(["./simdjson", file, *how], "theirs"))
                ours.append(took(command, "ours", given))
            a, b = numbers_of("ours"), numbers_of("theirs")
            if a != b if how else not math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-6):
                sys.exit(f"{name}: the numbers differ")
            median, beside = (statistics.median(x) * 1e9 / (ROWS * COLUMNS) for x in (ours, theirs))
            ratio = statistics.median(x / y for x, y in zip(ours, theirs))
            print(f"{name:24} {median:8.1f} ns a number, simdjson {beside:8.1f}, ratio {ratio:6.2f}")
            print(f"#summary\t(h)\t{name}, beside simdjson\t{median:.4g}\tns a number\t{beside:.4g}\t{ratio:.3f}\t-\t-")


main()
