# Builtins on plain values, lists, texts.
for a in (7, -7, 0, 7.5, -7.5):
    for b in (2, -2, 3, 2.5, -0.5):
        print(a // b, a % b, divmod(a, b), a / b, a - b * (a // b))
for x in (2.5, 3.5, -2.5, 0.5, -0.5, 2.675, 1234.5678, -1.005, 7, -15, 25):
    print(round(x), round(x, 1), round(x, 2), abs(x), int(x), float(x), bool(x))
print(min(3, 1, 2), max(3, 1, 2), min([4.5, 2]), max((1, 2.5)), min(range(3, 9)), max([1]), min('b', 'a'), max(['x', 'yy'], key=len))
print(min([3, -4, 2], key=abs), max([3, -4, 2], key=abs), min([], default=5), max([], default=None))
print(max([3, -3], key=abs), min([3, -3], key=abs), max(2, 2.0), min(True, 0))
print(sum([1, 2, 3]), sum([], 5), sum([1, 2], 10), sum((0.5, 0.25)), sum(range(101)), sum([[1], [2, 3]], []), sum(v * v for v in [1, 2]))
print(any([0, 0, 3]), any([0, None, '']), any([]), all([1, 2]), all([1, 0]), all([]), any(v > 1 for v in [0, 2]), all(v > 1 for v in [0, 2]))
print(list(range(5)), list(range(2, 7)), list(range(7, 2, -2)), list(range(0)), list(range(3, 3)), list(range(10, 0, 3)), list(range(-5, 5, 4)), len(range(7, 2, -2)))
print(list(zip([1, 2, 3], 'ab' if False else ['a', 'b'])), list(zip([1], [2], [3])), list(zip([], [1])), list(enumerate(['a', 'b'])), list(enumerate(['a', 'b'], 5)), list(enumerate([1], start=-1)))
print(list(map(abs, [-1, 2])), list(map(lambda p, q: p * q, [1, 2, 3], [4, 5])), list(filter(lambda v: v % 2, range(6))), list(filter(None, [0, 1, '', 'a'])))
print(list(reversed([1, 2, 3])), list(reversed((1,))), list(reversed(range(3))), sorted([2, 1, 3]), sorted([2, 1, 3], reverse=True), sorted([-2, 1], key=abs), sorted(['b', 'A'], reverse=True))
print(int(3.99), int(-3.99), float(3), str(3), str('x'), bool(''), bool('0'), bool([]), bool([0]), bool(None), bool(0.0))
print(list('') if False else [], tuple([1, 2]), list((1, 2)), dict(a=1, b=2), list({'p': 1, 'q': 2}))
print(isinstance(3, int), isinstance(3.0, int), isinstance('a', str), isinstance(True, bool), isinstance([1], list), isinstance((1,), (list, tuple)), isinstance({}, dict), isinstance(None, int), isinstance(2.5, (int, float)))
print(pow(2, 3), pow(2, -1), 2 ** 3 ** 2, -2 ** 2, (-8) ** 2, not 3, not 0)
print(1 < 2 < 3, 1 < 3 < 2, 3 > 2 > 1 > 0, 1 == 1.0, None is None, 0 or 'x', 1 and 'y', None or 0, '' and 1, 0 or None, not None)
print(len([1, 2]), len(()), len({'a': 1}), len('word'), len([[1, 2], [3]]))
print(1 if 2 > 1 else 0, 'a' if [] else 'b', [1 if v else 2 for v in (0, 1)])
# Whole numbers beside floats, up to 64 bits and where a float has no room for all of their digits.
wholes = [-2**63, -9223372036854775807, -2**53 - 1, -1, 0, 1, 2**53, 2**53 + 1, 9223372036854774783, 2**63 - 1024, 2**63 - 1]
floats = [-2.0**64, -2.0**63, -2.0**53, -0.5, 0.0, 0.5, 1.0, 2.0**53, 2.0**53 + 2, 2.0**63 - 1024, 2.0**63, 2.0**64, float('inf'), float('-inf'), float('nan')]
for a in wholes:
    for b in floats:
        print(a < b, a <= b, a > b, a >= b, a == b, a != b, b < a, b <= a, b > a, b >= a, b == a, b != a)
print([max(wholes), min(wholes), sorted(wholes)[1], sorted([2**53 + 1, 2.0**53, 2**53]), 2.0**53 in wholes, 2.0**63 in wholes, wholes.index(2.0**53)])
print(2**63 - 1, 2**63 - 2, 2**63 - 1024, 9223372036854774783, -1 + 2**63, 2**62 + 2**62 - 1, 2**62 * 2 - 1, 2**64 - 2**63 - 1, -2**63, -2**63 + 1, 2**64 // 4, 3**39, (-3)**39, 7**22, 2**10 * 2**52, -2**62 * 2)
print(7 // 2, -7 // 2, 7 // -2, -7 // -2, 7 % 3, -7 % 3, 7 % -3, -7 % -3, 6 % 3, -6 % 3, 6 % -3, 7.5 // 2, -7.5 // 2, 7.5 % -2, -7.5 % 2, 0 % 5, 0 % -5, 5 % 7, -5 % 7, 5 % -7, 2**63 - 1 - (2**62) * 1, divmod(-7, 3), divmod(7.5, -2), abs(-2**62), -(2**62), +5, ~5, 5 & 3, 5 | 3)
print(True + True, True * 3, True - 2, -True, True / 2, True == 1, True < 2, True & False, True | False, 5 if True else 6, max(True, 2), sum([True, True]), int(True), not 3, not 0, 2 and 3, 0 or 'a', None or 0)
