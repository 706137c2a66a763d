Binary answers of a stream: the records' tensors along a new first axis.
--- file points.csv
x,y
1,2
3,4
-1,0.5
--- file bad.csv
x
one
2
3
two
--- file names.yaml
inputs: {error: 1}
steps: y = error ** 2
--- run
gradtape grad -e 'x * y' --each points.csv --wrt x,y -o g.npz && gradtape eval -e 'stack([x, y])' -i @g.npz
--- stdout
{"model":"-e","values":{"result":[[2,4,0.5],[1,3,-1]]}}
--- run
gradtape eval -e 'stack([x, y * x])' --each points.csv --format npy > v.npy && gradtape eval -e 'v' -i v=@v.npy
--- stdout
{"model":"-e","values":{"y":[[1,2],[3,12],[-1,-0.5]]}}
--- run
gradtape jacobian -e 'x ** 2 * w' -i 'w=[1,10]' --wrt x,w --each points.csv --keep y -o j.npz
--- exit 2
--- stderr
gradtape: error: a file of arrays has no room for fields that are kept
  help: --format csv or --format ndjson
--- run
gradtape jacobian -e 'x ** 2 * w + y' -i 'w=[1,10]' --wrt x,w --each points.csv -o j.npz && gradtape eval -e '[x, w, shape(w)]' -i @j.npz
--- stdout
{"model":"-e","values":{"y":[[[2,20],[6,60],[-2,-20]],[[[1,0],[0,1]],[[9,0],[0,9]],[[1,0],[0,1]]],[3,2,2]]}}
--- comment
What fails leaves a gap; 'error' has the codes.
--- run
gradtape eval -e 'stack([x, x ** 2])' --each bad.csv --keep-going -o k.npz; echo $?; gradtape eval -e '[y, error]' -i @k.npz
--- stdout
3
{"model":"-e","values":{"result":[[["NaN","NaN"],[2,4],[3,9],["NaN","NaN"]],[3,0,0,3]]}}
--- stderr
gradtape: warning: 2 of 4 records failed: 'error' has their codes; the first is record 1: 'one' in column 'x' is not a number
--- run
gradtape eval -e 'cast(x, "int64")' --each bad.csv --keep-going -o k.npz --quiet; gradtape eval -e '[y, error]' -i @k.npz
--- stdout
{"model":"-e","values":{"result":[[0,2,3,0],[3,0,0,3]]}}
--- comment
Every array has the gaps, wherever they are: at the begin, side by side, at the end; so has that of a
derivative, 2 x.
--- file gaps.csv
x
one
uno
2
two
three
3
no
--- file parts.yaml
inputs: {x: 1}
steps: |
  a = x ** 2
  b = stack([x, -x])
  c = cast(x, "int64")
  d = x ** 3
--- run
gradtape eval parts.yaml --target a,b,c,d --each gaps.csv --keep-going -o k.npz --quiet; echo $?
for name in a b c d error; do gradtape eval -e "$name" -i @k.npz --format text | tail -n +5; done
gradtape grad parts.yaml --target a --each gaps.csv --keep-going -o g.npz --quiet; gradtape eval -e 'stack([x, cast(error, "float64")])' -i @g.npz
--- stdout
3
    [NaN NaN   4 NaN NaN   9 NaN]
    [[NaN NaN]
     [NaN NaN]
     [  2  -2]
     [NaN NaN]
     [NaN NaN]
     [  3  -3]
     [NaN NaN]]
    [0 0 2 0 0 3 0]
    [NaN NaN   8 NaN NaN  27 NaN]
    [3 3 0 3 3 0 3]
{"model":"-e","values":{"y":[["NaN","NaN",4,"NaN","NaN",6,"NaN"],[3,3,0,3,3,0,3]]}}
--- comment
A gap is NaN in all entries of what can be, in both parts of complex ones; whole numbers and truths are 0.
--- file dtypes.yaml
inputs: {x: 1}
steps: |
  a = cast(stack([x, -x]), "float32")
  b = cast(stack([x, -x]), "complex64")
  c = cast(stack([x, -x]), "complex128")
  d = cast(stack([x, -x]), "int32")
  e = stack([x > 2, x > 0])
  f = cast(x, "float32")
--- run
gradtape eval dtypes.yaml --target a,b,c,d,e,f --each gaps.csv --keep-going -o k.npz --quiet; /usr/bin/python3 -c '
import numpy
k = numpy.load("k.npz")
for n in "abcdef": print(k[n].dtype, *(str(row.tolist()).replace(" ", "") for row in k[n][[0, 2, 4, 5, 6]]))'
--- stdout
float32 [nan,nan] [2.0,-2.0] [nan,nan] [3.0,-3.0] [nan,nan]
complex64 [(nan+nanj),(nan+nanj)] [(2+0j),(-2+0j)] [(nan+nanj),(nan+nanj)] [(3+0j),(-3+0j)] [(nan+nanj),(nan+nanj)]
complex128 [(nan+nanj),(nan+nanj)] [(2+0j),(-2+0j)] [(nan+nanj),(nan+nanj)] [(3+0j),(-3+0j)] [(nan+nanj),(nan+nanj)]
int32 [0,0] [2,-2] [0,0] [3,-3] [0,0]
bool [False,False] [False,True] [False,False] [True,True] [False,False]
float32 nan 2.0 nan 3.0 nan
--- run a gap that is larger than what is written at once
for dtype in float32 float64 int64; do
    gradtape eval -e "cast(x * ones([70000]), '$dtype')" --target y --each gaps.csv --keep-going -o wide.npz --quiet; /usr/bin/python3 -c '
import numpy
y = numpy.load("wide.npz")["y"]
print(y.dtype, y.shape, *(row[0] if numpy.array_equal(row, numpy.full(70000, row[0]), equal_nan=True) else "mixed" for row in y))'
done
--- stdout
float32 (7, 70000) nan nan 2.0 nan nan 3.0 nan
float64 (7, 70000) nan nan 2.0 nan nan 3.0 nan
int64 (7, 70000) 0 0 2 0 0 3 0
--- run
gradtape eval -e 'x' --each bad.csv --keep-going -o k.npy; ls k.npy
--- exit 2
--- stderr
gradtape: error: an npy file has no room to say which records failed
  help: --format npz, where the array 'error' has their codes
see 'gradtape help eval'
ls: cannot access 'k.npy': No such file or directory
--- run
gradtape grad names.yaml --each points.csv --keep x,y -o k.npz; printf 'error\n1\nno\n' | gradtape grad names.yaml --each - --keep-going -o k.npz
--- exit 2
--- stderr
gradtape: error: a file of arrays has no room for fields that are kept
  help: --format csv or --format ndjson
gradtape: warning: 1 of 2 records failed: 'error' has their codes; the first is record 2: 'no' in column 'error' is not a number
gradtape: error: there is no room for an array 'error' beside this answer
  help: leave --keep-going out, or use --format ndjson
--- comment
Nothing is written when a record fails, has another shape or a null.
--- run
gradtape eval -e 'x' --each bad.csv -o b.npz; ls b.npz
--- exit 2
--- stderr
bad.csv:2:1: error: 'one' in column 'x' is not a number
    2 | one
      | ^^^
ls: cannot access 'b.npz': No such file or directory
--- run
printf '{"p":[1,2]}\n{"p":[3]}\n' | gradtape grad -e 'reduce_sum(p)' --each - -o b.npz; ls b.npz
--- exit 2
--- stderr
-:2:1: error: 'gradients.p' is [1] at this record, and [2] at record 1
    2 | {"p":[3]}
      | ^^^^^^^^^
      = help: --format ndjson has room for any shape (record 1 stands in line 1)
ls: cannot access 'b.npz': No such file or directory
--- run
gradtape grad -e 'x * y' -i q=1 --wrt x,q --each points.csv -o b.npz; ls b.npz
--- exit 2
--- stderr
points.csv:2:1: error: 'gradients.q' is null (unconnected), which an array cannot hold
    2 | 1,2
      | ^^^
      = help: --format ndjson, or --unconnected zero for zeros
ls: cannot access 'b.npz': No such file or directory
--- run
gradtape grad -e 'x * y' -i q=1 --wrt x,q --unconnected zero --each points.csv -o z.npz && gradtape eval -e 'q' -i @z.npz
--- stdout
{"model":"-e","values":{"y":[0,0,0]}}
--- run
printf 'x\n' | gradtape eval -e x --each - -o b.npz
--- exit 2
--- stderr
gradtape: error: the stream has no records: there is nothing to stack
--- run
TMPDIR=/nowhere gradtape eval -e 'x * y' --each points.csv -o b.npz
--- exit 3
--- stderr
points.csv:2:1: error: cannot make a temporary file in '/nowhere': No such file or directory
    2 | 1,2
      | ^^^
      = help: set TMPDIR to a folder with more room
--- run
gradtape grad -e 'x * y' --each points.csv --wrt x,y -o g.npy
--- exit 2
--- stderr
gradtape: error: an npy file holds one tensor, and this result has several
  help: use --format npz, which holds several, or name one source with --wrt
--- comment
A disk that is full.
--- run
(echo x; seq 20000) >many.csv; (ulimit -f 20; TMPDIR=. gradtape eval -e 'x * 2' --each many.csv -o full.npz); echo $?; ls full.npz* 2> /dev/null
--- exit 2
--- stdout
3
--- stderr
gradtape: error: cannot write a temporary file in '.': File too large
  help: set TMPDIR to a folder with more room
--- comment
That is full in the middle: of arrays, of their gaps, of the codes of records that failed.
--- run
ask="gradtape eval --quiet --each - -o full.npz"
row='x * ones([16])'
(ulimit -f 20; export TMPDIR=.
(echo x; seq 6000) | $ask -e "$row"; echo $?
(echo x; echo 3; yes no | head -n 3000) | $ask -e "$row" --keep-going; echo $?
(echo x; echo 3; yes no | head -n 80000) | $ask -e x --keep-going; echo $?)
ls full.npz* 2> /dev/null
--- exit 2
--- stdout
3
3
3
--- stderr
gradtape: error: cannot write a temporary file in '.': File too large
  help: set TMPDIR to a folder with more room
gradtape: error: cannot write a temporary file in '.': File too large
  help: set TMPDIR to a folder with more room
gradtape: error: cannot write a temporary file in '.': File too large
  help: set TMPDIR to a folder with more room
--- run
gradtape eval -e 'x * 2' --each many.csv --format npz >/dev/full; echo $?; gradtape eval -e 'x * 2' --each many.csv --reduce sum >/dev/full
--- exit 3
--- stdout
3
--- stderr
gradtape: error: cannot write standard output: No space left on device
gradtape: error: cannot write standard output: No space left on device
--- comment
What has no room for an axis more.
--- run
printf 'x\n1\n' | gradtape eval -e 'x * ones([1,1,1,1,1,1,1,1,1,1,1,1])' --each - -o v.npz
--- exit 2
--- stderr
gradtape: error: a tensor of 12 axes cannot have one of records
--- run
printf 'k\n1\n' | gradtape grad -e 'reduce_sum(gather(t, [0]) * k)' -i 't=[1,2]' --wrt t --each - --sparse -o v.npz
--- exit 2
--- stderr
gradtape: error: the entries that '--sparse' gives may be others at each record: they are not stacked
  help: leave --sparse out: the derivatives are dense then
--- comment
A matrix of all sources has no room for an array beside it, whether a record fails or not.
--- run
for points in '1\n2' 'no\n2'; do
    printf "x\n$points\n" | gradtape hessian -e 'x ** 3' --layout flat --each - --keep-going --quiet -o m.npz
    echo "exit $?"; ls m.npz*
done 2>/dev/null
printf 'x\n1\n2\n' | gradtape hessian -e 'x ** 3' --layout flat --each - -o m.npz && gradtape eval -e 'matrix' -i @m.npz
--- stdout
exit 2
exit 2
{"model":"-e","values":{"y":[[[6]],[[12]]]}}
