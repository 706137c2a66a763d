#!/usr/bin/python3
"""Two ranks of gradtape-mpi beside one, --threads 1 each: in turns, medians, without what mpirun and MPI_Init take, which is
measured beside them; beside what the machine gives at all, two whole processes at once in place of one, and the processor
time of two shards beside that of one process.

    tests/bench/bench_ranks.py BUILD [RECORDS]   with BUILD/gradtape and BUILD/gradtape-mpi; 2,000,000 records unless told;
                                                 MPIRUN: of the MPI that it was built with
"""
import os
import random
import resource
import statistics
import struct
import subprocess
import sys
import tempfile
import time

RUNS, ROWS = 5, 4000000
RECORDS = int(sys.argv[2]) if len(sys.argv) > 2 else 2000000
MPIRUN = os.environ.get("MPIRUN", "mpirun")
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
ONE = """inputs: {x: {shape: [2]}, label: 0}
variables: {w: [0.1, 0.2], b: 0.3}
steps: |
  z = reduce_sum(w * x) + b
  loss = softplus(z) - label * z
wrt: w,b
"""
MANY = """inputs: {x: {shape: [rows, 16]}, y: {shape: [rows]}, W: {shape: [16, 64]}}
steps: |
  z = reduce_sum(tanh(matmul(x, W)), axis=1)
  loss = reduce_sum(softplus(z) - y * z)
wrt: W
"""
CASES = {"gradients of records": ["grad", "one.yaml", "--each", "rows.csv", "--reduce", "sum"],
         "Hessians of records": ["hessian", "one.yaml", "--each", "rows.csv", "--reduce", "sum"],
         "batches of arrays": ["grad", "many.yaml", "-i", "W=reshape(sin(range(1024.)), [16, 64])", "--each", "x=x.npy",
                               "--each", "y=y.npy", "--batch-size", "1000", "--reduce", "sum"]}


def write_array(name, shape, values):
    head = repr({"descr": "<f8", "fortran_order": False, "shape": shape}).ljust(117).encode()
    with open(name, "wb") as array:
        array.write(b"\x93NUMPY\x01\x00v\x00" + head + b"\n" + values)


def write_points():
    draw = random.Random(7)
    some = [f"{draw.gauss(0, 1):.6f},{draw.gauss(0, 1):.6f},{draw.randrange(2)}\n" for _ in range(20000)]
    with open("rows.csv", "w") as rows:
        rows.write("x[0],x[1],label\n" + "".join(some) * (RECORDS // len(some)))
    block = struct.pack("<16000d", *(draw.gauss(0, 1) for _ in range(16000)))
    write_array("x.npy", (ROWS, 16), block * (ROWS // 1000))
    write_array("y.npy", (ROWS,), block[:8000] * (ROWS // 1000))
    for name, text in (("one.yaml", ONE), ("many.yaml", MANY)):
        with open(name, "w") as model:
            model.write(text)


def took(words):
    """Seconds of the clock, and of the processors."""
    used, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(words, env=ENVIRONMENT, check=True, stdout=subprocess.DEVNULL)
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic() - began, now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime


def both(words):
    """Seconds of the clock for two at once."""
    began = time.monotonic()
    jobs = [subprocess.Popen(words, stdout=subprocess.DEVNULL) for _ in range(2)]
    if any(job.wait() for job in jobs):
        sys.exit(f"{words} failed")
    return time.monotonic() - began


def main():
    build = os.path.abspath(sys.argv[1])
    alone, ranked = f"{build}/gradtape", f"{build}/gradtape-mpi"
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        write_points()
        for what, words in CASES.items():
            clock, cpu = {1: [], 2: [], "start 1": [], "start 2": [], "alone": [], "both": []}, {"whole": [], "half": []}
            for _ in range(RUNS):
                for ranks in (1, 2):
                    clock[ranks].append(took([MPIRUN, "-n", str(ranks), ranked, *words, "--threads", "1"])[0])
                    clock[f"start {ranks}"].append(took([MPIRUN, "-n", str(ranks), ranked, "eval", "-e", "1"])[0])
                for place, n in zip((clock["alone"], cpu["whole"]), took([alone, *words, "--threads", "1"])):
                    place.append(n)
                clock["both"].append(both([alone, *words, "--threads", "1"]))
                cpu["half"].append(max(took([alone, *words, "--threads", "1", "--shard", f"{k}/2", "--partial", "part"])[1]
                                       for k in (1, 2)))
            one, two, single, double = (statistics.median(clock[k]) for k in (1, 2, "alone", "both"))
            first, second = (statistics.median(clock[f"start {k}"]) for k in (1, 2))
            print(f"{what:22} one rank {one:.2f} s, two {two:.2f} s, starting them {first:.2f} and {second:.2f} s: "
                  f"{(one - first) / (two - second):.2f}x; "
                  f"the machine gives {2 * single / double:.2f}x; "
                  f"processor time {statistics.median(cpu['whole']) / statistics.median(cpu['half']):.2f}x", flush=True)
        os.chdir("/")


main()
