Methods of texts; print with end. CPython 3.11 prints the same.
--- file str1.py
s = "Hello, World"
print(s.lower(), s.upper(), s.replace("World", "x"), s.split(", "), len(s))
print(s[0], s[-1], s[1:4], s[::-1])
print("World" in s, s.startswith("He"), s.endswith("ld"), s.find("W"), s.index("W"), s.count("l"))
--- run
gradtape eval str1.py --format text
--- stdout
hello, world HELLO, WORLD Hello, x ['Hello', 'World'] 12
H d ell dlroW ,olleH
True True True 7 7 3
--- file str2.py
print("  a b ".strip() + "|", " a".lstrip() + "|", "a ".rstrip() + "|", "xxaxx".strip("x"))
print(",".join(["a", "b"]), "a-b-c".split("-"), "a b".split())
print("abc".isalpha(), "123".isdigit(), "abc".isupper(), "a1".isalnum(), " ".isspace())
print("hello world".title(), "hello".capitalize())
--- run
gradtape eval str2.py --format text
--- stdout
a b| a| a| a
a,b ['a', 'b', 'c'] ['a', 'b']
True True False True True
Hello World Hello
--- file str6.py
text = """line one
line two"""
for line in text.split("\n"):
    words = line.split()
    print(len(words), words[0])
--- run
gradtape eval str6.py --format text
--- stdout
2 line
2 line
--- file str7.py
print("a", "b", sep="-", end="!\n")
print()
print("x", end=" ")
print("y")
--- run
gradtape eval str7.py --format text
--- stdout
a-b!

x y
--- file misc23.py
print(any(c.isdigit() for c in "ab1"), "".join(c for c in "a1b2" if c.isalpha()))
print("%d items" % len([1, 2]), "%s" % [1, 2], "%s and %s" % ("a", 1))
--- run
gradtape eval misc23.py --format text
--- stdout
True ab
2 items [1, 2] a and 1
--- file isinst1.py
print(isinstance(3, int), isinstance(3.0, float), isinstance("a", str), isinstance([1], (list, tuple)))
print(isinstance(True, int), isinstance(None, type(None)))
--- run
gradtape eval isinst1.py --format text
--- stdout
True True True True
True True
--- comment
Texts and truths that a tensor holds are Python's as soon as they are asked for, in a text, too.
--- file texts.yaml
inputs: {s: {value: ["ab", "c"], dtype: string}, x: 3}
steps: |
  t = str(s[0])
  y = [t.upper(), s[1].item() + "x", [i.upper() for i in s.tolist()], f"{x > 2}".upper(), f"{x > 2:3d}".lower()]
target: y
--- run
gradtape eval texts.yaml
--- stdout
{"model":"texts.yaml","values":{"y":["AB","cx",["AB","C"],"TRUE","  1"]}}
--- file equal_texts.yaml
inputs:
  t: {value: [[""], ["a"], ["ab"], ["b"]], dtype: string}
steps: |
  y = cast(t == transpose(t), int64)
  n = cast(t != transpose(t), int64)
--- run Texts are equal to themselves alone: none, one that begins another, and two of one length
gradtape eval equal_texts.yaml --target y,n
--- stdout
{"model":"equal_texts.yaml","values":{"y":[[1,0,0,0],[0,1,0,0],[0,0,1,0],[0,0,0,1]],"n":[[0,1,1,1],[1,0,1,1],[1,1,0,1],[1,1,1,0]]}}
--- comment
A text made of a number that is computed is found like any other, among items, keys and members, and is put in order.
--- file found.py
import numpy as np
i = np.int64(3)
t = f"{i * 2}"
print(t in ["6"], "6" in [t], t in ("6",), [t] == ["6"], {"6": 1}.get(t), t in {"6"}, ["6"].index(t), ["6"].count(t))
d = {t: 5}
d[f"{i}"] = 4
print(d["6"], d["3"], t in d, (t, 1) in {("6", 1): 2}, [[t]] == [["6"]], {"a": t} == {"a": "6"}, {t} == {"6"}, t not in ["6"])
print(t in "a6b", "6" in t, t in ["5", None, 6], [t, 1] == ["7", 1], [t] != ["6"], (t, 2) < ("7", 1), sorted([t, "5", "7"]), max([t, "5"]))
names = ["5", "6"]
names.remove(t)
del d[t]
print(names, d)
try:
    d[t]
except KeyError as e:
    print(e)
--- run
gradtape eval found.py --format text
--- stdout
True True True True 1 True 0 1
5 4 True True True True True False
True True False False False True ['5', '6', '7'] 6
['5'] {'3': 4}
'6'
