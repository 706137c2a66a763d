"""Lines that are wrong, each with its code and message: first, between good ones, last; and lines that are right."""
import itertools
import json
import random

from cells import quoted
from program import spoken

# What stands in the line of two numbers, what is said; the model is x * 10 + y.
WRONG_CSV = [
    ("1,2,3", 3, "this line has 3 fields, the header 2"), ("1,2,", 3, "this line has 3 fields, the header 2"),
    ("1", 3, "this line has 1 field, the header 2"), ("1,", 3, "a value is missing in column 'y'"),
    (",2", 3, "a value is missing in column 'x'"), ("1e999,2", 3, "'1e999' in column 'x' is too large for a float64"),
    ("1,-1e999", 3, "'-1e999' in column 'y' is too large for a float64"),
    ('1,"1e400"', 3, "'1e400' in column 'y' is too large for a float64"),
    ("1;2", 3, "'1;2' in column 'x' is not a number"), ("1 2,3", 3, "'1 2' in column 'x' is not a number"),
    ("0x10,2", 3, "'0x10' in column 'x' is not a number"), ("1_0,2", 3, "'1_0' in column 'x' is not a number"),
    ("true,2", 3, "'true' in column 'x' is not a number"), ("1,2.3.4", 3, "'2.3.4' in column 'y' is not a number"),
    ('"1"2,3', 3, "text stands behind a quoted field"), ('1,"2', 3, "a quoted field has no closing quote"),
    ("1,--2", 3, "'--2' in column 'y' is not a number"), ("[1],2", 3, "'[1]' in column 'x' is not a number"),
    ("1e,2", 3, "'1e' in column 'x' is not a number"), ("nana,2", 3, "'nana' in column 'x' is not a number"),
    ('1,"2""3"', 3, "'2\"3' in column 'y' is not a number"),
]
RIGHT_CSV = [
    ("1,2", "12"), (" 1 , 2 ", "12"), ('"1","2"', "12"), ('"1" ,  "2"', "12"), ("+1,2", "12"), ("1.,2", "12"),
    (".5,2", "7"),
    ("1e0,20e-1", "12"), ("1E+0,2", "12"), ("01,2", "12"), ("nan,2", '"NaN"'), ("inf,2", '"Infinity"'),
    ("1,-Infinity", '"-Infinity"'),
    ("1,NaN", '"NaN"'), ("-0,0", "0"), ("1,2\r", "12"), ("1e-400,2", "2"), ("1\t,2", "12"), ("1,\t2", "12"),
]
WRONG_NDJSON = [
    ('{"x":1}', 3, "the record has no 'y'"), ('{"x":1,"y":2,"x":3}', 3, "'x' is given twice"),
    ('{"x":1,"y":2}}', 3, None),
    ('{"x":1,"y":2} {}', 3, "a line holds one object, but more stands behind it"), ('{"x":1,"y":}', 3, None),
    ('{"x":1,"y":2,"z":3}', 4, "'z' is no input of the model"), ('{"x":1e999,"y":2}', 3, None),
    ('{"x":1 "y":2}', 3, None),
    ('{"x":01,"y":2}', 3, "'01' is not a JSON number"), ('{"x":1.,"y":2}', 3, "'1.' is not a JSON number"),
    ('{"x":+1,"y":2}', 3, None), ('{"x":.5,"y":2}', 3, None), ("[1,2]", 3, "a record is a JSON object"),
    ('{x:1,"y":2}', 3, None), ('{"x":1,"y":2,}', 3, None),
    ('{"x":"1","y":2}', 3, "a text cannot change from point to point"),
    ('{"x":null,"y":2}', 3, None),
    ('{"x":1,"y":[1,[2]]}', 3, "ragged lists: a list begins here where an element is expected"),
    ('{"x":{"re":1,"im":2},"y":2}', 3, None), ('{"x":1,"y":tru}', 3, None), ("{}", 3, "the record has no 'x'"),
    ("1", 3, None),
    ('{"x":1,"y":2', 3, None),
    ('{"x":1,"y', 3, None), ('{"x":1,"y":{"a":1}}', 3, None), ('{"x":1,"y":"\\x"}', 3, None),
    ('{"x":1,"y":2e}', 3, None),
]
RIGHT_NDJSON = [
    ('{"x":1,"y":2}', "12"), (' { "y" : 2 , "x" : 1 } ', "12"), ('{"\\u0078":1,"y":2}', "12"),
    ('{"x":1,"y":2}\r', "12"),
    ('{"x":NaN,"y":2}', '"NaN"'), ('{"x":"Infinity","y":2}', '"Infinity"'), ('{"x":1,"y":-Infinity}', '"-Infinity"'),
    ('{"x":1e-400,"y":2}', "2"), ('{"x":-0,"y":0}', "0"), ('{"x":[1],"y":2}', "[12]"), ('{"x":1,"y":[2,3]}', "[12,13]"),
]
# The whole stream: header, code, message.
HEADERS = [
    ("x,x,y", 3, "two columns are named 'x'"), ("x,,y", 3, "a column has no name"),
    ("x,z", 4, "'z' is no input of the model"),
    ("x[0],x[2],y", 3, "the column 'x[1]' is missing"), ("x[0],x[1][0],y", 3, "'x[1][0]' is no entry of a tensor"),
    ("x[0],x,y", 3, "'x' has 0 indices, 'x[0]' before it has 1"), ('x,"y', 3, "a quoted field has no closing quote"),
    ("x[-1],y", 3, "'x[-1]' is no entry of a tensor"), ("x[0],x[00],y", 3, "two columns are the same entry of 'x'"),
    ("x[1000000000],y", 3, "'x[1000000000]' is no entry of a tensor"), ("x[],y", 3, "'x[]' is no entry of a tensor"),
]
WORDS = ["eval", "-e", "x * 10.0 + y", "--each", "-", "--keep-going"]


def check(tally, program, syntax, lines, table, right):
    """The lines with what each says in the table, or becomes."""
    text = "".join(line + "\n" for line in lines)
    words = [*WORDS, "--from", syntax]
    said = program.run(words, ("x,y\n" if syntax == "csv" else "") + text)
    shown = spoken(words, text)
    got = said.out.splitlines()
    tally.same(f"{syntax} {lines!r}: lines", len(lines), len(got), shown + "\n" + said.err)
    for i, (line, there) in enumerate(zip(lines, got)):
        if line in right:
            tally.same(f"{syntax} {line!r}", f'{{"values":{{"result":{right[line]}}}}}', there, shown)
            continue
        code, message = table[line]
        tree = json.loads(there)
        tally.same(f"{syntax} {line!r}", (i + 1, code, message), (tree.get("record"), tree.get("error", {}).get("code"),
                   tree.get("error", {}).get("message") if message is not None else None), shown + "\n" + there)
    tally.same(f"{syntax} {lines!r}: exit code", max([0] + [table[line][0] for line in lines if line in table]),
               said.code, shown)


KEPT = [  # a bad record, of which the id is kept wherever it stands
    ("ndjson", '{"q":1,"x":1,"y":2,"id":7}'), ("ndjson", '{"x":1,"x":2,"y":2,"id":7}'), ("ndjson", '{"x":1,"id":7}'),
    ("ndjson", '{"x":"a","y":2,"id":7}'), ("ndjson", '{"id":7,"x":1,"y":[1,[2]]}'), ("ndjson", '{"id":7,"x":1 "y":2}'),
    ("csv", "a,2,7"), ("csv", "1,2a,7"), ("csv", "1e999,2,7"), ("csv", "1,2,7,8"), ("csv", '1,"2"3,7'),
]


def check_kept(tally, program):
    for syntax, line in KEPT:
        first = "x,y,id\n1,2,6\n" if syntax == "csv" else '{"x":1,"y":2,"id":6}\n'
        for form in ("ndjson", "csv"):
            words = [*WORDS, "--keep", "id", "--from", syntax, "--format", form]
            said = program.run(words, first + line + "\n")
            last = said.out.splitlines()[-1] if said.out else ""
            kept = "" if syntax == "csv" and '"3' in line else "7"  # what is behind a field without an end is not known
            want = f"{kept},," if form == "csv" else f'{{"id":{kept or chr(34) * 2},"record":2,"error":'
            tally.same(f"what is kept of {line!r} as {form}", want, last[:len(want)],
                       spoken(words, first + line) + "\n" + said.out)


# Lines with nothing on them: passed over wherever they stand, and no record. A tab is a delimiter of CSV, so behind the
# header a line of tabs is a record of empty fields.
BLANK = ["", " ", "   ", "\r", " \r"]
TABS = ["\t", "\t\t", " \t", "\t \t", "\t\r"]


def check_blank(tally, program):
    for blank in BLANK + TABS:
        for syntax, head, lines in (("ndjson", "", ['{"x":1,"y":2}', '{"x":0,"y":3}']), ("csv", "x,y", ["1,2", "0,3"]),
                                    ("csv", "x\ty", ["1\t2", "0\t3"])):
            last = [blank] if syntax == "ndjson" or blank in BLANK else []
            for words, first in (([*WORDS, "--from", syntax], last), (WORDS, [blank])):  # told; by the first byte
                text = "\n".join([*first, *([head] if head else []), *last, lines[0], *last, *last, lines[1], *last])
                said = program.run(words, text)
                want = '{"values":{"result":12}}\n{"values":{"result":3}}\n'
                tally.same(f"{syntax} with {blank!r} between lines", (0, want), (said.code, said.out),
                           spoken(words, text) + "\n" + said.err)
            if not last:
                words = [*WORDS, "--from", syntax]
                text = f"{head}\n{lines[0]}\n{blank}\n{lines[1]}\n"
                said = program.run(words, text)
                got = said.out.splitlines()
                tally.same(f"{head!r} with {blank!r}: a record", (3, 3, '{"values":{"result":3}}'),
                           (said.code, len(got), got[-1]), spoken(words, text))
                tally.true(f"{head!r} with {blank!r}: its number", got[1].startswith('{"record":2,"error":{"code":3,'),
                           got[1])


# Texts with what ends a text, an object or a record elsewhere: JSON as it is written, and so it goes through.
ODD = ['"5\\" pipe"', '"a\\\\"', '"{\\"q\\": 1}"', '["a\\"b", "}"]', '{"k": "\\"}", "l": [1, {}]}', '"\\n\\u0041"',
       '"a,b"', "1.50", "null",
       "true", "-0", "12345678901234567890"]


def check_odd(tally, program):
    text = "".join(f'{{"id":{odd},"x":{i}}}\n' for i, odd in enumerate(ODD))
    words = ["eval", "-e", "x * 2", "--each", "-", "--keep", "id"]
    said = program.run(words, text)
    for i, (odd, got) in enumerate(zip(ODD, [*said.out.splitlines(), *[said.err] * len(ODD)])):
        tally.same(f"{odd} is kept", f'{{"id":{odd},"values":{{"y":{2 * i}}}}}', got, spoken(words, text))
    said = program.run(["eval", "-e", "x * 2", "--each", "-", "-i", "x=3"], "x\n1\n")
    tally.same("what -i gives too", (2, "", "'x' is given twice: here and by -i"),
               (said.code, said.out, said.message()))


def nested(values, shape):
    if not shape:
        return values[0]
    step = len(values) // shape[0]
    return [nested(values[i * step:(i + 1) * step], shape[1:]) for i in range(shape[0])]


def check_columns(tally, program, dice):
    """The columns of a tensor's entries, real ones, complex ones, and such of which some are in two halves, in any
    order; one of them missing, and one of them twice."""
    words = ["eval", "columns.yaml", "--target", "r,i", "--each", "-", "--from", "csv"]
    for shape in ((), (3,), (2, 2), (1, 2, 3), (12,)):
        for kind in ("real", "whole", "halves", "some"):
            program.file("columns.yaml", f"inputs: {{x: {{shape: {list(shape)}, dtype: complex128}}, k: 1}}\nsteps: |\n"
                         "  r = real(x) * k\n  i = imag(x)\n" if kind != "real" else
                         f"inputs: {{x: {{shape: {list(shape)}}}, k: 1}}\nsteps: |\n  r = x * k\n  i = x * 0\n")
            places = list(itertools.product(*map(range, shape)))
            names = [f"x[{','.join(map(str, place))}]" if shape else "x" for place in places]
            real, imaginary = list(range(5, 5 + len(places))), [0] * len(places)
            columns = []
            for n, name in enumerate(names):
                if kind == "halves" or kind == "some" and n % 2 == 0:
                    imaginary[n] = 20 + n
                    columns += [(f"{name}.re", real[n]), (f"{name}.im", imaginary[n])]
                else:
                    columns.append((name, real[n]))
            columns.append(("k", 1))

            def ask(those, what, code, want):
                text = ",".join(f'"{c}"' for c, _ in those) + "\n" + ",".join(str(v) for _, v in those) + "\n"
                said = program.run(words, text)
                tally.same(f"{kind} columns of {list(shape)}, {what}", (code, want),
                           (said.code, said.message() if said.code else said.out),
                           spoken(words, text) + "\n" + said.err)

            answer = json.dumps({"values": {"r": nested(real, shape), "i": nested(imaginary, shape)}},
                                separators=(",", ":")) + "\n"
            for _ in range(2):
                dice.shuffle(columns)
                ask(columns, "shuffled", 0, answer)
            for missing in [c for c in columns if c[0] != "k"][:12]:
                index = missing[0].rstrip(".reim")
                if len(columns) == 2 or len(shape) == 1 and index == names[-1] and not missing[0].endswith(("re", "im")):
                    continue  # there is another shape without it
                whole = kind in ("halves", "some") and not missing[0].endswith(("re", "im"))
                ask([c for c in columns if c is not missing], f"without {missing[0]}", 3,
                    f"the column '{missing[0]}{'.re' if whole else ''}' is missing")
            for twice in [c for c in columns if "[" in c[0]][:3]:
                name = twice[0].replace("[", "[0")
                ask([*columns, (name, 1)], f"with {name} too", 3, "two columns are the same entry of 'x'")


def run(tally, program, seed):
    for syntax, wrong, right in (("csv", WRONG_CSV, RIGHT_CSV), ("ndjson", WRONG_NDJSON, RIGHT_NDJSON)):
        table = {line: (code, message) for line, code, message in wrong}
        good = dict(right)
        first = right[0][0]
        check(tally, program, syntax, list(good), table, good)
        check(tally, program, syntax, [first] + [line for bad in table for line in (bad, first) if bad != '1,"2'],
              table, good)
        for line in table:
            check(tally, program, syntax, [first, line], table, good)
            if syntax == "csv":  # of NDJSON the first record says what fields there are
                check(tally, program, syntax, [line] if '"2' in line and line.count('"') == 1 else [line, first], table,
                      good)
        # Without --keep-going it ends there, with that code and message, and a row of CSV is as wrong as one of NDJSON.
        for line, (code, message) in table.items():
            text = ("x,y\n" if syntax == "csv" else "") + f"{first}\n{line}\n"
            words = [w for w in WORDS if w != "--keep-going"] + ["--from", syntax, "--format", "csv"]
            said = program.run(words, text)
            tally.same(f"{syntax} {line!r} ends the stream", (code, "result\n12\n", message or said.message()),
                       (said.code, said.out, said.message()), spoken(words, text))
            place = text.count("\n")
            shown = line.replace("\t", " ")
            tally.true(f"{syntax} {line!r} is shown with its place",
                       said.err.startswith(f"-:{place}:") and f"    {place} | {shown}\n" in said.err,
                       f"expected -:{place}: and the line\n         got {said.err!r}", spoken(words, text))
    check_kept(tally, program)
    check_blank(tally, program)
    check_odd(tally, program)
    check_columns(tally, program, random.Random(seed))
    for header, code, message in HEADERS:
        text = header + "\n" + ",".join("1" * (header.count(",") + 1)) + "\n"
        for going in ([], ["--keep-going"]):
            said = program.run([*WORDS[:5], *going, "--from", "csv"], text)
            tally.same(f"the header {header!r}", (code, "", message), (said.code, said.out, said.message()), said.err)
    for delimiter in ",;\t":
        text = f"x{delimiter}y\n1{delimiter}2\n{quoted('3')}{delimiter} 4\n"
        said = program.run([*WORDS[:5], "--format", "csv"], text)
        tally.same(f"columns parted by {delimiter!r}", (0, "result\n12\n34\n"), (said.code, said.out),
                   spoken(WORDS, text))
    for text in ("", "\n\n", "x,y\n", "\ufeffx,y\n\n"):
        said = program.run(WORDS[:5], text)
        tally.same(f"no record in {text!r}", (0, ""), (said.code, said.out), said.err)
