All fields that go through, and the header of a stream without records.
--- file points.csv
id,x,y
1,2,3
"two, or",-1.5,4
--- file same.csv
x,value
1,2
--- run
gradtape grad -e 'x * y' --each points.csv --keep '*'
--- stdout
{"id":1,"x":2,"y":3,"target":"result","value":6,"gradients":{"x":3,"y":2}}
{"id":"two, or","x":-1.5,"y":4,"target":"result","value":-6,"gradients":{"x":4,"y":-1.5}}
--- run
gradtape grad -e 'x * y' --each points.csv --keep '*' --format csv
--- stdout
id,x,y,value,gradients.x,gradients.y
1,2,3,6,3,2
"two, or",-1.5,4,-6,4,-1.5
--- run
gradtape grad -e 'x * y' --each points.csv --keep 'id,*' --reduce sum
--- stdout
{"model":"-e","reduce":"sum","records":2,"target":"result","value":0,"gradients":{"x":7,"y":0.5}}
--- run
printf '{"x":1,"n":"a","m":[1,{"k":2}]}\n{"m":null,"x":2,"n":0}\n{"m":null,"x":2}\n' | gradtape eval -e 'x * 2' --each - --keep '*'
--- exit 3
--- stdout
{"x":1,"n":"a","m":[1,{"k":2}],"values":{"y":2}}
{"x":2,"n":0,"m":null,"values":{"y":4}}
--- stderr
-:3:1: error: the record has no 'n' to keep
    3 | {"m":null,"x":2}
      | ^^^^^^^^^^^^^^^^
--- run
printf '{"x":1}\n{"x":2,"n":0}\n' | gradtape eval -e 'x * 2' --each - --keep '*' --keep-going
--- exit 4
--- stdout
{"x":1,"values":{"y":2}}
{"x":2,"record":2,"error":{"code":4,"message":"'n' is no input of the model"}}
--- run
gradtape eval -e 'x * 2' --each same.csv --keep '*'; gradtape eval -e 'x * 2' --each same.csv --keep '*' --format csv
--- stdout
x,value,y
1,2,2
--- stderr
same.csv:1:3: error: the answer has a field 'value' of its own
    1 | x,value
      |   ^^^^^
      = help: name the fields that are kept, or use --format csv
--- run
printf '{"value":3,"x":1}\n' | gradtape eval -e 'x * 2' --each - --keep '*'
--- exit 2
--- stderr
-:1:2: error: the answer has a field 'value' of its own
    1 | {"value":3,"x":1}
      |  ^^^^^^^
      = help: name the fields that are kept, or use --format csv
--- run
gradtape eval -e 'stack([x, x ** 2])' --each points.csv --keep id,y -o v.csv; printf 'x\n1\n2\n' >x.csv; gradtape eval -e 'stack([x, x ** 2])' --target 'y' --each x.csv -o y.npz && gradtape eval -e 'reduce_sum(y)' --each y.npz --keep '*'
--- stdout
{"y":[1,1],"values":{"result":2}}
{"y":[2,4],"values":{"result":6}}
--- comment
Without records there is a header: that of the answers at ones.
--- run
printf 'id,x,p[0],p[1]\n' | gradtape grad -e 'reduce_sum(x * p)' --wrt x,p --each - --format csv --keep id
--- stdout
id,value,x,p[0],p[1]
--- run
printf 'x\n\n\n' | gradtape jacobian -e 'stack([x, x ** 2])' --wrt x --each - --format csv --keep-going
--- stdout
value[0],value[1],x[0],x[1],error
--- run
printf '"a[0,0]","a[0,1]","a[1,0]","a[1,1]",id\n' | gradtape eval -e 'inverse(a)' --each - --format csv --keep id
--- stdout
id
--- stderr
gradtape: warning: there are no records, and what columns answers have is not known: inv: matrix is singular
--- run
printf '"a[0,0]","a[0,1]"\n' | gradtape eval -e 'inverse(a)' --each - --format csv
--- stderr
gradtape: warning: there are no records, and what columns answers have is not known: inv takes square matrices, but 'a' [1,2] is not
--- run
printf 'id,x\n' | gradtape eval -e x --each - --keep '*' --format ndjson; printf '' | gradtape eval -e x --each - --format csv
--- run
gradtape eval -e 'zeros([0, 2])' --target y -o none.npy && gradtape eval -e 'x * 2' --each x=none.npy --format csv --keep '*'
--- stdout
x,y[0],y[1]
--- comment
Names that are given twice.
--- run
printf 'x,x\n1,2\n' | gradtape eval -e x --each - --keep '*'; printf '{"id":1,"x":2,"id":3}\n' | gradtape eval -e x --each - --keep '*'
--- exit 3
--- stderr
-:1:3: error: two columns are named 'x'
    1 | x,x
      |   ^
-:1:15: error: 'id' is given twice
    1 | {"id":1,"x":2,"id":3}
      |               ^^^^
--- run
gradtape eval -e x --each points.csv --keep id --keep id
--- exit 2
--- stderr
gradtape: error: '--keep' is given a name twice
see 'gradtape help eval'
--- comment
What goes through is JSON, whole: else its record is wrong, at the place of the field, and null stands for it.
--- run
for v in tru 01 '"\q"' '{a:1}' '[1,]' '{"a":1,"a":2}' '{"a":tru}' 1e400 '"\ud800"' +1 .5 - '"a	b"' "'a'" '{}' '[{"a":[]}]'; do
    printf '{"x":1,"k":%s}\n{"k":2,"x":3}\n' "$v" | gradtape eval -e 'x*2' --each - --keep k --keep-going
done | grep -v '{"k":2,"values":{"y":6}}'
printf '{"x":1,"k":2}\n{"x":2,"k":{"b":01}}\n' | gradtape eval -e 'x*2' --each - --keep k
printf '{"x":1,"k":2,"m":tru}\n{"x":1,"m":"a,b","k":[1,]}\n{"x":1,"m":"c","k":[1]}\n' | gradtape eval -e 'x*2' --each - --keep m,k --keep-going --format csv
--- exit 3
--- stdout
{"k":null,"record":1,"error":{"code":3,"message":"'tru' is not JSON"}}
{"k":null,"record":1,"error":{"code":3,"message":"'01' is not a JSON number"}}
{"k":null,"record":1,"error":{"code":3,"message":"unknown escape in a text"}}
{"k":null,"record":1,"error":{"code":3,"message":"expected a key in double quotes, not 'a'"}}
{"k":null,"record":1,"error":{"code":3,"message":"a comma before ']'"}}
{"k":null,"record":1,"error":{"code":3,"message":"duplicate key 'a'"}}
{"k":null,"record":1,"error":{"code":3,"message":"'tru' is not JSON"}}
{"k":null,"record":1,"error":{"code":3,"message":"the number '1e400' is too large for a float64"}}
{"k":null,"record":1,"error":{"code":3,"message":"half of a surrogate pair"}}
{"k":null,"record":1,"error":{"code":3,"message":"a number cannot begin with '+'"}}
{"k":null,"record":1,"error":{"code":3,"message":"a number cannot begin with '.'"}}
{"k":null,"record":1,"error":{"code":3,"message":"'-' is not a JSON number"}}
{"k":null,"record":1,"error":{"code":3,"message":"a text cannot hold the control character U+0009"}}
{"k":null,"record":1,"error":{"code":3,"message":"single quotes are not JSON"}}
{"k":{},"values":{"y":2}}
{"k":[{"a":[]}],"values":{"y":2}}
{"k":2,"values":{"y":2}}
m,k,y,error
,2,,'tru' is not JSON
"a,b",,,a comma before ']'
c,[1],2,
--- stderr
-:2:12: error: '01' is not a JSON number
    2 | {"x":2,"k":{"b":01}}
      |            ^^^^^^^^
--- comment
Of several fields that go through any may be the one that is wrong; the others go through with it.
--- run
for bad in 1 2 3; do
    k=(1 2 3); k[bad-1]=tru
    printf '{"x":1,"a":%s,"b":%s,"c":%s}\n' "${k[@]}" | gradtape eval -e x --each - --keep a,b,c --keep-going
done
--- exit 3
--- stdout
{"a":null,"b":2,"c":3,"record":1,"error":{"code":3,"message":"'tru' is not JSON"}}
{"a":1,"b":null,"c":3,"record":1,"error":{"code":3,"message":"'tru' is not JSON"}}
{"a":1,"b":2,"c":null,"record":1,"error":{"code":3,"message":"'tru' is not JSON"}}
--- comment
A name that the first record does not have is refused wherever it comes, as often as it does.
--- file later.yaml
inputs: {x: 1, z: 10, u: 100}
steps: y = x + z + u
--- run
printf '%s\n' '{"x":1}' '{"x":2,"z":3}' '{"z":3,"x":3}' '{"x":4}' '{"u":1,"x":5}' '{"z":1,"x":5}' '{"x":6}' | gradtape eval later.yaml --each - --keep-going
--- exit 3
--- stdout
{"values":{"y":111}}
{"record":2,"error":{"code":3,"message":"the first record has no 'z'"}}
{"record":3,"error":{"code":3,"message":"the first record has no 'z'"}}
{"values":{"y":114}}
{"record":5,"error":{"code":3,"message":"the first record has no 'u'"}}
{"record":6,"error":{"code":3,"message":"the first record has no 'z'"}}
{"values":{"y":116}}
--- comment
They are ones of any dtype and shape: of as many columns as a shape that is computed from them has.
--- file ones.yaml
inputs:
  n: {shape: [], dtype: int64}
  b: {shape: [], dtype: bool}
  c: {shape: [], dtype: complex128}
  s: {shape: [], dtype: float32}
  v: {shape: [3], dtype: int32}
steps: |
  p = ones([n + 1])
  q = ones([2]) if b else ones([3])
  r = ones([cast(real(c), int64), 1 + cast(imag(c), int64)])
  t = ones([cast(s, int64)])
  u = ones([reduce_sum(v)])
--- run
for target in p q r t u; do printf 'n,b,c.re,c.im,s,v[0],v[1],v[2]\n' | gradtape eval ones.yaml --target $target --each - --from csv --format csv; done
--- stdout
p[0],p[1]
q[0],q[1]
"r[0,0]"
t[0]
u[0],u[1],u[2]
--- comment
Any of the names may be that of a field of the answer, or of nothing.
--- run
printf 'id,name,x\n1,2,3\n' >names.csv
for keep in target,id,name id,target,name id,name,value; do
    gradtape grad -e x --each names.csv --keep $keep 2>&1 | head -n 1
done
for keep in gone,id,name id,gone,name id,name,gone; do
    gradtape grad -e x --each names.csv --keep $keep 2>&1 | head -n 1
done
for keep in gone,id,name id,gone,name id,name,gone; do
    echo '{"id":1,"name":2,"x":3}' | gradtape grad -e x --each - --keep $keep 2>&1 | head -n 1
done
--- stdout
gradtape: error: the answer has a field 'target' of its own
gradtape: error: the answer has a field 'target' of its own
gradtape: error: the answer has a field 'value' of its own
names.csv:1:1: error: there is no column 'gone' to keep
names.csv:1:1: error: there is no column 'gone' to keep
names.csv:1:1: error: there is no column 'gone' to keep
-:1:1: error: the record has no 'gone' to keep
-:1:1: error: the record has no 'gone' to keep
-:1:1: error: the record has no 'gone' to keep
