import numpy as np
from scipy import stats
r = stats.nbinom.interval(0.9, 3,.4)[1]
