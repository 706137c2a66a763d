Files of safetensors that are none, or damaged: a message for each.
--- file st.sh
# st HEADER ELEMENTS: elements as printf has them.
st() { printf "\\x$(printf %02x $((${#1} % 256)))\\x$(printf %02x $((${#1} / 256)))\0\0\0\0\0\0%s$2" "$1"; }
ask() { gradtape eval -e 'x * 1' -i "${1:-}@t.safetensors"; }
# of FIELDS: the one array x
of() { st "{\"x\":{$1}}" "${2-\0\0\x80\x3f}" >t.safetensors; ask; }
--- run
. ./st.sh
printf '\x08\0\0' >t.safetensors; ask
printf '\0\xe1\xf5\x05\0\0\0\0{}' >t.safetensors; ask
printf '\x01\xe1\xf5\x05\0\0\0\0{}' >t.safetensors; ask
printf '\xff\xff\xff\xff\xff\xff\xff\xff{}' >t.safetensors; ask
printf '\0\0\0\0\0\0\0\0' >t.safetensors; ask
st ' {}' >t.safetensors; ask
st '{}' '\0' >t.safetensors; ask
st '{}' >t.safetensors; ask x=
--- exit *
--- stderr
gradtape: error: 't.safetensors' is not a sound safetensors file: it is shorter than the eight bytes that it begins with
gradtape: error: 't.safetensors' is not a sound safetensors file: it ends inside of the header
gradtape: error: 't.safetensors' is not a sound safetensors file: its header would be longer than 100000000 bytes
gradtape: error: 't.safetensors' is not a sound safetensors file: its header would be longer than 100000000 bytes
gradtape: error: 't.safetensors' is not a sound safetensors file: its header does not begin with a brace
gradtape: error: 't.safetensors' is not a sound safetensors file: its header does not begin with a brace
gradtape: error: 't.safetensors' is not a sound safetensors file: its last 1 bytes are of no array
-i x:1:1: error: 't.safetensors' holds no array
    1 | @t.safetensors
      | ^^^^^^^^^^^^^^
--- run
. ./st.sh
st '{"x":' >t.safetensors; ask
st '{"x":{},"x":{}}' >t.safetensors; ask
st '{"x":3}' >t.safetensors; ask
st '{"__metadata__":3}' >t.safetensors; ask
st '{"__metadata__":{"a":{}}}' >t.safetensors; ask
st "{\"x\":$(printf '%*s' 300 '' | tr ' ' '[')}" >t.safetensors; ask 2>&1 | head -1
--- exit *
--- stdout
t.safetensors: header:1:205: error: lists and maps are nested more than 200 deep
--- stderr
t.safetensors: header:1:6: error: the file ends where a value was expected
    1 | {"x":
      |      ^
t.safetensors: header:1:9: error: duplicate key 'x'
    1 | {"x":{},"x":{}}
      |         ^^^
t.safetensors: header:1:2: note: first defined here
    1 | {"x":{},"x":{}}
      |  ^^^
t.safetensors: header:1:6: error: an array is described by an object, not by an integer
    1 | {"x":3}
      |      ^
t.safetensors: header:1:17: error: '__metadata__' must be an object of texts
    1 | {"__metadata__":3}
      |                 ^
t.safetensors: header:1:22: error: '__metadata__' holds texts only, not a map
    1 | {"__metadata__":{"a":{}}}
      |                      ^^
--- run
. ./st.sh
of '"dtype":"F32","shape":[1]'
of '"dtype":"F32","shape":[1],"data_offsets":[0,4],"strides":[1]'
of '"dtype":"F8_E4M3","shape":[4],"data_offsets":[0,4]'
of '"dtype":"F32","shape":[-1],"data_offsets":[0,4]'
of '"dtype":"F32","shape":[1.0],"data_offsets":[0,4]'
of '"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,4]'
of '"dtype":"F32","shape":[0,4611686018427387904,4611686018427387904],"data_offsets":[0,4]'
of '"dtype":"F32","shape":[1],"data_offsets":[0]'
of '"dtype":"F32","shape":[1],"data_offsets":[4,0]'
of '"dtype":"F32","shape":[1],"data_offsets":[0,18446744073709551615]'
of '"dtype":"F32","shape":[1],"data_offsets":[4,8]'
of '"dtype":"F32","shape":[2],"data_offsets":[0,4]'
of '"dtype":"F32","shape":[0],"data_offsets":[4,4]'
of '"dtype":"U64","shape":[1],"data_offsets":[0,8]' '\0\0\0\0\0\0\0\x80'
--- exit *
--- stderr
t.safetensors: header:1:6: error: 'x' has no 'data_offsets'
    1 | {"x":{"dtype":"F32","shape":[1]}}
      |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^
t.safetensors: header:1:54: error: 'strides' is nothing that an array has
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4],"strides":[1]}}
      |                                                      ^^^^^^^^^
t.safetensors: header:1:15: error: elements of this dtype cannot be read
    1 | {"x":{"dtype":"F8_E4M3","shape":[4],"data_offsets":[0,4]}}
      |               ^^^^^^^^^
      = help: save it as F64, F32, F16, BF16, I64 to I8, U64 to U8, BOOL or C64
t.safetensors: header:1:29: error: this is not the shape of a tensor
    1 | {"x":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}}
      |                             ^^^^
      = help: a list of at most 12 whole numbers, none below 0, for elements that memory can hold
t.safetensors: header:1:29: error: this is not the shape of a tensor
    1 | {"x":{"dtype":"F32","shape":[1.0],"data_offsets":[0,4]}}
      |                             ^^^^^
      = help: a list of at most 12 whole numbers, none below 0, for elements that memory can hold
t.safetensors: header:1:29: error: this is not the shape of a tensor
    1 | {"x":{"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,4]}}
      |                             ^^^^^^^^^^^^^^^^^^^^^^^
      = help: a list of at most 12 whole numbers, none below 0, for elements that memory can hold
t.safetensors: header:1:29: error: this is not the shape of a tensor
    1 | {"x":{"dtype":"F32","shape":[0,4611686018427387904,4611686018427387904],"data_offsets":[0,4]}}
      |                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: a list of at most 12 whole numbers, none below 0, for elements that memory can hold
t.safetensors: header:1:48: error: 'data_offsets' must be where the elements begin and end
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":[0]}}
      |                                                ^^^
t.safetensors: header:1:48: error: 'data_offsets' must be where the elements begin and end
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}}
      |                                                ^^^^^
t.safetensors: header:1:48: error: 'data_offsets' must be where the elements begin and end
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":[0,18446744073709551615]}}
      |                                                ^^^^^^^^^^^^^^^^^^^^^^^^
t.safetensors: header:1:48: error: the elements of 'x' end at byte 8 of the data, which has 4
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}}
      |                                                ^^^^^
t.safetensors: header:1:48: error: 'x' has 4 bytes of elements, its shape [2] needs 8
    1 | {"x":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}}
      |                                                ^^^^^
t.safetensors: header:1:2: error: bytes 0 to 4 of the data are of no array
    1 | {"x":{"dtype":"F32","shape":[0],"data_offsets":[4,4]}}
      |  ^^^
gradtape: error: 't.safetensors: x' holds a number beyond the whole numbers of 64 bits
  help: uint64 is held by int64 here: at most 9223372036854775807
--- run
. ./st.sh
st '{"x":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},"y":{"dtype":"U8","shape":[2],"data_offsets":[1,3]}}' abc >t.safetensors; ask
st '{"x":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"y":{"dtype":"U8","shape":[1],"data_offsets":[2,3]}}' abc >t.safetensors; ask
st '{"x":{"dtype":"U8","shape":[2],"data_offsets":[0,2]}}' abc >t.safetensors; ask
st '{"x":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"y":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}}' ab >t.safetensors; ask x=
gradtape eval -e 'x' --each x=t.safetensors
st '{"x":{"dtype":"U8","shape":[1],"data_offsets":[0,2]}}' ab >t.safetensors
gradtape eval -e 'x' --each t.safetensors
--- exit *
--- stderr
t.safetensors: header:1:54: error: the elements of 'x' and 'y' overlap
    1 | {"x":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},"y":{"dtype":"U8","shape":[2],"data_offsets":[1,3]}}
      |                                                      ^^^
t.safetensors: header:1:54: error: bytes 1 to 2 of the data are of no array
    1 | {"x":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"y":{"dtype":"U8","shape":[1],"data_offsets":[2,3]}}
      |                                                      ^^^
gradtape: error: 't.safetensors' is not a sound safetensors file: its last 1 bytes are of no array
-i x:1:1: error: 't.safetensors' holds 2 arrays, and none is named
    1 | @t.safetensors
      | ^^^^^^^^^^^^^^
      = help: name one with 'key' in the model, or give all by name with -i @FILE: x, y
gradtape: error: the arrays of 't.safetensors' have names of their own
  help: --each t.safetensors
t.safetensors: header:1:47: error: 'x' has 2 bytes of elements, its shape [1] needs 1
    1 | {"x":{"dtype":"U8","shape":[1],"data_offsets":[0,2]}}
      |                                               ^^^^^
--- file m.yaml
variables: {w: {file: t.safetensors, key: weights}}
steps: y = 2 * w
--- run
. ./st.sh
st '{"weight":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}}' a >t.safetensors; gradtape eval m.yaml
st '{"weight":{"dtype":"U8","shape":[2],"data_offsets":[0,1]}}' a >t.safetensors; gradtape eval m.yaml
--- exit *
--- stderr
m.yaml:1:23: error: 't.safetensors' has no array 'weights'
    1 | variables: {w: {file: t.safetensors, key: weights}}
      |                       ^^^^^^^^^^^^^
      = help: did you mean 'weight'? There are: weight
t.safetensors: header:1:52: error: 'weight' has 1 bytes of elements, its shape [2] needs 2
    1 | {"weight":{"dtype":"U8","shape":[2],"data_offsets":[0,1]}}
      |                                                    ^^^^^
m.yaml:1:23: note: the file is named here
    1 | variables: {w: {file: t.safetensors, key: weights}}
      |                       ^^^^^^^^^^^^^
--- run
. ./st.sh
st '["weights"]' a >t.safetensors; gradtape eval m.yaml
--- exit *
--- stderr
m.yaml:1:23: error: 't.safetensors' is not a sound safetensors file: its header does not begin with a brace
    1 | variables: {w: {file: t.safetensors, key: weights}}
      |                       ^^^^^^^^^^^^^
--- comment
Twelve axes are the most: more are told of, however many.
--- run
. ./st.sh
for n in 12 13 40; do of "\"dtype\":\"F32\",\"shape\":[$(printf '1,%.0s' $(seq 2 $n))1],\"data_offsets\":[0,4]"; done
--- exit *
--- stdout
{"model":"-e","values":{"y":[[[[[[[[[[[[1]]]]]]]]]]]]}}
--- stderr
t.safetensors: header:1:29: error: this is not the shape of a tensor
    1 | {"x":{"dtype":"F32","shape":[1,1,1,1,1,1,1,1,1,1,1,1,1],"data_offsets":[0,4]}}
      |                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: a list of at most 12 whole numbers, none below 0, for elements that memory can hold
t.safetensors: header:1:29: error: this is not the shape of a tensor
    1 | {"x":{"dtype":"F32","shape":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],…
      |                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: a list of at most 12 whole numbers, none below 0, for elements that memory can hold
--- comment
Each field is missed, and is to be of its kind; as many axes as a tensor may have, and one more.
--- run
. ./st.sh
of '"shape":[1],"data_offsets":[0,4]'
of '"dtype":"F32","data_offsets":[0,4]'
of '"dtype":"F32","shape":[1],"data_offsets":[0,4],"dtype2":"F32"'
of '"dtype":3,"shape":[1],"data_offsets":[0,4]'
of '"dtype":"F32","shape":1,"data_offsets":[0,4]'
of '"dtype":"F32","shape":[1],"data_offsets":4'
of '"dtype":"F32","shape":[1],"data_offsets":["0",4]'
of '"dtype":"F32","shape":[1],"data_offsets":[0,4.0]'
of '"dtype":"F32","shape":[1],"data_offsets":[-4,0]'
of '"dtype":"F32","shape":[1],"data_offsets":[0,5]' '\0\0\x80\x3f\0'
of '"dtype":"F32","shape":[1,1,1,1,1,1,1,1,1,1,1,1],"data_offsets":[0,4]'
of '"dtype":"F32","shape":[1,1,1,1,1,1,1,1,1,1,1,1,1],"data_offsets":[0,4]'
--- exit 3
--- stdout
{"model":"-e","values":{"y":[[[[[[[[[[[[1]]]]]]]]]]]]}}
--- stderr
t.safetensors: header:1:6: error: 'x' has no 'dtype'
    1 | {"x":{"shape":[1],"data_offsets":[0,4]}}
      |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
t.safetensors: header:1:6: error: 'x' has no 'shape'
    1 | {"x":{"dtype":"F32","data_offsets":[0,4]}}
      |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
t.safetensors: header:1:54: error: 'dtype2' is nothing that an array has
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4],"dtype2":"F32"}}
      |                                                      ^^^^^^^^
t.safetensors: header:1:15: error: elements of this dtype cannot be read
    1 | {"x":{"dtype":3,"shape":[1],"data_offsets":[0,4]}}
      |               ^
      = help: save it as F64, F32, F16, BF16, I64 to I8, U64 to U8, BOOL or C64
t.safetensors: header:1:29: error: this is not the shape of a tensor
    1 | {"x":{"dtype":"F32","shape":1,"data_offsets":[0,4]}}
      |                             ^
      = help: a list of at most 12 whole numbers, none below 0, for elements that memory can hold
t.safetensors: header:1:48: error: 'data_offsets' must be where the elements begin and end
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":4}}
      |                                                ^
t.safetensors: header:1:48: error: 'data_offsets' must be where the elements begin and end
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":["0",4]}}
      |                                                ^^^^^^^
t.safetensors: header:1:48: error: 'data_offsets' must be where the elements begin and end
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4.0]}}
      |                                                ^^^^^^^
t.safetensors: header:1:48: error: 'data_offsets' must be where the elements begin and end
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":[-4,0]}}
      |                                                ^^^^^^
t.safetensors: header:1:48: error: 'x' has 5 bytes of elements, its shape [1] needs 4
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":[0,5]}}
      |                                                ^^^^^
t.safetensors: header:1:29: error: this is not the shape of a tensor
    1 | {"x":{"dtype":"F32","shape":[1,1,1,1,1,1,1,1,1,1,1,1,1],"data_offsets":[0,4]}}
      |                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: a list of at most 12 whole numbers, none below 0, for elements that memory can hold
--- comment
An array without elements lies anywhere but inside of another one.
--- run
. ./st.sh
for order in '"e":{"dtype":"F32","shape":[0],"data_offsets":[0,0]},"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}' \
    '"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"e":{"dtype":"F32","shape":[0],"data_offsets":[0,0]}' \
    '"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"e":{"dtype":"F32","shape":[0],"data_offsets":[4,4]}' \
    '"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"e":{"dtype":"F32","shape":[0],"data_offsets":[2,2]}'; do
    st "{$order}" '\0\0\x80\x3f' >t.safetensors
    gradtape eval -e 'file("t.safetensors", "x")'
done
--- exit 3
--- stdout
{"model":"-e","values":{"y":[1]}}
{"model":"-e","values":{"y":[1]}}
{"model":"-e","values":{"y":[1]}}
--- stderr
t.safetensors: header:1:55: error: the elements of 'x' and 'e' overlap
    1 | {"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"e":{"dtype":"F32","shape":[0],"data_offsets":[2,2]}}
      |                                                       ^^^
-e:1:1: note: the file is named here
    1 | file("t.safetensors", "x")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
