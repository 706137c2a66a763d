Initializers of weights: the spread follows from the sizes, by TensorFlow (a kernel has its inputs and outputs last, its receptive field before). Each 1: the numbers, in units of the limit, are the numbers of a plain one.
--- file spread.sh
# INIT, SHAPE, SQUARE OF THE LIMIT: in its units the numbers are those of `uniform` from -1 to 1, or of `truncated_normal`
same()
{
    case $1 in *uniform) plain='uniform, low: -1, high: 1' ;; *) plain=truncated_normal ;; esac
    for one in "$1:$3" "$plain:1"; do
        printf 'variables: {u: 1, w: {shape: %s, init: %s, seed: 3}}\nsteps: y = round(w / sqrt(%s) * 1e9)\n' "$2" "${one%:*}" "${one##*:}" >m.yaml
        gradtape eval m.yaml --target y 2>&1 | cut -c 1-500
    done | uniq | echo "$1 $2: $(wc -l)"
}
same glorot_uniform '[6]' 0.5
same glorot_uniform '[3, 5]' 0.75
same glorot_uniform '[5, 3]' 0.75
same glorot_uniform '[2, 4, 5]' 0.3333333333333333
same glorot_uniform '[2, 3, 4, 5]' 0.1111111111111111
same glorot_uniform '[]' 3.0
same glorot_uniform '[1, 2]' 2.0
same xavier_uniform '[6]' 0.5
same xavier_uniform '[3, 5]' 0.75
same xavier_uniform '[5, 3]' 0.75
same xavier_uniform '[2, 4, 5]' 0.3333333333333333
same xavier_uniform '[2, 3, 4, 5]' 0.1111111111111111
same xavier_uniform '[]' 3.0
same xavier_uniform '[1, 2]' 2.0
same glorot_normal '[6]' 0.21540360570387077
same glorot_normal '[3, 5]' 0.32310540855580616
same glorot_normal '[5, 3]' 0.32310540855580616
same glorot_normal '[2, 4, 5]' 0.1436024038025805
same glorot_normal '[2, 3, 4, 5]' 0.047867467934193504
same glorot_normal '[]' 1.2924216342232246
same glorot_normal '[1, 2]' 0.8616144228154831
same xavier_normal '[6]' 0.21540360570387077
same xavier_normal '[3, 5]' 0.32310540855580616
same xavier_normal '[5, 3]' 0.32310540855580616
same xavier_normal '[2, 4, 5]' 0.1436024038025805
same xavier_normal '[2, 3, 4, 5]' 0.047867467934193504
same xavier_normal '[]' 1.2924216342232246
same xavier_normal '[1, 2]' 0.8616144228154831
same he_normal '[6]' 0.43080721140774153
same he_normal '[3, 5]' 0.8616144228154831
same he_normal '[5, 3]' 0.5169686536892899
same he_normal '[2, 4, 5]' 0.32310540855580616
same he_normal '[2, 3, 4, 5]' 0.10770180285193538
same he_normal '[]' 2.5848432684464493
same he_normal '[1, 2]' 2.5848432684464493
same he_uniform '[6]' 1.0
same he_uniform '[3, 5]' 2.0
same he_uniform '[5, 3]' 1.2
same he_uniform '[2, 4, 5]' 0.75
same he_uniform '[2, 3, 4, 5]' 0.25
same he_uniform '[]' 6.0
same he_uniform '[1, 2]' 6.0
same lecun_normal '[6]' 0.21540360570387077
same lecun_normal '[3, 5]' 0.43080721140774153
same lecun_normal '[5, 3]' 0.25848432684464495
same lecun_normal '[2, 4, 5]' 0.16155270427790308
same lecun_normal '[2, 3, 4, 5]' 0.05385090142596769
same lecun_normal '[]' 1.2924216342232246
same lecun_normal '[1, 2]' 1.2924216342232246
same lecun_uniform '[6]' 0.5
same lecun_uniform '[3, 5]' 1.0
same lecun_uniform '[5, 3]' 0.6
same lecun_uniform '[2, 4, 5]' 0.375
same lecun_uniform '[2, 3, 4, 5]' 0.125
same lecun_uniform '[]' 3.0
same lecun_uniform '[1, 2]' 3.0
--- run
bash spread.sh
--- stdout
glorot_uniform [6]: 1
glorot_uniform [3, 5]: 1
glorot_uniform [5, 3]: 1
glorot_uniform [2, 4, 5]: 1
glorot_uniform [2, 3, 4, 5]: 1
glorot_uniform []: 1
glorot_uniform [1, 2]: 1
xavier_uniform [6]: 1
xavier_uniform [3, 5]: 1
xavier_uniform [5, 3]: 1
xavier_uniform [2, 4, 5]: 1
xavier_uniform [2, 3, 4, 5]: 1
xavier_uniform []: 1
xavier_uniform [1, 2]: 1
glorot_normal [6]: 1
glorot_normal [3, 5]: 1
glorot_normal [5, 3]: 1
glorot_normal [2, 4, 5]: 1
glorot_normal [2, 3, 4, 5]: 1
glorot_normal []: 1
glorot_normal [1, 2]: 1
xavier_normal [6]: 1
xavier_normal [3, 5]: 1
xavier_normal [5, 3]: 1
xavier_normal [2, 4, 5]: 1
xavier_normal [2, 3, 4, 5]: 1
xavier_normal []: 1
xavier_normal [1, 2]: 1
he_normal [6]: 1
he_normal [3, 5]: 1
he_normal [5, 3]: 1
he_normal [2, 4, 5]: 1
he_normal [2, 3, 4, 5]: 1
he_normal []: 1
he_normal [1, 2]: 1
he_uniform [6]: 1
he_uniform [3, 5]: 1
he_uniform [5, 3]: 1
he_uniform [2, 4, 5]: 1
he_uniform [2, 3, 4, 5]: 1
he_uniform []: 1
he_uniform [1, 2]: 1
lecun_normal [6]: 1
lecun_normal [3, 5]: 1
lecun_normal [5, 3]: 1
lecun_normal [2, 4, 5]: 1
lecun_normal [2, 3, 4, 5]: 1
lecun_normal []: 1
lecun_normal [1, 2]: 1
lecun_uniform [6]: 1
lecun_uniform [3, 5]: 1
lecun_uniform [5, 3]: 1
lecun_uniform [2, 4, 5]: 1
lecun_uniform [2, 3, 4, 5]: 1
lecun_uniform []: 1
lecun_uniform [1, 2]: 1
--- comment
Values made by rule: [[1,0,0],[0,1,0]] as often as is asked, both ends of linspace, ranges up, down, empty and cut short, whole numbers, truths, complex ones, numbers that a dtype does not hold; seeds of one initializer, of the run, and of the place of a declaration.
--- file values.sh
e() { printf "inputs:\n  x: 1\nvariables:\n  a: {init: normal, shape: [2]}\n  w: %s\n  b: {init: normal, shape: [2], seed: 7}\nsteps: y = w\n" "$1" >m.yaml; echo "$1: $(gradtape eval m.yaml --target "${2-y}" 2>&1 | sed -n '1s/.*"values":{"[^"]*":\(.*\)}}/\1/;1s/m.yaml:[0-9:]*: //;1p')"; }
e '{init: eye, shape: [2, 3]}'
e '{init: eye, shape: [2, 2, 3]}'
e '{init: identity, shape: [3, 2]}'
e '{init: eye, shape: [2, 2], dtype: bool}'
e '{init: eye, shape: [2, 2], dtype: complex64}'
e '{init: linspace, start: 1, stop: 2, num: 5}'
e '{init: linspace, start: 0.1, stop: 0.7, num: 4}' 'w[0] == 0.1 and w[3] == 0.7'
e '{init: linspace, start: 3, stop: 1, num: 1}'
e '{init: linspace, start: 3, stop: 1, num: 0}'
e '{init: linspace, start: 0, stop: 5, shape: [2, 3], dtype: int32}'
e '{init: linspace, start: 0, stop: 1, shape: [3], dtype: int32}'
e '{init: range, limit: 4}'
e '{init: arange, stop: 4, start: 1}'
e '{init: range, start: 5, step: -2, stop: 0}'
e '{init: range, start: 1, limit: 1}'
e '{init: range, start: 2, limit: 1}'
e '{init: range, start: 0, limit: 1, delta: 0.3}'
e '{init: range, start: 10, delta: 5, shape: [2, 2]}'
e '{init: range, shape: [3], dtype: int64}'
e '{init: range, shape: [3], delta: 0.5, dtype: int64}'
e '{init: ones, shape: []}'
e '{init: ones, shape: [0]}'
e '{init: zeros, shape: [2], dtype: bool}'
e '{init: zeros, shape: [2], dtype: int32}'
e '{init: ones, shape: [1], dtype: complex128}'
e '{init: constant, value: [1, 2]}'
e '{init: constant, value: 3, shape: [2]}'
e '{init: uniform, shape: [400], low: 2, high: 2.5}' 'reduce_min(w) >= 2 and reduce_max(w) < 2.5 and reduce_max(w) > 2.49 and reduce_min(w) < 2.01'
e '{init: uniform, shape: [400], minval: -1, maxval: -1}' 'reduce_all(w == -1)'
e '{init: normal, shape: [400], mean: 10, std: 0}' 'reduce_all(w == 10)'
e '{init: truncated_normal, shape: [2000], mean: 10, stddev: 3}' 'reduce_min(w) >= 4 and reduce_max(w) <= 16 and reduce_min(w) < 4.5 and reduce_max(w) > 15.5'
e '{init: normal, shape: [2], seed: 7, mean: 3, stddev: 2}' 'reduce_any(w == b)'
e '{init: normal, shape: [2]}' 'reduce_any(w == a)'
--- run
bash values.sh
--- stdout
{init: eye, shape: [2, 3]}: [[1,0,0],[0,1,0]]
{init: eye, shape: [2, 2, 3]}: [[[1,0,0],[0,1,0]],[[1,0,0],[0,1,0]]]
{init: identity, shape: [3, 2]}: [[1,0],[0,1],[0,0]]
{init: eye, shape: [2, 2], dtype: bool}: [[true,false],[false,true]]
{init: eye, shape: [2, 2], dtype: complex64}: [[{"re":1,"im":0},{"re":0,"im":0}],[{"re":0,"im":0},{"re":1,"im":0}]]
{init: linspace, start: 1, stop: 2, num: 5}: [1,1.25,1.5,1.75,2]
{init: linspace, start: 0.1, stop: 0.7, num: 4}: true
{init: linspace, start: 3, stop: 1, num: 1}: [3]
{init: linspace, start: 3, stop: 1, num: 0}: []
{init: linspace, start: 0, stop: 5, shape: [2, 3], dtype: int32}: [[0,1,2],[3,4,5]]
{init: linspace, start: 0, stop: 1, shape: [3], dtype: int32}: error: 'w[1]' is 0.5, which is not an integer, as int32 must be
{init: range, limit: 4}: [0,1,2,3]
{init: arange, stop: 4, start: 1}: [1,2,3]
{init: range, start: 5, step: -2, stop: 0}: [5,3,1]
{init: range, start: 1, limit: 1}: []
{init: range, start: 2, limit: 1}: []
{init: range, start: 0, limit: 1, delta: 0.3}: [0,0.3,0.6,0.8999999999999999]
{init: range, start: 10, delta: 5, shape: [2, 2]}: [[10,15],[20,25]]
{init: range, shape: [3], dtype: int64}: [0,1,2]
{init: range, shape: [3], delta: 0.5, dtype: int64}: error: 'w[1]' is 0.5, which is not an integer, as int64 must be
{init: ones, shape: []}: 1
{init: ones, shape: [0]}: []
{init: zeros, shape: [2], dtype: bool}: [false,false]
{init: zeros, shape: [2], dtype: int32}: [0,0]
{init: ones, shape: [1], dtype: complex128}: [{"re":1,"im":0}]
{init: constant, value: [1, 2]}: [1,2]
{init: constant, value: 3, shape: [2]}: [3,3]
{init: uniform, shape: [400], low: 2, high: 2.5}: true
{init: uniform, shape: [400], minval: -1, maxval: -1}: true
{init: normal, shape: [400], mean: 10, std: 0}: true
{init: truncated_normal, shape: [2000], mean: 10, stddev: 3}: true
{init: normal, shape: [2], seed: 7, mean: 3, stddev: 2}: false
{init: normal, shape: [2]}: false
--- comment
A draw depends on the place of its declaration and on its seed, the run's if it has none; not on its shape.
--- file seeds.yaml
variables:
  a: {init: normal, shape: [4]}
  b: {init: normal, shape: [2, 3], seed: 5}
  c: {init: normal, shape: [6], seed: 5}
steps: y = a
--- run
for s in 0 5; do gradtape eval seeds.yaml --seed $s --target a,b,c >s$s; done
for n in a b c; do for s in 0 5; do gradtape eval seeds.yaml --seed $s --target $n; done | uniq | wc -l; done
gradtape eval seeds.yaml --target "reduce_any(reshape(b, [6]) == c)"
sed "s/shape: .6./shape: [9]/" seeds.yaml >longer.yaml
for m in seeds longer; do gradtape eval $m.yaml --target "c[:6]" | sed "s/longer/seeds/"; done | uniq | wc -l
--- stdout
2
1
1
{"model":"seeds.yaml","values":{"reduce_any(reshape(b, [6]) == c)":false}}
1
--- run the upper end does not belong to `uniform`: between neighbouring numbers there is the lower one alone
while read -r dtype low high; do
    printf 'variables: {w: {shape: [64], init: uniform, minval: %s, maxval: %s, dtype: %s}}\nsteps: |\n  drawn = random_uniform([64], %s, %s, dtype=%s)\n  y = [reduce_all(w == %s), reduce_all(drawn == %s)]\n' \
        "$low" "$high" "$dtype" "$low" "$high" "$dtype" "$low" "$low" >m.yaml
    gradtape eval m.yaml --target y 2>&1
done <<'EOF'
float64 1 1.0000000000000002
float64 -1 -0.9999999999999999
float32 1 1.0000001192092896
float32 -1 -0.9999999403953552
float32 16777216 16777218
EOF
--- stdout
{"model":"m.yaml","values":{"y":[true,true]}}
{"model":"m.yaml","values":{"y":[true,true]}}
{"model":"m.yaml","values":{"y":[true,true]}}
{"model":"m.yaml","values":{"y":[true,true]}}
{"model":"m.yaml","values":{"y":[true,true]}}
