What --nan literal writes is read wherever data is: bare NaN, Infinity and -Infinity, as Python writes them too. A model has them in quotes.
--- file log.yaml
inputs: {x: {shape: [3], dtype: float64}}
steps: y = log(x)
expect:
  - {grad: y, wrt: x, given: {x: [0, -1, 2]}, is: {file: "is.json"}}
--- run
gradtape grad -e 'log(x)' -i 'x=[0, -1, 2]' --nan literal -o literal.json && cat literal.json
gradtape grad -e 'log(x)' -i 'x=[0, -1, 2]' -o text.json
gradtape diff literal.json literal.json --exact | tail -1
gradtape diff literal.json text.json --exact | tail -1
gradtape diff - text.json --exact <literal.json | tail -1
printf 'x\n0\n-1\n' | gradtape grad -e 'log(x)' --each - --nan literal -o literal.ndjson; cat literal.ndjson
printf 'x\n0\n-1\n' | gradtape grad -e 'log(x)' --each - | gradtape diff - literal.ndjson --exact | tail -1
--- stdout
{"model":"-e","target":"y","value":[-Infinity,NaN,0.6931471805599453],"gradients":{"x":[Infinity,-1,0.5]},"summed_over":[3]}
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
{"target":"y","value":-Infinity,"gradients":{"x":Infinity}}
{"target":"y","value":NaN,"gradients":{"x":-1}}
4 agree, 0 differ (exact)
--- comment
The number that was written, not another one: infinity against NaN differs.
--- run
sed 's/NaN/Infinity/' literal.json | gradtape diff - text.json | tail -1; echo '[NaN, -Infinity, {"re": Infinity, "im": NaN}]' >odd.json; gradtape diff odd.json odd.json | tail -1
--- stdout
1 agrees, 1 differs (rtol 1e-9)
1 agrees, 0 differ (rtol 1e-9)
--- run
echo '{"x": [NaN, 1, -Infinity], "k": "\"NaN, Infinity"}' >all.json; echo '[NaN, 1, -Infinity]' >x.json; echo '[{"re": NaN, "im": -Infinity}]' >z.json
gradtape eval -e x -i x=@x.json
gradtape eval -e x -i x=NaN
gradtape eval -e x -i x=-Infinity
gradtape eval -e x -i 'x=[1, NaN]'
gradtape eval -e z -i z=@z.json
sed 's/,[^,]*k.*/}/' all.json | gradtape eval -e x -i -
gradtape eval -e 'k' -i @all.json
echo '{"expr": "x", "command": "eval", "inputs": {"x": [NaN, 1, -Infinity]}}' | gradtape serve | sed 's/,"timings.*//'
printf '{"x": NaN}\n{"x": -Infinity}\n' | gradtape eval -e x --each -
gradtape vjp -e 'x * 2' -i x=1 --output-gradients '[NaN]'
--- stdout
{"model":"-e","values":{"y":["NaN",1,"-Infinity"]}}
{"model":"-e","values":{"y":"NaN"}}
{"model":"-e","values":{"y":"-Infinity"}}
{"model":"-e","values":{"y":[1,"NaN"]}}
{"model":"-e","values":{"y":[{"re":"NaN","im":"-Infinity"}]}}
{"model":"-e","values":{"y":["NaN",1,"-Infinity"]}}
{"model":"-e","values":{"y":"\"NaN, Infinity"}}
{"id":null,"result":{"model":"expr","values":{"y":["NaN",1,"-Infinity"]}}
{"values":{"y":"NaN"}}
{"values":{"y":"-Infinity"}}
{"model":"-e","target":"y","value":2,"vjp":{"x":"NaN"}}
--- comment
Expectations and claims in files.
--- run
echo '[Infinity, -1, 0.5]' >is.json; gradtape test log.yaml
cp literal.json is.json; gradtape check log.yaml -i 'x=[1, 3, 2]' --against is.json >said; echo "exit $?"; grep -c Infinity said
--- stdout
log.yaml: 1 passed
1 passed, 0 failed
exit 1
1
--- run
echo '{"inputs": {"x": NaN}, "steps": "y = x"}' >model.json; gradtape eval model.json
--- exit 3
--- stderr
model.json:1:18: error: 'NaN' is not JSON
    1 | {"inputs": {"x": NaN}, "steps": "y = x"}
      |                  ^^^
      = help: write "NaN", with the quotes
--- run
echo '[1, NaNs]' >x.json; gradtape eval -e x -i x=@x.json
--- exit 3
--- stderr
x.json:1:5: error: 'NaNs' is not JSON
    1 | [1, NaNs]
      |     ^^^^
      = help: put a text in double quotes
-i x:1:1: note: the file is named here
    1 | @x.json
      | ^^^^^^^
