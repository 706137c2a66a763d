"""Batches of a data set, and a training loop over them with a checkpoint."""
# check: --target probe --wrt X
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset, Subset, TensorDataset

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
X = torch.linspace(-1, 1, 14, dtype=torch.float64).reshape(7, 2)
Y = (X[:, :1] * 2 - X[:, 1:] + 0.5).detach()


class Squares(Dataset):
    def __len__(self):
        return 5

    def __getitem__(self, index):
        return {"x": X[index] ** 2, "number": index, "name": f"row {index}"}


loader = DataLoader(TensorDataset(X, Y), batch_size=3)
print(len(loader), len(loader.dataset), [tuple(xb.shape) for xb, yb in loader])
for i, batch in enumerate(DataLoader(Squares(), batch_size=2, drop_last=True)):
    print(i, [[round(v, 4) for v in row] for row in batch["x"].tolist()], batch["number"].tolist(), batch["name"])
print([b[0].tolist() for b in DataLoader(Subset(TensorDataset(torch.arange(7)), [4, 2, 6]), batch_size=2)])
shuffled = DataLoader(TensorDataset(torch.arange(7)), batch_size=2, shuffle=True, num_workers=0)
print(sorted(v for batch in shuffled for v in batch[0].tolist()), len(shuffled))

net = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.BatchNorm1d(3), nn.Linear(3, 1)).double().to(device)
with torch.no_grad():
    for i, p in enumerate(net.parameters()):
        p.copy_(torch.cos(torch.arange(p.numel()).double() + i).reshape(p.shape))
criterion = nn.MSELoss().to(device)
optimizer = torch.optim.SGD(net.parameters(), lr=0.05, momentum=0.9)
best, saved = float("inf"), None
for epoch in range(4):
    net.train()
    running = 0.0
    for xb, yb in loader:
        xb, yb = xb.to(device), yb.to(device)
        if len(xb) < 2:
            continue
        optimizer.zero_grad()
        loss = criterion(net(xb), yb)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), max_norm=1.0)
        optimizer.step()
        running += loss.item() * xb.size(0)
    net.eval()
    with torch.no_grad():
        value = criterion(net(X), Y).item()
    if value < best:
        best, saved = value, {k: v.clone() for k, v in net.state_dict().items()}
    print(f"epoch {epoch}: train {running / len(X):.6f}, all {value:.6f}, best {best:.6f}")
net.load_state_dict(saved)
net.eval()
final = criterion(net(X), Y)
probe = nn.Hardtanh()(2 * X).pow(2).mean()
print(f"{probe.item():.6f}")
print(f"{final.item():.6f} {net[2].num_batches_tracked.item()} {[round(v, 5) for v in net[2].running_mean.tolist()]}")
