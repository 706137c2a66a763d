global and nonlocal bind the name from outside. Expected values by Python.
--- file m.yaml
inputs: {x: 2.0}
functions:
  section:
    args: []
    steps: |
      global n
      n = n + 100
    returns: n
steps: |
  n = 1
  def bump():
      'doc'
      global n, fresh
      n += 1
      fresh = n * 10
      n += 1
      return n
  a = bump()
  b = bump()
  def counter():
      count = 0
      def up(by=1):
          nonlocal count
          count = count + by
          return count
      return up
  c, d = counter(), counter()
  e = [c(), c(), c(5), d()]
  def late(flag):
      if flag:
          global n
      n = 7
  late(False)
  f = n
  g = section()
  w = x
  def step():
      global w
      w = w * x
  for i in range(3):
      step()
  def local():
      n = 1000
  local()
  global h
  h = n
--- run
gradtape eval m.yaml --target a,b,fresh,e,f,g,h,w
gradtape grad m.yaml --target w --wrt x
gradtape eval -e "$(printf 'def f():\n  global y\n  y = x + 1\nf()\ny = y * 2')" -i x=1
gradtape grad m.yaml --target 'w * n' --wrt w
--- stdout
{"model":"m.yaml","values":{"a":3,"b":5,"fresh":40,"e":[1,2,7,1],"f":7,"g":107,"h":107,"w":16}}
{"model":"m.yaml","target":"w","value":16,"gradients":{"x":32}}
{"model":"-e","values":{"y":4}}
{"model":"m.yaml","target":"w * n","value":1712,"gradients":{"w":107}}
--- run
e() { gradtape eval -e "$(printf "$1")" -i x=2 2>&1 | grep -E 'error|help|values'; }
e 'def f(a):\n  global a\nf(1)\ny = x'
e 'def f():\n  nonlocal a\nf()\ny = x'
e 'a = 1\ndef f():\n  nonlocal a\nf()\ny = x'
e 'def f():\n  global a\n  return a\ny = f()'
e 'nonlocal a\ny = x'
e 'def f():\n  global a\n  global a\n  a = 3\nf(); y = a'
--- stdout
-e:2:10: error: 'a' is a parameter, which is no name from outside
-e:2:12: error: no function around this one has the name 'a'
      = help: write 'global a' for a name of the steps
-e:3:12: error: no function around this one has the name 'a'
      = help: write 'global a' for a name of the steps
-e:3:10: error: unknown name 'a'
      = help: give it a value: -i a=VALUE
-e:1:1: error: 'nonlocal' outside a function
{"model":"-e","values":{"y":3}}
