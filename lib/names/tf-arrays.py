# tf: arrays that are written one by one


class TensorArray:
    """A list of tensors that loops write: ta = ta.write(i, x), ta.stack()."""

    def __init__(self, dtype=None, size=0, dynamic_size=False, clear_after_read=None, tensor_array_name=None, infer_shape=True, element_shape=None, name=None):
        self.dtype, self.dynamic, self.items = dtype, dynamic_size, [None] * int(size)

    def write(self, index, value, name=None):
        index = int(index)
        while self.dynamic and index >= len(self.items):
            self.items.append(None)
        if index < 0 or index >= len(self.items):
            raise ValueError("this index is outside of the array: give it a size, or dynamic_size=True")
        self.items[index] = tf.convert_to_tensor(value, self.dtype)
        return self

    def read(self, index, name=None):
        if self.items[int(index)] is None:
            raise ValueError("this place of the array was not written")
        return self.items[int(index)]

    def stack(self, name=None):
        given = [x for x in self.items if x is not None]
        if len(given) == 0:
            raise ValueError("nothing was written into this array")
        return tf.stack([zeros_like(given[0]) if x is None else x for x in self.items])

    def concat(self, name=None):
        return tf.concat([self.read(i) for i in range(len(self.items))], 0)

    def gather(self, indices, name=None):
        return tf.stack([self.read(i) for i in indices])

    def unstack(self, value, name=None):
        self.items = [row for row in tf.convert_to_tensor(value, self.dtype)]
        return self

    def size(self, name=None):
        return len(self.items)

    def identity(self):
        return self
