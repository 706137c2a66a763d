The ending of -o chooses the format; one that means none of the command's is an error that lists those that do.
--- file all
# Every command that takes -o, by every ending: what the file begins with, or that there is none.
gradtape eval -e '1 + 1' -o a.json
for command in $(gradtape help | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    gradtape help "$command" | grep -q -e '--output' || continue
    case $command in
    diff) words=(a.json a.json) ;;
    test) words=(models/square.yaml) ;;
    ops) words=(exp) ;;
    schema) words=() ;;
    convert) words=(models/flower.onnx) ;;
    merge) printf 'x\n3\n' >sum.csv; words=(sum.part)
        gradtape grad -e 'x ** 2' --each sum.csv --reduce sum --shard 1/1 --partial sum.part ;;
    plot) words=(-e 'x ** 2' --sweep x=0:1) ;;
    jvp) words=(-e 'x ** 2' -i x=3 --tangent x=1) ;;
    hvp) words=(-e 'x ** 2' -i x=3 --vector x=1) ;;
    *) words=(-e 'x ** 2' -i x=3) ;;
    esac
    line=
    rm -f r r.*
    for end in "" .json .JSON .ndjson .jsonl .csv .txt .npy .npz .tap .xml .dot .gv .svg .png .pdf .parquet .v2 .yaml; do
        gradtape "$command" "${words[@]}" -o "r$end" 2>message
        status=$?
        if [[ -e r$end ]]; then
            begins=$(od -A n -N 3 -c "r$end")
            begins=${begins//\\0/}
            line+=" ${end:-none}:${begins// /}"
            [[ $status == 0 ]] || line+="($status)"
        else
            read -r said <message
            [[ $status == 2 && $said == *"the ending "*"'r$end' means no format of"* ]] || line+=" $end:$status:$said"
        fi
    done
    echo "$command$line"
done
--- run
bash all
--- stdout
eval none:{"m .json:{"m .JSON:{"m .ndjson:{"m .jsonl:{"m .csv:sou .txt:mod .npy:223NU .npz:PK003
grad none:{"m .json:{"m .JSON:{"m .ndjson:{"m .jsonl:{"m .csv:sou .txt:mod .npy:223NU .npz:PK003
jacobian none:{"m .json:{"m .JSON:{"m .ndjson:{"m .jsonl:{"m .csv:tar .txt:mod .npy:223NU .npz:PK003
hessian none:{"m .json:{"m .JSON:{"m .ndjson:{"m .jsonl:{"m .csv:tar .txt:mod .npy:223NU .npz:PK003
jvp none:{"m .json:{"m .JSON:{"m .ndjson:{"m .jsonl:{"m .csv:sou .txt:mod .npy:223NU .npz:PK003
vjp none:{"m .json:{"m .JSON:{"m .ndjson:{"m .jsonl:{"m .csv:sou .txt:mod .npy:223NU .npz:PK003
hvp none:{"m .json:{"m .JSON:{"m .ndjson:{"m .jsonl:{"m .csv:sou .txt:mod .npy:223NU .npz:PK003
check none:ent .json:{"m .JSON:{"m .ndjson:{"m .jsonl:{"m .csv:ord .txt:ent .tap:TAP .xml:<?x .svg:<?x .png:211PN .pdf:%PD
sparsity none:mod .json:{"m .JSON:{"m .ndjson:{"m .jsonl:{"m .csv:row .txt:mod .svg:<?x .png:211PN .pdf:%PD
plot none:2 .json:{"m .JSON:{"m .csv:sou .txt:2 .npz:PK003 .svg:<?x .png:211PN .pdf:%PD
explain none:x: .json:{"m .JSON:{"m .txt:x:
watched none:{"m .json:{"m .JSON:{"m .txt:mod
inputs none:inp .json:{"m .JSON:{"m .txt:inp
tape none:mod .json:{"m .JSON:{"m .txt:mod
graph none:dig .json:{"m .JSON:{"m .txt:mod .dot:dig .gv:dig .svg:<?x .png:211PN .pdf:%PD
test none:mod .json:{"p .JSON:{"p .csv:sui .txt:mod .tap:TAP .xml:<?x
diff none:nam .json:{"p .JSON:{"p .csv:nam .txt:nam .tap:TAP .xml:<?x
merge none:{"m .json:{"m .JSON:{"m .ndjson:{"m .jsonl:{"m .csv:sou .txt:mod .npy:223NU .npz:PK003
convert none:des .yaml:des
ops none:exp .json:{"o .JSON:{"o .txt:exp
schema none:{\n" .json:{\n" .JSON:{\n"
--- run
gradtape grad -e 'x ** 2' -i x=3 -o r.parquet
--- exit 2
--- stderr
gradtape: error: the ending '.parquet' of 'r.parquet' means no format of 'grad'
  help: endings that do: .json, .txt, .csv, .npy, .npz, .ndjson, .jsonl; --format goes with any name
see 'gradtape help grad'
--- run
gradtape tape -e 'x ** 2' -i x=3 -o r.svg
--- exit 2
--- stderr
gradtape: error: the ending '.svg' of 'r.svg' means no format of 'tape'
  help: endings that do: .json, .txt; --format goes with any name
see 'gradtape help tape'
--- run
printf 'x\n1\n' >p.csv; gradtape grad -e 'x ** 2' --each p.csv -o r.svg
--- exit 2
--- stderr
gradtape: error: the ending '.svg' of 'r.svg' means no format of a stream of points
  help: endings that do: .json, .csv, .npy, .npz, .ndjson, .jsonl; --format goes with any name
see 'gradtape help grad'
--- run
gradtape schema -o s.yaml
--- exit 2
--- stderr
gradtape: error: the ending '.yaml' of 's.yaml' means no format of 'schema'
  help: endings that do: .json
see 'gradtape help schema'
--- comment
What is asked for by name goes into any file, and a point that begins a name or stands in a folder is no ending.
--- run
mkdir -p v1.d
gradtape grad -e 'x ** 2' -i x=3 -o r.parquet --format json && cat r.parquet
gradtape grad -e 'x ** 2' -i x=3 -o .hidden && cat .hidden
gradtape grad -e 'x ** 2' -i x=3 -o v1.d/r && cat v1.d/r
printf 'x\n1\n' | gradtape grad -e 'x ** 2' --each - -o r.jsonl && cat r.jsonl
--- stdout
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
{"target":"y","value":1,"gradients":{"x":2}}
