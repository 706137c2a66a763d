"""-o FILE: a file that is there stays whole, byte for byte, when the command fails, whatever fails; it is replaced when
the command is done. And what a command says and returns when what it writes is not taken."""
import os
import signal
import stat
import subprocess
import time

from program import spoken

OLD = b"what was there before\n"

MODELS = {
    "solve.yaml": "inputs: {a: [[1, 0], [0, 1]], b: [1, 2]}\nsteps: |\n"
                  "  s = solve(a, b[:, None])\n  y = reduce_sum(s)\nwrt: b\n",
    "wrong.yaml": "steps: y = nothing(1.0)\n",
    "cut.yaml": "steps: y = (1.0\n",
    "null.yaml": "inputs: {x: 1}\nsteps: y = floor(x)\n",
    "turns.yaml": "inputs: {x: 1}\nsteps: |\n  while x > 0:\n      x = x + 1\n  y = x\n",
    "slow.yaml": "inputs: {x: 1}\nsteps: |\n  y = x\n  for i in range(4000000):\n      y = sin(y)\n",
    "large.yaml": "inputs: {x: 1}\nsteps: |\n  y = x * ones([100000])\n",
    "table.yaml": "inputs: {x: {shape: [200], init: ones}}\nsteps: y = sin(x)\n"
                  "expect:\n  - {eval: 'reduce_sum(y)', is: 1}\n",
    "points.csv": "x\n1\n2\n", "bad.csv": "x\n1\nword\n3\n", "pole.csv": "x\n1\n0\n3\n", "one.json": '{"x": 1}',
    "two.json": '{"x": 2}',
    "matrices.ndjson": '{"a":[[1,0],[0,1]]}\n{"a":[[1,1],[1,1]]}\n',
    "shapes.ndjson": '{"x":[1,2]}\n{"x":[1,2,3]}\n',
    "long.ndjson": '{"x":1}\n{"x":[' + ",".join(["1"] * 3000) + "]}\n",
    "many.csv": "x\n" + "".join(f"{i}.5\n" for i in range(30000)),
    "manybad.csv": "x\n" + "".join(f"{i}.5\n" for i in range(5000)) + "word\n",
}
SQUARE = ["grad", "-e", "x ** 2"]

# exit code, words; {0} stands for the output. Each fails.
FAILURES = [
    (2, [*SQUARE, "-i", "x=1", "-i", "x=2"]), (2, [*SQUARE, "-i", "x=1", "--nonsense"]), (2, ["grad"]),
    (3, ["grad", "gone.yaml"]), (3, ["grad", "cut.yaml"]), (3, [*SQUARE, "-i", "x=@gone.npy"]),
    (4, ["grad", "wrong.yaml"]), (4, [*SQUARE, "-i", "x=1", "--wrt", "q"]), (4, SQUARE),
    (5, ["grad", "null.yaml", "--strict"]), (6, ["grad", "-e", "1 / x", "-i", "x=0", "--nan", "error"]),
    (7, ["grad", "solve.yaml", "-i", "a=[[1,1],[1,1]]"]), (8, ["eval", "turns.yaml", "--loop-limit", "100"]),
    (8, ["eval", "-e", "reduce_sum(sin(x))", "-i", "x=ones([100000])", "--memory-limit", "20K"]),
    (3, ["diff", "one.json", "gone.json"]), (2, ["ops", "nothing"]), (2, ["test", "gone.yaml", "--nonsense"]),
    # streams: the bad record comes after a good one
    (3, [*SQUARE, "--each", "bad.csv"]), (3, [*SQUARE, "--each", "gone.csv"]), (3, [*SQUARE, "--each", "manybad.csv"]),
    (6, ["grad", "-e", "1 / x", "--each", "pole.csv", "--nan", "error"]),
    (7, ["grad", "solve.yaml", "--each", "matrices.ndjson"]),
    (5, ["grad", "null.yaml", "--each", "points.csv", "--strict"]),
    (4, [*SQUARE, "--each", "points.csv", "--keep", "id"]),
    (8,
     ["eval", "-e", "reduce_sum(reshape(x, [-1, 1]) @ reshape(x, [1, -1]))", "--each", "long.ndjson", "--memory-limit",
      "4M"]),
    (2, ["eval", "-e", "x * 2", "--each", "shapes.ndjson", "--format", "csv"]),
    (4, [*SQUARE, "--each", "points.csv", "--wrt", "q", "--keep-going"]),
]
# exit code, words: what cannot be held by the format
UNHELD = [(2, ["grad", "null.yaml", "--format", "npy"]), (2, ["grad", "null.yaml", "--format", "npz"]),
          (2, ["eval", "-e", '"text"', "--format", "npy"]), (2, ["eval", "-e", "[1.0, 2.0]", "--format", "tap"])]
# exit code, words: done, though the code is not 0
DONE = [
    (0, [*SQUARE, "-i", "x=3"]), (0, [*SQUARE, "--each", "points.csv"]), (0, ["schema"]), (0, ["ops", "exp"]),
    (0, ["explain", "null.yaml"]), (5, ["explain", "null.yaml", "--strict"]), (1, ["diff", "one.json", "two.json"]),
    (1, ["test", "table.yaml"]), (1, ["check", "-e", "x ** 2", "-i", "x=1", "--against", "off.json"]),
    (3, [*SQUARE, "--each", "bad.csv", "--keep-going"]),
    (6, ["grad", "-e", "1 / x", "--each", "pole.csv", "--nan", "error", "--keep-going"]),
    (7, ["grad", "solve.yaml", "--each", "matrices.ndjson", "--keep-going"]),
    (5, ["grad", "null.yaml", "--each", "points.csv", "--strict", "--keep-going"]),
    (2, ["eval", "-e", "x * 2", "--each", "shapes.ndjson", "--format", "csv", "--keep-going"]),
    (8,
     ["eval", "-e", "reduce_sum(reshape(x, [-1, 1]) @ reshape(x, [1, -1]))", "--each", "long.ndjson", "--memory-limit",
      "4M", "--keep-going"]),
    (0, [*SQUARE, "--each", "many.csv"]),
]


class Place:
    """A folder with the file that is there, a link to it, and all that belongs to both."""

    def __init__(self, program, mode=0o640):
        self.folder = program.folder / "place"
        self.folder.mkdir(exist_ok=True)
        self.file, self.link = self.folder / "out", self.folder / "link"
        self.file.write_bytes(OLD)
        os.chmod(self.file, mode)
        if not self.link.is_symlink():
            self.link.symlink_to("out")
        self.mode, self.inode = mode, self.file.stat().st_ino

    def state(self):
        there = self.file.stat()
        return {"bytes": self.file.read_bytes()[:200], "mode": oct(stat.S_IMODE(there.st_mode)), "inode": there.st_ino,
                "link": os.readlink(self.link) if self.link.is_symlink() else "none",
                "files": sorted(os.listdir(self.folder))}


def check_kept(tally, program, code, words, **more):
    for through in ("out", "link"):
        place = Place(program)
        before = place.state()
        ask = [*words, "-o", f"place/{through}"]
        said = program.run(ask, **more)
        shown = spoken(ask) + "\n" + said.err[:300]
        tally.same(f"{' '.join(words)[:80]}: exit code", code, said.code, shown)
        tally.same(f"{' '.join(words)[:80]}: the old file", before, place.state(), shown)
        tally.same(f"{' '.join(words)[:80]}: standard output", "", said.out, shown)
        tally.true(f"{' '.join(words)[:80]}: what is said", said.message(),
                   "expected an error, got " + repr(said.err[:200]), shown)


def check_done(tally, program, code, words):
    want = program.run(words)
    for through in ("out", "link"):
        place = Place(program)
        before = place.state()
        ask = [*words, "-o", f"place/{through}"]
        said = program.run(ask)
        now = place.state()
        shown = spoken(ask) + "\n" + said.err[:300]
        tally.same(f"{' '.join(words)[:80]}: exit codes", (code, code), (want.code, said.code), shown)
        tally.same(f"{' '.join(words)[:80]}: what is written", want.out, place.file.read_text(), shown)
        tally.same(f"{' '.join(words)[:80]}: mode, link and files", {k: before[k] for k in ("mode", "link", "files")},
                   {k: now[k] for k in ("mode", "link", "files")}, shown)
        tally.same(f"{' '.join(words)[:80]}: standard output", "", said.out, shown)


def check_new(tally, program):
    """A file that is not there has the mode of any new one; after a failure it is not there."""
    place = program.folder / "place"
    place.mkdir(exist_ok=True)
    for mask in (0o022, 0o077):
        new = place / "new.json"
        said = program.run([*SQUARE, "-i", "x=3", "-o", "place/new.json"], umask=mask)
        tally.same("a new file: exit code and mode", (0, oct(0o666 & ~mask)),
                   (said.code, oct(stat.S_IMODE(new.stat().st_mode))))
        new.unlink()
    said = program.run([*SQUARE, "--each", "bad.csv", "-o", "place/new.json"])
    tally.same("a new file of a stream that fails", (3, False), (said.code, (place / "new.json").exists()))
    said = program.run([*SQUARE, "-i", "x=3", "-o", "nowhere/new.json"])
    tally.same("a folder that is not there", (3, "cannot write 'nowhere/new.json': No such file or directory"),
               (said.code, said.message()))


def check_refused(tally, program):
    """What is written is not taken: a full device, a file that may not grow, as standard output and as -o."""
    answers = [([*SQUARE, "-i", "x=3"], 0), ([*SQUARE, "--each", "points.csv"], 0),
               ([*SQUARE, "--each", "many.csv"], 0),
               ([*SQUARE, "--each", "bad.csv", "--keep-going"], 3),
               ([*SQUARE, "--each", "points.csv", "--format", "csv"], 0),
               ([*SQUARE, "--each", "bad.csv"], 3), (["eval", "large.yaml"], 0), (["schema"], 0), (["ops"], 0),
               (["diff", "one.json", "two.json"], 1), (["test", "table.yaml"], 1),
               (["check", "-e", "x ** 2", "-i", "x=1"], 0),
               (["explain", "null.yaml"], 0), (["tape", "null.yaml"], 0), (["graph", "null.yaml"], 0),
               (["watched", "null.yaml"], 0),
               (["help"], 0), (["completions", "bash"], 0), (["--version"], 0), (["help", "grad"], 0),
               (["jacobian", "table.yaml", "--format", "npy"], 0),
               (["jacobian", "table.yaml", "--format", "csv", "--memory-limit", "100K"], 0)]
    for words, usual in answers:
        said = program.run(words)
        tally.same(f"{' '.join(words)}: exit code", usual, said.code, said.err[:300])
        with open("/dev/full", "wb") as full:
            said = program.run(words, stdout=full)
        tally.same(f"{' '.join(words)} >/dev/full: exit code", 3, said.code, said.err[:300])
        if "bad.csv" not in words or "--keep-going" in words:
            tally.same(f"{' '.join(words)} >/dev/full: what is said",
                       "cannot write standard output: No space left on device", said.message())
        if words[0] in ("help", "completions", "--version"):
            continue
        ask = words if "--format" in words or words[0] == "schema" else [*words, "--format",
                                                                         {"test": "tap", "graph": "dot"}.get(words[0],
                                                                                                             "json")]
        said = program.run([*ask, "-o", "/dev/full"])
        tally.same(f"{' '.join(words)} -o /dev/full: exit code and output", (3, ""), (said.code, said.out),
                   said.err[:300])
        if "bad.csv" not in words or "--keep-going" in words:
            tally.same(f"{' '.join(words)} -o /dev/full: what is said",
                       "cannot write '/dev/full': No space left on device", said.message())
    with open("/dev/full", "wb") as full:
        said = program.run(["serve"], '{"expr":"1.0"}\n{"expr":"2.0"}\n', stdout=full)
    tally.same("serve >/dev/full", (3, "cannot write standard output: No space left on device"),
               (said.code, said.message()))
    # The file that the answer goes to cannot grow on.
    for words in (["eval", "large.yaml"], ["eval", "large.yaml", "--format", "csv"],
                  ["eval", "large.yaml", "--format", "npy"],
                  ["eval", "large.yaml", "--format", "npz"], [*SQUARE, "--each", "many.csv"],
                  [*SQUARE, "--each", "many.csv", "--keep-going"],
                  ["jacobian", "table.yaml", "--format", "csv"]):
        for most in (0, 10000):
            check_kept(tally, program, 3, words, largest_file=most)


def check_signals(tally, program):
    """A signal in the middle: of a computation, of a stream whose first answers are written."""
    ends = [(["eval", "slow.yaml", "--unroll", "--loop-limit", "100000000", "--memory-limit", "0"], None),
            ([*SQUARE, "--each", "-"], b"x\n1\n2\n")]
    for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, -15), (signal.SIGHUP, -1), (signal.SIGKILL, -9)):
        for words, text in ends:
            place = Place(program)
            before = place.state()
            process = program.start([*words, "-o", "place/out"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                    stderr=subprocess.PIPE)
            if text:
                process.stdin.write(text)
                process.stdin.flush()
            time.sleep(0.15)
            process.send_signal(number)
            out, _ = process.communicate(timeout=30)
            now = place.state()
            if number == signal.SIGKILL:  # nobody can clean up after that
                for name in set(now["files"]) - set(before["files"]):
                    (place.folder / name).unlink()
                now = place.state()
            name = f"{signal.Signals(number).name} of {words[0]}{' --each' if text else ''}"
            if number == signal.SIGINT:  # which a stream ends by itself, with the code that a shell has for it
                process.returncode = 128 - process.returncode if process.returncode < 0 else process.returncode
            tally.same(f"{name}: exit code", code, process.returncode)
            tally.same(f"{name}: the old file", before, now)
            tally.same(f"{name}: standard output", b"", out)


def run(tally, program):
    for name, text in MODELS.items():
        program.file(name, text)
    program.file("off.json", '{"x": 3}')
    for code, words in FAILURES + UNHELD:
        check_kept(tally, program, code, words)
    for code, words in DONE:
        check_done(tally, program, code, words)
    check_new(tally, program)
    check_refused(tally, program)
    check_signals(tally, program)
