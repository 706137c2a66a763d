Layer normalisation and dropout as layers. With epsilon 3: [1, 3] has mean 2 and variance 1, so (x - 2) / 2; gamma and beta as given. A dropout of rate 0.5 gives 0 or 2 for 1, and x itself without training; its gradient is the same mask.
--- file m.yaml
inputs: {x: [[1, 3], [5, 5]]}
layers:
  norm: {op: layer_normalization, epsilon: 3, gamma: [2, 4], beta: [10, 20]}
  drop: {op: dropout, rate: 0.5, seed: 1}
steps: |
  y = norm(x)
  plain = LayerNormalization(epsilon=3.0)
  z = plain(x)
  kept = drop(ones([100]))
  same = drop(x, training=False)
  onnx = LayerNormalization(x, [2.0, 4.0], [10.0, 20.0], epsilon=3.0)
  half = tf.keras.layers.Dropout(0.5)
  g = grad(lambda a: reduce_sum(half(a)))(ones([50]))
--- run
gradtape eval m.yaml --target 'y, z, same, onnx, plain.gamma, reduce_all(kept * (kept - 2) == 0), reduce_all(g * (g - 2) == 0)'
gradtape eval -e 'Dropout(1.5)' ; gradtape eval -e 'Dropout(seed=2)'; gradtape eval -e 'LayerNormalization(unit=2)'
--- exit 4
--- stdout
{"model":"m.yaml","values":{"y":[[9,22],[10,20]],"z":[[-0.5,0.5],[0,0]],"same":[[1,3],[5,5]],"onnx":[[9,22],[10,20]],"plain.gamma":[1,1],"reduce_all(kept * (kept - 2) == 0)":true,"reduce_all(g * (g - 2) == 0)":true}}
--- stderr
-e:1:9: error: the rate of dropout must be from 0 to below 1, not 1.5
    1 | Dropout(1.5)
      |         ^^^
-e:1:1: error: a dropout layer needs 'rate', the part that is set to 0
    1 | Dropout(seed=2)
      | ^^^^^^^^^^^^^^^
      = help: write rate: 0.5
-e:1:25: error: a layer_normalization layer has no option 'unit'
    1 | LayerNormalization(unit=2)
      |                         ^
