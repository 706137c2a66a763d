--- comment
A rule that gives back a value made before it was asked, 2 x, whatever arrives, where a choice leaves one element out: x[0] has the 1 of the other side, and that value as well.
--- file rule.yaml
inputs: {x: [1., 2., 3.]}
steps: |
  c = x * 2
  @tf.custom_gradient
  def f(u):
    def rule(dy):
      return c
    return u * 3, rule
  with GradientTape() as t:
    t.watch(x)
    y = where(x > 1.5, f(x), x)
  g = t.gradient(y, x)
--- run
gradtape eval rule.yaml
--- stdout
{"model":"rule.yaml","values":{"g":[3,4,6]}}
--- comment
The cotangent is the first equation of all, %0: what came before it was none.
--- file first.yaml
inputs: {u: [2.0, 3.0], x: [1.0, 5.0]}
functions:
  f: {args: [t], returns: "t * t", gradient: {args: [ct], returns: "ct * 10"}}
steps: |
  with GradientTape() as t:
    t.watch(x)
    y = f(x)
  g = t.gradient(y, x, output_gradients=u)
--- run
gradtape eval first.yaml --target g
--- stdout
{"model":"first.yaml","values":{"g":[20,30]}}
