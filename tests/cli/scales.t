Lengths, factors and quotients of numbers near both ends of a dtype: of 2^k times a matrix they are 2^k times those of
the matrix, whatever their squares would come to. `wrong` counts where they are not.
--- file scales.yaml
steps: |
  wrong = 0
  places = 0
  a = [[3.0, -4.0, 1.5, 0.5], [0.25, 2.0, -7.0, 1.0], [5.0, 0.5, 0.125, -1.0], [1.0, 0.0, 2.0, 6.0]]
  def near(a, b, dtype):
    return reduce_all(abs(a - b) <= (1e-12 if dtype in ['float64', 'complex128'] else 3e-5) * reduce_max(abs(b)))
  def adjoint(x):
    return conj(transpose(x))
  lengths = [lambda x, p=p, axis=axis: norm(x, ord=p, axis=axis)
             for p in [1, 2, 3, 4, 1.5, 0.5, float('inf')] for axis in [0, 1]]
  of_reals = [lambda x: normalize(x, axis=1) * abs(x[0, 0]), lambda x: reduce_std(x, axis=1),
              lambda x: 1 / reduce_max(abs(pinv(x))), lambda x: hypot(x, reverse(x, [0]))]
  of_all = lengths + [svdvals, lambda x: eigvalsh(x + adjoint(x)), lambda x: qr(x)[1], lambda x: norm(x), abs,
                      lambda x: hypot(abs(x), reverse(abs(x), [0])), lambda x: 1 / norm(inv(x)),
                      lambda x: exp(slogdet(x[:3, :3])[1] / 3), lambda x: solve(x / x[0, 0], x),
                      lambda x: x / (x[0, 0] / x), lambda x: eigvals(x), lambda x: abs(eig(x)[1]) * abs(x[0, 0]),
                      lambda x: sqrtm(x + 10 * x[0, 0] * eye(4, dtype=x.dtype)) @ sqrtm(x + 10 * x[0, 0] * eye(4, dtype=x.dtype))]
  for dtype in ['float64', 'float32', 'complex128', 'complex64']:
    x = cast(a, dtype)
    if dtype in ['complex128', 'complex64']:
      x = x + cast(1j, dtype) * cast(reverse(constant(a), [1]), dtype)
    single = dtype in ['float32', 'complex64']
    for power in [-960, -520, -410, -330, -110, -97, -50, -40, -33, 0, 33, 40, 50, 97, 110, 330, 410, 520, 960]:
      if abs(power) <= 110 or not single:
        s = cast(2.0 ** power, dtype)
        for f in of_all + ([] if dtype in ['complex128', 'complex64'] else of_reals):
          y = f(s * x)
          places = places + 1
          wrong = wrong + int(not near(y / cast(s, y.dtype), f(x), dtype))
--- run
gradtape eval scales.yaml --target wrong,places
--- stdout
{"model":"scales.yaml","values":{"wrong":0,"places":1740}}
