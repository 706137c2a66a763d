/* The Schur factors of complex matrices by the QR algorithm: Householder reflections to Hessenberg form, then single
 * shifts (Golub and Van Loan, Matrix Computations, 7.4 and 7.5). Row-major and contiguous. */
#ifndef GT_SCHUR_H
#define GT_SCHUR_H

#include <stdbool.h>
#include <stdint.h>

enum { GT_SCHUR_MOST = 2000 }; /* rows: larger ones would take hours */

/* a (n x n) becomes the upper triangle T and z the unitary matrix with a = z T z'. `reflection` is room for n numbers.
 * False when an entry is not finite or the shifts do not converge. */
bool gt_schur(int64_t n, double _Complex *a, double _Complex *z, double _Complex *reflection);

#endif
