Values that a data file holds and the model cannot take: kinds that do not mix, and dtypes that they do not fit.
`declared OPTIONS` declares x with them, `json TEXT` and `csv TEXT` are the file.
--- file say.sh
declared() { printf 'inputs: {x: {%s}}\nsteps: y = x\n' "$1" >m.yaml; gradtape eval m.yaml; }
json() { printf "$1" >d.json; declared "file: d.json${2:+, $2}"; }
csv() { printf "$1" >d.csv; declared "file: d.csv${2:+, $2}"; }
--- comment
JSON: elements of one kind.
--- run
. ./say.sh
json '[{"re": 1, "im": 2}, 3]'
json '[3, {"re": 1, "im": 2}]'
json '[{"re": 1, "im": 2}, true]'
json '[{"re": 1, "im": 2}, "NaN"]'
json '[{"re": 1, "im": 2}, NaN]'
json '[1, "one"]'
json '["one", 1]'
json '["one", NaN]'
json '[true, "one"]'
json '["one", true]'
json '[1, true]'
json '[true, 1]'
json '[true, "NaN"]'
json '[1, {"x": 1, "y": 2}]'
json '[{"re": 1, "re": 2}]'
json '[{"re": 1}]'
json '[{"im": 1}]'
json '[{"re": 1, "im": "two"}]'
json '[{"re": 1, "im": x}]'
json '[1, null]'
json '[1, nul]'
json '[1, 2, yes]'
--- exit 3
--- stderr
d.json:1:22: error: numbers among complex numbers
    1 | [{"re": 1, "im": 2}, 3]
      |                      ^
      = help: write every element as {"re": ..., "im": ...}
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:5: error: complex numbers among numbers
    1 | [3, {"re": 1, "im": 2}]
      |     ^^^^^^^^^^^^^^^^^^
      = help: write every element as {"re": ..., "im": ...}
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:22: error: truth values among complex numbers
    1 | [{"re": 1, "im": 2}, true]
      |                      ^^^^
      = help: write every element as {"re": ..., "im": ...}
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:22: error: numbers among complex numbers
    1 | [{"re": 1, "im": 2}, "NaN"]
      |                      ^^^^^
      = help: write every element as {"re": ..., "im": ...}
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:22: error: numbers among complex numbers
    1 | [{"re": 1, "im": 2}, NaN]
      |                      ^^^
      = help: write every element as {"re": ..., "im": ...}
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:5: error: texts among numbers
    1 | [1, "one"]
      |     ^^^^^
      = help: the texts that stand for numbers are "NaN", "Infinity" and "-Infinity"
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:9: error: numbers among texts
    1 | ["one", 1]
      |         ^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:9: error: numbers among texts
    1 | ["one", NaN]
      |         ^^^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:8: error: texts among truth values
    1 | [true, "one"]
      |        ^^^^^
      = help: the texts that stand for numbers are "NaN", "Infinity" and "-Infinity"
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:9: error: truth values among texts
    1 | ["one", true]
      |         ^^^^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:5: error: truth values among numbers
    1 | [1, true]
      |     ^^^^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:8: error: numbers among truth values
    1 | [true, 1]
      |        ^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:8: error: numbers among truth values
    1 | [true, "NaN"]
      |        ^^^^^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:5: error: an object is no element of a tensor
    1 | [1, {"x": 1, "y": 2}]
      |     ^
      = help: a complex number is {"re": ..., "im": ...}; all else is a number or a list
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:2: error: an object is no element of a tensor
    1 | [{"re": 1, "re": 2}]
      |  ^
      = help: a complex number is {"re": ..., "im": ...}; all else is a number or a list
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:2: error: this complex number has no "im"
    1 | [{"re": 1}]
      |  ^^^^^^^^^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:2: error: this complex number has no "re"
    1 | [{"im": 1}]
      |  ^^^^^^^^^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:18: error: expected a number here
    1 | [{"re": 1, "im": "two"}]
      |                  ^^^^^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:18: error: 'x' is not JSON
    1 | [{"re": 1, "im": x}]
      |                  ^
      = help: put a text in double quotes
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:5: error: null is not a number
    1 | [1, null]
      |     ^^^^
      = help: write "NaN" for a missing value
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:5: error: 'nul' is not JSON
    1 | [1, nul]
      |     ^^^
      = help: put a text in double quotes
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
d.json:1:8: error: 'yes' is not JSON
    1 | [1, 2, yes]
      |        ^^^
      = help: put a text in double quotes
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json}}
      |                    ^^^^^^
--- run
. ./say.sh
json '[{"re": 1, "im": "NaN"}, {"im": -2, "re": Infinity}]' 'dtype: complex128'
json '[{"re": 1, "im": 0}, {"im": 0, "re": 4}]'
json '[1, 2.5, "NaN", -Infinity]'
json '[true, false]'
json '["NaN", "one"]' 'dtype: string'
--- stdout
{"model":"m.yaml","values":{"y":[{"re":1,"im":"NaN"},{"re":"Infinity","im":-2}]}}
{"model":"m.yaml","values":{"y":[{"re":1,"im":0},{"re":4,"im":0}]}}
{"model":"m.yaml","values":{"y":[1,2.5,"NaN","-Infinity"]}}
{"model":"m.yaml","values":{"y":[true,false]}}
{"model":"m.yaml","values":{"y":["NaN","one"]}}
--- comment
A dtype that the value does not fit. What is said of the place: the element, and in a file of text where it stands.
--- run
. ./say.sh
json '[{"re": 1, "im": 0}, {"re": 3, "im": 4}]' 'dtype: float64'
json '[{"re": 1, "im": 0}, {"re": 3, "im": -4}]' 'dtype: int64'
json '[2147483647, 2147483648]' 'dtype: int32'
json '[-2147483648, -2147483649]' 'dtype: int32'
json '[[0, 1], [1, 2]]' 'dtype: bool'
json '[0, -1]' 'dtype: bool'
json '[0, 0.5]' 'dtype: bool'
json '[1, 2.5]' 'dtype: int64'
json '[1, 9223372036854775808]' 'dtype: int64'
json '[1, "Infinity"]' 'dtype: int32'
json '[1, 3]' 'dtype: string'
json '["a", "b"]' 'dtype: float64'
csv 'a,b\n1,2\n3,2147483648\n' 'dtype: int32'
csv '1,2\n3,4\n' 'dtype: bool'
csv '1,2\n3,4.5\n' 'dtype: int64'
--- exit 4
--- stderr
d.json:1:22: error: the value 3+4j at [1] does not fit in float64
    1 | [{"re": 1, "im": 0}, {"re": 3, "im": 4}]
      |                      ^^^^^^^^^^^^^^^^^^
      = help: declare it with dtype: complex128
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: float64}}
      |                    ^^^^^^
d.json:1:22: error: the value 3-4j at [1] does not fit in int64
    1 | [{"re": 1, "im": 0}, {"re": 3, "im": -4}]
      |                      ^^^^^^^^^^^^^^^^^^^
      = help: declare it with dtype: complex128
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: int64}}
      |                    ^^^^^^
d.json:1:14: error: the value 2147483648 at [1] does not fit in int32
    1 | [2147483647, 2147483648]
      |              ^^^^^^^^^^
      = help: declare it with dtype: int64
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: int32}}
      |                    ^^^^^^
d.json:1:15: error: the value -2147483649 at [1] does not fit in int32
    1 | [-2147483648, -2147483649]
      |               ^^^^^^^^^^^
      = help: declare it with dtype: int64
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: int32}}
      |                    ^^^^^^
d.json:1:14: error: the value 2 at [1,1] does not fit in bool
    1 | [[0, 1], [1, 2]]
      |              ^
      = help: truth values are 0 and 1, or true and false
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: bool}}
      |                    ^^^^^^
d.json:1:5: error: the value -1 at [1] does not fit in bool
    1 | [0, -1]
      |     ^^
      = help: truth values are 0 and 1, or true and false
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: bool}}
      |                    ^^^^^^
d.json:1:5: error: the value 0.5 at [1] does not fit in bool
    1 | [0, 0.5]
      |     ^^^
      = help: truth values are 0 and 1, or true and false
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: bool}}
      |                    ^^^^^^
d.json:1:5: error: the value 2.5 at [1] is not an integer, as int64 must be
    1 | [1, 2.5]
      |     ^^^
      = help: declare it with dtype: float64
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: int64}}
      |                    ^^^^^^
d.json:1:5: error: the value 9223372036854776000 at [1] does not fit in int64
    1 | [1, 9223372036854775808]
      |     ^^^^^^^^^^^^^^^^^^^
      = help: declare it with dtype: float64
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: int64}}
      |                    ^^^^^^
d.json:1:5: error: the value Infinity at [1] does not fit in int32
    1 | [1, "Infinity"]
      |     ^^^^^^^^^^
      = help: declare it with dtype: float64
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: int32}}
      |                    ^^^^^^
d.json:1:1: error: the file holds no texts, but string was asked for
    1 | [1, 3]
      | ^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: string}}
      |                    ^^^^^^
d.json:1:1: error: the file holds texts, but float64 was asked for
    1 | ["a", "b"]
      | ^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.json, dtype: float64}}
      |                    ^^^^^^
d.csv:3:3: error: the value 2147483648 at [1,1] does not fit in int32
    3 | 3,2147483648
      |   ^^^^^^^^^^
      = help: declare it with dtype: int64
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv, dtype: int32}}
      |                    ^^^^^
d.csv:1:3: error: the value 2 at [0,1] does not fit in bool
    1 | 1,2
      |   ^
      = help: truth values are 0 and 1, or true and false
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv, dtype: bool}}
      |                    ^^^^^
d.csv:2:3: error: the value 4.5 at [1,1] is not an integer, as int64 must be
    2 | 3,4.5
      |   ^^^
      = help: declare it with dtype: float64
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv, dtype: int64}}
      |                    ^^^^^
--- run
. ./say.sh
json '[-2147483648, 2147483647]' 'dtype: int32'
json '[[0, 1], [1, 0]]' 'dtype: bool'
json '[9223372036854775807, -9223372036854775808]' 'dtype: int64'
json '[1.0, 2e3]' 'dtype: int64'
json '[{"re": 1, "im": 0}, {"re": 3, "im": 0}]' 'dtype: float64'
--- stdout
{"model":"m.yaml","values":{"y":[-2147483648,2147483647]}}
{"model":"m.yaml","values":{"y":[[false,true],[true,false]]}}
{"model":"m.yaml","values":{"y":[9223372036854775807,-9223372036854775808]}}
{"model":"m.yaml","values":{"y":[1,2000]}}
{"model":"m.yaml","values":{"y":[1,3]}}
--- comment
Names of files and columns.
--- run
. ./say.sh
printf '[[1, 2]]' >d.json; printf '[1]' >d.txt; cp d.json d.JSON
declared 'file: d.json, columns: a'
declared 'file: d.json, columns: [a, b]'
declared 'file: d.npz, columns: a'
declared 'file: d.txt'
declared 'file: d'
declared 'file: json'
--- exit 3
--- stderr
m.yaml:1:20: error: 'd.json' has no named columns
    1 | inputs: {x: {file: d.json, columns: a}}
      |                    ^^^^^^
      = help: only csv files do
m.yaml:1:20: error: 'd.json' has no named columns
    1 | inputs: {x: {file: d.json, columns: [a, b]}}
      |                    ^^^^^^
      = help: only csv files do
m.yaml:1:20: error: 'd.npz' has no named columns
    1 | inputs: {x: {file: d.npz, columns: a}}
      |                    ^^^^^
      = help: only csv files do
m.yaml:1:20: error: the name 'd.txt' does not say what kind of file it is
    1 | inputs: {x: {file: d.txt}}
      |                    ^^^^^
      = help: data files end in .npy, .npz, .safetensors, .csv or .json
m.yaml:1:20: error: the name 'd' does not say what kind of file it is
    1 | inputs: {x: {file: d}}
      |                    ^
      = help: data files end in .npy, .npz, .safetensors, .csv or .json
m.yaml:1:20: error: the name 'json' does not say what kind of file it is
    1 | inputs: {x: {file: json}}
      |                    ^^^^
      = help: data files end in .npy, .npz, .safetensors, .csv or .json
--- run
. ./say.sh
printf '[[1, 2]]' >d.JSON; printf 'a\tb\n3\t4\n' >d.TSV
declared 'file: d.JSON'
declared 'file: d.TSV, columns: b'
--- stdout
{"model":"m.yaml","values":{"y":[[1,2]]}}
{"model":"m.yaml","values":{"y":[4]}}
--- comment
CSV.
--- run
. ./say.sh
csv '1,"2"3\n'
csv '1,2\n3,"4" \n5,"6"7\n'
csv '1,2\n"3,4\n'
csv '1,2\n3,\n'
csv 'a,b\n1,2\n,3\n'
csv 'a,b\n1,2\n3,1e309\n'
csv '1,2\n3,-1e309\n'
csv 'a,b\ntrue,false\nTRUE,1\n'
csv 'a,b\n1,2\n3,true\n'
csv '1,2\n3,4\n' 'columns: a'
csv '1,2\n3,4\n' 'columns: [b, c]'
csv 'a,b,a\n1,2,3\n' 'columns: [b, a]'
csv 'alpha,beta\n1,2\n' 'columns: [alpha, bta]'
csv 'alpha,beta\n1,2\n' 'columns: gamma'
csv 'a,b\n1,x\n' 'columns: b'
--- exit 3
--- stderr
d.csv:1:6: error: a field goes on behind its closing quote
    1 | 1,"2"3
      |      ^
      = help: write a quote inside of a field twice
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv}}
      |                    ^^^^^
d.csv:3:6: error: a field goes on behind its closing quote
    3 | 5,"6"7
      |      ^
      = help: write a quote inside of a field twice
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv}}
      |                    ^^^^^
d.csv:2:1: error: the quotes that open here are never closed
    2 | "3,4
      | ^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv}}
      |                    ^^^^^
d.csv:2:3: error: a value is missing in column 2
    2 | 3,
      |   ^
      = help: write nan for a missing number
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv}}
      |                    ^^^^^
d.csv:3:1: error: a value is missing in column 'a'
    3 | ,3
      | ^
      = help: write nan for a missing number
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv}}
      |                    ^^^^^
d.csv:3:3: error: '1e309' in column 'b' is too large for a float64
    3 | 3,1e309
      |   ^^^^^
      = help: write inf for infinity
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv}}
      |                    ^^^^^
d.csv:2:3: error: '-1e309' in column 2 is too large for a float64
    2 | 3,-1e309
      |   ^^^^^^
      = help: write -inf for infinity
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv}}
      |                    ^^^^^
d.csv:3:6: error: '1' in column 'b' stands among truth values
    3 | TRUE,1
      |      ^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv}}
      |                    ^^^^^
d.csv:3:3: error: 'true' in column 'b' stands among numbers
    3 | 3,true
      |   ^^^^
      = help: write truth values as 0 and 1
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv}}
      |                    ^^^^^
d.csv:1:1: error: the file has no header that names its columns
    1 | 1,2
      | ^^^
      = help: take 'columns' away, or put a line of names first
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv, columns: a}}
      |                    ^^^^^
d.csv:1:1: error: the file has no header that names its columns
    1 | 1,2
      | ^^^
      = help: take 'columns' away, or put a line of names first
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv, columns: [b, c]}}
      |                    ^^^^^
d.csv:1:5: error: the file has two columns named 'a'
    1 | a,b,a
      |     ^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv, columns: [b, a]}}
      |                    ^^^^^
d.csv:1:1: error: the file has no column 'bta'
    1 | alpha,beta
      | ^^^^^^^^^^
      = help: did you mean 'beta'?
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv, columns: [alpha, bta]}}
      |                    ^^^^^
d.csv:1:1: error: the file has no column 'gamma'
    1 | alpha,beta
      | ^^^^^^^^^^
      = help: its columns are alpha, beta
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv, columns: gamma}}
      |                    ^^^^^
d.csv:2:3: error: 'x' in column 'b' is not a number
    2 | 1,x
      |   ^
m.yaml:1:20: note: the file is named here
    1 | inputs: {x: {file: d.csv, columns: b}}
      |                    ^^^^^
--- run
. ./say.sh
csv '1,"2"\n"3",4\n'
csv 'a,b\n1,nan\ninf,-inf\n'
csv 'a,b\ntrue,False\nTRUE,false\n'
csv 'a,b,a\n1,2,3\n' 'columns: b'
csv 'a,"b ""c"""\n1,2\n' 'columns: "b \"c\""'
--- stdout
{"model":"m.yaml","values":{"y":[[1,2],[3,4]]}}
{"model":"m.yaml","values":{"y":[[1,"NaN"],["Infinity","-Infinity"]]}}
{"model":"m.yaml","values":{"y":[[true,false],[true,false]]}}
{"model":"m.yaml","values":{"y":[2]}}
{"model":"m.yaml","values":{"y":[2]}}
--- comment
npy: the header and 16 bytes behind it.
--- file npy.sh
. ./say.sh
npy() { # DESCR [FORTRAN [SHAPE [OPTIONS]]]
    header="{'descr': $1, 'fortran_order': ${2:-False}, 'shape': ${3:-(2,)}, }"
    printf '\x93NUMPY\x01\x00\x'"$(printf %02x ${#header})"'\x00%s\x01\x02\x03\x04\0\0\0\0\0\0\0\0\0\0\xf0\x3f' "$header" >d.npy
    declared "file: d.npy${4:+, $4}"
}
--- run
. ./npy.sh
npy "[('a', '<f4'), ('b', '<f4')]"
npy "'<f1'" False '(16,)'
npy "'<f16'" False '(1,)'
npy "'<U2'"
npy "'|S8'"
npy "'|O'"
npy "'<M8[ns]'"
npy "'|i8'"
npy "'<f8'" Maybe
npy "'<f8'" False '(2, 2)'
npy "'<f8'" False '(1,)'
npy "'<f8'" False '(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2)'
npy "'<f8'" False '(4611686018427387904, 4)'
npy "'<i8'" False '(2,)' 'dtype: int32'
npy "'<i8'" False '(2,)' 'dtype: bool'
npy "'<i8'" False '(2,)' 'dtype: string'
--- exit 4
--- stderr
m.yaml:1:20: error: 'd.npy' is a structured array
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
      = help: save each of its fields by itself
m.yaml:1:20: error: 'd.npy' holds elements of NumPy's dtype '<f1', which cannot be read
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
      = help: save it as float64, float32, complex128, complex64, int64 or bool
m.yaml:1:20: error: 'd.npy' holds elements of NumPy's dtype '<f16', which cannot be read
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
      = help: save it as float64, float32, complex128, complex64, int64 or bool
m.yaml:1:20: error: 'd.npy' holds elements of NumPy's dtype '<U2', which cannot be read
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
      = help: save it as float64, float32, complex128, complex64, int64 or bool
m.yaml:1:20: error: 'd.npy' holds elements of NumPy's dtype '|S8', which cannot be read
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
      = help: save it as float64, float32, complex128, complex64, int64 or bool
m.yaml:1:20: error: 'd.npy' holds elements of NumPy's dtype '|O', which cannot be read
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
      = help: save it as float64, float32, complex128, complex64, int64 or bool
m.yaml:1:20: error: 'd.npy' holds elements of NumPy's dtype '<M', which cannot be read
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
      = help: save it as float64, float32, complex128, complex64, int64 or bool
m.yaml:1:20: error: 'd.npy' holds elements of NumPy's dtype '|i8', which cannot be read
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
      = help: save it as float64, float32, complex128, complex64, int64 or bool
m.yaml:1:20: error: 'd.npy' is not a sound npy file: its header cannot be understood
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
m.yaml:1:20: error: 'd.npy' holds 16 bytes of elements, its shape [2,2] needs 32
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
m.yaml:1:20: error: 'd.npy' holds 16 bytes of elements, its shape [1] needs 8
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
m.yaml:1:20: error: 'd.npy' is not a sound npy file: its header cannot be understood
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
m.yaml:1:20: error: 'd.npy' is not a sound npy file: its shape is too large
    1 | inputs: {x: {file: d.npy}}
      |                    ^^^^^
m.yaml:1:20: error: the value 4607182418800017408 at [1] does not fit in int32
    1 | inputs: {x: {file: d.npy, dtype: int32}}
      |                    ^^^^^
      = help: declare it with dtype: int64
m.yaml:1:20: error: the value 67305985 at [0] does not fit in bool
    1 | inputs: {x: {file: d.npy, dtype: bool}}
      |                    ^^^^^
      = help: truth values are 0 and 1, or true and false
m.yaml:1:20: error: the file holds no texts, but string was asked for
    1 | inputs: {x: {file: d.npy, dtype: string}}
      |                    ^^^^^
--- run
. ./npy.sh
npy "'|b1'" False '(16,)'
npy "'|i1'" False '(2, 8)'
npy "'|u1'" True '(8, 2)'
npy "'<u2'" False '(8,)'
npy "'>u4'" False '(4,)'
npy "'<i8'"
npy "'>i8'" False '(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2)'
npy "'<f8'" False '(2,)'
npy "'<c16'" False '()'
--- stdout
{"model":"m.yaml","values":{"y":[true,true,true,true,false,false,false,false,false,false,false,false,false,false,true,true]}}
{"model":"m.yaml","values":{"y":[[1,2,3,4,0,0,0,0],[0,0,0,0,0,0,-16,63]]}}
{"model":"m.yaml","values":{"y":[[1,0],[2,0],[3,0],[4,0],[0,0],[0,0],[0,240],[0,63]]}}
{"model":"m.yaml","values":{"y":[513,1027,0,0,0,0,0,16368]}}
{"model":"m.yaml","values":{"y":[16909060,0,0,61503]}}
{"model":"m.yaml","values":{"y":[67305985,4607182418800017408]}}
{"model":"m.yaml","values":{"y":[[[[[[[[[[[[72623859706101760,61503]]]]]]]]]]]]}}
{"model":"m.yaml","values":{"y":[3.3253575e-316,1]}}
{"model":"m.yaml","values":{"y":{"re":3.3253575e-316,"im":1}}}
--- comment
A list of columns is as long as a line of help may be, with a mark where it goes on.
--- run
printf 'inputs: {x: {file: wide.csv, columns: [zzzzzz]}}\nsteps: y = x\n' >wide.yaml
names=$(seq -s, 1000 1031)
for head in "$names,abcdef" "$names,abcdefg" "$names,abcdefgh" "$names,ab,cdefgh" "$names,abcdefgh,i,j"; do
    echo "$head" | sed 'p; s/[^,]*/1/g' >wide.csv
    gradtape eval wide.yaml 2>&1 | grep -o 'its columns are 1000, 1001, \|, 1031.*'
done
--- stdout
its columns are 1000, 1001, 
, 1031, abcdef
its columns are 1000, 1001, 
, 1031, abcdefg
its columns are 1000, 1001, 
, 1031, abcdefg ...
its columns are 1000, 1001, 
, 1031, ab, cde ...
its columns are 1000, 1001, 
, 1031, abcdefg ...
--- comment
Where the length of a header stands, and how wide it is, comes from the version: files that end before, in or behind it.
--- run
npy() { printf "\x93NUMPY$1" >short.npy; gradtape eval -e x -i x=@short.npy 2>&1 | head -1; }
for bytes in '\x01\0\0' '\x01\0\0\0' '\x01\0\x01\0' '\x01\0\x02\0 ' '\x02\0\x01\0' '\x02\0\x01\0\0' '\x02\0\x01\0\0\0' '\x02\0\0\0\0\0' \
    '\x03\0\x01\0\0\0' '\x03\0\0\0\0\0' '\0\0\0\0' '\x04\0\0\0\0\0' '\x01\x01\0\0\0\0'; do npy "$bytes"; done
--- stdout
-i x:1:1: error: 'short.npy' is not a sound npy file: it does not begin with the npy magic word
-i x:1:1: error: 'short.npy' is not a sound npy file: its header cannot be understood
-i x:1:1: error: 'short.npy' is not a sound npy file: it ends inside of the header
-i x:1:1: error: 'short.npy' is not a sound npy file: it ends inside of the header
-i x:1:1: error: 'short.npy' is not a sound npy file: it ends inside of the header
-i x:1:1: error: 'short.npy' is not a sound npy file: it ends inside of the header
-i x:1:1: error: 'short.npy' is not a sound npy file: it ends inside of the header
-i x:1:1: error: 'short.npy' is not a sound npy file: its header cannot be understood
-i x:1:1: error: 'short.npy' is not a sound npy file: it ends inside of the header
-i x:1:1: error: 'short.npy' is not a sound npy file: its header cannot be understood
-i x:1:1: error: 'short.npy' is not a sound npy file: its version is unknown
-i x:1:1: error: 'short.npy' is not a sound npy file: its version is unknown
-i x:1:1: error: 'short.npy' is not a sound npy file: its version is unknown
--- comment
Of many arrays a dozen are named.
--- run
for n in 2 12 13 14; do
    gradtape eval -e "{'a' + str(k): [k] for k in range($n)}" -o many$n.npz 2>&1
    printf "inputs: {x: {file: many$n.npz}}\nsteps: y = x\n" >many.yaml
    gradtape eval many.yaml 2>&1 | grep -o 'holds.*\|, y.a11.*'
done
--- stdout
holds 2 arrays, and none is named
holds 12 arrays, and none is named
, y.a11.0
holds 13 arrays, and none is named
, y.a11.0, ... (13 arrays)
holds 14 arrays, and none is named
, y.a11.0, ... (14 arrays)
