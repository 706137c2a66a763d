--- comment
Methods that change a tensor: what they cannot do here is refused; where one stands is found once. Values: tests/python/devices_torch.py; the
last two as torch 1.13 prints them.
--- run
i=0; while IFS= read -r line; do
    i=$((i + 1)); printf 'import torch\nx = torch.ones(2, 3)\n%b\n' "$line" >change.py
    gradtape eval change.py --format text 2>&1 | grep -vE '^ +[0-9]* \||^$'; done <<'LINES'
y = x\ny.add_(1)\nprint(x)
def f(a):\n  a.mul_(2)\nf(x)\nprint(x)
x.view(-1).zero_()
x.t().fill_(2)
x.add_(torch.ones(4, 2, 3))
torch.ones(2, dtype=torch.long).add_(0.5)
w = x.requires_grad_()\nwith torch.no_grad():\n  w.mul_(2)
x.half_()
x.flip(foo=3)
x.uniform_(to=3, von=2)
x.frob_(2)
x.half()
torch.Tensor(2, 3)
torch.set_grad_enabled(False)
with torch.no_grad():\n  with torch.enable_grad():\n    print(x)
d = torch.device("gpu")
torch.cuda.current_device()
k = [1, 0]\nxs = [torch.ones(2), torch.zeros(2)]\nxs[k.pop()].add_(10).mul_(2)\nprint(xs, k)
class P:\n  def __init__(self):\n    self.data = torch.ones(2)\np = P()\np.data.mul_(3)\nprint(p.data)
LINES
--- stdout
[[2, 2, 2], [2, 2, 2]]
[[2, 2, 2], [2, 2, 2]]
model  change.py
values
  x  [2,3]
    [[0 0 0]
     [0 0 0]]
model  change.py
values
  x  [2,3]
    [[2 2 2]
     [2 2 2]]
change.py:3:1: error: output with shape [2,3] doesn't match the broadcast shape [4,2,3]
change.py:3:1: error: result type float32 can't be cast to the desired output type int64
      = help: bind the name anew, without the underscore: x = x.add(...)
change.py:5:3: error: only variables change, and this is a tensor
      = help: make it a variable: torch.tensor(..., requires_grad=True), torch.nn.Parameter(x)
change.py:3:1: error: 'x.half' does not exist here
      = help: there is no float16 here: x.float()
change.py:3:1: error: torch.Tensor.flip: it takes numbers, a list of them, or dims=
change.py:3:1: error: torch.Tensor.uniform_: it has no argument 'von'
change.py:3:1: error: a tensor has no 'frob_'
      = help: bind the name anew: x = ..., or x[...] = value
change.py:3:1: error: 'x.half' does not exist here
      = help: there is no float16 here: x.float()
change.py:3:1: error: torch.Tensor with sizes leaves the numbers as they happen to be
      = help: write torch.zeros(sizes), or torch.tensor(value)
change.py:3:1: error: what is not recorded stands in a block here
      = help: write 'with torch.no_grad():' over the steps, or @torch.no_grad() over a function
change.py:4:8: error: torch.enable_grad: what torch.no_grad() leaves out is not recorded again inside
      = help: put these lines before or behind the block
change.py:3:5: error: torch.device: Expected one of cpu, cuda, mps, xpu, meta device type at start of device string: gpu
change.py:3:1: error: 'torch.cuda.current_device' does not exist here
      = help: there is no CUDA here: take it out, or ask torch.cuda.is_available() first
[[22, 22], [0, 0]] [1]
[3, 3]
