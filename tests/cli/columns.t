Columns of CSV have names of their own, whatever is kept and whatever the sources are called; rows stand under the labels of the first.
--- file p.csv
x,y
1,2
3,4
--- run
gradtape grad -e 'x * y' --each p.csv --keep x --wrt x,y --format csv
gradtape eval -e 'x * y' --each p.csv --keep x,y --target x,y --format csv
gradtape jacobian -e 'x * y' --each p.csv --keep y --wrt x,y --format csv
gradtape hessian -e 'x * y' --each p.csv --keep y --wrt x,y --format csv
gradtape jvp -e 'x * y' --each p.csv --keep y --tangent x=1 --target y --format csv
gradtape vjp -e 'x * y' --each p.csv --keep y --wrt x,y --format csv
gradtape hvp -e 'x * y' --each p.csv --keep y --wrt x,y --vector x=1 --vector y=0 --format csv
--- stdout
x,value,gradients.x,y
1,2,2,1
3,12,4,3
x,y,values.x,values.y
1,2,1,2
3,4,3,4
y,value,x,jacobian.y
2,2,2,1
4,12,4,3
y,value,x/x,x/y,y/x,y/y
2,2,0,1,1,0
4,12,0,1,1,0
y,value,jvp.y
2,2,0
4,4,0
y,value,x,vjp.y
2,2,2,1
4,12,4,3
y,value,x,hvp.y
2,2,0,1
4,12,0,1
--- comment
Sources called as the columns of the answer are.
--- run
sed 's/x,y/value,error/' p.csv >v.csv
gradtape grad -e 'value * error' --each v.csv --wrt value,error --format csv
gradtape grad -e 'value * error' --each v.csv --wrt value,error --format csv --keep-going
gradtape grad -e 'value * error' --each v.csv --wrt value,error --format csv --keep-going --keep value,error
--- stdout
value,gradients.value,error
2,2,1
12,4,3
value,gradients.value,gradients.error,error
2,2,1,
12,4,3,
value,error,result.value,gradients.value,gradients.error,result.error
1,2,2,2,1,
3,4,12,4,3,
--- comment
An entry that is kept moves the whole tensor; the longer name may be taken as well.
--- run
printf 'x[0],x[1],gradients.x[0]\n1,2,7\n' >e.csv
gradtape grad -e 'x[0] * x[1]' --each e.csv --wrt x --keep 'x[0]' --keep 'gradients.x[0]' --format csv
--- stdout
x[0],gradients.x[0],value,result.gradients.x[0],result.gradients.x[1]
1,7,2,2,1
--- comment
Two names of nested sources that read the same when joined.
--- run
gradtape grad -e 'x * y' --each p.csv --wrt '{"a.b": x, "a": {"b": y}}' --format csv
--- stdout
value,a.b,gradients.a.b
2,2,1
12,4,3
--- comment
As many columns, but others: p[0,2] is none of the first.
--- run
printf '{"p":[[1,2],[3,4],[5,6]]}\n{"p":[[1,2,3],[4,5,6]]}\n{"p":[[1,2],[3,4],[5,7]]}\n' >p.ndjson
gradtape grad -e 'reduce_sum(p ** 2)' --wrt p --each p.ndjson --format csv; echo "exit $?"
gradtape grad -e 'reduce_sum(p ** 2)' --wrt p --each p.ndjson --format csv --keep-going; echo "exit $?"
--- stdout
value,"p[0,0]","p[0,1]","p[1,0]","p[1,1]","p[2,0]","p[2,1]"
91,2,4,6,8,10,12
exit 2
value,"p[0,0]","p[0,1]","p[1,0]","p[1,1]","p[2,0]","p[2,1]",error
91,2,4,6,8,10,12,
,,,,,,,the answer to this record has other columns than the first one
104,2,4,6,8,10,14,
exit 2
--- stderr
p.ndjson:2:1: error: the answer to this record has other columns than the first one
    2 | {"p":[[1,2,3],[4,5,6]]}
      | ^^^^^^^^^^^^^^^^^^^^^^^
      = help: --format ndjson has room for any shape
--- comment
Where a table has no room for both, it is an error: CSV and npz name by the joined keys.
--- run
for format in csv 'csv --wide' npz json; do
    gradtape grad -e 'x * y' -i x=3 -i y=4 --wrt '{"a.b": x, "a": {"b": y}}' --format $format; echo "exit $?"
done
--- stdout
exit 2
exit 2
exit 2
{"model":"-e","target":"result","value":12,"gradients":{"a.b":4,"a":{"b":3}}}
exit 0
--- stderr
gradtape: error: two values of this result are called 'a.b' in CSV
  help: use --format json, which keeps them apart, or give them other names
gradtape: error: two values of this result are called 'a.b' in CSV
  help: use --format json, which keeps them apart, or give them other names
gradtape: error: two values of this result are called 'a.b' in npz
  help: use --format json, which keeps them apart, or give them other names
--- comment
Complex tables: a null has both of its parts empty, in long form and wide; a null in one target takes the columns that
the source has in another, or one; a batch of no examples has no rows.
--- file mixed.yaml
inputs: {x: [1, 2], z: {value: {re: 1, im: 2}, dtype: complex128}, q: 3, e: {shape: [0, 2], value: []}}
steps: |
  y = x ** 2
  k = z * z
  s = e ** 2
--- run
gradtape grad mixed.yaml --target k --wrt z,q --format csv
gradtape jacobian mixed.yaml --target k,y --wrt x,q,z --format csv
gradtape jacobian mixed.yaml --target k,y --wrt x,q,z --format csv --wide
gradtape jacobian mixed.yaml --target k,y --wrt '[x, q],z' --format csv
gradtape jacobian mixed.yaml --target s --wrt e --batch --format csv
gradtape jacobian mixed.yaml --target s --wrt e --batch --format json
gradtape jacobian mixed.yaml --target s --wrt e --format csv
--- stdout
source,index,re,im
z,,2,-4
q,,,
target,target_index,source,source_index,re,im
k,,x,,,
k,,q,,,
k,,z,,2,-4
y,[0],x,[0],2,0
y,[0],x,[1],0,0
y,[1],x,[0],0,0
y,[1],x,[1],4,0
y,,q,,,
y,,z,,,
,x[0].re,x[0].im,x[1].re,x[1].im,q.re,q.im,z.re,z.im
k,,,,,,,2,-4
y[0],2,0,0,0,,,,
y[1],0,0,4,0,,,,
source,index,re,im
"k.[x, q].0",,,
"k.[x, q].1",,,
k.z,,2,-4
"y.[x, q].0","[0,0]",2,0
"y.[x, q].0","[0,1]",0,0
"y.[x, q].0","[1,0]",0,0
"y.[x, q].0","[1,1]",4,0
"y.[x, q].1",,,
y.z,,,
target,target_index,source,source_index,value
{"model":"mixed.yaml","target":"s","value":[],"jacobian":{"e":[]}}
target,target_index,source,source_index,value
--- comment
What a stream keeps is quoted where it has a carriage return, a new line, a comma or a quote.
--- run
printf '{"id":"a%sb","x":1}\n' '\r' '\n' , '\"' ' ' >kept.ndjson
gradtape eval -e 'y = x * 2' --each kept.ndjson --keep id --format csv | tr '\r' '@'
--- stdout
id,y
"a@b",2
"a
b",2
"a,b",2
"a""b",2
a b,2
--- comment
A row has as many cells as the header, whatever dtype and shape the targets have: complex numbers two each, tensors without
elements none. A row of one empty cell is written as Python's csv writes it.
--- file kinds.csv
x,k
1,a
no,b
3,c
--- file kinds.yaml
inputs: {x: 1}
steps: |
  c = complex(x, 2.)
  v = stack([complex(x, 2.), complex(1., x)])
  i = cast([x, 2 * x], "int64")
  t = constant(["a", "b"])
  n = x > 1
  e = zeros([0])
  m = reshape(x * [1., 2., 3., 4.], [2, 2])
--- run
for targets in c v i t n e m c,v,n e,c; do
    gradtape eval kinds.yaml --target $targets --each kinds.csv --keep k --keep-going --format csv
done
--- exit 3
--- stdout
k,c.re,c.im,error
a,1,2,
b,,,'no' in column 'x' is not a number
c,3,2,
k,v[0].re,v[0].im,v[1].re,v[1].im,error
a,1,2,1,1,
b,,,,,'no' in column 'x' is not a number
c,3,2,1,3,
k,i[0],i[1],error
a,1,2,
b,,,'no' in column 'x' is not a number
c,3,6,
k,t[0],t[1],error
a,a,b,
b,,,'no' in column 'x' is not a number
c,a,b,
k,n,error
a,false,
b,,'no' in column 'x' is not a number
c,true,
k,error
a,
b,'no' in column 'x' is not a number
c,
k,"m[0,0]","m[0,1]","m[1,0]","m[1,1]",error
a,1,2,3,4,
b,,,,,'no' in column 'x' is not a number
c,3,6,9,12,
k,c.re,c.im,v[0].re,v[0].im,v[1].re,v[1].im,n,error
a,1,2,1,2,1,1,false,
b,,,,,,,,'no' in column 'x' is not a number
c,3,2,3,2,1,3,true,
k,c.re,c.im,error
a,1,2,
b,,,'no' in column 'x' is not a number
c,3,2,
--- run
sed '/no/d' kinds.csv >sound.csv; cut -d, -f1 kinds.csv >x.csv; sed '/no/d' x.csv >sound_x.csv
gradtape eval kinds.yaml --target e --each sound.csv --keep k --format csv
gradtape eval kinds.yaml --target e --each x.csv --keep-going --format csv
gradtape eval kinds.yaml --target e --each sound_x.csv --format csv | od -An -c
gradtape eval kinds.yaml --target e,m --each sound_x.csv --format csv
--- stdout
k
a
c
error
""
'no' in column 'x' is not a number
""
  \n  \n  \n
"m[0,0]","m[0,1]","m[1,0]","m[1,1]"
1,2,3,4
3,6,9,12
--- comment
One half of one entry that has the name of a field that is kept moves all of a complex tensor, as often as it takes.
--- run
while IFS='|' read -r target kept; do
    printf 'x,%s\n1%s\n' "$kept" "${kept//[^,]/}," | gradtape eval -e "$target" --each - --from csv --keep "$kept" --format csv | head -n 1
done
--- stdin
complex(x, 1.)|y
complex(x, 1.)|y.re
complex(x, 1.)|y.im
complex(x, 1.)|y[0].im
complex(x, 1.)|y.im,values.y.re
complex(x, 1.)|values.y.im,y.re,result.values.y.im
complex([x, 2.], 0.)|y.im
complex([x, 2.], 0.)|y[1]
complex([x, 2.], 0.)|y[1].im
complex([x, 2.], 0.)|values.y[1].re
complex([x, 2.], 0.)|y[1].im,values.y[0].re
--- stdout
y,y.re,y.im
y.re,values.y.re,values.y.im
y.im,values.y.re,values.y.im
y[0].im,y.re,y.im
y.im,values.y.re,result.values.y.re,result.values.y.im
values.y.im,y.re,result.values.y.im,result.result.values.y.re,result.result.values.y.im
y.im,y[0].re,y[0].im,y[1].re,y[1].im
y[1],y[0].re,y[0].im,y[1].re,y[1].im
y[1].im,values.y[0].re,values.y[0].im,values.y[1].re,values.y[1].im
values.y[1].re,y[0].re,y[0].im,y[1].re,y[1].im
y[1].im,values.y[0].re,result.values.y[0].re,result.values.y[0].im,result.values.y[1].re,result.values.y[1].im
--- comment
The column of errors has a name of its own, too, whatever is kept; what is read back is what is written.
--- file unique.py
import csv, subprocess
for n in range(4):
    kept = ['result.' * k + 'error' for k in range(n)]
    for order in kept, kept[::-1]:
        with open('kept.csv', 'w') as out:
            csv.writer(out).writerows([[*order, 'x'], [*range(n), 3], [*range(n), 'no']])
        run = subprocess.run(['gradtape', 'grad', '-e', 'x**2', '--each', 'kept.csv', '--keep', '*', '--format', 'csv',
                              '--keep-going', '-o', 'out.csv'])
        head, good, bad = csv.reader(open('out.csv'))
        print(head[n:], good[n:], bad[n:], len(set(head)) == len(head), run.returncode)
        same = subprocess.run(['gradtape', 'diff', 'out.csv', 'out.csv'], capture_output=True, text=True).stdout
        assert f'record 2: {head[-1]} ' in same and f'record 1: {head[-1]} ' not in same, same
--- run
/usr/bin/python3 unique.py | uniq
--- stdout
['x', 'value', 'gradients.x', 'error'] ['3', '9', '6', ''] ['no', '', '', "'no' in column 'x' is not a number"] True 3
['x', 'value', 'gradients.x', 'result.error'] ['3', '9', '6', ''] ['no', '', '', "'no' in column 'x' is not a number"] True 3
['x', 'value', 'gradients.x', 'result.result.error'] ['3', '9', '6', ''] ['no', '', '', "'no' in column 'x' is not a number"] True 3
['x', 'value', 'gradients.x', 'result.result.result.error'] ['3', '9', '6', ''] ['no', '', '', "'no' in column 'x' is not a number"] True 3
--- comment
Without a stream names that read as the labels of another's elements are refused in wide CSV, and only there.
--- run
for names in '"a[0]": x, "a": stack([x, y])' '"a": stack([x, y]), "a[1]": x' '"a.re": x, "a": complex(x, y)' '"a[2]": x, "a": stack([x, y])' '"a.im": x, "a": x'; do
    gradtape eval -e "{$names}" -i x=1 -i y=2 --format csv --wide 2>&1 | head -1
    gradtape eval -e "{$names}" -i x=1 -i y=2 --format csv | wc -l
done
--- stdout
gradtape: error: two values of this result are called 'result.a' in CSV
4
gradtape: error: two values of this result are called 'result.a[1]' in CSV
4
gradtape: error: two values of this result are called 'result.a' in CSV
3
result.a[2],result.a[0],result.a[1]
4
y.a.im,y.a
3
