next(iterator, default): what a loop goes through afterwards is what is left; of an object its __next__ is called.
--- file p.py
it = iter([1.0, 2.0, 3.0])
print(next(it), next(it), list(it), next(it, None), next(iter([]), 5))
pairs = zip([1, 2], "ab")
print(next(pairs), [p for p in pairs])
print(next(k for k in [4, 5, 6] if k > 4))
class Count:
    def __init__(self):
        self.n = 0
    def __iter__(self):
        return self
    def __next__(self):
        self.n += 1
        if self.n > 2:
            raise StopIteration
        return self.n
c = Count()
print(next(c), next(c))
try:
    next(c)
except StopIteration:
    print("over")
try:
    next(iter(()))
except StopIteration:
    print("over")
rows = iter([0.5 * k for k in range(200)])
total = x
for k in range(200):
    total = total + next(rows) * x
--- run
gradtape eval p.py -i x=2.0 --format text
--- stdout
1 2 [3] None 5
(1, 'a') [(2, 'b')]
5
1 2
over
over
--- run
gradtape grad p.py -i x=2.0 --target total
--- stdout
{"model":"p.py","target":"total","value":19902,"gradients":{"x":9951}}
--- run
while read -r e; do gradtape eval -e "$e" </dev/null; done <<'END'
next(3)
next([1, 2])
next(iter([]))
next()
END
--- exit 4
--- stderr
-e:1:1: error: next takes an iterator, not a number
    1 | next(3)
      | ^^^^^^^
      = help: write next(iter(values))
-e:1:1: error: next takes an iterator, not a list
    1 | next([1, 2])
      | ^^^^^^^^^^^^
      = help: write next(iter(values))
-e:1:1: error: the iterator has no items left
    1 | next(iter([]))
      | ^^^^^^^^^^^^^^
      = help: write next(iterator, default)
-e:1:1: error: next needs 'iterator'
    1 | next()
      | ^^^^^^
