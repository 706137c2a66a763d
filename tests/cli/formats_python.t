Texts that are formatted: .format, f-strings, %. CPython 3.11 prints the same, but for its layout of numbers.
--- file fmt1.py
print("{} and {}".format(1, "b"))
--- run
gradtape eval fmt1.py --format text
--- stdout
1 and b
--- file fmt2.py
print("{0} {1} {0}".format("a", "b"))
--- run
gradtape eval fmt2.py --format text
--- stdout
a b a
--- file fmt3.py
print("{name}: {value:.3f}".format(name="loss", value=0.123456))
--- run
gradtape eval fmt3.py --format text
--- stdout
loss: 0.123
--- file fmt4.py
print("{:>8}|{:<6}|{:^7}|".format("ab", "cd", "ef"))
--- run
gradtape eval fmt4.py --format text
--- stdout
      ab|cd    |  ef   |
--- file fmt5.py
print("{:5d}|{:05d}|{:+d}|{:,}".format(42, 42, 42, 1234567))
--- run
gradtape eval fmt5.py --format text
--- stdout
   42|00042|+42|1,234,567
--- file fmt6.py
print("{0[0]} {0[1]}".format([10, 20]))
--- run
gradtape eval fmt6.py --format text
--- stdout
10 20
--- file fmt7.py
print("{p[x]}".format(p={"x": 3}))
--- run
gradtape eval fmt7.py --format text
--- stdout
3
--- file fmt8.py
class P:
    def __init__(self):
        self.x = 4
print("{0.x}".format(P()))
--- run
gradtape eval fmt8.py --format text
--- stdout
4
--- file fmt9.py
print("{!r} {!s}".format("a", "b"))
--- run
gradtape eval fmt9.py --format text
--- stdout
'a' b
--- file fmt10.py
print("{{}} {}".format(3))
--- run
gradtape eval fmt10.py --format text
--- stdout
{} 3
--- file fmt11.py
print("{:.2%} {:e} {:g}".format(0.256, 12345.678, 0.0001))
--- run
gradtape eval fmt11.py --format text
--- stdout
25.60% 1.234568e+04 0.0001
--- file fmt12.py
w = 10
print("{:{w}.{p}f}".format(3.14159, w=w, p=2))
print(f"{3.14159:{w}.{2}f}")
--- run
gradtape eval fmt12.py --format text
--- stdout
      3.14
      3.14
--- file fmt13.py
s = "Epoch {}/{}".format
print(s(1, 5))
--- run
gradtape eval fmt13.py --format text
--- stdout
Epoch 1/5
--- file fmt14.py
print("x = {x!r:>5}".format(x="a"))
print(f"{'a'!r}")
--- run
gradtape eval fmt14.py --format text
--- stdout
x =   'a'
'a'
--- file fmt15.py
x = 5
print(f"{x=}")
print(f"{x:>4}|{x:<4}|{x:^4}|")
print(f"{x:b} {x:x} {x:o}")
--- run
gradtape eval fmt15.py --format text
--- stdout
x=5
   5|5   | 5  |
101 5 5
--- file fmt16.py
row = {"a": 1, "b": 2}
print("{a} {b}".format(**row))
print("%(a)d %(b)d" % row)
--- run
gradtape eval fmt16.py --format text
--- stdout
1 2
1 2
--- file fmt17.py
print("%s %r" % ("a", "a"))
print("%5.2f%%" % 12.345)
print("%-10s|" % "ab")
print("%03d" % 7)
--- run
gradtape eval fmt17.py --format text
--- stdout
a 'a'
12.35%
ab        |
007
--- comment
Values that are known only when the model has run; what is refused.
--- file later.py
w = tf.Variable(2.0)
with tf.GradientTape() as t:
    y = w ** 3
print("w {0:.2f} y {1:>8.3f} again {0}".format(w, t.gradient(y, w)))
print(f"{y:.1f} {y.dtype} {True} {None} {2} {1.5}")
print("{:.{p}e}".format(y, p=1), "{0.shape} {0.dtype}".format(tf.constant([1.0, 2.0])))
--- run
gradtape eval later.py --format text
gradtape eval later.py
for f in '"{}{}".format(1)' '"{a}".format(b=1)' '"{0}{}".format(1, 2)' '"{".format(1)' '"}".format(1)' '"{!q}".format(1)' '"{0[}".format([1])' '"{:{:{}}}".format(1, 2, 3)' '"{:d}".format(1.5)' '"{:x}".format(1.5)' '"{:5}".format(None)' '"{:z}".format(1)' '"{0[5]}".format([1])' '"{0.none}".format(3)' '"%(b)d" % {"a": 1}' 'f"{1:{2:{3}}}"' 'f"{1!q}"' '"{0x}".format(1)'; do
    echo "print($f)" >odd.py
    gradtape eval odd.py 2>&1 | grep -E '^odd|help' || echo "$f IS READ"
done
--- stdout
w 2.00 y   12.000 again 2
8.0 float32 True None 2 1.5
8.0e+00 (2,) float32
{"model":"later.py","printed":[{"line":4,"values":["w 2.00 y   12.000 again 2"]},{"line":5,"values":["8.0 float32 True None 2 1.5"]},{"line":6,"values":["8.0e+00","(2,) float32"]}]}
odd.py:1:7: error: format is given fewer values than there are fields
odd.py:1:7: error: format is given nothing for '{a}'
odd.py:1:7: error: fields with numbers and fields without stand in one text
      = help: number all of them, or none
odd.py:1:7: error: '{' is never closed in a text that is formatted
      = help: close it with '}', or write '{{' for a brace
odd.py:1:7: error: '}' closes nothing in a text that is formatted
      = help: write '}}' for a brace
odd.py:1:7: error: '!' converts with one of r, s and a
      = help: leave it out
odd.py:1:7: error: a field is a name or a number, and '.name' or '[index]' behind it
      = help: as in '{x.shape[0]}'
odd.py:1:7: error: formats are nested no deeper than this
      = help: write its numbers
odd.py:1:7: error: the format 'd' is for whole numbers
odd.py:1:7: error: the formats b, o and x are for whole numbers
odd.py:1:7: error: a format is for one number, not for None
odd.py:1:7: error: the format 'z' is not read here
      = help: formats are a width, a precision and one of d e f g % s: '8.3f'
odd.py:1:7: error: index 5 is out of range for a list of 1 items
odd.py:1:7: error: a number has no 'none'
odd.py:1:7: error: the dict has no key 'b'
odd.py:1:15: error: formats are nested no deeper than this
      = help: write its numbers
odd.py:1:11: error: '!' converts with one of r, s and a
      = help: leave it out
odd.py:1:7: error: format is given nothing for '{0x}'
--- comment
A text in a text, both with values that are known later: t is 6.
--- file within.py
t = tf.constant(2.0) * 3
s = f"{t:.1f}"
u = f"b {s}"
print(f"a {s}", u, f"c {u} {s}", "{}".format(s))
--- run
gradtape eval within.py --format text
--- stdout
a 6.0 b 6.0 c b 6.0 6.0 6.0
--- comment
The longest text of bits: that of the smallest int64, and of the largest; CPython prints the same.
--- file bits.py
print(f"{-9223372036854775807 - 1:b}|{9223372036854775807:b}|{-1:o}|{255:08b}")
--- run
gradtape eval bits.py --format text
--- stdout
-1000000000000000000000000000000000000000000000000000000000000000|111111111111111111111111111111111111111111111111111111111111111|-1|11111111
--- comment
A format that is none, where the value is known, too; a key that is none.
--- run
for step in 's = f"{3:q}"' 's = f"{1.5:,z}"' 'd = {q + 1: 2}' 'd = {**q}'; do
    printf 'inputs: {x: 3}\nsteps: |\n  %s\n  y = x\n' "$step" >wrong.yaml
    gradtape eval wrong.yaml --target y 2>&1 | head -1
done
--- stdout
wrong.yaml:3:9: error: the format 'q' is not read here
wrong.yaml:3:9: error: the format ',z' is not read here
wrong.yaml:3:8: error: unknown name 'q'
wrong.yaml:3:10: error: unknown name 'q'
