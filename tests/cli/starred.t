A star in a target takes a list of what the other names leave, and in a lambda the arguments that are left, as in Python.
--- file m.yaml
inputs: {x: [[1.0, 2], [3, 4], [5, 6]]}
steps: |
  a, *b = [1, 2, 3]
  *c, d = (4, 5)
  e, *f, g = [1, 2]
  (h, *i), j = [[1, 2, 3], 4]
  k = [[p, q] for p, *q in [(1, 2), (3, 4, 5)]]
  l = []
  for m, *n in [(1, 2, 3), (4,)]:
      l.append([m, n])
  o = lambda *v: [len(v), v[0]]
  q = (lambda a, *v, s=2, **w: [a, v, s, w])(1, 2, 3, s=5, t=6)
  r = o(7, 8)
  u = [0, 0]
  u[0], *u[1:] = [1, 2, 3]
  first, *rest = x
  z = reduce_sum(rest[1] * first)
--- run
gradtape eval m.yaml --target a,b,c,d,e,f,g,h,i,j,k,l,q,r,u
gradtape grad m.yaml --target z
--- stdout
{"model":"m.yaml","values":{"a":1,"b":[2,3],"c":[4],"d":5,"e":1,"f":[],"g":2,"h":1,"i":[2,3],"j":4,"k":[[1,[2]],[3,[4,5]]],"l":[[1,[2,3]],[4,[]]],"q":[1,[2,3],5,{"t":6}],"r":[2,7],"u":[1,2,3]}}
{"model":"m.yaml","target":"z","value":17,"gradients":{"x":[[5,6],[0,0],[1,2]]}}
--- run
for e in 'a, *b, c = [1]' 'a, *b = 3' '*a' '*a, 3'; do gradtape eval -e "$e; y = 1" 2>&1 | grep -E 'error|help'; done
--- stdout
-e:1:1: error: 2 names cannot take 1 value
-e:1:1: error: a number has no items to go through
-e:1:1: error: '*' unpacks values into a list, a tuple or a call
      = help: write [*values]
-e:1:1: error: this step has no effect: its value is not bound to a name
      = help: write NAME = *a, 3
--- file n.yaml
inputs: {x: [[1.0, 2], [3, 4]]}
steps: |
  d = {'axis': 0}
  class Base(tf.keras.layers.Layer):
      def __init__(self, units, **kwargs):
          super().__init__(**kwargs)
          self.units = units
  def f(a, *b, c=1, **e):
      return [a, b, c, e]
  p = f(1, *[2, 3], c=4, **{'g': 5, 'h': 6})
  q = f(1, **{}, **{'c': 2})
  s = reduce_sum(x, **d)
  n = Base(3, name='n', trainable=False).name
--- run
gradtape eval n.yaml --target p,q,s,n
for e in 'sum(x, axis=0, **{"axis": 1})' 'sum(x, **3)' 'f(**{"a": 1}, a=2)' 'f(**{"b": 1})'; do
    gradtape eval -e "f = lambda a: a; y = $e" -i 'x=[[1,2],[3,4]]' 2>&1 | grep -E 'error|help'
done
--- stdout
{"model":"n.yaml","values":{"p":[1,[2,3],4,{"g":5,"h":6}],"q":[1,[],2,{}],"s":[4,6],"n":"n"}}
-e:1:37: error: argument 'axis' is given twice
-e:1:29: error: '**' takes a dict, not a number
-e:1:36: error: <lambda> is given 'a' twice
-e:1:24: error: <lambda> has no argument 'b'
