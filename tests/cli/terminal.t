In a terminal the rows of tensors go on below where they would not fit, at the columns that NumPy breaks its lines at (`max_line_width`); COLUMNS
goes before what the terminal says. Into a pipe or a file nothing is broken.
--- file in_terminal.py
import fcntl, os, pty, struct, sys, termios

def shown(columns, command):
    """What a command prints in a terminal that wide."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    child = os.fork()
    if child == 0:
        os.dup2(slave, 1)
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
