Records of a stream are computed side by side where that is possible, else one by one; nobody sees which. d(x^2)/dx = 2 x.
--- run
seq 1 40 | sed 's/.*/{"x":&}/' >points.ndjson
# In 12 axes nothing can stand side by side; in 11 it does.
gradtape grad -e 'reduce_sum(reshape(x, [1,1,1,1,1,1,1,1,1,1,1,1]) ** 2)' --each points.ndjson >alone
gradtape grad -e 'reduce_sum(reshape(x, [1,1,1,1,1,1,1,1,1,1,1]) ** 2)' --each points.ndjson >together
cmp alone together && seq 1 40 | while read -r x; do echo "{\"target\":\"y\",\"value\":$((x * x)),\"gradients\":{\"x\":$((2 * x))}}"; done | cmp - alone && echo the same
--- stdout
the same
--- comment
Three fields of their own dtype and shape, side by side: y = x n + d0 - d1 in 40 records, dy/dx = n; the 20th, which takes another branch, and the 30th, which cannot be read, stand in their place. At k, x = k, n = 2 k, d = [3 k, 1].
--- file three.yaml
inputs:
  x: {shape: []}
  n: {shape: [], dtype: int32}
  d: {shape: [2]}
steps: |
  if x == 20:
    y = x * 5
  else:
    y = x * cast(n, float64) + d[0] - d[1]
--- run
for k in $(seq 1 40); do
    if [ $k = 30 ]; then echo '{"n":60,"x":30,"d":[90,"a"]}'; else echo "{\"n\":$((2 * k)),\"x\":$k,\"d\":[$((3 * k)),1]}"; fi
done | gradtape grad three.yaml --target y --each - --wrt x --keep-going --keep n >got
for k in $(seq 1 40); do
    case $k in
    30) ;;
    20) echo '{"n":40,"target":"y","value":100,"gradients":{"x":5}}' ;;
    *) echo "{\"n\":$((2 * k)),\"target\":\"y\",\"value\":$((2 * k * k + 3 * k - 1)),\"gradients\":{\"x\":$((2 * k))}}" ;;
    esac
done | cmp - <(grep -v error got) && grep -n error got
--- stdout
30:{"n":60,"record":30,"error":{"code":3,"message":"texts among numbers"}}
--- comment
What fails in a recording is asked of its guards, which take memory that the lanes may have left nothing of: then the record is recorded by itself, and fails as it does without a limit. y = x[1] / x[0], d/dx = [-x[1] / x[0]^2, 1 / x[0]].
--- file guarded.yaml
inputs: {x: {shape: [2]}}
steps: |
  m = reverse(cumsum(ones([300000]) * x[1], 0), [0])
  if reduce_sum(m) >= 0:
      y = solve([[x[0]]], [[x[1]]])
  else:
      y = x
--- run
(for i in {1..60}; do echo '{"x":[1,3]}'; done; for i in {1..3}; do printf '{"x":[0,7]}\n{"x":[2,7]}\n'; done) > guarded.jsonl
gradtape grad guarded.yaml --target y --wrt x --each guarded.jsonl --keep-going | uniq -c
for limit in 0 13M 14M 15M 16M 17M 18M; do
    gradtape grad guarded.yaml --target y --wrt x --each guarded.jsonl --keep-going --memory-limit $limit | cksum
done | uniq | wc -l
--- stdout
     60 {"target":"y","value":[[3]],"gradients":{"x":[-3,1]},"summed_over":[1,1]}
      1 {"record":61,"error":{"code":7,"message":"solve: matrix is singular"}}
      1 {"target":"y","value":[[3.5]],"gradients":{"x":[-1.75,0.5]},"summed_over":[1,1]}
      1 {"record":63,"error":{"code":7,"message":"solve: matrix is singular"}}
      1 {"target":"y","value":[[3.5]],"gradients":{"x":[-1.75,0.5]},"summed_over":[1,1]}
      1 {"record":65,"error":{"code":7,"message":"solve: matrix is singular"}}
      1 {"target":"y","value":[[3.5]],"gradients":{"x":[-1.75,0.5]},"summed_over":[1,1]}
1
--- comment
With --nan error each record is looked at by itself also side by side: log of -1 is none, at records 5, 41 and 60 of 60. The
vector names the entry.
--- run
for k in $(seq 60); do case $k in 5 | 41 | 60) x=-1 ;; *) x=1 ;; esac; echo "{\"x\":$x}"; done >some.ndjson
gradtape eval -e 'log(x)' --each some.ndjson --nan error --keep-going >got; echo $?
grep -vn '^{"values":{"y":0}}$' got; wc -l <got
sed 's/:\(.*\)}/:[1,\1]}/' some.ndjson | gradtape grad -e 'reduce_sum(log(x))' --each - --nan error | wc -l
sed '5d; s/:\(.*\)}/:[1,\1]}/' some.ndjson | gradtape eval -e 'log(x)' --each - --nan error | wc -l
--- stdout
6
5:{"record":5,"error":{"code":6,"message":"'values.y' is not finite"}}
41:{"record":41,"error":{"code":6,"message":"'values.y' is not finite"}}
60:{"record":60,"error":{"code":6,"message":"'values.y' is not finite"}}
60
4
39
--- stderr
-:5:1: error: 'value' is not finite
    5 | {"x":[1,-1]}
      | ^^^^^^^^^^^^
      = help: leave --nan error out to see the result
-:40:1: error: 'values.y[1]' is not finite
   40 | {"x":[1,-1]}
      | ^^^^^^^^^^^^
      = help: leave --nan error out to see the result
