CSV results that are read back for a comparison: indices that are none, and the nearest that are. `long INDEX` has it in
long form, `wide LABEL` as the label of a column.
--- file say.sh
long() { printf 'source,index,gradient\nw,,1\nx,"%s",2\n' "$1" >a.csv; cp a.csv b.csv; gradtape diff a.csv b.csv; }
pair() { printf 'target,target_index,source,source_index,value\ny,"%s",x,"%s",2\n' "$1" "$2" >a.csv; gradtape diff a.csv a.csv; }
wide() { printf '"%s"\n2\n' "$1" >a.csv; printf '"%s"\n3\n' "$1" >b.csv; gradtape diff a.csv b.csv; }
cross() { printf ',"%s"\n"%s",2\n' "$2" "$1" >a.csv; printf ',"%s"\n"%s",3\n' "$2" "$1" >b.csv; gradtape diff a.csv b.csv; }
--- run
. ./say.sh
long '[]'
long '[a]'
long '[1.5]'
long '[1.0]'
long '[-1]'
long '[0'
long '[0]0'
long '0'
long '[0,]'
long '[0,-1]'
long '[0,0,0,0,0,0,0,0,0,0,0,0,0]'
pair '[a]' '[0]'
pair '[0]' '[a]'
pair '[0,0,0,0,0,0,0,0,0,0,0]' '[0,0]'
pair '' '[0,0,0,0,0,0,0,0,0,0,0,0,0]'
--- exit 3
--- stderr
gradtape: error: 'a.csv': '[]' is no index
gradtape: error: 'a.csv': '[a]' is no index
gradtape: error: 'a.csv': '[1.5]' is no index
gradtape: error: 'a.csv': '[1.0]' is no index
gradtape: error: 'a.csv': '[-1]' is no index
gradtape: error: 'a.csv': '[0' is no index
gradtape: error: 'a.csv': '[0]0' is no index
gradtape: error: 'a.csv': '0' is no index
gradtape: error: 'a.csv': '[0,]' is no index
gradtape: error: 'a.csv': '[0,-1]' is no index
gradtape: error: 'a.csv': '[0,0,0,0,0,0,0,0,0,0,0,0,0]' is no index
gradtape: error: 'a.csv': '[0]' is no pair of indices
gradtape: error: 'a.csv': '[a]' is no pair of indices
gradtape: error: 'a.csv': '[0,0]' is no pair of indices
gradtape: error: 'a.csv': '[0,0,0,0,0,0,0,0,0,0,0,0,0]' is no pair of indices
--- run
. ./say.sh
long ''
long '[0]'
long '[0,0,0,0,0,0,0,0,0,0,0,0]'
pair '[0]' ''
pair '[0,0,0,0,0,0,0,0,0,0,0]' '[0]'
--- stdout
name  a  b  absolute  relative  ulp  result
w     1  1  0         0         0    agrees
x     2  2  0         0         0    agrees
2 agree, 0 differ (rtol 1e-9)
name  a  b  absolute  relative  ulp  index  result
w     1  1  0         0         0           agrees
x     2  2  0         0         0    [0]    agrees
2 agree, 0 differ (rtol 1e-9)
name  a  b  absolute  relative  ulp  index                      result
w     1  1  0         0         0                               agrees
x     2  2  0         0         0    [0,0,0,0,0,0,0,0,0,0,0,0]  agrees
2 agree, 0 differ (rtol 1e-9)
name  index  a  b  absolute  relative  ulp  result
y/x   [0]    2  2  0         0         0    agrees
1 agrees, 0 differ (rtol 1e-9)
name  index                      a  b  absolute  relative  ulp  result
y/x   [0,0,0,0,0,0,0,0,0,0,0,0]  2  2  0         0         0    agrees
1 agrees, 0 differ (rtol 1e-9)
--- comment
A label with what is no index is a name.
--- run
. ./say.sh
wide 'x[]'
wide 'x[a]'
wide 'x[1.5]'
wide 'x[-1]'
wide 'x[0'
wide 'x[0]'
wide 'x[0,0]'
wide 'x[0,0,0,0,0,0,0,0,0,0,0,0]'
wide 'x[0,0,0,0,0,0,0,0,0,0,0,0,0]'
cross 'y[0]' 'x[0]'
cross 'y[0,0,0,0,0,0,0,0,0,0,0,0]' 'x[0]'
cross 'y[0,0,0,0,0,0,0,0,0,0,0]' 'x[0]'
--- exit 1
--- stdout
name  a  b  absolute  relative  ulp       result
x[]   2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name  a  b  absolute  relative  ulp       result
x[a]  2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name    a  b  absolute  relative  ulp       result
x[1.5]  2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name   a  b  absolute  relative  ulp       result
x[-1]  2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name  a  b  absolute  relative  ulp       result
x[0   2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name  index  a  b  absolute  relative  ulp       result
x     [0]    2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name  index  a  b  absolute  relative  ulp       result
x     [0,0]  2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name  index                      a  b  absolute  relative  ulp       result
x     [0,0,0,0,0,0,0,0,0,0,0,0]  2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name                          a  b  absolute  relative  ulp       result
x[0,0,0,0,0,0,0,0,0,0,0,0,0]  2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name  index  a  b  absolute  relative  ulp       result
y/x   [0,0]  2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name    index                      a  b  absolute  relative  ulp       result
y/x[0]  [0,0,0,0,0,0,0,0,0,0,0,0]  2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
name  index                      a  b  absolute  relative  ulp       result
y/x   [0,0,0,0,0,0,0,0,0,0,0,0]  2  3  1         0.333     2.25e+15  differs
0 agree, 1 differs (rtol 1e-9)
--- comment
No files, one file.
--- run
gradtape diff
gradtape diff a.csv
--- exit 2
--- stderr
gradtape: error: there are no files to compare
  help: name two: gradtape diff A B; - is standard input
see 'gradtape help diff'
gradtape: error: there is only one file to compare
  help: name two: gradtape diff A B; - is standard input
see 'gradtape help diff'
--- comment
A batch of no examples has no rows; one of one has.
--- run
gradtape eval -e 'zeros([0, 2])' -o none.npy
gradtape jacobian -e 'x ** 2' -i x=@none.npy --batch --format csv
gradtape jacobian -e 'x ** 2' -i x='[[3, 4]]' --batch --format csv
--- stdout
target,target_index,source,source_index,value
target,target_index,source,source_index,value
y,"[0,0]",x,"[0,0]",6
y,"[0,0]",x,"[0,1]",0
y,"[0,1]",x,"[0,0]",0
y,"[0,1]",x,"[0,1]",8
--- comment
Each row of a wide matrix is held against its labels, the first as the last; the right file is the same as itself.
--- run
gradtape jacobian -e 'x * x + y[0]' -i x=[1,2,3] -i y=[5,6] --format csv --wide >right.csv
gradtape diff right.csv right.csv | tail -n 1
for row in 2 3 4; do
  sed "${row}s/[0-9]*\$/abc/" right.csv >bad$row.csv
  gradtape diff bad$row.csv right.csv
done
--- exit 1
--- stdout
2 agree, 0 differ (rtol 1e-9)
name      index  a  b  absolute  relative  ulp  result
result/y                                        a text against a value
result/x  [0,0]  2  2  0         0         0    agrees
1 agrees, 1 differs (rtol 1e-9)
name      index  a  b  absolute  relative  ulp  result
result/y                                        a text against a value
result/x  [0,0]  2  2  0         0         0    agrees
1 agrees, 1 differs (rtol 1e-9)
name      index  a  b  absolute  relative  ulp  result
result/y                                        a text against a value
result/x  [0,0]  2  2  0         0         0    agrees
1 agrees, 1 differs (rtol 1e-9)
--- comment
A name whose elements have different numbers of indices, in every form that has indices: in a row, in a record behind sound
ones, in rows by targets, and a line each. The last is sound: a number may be missing.
--- run
axes() { printf "$1" >a.csv; gradtape diff a.csv a.csv | tail -n 1; }
axes 'x,x[0]\n1,2\n'
axes 'x[0],"x[0,1]"\n1,2\n'
axes 'x[0],y,x\n1,2,\n3,4,5\n'
axes ',x,x[0]\ny,1,2\n'
axes ',x[0],x[1]\ny,1,2\ny[0],3,4\n'
axes 'source,index,gradient\nx,,1\nx,[0],2\n'
axes 'source,index,gradient\nx,[0],1\nx,"[0,0]",2\n'
axes 'target,target_index,source,source_index,value\ny,[0],x,[0],2\ny,[1],x,"[0,0]",3\n'
axes 'x[0],x[1],y\n1,2,\n3,4,5\n'
--- stdout
4 agree, 0 differ (rtol 1e-9)
--- stderr
gradtape: error: 'a.csv': the rows of 'x' do not give every element once
gradtape: error: 'a.csv': the rows of 'x' do not give every element once
gradtape: error: 'a.csv': the rows of 'x' do not give every element once
gradtape: error: 'a.csv': the rows of 'y/x' do not give every element once
gradtape: error: 'a.csv': the rows of 'y/x' do not give every element once
gradtape: error: 'a.csv': the rows of 'x' do not give every element once
gradtape: error: 'a.csv': the rows of 'x' do not give every element once
gradtape: error: 'a.csv': the rows of 'y/x' do not give every element once
--- comment
A file that is cut short or none of its kind, on either side, of every kind there is.
--- run
gradtape eval -e 'range(3.0)' -o good.csv
gradtape eval -e 'range(3.0)' -o whole.npz; head -c 40 whole.npz >bad.npz
gradtape eval -e 'range(3.0)' -o whole.npy; head -c 20 whole.npy >bad.npy
printf '{"y": [0, 1' >bad.json; printf '{"y": 1}\n{"y"\n' >bad.ndjson; printf 'y\n"0\n' >bad.csv
for kind in npz npy json ndjson csv; do
    gradtape diff bad.$kind good.csv; echo "$?"; gradtape diff good.csv bad.$kind 2>said; echo "$?"
    gradtape diff bad.$kind good.csv 2>&1 | diff - said
done
--- stdout
3
3
3
3
3
3
3
3
3
3
--- stderr
gradtape: error: 'bad.npz' is not a sound zip archive: it has no directory at its end
gradtape: error: 'bad.npy' is not a sound npy file: it ends inside of the header
bad.json:1:12: error: the file ends where ',' or ']' was expected
    1 | {"y": [0, 1
      |            ^
bad.ndjson, line 2:1:5: error: the file ends where ':' after the key was expected
    1 | {"y"
      |     ^
bad.csv:2:1: error: the quotes that open here are never closed
    2 | "0
      | ^
