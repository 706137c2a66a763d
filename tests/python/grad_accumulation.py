"""Gradient accumulation in PyTorch: several small batches make one step of a large one."""
# check: --target first_loss --wrt model.weight,model.bias

import torch
import torch.nn.functional as F


class LinearModel(torch.nn.Module):
    def __init__(self, in_features, out_features):
        super().__init__()
        start = torch.linspace(-0.5, 0.5, in_features * out_features)
        self.weight = torch.nn.Parameter(start.view(out_features, in_features).clone())
        self.bias = torch.nn.Parameter(torch.zeros(out_features))

    def forward(self, x):
        return F.linear(x, self.weight, self.bias)


def make_data(n=24):
    t = torch.arange(n, dtype=torch.get_default_dtype())
    x = torch.stack([torch.sin(t), torch.cos(2 * t), torch.sin(3 * t + 1)], dim=1)
    labels = (x.sum(dim=1) > 0).long() + (x[:, 1] > 0.5).long()
    return x, labels


x, labels = make_data()
print("examples of each class:", torch.bincount(labels).tolist())
model = LinearModel(3, 3)
criterion = torch.nn.CrossEntropyLoss()
first_loss = criterion(model(x), labels)

# One pass over all of the data ...
model.zero_grad()
loss = criterion(model(x), labels)
loss.backward()
full = [p.grad.clone() for p in model.parameters()]

# ... and the same in micro-batches: backward() adds to .grad until it is set to zero.
accumulation_steps = 4
model.zero_grad()
for micro_x, micro_y in zip(x.chunk(accumulation_steps), labels.chunk(accumulation_steps)):
    loss = criterion(model(micro_x), micro_y) / accumulation_steps
    loss.backward()
parts = [p.grad.clone() for p in model.parameters()]

for a, b in zip(full, parts):
    print(tuple(a.shape), "agree:", torch.allclose(a, b, atol=1e-6))
print("norm of the gradient:", torch.cat([g.flatten() for g in full]).norm().item())

optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
batch_size = 6
for epoch in range(6):
    running = 0.0
    optimizer.zero_grad()
    for i, start in enumerate(range(0, len(x), batch_size)):
        out = model(x[start : start + batch_size])
        loss = criterion(out, labels[start : start + batch_size])
        (loss / 2).backward()
        running += loss.item()
        if (i + 1) % 2 == 0:
            optimizer.step()
            optimizer.zero_grad()
    print(f"epoch {epoch + 1}, loss: {running / 4:.6f}")

with torch.no_grad():
    predicted = model(x).argmax(dim=1)
    correct = (predicted == labels).sum().item()
print(f"accuracy: {correct}/{len(x)} = {100 * correct / len(x):.1f}%")
