--- comment
The bytes of variables are those of each: 3 and 1 float64.
--- file two.yaml
variables: {a: [1, 2, 3], b: 1}
steps: y = sum(a) * b
--- run
gradtape eval two.yaml --stats | grep -o '"bytes_now":[0-9]*'
--- stdout
"bytes_now":32
