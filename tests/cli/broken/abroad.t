Words that people bring along from TensorFlow, PyTorch and NumPy: the message says what to write instead.
--- run
for e in 'v.numpy()' 'v.mean()' 'v.astype(float32)' 'v.nothing' 'tf.keras.optimizers.Ftrl(0.1)' 'tf.tensor(v)' 'tf.gradients(v, v)' 'tf.lookup.StaticHashTable(v, 2)' 'torch.nn.functional.softmx(v)'; do
    gradtape eval -e "$e" -i 'v=[1,2]' 2>&1 | grep -E 'error|help'
done
--- stdout
-e:1:1: error: a tensor has no 'nothing'
-e:1:1: error: 'tf.keras.optimizers.Ftrl' does not exist here
      = help: there are SGD, Adam, AdamW, Adamax, Nadam, RMSprop, Adagrad and Adadelta: update by hand, v.assign_sub(0.1 * g)
-e:1:1: error: unknown op 'tf.tensor'
      = help: write 'constant', or 'Variable'
-e:1:1: error: unknown op 'tf.gradients'
      = help: ask a tape, t.gradient(y, x), or write grad(f)(x)
-e:1:1: error: unknown op 'tf.lookup.StaticHashTable'
      = help: gradtape ops --like tf lists what there is
-e:1:1: error: unknown op 'torch.nn.functional.softmx'
      = help: did you mean 'torch.nn.functional.softmax'?
--- comment
The cast that a message shows loses no fraction and no gradient, whichever operand comes first.
--- run
for e in 'a * b' 'b * a' 'a * z' 'b * z'; do gradtape eval -e "$e" -i 'a=cast([1,2], int32)' -i 'b=[1.5,2]' -i 'z=cast([1,2], complex64)' 2>&1 | grep help; done
--- stdout
      = help: cast one of them: cast(a, float64)
      = help: cast one of them: cast(a, float64)
      = help: cast one of them: cast(a, complex64)
      = help: cast one of them: cast(b, complex64)
