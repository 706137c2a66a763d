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
