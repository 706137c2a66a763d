What steps print is the answer of eval without a target. The texts are those of Python for the same values.
--- file fit.yaml
inputs: {x: [1.0, 2, 3]}
steps: |
  w = Variable(2.0)
  names = ['a']
  for step in range(2):
      with GradientTape() as t:
          loss = reduce_sum((w * x - 1) ** 2)
      g = t.gradient(loss, w)
      print("step", step, "loss", loss, names)
      names.append(w)
      w.assign_sub(0.01 * g)
      tf.print(f"{step:02d}: {loss:.3f}|{w:>10.4f}|{w:<8.2f}|{w:^+9.1f}|{x}|{{}} {g=}", end="")
  print("%d of %5.2f %s %% %-4d|" % (3, loss, "ok", 7), 1, sep="; ")
  print()
  print(x, [1, loss, 'b'], {'a': w}, None, True, x > 1, float32, sin)
--- run
gradtape eval fit.yaml
gradtape eval fit.yaml --format text
gradtape eval fit.yaml --target w
gradtape grad fit.yaml --target loss --wrt x
--- stdout
{"model":"fit.yaml","printed":[{"line":9,"values":["step",0,"loss",35,["a"]]},{"line":12,"values":["00: 35.000|    1.5600|1.56    |  +1.6   |[1, 2, 3]|{} g=44"]},{"line":9,"values":["step",1,"loss",18.350399999999997,["a",1.56]]},{"line":12,"values":["01: 18.350|    1.2432|1.24    |  +1.2   |[1, 2, 3]|{} g=31.68"]},{"line":13,"values":["3 of 18.35 ok % 7   |",1]},{"line":14,"values":[]},{"line":15,"values":[[1,2,3],[1,18.350399999999997,"b"],{"a":1.2432},null,true,[false,true,true],"float32","an op"]}]}
step 0 loss 35 ['a']
00: 35.000|    1.5600|1.56    |  +1.6   |[1, 2, 3]|{} g=44step 1 loss 18.350399999999997 ['a', 1.56]
01: 18.350|    1.2432|1.24    |  +1.2   |[1, 2, 3]|{} g=31.683 of 18.35 ok % 7   |; 1

[1, 2, 3] [1, 18.350399999999997, 'b'] {'a': 1.2432} None True [False, True, True] float32 an op
{"model":"fit.yaml","values":{"w":1.2432}}
{"model":"fit.yaml","target":"loss","value":18.350399999999997,"gradients":{"x":[1.7472000000000003,6.614400000000001,11.4816]}}
--- comment
Texts of plain values are texts at once: keys, names, comparisons. Whole numbers, texts, what is wider than its field.
--- file texts.yaml
steps: |
  d = {}
  for i in range(2):
      d[f"k{i}"] = i
  n = 1234567
  a = [f"{n:,}", f"{n:12d}|", f"{-n:012d}", f"{0.5:%}", f"{2.5e-7:g}", f"{1e21}", f"{1/3:.3}", f"{'ab':>5}|", f"{'abc':.2}",
       f"{n:e}", f"{1.0:.0f}", f"{'é':*^5}", f"{True}", f"{None}", f"{1.5:+.1f}", f"{1.5: .1f}", f"{0:b<3}", "x" + f"{1}" + "y",
       "%05.1f" % 2.25, "%s" % "t", "%5s|" % "t", "%-5s|" % "t", "%g %e" % (0.1, 10), "%i" % 3, f"{12:<5}|", f"{float('1') if False else 2}"]
  same = "a1" == f"a{1}"
--- run
gradtape eval texts.yaml --target d,a,same | tr ',' '\n' | tail -n +1
--- stdout
{"model":"texts.yaml"
"values":{"d":{"k0":0
"k1":1}
"a":["1
234
567"
"     1234567|"
"-00001234567"
"50.000000%"
"2.5e-07"
"1e21"
"0.333"
"   ab|"
"ab"
"1.234567e+06"
"1"
"**é**"
"True"
"None"
"+1.5"
" 1.5"
"0bb"
"x1y"
"002.2"
"t"
"    t|"
"t    |"
"0.1 1.000000e+01"
"3"
"12   |"
"2"]
"same":true}}
--- comment
What is not known while recording, of every kind of value, in a dtype of its own.
--- run
gradtape eval -e 'print(f"{x} {i:d} {i} {z} {b} {t} {x:.2f} {n:.1f} {m}")' -i x=0.1 -i 'i=range(4)[3]' -i 'z={"re":1,"im":-2}' -i b=true -i 't="text"' -i n=nan -i 'm=[[1,2],[3,4]]'
gradtape eval -e 'print(f"{x} {x:.3f}")' -i x=0.1 --dtype float32
gradtape eval -e 'print(range(2000), f"{zeros([600, 2])}")' --format text
--- stdout
{"model":"-e","printed":[{"line":1,"values":["0.1 3 3 1-2j True text 0.10 nan [[1, 2], [3, 4]]"]}]}
{"model":"-e","printed":[{"line":1,"values":["0.1 0.100"]}]}
[0, 1, 2, ..., 1997, 1998, 1999] [[0, 0], [0, 0], [0, 0], ..., [0, 0], [0, 0], [0, 0]]
--- comment
What cannot be formatted; what has no place for what is printed.
--- run
for e in 'f"{x:.2f}"' 'f"{x[0]:d}"' 'f"{1:q}"' 'f"{1:.f}"' 'f"{1:999f}"' 'f"{sin}"' '"%d" % (1, 2)' '"%d %d" % 1' '"%y" % 1' "f\"{'a':d}\"" 'f"{1:s}"' 'print(x, colour=1)' 'f"{x[0]:.1f}" + 1' '"a" % x'; do
    gradtape eval -e "y = $e" -i 'x=[1.5,2]' 2>&1 | grep -E 'error|help'
done
printf '{"x":1}\n{"x":2}\n' | gradtape eval -e 'y = f"{x:.1f}"' --each - 2>&1
printf '{"x":1}\n{"x":2}\n' | gradtape eval -e 'y = x * 2; print(y)' --each -
gradtape eval -e 'print(x)' -i x=1 --format csv
gradtape eval -e 'print(x)' -i x=1 --format npy
--- exit 2
--- stdout
-e:1:7: error: a format is for one number, not for a tensor
gradtape: error: the format 'd' is for whole numbers
-e:1:7: error: the format 'q' is not read here
      = help: formats are a width, a precision and one of d e f g % s: '8.3f'
-e:1:7: error: the format '.f' is not read here
      = help: formats are a width, a precision and one of d e f g % s: '8.3f'
-e:1:7: error: the format '999f' is not read here
      = help: formats are a width, a precision and one of d e f g % s: '8.3f'
-e:1:5: error: there are more values than conversions
-e:1:5: error: there are more conversions than values
-e:1:5: error: the conversion '%y' is not read here
      = help: conversions are %d %e %f %g %s with a width and a precision: '%8.3f'
-e:1:5: error: a text has no such format
-e:1:5: error: the format 's' is for texts
-e:1:14: error: print has no argument 'colour'
-e:1:5: error: a string stands where a tensor is needed
-e:1:5: error: there are more values than conversions
-:1:1: error: a text with values in it is not told for many points: ask for the values
    1 | {"x":1}
      | ^^^^^^^
{"values":{"y":2}}
{"values":{"y":4}}
--- stderr
gradtape: error: this result has no table that CSV could show
  help: use --format json
gradtape: error: this result has no tensor that npy could hold
  help: use --format json
--- comment
What is nested too deep to be told is refused, wherever in it.
--- run
for depth in 63 64 200; do
    printf 'a = []\nfor i in range(%d):\n    a = [a]\nprint(f"{a} {i}")\n' $((depth - 1)) >deep.py
    gradtape eval deep.py --format text 2>&1 | head -n 1 | sed 's/\[\[*\]*\]/[...]/'
    printf 'a = []\nfor i in range(%d):\n    a = [a]\nprint(1, a)\n' $depth >deep.py
    gradtape eval deep.py --format text 2>&1 | head -n 1 | sed 's/\[\[*\]*\]/[...]/'
done
--- stdout
[...] 61
1 [...]
gradtape: error: this structure is nested deeper than 64
gradtape: error: this structure is nested deeper than 64
gradtape: error: this structure is nested deeper than 64
gradtape: error: this structure is nested deeper than 64
--- comment
So is a text with a dict in it two of whose keys look alike: before anything is computed, which would fail here, since
the matrix has no inverse.
--- file refused.py
import tensorflow as tf
x = tf.constant([[1.0, 2.0], [2.0, 4.0]])
y = tf.linalg.inv(x)
s = f"{ {1: x, '1': 2 * x} }"
print(y, s)
--- run
gradtape eval refused.py
--- exit 4
--- stderr
gradtape: error: two keys of a dict are '1' in an answer, a number or a tuple and a text: make texts of both
--- run
gradtape eval refused.py --target y,s
--- exit 4
--- stderr
gradtape: error: two keys of a dict are '1' in an answer, a number or a tuple and a text: make texts of both
--- comment
Texts put together of texts whose values are not known while recording, in every order; one that grows keeps what it was.
--- file joined.py
import tensorflow as tf
x = tf.constant([1.5, 2.25])
print(", ".join(f"{n}={v:.2f}" for n, v in zip(["a", "b"], x)))
print("|".join([]) + "|", "".join(["x"]), "-".join(["a", "b"]), " ".join(["t", f"{x[0]:.1f}"]) + "!")
print("; ".join([", ".join(f"{v:.1f}" for v in x), "end"]))
s = ""
for v in x:
    s += f"{v:.1f} "
t = s + "!"
u = s + f"?{x[0]}"
print(s, t, u, sep="|")
print("<" + t + ">" + (u + u))
w = "a"
for i in range(3000):
    w = w + f"{x[0]:.0f}"
print(f"{w:.4}", f"{w}"[:1] if False else len("ab"))
print("\n".join("[" + " ".join(f"{e * i:.1f}" for e in x) + "]" for i in range(3)))
--- run
gradtape eval joined.py --format text
gradtape eval -e 'print(", ".join([f"{x}", 3]))' -i x=1
--- exit 4
--- stdout
a=1.50, b=2.25
| x a-b t 1.5!
1.5, 2.2; end
1.5 2.2 |1.5 2.2 !|1.5 2.2 ?1.5
<1.5 2.2 !>1.5 2.2 ?1.51.5 2.2 ?1.5
a222 2
[0.0 0.0]
[1.5 2.2]
[3.0 4.5]
--- stderr
-e:1:7: error: join takes texts, not a number
    1 | print(", ".join([f"{x}", 3]))
      |       ^^^^^^^^^^^^^^^^^^^^^^
--- comment
Tuples are shown as such in lines, alone and in texts; in JSON they are lists.
--- file tuples.py
x = tf.zeros([2, 3])
print(x.shape, (1,), (), [(1, 2), [3]], f"{x.shape} {tuple(x.shape[1:])}", "%s of %s" % (x.shape, [1]), {"a": (x[0, 0],)}, x.shape.as_list())
for pair in zip(["a"], [1]):
    print(pair)
--- run
gradtape eval tuples.py --format text
gradtape eval tuples.py
--- stdout
(2, 3) (1,) () [(1, 2), [3]] (2, 3) (3,) (2, 3) of [1] {'a': (0,)} [2, 3]
('a', 1)
{"model":"tuples.py","printed":[{"line":2,"values":[[2,3],[1],[],[[1,2],[3]],"(2, 3) (3,)","(2, 3) of [1]",{"a":[0]},[2,3]]},{"line":4,"values":[["a",1]]}]}
--- comment
Dtypes have their names in texts, known at once and beside what is computed; names of attributes are texts.
--- file dtypes.yaml
steps: |
  x = cast(2.5, float32)
  d = {f"{float32}": 1, "%s" % int64: 2}
  print(f"{float32} {x.dtype} {x.dtype.name} {[float32]} {x}", "%s" % float64, list(d), f"{x}" == "2.5")
--- run
gradtape eval dtypes.yaml --format text
for call in 'setattr(a, 5, 1)' 'getattr(a, 5)' 'hasattr(a, [1])'; do
    printf 'class A:\n    pass\na = A()\n%s\n' "$call" >named.py && gradtape eval named.py 2>&1 | head -n 1
done
--- stdout
float32 float32 float32 ['float32'] 2.5 float64 ['float32', 'int64'] True
named.py:4:12: error: the name of an attribute must be a text, not a number
named.py:4:12: error: the name of an attribute must be a text, not a number
named.py:4:12: error: the name of an attribute must be a text, not a list
