import torch
import torch.nn as nn
torch.manual_seed(0)
x = torch.tensor([[0.0, 1.0], [1.0, 0.5], [0.3, -0.7], [-1.0, 0.2]])
y = torch.tensor([[1.0], [0.0], [0.5], [-0.2]])
model = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))
opt = torch.optim.Adam(model.parameters(), lr=0.001)
loss_fn = nn.MSELoss()
for step in range(1000):
    opt.zero_grad()
    loss = loss_fn(model(x), y)
    loss.backward()
    opt.step()
print(loss.item())
