Fields of a request that have another kind of value than they take: each says so at its place, and every field that takes the same says the same. Those that a value suits stand behind `-`: what the request comes to then is another matter.
--- file keys
# Each field with one value: the message without its place, then the fields that say so.
while read -r value; do
    for key in command target wrt tape dtype against inputs tangent vector output_gradients watch watch_variables \
        unconnected strict batch mode parallel_iterations no_vectorize diagonal diag flat layout sparse kinks \
        nan_origin nan stats order directions rtol atol seed memory_limit loop_limit threads; do
        echo "{\"id\":\"$key\",\"expr\":\"2.0 * x\",\"inputs\":{\"x\":1},\"$key\":$value}"
    done | sed 's/,"inputs":{"x":1}\(,"inputs"\)/\1/' | gradtape serve | sed -E '
        s/^\{"id":"([a-z_]*)","error":\{"code":2,[^\n]*"message":"request:1:[0-9]+: error: (([^\\]|\\")*)\\n.*/\1|\2/
        t
        s/^\{"id":"([a-z_]*)",.*/\1|-/' | while IFS='|' read -r key message; do echo "$key|${message//\'$key\'/KEY}"; done |
        awk -F '|' -v value="$value" '
            !($2 in keys) { order[++n] = $2 }
            { keys[$2] = keys[$2] " " $1 }
            END { for (i = 1; i <= n; i++) print value ": " order[i] ":" keys[order[i]] }'
done
--- run
bash keys
--- stdin
true
5
-1
1.5
"x"
[5]
{"x":[1]}
null
--- stdout
true: KEY must be a string, not a truth value: command tape dtype against unconnected mode layout
true: KEY must be a name, or a list or object of names, not a truth value: target wrt
true: KEY must be an object, or \"@FILE.npz\", not a truth value: inputs
true: KEY must be an object, not a truth value: tangent vector
true: -: output_gradients watch_variables strict batch no_vectorize diagonal diag flat sparse kinks nan_origin nan stats
true: KEY must be a list of names, not a truth value: watch
true: KEY must be a whole number, not a truth value: parallel_iterations order directions seed memory_limit loop_limit threads
true: KEY must be a number above 0, not a truth value: rtol atol
5: KEY must be a string, not an integer: command tape dtype against unconnected mode layout
5: KEY must be a name, or a list or object of names, not an integer: target wrt
5: KEY must be an object, or \"@FILE.npz\", not an integer: inputs
5: KEY must be an object, not an integer: tangent vector
5: -: output_gradients parallel_iterations order directions rtol atol seed memory_limit loop_limit threads
5: KEY must be a list of names, not an integer: watch
5: KEY must be true or false, not an integer: watch_variables strict batch no_vectorize diagonal diag flat sparse kinks nan_origin nan stats
-1: KEY must be a string, not an integer: command tape dtype against unconnected mode layout
-1: KEY must be a name, or a list or object of names, not an integer: target wrt
-1: KEY must be an object, or \"@FILE.npz\", not an integer: inputs
-1: KEY must be an object, not an integer: tangent vector
-1: -: output_gradients
-1: KEY must be a list of names, not an integer: watch
-1: KEY must be true or false, not an integer: watch_variables strict batch no_vectorize diagonal diag flat sparse kinks nan_origin nan stats
-1: KEY must not be negative: parallel_iterations order directions seed memory_limit loop_limit threads
-1: KEY must be a number above 0, not an integer: rtol atol
1.5: KEY must be a string, not a number: command tape dtype against unconnected mode layout
1.5: KEY must be a name, or a list or object of names, not a number: target wrt
1.5: KEY must be an object, or \"@FILE.npz\", not a number: inputs
1.5: KEY must be an object, not a number: tangent vector
1.5: -: output_gradients rtol atol
1.5: KEY must be a list of names, not a number: watch
1.5: KEY must be true or false, not a number: watch_variables strict batch no_vectorize diagonal diag flat sparse kinks nan_origin nan stats
1.5: KEY must be a whole number, not a number: parallel_iterations order directions seed memory_limit loop_limit threads
"x": unknown command 'x': command
"x": -: target wrt tape dtype against output_gradients
"x": KEY must be an object, or \"@FILE.npz\", not a text: inputs
"x": KEY must be an object, not a text: tangent vector
"x": KEY must be a list of names, not a text: watch
"x": KEY must be true or false, not a text: watch_variables strict batch no_vectorize diagonal diag flat sparse kinks nan_origin nan stats
"x": KEY is \"none\" or \"zero\", not \"x\": unconnected
"x": KEY is \"auto\", \"reverse\" or \"forward\", not \"x\": mode
"x": KEY must be a whole number, not a text: parallel_iterations order directions seed memory_limit loop_limit threads
"x": KEY is \"blocks\" or \"flat\", not \"x\": layout
"x": KEY must be a number above 0, not a text: rtol atol
[5]: KEY must be a string, not a list: command tape dtype against unconnected mode layout
[5]: KEY must be a name, or a list or object of names, not an integer: target wrt
[5]: KEY must be an object, or \"@FILE.npz\", not a list: inputs
[5]: KEY must be an object, not a list: tangent vector
[5]: -: output_gradients
[5]: KEY must be a string, not an integer: watch
[5]: KEY must be true or false, not a list: watch_variables strict batch no_vectorize diagonal diag flat sparse kinks nan_origin nan stats
[5]: KEY must be a whole number, not a list: parallel_iterations order directions seed memory_limit loop_limit threads
[5]: KEY must be a number above 0, not a list: rtol atol
{"x":[1]}: KEY must be a string, not a map: command tape dtype against unconnected mode layout
{"x":[1]}: KEY must be a name, or a list or object of names, not an integer: target wrt
{"x":[1]}: -: inputs tangent vector output_gradients
{"x":[1]}: KEY must be a list of names, not a map: watch
{"x":[1]}: KEY must be true or false, not a map: watch_variables strict batch no_vectorize diagonal diag flat sparse kinks nan_origin nan stats
{"x":[1]}: KEY must be a whole number, not a map: parallel_iterations order directions seed memory_limit loop_limit threads
{"x":[1]}: KEY must be a number above 0, not a map: rtol atol
null: KEY must be a string, not null: command tape dtype against unconnected mode layout
null: KEY must be a name, or a list or object of names, not null: target wrt
null: KEY must be an object, or \"@FILE.npz\", not null: inputs
null: KEY must be an object, not null: tangent vector
null: -: output_gradients
null: KEY must be a list of names, not null: watch
null: KEY must be true or false, not null: watch_variables strict batch no_vectorize diagonal diag flat sparse kinks nan_origin nan stats
null: KEY must be a whole number, not null: parallel_iterations order directions seed memory_limit loop_limit threads
null: KEY must be a number above 0, not null: rtol atol
