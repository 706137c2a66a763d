Items and slices of lists and dicts are assigned as in Python, by which the values are.
--- file lists.yaml
inputs: {x: 1.0}
steps: |
  a = [0, 1, 2, 3, 4, 5]
  alias = a
  a[1:3] = [10, 20, 30]
  a[2:2] = ['u']
  a[-1:] = []
  a[::2] = [7, 7, 7, 7]
  a[5:1] = [8]
  m = [[0] * 3 for _ in range(2)]
  m[1][2] = 5
  m[0][:2] = (1, 2)
  m[1][0] += 4
  a += [9]
  a += (1, 2)
  b = [1]
  c = b
  b *= 3
  b[1:2] = b
  d = {'k': [1, 2], 'n': {'q': 3}}
  d['k'][0] += 5
  d['n']['q'] *= 2
  d['n']['r'] = d['k']
  d['k'] += [4]
  count = [0]
  def nth():
      count[0] += 1
      return 0
  z = [5]
  z[nth()] += 1
  z[nth()] = 3
  e = [1, 2, 3]
  e[1:] += [4]
  f = [0, 1, 2, 3]
  f[3:0:-1] = [1, 2, 3]
  f[-100:100:3] = [5, 6]
  t = [str(v) for v in a]
  u = a is alias
--- run
gradtape eval lists.yaml --target m,b,c,d,count,z,e,f
gradtape eval lists.yaml --target t,u
--- stdout
{"model":"lists.yaml","values":{"m":[[1,2,0],[4,0,5]],"b":[1,1,1,1,1],"c":[1,1,1,1,1],"d":{"k":[6,2,4],"n":{"q":6,"r":[6,2,4]}},"count":[2],"z":[3],"e":[1,2,3,4],"f":[5,3,2,6]}}
{"model":"lists.yaml","values":{"t":["7","10","7","20","7","8","3","7","9","1","2"],"u":true}}
--- run
for e in 'u[0:4:2] = [1]' 'u[::-1] = [1, 2]' 'u[0:1] = 1' 'u += 1'; do
    gradtape eval -e "u = [1, 2, 3]; $e; y = u" 2>&1 | grep error
done
--- stdout
-e:1:16: error: 1 values cannot take the 2 places of this slice
-e:1:16: error: 2 values cannot take the 3 places of this slice
-e:1:16: error: a number has no items to go through
-e:1:21: error: a number has no items to go through
