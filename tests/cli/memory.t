Work that cannot fit --memory-limit is refused before it begins: the step, the line, and how much it would take.
--- file init.yaml
inputs: {x: {shape: [1000000, 1000000], init: normal}}
steps: y = reduce_sum(x)
--- file value.yaml
constants:
  c: {shape: [3000, 3000], value: 0}
steps: y = reduce_sum(c)
--- file layer.yaml
layers: {l: {op: dense, units: 5000}}
inputs: {x: {shape: [1, 5000], init: zeros}}
steps: y = reduce_sum(l(x))
--- file steps.yaml
inputs: {x: {shape: [3000], init: normal}}
steps: |
  with GradientTape(persistent=True) as t:
      t.watch(x)
      y = cumsum(sin(x))
  j = t.jacobian(y, x)
  total = reduce_sum(j)
--- file file.yaml
inputs: {x: {file: big.npy}}
steps: y = reduce_sum(x)
--- comment
Files of 24 MB and 2 MB that are sound: the limit alone is what they pass.
--- run
gradtape eval -e 'range(3000000)' -o big.npy
gradtape eval -e 'range(200000)' --format csv --wide -o big.csv
gradtape eval -e 'range(300000)' | sed 's/.*"y":\(.*\)}}/\1/' >big.json
(echo '{"x":'; cat big.json; echo '}') >all.json
--- run
gradtape eval -e 'reduce_sum(zeros([1e6, 1e6]))' --memory-limit 20M
--- exit 8
--- stderr
-e:1:12: error: zeros makes float64 [1000000,1000000]: 7.3 TiB of memory, more than 20.0 MiB
    1 | reduce_sum(zeros([1e6, 1e6]))
      |            ^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or make less at once
--- run
gradtape eval -e 'ones([3000, 3000]) * 2' --memory-limit 20M
--- exit 8
--- stderr
-e:1:1: error: ones makes float64 [3000,3000]: 68.7 MiB of memory, more than 20.0 MiB
    1 | ones([3000, 3000]) * 2
      | ^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or make less at once
--- run
gradtape eval -e 'fill([3000, 3000], 2.0)' --memory-limit 20M
--- exit 8
--- stderr
-e:1:1: error: fill makes float64 [3000,3000]: 68.7 MiB of memory, more than 20.0 MiB
    1 | fill([3000, 3000], 2.0)
      | ^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or make less at once
--- run
gradtape eval -e 'eye(3000)' --memory-limit 20M
--- exit 8
--- stderr
-e:1:1: error: this computation needs 68.7 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'y', float64 [3000,3000]
    1 | eye(3000)
      | ^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape eval -e 'reduce_sum(range(9000000))' --memory-limit 20M
--- exit 8
--- stderr
-e:1:12: error: this computation needs 68.7 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'range', int64 [9000000]
    1 | reduce_sum(range(9000000))
      |            ^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape eval -e 'reduce_sum(linspace(0.0, 1.0, 9000000))' --memory-limit 20M
--- exit 8
--- stderr
-e:1:12: error: linspace makes float64 [9000000]: 137.3 MiB of memory, more than 20.0 MiB
    1 | reduce_sum(linspace(0.0, 1.0, 9000000))
      |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or make less at once
--- run
gradtape eval -e 'reduce_sum(one_hot(range(3000), 3000))' --memory-limit 20M
--- exit 8
--- stderr
-e:1:12: error: this computation needs 68.7 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'one_hot', float64 [3000,3000]
    1 | reduce_sum(one_hot(range(3000), 3000))
      |            ^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape eval -e 'random_normal([3000, 3000])' --memory-limit 20M
--- exit 8
--- stderr
-e:1:1: error: this computation needs 68.7 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'y', float64 [3000,3000]
    1 | random_normal([3000, 3000])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape eval -e 'tile(linspace(0.0, 1.0, 3000), [3000])' --memory-limit 20M
--- exit 8
--- stderr
-e:1:1: error: this computation needs 68.7 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'y', float64 [9000000]
    1 | tile(linspace(0.0, 1.0, 3000), [3000])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape eval -e 'broadcast_to(x, [3000, 3000])' -i x=1 --memory-limit 20M
--- exit 8
--- stderr
-e:1:1: error: this computation needs 68.7 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'y', float64 [3000,3000]
    1 | broadcast_to(x, [3000, 3000])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape eval -e 'reshape(x, [3000, 1]) + x' -i 'x=linspace(0.0, 1.0, 3000)' --memory-limit 20M
--- exit 8
--- stderr
-e:1:1: error: this computation needs 68.7 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'y', float64 [3000,3000]
    1 | reshape(x, [3000, 1]) + x
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape eval -e 'outer(x, x)' -i 'x=linspace(0.0, 1.0, 3000)' --memory-limit 20M
--- exit 8
--- stderr
-e:1:1: error: this computation needs 68.7 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'y', float64 [3000,3000]
    1 | outer(x, x)
      | ^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape eval -e 'pad(x, [[0, 9000000]])' -i 'x=[1]' --memory-limit 20M
--- exit 8
--- stderr
-e:1:1: error: this computation needs 68.7 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'y', float64 [9000001]
    1 | pad(x, [[0, 9000000]])
      | ^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape eval -e 'reduce_sum(x)' -i 'x=zeros([3000, 3000])' --memory-limit 20M
--- exit 8
--- stderr
-i x:1:1: error: zeros makes float64 [3000,3000]: 68.7 MiB of memory, more than 20.0 MiB
    1 | zeros([3000, 3000])
      | ^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or make less at once
--- run
gradtape eval init.yaml --memory-limit 20M
--- exit 8
--- stderr
init.yaml:1:47: error: 'x' is too large: float64 [1000000,1000000] takes 7.3 TiB of memory, more than 20.0 MiB
    1 | inputs: {x: {shape: [1000000, 1000000], init: normal}}
      |                                               ^^^^^^
      = help: raise --memory-limit, or declare less
--- run
gradtape eval value.yaml --memory-limit 20M
--- exit 8
--- stderr
value.yaml:2:35: error: 'c' is too large: float64 [3000,3000] takes 68.7 MiB of memory, more than 20.0 MiB
    2 |   c: {shape: [3000, 3000], value: 0}
      |                                   ^
      = help: raise --memory-limit, or declare less
--- run
gradtape eval layer.yaml --memory-limit 20M
--- exit 8
--- stderr
layer.yaml:1:10: error: 'l.kernel' is too large: float64 [5000,5000] takes 190.7 MiB of memory, more than 20.0 MiB
    1 | layers: {l: {op: dense, units: 5000}}
      |          ^
      = help: raise --memory-limit, or declare less
--- run
gradtape eval steps.yaml --memory-limit 20M
--- exit 8
--- stderr
steps.yaml:6:7: error: this computation needs 137.4 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'eye', float64 [3000,3000]
    6 |   j = t.jacobian(y, x)
      |       ^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape grad steps.yaml --target y --wrt x --memory-limit 100K
--- exit 8
--- stderr
steps.yaml:5:18: error: this computation needs 117.2 KiB of memory at once, more than 100.0 KiB; of it 23.4 KiB for 'sin', float64 [3000]
    5 |       y = cumsum(sin(x))
      |                  ^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape hessian steps.yaml --target y --wrt x --memory-limit 20M
--- exit 8
--- stderr
gradtape: error: this Hessian has 3000 rows and columns, which take 137.3 MiB of memory, more than 20.0 MiB
  help: raise --memory-limit, or ask for --sparse, for --diag, or for products: gradtape hvp
--- run
gradtape eval file.yaml --memory-limit 20M
--- exit 8
--- stderr
file.yaml:1:20: error: reading 'big.npy' takes 22.9 MiB of memory, more than 20.0 MiB
    1 | inputs: {x: {file: big.npy}}
      |                    ^^^^^^^
      = help: raise --memory-limit, or give less at once
--- run
gradtape eval -e 'file("big.npy")' --memory-limit 20M
--- exit 8
--- stderr
-e:1:1: error: reading 'big.npy' takes 22.9 MiB of memory, more than 20.0 MiB
    1 | file("big.npy")
      | ^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or give less at once
--- run
gradtape eval -e x -i x=@big.npy --memory-limit 20M
--- exit 8
--- stderr
-i x:1:1: error: reading 'big.npy' takes 22.9 MiB of memory, more than 20.0 MiB
    1 | @big.npy
      | ^^^^^^^^
      = help: raise --memory-limit, or give less at once
--- run
gradtape eval -e x -i x=@big.json --memory-limit 1M
--- exit 8
--- stderr
-i x:1:1: error: reading 'big.json' takes 1.9 MiB of memory, more than 1.0 MiB
    1 | @big.json
      | ^^^^^^^^^
      = help: raise --memory-limit, or give less at once
--- run
gradtape eval -e x -i x=@big.csv --memory-limit 1M
--- exit 8
--- stderr
-i x:1:1: error: reading 'big.csv' takes 3.0 MiB of memory, more than 1.0 MiB
    1 | @big.csv
      | ^^^^^^^^
      = help: raise --memory-limit, or give less at once
--- comment
The text fits, its numbers beside it do not: 1.9 MiB and 300,000 times 8 bytes.
--- run
gradtape eval -e x -i x=@big.json --memory-limit 3M
--- exit 8
--- stderr
-i x:1:1: error: reading 'big.json' takes 4.2 MiB of memory, more than 3.0 MiB
    1 | @big.json
      | ^^^^^^^^^
      = help: raise --memory-limit, or give less at once
--- run
gradtape eval -e x -i @all.json --memory-limit 1M
--- exit 8
--- stderr
gradtape: error: reading 'all.json' takes 1.9 MiB of memory, more than 1.0 MiB
  help: raise --memory-limit, or give less at once
--- run
gradtape vjp -e 'x * 2' -i x=1 --output-gradients @big.npy --memory-limit 20M
--- exit 8
--- stderr
gradtape: error: reading 'big.npy' takes 22.9 MiB of memory, more than 20.0 MiB
  help: raise --memory-limit, or give less at once
--- comment
The same with room enough: 3000 x 3000 numbers are 68.7 MiB.
--- run
gradtape eval -e 'reduce_sum(one_hot(range(3000), 3000))' --memory-limit 80M
gradtape eval -e 'reduce_sum(x)' -i x=@big.npy --memory-limit 80M
--- stdout
{"model":"-e","values":{"y":3000}}
{"model":"-e","values":{"y":4499998500000}}
--- comment
What is never laid out needs no room: a sum over 9 million products, in one pass.
--- run
gradtape eval -e 'reduce_sum(reshape(x, [3000, 1]) * x)' -i 'x=ones([3000])' --memory-limit 1M
--- stdout
{"model":"-e","values":{"y":9000000}}
--- comment
In a stream the Jacobian of each record is its own or none: what would be written in parts is refused. Diagonal: cos(x).
--- run
printf '{"x": [0, 0, 0, 0]}\n{"x": [1, 1, 1, 1]}\n' | gradtape jacobian -e 'sin(x)' --wrt x --each - --memory-limit 200
--- exit 8
--- stderr
-:1:1: error: the Jacobian of one point takes 384 bytes of memory at once, more than 200 bytes
    1 | {"x": [0, 0, 0, 0]}
      | ^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for products: gradtape jvp, gradtape vjp
--- run
printf '{"x": [0, 0]}\n{"x": [1, 1]}\n' | gradtape jacobian -e 'sin(x)' --wrt x --each - --memory-limit 10K
--- stdout
{"target":"y","value":[0,0],"jacobian":{"x":[[1,0],[0,1]]}}
{"target":"y","value":[0.8414709848078965,0.8414709848078965],"jacobian":{"x":[[0.5403023058681398,0],[0,0.5403023058681398]]}}
--- comment
What is recorded, listed and read counts as tensors do, and the message has the place.
--- file endless.yaml
inputs: {x: 1}
steps: |
  y = [x]
  while True:
    x = x * 1.0000001
    y = y
--- run a loop without end
gradtape grad endless.yaml --memory-limit 1M
--- exit 8
--- stderr glob
endless.yaml:5:*: error: what is recorded up to here takes more than 1.0 MiB of memory
    5 |     x = x * 1.0000001
      |  *^^^
      = help: raise --memory-limit, or ask for less at once
--- run lists
gradtape eval -e 'len([7]*999999*1000)' --memory-limit 64M
gradtape eval -e 'x + len(list(range(10**9)))' -i x=1 --memory-limit 64M
--- exit 8
--- stderr
-e:1:5: error: what is recorded up to here takes more than 64.0 MiB of memory
    1 | len([7]*999999*1000)
      |     ^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
-e:1:9: error: what is recorded up to here takes more than 64.0 MiB of memory
    1 | x + len(list(range(10**9)))
      |         ^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run reading without end
ln -s /dev/zero zero.json
gradtape eval /dev/zero --memory-limit 1M
gradtape eval -e x -i x=@zero.json --memory-limit 1M
gradtape eval - --memory-limit 1M </dev/zero
gradtape diff zero.json zero.json --memory-limit 1M
--- exit 8
--- stderr
gradtape: error: reading '/dev/zero' takes more than 1.0 MiB of memory
  help: raise --memory-limit, or ask for less at once
gradtape: error: reading 'zero.json' takes more than 1.0 MiB of memory
  help: raise --memory-limit, or ask for less at once
gradtape: error: standard input is longer than the memory limit of 1048576 bytes
  help: raise --memory-limit, or give less at once
gradtape: error: reading 'zero.json' takes more than 1.0 MiB of memory
  help: raise --memory-limit, or ask for less at once
--- comment
Lists are repeated as in Python, however often.
--- run
gradtape eval -e 'len([7]*1000000)'
gradtape eval -e '3 * [1, 2] + [7] * 0 + [8] * -1'
gradtape eval -e 'len((1, 2) * 1500000)'
--- stdout
{"model":"-e","values":{"y":1000000}}
{"model":"-e","values":{"y":[1,2,1,2,1,2]}}
{"model":"-e","values":{"y":3000000}}
--- file empty.yaml
variables: {w: {shape: [0, 4294967296, 4294967296], init: zeros}}
steps: |
  y = reduce_sum(w)
--- run a size that is empty and too large
gradtape eval empty.yaml --memory-limit 16M
--- exit 8
--- stderr
empty.yaml:1:59: error: 'w' is too large: float64 [0,4294967296,4294967296], with 1 in place of 0, takes 128.0 EiB of memory, more than 16.0 MiB
    1 | variables: {w: {shape: [0, 4294967296, 4294967296], init: zeros}}
      |                                                           ^^^^^
      = help: declare less
--- comment
A dot product of floats needs no room beside its operands.
--- run
gradtape eval -e 'tensordot(x, x, 1)' -i 'x=ones([2000000])' --dtype float32 --memory-limit 32M
gradtape eval -e 'einsum("i,i->", x, x)' -i 'x=ones([2000000])' --dtype float32 --memory-limit 32M
--- stdout
{"model":"-e","values":{"y":2000000}}
{"model":"-e","values":{"y":2000000}}
--- comment
A record and its answer, a line and the numbers of a line that do not fit, and the same with room.
--- file ones.sh
ones() { printf '{"x": [1'; yes ',1' | head -n $(($1 - 1)) | tr -d '\n'; printf ']}\n'; }
--- run
. ./ones.sh
ones 100000 | gradtape eval -e 'reduce_sum(x)' --each - --memory-limit 1M | cut -c1-40
ones 1000000 >long.ndjson
gradtape eval -e 'reduce_sum(x)' --each long.ndjson --memory-limit 1M
(ones 10; ones 300000) >second.ndjson
gradtape eval -e 'reduce_sum(x)' --each second.ndjson --memory-limit 2M
--- exit 8
--- stdout
{"values":{"y":10}}
--- stderr glob
-:1:1: error: this record and its answer take * MiB of memory at once, more than 1.0 MiB
    1 | {"x": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1…
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
gradtape: error: the line of record 1 takes more than 576.0 KiB of memory, of 1.0 MiB in all
  help: raise --memory-limit, or give less at once
gradtape: error: the answer takes more than 2.0 MiB of memory
  help: raise --memory-limit, or ask for less at once
gradtape: note: while record 2 is read
--- run
. ./ones.sh
(ones 10; ones 100000) | gradtape eval -e 'reduce_sum(x)' --each - --memory-limit 8M
ones 1000000 | gradtape eval -e 'reduce_sum(x)' --each - --memory-limit 64M
--- stdout
{"values":{"y":10}}
{"values":{"y":100000}}
{"values":{"y":1000000}}
--- comment
The text of a record counts twice, and five times when fields of it are kept: 440,000 bytes are 859 KiB and 2.1 MiB.
--- run
printf '{"t": "%0439983d"}\n' 1 | sed 's/}/, "x": 3}/' >text.ndjson
printf '{"x": 3%439992s}\n' '' >spaces.ndjson
gradtape eval -e 'x * 2' --each spaces.ndjson --memory-limit 1M
gradtape eval -e 'x * 2' --each spaces.ndjson --memory-limit 900K
gradtape eval -e 'x * 2' --each text.ndjson --keep t --memory-limit 3M | cut -c-20
gradtape eval -e 'x * 2' --each text.ndjson --keep t --memory-limit 1M | cut -c-20; echo ${PIPESTATUS[0]}
--- stdout
{"values":{"y":6}}
{"t":"00000000000000
8
--- stderr glob
spaces.ndjson:1:1: error: this record and its answer take 9* KiB of memory at once, more than 900.0 KiB
    1 | {"x": 3                                                                                                       …
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
text.ndjson:1:1: error: this record and its answer take 2.* MiB of memory at once, more than 1.0 MiB
    1 | {"t": "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000…
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- comment
Rows that do not lie in the file as they are wanted are loaded one at a time, and of one there is one copy: 1,000,000
doubles, which are 7.6 MiB, stored by columns and wanted as float32.
--- file columns.yaml
inputs: {x: {value: [1.0], dtype: float32}}
steps: y = reduce_sum(x)
--- run
/usr/bin/python3 -c '
import numpy
numpy.save("columns.npy", numpy.ones((1000000, 2)).T * [[1], [2]])'
gradtape eval columns.yaml --each x=columns.npy --memory-limit 12M --threads 1
--- stdout
{"values":{"y":1000000}}
{"values":{"y":2000000}}
--- comment
explain looks at as many values side by side as fit, at one if need be: what it says does not depend on the limit. One
value that does not fit is refused: 400*1000*8 bytes are 3.1 MiB.
--- file look.yaml
inputs: {x: 1}
steps: |
  a = broadcast_to(x, [400, 1000]) * 2
  b = sin(a)
  z = reduce_sum(log(b * 0) + cos(a))
--- run
gradtape explain look.yaml --target z --wrt x --nan >all.txt
for m in 4M 8M 12M 24M; do gradtape explain look.yaml --target z --wrt x --nan --memory-limit $m | cmp - all.txt && echo same; done
head -1 all.txt
--- stdout
same
same
same
same
look.yaml:5:18: infinity: it starts here: log of zero in 'z', entry [0,0]
--- run
gradtape explain look.yaml --target z --wrt x --nan --memory-limit 2M
--- exit 8
--- stderr
look.yaml:3:7: error: this computation needs 3.1 MiB of memory at once, more than 2.0 MiB; of it 3.1 MiB for 'broadcast_to', float64 [400,1000]
    3 |   a = broadcast_to(x, [400, 1000]) * 2
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- comment
What takes the memory is what is done at the time: files that have been read, and the request, are no longer it. A file
that cannot fit is refused before it is read.
--- file done.yaml
inputs: {x: {file: x.json}}
steps: y = [x] * 60000
--- run
echo '[1.5, 2]' >x.json
gradtape eval done.yaml --memory-limit 1M
gradtape eval -e '[x] * 60000' -i x=@x.json --memory-limit 1M
echo '{"x": [1.5, 2]}' >all.json
gradtape eval -e '[x] * 60000' -i @all.json --memory-limit 1M
echo '{"expr":"[x]*60000","command":"eval","inputs":{"x":1},"memory_limit":1000000}' | gradtape serve | grep -o 'gradtape: [^\\]*'
python3 -c 'print("{\"x\": [" + ",".join(["1"] * 600000) + "]}")' >all.json
python3 -c 'print("[" + ",".join(["1"] * 600000) + "]")' >x.json
gradtape eval -e 'reduce_sum(x)' -i @all.json --memory-limit 1M
gradtape eval -e 'reduce_sum(x)' -i x=@x.json --memory-limit 1M
gradtape eval done.yaml --memory-limit 1M
gradtape eval -e 'reduce_sum(x)' -i @all.json --memory-limit 40M
--- stdout
gradtape: error: the answer takes more than 976.6 KiB of memory
{"model":"-e","values":{"y":600000}}
--- stderr
gradtape: error: the answer takes more than 1.0 MiB of memory
  help: raise --memory-limit, or ask for less at once
gradtape: error: the answer takes more than 1.0 MiB of memory
  help: raise --memory-limit, or ask for less at once
gradtape: error: the answer takes more than 1.0 MiB of memory
  help: raise --memory-limit, or ask for less at once
gradtape: error: reading 'all.json' takes 1.1 MiB of memory, more than 1.0 MiB
  help: raise --memory-limit, or give less at once
-i x:1:1: error: reading 'x.json' takes 1.1 MiB of memory, more than 1.0 MiB
    1 | @x.json
      | ^^^^^^^
      = help: raise --memory-limit, or give less at once
done.yaml:1:20: error: reading 'x.json' takes 1.1 MiB of memory, more than 1.0 MiB
    1 | inputs: {x: {file: x.json}}
      |                    ^^^^^^
      = help: raise --memory-limit, or give less at once
--- comment
Without --memory-limit it is a quarter of the memory that the machine has, as Python tells it; with 0 there is none. 8e12
bytes are 7.3 TiB.
--- run
cat >quarter.py <<'end'
import os, sys
size, names = float(os.sysconf("SC_PHYS_PAGES") // 4 * os.sysconf("SC_PAGE_SIZE")), ["bytes", "KiB", "MiB", "GiB", "TiB"]
while size >= 1024 and len(names) > 1:
    size, names = size / 1024, names[1:]
print(sys.stdin.read().replace(f"more than {size:.1f} {names[0]}", "more than a quarter"), end="")
end
sed 's/reduce_sum(x)/reduce_sum(x)\nexpect: [{eval: y, is: 0}]/' init.yaml >expected.yaml
quarter() { /usr/bin/python3 quarter.py | grep -o '[0-9.]* TiB of memory, more than a quarter'; }
gradtape eval init.yaml 2>&1 | quarter
gradtape test expected.yaml | quarter
echo '{"k": 1}' | gradtape eval -e 'zeros([1e6, 1e6]) * k' --each - 2>&1 | quarter
echo '{"model": "init.yaml", "command": "eval"}' | gradtape serve | quarter
gradtape eval -e 'reduce_sum(zeros([10000000]))' --memory-limit 0
--- stdout
7.3 TiB of memory, more than a quarter
7.3 TiB of memory, more than a quarter
7.3 TiB of memory, more than a quarter
7.3 TiB of memory, more than a quarter
{"model":"-e","values":{"y":0}}
--- comment
Standard input and a line of a session may have any length where there is no limit. 0 + 1 + ... + 39999 = 799980000, in more
than 200 KiB.
--- run
seq -s, 0 39999 | sed 's/.*/[&]/' >many.json; [[ $(stat -c %s many.json) -gt 204800 ]] || echo short
gradtape eval -e 'reduce_sum(x)' -i x=- --memory-limit 0 <many.json
(echo 'steps: |'; echo "  y = reduce_sum($(cat many.json))") | gradtape eval - --memory-limit 0
echo "{\"expr\":\"reduce_sum(x)\",\"command\":\"eval\",\"inputs\":{\"x\":$(cat many.json)}}" |
    gradtape serve --memory-limit 0 | sed 's/,"timings.*//'
--- stdout
{"model":"-e","values":{"y":799980000}}
{"model":"-","values":{"y":799980000}}
{"id":null,"result":{"model":"expr","values":{"y":799980000}}
--- comment
A line of more than a MiB is given up once it is answered, but not what was read behind it. 0 + 1 + ... + 199999 =
19999900000.
--- run
one() { echo "{\"id\":$1,\"expr\":\"x\",\"command\":\"eval\",\"inputs\":{\"x\":$1}}"; }
long() {
    printf '{"id":%s,"expr":"reduce_sum(x)","command":"eval","inputs":{"x":[' $1; seq -s, 0 199999 | tr -d '\n'; echo ']}}'
}
for last in one long; do
    { one 1; long 2; one 3; one 4; long 5; long 6; $last 7; } >lines
    gradtape serve <lines | sed 's/,"timings.*//' | tr '\n' ' '; echo
done
--- stdout
{"id":1,"result":{"model":"expr","values":{"y":1}} {"id":2,"result":{"model":"expr","values":{"y":19999900000}} {"id":3,"result":{"model":"expr","values":{"y":3}} {"id":4,"result":{"model":"expr","values":{"y":4}} {"id":5,"result":{"model":"expr","values":{"y":19999900000}} {"id":6,"result":{"model":"expr","values":{"y":19999900000}} {"id":7,"result":{"model":"expr","values":{"y":7}} 
{"id":1,"result":{"model":"expr","values":{"y":1}} {"id":2,"result":{"model":"expr","values":{"y":19999900000}} {"id":3,"result":{"model":"expr","values":{"y":3}} {"id":4,"result":{"model":"expr","values":{"y":4}} {"id":5,"result":{"model":"expr","values":{"y":19999900000}} {"id":6,"result":{"model":"expr","values":{"y":19999900000}} {"id":7,"result":{"model":"expr","values":{"y":19999900000}} 
--- comment
Of all values it is the largest one that is computed, wherever it stands; what is given is none. By hand: 1.4 million
times 8 bytes.
--- run
for n in '200 400 300' '400 300 200' '200 300 400'; do
    read -r a b c <<<"$n"
    printf '%s\n' 'inputs: {x: {shape: [500000], init: zeros}}' 'steps: |' \
        "  p = cumsum(x[:${a}000])" "  q = cumsum(x[:${b}000])" "  r = cumsum(x[:${c}000])" >three.yaml
    gradtape eval three.yaml --target p,q,r --memory-limit 10M 2>&1 | sed -n '1s/.*error: //p'
    gradtape eval three.yaml --target p,q,r --memory-limit 11M 2>&1 >out | sed -n '1s/.*error: //p'
done
--- stdout
this computation needs 10.7 MiB of memory at once, more than 10.0 MiB; of it 3.1 MiB for 'q', float64 [400000]
this computation needs 10.7 MiB of memory at once, more than 10.0 MiB; of it 3.1 MiB for 'p', float64 [400000]
this computation needs 10.7 MiB of memory at once, more than 10.0 MiB; of it 3.1 MiB for 'r', float64 [400000]
--- comment
Standard input is read to its last byte, however long it is and whether there is a limit or none; one that is as long as
the limit is not too long.
--- file long_input.py
import subprocess

TEXT, END = "steps: |\n  #", "\n  y = 1 + 1"
for n in 100, 65534, 65535, 65536, 65537, 131070, 131071, 131072, 131073, 262143, 262144:
    text = TEXT + "-" * (n - len(TEXT + END)) + END
    for limit in 0, 10**7, n + 1, n, n - 1:
        said = subprocess.run(["gradtape", "eval", "-", "--memory-limit", str(limit)], input=text, text=True,
                              capture_output=True)
        short = limit and n > limit
        if short != ("is longer than the memory limit" in said.stderr) or ('{"y":2}' in said.stdout) == short:
            print(n, limit, said)
print("whole")
--- run
/usr/bin/python3 long_input.py
--- stdout
whole
--- comment
A loop's turns count once beside what stands around it, by itself as well: by hand, outer and cumsum have 78.1 KiB each
and u 0.8, in a turn and in the two turns before it that are recorded one by one; beside these there are a and w, of
31.3 each.
--- file turns.yaml
inputs: {z: {shape: [100], init: normal}, a: {shape: [4000], init: normal}}
steps: |
  u = z
  w = cumsum(a)
  for i in range(1000):
    m = cumsum(outer(u, u))
    u = u * 0.5 + 0.0001 * reduce_sum(sin(m), axis=0)
  y = reduce_sum(u * u) * reduce_prod(w)
--- run
for limit in 100K 200K; do gradtape eval turns.yaml --target y --memory-limit $limit; done
--- exit 8
--- stderr
turns.yaml:6:16: error: this computation needs 157.0 KiB of memory at once, more than 100.0 KiB; of it 78.1 KiB for 'multiply', float64 [100,100]
    6 |     m = cumsum(outer(u, u))
      |                ^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
turns.yaml:6:16: error: this computation needs 376.6 KiB of memory at once, more than 200.0 KiB; of it 78.1 KiB for 'multiply', float64 [100,100]
    6 |     m = cumsum(outer(u, u))
      |                ^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- comment
A value may be as large as the limit, 8 bytes for each of 1,000,000 numbers, 16 where they are made one by one; so may
all that is there at once. Of that the largest value that is computed is named, not what is given.
--- file large.yaml
inputs: {x: {shape: [1000000], init: normal}}
steps: y = reduce_sum(cumsum(x[:400000]) * cumsum(x[400000:800000]))
--- run
for limit in 7999999 8000000; do
    gradtape eval -e 'reduce_sum(zeros([1000000]))' --memory-limit $limit
    gradtape eval -e 'reduce_sum(ones([1000000]))' --memory-limit $limit
    gradtape eval -e 'shape(linspace(0.0, 1.0, 1000000))' --memory-limit $((2 * limit))
done 2>&1 | grep -v '|\|='
all=$(gradtape eval large.yaml --dry-run | sed 's/.*"peak":\([0-9]*\).*/\1/')
gradtape eval large.yaml --memory-limit $all | wc -l
gradtape eval large.yaml --memory-limit $((all - 1))
--- exit 8
--- stdout
-e:1:12: error: zeros makes float64 [1000000]: 7.6 MiB of memory, more than 7.6 MiB
-e:1:12: error: ones makes float64 [1000000]: 7.6 MiB of memory, more than 7.6 MiB
-e:1:7: error: linspace makes float64 [1000000]: 15.3 MiB of memory, more than 15.3 MiB
{"model":"-e","values":{"y":0}}
{"model":"-e","values":{"y":1000000}}
{"model":"-e","values":{"y":[1000000]}}
1
--- stderr
large.yaml:2:23: error: this computation needs 13.7 MiB of memory at once, more than 13.7 MiB; of it 3.1 MiB for 'cumsum', float64 [400000]
    2 | steps: y = reduce_sum(cumsum(x[:400000]) * cumsum(x[400000:800000]))
      |                       ^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- comment
A file is not read where it and its values, or what is unpacked of it, would be more than the limit: to the byte.
--- file to_the_byte.py
import json, os, re, subprocess, numpy
x = numpy.ones((5000, 2))
numpy.save("same.npy", x)
numpy.save("other.npy", x.astype("float32"))
numpy.savez("stored.npz", x=x)
numpy.savez_compressed("packed.npz", x=x)
numpy.savetxt("lines.csv", x, delimiter=",", fmt="%g")
with open("list.json", "w") as f:
    json.dump(x.tolist(), f)
numpy.savez("two.npz", x=x, y=x[:7])
header = b'{"x":{"dtype":"F64","shape":[5000,2],"data_offsets":[0,80000]}}'
for name, blanks in (("even.safetensors", b" "), ("odd.safetensors", b"  ")):
    with open(name, "wb") as f:
        f.write((len(header) + len(blanks)).to_bytes(8, "little") + header + blanks + x.tobytes())
values, member, lines = 8 * x.size, os.path.getsize("same.npy"), 5001
beside = {"-i x=@same.npy": 0, "-i x=@other.npy": values, "-i x=@stored.npz": member, "-i x=@packed.npz": member,
          "-i x=@lines.csv": 8 * 2 * lines, "-i x=@list.json": values, "-i @two.npz": 2 * member - 4993 * 16,
          "-i x=@even.safetensors": 0, "-i x=@odd.safetensors": values, "--each packed.npz": member}
for words, more in beside.items():
    how, given = words.split()
    name = given[given.find("@") + 1:]
    most = os.path.getsize(name) + more
    steps = "reduce_sum(x)" + " * y[0]" * (name == "two.npz")
    command = ["gradtape", "eval", "-e", steps, how, given, "--memory-limit"]
    said = [subprocess.run([*command, str(limit)], capture_output=True, text=True).stderr for limit in (most - 1, most)]
    print(words, *[bool(re.search(f"reading '{name}' takes [0-9.]+ KiB of memory, more than", text)) for text in said])
--- run
/usr/bin/python3 to_the_byte.py
--- stdout
-i x=@same.npy True False
-i x=@other.npy True False
-i x=@stored.npz True False
-i x=@packed.npz True False
-i x=@lines.csv True False
-i x=@list.json True False
-i @two.npz True False
-i x=@even.safetensors True False
-i x=@odd.safetensors True False
--each packed.npz True False
--- comment
However little memory there is, and however many passes are made at once, a Jacobian is the same: by rows or by columns,
of several sources behind each other, per example, of complex numbers.
--- file windows.yaml
inputs:
  x: {shape: [9, 30], init: linspace, start: 0.1, stop: 1}
  w: {shape: [30, 7], init: linspace, start: 1, stop: 2}
steps: y = sin(x @ w) * 2
--- run
for what in '--wrt x,w' '--wrt w,x --mode reverse' '--wrt w --mode forward' '--wrt x --batch' \
    '--wrt x --batch --mode forward' '--wrt x --dtype complex128' '--wrt w,x --dtype float32'; do
    gradtape jacobian windows.yaml $what >whole.json
    for options in '16K --no-vectorize' '35K --parallel-iterations 4' 50K 250K; do
        gradtape jacobian windows.yaml $what --memory-limit $options 2>said | cmp - whole.json ||
            echo "$what $options: $(head -n 1 said)"
    done
done
--- stdout
--- comment
What a record takes is the same in whatever order its values come: 60000 numbers beside one.
--- run
long=$(printf '0%.0s,' {1..60000})0
for record in '{"x":1,"y":[%s]}' '{"y":[%s],"x":1}'; do
    printf "$record\n" "$long" | gradtape eval -e 'x * reduce_sum(y)' --each - --memory-limit 1M 2>&1 |
        grep -o 'this record.*'
done | uniq -c | sed 's/  *//'
--- stdout glob
2 this record and its answer take 1.* MiB of memory at once, more than 1.0 MiB
--- comment
A Jacobian of few entries: which they are is found within any limit, so that the zeros beside them are the same ones.
--- file apart.yaml
inputs: {x: {shape: [300], init: ones}}
steps: |
  apart = reduce_sum(reshape(x, [150, 2]) * [1.0, -1.0], 1, keepdims=True) * ones([1, 2])
  y = fori_loop(0, 3, lambda i, y: y * x - 0.5 * roll(y, 1), reshape(apart, [300]))
--- run
for mode in forward reverse; do
    gradtape jacobian apart.yaml -i 'x=range(300) - 150' --mode $mode >all
    for limit in 1M 100K 60K 30K; do
        gradtape jacobian apart.yaml -i 'x=range(300) - 150' --mode $mode --memory-limit $limit | cmp - all || echo $mode $limit
    done
done
--- stdout
