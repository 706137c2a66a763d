Streams whose fields have different dtypes: each is read as its own, whichever stands first. 2^24 + 1 is no float32,
2^53 + 1 no float64, 16777217.1 is one of float64 only; 16777216 in float32.
--- file kinds.yaml
inputs:
  n: {shape: [2], dtype: int64}
  s: {shape: [2], dtype: float32}
  d: {shape: [2], dtype: float64}
  c: {shape: [2], dtype: complex128}
  b: {shape: [2], dtype: bool}
  k: {shape: [2], dtype: complex64}
steps: |
  on = n + 1
  os = s * 1
  od = d * 1
  oc = c * 1
  ob = where(b, 1, 0)
  ok = k * 1
--- file values
n=[9007199254740993,-3]
s=[16777217,0.1]
d=[16777217.1,0.1]
c=[{"re":16777217.1,"im":0.1},{"re":0,"im":-2}]
b=[true,false]
k=[{"re":16777217,"im":0.1},{"re":0,"im":-2}]
--- file in-order
# The fields in the order of "$1", a letter each; from record to record the order turns.
declare -A at; while IFS== read -r f text; do at[$f]=$text; done <values
for order; do
    sep='{'; for ((i = 0; i < ${#order}; i++)); do f=${order:i:1}; printf '%s' "$sep\"$f\":${at[$f]}"; sep=,; done; echo '}'
done
--- run
for first in n s d c b k; do
    for second in n s d c b k; do
        [ $first = $second ] && continue
        rest=nsdcbk; rest=${rest/$first}; rest=${rest/$second}
        bash in-order $first$second$rest $rest$second$first | gradtape eval kinds.yaml --target on,os,od,oc,ob,ok --each -
    done
done | sort | uniq -c
--- stdout
     60 {"values":{"on":[9007199254740994,-2],"os":[16777216,0.1],"od":[16777217.1,0.1],"oc":[{"re":16777217.1,"im":0.1},{"re":0,"im":-2}],"ob":[1,0],"ok":[{"re":16777216,"im":0.1},{"re":0,"im":-2}]}}
--- comment
What does not fit is told by the name and dtype of its own field, in the second of three records and at the second value.
--- file plain.yaml
inputs:
  s: {shape: [], dtype: float32}
  n: {shape: [], dtype: int32}
  d: {shape: [], dtype: float64}
steps: y = d * cast(n, float64) + cast(s, float64)
--- run
printf '%s\n' '{"s":1,"d":0.1,"n":2}' '{"s":1,"d":0.1,"n":2.5}' '{"s":0.5,"d":1,"n":2}' '{"d":1,"s":1e39,"n":2}' '{"d":1e39,"s":1,"n":2}' '{"n":3000000000,"d":1,"s":1}' |
    gradtape eval plain.yaml --each - --keep-going --target y
printf '%s\n' s,d,n 1,0.1,2 1,0.1,2.5 0.5,1,2 1e39,1,2 1,1e39,2 1,1,3000000000 |
    gradtape eval plain.yaml --each - --keep-going --target y
printf '%s\n' '{"s":1,"d":0.1,"n":2}' '{"s":0.5,"d":1,"n":2}' '{"s":1,"d":0.1,"n":2.5}' '{"s":1,"d":0.1,"n":2}' | gradtape eval plain.yaml --each - --target y
--- exit 3
--- stdout
{"values":{"y":1.2}}
{"record":2,"error":{"code":3,"message":"'n' is int32, and this value does not fit"}}
{"values":{"y":2.5}}
{"record":4,"error":{"code":4,"message":"the value 1e39 does not fit in float32"}}
{"values":{"y":2e39}}
{"record":6,"error":{"code":3,"message":"'n' is int32, and this value does not fit"}}
{"values":{"y":1.2}}
{"record":2,"error":{"code":3,"message":"'2.5' in column 'n' is no int32"}}
{"values":{"y":2.5}}
{"record":4,"error":{"code":3,"message":"'1e39' in column 's' is no float32"}}
{"values":{"y":2e39}}
{"record":6,"error":{"code":3,"message":"'3000000000' in column 'n' is no int32"}}
{"values":{"y":1.2}}
{"values":{"y":2.5}}
--- stderr
-:3:20: error: 'n' is int32, and this value does not fit
    3 | {"s":1,"d":0.1,"n":2.5}
      |                    ^^^
--- comment
Truth values are JSON's and Python's words to the letter, in quotes or not, or 0 and 1; nothing that begins like them.
--- file truth.yaml
inputs: {b: {shape: [], dtype: bool}}
steps: y = where(b, 1, 0)
--- run
for word in true True '"true"' ' true' 'true ' 1 1.0 false False '"False"' 0 0.0 -0; do printf 'b\n%s\n' "$word" | gradtape eval truth.yaml --each -; done | uniq -c
(echo b; printf '%s\n' TRUE FALSE tRue trUe truE fAlse falsE trues falses tru fals 2 -1 0.5 nan inf) | gradtape eval truth.yaml --each - --keep-going |
    sed "s/.*message.*'\(.*\)' in column 'b' \(.*\)\"}}/\1 \2/"
printf '{"b":%s}\n' true false 1 0 '"true"' null 2 | gradtape eval truth.yaml --each - --keep-going | sed 's/"error":.*message"://'
--- stdout
      7 {"values":{"y":1}}
      6 {"values":{"y":0}}
TRUE is not a number
FALSE is not a number
tRue is not a number
trUe is not a number
truE is not a number
fAlse is not a number
falsE is not a number
trues is not a number
falses is not a number
tru is not a number
fals is not a number
2 is no bool
-1 is no bool
0.5 is no bool
nan is no bool
inf is no bool
{"values":{"y":1}}
{"values":{"y":0}}
{"values":{"y":1}}
{"values":{"y":0}}
{"record":5,"a text cannot change from point to point"}}
{"record":6,"null is not a number"}}
{"record":7,"'b' is bool, and this value does not fit"}}
--- comment
--dtype is that of inputs that name none; one that is named stays.
--- file some.yaml
inputs:
  x: {shape: [2]}
  d: {shape: [2], dtype: float64}
steps: |
  p = x * 1
  q = d * 1
--- run
for dtype in float32 float64; do
    echo '{"x":[16777217,0.1],"d":[16777217,0.1]}' | gradtape eval some.yaml --each - --target p,q --dtype $dtype
    echo '{"d":[16777217,0.1],"x":[16777217,0.1]}' | gradtape eval some.yaml --each - --target p,q --dtype $dtype
done
--- stdout
{"values":{"p":[16777216,0.1],"q":[16777217,0.1]}}
{"values":{"p":[16777216,0.1],"q":[16777217,0.1]}}
{"values":{"p":[16777217,0.1],"q":[16777217,0.1]}}
{"values":{"p":[16777217,0.1],"q":[16777217,0.1]}}
--- comment
An error that has a note of its own keeps it in a stream.
--- file noted.yaml
inputs: {x: 1, y: 2}
steps: |
  u = cast(x, float32)
  z = u * y
--- run
printf 'x,y\n1,2\n' | gradtape eval noted.yaml --each - 2>&1 | grep note:
--- stdout
noted.yaml:1:16: note: 'y' is float64[] here
--- comment
Minus zero keeps its sign where it is read as a whole number, too: IEEE 754 has 1 / -0 = -infinity.
--- run
for dtype in float32 float64; do
    printf 'x\n-0\n0\n' | gradtape eval -e 1/x --each - --dtype $dtype
    printf '{"x":-0}\n{"x":0}\n' | gradtape eval -e 1/x --each - --dtype $dtype
    gradtape eval -e 1/x -i x=-0 --dtype $dtype
done
--- stdout
{"values":{"y":"-Infinity"}}
{"values":{"y":"Infinity"}}
{"values":{"y":"-Infinity"}}
{"values":{"y":"Infinity"}}
{"model":"-e","values":{"y":"-Infinity"}}
{"values":{"y":"-Infinity"}}
{"values":{"y":"Infinity"}}
{"values":{"y":"-Infinity"}}
{"values":{"y":"Infinity"}}
{"model":"-e","values":{"y":"-Infinity"}}
--- comment
A text that names a file is one by itself; within a list it is a text, which no point has.
--- run
echo '[1,2]' >v.json
for value in '"@v.json"' '["@v.json"]' '[["@v.json"]]' '"v.json"' '"@gone.json"'; do
    echo '{"x":'$value'}' | gradtape eval -e 'x * 2' --each - --keep-going | sed 's/"code":[0-9]*,//'
done
--- stdout
{"values":{"y":[2,4]}}
{"record":1,"error":{"message":"a text cannot change from point to point"}}
{"record":1,"error":{"message":"a text cannot change from point to point"}}
{"record":1,"error":{"message":"a text cannot change from point to point"}}
{"record":1,"error":{"message":"cannot read 'gone.json': No such file or directory"}}
--- comment
An input that is declared as a float of the model has the dtype that the model is given, one of float64 keeps it:
thirds.
--- file float.yaml
inputs:
  x: {shape: [], dtype: float}
  u: {shape: [], dtype: float64}
steps: |
  y = x / 3
  z = u / 3
--- run
gradtape eval -e 'constant([1.0])' -o one.npy
for dtype in '' '--dtype float64' '--dtype float32'; do
    ask="gradtape eval float.yaml --target y,z $dtype --each"
    { printf 'x,u\n1,1\n' | $ask -; echo '{"x":1,"u":1}' | $ask -; $ask x=one.npy --each u=one.npy; } |
        uniq -c | sed 's/^ *//'
done
--- stdout
3 {"values":{"y":0.3333333333333333,"z":0.3333333333333333}}
3 {"values":{"y":0.3333333333333333,"z":0.3333333333333333}}
3 {"values":{"y":0.33333334,"z":0.3333333333333333}}
--- comment
Of a complex model it is complex, in one column or in two.
--- run
printf 'x.re,x.im,u\n3,6,1\n' | gradtape eval float.yaml --target y --each - --dtype complex128
printf 'x,u\n3,1\n' | gradtape eval float.yaml --target y --each - --dtype complex128
printf 'x.re,x.im,u\n3,6,1\n' | gradtape eval float.yaml --target y --each - 2>&1 | head -n 1
--- stdout
{"values":{"y":{"re":1,"im":2}}}
{"values":{"y":{"re":1,"im":0}}}
-:1:1: error: 'x.re' is no input of the model
