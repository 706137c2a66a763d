Paddings that do not fit what they pad.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
pad(x, [[0,-2],[0,0]])
pad(x, 1152921504606846976)
pad(x, 1152921504606846975)
pad(x, 1152921504606846975, constant_values=1)
pad(x, [[1,0],[0,0],[0,0]])
pad(x, [1,0,1])
pad(3.0, [1,1,1])
pad(x, [[0,0],[3,0]], 'REFLECT')
pad(x, [[0,0],[0,3]], 'REFLECT')
pad(x, [[0,0],[4,0]], 'SYMMETRIC')
pad(x, [[0,0],[0,4]], 'SYMMETRIC')
pad(zeros([0]), [[1,0]], 'REFLECT')
pad(['a'], [[1,0]])
pad(cast(x,'int64'), 1, constant_values=0.5)
pad(cast(x,'int64'), 1, constant_values=9007199254740992)
pad(cast(x,'int64'), 1, constant_values=-9007199254740992)
pad(cast(x,'int64'), 1, constant_values=inf)
pad(cast(x,'int32'), 1, constant_values=-0.5)
pad(cast(x,'int32'), 1, constant_values=2147483648)
pad(cast(x,'int32'), 1, constant_values=-2147483649)
END
--- exit 4
--- stderr
-e:1:1: error: pad: a padding cannot be -2
    1 | pad(x, [[0,-2],[0,0]])
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: a padding cannot be 1152921504606846976
    1 | pad(x, 1152921504606846976)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: the result is too large
    1 | pad(x, 1152921504606846975)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: the result is too large
    1 | pad(x, 1152921504606846975, constant_values=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: paddings need two numbers for each of the 2 axes, not 6 in all
    1 | pad(x, [[1,0],[0,0],[0,0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: paddings need two numbers for each of the 2 axes, not 3 in all
    1 | pad(x, [1,0,1])
      | ^^^^^^^^^^^^^^^
-e:1:1: error: pad: paddings need two numbers for each of the 0 axes, not 3 in all
    1 | pad(3.0, [1,1,1])
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: axis 1 of length 3 can be mirrored by at most 2
    1 | pad(x, [[0,0],[3,0]], 'REFLECT')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: axis 1 of length 3 can be mirrored by at most 2
    1 | pad(x, [[0,0],[0,3]], 'REFLECT')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: axis 1 of length 3 can be mirrored by at most 3
    1 | pad(x, [[0,0],[4,0]], 'SYMMETRIC')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: axis 1 of length 3 can be mirrored by at most 3
    1 | pad(x, [[0,0],[0,4]], 'SYMMETRIC')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: axis 0 of length 0 can be mirrored by at most 0
    1 | pad(zeros([0]), [[1,0]], 'REFLECT')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad takes a number or bool, but its operand is string
    1 | pad(['a'], [[1,0]])
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: constant_values must be whole for int64
    1 | pad(cast(x,'int64'), 1, constant_values=0.5)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: constant_values must be below 2**53 in size for int64
    1 | pad(cast(x,'int64'), 1, constant_values=9007199254740992)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: constant_values must be below 2**53 in size for int64
    1 | pad(cast(x,'int64'), 1, constant_values=-9007199254740992)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: constant_values must be whole for int64
    1 | pad(cast(x,'int64'), 1, constant_values=inf)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: constant_values must be whole for int32
    1 | pad(cast(x,'int32'), 1, constant_values=-0.5)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: constant_values must be from -2147483648 to 2147483647 for int32
    1 | pad(cast(x,'int32'), 1, constant_values=2147483648)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: pad: constant_values must be from -2147483648 to 2147483647 for int32
    1 | pad(cast(x,'int32'), 1, constant_values=-2147483649)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Accepted, next to the above. The values are those of numpy.pad.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
pad(x, [[0,0],[0,0]])
pad(x, [[0,1],[2,0]])
pad(x, [[0,1]])
pad(y, 1)
pad(3.0, [])
pad(3.0, [1,1])
pad(x, [[0,0],[2,0]], 'REFLECT')
pad(x, [[1,0],[0,2]], 'REFLECT')
pad(x, [[0,0],[0,3]], 'symmetric')
pad(x, [[2,0],[3,0]], 'SYMMETRIC')
pad(zeros([0]), [[0,0]], 'REFLECT')
pad([True], [[1,0]])
pad(cast(y,'int64'), [[0,0],[1,0]], constant_values=9007199254740991)
pad(cast(y,'int64'), [[0,0],[0,1]], constant_values=-9007199254740991)
pad(cast(y,'int32'), [[0,0],[0,1]], constant_values=2147483647)
pad(cast(y,'int32'), [[0,0],[1,0]], constant_values=-2147483648)
pad(y, [[0,0],[1,0]], constant_values=0.5)
END
--- stdout
{"model":"-e","values":{"y":[[1,2,3],[4,5,6]]}}
{"model":"-e","values":{"y":[[0,0,1,2,3],[0,0,4,5,6],[0,0,0,0,0]]}}
{"model":"-e","values":{"y":[[1,2,3,0],[4,5,6,0],[0,0,0,0]]}}
{"model":"-e","values":{"result":[[0,0,0,0],[0,1,2,0],[0,0,0,0]]}}
{"model":"-e","values":{"y":3}}
{"model":"-e","values":{"y":3}}
{"model":"-e","values":{"y":[[3,2,1,2,3],[6,5,4,5,6]]}}
{"model":"-e","values":{"y":[[4,5,6,5,4],[1,2,3,2,1],[4,5,6,5,4]]}}
{"model":"-e","values":{"y":[[1,2,3,3,2,1],[4,5,6,6,5,4]]}}
{"model":"-e","values":{"y":[[6,5,4,4,5,6],[3,2,1,1,2,3],[3,2,1,1,2,3],[6,5,4,4,5,6]]}}
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":[false,true]}}
{"model":"-e","values":{"result":[[9007199254740991,1,2]]}}
{"model":"-e","values":{"result":[[1,2,-9007199254740991]]}}
{"model":"-e","values":{"result":[[1,2,2147483647]]}}
{"model":"-e","values":{"result":[[-2147483648,1,2]]}}
{"model":"-e","values":{"result":[[0.5,1,2]]}}
