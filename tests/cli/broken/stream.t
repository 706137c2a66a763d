Streams of points that cannot be read, records that cannot be computed, and what stands beside them.
--- file say.sh
lines() { printf "$1" | gradtape eval lines.yaml --each - "${@:2}"; }
typed() { printf "$1" | gradtape eval typed.yaml --each - "${@:2}"; }
--- file lines.yaml
inputs: {x: 1, scale: 1}
steps: y = reduce_sum(x) * scale
--- file typed.yaml
inputs:
  n: {value: 1, dtype: int32}
  f: {value: 1, dtype: float32}
  b: {value: true, dtype: bool}
  z: {value: 1, dtype: complex128}
  t: {value: a, dtype: string}
steps: y = n
--- comment
NDJSON.
--- run
. ./say.sh
lines '[1, 2]\n' --from ndjson
lines '3\n' --from ndjson
lines '{"x": 1}\n[1]\n'
lines '{"x": 1}\n\n  "x"\n'
lines '{"x": 1} {"x": 2}\n'
lines '{}\n'
lines '{"id": 3}\n' --keep id
lines '{"x": 1}\n{"x": 1, "scale": 2}\n'
lines '{"x": 1, "scale": 2}\n{"x": 1}\n'
lines '{"x": 1, "scale": 2}\n{"x": 1, "scale": [1, null]}\n'
printf '{"x": 1, "z": 2}\n' | gradtape eval -e 'x * zz' -i zz=1 --each -
printf '{"x": 1, "s": 2}\n' | gradtape eval -e 'x * s' -i s=1 --each -
lines '{"id": 1, "x": 1}\n{"x": 2}\n' --keep id
lines '{"x": 1}\n{"x": 2, "x": 3}\n'
lines '{"x": 1}\n{"x": null}\n'
lines '{"x": 1}\n{"x": "a"}\n'
lines '{"x": 1, "idd": 2}\n'
lines '{"x": 1, "scal": 2}\n'
typed '{"n": 2147483648}\n'
typed '{"n": 2147483647}\n{"n": -2147483649}\n'
typed '{"n": 1.5}\n'
typed '{"f": 1, "n": 1}\n{"f": 2, "n": 0.5}\n'
typed '{"f": {"re": 1, "im": 2}}\n'
typed '{"t": "b"}\n'
--- exit 3
--- stdout
{"values":{"y":1}}
{"values":{"y":1}}
{"values":{"y":1}}
{"values":{"y":2}}
{"values":{"y":2}}
{"id":1,"values":{"y":1}}
{"values":{"y":1}}
{"values":{"y":1}}
{"values":{"y":1}}
{"values":{"y":2147483647}}
{"values":{"y":1}}
--- stderr
-:1:1: error: a record is a JSON object
    1 | [1, 2]
      | ^^^^^^
      = help: {"x": 3}; --from csv for CSV
-:1:1: error: a record is a JSON object
    1 | 3
      | ^
      = help: {"x": 3}; --from csv for CSV
-:2:1: error: a record is a JSON object
    2 | [1]
      | ^^^
      = help: {"x": 3}; --from csv for CSV
-:3:3: error: a record is a JSON object
    3 |   "x"
      |   ^^^
      = help: {"x": 3}; --from csv for CSV
-:1:10: error: a line holds one object, but more stands behind it
    1 | {"x": 1} {"x": 2}
      |          ^^^^^^^^
-:1:1: error: the points set no input of the model
    1 | {}
      | ^^
-:1:1: error: the points set no input of the model
    1 | {"id": 3}
      | ^^^^^^^^^
-:2:10: error: the first record has no 'scale'
    2 | {"x": 1, "scale": 2}
      |          ^^^^^^^
-:2:1: error: the record has no 'scale'
    2 | {"x": 1}
      | ^^^^^^^^
-:2:23: error: null is not a number
    2 | {"x": 1, "scale": [1, null]}
      |                       ^^^^
      = help: write "NaN" for a missing value
-:1:10: error: 'z' is no input of the model
    1 | {"x": 1, "z": 2}
      |          ^^^
      = help: --keep z passes it through
-:1:10: error: 's' is given twice: here and by -i
    1 | {"x": 1, "s": 2}
      |          ^^^
-:2:1: error: the record has no 'id' to keep
    2 | {"x": 2}
      | ^^^^^^^^
-:2:10: error: 'x' is given twice
    2 | {"x": 2, "x": 3}
      |          ^^^
-:2:7: error: null is not a number
    2 | {"x": null}
      |       ^^^^
      = help: write "NaN" for a missing value
-:2:7: error: a text cannot change from point to point
    2 | {"x": "a"}
      |       ^^^
-:1:10: error: 'idd' is no input of the model
    1 | {"x": 1, "idd": 2}
      |          ^^^^^
      = help: --keep idd passes it through
-:1:10: error: 'scal' is no input of the model
    1 | {"x": 1, "scal": 2}
      |          ^^^^^^
      = help: did you mean 'scale'?
-:1:7: error: 'n' is int32, and this value does not fit
    1 | {"n": 2147483648}
      |       ^^^^^^^^^^
-:2:7: error: 'n' is int32, and this value does not fit
    2 | {"n": -2147483649}
      |       ^^^^^^^^^^^
-:1:7: error: 'n' is int32, and this value does not fit
    1 | {"n": 1.5}
      |       ^^^
-:2:15: error: 'n' is int32, and this value does not fit
    2 | {"f": 2, "n": 0.5}
      |               ^^^
-:1:7: error: 'f' is float32, and this value does not fit
    1 | {"f": {"re": 1, "im": 2}}
      |       ^^^^^^^^^^^^^^^^^^
-:1:7: error: a text cannot change from point to point
    1 | {"t": "b"}
      |       ^^^
--- run
. ./say.sh
lines '{"x": 1}\n\n  {"x": [2, 3]}\n'
lines '{"scale": 2, "x": 1}\n{"x": 1, "scale": 3}\n'
lines '{"id": 1, "x": 1}\n{"x": 2, "id": 3}\n' --keep id
typed '{"n": 2147483647}\n{"n": -2147483648}\n'
--- stdout
{"values":{"y":1}}
{"values":{"y":5}}
{"values":{"y":2}}
{"values":{"y":3}}
{"id":1,"values":{"y":1}}
{"id":3,"values":{"y":2}}
{"values":{"y":2147483647}}
{"values":{"y":-2147483648}}
--- comment
CSV.
--- run
. ./say.sh
lines 'x,idd\n1,2\n'
lines 'id\n1\n' --keep id
lines 'x,x\n1,2\n'
lines 'x,\n1,2\n'
lines 'x[0],x[a]\n1,2\n'
lines 'x[0],x[-1]\n1,2\n'
lines 'x[0],x[1.5]\n1,2\n'
lines 'x[0],x[]\n1,2\n'
lines 'scale,x[0\n1,2\n'
lines 'x[0],x[2]\n1,2\n'
lines '"x[0,0]","x[1,1]"\n1,2\n'
lines 'x,scale\n1,\n'
lines 'x,scale\n1,2\n,3\n'
lines 'x,scale\n1,2\n3,a\n'
lines 'x,scale\n1,2\n3,1e309\n'
lines 'x,scale\n1,2\n3\n'
lines 'x,scale\n1,2\n3,4,5\n'
lines 'x,id\n1,2\n' --keep idd
typed 'n\n1\n2147483648\n'
typed 'n\n1\n1.5\n'
typed 'b\ntrue\n2\n'
--- exit 3
--- stdout
{"values":{"y":2}}
{"values":{"y":2}}
{"values":{"y":2}}
{"values":{"y":2}}
{"values":{"y":2}}
{"values":{"y":1}}
{"values":{"y":1}}
{"values":{"y":1}}
--- stderr
-:1:3: error: 'idd' is no input of the model
    1 | x,idd
      |   ^^^
      = help: --keep idd passes it through
-:1:1: error: the points set no input of the model
    1 | id
      | ^^
-:1:3: error: two columns are named 'x'
    1 | x,x
      |   ^
-:1:3: error: a column has no name
    1 | x,
      |   ^
-:1:6: error: 'x[a]' is no entry of a tensor
    1 | x[0],x[a]
      |      ^^^^
      = help: p[0] for a vector, "m[1,0]" for a matrix
-:1:6: error: 'x[-1]' is no entry of a tensor
    1 | x[0],x[-1]
      |      ^^^^^
      = help: p[0] for a vector, "m[1,0]" for a matrix
-:1:6: error: 'x[1.5]' is no entry of a tensor
    1 | x[0],x[1.5]
      |      ^^^^^^
      = help: p[0] for a vector, "m[1,0]" for a matrix
-:1:6: error: 'x[]' is no entry of a tensor
    1 | x[0],x[]
      |      ^^^
      = help: p[0] for a vector, "m[1,0]" for a matrix
-:1:7: error: 'x[0' is no entry of a tensor
    1 | scale,x[0
      |       ^^^
      = help: p[0] for a vector, "m[1,0]" for a matrix
-:1:1: error: the column 'x[1]' is missing
    1 | x[0],x[2]
      | ^^^^
-:1:2: error: the column 'x[0,1]' is missing
    1 | "x[0,0]","x[1,1]"
      |  ^^^^^^
-:2:3: error: a value is missing in column 'scale'
    2 | 1,
      |   ^
      = help: write nan for a missing number
-:3:1: error: a value is missing in column 'x'
    3 | ,3
      | ^
      = help: write nan for a missing number
-:3:3: error: 'a' in column 'scale' is not a number
    3 | 3,a
      |   ^
-:3:3: error: '1e309' in column 'scale' is too large for a float64
    3 | 3,1e309
      |   ^^^^^
-:3:1: error: this line has 1 field, the header 2
    3 | 3
      | ^
-:3:1: error: this line has 3 fields, the header 2
    3 | 3,4,5
      | ^^^^^
-:1:3: error: 'id' is no input of the model
    1 | x,id
      |   ^^
      = help: --keep id passes it through
-:3:1: error: '2147483648' in column 'n' is no int32
    3 | 2147483648
      | ^^^^^^^^^^
-:3:1: error: '1.5' in column 'n' is no int32
    3 | 1.5
      | ^^^
-:3:1: error: '2' in column 'b' is no bool
    3 | 2
      | ^
--- run
. ./say.sh
lines 'x,scale\n1,nan\ninf,1\n'
lines 'x[1],x[0],scale\n1,2,3\n'
lines '"x[1,0]","x[0,0]",id\n1,2,3\n' --keep id
typed 'n\n-2147483648\n2147483647\n'
typed 'b\ntrue\n0\n1\nFalse\n'
--- stdout
{"values":{"y":"NaN"}}
{"values":{"y":"Infinity"}}
{"values":{"y":9}}
{"id":3,"values":{"y":3}}
{"values":{"y":-2147483648}}
{"values":{"y":2147483647}}
{"values":{"y":1}}
{"values":{"y":1}}
{"values":{"y":1}}
{"values":{"y":1}}
--- comment
What a stream cannot be asked.
--- run
. ./say.sh
lines '{"x": 1}\n' --keep id,id
lines '{"x": 1}\n' --keep id --keep no,id
lines '{"x": 1}\n' --keep id,
lines '{"x": 1}\n' --keep ''
lines '{"x": 1, "values": 1}\n' --keep values
lines '{"x": 1}\n' --format text
echo '{"x": 1}' | gradtape tape -e 'x ** 2' --each -
echo '{"x": 1}' | gradtape check -e 'x ** 2' --each -
echo '{"x": 1}' | gradtape grad -e 'x ** 2' --each - --kinks
echo '{"x": 1}' | gradtape grad -e 'x ** 2' --each - --stats
--- exit 2
--- stdout
1 record, 1 checked, 1 pass, 0 fail
--- stderr
gradtape: error: '--keep' is given a name twice
see 'gradtape help eval'
gradtape: error: '--keep' is given a name twice
see 'gradtape help eval'
gradtape: error: '--keep' is given an empty name
  help: --keep id,name
see 'gradtape help eval'
gradtape: error: '--keep' is given an empty name
  help: --keep id,name
see 'gradtape help eval'
gradtape: error: the answer has a field 'values' of its own
  help: rename the field that is kept, or use --format csv
gradtape: error: a stream of points is answered in NDJSON, CSV, npz or npy
  help: --format ndjson or --format csv
gradtape: error: unknown option '--each'
  help: it is an option of 'eval': gradtape eval --each
see 'gradtape help tape'
gradtape: error: '--kinks' is not for streams of points
gradtape: error: '--stats' is not for streams of points
--- comment
One number fills no shape in a stream, as it does in the model.
--- file fill.yaml
inputs: {x: {shape: [2, 3], value: 7}, k: 1}
steps: y = x * k
--- run
echo '{"k": 2}' | gradtape eval fill.yaml --each -
echo '{"k": 2, "x": [[1, 2, 3], [4, 5, 6]]}' | gradtape eval fill.yaml --each -
gradtape eval fill.yaml -i x=1
--- stdout
{"values":{"y":[[14,14,14],[14,14,14]]}}
{"values":{"y":[[2,4,6],[8,10,12]]}}
{"model":"fill.yaml","values":{"y":[[1,1,1],[1,1,1]]}}
--- run
echo '{"k": 2, "x": 1}' | gradtape eval fill.yaml --each -
printf 'k,x\n2,1\n' | gradtape eval fill.yaml --each -
echo '{"x": [1, 2]}' | gradtape eval fill.yaml --each -
--- exit 4
--- stderr
-:1:1: error: 'x' has shape [2,3], and the record has one number
    1 | {"k": 2, "x": 1}
      | ^^^^^^^^^^^^^^^^
      = help: give every entry: in a stream no number fills a shape
-:2:1: error: 'x' has shape [2,3], and the record has one number
    2 | 2,1
      | ^^^
      = help: give every entry: in a stream no number fills a shape
fill.yaml:1:10: error: 'x' has shape [2], but [2,3] was declared
    1 | inputs: {x: {shape: [2, 3], value: 7}, k: 1}
      |          ^
fill.yaml:1:22: note: the shape of 'x'
    1 | inputs: {x: {shape: [2, 3], value: 7}, k: 1}
      |                      ^
--- comment
Records of many forms in CSV: the columns are those of the first, however many recordings there are in between.
--- file forms.yaml
inputs: {x: 1}
steps: |
  if x > 0:
    y = x
  elif x > -5:
    y = -2 * x
  else:
    y = [x, x]
--- run
printf 'x\n1\n-1\n2\n-7\n3\n' | gradtape eval forms.yaml --each - --format csv
--- exit 2
--- stdout
y
1
2
2
--- stderr
-:5:1: error: the answer to this record has other columns than the first one
    5 | -7
      | ^^
      = help: --format ndjson has room for any shape
--- run
printf 'x\n1\n-1\n2\n-3\n3\n' | gradtape eval forms.yaml --each - --format csv
--- stdout
y
1
2
2
6
3
--- run
printf 'x\n1\n-1\n-7\n-6\n3\n' | gradtape eval forms.yaml --each - --format csv --keep-going
--- exit 2
--- stdout
y,error
1,
2,
,the answer to this record has other columns than the first one
,the answer to this record has other columns than the first one
3,
--- comment
What has no entries has no columns; what comes behind it has.
--- run
printf 'x\n1\n2\n' | gradtape eval -e 'y = x; e = zeros([0, 2]); z = x * [3, 4]' --target y,e,z --each - --format csv
printf 'x\n1\n2\n' | gradtape eval -e 'e = zeros([0]); z = x * [3, 4]' --target e,z --each - --format csv
--- stdout
y,z[0],z[1]
1,3,4
2,6,8
z[0],z[1]
3,4
6,8
--- run what is given may be no field, the second neither
for field in a b; do printf '{"x":1,"%s":5}\n' $field | gradtape eval -e 'x*a + b' -i a=1 -i b=2 --each -; done
printf 'x,b\n1,5\n' | gradtape eval -e 'x*a + b' -i a=1 -i b=2 --each - --format csv
--- exit 2
--- stderr
-:1:8: error: 'a' is given twice: here and by -i
    1 | {"x":1,"a":5}
      |        ^^^
-:1:8: error: 'b' is given twice: here and by -i
    1 | {"x":1,"b":5}
      |        ^^^
-:1:3: error: 'b' is given twice: here and by -i
    1 | x,b
      |   ^
--- comment
What is no tensor of numbers, alone and among good records: each tells its own place, and the others their answers.
--- file double.yaml
inputs: {x: 1}
steps: y = x * 2
--- file odd.ndjson
{"x":3}
{"x":[[1],2]}
{"x":"text"}
{"x":["a","b"]}
{"x":null}
{"x":[1,null]}
{"x":[[[1,2],[3]]]}
{"x":1e999}
{"x":{}}
{"x":{"re":1}}
{"x":{"re":1,"im":2}}
{"x":"@"}
{"x":"@none.npy"}
{"x":[4,5]}
--- run
gradtape eval double.yaml --each odd.ndjson --keep-going
while read -r line; do echo "$line" | gradtape eval double.yaml --each -; done <odd.ndjson
--- stdout
{"values":{"y":6}}
{"record":2,"error":{"code":3,"message":"ragged lists: an element stands here where a list is expected"}}
{"record":3,"error":{"code":3,"message":"a text cannot change from point to point"}}
{"record":4,"error":{"code":3,"message":"a text cannot change from point to point"}}
{"record":5,"error":{"code":3,"message":"null is not a number"}}
{"record":6,"error":{"code":3,"message":"null is not a number"}}
{"record":7,"error":{"code":3,"message":"ragged lists: this one has length 1, the first one 2"}}
{"record":8,"error":{"code":3,"message":"the number '1e999' is too large for a float64"}}
{"record":9,"error":{"code":3,"message":"an object is no element of a tensor"}}
{"record":10,"error":{"code":3,"message":"this complex number has no \"im\""}}
{"record":11,"error":{"code":3,"message":"'x' is float64, and this value does not fit"}}
{"record":12,"error":{"code":3,"message":"the name '' does not say what kind of file it is"}}
{"record":13,"error":{"code":3,"message":"cannot read 'none.npy': No such file or directory"}}
{"values":{"y":[8,10]}}
{"values":{"y":6}}
{"values":{"y":[8,10]}}
--- stderr
-:1:11: error: ragged lists: an element stands here where a list is expected
    1 | {"x":[[1],2]}
      |           ^
-:1:6: error: a text cannot change from point to point
    1 | {"x":"text"}
      |      ^^^^^^
-:1:6: error: a text cannot change from point to point
    1 | {"x":["a","b"]}
      |      ^^^^^^^^^
-:1:6: error: null is not a number
    1 | {"x":null}
      |      ^^^^
      = help: write "NaN" for a missing value
-:1:9: error: null is not a number
    1 | {"x":[1,null]}
      |         ^^^^
      = help: write "NaN" for a missing value
-:1:14: error: ragged lists: this one has length 1, the first one 2
    1 | {"x":[[[1,2],[3]]]}
      |              ^^^
-:1:6: error: the number '1e999' is too large for a float64
    1 | {"x":1e999}
      |      ^^^^^
      = help: write "Infinity" for infinity
-:1:6: error: an object is no element of a tensor
    1 | {"x":{}}
      |      ^
      = help: a complex number is {"re": ..., "im": ...}; all else is a number or a list
-:1:6: error: this complex number has no "im"
    1 | {"x":{"re":1}}
      |      ^^^^^^^^
-:1:6: error: 'x' is float64, and this value does not fit
    1 | {"x":{"re":1,"im":2}}
      |      ^^^^^^^^^^^^^^^
-:1:6: error: the name '' does not say what kind of file it is
    1 | {"x":"@"}
      |      ^^^
      = help: data files end in .npy, .npz, .safetensors, .csv or .json
-:1:6: error: cannot read 'none.npy': No such file or directory
    1 | {"x":"@none.npy"}
      |      ^^^^^^^^^^^
