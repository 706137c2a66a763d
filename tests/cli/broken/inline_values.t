Values written in the file that are no elements of a tensor, and their nearest neighbours that are.
--- run
see() { printf 'constants:\n  a: 1\n  w: %s\nsteps: y = w\n' "$1" >m.yaml; gradtape eval m.yaml; }
see '{value: [a, 2], dtype: string}'
see '{value: ["a", 2], dtype: string}'
see '{value: [a, true], dtype: string}'
see '{value: [a, .nan], dtype: string}'
see '{value: [a, null], dtype: string}'
see '{value: [a, {re: 1, im: 2}], dtype: string}'
see '{value: [1, {re: 2, im: -3}], dtype: float64}'
see '{value: [1, 2], dtype: bool}'
see '{value: [[true, false], [false, 0.5]], dtype: bool}'
see '{value: [1, 2147483648], dtype: int32}'
see '{value: [1, 3.0e+9], dtype: int32}'
see '{value: [1, 1.0e+19], dtype: int64}'
see '{value: [1, .inf], dtype: int64}'
see '[[[[[[[[[[[[[1]]]]]]]]]]]]]'
see '[{re: 1, im: 2}, {re: 1, im: a}]'
see '[{re: 1, im: 2}, {re: true, im: 0}]'
see '[{re: 1, im: 2}, {re: 1, i: 2}]'
see '[{re: 1, im: 2}, {re: 1}]'
see '[{re: 1, im: 2}, {im: 1}]'
see '[1, {}]'
see '[[1, 2], [3, null]]'
see '[1, 2 * a]'
see '[[a, b], [3, 4]]'
see '[1, true]'
see '[true, a]'
see '[{re: 1, im: 2}, true]'
see '[true, .nan]'
see '{value: [a, b], dtype: float64}'
see '[1, nan, inf]'
see '{value: [-Inf, "nan"], dtype: float32}'
see '{value: [infinite, 1], dtype: float32}'
see '[[1, 2], 3]'
see '[[1, 2], [3, [4]]]'
see '[[1, 2], [3]]'
--- exit 4
--- stderr
m.yaml:3:18: error: 'w[1]' is 2, not a text
    3 |   w: {value: [a, 2], dtype: string}
      |                  ^
      = help: put it in quotes, or change the dtype of 'w'
m.yaml:3:20: error: 'w[1]' is 2, not a text
    3 |   w: {value: ["a", 2], dtype: string}
      |                    ^
      = help: put it in quotes, or change the dtype of 'w'
m.yaml:3:18: error: 'w[1]' is true, not a text
    3 |   w: {value: [a, true], dtype: string}
      |                  ^^^^
      = help: put it in quotes, or change the dtype of 'w'
m.yaml:3:18: error: 'w[1]' is .nan, not a text
    3 |   w: {value: [a, .nan], dtype: string}
      |                  ^^^^
      = help: put it in quotes, or change the dtype of 'w'
m.yaml:3:18: error: 'w[1]' is null, not a text
    3 |   w: {value: [a, null], dtype: string}
      |                  ^^^^
      = help: put it in quotes, or change the dtype of 'w'
m.yaml:3:18: error: 'w[1]' is {re: 1, im: 2}, not a text
    3 |   w: {value: [a, {re: 1, im: 2}], dtype: string}
      |                  ^^^^^^^^^^^^^^
      = help: put it in quotes, or change the dtype of 'w'
m.yaml:3:18: error: 'w[1]' is complex, which does not fit in float64
    3 |   w: {value: [1, {re: 2, im: -3}], dtype: float64}
      |                  ^^^^^^^^^^^^^^^
      = help: write dtype: complex128 for 'w'
m.yaml:3:18: error: 'w[1]' is 2, which is no truth value
    3 |   w: {value: [1, 2], dtype: bool}
      |                  ^
      = help: truth values are true and false, or 1 and 0
m.yaml:3:38: error: 'w[1,1]' is a number, but 'w[0,0]' is a truth value
    3 |   w: {value: [[true, false], [false, 0.5]], dtype: bool}
      |                                      ^^^
m.yaml:3:18: error: 'w[1]' is 2147483648, which does not fit in int32
    3 |   w: {value: [1, 2147483648], dtype: int32}
      |                  ^^^^^^^^^^
      = help: write dtype: int64 for 'w'
m.yaml:3:18: error: 'w[1]' is 3.0e+9, which does not fit in int32
    3 |   w: {value: [1, 3.0e+9], dtype: int32}
      |                  ^^^^^^
      = help: write dtype: int64 for 'w'
m.yaml:3:18: error: 'w[1]' is 1.0e+19, which does not fit in int64
    3 |   w: {value: [1, 1.0e+19], dtype: int64}
      |                  ^^^^^^^
      = help: write dtype: float64 for 'w'
m.yaml:3:18: error: 'w[1]' is .inf, which does not fit in int64
    3 |   w: {value: [1, .inf], dtype: int64}
      |                  ^^^^
      = help: write dtype: float64 for 'w'
m.yaml:3:18: error: 'w' is nested more than 12 lists deep
    3 |   w: [[[[[[[[[[[[[1]]]]]]]]]]]]]
      |                  ^^^
m.yaml:3:35: error: a part of the complex number 'w[1]' is a text, not a number
    3 |   w: [{re: 1, im: 2}, {re: 1, im: a}]
      |                                   ^
m.yaml:3:28: error: a part of the complex number 'w[1]' is a truth value, not a number
    3 |   w: [{re: 1, im: 2}, {re: true, im: 0}]
      |                            ^^^^
m.yaml:3:31: error: 'i' is no part of the complex number 'w[1]'
    3 |   w: [{re: 1, im: 2}, {re: 1, i: 2}]
      |                               ^
      = help: a complex number is {re: ..., im: ...}
m.yaml:3:23: error: the complex number 'w[1]' has no 'im'
    3 |   w: [{re: 1, im: 2}, {re: 1}]
      |                       ^^^^^^^
      = help: a complex number is {re: ..., im: ...}
m.yaml:3:23: error: the complex number 'w[1]' has no 're'
    3 |   w: [{re: 1, im: 2}, {im: 1}]
      |                       ^^^^^^^
      = help: a complex number is {re: ..., im: ...}
m.yaml:3:10: error: the complex number 'w[1]' has no 're'
    3 |   w: [1, {}]
      |          ^^
      = help: a complex number is {re: ..., im: ...}
m.yaml:3:19: error: 'w[1,1]' is null, not a number
    3 |   w: [[1, 2], [3, null]]
      |                   ^^^^
      = help: write .nan (or "NaN") for a missing number
m.yaml:3:10: error: 'w[1]' is a text, but 'w[0]' is a number
    3 |   w: [1, 2 * a]
      |          ^^^^^
      = help: a value holds plain numbers; an expression belongs in the steps, or in -i w=...
m.yaml:3:16: error: 'w[1,0]' is a number, but 'w[0,0]' is a text
    3 |   w: [[a, b], [3, 4]]
      |                ^
      = help: a value holds plain numbers; an expression belongs in the steps, or in -i w=...
m.yaml:3:10: error: 'w[1]' is a truth value, but 'w[0]' is a number
    3 |   w: [1, true]
      |          ^^^^
m.yaml:3:13: error: 'w[1]' is a text, but 'w[0]' is a truth value
    3 |   w: [true, a]
      |             ^
      = help: a value holds plain numbers; an expression belongs in the steps, or in -i w=...
m.yaml:3:23: error: 'w[1]' is a truth value, but 'w[0]' is a complex number
    3 |   w: [{re: 1, im: 2}, true]
      |                       ^^^^
m.yaml:3:13: error: 'w[1]' is a number, but 'w[0]' is a truth value
    3 |   w: [true, .nan]
      |             ^^^^
m.yaml:3:15: error: 'w[0]' is the text 'a', but the dtype of 'w' is float64
    3 |   w: {value: [a, b], dtype: float64}
      |               ^
      = help: write a number; an expression belongs in the steps, or in -i w=...
m.yaml:3:10: error: 'w[1]' is a text, but 'w[0]' is a number
    3 |   w: [1, nan, inf]
      |          ^^^
      = help: a NaN is written .nan (or "NaN"), an infinity .inf (or "Infinity")
m.yaml:3:15: error: 'w[0]' is the text '-Inf', but the dtype of 'w' is float32
    3 |   w: {value: [-Inf, "nan"], dtype: float32}
      |               ^^^^
      = help: a NaN is written .nan (or "NaN"), an infinity .inf (or "Infinity")
m.yaml:3:25: error: 'w[1]' is a number, but 'w[0]' is a text
    3 |   w: {value: [infinite, 1], dtype: float32}
      |                         ^
      = help: a value holds plain numbers; an expression belongs in the steps, or in -i w=...
m.yaml:3:15: error: 'w' is ragged: w[1] is an integer, but w[0] is a list
    3 |   w: [[1, 2], 3]
      |               ^
      = help: lists side by side must have the same length
m.yaml:3:19: error: 'w' is ragged: w[1,1] is a list, but w[0,0] is not
    3 |   w: [[1, 2], [3, [4]]]
      |                   ^^^
      = help: lists side by side must have the same length
m.yaml:3:15: error: 'w' is ragged: w[1] has 1 entry, but w[0] has 2
    3 |   w: [[1, 2], [3]]
      |               ^^^
      = help: lists side by side must have the same length
--- run
see() { printf 'constants:\n  a: 1\n  w: %s\nsteps: y = w\n' "$1" >m.yaml; gradtape eval m.yaml; }
see '{value: [a, "2"], dtype: string}'
see '{value: [1, {re: 2, im: -3}], dtype: complex64}'
see '{value: [1, {re: 2, im: 0}], dtype: float64}'
see '{value: [1, 0], dtype: bool}'
see '[true, false]'
see '{value: [2147483647, -2147483648], dtype: int32}'
see '{value: [9223372036854775807, -9.0e+18], dtype: int64}'
see '[[[[[[[[[[[[1]]]]]]]]]]]]'
see '[{re: NaN, im: 2}, {im: -Infinity, re: 1.5}]'
see '[[1, 2], [3, .nan]]'
see '["NaN", 1, "-Infinity"]'
see '{value: ["NaN", "Infinity"], dtype: string}'
--- stdout
{"model":"m.yaml","values":{"y":["a","2"]}}
{"model":"m.yaml","values":{"y":[{"re":1,"im":0},{"re":2,"im":-3}]}}
{"model":"m.yaml","values":{"y":[1,2]}}
{"model":"m.yaml","values":{"y":[true,false]}}
{"model":"m.yaml","values":{"y":[true,false]}}
{"model":"m.yaml","values":{"y":[2147483647,-2147483648]}}
{"model":"m.yaml","values":{"y":[9223372036854775807,-9000000000000000000]}}
{"model":"m.yaml","values":{"y":[[[[[[[[[[[[1]]]]]]]]]]]]}}
{"model":"m.yaml","values":{"y":[{"re":"NaN","im":2},{"re":1.5,"im":"-Infinity"}]}}
{"model":"m.yaml","values":{"y":[[1,2],[3,"NaN"]]}}
{"model":"m.yaml","values":{"y":["NaN",1,"-Infinity"]}}
{"model":"m.yaml","values":{"y":["NaN","Infinity"]}}
