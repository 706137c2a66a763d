# tf.keras.models
from tf.keras import Model, Sequential, Functional
load_model = refused("write the layers, and model.set_weights(weights)")
clone_model = refused("make it in a function of your own, and call that twice")
model_from_json = refused("write the layers, and model.set_weights(weights)")
save_model = refused("model.get_weights() has what it learned")
