"""A denoising autoencoder with tied weights, mini-batches, a scheduler and early reports. PyTorch."""
# check: --target before --wrt net.W,net.b_hidden
import torch
from torch import nn, optim
from torch.optim.lr_scheduler import StepLR


class TiedAutoencoder(nn.Module):
    def __init__(self, n_in, n_hidden):
        super().__init__()
        k = torch.arange(float(n_in * n_hidden)).reshape(n_in, n_hidden)
        self.W = nn.Parameter(0.4 * torch.cos(k * 1.1))
        self.b_hidden = nn.Parameter(torch.zeros(n_hidden))
        self.b_out = nn.Parameter(torch.zeros(n_in))
        self.activation = nn.Tanh()

    def encode(self, x):
        return self.activation(x @ self.W + self.b_hidden)

    def decode(self, h):
        return h @ self.W.t() + self.b_out

    def forward(self, x):
        return self.decode(self.encode(x))


def make_batches(x, batch_size):
    return [x[start:start + batch_size] for start in range(0, x.shape[0], batch_size)]


t = torch.linspace(0, 3.0, 16).unsqueeze(1)
data = torch.cat([torch.sin(t), torch.cos(t), torch.sin(2 * t), t / 3], dim=1)
noise = 0.1 * torch.sin(37.0 * torch.arange(data.numel())).reshape(data.shape)

net = TiedAutoencoder(4, 2)
criterion = nn.MSELoss()
optimizer = optim.SGD(net.parameters(), lr=0.1, momentum=0.9, weight_decay=1e-4)
scheduler = StepLR(optimizer, step_size=10, gamma=0.5)
before = criterion(net(data + noise), data)

for epoch in range(30):
    net.train()
    running = 0.0
    for clean, noisy in zip(make_batches(data, 4), make_batches(data + noise, 4)):
        optimizer.zero_grad()
        loss = criterion(net(noisy), clean)
        loss.backward()
        optimizer.step()
        running += loss.item() * clean.size(0)
    scheduler.step()
    if (epoch + 1) % 10 == 0:
        print(f"epoch {epoch + 1}: loss {running / len(data):.6f}, rate {scheduler.get_last_lr()[0]:.4f}")

net.eval()
with torch.no_grad():
    codes = net.encode(data)
    after = criterion(net(data + noise), data)
print("before", before.item(), "after", after.item())
print("codes of the ends:", codes[0].tolist(), codes[-1].tolist())
print("spread", codes.std(dim=0).tolist())
