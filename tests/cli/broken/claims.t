Gradients to check against: by the names of the sources, of their shapes, numbers. y = z x1^2 + z x2^2 at (1, 2), z = 3.
--- file whole.yaml
inputs: {x: [1, 2], k: {value: 2, dtype: int32}}
steps: y = reduce_sum(x ** 2) * cast(k, float64)
--- run
claim() { echo "$1" >claim.json; shift; gradtape check --against claim.json "$@" --format csv | cut -d, -f2-4; return "${PIPESTATUS[0]}"; }
sum=(-e 'reduce_sum(x * x * z)' -i 'x=[1,2]' -i z=3)
for c in '{"x":[6,12]}' '{"x":[6,12],"z":5}' '{"x":[6,12],"z":null}'; do claim "$c" "${sum[@]}" --wrt z,x; echo "$?"; done
claim '[6,12]' "${sum[@]}" --wrt x
echo "$?"
claim '{"x":[4,8]}' whole.yaml --wrt x,k
echo "$?"
--- stdout
source,index,analytic
z,,NaN
x,[0],6
x,[1],12
0
source,index,analytic
z,,5
x,[0],6
x,[1],12
0
source,index,analytic
z,,0
x,[0],6
x,[1],12
1
source,index,analytic
x,[0],6
x,[1],12
0
source,index,analytic
k,,NaN
x,[0],4
x,[1],8
0
--- run
claim() { echo "$1" >claim.json; shift; gradtape check --against claim.json "$@"; echo "$?"; }
sum=(-e 'reduce_sum(x * x * z)' -i 'x=[1,2]' -i z=3)
for c in '{"z":5,"x":[6,12,0]}' '{"z":5,"x":[[6],[12]]}' '{"z":[5],"x":[6,12]}' '{"z":5,"x":{"re":"a","im":1}}' '[6,12]' '{}' \
  '{"k":3}' '{"z":5,"X":[6,12]}'
do claim "$c" "${sum[@]}" --wrt z,x; done
claim '{}' "${sum[@]}" --wrt x
claim '{"z":5,"":[6,12]}' "${sum[@]}" --wrt z,x
claim '{"x":[4,8],"k":3}' whole.yaml --wrt x,k
--- stdout
4
4
4
3
2
2
2
2
2
2
4
--- stderr
gradtape: error: the gradient of 'x' in 'claim.json' has shape [3], but 'x' has shape [2]
gradtape: error: the gradient of 'x' in 'claim.json' has shape [2,1], but 'x' has shape [2]
gradtape: error: the gradient of 'z' in 'claim.json' has shape [1], but 'z' has shape []
gradtape: error: the gradient of 'x' in 'claim.json' is no number
gradtape: error: 'claim.json' has no gradient for any of the sources
  help: it holds one without a name; say whose it is: --wrt z
gradtape: error: 'claim.json' has no gradient for any of the sources
  help: it holds them by name: {"z": ...}
gradtape: error: 'claim.json' has a gradient for 'k', which is no source
  help: name it in --wrt, or leave it out of the file
gradtape: error: 'claim.json' has a gradient for 'X', which is no source
  help: name it in --wrt, or leave it out of the file
gradtape: error: 'claim.json' has no gradient for any of the sources
  help: it holds them by name: {"x": ...}
gradtape: error: 'claim.json' has a gradient for '', which is no source
  help: name it in --wrt, or leave it out of the file
gradtape: error: 'k' is int32: it has no gradient
