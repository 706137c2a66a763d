"""Streams longer than what is read, computed, kept or written at once. What each line must be is known by arithmetic on
whole numbers, or by single runs of a few records that come again and again."""
import random
import resource

from program import spoken

BATCH = 2048  # of lib/session/points: records that are read at once
KEPT = 256    # of lib/session/evaluate_recordings

# y = x^2 + n by n turns of a loop, that is a recording for each n; the gradient is 2x.
TURNS = """inputs: {x: 1, n: {value: 0, dtype: int32}}
steps: |
  y = x ** 2
  i = 0
  while i < n:
      y += 1
      i += 1
target: y
wrt: x
"""


def expected(x, n):
    return f'{{"target":"y","value":{x * x + n},"gradients":{{"x":{2 * x}}}}}'


def check(tally, program, name, words, text, want, code=0):
    said = program.run(words, text)
    tally.same(f"{name}: exit code", code, said.code, spoken(words, text) + "\n" + said.err[:300])
    tally.same(f"{name}: lines", "\n".join(want) + "\n", said.out, spoken(words, text))


def check_limits(tally, program):
    """Under any limit an answer is written whole or not at all."""
    for words in (["eval", "-e", "x * 2", "-i", "x=ones([900000])", "--format", "csv", "--wide"],
                  ["jacobian", "-e", "x ** 2", "-i", "x=ones([400])", "--format", "csv", "--wide"],
                  ["hessian", "-e", "sum(x ** 2)", "-i", "x=ones([300])", "--format", "csv", "--wide", "--layout",
                   "flat"]):
        whole = program.run([*words, "--memory-limit", "0"]).out
        tally.true(f"{' '.join(words)}: its size", len(whole) > 100000, f"only {len(whole)} bytes")
        for limit in ("200K", "14500K", "18M"):
            said = program.run([*words, "--memory-limit", limit])
            tally.true(f"{' '.join(words)} in {limit}", (said.code, said.out) in ((0, whole), (8, "")),
                       f"expected exit 0 and {len(whole)} bytes, or 8 and none\n         got exit {said.code} and "
                       f"{len(said.out)}: {said.err[:200]}")


def check_named(tally, program):
    """What passes the limit, wherever it does, names the record or shows its line."""
    program.file("two.ndjson", '{"p":[1,2]}\n{"p":[' + ",".join(map(str, range(300000))) + ']}\n{"p":[1]}\n')
    words = ["grad", "-e", "reduce_sum(sin(p) * p)", "--each", "two.ndjson", "--memory-limit"]
    for limit in ("1M", "3M", "6M", "8M", "10M", "10200K", "12M", "14M"):
        said = program.run([*words, limit])
        named = any(text in said.err for text in ("record 2", "two.ndjson:2:", "line 2 of"))
        tally.true(f"a record too large for {limit}", (said.code, said.out.count("\n"), named) == (8, 1, True),
                   f"expected exit 8, one line, and its name\n         got {said.code}: {said.err[:300]}")


def check_lanes(tally, program):
    """A limit says how many records are computed side by side, from one to all of a group, and changes no answer. The
    sum of the running sums of n times x is x n (n + 1) / 2; of every seventh record a branch makes -x, or none does."""
    for n in (700, 5000):
        sums = f"reduce_sum(cumsum(x * ones([{n}])))"
        for branch, text in ((False, sums), (True, f"-x if int(x) % 7 == 0 else {sums}")):
            points = list(range(1, 601))
            want = [-x if branch and x % 7 == 0 else x * n * (n + 1) // 2 for x in points]
            for limit in ("400K", "1M", "4M", "0"):
                check(tally, program, f"{text} in {limit}",
                      ["eval", "-e", text, "--each", "-", "--memory-limit", limit],
                      "x\n" + "".join(f"{x}\n" for x in points), [f'{{"values":{{"y":{y}}}}}' for y in want])


def check_early(tally, program):
    """Records that fail before there are columns wait for them, as long as they take no more than a megabyte; then the
    header is written without."""
    wrong = "'no' in column 'x' is not a number"
    late = "too many records failed before the first answer: it has no columns"
    for n, known in ((0, True), (1, True), (500, True), (1500, False), (1500, None)):
        name = "k" * 1000
        text = "id,x\n" + f"{name},no\n" * n + ("" if known is None else f"a,3\nb,no\n{name},5\n")
        want = ["id,y,error" if known else "id,error"] + [f"{name},{',' if known else ''}{wrong}"] * n
        want += [] if known is None else ["a,6,", f"b,,{wrong}", f"{name},10,"] if known else [
            f"a,{late}", f"b,{wrong}", f"{name},{late}"]
        check(tally, program, f"{n} records that fail first, then {'none' if known is None else 'others'}",
              ["eval", "-e", "x * 2", "--each", "-", "--from", "csv", "--format", "csv", "--keep", "id",
               "--keep-going"], text, want, 3)


def check_after_short(tally, program):
    """Rooms that have held short records take the rest of long ones, of a quarter of a megabyte and more when the line
    before is read. From a file: a pipe is answered as soon as it is empty."""
    for at in (0, BATCH, 6 * BATCH + 100):
        wide = [[(i + k) % 10 for k in range(90000 * (i + 1))] for i in range(4)]
        records = [[i % 10] for i in range(at)] + [r for i, w in enumerate(wide) for r in ([i], w)]
        program.file("after.ndjson", "".join(f'{{"p":[{",".join(map(str, r))}]}}\n' for r in records))
        check(tally, program, f"long lines after {at} short ones",
              ["eval", "-e", "reduce_sum(p)", "--each", "after.ndjson"], "", [f'{{"values":{{"y":{sum(r)}}}}}' for r in records])
        rows = [(i, "") for i in range(at)] + [r for i in range(4) for r in ((i, "short"), (-i, "k" * 280000 + str(i)))]
        program.file("after.csv", "x,id\n" + "".join(f"{x},{name}\n" for x, name in rows))
        check(tally, program, f"long fields after {at} short ones",
              ["eval", "-e", "x * 2", "--each", "after.csv", "--keep", "id", "--format", "csv"], "",
              ["id,y"] + [f"{name},{2 * x}" for x, name in rows])


def check_many(tally, program):
    """Twenty thousand sources, all of them null, or all used: once this took as many steps for each. Four times as many
    as before take four times as long, not sixteen times."""
    few, many = 5000, 20000
    for model, value in (("null.yaml", lambda i: "null" if i else "2"), ("used.yaml", lambda i: "1")):
        took = []
        for n in (few, many):
            steps = "y = x0 * 2\n" if model == "null.yaml" else "y = add_n([" + ", ".join(f"x{i}" for i in range(n)) + "])\n"
            program.file(model, "inputs:\n" + "".join(f"  x{i}: {i}\n" for i in range(n)) + "steps: |\n  " + steps)
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            said = program.run(["grad", model])
            took.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
            want = '"gradients":{' + ",".join(f'"x{i}":{value(i)}' for i in range(n)) + "}"
            tally.true(f"{n} sources in {model}", want in said.out,
                       f"expected {want[:100]}...\n         got {said.out[:200]} {said.err}")
        tally.true(f"sources in {model}: time", took[1] < 10 * took[0] + 0.1,
                   f"expected {many} to take about four times the {took[0]:.2f} s of {few}, took {took[1]:.2f} s")


def run(tally, program, seed):
    dice = random.Random(seed)
    program.file("turns.yaml", TURNS)
    for n in (BATCH - 1, BATCH, BATCH + 1, 3 * BATCH + 5):
        for words, head, line in ((["--from", "csv"], "x,n\n", "{},{}\n"),
                                  (["--from", "ndjson"], "", '{{"x":{},"n":{}}}\n')):
            rows = [(dice.randrange(-1000, 1000), dice.choice((0, 0, 0, 3))) for _ in range(n)]
            check(tally, program, f"{n} records", ["grad", "turns.yaml", "--each", "-", *words],
                  head + "".join(line.format(*row) for row in rows), [expected(*row) for row in rows])
    # More recordings than are kept, each again when others have come between; with and without room for them.
    rows = [(x, n) for x in (2, 3) for n in range(KEPT + 20)]
    rows += [(5, dice.randrange(KEPT + 20)) for _ in range(60)]
    for limit in ("2M", "64M"):
        check(tally, program, f"{KEPT + 20} recordings in {limit}",
              ["grad", "turns.yaml", "--each", "-", "--memory-limit", limit],
              "x,n\n" + "".join(f"{x},{n}\n" for x, n in rows), [expected(*row) for row in rows])
    # Lines that are long: more than what is read at once, in values and in fields kept.
    wide = 40000
    values = [[dice.randrange(10) for _ in range(wide)] for _ in range(12)]
    text = "".join(f'{{"p":{v},"id":"{"k" * (i * 9000)}"}}\n' for i, v in enumerate(values))
    check(tally, program, "long lines", ["eval", "-e", "reduce_sum(p)", "--each", "-", "--keep", "id"], text,
          [f'{{"id":"{"k" * (i * 9000)}","values":{{"y":{sum(v)}}}}}' for i, v in enumerate(values)])
    large = "".join(f'{{"p":{v}}}\n' for v in values)
    check(tally, program, "large answers", ["eval", "-e", "p + 1", "--each", "-", "--memory-limit", "24M"], large,
          [f'{{"values":{{"y":[{",".join(str(x + 1) for x in v)}]}}}}' for v in values])
    # A record that does not fit is refused, and its neighbours are answered.
    sizes = [dice.choice((3, 100, 3000)) for _ in range(9)] + [3000, 3]
    words = ["eval", "-e", "reduce_sum(reshape(p, [-1, 1]) @ reshape(p, [1, -1]))", "--each", "-", "--keep-going",
             "--memory-limit", "8M"]
    text = "".join(f'{{"p":[{",".join(["1"] * n)}]}}\n' for n in sizes)
    said = program.run(words, text)
    tally.same("records that do not fit: exit code", 8, said.code, spoken(words, text) + said.err)
    got = [line[:line.find(',"message"')] if '"error"' in line else line for line in said.out.splitlines()]
    tally.same("records that do not fit: lines",
               [f'{{"values":{{"y":{n * n}}}}}' if n < 3000 else f'{{"record":{i + 1},"error":{{"code":8'
                for i, n in enumerate(sizes)], got, spoken(words, text))
    # The worst code of a long stream is that of one record, wherever it stands, and nothing after it is lost.
    for at in (0, BATCH - 1, BATCH, 2 * BATCH):
        lines = ["1"] * (2 * BATCH + 1)
        lines[at] = "0"
        lines[(at + 700) % len(lines)] = "word"
        words = ["eval", "-e", "1 / x", "--nan", "error", "--each", "-", "--keep-going", "--format", "csv"]
        text = "x\n" + "\n".join(lines) + "\n"
        want = {"1": "1,", "0": ",'values.y' is not finite", "word": ",'word' in column 'x' is not a number"}
        check(tally, program, f"the worst at {at}", words, text, ["y,error"] + [want[line] for line in lines], 6)
    check_limits(tally, program)
    check_named(tally, program)
    check_lanes(tally, program)
    check_early(tally, program)
    check_after_short(tally, program)
    check_many(tally, program)
