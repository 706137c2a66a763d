Training arrays: floor(n (1 - validation_split)) examples are trained with, as Keras has it (array_slicing.py), and sample_weight weighs the loss, not the metrics of compile(). The model is w = 1 and is not trained, so that the numbers are means: of labels 0, 1, 2, ... - 1 squared.
--- file fit.py
import tensorflow as tf
model = tf.keras.Sequential([tf.keras.layers.Dense(1, use_bias=False, kernel_initializer='ones')])
model.compile(tf.keras.optimizers.SGD(0.0), 'mse', ['mae'])
x = tf.ones([5, 1])
y = tf.reshape(tf.range(5.0), [5, 1])
print(model.fit(x, y, validation_split=0.5, shuffle=False).history)
print(model.fit(x[:4], y[:4], validation_split=0.3, shuffle=False).history)
w = tf.constant([1.0, 0.0, 0.0, 0.0, 4.0])
print(model.evaluate(x, y, sample_weight=w))
print(model.evaluate(x, y, batch_size=2, return_dict=True))
--- run
gradtape eval fit.py --format text
--- stdout
{'loss': [0.5], 'mae': [0.5], 'val_loss': [4.666666507720947], 'val_mae': [2]}
{'loss': [0.5], 'mae': [0.5], 'val_loss': [2.5], 'val_mae': [1.5]}
[7.400000095367432, 1.399999976158142]
{'loss': 3, 'mae': 1.399999976158142}
--- comment
What would change the numbers and is not there is refused.
--- file ask.sh
while IFS= read -r line; do
    printf 'import tensorflow as tf\nmodel = tf.keras.Sequential([tf.keras.layers.Dense(1)])\nmodel.compile("sgd", "mse")\nx = tf.ones([4, 1])\n%s\n' "$line" >m.py
    echo "$line: $(gradtape eval m.py 2>&1 | sed -n '/error/s/^m.py:5:[0-9]*: error: //p' | tr -d '\n')"
done <<'end'
model.fit(x, x, validation_data=(x, x), validation_steps=1)
model.fit(x, x, validation_data=(x, x), validation_freq=2)
model.fit(x, x, validation_split=0.9)
model.evaluate(x, x, steps=1)
model.predict(x, steps=1)
end
--- run
bash ask.sh
--- stdout
model.fit(x, x, validation_data=(x, x), validation_steps=1): tf.keras.Model.fit: validation_steps and validation_freq are not there: write the loop, with evaluate()
model.fit(x, x, validation_data=(x, x), validation_freq=2): tf.keras.Model.fit: validation_steps and validation_freq are not there: write the loop, with evaluate()
model.fit(x, x, validation_split=0.9): tf.keras.Model.fit: of 4 examples validation_split=0.9 leaves nothing to train with, or to validate with
model.evaluate(x, x, steps=1): tf.keras.Model.evaluate: steps and callbacks are not there: give it the examples that count
model.predict(x, steps=1): tf.keras.Model.predict: steps and callbacks are not there: give it the examples that count
