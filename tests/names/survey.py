#!/usr/bin/python3
"""How much of a library of matrices, transforms and signals is there: of its functions those that are accepted, those that
are refused by their name, and those that a line of the files beside this one calls.

    tests/names/survey.py [BUILD/gradtape]

The functions are those of the libraries that are installed, and TensorFlow's and JAX' lists. What is no function of numbers
(operators as objects, errors, texts) is left out. Of scipy.special those count that have a derivative: at some point of a grid
of arguments the differences of the function with two steps agree, and are not 0; and beside them those that the file `wanted`
names, which are what people type.
"""

import glob
import importlib
import itertools
import json
import os
import re
import subprocess
import sys
import warnings

import numpy

FOLDER = os.path.dirname(os.path.abspath(__file__))
LISTS = {
    "tf.linalg": """adjoint band_part banded_triangular_solve cholesky cholesky_solve cross det diag diag_part eig eigh
        eigh_tridiagonal eigvals eigvalsh einsum expm eye global_norm inv l2_normalize logdet logm lstsq lu lu_matrix_inverse
        lu_reconstruct lu_solve matmul matrix_rank matrix_transpose matvec norm normalize pinv qr set_diag slogdet solve sqrtm
        svd tensor_diag tensor_diag_part tensordot trace triangular_solve tridiagonal_matmul tridiagonal_solve""",
    "tf.signal": """dct fft fft2d fft3d fftshift frame hamming_window hann_window idct ifft ifft2d ifft3d ifftshift
        inverse_mdct inverse_stft inverse_stft_window_fn irfft irfft2d irfft3d kaiser_bessel_derived_window kaiser_window
        linear_to_mel_weight_matrix mdct mfccs_from_log_mel_spectrograms overlap_and_add rfft rfft2d rfft3d stft
        vorbis_window""",
    "jax.scipy.linalg": """block_diag cho_factor cho_solve cholesky det eigh eigh_tridiagonal expm expm_frechet funm hessenberg
        hilbert inv lu lu_factor lu_solve polar qr rsf2csf schur solve solve_sylvester solve_triangular sqrtm svd toeplitz""",
    "jax.numpy.linalg": """cholesky cond cross det diagonal eig eigh eigvals eigvalsh inv lstsq matmul matrix_norm matrix_power
        matrix_rank matrix_transpose multi_dot norm outer pinv qr slogdet solve svd svdvals tensordot tensorinv tensorsolve
        trace vecdot vector_norm""",
    "jax.scipy.special": """bernoulli bessel_jn beta betainc betaln digamma entr erf erfc erfinv exp1 expi expit expn factorial
        fresnel gamma gammainc gammaincc gammaln gammasgn hyp1f1 hyp2f1 i0 i0e i1 i1e kl_div log_ndtr log_softmax logit
        logsumexp lpmn lpmn_values multigammaln ndtr ndtri poch polygamma rel_entr sici softmax spence sph_harm xlog1py xlogy
        zeta""",
    "jax.scipy.stats": """bernoulli.cdf bernoulli.logpmf bernoulli.pmf bernoulli.ppf beta.cdf beta.logcdf beta.logpdf beta.logsf
        beta.pdf beta.sf betabinom.logpmf betabinom.pmf binom.logpmf binom.pmf cauchy.cdf cauchy.isf cauchy.logcdf
        cauchy.logpdf cauchy.logsf cauchy.pdf cauchy.ppf cauchy.sf chi2.cdf chi2.logcdf chi2.logpdf chi2.logsf chi2.pdf
        chi2.sf dirichlet.logpdf dirichlet.pdf expon.cdf expon.logcdf expon.logpdf expon.logsf expon.pdf expon.ppf expon.sf
        gamma.cdf gamma.logcdf gamma.logpdf gamma.logsf gamma.pdf gamma.sf gaussian_kde.evaluate
        gaussian_kde.integrate_box_1d gaussian_kde.integrate_gaussian gaussian_kde.integrate_kde gaussian_kde.logpdf
        gaussian_kde.pdf gaussian_kde.resample gennorm.cdf gennorm.logpdf gennorm.pdf geom.logpmf geom.pmf laplace.cdf
        laplace.logpdf laplace.pdf logistic.cdf logistic.isf logistic.logpdf logistic.pdf logistic.ppf logistic.sf mode
        multinomial.logpmf multinomial.pmf multivariate_normal.logpdf multivariate_normal.pdf nbinom.logpmf nbinom.pmf
        norm.cdf norm.isf norm.logcdf norm.logpdf norm.logsf norm.pdf norm.ppf norm.sf pareto.logpdf pareto.pdf poisson.cdf
        poisson.logpmf poisson.pmf rankdata sem t.logpdf t.pdf truncnorm.cdf truncnorm.logcdf truncnorm.logpdf
        truncnorm.logsf truncnorm.pdf truncnorm.sf uniform.cdf uniform.logpdf uniform.pdf uniform.ppf vonmises.logpdf
        vonmises.pdf wrapcauchy.logpdf wrapcauchy.pdf""",
    "jax.scipy.signal": "convolve convolve2d correlate correlate2d csd detrend fftconvolve istft stft welch",
}
INSTALLED = ["numpy.linalg", "numpy.fft", "scipy.linalg", "scipy.fft", "torch.linalg", "torch.fft", "scipy.special"]
NO_FUNCTIONS = "LinAlgError LinAlgWarning LinAlgError test Tensor common_args".split()


def numbers(y):
    """All numbers that a call gave, end to end."""
    return numpy.concatenate([numpy.ravel(numpy.asarray(part, complex)) for part in (y if isinstance(y, tuple) else (y,))])


def slope(f, at, k, step):
    try:
        ahead, behind = (numbers(f(*at[:k], at[k] + h, *at[k + 1 :])) for h in (step, -step))
        return (ahead - behind) / (2 * step)
    except Exception:  # not so many arguments, no such order
        return numpy.array([numpy.nan])


def differentiable(f):
    for n in range(1, 6):
        for at in itertools.product([0.3, 0.7, 2, 1.6], repeat=n):
            for k in range(n):
                p, q = slope(f, at, k, 1e-3), slope(f, at, k, 1e-4)
                if numpy.isfinite(p).all() and ((abs(p) > 1e-9) & (abs(p - q) <= 1e-3 * abs(p))).any():
                    return True
    return False


def functions(library):
    if library in LISTS:
        return LISTS[library].split()
    module = importlib.import_module(library)
    names = [name for name in getattr(module, "__all__", None) or dir(module)
             if not name.startswith("_") and callable(getattr(module, name)) and name not in NO_FUNCTIONS]
    if library != "scipy.special":
        return names
    module.seterr(all="ignore")
    return [name for name in names if differentiable(getattr(module, name))]


def typed(library):
    """Its names in the file `wanted`."""
    found = re.search(rf"^{re.escape(library)}\n((?: +.*\n)*)", open(os.path.join(FOLDER, "wanted")).read(), re.MULTILINE)
    return found.group(1).split()


def listed(gradtape, library):
    answer = subprocess.run([gradtape, "ops", "--like", library, "--format", "json"], capture_output=True, text=True)
    return set(json.loads(answer.stdout)["names"]) if answer.returncode == 0 else set()


def main():
    gradtape = sys.argv[1] if len(sys.argv) > 1 else "build/gradtape"
    lines = "".join(open(path).read() for path in glob.glob(os.path.join(FOLDER, "*.txt"))).replace("np.", "numpy.")
    warnings.simplefilter("ignore")
    for library in list(LISTS) + INSTALLED:
        try:
            names = functions(library)
        except ImportError:
            print(f"{library:18} is not installed")
            continue
        there = listed(gradtape, library)
        for part in {name.rpartition(".")[0] for name in names} - {""}:
            there |= {f"{part}.{name}" for name in listed(gradtape, f"{library}.{part}")}
        if library == "scipy.special":
            wanted = typed(library)
            print(f"{library:18} {len(there & set(wanted)):3} of {len(wanted):3} names of the file `wanted`")
        accepted = [name for name in names if name in there]
        called = [name for name in accepted if re.search(rf"\b{re.escape(library)}\.{name}\(", lines)]
        others = [name for name in names if name not in accepted]
        print(f"{library:18} {len(accepted):3} of {len(names):3}: {100 * len(accepted) / len(names):3.0f} %, {len(called)} called; "
              f"not there: {' '.join(others) or 'none'}")


if __name__ == "__main__":
    main()
