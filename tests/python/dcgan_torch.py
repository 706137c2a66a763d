"""A generator of transposed convolutions against a critic of strided ones, in turns, with a gradient penalty."""
# check: --target score --wrt picture
# rtol: 1e-7, numbers are rounded to 8 digits
import torch
import torch.nn as nn


def fill(net, size):
    with torch.no_grad():
        for i, p in enumerate(net.parameters()):
            wave = torch.cos(torch.arange(p.numel()).double() * 1.3 + 0.5 * i).reshape(p.shape)
            p.copy_(size * wave + (1.0 if p.dim() == 1 and i % 3 == 1 else 0.0))


generator = nn.Sequential(
    nn.ConvTranspose2d(5, 8, 4, 1, 0, bias=False), nn.BatchNorm2d(8), nn.ReLU(),
    nn.ConvTranspose2d(8, 4, 4, 2, 1, bias=False), nn.BatchNorm2d(4), nn.ReLU(),
    nn.ConvTranspose2d(4, 1, 3, 2, 1, output_padding=1), nn.Tanh()).double()
critic = nn.Sequential(
    nn.Conv2d(1, 4, 4, 2, 1), nn.LeakyReLU(0.2),
    nn.Conv2d(4, 8, 4, 2, 1, bias=False), nn.GroupNorm(2, 8), nn.LeakyReLU(0.2),
    nn.AvgPool2d(2, ceil_mode=True), nn.Flatten(), nn.Linear(32, 1)).double()
fill(generator, 0.2)
fill(critic, 0.15)
real = torch.tanh(torch.sin(torch.arange(4 * 256).double() * 0.21)).reshape(4, 1, 16, 16)
noise = [torch.cos(torch.arange(20).double() * (0.6 + 0.1 * k)).reshape(4, 5, 1, 1) for k in range(4)]
ours = torch.optim.Adam(generator.parameters(), lr=0.01, betas=(0.5, 0.9))
theirs = torch.optim.Adam(critic.parameters(), lr=0.01, betas=(0.5, 0.9))

for step in range(4):
    fake = generator(noise[step])
    mixed = (0.4 * real + 0.6 * fake.detach()).requires_grad_()
    slope = torch.autograd.grad(critic(mixed).sum(), mixed, create_graph=True)[0]
    penalty = ((slope.flatten(1).norm(dim=1) - 1) ** 2).mean()
    loss = critic(fake.detach()).mean() - critic(real).mean() + 10 * penalty
    theirs.zero_grad()
    loss.backward()
    theirs.step()
    ours.zero_grad()
    cost = -critic(generator(noise[step])).mean()
    cost.backward()
    ours.step()
    print(step, round(loss.item(), 8), round(penalty.item(), 8), round(cost.item(), 8))

generator.eval()
picture = generator(noise[0]).detach().requires_grad_()
print(list(picture.shape), round(picture.sum().item(), 8), round((picture ** 2).sum().item(), 8))
score = critic(picture).sum()
score.backward()
print(round(score.item(), 8), round((picture.grad ** 2).sum().item(), 8))
