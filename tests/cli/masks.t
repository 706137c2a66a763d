Masks of `where` in gradients, at random: sixty functions of nested wheres with conditions that they share, turn about and negate, over values that are NaN or infinite where they are not used, through reshapes, joins, cuts, sums and broadcasts, and twelve in which a custom gradient and a plain step of one value meet. Each against the same function of one number with `if`, which computes nothing but what it takes: equal, NaN where that is NaN.
--- file masks.py
import random
random.seed(1)
names = ['a', 'b', 'c']
def condition(form):
    n, no = form
    return (f'logical_not({n})' if no else n), (f'(not {n})' if no else n)
def leaf():
    return random.choice([('s', 's'), ('r', 'r'), ('l', 'l'), ('q', 'q'), ('x', 'x'), ('2.0', '2.0'), ('q * s', 'q * s'), ('z', 'z'), ('s * r', 's * r')])
def linear(e):
    one, two = e
    other = leaf()
    return random.choice([
        (f'reshape(reshape(({one}) + 0 * t, [6, 1]), [6])', f'({two})'),
        (f'concat([({one}) + 0 * t, ({other[0]}) + 0 * t], 0)[:6]', f'({two})'),
        (f'concat([({other[0]}) + 0 * t, ({one}) + 0 * t], 0)[6:]', f'({two})'),
        (f'reduce_sum(stack([({one}) + 0 * t, ({other[0]}) + 0 * t]), 0)', f'(({two}) + ({other[1]}))'),
        (f'reverse(reverse(({one}) + 0 * t, [0]), [0])', f'({two})')])
def expression(depth):
    if depth == 0:
        return leaf()
    kind = random.random()
    x, y = expression(depth - 1), expression(depth - 1)
    if kind < 0.55:
        c = condition((random.choice(names), random.random() < 0.3))
        return f'where({c[0]}, {x[0]}, {y[0]})', f'({x[1]} if {c[1]} else {y[1]})'
    if kind < 0.75:
        return f'({x[0]} + {y[0]})', f'({x[1]} + {y[1]})'
    if kind < 0.85:
        return linear(x)
    return f'tanh({x[0]})', f'tanh({x[1]})'
print('inputs: {x0: [-2, -1, 0.25, 0.75, 2, 3], w0: -1, t: [1, 1, 1, 1, 1, 1]}')
print('functions: {root: {args: [v], returns: sqrt(v), gradient: {args: [dy], returns: dy / (2 * sqrt(v))}}}\nsteps: |')
body = '    a = x > 0\n    b = x > 0.5\n    c = x > 2.5\n    s = sqrt(x)\n    r = 1 / x\n    l = log(x)\n    q = sqrt(w)\n    z = log(x - 0.25)\n    m = root(x)\n'
owned = [(f'where(a, {p}, 0) + where({c}, {q}, 0)', f'({p} if a else 0) + ({q} if {d} else 0)')
         for p, q in (('m', 's'), ('s', 'm'), ('m', 'm * s'), ('m * r', 'l')) for c, d in (('a', 'a'), ('b', 'b'), ('logical_not(a)', 'not a'))]
N = 60 + len(owned)
for k in range(N):
    f, g = owned[k - 60] if k >= 60 else expression(random.choice([2, 3, 4])) if k else (
        'where(a, where(b, z, 1), 0) + where(a, where(c, 2 * z, 3), 1)',
        '((z if b else 1) if a else 0) + ((2 * z if c else 3) if a else 1)')
    print(f'  def e{k}(x, w):\n{body}    return {f} + 0 * t\n  def f{k}(x, w):\n    return reduce_sum(e{k}(x, w))\n  def g{k}(x, w):\n{body}    return ({g}) + 0')
print('''  def differ(f, g):
    whole = grad(f, argnums=(0, 1))(x0, w0)
    ones = map_fn(lambda x: grad(g, argnums=(0, 1))(x, w0), x0)
    apart = [ones[0], reduce_sum(ones[1])]
    same = lambda u, v: reduce_all(logical_or(logical_or(u == v, abs(u - v) <= 1e-13 * abs(v)), logical_and(u != u, v != v)))
    return [same(whole[0], apart[0]), same(whole[1], apart[1]), reduce_any(whole[0] != whole[0])]''')
print('  all = [' + ', '.join(f'differ(f{k}, g{k})' for k in range(N)) + ']')
print('  rows = stack([' + ', '.join(f'e{k}(x0, w0)' for k in range(N)) + '])')
print('  slopes = stack([' + ', '.join(f'map_fn(lambda x: grad(g{k})(x, w0), x0)' for k in range(N)) + '])')
--- file rows.py
import json, subprocess
def ask(*args):
    return json.loads(subprocess.run(['gradtape', *args], capture_output=True, text=True).stdout)
slope = ask('eval', 'masks.yaml', '--target', 'slopes')['values']['slopes']
step = [line for line in open('masks.yaml') if line.startswith('    return') and line.endswith('+ 0 * t\n')]
same = lambda u, v: u == v or u != u and v != v or abs(u - v) <= 1e-13 * abs(v)
for mode in 'reverse', 'forward':
    jacobian = ask('jacobian', 'masks.yaml', '--target', 'rows', '--wrt', 'x0', '--mode', mode)['jacobian']['x0']
    asked = [k for k in range(len(step)) if mode == 'reverse' or not ('m' in step[k].replace('tanh', '').replace('sum', '') or 'reduce_sum' in step[k])]
    wrong = [k for k in asked if not all(same(float(jacobian[k][i][j]), float(slope[k][i]) if i == j else 0) for i in range(6) for j in range(6))]
    print(mode, len(asked), 'functions, wrong:', wrong)
--- run
python3 masks.py >masks.yaml
gradtape eval masks.yaml --target all | sed 's/],\[/\n/g; s/.*\[\[//; s/\]\].*//' | cut -d , -f 1,2 | sort | uniq -c | sed 's/^ *//'
gradtape eval masks.yaml --target all --dtype float64 --threads 2 | grep -o 'true,true,false' | wc -l
--- stdout
72 true,true
31
--- comment
The same functions of all numbers at once, in Jacobians: entry i moves with number i alone, so that all beside the
diagonal is 0 whatever NaN or infinity there is. Forward, that is said of functions without sums and custom gradients,
behind which everything counts as moving.
--- run
python3 rows.py
--- stdout
reverse 72 functions, wrong: []
forward 49 functions, wrong: []
