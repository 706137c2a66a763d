# torch.nn


class MultiheadAttention(Module):
    """Attention of several heads, each of a part of the features: what comes out, and the weights."""

    def __init__(self, embed_dim, num_heads, dropout=0.0, bias=True, add_bias_kv=False, add_zero_attn=False, kdim=None, vdim=None, batch_first=False, device=None, dtype=None):
        super().__init__()
        if embed_dim % num_heads:
            raise ValueError("embed_dim must be divisible by num_heads")
        if add_bias_kv or add_zero_attn or kdim not in (None, embed_dim) or vdim not in (None, embed_dim):
            raise ValueError("add_bias_kv, add_zero_attn, kdim and vdim are not there")
        self.embed_dim, self.num_heads, self.dropout, self.batch_first = embed_dim, num_heads, dropout, batch_first
        bound = (6 / (4 * embed_dim)) ** 0.5
        self.in_proj_weight = torch.nn.Parameter(bound * (2 * torch.rand(3 * embed_dim, embed_dim, dtype=dtype) - 1))
        self.in_proj_bias = torch.nn.Parameter(torch.zeros(3 * embed_dim, dtype=dtype)) if bias else None
        self.out_proj = torch.nn.Linear(embed_dim, embed_dim, bias=bias, dtype=dtype)
        if bias:
            torch.nn.init.zeros_(self.out_proj.bias)

    def _heads(self, x, k):
        n = self.embed_dim
        y = x @ transpose(self.in_proj_weight[k * n:(k + 1) * n])
        y = y if self.in_proj_bias is None else y + self.in_proj_bias[k * n:(k + 1) * n]
        return swapaxes(reshape(y, [y.shape[0], y.shape[1], self.num_heads, n // self.num_heads]), 1, 2)

    def _hidden(self, mask):
        return where(mask, -inf, 0.0) if mask.dtype == torch.bool else mask

    def forward(self, query, key, value, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=True, is_causal=False):
        batched = asarray(query).ndim == 3
        swap = lambda x: expand_dims(x, 0) if not batched else asarray(x) if self.batch_first else swapaxes(x, 0, 1)
        q, k, v = self._heads(swap(query), 0), self._heads(swap(key), 1), self._heads(swap(value), 2)
        score = q @ swapaxes(k, -1, -2) / q.shape[-1] ** 0.5
        if attn_mask is not None:
            mask = self._hidden(asarray(attn_mask))
            score = score + (reshape(mask, score.shape) if mask.ndim == 3 else mask)
        if key_padding_mask is not None:
            mask = self._hidden(asarray(key_padding_mask))
            score = score + expand_dims(expand_dims(mask if batched else expand_dims(mask, 0), 1), 1)
        w = softmax(score, -1)
        used = torch.nn.functional.dropout(w, self.dropout, self.training)
        y = swapaxes(used @ v, 1, 2)
        y = self.out_proj(reshape(y, [y.shape[0], y.shape[1], self.embed_dim]))
        y = y if batched and self.batch_first else swapaxes(y, 0, 1)
        w = reduce_mean(w, 1) if average_attn_weights else w
        return y if batched else squeeze(y, 1), None if not need_weights else w if batched else squeeze(w, 0)


class TransformerEncoderLayer(Module):
    """Attention to itself and two linear layers, each added to what it takes, with norms behind or before."""

    def __init__(self, d_model, nhead, dim_feedforward=2048, dropout=0.1, activation='relu', layer_norm_eps=1e-05, batch_first=False, norm_first=False, device=None, dtype=None):
        super().__init__()
        self.self_attn = torch.nn.MultiheadAttention(d_model, nhead, dropout, batch_first=batch_first, dtype=dtype)
        self.linear1 = torch.nn.Linear(d_model, dim_feedforward, dtype=dtype)
        self.dropout = torch.nn.Dropout(dropout)
        self.linear2 = torch.nn.Linear(dim_feedforward, d_model, dtype=dtype)
        self.norm1 = torch.nn.LayerNorm(d_model, layer_norm_eps, dtype=dtype)
        self.norm2 = torch.nn.LayerNorm(d_model, layer_norm_eps, dtype=dtype)
        self.dropout1 = torch.nn.Dropout(dropout)
        self.dropout2 = torch.nn.Dropout(dropout)
        self.norm_first = norm_first
        if isinstance(activation, str) and activation not in ('relu', 'gelu'):
            raise RuntimeError(f"activation should be relu/gelu, not {activation}")
        self.activation = torch.nn.functional.relu if activation == 'relu' else torch.nn.functional.gelu if activation == 'gelu' else activation

    def _attend(self, x, mask, padding):
        return self.dropout1(self.self_attn(x, x, x, key_padding_mask=padding, need_weights=False, attn_mask=mask)[0])

    def _feed(self, x):
        return self.dropout2(self.linear2(self.dropout(self.activation(self.linear1(x)))))

    def forward(self, src, src_mask=None, src_key_padding_mask=None, is_causal=False):
        if self.norm_first:
            x = src + self._attend(self.norm1(src), src_mask, src_key_padding_mask)
            return x + self._feed(self.norm2(x))
        x = self.norm1(src + self._attend(src, src_mask, src_key_padding_mask))
        return self.norm2(x + self._feed(x))


class TransformerEncoder(Module):
    """Copies of one layer, one behind the other, and a norm at the end."""

    def __init__(self, encoder_layer, num_layers, norm=None, enable_nested_tensor=True, mask_check=True):
        super().__init__()
        self.layers = torch.nn.ModuleList([copy.deepcopy(encoder_layer) for _ in range(num_layers)])
        self.num_layers = num_layers
        self.norm = norm

    def forward(self, src, mask=None, src_key_padding_mask=None, is_causal=None):
        for layer in self.layers:
            src = layer(src, src_mask=mask, src_key_padding_mask=src_key_padding_mask)
        return src if self.norm is None else self.norm(src)


class TransformerDecoderLayer(Module):
    """Attention to itself, attention to a memory and two linear layers, each added to what it takes, with norms."""

    def __init__(self, d_model, nhead, dim_feedforward=2048, dropout=0.1, activation='relu', layer_norm_eps=1e-05, batch_first=False, norm_first=False, device=None, dtype=None):
        super().__init__()
        self.self_attn = torch.nn.MultiheadAttention(d_model, nhead, dropout, batch_first=batch_first, dtype=dtype)
        self.multihead_attn = torch.nn.MultiheadAttention(d_model, nhead, dropout, batch_first=batch_first, dtype=dtype)
        self.linear1 = torch.nn.Linear(d_model, dim_feedforward, dtype=dtype)
        self.dropout = torch.nn.Dropout(dropout)
        self.linear2 = torch.nn.Linear(dim_feedforward, d_model, dtype=dtype)
        self.norm1 = torch.nn.LayerNorm(d_model, layer_norm_eps, dtype=dtype)
        self.norm2 = torch.nn.LayerNorm(d_model, layer_norm_eps, dtype=dtype)
        self.norm3 = torch.nn.LayerNorm(d_model, layer_norm_eps, dtype=dtype)
        self.dropout1 = torch.nn.Dropout(dropout)
        self.dropout2 = torch.nn.Dropout(dropout)
        self.dropout3 = torch.nn.Dropout(dropout)
        self.norm_first = norm_first
        if isinstance(activation, str) and activation not in ('relu', 'gelu'):
            raise RuntimeError(f"activation should be relu/gelu, not {activation}")
        self.activation = torch.nn.functional.relu if activation == 'relu' else torch.nn.functional.gelu if activation == 'gelu' else activation

    def _attend(self, x, mask, padding):
        return self.dropout1(self.self_attn(x, x, x, key_padding_mask=padding, need_weights=False, attn_mask=mask)[0])

    def _look(self, x, memory, mask, padding):
        return self.dropout2(self.multihead_attn(x, memory, memory, key_padding_mask=padding, need_weights=False, attn_mask=mask)[0])

    def _feed(self, x):
        return self.dropout3(self.linear2(self.dropout(self.activation(self.linear1(x)))))

    def forward(self, tgt, memory, tgt_mask=None, memory_mask=None, tgt_key_padding_mask=None, memory_key_padding_mask=None, tgt_is_causal=False, memory_is_causal=False):
        if self.norm_first:
            x = tgt + self._attend(self.norm1(tgt), tgt_mask, tgt_key_padding_mask)
            x = x + self._look(self.norm2(x), memory, memory_mask, memory_key_padding_mask)
            return x + self._feed(self.norm3(x))
        x = self.norm1(tgt + self._attend(tgt, tgt_mask, tgt_key_padding_mask))
        x = self.norm2(x + self._look(x, memory, memory_mask, memory_key_padding_mask))
        return self.norm3(x + self._feed(x))


class TransformerDecoder(Module):
    """Copies of one layer, one behind the other, and a norm at the end."""

    def __init__(self, decoder_layer, num_layers, norm=None):
        super().__init__()
        self.layers = torch.nn.ModuleList([copy.deepcopy(decoder_layer) for _ in range(num_layers)])
        self.num_layers = num_layers
        self.norm = norm

    def forward(self, tgt, memory, tgt_mask=None, memory_mask=None, tgt_key_padding_mask=None, memory_key_padding_mask=None, tgt_is_causal=None, memory_is_causal=False):
        for layer in self.layers:
            tgt = layer(tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask)
        return tgt if self.norm is None else self.norm(tgt)


class Transformer(Module):
    """An encoder, and a decoder that looks at what it gives."""

    def __init__(self, d_model=512, nhead=8, num_encoder_layers=6, num_decoder_layers=6, dim_feedforward=2048, dropout=0.1, activation='relu', custom_encoder=None, custom_decoder=None, layer_norm_eps=1e-05, batch_first=False, norm_first=False, device=None, dtype=None):
        super().__init__()
        if custom_encoder is None:
            layer = torch.nn.TransformerEncoderLayer(d_model, nhead, dim_feedforward, dropout, activation, layer_norm_eps, batch_first, norm_first, dtype=dtype)
            self.encoder = torch.nn.TransformerEncoder(layer, num_encoder_layers, torch.nn.LayerNorm(d_model, layer_norm_eps, dtype=dtype))
        else:
            self.encoder = custom_encoder
        if custom_decoder is None:
            layer = torch.nn.TransformerDecoderLayer(d_model, nhead, dim_feedforward, dropout, activation, layer_norm_eps, batch_first, norm_first, dtype=dtype)
            self.decoder = torch.nn.TransformerDecoder(layer, num_decoder_layers, torch.nn.LayerNorm(d_model, layer_norm_eps, dtype=dtype))
        else:
            self.decoder = custom_decoder
        for p in self.parameters():
            if len(np.shape(p)) > 1:
                torch.nn.init.xavier_uniform_(p)
        self.d_model, self.nhead, self.batch_first = d_model, nhead, batch_first

    @staticmethod
    def generate_square_subsequent_mask(sz, device=None, dtype=None):
        """-inf above the diagonal, 0 elsewhere: nobody sees what comes later."""
        return where(expand_dims(range(sz), 1) >= range(sz), torch.zeros(sz, sz, dtype=dtype), -inf)

    def forward(self, src, tgt, src_mask=None, tgt_mask=None, memory_mask=None, src_key_padding_mask=None, tgt_key_padding_mask=None, memory_key_padding_mask=None, src_is_causal=None, tgt_is_causal=None, memory_is_causal=False):
        memory = self.encoder(src, src_mask, src_key_padding_mask)
        return self.decoder(tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask)
