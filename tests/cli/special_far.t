Derivatives of special functions where parts of their formulas overflow or underflow; by mpmath, with 400 digits.
--- run
for x in 1e17 1e18 1e165 1e259; do
    gradtape grad -e 'scipy.special.betaln(x, 1.5)' -i x=$x --wrt x --format csv | tail -1
done | awk -F, '{ printf "%.12g\n", $3 }'
for x in -27 -30 -inf; do
    gradtape grad -e 'scipy.special.erfcx(x)' -i x=$x --wrt x --format csv | tail -1
done
--- stdout
-1.5e-17
-1.5e-18
-1.5e-165
-1.5e-259
x,,-Infinity
x,,-Infinity
x,,-Infinity
--- comment
Running logarithms of sums past infinities: each entry is the softmax of what it sums, which infinities share evenly. By
hand.
--- run
for more in '' ', exclusive=True' ', reverse=True'; do
    gradtape jacobian -e "cumulative_logsumexp(x$more)" -i 'x=[-inf,1,inf,2,inf,-inf]' --wrt x
done
gradtape jvp -e 'cumulative_logsumexp(x)' -i 'x=[-inf,1,inf,2,inf,-inf]' --tangent 'x=[1,2,4,8,16,32]'
gradtape eval -e 'cumulative_logsumexp(x, axis=1)' -i 'x=[[-inf,-inf,3],[1,nan,inf],[inf,nan,1]]'
--- stdout
{"model":"-e","target":"y","value":["-Infinity",1,"Infinity","Infinity","Infinity","Infinity"],"jacobian":{"x":[[0,0,0,0,0,0],[0,1,0,0,0,0],[0,0,1,0,0,0],[0,0,1,0,0,0],[0,0,0.5,0,0.5,0],[0,0,0.5,0,0.5,0]]}}
{"model":"-e","target":"y","value":["-Infinity","-Infinity",1,"Infinity","Infinity","Infinity"],"jacobian":{"x":[[0,0,0,0,0,0],[0,0,0,0,0,0],[0,1,0,0,0,0],[0,0,1,0,0,0],[0,0,1,0,0,0],[0,0,0.5,0,0.5,0]]}}
{"model":"-e","target":"y","value":["Infinity","Infinity","Infinity","Infinity","Infinity","-Infinity"],"jacobian":{"x":[[0,0,0.5,0,0.5,0],[0,0,0.5,0,0.5,0],[0,0,0.5,0,0.5,0],[0,0,0,0,1,0],[0,0,0,0,1,0],[0,0,0,0,0,0]]}}
{"model":"-e","target":"y","value":["-Infinity",1,"Infinity","Infinity","Infinity","Infinity"],"jvp":{"y":[0,2,4,4,10,10]}}
{"model":"-e","values":{"y":[["-Infinity","-Infinity",3],[1,"NaN","NaN"],["Infinity","NaN","NaN"]]}}
--- comment
Bessel functions of any order at 0 are their limits from above: 1 / gamma(v + 1) has the sign of J, and
Y_-u = cos(u pi) Y_u + sin(u pi) J_u, where Y_u is -infinity. I is SciPy's there, infinity on either side of a pole.
--- run
orders='[-0.3, -0.5, -0.7, -1.0, -2.0, -2.5, 0.0, 0.5, 1.0]'
below='[-1.2, -1.5, -1.7, -2.3, -2.5, -3.3, -4.7, -0.9]'
gradtape eval -e "[scipy.special.jv(v, 0.0) for v in $orders]"
gradtape eval -e '[scipy.special.yv(v, 0.0) for v in [-0.3, -0.5, -0.7, -1.0, -1.2, -1.5, -1.7, -2.0, -2.5, -3.3, 0.0, 0.5]]'
gradtape eval -e "[scipy.special.kv(v, 0.0) for v in $orders]"
gradtape eval -e "[scipy.special.jv(v, x) for v in $below for x in [0.0, -0.0]]"
gradtape eval -e "[(scipy.special.jv(v, 0.0) < 0) == (scipy.special.jv(v, 1e-60) < 0) for v in $below]"
gradtape eval -e "[scipy.special.iv(v, 0.0) for v in $below]"
--- stdout
{"model":"-e","values":{"y":["Infinity","Infinity","Infinity",0,0,"Infinity",1,0,0]}}
{"model":"-e","values":{"y":["-Infinity",0,"Infinity","Infinity","Infinity",0,"-Infinity","-Infinity",0,"Infinity","-Infinity","-Infinity"]}}
{"model":"-e","values":{"y":["Infinity","Infinity","Infinity","Infinity","Infinity","Infinity","Infinity","Infinity","Infinity"]}}
{"model":"-e","values":{"y":["-Infinity","-Infinity","-Infinity","-Infinity","-Infinity","-Infinity","Infinity","Infinity","Infinity","Infinity","-Infinity","-Infinity","Infinity","Infinity","Infinity","Infinity"]}}
{"model":"-e","values":{"y":[true,true,true,true,true,true,true,true]}}
{"model":"-e","values":{"y":["Infinity","Infinity","Infinity","Infinity","Infinity","Infinity","Infinity","Infinity"]}}
--- comment
spence and its derivatives, log(z) / (1 - z) derived: -1, 1/2 and -2/3 at 1; where 0, infinity and what lies beyond take
them.
--- file spence.yaml
steps: |
  f0 = lambda x: spence(x)
  f1 = grad(f0)
  f2 = grad(f1)
  f3 = grad(f2)
  y = [[f(x) for f in [f0, f1, f2, f3]] for x in [0.0, 1.0, inf, -1.0, nan]]
--- run
gradtape eval spence.yaml
--- stdout
{"model":"spence.yaml","values":{"y":[[1.6449340668482264,"-Infinity","Infinity","-Infinity"],[0,-1,0.5,-0.6666666666666666],["-Infinity",0,0,0],["NaN","NaN","NaN","NaN"],["NaN","NaN","NaN","NaN"]]}}
--- comment
The regularized incomplete beta function: its third and fourth derivatives by parameters that are large, one or both.
By mpmath, with 100 digits.
--- file beta.yaml
steps: |
  def by(f, *operands):
      for k in operands:
          f = jax.grad(f, argnums=k)
      return f
  of = [(0, 0, 0), (0, 0, 1), (0, 1, 1), (1, 1, 1), (0, 0, 0, 0), (1, 1, 1, 1)]
  for a, b, x in [(1500.0, 1000.0, 0.62), (1500.0, 2.5, 0.999)]:
      print(*[f"{by(lambda a, b: scipy.special.betainc(a, b, x), *w)(a, b):.10e}" for w in of])
--- run
gradtape eval beta.yaml --format text
--- stdout
-6.0902410273e-07 9.7897902013e-07 -1.5723178911e-06 2.5231449829e-06 -6.5125912891e-09 -5.3910774372e-08
2.0547068040e-10 -2.0556256007e-07 1.2391977486e-04 -2.5925692448e-02 -2.7444090298e-13 1.6150056613e-01
