What a session keeps is kept under everything that was asked: one key changed between two requests gives that request's own answer. f = x^2 z at x = 3, z = 2.
--- file f.yaml
variables: {x: 3, z: 2}
steps: |
  y = x ** 2 * z
  u = x + z / 3
--- file answers
# The answers of requests for f.yaml, each asked twice with the plain one before, between and behind.
base='"model":"f.yaml","command":"grad","wrt":"x","target":"y"'
id=0
for change; do
    for ask in "$base" "$change" "$base" "$change"; do echo "{\"id\":$((id++)),$ask}"; done
done | gradtape serve | sed 's/,"timings".*//; s/.*"result"://; s/"model":"[^"]*",//'
--- run
m='"model":"f.yaml"'
bash answers "$m,\"command\":\"grad\",\"wrt\":\"z\",\"target\":\"y\"" | uniq -c
--- stdout
      1 {"target":"y","value":18,"gradients":{"x":12}}
      1 {"target":"y","value":18,"gradients":{"z":9}}
      1 {"target":"y","value":18,"gradients":{"x":12}}
      1 {"target":"y","value":18,"gradients":{"z":9}}
--- run
m='"model":"f.yaml"'
for change in '"command":"grad","wrt":"x","target":"u"' '"command":"grad","wrt":"x","target":"u","dtype":"float32"' \
    '"command":"grad","wrt":["x","z"],"target":"y"' '"command":"grad","wrt":["z","x"],"target":"y"' \
    '"command":"grad","wrt":"x","target":"y","output_gradients":"10"' '"command":"grad","wrt":"x","target":"y","output_gradients":"20"' \
    '"command":"jacobian","wrt":"x","target":"y"' '"command":"hessian","wrt":"x","target":"y"' '"command":"eval","target":"y"' \
    '"command":"eval","target":"u"' '"command":"eval","target":["y","u"]' \
    '"command":"grad","wrt":"x","target":["y","u"]' '"command":"grad","wrt":"x","target":"y","unconnected":"zero"' \
    '"command":"jacobian","wrt":"x","target":"y","mode":"forward"'; do
    echo "$change"
    bash answers "$m,$change" | sort | uniq -c
done
--- stdout
"command":"grad","wrt":"x","target":"u"
      2 {"target":"u","value":3.6666666666666665,"gradients":{"x":1}}
      2 {"target":"y","value":18,"gradients":{"x":12}}
"command":"grad","wrt":"x","target":"u","dtype":"float32"
      2 {"target":"u","value":3.6666667,"gradients":{"x":1}}
      2 {"target":"y","value":18,"gradients":{"x":12}}
"command":"grad","wrt":["x","z"],"target":"y"
      2 {"target":"y","value":18,"gradients":{"x":12,"z":9}}
      2 {"target":"y","value":18,"gradients":{"x":12}}
"command":"grad","wrt":["z","x"],"target":"y"
      2 {"target":"y","value":18,"gradients":{"x":12}}
      2 {"target":"y","value":18,"gradients":{"z":9,"x":12}}
"command":"grad","wrt":"x","target":"y","output_gradients":"10"
      2 {"target":"y","value":18,"gradients":{"x":120}}
      2 {"target":"y","value":18,"gradients":{"x":12}}
"command":"grad","wrt":"x","target":"y","output_gradients":"20"
      2 {"target":"y","value":18,"gradients":{"x":12}}
      2 {"target":"y","value":18,"gradients":{"x":240}}
"command":"jacobian","wrt":"x","target":"y"
      2 {"target":"y","value":18,"gradients":{"x":12}}
      2 {"target":"y","value":18,"jacobian":{"x":12}}
"command":"hessian","wrt":"x","target":"y"
      2 {"target":"y","value":18,"gradients":{"x":12}}
      2 {"target":"y","value":18,"hessian":{"x/x":4},"asymmetry":0}
"command":"eval","target":"y"
      2 {"target":"y","value":18,"gradients":{"x":12}}
      2 {"values":{"y":18}}
"command":"eval","target":"u"
      2 {"target":"y","value":18,"gradients":{"x":12}}
      2 {"values":{"u":3.6666666666666665}}
"command":"eval","target":["y","u"]
      2 {"target":"y","value":18,"gradients":{"x":12}}
      2 {"values":{"y":18,"u":3.6666666666666665}}
"command":"grad","wrt":"x","target":["y","u"]
      2 {"target":"y","value":18,"gradients":{"x":12}}
      2 {"target":["y","u"],"value":[18,3.6666666666666665],"gradients":{"x":13}}
"command":"grad","wrt":"x","target":"y","unconnected":"zero"
      4 {"target":"y","value":18,"gradients":{"x":12}}
"command":"jacobian","wrt":"x","target":"y","mode":"forward"
      2 {"target":"y","value":18,"gradients":{"x":12}}
      2 {"target":"y","value":18,"jacobian":{"x":12}}
--- comment
Names, expressions and models that are spelled alike are not the same.
--- file g
inputs: {x: 5}
steps: y = x * 7
--- run
printf '%s\n' '{"expr":"x+g","inputs":{"x":1,"g":2}}' '{"expr":"x+g","inputs":{"g":1,"x":2},"wrt":"g"}' '{"expr":"x*g","inputs":{"x":10,"g":2},"wrt":"x"}' \
    '{"expr":"x*g","inputs":{"g":10,"x":2},"wrt":"x"}' '{"expr":"x*g","inputs":{"x":10,"g":3},"wrt":"x"}' '{"model":"g","wrt":"x"}' '{"expr":"g","inputs":{"g":2}}' '{"model":"g","wrt":"x"}' '{"model":"g","wrt":"x","inputs":{"x":4}}' '{"expr":"x*g","inputs":{"x":[1,2],"g":3},"wrt":"x"}' \
    '{"expr":"x*g","inputs":{"x":10,"g":[3]},"wrt":"x"}' '{"expr":"x*g","inputs":{"x":11,"g":2},"wrt":"x"}' | gradtape serve | sed 's/,"timings".*//'
--- stdout
{"id":null,"result":{"model":"expr","target":"y","value":3,"gradients":{"x":1,"g":1}}
{"id":null,"result":{"model":"expr","target":"y","value":3,"gradients":{"g":1}}
{"id":null,"result":{"model":"expr","target":"y","value":20,"gradients":{"x":2}}
{"id":null,"result":{"model":"expr","target":"y","value":20,"gradients":{"x":10}}
{"id":null,"result":{"model":"expr","target":"y","value":30,"gradients":{"x":3}}
{"id":null,"result":{"model":"g","target":"y","value":35,"gradients":{"x":7}}
{"id":null,"result":{"model":"expr","target":"y","value":2,"gradients":{"g":1}}
{"id":null,"result":{"model":"g","target":"y","value":35,"gradients":{"x":7}}
{"id":null,"result":{"model":"g","target":"y","value":28,"gradients":{"x":7}}
{"id":null,"result":{"model":"expr","target":"y","value":[3,6],"gradients":{"x":[3,3]},"summed_over":[2]}
{"id":null,"result":{"model":"expr","target":"y","value":[30],"gradients":{"x":3},"summed_over":[1]}
{"id":null,"result":{"model":"expr","target":"y","value":22,"gradients":{"x":2}}
--- comment
Seeds: the same again gives the same, another another.
--- run
for s in 1 2 1 3 2; do echo '{"expr":"random_normal([2])","command":"eval","seed":'$s'}'; done | gradtape serve | sed 's/,"timings".*//' >drawn
for s in 1 2 1 3 2; do gradtape eval -e 'random_normal([2])' --seed $s | sed 's/"-e"/"expr"/'; done >alone
sed 's/.*"result"://' drawn | cmp - alone; sort -u alone | wc -l
--- stdout
3
--- comment
An expression that is spelled like a file that is not there; inputs whose order differs behind the first.
--- run
printf '%s\n' '{"expr":"h","inputs":{"h":2}}' '{"model":"h"}' '{"expr":"h","inputs":{"h":3}}' \
    '{"expr":"x*g-h","inputs":{"x":1,"g":2,"h":3},"wrt":"x"}' '{"expr":"x*g-h","inputs":{"x":1,"h":2,"g":3},"wrt":"x"}' '{"expr":"x*g-h","inputs":{"x":1,"g":4,"h":3},"wrt":"x"}' | gradtape serve | sed 's/,"timings".*//'
--- stdout
{"id":null,"result":{"model":"expr","target":"y","value":2,"gradients":{"h":1}}
{"id":null,"error":{"code":3,"status":"a file could not be read or parsed","message":"gradtape: error: cannot read 'h': No such file or directory\n"}}
{"id":null,"result":{"model":"expr","target":"y","value":3,"gradients":{"h":1}}
{"id":null,"result":{"model":"expr","target":"y","value":-1,"gradients":{"x":2}}
{"id":null,"result":{"model":"expr","target":"y","value":1,"gradients":{"x":3}}
{"id":null,"result":{"model":"expr","target":"y","value":1,"gradients":{"x":4}}
--- comment
Warnings of kept answers are told of the point at hand: y's where a is not symmetric, p's where a gradient of 0 meets the
infinite slope of sqrt at 0; z's always, for its matrix is a constant.
--- file warned.yaml
inputs: {a: [[2, 0], [0, 3]], x: 1, u: 0}
constants: {k: [[2, 1], [0, 3]]}
steps: |
  y = x * logdet(a)
  z = x * logdet(k)
  p = x * sqrt(u)
--- run
id=0
ask() {
    echo "{\"id\":$((++id)),\"model\":\"warned.yaml\",\"command\":\"grad\",\"target\":\"$1\",\"wrt\":\"x,u\",\"unconnected\":\"zero\",\"inputs\":{$2}}"
}
for target in y z p; do
    ask $target '"a":[[2,0],[0,3]],"u":4'
    ask $target '"a":[[2,1],[0,3]],"u":4'
    ask $target '"a":[[2,1],[1,3]],"u":4'
    ask $target '"a":[[2,0],[1,3]],"u":4'
    ask $target '"x":0,"u":0'
    ask $target '"x":1,"u":0'
    ask $target '"x":0,"u":0'
done >asked
gradtape serve <asked | sed 's/"result":.*"warnings"/"warnings"/; s/"result".*//; s/,"timings".*//; s/warned.yaml:\([0-9:]*\): warning: [^a-z]\?\([a-z]*\)[^"]*/\1: \2/g'
--- stdout
{"id":1,
{"id":2,"warnings":["4:11: logdet"]
{"id":3,
{"id":4,"warnings":["4:11: logdet"]
{"id":5,
{"id":6,
{"id":7,
{"id":8,"warnings":["5:11: logdet"]
{"id":9,"warnings":["5:11: logdet"]
{"id":10,"warnings":["5:11: logdet"]
{"id":11,"warnings":["5:11: logdet"]
{"id":12,"warnings":["5:11: logdet"]
{"id":13,"warnings":["5:11: logdet"]
{"id":14,"warnings":["5:11: logdet"]
{"id":15,
{"id":16,
{"id":17,
{"id":18,
{"id":19,"warnings":["6:11: sqrt"]
{"id":20,
{"id":21,"warnings":["6:11: sqrt"]
--- comment
Of models those asked last are kept, whenever they were read: one that is asked again and again is read once, however
many others come in between, and is still there when its answer leaves no room for another model.
--- run
for i in $(seq 70); do
    echo '{"id":"again","expr":"x * 2","inputs":{"x":'$i'}}'
    echo '{"id":"other","expr":"x + '$i'","inputs":{"x":1}}'
done | gradtape serve | grep '"again"' | grep -c '"record_ns":0,'
{
    for e in 'x + 1' 'x + 2' 'x + 3'; do echo '{"expr":"'$e'","inputs":{"x":1}}'; done
    echo '{"expr":"x + 1","inputs":{"x":"linspace(0.0, 1.0, 100001)"},"command":"eval","memory_limit":1000000000}'
} | gradtape serve --memory-limit 1M | sed -n 's/.*\("values":.*}\)},"timings".*/\1/p' >served
gradtape eval -e 'x + 1' -i 'x=linspace(0.0, 1.0, 100001)' | sed 's/.*\("values":.*}\)}$/\1/' >alone
cmp alone served && echo same
--- stdout
69
same
