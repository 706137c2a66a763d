Seeds in the steps, labels of blocks, __name__.
--- file m.yaml
inputs: {x: 2.0}
steps: |
  import numpy as np
  z = tf.random.normal([2])
  tf.random.set_seed(0)
  a = tf.random.normal([2])
  b = tf.random.normal([2])
  tf.random.set_seed(0)
  c = tf.random.normal([2])
  tf.random.set_seed(1)
  d = tf.random.normal([2])
  np.random.seed(0)
  e = np.random.normal([2])
  torch.manual_seed(0)
  f = tf.random.normal([2])
  again = all(a == c)
  apart = [any(a == v) for v in [b, d, e, f, z]]
  with tf.device('/GPU:0'), tf.name_scope('first') as label:
      y = x ** 2
  def main():
      return y + 1
  if __name__ == "__main__":
      k = main()
--- run
gradtape eval m.yaml --target again,apart,k
gradtape grad m.yaml --target k --wrt x
for s in 0 1 1; do gradtape eval m.yaml --target a --seed $s; done | uniq | wc -l
for s in 'np.random.seed(); y = x' 'tf.random.set_seed(0.5); y = x' 'with x as t: y = 3' 'y = tf.device("a") + 1' 'y = set_seed(1)'; do
    gradtape eval -e "$s" -i x=2 2>&1 | grep -E 'error|help'
done
--- stdout
{"model":"m.yaml","values":{"again":true,"apart":[false,false,false,false,false],"k":5}}
{"model":"m.yaml","target":"k","value":5,"gradients":{"x":4}}
2
-e:1:1: error: seed needs 'seed'
-e:1:1: error: the seed must be a whole number, not 0.5
-e:1:6: error: 'with' enters a tape, not a tensor
      = help: with GradientTape() as t: ..., or with t.stop_recording(): ...
-e:1:5: error: a label of a block stands where a tensor is needed
-e:1:5: error: unknown op 'set_seed'
      = help: gradtape ops lists them all
