# scipy.stats.norm
from ops import log_ndtr as logcdf, ndtr as cdf
