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
--- comment
--nan error names the first entry that is none, whatever its dtype and whichever of its parts, behind values that have
no such; of a matrix that is computed while it is written, too. All finite: nothing is said.
--- file finite.py
import itertools, subprocess, numpy as np
asked = wrong = 0
for dtype, shape in itertools.product(['float64', 'float32', 'complex128', 'complex64'], [(1,), (5,), (2, 3)]):
    n, complex_ = int(np.prod(shape)), dtype.startswith('complex')
    for at, what in [(None, '1.0'), (0, 'nan'), (n - 1, 'inf'), (n // 2, '-inf')]:
        parts = [f'{k + 1}.0' for k in range(n)]
        if at is not None:
            parts[at] = what
        text = 'stack([' + ', '.join(parts) + '])'
        text = f"cast(complex(ones_like({text}), {text}) if {asked % 2} else complex({text}, ones_like({text})), '{dtype}')" if complex_ else f"cast({text}, '{dtype}')"
        words = ['gradtape', 'eval', '-e', f'reshape({text}, {list(shape)})', '--target', "range(3),'a',x > 0,x,y", '-i', 'x=[1,2]', '--nan', 'error']
        run = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        index = ','.join(map(str, np.unravel_index(at, shape))) if at is not None else ''
        told = f"gradtape: error: 'values.y[{index}]' is not finite" if at is not None else ''
        asked += 1
        if run.stderr.split('\n')[0] != told or run.returncode != (6 if told else 0):
            wrong += 1
            print(dtype, shape, at, what, run)
print(asked, wrong)
--- run
/usr/bin/python3 finite.py
entry() { gradtape jacobian -e 'sqrt(x)' -i "x=abs(range(300.) - $1)" --wrt x --nan error --memory-limit $2; }
for k in 0 3 299; do
    for limit in 100M 1M; do entry $k $limit 2>&1 | sed -n '1p'; done
done
entry -1 1M | cmp - <(entry -1 100M) && echo finite
--- stdout
48 0
gradtape: error: 'jacobian.x[0,0]' is not finite
gradtape: error: 'jacobian.x[0,0]' is not finite
gradtape: error: 'jacobian.x[3,3]' is not finite
gradtape: error: 'jacobian.x[3,3]' is not finite
gradtape: error: 'jacobian.x[299,299]' is not finite
gradtape: error: 'jacobian.x[299,299]' is not finite
finite
