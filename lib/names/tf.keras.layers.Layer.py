# What layers and models of Keras have beside call(): the methods that need no more than their weights.


def get_weights(self):
    """The values of the weights, in the order of `weights`."""
    return [w.numpy() for w in self.weights]


def set_weights(self, weights):
    """Gives the weights these values, in the order of `weights`."""
    own = self.weights
    if len(own) != len(weights):
        raise ValueError(f"it has {len(own)} weights, not {len(weights)}: they are made when it is first called")
    for variable, value in zip(own, weights):
        if tuple(np.shape(value)) != tuple(variable.shape):
            raise ValueError(f"a weight has the shape {tuple(variable.shape)}, not {tuple(np.shape(value))}")
        variable.assign(value)


def count_params(self):
    """How many numbers the weights have."""
    return sum([w.size for w in self.weights])


def add_metric(self, value, name=None):
    """Nothing: what a layer measures changes no derivative."""


def compute_mask(self, inputs, mask=None):
    """None: there are no masks that go along with tensors."""
    return None


def _get_input_shape(self):
    """The shape of what a layer of a functional model is given."""
    return tf.keras._put(self.input, lambda x: x.shape)


def _get_output_shape(self):
    """The shape of what a layer of a functional model gives."""
    return tf.keras._put(self.output, lambda x: x.shape)


get_config = refused("make another layer in the same way, and set_weights(layer.get_weights())")
from_config = refused("make another layer in the same way, and set_weights(layer.get_weights())")
compute_output_shape = refused("call it, and look at the shape of what it gives")
