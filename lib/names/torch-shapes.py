# torch: shapes, parts, places


def _truths(y, x):
    """y, of truths where x is, which were computed with as whole numbers."""
    return cast(y, torch.bool) if asarray(x).dtype == torch.bool else y


def _filling(value, x):
    """A value in the dtype of x, which it is put into: 2.7 among whole numbers is 2."""
    x = asarray(x)
    return cast(torch.trunc(value) if x.dtype == int32 or x.dtype == int64 else value, x.dtype)


def atleast_1d(*tensors):
    """The input with one axis or more; of several a list."""
    tensors = tensors[0] if isinstance(tensors[0], (list, tuple)) else tensors
    out = [reshape(x, [1]) if x.ndim == 0 else x for x in [asarray(x) for x in tensors]]
    return out if len(out) > 1 else out[0]


def atleast_2d(*tensors):
    """The input with two axes or more, the new ones in front; of several a list."""
    tensors = tensors[0] if isinstance(tensors[0], (list, tuple)) else tensors
    out = [reshape(x, [1, -1]) if x.ndim < 2 else x for x in [asarray(x) for x in tensors]]
    return out if len(out) > 1 else out[0]


def atleast_3d(*tensors):
    """The input with three axes or more, a vector in the middle one; of several a list."""
    tensors = tensors[0] if isinstance(tensors[0], (list, tuple)) else tensors
    out = []
    for x in tensors:
        x = asarray(x)
        out.append(reshape(x, [1, -1, 1]) if x.ndim < 2 else expand_dims(x, -1) if x.ndim == 2 else x)
    return out if len(out) > 1 else out[0]


def broadcast_shapes(*shapes):
    """The shape that these shapes give together."""
    y = zeros([])
    for one in shapes:
        y = y + zeros([one] if isinstance(one, int) else one)
    return y.shape


def broadcast_tensors(*tensors):
    """The inputs, all of the shape that they give together."""
    y = 0
    for x in tensors:
        y = y + zeros_like(x)
    return [broadcast_to(x, y.shape) for x in tensors]


def broadcast_to(input, size):
    """Repeated along axes of length 1 and along new leading axes."""
    return broadcast_to(input, size)


def cat(tensors, dim=0):
    """Values joined along an axis."""
    return concat(tensors, axis=dim)


def chunk(input, chunks, dim=0):
    """Parts of an axis, as many or fewer: all but the last of one length."""
    n = asarray(input).shape[dim]
    size = (n + chunks - 1) // chunks
    return torch.split(input, size, dim)


def column_stack(tensors):
    """Vectors, and the columns of matrices, side by side as the columns of a matrix."""
    return column_stack(tensors)


def constant_pad_nd(input, pad, value=0):
    """The input with more of one number around it: pairs of lengths, those of the last axis first."""
    return torch.nn.functional.pad(input, pad, 'constant', value)


def dsplit(input, indices_or_sections):
    """Parts of the third axis: as many of one length, or cut at these places."""
    return torch.tensor_split(input, indices_or_sections, 2)


def dstack(tensors):
    """Values one behind the other: joined along the third axis."""
    return dstack(tensors)


def flatten(input, start_dim=0, end_dim=-1):
    """The axes from one to another made one."""
    shape = asarray(input).shape
    n = len(shape)
    first, last = start_dim % n if n else 0, end_dim % n if n else 0
    return reshape(input, [*shape[:first], -1, *shape[last + 1:]])


def flip(input, dims):
    """The elements of some axes in the opposite order."""
    return identity(reverse(input, dims))


def fliplr(input):
    """The columns in the opposite order."""
    return identity(reverse(input, 1))


def flipud(input):
    """The rows in the opposite order."""
    return identity(reverse(input, 0))


def gather(input, dim, index):
    """Elements of an axis, chosen for every place by an index of its own."""
    x, places, along = asarray(input), asarray(index), dim % asarray(input).ndim
    sizes = [x.shape[i] if i == along else places.shape[i] for i in range(x.ndim)]
    return take_along_axis(slice(x, [0] * x.ndim, sizes), index, dim)


def hsplit(input, indices_or_sections):
    """Parts of the second axis, of a vector of its only one: as many of one length, or cut at these places."""
    return torch.tensor_split(input, indices_or_sections, 0 if asarray(input).ndim == 1 else 1)


def hstack(tensors):
    """Values side by side: joined along the second axis, vectors along their only one."""
    return hstack(tensors)


def index_add(input, dim, index, source, *, alpha=1):
    """The input with slices along an axis added at these places."""
    y = tensor_scatter_nd_add(moveaxis(input, dim, 0), expand_dims(index, -1), alpha * moveaxis(source, dim, 0))
    return moveaxis(y, 0, dim)


def index_copy(input, dim, index, source):
    """The input with slices along an axis put at these places."""
    y = tensor_scatter_nd_update(moveaxis(input, dim, 0), expand_dims(index, -1), moveaxis(source, dim, 0))
    return torch._truths(moveaxis(y, 0, dim), input)


def index_fill(input, dim, index, value):
    """The input with one number at these places of an axis."""
    x = moveaxis(input, dim, 0)
    chosen = segment_sum(ones_like(index), index, x.shape[0]) > 0
    return moveaxis(where(reshape(chosen, [-1] + [1] * (x.ndim - 1)), torch._filling(value, x), x), 0, dim)


def index_select(input, dim, index):
    """The slices along an axis at these places."""
    return gather(input, index, axis=dim)


def masked_fill(input, mask, value):
    """The input, and one number where the mask is true."""
    return where(mask, torch._filling(value, input), input)


def masked_scatter(input, mask, source):
    """The input, and where the mask is true the elements of the source one after the other."""
    x = asarray(input)
    mask = broadcast_to(mask, x.shape)
    place = reshape(cumsum(reshape(cast(mask, int64), [-1])) - 1, x.shape)
    return where(mask, gather(reshape(source, [-1]), maximum(place, 0)), x)


def masked_select(input, mask):
    """The elements where the mask is true, in a row."""
    x = input + zeros_like(cast(mask, asarray(input).dtype))
    return gather(reshape(x, [-1]), nonzero(reshape(broadcast_to(mask, x.shape), [-1]))[0])


def meshgrid(*tensors, indexing='ij'):
    """A list of grids: the coordinates of all points of a grid whose axes are given as vectors."""
    tensors = tensors[0] if isinstance(tensors[0], (list, tuple)) else tensors
    return meshgrid(*tensors, indexing=indexing)


def movedim(input, source, destination):
    """Axes moved to other places; the others stay in order."""
    return moveaxis(input, source, destination)


def narrow(input, dim, start, length):
    """A part of an axis."""
    n = asarray(input).shape[dim]
    return split(input, [start % n, length, n - start % n - length], dim)[1]


def nonzero(input, *, as_tuple=False):
    """The places of the elements other than 0, in rows, or a list with the places of each axis."""
    places = nonzero(input)
    return places if as_tuple else stack(places, axis=1)


def permute(input, dims):
    """The axes in another order."""
    return transpose(input, dims)


def ravel(input):
    """All elements in a row."""
    return reshape(input, [-1])


def repeat_interleave(input, repeats, dim=None):
    """Every element of an axis several times in a row: the same number for all, or one number each."""
    return identity(repeat(input, repeats, dim))


def reshape(input, shape):
    """The same elements in another shape; one dimension may be -1."""
    return reshape(input, shape)


def roll(input, shifts, dims=None):
    """The elements of an axis moved; what leaves at one end comes in at the other."""
    return identity(roll(input, shifts, dims))


def rot90(input, k=1, dims=(0, 1)):
    """Turned by k quarters in the plane of two axes."""
    return identity(rot90(input, k, dims))


def scatter(input, dim, index, src=None, *, value=None, reduce=None):
    """The input with src put at places of an axis, each with its own index; or added ('add'), or multiplied."""
    src = value if src is None else src
    src = fill(asarray(index).shape, src, asarray(input).dtype) if not asarray(src).ndim else src
    if reduce is not None:
        return torch.scatter_reduce(input, dim, index, src, 'sum' if reduce == 'add' else 'prod')
    x = asarray(input)
    src = slice(src, [0] * x.ndim, asarray(index).shape)
    cell = torch.gather(reshape(range(0, x.size, 1, int64), x.shape), dim, index)
    y = tensor_scatter_nd_update(reshape(x, [-1]), expand_dims(reshape(cell, [-1]), -1), reshape(src, [-1]))
    return torch._truths(reshape(y, x.shape), x)


def scatter_add(input, dim, index, src):
    """The input with src added at places of an axis, each with an index of its own."""
    return torch.scatter_reduce(input, dim, index, src, 'sum')


def scatter_reduce(input, dim, index, src, reduce, *, include_self=True):
    """The sum, prod, mean, amax or amin of what src has for each place, with the input's own element or without."""
    x = asarray(input)
    n, own = x.size, reshape(x, [-1])
    new = reshape(slice(src, [0] * x.ndim, asarray(index).shape), [-1])
    cell = reshape(torch.gather(reshape(range(0, n, 1, int64), x.shape), dim, index), [-1])
    count = segment_sum(ones_like(cell), cell, n)
    if include_self:
        new, cell = concat([own, new], axis=0), concat([range(n), cell], axis=0)
    if reduce == 'sum':
        y = segment_sum(new, cell, n)
    elif reduce == 'mean':
        y = segment_mean(new, cell, n)
    elif reduce == 'prod':
        y = segment_prod(new, cell, n)
    elif reduce == 'amax':
        y = segment_max(new, cell, n)
    elif reduce == 'amin':
        y = segment_min(new, cell, n)
    else:
        raise ValueError("reduce must be 'sum', 'prod', 'mean', 'amax' or 'amin'")
    return reshape(where(count > 0, y, own), x.shape)


def select(input, dim, index):
    """One slice along an axis, which leaves the shape."""
    x = asarray(input)
    return squeeze(torch.narrow(x, dim, index % x.shape[dim], 1), dim)


def select_scatter(input, src, dim, index):
    """The input with src in the place of one slice along an axis."""
    n = asarray(input).shape[dim]
    parts = split(input, [index % n, 1, n - 1 - index % n], dim)
    return concat([parts[0], expand_dims(src, dim), parts[2]], axis=dim)


def slice_scatter(input, src, dim=0, start=None, end=None, step=1):
    """The input with src in the place of a part of an axis."""
    n = asarray(input).shape[dim]
    index = range(n)[start:end:step]
    return torch.index_copy(input, dim, index, src)


def split(tensor, split_size_or_sections, dim=0):
    """Parts of an axis: all but the last of one length, or of these lengths."""
    if not isinstance(split_size_or_sections, int):
        return split(tensor, split_size_or_sections, dim)
    n, size, sizes = asarray(tensor).shape[dim], split_size_or_sections, []
    for i in range(n // size):
        sizes.append(size)
    return split(tensor, [*sizes, n % size] if n % size else sizes, dim)


def squeeze(input, dim=None):
    """Without the axes of length 1, or without one if its length is 1."""
    if dim is None:
        return squeeze(input)
    return squeeze(input, dim) if asarray(input).shape[dim] == 1 else asarray(input)


def stack(tensors, dim=0):
    """Values of one shape joined along a new axis."""
    return stack(tensors, axis=dim)


def swapaxes(input, axis0, axis1):
    """Two axes in each other's place."""
    return swapaxes(input, axis0, axis1)


def take(input, index):
    """The elements at these places, counted as if they were in a row."""
    n = asarray(input).size
    return gather(reshape(input, [-1]), asarray(index) % n)


def take_along_dim(input, indices, dim=None):
    """Elements of an axis, chosen for every place by an index of its own; without an axis of all in a row."""
    if dim is None:
        return take_along_axis(reshape(input, [-1]), reshape(indices, [-1]), 0)
    return take_along_axis(input, indices, dim)


def tensor_split(input, indices_or_sections, dim=0):
    """Parts of an axis: as many, of lengths that differ by one at most, or cut at these places."""
    n, sizes, last = asarray(input).shape[dim], [], 0
    if isinstance(indices_or_sections, int):
        for i in range(indices_or_sections):
            sizes.append(n // indices_or_sections + (1 if i < n % indices_or_sections else 0))
        return split(input, sizes, dim)
    for place in [*indices_or_sections, n]:
        place = place if place >= 0 else n + place
        sizes.append(place - last)
        last = place
    return split(input, sizes, dim)


def tile(input, dims):
    """The input repeated as a whole, dims[i] times along axis i."""
    x, times = asarray(input), [dims] if isinstance(dims, int) else [*dims]
    missing = x.ndim - len(times)
    return identity(tile(reshape(x, [1] * (0 if missing > 0 else -missing) + [*x.shape]), [1] * missing + times))


def transpose(input, dim0, dim1):
    """Two axes in each other's place."""
    return swapaxes(input, dim0, dim1)


def unbind(input, dim=0):
    """A list of the slices along an axis, which leaves their shape."""
    return unstack(input, dim)


def unflatten(input, dim, sizes):
    """An axis made several."""
    shape = asarray(input).shape
    i = dim % len(shape)
    return reshape(input, [*shape[:i], *sizes, *shape[i + 1:]])


def unsqueeze(input, dim):
    """A new axis of length 1."""
    return expand_dims(input, dim)


def view_as_complex(input):
    """The complex numbers whose parts are the two elements of the last axis."""
    return complex(asarray(input)[..., 0], asarray(input)[..., 1])


def view_as_real(input):
    """The real and the imaginary parts, along a new last axis."""
    return stack([real(input), imag(input)], axis=-1)


def vsplit(input, indices_or_sections):
    """Parts of the first axis: as many of one length, or cut at these places."""
    return torch.tensor_split(input, indices_or_sections, 0)


def vstack(tensors):
    """Values one below the other: joined along the first axis, vectors as rows."""
    return vstack(tensors)


def where(condition, input=None, other=None):
    """The input where the condition is true, else the other; of a condition alone the places of each axis."""
    if input is None:
        return torch.nonzero(condition, as_tuple=True)
    return where(condition, input, other)
