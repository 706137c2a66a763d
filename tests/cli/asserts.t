Lines without effect on numbers: docstrings, type hints, assert; and the equality of tuples that asserts ask for.
--- file m.yaml
inputs: {x: [1.0, 2, 3]}
steps: |
  """What this is."""
  from typing import Optional
  def f(v: tf.Tensor, n: int = 2, *rest: int, k: "Optional[float]" = None) -> tf.Tensor:
      """doc"""
      w: float = v ** n
      "another"
      assert n > 0, "n must be positive"
      return w
  assert x.shape == (3,) and x.shape != (4,) and (1, (2, 'a')) == (1, (2, 'a')) and not (1, (2,)) == (1, (3,))
  total: float
  y: tf.Tensor = f(x)
  assert tf.reduce_sum(y) > 0
--- run
gradtape grad m.yaml --wrt x --target 'y[0] + y[1]'
--- stdout
{"model":"m.yaml","target":"y[0] + y[1]","value":5,"gradients":{"x":[2,4,0]}}
--- run
for s in 'assert x > 5, "too small"; y = x' 'assert x > 5; y = x' 'assert False, x; y = x' 'assert False, 3; y = x' \
    'assert False, [1]; y = x' 'assert [x, x]; y = x' 'assert stack([x, x]); y = x' '(1, 2) == (1, 3)' '(1, x) == (1, x)' \
    '() == ()' '(1,) != (1, 2)' 'x: 3' 'assert x > 5, z; y = x' '(1, [2]) == (1, [2])' 'assert x'; do
    gradtape eval -e "$s" -i x=4 2>&1 | grep -E 'error|help|values'
done
printf '{"x":6}\n{"x":1}\n{"x":7}\n' | gradtape eval -e 'assert x > 5, "small"; y = 2 * x' --each - --keep-going 2>&1 | grep -E 'error|values'
--- stdout
-e:1:8: error: AssertionError: too small
-e:1:8: error: AssertionError
-e:1:8: error: AssertionError: 4
-e:1:8: error: AssertionError: 3
-e:1:8: error: AssertionError: [1]
{"model":"-e","values":{"y":4}}
-e:1:8: error: a tensor of shape [2] is neither true nor false
      = help: use logical_and, logical_or, where, or reduce_any / reduce_all
{"model":"-e","values":{"y":false}}
{"model":"-e","values":{"y":[true,true]}}
{"model":"-e","values":{"y":true}}
{"model":"-e","values":{"y":true}}
-e:1:1: error: the last step must be an expression or an assignment
-e:1:15: error: unknown name 'z'
      = help: give it a value: -i z=VALUE
{"model":"-e","values":{"y":true}}
-e:1:1: error: the last step must be an expression or an assignment
{"values":{"y":12}}
{"record":2,"error":{"code":4,"message":"AssertionError: small"}}
{"values":{"y":14}}
