# torch.utils.data


class Dataset:
    """What has __getitem__ and __len__."""


class TensorDataset(Dataset):
    """Rows of tensors that belong together."""

    def __init__(self, *tensors):
        self.tensors = tuple(tensors)
        for t in tensors:
            if np.shape(t)[0] != np.shape(tensors[0])[0]:
                raise ValueError("Size mismatch between tensors")

    def __len__(self):
        return np.shape(self.tensors[0])[0]

    def __getitem__(self, index):
        return tuple([t[index] for t in self.tensors])


class Subset(Dataset):
    """Some items of another dataset."""

    def __init__(self, dataset, indices):
        self.dataset = dataset
        self.indices = indices

    def __len__(self):
        return len(self.indices)

    def __getitem__(self, index):
        return self.dataset[self.indices[index]]


def _collate(items):
    """Items one behind the other along a new first axis, in tuples and dicts each part by itself."""
    first = items[0]
    if isinstance(first, (tuple, list)):
        return [torch.utils.data._collate([item[k] for item in items]) for k in range(len(first))[:]]
    if isinstance(first, dict):
        return {k: torch.utils.data._collate([item[k] for item in items]) for k in first}
    if isinstance(first, str):
        return items
    if isinstance(first, float):
        return torch.tensor(items, dtype=float64)
    return torch.stack(items) if isinstance(first, Tensor) else torch.tensor(items)


class DataLoader:
    """Batches of a dataset, in its order; with shuffle=True in one that random numbers of this program make."""

    def __init__(self, dataset, batch_size=1, shuffle=False, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None, pin_memory=False, drop_last=False, timeout=0, worker_init_fn=None, generator=None):
        if sampler is not None or batch_sampler is not None:
            raise ValueError("samplers are not there: shuffle=True, or torch.utils.data.Subset(dataset, indices)")
        self.dataset, self.batch_size, self.shuffle, self.drop_last = dataset, batch_size, shuffle, drop_last
        self.collate_fn = torch.utils.data._collate if collate_fn is None else collate_fn

    def __len__(self):
        n = len(self.dataset)
        return n // self.batch_size if self.drop_last else (n + self.batch_size - 1) // self.batch_size

    def __iter__(self):
        n, out = len(self.dataset), []
        order = argsort(random_uniform([n])).tolist() if self.shuffle else [i for i in range(n)[:]]
        for k in range(len(self)):
            rows = order[k * self.batch_size:(k + 1) * self.batch_size]
            out.append(self.collate_fn([self.dataset[i] for i in rows]))
        return iter(out)
