Losses of which every target is ignored: NaN, and a gradient of zeros. Values of torch 1.13.
--- file ignored.py
import torch
import torch.nn.functional as F
for t in [[-100, -100], [-100, 1], [0, 1]]:
    for kw in [{}, {'label_smoothing': 0.1}, {'reduction': 'sum'}, {'weight': torch.tensor([1., 2.], dtype=torch.float64)}]:
        w = torch.tensor([[0.5, -1.], [1., 0.3]], dtype=torch.float64, requires_grad=True)
        l = F.cross_entropy(w, torch.tensor(t), **kw)
        l.backward()
        print(l, w.grad)
w = torch.tensor([[0.5, -1.], [1., 0.3]], dtype=torch.float64, requires_grad=True)
l = F.nll_loss(F.log_softmax(w, 1), torch.tensor([7, 7]), ignore_index=7)
l.backward()
print(l, w.grad)
--- run
gradtape eval ignored.py --format text --quiet
--- stdout
NaN [[0, 0], [0, 0]]
NaN [[0, 0], [0, 0]]
0 [[0, 0], [0, 0]]
NaN [[0, 0], [0, 0]]
1.103186048885458 [[0, 0], [0.6681877721681662, -0.6681877721681662]]
1.068186048885458 [[0, 0], [0.6181877721681661, -0.6181877721681662]]
1.103186048885458 [[0, 0], [0.6681877721681662, -0.6681877721681662]]
1.103186048885458 [[0, 0], [0.6681877721681662, -0.6681877721681662]]
0.6522996634341052 [[-0.09121276190317817, 0.09121276190317817], [0.3340938860840831, -0.3340938860840831]]
0.6722996634341052 [[-0.06621276190317821, 0.06621276190317817], [0.30909388608408306, -0.3090938860840831]]
1.3045993268682103 [[-0.18242552380635635, 0.18242552380635635], [0.6681877721681662, -0.6681877721681662]]
0.8025951252512228 [[-0.060808507935452116, 0.060808507935452116], [0.4454585147787774, -0.4454585147787774]]
NaN [[0, 0], [0, 0]]
