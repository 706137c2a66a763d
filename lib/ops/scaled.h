/* Products of many factors. */
#ifndef GT_SCALED_H
#define GT_SCALED_H

#include <complex.h>
#include <math.h>

#include "ops/kernels.h"

/* A product of many factors, kept as mantissa and exponent: no part of it overflows or underflows. In the range of a
 * double its bits are those of the plain product. */
typedef struct gt_scaled {
    double mantissa;
    int64_t exponent;
} gt_scaled;
static inline void gt_scaled_times(gt_scaled *product, double factor)
{
    int exponent = 0;
    if (factor != 0 && isfinite(factor)) {
        factor = frexp(factor, &exponent);
        product->exponent += exponent;
    }
    product->mantissa = frexp(product->mantissa * factor, &exponent);
    if (product->mantissa != 0 && isfinite(product->mantissa))
        product->exponent += exponent;
}
static inline double gt_scaled_value(const gt_scaled *product)
{
    const int64_t limit = 5000, e = product->exponent;
    return ldexp(product->mantissa, (int)(e > limit ? limit : e < -limit ? -limit : e));
}

/* The same of complex numbers. */
typedef struct gt_scaled_complex {
    double _Complex mantissa;
    int64_t exponent;
} gt_scaled_complex;
static inline void gt_scaled_complex_times(gt_scaled_complex *product, double _Complex factor)
{
    const double _Complex y = product->mantissa * factor;
    const double size = fmax(fabs(creal(y)), fabs(cimag(y)));
    int exponent = 0;
    if (size != 0 && isfinite(size))
        frexp(size, &exponent);
    product->mantissa = gt_complex_of(ldexp(creal(y), -exponent), ldexp(cimag(y), -exponent));
    product->exponent += exponent;
}
static inline double _Complex gt_scaled_complex_value(const gt_scaled_complex *product)
{
    const gt_scaled re = {creal(product->mantissa), product->exponent},
                    im = {cimag(product->mantissa), product->exponent};
    return gt_complex_of(gt_scaled_value(&re), gt_scaled_value(&im));
}

#endif
