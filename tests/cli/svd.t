Singular values and vectors beside differences, orders 1 and 2: of square, tall and wide matrices; where values meet, exactly
or to rounding, and where one is 0.
--- file judge
# Of each entry that is checked: its verdict, and whether the derivative is a number.
for A in "$@"; do
    for f in 'reduce_sum(svdvals(A)**2)' 'reduce_sum(svdvals(A))' 'reduce_sum(sin(U @ transpose(V)))' 'reduce_sum(sin((U * s) @ transpose(V)))'; do
        printf 'inputs:\n  A: {value: %s}\nsteps: |\n  s, U, V = svd(A)\n  y = %s\n' "$A" "$f" >m.yaml
        gradtape check m.yaml --target y --wrt A --order 2 --format text 2>/dev/null |
            awk -v f="$f" 'NF > 6 && !/checked/ && $NF ~ /^(pass|fail|kink|nonfinite|inconclusive)$/ {
                 what = ($1 == "gradient" ? 2 : 1) " " ($(NF - 5) ~ /nan|inf|NaN|Inf/ ? "no number" : $NF); count[what]++ }
                 END { for (o = 1; o <= 2; o++) {
                     split("pass kink inconclusive fail", word)
                     for (i = 1; i <= 5; i++) {
                         key = o " " (i < 5 ? word[i] : "no number")
                         if (count[key]) line = line ", " key ": " count[key] } }
                     print f substr(line, 2) }'
    done
done
--- comment
Nothing meets: all pass.
--- run
bash judge '[[2.0,1],[0.5,3]]' '[[2.0,1],[0.5,3],[1,-1]]' '[[2.0,1,0.3],[0.5,3,-1]]'
--- stdout
reduce_sum(svdvals(A)**2) 1 pass: 4, 2 pass: 16
reduce_sum(svdvals(A)) 1 pass: 4, 2 pass: 16
reduce_sum(sin(U @ transpose(V))) 1 pass: 4, 2 pass: 15, 2 inconclusive: 1
reduce_sum(sin((U * s) @ transpose(V))) 1 pass: 4, 2 pass: 16
reduce_sum(svdvals(A)**2) 2 pass: 24
reduce_sum(svdvals(A)) 1 pass: 5, 2 pass: 19
reduce_sum(sin(U @ transpose(V))) 1 pass: 2, 2 pass: 22
reduce_sum(sin((U * s) @ transpose(V))) 2 pass: 24
reduce_sum(svdvals(A)**2) 2 pass: 24
reduce_sum(svdvals(A)) 1 pass: 5, 2 pass: 19
reduce_sum(sin(U @ transpose(V))) 1 pass: 5, 2 pass: 19
reduce_sum(sin((U * s) @ transpose(V))) 2 pass: 24
--- comment
Values meet: what depends on them alone has its gradient; what goes through vectors, and second derivatives, are no numbers.
--- run
bash judge '[[1.0,0],[0,1]]' '[[0.6,-0.8],[0.8,0.6]]' '[[1.0,0],[0,1],[0,0]]'
--- stdout
reduce_sum(svdvals(A)**2) 1 pass: 4, 2 pass: 8, 2 no number: 8
reduce_sum(svdvals(A)) 1 pass: 4, 2 pass: 8, 2 no number: 8
reduce_sum(sin(U @ transpose(V))) 1 no number: 4, 2 no number: 16
reduce_sum(sin((U * s) @ transpose(V))) 1 no number: 4, 2 no number: 16
reduce_sum(svdvals(A)**2) 1 pass: 4, 2 no number: 16
reduce_sum(svdvals(A)) 1 pass: 4, 2 no number: 16
reduce_sum(sin(U @ transpose(V))) 1 no number: 4, 2 no number: 16
reduce_sum(sin((U * s) @ transpose(V))) 1 no number: 4, 2 no number: 16
reduce_sum(svdvals(A)**2) 1 pass: 6, 2 pass: 6, 2 no number: 12
reduce_sum(svdvals(A)) 1 pass: 6, 2 pass: 6, 2 no number: 12
reduce_sum(sin(U @ transpose(V))) 1 no number: 6, 2 no number: 18
reduce_sum(sin((U * s) @ transpose(V))) 1 no number: 6, 2 no number: 18
--- comment
A value of 0.
--- run
bash judge '[[1.0,2],[2,4]]' '[[1.0,2],[2,4],[3,6]]'
--- stdout
reduce_sum(svdvals(A)**2) 1 pass: 4, 2 pass: 16
reduce_sum(svdvals(A)) 1 kink: 4, 2 kink: 16
reduce_sum(sin(U @ transpose(V))) 1 kink: 4, 2 kink: 16
reduce_sum(sin((U * s) @ transpose(V))) 1 pass: 4, 2 pass: 16
reduce_sum(svdvals(A)**2) 2 no number: 24
reduce_sum(svdvals(A)) 2 no number: 24
reduce_sum(sin(U @ transpose(V))) 1 no number: 4, 2 no number: 20
reduce_sum(sin((U * s) @ transpose(V))) 1 no number: 6, 2 no number: 18
