"""Names of scipy.special against the tables of Boost (and mpmath) that Debian's python3-scipy carries for SciPy's own tests.

A row: a name; the table, and what is left of its name; the columns of the arguments, of which those that must be numbers
are marked n; the column of the value; how far the two may lie apart, as a part of the value. Where more is allowed than a
few units in the last place, the value is badly conditioned there: near a zero, or the argument large. SciPy itself misses
some of these.
"""
import os

import numpy as np
import scipy.special

ROWS = """
elliprc        ellint_rc_data     0 1      2 1e-15
elliprd        ellint_rd_data     0 1 2    3 1e-15
elliprd        ellint_rd_0xy      0 1 2    3 1e-15
elliprd        ellint_rd_xxz      0 1 2    3 1e-15
elliprd        ellint_rd_xyy      0 1 2    3 1e-15
elliprf        ellint_rf_data     0 1 2    3 1e-15
elliprf        ellint_rf_xyy      0 1 2    3 1e-15
elliprg        ellint_rg          0 1 2    3 2e-15
elliprg        ellint_rg_00x      0 1 2    3 1e-15
elliprg        ellint_rg_xyy      0 1 2    3 2e-15
elliprg        ellint_rg_xy0      0 1 2    3 1e-15
elliprj        ellint_rj_data     0 1 2 3  4 5e-14
gamma          near_0             0        1 4e-16
gamma          near_1             0        1 4e-16
gamma          near_m10           0        1 4e-16
gamma          near_m55           0        1 4e-16
gamma          factorials         0        1 4e-16
gammaln        near_0             0        2 4e-16
gammaln        near_2             0        2 4e-16
gammaln        near_m55           0        2 4e-16
gammaln        factorials         0        2 4e-16
beta           beta_exp_data      0 1      2 1e-13
beta           beta_med_data      0 1      2 2e-13
binom          binomial_data      0 1      2 1e-13
binom          binomial_large_data 0 1     2 1e-12
poch           tgamma_delta_ratio_int 0 1  2 1e-13 1/
betainc        ibeta_data         0 1 2    5 1e-13
betainc        ibeta_small_data   0 1 2    5 1e-15
betainc        ibeta_large_data   0 1 2    5 1e-10
betaincinv     ibeta_inv_data     0 1 2    3 1e-10
gammainc       igamma_med_data    0 1      5 1e-14
gammainc       igamma_big_data    0 1      5 1e-12
gammaincc      igamma_small_data  0 1      3 1e-14
gammaincinv    gamma_inv_data     0 1      2 1e-14
gammainccinv   gamma_inv_big_data 0 1      3 1e-14
nbdtrik        negative_binomial_quantile_data 2 0 1 3 1e-8
pdtrik         poisson_quantile_data 1 0   2 1e-8
digamma        digamma_data       0        1 1e-15
digamma        digamma_neg_data   0        1 1e-12
erf            erf_data           0        1 4e-16
erfc           erf_large_data     0        2 4e-16
erfinv         erf_inv_data       0        1 4e-16
erfcinv        erfc_inv_data      0        1 4e-16
exp1           expint_1_data      1        2 1e-15
expi           expinti_data       0        1 1e-15
expn           expint_small_data  0n 1     2 1e-15
ellipkinc      ellipkinc_neg_m    0 1      2 1e-14
ellipeinc      ellipeinc_neg_m    0 1      2 1e-14
ellipkm1       ellipkm1           0        1 1e-15
owens_t        owens_t            0 1      2 1e-14
owens_t        owens_t_large_data 0 1      2 1e-11
jv             bessel_j_data      0n 1     2 1e-12
jv             bessel_j_large_data 0n 1    2 1e-11
yn             bessel_yn_data     0n 1     2 1e-12
iv             bessel_i_data      0n 1     2 1e-13
kv             bessel_k_data      0n 1     2 1e-13
kvp            bessel_k_prime_data 0n 1    2 1e-13
spherical_jn   sph_bessel_data    0n 1     2 1e-13
spherical_yn   sph_neumann_data   0n 1     2 1e-13
eval_legendre  legendre_p         0n 1     2 1e-13
eval_hermite   hermite            0n 1     2 1e-13
eval_laguerre  laguerre2          0n 1     2 1e-11
eval_genlaguerre laguerre3 0n 1n 2     3 1e-12
"""


def tables():
    folder = os.path.join(os.path.dirname(scipy.special.__file__), "tests", "data")
    found = {}
    for name in ["boost", "local"]:
        archive = np.load(os.path.join(folder, name + ".npz"))
        found.update({key.split("-")[-1]: archive[key] for key in archive.files})
    return found


def text(x):
    return str(int(x)) if x == int(x) else repr(float(x))


def calls(name, inverse, columns, data):
    """What is called, as a list of (call, rows): of each combination of the numbers one."""
    fixed = [int(c[:-1]) for c in columns if c.endswith("n")]
    rows_of = {}
    for i, key in enumerate(map(tuple, data[:, fixed])):
        rows_of.setdefault(key, []).append(i)
    for key, rows in sorted(rows_of.items()):
        given = dict(zip(fixed, map(text, key)))
        arguments = [given[int(c[:-1])] if c.endswith("n") else f"a[{int(c)}]" for c in columns]
        yield f"{inverse}scipy.special.{name}({', '.join(arguments)})", rows


def check(run, folder):
    """Counts of rows that agree and do not, which are told."""
    found, passed, failed = tables(), 0, 0
    for line in ROWS.strip().splitlines():
        name, table, *columns, result, tolerance = (line[:-3] if line.endswith("1/") else line).split()
        data = found[table].astype(float)
        if name in ["erf", "expn"] or table.startswith("ellint_rj"):
            data = data[np.isfinite(data).all(axis=1)]
        parts = list(calls(name, "1 / " if line.endswith("1/") else "", columns, data))
        path = os.path.join(folder, "m.yaml")
        steps, inputs = [], {}
        for k, (call, rows) in enumerate(parts):
            inputs[f"a{k}"] = data[rows].T
            steps.append(f"- y{k} = {call.replace('a[', f'a{k}[')}\n")
        np.savez(os.path.join(folder, "a.npz"), **inputs)
        open(path, "w").write("inputs:\n" + "".join(f"  a{k}: {{file: a.npz, key: a{k}}}\n" for k in range(len(parts)))
                              + "steps:\n" + "".join(f"  {s}" for s in steps))
        answer = run("eval", path, "--target", ",".join(f"y{k}" for k in range(len(parts))), "-o", os.path.join(folder, "y.npz"))
        if answer.returncode:
            print(f"FAIL {name} of {table}: {answer.stderr[:600]}")
            failed += 1
            continue
        values = np.load(os.path.join(folder, "y.npz"))
        for k, (call, rows) in enumerate(parts):
            wanted, got = data[rows, int(result)], np.ravel(values[f"y{k}"])
            with np.errstate(all="ignore"):
                right = (got == wanted) | (np.abs(got - wanted) <= float(tolerance) * np.abs(wanted) + 1e-307)
            passed += int(right.sum())
            failed += int((~right).sum())
            for i in np.flatnonzero(~right)[:5]:
                print(f"FAIL {call} of {table} at {data[rows[i]].tolist()}: got {got[i]}, wanted {wanted[i]}")
    return passed, failed
