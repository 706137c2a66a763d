/* Printing is Schubfach (Raffaello Giulietti, "The Schubfach way to render doubles", 2021); reading is Clinger's exact
 * cases, then a 128-bit product in the manner of Eisel and Lemire ("Number parsing at a gigabyte per second", 2021),
 * then strtod for the few that a product cannot decide. */
#include "base/number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number_table.h"

__extension__ typedef unsigned __int128 wide;

/* value = digits * 10^exponent */
typedef struct decimal {
    uint64_t digits;
    int exponent;
} decimal;

/* Floors of logarithms, exact for |e| far beyond the exponents of a double; >> of a negative number is arithmetic on
 * every compiler we know. */
static int floor_log10_pow2(int e)
{
    return (e * 1262611) >> 22;
}

static int floor_log10_three_quarters_pow2(int e)
{
    return (e * 1262611 - 524031) >> 22;
}

static int floor_log2_pow10(int e)
{
    return (e * 1741647) >> 19;
}

/* 10^k to 128 bits, rounded up. */
static wide power_up(int k)
{
    const uint64_t *entry = power_of_ten[k - POWER_FIRST];
    wide floor = (wide)entry[0] << 64 | entry[1];
    return floor + (k < 0 || k > 55);
}

/* The integer part of power * c / 2^128, its last bit also set when what was cut off is not (nearly) nothing: enough
 * for every comparison below, as the paper proves. */
static uint64_t round_to_odd64(wide power, uint64_t c)
{
    wide low = (wide)(uint64_t)power * c;
    wide high = (wide)(uint64_t)(power >> 64) * c + (uint64_t)(low >> 64);
    return (uint64_t)(high >> 64) | ((uint64_t)high > 1);
}

static uint64_t round_to_odd32(wide power, uint64_t c)
{
    uint64_t upper = (uint64_t)(power >> 64) + ((uint64_t)power != 0);
    wide product = (wide)upper * c;
    return (uint64_t)(product >> 64) | ((uint32_t)((uint64_t)product >> 32) > 1);
}

/* The shortest decimal in the rounding interval of c * 2^q, the nearest of them when there are several. `closer`: the
 * neighbour below is half as far as the one above (c is a power of two). */
static inline decimal schubfach(uint64_t c, int q, bool closer, bool is_f32)
{
    bool odd = c & 1;
    int k = closer ? floor_log10_three_quarters_pow2(q) : floor_log10_pow2(q);
    int h = q + floor_log2_pow10(-k) + 1;
    wide power = power_up(-k);
    uint64_t left = (4 * c - 2 + closer) << h, middle = (4 * c) << h, right = (4 * c + 2) << h;
    uint64_t low = is_f32 ? round_to_odd32(power, left) : round_to_odd64(power, left);
    uint64_t mid = is_f32 ? round_to_odd32(power, middle) : round_to_odd64(power, middle);
    uint64_t high = is_f32 ? round_to_odd32(power, right) : round_to_odd64(power, right);
    low += odd; /* an even c owns the ends of its interval */
    high -= odd;

    uint64_t s = mid / 4;
    if (s >= 10) { /* one digit fewer: at most one such decimal lies in the interval */
        uint64_t tens = s / 10;
        bool down = low <= 40 * tens, up = 40 * tens + 40 <= high;
        if (down != up)
            return (decimal){tens + up, k + 1};
    }
    bool down = low <= 4 * s, up = 4 * s + 4 <= high;
    if (down != up)
        return (decimal){s + up, k};
    uint64_t half = 4 * s + 2;
    bool upper = mid > half || (mid == half && (s & 1));
    return (decimal){s + upper, k};
}

static void strip_zeros(decimal *d)
{
    while (d->digits % 10000 == 0) {
        d->digits /= 10000;
        d->exponent += 4;
    }
    while (d->digits % 10 == 0) {
        d->digits /= 10;
        d->exponent++;
    }
}

#define TEN8 UINT64_C(100000000)
/* clang-format off */
static const uint64_t integer_power[20] = {
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000,
    TEN8, TEN8 * 10, TEN8 * 100, TEN8 * 1000, TEN8 * 10000, TEN8 * 100000, TEN8 * 1000000, TEN8 * 10000000,
    TEN8 * TEN8, TEN8 * TEN8 * 10, TEN8 * TEN8 * 100, TEN8 * TEN8 * 1000,
};
/* clang-format on */

static int count_digits(uint64_t n)
{
    int guess = (64 - __builtin_clzll(n | 1)) * 1233 >> 12; /* bits * log10(2): right or one too few */
    return guess + ((n | 1) >= integer_power[guess]);
}

static const char digit_pair[201] = "00010203040506070809101112131415161718192021222324"
                                    "25262728293031323334353637383940414243444546474849"
                                    "50515253545556575859606162636465666768697071727374"
                                    "75767778798081828384858687888990919293949596979899";

/* Writes n so that its last digit stands before `end`. */
static void put_digits(char *end, uint64_t n)
{
    while (n >= 100) {
        end -= 2;
        memcpy(end, digit_pair + 2 * (n % 100), 2);
        n /= 100;
    }
    if (n >= 10)
        memcpy(end - 2, digit_pair + 2 * n, 2);
    else
        end[-1] = (char)('0' + n);
}

static char *put_integer(char *p, uint64_t n)
{
    p += count_digits(n);
    put_digits(p, n);
    return p;
}

static char *put_decimal(char *p, decimal d)
{
    int n = count_digits(d.digits);
    int lead = n + d.exponent - 1; /* the exponent of the first digit */
    if (lead >= 21 || lead < -7 || (lead == -7 && d.digits == 1)) {
        put_digits(p + 1 + n, d.digits);
        p[0] = p[1];
        p[1] = '.';
        p += n > 1 ? n + 1 : 1;
        *p++ = 'e';
        if (lead < 0)
            *p++ = '-';
        return put_integer(p, (uint64_t)(lead < 0 ? -lead : lead));
    }
    if (d.exponent >= 0) {
        put_digits(p + n, d.digits);
        memset(p + n, '0', (size_t)d.exponent);
        return p + n + d.exponent;
    }
    if (lead >= 0) {
        put_digits(p + 1 + n, d.digits);
        memmove(p, p + 1, (size_t)lead + 1);
        p[lead + 1] = '.';
        return p + 1 + n;
    }
    memcpy(p, "0.000000", 8);
    p += 1 - lead;
    put_digits(p + n, d.digits);
    return p + n;
}

int gt_number_print(double x, char text[GT_NUMBER_TEXT])
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    char *p = text;
    if (bits >> 63)
        *p++ = '-';
    double size = fabs(x);
    if (size < 0x1p53 && size == (double)(uint64_t)size) {
        p = put_integer(p, (uint64_t)size);
    } else {
        uint64_t fraction = bits & 0xfffffffffffffu;
        int biased = (int)(bits >> 52 & 0x7ff);
        decimal d = biased ? schubfach(fraction | 1ull << 52, biased - 1075, fraction == 0 && biased > 1, false)
                           : schubfach(fraction, -1074, false, false);
        strip_zeros(&d);
        p = put_decimal(p, d);
    }
    *p = '\0';
    return (int)(p - text);
}

int gt_number_print_f32(float x, char text[GT_NUMBER_TEXT])
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    char *p = text;
    if (bits >> 31)
        *p++ = '-';
    float size = fabsf(x);
    if (size < 0x1p24f && size == (float)(uint32_t)size) {
        p = put_integer(p, (uint64_t)size);
    } else {
        uint32_t fraction = bits & 0x7fffffu;
        int biased = (int)(bits >> 23 & 0xff);
        decimal d = biased ? schubfach(fraction | 1u << 23, biased - 150, fraction == 0 && biased > 1, true)
                           : schubfach(fraction, -149, false, true);
        strip_zeros(&d);
        p = put_decimal(p, d);
    }
    *p = '\0';
    return (int)(p - text);
}

int gt_number_print_int(int64_t x, char text[GT_NUMBER_TEXT])
{
    char *p = text;
    uint64_t size = (uint64_t)x;
    if (x < 0) {
        *p++ = '-';
        size = 0 - size;
    }
    p = put_integer(p, size);
    *p = '\0';
    return (int)(p - text);
}

int gt_number_print_any(double x, char text[GT_NUMBER_TEXT])
{
    if (isfinite(x))
        return gt_number_print(x, text);
    return snprintf(text, GT_NUMBER_TEXT, "%s", isnan(x) ? "NaN" : x < 0 ? "-Infinity" : "Infinity");
}

enum { KEPT_DIGITS = 19 }; /* what always fits 64 bits */

/* A number as it was written: +-lead * 10^exponent, or a little more when digits beyond the first 19 were cut. */
typedef struct written {
    uint64_t lead;
    int kept;         /* significant digits in lead */
    int64_t cut;      /* digits after them, before or after the point */
    int64_t exponent; /* of the last digit of lead */
    bool inexact;     /* one of the digits cut was not zero */
    bool negative, integer;
    const char *first, *last; /* the digits and the point among them */
} written;

static const char *read_digits(const char *p, const char *end, written *n)
{
    uint64_t lead = n->lead;
    int kept = n->kept;
    for (; p < end; p++) {
        unsigned digit = (unsigned)(unsigned char)*p - '0';
        if (digit > 9)
            break;
        if (kept < KEPT_DIGITS) {
            lead = lead * 10 + digit;
            kept += lead != 0;
        } else {
            n->cut++;
            n->inexact |= digit != 0;
        }
    }
    n->lead = lead;
    n->kept = kept;
    return p;
}

/* An exponent, when one stands at p. One too large to matter stays at a value that still is, whatever the number of
 * digits before it. */
static const char *read_exponent(const char *p, const char *end, int64_t *exponent)
{
    const int64_t too_large = INT64_C(1) << 56;
    const char *start = p;
    if (p == end || (*p != 'e' && *p != 'E'))
        return start;
    p++;
    bool negative = p < end && *p == '-';
    if (p < end && (*p == '-' || *p == '+'))
        p++;
    if (p == end || *p < '0' || *p > '9')
        return start;
    int64_t e = 0;
    for (; p < end && *p >= '0' && *p <= '9'; p++)
        if (e < too_large)
            e = e * 10 + (*p - '0');
    *exponent = negative ? -e : e;
    return p;
}

/* Returns the end of the number, NULL when there is none. */
static const char *read_written(const char *p, const char *end, written *n)
{
    *n = (written){.integer = true};
    if (p < end && (*p == '-' || *p == '+'))
        n->negative = *p++ == '-';
    n->first = p;
    p = read_digits(p, end, n);
    int64_t whole = p - n->first, fraction = 0, exponent = 0;
    if (p < end && *p == '.') {
        const char *point = p++;
        p = read_digits(p, end, n);
        fraction = p - point - 1;
        n->integer = false;
    }
    if (whole + fraction == 0)
        return NULL;
    n->last = p;
    p = read_exponent(p, end, &exponent);
    if (p != n->last)
        n->integer = false;
    n->exponent = exponent + n->cut - fraction;
    return p;
}

/* lead * 10^exponent, correctly rounded; false when 128 bits cannot tell or the result is not a normal number.
 *
 * With T = floor(10^e) scaled to 128 bits and w = lead scaled to 64, the true product lies in [wT, wT + w), so its
 * upper 128 bits u satisfy u <= true < u + 2 (in units of the last of them). Below, `rest` is the part of u under the
 * 53 bits kept: rest > half rounds up and rest + 2 <= half rounds down, whatever was cut off. A tie is decided only
 * where the table is exact and nothing was cut. */
static bool round_product(uint64_t lead, int64_t exponent, double *out)
{
    if (lead == 0 || exponent < POWER_FIRST || exponent > 308)
        return false;
    int e = (int)exponent, shift = __builtin_clzll(lead);
    const uint64_t *power = power_of_ten[e - POWER_FIRST];
    uint64_t w = lead << shift;
    wide low = (wide)w * power[1];
    wide u = (wide)w * power[0] + (uint64_t)(low >> 64);
    int spare = (u >> 127) ? 75 : 74;
    wide half = (wide)1 << (spare - 1);
    wide rest = u & (half + (half - 1));
    uint64_t m = (uint64_t)(u >> spare);
    if (rest > half) {
        m++;
    } else if (rest + 2 > half) {
        bool exact = e >= 0 && e <= 55 && (uint64_t)low == 0;
        if (!exact || rest != half)
            return false;
        m += m & 1;
    }
    int biased = spare + 64 + floor_log2_pow10(e) - 127 - shift + 1075;
    if (m >> 53) {
        m >>= 1;
        biased++;
    }
    if (biased < 1 || biased > 2046)
        return false;
    uint64_t bits = (uint64_t)biased << 52 | (m & 0xfffffffffffffu);
    memcpy(out, &bits, sizeof bits);
    return true;
}

/* By the C library, from a copy without a point (so that no locale can matter). The halfway point between two doubles
 * has at most 767 digits: of the digits beyond those it only matters whether one is not zero. */
static double round_slowly(const written *n)
{
    enum { MOST = 768 };
    char copy[MOST + 1 + 1 + GT_NUMBER_TEXT];
    int64_t lead = n->exponent + n->kept - 1; /* the exponent of the first digit */
    if (n->lead == 0 || lead < -330)
        return 0;
    if (lead > 310)
        return (double)INFINITY;
    int kept = 0;
    bool more = false;
    for (const char *p = n->first; p < n->last; p++) {
        if (*p == '.' || (kept == 0 && *p == '0'))
            continue;
        if (kept < MOST)
            copy[kept++] = *p;
        else if ((more = *p != '0'))
            break;
    }
    int64_t exponent = lead - kept + 1;
    if (more) {
        copy[kept++] = '1';
        exponent--;
    }
    copy[kept] = 'e';
    gt_number_print_int(exponent, copy + kept + 1);
    return strtod(copy, NULL);
}

static double round_written(const written *n)
{
    static const double exact_power[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                         1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    double value, above;
    if (!n->inexact && n->lead <= 1ull << 53 && n->exponent >= -22 && n->exponent <= 22) {
        value = (double)n->lead; /* both operands are exact: one rounding */
        return n->exponent < 0 ? value / exact_power[-n->exponent] : value * exact_power[n->exponent];
    }
    if (!round_product(n->lead, n->exponent, &value))
        return round_slowly(n);
    if (n->inexact && (!round_product(n->lead + 1, n->exponent, &above) || above != value))
        return round_slowly(n);
    return value;
}

size_t gt_number_scan(const char *text, size_t size, double *f, bool *integer, int64_t *i)
{
    written n;
    const char *end = read_written(text, text + size, &n);
    if (!end)
        return 0;
    double value = round_written(&n);
    *f = n.negative ? -value : value;
    uint64_t largest = (uint64_t)INT64_MAX + n.negative;
    *integer = n.integer && n.cut == 0 && n.lead <= largest;
    if (*integer)
        *i = n.negative ? (int64_t)(0 - n.lead) : (int64_t)n.lead;
    return (size_t)(end - text);
}

const char *gt_number_print_bytes(double bytes, char text[GT_NUMBER_TEXT])
{
    static const char *const unit[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    size_t k = 0;
    for (; bytes >= 1024 && k + 1 < sizeof unit / sizeof *unit; k++)
        bytes /= 1024;
    (void)snprintf(text, GT_NUMBER_TEXT, k ? "%.1f %s" : "%.0f %s", bytes < 1e12 ? bytes : 1e12, unit[k]);
    return text;
}
