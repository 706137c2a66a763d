Models that are files of Python, and notebooks.
--- file fit.py
"""A line through three points."""
w = tf.Variable(2.0)
x = tf.constant([1.0, 2.0, 3.0])
for step in range(3):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((w * x - 1) ** 2)
    g = tape.gradient(loss, w)
    w.assign_sub(0.1 * g)
    print(f"step {step}: loss {loss:.4f}")
w
--- run
gradtape eval fit.py --format text
gradtape eval fit.py --target w
gradtape grad fit.py --target loss --wrt w
gradtape check fit.py --target loss --wrt w | grep -o '"counts":{[^}]*}'
echo '{"command":"eval","model":"fit.py","target":"w"}' | gradtape serve | grep -o '"values":{[^}]*}'
--- stdout
step 0: loss 11.6667
step 1: loss 0.1941
step 2: loss 0.1431
{"model":"fit.py","values":{"w":0.42903703}}
{"model":"fit.py","target":"loss","value":0.14308475,"gradients":{"w":0.06518507}}
"values":{"w":0.42903703}
--- comment
A mark of byte order, lines that end with CR LF; names that the text does not make are inputs.
--- run
printf '\xef\xbb\xbfx = 3.0\r\nif x > 2:\r\n    y = x * k\r\n' >marked.py
gradtape grad marked.py -i k=2
printf 'y = x * (k\n' >open.py; gradtape eval open.py
printf '# nothing\n' >none.py; gradtape eval none.py
printf 'y = "\xff"\n' >bytes.py; gradtape eval bytes.py
: >empty.py; gradtape eval empty.py
gradtape test fit.py
--- exit 1
--- stdout
{"model":"marked.py","target":"y","value":6,"gradients":{"k":3}}
FAILED fit.py: is read
    fit.py:1:1: error: a file of Python expects nothing
        1 | """A line through three points."""
          | ^
          = help: put its text under 'steps:' in a YAML file, beside 'expect:'
fit.py: 1 failed
0 passed, 1 failed
--- stderr
open.py:1:11: error: expected ')' before the end
    1 | y = x * (k
      |           ^
      = help: close the '('
open.py:1:9: note: '(' is opened here
    1 | y = x * (k
      |         ^
none.py:1:1: error: there are no steps in this file
    1 | # nothing
      | ^
bytes.py:1:6: error: the byte 0xff here is not valid UTF-8
    1 | y = "�"
      |      ^
      = help: save the file as UTF-8
empty.py:1:1: error: the file is empty
--- file book.ipynb
{"cells": [
 {"cell_type": "markdown", "source": ["# A book"]},
 {"cell_type": "code", "source": ["%matplotlib inline\n", "!pip install x\n", "w = tf.Variable(2.0)\n", "w * 3"]},
 {"cell_type": "code", "source": "%%bash\nls"},
 {"cell_type": "code", "source": "%%time\nif True:\n    %time\nwith tf.GradientTape() as t:\n    y = w ** 3\nt.gradient(y, w)"},
 {"cell_type": "code", "source": "print('done')"},
 {"cell_type": "code", "source": ["None"]},
 {"cell_type": "code", "source": []}
], "nbformat": 4}
--- run
gradtape eval book.ipynb
gradtape eval book.ipynb --format text --quiet
gradtape grad book.ipynb --target y --wrt w --quiet
sed 's/w \* 3/w * )/' book.ipynb >broken.ipynb; gradtape eval broken.ipynb
--- exit 3
--- stdout
{"model":"book.ipynb","printed":[{"line":4,"values":[6]},{"line":6,"values":[12]},{"line":1,"values":["done"]}]}
6
12
done
{"model":"book.ipynb","target":"y","value":8,"gradients":{"w":12}}
--- stderr
book.ipynb:1:1: warning: 5 of its lines and cells are for the notebook's shell: skipped
    1 | {"cells": [
      | ^
broken.ipynb, cell 2:4:5: error: expected an expression before ')'
    4 | w * )
      |     ^
--- run
for text in '[1]' '{}' '{"cells": 3}' '{"cells": [3]}' '{"cells": [{"cell_type": 3}]}' '{"cells": [{"cell_type": "code"}]}' '{"cells": [{"cell_type": "code", "source": [3]}]}' '{"cells": [{"cell_type": "raw"}]}' '{"cells": ['; do
    echo "$text" >odd.ipynb
    gradtape eval odd.ipynb 2>&1 | grep -E 'error|help'
done
--- stdout
odd.ipynb:1:1: error: this notebook has no list of cells
      = help: save it as a notebook of format 4
odd.ipynb:1:1: error: this notebook has no list of cells
      = help: save it as a notebook of format 4
odd.ipynb:1:1: error: this notebook has no list of cells
      = help: save it as a notebook of format 4
odd.ipynb:1:12: error: this cell has no 'cell_type'
odd.ipynb:1:12: error: this cell has no 'cell_type'
odd.ipynb:1:12: error: the 'source' of a cell must be a text, or a list of lines
odd.ipynb:1:12: error: the 'source' of a cell must be a text, or a list of lines
odd.ipynb:1:1: error: there are no steps in this file
odd.ipynb:2:1: error: the file ends where a value was expected
--- comment
A cell of nothing but commands becomes longer than it was; what is no line of a shell stays, wherever it stands. `source` in
every form; what a cell shows is its last expression, unless that is a text or a print.
--- run
lines() { printf "$1%.0s" $(seq 20000); }
echo '{"cells": [{"cell_type": "code", "source": "'$(lines '!\\n')'x = 3.0\ny = x * 2"}, {"cell_type": "code", "source": "z = y + 1\nz"}]}' >long.ipynb
gradtape eval long.ipynb
book() { printf '{"cells": [{"cell_type": "code", "source": "x = 3.0"}, {"cell_type": "code", "source": %s}]}' "$1" >one.ipynb; gradtape eval one.ipynb --quiet 2>&1 | head -n 1; }
book 3; book null; book true; book '{"a": 1}'; book '[["x"]]'; book '"x"'; book '["x", "+1"]'; book '["x\n", "\t!a\n", "x + 2"]'
book '"\"text\""'; book '"print(x)"'; book '"x; x * 2"'; book '"x = x * 5"'; book '"%%timeit\nx * 7"'; book '"\n%%capture\nx * 8"'; book '"%%javascript\nx * 9"'
book '"if x > 2:\n  % matplotlib\nx * 10"'; book '"y = 7 % 4\n%x\ny"'; book '"None"'; book '"!a\n!b"'; book '"print"'; book '"x.print(x)"'
--- stdout
{"model":"long.ipynb","printed":[{"line":2,"values":[7]}]}
one.ipynb:1:56: error: the 'source' of a cell must be a text, or a list of lines
one.ipynb:1:56: error: the 'source' of a cell must be a text, or a list of lines
one.ipynb:1:56: error: the 'source' of a cell must be a text, or a list of lines
one.ipynb:1:56: error: the 'source' of a cell must be a text, or a list of lines
one.ipynb:1:56: error: the 'source' of a cell must be a text, or a list of lines
{"model":"one.ipynb","printed":[{"line":1,"values":[3]}]}
{"model":"one.ipynb","printed":[{"line":1,"values":[4]}]}
one.ipynb, cell 2:2:2: error: unexpected indent
{"model":"one.ipynb","values":{"x":3}}
{"model":"one.ipynb","printed":[{"line":1,"values":[3]}]}
{"model":"one.ipynb","printed":[{"line":1,"values":[6]}]}
{"model":"one.ipynb","values":{"x":15}}
{"model":"one.ipynb","printed":[{"line":2,"values":[21]}]}
{"model":"one.ipynb","printed":[{"line":3,"values":[24]}]}
{"model":"one.ipynb","values":{"x":3}}
{"model":"one.ipynb","printed":[{"line":3,"values":[30]}]}
{"model":"one.ipynb","printed":[{"line":3,"values":[3]}]}
{"model":"one.ipynb","values":{"x":3}}
{"model":"one.ipynb","values":{"x":3}}
{"model":"one.ipynb","printed":[{"line":1,"values":["a function"]}]}
one.ipynb, cell 2:1:1: error: a number has no 'print'
--- stderr
long.ipynb:1:1: warning: 20000 of its lines and cells are for the notebook's shell: skipped
    1 | {"cells": [{"cell_type": "code", "source": "!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n!\n…
      | ^
--- comment
Line ends of every kind, lines that go on, escapes: as Python reads them.
--- run
x() { gradtape eval "$@" --format text 2>&1 | head -3; }
printf 'a = "one\\\r\ntwo"\r\nb = """p\\\r\nq"""\r\nprint(a, b, len(b))\r\n' >crlf.py; x crlf.py
printf 'a = "one\\\ntwo"\nb = """p\\\nq\nr"""\nprint(a, len(b))\n' >lf.py; x lf.py
printf 'a = """p\r\nq"""\r\nb = f"""p{1}\r\nq"""\r\nc = r"""p\\\r\nq"""\r\nprint([a, b, c])\r\n' >ends.py; x ends.py
printf 'a = "one\\\rtwo"\nprint(a)\n' >cr.py; x cr.py
printf '\xef\xbb\xbfprint(1)\n' >bom.py; x bom.py
printf 'if True:\r\n    print(1)\r\n\r\n    print(2)\r\nprint(3)' >end.py; x end.py
printf 'x = (1 +\n\n  # why\n 2)\nprint(x); print(x + 1);\n' >open.py; x open.py
printf 'if 1: print(1); print(2)\nelse: print(3)\n' >one.py; x one.py
printf 'x = 1 + \\\n    2\nprint(x)\n' >cont.py; x cont.py
printf 'x = 1 + \\ \n    2\nprint(x)\n' >space.py; x space.py
printf 'print("\\x41\\u00e9\\U0001f600\\101\\n".strip(), r"\\n", "\\q", b"x")\n' >esc.py; x esc.py
printf 'print("\\x41\\u00e9\\U0001f600\\101", r"\\n", len("\\0\\7\\t\\\\"))\n' >esc.py; x esc.py
printf 'print("\\x4")\n' >esc.py; x esc.py
printf 'print("\\u12")\n' >esc.py; x esc.py
printf 'print("\\U00110000")\n' >esc.py; x esc.py
printf 'print("\\ud800")\n' >esc.py; x esc.py
--- stdout
onetwo pq 2
onetwo 4
['p\nq', 'p1\nq', 'p\\\nq']
onetwo
1
1
2
3
3
4
1
2
3
space.py:1:9: error: '\' must be the last character of a line that continues
    1 | x = 1 + \ 
      |         ^
esc.py:1:58: error: strings of the kind b'...' are not read here
    1 | print("\x41\u00e9\U0001f600\101\n".strip(), r"\n", "\q", b"x")
      |                                                          ^^
esc.py:1:47: error: a string cannot hold a zero character
    1 | print("\x41\u00e9\U0001f600\101", r"\n", len("\0\7\t\\"))
      |                                               ^^
esc.py:1:8: error: bad escape '\x' in a string
    1 | print("\x4")
      |        ^^
esc.py:1:8: error: bad escape '\u' in a string
    1 | print("\u12")
      |        ^^
esc.py:1:8: error: an escape that is no character
    1 | print("\U00110000")
      |        ^^^^^^^^^^
esc.py:1:8: error: an escape that is no character
    1 | print("\ud800")
      |        ^^^^^^
