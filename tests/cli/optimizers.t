Keras' optimizers beside their steps, which tests/optimizers holds against formulas: learning rates that are read and assigned, steps counted, gradients that are None, minimize in its three forms. The values are those of the update w - rate (2 w) written out.
--- file keras.py
import tensorflow as tf
w = tf.Variable([1.0, -2.0])
u = tf.Variable(3.0)
opt = tf.keras.optimizers.SGD(learning_rate=0.25)
print(opt.learning_rate.numpy(), opt.lr.numpy(), opt.iterations.numpy(), len(opt.variables()))
opt.minimize(lambda: tf.reduce_sum(w ** 2), [w])
with tf.GradientTape() as tape:
    loss = tf.reduce_sum(w ** 2)
opt.minimize(loss, [w, u], tape=tape)
opt.minimize(lambda: tf.reduce_sum(w ** 2), lambda: [w])
print(w, u, opt.iterations)
opt.learning_rate = 0.5
print(opt.lr)
opt.lr = opt.lr * 2
opt.learning_rate.assign_sub(0.25)
print(opt.learning_rate)
count = opt.apply_gradients(zip([None, tf.constant(4.0)], [w, u]), name='step')
print(w, u, count)
opt.apply_gradients([])
rate = tf.Variable(0.5)
shared = tf.optimizers.SGD(rate, momentum=0.5)
shared.minimize(lambda: u ** 2, u)
rate.assign(0.25)
print(u, shared.learning_rate)
for v in shared.variables():
    v.assign(tf.zeros_like(v))
shared.minimize(lambda: u ** 2, u)
print(u, shared.iterations)
decayed = tf.keras.optimizers.Adam(tf.keras.optimizers.schedules.ExponentialDecay(0.1, 1, 0.5))
print(decayed.learning_rate, isinstance(decayed, tf.keras.optimizers.Optimizer))
decayed.minimize(lambda: w[0] ** 2, [w])
print(decayed.learning_rate)
class Mine(tf.keras.optimizers.SGD):
    def update_step(self, gradient, variable, learning_rate):
        variable.assign(-learning_rate * tf.sign(gradient))
mine = Mine(0.5)
mine.minimize(lambda: w[0] - w[1], [w])
print(w)
--- run
gradtape eval keras.py --format text
--- stdout
0.25 0.25 0 1
[0.125, -0.25] 3 3
0.5
0.75
[0.125, -0.25] 0 4
0 0.25
0 1
0.1 True
0.05
[-0.5, 0.5]
--- comment
Mistakes are said of the call, in the words of the library.
--- file ask.sh
while IFS= read -r line; do
    printf 'import tensorflow as tf\nimport torch\nimport optax\nw = tf.Variable([1.0, 2.0])\nx = torch.tensor([1.0])\nopt = tf.keras.optimizers.SGD(0.1)\n%s\n' "$line" >m.py
    echo "$line: $(gradtape eval m.py 2>&1 | sed -n '/error/s/^m.py:7:[0-9]*: error: //p;/help/s/.*help: / -- /p;/printed/p' | tr -d '\n')"
done <<'end'
opt.apply_gradients([(None, w)])
opt.apply_gradients(zip([w], [tf.constant([1.0, 2.0])]))
opt.minimize(tf.reduce_sum(w), [w])
opt.minimize(lambda: 2.0 * w, w, w)
opt.rate = 3
opt.learn()
opt.step()
tf.keras.optimizers.SGD(0.1, momentum=2)
tf.keras.optimizers.SGD(0.1, clipnorm=1, clipvalue=2)
tf.keras.optimizers.SGD(0.1, use_ema=True)
tf.keras.optimizers.SGD(0.1, 0.9, False, 4)
tf.keras.optimizers.Ftrl(0.1)
tf.keras.optimizers.schedules.PiecewiseConstantDecay([1], [1.0])
s = tf.keras.optimizers.SGD(tf.keras.optimizers.schedules.CosineDecay(0.1, 5)); s.learning_rate = 0.5
tf.keras.optimizers.SGD(tf.keras.optimizers.schedules.LearningRateSchedule()).learning_rate
opt.minimize(w)
torch.optim.SGD([], lr=0.1)
torch.optim.SGD([x], lr=0.1)
torch.optim.SGD(w, nesterov=True)
torch.optim.Adam([w], beta=0.1)
torch.optim.LBFGS([w])
torch.optim.lr_scheduler.OneCycleLR(opt)
optax.lamb(0.1)
optax.adamw(0.1).update([x], optax.adamw(0.1).init([x]))
x.sum().backward()
x.grad
x.requires_grad = False
torch.autograd.grad(x.sum(), x)
torch.autograd.grad(w, w)
w.backward()
w.sum().backward(create_graph=True)
torch.autograd.functional.jacobian(lambda v: v, x)
v = torch.ones(2, requires_grad=True); u = v * 2; u.requires_grad = False
x.add_(1)
x.data = 3
v = torch.ones(2, requires_grad=True); v -= 1
v = torch.ones(2, requires_grad=True); v.zero_()
end
--- run
bash ask.sh
--- stdout
opt.apply_gradients([(None, w)]): SGD.apply_gradients: No gradients provided for any variable
opt.apply_gradients(zip([w], [tf.constant([1.0, 2.0])])): SGD.apply_gradients: a tensor has no 'assign_sub' -- tensors do not change: make it a variable, Variable(x)
opt.minimize(tf.reduce_sum(w), [w]): SGD.minimize: `tape` is required when a `Tensor` loss is passed
opt.minimize(lambda: 2.0 * w, w, w): SGD.minimize: 'with' enters a tape, not a variable -- with GradientTape() as t: ..., or with t.stop_recording(): ...
opt.rate = 3: 
opt.learn(): SGD has no 'learn' -- gradtape ops tf.optimizers.SGD shows it
opt.step(): SGD has no 'step' -- gradtape ops tf.optimizers.SGD shows it
tf.keras.optimizers.SGD(0.1, momentum=2): tf.optimizers.SGD: `momentum` must be between [0, 1]
tf.keras.optimizers.SGD(0.1, clipnorm=1, clipvalue=2): tf.optimizers.SGD: only one of clipnorm, clipvalue and global_clipnorm can be set
tf.keras.optimizers.SGD(0.1, use_ema=True): tf.optimizers.SGD: tf.optimizers.Optimizer has no argument 'use_ema' -- tf.optimizers.Optimizer(learning_rate, *, decay=0.0, weight_decay=None, clipnorm=None, clipvalue=None, global_clipnorm=None, jit_compile=True)
tf.keras.optimizers.SGD(0.1, 0.9, False, 4): tf.optimizers.SGD takes 3 arguments by position, not 4 -- tf.optimizers.SGD(learning_rate=0.01, momentum=0.0, nesterov=False, **options)
tf.keras.optimizers.Ftrl(0.1): 'tf.keras.optimizers.Ftrl' does not exist here -- there are SGD, Adam, AdamW, Adamax, Nadam, RMSprop, Adagrad and Adadelta: update by hand, v.assign_sub(0.1 * g)
tf.keras.optimizers.schedules.PiecewiseConstantDecay([1], [1.0]): tf.keras.optimizers.schedules.PiecewiseConstantDecay: The length of boundaries should be 1 less than the length of values
s = tf.keras.optimizers.SGD(tf.keras.optimizers.schedules.CosineDecay(0.1, 5)); s.learning_rate = 0.5: SGD.learning_rate: the learning rate of this optimizer is a schedule, which is not assigned
tf.keras.optimizers.SGD(tf.keras.optimizers.schedules.LearningRateSchedule()).learning_rate: tf.optimizers.SGD: an object stands where a tensor is needed
opt.minimize(w): minimize needs its argument 'var_list' -- minimize(loss, var_list, tape=None, *, grad_loss=None, name=None)
torch.optim.SGD([], lr=0.1): torch.optim.SGD: optimizer got an empty parameter list
torch.optim.SGD([x], lr=0.1): torch.optim.SGD: optimizer can only optimize leaf tensors: torch.tensor(..., requires_grad=True)
torch.optim.SGD(w, nesterov=True): torch.optim.SGD: Nesterov momentum requires a momentum and zero dampening
torch.optim.Adam([w], beta=0.1): torch.optim.Adam has no argument 'beta' -- torch.optim.Adam(params, lr=0.001, betas=(0.9, 0.999), eps=1e-08, weight_decay=0, amsgrad=False, *, foreach=None, maximize=False, capturable=False, differentiable=False, fused=None)
torch.optim.LBFGS([w]): 'torch.optim.LBFGS' does not exist here -- there are SGD, Adam, AdamW, RMSprop and Adagrad: update by hand, with torch.no_grad(): w -= 0.1 * w.grad
torch.optim.lr_scheduler.OneCycleLR(opt): 'torch.optim.lr_scheduler.OneCycleLR' does not exist here -- there are StepLR, MultiStepLR, ExponentialLR, LambdaLR and CosineAnnealingLR: group['lr'] = rate, for group in opt.param_groups
optax.lamb(0.1): 'optax.lamb' does not exist here -- there are sgd, adam, adamw, rmsprop, adagrad, and chain: or write the step, p - 0.1 * g
optax.adamw(0.1).update([x], optax.adamw(0.1).init([x])): chain.update: weights that decay are needed: update(grads, state, params)
x.sum().backward(): element 0 of tensors does not require grad and does not have a grad_fn -- say it where the parameters are made: torch.tensor(..., requires_grad=True), or torch.nn.Parameter(...)
x.grad: a tensor has no 'grad' -- make it torch.tensor(x, requires_grad=True), or ask a tape: t.gradient(y, x)
x.requires_grad = False: 
torch.autograd.grad(x.sum(), x): One of the differentiated Tensors appears to not have been used in the graph. -- Set allow_unused=True if this is the desired behavior, or require its gradient where it is made: requires_grad=True
torch.autograd.grad(w, w): grad can be implicitly created only for scalar outputs, not of shape [2] -- write y.sum(), or say what the gradient of y is: torch.ones_like(y)
w.backward(): grad can be implicitly created only for scalar outputs, not of shape [2] -- write y.sum(), or say what the gradient of y is: torch.ones_like(y)
w.sum().backward(create_graph=True): what is kept as x.grad is not differentiated again here -- write g = torch.autograd.grad(y, [x], create_graph=True)
torch.autograd.functional.jacobian(lambda v: v, x): 
v = torch.ones(2, requires_grad=True); u = v * 2; u.requires_grad = False: a tensor that was computed has its gradient -- write x = x.detach()
x.add_(1): 
x.data = 3: only variables change, and this is a tensor -- bind the name anew: x = x + 1, or make it a variable: torch.nn.Parameter(x)
v = torch.ones(2, requires_grad=True); v -= 1: a leaf Variable that requires grad is being used in an in-place operation. -- change it in a block: with torch.no_grad(): ...
v = torch.ones(2, requires_grad=True); v.zero_(): a leaf Variable that requires grad is being used in an in-place operation. -- change it in a block: with torch.no_grad(): ...
--- comment
torch's way: gradients are added up until they are set to None, steps stand in no_grad. The values are torch 1.13's for the same lines, but for None after zero_grad, as torch 2.0 has it.
--- file torch.py
import torch
import torch.nn as nn
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.tensor([[0.5, -0.25], [0.25, 0.5]]))
        self.b = nn.Parameter(torch.zeros(2), requires_grad=True)
    def forward(self, x):
        return x @ self.w + self.b
net = Net()
x = torch.tensor([[1.0, 2.0], [4.0, -1.0]])
loss = net(x).pow(2).sum()
loss.backward()
print(net.b.grad, net.w.grad)
loss = net(x).sum()
loss.backward()
print(net.b.grad, [name for name, p in net.named_parameters()])
held = net.b.grad
net.zero_grad()
print(net.b.grad)
net(x)[:, 0].sum().backward()
print(net.b.grad, held)
w = torch.tensor([1.0, 2.0], requires_grad=True)
for i in range(2):
    y = (w ** 2).sum()
    y.backward()
    with torch.no_grad():
        w -= 0.25 * w.grad
        z = w * 2
    w.data -= 0.5
    w.grad.zero_()
print(w, w.grad, w.requires_grad, y.requires_grad, z.requires_grad, w.detach().requires_grad)
with torch.no_grad():
    w.mul_(2).add_(1, alpha=0.5).sub_(1).div_(4).clamp_(min=-0.25)
    print(w)
    w.copy_(torch.tensor(3.0))
v = torch.tensor([1.0, 2.0, 4.0])
v.requires_grad_()
(v ** 3).sum().backward(retain_graph=True)
(v * w[0]).backward(torch.tensor([1.0, 0.0, 2.0]))
print(v.grad, w.grad)
g, = torch.autograd.grad((v ** 3).sum(), v, create_graph=True)
print(torch.autograd.grad((g * v).sum(), [v, w], allow_unused=True))
opt = torch.optim.SGD([{'params': [net.w]}, {'params': net.b, 'lr': 0.5}], lr=0.25)
def closure():
    opt.zero_grad()
    loss = net(x).sum()
    loss.backward()
    return loss
print(opt.step(closure), net.w, net.b)
for group in opt.param_groups:
    group['lr'] = 1.0
net.w.requires_grad = False
opt.zero_grad()
net(x).sum().backward()
opt.step()
print(net.w, net.b, net.w.grad)
--- run
gradtape eval torch.py --format text
--- stdout
[5.5, -1.5] [[16, -10.5], [0.5, 6]]
[7.5, 0.5] ['w', 'b']
None
[2, 0] [7.5, 0.5]
[-0.5, -0.25] [0, 0] True True False False
[-0.25, -0.25]
[6, 12, 54] [9, 0]
([9, 36, 144], None)
2 [[-0.75, -1.5], [0, 0.25]] [-1, -1]
[[-0.75, -1.5], [0, 0.25]] [-3, -3] None
--- stderr
torch.py:43:7: warning: the gradient is null (no_path): '(g * v).sum()' is not computed from 'w'; use 'w' in its steps
   43 | print(torch.autograd.grad((g * v).sum(), [v, w], allow_unused=True))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
