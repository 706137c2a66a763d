#!/usr/bin/python3
"""gradtape from Python: NumPy arrays go in and come out without a copy, SciPy minimizes with gradient and Hessian.

    LIBGRADTAPE=build/libgradtape.so models/bindings/minimize.py
"""
import ctypes as c
import json
import os

import numpy as np
import scipy.optimize

lib = c.CDLL(os.environ.get('LIBGRADTAPE', 'libgradtape.so'))
NULL_GRADIENT = 5


class Array(c.Structure):  # gt_array
    _fields_ = [('size', c.c_size_t), ('dtype', c.c_char_p), ('rank', c.c_int), ('dim', c.POINTER(c.c_int64)),
                ('stride', c.POINTER(c.c_int64)), ('data', c.c_void_p)]

for name, result, *arguments in (
        ('gt_context_new', c.c_void_p, c.c_void_p), ('gt_context_free', None, c.c_void_p),
        ('gt_message', c.c_char_p, c.c_void_p), ('gt_plan_run', c.c_int, c.c_void_p),
        ('gt_model_load', c.c_int, c.c_void_p, c.c_char_p, c.c_void_p),
        ('gt_plan_new_json', c.c_int, c.c_void_p, c.c_void_p, c.c_char_p, c.c_void_p),
        ('gt_plan_bind', c.c_int, c.c_void_p, c.c_char_p, c.c_void_p),
        ('gt_plan_output', c.c_int, c.c_void_p, c.c_char_p, c.c_void_p, c.c_size_t, c.c_void_p)):
    getattr(lib, name).restype, getattr(lib, name).argtypes = result, arguments

class Plan:
    """A request, as keywords: Plan('m.yaml', command='grad', wrt=['w', 'b'])."""
    def __init__(self, model, **request):
        self.context, self.bound = lib.gt_context_new(None), {}
        self.model, self.plan = c.c_void_p(), c.c_void_p()
        self.must(lib.gt_model_load(self.context, os.fsencode(model), c.byref(self.model)))
        self.must(lib.gt_plan_new_json(self.context, self.model, json.dumps(request).encode(), c.byref(self.plan)))

    def __del__(self):
        lib.gt_context_free(self.context)

    def must(self, status):
        if status:
            raise ValueError(lib.gt_message(self.context).decode())

    def bind(self, name, array):
        """What stands in the array at a run is what the run reads: the array is kept, not copied."""
        sizes = c.c_int64 * array.ndim
        self.bound[name] = array, Array(c.sizeof(Array), array.dtype.name.encode(), array.ndim, sizes(*array.shape),
                                        sizes(*array.strides), array.ctypes.data)
        self.must(lib.gt_plan_bind(self.plan, name.encode(), c.byref(self.bound[name][1])))

    def run(self):
        self.must(lib.gt_plan_run(self.plan))
        return self

    def __getitem__(self, path):
        """The array itself, until the next run; None for a null gradient."""
        a = Array()
        status = lib.gt_plan_output(self.plan, path.encode(), None, 0, c.byref(a))
        if status == NULL_GRADIENT:
            return None
        self.must(status)
        shape, dtype = a.dim[:a.rank], np.dtype(a.dtype.decode())
        bytes_ = (c.c_char * (dtype.itemsize * int(np.prod(shape, dtype=int)))).from_address(a.data)
        return np.frombuffer(bytes_, dtype).reshape(shape)

if __name__ == '__main__':
    x, v = np.zeros(10), np.zeros(10)
    grad = Plan('models/rosenbrock.yaml', command='grad', wrt=['x'])
    hvp = Plan('models/rosenbrock.yaml', command='hvp', wrt=['x'], vector={'x': None})
    grad.bind('x', x), hvp.bind('x', x), hvp.bind('vectors.x', v)

    def at(plan, point, direction=0.0):
        x[:], v[:] = point, direction
        return plan.run()

    found = scipy.optimize.minimize(
        lambda p: (float(at(grad, p)['value']), grad['gradients.x'].copy()), np.tile([-1.2, 1], 5), jac=True,
        hessp=lambda p, d: at(hvp, p, d)['hvp.x'].copy(), method='Newton-CG', options={'xtol': 1e-10})
    print(found.success, found.x.round(9))
