"""Replies come as soon as their input is there: the next line is sent when the reply to the last one has been read."""
import os
import resource
import select
import subprocess
import time

from program import spoken

PATIENCE = 20.0  # seconds for a reply that must come
QUIET = 0.05     # seconds in which one that must not come does not

class Pipe:
    def __init__(self, program, words):
        self.process = program.start(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                     bufsize=0)
        self.there = b""

    def send(self, text):
        self.process.stdin.write(text.encode())

    def lines(self, n, patience=PATIENCE):
        """The next n lines, or what came of them in time."""
        until = time.time() + patience
        while self.there.count(b"\n") < n:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, until - time.time()))
            more = os.read(self.process.stdout.fileno(), 1 << 16) if ready else b""
            if not more:
                break
            self.there += more
        parts = self.there.split(b"\n")
        got, rest = parts[:-1][:n], parts[:-1][n:] + parts[-1:]
        self.there = b"\n".join(rest)
        return [line.decode() for line in got]

    def end(self):
        """(exit code, what else was written)."""
        self.process.stdin.close()
        rest = self.there + self.process.stdout.read()
        self.process.stdout.close()
        self.process.stderr.read()
        self.process.stderr.close()
        return self.process.wait(PATIENCE), rest.decode()

def answer(x, form, going):
    if x == "bad":
        return {"csv": ",'bad' in column 'x' is not a number"}.get(form, 'record')
    y = float(x) ** 2 if float(x) > 0 else 5 * float(x)
    return f"{y:g}" + ("," if going else "") if form == "csv" else f'{{"values":{{"y":{y:g}}}}}'

def check_stream(tally, program, syntax, form, going):
    words = ["eval", "branch.yaml", "--each", "-", "--from", syntax, "--format", form, "--quiet",
             *(["--keep-going"] if going else [])]
    name = f"{syntax} to {form}{', --keep-going' if going else ''}"
    pipe = Pipe(program, words)
    line = "{}\n" if syntax == "csv" else '{{"x":{}}}\n'
    if syntax == "csv":
        pipe.send("x\n")
    header = 1 if form == "csv" else 0
    # One by one, then some at once, then one by one again: by then the work is done in threads. Another branch between.
    rounds = [["1"], ["2"], ["-1"], ["3"]] + [[str(i) for i in range(1, n)] for n in (3, 40, 600)] + [["7"], ["-2"],
                                                                                                      ["8"]]
    if going and syntax == "csv":
        rounds.insert(2, ["bad"])
        rounds.append(["bad", "9"])
    for at, values in enumerate(rounds):
        pipe.send("".join(line.format(x) for x in values))
        got = pipe.lines(len(values) + header)[header:]
        header = 0
        want = [answer(x, form, going) for x in values]
        got = ["record" if '"record"' in g else g for g in got]
        if not tally.same(f"{name}: round {at + 1}, before more is sent", want, got, spoken(words)):
            break
    else:
        # Half a line is none.
        pipe.send(line.format("11")[:-2])
        tally.same(f"{name}: half a line", [], pipe.lines(1, QUIET), spoken(words))
        pipe.send(line.format("11")[-2:])
        tally.same(f"{name}: its other half", [answer("11", form, going)], pipe.lines(1), spoken(words))
        # The last one needs no line break.
        pipe.send(line.format("12")[:-1])
    code, rest = pipe.end()
    tally.same(f"{name}: the last line", answer("12", form, going) + "\n", rest, spoken(words))
    tally.same(f"{name}: exit code", 3 if going and syntax == "csv" else 0, code, spoken(words))

def check_session(tally, program):
    words = ["serve"]
    pipe = Pipe(program, words)
    for i, (text, n) in enumerate((('{"id":1,"expr":"1.0"}\n', 1), ('{"id":2,"expr":"x","inputs":{"x":3}}\n', 1),
                                   ("nonsense\n", 1), ("\n\n", 0),
                                   ('{"id":3,"expr":"2.0"}\n{"id":4,"expr":"3.0"}\n', 2),
                                   ('{"id":5,"expr":"sum(x)","inputs":{"x":[' + "1," * 50000 + "1]}}\n", 1),
                                   ('{"id":6,"expr":"1.5"}\r\n', 1))):
        pipe.send(text)
        got = pipe.lines(n if n else 1, PATIENCE if n else QUIET)
        tally.same(f"a session: replies {i + 1}, before more is sent", n, len(got), repr(text[:100]))
    pipe.send('{"id":7,"ex')
    tally.same("a session: half a line", [], pipe.lines(1, QUIET))
    pipe.send('pr":"1.0"}\n')
    tally.same("a session: its other half", 1, len(pipe.lines(1)))
    pipe.send('{"id":8,"expr":"1.0"}')
    code, rest = pipe.end()
    tally.same("a session: the last line, without a line break", ('{"id":8', 1), (rest[:7], rest.count("\n")))
    tally.same("a session: exit code", 0, code)

def check_places(tally, program):
    """What is written into something else than a file comes at once too; a quoted record is whole at its last line."""
    fifo = program.folder / "fifo"
    os.mkfifo(fifo)
    for place in ("/dev/stdout", "fifo", "/dev/fd/1"):
        words = ["eval", "branch.yaml", "--each", "-", "-o", place, "--format", "ndjson"]
        pipe = Pipe(program, words)
        reader = None
        if place == "fifo":  # opened at once: it may be that nobody ever comes to write
            reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
        pipe.send("x\n3\n")
        if place == "fifo":
            ready, _, _ = select.select([reader], [], [], PATIENCE)
            got = [os.read(reader, 1000).decode().strip()] if ready else []
        else:
            got = pipe.lines(1)
        tally.same(f"-o {place}: the first line, before more is sent", ['{"values":{"y":9}}'], got, spoken(words))
        pipe.end()
        if reader is not None:
            os.close(reader)
    words = ["eval", "branch.yaml", "--each", "-", "--keep", "id"]
    pipe = Pipe(program, words)
    pipe.send('id,x\n"two\n')
    tally.same("a quoted record: its first line", [], pipe.lines(1, QUIET))
    pipe.send('lines",3\n')
    tally.same("a quoted record: its last line", ['{"id":"two\\nlines","values":{"y":9}}'], pipe.lines(1))
    pipe.end()
    os.unlink(fifo)

def check_closed(tally, program):
    """Nobody reads any more: the program ends, quietly, though its input goes on."""
    for words in (["eval", "branch.yaml", "--each", "-"], ["serve"]):
        pipe = Pipe(program, words)
        line = '{"expr":"1.0"}\n' if words[0] == "serve" else "2\n"
        pipe.send(line if words[0] == "serve" else "x\n1\n")
        pipe.lines(1)
        pipe.process.stdout.close()
        try:
            for _ in range(400):
                pipe.send(line)
                time.sleep(0.01)
                if pipe.process.poll() is not None:
                    break
        except BrokenPipeError:
            pass
        try:
            code = pipe.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            code = "still running"
            pipe.process.kill()
            pipe.process.wait()
        tally.same(f"{words[0]} that nobody reads", (0, b""), (code, pipe.process.stderr.read()), spoken(words))
        for end in (pipe.process.stdin, pipe.process.stderr):
            try:
                end.close()
            except BrokenPipeError:
                pass

def check_full(tally, program):
    """A pipe that takes nothing for now, and says so to who asks it (O_NONBLOCK): the program waits for room without any
    work, whatever its standard input is; all of the answer comes."""
    words = ["eval", "-e", "range(40000) * x", "-i", "x=0.5"]
    want = program.run(words).out
    for name in ("a pipe where nothing comes", "/dev/null"):
        ours, theirs = os.pipe()
        os.set_blocking(theirs, False)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        process = program.start(words, stdin=subprocess.PIPE if "pipe" in name else subprocess.DEVNULL, stdout=theirs,
                                stderr=subprocess.PIPE)
        os.close(theirs)
        time.sleep(1)  # its work takes some hundredths, then it waits
        got, until = b"", time.time() + PATIENCE
        while select.select([ours], [], [], max(0, until - time.time()))[0]:
            more = os.read(ours, 1 << 16)
            if not more:
                break
            got += more
        else:
            process.kill()
        os.close(ours)
        code = process.wait(PATIENCE)
        now = resource.getrusage(resource.RUSAGE_CHILDREN)
        worked = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
        tally.same(f"a full pipe, standard input is {name}: what comes", want, got.decode(), spoken(words))
        tally.same(f"a full pipe, standard input is {name}: exit code, what is said", (0, b""),
                   (code, process.stderr.read()), spoken(words))
        tally.true(f"a full pipe, standard input is {name}: waiting", worked < 0.5,
                   f"expected no work, got {worked} s of it")
        process.stderr.close()
        if process.stdin:
            process.stdin.close()

def check_failing(tally, program):
    """A stream into a file that may not grow ends with the first block that cannot be written, though its input goes
    on: the record that fills the block is the last that is sent."""
    words = ["eval", "-e", "sum(x) * ones([1000])", "--each", "-", "-o", "grown"]
    line = b'{"x":[1,1]}\n'
    size = len(program.run(words[:-2], line * 10).out) // 10
    process = subprocess.Popen([program.path, *words], cwd=program.folder, stdin=subprocess.PIPE,
                               stderr=subprocess.PIPE, bufsize=0,
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
    process.stdin.write(line)  # the first is written at once, and makes the file
    until = time.time() + PATIENCE
    while time.time() < until and not any(p.stat().st_size for p in program.folder.glob("grown.*")):
        time.sleep(0.01)
    process.stdin.write(line * (16 * 1024 // size))
    time.sleep(0.3)
    tally.same("a block that is not full", None, process.poll(), spoken(words))
    try:
        process.stdin.write(line)
    except BrokenPipeError:
        pass
    try:
        code = process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        code = "still running"
        process.kill()
        process.wait()
    tally.same("a block that cannot be written", (3, "gradtape: error: cannot write 'grown': File too large\n"),
               (code, process.stderr.read().decode()), spoken(words))
    process.stdin.close()
    process.stderr.close()

def run(tally, program):
    program.file("branch.yaml", "inputs: {x: 1}\nsteps: |\n  if x > 0:\n      y = x ** 2\n  else:\n      y = 5 * x\n")
    for syntax in ("csv", "ndjson"):
        for form in ("ndjson", "csv", "json"):
            for going in (False, True):
                check_stream(tally, program, syntax, form, going)
    check_session(tally, program)
    check_places(tally, program)
    check_closed(tally, program)
    check_full(tally, program)
    check_failing(tally, program)
