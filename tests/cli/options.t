The command line itself.
--- run
gradtape
--- exit 2
--- stderr
usage: gradtape COMMAND [options], as in
  gradtape grad -e 'sin(x) * exp(-x**2)' -i x=3 --wrt x
'gradtape help' lists the commands
--- run
gradtape --version
--- stdout glob
gradtape 0.1.0
compiler      *
processor     *
instructions  *
libraries     libyaml *, cJSON *, zlib *, *OpenBLAS*
--- comment
OpenBLAS takes Intel's processors that are newer than itself for the oldest, unless it is told what they can; of others it knows best itself, and
is what it says to a program that tells it nothing.
--- run
version=$(gradtape --version)
if grep -q GenuineIntel /proc/cpuinfo && grep -qw avx2 /proc/cpuinfo; then
    grep -E 'Prescott|Core2|Nehalem' <<<"$version"
elif [[ $version != *'no OpenBLAS'* ]]; then
    own=$(/usr/bin/python3 -c 'import ctypes; core = ctypes.CDLL("libopenblas.so.0").openblas_get_corename; core.restype = ctypes.c_char_p; print(core().decode())')
    [[ $version == *"($own)" ]] || echo "$version is not for $own"
fi
if [[ $(uname -m) == x86_64 ]]; then
    OPENBLAS_CORETYPE=Prescott gradtape --version | grep -q -E 'Prescott|no OpenBLAS' || echo 'what the user says does not count'
fi
--- run
gradtape --help | head -n 3
--- stdout
gradtape computes derivatives of model files and expressions

usage: gradtape COMMAND [options]
--- run
gradtape help | diff - <(gradtape --help)
gradtape help | diff - <(gradtape -h)
for command in eval grad jacobian hessian jvp vjp hvp watched tape ops help; do
    gradtape $command --help | diff - <(gradtape help $command)
    gradtape $command --help | diff - <(gradtape --help $command)
done
--- comment
The example of a help is what its command prints.
--- run
for command in eval grad jacobian hessian jvp vjp hvp watched tape ops; do
    gradtape $command --help | awk '/^[^ ]/ { on = /^example:/; next } on' >example
    (eval "$(sed -n '1s/^  \$ //p' example)" | sed 's/^..*/  &/'; echo) 2>&1 | diff <(sed 1d example) - && echo $command
done
--- stdout
eval
grad
jacobian
hessian
jvp
vjp
hvp
watched
tape
ops
--- run
gradtape eval --help
--- stdout
gradtape eval prints the values of the targets

usage: gradtape eval MODEL [options]
       gradtape eval -e EXPR [options]

example:
  $ gradtape eval -e 'x ** 2 + 1' -i x=3
  {"model":"-e","values":{"y":10}}

what to compute:
      --target NAMES              names or expressions: loss or y,z
      --tape NAME                 a tape written in the file, not the model's own

what goes in:
  -e, --expr EXPR                 the model y = EXPR, without a file
  -i, --input NAME=VALUE          VALUE: an expression, JSON, @FILE or - (stdin)
  -i, --input @FILE.json          every name of a JSON object; - reads stdin
      --dtype DTYPE               of numbers, instead of the file's
      --seed N                    of random numbers (default 0)
      --root DIR                  files that a model names must lie in it or below
      --memory-limit SIZE         of all it takes: 512M, 2G (a quarter of memory); 0: none
      --loop-limit N              turns of loops, calls of functions (100 million)
      --unroll                    each turn of a loop, each call is recorded; same results
      --threads N                 for large steps (one for each processor); same results

many points:
      --each POINTS               a record a line in, one a line out; - is stdin
      --each FILE                 arrays, .npz or NAME=FILE.npy: a record for each row
      --batch-size N              N rows of arrays are a record, with their axis; means are of rows
      --from csv|ndjson           what POINTS is (by its ending or first byte)
      --reduce sum|mean           one answer to all records: their exact sum, their mean
      --keep NAME,...             fields of POINTS that go through unchanged
      --keep-going                a record that fails becomes an error line, or is left out and counted
      --shard K/N|auto            the Kth of N parts of POINTS, K from 1; auto: as MPI or Slurm says
      --partial FILE              with --reduce: what the shard adds up to, for 'gradtape merge'

what comes out:
      --format json|text|csv|npy|npz|ndjson
                                  default json
  -o, --output FILE               written whole or not at all; its ending chooses the format
      --wide                      CSV as one row under x[0],x[1]; of Jacobians a matrix
      --raw                       the one value alone: a number, or a list
      --digits N                  round numbers to N digits (all; 17 tell all apart)
      --nan string|null|literal|error
                                  NaN and infinities in JSON (default string)
      --sparse                    gradients of gathered rows as indexed slices
      --stats                     equations, bytes and passes that the answer took
      --dry-run                   run nothing: time, memory and turns again under several limits
      --progress                  say how far long work is (on a terminal by itself)
      --quiet                     no warnings, no progress
      --color auto|always|never   colours in messages
  -h, --help                      this help
--- run
gradtape grad --help
--- stdout
gradtape grad prints the value of the target and its gradient for every source

usage: gradtape grad MODEL [options]
       gradtape grad -e EXPR [options]

example:
  $ gradtape grad -e 'sin(x) * exp(-x**2)' -i x=3 --wrt x
  {"model":"-e","target":"y","value":0.000017415592547378855,"gradients":{"x":-0.00022666833533701685}}

what to compute:
      --target NAMES              names or expressions: loss or y,z
      --wrt NAMES                 sources: w,b or '{"a": [w], "b": b}' or @trainable
      --output-gradients V|@FILE  the gradient of the targets to begin with (ones)
      --unconnected none|zero     null or zeros for unconnected sources (none)
      --complex-grad tf|jax       of z*z by z: 2*conj(z), or JAX's 2*z (tf)
      --strict                    exit 5 when a gradient is null
      --kinks                     list the steps that sit exactly at a kink

which tape:
      --tape NAME                 a tape written in the file, not the model's own
      --watch NAME,...            what the model's own tape watches too
      --no-watch-variables        reading a variable does not watch it

what goes in:
  -e, --expr EXPR                 the model y = EXPR, without a file
  -i, --input NAME=VALUE          VALUE: an expression, JSON, @FILE or - (stdin)
  -i, --input @FILE.json          every name of a JSON object; - reads stdin
      --dtype DTYPE               of numbers, instead of the file's
      --seed N                    of random numbers (default 0)
      --root DIR                  files that a model names must lie in it or below
      --memory-limit SIZE         of all it takes: 512M, 2G (a quarter of memory); 0: none
      --loop-limit N              turns of loops, calls of functions (100 million)
      --unroll                    each turn of a loop, each call is recorded; same results
      --threads N                 for large steps (one for each processor); same results

many points:
      --each POINTS               a record a line in, one a line out; - is stdin
      --each FILE                 arrays, .npz or NAME=FILE.npy: a record for each row
      --batch-size N              N rows of arrays are a record, with their axis; means are of rows
      --from csv|ndjson           what POINTS is (by its ending or first byte)
      --reduce sum|mean           one answer to all records: their exact sum, their mean
      --keep NAME,...             fields of POINTS that go through unchanged
      --keep-going                a record that fails becomes an error line, or is left out and counted
      --shard K/N|auto            the Kth of N parts of POINTS, K from 1; auto: as MPI or Slurm says
      --partial FILE              with --reduce: what the shard adds up to, for 'gradtape merge'

what comes out:
      --format json|text|csv|npy|npz|ndjson
                                  default json
  -o, --output FILE               written whole or not at all; its ending chooses the format
      --wide                      CSV as one row under x[0],x[1]; of Jacobians a matrix
      --raw                       the one value alone: a number, or a list
      --digits N                  round numbers to N digits (all; 17 tell all apart)
      --nan string|null|literal|error
                                  NaN and infinities in JSON (default string)
      --sparse                    gradients of gathered rows as indexed slices
      --stats                     equations, bytes and passes that the answer took
      --dry-run                   run nothing: time, memory and turns again under several limits
      --progress                  say how far long work is (on a terminal by itself)
      --quiet                     no warnings, no progress
      --color auto|always|never   colours in messages
  -h, --help                      this help

tapes in model files start from TensorFlow's defaults:
  GradientTape(persistent=False, watch_accessed_variables=True)
  t.gradient(target, sources, output_gradients=None, unconnected_gradients=none)
The model's own tape is persistent, and watches the inputs and steps that --wrt names too.

more: gradtape help grad --long, or man gradtape-grad
--- run
gradtape watched --help
--- stdout
gradtape watched prints what a tape watches, in the order of construction

usage: gradtape watched MODEL [options]
       gradtape watched -e EXPR [options]

example:
  $ gradtape watched models/linear.yaml
  {"model":"models/linear.yaml","tape":"model","watched":["w","b"]}

which tape:
      --tape NAME                 a tape written in the file, not the model's own
      --wrt NAMES                 sources: w,b or '{"a": [w], "b": b}' or @trainable
      --watch NAME,...            what the model's own tape watches too
      --no-watch-variables        reading a variable does not watch it

what goes in:
  -e, --expr EXPR                 the model y = EXPR, without a file
  -i, --input NAME=VALUE          VALUE: an expression, JSON, @FILE or - (stdin)
  -i, --input @FILE.json          every name of a JSON object; - reads stdin
      --dtype DTYPE               of numbers, instead of the file's
      --seed N                    of random numbers (default 0)
      --root DIR                  files that a model names must lie in it or below
      --memory-limit SIZE         of all it takes: 512M, 2G (a quarter of memory); 0: none
      --loop-limit N              turns of loops, calls of functions (100 million)
      --unroll                    each turn of a loop, each call is recorded; same results
      --threads N                 for large steps (one for each processor); same results

what comes out:
      --format json|text          default json
  -o, --output FILE               written whole or not at all; its ending chooses the format
      --progress                  say how far long work is (on a terminal by itself)
      --quiet                     no warnings, no progress
      --color auto|always|never   colours in messages
  -h, --help                      this help
--- run
gradtape tape --help
--- stdout
gradtape tape prints what a tape recorded, and the order in which a gradient visits it

usage: gradtape tape MODEL [options]
       gradtape tape -e EXPR [options]

example:
  $ gradtape tape models/square.yaml
  model       models/square.yaml
  target      y
  tape        model
  persistent  true

  sources
          %0 = input() : float64[]  x                                      models/square.yaml:5

  forward
       1  %1 = multiply(%0 x, %0 x) : float64[]  y                         models/square.yaml:6

  backward
       1  cotangent of %1 multiply y

  derived
          %2 = constant(value=1) : float64[]                               models/square.yaml:6
          %3 = multiply(%2, %0 x) : float64[]                              models/square.yaml:6
          %4 = multiply(%2, %0 x) : float64[]                              models/square.yaml:6
          %5 = add(%3, %4) : float64[]                                     models/square.yaml:6

  gradients
    x  5

which tape:
      --tape NAME                 a tape written in the file, not the model's own
      --target NAMES              names or expressions: loss or y,z
      --wrt NAMES                 sources: w,b or '{"a": [w], "b": b}' or @trainable
      --watch NAME,...            what the model's own tape watches too
      --no-watch-variables        reading a variable does not watch it

what goes in:
  -e, --expr EXPR                 the model y = EXPR, without a file
  -i, --input NAME=VALUE          VALUE: an expression, JSON, @FILE or - (stdin)
  -i, --input @FILE.json          every name of a JSON object; - reads stdin
      --dtype DTYPE               of numbers, instead of the file's
      --seed N                    of random numbers (default 0)
      --root DIR                  files that a model names must lie in it or below
      --memory-limit SIZE         of all it takes: 512M, 2G (a quarter of memory); 0: none
      --loop-limit N              turns of loops, calls of functions (100 million)
      --unroll                    each turn of a loop, each call is recorded; same results
      --threads N                 for large steps (one for each processor); same results

what comes out:
      --format json|text          default text
  -o, --output FILE               written whole or not at all; its ending chooses the format
      --stats                     equations, bytes and passes that the answer took
      --progress                  say how far long work is (on a terminal by itself)
      --quiet                     no warnings, no progress
      --color auto|always|never   colours in messages
  -h, --help                      this help

more: gradtape help tape --long, or man gradtape-tape
--- run
gradtape ops --help
--- stdout
gradtape ops lists the operations, or explains one: signature, formula, derivative, conventions

usage: gradtape ops [options]
       gradtape ops NAME [options]

example:
  $ gradtape ops sqrt
  sqrt(x)
    Square root; NaN below 0, the principal root of a complex number.

    formula     y = x^(1/2)
    derivative  dy/dx = 1 / (2 y)
    convention  at 0 the derivative is inf, but an upstream of exactly 0 gives 0
    poles       x <= 0
    aliases     Sqrt
    example     gradtape eval -e 'sqrt(2)'

options:
      --family FAMILY             signatures of one: unary, linalg, nn with its layers, loss, ...
      --like LIBRARY              what its names mean here: np, scipy.special, torch, tf.nn, ...

what comes out:
      --format json|text          default text
  -o, --output FILE               written whole or not at all; its ending chooses the format
      --color auto|always|never   colours in messages
  -h, --help                      this help
--- run
gradtape help help
--- stdout
gradtape help explains the program, a command and its options, or what models are and mean

usage: gradtape help [COMMAND|TOPIC]

example:
  $ gradtape help tapes | less

options:
      --long                      the page of the manual, as 'man gradtape-COMMAND' has it
      --color auto|always|never   colours in messages
  -h, --help                      this help

'gradtape help' lists the commands and the topics.
--- run
gradtape grda models/square.yaml
--- exit 2
--- stderr
gradtape: error: unknown command 'grda'
  help: did you mean 'grad'?
see 'gradtape help'
--- run
gradtape help grda
--- exit 2
--- stderr
gradtape: error: unknown command 'grda'
  help: did you mean 'grad'?
see 'gradtape help'
--- run
gradtape frobnicate
--- exit 2
--- stderr
gradtape: error: unknown command 'frobnicate'
see 'gradtape help'
--- run
gradtape models/square.yaml
--- exit 2
--- stderr
gradtape: error: unknown command 'models/square.yaml'
  help: a command comes first: gradtape grad models/square.yaml
see 'gradtape help'
--- run
gradtape --verson
--- exit 2
--- stderr
gradtape: error: unknown option '--verson'
  help: did you mean '--version'?
see 'gradtape help'
--- run
gradtape --wrt x grad models/square.yaml
--- exit 2
--- stderr
gradtape: error: unknown option '--wrt'
  help: it is an option of 'grad': gradtape grad --wrt
see 'gradtape help'
--- run
gradtape grad models/square.yaml --wtr x
--- exit 2
--- stderr
gradtape: error: unknown option '--wtr'
  help: did you mean '--wrt'?
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --unconected zero
--- exit 2
--- stderr
gradtape: error: unknown option '--unconected'
  help: did you mean '--unconnected'?
see 'gradtape help grad'
--- comment
One slip of the finger: a letter too few, too many or another one, two that changed places, and words cut short, of which
two letters must be there. At least half of the longer word stands: watxxx has three of six letters, watxxxx of seven,
orxx one of four, which is too little for two that changed places.
--- run
for word in wt wrrt wrx wr un un=zero w targte tagret atrget outputs watxxx watxxxx orxx no nowatch-variables xo; do
    echo "$word: $(gradtape grad models/square.yaml --$word 2>&1 | sed -n "s/.*did you mean '\(.*\)'?/\1/p")"
done
--- stdout
wt: --wrt
wrrt: --wrt
wrx: --wrt
wr: --wrt
un: --unconnected
un=zero: --unconnected
w: 
targte: --target
tagret: --target
atrget: --target
outputs: --output
watxxx: --watch
watxxxx: 
orxx: 
no: --no-watch-variables
nowatch-variables: --no-watch-variables
xo: 
--- run
gradtape grad models/square.yaml --xyzzy
--- exit 2
--- stderr
gradtape: error: unknown option '--xyzzy'
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml -x
--- exit 2
--- stderr
gradtape: error: unknown option '-x'
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml -output x.json; ls
--- stdout
build
example
models
--- stderr
gradtape: error: unknown option '-output'
  help: did you mean '--output'?
see 'gradtape help grad'
--- run
gradtape eval models/square.yaml --wrt x
--- exit 2
--- stderr
gradtape: error: unknown option '--wrt'
  help: it is an option of 'grad': gradtape grad --wrt
see 'gradtape help eval'
--- run
gradtape grad models/square.yaml --wrt
--- exit 2
--- stderr
gradtape: error: option '--wrt' needs a value
  help: --wrt=NAMES
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --wrt --format csv
--- exit 2
--- stderr
gradtape: error: option '--wrt' needs a value, but '--format' follows
  help: --wrt=NAMES
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml -i
--- exit 2
--- stderr
gradtape: error: option '-i' needs a value
  help: -i NAME=VALUE
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --strict=yes
--- exit 2
--- stderr
gradtape: error: option '--strict' takes no value
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --format xml
--- exit 2
--- stderr
gradtape: error: 'xml' is not a value of '--format'
  help: --format json|text|csv|npy|npz|ndjson
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --wrt x --wrt y
--- exit 2
--- stderr
gradtape: error: option '--wrt' is given twice: 'x' and 'y'
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --seed 1.5
--- exit 2
--- stderr
gradtape: error: '--seed' takes a whole number, not '1.5'
  help: --seed 7
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --seed 99999999999999999999
--- exit 2
--- stderr
gradtape: error: '--seed 99999999999999999999' is too large
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --memory-limit 2X
--- exit 2
--- stderr
gradtape: error: '--memory-limit' takes a whole number, not '2X'
  help: --memory-limit 512M
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --memory-limit 99999999T
--- exit 2
--- stderr
gradtape: error: '--memory-limit 99999999T' is too large
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml models/linear.yaml
--- exit 2
--- stderr
gradtape: error: unexpected 'models/linear.yaml' after 'models/square.yaml'
see 'gradtape help grad'
--- run
gradtape grad
--- exit 2
--- stderr
gradtape: error: there is no model
  help: name a file, - for standard input, or write -e EXPR
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml -e x
--- exit 2
--- stderr
gradtape: error: both a model 'models/square.yaml' and -e are given
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --wide
--- exit 2
--- stderr
gradtape: error: '--wide' is a form of CSV
  help: --format csv --wide
see 'gradtape help grad'
--- run
gradtape grad models/square.yaml --watch x,
--- exit 2
--- stderr
gradtape: error: '--watch' is given an empty name
  help: --watch x,y
see 'gradtape help grad'
--- comment
Options stand anywhere; after -- nothing is one.
--- run
gradtape grad --wrt x models/square.yaml --format=csv
--- stdout
source,index,gradient
x,,6
--- run
gradtape grad --wrt=x -- models/square.yaml
--- stdout
{"model":"models/square.yaml","target":"y","value":9,"gradients":{"x":6}}
--- run
gradtape grad models/square.yaml -- --wrt
--- exit 2
--- stderr
gradtape: error: unexpected '--wrt' after 'models/square.yaml'
see 'gradtape help grad'
--- run
cp models/square.yaml ./--odd.yaml && gradtape grad -- --odd.yaml
--- stdout
{"model":"--odd.yaml","target":"y","value":9,"gradients":{"x":6}}
--- comment
Colours when asked for; not in a pipe.
--- comment
The marks of messages have colours; words of the file in an excerpt that look like one have none.
--- file marks.yaml
inputs: {x: 1}
steps: |
  y = x # error: and note: none
  if x > 0: # warning: none
      z = y @ (x # help: none
--- run
gradtape eval marks.yaml --color always 2>&1 | cat -v
gradtape eval -e 'x = error: 1' --color always 2>&1 | cat -v
--- stdout
marks.yaml:5:17: ^[[1;31merror:^[[0m expected ')' before the end
    5 |       z = y @ (x # help: none
      |                 ^
      = ^[[1;32mhelp:^[[0m close the '('
marks.yaml:5:15: ^[[1;36mnote:^[[0m '(' is opened here
    5 |       z = y @ (x # help: none
      |               ^
-e:1:10: ^[[1;31merror:^[[0m expected an operator or the end of the line, found ':'
    1 | x = error: 1
      |          ^
--- run
gradtape grad gone.yaml --color always 2>&1 | cat -v
--- stdout
gradtape: ^[[1;31merror:^[[0m cannot read 'gone.yaml': No such file or directory
--- run
gradtape grad gone.yaml --color auto
--- exit 3
--- stderr
gradtape: error: cannot read 'gone.yaml': No such file or directory
--- run
gradtape grad -e 'sni(x)' -i x=1 --color=always 2>&1 | cat -v
--- stdout
-e:1:1: ^[[1;31merror:^[[0m unknown op 'sni'
    1 | sni(x)
      | ^^^
      = ^[[1;32mhelp:^[[0m did you mean 'sin'?
--- run
gradtape grad models/square.yaml --memory-limit 1K
--- stdout
{"model":"models/square.yaml","target":"y","value":9,"gradients":{"x":6}}
--- run
gradtape eval models/mlp.yaml --memory-limit 4M
--- exit 8
--- stderr
models/mlp.yaml:17:13: error: this computation needs 10.2 MiB of memory at once, more than 4.0 MiB; of it 512.0 KiB for '@', float64 [128,512]
   17 |   h1 = tanh(x @ w1 + b1)
      |             ^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- run
gradtape eval models/square.yaml --memory-limit 64MiB && gradtape eval models/square.yaml --memory-limit 0
--- stdout
{"model":"models/square.yaml","values":{"y":9}}
{"model":"models/square.yaml","values":{"y":9}}
--- comment
Sizes are whole numbers with one of four units, by powers of 1024, up to the largest that fits 64 bits; other numbers have none.
--- file sizes.sh
while IFS= read -r size; do
    gradtape eval -e 'ones([3000000]) * x' -i x=2 --target 'reduce_sum(y)' --memory-limit "$size" >said 2>&1
    echo "$size: $? $(sed -n 's/.*more than /more than /p;s/^gradtape: error: //p;s/.*"values".*/fits/p' said)"
done
--- run
bash sizes.sh
--- stdin
1000
1024
2k
3KB
3KiB
2m
2MiB
22M
23M
1g
1GB
1t
0
00100k
18446744073709551615
18446744073709551616
99999999999999999999
18014398509481983K
18014398509481984K
16777215T
16777216T
1.5M
M
1MX
1Mi
1b
1KK
-1
+1
 1
1e3
--- stdout
1000: 8 more than 1000 bytes
1024: 8 more than 1.0 KiB
2k: 8 more than 2.0 KiB
3KB: 8 more than 3.0 KiB
3KiB: 8 more than 3.0 KiB
2m: 8 more than 2.0 MiB
2MiB: 8 more than 2.0 MiB
22M: 8 more than 22.0 MiB
23M: 0 fits
1g: 0 fits
1GB: 0 fits
1t: 0 fits
0: 0 fits
00100k: 8 more than 100.0 KiB
18446744073709551615: 0 fits
18446744073709551616: 2 '--memory-limit 18446744073709551616' is too large
99999999999999999999: 2 '--memory-limit 99999999999999999999' is too large
18014398509481983K: 0 fits
18014398509481984K: 2 '--memory-limit 18014398509481984K' is too large
16777215T: 0 fits
16777216T: 2 '--memory-limit 16777216T' is too large
1.5M: 2 '--memory-limit' takes a whole number, not '1.5M'
M: 2 '--memory-limit' takes a whole number, not 'M'
1MX: 2 '--memory-limit' takes a whole number, not '1MX'
1Mi: 2 '--memory-limit' takes a whole number, not '1Mi'
1b: 2 '--memory-limit' takes a whole number, not '1b'
1KK: 2 '--memory-limit' takes a whole number, not '1KK'
-1: 2 '--memory-limit' takes a whole number, not '-1'
+1: 2 '--memory-limit' takes a whole number, not '+1'
 1: 2 '--memory-limit' takes a whole number, not ' 1'
1e3: 2 '--memory-limit' takes a whole number, not '1e3'
--- run
number() { gradtape eval -e 'random_uniform([]) * 0 + x' -i x=2 "$1" "$2" 2>&1 | sed "s/^/$1 $2: /;1q"; }
number --seed 18446744073709551615; number --seed 18446744073709551616; number --seed 1K; number --seed -1; number --seed ''
number --threads 2147483647; number --threads 99999999999; number --threads 0; number --threads 1.0; number --threads 18446744073709551616
number --loop-limit 9223372036854775807; number --loop-limit 18446744073709551615; number --loop-limit 1M
--- stdout
--seed 18446744073709551615: {"model":"-e","values":{"y":2}}
--seed 18446744073709551616: gradtape: error: '--seed 18446744073709551616' is too large
--seed 1K: gradtape: error: '--seed' takes a whole number, not '1K'
--seed -1: gradtape: error: '--seed' takes a whole number, not '-1'
--seed : gradtape: error: '--seed' takes a whole number, not ''
--threads 2147483647: {"model":"-e","values":{"y":2}}
--threads 99999999999: {"model":"-e","values":{"y":2}}
--threads 0: {"model":"-e","values":{"y":2}}
--threads 1.0: gradtape: error: '--threads' takes a whole number, not '1.0'
--threads 18446744073709551616: gradtape: error: '--threads 18446744073709551616' is too large
--loop-limit 9223372036854775807: {"model":"-e","values":{"y":2}}
--loop-limit 18446744073709551615: {"model":"-e","values":{"y":2}}
--loop-limit 1M: gradtape: error: '--loop-limit' takes a whole number, not '1M'
--- comment
A number whose digits go on behind the largest one does not fit either, though 64 bits of it would: these are 0 and 10
modulo 2**64, and so is what stands before the unit.
--- run
for number in 184467440737095516160 184467440737095516170; do
    for option in "--seed $number" "--loop-limit $number" "--threads $number" "--memory-limit $number" \
        "--memory-limit ${number}K"; do
        gradtape eval -e x -i x=2 $option
    done
done 2>&1 | grep -c "error: '--.*' is too large"
gradtape eval -e x -i x=2 --memory-limit 18446744073709551616K
--- exit 2
--- stdout
10
--- stderr
gradtape: error: '--memory-limit 18446744073709551616K' is too large
see 'gradtape help eval'
--- comment
An option may come again and again, and none of its values is lost: a sum of powers of two, and what a tape watches.
--- run
letters=(a b c d e f g h j k l)
given=() watched=()
for i in "${!letters[@]}"; do given+=(-i "${letters[i]}=$((2 ** i))"); watched+=(--watch "${letters[i]}"); done
for n in 1 2 3 4 5 7 8 9 11; do
    names=("${letters[@]:0:n}"); IFS=+
    gradtape eval -e "${names[*]}" "${given[@]:0:2*n}" --raw
    IFS=,
    gradtape watched -e 1 "${given[@]:0:2*n}" "${watched[@]:0:2*n}" | grep -o '"tensors.*\]'
done
--- stdout
1
"tensors":["a"]
3
"tensors":["a","b"]
7
"tensors":["a","b","c"]
15
"tensors":["a","b","c","d"]
31
"tensors":["a","b","c","d","e"]
127
"tensors":["a","b","c","d","e","f","g"]
255
"tensors":["a","b","c","d","e","f","g","h"]
511
"tensors":["a","b","c","d","e","f","g","h","j"]
2047
"tensors":["a","b","c","d","e","f","g","h","j","k","l"]
--- comment
What stands in the place of a model or behind it: what it may have been meant for.
--- file a*b.yaml
{
--- run
gradtape grad models/square.yaml x=3
gradtape eval -e 'x ** 2' x=3
gradtape eval "x'*2"; gradtape eval 'a*b.yaml'
for name in 'x*2' 'x+2' '(x' 'x^2' x-2; do gradtape eval "$name"; done
--- exit 3
--- stderr
gradtape: error: unexpected 'x=3' after 'models/square.yaml'
  help: an input is given as -i NAME=VALUE
see 'gradtape help grad'
gradtape: error: both a model 'x=3' and -e are given
  help: an input is given as -i NAME=VALUE
see 'gradtape help eval'
gradtape: error: cannot read 'x'*2': No such file or directory
a*b.yaml:2:1: error: expected a value here
    2 | 
      | ^
gradtape: error: cannot read 'x*2': No such file or directory
  help: an expression comes behind -e: -e 'x*2'
gradtape: error: cannot read 'x+2': No such file or directory
  help: an expression comes behind -e: -e 'x+2'
gradtape: error: cannot read '(x': No such file or directory
  help: an expression comes behind -e: -e '(x'
gradtape: error: cannot read 'x^2': No such file or directory
  help: an expression comes behind -e: -e 'x^2'
gradtape: error: cannot read 'x-2': No such file or directory
--- run
for word in -- -; do gradtape $word; echo $?; done 2>&1 | grep -v '^  '
for option in '--keep x' --keep-going '--from csv' '--reduce sum' '--shard 1/2' '--partial f'; do
    gradtape eval -e x -i x=1 $option
done 2>&1 | grep -c "and '--partial' are for a stream of points"
gradtape plot -e 'x ** 2' --each gone.csv --keep 'a,'
--- exit 2
--- stdout
usage: gradtape COMMAND [options], as in
'gradtape help' lists the commands
2
usage: gradtape COMMAND [options], as in
'gradtape help' lists the commands
2
6
--- stderr
gradtape: error: '--keep' is given an empty name
  help: --keep id,name
see 'gradtape help plot'
--- comment
The first mistake ends it, whatever comes behind.
--- run
for words in '-i x -i x=2' '-i x=2 -i =1 -i y=3' '-i x=2 --watch x, --watch x' '-i x=2 --watch ,x --watch x'; do
    gradtape grad -e 'x ** 2' $words; echo "exit $?"
done
for words in 'jvp --tangent x= --tangent x=1' 'hvp --vector x --vector x=1'; do
    gradtape ${words%% *} -e 'x ** 2' -i x=2 ${words#* }; echo "exit $?"
done
gradtape grad -e 'x ** 2 * k' -i ' x = 2' -i $'k\t= 3 ' --watch ' x , k ' --wrt x,k
gradtape jvp -e 'x ** 2 * k' -i x=2 -i k=3 --tangent ' x = 1' --tangent $'k\t=10'
--- stdout
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
{"model":"-e","target":"y","value":12,"gradients":{"x":12,"k":4}}
{"model":"-e","target":"y","value":12,"jvp":{"y":52}}
--- stderr
gradtape: error: the input 'x' has no value
  help: -i x=VALUE; -i @FILE.json or -i - set every name of a JSON object
see 'gradtape help grad'
gradtape: error: the input '=1' has no name
  help: -i NAME=VALUE; -i @FILE.json or -i - set every name of a JSON object
see 'gradtape help grad'
gradtape: error: '--watch' is given an empty name
  help: --watch x,y
see 'gradtape help grad'
gradtape: error: '--watch' is given an empty name
  help: --watch x,y
see 'gradtape help grad'
gradtape: error: the direction 'x=' has no value
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help jvp'
gradtape: error: the direction 'x' has no value
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help hvp'
--- comment
A bar in a message is none of an excerpt's: its mark has its colour.
--- run
for e in 'x ||' '| x'; do gradtape eval -e "$e" -i x=1 --color always 2>&1 | cat -v | head -n 1; done
gradtape eval 'a|b.yaml' --color always 2>&1 | cat -v
--- stdout
-e:1:3: ^[[1;31merror:^[[0m unknown operator '||'
-e:1:1: ^[[1;31merror:^[[0m expected an expression, found '|'
gradtape: ^[[1;31merror:^[[0m cannot read 'a|b.yaml': No such file or directory
--- comment
What is sparse in CSV has no room in one row where it is a matrix, and has it where it is a gradient: of 1 t[1] by t.
--- run
gradtape grad -e 'reduce_sum(gather(t, [1]))' -i t=[1,2] --wrt t --sparse --wide --format csv
for command in jacobian hessian; do
    gradtape $command -e 'reduce_sum(gather(t, [1]))' -i t=[1,2] --wrt t --sparse --wide --format csv
done 2>&1 | grep -c 'do not go together'
--- stdout
t.indexed_slices.values[0],t.indexed_slices.indices[0],t.indexed_slices.dense_shape.0
1,1,2
2
