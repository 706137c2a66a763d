Files of safetensors, made here after the page of the format: eight bytes of length, a header, the elements. Values are
those that the bits stand for.
--- file st.sh
# st HEADER ELEMENTS: elements as printf has them.
st() { printf "\\x$(printf %02x $((${#1} % 256)))\\x$(printf %02x $((${#1} / 256)))\0\0\0\0\0\0%s$2" "$1"; }
--- comment
Every dtype; nan, the least float16 that is not 0, 2^53 + 1 and 2^63 - 1 are among them.
--- run
. ./st.sh
st '{"__metadata__":{"format":"pt"},
"f64":{"dtype":"F64","shape":[1],"data_offsets":[0,8]},
"f32":{"dtype":"F32","shape":[],"data_offsets":[8,12]},
"f16":{"dtype":"F16","shape":[2,2],"data_offsets":[12,20]},
"bf16":{"dtype":"BF16","shape":[3],"data_offsets":[20,26]},
"i8":{"dtype":"I8","shape":[2],"data_offsets":[26,28]},
"u8":{"dtype":"U8","shape":[1],"data_offsets":[28,29]},
"i16":{"dtype":"I16","shape":[1],"data_offsets":[29,31]},
"u16":{"dtype":"U16","shape":[1],"data_offsets":[31,33]},
"i32":{"dtype":"I32","shape":[1],"data_offsets":[33,37]},
"u32":{"dtype":"U32","shape":[1],"data_offsets":[37,41]},
"i64":{"dtype":"I64","shape":[1],"data_offsets":[41,49]},
"u64":{"dtype":"U64","shape":[1],"data_offsets":[49,57]},
"bool":{"dtype":"BOOL","shape":[2],"data_offsets":[57,59]},
"c64":{"dtype":"C64","shape":[1],"data_offsets":[59,67]},
"empty":{"dtype":"F32","shape":[0,3],"data_offsets":[67,67]}}   ' \
'\0\0\0\0\0\0\xf8\x3f''\0\0\x10\xc0''\0\x3e\x01\0\0\xfc\x01\x7c''\xc0\x3f\xcd\x3d\x80\xff''\x80\x7f\xff\xd4\xfe\xff\xff'\
'\x90\xee\xfe\xff\xff\xff\xff\xff''\x01\0\0\0\0\0\x20\0''\xff\xff\xff\xff\xff\xff\xff\x7f''\x01\0''\0\0\x80\x3f\0\0\0\xc0' >all.safetensors
for name in f64 f32 f16 bf16 i8 u8 i16 u16 i32 u32 i64 u64 bool c64 empty; do
    gradtape eval -e "file('all.safetensors', '$name')" | sed "s/.*\"y\":/$name /; s/}}$//"
done
--- stdout
f64 [1.5]
f32 -2.25
f16 [[1.5,5.960464477539063e-8],["-Infinity","NaN"]]
bf16 [1.5,0.10009765625,"-Infinity"]
i8 [-128,127]
u8 [255]
i16 [-300]
u16 [65535]
i32 [-70000]
u32 [4294967295]
i64 [9007199254740993]
u64 [9223372036854775807]
bool [true,false]
c64 [{"re":1,"im":-2}]
empty []
--- comment
Wherever npz is: a value of a model with its key, `file`, one array alone, many inputs, records as rows, values of
records and of serve, what is expected, results that are compared.
--- file keyed.yaml
dtype: float32
inputs: {x: [1, 1, 1]}
variables: {w: {file: w.safetensors, key: layer.0/weight}}
steps: |
  y = reduce_sum(w * x)
  v = file('w.safetensors', 'b')
target: y
expect:
  - {eval: w, is: {file: w.safetensors, key: layer.0/weight}}
  - {eval: v, is: {file: one.safetensors}}
--- file row.yaml
inputs: {x: {shape: [2]}, n: 1}
steps: y = reduce_sum(x ** 2) * n
--- file rows.yaml
inputs: {x: {shape: [rows, 2]}, n: {shape: [rows]}}
steps: y = reduce_sum(x ** 2 * n[:, None])
--- run
. ./st.sh
st '{"layer.0/weight":{"dtype":"BF16","shape":[3],"data_offsets":[4,10]},"b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}' \
    '\0\0\x40\x40''\x80\x3f\0\x40\x40\xc0' >w.safetensors
st '{"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}' '\0\0\x40\x40' >one.safetensors
st '{"x":{"dtype":"F16","shape":[3,2],"data_offsets":[0,12]},"n":{"dtype":"U8","shape":[3],"data_offsets":[12,15]}}' \
    '\0\x3c\0\x40\0\x42\0\x44\0\xbc\0\0''\x01\x02\x03' >rows.safetensors
gradtape grad keyed.yaml --wrt w && gradtape test keyed.yaml
gradtape eval -e 'x * 2' -i x=@one.safetensors
gradtape eval -e 'x @ transpose(x) + reduce_sum(n)' -i @rows.safetensors --target y
gradtape grad row.yaml --wrt x --each rows.safetensors
gradtape grad rows.yaml --wrt x --each rows.safetensors --batch-size 2
--- stdout
{"model":"keyed.yaml","target":"y","value":0,"gradients":{"w":[1,1,1]}}
keyed.yaml: 2 passed
2 passed, 0 failed
{"model":"-e","values":{"y":[6]}}
{"model":"-e","values":{"y":[[11,17,5],[17,31,3],[5,3,7]]}}
{"target":"y","value":5,"gradients":{"x":[2,4]}}
{"target":"y","value":50,"gradients":{"x":[12,16]}}
{"target":"y","value":3,"gradients":{"x":[-6,0]}}
{"target":"y","value":55,"gradients":{"x":[[2,4],[12,16]]}}
{"target":"y","value":3,"gradients":{"x":[[-6,0]]}}
--- run
gradtape eval -e 'x * 2' --each - <<<'{"x":"@one.safetensors"}'
echo '{"command":"eval","model":"rows.yaml","inputs":"@rows.safetensors","target":"x"}' | gradtape serve | sed 's/,"timings.*//'
gradtape diff one.safetensors one.safetensors
--- stdout
{"values":{"y":[6]}}
{"id":null,"result":{"model":"rows.yaml","values":{"x":[[1,2],[3,4],[-1,0]]}}
name  index  a  b  absolute  relative  ulp  result
x     [0]    3  3  0         0         0    agrees
1 agrees, 0 differ (rtol 1e-5)
