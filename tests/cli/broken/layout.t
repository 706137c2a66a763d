The layout of model files: YAML that cannot be read as meant, steps that are laid out wrong, files that are no texts.
--- file say.sh
model() { printf "$1" >m.yaml; gradtape eval m.yaml; }
nested() { # DEPTH OPEN INNERMOST CLOSE
    for ((i = 0; i < $1; i++)); do printf %s "$2"; done; printf %s "$3"
    for ((i = 0; i < $1; i++)); do printf %s "$4"; done
}
blocks() { # DEPTH
    for ((i = 0; i < $1; i++)); do printf '%*sif True:\n' $i ''; done; printf '%*sy = 2\n' $1 ''
}
--- comment
YAML.
--- run
. ./say.sh
model 'inputs: {x: 1}}\nsteps: y = x\n'
model 'inputs: {x: [1, 2]]}\nsteps: y = x\n'
model 'inputs:\n  x: [1, 2]]\nsteps: y = x\n'
model 'inputs:\n  x: [1, 2])\nsteps: y = x\n'
model 'inputs:\n  x: "1" 2\nsteps: y = x\n'
model 'steps:\n  - "y = 2" + 3\n'
model "description: 'it''s' mine\nsteps: y = 2\n"
model 'inputs:\n  : 3\nsteps: y = 2\n'
model 'inputs: {x: 1, : 3}\nsteps: y = 2\n'
model 'inputs:\n  ? \n  : 3\nsteps: y = 2\n'
model 'inputs: {x: 1, [a, b]: 3}\nsteps: y = 2\n'
model 'inputs:\n  x: 1\n  {a: b}: 3\nsteps: y = 2\n'
model 'inputs:\n  ? - a\n  : 3\nsteps: y = 2\n'
model 'inputs: {x: 1e309}\nsteps: y = x\n'
model 'inputs: {x: [1, -1e309]}\nsteps: y = x\n'
model 'inputs: {x: 0xFFFFFFFFFFFFFFFF}\nsteps: y = x\n'
model 'inputs: {x: 0x8000000000000000}\nsteps: y = x\n'
model 'inputs: {x: 0o1000000000000000000000}\nsteps: y = x\n'
model 'description: "a\\0b"\nsteps: y = 2\n'
model 'inputs: {x: 1}\nsteps: y = x\n<<: {a: 1}\n'
--- exit 3
--- stderr
m.yaml:1:15: error: nothing can stand behind this value
    1 | inputs: {x: 1}}
      |               ^
      = help: is there a '}' too many?
m.yaml:1:19: error: expected ',' or '}'
    1 | inputs: {x: [1, 2]]}
      |                   ^
m.yaml:1:9: note: the map begins here
    1 | inputs: {x: [1, 2]]}
      |         ^
m.yaml:2:12: error: nothing can stand behind this value
    2 |   x: [1, 2]]
      |            ^
      = help: is there a ']' too many?
m.yaml:2:12: error: nothing can stand behind this value
    2 |   x: [1, 2])
      |            ^
      = help: is there a ')' too many?
m.yaml:2:10: error: nothing can stand behind this value
    2 |   x: "1" 2
      |          ^
      = help: if it belongs to the text, put the whole text in quotes
m.yaml:2:13: error: nothing can stand behind this value
    2 |   - "y = 2" + 3
      |             ^
      = help: if it belongs to the text, put the whole text in quotes
m.yaml:1:22: error: nothing can stand behind this value
    1 | description: 'it''s' mine
      |                      ^
      = help: if it belongs to the text, put the whole text in quotes
m.yaml:2:3: error: expected a key here
    2 |   : 3
      |   ^
      = help: keys of one map begin in the same column
m.yaml:1:16: error: expected a value here
    1 | inputs: {x: 1, : 3}
      |                ^
m.yaml:2:4: error: a key is missing here
    2 |   ? 
      |    ^
m.yaml:1:16: error: a list cannot be a key
    1 | inputs: {x: 1, [a, b]: 3}
      |                ^
      = help: keys are plain words or quoted texts
m.yaml:3:3: error: a map cannot be a key
    3 |   {a: b}: 3
      |   ^
      = help: keys are plain words or quoted texts
m.yaml:2:5: error: a list cannot be a key
    2 |   ? - a
      |     ^
      = help: keys are plain words or quoted texts
m.yaml:1:13: error: the number '1e309' is too large for a float64
    1 | inputs: {x: 1e309}
      |             ^^^^^
      = help: write .inf for infinity
m.yaml:1:17: error: the number '-1e309' is too large for a float64
    1 | inputs: {x: [1, -1e309]}
      |                 ^^^^^^
      = help: write -.inf for infinity
m.yaml:1:13: error: this integer does not fit in 64 bits
    1 | inputs: {x: 0xFFFFFFFFFFFFFFFF}
      |             ^^^^^^^^^^^^^^^^^^
m.yaml:1:13: error: this integer does not fit in 64 bits
    1 | inputs: {x: 0x8000000000000000}
      |             ^^^^^^^^^^^^^^^^^^
m.yaml:1:13: error: this integer does not fit in 64 bits
    1 | inputs: {x: 0o1000000000000000000000}
      |             ^^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:1:14: error: a text cannot hold a zero character
    1 | description: "a\0b"
      |              ^^^^^^
m.yaml:3:1: error: merge keys ('<<') are not supported
    3 | <<: {a: 1}
      | ^^
      = help: write the entries out
--- run
. ./say.sh
model 'inputs: {x: [1e308, -1e308, .inf, -.inf, .nan, 0x10, 0o17, -.5, 5., +3]}\nsteps: y = x\n'
model 'inputs: {x: {value: [0x7FFFFFFFFFFFFFFF, 0o777777777777777777777], dtype: int64}}\nsteps: y = x\n'
model 'inputs: {"x": 3}\nsteps: "y = x"\n'
model "inputs:\n  ? x\n  : 3\nsteps: y = x\n"
--- stdout
{"model":"m.yaml","values":{"y":[1e308,-1e308,"Infinity","-Infinity","NaN",16,15,-0.5,5,3]}}
{"model":"m.yaml","values":{"y":[9223372036854775807,9223372036854775807]}}
{"model":"m.yaml","values":{"y":3}}
{"model":"m.yaml","values":{"y":3}}
--- comment
Depth: 200 lists and maps in a document, the model itself among them; 199 blocks around a step.
--- run
. ./say.sh
printf 'inputs: {x: 1}\nsteps: y = x\nwatch: %s\n' "$(nested 199 '[' 'x' ']')" >m.yaml; gradtape watched m.yaml
printf '{"inputs": {"x": 1}, "steps": "y = x", "watch": %s}' "$(nested 199 '[' '"x"' ']')" >m.json; gradtape watched m.json
gradtape eval -e "$(blocks 199)" --target y
--- stdout
{"model":"m.yaml","tape":"model","watched":[],"tensors":["x"]}
{"model":"m.json","tape":"model","watched":[],"tensors":["x"]}
{"model":"-e","values":{"y":2}}
--- run
. ./say.sh
printf 'inputs: {x: 1}\nsteps: y = x\nwatch: %s\n' "$(nested 200 '[' 'x' ']')" >m.yaml; gradtape watched m.yaml
printf '{"inputs": {"x": 1}, "steps": "y = x", "watch": %s}' "$(nested 200 '[' '"x"' ']')" >m.json; gradtape watched m.json
printf 'steps: y = 2\nexpect: %s\n' "$(nested 200 '{a: ' '1' '}')" >m.yaml; gradtape eval m.yaml
gradtape eval -e "$(blocks 200)" --target y
--- exit 3
--- stderr
m.yaml:3:207: error: lists and maps are nested more than 200 deep
    3 | …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]…
      |                                                         ^
m.json:1:248: error: lists and maps are nested more than 200 deep
    1 | …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["x"]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]…
      |                                                         ^
m.yaml:2:805: error: lists and maps are nested more than 200 deep
    2 | …a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: 1}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}…
      |                                                         ^
-e:201:203: error: nested deeper than 200 levels
  201 | …                                                     y = 2
      |                                                         ^
--- comment
Steps.
--- run
. ./say.sh
model 'steps: |\n  y = 2 + \\ 3\n'
model 'steps: |\n  y = 2 + \\\n'
gradtape eval -e '2 \'
gradtape eval -e '2 \ + 3'
gradtape eval -e "['b', 'a\\0b']"
gradtape eval -e "{'a\\x00b': 1}"
gradtape eval -e "'a\\u0000b'"
gradtape eval -e "'a\\x1'"
gradtape eval -e "'a\\ud800'"
gradtape eval -e "'a\\udfff'"
gradtape eval -e "'a\\U00110000'"
gradtape eval -e "'a\\N{DASH}'"
--- exit 3
--- stderr
m.yaml:2:11: error: '\' must be the last character of a line that continues
    2 |   y = 2 + \ 3
      |           ^
m.yaml:2:10: error: expected an expression before the end of the line
    2 |   y = 2 + \
      |          ^
-e:1:3: error: '\' must be the last character of a line that continues
    1 | 2 \
      |   ^
-e:1:3: error: '\' must be the last character of a line that continues
    1 | 2 \ + 3
      |   ^
-e:1:9: error: a string cannot hold a zero character
    1 | ['b', 'a\0b']
      |         ^^
-e:1:4: error: a string cannot hold a zero character
    1 | {'a\x00b': 1}
      |    ^^^^
-e:1:3: error: a string cannot hold a zero character
    1 | 'a\u0000b'
      |   ^^^^^^
-e:1:3: error: bad escape '\x' in a string
    1 | 'a\x1'
      |   ^^
-e:1:3: error: an escape that is no character
    1 | 'a\ud800'
      |   ^^^^^^
-e:1:3: error: an escape that is no character
    1 | 'a\udfff'
      |   ^^^^^^
-e:1:3: error: an escape that is no character
    1 | 'a\U00110000'
      |   ^^^^^^^^^^
-e:1:3: error: bad escape '\N' in a string
    1 | 'a\N{DASH}'
      |   ^^
--- run
. ./say.sh
model 'steps: |\n  y = 2 + \\\n    3\n'
model 'steps: |\r\n  y = 2 + \\\r\n    3\r\n'
gradtape eval -e "['\\1', '\\x01', '\\ud7ff', '\\ue000', '\\U0010ffff', '\\q']"
--- stdout
{"model":"m.yaml","values":{"y":5}}
{"model":"m.yaml","values":{"y":5}}
{"model":"-e","values":{"y":["\u0001","\u0001","퟿","","􏿿","\\q"]}}
--- comment
Files that are no texts.
--- run
. ./say.sh
model 'steps: y = 2\0 + 3\n'
model '\0'
model '\xff\xfes\0'
model '\xfe\xff\0s'
model 'steps: y = \xff\n'
model ''
model '  \n \t \n'
printf '[1, 2]\0' >d.json
gradtape eval -e 'identity(x)' -i x=@d.json
--- exit 3
--- stderr
m.yaml:1:13: error: the file holds a zero byte; it is not a text file
    1 | steps: y = 2
      |             ^
m.yaml:1:1: error: the file holds a zero byte; it is not a text file
    1 | 
      | ^
m.yaml:1:1: error: the file is UTF-16, not UTF-8
    1 | ��s
      | ^^
      = help: save it as UTF-8
m.yaml:1:1: error: the file is UTF-16, not UTF-8
    1 | ��
      | ^^
      = help: save it as UTF-8
m.yaml:1:12: error: the byte 0xff here is not valid UTF-8
    1 | steps: y = �
      |            ^
      = help: save the file as UTF-8
m.yaml:1:1: error: the file is empty
m.yaml:1:1: error: the file is empty
    1 |   
      | ^
d.json:1:7: error: the file holds a zero byte; it is not a text file
    1 | [1, 2]
      |       ^
-i x:1:1: note: the file is named here
    1 | @d.json
      | ^^^^^^^
--- comment
A byte order mark is no character of its line: with it the same is said as without, of the first line and of later ones.
--- run
for text in 'inputs: {x: [1, 2}\n' 'steps: y = foo(1)\n' 'x: é: 1\n' 'inputs: {x: 1}\nsteps: y = foo(x)\n' '{"steps": "y = ²", }\n'; do
    for name in m.yaml m.json m.py m.csv; do
        printf "$text" >$name; (gradtape eval $name || gradtape eval -e x -i x=@$name) >out 2>without
        printf "\xef\xbb\xbf$text" >$name; (gradtape eval $name || gradtape eval -e x -i x=@$name) >out 2>with
        cmp without with
    done
done
cat with
--- stdout
m.csv:1:16: error: unknown character '²'
    1 | {"steps": "y = ²", }
      |                ^
      = help: write '**2'
