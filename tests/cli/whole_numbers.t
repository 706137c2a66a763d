Whole numbers of Python beyond 64 bits, which are kept rounded here: what Python 3.11 answers where rounding does not
show, refused where it would. `3 ** 50 % 10` was 4, where Python has 9; comb rounded in between what fits in the end.
--- run
gradtape eval -e '[2**63 > 9223372036854775807, 2**64 > 2**63, 9007199254740993 == 9007199254740992.0, 9007199254740993 > 9007199254740992.0, 2**53 + 1 in [2.0**53], -2 > -2.5, 2 < 2.5, 3 > 2.5, -2.5 < -3]' --digits 17
gradtape eval -e '(math.comb(66, 33), math.comb(5, 7), math.comb(10, 3), math.comb(7, 7), math.comb(100, 98))'
gradtape eval -e '(2**64 / 2**63, 2**64 * 0, (2**70) ** 0, 2**64 % 2.5, float(2**64) % 10, 2**70 * 1.5 == 1.5 * 2.0**70, -2**70 < 5)'
gradtape eval -e '(2**100, 2**100 - 2**99, abs(-2**63), int(1e30), round(1e19), int("100000000000000000000"), int(1e16))'
--- stdout
{"model":"-e","values":{"y":[true,true,false,true,false,true,true,true,false]}}
{"model":"-e","values":{"y":[7219428434016265740,0,120,1,4950]}}
{"model":"-e","values":{"y":[2,0,1,1,6,true,true]}}
{"model":"-e","values":{"y":[1.2676506002282294e30,6.338253001141147e29,9223372036854776000,1e30,10000000000000000000,100000000000000000000,10000000000000000]}}
--- run
for e in '3**50 % 10' '99999999999999999999 % 10' '0x1ffffffffffffffff % 3' '2**100 // 3**20' '2**64 == 2**64 + 1' \
    '(2**64 + 1) - 2**64' '2**70 & 1' 'int(1e30) % 7' '2**64 % 10' '2**64 - 1 - 2**64' '2**63 - 1' '-2**63' '(2**100 - 2**70) // 2**60' '3**40 % 2**62' 'abs(-3**50) % 10' 'divmod(3**45, 10)' '1_000_000_000_000_000_000_000 // 7'; do
    gradtape eval -e "$e" 2>&1 | sed -n 1p
done
gradtape eval -e '3**50 % 10'
--- exit 7
--- stdout
-e:1:1: error: '%' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '%' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '%' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '//' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '==' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '-' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '&' of a whole number beyond 64 bits, of which only the first 53 are kept
{"model":"-e","values":{"y":5}}
{"model":"-e","values":{"y":6}}
-e:1:1: error: '-' of a whole number beyond 64 bits, of which only the first 53 are kept
{"model":"-e","values":{"y":9223372036854775807}}
{"model":"-e","values":{"y":-9223372036854775808}}
{"model":"-e","values":{"y":1099511626752}}
-e:1:1: error: '%' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '%' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: np.divmod: '//' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '//' of a whole number beyond 64 bits, of which only the first 53 are kept
--- stderr
-e:1:1: error: '%' of a whole number beyond 64 bits, of which only the first 53 are kept
    1 | 3**50 % 10
      | ^^^^^^^^^^
      = help: keep whole numbers below 2**63; where rounding is meant, write a float: 1e20, float(n)
--- comment
A negative number to a power that is not whole is complex, as in Python; that of a tensor is NaN, as in NumPy.
--- run
gradtape eval -e '[abs((-8.0) ** (1/3) - (1 + 3 ** 0.5 * 1j)) < 1e-15, abs((-8) ** 0.5 - 8 ** 0.5 * 1j) < 1e-15]'
gradtape eval -e 'tf.constant(-8.0) ** (1/3)'
--- stdout
{"model":"-e","values":{"y":[true,true]}}
{"model":"-e","values":{"y":"NaN"}}
--- comment
math.floor, ceil and trunc of plain numbers are plain whole numbers; they were integer tensors, to a negative power 0.
--- run
gradtape eval -e '(math.floor(-5) ** -2, math.ceil(2.5), math.floor(-2.5), math.ceil(-2.5), math.trunc(-2.5), math.ceil(1 - 2**62), [1, 2, 3][math.floor(1.5)])'
gradtape eval -e 'math.floor(x) + math.ceil(x) + math.trunc(x)' -i 'x=[1.5, -2.5]'
gradtape eval -e 'math.floor(float("inf"))'
--- exit 7
--- stdout
{"model":"-e","values":{"y":[0.04,3,-3,-2,-2,-4611686018427387903,2]}}
{"model":"-e","values":{"y":[4,-7]}}
--- stderr
-e:1:1: error: math.floor: inf is no whole number
    1 | math.floor(float("inf"))
      | ^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Of integer tensors it is refused, as NumPy, torch, TensorFlow and JAX do it.
--- run
gradtape eval -e '2 ** -np.arange(3)'
--- exit 7
--- stderr
-e:1:1: error: pow: an integer to a negative power: cast it to a float, at [1]
    1 | 2 ** -np.arange(3)
      | ^^^^^^^^^^^^^^^^^^
--- run
gradtape eval -e '(tf.range(1, 3) ** -1.0, 1 / np.arange(1, 3), 2.0 ** -np.arange(3))'
--- stdout
{"model":"-e","values":{"y":[[1,0.5],[1,0.5],[1,0.5,0.25]]}}
--- comment
A whole number is a float of the model where one is equal to it, as far as all are: up to 2^53, or 2^24 of 32 bits, on both sides of 0.
--- run
for dtype in float64 float32 complex128 complex64; do
    for n in 16777216 16777217 9007199254740992 9007199254740993; do
        for sign in '' -; do gradtape eval -e "$sign$n" --dtype $dtype --target y -o n.npy && head -c 40 n.npy | grep -a -o "<[a-z]*[0-9]*"; done
    done | paste -sd' '
done
gradtape eval -e '[9007199254740993, -9007199254740993, 9007199254740992]'
--- stdout
<f8 <f8 <f8 <f8 <f8 <f8 <i8 <i8
<f4 <f4 <i8 <i8 <i8 <i8 <i8 <i8
<c16 <c16 <c16 <c16 <c16 <c16 <i8 <i8
<c8 <c8 <i8 <i8 <i8 <i8 <i8 <i8
{"model":"-e","values":{"y":[9007199254740993,-9007199254740993,9007199254740992]}}
--- comment
A number with a fraction is of the model's dtype; in a file of Python it is real also where the model's is complex.
--- run
echo 'y = 0.1' >double.py
for dtype in float64 float32 complex64; do
    for model in '-e 0.1' double.py; do gradtape eval $model --dtype $dtype --target y -o n.npy && head -c 40 n.npy | grep -a -o "<[a-z]*[0-9]*"; done | paste -sd' '
done
--- stdout
<f8 <f8
<f4 <f4
<c8 <f4
--- comment
What 64 bits hold is exact though an operand needs more, as long as both are known to the bit. `1 - 2**63` was -2**63.
--- file edges.txt
1 - 2**63
1 - 2**63 == -2**63
5 - 2**63
-1 + 2**63
2**63 - 3000
2**63 - 9223372036854775806
9223372036854775807 - 2**63
(9223372036854775807 + 1) - 5
9223372036854775807 + 1 - 1
9223372036854775807 - -1 == 2**63
2**64 - 2**63 - 1
2**64 - 9223372036854775808 - 9223372036854775807
-2**63 - 2048 + 3000
2**63 // 3
-2**64 // 3
2**64 // -7
2**64 % 1000
-2**64 % 1000
2**70 // 257
divmod(2**63, 10)
-2**63 // -1 - 1
2**63 >> 1
-2**70 >> 65
-2**70 >> 200
abs(-2**63) - 1
~2**63 < -2**62
1 - 2**63 < 2 - 2**63
2**120 * 2**5 - 2**125
-9223372036854775808
9223372036854775808 - 1
1 - 0x8000000000000000
36893488147419103232 // 2**62
--- run
while read -r e; do gradtape eval -e "$e" 2>&1 | head -1; done <edges.txt
--- stdout
{"model":"-e","values":{"y":-9223372036854775807}}
{"model":"-e","values":{"y":false}}
{"model":"-e","values":{"y":-9223372036854775803}}
{"model":"-e","values":{"y":9223372036854775807}}
{"model":"-e","values":{"y":9223372036854772808}}
{"model":"-e","values":{"y":2}}
{"model":"-e","values":{"y":-1}}
{"model":"-e","values":{"y":9223372036854775803}}
{"model":"-e","values":{"y":9223372036854775807}}
{"model":"-e","values":{"y":true}}
{"model":"-e","values":{"y":9223372036854775807}}
{"model":"-e","values":{"y":1}}
{"model":"-e","values":{"y":-9223372036854774856}}
{"model":"-e","values":{"y":3074457345618258602}}
{"model":"-e","values":{"y":-6148914691236517206}}
{"model":"-e","values":{"y":-2635249153387078803}}
{"model":"-e","values":{"y":616}}
{"model":"-e","values":{"y":384}}
{"model":"-e","values":{"y":4593741714853740480}}
{"model":"-e","values":{"y":[922337203685477580,8]}}
{"model":"-e","values":{"y":9223372036854775807}}
{"model":"-e","values":{"y":4611686018427387904}}
{"model":"-e","values":{"y":-32}}
{"model":"-e","values":{"y":-1}}
{"model":"-e","values":{"y":9223372036854775807}}
{"model":"-e","values":{"y":true}}
{"model":"-e","values":{"y":true}}
{"model":"-e","values":{"y":0}}
{"model":"-e","values":{"y":-9223372036854775808}}
{"model":"-e","values":{"y":9223372036854775807}}
{"model":"-e","values":{"y":-9223372036854775807}}
{"model":"-e","values":{"y":8}}
--- run Of a rounded one a difference is refused that 64 bits might hold, and whether it is the number it was rounded to
for e in '2**63 + 1 - 1' '-2**63 - 1 + 1' '(2**63 + 1) - 5' '4611686018427387905 * 2 - 3' '-2**63 - 1 == -2**63' '-2**63 - 1 < -2**63' '2**63 + 1 > 2**63' '3**40 >> 1'; do
    gradtape eval -e "$e" 2>&1 | head -1
done
gradtape eval -e '[2**63 + 1 + 1, -(2**63 + 1), 2**63 + 1 > 2**63 - 1, 2**63 + 50000 - 1]'
--- stdout
-e:1:1: error: '-' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '+' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '-' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '-' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '==' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '<' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '>' of a whole number beyond 64 bits, of which only the first 53 are kept
-e:1:1: error: '>>' of a whole number beyond 64 bits, of which only the first 53 are kept
{"model":"-e","values":{"y":[9223372036854776000,-9223372036854776000,true,9223372036854825000]}}
