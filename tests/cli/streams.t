Jacobians larger than --memory-limit: computed while they are written, with the same bytes.
--- file two.yaml
inputs:
  x: {shape: [60, 7], init: normal}
variables:
  w: {shape: [7, 9], init: normal}
  b: {shape: [9], init: normal}
  apart: [1, 2]
steps: |
  y = softmax(tanh(x @ w + b), axis=1)
  z = sin(b) * 2
--- file same
# The command without a limit and with several: how often the bytes are the same.
set -eo pipefail
whole=$(gradtape "$@" --memory-limit 0 | cksum)
for limit in 150K 400K 1M; do
    part=$(gradtape "$@" --memory-limit $limit | cksum)
    [[ $part != "$whole" ]] || echo -n "same "
done
echo
--- run
for format in json csv 'csv --wide' text; do bash same jacobian two.yaml --target y --wrt x,w,b,apart --format $format; done
--- stdout
same same same 
same same same 
same same same 
same same same 
--- run
for mode in '--mode forward' '--mode reverse' '--parallel-iterations 5' --no-vectorize; do bash same jacobian two.yaml --target y --wrt x,w $mode; done
--- stdout
same same same 
same same same 
same same same 
same same same 
--- run
bash same jacobian two.yaml --target y,z --wrt '{"in": [x, w], "b": b}'
bash same jacobian two.yaml --target y,z --wrt x,b,apart --format csv --wide --unconnected zero
bash same jacobian two.yaml --target y --wrt w --format npy --dtype float32
--- stdout
same same same 
same same same 
same same same 
--- run
for format in json csv 'csv --wide' text npy; do bash same jacobian two.yaml --batch --target y --wrt x --format $format; done
--- stdout
same same same 
same same same 
same same same 
same same same 
same same same 
--- run
bash same jacobian -e 'exp(v * (1 + 2j))' -i 'v=range(200) / 100' --dtype complex128
bash same jacobian -e 'exp(v * (1 + 2j))' -i 'v=range(200) / 100' --dtype complex128 --format csv
for mode in forward reverse; do bash same jacobian -e 'concat([-(v * v), -v[::-1] * v], 0)' -i 'v=range(200) / 100' --mode $mode; done
--- stdout
same same same 
same same same 
same same same 
same same same 
--- run
gradtape jacobian two.yaml --target y --wrt w --memory-limit 150K --stats | grep -o '"forward_passes.*chunks":[0-9]*'
--- stdout
"forward_passes":63,"chunks":63
--- comment
63 columns, and 9 rows of each example, so many at once where there is room for them: the last chunk may be a smaller one.
--- run
for n in 1 4 5 6 7; do
    gradtape jacobian two.yaml --target y --wrt w --memory-limit 1M --parallel-iterations $n --stats | grep -o '"chunks":[0-9]*'
done
for n in 1 2 4; do
    gradtape jacobian two.yaml --batch --target y --wrt x --memory-limit 300K --parallel-iterations $n --stats | grep -o '"chunks":[0-9]*'
done
--- stdout
"chunks":63
"chunks":16
"chunks":13
"chunks":11
"chunks":9
"chunks":9
"chunks":5
"chunks":3
--- comment
Sides without entries; Jacobians that are the seeds themselves, seen another way.
--- run
for mode in forward reverse; do
    bash same jacobian -e 'concat([x, z], axis=0)' -i 'x=zeros([0])' -i 'z=ones([300])' --wrt x,z --mode $mode
    bash same jacobian -e 'x[:0]' -i 'x=ones([900])' --mode $mode
    bash same jacobian -e 'x + z' -i 'x=ones([400])' -i 'z=ones([400])' --mode $mode
    bash same jacobian -e 'transpose(x)' -i 'x=ones([20, 30])' --mode $mode
done
bash same jacobian --batch -e 'matmul(x, w)' -i 'x=ones([300, 0])' -i 'w=ones([0, 20])' --wrt x --format csv
bash same jacobian --batch -e 'x[:, ::-1]' -i 'x=ones([200, 20])'
--- stdout
same same same 
same same same 
same same same 
same same same 
same same same 
same same same 
same same same 
same same same 
same same same 
same same same 
--- comment
What the target does not need is not computed, wherever it stands: each of these alone is more than the limit.
--- file unneeded.yaml
steps: |
  first = eye(4000)
  x = linspace(0.0, 1.0, 300)
  second = eye(3000) * x[0]
  y = sin(x) * x[0]
  third = eye(2000) * y[0]
--- run
for mode in forward reverse; do bash same jacobian unneeded.yaml --target y --wrt x --mode $mode; done
--- stdout
same same same 
same same same 
--- comment
With one thousand times the memory limit, to a pipe that closes early.
--- run
gradtape jacobian -e 'sin(x) * x[::-1]' -i 'x=range(4000) / 4000' --memory-limit 1M --format csv | head -3; echo "${PIPESTATUS[@]}"
--- stdout
target,target_index,source,source_index,value
y,[0],x,[0],0.99975
y,[0],x,[1],0
0 0
--- comment
Nothing is written before what fails has failed.
--- run
gradtape jacobian -e 'sqrt(x)' -i 'x=concat([ones([300]), zeros([100])], axis=0)' --memory-limit 200K --nan error
--- exit 6
--- stderr
gradtape: error: 'jacobian.x[300,300]' is not finite
  help: leave --nan error out to see the result
--- run
for i in {0..599}; do echo "{\"x\":1,\"z\":$((i - 317))}"; done >p.ndjson
gradtape grad -e 'x * sqrt(z**2)' --wrt x,z --each p.ndjson --nan error --keep-going | grep -n error
gradtape grad -e 'x * sqrt(z**2)' --wrt x,z -i x=1 -i z=0 --nan error 2>&1 | head -n 1
--- stdout
318:{"record":318,"error":{"code":6,"message":"'gradients.z' is not finite"}}
gradtape: error: 'gradients.z' is not finite
--- run
gradtape jacobian -e 'solve(reshape(x, [400, 1, 1]), ones([400, 1, 1]))' -i 'x=zeros([400])' --memory-limit 300K -o out.json; ls out.json 2>/dev/null
--- exit 2
--- stderr
-e:1:1: error: solve: matrix is singular: that at [0] of the batch
    1 | solve(reshape(x, [400, 1, 1]), ones([400, 1, 1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape jacobian two.yaml --target y --wrt x --memory-limit 10K
--- exit 8
--- stderr
two.yaml:8:20: error: this computation needs 16.7 KiB of memory at once, more than 10.0 KiB; of it 4.2 KiB for '@', float64 [60,9]
    8 |   y = softmax(tanh(x @ w + b), axis=1)
      |                    ^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
TMPDIR=gone gradtape jacobian two.yaml --batch --target y --wrt x --memory-limit 60K
--- exit 3
--- stderr
gradtape: error: cannot make a temporary file in 'gone': No such file or directory
  help: set TMPDIR to a folder with more room
--- run
gradtape hessian -e 'sum(x ** 3)' -i 'x=ones([20000])' --memory-limit 64M --layout flat
--- exit 8
--- stderr
gradtape: error: this Hessian has 20000 rows and columns, which take 6.0 GiB of memory, more than 64.0 MiB
  help: raise --memory-limit, or ask for --sparse, for --diag, or for products: gradtape hvp
--- run
gradtape hessian -e 'sum(x ** 3)' -i 'x=ones([20000])' --memory-limit 64M --diag --target 'y * 2' | cut -c 1-60
--- stdout
{"model":"-e","target":"y * 2","value":40000,"hessian":{"x":
--- comment
What is kept stays a number only where JSON would write it so; all else is a text, letter by letter.
--- run
for v in 7 007 -7 -07 0 00 -0 0.5 00.5 5. .5 +5 1e3 1E+03 1e 0x10 - '' NaN 12345678901234567890 ' 7' '7 '; do
  printf 'id,x\n%s,1\n' "$v" | gradtape eval -e 'x*2' --each - --from csv --keep id
done
--- stdout
{"id":7,"values":{"y":2}}
{"id":"007","values":{"y":2}}
{"id":-7,"values":{"y":2}}
{"id":"-07","values":{"y":2}}
{"id":0,"values":{"y":2}}
{"id":"00","values":{"y":2}}
{"id":-0,"values":{"y":2}}
{"id":0.5,"values":{"y":2}}
{"id":"00.5","values":{"y":2}}
{"id":"5.","values":{"y":2}}
{"id":".5","values":{"y":2}}
{"id":"+5","values":{"y":2}}
{"id":1e3,"values":{"y":2}}
{"id":1E+03,"values":{"y":2}}
{"id":"1e","values":{"y":2}}
{"id":"0x10","values":{"y":2}}
{"id":"-","values":{"y":2}}
{"id":"","values":{"y":2}}
{"id":"NaN","values":{"y":2}}
{"id":12345678901234567890,"values":{"y":2}}
{"id":7,"values":{"y":2}}
{"id":7,"values":{"y":2}}
