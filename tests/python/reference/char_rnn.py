"""The same weights in torch's own LSTM cell, whose gates stand in the same order."""
import math

import torch

torch.set_default_dtype(torch.float64)
text = "abracadabra abracadabra "
vocab = sorted(set(text))
code = torch.tensor([vocab.index(c) for c in text])
H, V = 6, len(vocab)


def fixed(shape, scale):
    return (torch.sin(torch.arange(1, math.prod(shape) + 1, dtype=torch.float64) ** 1.5) * scale).reshape(shape)


cell = torch.nn.LSTMCell(V, H)
w = fixed((V + H, 4 * H), 0.4)
cell.weight_ih.data, cell.weight_hh.data = w[:V].T.clone(), w[V:].T.clone()
cell.bias_hh.data.zero_()
cell.bias_ih.data = torch.cat([torch.zeros(H), torch.ones(H), torch.zeros(2 * H)])
head, offset = fixed((H, V), 0.5).requires_grad_(), torch.zeros(V, requires_grad=True)
params = [cell.weight_ih, cell.weight_hh, cell.bias_ih, head, offset]
print("vocabulary", vocab, "parameters", sum(p.numel() for p in params))
for epoch in range(8):
    state, rows = None, []
    for i in code[:-1]:
        state = cell(torch.nn.functional.one_hot(i, V).to(torch.float64)[None], state)
        rows.append(state[0] @ head + offset)
    loss = torch.nn.functional.cross_entropy(torch.cat(rows), code[1:])
    grads = torch.autograd.grad(loss, params)
    norm = math.sqrt(sum(g.square().sum().item() for g in grads))
    for p, g in zip(params, grads):
        p.data -= g * min(1, 1 / norm)
    print(f"epoch {epoch}: loss {loss.item():.6f}, perplexity {math.exp(loss.item()):.4f}, norm {norm:.6f}")
print("better than guessing:", loss.item() < math.log(V), True)
state, out = None, "a"
for _ in range(5):
    state = cell(torch.nn.functional.one_hot(torch.tensor(vocab.index(out[-1])), V).to(torch.float64)[None], state)
    out += vocab[(state[0] @ head + offset).argmax().item()]
print(out)
