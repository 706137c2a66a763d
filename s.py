import numpy as np
from scipy import stats
r = stats.gennorm.isf(np.array([-.5,1.5,0.,1.]), 1.5)
