/* Comparing values: elements as doubles, complex ones as two. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "harness.h"

int64_t parts(const gt_tensor *t)
{
    return gt_shape_count(&t->shape) * (gt_dtype_in(t->dtype, GT_SET_COMPLEX) ? 2 : 1);
}

double part(const gt_tensor *t, int64_t i)
{
    if (t->dtype == GT_C128)
        return ((const double *)t->data)[i];
    if (t->dtype == GT_C64)
        return (double)((const float *)t->data)[i];
    return gt_tensor_real(t, i);
}

double largest(const gt_tensor *t)
{
    double most = 0;
    for (int64_t i = 0; t->data && i < parts(t); i++)
        if (fabs(part(t, i)) > most)
            most = fabs(part(t, i));
    return most;
}

double ulps(double a, double b)
{
    if (a == b || (isnan(a) && isnan(b)))
        return 0;
    if (!isfinite(a) || !isfinite(b))
        return INFINITY;
    double unit = nextafter(fabs(b), INFINITY) - fabs(b);
    return fabs(a - b) / unit;
}

static bool same_form(const gt_tensor *expected, const gt_tensor *got, char place[160])
{
    char is[GT_SHAPE_TEXT], must[GT_SHAPE_TEXT];
    if (expected->dtype == got->dtype && gt_shape_equal(&expected->shape, &got->shape))
        return true;
    snprintf(place, 160, "expected %s%.50s, got %s%.50s", gt_dtype_name(expected->dtype),
             gt_shape_text(&expected->shape, must), gt_dtype_name(got->dtype), gt_shape_text(&got->shape, is));
    return false;
}

static bool differ(const gt_tensor *expected, const gt_tensor *got, int64_t i, char place[160])
{
    snprintf(place, 160, "[%lld]: expected %.17g, got %.17g", (long long)i, part(expected, i), part(got, i));
    return false;
}

bool tensors_agree(const gt_tensor *expected, const gt_tensor *got, double relative, double absolute, char place[160])
{
    if (!same_form(expected, got, place))
        return false;
    for (int64_t i = 0; i < parts(expected); i++) {
        double a = part(expected, i), b = part(got, i);
        bool close = a == b || (isnan(a) && isnan(b)) ||
                     (isfinite(a) && isfinite(b) && (fabs(a - b) <= absolute || fabs(a - b) <= relative * fabs(a)));
        if (!close)
            return differ(expected, got, i, place);
    }
    return true;
}

bool tensors_same(const gt_tensor *expected, const gt_tensor *got, char place[160])
{
    if (!same_form(expected, got, place))
        return false;
    size_t size = gt_dtype_size(expected->dtype);
    for (int64_t i = 0; i < gt_shape_count(&expected->shape); i++)
        if (memcmp((const char *)expected->data + (size_t)i * size, (const char *)got->data + (size_t)i * size, size) !=
            0)
            return differ(expected, got, gt_dtype_in(expected->dtype, GT_SET_COMPLEX) ? 2 * i : i, place);
    return true;
}
