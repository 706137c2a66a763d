Lists and dicts made by a `for` in brackets, as in Python; expected values by Python.
--- file m.yaml
inputs: {x: [1.0, 2, 3]}
steps: |
  i = 7
  a = [i * 2 for i in range(4)] + [i]
  b = [v * v for v in x if v > 1]
  c = [(p, q) for p in range(3) for q in range(p) if p + q > 1]
  d = {k: v + 1 for k, v in {'p': 1, 'q': 2}.items()}
  e = sum(v for v in x)
  f = [[p + q for q in range(2)] for p in range(2)]
  g = stack([w ** 2 for w in x])
  h = [0 for p in []]
  k = [p for p in range(20) if p % 2 == 0 if p % 3 == 0]
  l = {s: n for n, s in enumerate(['u', 'v', 'u'])}
  m = [f2(3) for f2 in [lambda t: t + 1, lambda t: t * t]]
  n = (p for p in range(2, 0, -1))
  o = [x for x in [[1], [2, 3]] for x in x]
  y = reduce_sum(g)
--- run
gradtape eval m.yaml --target a,b,c,d,e,f,g
gradtape eval m.yaml --target h,k,l,m,n,o
gradtape grad m.yaml --wrt x --target y
--- stdout
{"model":"m.yaml","values":{"a":[0,2,4,6,7],"b":[4,9],"c":[[2,0],[2,1]],"d":{"p":2,"q":3},"e":6,"f":[[0,1],[1,2]],"g":[1,4,9]}}
{"model":"m.yaml","values":{"h":[],"k":[0,6,12,18],"l":{"u":2,"v":1},"m":[4,9],"n":[2,1],"o":[1,2,3]}}
{"model":"m.yaml","target":"y","value":14,"gradients":{"x":[2,4,6]}}
--- run
for e in '[x for x in 3]' '[x for x, y in [[1, 2, 3]]]' '{x: 1 for x in [1]}' '[p for p in x if x]' '[z for p in x]' '[p for p in range(2000000000)]'; do
    gradtape eval -e "$e" -i 'x=[1,2]' --loop-limit 1000 2>&1 | grep -E 'error|help'
done
gradtape eval -e "[1 $(for i in $(seq 201); do echo "for a in [1]"; done | tr '\n' ' ')]" 2>&1 | grep error
--- stdout
-e:1:13: error: a number has no items to go through
-e:1:8: error: 2 names cannot take 3 values
-e:1:18: error: a tensor of shape [2] is neither true nor false
      = help: use logical_and, logical_or, where, or reduce_any / reduce_all
-e:1:2: error: unknown name 'z'
      = help: give it a value: -i z=VALUE
-e:1:4: error: the model has not ended: it has reached its limit of turns of loops and calls
      = help: check that this ends, or allow more with --loop-limit
-e:1:1: error: nested deeper than 200 levels
--- comment
What a star of a loop takes counts a level more, to the last one.
--- run
for n in 196 197 198 199 200; do
    open=$(printf '[%.0s' $(seq $n)) close=$(printf ']%.0s' $(seq $n))
    printf 'y = 0\nfor i, *%sx%s in [(1,)]:\n    y = 1\n' "$open" "$close" >deep.py
    gradtape eval deep.py 2>&1 | sed -n "1s/^/$n: /p"
done
--- stdout
196: deep.py:2:9: error: 1 names cannot take 0 values
197: deep.py:2:9: error: 1 names cannot take 0 values
198: deep.py:2:5: error: nested deeper than 200 levels
199: deep.py:2:8: error: nested deeper than 200 levels
200: deep.py:2:210: error: nested deeper than 200 levels
