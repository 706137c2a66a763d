Texts where numbers belong, and numbers where texts belong: typed, computed, in a file, in a layer.
--- file n.json
[1, 2]
--- file t.json
["a", "b"]
--- run
m() { printf 'inputs: {a: 1, w: %s}\nsteps: y = w\n' "$1" >m.yaml; shift; gradtape eval m.yaml --target y "$@"; }
m '{dtype: float64}' -i 'w="abc"'
m '{dtype: string}' -i w=3
m '{dtype: bool}' -i 'w="x"'
m '{dtype: string}' -i w=a+1
m '{dtype: string}' -i 'w=eye(2)'
m '{dtype: float64}' -i "w='abc'"
m '{dtype: float64}' -i w=@t.json
m '{dtype: string}' -i w=@n.json
m '{dtype: string, file: n.json}'
--- exit 4
--- stderr
-i w:1:1: error: the value holds texts, but float64 was asked for
    1 | "abc"
      | ^
-i w:1:1: error: the value holds no texts, but string was asked for
    1 | 3
      | ^
-i w:1:1: error: the value holds texts, but bool was asked for
    1 | "x"
      | ^
-i w:1:1: error: 'w' is given as numbers, but its dtype is string
    1 | a+1
      | ^^^
-i w:1:1: error: 'w' is given as numbers, but its dtype is string
    1 | eye(2)
      | ^^^^^^
-i w:1:1: error: 'w' is given as text, but its dtype is float64
    1 | 'abc'
      | ^^^^^
t.json:1:1: error: the file holds texts, but float64 was asked for
    1 | ["a", "b"]
      | ^
-i w:1:1: note: the file is named here
    1 | @t.json
      | ^^^^^^^
n.json:1:1: error: the file holds no texts, but string was asked for
    1 | [1, 2]
      | ^
-i w:1:1: note: the file is named here
    1 | @n.json
      | ^^^^^^^
n.json:1:1: error: the file holds no texts, but string was asked for
    1 | [1, 2]
      | ^
m.yaml:1:41: note: the file is named here
    1 | inputs: {a: 1, w: {dtype: string, file: n.json}}
      |                                         ^^^^^^
--- run
m() { printf 'inputs: {a: 1, w: %s}\nsteps: y = w\n' "$1" >m.yaml; shift; gradtape eval m.yaml --target y "$@"; }
m '{dtype: float32}' -i w=3
m '{dtype: string}' -i 'w="3"'
m '{dtype: string}' -i "w='abc'"
m '{dtype: string}' -i w=@t.json
m '{dtype: float64, file: n.json}'
--- stdout
{"model":"m.yaml","values":{"y":3}}
{"model":"m.yaml","values":{"y":"3"}}
{"model":"m.yaml","values":{"y":"abc"}}
{"model":"m.yaml","values":{"y":["a","b"]}}
{"model":"m.yaml","values":{"y":[1,2]}}
--- run
m() { printf 'layers: {l: {op: dense, units: 1%s}}\nsteps: y = l([1, 2])\n' "$1" >m.yaml; shift; gradtape eval m.yaml --target y "$@"; }
m ', kernel: [[a], [b]]'
m ', kernel: 1, bias: [a]'
m '' -i "l.bias='abc'"
--- exit 4
--- stderr
m.yaml:1:43: error: 'l.kernel' is given as text, but its dtype is float64
    1 | layers: {l: {op: dense, units: 1, kernel: [[a], [b]]}}
      |                                           ^^^^^^^^^^
m.yaml:1:52: error: 'l.bias' is given as text, but its dtype is float64
    1 | layers: {l: {op: dense, units: 1, kernel: 1, bias: [a]}}
      |                                                    ^^^
m.yaml:1:10: error: 'l.bias' is given as text, but its dtype is float64
    1 | layers: {l: {op: dense, units: 1}}
      |          ^
--- run
m() { printf 'layers: {l: {op: dense, units: 1%s}}\nsteps: y = l([1, 2])\n' "$1" >m.yaml; shift; gradtape eval m.yaml --target y "$@"; }
m ', kernel: [[3], [4]]' -i l.bias=0.5
--- stdout
{"model":"m.yaml","values":{"y":[11.5]}}
