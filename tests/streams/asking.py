"""One question in all the ways that a command line has for it: the same answer, by its bytes. And several files, one of
which fails, in any order."""
import itertools
import json
import random
import re
import subprocess

import arrays
from program import spoken

MODEL = "inputs: {x: 1, y: 2}\nvariables: {w: [1, 2]}\nsteps: |\n  z = reduce_sum(x * y ** 2 * w)\n"
# Tabs, and a line break before a colon: JSON that is no YAML.
AS_JSON = ('{\n\t"inputs"\n: {"x": 1, "y": 2},\n\t"variables": {"w": [1, 2]},\n'
           '\t"steps": "z = reduce_sum(x * y ** 2 * w)"\n}\n')


def ways():
    """(words, standard input) that mean grad of the model by x and w at x = 3, y = 5, w = [7, 11]."""
    values = {"x": "3", "y": "5", "w": "[7,11]"}
    whole = '{"x": 3, "y": 5, "w": [7, 11]}'
    base = ["grad", "model.yaml", "--wrt", "x,w"]
    given = [["-i", f"{k}={v}"] for k, v in values.items()]
    for order in itertools.permutations(given):
        yield base + sum(order, []), ""
    yield base + [f"-i{k}={v}" for k, v in values.items()], ""
    yield base + [f"--input={k}={v}" for k, v in values.items()], ""
    yield ["grad"] + sum(given, []) + ["--wrt=x,w", "model.yaml"], ""
    yield ["grad"] + sum(given, []) + ["--wrt=x,w", "--", "model.yaml"], ""
    yield base + ["-i", whole], ""
    yield base + ["-i", "-"], whole
    yield base + ["-i", "@all.json"], ""
    yield base + ["-i", "@all.npz"], ""
    yield base + ["-i", '{"x": 3}', "-i", '{"y": 5, "w": [7, 11]}'], ""
    for name in values:  # one of them is read, in any place
        rest = [g for g in given if not g[1].startswith(name)]
        for at in range(len(given)):
            yield base + sum(rest[:at] + [["-i", f"{name}=-"]] + rest[at:], []), values[name]
        yield base + sum(rest, []) + ["-i", f"{name}=@{name}.json"], ""
        yield base + sum(rest, []) + ["-i", f" {name} =  {values[name]}"], ""
    yield base + ["-i", "x=1 + 2", "-i", "y=sqrt(25.)", "-i", "w=[7, 22/2]"], ""
    yield ["grad", "-", *base[2:], *sum(given, [])], MODEL
    yield ["grad", "-", *base[2:], *sum(given, [])], AS_JSON
    yield ["grad", "model.json", *base[2:], *sum(given, [])], ""
    yield [*base, *sum(given, []), "--target", "z", "--seed", "0", "--unconnected", "none", "--format", "json", "--nan",
           "string",
           "--threads", "1", "--memory-limit", "1G", "--loop-limit", "1000", "--dtype", "float64", "--tape", "model",
           "-o", "-"], ""
    yield ["grad", "model.yaml", "--wrt", "[x, w]", *sum(given, [])], ""
    yield [*base, *sum(given, []), "--color", "always", "--quiet"], ""


def nameless(text):
    return re.sub(r'"model":"[^"]*"', '"model":""', text)


def check_tests(tally, program):
    """`test` of several files: the code and the lines of all, wherever the one that fails stands."""
    program.file("good.yaml", MODEL + "expect:\n  - {eval: z, is: 12}\n  - {grad: z, wrt: x, is: 12}\n")
    program.file("bad.yaml", MODEL + "expect:\n  - {eval: z, is: 12}\n  - {eval: z, is: 13}\n  - {eval: z, is: 12}\n")
    program.file("none.yaml", MODEL)
    for files in (["good"], ["bad"], ["good", "good"], ["good", "bad"], ["bad", "good"], ["good", "bad", "good"],
                  ["good", "none"], ["none", "bad"], ["none"]):
        words = ["test", *(f"{f}.yaml" for f in files), "--format", "tap"]
        said = program.run(words)
        code = 1 if "bad" in files else 2 if set(files) == {"none"} else 0
        tally.same(f"test {' '.join(files)}: exit code", code, said.code, spoken(words) + said.err)
        lines = {"good": ["ok", "ok"], "bad": ["ok", "not ok", "ok"], "none": ["ok"]}
        want = [] if code == 2 else sum((lines[f] for f in files), [])
        tally.same(f"test {' '.join(files)}: lines", want, re.findall(r"^(ok|not ok)", said.out, re.M), spoken(words))


WARNED = """inputs: {m: [[2, 1], [0, 3]], k: [[4, 1], [0, 5]], x: 1}
steps: |
  a = logdet(m)
  b = logdet(k) * x
  y = a + b
wrt: x
"""


def check_warnings(tally, program):
    """Each warning once, in order, with its line; none with --quiet; of a stream as of a record; the same answer."""
    program.file("warned.yaml", WARNED)
    program.file("points.csv", "x\n1\n2\n3\n")
    for words in (["grad", "warned.yaml"], ["grad", "warned.yaml", "--each", "points.csv"], ["eval", "warned.yaml"],
                  ["hessian", "warned.yaml"], ["jvp", "warned.yaml", "--tangent", "x=1"]):
        said, quiet = program.run(words), program.run([*words, "--quiet"])
        tally.same(f"warnings of {' '.join(words)}", ["3:7", "4:7"],
                   re.findall(r"^warned.yaml:(\d+:\d+): warning: logdet: the matrix is not symmetric", said.err, re.M),
                   spoken(words) + "\n" + said.err)
        tally.same(f"{' '.join(words)} --quiet", (0, said.out, ""), (quiet.code, quiet.out, quiet.err), spoken(words))


TYPED = """source <("$1" completions bash); compopt() { :; }
while read -r command option; do
    COMP_WORDS=(gradtape "$command" "$option" "") COMP_CWORD=3
    [[ $option ]] || { COMP_WORDS=(gradtape "$command" --); COMP_CWORD=2; }
    COMPREPLY=()
    _gradtape gradtape "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    echo "$command $option:" ${COMPREPLY[*]}
done
"""


def options_of(text):
    """(letter, option, what stands behind it) of a page of help."""
    return re.findall(r"^ +(?:-(\w), )?(--[a-z-]+)(?: (\S+))?(?:  .*)?$", text, re.M)


def check_completions(tally, program):
    """bash is offered what the help says: all options of a command, and behind each its words, or files, or nothing."""
    want = []
    commands = re.findall(r"^  ([a-z]+) ", program.run(["help"]).out.split("commands:")[1].split("\n\n")[0], re.M)
    for command in commands:
        options = options_of(program.alone(["help", command]).out)
        want.append((f"{command} ", {option for _, option, _ in options}))
        for letter, option, value in options:
            if not value or "@" in value or value == "NAME=VALUE":
                continue
            words = "float64|float32|complex128|complex64" if value == "DTYPE" else value if "|" in value else ""
            files = value in ("FILE", "POINTS", "DIR")
            want += [(f"{command} {spelling}", "files" if files else set(words.split("|")) - {""})
                     for spelling in [option] + (["-" + letter] if letter else [])]
    tally.true("the options that the help has", len(want) > 100, f"only {len(want)} were found")
    said = subprocess.run(["bash", "-c", TYPED, "bash", program.path], input="".join(f"{w}\n" for w, _ in want),
                          text=True, stdout=subprocess.PIPE, cwd=program.folder, check=False).stdout.splitlines()
    tally.same("lines of the shell", len(want), len(said))
    for (line, expected), answer in zip(want, said):
        there = set(answer.split(":", 1)[1].split())
        if expected == "files":
            tally.true(f"completion behind {line!r}", there & {"model.yaml", "folder", "folder/"},
                       f"expected files\n         got {answer}")
        else:
            tally.same(f"completion behind {line!r}", sorted(expected), sorted(there))
    for shell in ("zsh", "fish"):
        text = program.run(["completions", shell]).out
        missing = [f"{command} {option}" for command in commands
                   for _, option, _ in options_of(program.alone(["help", command]).out) if option[2:] not in text]
        tally.same(f"options that {shell} does not know", [], missing)


def slips(word, letters="j"):
    """A word with one slip of the finger, of each kind at each place: a letter lost, doubled, another, two that changed
    places."""
    for i in range(len(word)):
        yield word[:i] + word[i + 1:]
        yield word[:i] + word[i] + word[i:]
        yield word[:i] + word[i:i + 2][::-1] + word[i + 2:]
        yield from (word[:i] + letter + word[i + 1:] for letter in letters)


def check_slips(tally, program, dice):
    """A word that is an option or a command but for one slip, or cut short, is answered with one that it may be."""
    def ask(typed, words, those, said):
        guess = re.search(r"did you mean '(?:--)?([a-z-]+)'", said.err)
        got = guess.group(1) if guess else "nothing"
        tally.true(f"{' '.join(words)}: the guess", said.code == 2 and got in those,
                   f"expected one of {sorted(those)} for {typed!r}\n         got {got}", said.err)

    commands = re.findall(r"^  ([a-z]+) ", program.run(["help"]).out.split("commands:")[1].split("\n\n")[0], re.M)
    pages = {c: {option[2:] for _, option, _ in options_of(program.alone(["help", c]).out)} for c in commands}
    every = set().union(*pages.values())
    for page, names in [(c, pages[c]) for c in ("grad", "diff")] + [("", set(commands))]:
        for name in sorted(names):
            wrong = sorted({w for w in slips(name) if len(w) > 2 and w not in names and w not in every})
            short = sorted({name[:n] for n in range(2, len(name))} - names - every)
            for typed in dice.sample(wrong, min(2, len(wrong))) + dice.sample(short, min(1, len(short))):
                those = {n for n in names if typed in slips(n, typed) or n.startswith(typed)}
                words = [page, f"--{typed}"] if page else [typed]
                ask(typed, words, those, program.run(words))


def check_lengths(tally, program):
    """Standard input that just fits what is read at once, or the limit, or just does not."""
    block, limit = 65536, 1048576
    sizes = [0] + [k * block + d for k in (1, 2, 4) for d in (-2, -1, 0, 1)]
    for own, size in [("0", n) for n in sizes] + [("1M", limit + d) for d in (-1, 0, 1)] + [
            ("100000", n) for n in (65535, 65536, 99998, 99999, 100000, 100001, 131072, 131073)]:
        most = {"0": 1 << 40, "1M": limit}.get(own) or int(own)
        text = '{"x": [3, 4]}'.rjust(size)
        said = program.run(["eval", "-e", "reduce_sum(x)", "-i", "-", "--memory-limit", own], text if size else "")
        want = (3, "") if not size else (8, "") if size > most else (0, '{"model":"-e","values":{"y":7}}\n')
        tally.same(f"{size} bytes of standard input in {own}", want, (said.code, said.out), said.err[:300])
        tally.same(f"{size} bytes of standard input in {own}: what is said", size > most,
                   f"standard input is longer than the memory limit of {most} bytes" in said.err, said.err[:300])
    # What was read is of the limit: twice 12 MB, and running sums of 8 MB.
    for size, code in ((limit, 0), (12 * limit, 8)):
        said = program.run(["eval", "-e", "reduce_sum(cumsum(ones([500000]) * x))", "-i", "-", "--memory-limit", "20M"],
                           '{"x": 3}'.rjust(size))
        tally.same(f"{size} bytes of standard input beside the answer", (code, code == 0), (said.code, said.out != ""),
                   said.err[:300])


NUMBERS = [  # of --seed, --loop-limit, --threads: whether each takes it
    ("0", (True, True, True)), ("007", (True, True, True)), ("2147483647", (True, True, True)),
    ("9223372036854775807", (True, True, True)), ("18446744073709551615", (True, True, True)),
    ("18446744073709551616", "large"), ("18446744073709551625", "large"), ("36893488147419103232", "large"),
    ("99999999999999999999", "large"), ("", "word"), ("-1", "word"), ("+1", "word"), ("1.0", "word"), ("1e3", "word"),
    (" 1", "word"), ("1 ", "word"), ("1k", "word"), ("0x1", "word"),
]
# Of --memory-limit: bytes; what is recorded beyond them is refused, with the limit in the message.
SIZES = [("1000", 1000), ("1k", 1 << 10), ("1K", 1 << 10), ("3kB", 3 << 10), ("3KiB", 3 << 10), ("1m", 1 << 20),
         ("2MB", 2 << 20), ("2MiB", 2 << 20), ("1g", 1 << 30), ("1GiB", 1 << 30), ("2t", 2 << 40), ("3TB", 3 << 40),
         ("16777215T", 16777215 << 40), ("16777216T", "large"), ("18014398509481983K", 18014398509481983 << 10),
         ("18014398509481984K", "large"), ("1X", "word"), ("k", "word"), ("1kk", "word"), ("1ki", "word"),
         ("1b", "word"),
         ("1KBx", "word"), ("1iB", "word"), ("1.5G", "word"), ("1 K", "word"), ("-1", "word"), ("", "word")]


def check_numbers(tally, program):
    """The ends of what options take, and what is no number or size to them."""
    base = ["eval", "-e", "1 + 1", "--target", "y"]
    said = {"large": "'--{} {}' is too large", "word": "'--{}' takes a whole number, not '{}'"}
    for text, kind in NUMBERS:
        for option in ("seed", "loop-limit", "threads"):
            got = program.run([*base, f"--{option}={text}"])
            want = (2, said[kind].format(option, text)) if kind in said else (0, "")
            tally.same(f"--{option}={text}", want, (got.code, got.message() if got.code else ""), got.err)
    for text, size in SIZES:
        small = size in said or size > 1 << 60
        model = "1 + 1" if small else "zeros([100000000, 1000000000])"
        got = program.run(["eval", "-e", model, f"--memory-limit={text}"])
        if size in said:
            want = (2, said[size].format("memory-limit", text))
            tally.same(f"--memory-limit={text}", want, (got.code, got.message()))
            continue
        if small:
            tally.same(f"--memory-limit={text}", (0, ""), (got.code, got.err))
            continue
        unit = max(k for k in range(5) if size >= 1 << (10 * k))
        shown = f"{size} bytes" if not unit else f"{size / (1 << (10 * unit)):.1f} {' KMGT'[unit]}iB"
        tally.true(f"--memory-limit={text}", got.code == 8 and f"more than {shown}\n" in got.err,
                   f"expected exit 8, more than {shown}\n         got {got.code}: {got.err}")


# A tolerance of check, which is above 0 and finite; one of diff, which may be 0.
TOLERANCES = [("0", False, True), ("0.0", False, True), ("-0", False, True), ("1e-320", True, True),
              ("1e-6", True, True),
              ("1", True, True), ("1e300", True, True), ("1e301", False, True), ("1e400", False, False),
              ("-1", False, False), ("-1e-300", False, False), ("nan", False, False), ("inf", False, False),
              ("", False, False), ("1x", False, False), ("1e-6 ", False, False), ("x", False, False)]


def check_tolerances(tally, program):
    program.file("six.json", '{"x": 6}')
    for text, above, least in TOLERANCES:
        for option in ("rtol", "atol"):
            said = program.run(["check", "-e", "x ** 2", "-i", "x=3", f"--{option}={text}"])
            want = (0, "") if above else (2, f"'--{option}' takes a number above 0, not '{text}'")
            tally.same(f"check --{option}={text}", want, (said.code, said.message() if said.code else ""), said.err)
        for option in ("rtol", "atol", "ulp"):
            words = ["diff", "six.json", "six.json", f"--{option}={text}"]
            said = program.run(words)
            want = (0, "") if least else (2, f"'--{option}' takes a number from 0 on, not '{text}'")
            tally.same(f"diff --{option}={text}", want, (said.code, said.message() if said.code else ""), said.err)
            said = program.run([*words, "--exact"])
            want = (2, "'--exact' leaves no room for a tolerance") if least else want
            tally.same(f"diff --{option}={text} --exact", want, (said.code, said.message()), said.err)


READERS = {  # of standard input: the words, and what it is called
    "the model '-'": ["-"], "an input": ["-i", "x=-"], "'-i -'": ["-i", "-"], "'--against -'": ["--against", "-"],
    "'--each -'": ["--each", "-"]}


def check_readers(tally, program):
    """Standard input goes to one reader; who asks for it first in this order is named first."""
    for (one, first), (two, second) in itertools.combinations(READERS.items(), 2):
        if {one, two} == {"'--against -'", "'--each -'"}:
            continue  # no command has both
        command = ["check"] if "'--against -'" in (one, two) else ["grad"]
        model = [] if one == "the model '-'" else ["model.yaml"]
        for words in ([*command, *model, *first, *second], [*command, *second, *model, *first]):
            said = program.run(words, "{}")
            swapped = {one, two} == {"an input", "'-i -'"} and words.index("-i") == words.index(second[0]) and (
                words[words.index("-i") + 1] == second[1])
            names = (two, one) if swapped else (one, two)
            tally.same(" ".join(words), (2, "standard input is asked for twice: by %s and by %s" % names),
                       (said.code, said.message()), said.err)
    for command in ("diff", "test"):
        said = program.run([command, "-", "-"], "{}")
        tally.same(f"{command} - -", (2, "standard input is asked for twice"), (said.code, said.message()), said.err)


def check_help(tally, program):
    """What an option means stands in one column, two blanks behind it or on the next line."""
    for command in re.findall(r"^  ([a-z]+) ", program.run(["help"]).out.split("commands:")[1].split("\n\n")[0], re.M):
        lines = program.alone(["help", command]).out.splitlines()
        places = set()
        for line, below in zip(lines, [*lines[1:], ""]):
            found = re.match(r" {2}(?:-\w, | {4})--[a-z-]+(?: \S+)?(  +\S)?", line)
            if found:
                places.add(found.end() - 1 if found.group(1) else len(below) - len(below.lstrip()))
        tally.same(f"columns of help {command}", 1, len(places), str(places))


def run(tally, program, seed):
    program.file("model.yaml", MODEL)
    program.file("model.json", AS_JSON)
    program.file("all.json", '{"x": 3, "y": 5, "w": [7, 11]}')
    for name, value in (("x", "3"), ("y", "5"), ("w", "[7, 11]")):
        program.file(f"{name}.json", value)
    program.file("all.npz", arrays.archive({"x": ((), [3.0]), "y": ((), [5.0]), "w": ((2,), [7.0, 11.0])}))
    want = '{"model":"","target":"z","value":1350,"gradients":{"x":450,"w":[75,75]}}\n'
    for words, text in ways():
        said = program.run(words, text)
        tally.same(json.dumps(words), (0, want, ""), (said.code, nameless(said.out), said.err), spoken(words, text))
    check_tests(tally, program)
    check_warnings(tally, program)
    check_completions(tally, program)
    check_help(tally, program)
    check_lengths(tally, program)
    check_numbers(tally, program)
    check_tolerances(tally, program)
    check_readers(tally, program)
    check_slips(tally, program, random.Random(seed))
