# tf.keras.layers: attention


def _attended(layer, scores, value, masks, causal, training):
    """Sums of the values, weighed by the softmax of the scores where nothing is hidden; and the weights."""
    hidden = None if masks is None or masks[1] is None else expand_dims(cast(masks[1], bool), -2)
    if causal:
        n, m = scores.shape[-2], scores.shape[-1]
        seen = expand_dims(range(n), 1) >= expand_dims(range(m), 0)
        hidden = seen if hidden is None else logical_and(hidden, seen)
    if hidden is not None:
        scores = scores - 1e9 * (1.0 - cast(hidden, scores.dtype))
    weights = softmax(scores, -1)
    training = tf.keras.backend.learning_phase() if training is None else training
    used = dropout(weights, layer.dropout) if training and layer.dropout > 0 else weights
    y = matmul(used, value)
    if masks is not None and masks[0] is not None:
        y = y * expand_dims(cast(masks[0], y.dtype), -1)
    return y, weights


class Attention(Layer):
    """Of [query, value, key]: sums of values, weighed by the softmax of query key' (or of sums of tanh)."""

    def __init__(self, use_scale=False, score_mode='dot', dropout=0.0, seed=None, **kwargs):
        super().__init__(**kwargs)
        if score_mode not in ('dot', 'concat'):
            raise ValueError("score_mode is 'dot' or 'concat'")
        self.use_scale, self.score_mode, self.dropout = use_scale, score_mode, dropout

    def build(self, input_shape):
        self.scale = self.add_weight(shape=[], initializer='ones', name='scale') if self.use_scale else 1.0
        if self.score_mode == 'concat':
            self.concat_score_weight = self.add_weight(shape=[], initializer='ones', name='concat_score_weight')

    def _scores(self, q, k):
        if self.score_mode == 'dot':
            y = matmul(q, swapaxes(k, -1, -2))
            return y * self.scale if self.use_scale else y
        return self.concat_score_weight * reduce_sum(tanh(self.scale * (expand_dims(q, -2) + expand_dims(k, -3))), -1)

    def call(self, inputs, mask=None, return_attention_scores=False, training=None, use_causal_mask=False):
        q, v = asarray(inputs[0]), asarray(inputs[1])
        k = asarray(inputs[2]) if len(inputs) > 2 else v
        y, weights = tf.keras.layers._attended(self, self._scores(q, k), v, mask, use_causal_mask, training)
        return (y, weights) if return_attention_scores else y


class AdditiveAttention(Attention):
    """Of [query, value, key]: sums of values, weighed by the softmax of the sums of scale tanh(query + key)."""

    def __init__(self, use_scale=True, dropout=0.0, **kwargs):
        super().__init__(use_scale, 'dot', dropout, **kwargs)

    def build(self, input_shape):
        n = input_shape[1][-1]
        self.scale = self.add_weight(shape=[n], initializer='glorot_uniform', name='scale') if self.use_scale else 1.0

    def _scores(self, q, k):
        return reduce_sum(self.scale * tanh(expand_dims(q, -2) + expand_dims(k, -3)), -1)


class _Projection(_Weighted):
    """x [..., inputs] times a kernel of this shape, along the last axis or the last two; with a bias."""

    def __init__(self, shape, bias_shape, contracted, how, **kwargs):
        super().__init__(**kwargs)
        self._shape, self._bias_shape, self._contracted = shape, bias_shape, contracted
        self._set(None, bias_shape is not None, how[0], how[1])
        self.kernel = self._weight('kernel', shape)
        if self.use_bias:
            self.bias = self._weight('bias', bias_shape)

    def call(self, inputs):
        y = tensordot(inputs, self.kernel, self._contracted)
        return y + self.bias if self.use_bias else y


class MultiHeadAttention(Layer):
    """Attention of several heads: projections of query, key and value, attention of each head, and their projection."""

    def __init__(self, num_heads, key_dim, value_dim=None, dropout=0.0, use_bias=True, output_shape=None, attention_axes=None, kernel_initializer='glorot_uniform', bias_initializer='zeros', kernel_regularizer=None, bias_regularizer=None, flash_attention=None, seed=None, **kwargs):
        super().__init__(**kwargs)
        if attention_axes not in (None, 1, (1,)):
            raise ValueError("attention_axes is not there: move the axis to the second place")
        self.num_heads, self.key_dim, self.dropout, self.use_bias = num_heads, key_dim, dropout, use_bias
        self.value_dim, self.output_dim = key_dim if value_dim is None else value_dim, output_shape
        self._how = [[kernel_initializer, kernel_regularizer], [bias_initializer, bias_regularizer]]

    def _make(self, n, heads, d):
        return tf.keras.layers._Projection([n, heads, d], [heads, d] if self.use_bias else None, 1, self._how)

    def _build(self, q, v, k):
        h, out = self.num_heads, q.shape[-1] if self.output_dim is None else self.output_dim
        out = list(out) if isinstance(out, (list, tuple)) else [out]
        self.query_dense = self._make(q.shape[-1], h, self.key_dim)
        self.key_dense = self._make(k.shape[-1], h, self.key_dim)
        self.value_dense = self._make(v.shape[-1], h, self.value_dim)
        self.output_dense = tf.keras.layers._Projection([h, self.value_dim, *out], out if self.use_bias else None, 2, self._how)

    def _masked(self, scores, mask, causal):
        if causal:
            n, m = scores.shape[-2], scores.shape[-1]
            seen = expand_dims(range(n), 1) >= expand_dims(range(m), 0)
            mask = seen if mask is None else logical_and(cast(mask, bool), seen)
        if mask is None:
            return scores
        seen = cast(mask, bool)
        return where(expand_dims(seen, 1) if seen.ndim == 3 else seen, scores, -1e9 * ones_like(scores))

    def call(self, query, value, key=None, query_mask=None, value_mask=None, key_mask=None, attention_mask=None, return_attention_scores=False, training=None, use_causal_mask=False):
        q, v = asarray(query), asarray(value)
        k = v if key is None else asarray(key)
        if q.ndim != 3 or k.ndim != 3 or v.ndim != 3:
            raise ValueError("query, value and key have 3 axes: examples, places, features")
        if query_mask is not None or value_mask is not None or key_mask is not None:
            raise ValueError("query_mask, value_mask and key_mask are not there: write attention_mask [examples, queries, keys]")
        if not hasattr(self, 'query_dense'):
            self._build(q, v, k)
        q, k, v = self.query_dense(q), self.key_dense(k), self.value_dense(v)
        scores = einsum('bqhd,bkhd->bhqk', q * (1.0 / self.key_dim**0.5), k)
        weights = softmax(self._masked(scores, attention_mask, use_causal_mask), -1)
        training = tf.keras.backend.learning_phase() if training is None else training
        used = dropout(weights, self.dropout) if training and self.dropout > 0 else weights
        y = self.output_dense(einsum('bhqk,bkhd->bqhd', used, v))
        return (y, weights) if return_attention_scores else y
