JSON that is not JSON.
--- file m.json
{
  "inputs": {"x": 3},
  "steps": [
    "h = 2 * x",
    "y = h ** 2",
  ]
}
--- run
gradtape grad m.json --wrt x
--- exit 3
--- stderr
m.json:5:17: error: a comma before ']'
    5 |     "y = h ** 2",
      |                 ^
      = help: take the comma out
--- file quotes.json
{'inputs': {"x": 3}, "steps": "y = x"}
--- run
gradtape grad quotes.json --wrt x
--- exit 3
--- stderr
quotes.json:1:2: error: single quotes are not JSON
    1 | {'inputs': {"x": 3}, "steps": "y = x"}
      |  ^
      = help: put texts in double quotes
--- file nan.json
{"inputs": {"x": NaN}, "steps": "y = x"}
--- run
gradtape grad nan.json --wrt x
--- exit 3
--- stderr
nan.json:1:18: error: 'NaN' is not JSON
    1 | {"inputs": {"x": NaN}, "steps": "y = x"}
      |                  ^^^
      = help: write "NaN", with the quotes
--- file comment.json
{"inputs": {"x": 1}, // the point
 "steps": "y = x"}
--- run
gradtape grad comment.json --wrt x
--- exit 3
--- stderr
comment.json:1:22: error: JSON has no comments
    1 | {"inputs": {"x": 1}, // the point
      |                      ^
      = help: take it out, or write the file as YAML
--- file cut.json
{"inputs": {"x": 1},
 "steps": "y = x
--- run
gradtape grad cut.json --wrt x
--- exit 3
--- stderr
cut.json:2:17: error: a text cannot hold a line break
    2 |  "steps": "y = x
      |                 ^
      = help: close it with '"', or write \n
cut.json:2:11: note: the text begins here
    2 |  "steps": "y = x
      |           ^
--- file step.json
{"inputs": {"x": 1},
 "steps": "h = 2 * x\ny = sni(h)"}
--- run
gradtape grad step.json --wrt x
--- exit 4
--- stderr
step.json:2:27: error: unknown op 'sni'
    2 |  "steps": "h = 2 * x\ny = sni(h)"}
      |                           ^^^
      = help: did you mean 'sin'?
