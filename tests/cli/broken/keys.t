What Python does not let be a key, in a dict that is written out as well: a name stands for its value there.
--- run
for s in 'k = [1]
y = {k: 1}' 'import numpy as np
k = np.array([3])[0]
y = {k: 1}' 'k = [1]
y = {(1, k)}' 'y = {float("nan"): 1}' 'y = {(((((((((1,),),),),),),),),): 1}'; do
    printf 'import math\n%s\n' "$s" >odd.py
    gradtape eval odd.py 2>&1 | grep -E 'error|help'
done
--- stdout
odd.py:3:6: error: a list cannot be a key of a dict or stand in a set
      = help: a text, a plain number, None or a tuple of these can
odd.py:4:6: error: a tensor cannot be a key of a dict or stand in a set
      = help: its number can, where it is known: int(x), float(x) or x.item()
odd.py:3:5: error: a list cannot be a key of a dict or stand in a set
      = help: a text, a plain number, None or a tuple of these can
odd.py:2:6: error: a number cannot be a key of a dict or stand in a set
      = help: a text, a plain number, None or a tuple of these can
odd.py:2:6: error: a tuple cannot be a key of a dict or stand in a set
      = help: a text, a plain number, None or a tuple of these can
