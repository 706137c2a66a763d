#!/usr/bin/python3
"""How much of a library of matrices, transforms and signals is there: of its functions those that are accepted, those that
are refused by their name, and those that a line of the files beside this one calls.

    tests/names/survey.py [BUILD/gradtape]

The functions are those of the libraries that are installed, and TensorFlow's and JAX' lists. What is no function of numbers
(operators as objects, errors, texts) is left out.
"""

import glob
import importlib
import json
import os
import re
import subprocess
import sys

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
    "jax.scipy.signal": "convolve convolve2d correlate correlate2d csd detrend fftconvolve istft stft welch",
}
INSTALLED = ["numpy.linalg", "numpy.fft", "scipy.linalg", "scipy.fft", "torch.linalg", "torch.fft"]
NO_FUNCTIONS = "LinAlgError LinAlgWarning LinAlgError test Tensor common_args".split()


def functions(library):
    if library in LISTS:
        return LISTS[library].split()
    module = importlib.import_module(library)
    return [name for name in getattr(module, "__all__", None) or dir(module)
            if not name.startswith("_") and callable(getattr(module, name)) and name not in NO_FUNCTIONS]


def main():
    gradtape = sys.argv[1] if len(sys.argv) > 1 else "build/gradtape"
    lines = "".join(open(path).read() for path in glob.glob(os.path.join(FOLDER, "*.txt"))).replace("np.", "numpy.")
    for library in list(LISTS) + INSTALLED:
        try:
            names = functions(library)
        except ImportError:
            print(f"{library:18} is not installed")
            continue
        answer = subprocess.run([gradtape, "ops", "--like", library, "--format", "json"], capture_output=True, text=True)
        there = json.loads(answer.stdout) if answer.returncode == 0 else {}
        accepted = [name for name in names if name in there.get("names", {})]
        called = [name for name in accepted if re.search(rf"\b{re.escape(library)}\.{name}\(", lines)]
        others = [name for name in names if name not in accepted]
        print(f"{library:18} {len(accepted):3} of {len(names):3}: {100 * len(accepted) / len(names):3.0f} %, {len(called)} called; "
              f"not there: {' '.join(others) or 'none'}")


if __name__ == "__main__":
    main()
