One answer with everything in it, in every format: ranks 0 to 3, empty, complex, whole, truth values; nulls.
--- file f.yaml
inputs:
  c: {shape: [], dtype: complex128}
  cv: {shape: [2], dtype: complex128}
variables:
  a: 2
  v: [1, 2]
  m: [[1, 2, 3], [4, 5, 6]]
  t: [[[1], [2]], [[3], [4]]]
  e: {shape: [0], init: zeros}
  i: {value: [7, 8], dtype: int64}
  b: {value: [true, false], dtype: bool}
  gone: 5
steps: |
  y = a * 3
--- run
for f in csv 'csv --wide' text json ndjson; do gradtape eval f.yaml -i c=1.5-2j -i cv=[1+2j,3j] --target a,v,m,t,e,c,cv,i,b --format $f; done
--- stdout
source,index,re,im
a,,2,0
v,[0],1,0
v,[1],2,0
m,"[0,0]",1,0
m,"[0,1]",2,0
m,"[0,2]",3,0
m,"[1,0]",4,0
m,"[1,1]",5,0
m,"[1,2]",6,0
t,"[0,0,0]",1,0
t,"[0,1,0]",2,0
t,"[1,0,0]",3,0
t,"[1,1,0]",4,0
c,,1.5,-2
cv,[0],1,2
cv,[1],0,3
i,[0],7,0
i,[1],8,0
b,[0],true,0
b,[1],false,0
a,v[0],v[1],"m[0,0]","m[0,1]","m[0,2]","m[1,0]","m[1,1]","m[1,2]","t[0,0,0]","t[0,1,0]","t[1,0,0]","t[1,1,0]",c.re,c.im,cv[0].re,cv[0].im,cv[1].re,cv[1].im,i[0],i[1],b[0],b[1]
2,1,2,1,2,3,4,5,6,1,2,3,4,1.5,-2,1,2,0,3,7,8,true,false
model  f.yaml

values
  a  2
  v  [2]
    [1 2]
  m  [2,3]
    [[1 2 3]
     [4 5 6]]
  t  [2,2,1]
    [[[1]
      [2]]

     [[3]
      [4]]]
  e  [0]
    []
  c  1.5-2i
  cv  [2]
    [1+2i 0+3i]
  i  [2]
    [7 8]
  b  [2]
    [ true false]
{"model":"f.yaml","values":{"a":2,"v":[1,2],"m":[[1,2,3],[4,5,6]],"t":[[[1],[2]],[[3],[4]]],"e":[],"c":{"re":1.5,"im":-2},"cv":[{"re":1,"im":2},{"re":0,"im":3}],"i":[7,8],"b":[true,false]}}
{"model":"f.yaml","values":{"a":2,"v":[1,2],"m":[[1,2,3],[4,5,6]],"t":[[[1],[2]],[[3],[4]]],"e":[],"c":{"re":1.5,"im":-2},"cv":[{"re":1,"im":2},{"re":0,"im":3}],"i":[7,8],"b":[true,false]}}
--- comment
Members of an archive: 128 bytes of header, then the numbers.
--- run
gradtape eval f.yaml -i c=1.5-2j -i cv=[1+2j,3j] --target a,v,m,t,e,c,cv,i,b -o o.npz
for n in a v m t e c cv i b; do
    unzip -p o.npz $n.npy >n.npy; head -c 128 n.npy | grep -ao '{.*}'
    tail -c +129 n.npy | od -An -v -w8 -t$([ $n = i ] && echo d8 || { [ $n = b ] && echo d1; } || echo f8) | xargs
    gradtape eval f.yaml -i c=1.5-2j -i cv=[1+2j,3j] --target $n --format npy | cmp - n.npy
done
--- stdout
{'descr': '<f8', 'fortran_order': False, 'shape': (), }
2
{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }
1 2
{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }
1 2 3 4 5 6
{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2, 1), }
1 2 3 4
{'descr': '<f8', 'fortran_order': False, 'shape': (0,), }

{'descr': '<c16', 'fortran_order': False, 'shape': (), }
1.5 -2
{'descr': '<c16', 'fortran_order': False, 'shape': (2,), }
1 2 0 3
{'descr': '<i8', 'fortran_order': False, 'shape': (2,), }
7 8
{'descr': '|b1', 'fortran_order': False, 'shape': (2,), }
1 0
--- run
for f in csv 'csv --wide' text json; do gradtape grad f.yaml -i c=1 -i cv=1 --target y --wrt v,a,gone --format $f; done
--- stdout
source,index,gradient
v,,
a,,3
gone,,
v,a,gone
,3,
model   f.yaml
target  y
value   6

gradients
  v     null: no path (step 'y', line 14)
    fix: 'y' is not computed from 'v'; use 'v' in its steps
  a     3
  gone  null: no path (step 'y', line 14)
    fix: 'y' is not computed from 'gone'; use 'gone' in its steps
{"model":"f.yaml","target":"y","value":6,"gradients":{"v":null,"a":3,"gone":null},"unconnected":{"v":{"reason":"no_path","step":"y","line":14,"fix":"'y' is not computed from 'v'; use 'v' in its steps"},"gone":{"reason":"no_path","step":"y","line":14,"fix":"'y' is not computed from 'gone'; use 'gone' in its steps"}}}
