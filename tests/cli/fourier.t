Derivatives through a transform and back: sums of its coefficients cancel, which leaves no element out.
--- file m.yaml
inputs: {p: [0.5, 1.0, 3.0, 2.0]}
steps: |
  u = real(ifft(fft(p / 10)))
  w = real(fft(fft(sin(p) / 10) / fft(p)))
--- run
for mode in forward reverse; do
    gradtape jacobian m.yaml --target u --wrt p --mode $mode --format json
done
--- stdout
{"model":"m.yaml","target":"u","value":[0.04999999999999999,0.10000000000000002,0.3,0.2],"jacobian":{"p":[[0.1,0,0,0],[0,0.1,0,0],[0,0,0.1,0],[0,0,0,0.1]]}}
{"model":"m.yaml","target":"u","value":[0.04999999999999999,0.10000000000000002,0.3,0.2],"jacobian":{"p":[[0.1,0,0,0],[0,0.1,0,0],[0,0,0.1,0],[0,0,0,0.1]]}}
--- run
gradtape check m.yaml --target w --wrt p --order 2 --format text | tail -2
--- stdout
transposition: forward and reverse mode differ by 2e-16
20 checked, 20 pass, 0 fail
