#include "base/element.h"

#include <math.h>
#include <string.h>

static bool fits_f32(double x)
{
    return isinf(x) || isnan(x) || !isinf((float)x);
}

bool gt_element_integer(gt_element *e)
{
    if (!e->integer && e->re >= -9223372036854775808.0 && e->re < 9223372036854775808.0 && floor(e->re) == e->re) {
        e->integer = true;
        e->i = (int64_t)e->re;
    }
    return e->integer;
}

/* Rounded once; minus zero, the integer 0 to whoever reads it, keeps its sign. */
static float as_f32(gt_element e)
{
    return e.integer && e.i ? (float)e.i : (float)e.re;
}

bool gt_element_store(gt_dtype dtype, void *data, int64_t k, gt_element e)
{
    if (e.im != 0 && !gt_dtype_in(dtype, GT_SET_COMPLEX)) /* NaN is not zero either */
        return false;
    switch (dtype) {
    case GT_F64:
        ((double *)data)[k] = e.re;
        return true;
    case GT_F32:
        ((float *)data)[k] = as_f32(e);
        return fits_f32(e.re);
    case GT_C128:
        ((double *)data)[2 * k] = e.re;
        ((double *)data)[2 * k + 1] = e.im;
        return true;
    case GT_C64:
        ((float *)data)[2 * k] = as_f32(e);
        ((float *)data)[2 * k + 1] = (float)e.im;
        return fits_f32(e.re) && fits_f32(e.im);
    case GT_I64:
        ((int64_t *)data)[k] = gt_element_integer(&e) ? e.i : 0;
        return e.integer;
    case GT_I32:
        if (!gt_element_integer(&e) || e.i < INT32_MIN || e.i > INT32_MAX)
            return false;
        ((int32_t *)data)[k] = (int32_t)e.i;
        return true;
    case GT_BOOL:
        if (!gt_element_integer(&e) || (e.i != 0 && e.i != 1))
            return false;
        ((uint8_t *)data)[k] = e.i == 1;
        return true;
    default:
        return false;
    }
}

gt_element gt_element_load(const gt_tensor *tensor, int64_t k)
{
    gt_element e = {.re = gt_tensor_real(tensor, k)};
    if (gt_dtype_in(tensor->dtype, GT_SET_INT | GT_SET_BOOL)) {
        e.integer = true;
        e.i = gt_tensor_int(tensor, k);
    } else if (tensor->dtype == GT_C128) {
        e.im = ((const double *)tensor->data)[2 * k + 1];
    } else if (tensor->dtype == GT_C64) {
        e.im = (double)((const float *)tensor->data)[2 * k + 1];
    }
    return e;
}

float gt_float_of_half(uint32_t bits)
{
    const int exponent = (int)(bits >> 10 & 31);
    const double fraction = (double)(bits & 0x3ff), sign = bits & 0x8000 ? -1 : 1;
    if (exponent == 31)
        return fraction != 0 ? (float)NAN : (float)(sign * (double)INFINITY);
    return (float)(sign * (exponent ? ldexp(1024 + fraction, exponent - 25) : ldexp(fraction, -24)));
}

float gt_float_of_bfloat16(uint32_t bits)
{
    float out;
    bits <<= 16;
    memcpy(&out, &bits, sizeof out);
    return out;
}
