# What models of Keras have beside call(): to train, to judge, to predict. Nothing is printed meanwhile.


def compile(self, optimizer='rmsprop', loss=None, metrics=None, loss_weights=None, weighted_metrics=None, run_eagerly=None, steps_per_execution=None, jit_compile=None, auto_scale_loss=None):
    """How the model is trained."""
    if weighted_metrics is not None:
        raise ValueError("weighted_metrics is not there: write the metrics themselves")
    self.optimizer = tf.keras.optimizers.get(optimizer)
    self.loss, self.loss_weights = loss, loss_weights
    self.compiled_metrics = [] if metrics is None else metrics if isinstance(metrics, (list, tuple)) else [metrics]
    self._kept = None


def compute_loss(self, x=None, y=None, y_pred=None, sample_weight=None):
    """The loss of compile(), of several outputs their sum, and what the layers add."""
    total = 0.0
    if self.loss is not None:
        lists = isinstance(y_pred, (list, tuple))
        parts = list(y_pred) if lists else [y_pred]
        losses = list(self.loss) if isinstance(self.loss, (list, tuple)) else [self.loss] * len(parts)
        weights = [1.0] * len(parts) if self.loss_weights is None else self.loss_weights
        for loss, label, p, w in zip(losses, y if lists else [y], parts, weights):
            f = tf.keras.losses.get(loss)
            f = f if isinstance(f, tf.keras.losses.Loss) else tf.keras.losses.LossFunctionWrapper(f)
            total = total + w * f(label, p, sample_weight)
    for loss in self.losses:
        total = total + loss
    return total


def compute_metrics(self, x, y, y_pred, sample_weight=None):
    """What the metrics of compile() are so far."""
    if not len(self.compiled_metrics):
        return {}
    if self._kept is None:
        self._kept = [tf.keras.metrics._get(m, asarray(y), y_pred) for m in self.compiled_metrics]
        self._kept = [m if hasattr(m, 'update_state') else tf.keras.metrics.MeanMetricWrapper(m, 'metric') for m in self._kept]
    for m in self._kept:
        m.update_state(y, y_pred) # the weights are those of the loss alone
    return {tf.keras.Model._called(m): m.result() for m in self._kept}


def _called(metric):
    """What a metric is called: by its name, or as its class in small letters."""
    if metric.name is not None:
        return metric.name
    text = metric.__class__.__name__
    return ''.join(['_' + c.lower() if c.upper() == c and i > 0 else c.lower() for i, c in enumerate(text)])


def train_step(self, data):
    """One step of training with (x, y) or (x, y, weights): what was measured."""
    x, y, w = tf.keras.Model._parts(data)
    with GradientTape() as tape:
        y_pred = self(x, training=True)
        loss = self.compute_loss(x, y, y_pred, w)
    self.optimizer.apply_gradients(zip(tape.gradient(loss, self.trainable_variables), self.trainable_variables))
    return {'loss': tf.keras.Model._so_far(self, x, loss), **self.compute_metrics(x, y, y_pred, w)}


def test_step(self, data):
    """What is measured of (x, y) or (x, y, weights)."""
    x, y, w = tf.keras.Model._parts(data)
    y_pred = self(x, training=False)
    loss = self.compute_loss(x, y, y_pred, w)
    return {'loss': tf.keras.Model._so_far(self, x, loss), **self.compute_metrics(x, y, y_pred, w)}


def _parts(data):
    """(x, y, weights) of what a step is given."""
    return (data, None, None) if not isinstance(data, tuple) else (*data, None, None)[:3]


def _so_far(self, x, loss):
    """The mean of losses by example, of this epoch."""
    self._mean.update_state(loss, 1.0 * tf.keras.Model._count(x))
    return self._mean.result()


def _get_metrics(self):
    """What compile() was given, once it was asked."""
    return self._kept if hasattr(self, '_kept') and self._kept is not None else []


def _rows(x, places):
    """The examples of these places, of one tensor or of several; fractions in the dtype of weights."""
    if x is None:
        return None
    if isinstance(x, (list, tuple)):
        return [tf.keras.Model._rows(v, places) for v in x]
    if isinstance(x, dict):
        return {k: tf.keras.Model._rows(v, places) for k, v in x.items()}
    y = gather(x, places, axis=0)
    return cast(y, tf.zeros([]).dtype) if y.dtype in (float32, float64) else y


def _count(x):
    """How many examples there are."""
    first = x[0] if isinstance(x, (list, tuple)) else list(x.values())[0] if isinstance(x, dict) else x
    return len(asarray(first))


def _epoch(self, step, x, y, w, order, batch_size):
    """A step for each batch: what the last one said, whose measures are those of all so far."""
    self._kept, self._mean, logs = None, tf.keras.metrics.Mean(), {}
    for metric in self.metrics:
        metric.reset_state()
    for at in range(0, len(order), batch_size):
        places = order[at:at + batch_size]
        data = [tf.keras.Model._rows(v, places) for v in (x, y, w) if v is not None]
        logs = step(data[0] if y is None else tuple(data))
    return {k: float(v) for k, v in ({} if logs is None else logs).items()}


class History:
    """What fit() measured: history is a dict of lists, a number for each epoch."""

    def __init__(self, history, epoch):
        self.history, self.epoch = history, epoch


def fit(self, x=None, y=None, batch_size=None, epochs=1, verbose='auto', callbacks=None, validation_split=0.0, validation_data=None, shuffle=True, class_weight=None, sample_weight=None, initial_epoch=0, steps_per_epoch=None, validation_steps=None, validation_batch_size=None, validation_freq=1):
    """Trains on arrays: batches in an order drawn anew for each epoch, or as they stand with shuffle=False."""
    if callbacks or class_weight is not None or steps_per_epoch is not None:
        raise ValueError("callbacks, class_weight and steps_per_epoch are not there: write the loop with a GradientTape")
    if validation_steps is not None or validation_freq != 1:
        raise ValueError("validation_steps and validation_freq are not there: write the loop, with evaluate()")
    n, size, history = tf.keras.Model._count(x), 32 if batch_size is None else batch_size, {}
    kept = int(floor(n * (1.0 - validation_split))) if validation_split else n
    if kept == 0 or validation_split and kept == n:
        raise ValueError(f"of {n} examples validation_split={validation_split} leaves nothing to train with, or to validate with")
    held = validation_data
    if validation_split:
        rest = list(range(kept, n))
        held = (tf.keras.Model._rows(x, rest), tf.keras.Model._rows(y, rest), tf.keras.Model._rows(sample_weight, rest))
    for epoch in range(initial_epoch, epochs):
        order = list(range(kept))
        if shuffle:
            draws = [float(r) for r in random_uniform([kept])]
            order = sorted(order, key=lambda i: draws[i])
        logs = tf.keras.Model._epoch(self, self.train_step, x, y, sample_weight, order, size)
        if held is not None:
            other = tf.keras.Model._epoch(self, self.test_step, held[0], held[1], held[2] if len(held) > 2 else None, list(range(tf.keras.Model._count(held[0]))), size)
            logs.update({'val_' + k: v for k, v in other.items()})
        for k, v in logs.items():
            history[k] = history[k] + [v] if k in history else [v]
    return tf.keras.Model.History(history, list(range(initial_epoch, epochs)))


def evaluate(self, x=None, y=None, batch_size=None, verbose='auto', sample_weight=None, steps=None, callbacks=None, return_dict=False):
    """The loss, and with metrics a list of it and them."""
    if steps is not None or callbacks:
        raise ValueError("steps and callbacks are not there: give it the examples that count")
    order = list(range(tf.keras.Model._count(x)))
    logs = tf.keras.Model._epoch(self, self.test_step, x, y, sample_weight, order, 32 if batch_size is None else batch_size)
    return logs if return_dict else logs['loss'] if len(logs) == 1 else list(logs.values())


def predict(self, x, batch_size=None, verbose='auto', steps=None, callbacks=None):
    """What it gives for these inputs, without training."""
    if steps is not None or callbacks:
        raise ValueError("steps and callbacks are not there: give it the examples that count")
    return self(x, training=False)


def predict_on_batch(self, x):
    """What it gives for these inputs, without training."""
    return self(x, training=False)


def train_on_batch(self, x, y=None, sample_weight=None, return_dict=False):
    """One step of training: the loss."""
    self._mean = tf.keras.metrics.Mean()
    logs = self.train_step(x if y is None else (x, y) if sample_weight is None else (x, y, sample_weight))
    return logs if return_dict else logs['loss'] if len(logs) == 1 else list(logs.values())


def get_layer(self, name=None, index=None):
    """The layer of that name, or of that number."""
    if index is not None:
        return self.layers[index]
    for layer in self.layers:
        if layer.name == name:
            return layer
    raise ValueError(f"no layer is called {name}: name= gives it one")


def summary(self, line_length=None, positions=None, print_fn=None, expand_nested=False, show_trainable=False):
    """Prints the layers and how many numbers their weights have."""
    for layer in self.layers:
        print(layer.__class__.__name__, layer.count_params())
    print('Total params:', self.count_params())




load_weights = refused("model.set_weights(weights) takes what get_weights() gave")
save_weights = refused("model.get_weights() has them")
save = refused("model.get_weights() has what it learned")
to_json = refused("the layers stand in the program")
