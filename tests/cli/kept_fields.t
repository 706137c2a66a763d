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
