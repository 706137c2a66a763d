--- comment
What Python and its libraries make of such lines; Python 3.11 with NumPy 1.24 prints the same of the first file. Of JAX by its rule: dicts are gone through in the order of their keys.
--- file lines.py
import numpy as np
x = np.array([1.0, 2.0, 3.0])
i = np.array([1, -3])
print(x[np.array([0, -1])].tolist(), x[i].tolist(), x[i + 1].tolist(), x[np.array([[0, -2], [-1, 1]])].tolist())
print(~True, ~False, ~5, (~(x > 1.5)).tolist())
print(sum([[1], [2]], []), sum([1, 2], 3), sum([x, x]).tolist())
shape = (2, 3)
text = f"shape {shape}"
print(text == "shape (2, 3)", "2" in text, text != "", text.upper(), 1 if text and shape else 0, [shape, text].index(text))
--- file trees.py
import jax
tree = {"b": 1, "a": [2, 3], "c": {"z": 4, "y": 5}}
print(jax.tree.leaves(tree), jax.tree_util.tree_map(lambda v: 2 * v, tree))
order = []
jax.tree.map(lambda v: order.append(v), tree)
print(order)
--- run
gradtape eval lines.py --format text
gradtape eval trees.py --format text
gradtape grad -e 'import numpy as np; y = (x[np.array([0, -1, -1], dtype=np.int64)] * np.array([1.0, 2.0, 3.0])).sum()' -i x=[1.0,2.0,4.0] --wrt x
printf 'x = sum(zip([1], [2]))\n' >pairs.py; gradtape eval pairs.py 2>&1 | grep -E 'error|help'
printf 'import numpy as np\nx = np.array([1.0, 2.0])\ny = x[np.array([0, -3])]\n' >far.py; gradtape eval far.py 2>&1 | grep error
printf 'import numpy as np\nx = np.ones(3)\nprint(f"{x}" == "a")\n' >whole.py; gradtape eval whole.py 2>&1 | grep -E 'error|help'
--- stdout
[1, 3] [2, 1] [3, 2] [[1, 2], [3, 2]]
-2 -1 -6 [True, False, False]
[1, 2] 6 [2, 4, 6]
True True True SHAPE (2, 3) 1 1
[2, 3, 1, 5, 4] {'a': [4, 6], 'b': 2, 'c': {'y': 10, 'z': 8}}
[2, 3, 1, 5, 4]
{"model":"-e","target":"y","value":21,"gradients":{"x":[1,0,5]}}
pairs.py:1:5: error: unsupported operand type(s) for +: lists or tuples, and a number
      = help: begin with a list: sum(values, []), or add what is in them: np.sum(values)
far.py:3:5: error: gather: index -3 is out of range for axis 0 of size 2 (params)
whole.py:3:7: error: a text with a tensor of several numbers in it is only printed
      = help: compare the tensors: torch.equal(x, y), np.array_equal(x, y)
