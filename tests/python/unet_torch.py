"""A small U-Net: convolutions, pooling, transposed convolutions and skips, trained on masks of discs."""
# check: --target probe --wrt image
# rtol: 1e-7, numbers are rounded to 9 digits
import torch
import torch.nn as nn
import torch.nn.functional as F


class Block(nn.Module):
    def __init__(self, inputs, outputs):
        super().__init__()
        self.first = nn.Conv2d(inputs, outputs, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(outputs)
        self.second = nn.Conv2d(outputs, outputs, 3, padding=1)

    def forward(self, x):
        return F.relu(self.second(F.leaky_relu(self.norm(self.first(x)), 0.1)))


class UNet(nn.Module):
    def __init__(self, width=4):
        super().__init__()
        self.down1, self.down2 = Block(1, width), Block(width, 2 * width)
        self.bottom = Block(2 * width, 4 * width)
        self.up2 = nn.ConvTranspose2d(4 * width, 2 * width, 2, stride=2)
        self.join2 = Block(4 * width, 2 * width)
        self.up1 = nn.Upsample(scale_factor=2, mode='bilinear', align_corners=False)
        self.join1 = Block(3 * width, width)
        self.head = nn.Conv2d(width, 1, 1)

    def forward(self, x):
        a = self.down1(x)
        b = self.down2(F.max_pool2d(a, 2))
        c = self.bottom(F.max_pool2d(b, 2))
        b = self.join2(torch.cat([self.up2(c), b], dim=1))
        a = self.join1(torch.cat([self.up1(b), a], dim=1))
        return self.head(a)


net = UNet().double()
with torch.no_grad():
    for i, p in enumerate(net.parameters()):
        wave = torch.sin(torch.arange(p.numel()).double() * 1.7 + i).reshape(p.shape)
        p.copy_(0.3 * wave + (1.0 if p.dim() == 1 and i % 4 == 1 else 0.0))

rows = torch.arange(8).double().reshape(8, 1)
columns = torch.arange(8).double().reshape(1, 8)
discs = [((rows - cy) ** 2 + (columns - cx) ** 2 < r).double() for cy, cx, r in ((2, 3, 5.0), (5, 5, 4.0), (4, 2, 7.0))]
masks = torch.stack(discs).unsqueeze(1)
images = masks + 0.3 * torch.cos(torch.arange(masks.numel()).double() * 0.9).reshape(masks.shape)

optimizer = torch.optim.Adam(net.parameters(), lr=0.01)
for epoch in range(8):
    optimizer.zero_grad()
    logits = net(images)
    overlap = (torch.sigmoid(logits) * masks).sum((1, 2, 3))
    dice = 1 - (2 * overlap + 1) / (torch.sigmoid(logits).sum((1, 2, 3)) + masks.sum((1, 2, 3)) + 1)
    loss = F.binary_cross_entropy_with_logits(logits, masks) + dice.mean()
    loss.backward()
    optimizer.step()
    if epoch % 2 == 1:
        print(epoch, round(loss.item(), 9), round(dice.mean().item(), 9))

net.eval()
image = images[:1].clone().requires_grad_()
probe = (net(image) * masks[:1]).sum()
probe.backward()
print(round(probe.item(), 7), round((image.grad ** 2).sum().item(), 7), list(image.grad.shape))
print((torch.sigmoid(net(images)) > 0.5).double().eq(masks).double().mean((1, 2, 3)).tolist())
print(sum(p.numel() for p in net.parameters()), len(net.state_dict()))
