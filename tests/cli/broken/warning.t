Warnings are told when the model fails too.
--- file m.yaml
variables: {x: 3}
steps: |
  with GradientTape(persistent=True) as t:
      y = x * x
      g = t.gradient(y, x)
  z = h + g
--- run
gradtape eval m.yaml
--- exit 4
--- stderr
m.yaml:5:11: warning: Calling GradientTape.gradient on a persistent tape inside it's context is significantly less efficient than calling it outside the context (it causes the gradient ops to be recorded on the tape, leading to increased CPU and memory usage). Only call GradientTape.gradient inside the context if you actually want to trace the gradient in order to compute higher order derivatives.
    5 |       g = t.gradient(y, x)
      |           ^^^^^^^^^^^^^^^^
m.yaml:6:7: error: unknown name 'h'
    6 |   z = h + g
      |       ^
      = help: declare it under inputs, variables or constants
--- run
gradtape eval m.yaml --quiet
--- exit 4
--- stderr
m.yaml:6:7: error: unknown name 'h'
    6 |   z = h + g
      |       ^
      = help: declare it under inputs, variables or constants
