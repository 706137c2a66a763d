JSON: what is wrong in a number, in a text and between values, and the nearest that is right. `json TEXT` reads a model
file, `data TEXT` a data file, which may also hold bare words such as Infinity.
--- file say.sh
json() { printf '%s' "$1" >m.json; gradtape eval m.json; }
data() { printf '%s' "$1" >d.json; gradtape eval -e 'identity(x)' -i x=@d.json; }
--- comment
Numbers.
--- run
. ./say.sh
json '{"constants": {"c": -}, "steps": "y = c"}'
json '{"constants": {"c": [1, -Infinity]}, "steps": "y = c"}'
json '{"constants": {"c": [1, -inf]}, "steps": "y = c"}'
json '{"constants": {"c": [1, -x]}, "steps": "y = c"}'
json '{"constants": {"c": 1e}, "steps": "y = c"}'
json '{"constants": {"c": 1e+}, "steps": "y = c"}'
json '{"constants": {"c": 1E-}, "steps": "y = c"}'
json '{"constants": {"c": 12px}, "steps": "y = c"}'
json '{"constants": {"c": 1.5.2}, "steps": "y = c"}'
json '{"constants": {"c": 1_000}, "steps": "y = c"}'
json '{"constants": {"c": 007}, "steps": "y = c"}'
json '{"constants": {"c": 7.}, "steps": "y = c"}'
json '{"constants": {"c": [2, .5]}, "steps": "y = c"}'
json '{"constants": {"c": [2, +5]}, "steps": "y = c"}'
json '{"constants": {"c": 1e309}, "steps": "y = c"}'
json '{"constants": {"c": -1e309}, "steps": "y = c"}'
data '[1, 1e309]'
data '[1, -1e309]'
data '[1, -]'
data '[1, 2e]'
data '[1, 2x]'
data '[1, .5]'
--- exit 3
--- stderr
m.json:1:21: error: '-' is not a JSON number
    1 | {"constants": {"c": -}, "steps": "y = c"}
      |                     ^
      = help: digits must follow the sign
m.json:1:25: error: '-Infinity' is not a JSON number
    1 | {"constants": {"c": [1, -Infinity]}, "steps": "y = c"}
      |                         ^^^^^^^^^
      = help: write "-Infinity", with the quotes
m.json:1:25: error: '-inf' is not a JSON number
    1 | {"constants": {"c": [1, -inf]}, "steps": "y = c"}
      |                         ^^^^
      = help: write "-Infinity", with the quotes
m.json:1:25: error: '-x' is not a JSON number
    1 | {"constants": {"c": [1, -x]}, "steps": "y = c"}
      |                         ^^
      = help: digits must follow the sign
m.json:1:21: error: '1e' is not a JSON number
    1 | {"constants": {"c": 1e}, "steps": "y = c"}
      |                     ^^
      = help: digits must follow the exponent sign
m.json:1:21: error: '1e+' is not a JSON number
    1 | {"constants": {"c": 1e+}, "steps": "y = c"}
      |                     ^^^
      = help: digits must follow the exponent sign
m.json:1:21: error: '1E-' is not a JSON number
    1 | {"constants": {"c": 1E-}, "steps": "y = c"}
      |                     ^^^
      = help: digits must follow the exponent sign
m.json:1:21: error: '12px' is not a JSON number
    1 | {"constants": {"c": 12px}, "steps": "y = c"}
      |                     ^^^^
      = help: numbers have digits, a point and an exponent only
m.json:1:21: error: '1.5.2' is not a JSON number
    1 | {"constants": {"c": 1.5.2}, "steps": "y = c"}
      |                     ^^^^^
      = help: numbers have digits, a point and an exponent only
m.json:1:21: error: '1_000' is not a JSON number
    1 | {"constants": {"c": 1_000}, "steps": "y = c"}
      |                     ^^^^^
      = help: numbers have digits, a point and an exponent only
m.json:1:21: error: '007' is not a JSON number
    1 | {"constants": {"c": 007}, "steps": "y = c"}
      |                     ^^^
      = help: take the leading zeros away
m.json:1:21: error: '7.' is not a JSON number
    1 | {"constants": {"c": 7.}, "steps": "y = c"}
      |                     ^^
      = help: a digit must follow the point
m.json:1:25: error: a number cannot begin with '.'
    1 | {"constants": {"c": [2, .5]}, "steps": "y = c"}
      |                         ^^
      = help: write 0 before the point
m.json:1:25: error: a number cannot begin with '+'
    1 | {"constants": {"c": [2, +5]}, "steps": "y = c"}
      |                         ^^
      = help: take the '+' away
m.json:1:21: error: the number '1e309' is too large for a float64
    1 | {"constants": {"c": 1e309}, "steps": "y = c"}
      |                     ^^^^^
      = help: write "Infinity" for infinity
m.json:1:21: error: the number '-1e309' is too large for a float64
    1 | {"constants": {"c": -1e309}, "steps": "y = c"}
      |                     ^^^^^^
      = help: write "-Infinity" for infinity
d.json:1:5: error: the number '1e309' is too large for a float64
    1 | [1, 1e309]
      |     ^^^^^
      = help: write "Infinity" for infinity
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:5: error: the number '-1e309' is too large for a float64
    1 | [1, -1e309]
      |     ^^^^^^
      = help: write "-Infinity" for infinity
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:5: error: '-' is not a JSON number
    1 | [1, -]
      |     ^
      = help: digits must follow the sign
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:5: error: '2e' is not a JSON number
    1 | [1, 2e]
      |     ^^
      = help: digits must follow the exponent sign
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:5: error: '2x' is not a JSON number
    1 | [1, 2x]
      |     ^^
      = help: numbers have digits, a point and an exponent only
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:5: error: a number cannot begin with '.'
    1 | [1, .5]
      |     ^^
      = help: write 0 before the point
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
--- run
. ./say.sh
json '{"constants": {"c": [-1, 1e2, 1E-2, 1e+2, 0, -0.5, 0.25, 1e308, -1e308]}, "steps": "y = c"}'
data '[-1, 1e2, 1E-2, 1e+2, 0, -0.5, 0.25, 1e308, -1e308, NaN, Infinity, -Infinity]'
--- stdout
{"model":"m.json","values":{"y":[-1,100,0.01,100,0,-0.5,0.25,1e308,-1e308]}}
{"model":"-e","values":{"y":[-1,100,0.01,100,0,-0.5,0.25,1e308,-1e308,"NaN","Infinity","-Infinity"]}}
--- comment
Long numbers: 63 characters are read wherever a number may stand, and more in data.
--- run
. ./say.sh
json '{"constants": {"c": [1, 0.1234567890123456789012345678901234567890123456789012345678901]}, "steps": "y = c"}'
data '[1, 0.1234567890123456789012345678901234567890123456789012345678901234567890]'
--- stdout
{"model":"m.json","values":{"y":[1,0.12345678901234568]}}
{"model":"-e","values":{"y":[1,0.12345678901234568]}}
--- comment
Texts.
--- run
. ./say.sh
json '{"description": "a\qb", "steps": "y = 1"}'
json '{"description": "C:\dir", "steps": "y = 1"}'
json '{"description": "a \u12", "steps": "y = 1"}'
json '{"description": "a \u12g4", "steps": "y = 1"}'
json '{"description": "a \ud83d b", "steps": "y = 1"}'
json '{"description": "a \ude00 b", "steps": "y = 1"}'
json '{"description": "a \ud83d\u0041 b", "steps": "y = 1"}'
json '{"description": "a \ud83d\ue000 b", "steps": "y = 1"}'
json '{"description": "a \u0000 b", "steps": "y = 1"}'
json $'{"description": "a\tb", "steps": "y = 1"}'
json $'{"description": "a\x01b", "steps": "y = 1"}'
json $'{"description": "a\nb", "steps": "y = 1"}'
json $'{"description": "a\rb", "steps": "y = 1"}'
json '{"description": "ab'
data '["a\q"]'
data '["a\u12"]'
data '["a\ud83d"]'
data $'["a\nb"]'
--- exit 3
--- stderr
m.json:1:19: error: unknown escape in a text
    1 | {"description": "a\qb", "steps": "y = 1"}
      |                   ^^
      = help: write '\\' for a backslash
m.json:1:20: error: unknown escape in a text
    1 | {"description": "C:\dir", "steps": "y = 1"}
      |                    ^^
      = help: write '\\' for a backslash
m.json:1:20: error: four hexadecimal digits must follow '\u'
    1 | {"description": "a \u12", "steps": "y = 1"}
      |                    ^^
m.json:1:20: error: four hexadecimal digits must follow '\u'
    1 | {"description": "a \u12g4", "steps": "y = 1"}
      |                    ^^
m.json:1:20: error: half of a surrogate pair
    1 | {"description": "a \ud83d b", "steps": "y = 1"}
      |                    ^^^^^^
      = help: write both halves, or the character itself
m.json:1:20: error: half of a surrogate pair
    1 | {"description": "a \ude00 b", "steps": "y = 1"}
      |                    ^^^^^^
      = help: write both halves, or the character itself
m.json:1:20: error: half of a surrogate pair
    1 | {"description": "a \ud83d\u0041 b", "steps": "y = 1"}
      |                    ^^^^^^
      = help: write both halves, or the character itself
m.json:1:20: error: half of a surrogate pair
    1 | {"description": "a \ud83d\ue000 b", "steps": "y = 1"}
      |                    ^^^^^^
      = help: write both halves, or the character itself
m.json:1:20: error: a text cannot hold a zero character
    1 | {"description": "a \u0000 b", "steps": "y = 1"}
      |                    ^^^^^^
m.json:1:19: error: a text cannot hold the control character U+0009
    1 | {"description": "a	b", "steps": "y = 1"}
      |                   ^
      = help: write \t
m.json:1:17: note: the text begins here
    1 | {"description": "a	b", "steps": "y = 1"}
      |                 ^
m.json:1:19: error: a text cannot hold the control character U+0001
    1 | {"description": "a�b", "steps": "y = 1"}
      |                   ^
      = help: write \u0001
m.json:1:17: note: the text begins here
    1 | {"description": "a�b", "steps": "y = 1"}
      |                 ^
m.json:1:19: error: a text cannot hold a line break
    1 | {"description": "a
      |                   ^
      = help: close it with '"', or write \n
m.json:1:17: note: the text begins here
    1 | {"description": "a
      |                 ^
m.json:1:19: error: a text cannot hold a line break
    1 | {"description": "a
      |                   ^
      = help: close it with '"', or write \n
m.json:1:17: note: the text begins here
    1 | {"description": "a
      |                 ^
m.json:1:17: error: the quotes that open here are never closed
    1 | {"description": "ab
      |                 ^
d.json:1:4: error: unknown escape in a text
    1 | ["a\q"]
      |    ^^
      = help: write '\\' for a backslash
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:4: error: four hexadecimal digits must follow '\u'
    1 | ["a\u12"]
      |    ^^
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:4: error: half of a surrogate pair
    1 | ["a\ud83d"]
      |    ^^^^^^
      = help: write both halves, or the character itself
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:4: error: a text cannot hold a line break
    1 | ["a
      |    ^
      = help: close it with '"', or write \n
d.json:1:2: note: the text begins here
    1 | ["a
      |  ^
--- comment
Between values.
--- run
. ./say.sh
json '{"constants": {"c": [1 2]}, "steps": "y = c"}'
json '{"constants": {"c": [1 -2]}, "steps": "y = c"}'
json '{"constants": {"c": [1 [2]]}, "steps": "y = c"}'
json '{"constants": {"c": [1 {"re": 2}]}, "steps": "y = c"}'
json '{"constants": {"c": 1} "steps": "y = c"}'
json '{"constants": {"c": 1 : 2}, "steps": "y = c"}'
json '{"constants": {"c": [1; 2]}, "steps": "y = c"}'
json '{"constants": {"c": [1 true]}, "steps": "y = c"}'
data '[1, 2 3]'
data '[[1] [2]]'
data '[1 "NaN"]'
data '[{"re": 1 "im": 2}]'
--- exit 3
--- stderr
m.json:1:24: error: expected ',' or ']' here
    1 | {"constants": {"c": [1 2]}, "steps": "y = c"}
      |                        ^
      = help: put a comma between the values
m.json:1:24: error: expected ',' or ']' here
    1 | {"constants": {"c": [1 -2]}, "steps": "y = c"}
      |                        ^
      = help: put a comma between the values
m.json:1:24: error: expected ',' or ']' here
    1 | {"constants": {"c": [1 [2]]}, "steps": "y = c"}
      |                        ^
      = help: put a comma between the values
m.json:1:24: error: expected ',' or ']' here
    1 | {"constants": {"c": [1 {"re": 2}]}, "steps": "y = c"}
      |                        ^
      = help: put a comma between the values
m.json:1:24: error: expected ',' or '}' here
    1 | {"constants": {"c": 1} "steps": "y = c"}
      |                        ^
      = help: put a comma between the values
m.json:1:23: error: expected ',' or '}', not ':'
    1 | {"constants": {"c": 1 : 2}, "steps": "y = c"}
      |                       ^
m.json:1:23: error: expected ',' or ']', not ';'
    1 | {"constants": {"c": [1; 2]}, "steps": "y = c"}
      |                       ^
m.json:1:24: error: expected ',' or ']', not 'true'
    1 | {"constants": {"c": [1 true]}, "steps": "y = c"}
      |                        ^^^^
d.json:1:7: error: expected ',' or ']' here
    1 | [1, 2 3]
      |       ^
      = help: put a comma between the values
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:6: error: expected ',' or ']' here
    1 | [[1] [2]]
      |      ^
      = help: put a comma between the values
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:4: error: expected ',' or ']' here
    1 | [1 "NaN"]
      |    ^
      = help: put a comma between the values
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
d.json:1:11: error: expected ',' or '}' here
    1 | [{"re": 1 "im": 2}]
      |           ^
      = help: put a comma between the values
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
--- comment
What is a number in data, as Fortran writes it too, or stands for one, and what is none. The values are those of
Python's float.
--- run
long=$(printf '%050d' 0 | tr 0 1)
for token in 1.0D+05 1d5 -2.5D-3 0D0 7D+00 1.D5 -0D0 .5D1 -.5d1 12345678901234567890D-19 ${long}1234567890D0 \
    ${long}1234567D-50 ${long}12345678D-50 ${long}123456789D-50 1D 1D+ 1D- D5 -D5 - -x 1D5x 1DD5 1D5.0 1D+-5 \
    1D-400 1D400 1e5 1E+5 1e 1e+ 1ee5 01 -01 1. 1.e5 1.5.5 --1 +1 0x10 1_0 1e400 -1e400 nan -nan inf -inf NaN -NaN \
    Infinity -Infinity +Infinity infinity -infinity INF nanx infx 9223372036854775807 9223372036854775808 true \
    false True tru null None; do
    echo "[1, $token]" >n.json
    printf '%s: ' "${token/#$long/...}"
    gradtape eval -e 'x * 1' -i x=@n.json 2>&1 | sed -n '1{s/.*"y":\[1,\(.*\)\]}}/\1/; s/.*error: //; p}'
done
--- stdout
1.0D+05: 100000
1d5: 100000
-2.5D-3: -0.0025
0D0: 0
7D+00: 7
1.D5: 100000
-0D0: -0
.5D1: a number cannot begin with '.'
-.5d1: '-.5d1' is not a JSON number
12345678901234567890D-19: 1.2345678901234567
...1234567890D0: 1.1111111111111112e59
...1234567D-50: 1111111.111111111
...12345678D-50: 11111111.111111112
...123456789D-50: '1111111111111111111111111111111111111111' is not a JSON number
1D: '1D' is not a JSON number
1D+: '1D+' is not a JSON number
1D-: '1D-' is not a JSON number
D5: 'D5' is not JSON
-D5: '-D5' is not a JSON number
-: '-' is not a JSON number
-x: '-x' is not a JSON number
1D5x: '1D5x' is not a JSON number
1DD5: '1DD5' is not a JSON number
1D5.0: '1D5.0' is not a JSON number
1D+-5: '1D+-5' is not a JSON number
1D-400: 0
1D400: '1D400' is not a JSON number
1e5: 100000
1E+5: 100000
1e: '1e' is not a JSON number
1e+: '1e+' is not a JSON number
1ee5: '1ee5' is not a JSON number
01: '01' is not a JSON number
-01: '-01' is not a JSON number
1.: '1.' is not a JSON number
1.e5: '1.e5' is not a JSON number
1.5.5: '1.5.5' is not a JSON number
--1: '--1' is not a JSON number
+1: a number cannot begin with '+'
0x10: '0x10' is not a JSON number
1_0: '1_0' is not a JSON number
1e400: the number '1e400' is too large for a float64
-1e400: the number '-1e400' is too large for a float64
nan: "NaN"
-nan: "NaN"
inf: "Infinity"
-inf: "-Infinity"
NaN: "NaN"
-NaN: '-NaN' is not a JSON number
Infinity: "Infinity"
-Infinity: "-Infinity"
+Infinity: a number cannot begin with '+'
infinity: 'infinity' is not JSON
-infinity: '-infinity' is not a JSON number
INF: 'INF' is not JSON
nanx: 'nanx' is not JSON
infx: 'infx' is not JSON
9223372036854775807: 9223372036854776000
9223372036854775808: 9223372036854776000
true: truth values among numbers
false: truth values among numbers
True: 'True' is not JSON
tru: 'tru' is not JSON
null: null is not a number
None: 'None' is not JSON
