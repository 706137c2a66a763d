# torch.nn
from ops import torch.nn.Module as Module, torch.nn.Parameter as Parameter


class Dropout(Module):
    """While training each element is set to 0 with probability p, the others are scaled by 1 / (1 - p)."""

    def __init__(self, p=0.5, inplace=False):
        super().__init__()
        if p < 0 or p > 1:
            raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
        self.p = p
        self.inplace = inplace

    def extra_repr(self):
        return f"p={self.p}, inplace={self.inplace}"

    def forward(self, input):
        return torch.nn.functional.dropout(input, self.p, self.training, self.inplace)


class Dropout1d(Dropout):
    """The same of whole channels."""

    def forward(self, input):
        return torch.nn.functional.dropout1d(input, self.p, self.training, self.inplace)


class Dropout2d(Dropout1d):
    """The same of whole channels."""


class Dropout3d(Dropout1d):
    """The same of whole channels."""


class _Loaded:
    """What load_state_dict found."""

    def __init__(self, missing_keys, unexpected_keys):
        self.missing_keys = missing_keys
        self.unexpected_keys = unexpected_keys

    def __str__(self):
        if len(self.missing_keys) + len(self.unexpected_keys) == 0:
            return '<All keys matched successfully>'
        return f"_IncompatibleKeys(missing_keys={self.missing_keys}, unexpected_keys={self.unexpected_keys})"

    def __repr__(self):
        return str(self)


class Linear(Module):
    """x @ weight.T + bias, with torch's first values: both uniform within 1 / sqrt(in_features)."""

    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        if not isinstance(in_features, int) or not isinstance(out_features, int):
            raise TypeError("in_features and out_features must be whole numbers")
        self.in_features = in_features
        self.out_features = out_features
        bound = 1 / in_features ** 0.5 if in_features else 0.0
        self.weight = torch.nn.Parameter(bound * (2 * torch.rand(out_features, in_features, dtype=dtype) - 1))
        self.bias = torch.nn.Parameter(bound * (2 * torch.rand(out_features, dtype=dtype) - 1)) if bias else None

    def extra_repr(self):
        return f"in_features={self.in_features}, out_features={self.out_features}, bias={self.bias is not None}"

    def forward(self, input):
        n = np.shape(input)[-1]
        if n != self.in_features:
            raise RuntimeError(f"it takes {self.in_features} features, and its input has {n}: torch.nn.Linear({n}, {self.out_features})")
        y = input @ torch.transpose(self.weight, 0, 1)
        return y if self.bias is None else y + self.bias


class _Parts(Module):
    """Modules that are known by name or number."""

    def _put(self, name, part):
        if name not in self._names:
            self._names.append(name)
        setattr(self, name, part)

    def _all(self):
        return [getattr(self, name) for name in self._names]

    def _name(self, i):
        if i < -len(self._names) or i >= len(self._names):
            raise IndexError(f"index {i} is out of range")
        return self._names[i]

    def __len__(self):
        return len(self._names)

    def __iter__(self):
        return iter(self._all())

    def __getitem__(self, i):
        if isinstance(i, int):
            return getattr(self, self._name(i))
        return self.__class__(*self._all()[i]) if self.__class__.__name__ == 'Sequential' else self.__class__(self._all()[i])

    def __setitem__(self, i, part):
        setattr(self, self._name(i), part)

    def append(self, part):
        """One more, at the end."""
        self._put(str(len(self._names)), part)
        return self

    def extend(self, parts):
        """More, at the end."""
        for part in parts:
            self.append(part)
        return self


class Sequential(_Parts):
    """Modules and functions, each called with what the one before it gave."""

    def __init__(self, *args):
        super().__init__()
        self._names = []
        if len(args) == 1 and isinstance(args[0], dict):
            for name, part in args[0].items():
                self._put(name, part)
        else:
            self.extend(args)

    def forward(self, input):
        for part in self._all():
            input = part(input)
        return input


class ModuleList(_Parts):
    """Modules by number."""

    def __init__(self, modules=None):
        super().__init__()
        self._names = []
        self.extend([] if modules is None else modules)


class ParameterList(_Parts):
    """Parameters by number."""

    def __init__(self, values=None):
        super().__init__()
        self._names = []
        self.extend([] if values is None else values)

    def append(self, part):
        """One more, at the end."""
        self._put(str(len(self._names)), part if isinstance(part, torch.nn.Parameter) else torch.nn.Parameter(part))
        return self


class ModuleDict(_Parts):
    """Modules by name."""

    def __init__(self, modules=None):
        super().__init__()
        self._names = []
        self.update({} if modules is None else modules)

    def update(self, modules):
        """More of them."""
        for name, part in modules.items():
            self[name] = part

    def keys(self):
        """The names."""
        return [name for name in self._names]

    def values(self):
        """The modules."""
        return self._all()

    def items(self):
        """(name, module)."""
        return [(name, getattr(self, name)) for name in self._names]

    def __iter__(self):
        return iter(self.keys())

    def __contains__(self, name):
        return name in self._names

    def __getitem__(self, name):
        if name not in self._names:
            raise KeyError(name)
        return getattr(self, name)

    def __setitem__(self, name, part):
        self._put(name, part if isinstance(part, torch.nn.Module) else torch.nn.Parameter(part))


class ParameterDict(ModuleDict):
    """Parameters by name."""


class Flatten(Module):
    """The axes from start_dim to end_dim in one."""

    def __init__(self, start_dim=1, end_dim=-1):
        self.start_dim = start_dim
        self.end_dim = end_dim

    def extra_repr(self):
        return f"start_dim={self.start_dim}, end_dim={self.end_dim}"

    def forward(self, input):
        return torch.flatten(input, self.start_dim, self.end_dim)


class Identity(Module):
    """What it is given."""

    def __init__(self, *args, **kwargs):
        pass

    def forward(self, input):
        return input


__getattr__ = refused("write it with torch.nn.functional in the forward() of a module of your own")
