In a terminal the rows of tensors go on below where they would not fit, at the columns that NumPy breaks its lines at (`max_line_width`); COLUMNS
goes before what the terminal says. Into a pipe or a file nothing is broken.
--- file in_terminal.py
import fcntl, os, pty, struct, sys, termios

def shown(columns, command, descriptor=1):
    """What a command prints in a terminal that wide, or what it says there."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    child = os.fork()
    if child == 0:
        os.dup2(slave, descriptor)
        os.execvp(command[0], command)
    os.close(slave)
    text = b""
    try:
        while piece := os.read(master, 65536):
            text += piece
    except OSError:
        pass
    os.waitpid(child, 0)
    return text.decode().replace("\r\n", "\n")

if __name__ == "__main__":
    print(end=shown(int(sys.argv[1]), sys.argv[2:]))
--- file numpy_lines.py
import numpy, re, sys
from in_terminal import shown

numpy.set_printoptions(threshold=1000)
INDENT = 4
for shape in [(1,), (40,), (1000,), (3, 30), (50, 30), (2, 3, 25), (7, 1, 200), (2, 0)]:
    count = int(numpy.prod(shape))
    values = (numpy.arange(count) ** 2 % 1009).reshape(shape)
    expression = f"reshape(range({count}) ** 2 % 1009, {list(shape)})"
    for columns in (1, 9, 24, 40, 79, 80, 81, 200):
        lines = shown(columns, ["gradtape", "eval", "-e", expression, "--format", "text"]).split("\n")
        got = "\n".join(line[INDENT:] for line in lines[lines.index("values") + 2:]).rstrip("\n")
        told = numpy.array2string(values, max_line_width=max(columns - INDENT, 1)) if count else "[]"
        if got != told:
            print(f"{shape} in {columns} columns:\n{got}\nand by NumPy:\n{told}")
            sys.exit(1)
print("as NumPy")
--- run
/usr/bin/python3 numpy_lines.py
--- stdout
as NumPy
--- run
in_terminal() { /usr/bin/python3 in_terminal.py "$@"; }
in_terminal 40 gradtape grad -e 'reduce_sum(x * x ** 2)' -i 'x=[1,2.5,3,-4,5,6,7,8,9,10]' --format text
COLUMNS=20 in_terminal 80 gradtape eval -e 'complex(range(4.), 1.)' --format text
COLUMNS=nonsense in_terminal 20 gradtape eval -e 'constant(["a b", "déjà", "x", "one that is longer than that", "\"", "y"])' --format text
--- stdout
model   -e
target  y
value   2904.625

gradients
  x  [10]
    [  3     18.75  27     48     75
     108    147    192    243    300   ]
model  -e

values
  y  [4]
    [0+1i 1+1i 2+1i
     3+1i]
model  -e

values
  y  [6]
    ["a b" "déjà"
     "x"
     "one that is longer than that"
     "\"" "y"]
--- comment
Not where nobody knows how wide it is, nor in a file, a pipe, or what is no text.
--- run
in_terminal() { /usr/bin/python3 in_terminal.py "$@"; }
in_terminal 0 gradtape eval -e 'range(30)' --format text
COLUMNS=20 gradtape eval -e 'range(30)' --format text
COLUMNS=20 in_terminal 20 gradtape eval -e 'range(30)'
COLUMNS=20 in_terminal 20 gradtape eval -e 'range(30)' --format text -o f.txt
cat f.txt
--- stdout
model  -e

values
  y  [30]
    [ 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29]
model  -e

values
  y  [30]
    [ 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29]
{"model":"-e","values":{"y":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29]}}
model  -e

values
  y  [30]
    [ 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29]
--- comment
COLUMNS is a whole number from 1 to 65535; with any other text the terminal itself is asked. A picture is as wide as
the terminal is, from 20 columns on, and 80 columns elsewhere.
--- run
for columns in 0 -5 65535 65536 99999999999999999999 30x '' 30; do
    echo "'$columns': $(COLUMNS=$columns /usr/bin/python3 in_terminal.py 40 gradtape eval -e 'range(30)' --format text | wc -l) lines"
done
widest() { /usr/bin/python3 -c 'import sys; print(max(map(len, sys.stdin.buffer.read().decode().split("\n"))))'; }
for columns in 20 40 79 80 100 300; do
    /usr/bin/python3 in_terminal.py $columns gradtape plot -e 'sin(x)' --sweep x=0:6 | widest
done
COLUMNS=30 /usr/bin/python3 in_terminal.py 60 gradtape plot -e 'sin(x)' --sweep x=0:6 | widest
gradtape plot -e 'sin(x)' --sweep x=0:6 | widest
--- stdout
'0': 7 lines
'-5': 7 lines
'65535': 5 lines
'65536': 7 lines
'99999999999999999999': 7 lines
'30x': 7 lines
'': 7 lines
'30': 8 lines
20
40
79
80
100
300
30
80
--- comment
Messages are coloured where they go to a terminal, unless NO_COLOR has a value (no-color.org: an empty one does not
count) or the terminal is dumb; --color goes before all of that. Of a picture the terminal that counts is its own.
--- file coloured.py
import os
from in_terminal import shown

MESSAGE, PICTURE = ["nothing"], ["plot", "-e", "x ** 2", "-i", "x=[1,2]", "--of", "jacobian", "--heatmap"]

def coloured(variables, words, descriptor):
    for name in "NO_COLOR", "TERM":
        os.environ.pop(name, None)
    os.environ.update(variables)
    return int("\033[" in shown(80, ["gradtape", *words], descriptor))

for variables in {}, {"TERM": "xterm"}, {"TERM": "dumb"}, {"TERM": "dumber"}, {"NO_COLOR": "1"}, {"NO_COLOR": ""}:
    print(variables, coloured(variables, MESSAGE, 2), coloured(variables, PICTURE, 1),
          *(coloured(variables, ["eval", "gone", "--color", color], 2) for color in ("auto", "always", "never")))
--- run
/usr/bin/python3 coloured.py
/usr/bin/python3 -c 'from in_terminal import shown
shown(80, ["sh", "-c", "gradtape eval gone 2>said"])'
cat said
--- stdout
{} 1 1 1 1 0
{'TERM': 'xterm'} 1 1 1 1 0
{'TERM': 'dumb'} 0 0 0 1 0
{'TERM': 'dumber'} 1 1 1 1 0
{'NO_COLOR': '1'} 0 0 0 1 0
{'NO_COLOR': ''} 1 1 1 1 0
gradtape: error: cannot read 'gone': No such file or directory
--- comment
Pictures are as wide as the terminal, of lines ten columns at the least beside three of "0.5" and the frame; heat maps have colours there,
two columns to a cell or one, of more cells than that there is one for several. 80 columns where nobody knows.
Pictures are as wide as the terminal, of lines ten columns at the least beside three of "0.5" and the frame; heat maps
have colours there, two columns to a cell or one, of more cells than that there is one for several. 80 columns where
nobody knows.
--- file pictures.py
import re
from in_terminal import shown

for words in ["-e x**2 --sweep x=0:1", "-e reshape(range(60.),[3,20]) --of y --color never", "-e outer(ones([2]),range(300.)) --of y --color never"]:
    widest = []
    for columns in (1, 14, 15, 16, 24, 43, 80, 200, 0):
        lines = shown(columns, ["gradtape", "plot", *words.split()]).split("\n")
        widest.append(max(len(line) for line in lines if re.search("[│┤└]", line)))
    print(*widest)
for when in ("auto", "never"):
    print(shown(80, ["gradtape", "plot", "-e", "[[1., 2.]] @ ones([2, 2])", "--of", "y", "--color", when]).count("\033["))
--- run
/usr/bin/python3 pictures.py
--- stdout
15 15 15 16 24 43 80 200 80
13 14 15 16 23 43 43 43 43
13 14 15 16 24 43 80 200 80
3
0
--- comment
Below a picture the numbers stand under their ticks, moved left where the page ends, and one that would touch the one
before it is left out, not those behind it. Names of lines share a row as long as they fit into it, three apart, and
each row is in the middle.
--- file below.py
import re
from in_terminal import shown

NAMES = ["0.001", "0.01", "0.1", "1", "10", "100", "1000"]
left_out = rows = 0
for columns in range(20, 84, 3):
    lines = shown(columns, "gradtape plot -e y=1/x --sweep x=0.001:1000:4 --log x --target x,y --wrt x".split()).split("\n")
    at = next(i for i, line in enumerate(lines) if "└" in line)
    places, want = [i for i, letter in enumerate(lines[at]) if letter == "┬"], ""
    assert len(places) == 7 and len(lines[at]) <= max(columns, 16), (columns, lines[at])
    for place, name in zip(places, NAMES):
        begin = min(place - len(name) // 2, columns - len(name))
        if begin >= len(want) + (1 if want else 0):
            want += " " * (begin - len(want)) + name
        else:
            left_out += 1
    assert lines[at + 1] == want, (columns, lines[at + 1], want)
    key, row = [], ""
    for name in ["a x", "b y", "c dx/dx", "d dy/dx"]:
        if row and len(row) + 3 + len(name) > columns:
            key.append(row)
            row = ""
        row += "   " * bool(row) + name
    key.append(row)
    assert lines[at + 3:-1] == [" " * ((columns - len(row)) // 2) + row for row in key], (columns, lines[at + 3:-1], key)
    rows += len(key) > 1
print("some" if left_out > 9 and rows > 1 else (left_out, rows))
--- run
/usr/bin/python3 below.py
--- stdout
some
--- comment
A stream that ends before there is progress to tell says nothing of it.
--- run
printf 'x\n1\n2\n' >short.csv
/usr/bin/python3 -c '
from in_terminal import shown
for how in [], ["--reduce", "sum"], ["--progress"], ["--quiet"], ["--nan", "error"]:
    print(repr(shown(80, ["gradtape", "eval", "-e", "x", "--each", "short.csv", "-o", "out.ndjson", *how], 2)))'
--- stdout
''
''
''
''
''
