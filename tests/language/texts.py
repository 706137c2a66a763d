# Fields of texts: .format, numbers in other bases, representations, formats made of values.
t, k, name = tf.constant(2.5), 3, 'loss'
d, v = {'a': 1.5, 'b': [1, {'c': 'deep'}]}, [10, 20, [30, 40]]


class Point:
    def __init__(self):
        self.x, self.y = 1.25, [7, 8]


p = Point()
print("{} {} {}".format(1, 'a', 2.5), "{0} {1} {0}".format(1, 'a'), "{x} {y:.2f} {x!r}".format(x='q', y=0.125), "{} {z}".format(1, z=2), "{{}} {}{{".format(3), "{}".format("{}"), "none".format())
print("{:5d}|{:<5}|{:>6.2f}|{:*^9}|{:+d}|{:,}|{:e}".format(42, 'ab', 3.14159, 'mid', 7, 1234567, 0.001))
print("{0[0]} {0[2][1]} {1[a]} {1[b][1][c]} {2.x} {2.y[1]} {p.y[0]:03d}".format(v, d, p, p=p), "{[1]} {.x:.1f}".format(v, p))
print("{:{}}|{:{}.{}f}|{:>{w}}|".format(5, 8, 2.5, 9, 3, 'r', w=4), "{0:{1}{2}}|{0:{fill}>{1}}".format(5, 6, 'd', fill='_'))
print("{:.1f} {} {:>8.3f}|".format(t, t, t * 3), "{0:.2e} {0}".format(t), "{}: {:{}.2f}".format(name, t, 9))
print(f"{k:{k}}|{t:{4 * k}.{k}f}|{name:{'*'}^{k * 4}}|{k:0{k + 2}d}|{1.5:>{k}}")
for n in (0, 1, 5, 10, 255, 256, -1, -37, 4095, 123456789, 2 ** 62, -2 ** 62):
    print(f"{n:b}|{n:o}|{n:x}|{n:X}|{n:12b}|{n:<12o}|{n:^12x}|{n:012X}|{n:+b}|{n: x}|{n:_}|{n:_d}|{n:15_d}|{n:,}")
for x in (0.5, 1234567.25, -1234567.25, 999999.5):
    print(f"{x:_}|{x:_.1f}|{x:,.3f}|{x:20_.2f}|{x:<20,.1f}|")
for w in (True, False):
    print(f"{w:d}|{w:<3d}|{w:.1f}", "%d %s %r" % (w, w, w), f"{w!r:>7}|{w!s:<7}|")
for s in ('', 'a', "it's", 'say "x"', 'both \' and "', 'tab\tline\nback\\', 'é', '\x01\x7f'):
    print(f"{len(s)} {s!r}|{s!r:>12}|{s!r:^9}", "%r" % s, "%14r|%-14r|" % (s, s), "{!r} {!r:^16}|".format(s, s))
print(f"{[1, 'a', None, [2.5, 'b'], {'k': 'v'}]!r}", f"{None!r} {True!r} {1.5!r} {3!r}", "%r %r" % ([1.5, 'x'], None), [f"{'q'!r}", "it's"], "{!s}".format([1.5, 'x']))
print("%(a)d %(b)s %(a)5.1f%%" % {'a': 3, 'b': 'x'}, "%(k)s" % {'k': [1, 2]}, "%s" % {'k': 1}, "%s %s" % ([1, 2], {'k': [3]}))
print("%5s|%-5s|%.2s|%6.3s|%s" % ('ab', 'ab', 'abc', 'abcdef', None), "%6d|%-6d|%06d|%+d|% d" % (7, 7, -7, 7, 7))
s = ''
for i, e in enumerate([t, t * 3, k]):
    s += f"{i}:{e:.1f};"
s = s + "end" + s
print(s, len([s, s]), "<" + s + ">", ", ".join([s, f"{t}"]), ", ".join(f"{e:.0f}" for e in [t, 7.0]), ("a" + f"{t}") + ("b" + f"{k}"))

# Which part, where, how often; letters and digits.
print([3, 1, 2].index(1), ['a', 'b'].index('b'), 'hello'.find('l'), 'hello'.find('z'), 'a-b-c'.split('-'), ' a b '.split(), 'mixed case'.title(), 'iI'.upper() + 'Q'.lower(), 'x1'.isalpha(), 'x1'.isalnum(), '12'.isdigit(), ' '.isspace(), 'ab'.islower(), 'aB'.isupper())
