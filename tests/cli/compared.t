diff: a shape is part of a value. Only a table of bare numbers, and a matrix of pairs, cannot tell [3] from [3,1], so that the other side's shape is taken; another number of entries is another value with them as well.
--- file pairs.sh
make() { gradtape eval -e "constant($1)" -o "$2"; }
make '[1,2,3]' three.npy
make '[[1],[2],[3]]' column.npy
make '[[1,2,3]]' row.npy
make '[1,2,3,4]' four.npy
make '[[1,2],[3,4]]' square.npy
make 1 one.npy
printf '1\n2\n3\n' >column.csv
echo 1,2,3 >row.csv
echo 1 >one.csv
while read -r a b; do
    gradtape diff $a $b >said 2>&1
    status=$?
    sed -n "s|.*\(shape .*\)|\1|p" said | sed "s|^|$a $b: $status |;\$!d" | grep . || echo "$a $b: $status"
done
--- run
bash pairs.sh
--- stdin
three.npy three.npy
three.npy column.npy
three.npy row.npy
column.npy row.npy
column.csv three.npy
three.npy column.csv
column.csv column.npy
row.csv column.npy
row.npy column.csv
row.csv row.npy
row.csv three.npy
three.npy row.csv
row.csv column.csv
row.csv four.npy
four.npy column.csv
row.csv square.npy
one.csv one.npy
one.npy one.csv
one.npy row.csv
--- stdout
three.npy three.npy: 0
three.npy column.npy: 1 shape [3] against [3,1]
three.npy row.npy: 1 shape [3] against [1,3]
column.npy row.npy: 1 shape [3,1] against [1,3]
column.csv three.npy: 0
three.npy column.csv: 0
column.csv column.npy: 0
row.csv column.npy: 0
row.npy column.csv: 0
row.csv row.npy: 0
row.csv three.npy: 0
three.npy row.csv: 0
row.csv column.csv: 0
row.csv four.npy: 1 shape [1,3] against [4]
four.npy column.csv: 1 shape [4] against [3,1]
row.csv square.npy: 1 shape [1,3] against [2,2]
one.csv one.npy: 0
one.npy one.csv: 0
one.npy row.csv: 1 shape [] against [1,3]
--- comment
expect: of a structure everything counts, a null and a text as well, wherever they stand.
--- file structure.yaml
inputs: {x: 3}
steps: |
  y = x * x
  n = None
  w = 'abc'
  b = x > 2
expect:
- {eval: [y, n, w, b], is: {y: 9, n: null, w: abc, b: true}}
- {eval: {y: y, n: n, w: w, b: b}, is: {n: null, y: 10, w: abc, b: true}}
- {eval: [n, y], is: {n: null, y: 11}}
- {eval: [w, y], is: {w: abc, y: 11}}
- {eval: [b, n, y], is: {n: null, b: false, y: 11}}
- {eval: [n, w], is: {n: null, w: abd}}
- {eval: [y, n], is: {n: null, y: null}}
- {eval: [y, n], is: {n: 0, y: 9}}
--- run
gradtape test structure.yaml | grep 'error\|passed'
--- stdout
    structure.yaml:9:53: error: 1 of 4 entries differ, 'y' most
    structure.yaml:10:35: error: 1 of 2 entries differ, 'y' most
    structure.yaml:11:34: error: 1 of 2 entries differ, 'y' most
    structure.yaml:12:38: error: 2 of 3 entries differ, 'b' most
    structure.yaml:13:35: error: 'w' is the text 'abc'
    structure.yaml:14:35: error: 'y' is not null: it is float64[]
    structure.yaml:15:26: error: 'n' is null
structure.yaml: 1 passed, 7 failed
1 passed, 7 failed
