# tf.strings
__getattr__ = refused("there are no texts to compute with")
