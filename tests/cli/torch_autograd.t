torch's autograd: what a backward adds up where, what requires a gradient, and what no_grad, .data and .detach() leave out. The numbers are those of torch 1.13 for the same file.
--- file autograd.py
import torch
x = torch.tensor([1.0, 2.0, 3.0], dtype=torch.float64, requires_grad=True)
w = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
z = torch.ones(2, dtype=torch.float64)
print(x.grad, w.grad, x.requires_grad, z.requires_grad, (x * 2).requires_grad, (z * 2).requires_grad, x.detach().requires_grad, x.data.requires_grad, (x.detach() * w).requires_grad)
y = (x ** 2 * w).sum()
y.backward()
print(x.grad, w.grad)
held = x.grad
(x * w).sum().backward()
print(x.grad, w.grad, held)
x.grad.zero_()
print(x.grad, held)
(3 * x).sum().backward()
print(x.grad, w.grad, held)
x.grad = None
w.grad = torch.tensor(7.0, dtype=torch.float64)
print(x.grad, w.grad, held)
(x * w * w).backward(torch.tensor([1.0, 10.0, 100.0], dtype=torch.float64))
print(x.grad, w.grad, held)
x.grad = None
(x * w).sum().backward(inputs=[x])
print(x.grad, w.grad)
(x * w).sum().backward(inputs=[w])
print(x.grad, w.grad)
(x * w).sum().backward(retain_graph=True)
print(x.grad, w.grad)
z.requires_grad_()
print(z.requires_grad, z.grad)
(z * w).sum().backward()
print(z.grad, w.grad)
z.grad *= 2
print(z.grad)
g, h = torch.autograd.grad((x ** 3).sum() * w, [x, w])
print(g, h, g.requires_grad, x.grad, w.grad)
print(torch.autograd.grad(x * w, x, grad_outputs=torch.tensor([1.0, 2.0, 3.0], dtype=torch.float64)), torch.autograd.grad([(x * w).sum(), w * 5], [w, x]), torch.autograd.grad((x * 2).sum(), [x, w], allow_unused=True))
first, = torch.autograd.grad((x ** 3).sum() * w, x, create_graph=True)
print(first.requires_grad, torch.autograd.grad(first.sum(), [x, w], retain_graph=True))
(first ** 2).sum().backward()
print(x.grad, w.grad)
with torch.no_grad():
    n = x * w
    x -= 0.5 * x.grad / 100
print(n.requires_grad, x.requires_grad, x, w)
p = torch.nn.Parameter(torch.tensor([0.5, 0.25], dtype=torch.float64))
for step in range(3):
    p.grad = None
    loss = ((p - 1) ** 2).sum()
    loss.backward()
    print(step, loss, p.grad)
    with torch.no_grad():
        p -= 0.1 * p.grad
print(p, p.grad, p.requires_grad)
p.requires_grad = False
print(p.requires_grad, (p * 2).requires_grad)
p.requires_grad_(True)
p.data -= 1
p.data = p.data * 2
print(p, p.grad)
(p * p.detach()).sum().backward()
print(p.grad)
total = 0.0
for k in range(3):
    (p.sum() * k).backward()
    total += float(p.grad[0])
print(p.grad, total)
--- run
gradtape eval autograd.py --format text --quiet
--- stdout
None None True False True False False False True
[4, 8, 12] 14
[6, 10, 14] 20 [6, 10, 14]
[0, 0, 0] [0, 0, 0]
[3, 3, 3] 20 [3, 3, 3]
None 7 [3, 3, 3]
[4, 40, 400] 1291 [3, 3, 3]
[2, 2, 2] 1291
[2, 2, 2] 1297
[4, 4, 4] 1303
True None
[2, 2] 1305
[4, 4]
[6, 24, 54] 36 False [4, 4, 4] 1305
([2, 4, 6],) (11, [2, 2, 2]) ([2, 2, 2], None)
True ([12, 24, 36], 42)
[148, 1156, 3892] 4833
False True [0.26, -3.7800000000000002, -16.46] 2
0 0.8125 [-1, -1.5]
1 0.52 [-0.8, -1.2]
2 0.33280000000000004 [-0.6400000000000001, -0.96]
[0.744, 0.616] [-0.6400000000000001, -0.96] True
False False
[-0.512, -0.768] [-0.6400000000000001, -0.96]
[-1.1520000000000001, -1.728]
[1.8479999999999999, 1.272] 0.5439999999999996
--- comment
What torch refuses.
--- file refused.sh
while IFS= read -r line; do
    printf 'import torch\nx = torch.tensor([1.0, 2.0], requires_grad=True)\nz = torch.ones(2)\n%s\n' "$line" | sed 's/; /\n/g' >refused.py
    echo "$line: $(gradtape eval refused.py 2>&1 | sed -n 's/.*error: //p;s/.*help: /    /p' | paste -sd ' ')"
done
--- run
bash refused.sh
--- stdin
(x * 2).backward()
z.sum().backward()
torch.autograd.grad(x * 2, x)
torch.autograd.grad([x.sum(), x * 2], x)
torch.autograd.grad(z.sum(), x)
torch.autograd.grad(x.sum(), [x, z])
x.sum().backward(create_graph=True)
y = x * 2; y.requires_grad = False
y = x * 2; y.requires_grad_(3)
x.sum().backward(inputs=[z])
x.grad = 'a'
torch.autograd.grad(3, x)
torch.autograd.grad('a', x)
torch.autograd.grad(x.sum(), 3)
with torch.no_grad(): y = x * 2; y.sum().backward()
x.sum().backward(gradient=torch.ones(3))
--- stdout
(x * 2).backward(): grad can be implicitly created only for scalar outputs, not of shape [2]     write y.sum(), or say what the gradient of y is: torch.ones_like(y)
z.sum().backward(): element 0 of tensors does not require grad and does not have a grad_fn     say it where the parameters are made: torch.tensor(..., requires_grad=True), or torch.nn.Parameter(...)
torch.autograd.grad(x * 2, x): grad can be implicitly created only for scalar outputs, not of shape [2]     write y.sum(), or say what the gradient of y is: torch.ones_like(y)
torch.autograd.grad([x.sum(), x * 2], x): grad can be implicitly created only for scalar outputs, not of shape [2]     write y.sum(), or say what the gradient of y is: torch.ones_like(y)
torch.autograd.grad(z.sum(), x): One of the differentiated Tensors appears to not have been used in the graph.     Set allow_unused=True if this is the desired behavior, or require its gradient where it is made: requires_grad=True
torch.autograd.grad(x.sum(), [x, z]): One of the differentiated Tensors appears to not have been used in the graph.     Set allow_unused=True if this is the desired behavior, or require its gradient where it is made: requires_grad=True
x.sum().backward(create_graph=True): what is kept as x.grad is not differentiated again here     write g = torch.autograd.grad(y, [x], create_graph=True)
y = x * 2; y.requires_grad = False: a tensor that was computed has its gradient     write x = x.detach()
y = x * 2; y.requires_grad_(3): 
x.sum().backward(inputs=[z]): element 0 of tensors does not require grad and does not have a grad_fn     say it where the parameters are made: torch.tensor(..., requires_grad=True), or torch.nn.Parameter(...)
x.grad = 'a': cannot assign string[] to 'grad', which is float32[2]
torch.autograd.grad(3, x): the gradient of a number is asked for
torch.autograd.grad('a', x): the gradient of a string is asked for
torch.autograd.grad(x.sum(), 3): a source must be a tensor or a variable, not a number     a plain number is not on the tape; declare it under inputs or variables
with torch.no_grad(): y = x * 2; y.sum().backward(): element 0 of tensors does not require grad and does not have a grad_fn     say it where the parameters are made: torch.tensor(..., requires_grad=True), or torch.nn.Parameter(...)
x.sum().backward(gradient=torch.ones(3)): output_gradients has shape [3], but its target has shape []     give one value for each entry of the target
