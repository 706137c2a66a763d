Methods of lists, tuples, dicts and texts. Expected values by Python.
--- file m.yaml
inputs: {x: 2.0}
steps: |
  l = [1, 2]
  l.append(x)
  l.extend([4, 5])
  l.insert(1, 'a')
  l.insert(-100, 'first')
  l.insert(100, 'last')
  p = l.pop(), l.pop(0), l.pop(-2)
  m = l.copy()
  m.reverse()
  n = [3, 1, 2, 1]
  found = n.index(1), n.count(1), (4, 5).index(5), (4, 4).count(4), n.count(9)
  n.remove(1)
  k = n.copy()
  n.sort(reverse=True)
  k.sort(key=lambda v: -v)
  g = [1]
  g.extend(g)
  h = [1]
  h.clear()
  d = {'a': 1, 'b': x}
  got = d.get('a'), d.get('z'), d.get('z', 7), d.keys(), d.pop('a'), d.pop('a', 3), d.setdefault('b', 9), d.setdefault('c', 4)
  d.update({'b': 5, 'e': 6}, f=8)
  d.update([('g', 9)])
  e = d.copy()
  e.clear()
  t = ', '.join(['u', 'v']), ''.join([]), 'aBc'.upper(), 'aBc'.lower(), '  a b '.strip(), 'xxaxx'.strip('x'), 'a-b'.replace('-', '+')
  u = ' a  b '.split(), 'a,b,,c'.split(','), ''.split(), ''.split(','), 'abc'.startswith('ab'), 'abc'.endswith('bc'), 'a'.endswith('aa'), len('añb')
  y = l[3] ** 2
--- run
for t in l p m found n,k g,h got d,e t u; do gradtape eval m.yaml --target $t; done
gradtape grad m.yaml --target y --wrt x
--- stdout
{"model":"m.yaml","values":{"l":[1,"a",2,2,5]}}
{"model":"m.yaml","values":{"p":["last","first",4]}}
{"model":"m.yaml","values":{"m":[5,2,2,"a",1]}}
{"model":"m.yaml","values":{"found":[1,2,1,2,0]}}
{"model":"m.yaml","values":{"n":[3,2,1],"k":[3,2,1]}}
{"model":"m.yaml","values":{"g":[1,1],"h":[]}}
{"model":"m.yaml","values":{"got":[1,null,7,["a","b"],1,3,2,4]}}
{"model":"m.yaml","values":{"d":{"b":5,"c":4,"e":6,"f":8,"g":9},"e":{}}}
{"model":"m.yaml","values":{"t":["u, v","","ABC","abc","a b","a","a+b"]}}
{"model":"m.yaml","values":{"u":[["a","b"],["a","b","","c"],[],[""],true,true,false,3]}}
{"model":"m.yaml","target":"y","value":4,"gradients":{"x":4}}
--- run
for s in '[].pop()' '[1].pop(3)' '[1].index(2)' '[1].remove(2)' '[1].index(x)' '[x].count(1)' '[1].count([1])' '[1].extend(3)' '[1].insert("a", 1)' \
    '{"a": 1}.pop("b")' '{"a": 1}.get(1)' '{"a": 1}.update(3)' '{"a": 1}.update([1])' '", ".join([1])' '"é".upper()' '"a".split("")' '"a".replace("", "b")' \
    '"a".replace(1, 2)' '"a".startswith(1)' '"a".title()' '[1].push(2)' '(1, 2).append(3)' '[1].sort(lambda v: v)'; do
    gradtape eval -e "$s" -i x=1 2>&1 | grep -E 'error|help|values'
done
gradtape eval -e "$(printf 'l = [1]\nwhile True: l.extend(l)\ny = 1')" --loop-limit 1000 2>&1 | grep error
--- stdout
-e:1:1: error: pop from an empty list
-e:1:1: error: the index is out of range for a list of 1 items
-e:1:1: error: index: the value is not in the list
-e:1:1: error: remove: the value is not in the list
-e:1:1: error: index looks for a number or a text among such
-e:1:1: error: count looks for a number or a text among such
-e:1:1: error: count looks for a number or a text among such
-e:1:1: error: a number has no items to go through
-e:1:1: error: the index of a list must be a whole number, not a string
-e:1:1: error: the dict has no key 'b'
{"model":"-e","values":{"y":null}}
-e:1:17: error: update takes a dict or pairs of keys and values, or its items by name: update(a=1)
-e:1:17: error: a number has no items to go through
-e:1:1: error: join takes texts, not a number
-e:1:1: error: upper takes letters without accents here
-e:1:1: error: split: an empty text is everywhere
-e:1:1: error: replace: an empty text is everywhere
-e:1:1: error: replace takes a text, not a number
-e:1:1: error: startswith takes a text, not a number
{"model":"-e","values":{"y":"A"}}
-e:1:1: error: a list has no 'push'
-e:1:1: error: a tuple has no 'append'
-e:1:10: error: sort takes 0 arguments by position
-e:2:13: error: the model has not ended: it has reached its limit of turns of loops and calls
--- run
gradtape eval -e "$(printf 'l = [1]\nfor v in l: l.append(v)\ny = 1')" --loop-limit 1000 2>&1 | grep error
gradtape eval -e "$(printf 'l = [1, 2, 3, 4]\ny = map(lambda v: l.pop(), l)')"
--- stdout
-e:2:1: error: the model has not ended: it has reached its limit of turns of loops and calls
{"model":"-e","values":{"y":[4,3]}}
--- comment
Texts and keys within lists and dicts as Python shows them; splitlines. What Python prints for the same lines.
--- file shown.py
d = {1: "it's", "a\n": ["x\ty", "q\"z", "b\\c"], (1, 2): 3}
print(d)
print(f"{d}", f"{[1, chr(65) if False else 7]}")
s = "it's"
print(f"{s!r}")
print("a\nb\r\nc\rd".splitlines(), "".splitlines(), "\n".splitlines(), "a\n\nb\n".splitlines(), "x\r\ny".splitlines(True), "one".splitlines(keepends=True))
--- run
gradtape eval shown.py --format text
gradtape eval -e '{1: 2, "1": 3}' 2>&1
--- exit 4
--- stdout
{1: "it's", 'a\n': ['x\ty', 'q"z', 'b\\c'], (1, 2): 3}
{1: "it's", 'a\n': ['x\ty', 'q"z', 'b\\c'], (1, 2): 3} [1, 7]
"it's"
['a', 'b', 'c', 'd'] [] [''] ['a', '', 'b'] ['x\r\n', 'y'] ['one']
gradtape: error: two keys of a dict are '1' in an answer, a number or a tuple and a text: make texts of both
--- comment
Whole numbers that a tensor held are keys as soon as they are Python's: what Python prints.
--- file held.py
import numpy as np
a = np.array([3, 1, 3])
d = {}
for k in a.tolist():
    d[k] = d.get(k, 0) + 1
print(d, len(set(a.tolist())), (3, 1) in set(zip(a.tolist(), a.tolist()[1:])), {int(v): i for i, v in enumerate(a)})
--- run
gradtape eval held.py --format text
--- stdout
{3: 2, 1: 1} 2 True {3: 2, 1: 1}
--- comment
What methods of texts refuse, and how wide a text may become: an empty part is everywhere, letters with accents have
rules of their own.
--- run
for method in 'split("")' 'replace("", "x")' 'count("")' 'upper()' 'lower()' 'title()' 'capitalize()' 'isalpha()' \
    'isupper()' 'index("x")' 'ljust(10001)' 'ljust(10000)' 'center(3, "xy")' 'zfill(10001)' 'rjust(5, 1)' 'rjust(-3)' 'center(4, "*")'; do
    echo "$method: $(gradtape eval -e "'éa'.$method" 2>&1 | sed -n '1s/.*error: //; 1p' | cut -c 1-110)"
done
--- stdout
split(""): split: an empty text is everywhere
replace("", "x"): replace: an empty text is everywhere
count(""): count: an empty text is everywhere
upper(): upper takes letters without accents here
lower(): lower takes letters without accents here
title(): title takes letters without accents here
capitalize(): capitalize takes letters without accents here
isalpha(): isalpha takes letters without accents here
isupper(): isupper takes letters without accents here
index("x"): the text has no 'x' in it
ljust(10001): ljust takes a width of at most 10000 and one character to fill it
ljust(10000): {"model":"-e","values":{"y":"éa                                                                              
center(3, "xy"): center takes a width of at most 10000 and one character to fill it
zfill(10001): zfill takes a width of at most 10000 and one character to fill it
rjust(5, 1): rjust takes a text, not a number
rjust(-3): {"model":"-e","values":{"y":"éa"}}
center(4, "*"): {"model":"-e","values":{"y":"*éa*"}}
