The first two operands of an op go by the words of the libraries, too.
--- run
for e in 'tf.reduce_sum(input_tensor=x)' 'tf.concat(values=[x, x], axis=0)' 'torch.exp(input=x)' 'np.add(x1=x, x2=1.0)' \
  'sqrt(x, input=x)' 'add(x=x, a=2.0)' 'sqrt(word=x)'
do gradtape eval -e "$e" -i x=[1,2] 2>&1 | head -1; done
--- stdout
{"model":"-e","values":{"y":3}}
{"model":"-e","values":{"y":[1,2,1,2]}}
{"model":"-e","values":{"y":[2.718281828459045,7.38905609893065]}}
{"model":"-e","values":{"y":[2,3]}}
-e:1:9: error: sqrt has no attribute 'input'
-e:1:10: error: add has no attribute 'a'
-e:1:6: error: sqrt has no attribute 'word'
