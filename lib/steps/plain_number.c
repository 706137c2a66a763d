/* Arithmetic of plain numbers: Python's. */
#include "steps/plain_number.h"

#include <complex.h>
#include <math.h>
#include <string.h>

#include "steps/exception.h"

static double as_real(gt_value v)
{
    return v.kind == GT_VALUE_REAL ? v.f : (double)v.i;
}

static int64_t floor_divide(int64_t x, int64_t y)
{
    int64_t q = x / y;
    return x % y != 0 && (x < 0) != (y < 0) ? q - 1 : q;
}

static int64_t floor_remainder(int64_t x, int64_t y)
{
    int64_t m = y == -1 ? 0 : x % y;
    return m != 0 && (m < 0) != (y < 0) ? m + y : m;
}

static bool int_power(int64_t base, int64_t exponent, int64_t *out)
{
    int64_t result = 1;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1 && __builtin_mul_overflow(result, base, &result))
            return false;
        if (exponent > 1 && __builtin_mul_overflow(base, base, &base))
            return false;
    }
    *out = result;
    return true;
}

/* Whole numbers stay whole while they fit; what overflows goes on as a float. */
static bool int_arithmetic(gt_operator op, int64_t x, int64_t y, int64_t *out)
{
    switch (op) {
    case GT_PLUS:
        return !__builtin_add_overflow(x, y, out);
    case GT_MINUS:
        return !__builtin_sub_overflow(x, y, out);
    case GT_TIMES:
        return !__builtin_mul_overflow(x, y, out);
    case GT_FLOOR_DIVIDE:
    case GT_REMAINDER:
        if (y == 0 || (x == INT64_MIN && y == -1 && op == GT_FLOOR_DIVIDE))
            return false;
        *out = op == GT_FLOOR_DIVIDE ? floor_divide(x, y) : floor_remainder(x, y);
        return true;
    case GT_POWER:
        return y >= 0 && int_power(x, y, out);
    case GT_BIT_AND:
        *out = x & y;
        return true;
    case GT_BIT_OR:
        *out = x | y;
        return true;
    case GT_SHIFT_LEFT:
        return y >= 0 && int_power(2, y, out) && !__builtin_mul_overflow(x, *out, out);
    case GT_SHIFT_RIGHT:
        *out = y >= 0 && y < 63 ? floor_divide(x, INT64_C(1) << y) : x < 0 ? -1 : 0;
        return y >= 0;
    default:
        return false;
    }
}

/* Python's: x = q y + m, where m has the sign of y, a zero too. 1 // 0.1 is 9, though 1 / 0.1 rounds to 10. */
static double divide_reals(double x, double y, double *m)
{
    *m = fmod(x, y);
    double q = (x - *m) / y;
    if (*m == 0) {
        *m = copysign(0, y);
    } else if ((*m < 0) != (y < 0)) {
        *m += y;
        q -= 1;
    }
    return q == 0 ? copysign(0, x / y) : floor(q) + (q - floor(q) > 0.5); /* q is whole but for rounding */
}

static double real_arithmetic(gt_operator op, double x, double y)
{
    double m;
    switch (op) {
    case GT_PLUS:
        return x + y;
    case GT_MINUS:
        return x - y;
    case GT_TIMES:
        return x * y;
    case GT_DIVIDE:
        return x / y;
    case GT_FLOOR_DIVIDE:
        return divide_reals(x, y, &m);
    case GT_REMAINDER:
        (void)divide_reals(x, y, &m);
        return m;
    default:
        return pow(x, y);
    }
}

/* Has int64_t room for it? */
static bool has_room(double f)
{
    /* cppcheck-suppress incorrectLogicOperator ; it does not read hexadecimal floats */
    return f >= -0x1p63 && f < 0x1p63;
}

/* A whole number beside a float, exactly: 2**53 + 1 is not 2.0**53. */
static bool same_whole(int64_t i, double f)
{
    return has_room(f) && (int64_t)f == i && (double)(int64_t)f == f;
}

static bool whole_less(int64_t i, double f)
{
    return f >= 0x1p63 || (f >= -0x1p63 && ((int64_t)f == i ? (double)(int64_t)f < f : i < (int64_t)f));
}

static bool whole_greater(int64_t i, double f)
{
    return f < -0x1p63 || (f < 0x1p63 && ((int64_t)f == i ? f < (double)(int64_t)f : i > (int64_t)f));
}

static bool number_less(gt_value x, gt_value y)
{
    if (x.kind == GT_VALUE_INT)
        return y.kind == GT_VALUE_INT ? x.i < y.i : whole_less(x.i, y.f);
    return y.kind == GT_VALUE_INT ? whole_greater(y.i, x.f) : x.f < y.f;
}

bool gt_numbers_equal(gt_value x, gt_value y)
{
    if (x.kind == GT_VALUE_INT)
        return y.kind == GT_VALUE_INT ? x.i == y.i : same_whole(x.i, y.f);
    return y.kind == GT_VALUE_INT ? same_whole(y.i, x.f) : x.f == y.f;
}

static bool compare_numbers(gt_operator op, gt_value x, gt_value y)
{
    switch (op) {
    case GT_LESS:
        return number_less(x, y);
    case GT_LESS_EQUAL:
        return number_less(x, y) || gt_numbers_equal(x, y);
    case GT_GREATER:
        return number_less(y, x);
    case GT_GREATER_EQUAL:
        return number_less(y, x) || gt_numbers_equal(x, y);
    default:
        return gt_numbers_equal(x, y) == (op == GT_EQUAL);
    }
}

/* In Python 3.11's words. */
static gt_status by_zero(gt_recorder *r, gt_operator op, bool whole, gt_span at)
{
    gt_fail(r->error, GT_BAD_VALUE, at, "division of plain numbers by zero");
    return gt_fail_as(r, "ZeroDivisionError",
                      gt_value_text(op == GT_POWER       ? "0.0 cannot be raised to a negative power"
                                    : op == GT_REMAINDER ? (whole ? "integer modulo by zero" : "float modulo")
                                    : op == GT_DIVIDE    ? (whole ? "division by zero" : "float division by zero")
                                    : whole              ? "integer division or modulo by zero"
                                                         : "float floor division by zero"));
}

/* -- whole numbers of more than 64 bits, which are rounded -- */

static bool is_whole(gt_value x)
{
    return x.kind == GT_VALUE_INT || x.wide;
}

/* Of a whole number: is it the float that as_real gives? */
static bool is_exact(gt_value x)
{
    return x.kind == GT_VALUE_INT ? same_whole(x.i, (double)x.i) : x.wide == GT_WIDE_EXACT;
}

static gt_value whole(double f, bool exact)
{
    if (exact && has_room(f))
        return gt_value_int((int64_t)f);
    return (gt_value){.kind = GT_VALUE_REAL, .f = f, .wide = exact ? GT_WIDE_EXACT : GT_WIDE_ROUNDED};
}

gt_status gt_whole_of_real(gt_recorder *r, double f, gt_span at, gt_value *out)
{
    if (!isfinite(f))
        return gt_fail(r->error, GT_BAD_VALUE, at, "%g is no whole number", f);
    *out = whole(f, true);
    return GT_OK;
}

static gt_status not_exact(gt_recorder *r, gt_operator op, gt_span at)
{
    gt_fail(r->error, GT_BAD_VALUE, at, "'%s' of a whole number beyond 64 bits, of which only the first 53 are kept",
            gt_operator_text(op));
    return gt_fix(r->error, "keep whole numbers below 2**63; where rounding is meant, write a float: 1e20, float(n)");
}

/* Room for what is exact until it is known whether 64 bits will do. */
__extension__ typedef __int128 int128;

static bool to_int128(gt_value x, int128 *out)
{
    if (x.kind != GT_VALUE_INT && (x.wide != GT_WIDE_EXACT || fabs(x.f) > 0x1p125))
        return false;
    *out = x.kind == GT_VALUE_INT ? x.i : (int128)x.f;
    return true;
}

static gt_value whole_of_int128(int128 n)
{
    const double f = (double)n;
    if (n >= INT64_MIN && n <= INT64_MAX)
        return gt_value_int((int64_t)n);
    return whole(f, fabs(f) < 0x1p127 && (int128)f == n);
}

/* Of numbers that are known to the bit: 1 - 2**63 fits, though no float is it. */
static bool exact_arithmetic(gt_operator op, gt_value x, gt_value y, gt_value *out)
{
    int128 a, b, n;
    if (!to_int128(x, &a) || !to_int128(y, &b))
        return false;
    switch (op) {
    case GT_PLUS:
        n = a + b;
        break;
    case GT_MINUS:
        n = a - b;
        break;
    case GT_TIMES:
        if (__builtin_mul_overflow(a, b, &n))
            return false;
        break;
    case GT_SHIFT_RIGHT:
        b = (int128)1 << (b < 126 ? b : 126);
        op = GT_FLOOR_DIVIDE;
        /* fall through */
    case GT_FLOOR_DIVIDE:
    case GT_REMAINDER:
        n = a % b;
        n += n != 0 && (n < 0) != (b < 0) ? b : 0;
        if (op == GT_FLOOR_DIVIDE)
            n = (a - n) / b;
        break;
    default:
        return false;
    }
    *out = whole_of_int128(n);
    return out->wide != GT_WIDE_ROUNDED || op < GT_DIVIDE;
}

/* a + b is f + rest, to the bit (Knuth's TwoSum). */
static double rest_of_sum(double a, double b, double f)
{
    const double t = f - a;
    return (a - (f - t)) + (b - t);
}

static gt_value wide_sum(double a, double b, bool exact)
{
    const double f = a + b;
    return whole(f, exact && rest_of_sum(a, b, f) == 0);
}

/* May a difference of rounded numbers be one that 64 bits hold, or little of what it is between? */
static bool shows_rounding(double a, double b, double f)
{
    const double most = fmax(fabs(a), fabs(b));
    return a != 0 && b != 0 && (a < 0) != (b < 0) && fabs(f) < fmax(0x1p63 + most * 0x1p-50, most / 16);
}

static gt_value wide_product(double a, double b, bool exact)
{
    const double f = a * b;
    return whole(f, exact && fma(a, b, -f) == 0);
}

static gt_value wide_power(double a, double n, bool exact)
{
    double f = 1, square = a, left = n;
    while (exact && left > 0) {
        if (fmod(left, 2) != 0) {
            exact = exact && fma(f, square, -(f * square)) == 0;
            f *= square;
        }
        if (left > 1) {
            exact = exact && fma(square, square, -(square * square)) == 0;
            square *= square;
        }
        left = floor(left / 2);
    }
    return exact ? whole(f, true) : whole(pow(a, n), false);
}

/* As Python has it but for rounding; what rounding would show in is refused: remainders, bits, which of two is the
 * larger where both round to one, and differences that leave little of what they are between. */
static gt_status wide_numbers(gt_recorder *r, gt_operator op, gt_value x, gt_value y, gt_span at, gt_value *out)
{
    const double a = as_real(x), b = as_real(y);
    const bool exact = is_exact(x) && is_exact(y);
    double m, q;
    if (exact_arithmetic(op, x, y, out))
        return GT_OK;
    switch (op) {
    case GT_PLUS:
    case GT_MINUS:
        *out = wide_sum(a, op == GT_MINUS ? -b : b, exact);
        if (out->wide == GT_WIDE_ROUNDED && shows_rounding(a, op == GT_MINUS ? -b : b, out->f))
            return not_exact(r, op, at);
        return GT_OK;
    case GT_TIMES:
        *out = a == 0 || b == 0 ? gt_value_int(0) : wide_product(a, b, exact);
        return GT_OK;
    case GT_SHIFT_LEFT:
        if (y.wide)
            return not_exact(r, op, at);
        *out = a == 0 ? gt_value_int(0) : wide_product(a, ldexp(1, (int)fmin(b, 1024)), exact);
        return GT_OK;
    case GT_POWER:
        *out = b < 0 ? gt_value_real(pow(a, b)) : wide_power(a, b, exact || b == 0);
        return GT_OK;
    case GT_DIVIDE:
        *out = gt_value_real(a / b);
        return GT_OK;
    case GT_FLOOR_DIVIDE:
    case GT_REMAINDER:
        q = divide_reals(a, b, &m);
        if (!exact || (op == GT_FLOOR_DIVIDE && (rest_of_sum(a, -m, a - m) != 0 || fma(q, b, -(a - m)) != 0)))
            return not_exact(r, op, at);
        *out = whole(op == GT_REMAINDER ? m : q, true);
        return GT_OK;
    default:
        if (op < GT_LESS || op > GT_NOT_EQUAL ||
            ((x.wide == GT_WIDE_ROUNDED || y.wide == GT_WIDE_ROUNDED) && gt_numbers_equal(x, y)))
            return not_exact(r, op, at);
        *out = gt_value_truth(compare_numbers(op, x, y));
        return GT_OK;
    }
}

/* Python has whole numbers that no float is near to. */
static gt_status within_floats(gt_recorder *r, gt_operator op, gt_value of, gt_span at)
{
    if (!of.wide || isfinite(of.f))
        return GT_OK;
    gt_fail(r->error, GT_BAD_VALUE, at, "'%s' gives a whole number beyond 1.8e308", gt_operator_text(op));
    return gt_fix(r->error, "where infinity is meant, write a float: float('inf')");
}

/* -- plain numbers -- */

gt_status gt_numbers(gt_recorder *r, gt_operator op, gt_value x, gt_value y, gt_span at, gt_value *out)
{
    const bool small = x.kind == GT_VALUE_INT && y.kind == GT_VALUE_INT, wholes = is_whole(x) && is_whole(y);
    const double a = as_real(x), b = as_real(y);
    int64_t i;
    if (small && int_arithmetic(op, x.i, y.i, &i))
        *out = gt_value_int(i);
    else if (op >= GT_LESS && op <= GT_NOT_EQUAL && (small || !wholes))
        *out = gt_value_truth(compare_numbers(op, x, y));
    else if ((op == GT_SHIFT_LEFT || op == GT_SHIFT_RIGHT) && wholes && b < 0)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' by less than no bits", gt_operator_text(op));
    else if (op > GT_POWER && (op == GT_MATMUL || !wholes))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' does not work on plain %s", gt_operator_text(op),
                       op == GT_MATMUL ? "numbers" : "numbers but whole ones");
    else if (op == GT_POWER ? a == 0 && b < 0 : op >= GT_DIVIDE && op < GT_POWER && b == 0)
        return by_zero(r, op, wholes, at);
    else if (op == GT_POWER && a < 0 && isfinite(a) && isfinite(b) && b != floor(b))
        return gt_complexes(r, op, x, y, at, out); /* in Python, too */
    else if (wholes) {
        GT_TRY(wide_numbers(r, op, x, y, at, out));
        return within_floats(r, op, *out, at);
    } else
        *out = gt_value_real(real_arithmetic(op, a, b));
    return GT_OK;
}

/* -- plain complex numbers -- */

bool gt_are_complex(gt_value x, gt_value y)
{
    bool both = (x.kind == GT_VALUE_IMAGINARY || gt_value_is_number(x)) &&
                (y.kind == GT_VALUE_IMAGINARY || gt_value_is_number(y));
    return both && (x.kind == GT_VALUE_IMAGINARY || y.kind == GT_VALUE_IMAGINARY);
}

static double complex as_complex(gt_value v)
{
    double part[2] = {v.kind == GT_VALUE_IMAGINARY ? v.re : as_real(v), v.kind == GT_VALUE_IMAGINARY ? v.f : 0};
    double complex z;
    memcpy(&z, part, sizeof z);
    return z;
}

/* Whole powers by multiplication, so that (1+2j)**2 is -3+4j and nothing near it. */
static double complex complex_power(double complex x, double complex y)
{
    double n = creal(y);
    if (cimag(y) != 0 || n != floor(n) || fabs(n) > 100)
        return cpow(x, y);
    double complex result = 1;
    for (int i = 0; i < (int)fabs(n); i++)
        result *= x;
    return n < 0 ? 1 / result : result;
}

bool gt_complex_equal(gt_value x, gt_value y)
{
    return as_complex(x) == as_complex(y);
}

gt_status gt_complexes(gt_recorder *r, gt_operator op, gt_value v, gt_value w, gt_span at, gt_value *out)
{
    double complex x = as_complex(v), y = as_complex(w), z = 0;
    if ((op == GT_DIVIDE && y == 0) || (op == GT_POWER && x == 0 && (creal(y) < 0 || cimag(y) != 0)))
        return gt_fail(r->error, GT_BAD_VALUE, at, "division of plain numbers by zero");
    switch (op) {
    case GT_PLUS:
        z = x + y;
        break;
    case GT_MINUS:
        z = x - y;
        break;
    case GT_TIMES:
        z = x * y;
        break;
    case GT_DIVIDE:
        z = x / y;
        break;
    case GT_POWER:
        z = complex_power(x, y);
        break;
    case GT_EQUAL:
    case GT_NOT_EQUAL:
        *out = gt_value_truth((x == y) == (op == GT_EQUAL));
        return GT_OK;
    default:
        return gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' does not work on complex numbers", gt_operator_text(op));
    }
    *out = gt_value_complex(creal(z), cimag(z));
    return GT_OK;
}
