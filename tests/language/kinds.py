# What a value is: isinstance, type, chr and ord; texts and their characters.
t = tf.constant(2.5)
values = [0, 1, -7, 2.5, 0.0, True, False, None, '', 'ab', f"{t}", [], [1], (), (1, 'a'), {}, {'a': 1}, set(), {1}]
for v in values:
    print([isinstance(v, k) for k in (int, float, bool, str, list, tuple, dict, set, type(None))], type(v) == type(0), type(v) is bool, type(v) in (str, dict))
    print(isinstance(v, (int, str)), isinstance(v, (list, tuple, dict)), isinstance(v, (bool,)), isinstance(v, ()), type(v) == type(2.5), callable(v))


class A:
    pass


class B(A):
    def __call__(self):
        return 1


class C(B):
    pass


for x in (A(), B(), C()):
    print([isinstance(x, k) for k in (A, B, C, int, object)], [isinstance(x, k) for k in ((A, int), (int, C), (C, B), (float, str))], type(x) == B, callable(x))
for k in (A, B, C):
    print([issubclass(k, other) for other in (A, B, C)], callable(k))
print(''.join([chr(i) for i in range(32, 127)]), sum([abs(ord(chr(i)) - i) for i in range(1, 128)]), callable(print), callable(lambda: 1))
s = 'naïve café: naïve'
print(s.find('v'), s.find('café'), s.index(':'), s.find('x'), s.count('ï'), s.find('naïve'), 'aaaa'.count('aa'), 'abab'.count('ab'), s.find(''), ''.find('a'))
print('é'.center(4) + '|', 'é'.ljust(3, '*'), 'é'.rjust(3, '*'), 'ab'.center(5, '-'), 'abc'.center(6, '-'), 'a'.center(4, '-'), 'abc'.center(2), '-7'.zfill(5), '+7'.zfill(5), '7'.zfill(0), '--7'.zfill(6), len('a'.ljust(10000)))
for s in ('', 'a', 'A', '1', 'aB', 'a1', '1 2', ' ', '\t\n\r\f\v', 'a b', 'A1', 'z', 'Z', '0', '9', '/', ':', '@', '[', '`', '{', '_', "it's", 'x2y zAb_cD', 'HELLO wORLD'):
    print(s.isdigit(), s.isalpha(), s.isalnum(), s.isspace(), s.isupper(), s.islower(), f"{s.title()!r} {s.capitalize()!r} {s.upper()!r} {s.lower()!r} {s.strip()!r}", s.split())
print('  x '.lstrip() + '|', '  x '.rstrip() + '|', '\v\fx\v\f'.strip(), 'xyx'.lstrip('x'), 'xyx'.rstrip('x'))
print('a\r\nb\rc\n\nd'.splitlines(), 'a\r\nb\r'.splitlines(True))
print("{ab} {a}".format(a=1, ab=2), "{a[k]}{a[kk]}".format(a={'k': 1, 'kk': 2}), "{0[12x]} {0[3]}".format({'12x': 1, 3: 4}), "{:{}}{:{}}".format(1, 3, 2, 4), "{0:{1}}{0:{2}}".format(1, 3, 5), "{:>{w}}{:{f}>4}".format(1, 2, w=3, f='*'))
l = [1, 2]
l.extend(l)
print(l, [1, 'a', None].count('a'), ('a', 1).index(1), l.pop(-4), l)
