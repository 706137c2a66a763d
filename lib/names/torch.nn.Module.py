# What modules have beside forward(): the methods of torch.nn.Module that need no more than their attributes.
from ops import torch.nn.Module.attributes as _attributes, torch.nn.Module.buffers as _buffers
from ops import torch.nn.Module.named_parameters as _named_parameters


def to(self, *args, dtype=None, device=None, non_blocking=False):
    """The module, its parameters and buffers in another dtype; any device is this one."""
    for a in args:
        if isinstance(a, Tensor):
            dtype = a.dtype
        elif a is not None and not isinstance(a, (str, int, bool, torch.device)):
            dtype = a
    if dtype is None:
        return self
    made = {}
    for m in self.modules():
        for name, p in torch.nn.Module._own(m, torch.nn.Parameter):
            if p.dtype != dtype and p._unique_id not in made:
                made[p._unique_id] = torch.nn.Parameter(cast(p, dtype), p.requires_grad)
            setattr(m, name, made[p._unique_id] if p._unique_id in made else p)
        for name, b, _ in torch.nn.Module._buffers(m):
            setattr(m, name, torch.Tensor.to(b, dtype) if b is not None and torch.is_floating_point(b) else b)
    return self


def cpu(self):
    """The module."""
    return self


def cuda(self, device=None):
    """The module: it stays where it is."""
    return self


def double(self):
    """The module in float64."""
    return self.to(float64)


def float(self):
    """The module in float32."""
    return self.to(float32)


def type(self, dst_type):
    """The module in another dtype."""
    return self.to(dst_type)


def _own(self, kind):
    """The attributes of one kind: (name, value)."""
    return [(name, v) for name, v in torch.nn.Module._attributes(self) if isinstance(v, kind)]


def named_children(self):
    """The modules among the attributes: (name, module)."""
    seen, out = [], []
    for name, m in torch.nn.Module._own(self, torch.nn.Module):
        if not [0 for other in seen if other is m]:
            seen.append(m)
            out.append((name, m))
    return out


def children(self):
    """The modules among the attributes."""
    return [m for _, m in self.named_children()]


def named_modules(self, memo=None, prefix='', remove_duplicate=True):
    """The module and all in it: (name with dots, module)."""
    memo = [] if memo is None else memo
    if remove_duplicate and [0 for other in memo if other is self]:
        return []
    memo.append(self)
    out = [(prefix, self)]
    for name, m in torch.nn.Module._own(self, torch.nn.Module):
        inner = prefix + '.' + name if prefix else name
        out.extend(torch.nn.Module.named_modules(m, memo, inner, remove_duplicate))
    return out


def modules(self):
    """The module and all in it."""
    return [m for _, m in self.named_modules()]


def apply(self, fn):
    """Calls fn with each module in it, then with itself."""
    for m in self.children():
        m.apply(fn)
    fn(self)
    return self


def requires_grad_(self, requires_grad=True):
    """Whether its parameters have gradients."""
    for p in self.parameters():
        p.requires_grad = requires_grad
    return self


def named_parameters(self, prefix='', recurse=True, remove_duplicate=True):
    """The parameters: (name with dots, parameter)."""
    found = torch.nn.Module._named_parameters(self) if recurse else torch.nn.Module._own(self, torch.nn.Parameter)
    return [(prefix + '.' + name, p) for name, p in found] if prefix else found


def named_buffers(self, prefix='', recurse=True):
    """The buffers: (name with dots, tensor)."""
    out = []
    for at, m in self.named_modules(prefix=prefix) if recurse else [(prefix, self)]:
        out.extend([(at + '.' + name if at else name, v) for name, v, _ in torch.nn.Module._buffers(m) if v is not None])
    return out


def buffers(self, recurse=True):
    """The buffers."""
    return [v for _, v in self.named_buffers(recurse=recurse)]


def add_module(self, name, module):
    """The module as an attribute."""
    setattr(self, name, module)


def register_module(self, name, module):
    """The module as an attribute."""
    setattr(self, name, module)


def get_submodule(self, target):
    """The module of that name, with dots."""
    return dict(self.named_modules())[target]


def get_parameter(self, target):
    """The parameter of that name, with dots."""
    return dict(self.named_parameters())[target]


def get_buffer(self, target):
    """The buffer of that name, with dots."""
    return dict(self.named_buffers())[target]


def state_dict(self, *, destination=None, prefix='', keep_vars=False):
    """The parameters and the buffers by name; they are the module's own, and change with it."""
    out = {} if destination is None else destination
    for at, m in self.named_modules(remove_duplicate=False):
        head = prefix + at + '.' if at else prefix
        for name, p in torch.nn.Module._own(m, torch.nn.Parameter):
            out[head + name] = p
        for name, b, kept in torch.nn.Module._buffers(m):
            if kept and b is not None:
                out[head + name] = b
    return out


def load_state_dict(self, state_dict, strict=True):
    """Gives the parameters and the buffers the values of that name."""
    own = self.state_dict()
    missing = [k for k in own if k not in state_dict]
    unexpected = [k for k in state_dict if k not in own]
    if strict and len(missing) + len(unexpected):
        raise RuntimeError(f"Error(s) in loading state_dict: missing {missing}, unexpected {unexpected}")
    modules = dict(self.named_modules(remove_duplicate=False))
    for key in [k for k in own if k in state_dict]:
        path = key.split('.')
        at, name = '.'.join(path[:-1]), path[-1]
        old, new = own[key], asarray(state_dict[key])
        if old.shape != new.shape:
            raise RuntimeError(f"size mismatch for {key}: {list(new.shape)} in the dict, {list(old.shape)} in the module")
        if isinstance(old, torch.nn.Parameter):
            with torch.no_grad():
                old._value = cast(new, old.dtype)
        else:
            setattr(modules[at], name, cast(stop_gradient(new), old.dtype))
    return torch.nn._Loaded(missing, unexpected)


def extra_repr(self):
    """What print shows of the module itself."""
    return ''


def _text(self):
    rows = [self.extra_repr()] if self.extra_repr() != '' and len(self.children()) else []
    for name, m in torch.nn.Module._own(self, torch.nn.Module):
        rows.append(f"({name}): " + str(m).replace('\n', '\n  '))
    name = self.__class__.__name__
    return f"{name}(\n  " + '\n  '.join(rows) + '\n)' if len(rows) else f"{name}({self.extra_repr()})"


half = refused("there is no float16 here: net.float()")
bfloat16 = refused("there is no bfloat16 here: net.float()")
register_forward_hook = refused("call what it does in forward()")
register_forward_pre_hook = refused("call what it does in forward()")
register_full_backward_hook = refused("ask for the gradient: torch.autograd.grad(loss, [x])")
