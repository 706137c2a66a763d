import math
import numpy as np

# Formats of numbers and texts, of values that are known at once and of tensors, which are not.
for v in (0, 7, -7, 1234567, -1234567, 999, 1000, -1000, 9007199254740993, -9223372036854775807):
    for n in (v, tf.constant(v, dtype=tf.int64)):
        print(f"{n}|{n:d}|{n:5d}|{n:05d}|{n:+d}|{n: d}|{n:<8d}|{n:>8d}|{n:^8d}|{n:^9d}|{n:*^12d}|{n:,}|{n:,d}|{n:15,d}|{n:-d}")
        print(f"{n:.2f}|{n:10.1f}|{n:+.0f}|{n:e}|{n:.3e}|{n:E}|{n:g}|{n:.3g}|{n:G}|{n:%}|{n:.1%}|{n:,.2f}|{n:010.1f}|{n:8}|{n:<8}|{n:x>14}|{n:+,}")
        print("%d|%5d|%-5d|%05d|%+d|% d|%i" % (n, n, n, n, n, n, n), "%f|%.1f|%8.2f|%-8.2f|%08.2f|%e|%.2E|%g|%G|%+.1f|%s|%6s|%-6s|%%" % (n, n, n, n, n, n, n, n, n, n, n, n, n))
for v in (0.0, -0.0, 0.5, -0.5, 1.0, 2.5, 3.5, 0.1, 1234.5678, -98765.4321, 1e-7, 123456789.125, 1e300, -2.5e-300):
    for n in (v, tf.constant(v)):
        print(f"{n:.0f}|{n:.1f}|{n:f}|{n:F}|{n:8.2f}|{n:08.2f}|{n:+.2f}|{n: .2f}|{n:<10.3f}|{n:>10.3f}|{n:^10.3f}|{n:^11.3f}|{n:_^11.3f}|{n:,.3f}|{n:20,.1f}")
        print(f"{n:e}|{n:.0e}|{n:12.4e}|{n:E}|{n:+.1E}|{n:g}|{n:.1g}|{n:.10g}|{n:G}|{n:012.4g}|{n:%}|{n:.0%}|{n:9.1%}|{n:.17g}|{n:#>9.2g}")
        print("%f|%.0f|%8.3f|%-9.3f|%09.3f|%+f|% f|%e|%.1e|%g|%.3g|%G|%E" % (n, n, n, n, n, n, n, n, n, n, n, n, n))
for v in (math.inf, -math.inf, math.nan, -math.nan):
    for n in (v, tf.constant(v)):
        print(f"{n}|{n:f}|{n:F}|{n:+f}|{n:G}|{n: .1f}|{n:8.2f}|{n:<8.1e}|{n:^9g}|{n:%}|{n:,.1f}|{n:E}|{n:.3}", "%f|%6.1f|%-6g|%+e" % (n, n, n, n))
for v in (3.0, -12.0, 2.0 ** 40):
    print("%d|%5d|%-6d|%i" % (v, v, v, v))
for s in ('', 'a', 'abc', 'héé', 'a longer text'):
    print(f"{s}|{s:s}|{s:5}|{s:<5}|{s:>5}|{s:^5}|{s:^6}|{s:*^7}|{s:5s}|{s:#>6s}")
    print("%s|%5s|%-5s|%%|%r" % (s, s, s, 3), "%s" % s, "[%s]" % (s,))
for s in ('', 'a', 'abc', 'a longer text'):
    print(f"{s:.2}|{s:.0}|{s:5.1}|{s:>6.3s}|%.2s|" + "%s" % s)
for w in (True, False, None):
    print(f"{w}|{w!s}", "%s|%6s|%-6s" % (w, w, w))
t, k = tf.constant(2.5), 3
print(f"{t} and {k} and {t * k:.2f}", f"{k=} {t=:.1f} {k = }", f"{{}} {k}% {{{k}}}")
print("a" + f"{k}" + 'b' "c" f"{k + 1}", "%d%%" % k, "%s and %s" % (t, k), "100%")
print("no conversion", "%%" % (), "%s" % "%s", "%5.1f|" % t, "tail %d" % k)
print(1, 'a', sep='')
print(1, 'a', None, True, 2.5, sep=', ')
print()
print('')
print([1, 'a', [None, True]], {'k': [1.5, 'x']}, (1,), [])
print(t, [t, k], {'t': t}, 'text')
a = f"a{t}"
b = a + f"b{t * 3}" + "c"
c = f"[{b}] {[a, b]} {b:>12}|{b:.3}|"
print(b, [b, a], c, f"{c}{c}")
print("%s and %8s" % (b, a), "x" + ("y" + (f"{t}" + b)))

# Lists, tuples and dicts in texts, whatever their keys.
d = {'loss': tf.constant(0.25), 'shape': (2, 3), 3: [None, True]}
print(f"{d}", f"{[t * 1.5, 'x', (t > 1,)]}", f"{(1,)} {()} {[]} {{}}", str([True, None, 'a']), str({'k': (1, 2)}), str((1.5,)), f"{'q'!r}")
print('count %s of %s' % ([1, 2], {'a': (1,)}), '{} {}'.format([1, 'b'], ('c',)), 'x'.join(['a', 'b', 'c']), 'aXbX'.split('X'), 'aXb'.count('X'))
# What has a text only when it is computed, beside texts.
x, i = np.float64(2.5), np.int64(3)
print(f"{[x, 1]}" == "[2.5, 1]", f"{(x,)}" == "(2.5,)", f"{(x, 'a')}" == "(2.5, 'a')", f"{[]} {x}" == "[] 2.5", f"{[x]}" == "[2.6]")
print(f"{i:03d}" == "003", f"{i}{i}" == "33", f"{ {'a': [i], 'b': ()} }" == "{'a': [3], 'b': ()}", f"{ {'a': i, 'b': x} }" == "{'a': 3, 'b': 2.5}")
print(f"{x > 2}" == "True", f"{x > 3}" == "False", f"{[x > 2, x > 3]}" == "[True, False]", f"{[[x], (i, [i])]}" == "[[2.5], (3, [3])]", f"{'a'}{x:6.2f}|{i:>4d}|{x!r}" == "a  2.50|   3|2.5")
for values in ({'a': x, 'b': [i, (x,)]}, [x, 'a', None, True], (i,), (), {}, [[], {'k': ()}]):
    try:
        raise ValueError(f"{values} and {x}")
    except ValueError as e:
        print(e)
# The method format: fields by their order, by number, by name, with specs, and braces that are none.
print('{}|{}|{}'.format(1, 'a', 2.5), '{0}{1}{0}'.format('x', 'y'), '{2}-{0}'.format(1, 2, 3), '{a}{b}{a}'.format(a=1, b='z'), '{}{k}{}'.format(1, 2, k='q'))
print('{{}}{}{{{}}}'.format(1, 2), '{:5d}|{:<5}|{:>5}|{:^5}|{:05.1f}'.format(3, 'a', 'b', 'c', 2.25), '{0:>4}{0:<4}|'.format('r'), '{k:+.2e}'.format(k=12345.678), '{!r}{!s}'.format('a', 'b'), '{0!r:>5}'.format('a'))
print('{:,}'.format(1234567), '{:%}'.format(0.25), '{:x}{:X}{:o}{:b}'.format(255, 255, 8, 5), '{:e}'.format(0.0), '{:g}{:G}'.format(1e-10, 1e20), ''.format(1), 'none'.format(), '{}'.format([1, 'a']), '{}'.format({'a': (1,)}), '{}{}'.format(None, True))
