"""Adversarial examples in PyTorch: the fast gradient sign method, and its iterated form."""
# check: --target loss --wrt w1,w2

import torch
import torch.nn as nn

SIZE = 12


def make_weights(rows, cols, speed):
    values = torch.sin(speed * torch.arange(float(rows * cols)))
    return (values / rows**0.5).reshape(rows, cols).requires_grad_(True)


w1 = make_weights(SIZE, 8, 0.8)
w2 = make_weights(8, 4, 1.7)


def classifier(x):
    return torch.tanh(x @ w1) @ w2


loss_object = nn.CrossEntropyLoss()
images = torch.stack([0.5 + 0.5 * torch.cos(0.7 * k * torch.arange(float(SIZE)) + k) for k in range(1, 6)])
labels = classifier(images).argmax(dim=1).detach()
print("labels:", labels.tolist())
loss = loss_object(classifier(images), labels)


def create_adversarial_pattern(input_image, input_label):
    x = input_image.clone().detach().requires_grad_(True)
    prediction = classifier(x)
    value = loss_object(prediction, input_label)
    # Get the gradients of the loss w.r.t to the input image.
    gradient = torch.autograd.grad(value, x)[0]
    # Get the sign of the gradients to create the perturbation
    return gradient.sign(), gradient


def fgsm(x, y, epsilon):
    signed, _ = create_adversarial_pattern(x, y)
    return torch.clamp(x + epsilon * signed, 0.0, 1.0)


def iterated(x, y, epsilon, steps=5):
    adversarial = x.clone()
    for _ in range(steps):
        signed, _ = create_adversarial_pattern(adversarial, y)
        adversarial = adversarial + (epsilon / steps) * signed
        adversarial = torch.min(torch.max(adversarial, x - epsilon), x + epsilon).clamp(0.0, 1.0)
    return adversarial


pattern, gradient = create_adversarial_pattern(images, labels)
print("largest gradient:", gradient.abs().max().item())
print("signs of the first image:", pattern[0].int().tolist())

for name, attack in {"fgsm": fgsm, "iterated": iterated}.items():
    for eps in [0.0, 0.05, 0.15, 0.3]:
        with torch.no_grad():
            clean = loss_object(classifier(images), labels)
        adv_x = attack(images, labels, eps)
        logits = classifier(adv_x)
        fooled = (logits.argmax(dim=1) != labels).sum().item()
        value = loss_object(logits, labels).item()
        print(f"{name:>8}, eps {eps:.2f}: loss {clean.item():.5f} -> {value:.5f}, fooled {fooled} of {len(images)}")

distance = (iterated(images, labels, 0.15) - images).abs().max()
print(f"stays within the ball: {distance.item() <= 0.15 + 1e-6}")
