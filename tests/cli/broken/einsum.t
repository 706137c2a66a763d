Equations that einsum cannot follow, or that do not fit their operands.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
einsum('ij,j1->i', x, x)
einsum('ij-jk', x, x)
einsum('ij>jk', x)
einsum('ij->jk-', x)
einsum('i..j', x)
einsum('....ij', x)
einsum('...i...', x)
einsum('ij,...i...', x, x)
einsum('abcdefghijklm->a', x)
einsum('ij->abcdefghijklm', x)
einsum('...,abc->...abcdefghijk', ones([1,1]), ones([1,1,1]))
einsum('abcdefghijkl,m', ones([1,1,1,1,1,1,1,1,1,1,1,1]), ones([1]))
einsum('ij->i', x, y)
einsum('ij,ij->i', x)
einsum('ij,jk,kl->il', x, y)
einsum('i->i', y)
einsum('ij,i->j', x, y)
einsum('->', x)
einsum('ij,ijk->i', y, x)
einsum('ij,ij->i', x, y)
einsum('ij,kj->ik', x, y)
einsum('ii->i', x)
einsum('...,...', x, y)
einsum('ij->i->j', x)
einsum('ij->i,j', x)
einsum('ij->...i', x)
einsum('i...->i', x)
einsum('ij->ik', x)
einsum('->Z', 3)
einsum('ij->jii', x)
einsum('ij,jk->ik', x, cast(x, 'float32'))
einsum('ij,ij,ij->i', x, x, cast(x, 'float32'))
einsum('abcdefg,hijklm,abcdefghijkl->m', ones([1,1,1,1,1,1,1]), ones([1,1,1,1,1,1]), ones([1,1,1,1,1,1,1,1,1,1,1,1]))
einsum('abcdefghijkz,abcdefghijkz->abcdefghijk', ones([1,1,1,1,1,1,1,1,1,1,1,2]), ones([1,1,1,1,1,1,1,1,1,1,1,2]))
END
--- exit 4
--- stderr
-e:1:1: error: the equation 'ij,j1->i' has '1' where a letter belongs
    1 | einsum('ij,j1->i', x, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write it as in 'ij,jk->ik'
-e:1:1: error: the equation 'ij-jk' has '-' where a letter belongs
    1 | einsum('ij-jk', x, x)
      | ^^^^^^^^^^^^^^^^^^^^^
      = help: write it as in 'ij,jk->ik'
-e:1:1: error: the equation 'ij>jk' has '>' where a letter belongs
    1 | einsum('ij>jk', x)
      | ^^^^^^^^^^^^^^^^^^
      = help: write it as in 'ij,jk->ik'
-e:1:1: error: the equation 'ij->jk-' has '-' where a letter belongs
    1 | einsum('ij->jk-', x)
      | ^^^^^^^^^^^^^^^^^^^^
      = help: write it as in 'ij,jk->ik'
-e:1:1: error: the equation 'i..j' may have '...' once in a term, and no other dots
    1 | einsum('i..j', x)
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation '....ij' may have '...' once in a term, and no other dots
    1 | einsum('....ij', x)
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation '...i...' may have '...' once in a term, and no other dots
    1 | einsum('...i...', x)
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'ij,...i...' may have '...' once in a term, and no other dots
    1 | einsum('ij,...i...', x, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'abcdefghijklm->a' has a term of too many axes
    1 | einsum('abcdefghijklm->a', x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'ij->abcdefghijklm' has a term of too many axes
    1 | einsum('ij->abcdefghijklm', x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation '...,abc->...abcdefghijk' has a term of too many axes
    1 | einsum('...,abc->...abcdefghijk', ones([1,1]), ones([1,1,1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'abcdefghijkl,m' has a result of too many axes
    1 | einsum('abcdefghijkl,m', ones([1,1,1,1,1,1,1,1,1,1,1,1]), ones([1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'ij->i' has 1 operand, but 2 were given
    1 | einsum('ij->i', x, y)
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'ij,ij->i' has 2 operands, but 1 was given
    1 | einsum('ij,ij->i', x)
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'ij,jk,kl->il' has 3 operands, but 2 were given
    1 | einsum('ij,jk,kl->il', x, y)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: einsum 'i->i': 'i' names 1 axis, but 'y' [1,2] has 2
    1 | einsum('i->i', y)
      | ^^^^^^^^^^^^^^^^^
      = help: a letter for each axis, or '...' for those that only come along
-e:1:1: error: einsum 'ij,i->j': 'i' names 1 axis, but 'y' [1,2] has 2
    1 | einsum('ij,i->j', x, y)
      | ^^^^^^^^^^^^^^^^^^^^^^^
      = help: a letter for each axis, or '...' for those that only come along
-e:1:1: error: einsum '->': '' names 0 axes, but 'x' [2,3] has 2
    1 | einsum('->', x)
      | ^^^^^^^^^^^^^^^
      = help: a letter for each axis, or '...' for those that only come along
-e:1:1: error: einsum 'ij,ijk->i': 'ijk' names 3 axes, but 'x' [2,3] has 2
    1 | einsum('ij,ijk->i', y, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: einsum 'ij,ij->i': index 'i' has size 2 in 'x' [2,3] and 1 in 'y' [1,2]
    1 | einsum('ij,ij->i', x, y)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: einsum 'ij,kj->ik': index 'j' has size 3 in 'x' [2,3] and 2 in 'y' [1,2]
    1 | einsum('ij,kj->ik', x, y)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: einsum 'ii->i': index 'i' has size 2 in 'x' [2,3] and 3 in 'x' [2,3]
    1 | einsum('ii->i', x)
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: einsum '...,...': an axis of '...' has size 3 in 'x' [2,3] and 2 in 'y' [1,2]
    1 | einsum('...,...', x, y)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'ij->i->j' has two arrows
    1 | einsum('ij->i->j', x)
      | ^^^^^^^^^^^^^^^^^^^^^
      = help: einsum gives one value: write one term after '->'
-e:1:1: error: the equation 'ij->i,j' has two results
    1 | einsum('ij->i,j', x)
      | ^^^^^^^^^^^^^^^^^^^^
      = help: einsum gives one value: write one term after '->'
-e:1:1: error: the equation 'ij->...i' has '...' in the result only
    1 | einsum('ij->...i', x)
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'i...->i' has '...' in an operand but not in the result
    1 | einsum('i...->i', x)
      | ^^^^^^^^^^^^^^^^^^^^
      = help: '...i' keeps these axes; to sum over them, give them letters
-e:1:1: error: the equation 'ij->ik' has 'k' in the result, but in no operand
    1 | einsum('ij->ik', x)
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation '->Z' has 'Z' in the result, but in no operand
    1 | einsum('->Z', 3)
      | ^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'ij->jii' has 'i' twice in the result
    1 | einsum('ij->jii', x)
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: einsum mixes dtypes: 'x' [2,3] is float64 and a value of shape [2,3] is float32
    1 | einsum('ij,jk->ik', x, cast(x, 'float32'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast one of them: cast(..., float64), or write 'dtype: float32' at the top of the model
-e:1:1: error: einsum mixes dtypes: 'x' [2,3] is float64 and a value of shape [2,3] is float32
    1 | einsum('ij,ij,ij->i', x, x, cast(x, 'float32'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast one of them: cast(..., float64), or write 'dtype: float32' at the top of the model
-e:1:1: error: the equation 'abcdefg,hijklm,abcdefghijkl->m' needs a value of more than 12 axes
    1 | einsum('abcdefg,hijklm,abcdefghijkl->m', ones([1,1,1,1,1,1,1]), ones([1,1,1,1,1,1]), ones([1,1,1,1,1,1,1,1,1,1…
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the equation 'abcdefghijkz,abcdefghijkz->abcdefghijk' needs a value of more than 12 axes
    1 | einsum('abcdefghijkz,abcdefghijkz->abcdefghijk', ones([1,1,1,1,1,1,1,1,1,1,1,2]), ones([1,1,1,1,1,1,1,1,1,1,1,…
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Accepted, next to the above. The values are those of numpy.einsum.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
einsum('ij , kj -> i k', x, x)
einsum('i...', x)
einsum('i...->...i', x)
einsum('...,...j->...', y, [[[1.0,2],[3,4]]])
einsum('...,...abc->...abc', ones([1,1]), 2*ones([1,1,1,1,1]))
einsum('...abcdefghijkl,m->a...', ones([1,1,1,1,1,1,1,1,1,1,1,1]), [5.0])
einsum('abcdefghijk,m', ones([1,1,1,1,1,1,1,1,1,1,1]), [3.0])
einsum('abcdefghijkl->a', ones([2,1,1,1,1,1,1,1,1,1,1,1]))
einsum('', 3.0)
einsum(',', 3.0, 2.0)
einsum('->', 3.0)
einsum('ii->i', [[1.0,2],[3,4]])
einsum('iZ,Zj->Zji', y, [[1.0],[3]])
einsum('abcdefg,hijkl,abcdefghijkl->l', ones([1,1,1,1,1,1,1]), 2*ones([1,1,1,1,1]), 3*ones([1,1,1,1,1,1,1,1,1,1,1,1]))
einsum('abcdefghijz,abcdefghijz->abcdefghij', ones([1,1,1,1,1,1,1,1,1,1,2]), ones([1,1,1,1,1,1,1,1,1,1,2]))
END
--- stdout
{"model":"-e","values":{"y":[[14,32],[32,77]]}}
{"model":"-e","values":{"y":[[1,4],[2,5],[3,6]]}}
{"model":"-e","values":{"y":[[1,4],[2,5],[3,6]]}}
{"model":"-e","values":{"result":[[3,14]]}}
{"model":"-e","values":{"y":[[[[[2]]]]]}}
{"model":"-e","values":{"y":[5]}}
{"model":"-e","values":{"y":[[[[[[[[[[[[3]]]]]]]]]]]]}}
{"model":"-e","values":{"y":[1,1]}}
{"model":"-e","values":{"y":3}}
{"model":"-e","values":{"y":6}}
{"model":"-e","values":{"y":3}}
{"model":"-e","values":{"y":[1,4]}}
{"model":"-e","values":{"result":[[[1]],[[6]]]}}
{"model":"-e","values":{"y":[6]}}
{"model":"-e","values":{"y":[[[[[[[[[[2]]]]]]]]]]}}
--- comment
An arrow is '-' and then '>', once and together, blanks around it or not.
--- run
for q in 'i>j' 'ij-k' '>i' 'i-' 'ij-->ij' 'i->>i' '-i>i' 'i- >i' 'i->-'; do
    gradtape eval -e "einsum('$q', x)" -i 'x=[[1,2],[3,4]]' 2>&1 | head -n 1
done
for q in 'ij->j' 'ij -> i' ' ij->' 'ij'; do gradtape eval -e "einsum('$q', x)" -i 'x=[[1,2],[3,4]]'; done
--- stdout
-e:1:1: error: the equation 'i>j' has '>' where a letter belongs
-e:1:1: error: the equation 'ij-k' has '-' where a letter belongs
-e:1:1: error: the equation '>i' has '>' where a letter belongs
-e:1:1: error: the equation 'i-' has '-' where a letter belongs
-e:1:1: error: the equation 'ij-->ij' has '-' where a letter belongs
-e:1:1: error: the equation 'i->>i' has '>' where a letter belongs
-e:1:1: error: the equation '-i>i' has '-' where a letter belongs
-e:1:1: error: the equation 'i- >i' has '-' where a letter belongs
-e:1:1: error: the equation 'i->-' has '-' where a letter belongs
{"model":"-e","values":{"y":[4,6]}}
{"model":"-e","values":{"y":[3,7]}}
{"model":"-e","values":{"y":10}}
{"model":"-e","values":{"y":[[1,2],[3,4]]}}
