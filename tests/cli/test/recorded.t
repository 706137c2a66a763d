`gradtape test --record`: how the results are laid out, and where the worst entry of a nested list stands.
--- comment
Lines end at 120 bytes at the latest, and not before the next word would go beyond; what goes on stands below the first
value, or near the margin when that is in the right half. Names of 41 and 42 letters are the last and the first of each.
--- file lines.py
import sys
first, indents = None, []
for line in open(sys.argv[1]).read().split("\n"):
    going_on = first is not None and line[:1] == " " and line.lstrip()[:1] not in ("-", "{", "]") and "is" not in line[:60]
    if going_on:
        word = line.split()[0].rstrip(",]}")
        word = "[" if word[:1] == "[" else word.rstrip(":")
        assert len(before) <= 120 < len(before) + len(word) + 2, (before, word)
        indents.append(len(line) - len(line.lstrip()))
    elif '"is": [' in line or '"is": {' in line or " is: [" in line or " is: {" in line:
        if first is not None and indents:
            print(first, *sorted(set(indents)))
        first, indents = line.index("is") + (6 if '"is"' in line else 5), []
    before = line
print(first, *sorted(set(indents)))
--- file appended.yaml
steps: |
  v = range(60.0) / 7
  m = reshape(range(60.0) / 3, [2, 30])
  a23456789b123456789c123456789d123456789e1 = range(60.0) / 9
  a23456789b123456789c123456789d123456789e12 = range(60.0) / 9
  r = reshape(range(80.0), [40, 2])
target: [v, m, a23456789b123456789c123456789d123456789e1, a23456789b123456789c123456789d123456789e12, r]
--- run
gradtape test appended.yaml --record; grep -n -c '^$' appended.yaml; grep -n expect: appended.yaml
python3 lines.py appended.yaml
gradtape test appended.yaml | tail -1
--- stdout
appended.yaml: 5 passed
5 passed, 0 failed
0
8:expect:
19 19
19 19
59 59
60 6
19 19
5 passed, 0 failed
--- stderr
appended.yaml: recorded
--- comment
The same in JSON, in a file of lines.
--- file appended.json
{
  "steps": ["v = range(60.0) / 7", "m = reshape(range(60.0) / 3, [2, 30])"],
  "target": ["v", "m"]
}
--- run
gradtape test appended.json --record; python3 lines.py appended.json; gradtape test appended.json | tail -1
--- stdout
appended.json: 2 passed
2 passed, 0 failed
25 25
25 25
2 passed, 0 failed
--- stderr
appended.json: recorded
--- comment
And where a value takes the place of another, at any column.
--- run
for pad in '' ' ' '  ' '   ' '    '; do
  printf 'steps: y = range(60.0) / 7\nexpect:\n  - {eval: y, %sis: 0}\n' "$pad" >m.yaml
  gradtape test m.yaml --record 2>/dev/null | tail -1; python3 lines.py m.yaml
done
--- stdout
1 passed, 0 failed
19 19
1 passed, 0 failed
20 20
1 passed, 0 failed
21 21
1 passed, 0 failed
22 22
1 passed, 0 failed
23 23
--- comment
A structure in block style is replaced by one that stands further right; its neighbours keep their bytes.
--- file block.yaml
inputs: {x: [1, 2]}
steps: |
  l = [x[0], x * 2, [x[1]]]
  d = {"alpha": x, "b": x * 3}
expect:
  - eval: l
    is:
    - 1
    # two
    - 4
  - eval: d
    is:
      alpha: [1, 2]
      c: 3
  - eval: d
    is:
      b: [3, 5]   # five
      alpha: [1, 2]
  - eval: l
    is: [1.0, [2, 5], [ 2 ]]
  - eval: "1 == 1"
    is: false
  - eval: "'a'"
    is: b
--- run
cp block.yaml before.yaml; gradtape test block.yaml --record 2>/dev/null | tail -1; diff before.yaml block.yaml
--- exit 1
--- stdout
6 passed, 0 failed
8,10c8
<     - 1
<     # two
<     - 4
---
>       [1, [2, 4], [2]]
13,14c11
<       alpha: [1, 2]
<       c: 3
---
>         {alpha: [1, 2], b: [3, 6]}
17c14
<       b: [3, 5]   # five
---
>       b: [3, 6]   # five
20c17
<     is: [1.0, [2, 5], [ 2 ]]
---
>     is: [1.0, [2, 4], [ 2 ]]
22c19
<     is: false
---
>     is: true
24c21
<     is: b
---
>     is: "a"
--- comment
The entry that is told is the worst, and the mark stands under it: row, column, and part of a list.
--- run
worst() {
  printf 'steps: y = reshape(range(12.0), [2, 2, 3])\nexpect:\n  - {eval: y, is: %s}\n' "$1" >m.yaml
  gradtape test m.yaml | sed -n '/error/,/\^/p'
}
worst '[[[0, 1, 2], [3, 4, 5]], [[6, 7, 8], [9, 10, 1]]]'
worst '[[[0, 1, 2], [3, 14, 5]], [[6, 7, 8], [9, 10, 11.5]]]'
worst '[[[0, 1, 2], [3, 4, 5.5]], [[-6, 7, 8], [9, 10, 11]]]'
--- stdout
    m.yaml:3:64: error: 1 of 12 entries differ, 'y[1,1,2]' most
        3 |   - {eval: y, is: [[[0, 1, 2], [3, 4, 5]], [[6, 7, 8], [9, 10, 1]]]}
          |                                                                ^
    m.yaml:3:36: error: 2 of 12 entries differ, 'y[0,1,1]' most
        3 |   - {eval: y, is: [[[0, 1, 2], [3, 14, 5]], [[6, 7, 8], [9, 10, 11.5]]]}
          |                                    ^^
    m.yaml:3:48: error: 2 of 12 entries differ, 'y[1,0,0]' most
        3 |   - {eval: y, is: [[[0, 1, 2], [3, 4, 5.5]], [[-6, 7, 8], [9, 10, 11]]]}
          |                                                ^^
--- comment
Of several parts, whichever has it; a part that agrees and one with a text count as well. Parts of a = [1, 2], by how
far they are away.
--- run
parts() {
  printf 'steps: |\n  a = [1.0, 2.0]\n  y = {"first": a, "t": "text", "second": a, "third": a}\nexpect:\n  - {eval: y, is: {first: %s, t: text, second: %s, third: %s}}\n' "$@" >m.yaml
  gradtape test m.yaml | sed -n 's/.*error: //p'
}
far='[1, 8]' near='[1.5, 2]' same='[1, 2]'
for order in "$far $near $near" "$near $far $near" "$near $near $far" "$same $far $near" "$same $near $far" "$far $same $near" "$near $same $same" "$same $same $near" "$same $same $same"; do
  IFS=']' read -r one two three _ <<<"$order"; parts "$one]" "$two]" "$three]"
done
--- stdout
3 of 7 entries differ, 'y.first.1' most
3 of 7 entries differ, 'y.second.1' most
3 of 7 entries differ, 'y.third.1' most
2 of 7 entries differ, 'y.second.1' most
2 of 7 entries differ, 'y.third.1' most
2 of 7 entries differ, 'y.first.1' most
1 of 7 entries differ, 'y.first.0' most
1 of 7 entries differ, 'y.third.0' most
--- comment
What is told beside it, as what it is: numbers, integers, truth values, texts, complex numbers; the tolerances of floats
alone. 2 + 2^-50 is 2 ulp away from 2, which 1 does not allow; 2.5 is 2^50, or 2^21 in float32; 3 is 2^51 from 2.
--- run
told() {
  printf 'steps: |\n  y = %s\nexpect:\n  - {eval: y, is: %s}\n' "$1" "$2" >m.yaml
  gradtape test m.yaml --format json | grep -o '"outcome":"failed".*' | grep -o '"index".*\|"expected".*'
}
told 2.0 '2.0000000000000008882, ulp: 1'
told 2.0 '2.5, rtol: 0.125, atol: 0.0625'
told '[1.0, 2]' '[1, 2.5], ulp: 3'
told 'cast(2, int64)' 3
told '[True, False]' '[true, true]'
told 'complex(1.0, 2.0)' '{re: 1, im: 3}'
told 'cast([1, 2], float32)' '[1, 2.5]'
--- stdout
"expected":2.000000000000001,"got":2,"absolute":8.881784197001252e-16,"relative":4.440892098500624e-16,"ulp":2,"rtol":0,"atol":0,"ulp allowed":1}]}
"expected":2.5,"got":2,"absolute":0.5,"relative":0.2,"ulp":1125899906842624,"rtol":0.125,"atol":0.0625}]}
"expected":2.5,"got":2,"absolute":0.5,"relative":0.2,"ulp":1125899906842624,"rtol":0,"atol":0,"ulp allowed":3}]}
"expected":3,"got":2}]}
"expected":true,"got":false}]}
"expected":{"re":1,"im":3},"got":{"re":1,"im":2},"absolute":1,"relative":0.31622776601683794,"ulp":2251799813685248,"rtol":1e-12,"atol":0}]}
"index":"[1]","expected":2.5,"got":2,"absolute":0.5,"relative":0.2,"ulp":2097152,"rtol":0.00001,"atol":0}]}
--- comment
A mapping is a file when it says nothing else: a result may have a part of that name.
--- file parts.yaml
inputs: {x: [1, 2]}
steps: |
  d = {"file": x, "key": x * 2}
  e = {"file": x, "key": x * 2, "b": x * 3}
  f = {"file": x, "b": x * 3}
expect:
  - {eval: e, is: {file: [1, 2], key: [2, 4], b: [3, 6]}}
  - {eval: f, is: {file: [1, 2], b: [3, 7]}}
  - {eval: f, is: {b: [3, 6], file: [1, 3]}}
  - {eval: d, is: [[1, 2], [2, 4]]}
  - {eval: x, is: {file: here.npz, key: y}}
  - {eval: x, is: {file: here.npz, key: y, b: 2}}
--- run
gradtape eval -e 'range(2.0) + 1' -o here.npz
gradtape test parts.yaml --record 2>&1 | grep -v '|'; grep -n eval: parts.yaml
--- stdout
parts.yaml: recorded
parts.yaml: 6 passed
6 passed, 0 failed
7:  - {eval: e, is: {file: [1, 2], key: [2, 4], b: [3, 6]}}
8:  - {eval: f, is: {file: [1, 2], b: [3, 6]}}
9:  - {eval: f, is: {b: [3, 6], file: [1, 2]}}
10:  - {eval: d, is: [[1, 2], [2, 4]]}
11:  - {eval: x, is: {file: here.npz, key: y}}
12:  - {eval: x, is: [1, 2]}
--- comment
Lines that end in CR and LF keep both, around values and where a block is replaced.
--- file lines.txt
inputs: {x: [1, 2]}
steps: y = x * 2
expect:
  - eval: y
    is:
      - 2
      - 5
  - eval: y
    is:
      - 2
  - eval: "'a'"
    is: |
      b
  - eval: "'c'"
    is: >-
      d
      e

  - eval: x
    is: [1, 2]
--- run
sed 's/$/\r/' lines.txt >m.yaml; gradtape test m.yaml --record | tail -1; tr '\r' '#' <m.yaml
--- stdout
5 passed, 0 failed
inputs: {x: [1, 2]}#
steps: y = x * 2#
expect:#
  - eval: y#
    is:#
      - 2#
      - 4#
  - eval: y#
    is:#
        [2, 4]#
  - eval: "'a'"#
    is: "a"#
  - eval: "'c'"#
    is: "c"#
#
  - eval: x#
    is: [1, 2]#
--- stderr
m.yaml: recorded
