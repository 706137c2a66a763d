--root DIR: what a model names must lie there, links followed; what the command line names is the user's own.
--- file in/x.json
[1, 2]
--- file out.json
[3, 4]
--- file in/good.yaml
inputs: {x: {file: x.json}}
steps: y = x * 2
expect:
  - {eval: y, given: {x: "@in/x.json"}, is: {file: x.json}}
--- file in/bad.yaml
inputs: {x: {file: ../out.json}}
steps: y = x * 2
--- file in/link.yaml
inputs: {x: {file: link.json}}
steps: y = x * 2
--- file in/step.yaml
steps: y = file("../out.json") * 2
--- file in/is.yaml
inputs: {x: [1, 2]}
steps: y = x * 2
expect:
  - {eval: y, is: {file: ../out.json}}
--- run
ln -s ../out.json in/link.json; ln -s in inside
gradtape eval in/good.yaml --root in; gradtape eval in/good.yaml --root ./inside/; gradtape eval in/good.yaml --root /
gradtape eval in/bad.yaml
gradtape eval in/good.yaml -i x=@out.json --root in
--- stdout
{"model":"in/good.yaml","values":{"y":[2,4]}}
{"model":"in/good.yaml","values":{"y":[2,4]}}
{"model":"in/good.yaml","values":{"y":[2,4]}}
{"model":"in/bad.yaml","values":{"y":[6,8]}}
{"model":"in/good.yaml","values":{"y":[6,8]}}
--- run
for m in bad link step; do gradtape eval in/$m.yaml --root in; echo "exit $?"; done
gradtape eval in/good.yaml --root inner; echo "exit $?"
gradtape eval in/good.yaml --root nowhere; echo "exit $?"
gradtape test in/is.yaml --root in; echo "exit $?"
--- stdout
exit 3
exit 3
exit 3
exit 2
exit 2
FAILED in/is.yaml:4: value of y
    in/is.yaml:4:26: error: 'in/../out.json' is not in 'in', where --root says that files may be read
        4 |   - {eval: y, is: {file: ../out.json}}
          |                          ^^^^^^^^^^^
          = help: links count as what they lead to
in/is.yaml: 1 failed
0 passed, 1 failed
exit 1
--- stderr
in/bad.yaml:1:20: error: 'in/../out.json' is not in 'in', where --root says that files may be read
    1 | inputs: {x: {file: ../out.json}}
      |                    ^^^^^^^^^^^
      = help: links count as what they lead to
in/link.yaml:1:20: error: 'in/link.json' is not in 'in', where --root says that files may be read
    1 | inputs: {x: {file: link.json}}
      |                    ^^^^^^^^^
      = help: links count as what they lead to
in/step.yaml:1:12: error: 'in/../out.json' is not in 'in', where --root says that files may be read
    1 | steps: y = file("../out.json") * 2
      |            ^^^^^^^^^^^^^^^^^^^
      = help: links count as what they lead to
in/good.yaml:1:20: error: the folder 'inner' of --root cannot be found
    1 | inputs: {x: {file: x.json}}
      |                    ^^^^^^
      = help: --root DIR
in/good.yaml:1:20: error: the folder 'nowhere' of --root cannot be found
    1 | inputs: {x: {file: x.json}}
      |                    ^^^^^^
      = help: --root DIR
--- comment
A folder whose name begins like the other one is another one; a session confines what requests name as well.
--- run
mkdir -p in2; echo '[1]' >in2/x.json; echo 'inputs: {x: {file: ../in2/x.json}}
steps: y = x' >in/next.yaml; gradtape eval in/next.yaml --root in; echo "exit $?"
cat >asked <<'END'
{"id":1,"model":"in/good.yaml","command":"eval"}
{"id":2,"model":"in/bad.yaml","command":"eval"}
{"id":3,"expr":"x","command":"eval","inputs":{"x":"@out.json"}}
{"id":4,"expr":"x","command":"eval","inputs":{"x":"@in/x.json"}}
{"id":5,"expr":"x","command":"vjp","inputs":{"x":[1,2]},"wrt":["x"],"output_gradients":"@out.json"}
{"id":6,"expr":"file('out.json')","command":"eval"}
{"id":7,"model":"out.json","command":"eval"}
{"id":8,"expr":"x**2","command":"check","inputs":{"x":1},"wrt":["x"],"against":"out.json"}
END
gradtape serve --root in <asked | sed 's/,"timings.*//'
--- stdout
exit 3
{"id":1,"result":{"model":"in/good.yaml","values":{"y":[2,4]}}
{"id":2,"error":{"code":3,"status":"a file could not be read or parsed","message":"in/bad.yaml:1:20: error: 'in/../out.json' is not in 'in', where root says that files may be read\n    1 | inputs: {x: {file: ../out.json}}\n      |                    ^^^^^^^^^^^\n      = help: links count as what they lead to\n"}}
{"id":3,"error":{"code":3,"status":"a file could not be read or parsed","message":"inputs.x:1:1: error: 'out.json' is not in 'in', where root says that files may be read\n    1 | @out.json\n      | ^^^^^^^^^\n      = help: links count as what they lead to\n"}}
{"id":4,"result":{"model":"expr","values":{"y":[1,2]}}
{"id":5,"error":{"code":3,"status":"a file could not be read or parsed","message":"gradtape: error: 'out.json' is not in 'in', where root says that files may be read\n  help: links count as what they lead to\n"}}
{"id":6,"error":{"code":3,"status":"a file could not be read or parsed","message":"expr:1:1: error: 'out.json' is not in 'in', where root says that files may be read\n    1 | file('out.json')\n      | ^^^^^^^^^^^^^^^^\n      = help: links count as what they lead to\n"}}
{"id":7,"error":{"code":3,"status":"a file could not be read or parsed","message":"gradtape: error: 'out.json' is not in 'in', where root says that files may be read\n  help: links count as what they lead to\n"}}
{"id":8,"error":{"code":3,"status":"a file could not be read or parsed","message":"gradtape: error: 'out.json' is not in 'in', where root says that files may be read\n  help: links count as what they lead to\n"}}
--- stderr
in/next.yaml:1:20: error: 'in/../in2/x.json' is not in 'in', where --root says that files may be read
    1 | inputs: {x: {file: ../in2/x.json}}
      |                    ^^^^^^^^^^^^^
      = help: links count as what they lead to
