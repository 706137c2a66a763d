# tf.dtypes
from ops import cast, complex
from tf import saturate_cast
