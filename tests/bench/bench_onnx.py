#!/usr/bin/python3
"""The gradient of one output of a network of ResNet-50's size by its image, float32: gradtape, which reads the file that
torch exported, beside torch. The time of a gradient is what more images take, over their number, so that starting and
reading weights are left out; what the process takes for one image, and its memory, stand below. Then starting: a small
network as .onnx beside the .yaml that `convert` makes of it. Medians of runs, which take turns. Where a unit is near its
kink, rounding decides: the gradients in float32 may differ by thousandths (in float64 both agree to 6e-8).

    tests/bench/bench_onnx.py BUILD/gradtape [--threads N] [--images N] [--runs N]
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

NETWORK = """
import torch
from torch import nn

class Block(nn.Module):
    def __init__(self, inside, width, stride):
        super().__init__()
        outside = 4 * width
        part = lambda a, b, k, s=1: [nn.Conv2d(a, b, k, s, k // 2, bias=False), nn.BatchNorm2d(b)]
        self.body = nn.Sequential(*part(inside, width, 1), nn.ReLU(), *part(width, width, 3, stride), nn.ReLU(),
                                  *part(width, outside, 1))
        self.past = nn.Sequential(*part(inside, outside, 1, stride)) if inside != outside or stride > 1 else nn.Identity()

    def forward(self, x):
        return torch.relu(self.body(x) + self.past(x))

def network():
    torch.manual_seed(1)
    parts, inside = [nn.Conv2d(3, 64, 7, 2, 3, bias=False), nn.BatchNorm2d(64), nn.ReLU(), nn.MaxPool2d(3, 2, 1)], 64
    for stage, blocks in enumerate((3, 4, 6, 3)):
        for i in range(blocks):
            parts.append(Block(inside, 64 << stage, 2 if stage and not i else 1))
            inside = 256 << stage
    return nn.Sequential(*parts, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(2048, 1000)).eval()
"""
EXPORT = NETWORK + """
net = network()
print(sum(p.numel() for p in net.parameters()))
torch.onnx.export(net, torch.zeros(1, 3, 224, 224), 'net.onnx', input_names=['image'], output_names=['logits'],
                  opset_version=13, training=torch.onnx.TrainingMode.EVAL)
small = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 3))
torch.onnx.export(small, torch.zeros(1, 4), 'small.onnx', input_names=['x'], output_names=['y'], opset_version=13)
"""
THEIRS = NETWORK + """
import sys
import numpy as np
torch.set_num_threads(int(sys.argv[2]))
net, answers = network().requires_grad_(False), []
for image in torch.tensor(np.load(sys.argv[1])['image']):
    image.requires_grad_(True)
    net(image)[0, 283].backward()
    answers.append(image.grad.numpy())
np.save('theirs.npy', np.stack(answers))
"""


def run(command):
    """Seconds of a process, and its largest memory in MiB."""
    begin = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, spent = os.wait4(child.pid, 0)
    if status:
        sys.exit(f"{command}: status {status}")
    return time.perf_counter() - begin, spent.ru_maxrss / 1024


def row(what, ours, theirs, unit, beside="torch"):
    print(f"{what:44} {ours:9.4g} {unit:4} {beside} {theirs:9.4g}: {ours / theirs:5.2f}")
    print(f"#summary\t(n)\t{what}\t{ours:.4g}\t{unit}\t{theirs:.4g}\t{beside}\t{ours / theirs:.3g}\t-")


def gradients(gradtape, o):
    rng, commands = np.random.default_rng(1), {}
    for n in (1, 1 + o.images):
        np.savez(f"{n}.npz", image=rng.standard_normal((n, 1, 3, 224, 224), dtype=np.float32))
        commands[n] = ([gradtape, "grad", "net.onnx", "--wrt", "image", "--target", "logits[0, 283]", "--each", f"{n}.npz",
                        "--threads", str(o.threads), "-o", "ours.npy"],
                       [sys.executable, "-c", THEIRS, f"{n}.npz", str(o.threads)])
    each, whole, memory = ([], []), ([], []), ([], [])
    for _ in range(o.runs):
        for k in range(2):
            few, size = run(commands[1][k])
            more, _ = run(commands[1 + o.images][k])
            each[k].append((more - few) / o.images)
            whole[k].append(few)
            memory[k].append(size)
    found, wanted = np.load("ours.npy"), np.load("theirs.npy")
    print(f"largest difference of the gradients, of their largest: {abs(found - wanted).max() / abs(wanted).max():.2g}")
    for what, figures, unit in (("gradient by an image", each, "s"), ("a process for one image", whole, "s"),
                                ("memory of it", memory, "MiB")):
        row(what, *map(statistics.median, figures), unit)


def starting(gradtape, runs):
    subprocess.run([gradtape, "convert", "small.onnx", "-o", "small.yaml"], check=True)
    taken = {"small.onnx": [], "small.yaml": []}
    for _ in range(20 * runs):
        for path, list_of in taken.items():
            list_of.append(1e3 * run([gradtape, "grad", path, "--wrt", "x", "-i", "x=1", "--target", "y[0, 0]"])[0])
    row("starting, a network of 7 nodes or fewer", *map(statistics.median, taken.values()), "ms", ".yaml")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("gradtape")
    for name, value in (("threads", 1), ("images", 4), ("runs", 5)):
        parser.add_argument(f"--{name}", type=int, default=value)
    o = parser.parse_args()
    gradtape = os.path.abspath(o.gradtape)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        exported = subprocess.run([sys.executable, "-c", EXPORT], capture_output=True, text=True)
        if exported.returncode:
            print("there is no torch that exports ONNX")
            return
        print(f"{int(exported.stdout.split()[0]) / 1e6:.1f} million weights, {os.path.getsize('net.onnx') >> 20} MiB")
        gradients(gradtape, o)
        starting(gradtape, o.runs)
        os.chdir("/")


if __name__ == "__main__":
    main()
