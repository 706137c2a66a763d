Files as values of a record, and as all the inputs of a request.
--- file m.yaml
inputs: {x: {shape: [2]}, k: {value: 1, dtype: int32}}
steps: y = reduce_sum(x ** 2) * cast(k, 'float64')
--- run
gradtape eval -e x -i 'x=[1,2]' -o x.npy && gradtape eval -e x -i 'x=[3,4]' --target x -o one.npz &&
gradtape eval -e 'x' -i 'x=[5,6]' -i k=7 --target x,k -o all.npz && echo '[7, 8]' >x.json && echo '{"x": [1, 0], "k": 2}' >all.json
printf '{"x":"@x.npy","k":2}\n{"x":[3,4],"k":2}\n{"x":"@one.npz","k":2}\n{"k":1,"x":"@x.json"}\n' | gradtape grad m.yaml --wrt x --each -
--- stdout
{"target":"y","value":10,"gradients":{"x":[4,8]}}
{"target":"y","value":50,"gradients":{"x":[12,16]}}
{"target":"y","value":50,"gradients":{"x":[12,16]}}
{"target":"y","value":113,"gradients":{"x":[14,16]}}
--- run
printf '{"x":"@x.npy"}\n{"x":"@all.npz"}\n{"x":"@gone.npy"}\n{"x":"@"}\n{"x":"x.npy"}\n' | gradtape grad m.yaml --wrt x --each - --keep-going
--- exit 4
--- stdout
{"target":"y","value":5,"gradients":{"x":[2,4]}}
{"record":2,"error":{"code":4,"message":"'all.npz' holds 2 arrays, and none is named"}}
{"record":3,"error":{"code":3,"message":"cannot read 'gone.npy': No such file or directory"}}
{"record":4,"error":{"code":3,"message":"the name '' does not say what kind of file it is"}}
{"record":5,"error":{"code":3,"message":"a text cannot change from point to point"}}
--- run
printf '{"x":"@x.npy"}\n{"x":"@gone.npy"}\n' | gradtape grad m.yaml --wrt x --each - --reduce sum
--- exit 3
--- stderr
-:2:6: error: cannot read 'gone.npy': No such file or directory
    2 | {"x":"@gone.npy"}
      |      ^^^^^^^^^^^
--- run
mkdir -p d && cp x.npy d; printf '{"k":1,"x":[1,2]}\n{"k":"@x.npy","x":[1,2]}\n' | gradtape eval m.yaml --each -
--- stdout
{"values":{"y":5}}
{"values":{"y":[5,10]}}
--- comment
A session: the file is looked at again; what it says is a request of its own.
--- run
ask() { printf '{"model":"m.yaml","command":"eval","inputs":%s}\n' "$@" | gradtape serve | sed 's/,"timings".*//; s/"record_ns":[1-9][0-9]*/"record_ns":1/'; }
ask '"@all.npz"' '"@all.json"' '{"x":"@x.npy","k":3}' '"@gone.npz"' '"all.npz"' '[1]' '"@x.npy"'
--- stdout
{"id":null,"result":{"model":"m.yaml","values":{"y":427}}
{"id":null,"result":{"model":"m.yaml","values":{"y":2}}
{"id":null,"result":{"model":"m.yaml","values":{"y":15}}
{"id":null,"error":{"code":3,"status":"a file could not be read or parsed","message":"gradtape: error: cannot read 'gone.npz': No such file or directory\n"}}
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"request:1:45: error: 'inputs' must be an object, or \"@FILE.npz\", not a text\n    1 | {\"model\":\"m.yaml\",\"command\":\"eval\",\"inputs\":\"all.npz\"}\n      |                                             ^^^^^^^^^\n"}}
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"request:1:45: error: 'inputs' must be an object, or \"@FILE.npz\", not a list\n    1 | {\"model\":\"m.yaml\",\"command\":\"eval\",\"inputs\":[1]}\n      |                                             ^^^\n"}}
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"gradtape: error: 'x.npy' holds one array, which has no name\n  help: say which input it is: NAME=@x.npy\n"}}
--- run
coproc gradtape serve
asked() { echo '{"model":"m.yaml","inputs":"@all.json","wrt":["x"]}' >&"${COPROC[1]}"; read -r reply <&"${COPROC[0]}"; echo "${reply%,\"timings\"*}"; }
asked; sleep 0.05; echo '{"x": [2, 0], "k": 5}' >all.json; asked
--- stdout
{"id":null,"result":{"model":"m.yaml","target":"y","value":2,"gradients":{"x":[4,0]}}
{"id":null,"result":{"model":"m.yaml","target":"y","value":20,"gradients":{"x":[20,0]}}
--- run
echo '{"model":"m.yaml","inputs":"@all.json","wrt":["x"]}' | gradtape serve --root d | sed 's/,"timings".*//'
--- stdout
{"id":null,"error":{"code":3,"status":"a file could not be read or parsed","message":"gradtape: error: 'm.yaml' is not in 'd', where root says that files may be read\n  help: links count as what they lead to\n"}}
