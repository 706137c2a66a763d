Derivatives of an order that no rule goes up to; beside them the last order, with mpmath's number.
--- file order.yaml
inputs: {x: 0.5, z: 1.5, order: 1, which: 0}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch(x)
    t.watch(z)
    if which == 0:
      y = digamma(x)
    elif which == 1:
      y = sinc(x)
    elif which == 2:
      y = i1(x)
    elif which == 4:
      y = i1e(x)
    elif which == 5:
      y = bessel_jv(x, 0.5)
    elif which == 6:
      y = dawsn(x)
    elif which == 7:
      y = spence(x)
    elif which == 8:
      y = zeta(x, 2.0)
    else:
      y = pow(x, z)
    for i in range(order):
      y = t.gradient(y, z if which == 3 else x)
target: y
--- run
gradtape eval order.yaml --quiet -i which=0 -i order=101
gradtape eval order.yaml --quiet -i which=1 -i order=1001
gradtape eval order.yaml --quiet -i which=2 -i order=1001
gradtape eval order.yaml --quiet -i which=3 -i order=121
gradtape eval order.yaml --quiet -i which=4 -i order=1001
gradtape eval order.yaml --quiet -i which=5 -i order=61
gradtape eval order.yaml --quiet -i which=6 -i order=101
gradtape eval order.yaml --quiet -i which=7 -i order=101
gradtape eval order.yaml --quiet -i which=8 -i order=21 -i x=1.5
--- exit 4
--- stderr
order.yaml:7:11: error: digamma has no derivative of an order above 100
    7 |       y = digamma(x)
      |           ^^^^^^^^^^
order.yaml:9:11: error: sinc has no derivative of an order above 1000
    9 |       y = sinc(x)
      |           ^^^^^^^
order.yaml:11:11: error: i0 and i1 have no derivative of an order above 1000
   11 |       y = i1(x)
      |           ^^^^^
order.yaml:23:11: error: pow is differentiated at most 120 times by its exponent
   23 |       y = pow(x, z)
      |           ^^^^^^^^^
order.yaml:13:11: error: i0e and i1e have no derivative of an order above 1000
   13 |       y = i1e(x)
      |           ^^^^^^
order.yaml:15:11: error: Bessel functions have no derivative of an order above 60
   15 |       y = bessel_jv(x, 0.5)
      |           ^^^^^^^^^^^^^^^^^
order.yaml:17:11: error: dawsn has no derivative of an order above 100
   17 |       y = dawsn(x)
      |           ^^^^^^^^
order.yaml:19:11: error: spence has no derivative of an order above 100
   19 |       y = spence(x)
      |           ^^^^^^^^^
order.yaml:21:11: error: zeta has no derivative of an order above 20
   21 |       y = zeta(x, 2.0)
      |           ^^^^^^^^^^^^
--- run
gradtape eval order.yaml --quiet -i which=0 -i order=100
gradtape eval order.yaml --quiet -i which=1 -i order=600
gradtape eval order.yaml --quiet -i which=1 -i order=1000
gradtape eval order.yaml --quiet -i which=2 -i order=100
gradtape eval order.yaml --quiet -i which=3 -i order=120
gradtape eval order.yaml --quiet -i which=4 -i order=50
gradtape eval order.yaml --quiet -i which=5 -i order=10
gradtape eval order.yaml --quiet -i which=6 -i order=10
gradtape eval order.yaml --quiet -i which=7 -i order=10
gradtape eval order.yaml --quiet -i which=8 -i order=20 -i x=1.5
--- stdout
{"model":"order.yaml","values":{"y":-2.366100660490897e188}}
{"model":"order.yaml","values":{"y":8.463881768073996e292}}
{"model":"order.yaml","values":{"y":"Infinity"}}
{"model":"order.yaml","values":{"y":0.04105079468268445}}
{"model":"order.yaml","values":{"y":2.8022722872857886e-20}}
{"model":"order.yaml","values":{"y":-32627947939663.88}}
{"model":"order.yaml","values":{"y":-19394256.796814743}}
{"model":"order.yaml","values":{"y":-17876.557660305814}}
{"model":"order.yaml","values":{"y":19503873.145248815}}
{"model":"order.yaml","values":{"y":5.102165312251657e24}}
--- file of_order.yaml
inputs: {x: 0.5}
steps:
  - y = bessel_jv(x, 1001.5)
target: y
--- file of_whole_order.yaml
inputs: {x: 0.5}
steps:
  - y = expn(x, -1)
target: y
--- run
gradtape eval of_order.yaml
gradtape eval of_whole_order.yaml
--- exit 4
--- stderr
of_order.yaml:3:9: error: the order v must lie between -1000 and 1000, not 1001.5
    3 |   - y = bessel_jv(x, 1001.5)
      |         ^^^^^^^^^^^^^^^^^^^^
of_whole_order.yaml:3:9: error: the order n must lie between 0 and 1000, not -1
    3 |   - y = expn(x, -1)
      |         ^^^^^^^^^^^
--- comment
igamma: six derivatives by its parameter, and one more by its argument, whose first is of another form. By mpmath, 40
digits.
--- run
for of in 'igamma(x, 2.5)' 'igamma(2.5, x)'; do
    for n in 6 7 8; do
        printf 'steps: |\n  f = lambda x: %s\n  for i in range(%d):\n      f = grad(f)\n  y = f(1.5)\n' "$of" $n >order.yaml
        gradtape eval order.yaml --format csv 2>&1 | grep -o -e '^y,.*' -e 'derivative of igamma.*'
    done
done
--- stdout
y,,-0.07129519651008374
derivative of igamma has no derivative of an order above 6
derivative of igamma has no derivative of an order above 6
y,,-0.3654644854607864
y,,1.675045558361938
derivative of igamma has no derivative of an order above 6
--- comment
polygamma of other libraries: orders that are none are refused before anything is derived; the last one, by mpmath.
--- run
for n in -1 101 200 1e6; do
    gradtape eval -e "scipy.special.polygamma($n, x)" -i x=1.5
    echo $?
done 2>&1 | grep -v '|'
gradtape eval -e 'torch.polygamma(101, x)' -i x=1.5
gradtape grad -e 'tf.math.polygamma(99., x)' -i x=[1.5,1000,-1.3]
gradtape eval -e 'torch.special.polygamma(100, x)' -i x=[1.5,1000,-1.3]
--- stdout
-e:1:1: error: special.polygamma: the order must lie between 0 and 100, not -1
4
-e:1:1: error: special.polygamma: the order must lie between 0 and 100, not 101
4
-e:1:1: error: special.polygamma: the order must lie between 0 and 100, not 200
4
-e:1:1: error: special.polygamma: the order must lie between 0 and 100, not 1000000
4
{"model":"-e","target":"y","value":[2.2955023893264006e138,9.901297375721179e-144,1.810832092780993e208],"gradients":{"x":[-1.5303349262176004e140,-9.807106203035294e-145,6.036106975936643e210]},"summed_over":[3]}
{"model":"-e","values":{"y":[-1.5303349262176004e140,-9.807106203035294e-145,6.036106975936643e210]}}
--- stderr
-e:1:1: error: torch.special.polygamma: the order must lie between 0 and 100, not 101
    1 | torch.polygamma(101, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^
