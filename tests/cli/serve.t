A session: requests in, answers out. Times differ from run to run, so sed takes them out; whether a request was recorded is told by its being 0.
--- file parabola.yaml
inputs: {x: 3}
steps: |
  if x > 0:
      y = x ** 2
  else:
      y = 5 * x
--- file masked
s/"record_ns":0,/"kept",/; s/"record_ns":[0-9]*/"recorded"/; s/"evaluate_ns":\[[0-9]*\]/"once"/; s/"evaluate_ns":\[[0-9]*,[0-9]*,[0-9]*\]/"thrice"/; s/"\([a-z]*\)",\("[a-z]*"\)}}$/\1 \2/; s/"timings":{//
--- run
gradtape serve <<'END' | sed -f masked
{"id":1,"model":"parabola.yaml","wrt":["x"]}
{"id":2,"model":"parabola.yaml","wrt":["x"],"runs":3}
{"id":3,"model":"parabola.yaml","wrt":["x"],"inputs":{"x":4}}
{"id":4,"model":"parabola.yaml","wrt":["x"],"inputs":{"x":5}}
{"id":5,"model":"parabola.yaml","wrt":["x"],"inputs":{"x":-2}}
{"id":6,"model":"parabola.yaml","wrt":["x"],"inputs":{"x":-3}}
{"id":7,"model":"parabola.yaml","wrt":["x"],"inputs":{"x":6}}
{"id":8,"model":"parabola.yaml","wrt":["x"],"inputs":{"x":[6, 7]}, "command": "eval"}
END
--- stdout
{"id":1,"result":{"model":"parabola.yaml","target":"y","value":9,"gradients":{"x":6}},recorded "once"
{"id":2,"result":{"model":"parabola.yaml","target":"y","value":9,"gradients":{"x":6}},kept "thrice"
{"id":3,"result":{"model":"parabola.yaml","target":"y","value":16,"gradients":{"x":8}},recorded "once"
{"id":4,"result":{"model":"parabola.yaml","target":"y","value":25,"gradients":{"x":10}},kept "once"
{"id":5,"result":{"model":"parabola.yaml","target":"y","value":-10,"gradients":{"x":5}},recorded "once"
{"id":6,"result":{"model":"parabola.yaml","target":"y","value":-15,"gradients":{"x":5}},kept "once"
{"id":7,"result":{"model":"parabola.yaml","target":"y","value":36,"gradients":{"x":12}},kept "once"
{"id":8,"error":{"code":4,"status":"the model is wrong","message":"parabola.yaml:3:6: error: a tensor of shape [2] is neither true nor false\n    3 |   if x > 0:\n      |      ^^^^^\n      = help: use logical_and, logical_or, where, or reduce_any / reduce_all\n"}}
--- run
gradtape serve <<'END'
{"id":1,"model":"nowhere.yaml"}
{"id":"two","model":"parabola.yaml","expr":"x"}
{"id":3}
{"id":4,"model":"parabola.yaml","wrt":["z"]}

{"id":5,"model":"parabola.yaml","colour":1}
{"id":[6],"model":"parabola.yaml"}
{"id":7,"model":"parabola.yaml","runs":0}
{"id":8,"model":3}
[9]
{"id":10
END
--- stdout
{"id":1,"error":{"code":3,"status":"a file could not be read or parsed","message":"gradtape: error: cannot read 'nowhere.yaml': No such file or directory\n"}}
{"id":"two","error":{"code":2,"status":"the request is wrong","message":"request:1:1: error: a request names a model or an expression, not both\n    1 | {\"id\":\"two\",\"model\":\"parabola.yaml\",\"expr\":\"x\"}\n      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n      = help: add \"model\": \"FILE\" or \"expr\": \"x ** 2\"\n"}}
{"id":3,"error":{"code":2,"status":"the request is wrong","message":"request:1:1: error: a request names a model or an expression\n    1 | {\"id\":3}\n      | ^^^^^^^^\n      = help: add \"model\": \"FILE\" or \"expr\": \"x ** 2\"\n"}}
{"id":4,"error":{"code":4,"status":"the model is wrong","message":"wrt:1:2: error: unknown name 'z'\n    1 | [z]\n      |  ^\n      = help: declare it under inputs, variables or constants\n"}}
{"id":5,"error":{"code":2,"status":"the request is wrong","message":"request:1:33: error: a request has no 'colour'\n    1 | {\"id\":5,\"model\":\"parabola.yaml\",\"colour\":1}\n      |                                 ^^^^^^^^\n"}}
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"request:1:7: error: 'id' is a number or a string, not a list\n    1 | {\"id\":[6],\"model\":\"parabola.yaml\"}\n      |       ^^^\n"}}
{"id":7,"error":{"code":2,"status":"the request is wrong","message":"request:1:40: error: 'runs' is from 1 to 1000000\n    1 | {\"id\":7,\"model\":\"parabola.yaml\",\"runs\":0}\n      |                                        ^\n"}}
{"id":8,"error":{"code":2,"status":"the request is wrong","message":"request:1:17: error: 'model' is a path, not an integer\n    1 | {\"id\":8,\"model\":3}\n      |                 ^\n"}}
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"request:1:1: error: a request is a JSON object, not a list\n    1 | [9]\n      | ^^^\n"}}
{"id":null,"error":{"code":3,"status":"a file could not be read or parsed","message":"request:1:9: error: the file ends where ',' or '}' was expected\n    1 | {\"id\":10\n      |         ^\n"}}
--- run
gradtape serve --memory-limit 1M <<'END' | cut -c1-80
{"id":1,"expr":"reduce_sum(x @ x)","command":"eval","inputs":{"x":"ones([1000, 1000])"}}
{"id":2,"expr":"x + 1","command":"eval","inputs":{"x":"pi / 4"}}
END
--- stdout
{"id":1,"error":{"code":8,"status":"a limit was reached: of memory, or of turns 
{"id":2,"result":{"model":"expr","values":{"y":1.7853981633974483}},"timings":{"
--- run
cp parabola.yaml changing.yaml
coproc gradtape serve
for edit in '' 's/\*\* 2/** 3/'; do
    sed -i "$edit" changing.yaml
    echo '{"model":"changing.yaml","command":"eval"}' >&"${COPROC[1]}"
    read -r reply <&"${COPROC[0]}"; grep -o '"y":[0-9]*' <<<"$reply"
done
--- stdout
"y":9
"y":27
--- run
printf '{"id":1,"expr":"1.0"}\n{"id":2,"expr":"2.0"}\n' | gradtape serve | head -1 | wc -l
--- stdout
1
--- run
gradtape serve models.yaml
--- exit 2
--- stderr
gradtape: error: unexpected 'models.yaml' after 'serve'
see 'gradtape help serve'
--- comment
What is wrong with a request is said in its own words: the nearest key or command, and keys in the place of options.
--- run
gradtape serve <<'END'
{"id":1,"expr":"x","input":{"x":3}}
{"id":2,"expr":"x","loop-limit":3}
{"id":3,"expr":"x","command":"hesian"}
{"id":4,"expr":"x","command":"plot"}
{"id":5,"expr":"fori_loop(0, 3, lambda i, s: s, 1.0)","loop_limit":2}
{"id":6,"expr":"x","wrt":["x"]}
{"id":7,"expr":"x * z","inputs":{"x":3},"wrt":"z"}
{"id":8,"expr":"x","inputs":{"x":"[1,[2]]"}}
{"id":9,"expr":"x","inputs":{"x":1},"dtype":"float16"}
END
--- stdout
{"id":1,"error":{"code":2,"status":"the request is wrong","message":"request:1:20: error: a request has no 'input'\n    1 | {\"id\":1,\"expr\":\"x\",\"input\":{\"x\":3}}\n      |                    ^^^^^^^\n      = help: did you mean 'inputs'?\n"}}
{"id":2,"error":{"code":2,"status":"the request is wrong","message":"request:1:20: error: a request has no 'loop-limit'\n    1 | {\"id\":2,\"expr\":\"x\",\"loop-limit\":3}\n      |                    ^^^^^^^^^^^^\n      = help: did you mean 'loop_limit'?\n"}}
{"id":3,"error":{"code":2,"status":"the request is wrong","message":"request:1:30: error: unknown command 'hesian'\n    1 | {\"id\":3,\"expr\":\"x\",\"command\":\"hesian\"}\n      |                              ^^^^^^^^\n      = help: did you mean 'hessian'?\n"}}
{"id":4,"error":{"code":2,"status":"the request is wrong","message":"request:1:30: error: unknown command 'plot'\n    1 | {\"id\":4,\"expr\":\"x\",\"command\":\"plot\"}\n      |                              ^^^^^^\n      = help: one of eval, grad, jacobian, hessian, jvp, vjp, hvp, explain, check, watched, tape, inputs, sparsity\n"}}
{"id":5,"error":{"code":8,"status":"a limit was reached: of memory, or of turns of loops","message":"expr:1:1: error: the model has not ended: it has reached its limit of turns of loops and calls\n    1 | fori_loop(0, 3, lambda i, s: s, 1.0)\n      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n      = help: check that this ends, or allow more with loop_limit\n"}}
{"id":6,"error":{"code":4,"status":"the model is wrong","message":"expr:1:1: error: unknown name 'x'\n    1 | x\n      | ^\n      = help: give it a value: inputs: {\"x\": VALUE}\n"}}
{"id":7,"error":{"code":4,"status":"the model is wrong","message":"expr:1:5: error: unknown name 'z'\n    1 | x * z\n      |     ^\n      = help: give it a value: inputs: {\"z\": VALUE}\n"}}
{"id":8,"error":{"code":4,"status":"the model is wrong","message":"inputs.x:1:4: error: this list is ragged: it is nested deeper in some rows\n    1 | [1,[2]]\n      |    ^^^\n"}}
{"id":9,"error":{"code":2,"status":"the request is wrong","message":"gradtape: error: unknown dtype 'float16'\n  help: dtype is one of float64, float32, complex128, complex64\n"}}
--- run
gradtape serve <<'END' | grep -o '"v[a-z]*":{[^}]*}\|"jvp":{[^}]*}'
{"expr":"x ** 2","command":"vjp","output_gradients":"2 * arange(2.0)","inputs":{"x":[1,2]}}
{"expr":"x ** 2","command":"jvp","tangent":{"x":"ones([2])"},"inputs":{"x":"[1, 2]"}}
END
--- stdout
"vjp":{"x":[0,8]}
"jvp":{"y":[2,4]}
--- comment
An id comes back as it is, whatever kind of word.
--- run
for id in true false null '""' '"a\u00e4\"b"' 0 -0 1E+3 '"null"' '{}' '[]'; do echo '{"id":'$id',"expr":"2","command":"eval"}'; done | gradtape serve | sed 's/,"timings".*//; s/\\n.*//'
echo '{"expr":"2","command":"eval"}' | gradtape serve | sed 's/,"timings".*//'
--- stdout
{"id":true,"result":{"model":"expr","values":{"y":2}}
{"id":false,"result":{"model":"expr","values":{"y":2}}
{"id":null,"result":{"model":"expr","values":{"y":2}}
{"id":"","result":{"model":"expr","values":{"y":2}}
{"id":"aä\"b","result":{"model":"expr","values":{"y":2}}
{"id":0,"result":{"model":"expr","values":{"y":2}}
{"id":-0,"result":{"model":"expr","values":{"y":2}}
{"id":1E+3,"result":{"model":"expr","values":{"y":2}}
{"id":"null","result":{"model":"expr","values":{"y":2}}
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"request:1:7: error: 'id' is a number or a string, not a map
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"request:1:7: error: 'id' is a number or a string, not a list
{"id":null,"result":{"model":"expr","values":{"y":2}}
--- comment
A data file that has changed is read again, whatever named it; what was read from it is not kept.
--- file data.yaml
inputs: {k: 3}
constants: {x: {file: data.csv}}
steps: y = k * reduce_sum(x)
--- run
printf 'a\n1.5\n2\n' >data.csv; echo 1.5 >seed.json
ask='{"model":"data.yaml","wrt":["k"],"output_gradients":"@seed.json"}'
coproc gradtape serve
asked() { echo "$ask" >&"${COPROC[1]}"; read -r reply <&"${COPROC[0]}"; echo "$reply"; }
{ asked; sleep 0.05; printf 'a\n1.5\n3\n' >data.csv; asked; asked; sleep 0.05; echo 2.5 >seed.json; asked; } >replies
<replies sed 's/"record_ns":[1-9][0-9]*/recorded/; s/"evaluate_ns.*//' | cut -d, -f3-
--- stdout
"target":"y","value":10.5,"gradients":{"k":5.25}},"timings":{recorded,
"target":"y","value":13.5,"gradients":{"k":6.75}},"timings":{recorded,
"target":"y","value":13.5,"gradients":{"k":6.75}},"timings":{"record_ns":0,
"target":"y","value":13.5,"gradients":{"k":11.25}},"timings":{recorded,
--- comment
An id comes back to the digit. The options of hessian have their keys; a model's key that is misspelt is named.
--- run
gradtape serve <<'END' | sed 's/,"timings".*//'
{"id":12345678901234567890,"expr":"sum(x**3)","command":"hessian","layout":"flat","inputs":{"x":[1,2]}}
{"id":1.50,"expr":"sum(x**3)","command":"hessian","diag":true,"inputs":{"x":[1,2]}}
{"id":-7,"modell":"data.yaml"}
{"id":8,"expr":"1.0","seed":-1}
{"id":9,"expr":"x","command":"hessian","layout":"flatt"}
END
--- stdout
{"id":12345678901234567890,"result":{"model":"expr","target":"y","value":9,"matrix":[[6,0],[0,12]],"index":[{"source":"x","begin":0,"end":2}],"asymmetry":0}
{"id":1.50,"result":{"model":"expr","target":"y","value":9,"hessian":{"x":[6,12]}}
{"id":-7,"error":{"code":2,"status":"the request is wrong","message":"request:1:10: error: a request has no 'modell'\n    1 | {\"id\":-7,\"modell\":\"data.yaml\"}\n      |          ^^^^^^^^\n      = help: did you mean 'model'?\n"}}
{"id":8,"error":{"code":2,"status":"the request is wrong","message":"request:1:29: error: 'seed' must not be negative\n    1 | {\"id\":8,\"expr\":\"1.0\",\"seed\":-1}\n      |                             ^^\n"}}
{"id":9,"error":{"code":2,"status":"the request is wrong","message":"request:1:49: error: 'layout' is \"blocks\" or \"flat\", not \"flatt\"\n    1 | {\"id\":9,\"expr\":\"x\",\"command\":\"hessian\",\"layout\":\"flatt\"}\n      |                                                 ^^^^^^^\n"}}
--- comment
Long lists of numbers are read where they are used: with the same values, plans and messages.
--- run
list() { yes "$1" | head -n 30000 | tr '\n' ,; echo 1; }
(echo "{\"expr\":\"sum(x * w)\",\"wrt\":\"w\",\"inputs\":{\"w\":2,\"x\":[$(list 1.5)]}}"
 echo "{\"expr\":\"sum(x * w)\",\"wrt\":\"w\",\"inputs\":{\"w\":3,\"x\":[$(list 2.5)]}}"
 echo "{\"expr\":\"sum(x * w)\",\"wrt\":\"w\",\"inputs\":{\"w\":3,\"x\":[$(list 2.5)x]}}"
 echo "{\"id\":\"[\",\"expr\":\"sum(x * w)\",\"wrt\":\"w\",\"inputs\":{\"w\":3,\"x\":[$(list 2.5),[1]]}}") | gradtape serve | sed 's/"record_ns":[1-9][0-9]*/recorded/; s/,"evaluate_ns.*//' | cut -c 1-150
--- stdout
{"id":null,"result":{"model":"expr","target":"y","value":90002,"gradients":{"w":45001}},"timings":{recorded
{"id":null,"result":{"model":"expr","target":"y","value":225003,"gradients":{"w":75001}},"timings":{"record_ns":0
{"id":null,"error":{"code":3,"status":"a file could not be read or parsed","message":"request:1:120053: error: '1x' is not a JSON number\n    1 | ….
{"id":"[","error":{"code":4,"status":"the model is wrong","message":"inputs.x:1:120004: error: this list is ragged: it is nested deeper in some rows\n
--- comment
A line that is longer than the memory limit is refused with its id, wherever that stands, and the session goes on.
--- run a line that does not fit
{
    echo '{"id": 1, "expr": "x + 1", "command": "eval", "inputs": {"x": 1}}'
    printf '{"id": "long", "expr": "x", "command": "eval", "inputs": {"x": [1' && printf ',1%.0s' {1..600000} && echo ']}}'
    printf '{"inputs": {"id": 3, "x": [1' && printf ',1%.0s' {1..600000} && echo ']}, "expr": "x", "id": -2.5e3}'
    printf '{"id": "a\\n", "expr": "%01100000d"}\n' 0
    printf '{"id": 2, "expr": "x + 1", "command": "eval", "inputs": {"x": 2}}'
} | gradtape serve --memory-limit 1M | sed 's/,"timings".*//; s/"status":"[^"]*",//'
--- stdout
{"id":1,"result":{"model":"expr","values":{"y":2}}
{"id":"long","error":{"code":8,"message":"gradtape: error: the request takes more than 1.0 MiB of memory\n  help: raise memory_limit, or name a file: \"inputs\": {\"x\": \"@x.npy\"}\n"}}
{"id":-2.5e3,"error":{"code":8,"message":"gradtape: error: the request takes more than 1.0 MiB of memory\n  help: raise memory_limit, or name a file: \"inputs\": {\"x\": \"@x.npy\"}\n"}}
{"id":null,"error":{"code":8,"message":"gradtape: error: the request takes more than 1.0 MiB of memory\n  help: raise memory_limit, or name a file: \"inputs\": {\"x\": \"@x.npy\"}\n"}}
{"id":2,"result":{"model":"expr","values":{"y":3}}
--- run a line that fits, but not what it asks for
{
    echo '{"id": 1, "expr": "len([7] * 10000000)", "command": "eval"}'
    echo '{"id": 2, "expr": "len([7] * 1000000)", "command": "eval", "memory_limit": 100000000}'
} | gradtape serve --memory-limit 1M | sed 's/,"timings".*//; s/"status":"[^"]*",//'
--- stdout
{"id":1,"error":{"code":8,"message":"expr:1:5: error: what is recorded up to here takes more than 1.0 MiB of memory\n    1 | len([7] * 10000000)\n      |     ^^^^^^^^^^^^^^\n      = help: raise memory_limit, or ask for less at once\n"}}
{"id":2,"result":{"model":"expr","values":{"y":1000000}}
--- comment
A long list of numbers is read where its values are wanted, and nowhere else.
--- run
for key in wrt watch; do echo '{"expr":"x","inputs":{"x":['$(seq -s, 200)']},"'$key'":['$(seq -s, 200)']}'; done | gradtape serve | cut -c 1-126
echo '{"expr":"reduce_sum(x)","inputs":{"x":['$(seq -s, 200)'],"y":['$(seq -s, 200)',01]}}' | gradtape serve | grep -o "error: '[^n]*" | cut -c 1-40
--- stdout
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"request:1:728: error: 'wrt' must be names, not numbers
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"request:1:730: error: 'watch' must be names, not numbe
error: '01' is 
--- comment
Keys of the wrong kind, and the ends of what 'runs' may be.
--- run
gradtape serve <<'END' | sed 's/\\n.*//; s/,"timings".*/}/'
{"id":1,"expr":3}
{"id":2,"expr":["x"]}
{"id":3,"expr":"2","runs":2.0}
{"id":4,"expr":"2","runs":"2"}
{"id":5,"expr":"2","runs":1000001}
{"id":6,"expr":"x","inputs":[1]}
{"id":7,"expr":"x","inputs":"x=1"}
{"id":8,"expr":"x","inputs":null}
3
{"id":9,"expr":"x","inputs":{"x":1},"runs":1,"command":"eval"}
{"id":10,"expr":"2","inputs":{},"command":"eval"}
END
--- stdout
{"id":1,"error":{"code":2,"status":"the request is wrong","message":"request:1:16: error: 'expr' is a text, not an integer
{"id":2,"error":{"code":2,"status":"the request is wrong","message":"request:1:16: error: 'expr' is a text, not a list
{"id":3,"error":{"code":2,"status":"the request is wrong","message":"request:1:27: error: 'runs' is a whole number, not a number
{"id":4,"error":{"code":2,"status":"the request is wrong","message":"request:1:27: error: 'runs' is a whole number, not a text
{"id":5,"error":{"code":2,"status":"the request is wrong","message":"request:1:27: error: 'runs' is from 1 to 1000000
{"id":6,"error":{"code":2,"status":"the request is wrong","message":"request:1:29: error: 'inputs' must be an object, or \"@FILE.npz\", not a list
{"id":7,"error":{"code":2,"status":"the request is wrong","message":"request:1:29: error: 'inputs' must be an object, or \"@FILE.npz\", not a text
{"id":8,"error":{"code":2,"status":"the request is wrong","message":"request:1:29: error: 'inputs' must be an object, or \"@FILE.npz\", not null
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"request:1:1: error: a request is a JSON object, not an integer
{"id":9,"result":{"model":"expr","values":{"y":1}}}
{"id":10,"result":{"model":"expr","values":{"y":2}}}
--- comment
A request that does not fit is passed over, and the next one is answered.
--- run
(printf '{"id": 5, "expr": "reduce_sum(x)", "inputs": {"x": [1'; yes ',1' | head -n 1000000 | tr -d '\n'; echo ']}}'
echo '{"id": 6, "command": "eval", "expr": "2"}') | gradtape serve --memory-limit 1M | sed 's/,"timings".*/}/'
--- stdout
{"id":5,"error":{"code":8,"status":"a limit was reached: of memory, or of turns of loops","message":"gradtape: error: the request takes more than 1.0 MiB of memory\n  help: raise memory_limit, or name a file: \"inputs\": {\"x\": \"@x.npy\"}\n"}}
{"id":6,"result":{"model":"expr","values":{"y":2}}}
--- comment
The place of a mistake in an input's value is that of the input, by its name.
--- run
printf '%s\n' '{"expr":"x**2","inputs":{"x":"1 +"}}' '{"expr":"x**2","inputs":{"longer_name":"foo(1)","x":2}}' \
  '{"expr":"x*y","inputs":{"x":2}}' '{"expr":"x*y","inputs":{"x":2,"y":"[1,q]"}}' | gradtape serve
--- stdout
{"id":null,"error":{"code":3,"status":"a file could not be read or parsed","message":"inputs.x:1:4: error: expected an expression before the end\n    1 | 1 +\n      |    ^\n"}}
{"id":null,"error":{"code":4,"status":"the model is wrong","message":"inputs.longer_name:1:1: error: unknown op 'foo'\n    1 | foo(1)\n      | ^^^\n      = help: did you mean 'floor'?\n"}}
{"id":null,"error":{"code":4,"status":"the model is wrong","message":"expr:1:3: error: unknown name 'y'\n    1 | x*y\n      |   ^\n      = help: give it a value: inputs: {\"y\": VALUE}\n"}}
{"id":null,"error":{"code":4,"status":"the model is wrong","message":"inputs.y:1:4: error: unknown name 'q'\n    1 | [1,q]\n      |    ^\n      = help: give it a value: inputs: {\"q\": VALUE}\n"}}
--- comment
Lines of blanks ask nothing, whatever blanks they are; those before and behind a request belong to none.
--- run
printf '%b\n' '' ' ' '\t' '\r' ' \r' '\t \r' '  \t' ' {"id":1,"expr":"2","command":"eval"}\r' '\r \r' '\r{"id":2,"expr":"3","command":"eval"}' ' x' |
    gradtape serve | sed 's/,"timings.*//'
--- stdout
{"id":1,"result":{"model":"expr","values":{"y":2}}
{"id":2,"result":{"model":"expr","values":{"y":3}}
{"id":null,"error":{"code":3,"status":"a file could not be read or parsed","message":"request:1:2: error: 'x' is not JSON\n    1 |  x\n      |  ^\n      = help: put a text in double quotes\n"}}
--- comment
What another request's input was of is not what this one's is: numbers are float64 where no dtype is declared.
--- run
printf '%s\n' '{"expr":"x*2","inputs":{"x":"cast(3,int32)"}}' '{"expr":"x*2","inputs":{"x":4}}' \
    '{"expr":"sqrt(x)","inputs":{"x":{"re":1,"im":2}}}' '{"expr":"sqrt(x)","inputs":{"x":-1}}' \
    '{"expr":"x**2","command":"eval","inputs":{"x":"constant([1, 2.5], float32)"}}' '{"expr":"x**2","command":"eval","inputs":{"x":[1.1,2]}}' \
    '{"expr":"where(x, 1, 2)","command":"eval","inputs":{"x":true}}' '{"expr":"where(x, 1, 2)","command":"eval","inputs":{"x":1}}' \
    | gradtape serve | sed 's/,"timings.*//;s/,"unconnected.*//'
--- stdout
{"id":null,"result":{"model":"expr","target":"y","value":6,"gradients":{"x":null}
{"id":null,"result":{"model":"expr","target":"y","value":8,"gradients":{"x":2}}
{"id":null,"result":{"model":"expr","target":"y","value":{"re":1.272019649514069,"im":0.7861513777574233},"gradients":{"x":{"re":0.28443224050289156,"im":0.17578879212707146}}}
{"id":null,"result":{"model":"expr","target":"y","value":"NaN","gradients":{"x":"NaN"}}
{"id":null,"result":{"model":"expr","values":{"y":[1,6.25]}}
{"id":null,"result":{"model":"expr","values":{"y":[1.2100000000000002,4]}}
{"id":null,"result":{"model":"expr","values":{"y":1}}
{"id":null,"error":{"code":4,"status":"the model is wrong","message":"expr:1:1: error: where takes a bool, but 'x' [] is float64\n    1 | where(x, 1, 2)\n      | ^^^^^^^^^^^^^^\ninputs.x:1:1: note: 'x' is float64[] here\n    1 | 1\n      | ^\n"}}
--- comment
A line may have as many bytes as the memory limit, its end not counted, wherever it lies among others; of a longer one
the id comes back, also where the input ends with it and no line break.
--- file lines.py
import json, subprocess

LIMIT = 200000
SIZES = (65535, 65536, 65537, 65534, 100, 131071, 131072, 131073, 199999, 200000, 200001, 200002, 50, 262144, 262145,
         300000, 400001, 400003, 70, 199999, 200000, 200001)

def request(id, size):
    return f'{{"id":{id},"expr":"{id}","command":"eval"}}'.ljust(size)

for sizes, end in (SIZES, "\n"), (SIZES, ""), (SIZES[:-1], ""), (SIZES[:3], ""):
    said = subprocess.run(["gradtape", "serve", "--memory-limit", str(LIMIT)], text=True, capture_output=True,
                          input="\n".join(map(request, range(len(sizes)), sizes)) + end)
    answers = [json.loads(line) for line in said.stdout.splitlines()]
    good = [a["id"] == i and (a["result"]["values"]["y"] == i if n <= LIMIT else a["error"]["code"] == 8)
            for i, (a, n) in enumerate(zip(answers, sizes))]
    print(len(answers) == len(sizes) and all(good) or [(n, a) for n, a, g in zip(sizes, answers, good) if not g],
          said.stderr)
--- run
/usr/bin/python3 lines.py
--- stdout
True 
True 
True 
True 
