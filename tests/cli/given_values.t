Values that are given, against what is declared: JSON, expressions and files with blanks of every kind around them; dtypes of the declaration, of the file, and none; flat lists for a shape, one number for all, empty lists; dimensions that are learned from the first that has them and hold for the next.
--- file shared.sh
# DECLARATION of w, VALUE given or none, OPTIONS
e() {
    local declared=$1 given=$2 said
    printf 'inputs:\n  v: {shape: [n], value: [1, 2, 3]}\n  w: %s\n  z: {shape: [m], init: ones}\ndims: {m: 2}\nsteps: y = w\n' "$declared" >m.yaml
    shift 2
    gradtape eval m.yaml --target '[w, w.dtype == float64, w.dtype == float32]' ${given:+-i "w=$given"} "$@" >said 2>&1
    read -r said <said
    [[ $said != *'"values":{"'* ]] || { said=${said#*'"values":{"'} said=${said#*'":'} said=${said%'}}'}; }
    [[ $said =~ ^[^\ ]*\ (error.*) ]] && said=${BASH_REMATCH[1]}
    said="$declared, $given: $said"
    echo "${said//[$'\n\t\r']/_}_"
}
--- run
. ./shared.sh
for value in '5' ' 5' "$(printf '\t5')" "$(printf '\n5')" "$(printf '\r5')" "$(printf ' \t\r\n 5 \t\r\n')" ' [5]' "$(printf '\t@five.npy')"  "$(printf ' @five.npy \t')" "$(printf '\r@five.npy\r')" "$(printf '\n@five.npy\n')" ' pi * 0 + 5' ' len([1,2,3,4,5])' ' @' '@five.npz' '- 5' '+5' '(5)' '[2 + 3]' 'Infinity' 'NaN' 'true' 'True' '-inf' '"a"' '5.0' '0x5' '5e0' '{"a":1}' '{"re":5,"im":1}' '5 6' '[5, 6' ''; do
    [ -f five.npy ] || gradtape eval -e 'x' -i x=5 -o five.npy
    e '{dtype: float64}' "$value"
done
--- stdout
{dtype: float64}, 5: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64},  5: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, _5: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, _5: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, _5: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64},  ___ 5 __: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64},  [5]: [5],"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, _@five.npy: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64},  @five.npy _: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, _@five.npy_: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, _@five.npy: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64},  pi * 0 + 5: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64},  len([1,2,3,4,5]): 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64},  @: -i w:1:1: error: 'w' is given as a file without a name_
{dtype: float64}, @five.npz: -i w:1:1: error: cannot read 'five.npz': No such file or directory_
{dtype: float64}, - 5: -5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, +5: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, (5): 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, [2 + 3]: [5],"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, Infinity: "Infinity","w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, NaN: "NaN","w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, true: 1,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, True: 1,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, -inf: "-Infinity","w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, "a": -i w:1:1: error: the value holds texts, but float64 was asked for_
{dtype: float64}, 5.0: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, 0x5: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, 5e0: 5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, {"a":1}: -i w:1:1: error: an object is no element of a tensor_
{dtype: float64}, {"re":5,"im":1}: -i w:1:1: error: the value 5+1j does not fit in float64_
{dtype: float64}, 5 6: -i w:1:3: error: expected an operator or the end, found '6'_
{dtype: float64}, [5, 6: -i w:1:6: error: expected ']' before the end_
{dtype: float64}, : error: input 'w' has no value_
--- run
. ./shared.sh
for declared in '{dtype: float64}' '{dtype: float32}' '{dtype: int32}' '{dtype: int64}' '{dtype: bool}' '{dtype: complex128}' '{dtype: string}' '{}' '{shape: [n]}'; do
    for value in 2 2.5 true '"a"' '{"re":1,"im":2}' '[1,2,3]' 'pi > 3' '2 ** 31' '1 + 1' '1.0 * 2' '1 + 2j'; do
        e "$declared" "$value"
    done
done
e '{}' 2 --dtype float32
e '{}' 0.5 --dtype float32
e '{}' '1 + 1' --dtype float32
e '{}' 'float64(2)' --dtype float32
--- stdout
{dtype: float64}, 2: 2,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, 2.5: 2.5,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, true: 1,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, "a": -i w:1:1: error: the value holds texts, but float64 was asked for_
{dtype: float64}, {"re":1,"im":2}: -i w:1:1: error: the value 1+2j does not fit in float64_
{dtype: float64}, [1,2,3]: [1,2,3],"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, pi > 3: 1,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, 2 ** 31: 2147483648,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, 1 + 1: 2,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, 1.0 * 2: 2,"w.dtype == float64":true,"w.dtype == float32":false_
{dtype: float64}, 1 + 2j: -i w:1:1: error: 'w' is complex, which does not fit in float64_
{dtype: float32}, 2: 2,"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, 2.5: 2.5,"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, true: 1,"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, "a": -i w:1:1: error: the value holds texts, but float32 was asked for_
{dtype: float32}, {"re":1,"im":2}: -i w:1:1: error: the value 1+2j does not fit in float32_
{dtype: float32}, [1,2,3]: [1,2,3],"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, pi > 3: 1,"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, 2 ** 31: 2147483600,"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, 1 + 1: 2,"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, 1.0 * 2: 2,"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, 1 + 2j: -i w:1:1: error: 'w' is complex, which does not fit in float32_
{dtype: int32}, 2: 2,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int32}, 2.5: -i w:1:1: error: the value 2.5 is not an integer, as int32 must be_
{dtype: int32}, true: 1,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int32}, "a": -i w:1:1: error: the value holds texts, but int32 was asked for_
{dtype: int32}, {"re":1,"im":2}: -i w:1:1: error: the value 1+2j does not fit in int32_
{dtype: int32}, [1,2,3]: [1,2,3],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int32}, pi > 3: 1,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int32}, 2 ** 31: -i w:1:1: error: 2147483648 does not fit in int32_
{dtype: int32}, 1 + 1: 2,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int32}, 1.0 * 2: 2,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int32}, 1 + 2j: -i w:1:1: error: 'w' is complex, which does not fit in int32_
{dtype: int64}, 2: 2,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int64}, 2.5: -i w:1:1: error: the value 2.5 is not an integer, as int64 must be_
{dtype: int64}, true: 1,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int64}, "a": -i w:1:1: error: the value holds texts, but int64 was asked for_
{dtype: int64}, {"re":1,"im":2}: -i w:1:1: error: the value 1+2j does not fit in int64_
{dtype: int64}, [1,2,3]: [1,2,3],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int64}, pi > 3: 1,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int64}, 2 ** 31: 2147483648,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int64}, 1 + 1: 2,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int64}, 1.0 * 2: 2,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int64}, 1 + 2j: -i w:1:1: error: 'w' is complex, which does not fit in int64_
{dtype: bool}, 2: -i w:1:1: error: the value 2 does not fit in bool_
{dtype: bool}, 2.5: -i w:1:1: error: the value 2.5 does not fit in bool_
{dtype: bool}, true: true,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: bool}, "a": -i w:1:1: error: the value holds texts, but bool was asked for_
{dtype: bool}, {"re":1,"im":2}: -i w:1:1: error: the value 1+2j does not fit in bool_
{dtype: bool}, [1,2,3]: -i w:1:4: error: the value 2 at [1] does not fit in bool_
{dtype: bool}, pi > 3: true,"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: bool}, 2 ** 31: -i w:1:1: error: 'w' is 2147483648, which is no truth value_
{dtype: bool}, 1 + 1: -i w:1:1: error: 'w' is 2, which is no truth value_
{dtype: bool}, 1.0 * 2: -i w:1:1: error: 'w' is 2, which is no truth value_
{dtype: bool}, 1 + 2j: -i w:1:1: error: 'w' is complex, which does not fit in bool_
{dtype: complex128}, 2: {"re":2,"im":0},"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex128}, 2.5: {"re":2.5,"im":0},"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex128}, true: {"re":1,"im":0},"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex128}, "a": -i w:1:1: error: the value holds texts, but complex128 was asked for_
{dtype: complex128}, {"re":1,"im":2}: {"re":1,"im":2},"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex128}, [1,2,3]: [{"re":1,"im":0},{"re":2,"im":0},{"re":3,"im":0}],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex128}, pi > 3: {"re":1,"im":0},"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex128}, 2 ** 31: {"re":2147483648,"im":0},"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex128}, 1 + 1: {"re":2,"im":0},"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex128}, 1.0 * 2: {"re":2,"im":0},"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex128}, 1 + 2j: {"re":1,"im":2},"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: string}, 2: -i w:1:1: error: the value holds no texts, but string was asked for_
{dtype: string}, 2.5: -i w:1:1: error: the value holds no texts, but string was asked for_
{dtype: string}, true: -i w:1:1: error: the value holds no texts, but string was asked for_
{dtype: string}, "a": "a","w.dtype == float64":false,"w.dtype == float32":false_
{dtype: string}, {"re":1,"im":2}: -i w:1:1: error: the value holds no texts, but string was asked for_
{dtype: string}, [1,2,3]: -i w:1:1: error: the value holds no texts, but string was asked for_
{dtype: string}, pi > 3: -i w:1:1: error: 'w' is given as numbers, but its dtype is string_
{dtype: string}, 2 ** 31: -i w:1:1: error: 'w' is given as numbers, but its dtype is string_
{dtype: string}, 1 + 1: -i w:1:1: error: 'w' is given as numbers, but its dtype is string_
{dtype: string}, 1.0 * 2: -i w:1:1: error: 'w' is given as numbers, but its dtype is string_
{dtype: string}, 1 + 2j: -i w:1:1: error: 'w' is given as numbers, but its dtype is string_
{}, 2: 2,"w.dtype == float64":true,"w.dtype == float32":false_
{}, 2.5: 2.5,"w.dtype == float64":true,"w.dtype == float32":false_
{}, true: true,"w.dtype == float64":false,"w.dtype == float32":false_
{}, "a": "a","w.dtype == float64":false,"w.dtype == float32":false_
{}, {"re":1,"im":2}: {"re":1,"im":2},"w.dtype == float64":false,"w.dtype == float32":false_
{}, [1,2,3]: [1,2,3],"w.dtype == float64":true,"w.dtype == float32":false_
{}, pi > 3: true,"w.dtype == float64":false,"w.dtype == float32":false_
{}, 2 ** 31: 2147483648,"w.dtype == float64":true,"w.dtype == float32":false_
{}, 1 + 1: 2,"w.dtype == float64":true,"w.dtype == float32":false_
{}, 1.0 * 2: 2,"w.dtype == float64":true,"w.dtype == float32":false_
{}, 1 + 2j: {"re":1,"im":2},"w.dtype == float64":false,"w.dtype == float32":false_
{shape: [n]}, 2: [2,2,2],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [n]}, 2.5: [2.5,2.5,2.5],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [n]}, true: [true,true,true],"w.dtype == float64":false,"w.dtype == float32":false_
{shape: [n]}, "a": ["a","a","a"],"w.dtype == float64":false,"w.dtype == float32":false_
{shape: [n]}, {"re":1,"im":2}: [{"re":1,"im":2},{"re":1,"im":2},{"re":1,"im":2}],"w.dtype == float64":false,"w.dtype == float32":false_
{shape: [n]}, [1,2,3]: [1,2,3],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [n]}, pi > 3: [true,true,true],"w.dtype == float64":false,"w.dtype == float32":false_
{shape: [n]}, 2 ** 31: [2147483648,2147483648,2147483648],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [n]}, 1 + 1: [2,2,2],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [n]}, 1.0 * 2: [2,2,2],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [n]}, 1 + 2j: [{"re":1,"im":2},{"re":1,"im":2},{"re":1,"im":2}],"w.dtype == float64":false,"w.dtype == float32":false_
{}, 2: 2,"w.dtype == float64":false,"w.dtype == float32":true_
{}, 0.5: 0.5,"w.dtype == float64":false,"w.dtype == float32":true_
{}, 1 + 1: 2,"w.dtype == float64":false,"w.dtype == float32":true_
{}, float64(2): 2,"w.dtype == float64":true,"w.dtype == float32":false_
--- run
. ./shared.sh
e '{shape: [2, 3], value: [1, 2, 3, 4, 5, 6]}' ''
e '{shape: [2, 3]}' '[1, 2, 3, 4, 5, 6]'
e '{shape: [2, 3]}' '[1, 2, 3, 4, 5]'
e '{shape: [2, 3]}' '[[1, 2], [3, 4], [5, 6]]'
e '{shape: [2, 3]}' '[[1, 2, 3]]'
e '{shape: [2, 3]}' '[[1, 2], [4, 5]]'
e '{shape: [2, 1]}' '[1, 2]'
e '{shape: [2, 1]}' '[[1, 2]]'
e '{shape: [2, 3]}' '[[[1, 2, 3], [4, 5, 6]]]'
e '{shape: [2, 3]}' 7
e '{shape: []}' 7
e '{shape: []}' '[7]'
e '{shape: []}' '[7, 8]'
e '{shape: [1]}' 7
e '{shape: [1]}' '[[7]]'
e '{shape: [1, 1, 1]}' '[7]'
e '{shape: [0]}' '[]'
e '{shape: [0]}' 7
e '{shape: [0, 3]}' '[]'
e '{shape: [2, 0]}' '[[], []]'
e '{shape: [2, 0]}' '[[]]'
e '{shape: [2, 0, 4]}' '[[], []]'
e '{shape: [null, 3]}' '[]'
e '{shape: [2, null, 4]}' '[[], []]'
e '{shape: [2, 0, null]}' '[[], []]'
e '{shape: [null]}' '[1, 2]'
e '{shape: [null, 2]}' '[1, 2]'
e '{shape: [null]}' 7
e '{shape: [n]}' 7
e '{shape: [n]}' '[4, 5, 6]'
e '{shape: [n]}' '[4, 5]'
e '{shape: [n]}' '[4]'
e '{shape: [m, n]}' '[[1, 2, 3], [4, 5, 6]]'
e '{shape: [m, n]}' '[1, 2, 3, 4, 5, 6]'
e '{shape: [m, n]}' '[[1, 2, 3]]'
e '{shape: [m, n]}' '[[1, 2], [4, 5]]'
e '{shape: [2, m, n]}' '[[[1, 2], [4, 5]], [[1, 2], [4, 5]]]'
e '{shape: [k, k]}' '[[1, 2], [4, 5]]'
e '{shape: [k, k]}' '[[1, 2, 3], [4, 5, 6]]'
e '{shape: [k]}' 7
e '{shape: [k], init: ones}' ''
e '{shape: [n], init: ones}' ''
e '{shape: [null], init: ones}' ''
--- stdout
{shape: [2, 3], value: [1, 2, 3, 4, 5, 6]}, : [[1,2,3],[4,5,6]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [2, 3]}, [1, 2, 3, 4, 5, 6]: [[1,2,3],[4,5,6]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [2, 3]}, [1, 2, 3, 4, 5]: -i w:1:1: error: 'w' has shape [5], but [2,3] was declared_
{shape: [2, 3]}, [[1, 2], [3, 4], [5, 6]]: -i w:1:1: error: 'w' has 3 rows [3,2] where its shape says 2_
{shape: [2, 3]}, [[1, 2, 3]]: -i w:1:1: error: 'w' has 1 row [1,3] where its shape says 2_
{shape: [2, 3]}, [[1, 2], [4, 5]]: -i w:1:1: error: 'w' has 2 columns [2,2] where its shape says 3_
{shape: [2, 1]}, [1, 2]: [[1],[2]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [2, 1]}, [[1, 2]]: -i w:1:1: error: 'w' has 1 row [1,2] where its shape says 2_
{shape: [2, 3]}, [[[1, 2, 3], [4, 5, 6]]]: -i w:1:1: error: 'w' has shape [1,2,3], but [2,3] was declared_
{shape: [2, 3]}, 7: [[7,7,7],[7,7,7]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: []}, 7: 7,"w.dtype == float64":true,"w.dtype == float32":false_
{shape: []}, [7]: 7,"w.dtype == float64":true,"w.dtype == float32":false_
{shape: []}, [7, 8]: -i w:1:1: error: 'w' has shape [2], but [] was declared_
{shape: [1]}, 7: [7],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [1]}, [[7]]: -i w:1:1: error: 'w' has shape [1,1], but [1] was declared_
{shape: [1, 1, 1]}, [7]: [[[7]]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [0]}, []: [],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [0]}, 7: [],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [0, 3]}, []: [],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [2, 0]}, [[], []]: [[],[]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [2, 0]}, [[]]: -i w:1:1: error: 'w' has 1 row [1,0] where its shape says 2_
{shape: [2, 0, 4]}, [[], []]: [[],[]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [null, 3]}, []: [],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [2, null, 4]}, [[], []]: [[],[]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [2, 0, null]}, [[], []]: -i w:1:1: error: 'w' has shape [2,0], but [2,0,null] was declared_
{shape: [null]}, [1, 2]: [1,2],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [null, 2]}, [1, 2]: -i w:1:1: error: 'w' has shape [2], but [null,2] was declared_
{shape: [null]}, 7: error: a size in the shape of 'w' is left open_
{shape: [n]}, 7: [7,7,7],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [n]}, [4, 5, 6]: [4,5,6],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [n]}, [4, 5]: -i w:1:1: error: 'w' has 2 entries [2] where dims say n = 3_
{shape: [n]}, [4]: -i w:1:1: error: 'w' has 1 entry [1] where dims say n = 3_
{shape: [m, n]}, [[1, 2, 3], [4, 5, 6]]: [[1,2,3],[4,5,6]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [m, n]}, [1, 2, 3, 4, 5, 6]: [[1,2,3],[4,5,6]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [m, n]}, [[1, 2, 3]]: -i w:1:1: error: 'w' has 1 row [1,3] where dims say m = 2_
{shape: [m, n]}, [[1, 2], [4, 5]]: -i w:1:1: error: 'w' has 2 columns [2,2] where dims say n = 3_
{shape: [2, m, n]}, [[[1, 2], [4, 5]], [[1, 2], [4, 5]]]: -i w:1:1: error: 'w' has size 2 on axis 2 [2,2,2] where dims say n = 3_
{shape: [k, k]}, [[1, 2], [4, 5]]: [[1,2],[4,5]],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [k, k]}, [[1, 2, 3], [4, 5, 6]]: -i w:1:1: error: 'w' has 3 columns [2,3] where dims say k = 2_
{shape: [k]}, 7: error: the dimension 'k' of 'w' is not known yet_
{shape: [k], init: ones}, : error: the dimension 'k' of 'w' is not known yet_
{shape: [n], init: ones}, : [1,1,1],"w.dtype == float64":true,"w.dtype == float32":false_
{shape: [null], init: ones}, : error: a size in the shape of 'w' is left open_
--- run a range takes the declared dtype, if it holds every number
. ./shared.sh
for declared in '{dtype: int32}' '{dtype: int64}' '{dtype: float32}' '{dtype: complex64}' '{dtype: bool}' '{dtype: string}' '{}'; do
    for value in 'range(2)' 'range(3) * 2 ** 40' 'range(3) / 2' 'range(3.) * 1' 'range(2) * 1e300'; do
        e "$declared" "$value"
    done
done
e '{}' 'range(3)' --dtype float32
--- stdout
{dtype: int32}, range(2): [0,1],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int32}, range(3) * 2 ** 40: -i w:1:1: error: 'w[1]' is 1099511627776, which does not fit in int32_
{dtype: int32}, range(3) / 2: -i w:1:1: error: 'w[1]' is 0.5, which is not an integer, as int32 must be_
{dtype: int32}, range(3.) * 1: [0,1,2],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int32}, range(2) * 1e300: -i w:1:1: error: 'w[1]' is 1e300, which does not fit in int32_
{dtype: int64}, range(2): [0,1],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int64}, range(3) * 2 ** 40: [0,1099511627776,2199023255552],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int64}, range(3) / 2: -i w:1:1: error: 'w[1]' is 0.5, which is not an integer, as int64 must be_
{dtype: int64}, range(3.) * 1: [0,1,2],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: int64}, range(2) * 1e300: -i w:1:1: error: 'w[1]' is 1e300, which does not fit in int64_
{dtype: float32}, range(2): [0,1],"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, range(3) * 2 ** 40: [0,1099511600000,2199023300000],"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, range(3) / 2: [0,0.5,1],"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, range(3.) * 1: [0,1,2],"w.dtype == float64":false,"w.dtype == float32":true_
{dtype: float32}, range(2) * 1e300: -i w:1:1: error: 'w[1]' is 1e300, which does not fit in float32_
{dtype: complex64}, range(2): [{"re":0,"im":0},{"re":1,"im":0}],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex64}, range(3) * 2 ** 40: [{"re":0,"im":0},{"re":1099511600000,"im":0},{"re":2199023300000,"im":0}],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex64}, range(3) / 2: [{"re":0,"im":0},{"re":0.5,"im":0},{"re":1,"im":0}],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex64}, range(3.) * 1: [{"re":0,"im":0},{"re":1,"im":0},{"re":2,"im":0}],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: complex64}, range(2) * 1e300: -i w:1:1: error: 'w[1]' is 1e300, which does not fit in complex64_
{dtype: bool}, range(2): [false,true],"w.dtype == float64":false,"w.dtype == float32":false_
{dtype: bool}, range(3) * 2 ** 40: -i w:1:1: error: 'w[1]' is 1099511627776, which is no truth value_
{dtype: bool}, range(3) / 2: -i w:1:1: error: 'w[1]' is 0.5, which is no truth value_
{dtype: bool}, range(3.) * 1: -i w:1:1: error: 'w[2]' is 2, which is no truth value_
{dtype: bool}, range(2) * 1e300: -i w:1:1: error: 'w[1]' is 1e300, which is no truth value_
{dtype: string}, range(2): -i w:1:1: error: 'w' is given as numbers, but its dtype is string_
{dtype: string}, range(3) * 2 ** 40: -i w:1:1: error: 'w' is given as numbers, but its dtype is string_
{dtype: string}, range(3) / 2: -i w:1:1: error: 'w' is given as numbers, but its dtype is string_
{dtype: string}, range(3.) * 1: -i w:1:1: error: 'w' is given as numbers, but its dtype is string_
{dtype: string}, range(2) * 1e300: -i w:1:1: error: 'w' is given as numbers, but its dtype is string_
{}, range(2): [0,1],"w.dtype == float64":true,"w.dtype == float32":false_
{}, range(3) * 2 ** 40: [0,1099511627776,2199023255552],"w.dtype == float64":true,"w.dtype == float32":false_
{}, range(3) / 2: [0,0.5,1],"w.dtype == float64":true,"w.dtype == float32":false_
{}, range(3.) * 1: [0,1,2],"w.dtype == float64":true,"w.dtype == float32":false_
{}, range(2) * 1e300: [0,1e300],"w.dtype == float64":true,"w.dtype == float32":false_
{}, range(3): [0,1,2],"w.dtype == float64":false,"w.dtype == float32":true_
--- run tensors that do not fit: the element, and the dtype that would hold it
for declared in int32 float32 bool; do
    for value in 'constant([1, 3000000000], int64)' 'constant([1, 1e300])'; do
        printf 'inputs: {w: {dtype: %s}}\nsteps: y = w\n' $declared >m.yaml
        echo "$declared: $(gradtape eval m.yaml -i "w=$value" 2>&1 | sed -n 's/.*"y"://p;s/.*error: //p;s/.*= help: //p' | paste -sd ,)"
    done
done
--- stdout
int32: 'w[1]' is 3000000000, which does not fit in int32,write dtype: int64 for 'w'
int32: 'w[1]' is 1e300, which does not fit in int32,write dtype: float64 for 'w'
float32: [1,3000000000]}}
float32: 'w[1]' is 1e300, which does not fit in float32,write dtype: float64 for 'w'
bool: 'w[1]' is 3000000000, which is no truth value,truth values are true and false, or 1 and 0
bool: 'w[1]' is 1e300, which is no truth value,truth values are true and false, or 1 and 0
--- run a rank that is not the declared one
. ./shared.sh
for shape in '[k, 3]' '[k, null, 2]' '[2, n]' '[2, 2]' '[2, null]' '[]'; do e "{shape: $shape}" '[1, 2, 3]'; done
--- stdout
{shape: [k, 3]}, [1, 2, 3]: -i w:1:1: error: 'w' has shape [3], but [k,3] was declared_
{shape: [k, null, 2]}, [1, 2, 3]: -i w:1:1: error: 'w' has shape [3], but [k,null,2] was declared_
{shape: [2, n]}, [1, 2, 3]: -i w:1:1: error: 'w' has shape [3], but [2,n] was declared_
{shape: [2, 2]}, [1, 2, 3]: -i w:1:1: error: 'w' has shape [3], but [2,2] was declared_
{shape: [2, null]}, [1, 2, 3]: -i w:1:1: error: 'w' has shape [3], but [2,null] was declared_
{shape: []}, [1, 2, 3]: -i w:1:1: error: 'w' has shape [3], but [] was declared_
--- run a file that declares nothing has what is given as its inputs; those of a layer are the layer's
printf 'steps: |\n  y = x ** 2 * k\n' >m.yaml
gradtape grad m.yaml --wrt x,k -i x=3 -i k=2 -i unused=5
gradtape jvp m.yaml -i x=3 -i k=2 --tangent x=1
printf 'steps: |\n  layer = Dense(1, name="d")\n  y = layer(x)\n' >m.yaml
gradtape eval m.yaml -i 'x=[3]' -i d.kernel=10 -i d.bias=1
gradtape eval m.yaml -i 'x=[3]' -i e.kernel=10
gradtape eval m.yaml -i k=2
--- exit *
--- stdout
{"model":"m.yaml","target":"y","value":18,"gradients":{"x":12,"k":9}}
{"model":"m.yaml","target":"y","value":18,"jvp":{"y":12}}
{"model":"m.yaml","values":{"y":[31]}}
--- stderr
-i e.kernel:1:1: error: the model declares no input, variable or constant 'e.kernel'
    1 | 10
      | ^^
      = help: did you mean 'd.kernel'?
m.yaml:3:13: error: unknown name 'x'
    3 |   y = layer(x)
      |             ^
      = help: declare it under inputs, variables or constants
--- comment
Of several given values which are used: what is read before its name is bound anew, or decides. By hand: x + 10 y +
100 z.
--- file own.sh
# STEPS: what -i says of x, y and z is used, or said to be lost.
while IFS= read -r steps; do
    printf "$steps" >own.py
    gradtape eval own.py -i x=1 -i y=2 -i z=3 --target t 2>&1 | grep -o 'for .*not used.*\|^{.*\|error.*'
done
--- run
bash own.sh
--- stdin
import tensorflow as tf\ny = tf.Variable(5.0)\nt = x + y * 10 + z * 100\n
import tensorflow as tf\nt = x + y\ny = tf.Variable(5.0)\nt = t + y * 10 + z * 100\n
import tensorflow as tf\nt = x + z\nif y > 1:\n    y = tf.Variable(5.0)\nt = t + y * 10\n
import tensorflow as tf\nx = 4.0\nz = [1.0]\nt = x + y * 10 + z[0] * 100\n
import tensorflow as tf\nt = x + y * 10 + z * 100\n
import tensorflow as tf\nx = x + 1\nt = x + y * 10 + z * 100\n
import tensorflow as tf\nx, y, z = 1.0, y, 7.0\nt = x + y * 10 + z * 100\n
--- stdout
for 'y' is not used: the steps make a 'y' of their own
{"model":"own.py","values":{"t":351}}
{"model":"own.py","values":{"t":353}}
{"model":"own.py","values":{"t":54}}
for 'x' is not used: the steps make a 'x' of their own
for 'z' is not used: the steps make a 'z' of their own
{"model":"own.py","values":{"t":124}}
{"model":"own.py","values":{"t":321}}
{"model":"own.py","values":{"t":322}}
for 'x' is not used: the steps make a 'x' of their own
for 'z' is not used: the steps make a 'z' of their own
{"model":"own.py","values":{"t":721}}
--- comment
A name that is none is refused wherever it stands among others, that of a layer's weight as well.
--- file unknown.yaml
inputs: {x: 1.0, z: 2.0}
steps: |
  d = Dense(1, kernel=[[1.0]])
  y = d(reshape(x * z, [1, 1]))
--- run
for given in 'x=1 tpo=2' 'tpo=2 x=1' 'd.bias=[3] tpo=1' 'x=3 d.bias=[3] z=2' 'x=1 d.bas=[2]' 'd.bas=[2] z=1'; do
    gradtape eval unknown.yaml $(printf -- '-i %s ' $given) 2>&1 | head -n 1
done
--- stdout
-i tpo:1:1: error: the model declares no input, variable or constant 'tpo'
-i tpo:1:1: error: the model declares no input, variable or constant 'tpo'
-i tpo:1:1: error: the model declares no input, variable or constant 'tpo'
{"model":"unknown.yaml","values":{"y":[[9]]}}
-i d.bas:1:1: error: the model declares no input, variable or constant 'd.bas'
-i d.bas:1:1: error: the model declares no input, variable or constant 'd.bas'
