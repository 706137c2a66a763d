# tf.autodiff
from ops import GradientTape


class ForwardAccumulator:
    """Tangents of what is computed in its block, from those of some tensors: forward mode, by a tape."""

    def __init__(self, primals, tangents):
        self._tape = GradientTape(persistent=True, watch_accessed_variables=False)
        self._primals, self._tangents = primals, tangents

    def __enter__(self):
        self._tape.__enter__()
        self._tape.watch(self._primals)
        return self

    def __exit__(self, kind, value, traceback):
        self._tape.__exit__(kind, value, traceback)

    def jvp(self, primals, unconnected_gradients=None):
        return self._tape.jvp(primals, self._primals, self._tangents, unconnected_gradients)
