Every format that diff reads, of every command that writes it, read back: the same as the JSON, to the bit.
--- file real.yaml
variables: {a: [3, 0.1], b: 5, c: {value: [[1, 2], [3, 4]]}}
steps: |
  y = reduce_sum(a ** 3 * b) + reduce_sum(c) ** 2 / 3
  z = a * b
--- file complex.yaml
variables: {a: {value: [{re: 1, im: 2}, {re: 3, im: 1}], dtype: complex128}}
steps: |
  z = a * a
  y = reduce_sum(z)
--- file odd.yaml
inputs: {a: [0, -1, 2], e: {shape: [2, 0, 3], value: [[], []]}}
steps: |
  z = log(a)
  n = cast(a, 'int64')
  t = a > 0
  y = reduce_sum(z)
--- file small.yaml
dtype: float32
variables: {a: [0.1, 3.0e38, 1.0e-45]}
steps: |
  z = a * 3
  y = reduce_sum(z)
--- file all
# all MODEL WRT: the formats come from the help, so that a new one is tested at once.
model=$1 wrt=$2
for command in $(gradtape help | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    formats=$(gradtape help "$command" | grep -o -e '--format [a-z|]*' | tr '|' ' ')
    case $command in
    eval) words=(--target "$3") ;;
    grad | hessian) words=(--target y --wrt "$wrt") ;;
    jacobian | vjp) words=(--target z --wrt "$wrt") ;;
    jvp) words=(--target z --tangent "a=ones_like(a)") ;;
    hvp) words=(--target y --vector "a=ones_like(a)") ;;
    *) continue ;;
    esac
    for layout in "" "--layout flat"; do
        [[ $layout && $command != hessian ]] && continue
        gradtape "$command" "$model" "${words[@]}" $layout -o a.json || continue
        line="$command $layout:"
        for format in $formats wide literal; do
            case $format in
            --format | text | npy) continue ;;
            wide) file=a.csv options=(--wide) ;;
            literal) file=a.json2.json options=(--nan literal) ;;
            *) file=b.$format options=() ;;
            esac
            gradtape "$command" "$model" "${words[@]}" $layout "${options[@]}" -o "$file" 2>said || { line+=" $format:$(sed -n '1s/gradtape: //p' said)"; continue; }
            exact=--exact; [[ $model == small.yaml ]] && exact="--rtol 1e-7"
            gradtape diff "$file" "$file" --exact >/dev/null || line+=" $format:not itself"
            gradtape diff "$file" a.json $exact >said && gradtape diff a.json "$file" $exact >said && line+=" $format" || line+=" $format:$(tail -1 said)"
        done
        echo "$line"
    done
done
--- run
bash all real.yaml a,b,c y,z,c
--- stdout
eval : json csv npz ndjson wide literal
grad : json csv npz ndjson wide literal
jacobian : json csv npz:error: 'c' is null (unconnected), which npz cannot hold mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
hessian : json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
hessian --layout flat: json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
jvp : json csv npz ndjson wide literal
vjp : json csv npz:error: 'c' is null (unconnected), which npz cannot hold ndjson wide literal
hvp : json csv npz ndjson wide literal
--- run
bash all complex.yaml a y,z
--- stdout
eval : json csv npz ndjson wide literal
grad : json csv npz ndjson wide literal
jacobian : json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
hessian : json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
hessian --layout flat: json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
jvp : json csv npz ndjson wide literal
vjp : json csv npz ndjson wide literal
hvp : json csv npz ndjson wide literal
--- run
bash all odd.yaml a y,z,t,n,e
--- stdout
eval : json csv npz ndjson wide literal
grad : json csv npz ndjson wide literal
jacobian : json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
hessian : json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
hessian --layout flat: json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
jvp : json csv npz ndjson wide literal
vjp : json csv npz ndjson wide literal
hvp : json csv npz ndjson wide literal
--- run
bash all small.yaml a y,z
--- stdout
eval : json csv npz ndjson wide literal
grad : json csv npz ndjson wide literal
jacobian : json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
hessian : json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
hessian --layout flat: json csv npz mtx:error: this result is no sparse matrix, which is all that MatrixMarket can hold ndjson wide literal
jvp : json csv npz ndjson wide literal
vjp : json csv npz ndjson wide literal
hvp : json csv npz ndjson wide literal
--- comment
npy holds one tensor.
--- run
for c in 'eval --target z' 'grad --wrt c' 'jacobian --target z --wrt a' 'hessian --wrt a' 'hessian --wrt a,b --layout flat' 'vjp --target z --wrt b' 'jvp --target z --tangent b=1' 'hvp --vector a=[1,2]'; do
    gradtape $c real.yaml -o a.json; gradtape $c real.yaml -o a.npy && gradtape diff a.npy a.json --exact | tail -1
done
--- stdout
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
--- stderr
gradtape: error: 'c' is null (unconnected), which npy cannot hold
  help: use --format json, or --unconnected zero for a tensor of zeros
--- comment
Streams: NDJSON, JSON and CSV are the same records, and a digit that changes is seen.
--- file points.csv
id,x
a,0.1
b,0
c,-3
d,0.3
--- file each
for c in eval 'grad --wrt x' 'jacobian --wrt x' 'hessian --wrt x' 'jvp --tangent x=ones_like(x)' 'vjp --wrt x' 'hvp --vector x=ones_like(x)'; do
    line="${c%% *}:"
    for format in ndjson json csv; do
        gradtape $c -e 'log(x) * x ** 3 / 7' --each points.csv --keep id --quiet -o o.$format && gradtape diff o.$format o.$format --exact >said; line+=" $format $?"
        sed '$s/[0-9]\([^0-9]*\)$/7\1/' o.$format >other.$format
        gradtape diff o.$format other.$format --exact >said; line+=" $?"
    done
    gradtape diff o.json o.ndjson --exact >said; line+=" both $?"
    head -n 1 o.ndjson >first.ndjson; gradtape diff first.ndjson first.ndjson --exact >said; line+=" alone $?"
    gradtape diff o.csv first.ndjson >said; echo "$line other $?"
done
--- run
bash each
--- stdout
eval: ndjson 0 1 json 0 1 csv 0 1 both 0 alone 0 other 1
grad: ndjson 0 1 json 0 1 csv 0 1 both 0 alone 0 other 1
jacobian: ndjson 0 1 json 0 1 csv 0 1 both 0 alone 0 other 1
hessian: ndjson 0 1 json 0 1 csv 0 1 both 0 alone 0 other 1
jvp: ndjson 0 1 json 0 1 csv 0 1 both 0 alone 0 other 1
vjp: ndjson 0 1 json 0 1 csv 0 1 both 0 alone 0 other 1
hvp: ndjson 0 1 json 0 1 csv 0 1 both 0 alone 0 other 1
--- comment
Verdicts, recordings and explanations: what has numbers is read back, what has none or is of no format is refused.
--- file verdicts.yaml
inputs: {x: [1, 2]}
steps: |
  y = reduce_sum(x ** 3)
expect:
  - {eval: y, is: 9}
  - {grad: y, wrt: x, is: [3, 12]}
--- file verdicts
for command in check test explain watched tape graph diff; do
    line="$command:"
    for format in $(gradtape help $command | grep -o -e '--format [a-z|]*' | sed 's/.* //' | tr '|' ' '); do
        words=verdicts.yaml; [[ $command == diff ]] && words='first.ndjson first.ndjson'
        gradtape $command $words --format $format >v.$format && gradtape diff v.$format v.$format --exact >out 2>said
        line+=" $format $?"
        (($(wc -c <out) == 0)) || [[ $(tail -n 1 out) == *' 0 differ (exact)' ]] || line+=" $(tail -n 1 out)"
    done
    echo "$line"
done
--- run
bash verdicts
--- stdout
check: text 3 json 0 csv 0 ndjson 0 tap 2 junit 2 svg 3 png 3 pdf 3
test: text 3 json 0 csv 2 tap 2 junit 2
explain: json 2 text 2
watched: json 2 text 2
tape: json 0 text 3
graph: dot 3 svg 3 png 3 pdf 3 json 0 text 3
diff: text 3 json 0 csv 0 tap 2 junit 2
--- comment
A row whose label has another rank than those before belongs to no tensor with them: the first, the last, a column.
--- run
for table in '/x/y[0],1/y,2' '/x/y,1/y[0],2' '/x/y[0],1/y[1],2/y[0;0],3' '/x,x[0]/y,1,2' '/x[0],x[1;0]/y,1,2'; do
    tr '/;' '\n,' <<<",${table#/}" | sed 's/\(^\|,\)\([xy]\[[0-9]*,[0-9]*\]\)/\1"\2"/g' >ranks.csv
    gradtape diff ranks.csv ranks.csv 2>&1 | tail -1
done
--- stdout
gradtape: error: 'ranks.csv': the rows of 'y/x' do not give every element once
gradtape: error: 'ranks.csv': the rows of 'y/x' do not give every element once
gradtape: error: 'ranks.csv': the rows of 'y/x' do not give every element once
gradtape: error: 'ranks.csv': the rows of 'y/x' do not give every element once
gradtape: error: 'ranks.csv': the rows of 'y/x' do not give every element once
--- comment
What a file is taken for. Tables that look like one matrix and are none; a column of errors under either name; booleans
beside numbers; whole numbers beyond 2^53 on both sides of 0; maps that are no complex number; lists that are no lists
of targets; what a stream has kept under the name of a source.
--- file names
# names FILE...: the names that diff finds in each, beside the file itself.
for file; do echo "$file: $(gradtape diff $file $file | sed '1d;$d' | sed 's/  .*//' | paste -sd' ')"; done
--- run
printf 'row,column,value\na,b,5\n' >rows.csv
printf 'row,column,value\na,a,5\n' >flat.csv
printf 'matrix,b\na,5\n' >wide.csv
printf 'matrix,a\na,5\n' >flatwide.csv
printf 'matrix,1\n1,5\n' >numbers.csv
printf 'x,error\n1,\n,bad\n2,\n' >failed.csv
printf 'error,x,result.error\nq,2,\nw,,bad\n' >both.csv
bash names rows.csv flat.csv wide.csv flatwide.csv numbers.csv failed.csv both.csv
--- stdout
rows.csv: row column value
flat.csv: matrix
wide.csv: matrix b
flatwide.csv: matrix
numbers.csv: matrix 1
failed.csv: record 1: x record 2: error record 3: x
both.csv: record 1: error record 1: x record 2: error record 2: result.error
--- run
echo '{"a": {"re": 1, "im": 2, "x": 3}}' >map.json
echo '{"target": ["y"], "value": 5, "jacobian": {"y": {"x": 3}}}' >listed.json
echo '{"target": "y", "value": [5, 6], "gradients": {"x": 3}}' >vector.json
echo '{"target": ["y", "z"], "value": [5, 6], "gradients": {"x": 3}}' >targets.json
echo '{"model": "m", "target": "y", "value": 5, "matrix": [[3]], "asymmetry": 0}' >matrix.json
echo '{"target": "y", "value": 5, "matrix": [[3]], "asymmetry": 0}' >record.json
printf '{"x":1,"target":"y","value":3,"gradients":{"x":2,"z":4}}\n{"x":1,"target":"y","value":3,"gradients":{"x":2,"z":4}}\n' >kept.ndjson
bash names map.json listed.json vector.json targets.json matrix.json record.json kept.ndjson
printf '{"a":\n1}\n' >lines.ndjson; printf '{"a":\n1}\n' >lines.jsonl; printf '{"a":\n1}\n' >lines.json
bash names lines.json; for end in ndjson jsonl; do gradtape diff lines.json lines.$end 2>&1 | head -1; done
--- stdout
map.json: a.re a.im a.x
listed.json: y/x value
vector.json: x value
targets.json: x value.0 value.1
matrix.json: matrix value
record.json: matrix value asymmetry
kept.ndjson: record 1: x record 1: gradients.x record 1: z record 1: value record 2: x record 2: gradients.x record 2: z record 2: value
lines.json: a
lines.ndjson, line 1:1:6: error: the file ends where a value was expected
lines.jsonl, line 1:1:6: error: the file ends where a value was expected
--- run
for n in 9007199254740993 -9007199254740993; do
    echo "{\"a\": $n}" >a.json; printf 'a\n%s\n' $n >a.csv; echo "{\"a\": [$n, 1]}" >b.json; printf 'a[0],a[1]\n%s,1\n' $n >b.csv
    less=${n%3}2; echo "{\"a\": $less}" >c.json; printf 'a\n%s\n' $less >c.csv
    gradtape diff a.json a.csv --exact | tail -1; gradtape diff b.json b.csv --exact | tail -1
    gradtape diff a.json c.json --exact | tail -1; gradtape diff a.csv c.csv --exact | tail -1
done
printf 'a[0],a[1]\ntrue,2\n' >t.csv; printf 'a[0],a[1]\n1,2\n' >n.csv; printf 'a[0],a[1]\n2,true\n' >u.csv; printf 'a[0],a[1]\n1,1\n' >o.csv
for pair in 't.csv n.csv' 'n.csv t.csv' 't.csv u.csv' 't.csv o.csv'; do gradtape diff $pair --exact | tail -1; done
--- stdout
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
0 agree, 1 differs (exact)
0 agree, 1 differs (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
0 agree, 1 differs (exact)
0 agree, 1 differs (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
0 agree, 1 differs (exact)
0 agree, 1 differs (exact)
--- comment
Labels of wide form whose brackets hold no indices are names as they stand, as in JSON; one column alone is no pair, and
of a column with fractions no whole number is kept beyond 2^53.
--- file twin
# twin CSV JSON: the same values in both, to the bit.
printf "$1" >odd.csv
echo "$2" >odd.json
gradtape diff odd.csv odd.json --exact >said && gradtape diff odd.json odd.csv --exact | tail -1 || cat said
--- run
bash twin 'x],y\n1,2\n' '{"x]": 1, "y": 2}'
bash twin '"x[0,a]",y\n1,2\n' '{"x[0,a]": 1, "y": 2}'
bash twin '"x[0,-1]","x[0,1.5]","x[0,1","x[0]]"\n1,2,3,4\n' '{"x[0,-1]": 1, "x[0,1.5]": 2, "x[0,1": 3, "x[0]]": 4}'
bash twin 'x[,y[],[0]\n1,2,3\n' '{"x[": 1, "y[]": 2, "": [3]}'
bash twin 'a,z.re\n1,5\n' '{"a": 1, "z.re": 5}'
bash twin 'a[0],a[1]\n9007199254740993,0.5\n' '{"a": [9007199254740993, 0.5]}'
bash twin 'a[0],a[1]\n0.5,9007199254740993\n' '{"a": [0.5, 9007199254740993]}'
printf 'z.re\nz.im\n1\n' >alone.csv
bash names alone.csv
--- stdout
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
4 agree, 0 differ (exact)
3 agree, 0 differ (exact)
2 agree, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
alone.csv: record 1: z.re record 2: z.re
--- comment
As many axes as a tensor may have, in every form; one more is no index.
--- file deep.yaml
variables: {a: {value: [[[[[[1, 2]]]]]]}}
steps: |
  z = a * a
  w = reshape(a, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]) * 3
--- run
gradtape eval deep.yaml --target w,z -o w.json
gradtape jacobian deep.yaml --target z --wrt a -o j.json
for form in "" --wide; do
  gradtape eval deep.yaml --target w,z $form -o w.csv; gradtape diff w.csv w.json --exact | tail -1
  gradtape jacobian deep.yaml --target z --wrt a $form -o j.csv; gradtape diff j.csv j.json --exact | tail -1
done
six=0,0,0,0,0,0
printf 'source,index,gradient\nx,"[0,%s,%s]",5\n' $six $six >deep.csv; gradtape diff deep.csv deep.csv
printf 'target,target_index,source,source_index,value\ny,"[%s]",x,"[0,%s]",5\n' $six $six >deep.csv; gradtape diff deep.csv deep.csv
printf ',"x[0,%s]"\n"y[%s]",5\n' $six $six >deep.csv; gradtape diff deep.csv deep.csv
printf 'x,"x[0,%s,%s]"\n1,2\n' $six $six >deep.csv; bash names deep.csv
--- stdout
2 agree, 0 differ (exact)
1 agrees, 0 differ (exact)
2 agree, 0 differ (exact)
1 agrees, 0 differ (exact)
name                index          a  b  absolute  relative  ulp  result
y/x[0,0,0,0,0,0,0]  [0,0,0,0,0,0]  5  5  0         0         0    agrees
1 agrees, 0 differ (rtol 1e-9)
deep.csv: x x[0,0,0,0,0,0,0,0,0,0,0,0,0]
--- stderr
gradtape: error: 'deep.csv': '[0,0,0,0,0,0,0,0,0,0,0,0,0]' is no index
gradtape: error: 'deep.csv': '[0,0,0,0,0,0,0]' is no pair of indices
--- comment
Endings before first bytes, the line of a record that cannot be read, the shortest file that begins as npy does, and a
record that failed: its model is no value.
--- run
printf '[0],[1]\n1,2\n' >plain.csv; cp plain.csv plain.tsv; printf '[0]\t[1]\n1\t2\n' >tabs.tsv; printf '\n [1, 2]\n' >plain
bash names plain.csv plain.tsv tabs.tsv plain
printf '{"a":1}\n\n  \n{"a":}\n' >lines.ndjson; gradtape diff lines.ndjson lines.ndjson 2>&1 | head -1
printf '\x93NUMPY' >short.csv; gradtape diff short.csv short.csv 2>&1 | head -1
printf '\x93NUMP' >shorter.csv; gradtape diff shorter.csv shorter.csv 2>&1 | head -1
printf '{"record":1,"model":"m","x":3,"error":{"message":"no"}}\n{"record":2,"model":4,"error":{"message":"no"}}\n' >failed.ndjson; bash names failed.ndjson
--- stdout
plain.csv: value
plain.tsv: value
tabs.tsv: value
plain: value
lines.ndjson, line 4:1:6: error: expected a value, not '}'
gradtape: error: 'short.csv' is an npy file under another name
shorter.csv:1:1: error: the byte 0x93 here is not valid UTF-8
failed.ndjson: record 1: x record 1: error record 2: error
--- comment
Numbers as Fortran writes them: with a d for the exponent, of at most 63 characters. The rest are texts.
--- run
zeros=000000000000000000000000000000000000000000000000000000000000
echo '{"values":{"a":100,"b":-0.015,"c":2000,"d":500}}' >fortran.json
gradtape diff - fortran.json <<<"a,b,c,d"$'\n'"1d2,-1.5D-02,+.2D+4,${zeros}5d2" --exact
for text in d5 -D5 d 1d 1d2d3 1d2e3 1e2d3 1d2x .d1 "${zeros}05d2"; do
    printf 'a,b,c,d\n%s,-0.015,2000,500\n' "$text" | gradtape diff - fortran.json --exact | grep -E "^a|^[0-9]"
done
--- stdout
name  a       b       absolute  relative  ulp  result
a     100     100     0         0         0    agrees
b     -0.015  -0.015  0         0         0    agrees
c     2000    2000    0         0         0    agrees
d     500     500     0         0         0    agrees
4 agree, 0 differ (exact)
a                                              a text against a value
3 agree, 1 differs (exact)
a                                              a text against a value
3 agree, 1 differs (exact)
a                                              a text against a value
3 agree, 1 differs (exact)
a                                              a text against a value
3 agree, 1 differs (exact)
a                                              a text against a value
3 agree, 1 differs (exact)
a                                              a text against a value
3 agree, 1 differs (exact)
a                                              a text against a value
3 agree, 1 differs (exact)
a                                              a text against a value
3 agree, 1 differs (exact)
a                                              a text against a value
3 agree, 1 differs (exact)
a                                              a text against a value
3 agree, 1 differs (exact)
--- comment
Rows that give an element twice and another not at all, as many as there are elements.
--- run
for rows in '[0];[1];[1]' '[0];[0]' '[0,0];[0,0];[0,1];[1,1]' '[1,0];[0,1];[0,0];[1,1]'; do
    { echo source,index,gradient; tr ';' '\n' <<<"$rows" | sed 's/.*/x,"&",1/'; } >twice.csv
    gradtape diff twice.csv twice.csv 2>&1 | tail -1
done
--- stdout
gradtape: error: 'twice.csv': the rows of 'x' do not give every element once
gradtape: error: 'twice.csv': the rows of 'x' do not give every element once
gradtape: error: 'twice.csv': the rows of 'x' do not give every element once
1 agrees, 0 differ (rtol 1e-9)
