Errors that are raised and caught. CPython 3.11 prints the same.
--- file try1.py
try:
    raise ValueError("bad")
except ValueError as e:
    print("caught", e)
--- run
gradtape eval try1.py --format text
--- stdout
caught bad
--- file try2.py
try:
    x = 1
except ValueError:
    x = 2
else:
    x = 3
finally:
    y = 4
print(x, y)
--- run
gradtape eval try2.py --format text
--- stdout
3 4
--- file try3.py
def f(n):
    if n < 0:
        raise ValueError("negative: {}".format(n))
    return n
for n in [1, -1, 2]:
    try:
        print(f(n))
    except ValueError as e:
        print("error", e)
    finally:
        print("done", n)
--- run
gradtape eval try3.py --format text
--- stdout
1
done 1
error negative: -1
done -1
2
done 2
--- file try4.py
try:
    1 / 0
except ZeroDivisionError as e:
    print(e)
--- run
gradtape eval try4.py --format text
--- stdout
division by zero
--- file try5.py
d = {"a": 1}
try:
    d["b"]
except KeyError as e:
    print("no key", e)
--- run
gradtape eval try5.py --format text
--- stdout
no key 'b'
--- file try6.py
try:
    [1, 2][5]
except IndexError as e:
    print("range", e)
--- run
gradtape eval try6.py --format text
--- stdout
range list index out of range
--- file try7.py
try:
    assert 1 == 2, "not equal"
except AssertionError as e:
    print(e)
--- run
gradtape eval try7.py --format text
--- stdout
not equal
--- file try8.py
class MyError(Exception):
    pass
try:
    raise MyError("mine")
except MyError as e:
    print(e)
--- run
gradtape eval try8.py --format text
--- stdout
mine
--- file try9.py
class MyError(ValueError):
    def __init__(self, code):
        super().__init__("code %d" % code)
        self.code = code
try:
    raise MyError(7)
except ValueError as e:
    print(e, e.code)
--- run
gradtape eval try9.py --format text
--- stdout
code 7 7
--- file try10.py
try:
    try:
        raise KeyError("k")
    except ValueError:
        print("no")
except (KeyError, TypeError) as e:
    print("outer", e.args)
--- run
gradtape eval try10.py --format text
--- stdout
outer ('k',)
--- file try11.py
def f():
    try:
        return 1
    finally:
        print("fin")
print(f())
--- run
gradtape eval try11.py --format text
--- stdout
fin
1
--- file try12.py
for i in range(3):
    try:
        if i == 1:
            continue
        print(i)
    finally:
        print("f", i)
--- run
gradtape eval try12.py --format text
--- stdout
0
f 0
f 1
2
f 2
--- file try13.py
try:
    int("abc")
except ValueError:
    print("not a number")
--- run
gradtape eval try13.py --format text
--- stdout
not a number
--- file try15.py
try:
    raise NotImplementedError
except NotImplementedError:
    print("ni")
--- run
gradtape eval try15.py --format text
--- stdout
ni
--- file try16.py
try:
    try:
        raise ValueError("x")
    except ValueError as e:
        raise RuntimeError("y") from e
except RuntimeError as e:
    print(e)
--- run
gradtape eval try16.py --format text
--- stdout
y
--- file try17.py
try:
    try:
        raise ValueError("x")
    except ValueError:
        raise
except ValueError as e:
    print("again", e)
--- run
gradtape eval try17.py --format text
--- stdout
again x
--- file try18.py
def g():
    for i in range(10):
        try:
            if i == 3:
                break
        finally:
            print("i", i)
    return i
print(g())
--- run
gradtape eval try18.py --format text
--- stdout
i 0
i 1
i 2
i 3
3
--- file try20.py
x = [1, 2]
try:
    x.append(3)
    raise ValueError
except ValueError:
    pass
print(x)
--- run
gradtape eval try20.py --format text
--- stdout
[1, 2, 3]
--- file try21.py
try:
    a = "a" + 1
except TypeError:
    print("type")
--- run
gradtape eval try21.py --format text
--- stdout
type
--- file try22.py
class Base:
    def run(self):
        raise NotImplementedError("subclass must")
class A(Base):
    pass
try:
    A().run()
except NotImplementedError as e:
    print(e)
--- run
gradtape eval try22.py --format text
--- stdout
subclass must
--- file try23.py
e = None
try:
    raise ValueError("a", 2)
except ValueError as err:
    print(err.args[0], err.args[1])
    print(str(err))
    print(repr(err))
--- run
gradtape eval try23.py --format text
--- stdout
a 2
('a', 2)
ValueError('a', 2)
--- file try24.py
def safe(f, *args):
    try:
        return f(*args)
    except (ZeroDivisionError, ValueError) as e:
        return "{}".format(e)
    finally:
        calls.append(f)
calls = []
print(safe(lambda a, b: a / b, 1, 0), safe(lambda a: float(a), "1.5"), safe(int, "x1"), len(calls))
print(safe(lambda: 2.0 // 0), safe(lambda: 5 % 0), safe(lambda: 5.0 % 0), safe(lambda: 5 // 0), safe(lambda: 0 ** -1), safe(lambda: 2.0 / 0))
--- run
gradtape eval try24.py --format text
--- stdout
division by zero 1.5 invalid literal for int() with base 10: 'x1' 3
float floor division by zero integer modulo by zero float modulo integer division or modulo by zero 0.0 cannot be raised to a negative power float division by zero
--- file try25.py
def f():
    for k in range(3):
        try:
            if k == 1:
                return "returned"
        finally:
            print("leaving", k)
print(f())
def g():
    try:
        raise ValueError("lost")
    finally:
        return 3
print(g())
def h():
    while True:
        try:
            raise KeyError("a")
        except KeyError:
            break
        finally:
            print("f")
    return "out"
print(h())
--- run
gradtape eval try25.py --format text
--- stdout
leaving 0
leaving 1
returned
3
f
out
--- file try26.py
class A(Exception):
    pass
class B(A):
    def __str__(self):
        return "B says " + self.args[0]
for error in (A("one"), B("two"), ValueError("three", 3), KeyError("four")):
    try:
        raise error
    except B as e:
        print("B:", e)
    except A as e:
        print("A:", e)
    except (LookupError, ValueError) as e:
        print("other:", e, isinstance(e, KeyError), e.args)
--- run
gradtape eval try26.py --format text
--- stdout
A: one
B: B says two
other: ('three', 3) False ('three', 3)
other: 'four' True ('four',)
--- comment
An error that is raised tells its text at once: what goes wrong in making it is told instead.
--- run
told() { printf 'class E(Exception):\n    def __str__(self):\n        %s\nraise E("a")\n' "$1" >told.py; gradtape eval told.py; }
told 'return "text of " + self.args[0]'
told 'return 3'
told 'raise ValueError("inner")'
told 'return self.missing'
--- exit 4
--- stderr
told.py:4:1: error: E: text of a
    4 | raise E("a")
      | ^^^^^^^^^^^^
told.py:4:7: error: the text of an object of E is a number
    4 | raise E("a")
      |       ^^^^^^
      = help: write 'return str(...)' in the method
told.py:3:9: error: ValueError: inner
    3 |         raise ValueError("inner")
      |         ^^^^^^^^^^^^^^^^^^^^^^^^^
told.py:3:16: error: E has no 'missing'
    3 |         return self.missing
      |                ^^^^^^^^^^^^
      = help: assign it in __init__: self.NAME = ...
--- file try27.py
def depth(n):
    try:
        if n == 0:
            raise ValueError("deep")
        depth(n - 1)
    finally:
        order.append(n)
order = []
try:
    depth(3)
except ValueError as e:
    print(e, order)
x = 1
try:
    x = 2
    y = [1, 2, 3]
    y[7]
    x = 3
except IndexError as e:
    print(x, e)
try:
    y[9] = 1
except IndexError as e:
    print(e)
try:
    a, b = y
except ValueError as e:
    print(e)
try:
    a, b, *c, d = [1, 2]
except ValueError as e:
    print(e)
try:
    a, b, c, d = y
except ValueError as e:
    print(e)
class P: pass
try:
    P().z
except AttributeError as e:
    print(e)
try:
    [].pop()
except IndexError as e:
    print(e)
--- run
gradtape eval try27.py --format text
--- stdout
deep [0, 1, 2, 3]
2 list index out of range
list assignment index out of range
too many values to unpack (expected 2)
not enough values to unpack (expected at least 3, got 2)
not enough values to unpack (expected 4, got 3)
'P' object has no attribute 'z'
pop from empty list
--- file try28.py
try:
    try:
        raise ValueError("first")
    except ValueError as e:
        try:
            raise TypeError("second")
        except TypeError as inner:
            print(inner)
        raise
except ValueError as e:
    print("outer", e)
try:
    pass
finally:
    print("end")
--- run
gradtape eval try28.py --format text
--- stdout
second
outer first
end
--- comment
What a body that fails did before it failed stands; its tapes are closed, one that was stopped goes on. Derivatives by
hand: of x^2 they are 2x.
--- file tapes.py
x = tf.Variable(3.0)
with tf.GradientTape(persistent=True) as outer:
    try:
        with tf.GradientTape() as inner:
            y = x * x
            x.assign(4.0)
            raise ValueError("in the midst")
    except ValueError as e:
        seen = str(e)
    z = x * x
    try:
        with outer.stop_recording():
            w = x * x
            raise KeyError("stopped")
    except KeyError:
        pass
    v = 3 * x
print(seen, x, inner.gradient(y, x), outer.gradient(z, x), outer.gradient(w, x), outer.gradient(v, x))
try:
    inner.gradient(y, x)
except RuntimeError as e:
    print("used up:", e)
def loss(v):
    if v > 3:
        raise OverflowError(f"too large: {v:.1f}")
    return v * v
for v in (2.0, 4.0):
    with tf.GradientTape() as t:
        u = tf.Variable(v)
        try:
            l = loss(u)
        except OverflowError as e:
            l = 0.5 * u
            print(e)
    print(l, t.gradient(l, u))
--- run
gradtape eval tapes.py --format text --quiet
--- stdout
in the midst 4 6 8 None 3
used up: GradientTape.gradient can only be called once on non-persistent tapes.
4 4
too large: 4.0
2 0.5
--- comment
An error that Python would not certainly make is caught by nothing, and says what it says without a try. What is not
caught, or wrong in itself.
--- run
try() { printf 'try:\n    %s\n%s:\n    y = 2\n' "$1" "$2" >odd.py; gradtape eval odd.py 2>&1 | grep -E '^odd|help|values|note'; }
for s in 'y = tf.constant([1.0, 2]) @ tf.constant([1.0])' 'y = tf.no_such(3)' 'y = open("x")' 'y = unknown_name' 'y = tf.sin("a")' 'y = plt_figure()'; do
    try "$s" 'except Exception'
    try "$s" 'except'
done
try 'raise ValueError("bad")' 'except KeyError'
try 'raise ValueError("bad")' 'except 3'
try 'raise 3' 'except ValueError'
try 'raise ValueError("bad")' 'except (KeyError, TypeError)'
try 'raise ValueError("bad")' 'finally'
try 'y = 1 / 0' 'except ArithmeticError'
try 'y = {"a": 1}["b"]' 'except LookupError'
printf 'class P: pass\nraise P\n' >odd.py; gradtape eval odd.py 2>&1 | head -1
printf 'raise\n' >odd.py; gradtape eval odd.py 2>&1 | head -1
printf 'try:\n    raise ValueError(1)\nexcept ValueError as e:\n    pass\ny = e\n' >odd.py; gradtape eval odd.py 2>&1 | head -1
printf 'x = 3\ndel x\ny = x\n' >odd.py; gradtape eval odd.py 2>&1 | head -1
printf 'try:\n    raise KeyError("first")\nexcept KeyError as e:\n    raise RuntimeError("second") from e\n' >odd.py; gradtape eval odd.py
--- exit 4
--- stdout
odd.py:2:9: error: cannot multiply a value of shape [2] by a value of shape [1]: the inner dimensions 2 and 1 differ
      = help: for the product of every element with every other: expand_dims(a, 1) * b
odd.py:2:9: error: cannot multiply a value of shape [2] by a value of shape [1]: the inner dimensions 2 and 1 differ
      = help: for the product of every element with every other: expand_dims(a, 1) * b
odd.py:2:9: error: unknown op 'tf.no_such'
      = help: gradtape ops --like tf lists what there is
odd.py:2:9: error: unknown op 'tf.no_such'
      = help: gradtape ops --like tf lists what there is
odd.py:2:9: error: unknown op 'open'
      = help: name the file in a declaration, {file: points.csv}, or write file('points.csv')
odd.py:2:9: error: unknown op 'open'
      = help: name the file in a declaration, {file: points.csv}, or write file('points.csv')
odd.py:2:9: error: unknown name 'unknown_name'
      = help: give it a value: -i unknown_name=VALUE
odd.py:2:9: error: unknown name 'unknown_name'
      = help: give it a value: -i unknown_name=VALUE
odd.py:2:9: error: sin takes a float or complex value, but a value of shape [] is string
odd.py:2:9: error: sin takes a float or complex value, but a value of shape [] is string
odd.py:2:9: error: unknown op 'plt_figure'
      = help: gradtape ops lists them all
odd.py:2:9: error: unknown op 'plt_figure'
      = help: gradtape ops lists them all
odd.py:2:5: error: ValueError: bad
odd.py:3:8: error: 'except' takes classes of errors, not a number
      = help: write 'except ValueError as e:', or 'except (KeyError, ValueError):'
odd.py:2:11: error: 'raise' takes an error, not a number
      = help: write raise ValueError("what is wrong")
odd.py:2:5: error: ValueError: bad
odd.py:2:5: error: ValueError: bad
{"model":"odd.py","values":{"y":2}}
{"model":"odd.py","values":{"y":2}}
odd.py:2:7: error: 'raise' takes an error, not a class
odd.py:1:1: error: no error is caught here that could be raised again
odd.py:5:5: error: unknown name 'e'
odd.py:3:5: error: unknown name 'x'
--- stderr
odd.py:4:5: error: RuntimeError: second
    4 |     raise RuntimeError("second") from e
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
