# math
from ops import acos, acosh, asin, asinh, atan, atan2, atanh, ceil, copysign, cos, cosh, erf, erfc, exp, expm1, fabs
from ops import floor, hypot, isfinite, isinf, isnan, lgamma, log, log10, log1p, log2, pow, sin, sinh, sqrt, tan, tanh
