Distributions of other libraries: frozen, as objects, as values of the model; what a gradient through them is.
--- file fit.yaml
inputs:
  x: {value: [0.5, 1.5, 0.2, 3.1]}
variables:
  a: {value: 1.5}
  rate: {value: 0.8}
steps:
  - |
    import tensorflow_probability as tfp
    from scipy.stats import gamma
    from torch.distributions import Gamma, Independent
    tfd = tfp.distributions
    frozen = -sum(gamma(a, scale=1 / rate).logpdf(x))
    torchs = -Independent(Gamma(a, rate), 0).log_prob(x).sum()
    tfps = -sum(tfd.Gamma(a, rate).log_prob(x))
    laws = [scipy.stats.norm, scipy.stats.laplace]
    each = [law(a, rate).logpdf(0.25) for law in laws]
    name = getattr(laws[0], "cdf")(a)
--- run
for y in frozen torchs tfps; do gradtape grad fit.yaml --target $y --wrt a,rate; done
gradtape eval fit.yaml --target each,name
--- stdout
{"model":"fit.yaml","target":"frozen","value":5.478591294041668,"gradients":{"a":1.8042519745659258,"rate":-2.2000000000000006}}
{"model":"fit.yaml","target":"torchs","value":5.478591294041668,"gradients":{"a":1.8042519745659258,"rate":-2.2000000000000006}}
{"model":"fit.yaml","target":"tfps","value":5.478591294041668,"gradients":{"a":1.8042519745659258,"rate":-2.2000000000000006}}
{"model":"fit.yaml","values":{"each":[-1.916498106890463,-2.0325036292457357],"name":0.9331927987311419}}
--- comment
What there is, and pages of what distributions have in common.
--- run
gradtape ops scipy.stats.expon | head -n 3
gradtape ops --like scipy.stats.norm | tail -n 7
gradtape ops scipy.stats.gumbel_r.std
gradtape ops tfd.Gamma | head -n 2
--- stdout
scipy.stats.expon.cdf(x, loc=0, scale=1)
scipy.stats.expon.entropy(loc=0, scale=1)
scipy.stats.expon.isf(q, loc=0, scale=1)
norm.median(*args, **kwds)
norm.std(*args, **kwds)
norm.logpmf does not exist here: its numbers are continuous: write logpdf
norm.pmf does not exist here: its numbers are continuous: write pdf
norm.expect does not exist here: sum what is expected over points, times their pdf or pmf
norm.fit does not exist here: maximize the sum of logpdf: its gradient is what gradtape gives
norm.rvs does not exist here: draw with random_normal or random_uniform, and ppf
scipy.stats.gumbel_r.std(*args, **kwds)
  The standard deviation.

    return sqrt(law.var(*args, **kwds))
tfd.Gamma(concentration, rate=None, log_rate=None, validate_args=False, allow_nan_stats=True)
  A gamma distribution of a rate.
--- comment
Errors are the caller's.
--- file wrong.py
import scipy.stats as st
from torch.distributions import Normal, StudentT
y = st.norm(0, 1, 2).logpdf(0.5)
--- run
gradtape eval wrong.py
for e in 'scipy.stats.norm(0, 1).pmf(1)' 'scipy.stats.nothing(0, 1)' 'scipy.stats.norm.std(0, 1, 2)' 'scipy.stats(3)' 'torch.distributions.Normal(0, 1).nothing' 'scipy.stats.norm(0, 1) + 1'; do
    gradtape eval -e "$e"
done
--- exit 4
--- stderr
wrong.py:3:5: error: rv_frozen.logpdf: norm.logpdf takes 3 arguments, not 4
    3 | y = st.norm(0, 1, 2).logpdf(0.5)
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: norm.logpdf(x, loc=0, scale=1)
-e:1:1: error: rv_frozen.pmf: 'scipy.stats.norm.pmf' does not exist here
    1 | scipy.stats.norm(0, 1).pmf(1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: its numbers are continuous: write pdf
-e:1:1: error: 'scipy.stats.nothing' does not exist here
    1 | scipy.stats.nothing(0, 1)
      | ^^^^^^^^^^^^^^^^^^^
      = help: gradtape ops --like scipy.stats lists what there is, and --like scipy.stats.norm what distributions have
-e:1:1: error: norm.std: norm.var takes 2 arguments, not 3
    1 | scipy.stats.norm.std(0, 1, 2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: norm.var(loc=0, scale=1)
-e:1:1: error: unknown op 'scipy.stats'
    1 | scipy.stats(3)
      | ^^^^^^^^^^^
      = help: gradtape ops --like scipy lists what there is
-e:1:1: error: Normal has no 'nothing'
    1 | torch.distributions.Normal(0, 1).nothing
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: gradtape ops torch.distributions.Normal shows it
-e:1:1: error: an object stands where a tensor is needed
    1 | scipy.stats.norm(0, 1) + 1
      | ^^^^^^^^^^^^^^^^^^^^^^
--- comment
Second derivatives by parameters; those of mpmath, of 40 digits: 0.39316892238980262, -0.032515078052697389, 0.20002244045893088;
-0.037008723689528766; -0.20205851113852676.
--- run
gradtape hessian -e 'scipy.stats.truncnorm.logpdf(0.5, a, b)' -i a=-1 -i b=1.75 --wrt a,b | grep -o '"hessian.*'
gradtape hessian -e 'scipy.stats.t.logpdf(1.25, n)' -i n=2.75 --wrt n | grep -o '"hessian.*'
gradtape hessian -e 'scipy.stats.vonmises.logpdf(0.5, k)' -i k=1.75 --wrt k | grep -o '"hessian.*'
--- stdout
"hessian":{"a/a":0.3931689223898025,"a/b":-0.032515078052697384,"b/a":-0.032515078052697384,"b/b":0.20002244045893086},"asymmetry":0}
"hessian":{"n/n":-0.03700872368952879},"asymmetry":0}
"hessian":{"k/k":-0.20205851113852674},"asymmetry":0}
