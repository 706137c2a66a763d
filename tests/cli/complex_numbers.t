Jacobians by complex numbers have each entry's gradient in its row, in TensorFlow's convention, whatever their shape: the
conjugates of k exp(kz), at 0.3+0.4i 1.24330229506950+0.52565977919698i, 2.53896478691936+2.61421603960533i,
2.67376878078802+6.87733870669461i by NumPy. The shorter side of tall.yaml and real.yaml is the column.
--- file tall.yaml
dtype: complex128
variables: {z: {re: 0.3, im: 0.4}}
steps: y = exp(z * [1., 2., 3.])
--- file wide.yaml
dtype: complex128
variables: {z: [{re: 0.3, im: 0.4}, {re: 0.6, im: 0.8}]}
steps: y = reduce_sum(exp(z))
--- file real.yaml
variables: {x: 0.3}
steps: y = exp(complex(x, x * x) * [1., 2., 3.])
--- run
for options in '' '--mode reverse' '--parallel-iterations 1' '--sparse' '--complex-grad jax' '--sparse --complex-grad jax'; do
    gradtape jacobian tall.yaml --target y --wrt z $options --digits 6 --format csv | grep -v source
done
--- stdout
y,[0],z,,1.2433,-0.52566
y,[1],z,,2.53896,-2.61422
y,[2],z,,2.67377,-6.87734
y,[0],z,,1.2433,-0.52566
y,[1],z,,2.53896,-2.61422
y,[2],z,,2.67377,-6.87734
y,[0],z,,1.2433,-0.52566
y,[1],z,,2.53896,-2.61422
y,[2],z,,2.67377,-6.87734
row,col,re,im
y[0],z,1.2433,-0.52566
y[1],z,2.53896,-2.61422
y[2],z,2.67377,-6.87734
y,[0],z,,1.2433,0.52566
y,[1],z,,2.53896,2.61422
y,[2],z,,2.67377,6.87734
row,col,re,im
y[0],z,1.2433,0.52566
y[1],z,2.53896,2.61422
y[2],z,2.67377,6.87734
--- run
gradtape jacobian wide.yaml --target y --wrt z --digits 6 --format csv
gradtape jacobian real.yaml --target y --wrt x --digits 6 --format csv
--- stdout
target,target_index,source,source_index,re,im
y,,z,[0],1.2433,-0.52566
y,,z,[1],1.26948,-1.30711
target,target_index,source,source_index,value
y,[0],x,,1.2716
y,[1],x,,3.1939
y,[2],x,,5.93059
--- run
gradtape jacobian tall.yaml --target y --wrt z --mode forward
--- exit 4
--- stderr
--wrt:1:1: error: forward mode gives a Jacobian by complex numbers only where the function is analytic
    1 | z
      | ^
      = help: leave forward mode out: reverse mode has each entry's gradient
--- run
gradtape vjp -e 'z * z' -i 'z={"re": 1, "im": 2}' --wrt z --output-gradients 'complex(0., 1.)' --complex-grad tf
gradtape vjp -e 'z * z' -i 'z={"re": 1, "im": 2}' --wrt z --output-gradients '{"re": 0, "im": 1}' --complex-grad jax
gradtape jvp -e 'z * z' -i 'z={"re": 1, "im": 2}' --tangent 'z={"im": 1, "re": 0}'
gradtape vjp -e 'z * [1, 2]' -i 'z={"re": 1, "im": 2}' --wrt z --output-gradients '[{"re": 0.5, "im": 1}, 2]'
--- stdout
{"model":"-e","target":"y","value":{"re":-3,"im":4},"vjp":{"z":{"re":4,"im":2}}}
{"model":"-e","target":"y","value":{"re":-3,"im":4},"vjp":{"z":{"re":-4,"im":2}}}
{"model":"-e","target":"y","value":{"re":-3,"im":4},"jvp":{"y":{"re":-4,"im":2}}}
{"model":"-e","target":"y","value":[{"re":1,"im":2},{"re":2,"im":4}],"vjp":{"z":{"re":4.5,"im":1}}}
--- run
gradtape jvp -e 'z * z' -i 'z={"re": 1, "im": 2}' --tangent 'z={"re": 1}'
gradtape jvp -e 'z * [1.]' -i 'z=[{"re": 1, "im": 2}]' --tangent 'z=[{"re": 1}]'
--- exit 2
--- stderr
--tangent z:1:1: error: a dict stands where a tensor is needed
    1 | {"re": 1}
      | ^^^^^^^^^
--tangent z:1:2: error: this value must be a number or nested lists of numbers, not a map
    1 | [{"re": 1}]
      |  ^^^^^^^^^
--- file jax.py
import jax, jax.numpy as jnp
jax.config.update("jax_enable_x64", True)
z = jnp.array([0.3 + 0.4j, 1 - 2j])
f = lambda z: jnp.exp(z[0] * z[1]) * z
J = jax.jacrev(f, holomorphic=True)(z)
forward = jax.jacfwd(f, holomorphic=True)(z)
g = jax.grad(lambda z: jnp.sum(jnp.abs(z)**2 * jnp.real(z)))(z)
pulled = jax.vjp(f, z)[1](jnp.array([1 + 1j, 2.]))[0]
turned = jax.jacfwd(lambda x: jnp.exp(1j * x))(0.5)
loss = lambda x: (jnp.sum(x**2), {'more': x * 3})
both = jax.value_and_grad(loss, has_aux=True)(jnp.array([1., 2.]))
aside = jax.grad(loss, has_aux=True)(jnp.array([1., 2.]))
rows = jax.jacrev(lambda x: (x**2, x.sum()), has_aux=True)(jnp.array([1., 2.]))
--- run
for name in J forward g pulled turned both aside rows; do gradtape eval jax.py --target $name --digits 6 --format json; done
--- stdout
{"model":"jax.py","values":{"J":[[{"re":6.06363,"im":-1.84221},{"re":-0.0628592,"im":0.748406}],[{"re":-11.2202,"im":-9.98662},{"re":6.06363,"im":-1.84221}]]}}
{"model":"jax.py","values":{"forward":[[{"re":6.06363,"im":-1.84221},{"re":-0.0628592,"im":0.748406}],[{"re":-11.2202,"im":-9.98662},{"re":6.06363,"im":-1.84221}]]}}
{"model":"jax.py","values":{"g":[{"re":0.43,"im":-0.24},{"re":7,"im":4}]}}
{"model":"jax.py","values":{"pulled":[{"re":-14.5345,"im":-15.7518},{"re":11.316,"im":-2.99888}]}}
{"model":"jax.py","values":{"turned":{"re":-0.479426,"im":0.877583}}}
{"model":"jax.py","values":{"both":[[5,{"more":[3,6]}],[2,4]]}}
{"model":"jax.py","values":{"aside":[[2,4],{"more":[3,6]}]}}
{"model":"jax.py","values":{"rows":[[[2,0],[0,4]],3]}}
--- file real_values.py
import jax
w = jax.grad(lambda z: z**2)(1+2j)
--- file analytic.py
import jax
w = jax.jacfwd(lambda z: abs(z)**2)(1+2j)
--- file pair.py
import jax
w = jax.grad(lambda x: x**2, has_aux=True)(1.)
--- run
for name in real_values analytic pair; do gradtape eval $name.py; done
--- exit 4
--- stderr
real_values.py:2:5: error: this transform takes functions with real values; this one's are complex
    2 | w = jax.grad(lambda z: z**2)(1+2j)
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write holomorphic=True where the function is analytic, or use jax.jacfwd or jax.vjp
analytic.py:2:5: error: forward mode gives a Jacobian by complex numbers only where the function is analytic
    2 | w = jax.jacfwd(lambda z: abs(z)**2)(1+2j)
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: leave forward mode out: reverse mode has each entry's gradient
pair.py:2:5: error: with has_aux=True the function returns a pair: (value, more)
    2 | w = jax.grad(lambda x: x**2, has_aux=True)(1.)
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
In a request a number is complex that is a map of the two, both numbers, alone or in a list: (1 + 2i) * 6 is the tangent of x^2 at 3.
--- file square.yaml
dtype: complex128
inputs: {x: 3}
steps: y = x * x
--- file list.yaml
dtype: complex128
inputs: {x: [3]}
steps: y = x * x
--- run
ask() {
    echo '{"model":"'$1'","command":"jvp","vector":{"x":'"$2"'},"wrt":"x"}' | gradtape serve |
        sed -E 's/.*"jvp":(.*)\},"timings.*/\1/; s/.*"message":"[^"]*: error: ([^\\]*).*/\1/'
}
for z in '{"re":1,"im":2}' '{"im":2.0,"re":1.0}' '{"re":"a","im":2}' '{"re":1,"im":[2]}' '{"re":1,"i":2}' '{"re":1,"im":2,"of":3}' '{"re":1}' \
    '{"re":{"re":1,"im":2},"im":2}'; do
    echo "$z"; ask square.yaml "$z"; ask list.yaml "[$z]"
done
--- stdout
{"re":1,"im":2}
{"y":{"re":6,"im":12}}
{"y":[{"re":6,"im":12}]}
{"im":2.0,"re":1.0}
{"y":{"re":6,"im":12}}
{"y":[{"re":6,"im":12}]}
{"re":"a","im":2}
a dict stands where a tensor is needed
this value must be a number or nested lists of numbers, not a map
{"re":1,"im":[2]}
a dict stands where a tensor is needed
this value must be a number or nested lists of numbers, not a map
{"re":1,"i":2}
a dict stands where a tensor is needed
this value must be a number or nested lists of numbers, not a map
{"re":1,"im":2,"of":3}
a dict stands where a tensor is needed
this value must be a number or nested lists of numbers, not a map
{"re":1}
a dict stands where a tensor is needed
this value must be a number or nested lists of numbers, not a map
{"re":{"re":1,"im":2},"im":2}
a dict stands where a tensor is needed
this value must be a number or nested lists of numbers, not a map
--- comment
softmax where parts are infinite: beside a part of -inf nothing else is left, whatever its imaginary part is; where the
largest real part has no finite number it is no number at all, in every entry, as e^(inf i) is none.
--- run
python3 - <<'END'
import json
import subprocess
from math import inf, nan
def ask(f, re, im):
    e = f"{f}(complex([{', '.join(map(str, re))}], [{', '.join(map(str, im))}]))"
    return json.loads(subprocess.run(["gradtape", "eval", "-e", e, "-i", "k=0"], capture_output=True, text=True).stdout)["values"]["y"]
def is_nan(z):
    return z == {"re": "NaN", "im": "NaN"}
for f, none, whole in ("softmax", 0, 1), ("log_softmax", "-Infinity", 0):
    for im in 1.0, inf, -inf, nan:
        y = ask(f, (-inf, 1.0), (0.0, im))
        good = y[0]["re"] == none and y[1] == {"re": whole, "im": 0} if im == 1.0 else is_nan(y[0]) and is_nan(y[1])
        good or print(f, "beside -inf, 1 and", im, "i:", y)
    for im in 1.0, inf, -inf:
        y = ask(f, (1.0, -inf), (0.0, im))
        y[0] == {"re": whole, "im": 0} or print(f, "of -inf and", im, "i behind 1:", y)
    for re, im in (inf, 0.0), (inf, 1.0), (1.0, inf), (nan, 0.0), (0.0, nan):
        y = ask(f, (0.0, re, -1.0), (0.0, im, 2.0))
        all(map(is_nan, y)) or print(f, "of", re, im, "i:", y)
END
--- comment
Activations of complex numbers that are real are those of real numbers, and their first and second derivatives as well:
near 0, where one of two exponentials is nothing beside the other, where it underflows, and at both infinities.
--- file far.yaml
steps: |
  wrong = 0
  places = 0
  inf = float('inf')
  x = constant([-inf, -20000.0, -12000.0, -700.0, -300.0, -51.0, -40.0, -3.0, 0.5, 3.0, 40.0, 51.0, 300.0, 800.0, 12000.0,
                20000.0, inf])
  def slope(f):
    return lambda x: jvp(f, (x,), (ones_like(x),))[1]
  for f in [sigmoid, silu, mish, softplus, tanh, log_sigmoid, asinh, atan]:
    for g in [f, slope(f), slope(slope(f))]:
      y = g(x)
      z = g(cast(x, 'complex128'))
      same = (real(z) == y) | (abs(real(z) - y) <= 4e-15 * abs(y))
      places = places + 17
      wrong = wrong + int(reduce_sum(cast(~(same & (imag(z) == 0)), 'int64')))
--- run
gradtape eval far.yaml --target wrong,places
--- stdout
{"model":"far.yaml","values":{"wrong":0,"places":408}}
