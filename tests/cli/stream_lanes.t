Records of a stream are computed side by side where that is possible, else one by one; nobody sees which. d(x^2)/dx = 2 x.
--- run
seq 1 40 | sed 's/.*/{"x":&}/' >points.ndjson
# In 12 axes nothing can stand side by side; in 11 it does.
gradtape grad -e 'reduce_sum(reshape(x, [1,1,1,1,1,1,1,1,1,1,1,1]) ** 2)' --each points.ndjson >alone
gradtape grad -e 'reduce_sum(reshape(x, [1,1,1,1,1,1,1,1,1,1,1]) ** 2)' --each points.ndjson >together
cmp alone together && seq 1 40 | while read -r x; do echo "{\"target\":\"y\",\"value\":$((x * x)),\"gradients\":{\"x\":$((2 * x))}}"; done | cmp - alone && echo the same
--- stdout
the same
