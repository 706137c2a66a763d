#include "base/exact_sum.h"

#include <float.h>
#include <math.h>
#include <string.h>

__extension__ typedef unsigned __int128 wide;

enum {
    LOWEST = -1074,   /* the exponent of the lowest bit of chunk 0 */
    BITS = 32,        /* that a chunk goes on from the one below */
    MOST = 67,        /* chunks, for doubles: 2098 bits, 63 for carries, one for the sign */
    BELOW = 2,        /* limbs behind a quotient's point: a half is seen, what is smaller only asked for */
    MOST_ADDS = 2000, /* each adds less than 2^52 to a chunk, which holds 2^63 */
    SUMS_AT_ONCE = 32 /* whose chunks stay in the cache while rows go by */
};

static const int64_t ONE = INT64_C(1) << BITS;

/* What a sum has met. */
enum { POSITIVE = 1, NEGATIVE = 2, NAN_MET = 4, MINUS_ZERO = 8, OTHER = 16, ALL_MET = 31 };

/* The chunks that numbers reach: a term of 53 bits touches two of them, and the last is left to carries. */
static void reach(gt_dtype dtype, int *first, int *chunks)
{
    bool single = dtype == GT_F32 || dtype == GT_C64, real = dtype == GT_F64 || dtype == GT_C128;
    *first = real ? 0 : single ? 27 : 31; /* 2^-201: the last place of 2^-149 as a double; 2^-52 */
    *chunks = (real ? MOST : single ? 39 : 37) - *first;
}

static bool parts(gt_dtype dtype)
{
    return gt_dtype_in(dtype, GT_SET_COMPLEX);
}

size_t gt_exact_sums_bytes(gt_dtype dtype, size_t elements)
{
    int first, chunks;
    reach(dtype, &first, &chunks);
    size_t each = ((size_t)chunks * sizeof(int64_t) + 1) * (parts(dtype) ? 2 : 1);
    return elements < SIZE_MAX / each ? elements * each : SIZE_MAX;
}

gt_exact_sums *gt_exact_sums_new(gt_arena *arena, gt_dtype dtype, size_t elements)
{
    if (gt_exact_sums_bytes(dtype, elements) == SIZE_MAX)
        gt_arena_run_out(arena);
    gt_exact_sums *s = GT_NEW(arena, gt_exact_sums);
    s->dtype = dtype;
    s->numbers = elements * (parts(dtype) ? 2 : 1);
    reach(dtype, &s->first, &s->chunks);
    s->chunk = GT_ARRAY(arena, s->numbers * (size_t)s->chunks, int64_t);
    s->met = GT_ARRAY(arena, s->numbers, uint8_t);
    return s;
}

/* -- adding -- */

/* What has no chunks of its own: true when that is all. */
static bool add_special(uint8_t *met, uint64_t mantissa, bool zero, bool negative)
{
    if (zero)
        *met |= mantissa ? OTHER : negative ? MINUS_ZERO : OTHER;
    else
        *met |= OTHER | (mantissa ? NAN_MET : negative ? NEGATIVE : POSITIVE);
    return !zero || !mantissa;
}

/* chunk: where number 0 would be, whatever the first one is. */
static inline void add_double(int64_t *chunk, uint8_t *met, int first, double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    unsigned exponent = (unsigned)(bits >> 52) & 0x7ff;
    uint64_t mantissa = bits & ((UINT64_C(1) << 52) - 1);
    bool negative = bits >> 63;
    if (exponent == 0 || exponent == 0x7ff) {
        if (add_special(met, mantissa, exponent == 0, negative))
            return;
        exponent = 1;
    } else {
        mantissa |= UINT64_C(1) << 52;
        *met |= OTHER;
    }
    unsigned shift = (exponent - 1) % BITS;
    int64_t *at = chunk + ((int)((exponent - 1) / BITS) - first);
    int64_t low = (int64_t)((mantissa << shift) & 0xffffffff), high = (int64_t)(mantissa >> (BITS - shift));
    at[0] += negative ? -low : low;
    at[1] += negative ? -high : high;
}

/* By halves, each of which a double holds. */
static inline void add_int(int64_t *chunk, uint8_t *met, int first, int64_t x)
{
    int64_t low = x & (ONE - 1);
    add_double(chunk, met, first, (double)low);
    add_double(chunk, met, first, (double)(x - low));
}

static inline void add_number(gt_exact_sums *s, gt_dtype as, const void *row, size_t i)
{
    int64_t *chunk = s->chunk + i * (size_t)s->chunks;
    uint8_t *met = s->met + i;
    if (as == GT_F64)
        add_double(chunk, met, s->first, ((const double *)row)[i]);
    else if (as == GT_F32)
        add_double(chunk, met, s->first, (double)((const float *)row)[i]);
    else if (as == GT_I64)
        add_int(chunk, met, s->first, ((const int64_t *)row)[i]);
    else if (as == GT_I32)
        add_int(chunk, met, s->first, ((const int32_t *)row)[i]);
    else
        add_int(chunk, met, s->first, ((const uint8_t *)row)[i] != 0);
}

static inline void add_all(gt_exact_sums *s, gt_dtype as, const void *const *row, size_t rows)
{
    for (size_t begin = 0; begin < s->numbers; begin += SUMS_AT_ONCE) {
        size_t end = s->numbers - begin < SUMS_AT_ONCE ? s->numbers : begin + SUMS_AT_ONCE;
        for (size_t r = 0; r < rows; r++)
            for (size_t i = begin; i < end; i++)
                add_number(s, as, row[r], i);
    }
}

/* Chunks below 2^32, none negative but the last: a number has but one such row. */
static void carry(gt_exact_sums *s)
{
    if (!s->adds)
        return;
    for (size_t i = 0; i < s->numbers; i++) {
        int64_t *chunk = s->chunk + i * (size_t)s->chunks;
        for (int c = 0; c < s->chunks - 1; c++) {
            int64_t low = chunk[c] & (ONE - 1);
            chunk[c + 1] += (chunk[c] - low) / ONE;
            chunk[c] = low;
        }
    }
    s->adds = 0;
}

/* A loop for each dtype, so that nothing is asked for each number. */
static void add_some(gt_exact_sums *s, const void *const *row, size_t rows)
{
    switch (s->dtype) {
    case GT_F64:
    case GT_C128:
        add_all(s, GT_F64, row, rows);
        break;
    case GT_F32:
    case GT_C64:
        add_all(s, GT_F32, row, rows);
        break;
    case GT_I64:
        add_all(s, GT_I64, row, rows);
        break;
    case GT_I32:
        add_all(s, GT_I32, row, rows);
        break;
    default:
        add_all(s, GT_BOOL, row, rows);
        break;
    }
}

void gt_exact_sums_add(gt_exact_sums *s, const void *const *row, size_t rows)
{
    const uint32_t each = gt_dtype_differentiable(s->dtype) ? 1 : 2;
    while (rows) {
        if (s->adds + each > MOST_ADDS)
            carry(s);
        size_t room = (MOST_ADDS - s->adds) / each, n = rows < room ? rows : room;
        add_some(s, row, n);
        s->adds += (uint32_t)n * each;
        row += n;
        rows -= n;
    }
}

void gt_exact_sums_merge(gt_exact_sums *s, gt_exact_sums *other)
{
    carry(s);
    carry(other);
    for (size_t i = 0; i < s->numbers * (size_t)s->chunks; i++)
        s->chunk[i] += other->chunk[i];
    for (size_t i = 0; i < s->numbers; i++)
        s->met[i] |= other->met[i];
    s->adds = 1;
}

/* -- bytes -- */

enum { LAST_BYTES = 8, CHUNK_BYTES = BITS / 8 };

static unsigned char *put_bytes(unsigned char *to, uint64_t x, int n)
{
    for (int i = 0; i < n; i++)
        *to++ = (unsigned char)(x >> 8 * i);
    return to;
}

static const unsigned char *get_bytes(const unsigned char *from, uint64_t *x, int n)
{
    *x = 0;
    for (int i = 0; i < n; i++)
        *x |= (uint64_t)*from++ << 8 * i;
    return from;
}

size_t gt_exact_sums_packed(const gt_exact_sums *s)
{
    return s->numbers * (1 + (size_t)(s->chunks - 1) * CHUNK_BYTES + LAST_BYTES);
}

void gt_exact_sums_pack(gt_exact_sums *s, unsigned char *to)
{
    carry(s);
    for (size_t i = 0; i < s->numbers; i++) {
        const int64_t *chunk = s->chunk + i * (size_t)s->chunks;
        *to++ = s->met[i];
        for (int c = 0; c < s->chunks; c++)
            to = put_bytes(to, (uint64_t)chunk[c], c < s->chunks - 1 ? CHUNK_BYTES : LAST_BYTES);
    }
}

bool gt_exact_sums_unpack(gt_exact_sums *s, const unsigned char *from)
{
    const uint64_t most = UINT64_C(1) << 50; /* no last chunk has more, after 2^63 terms */
    s->adds = 0;
    for (size_t i = 0; i < s->numbers; i++) {
        int64_t *chunk = s->chunk + i * (size_t)s->chunks;
        uint64_t x = 0, any = 0;
        s->met[i] = *from++;
        for (int c = 0; c < s->chunks; c++) {
            from = get_bytes(from, &x, c < s->chunks - 1 ? CHUNK_BYTES : LAST_BYTES);
            memcpy(&chunk[c], &x, sizeof x);
            any |= x;
        }
        if (x + most >= 2 * most || s->met[i] > ALL_MET || (s->met[i] < OTHER && (any || s->met[i] & ~MINUS_ZERO)))
            return false;
    }
    return true;
}

/* -- rounding -- */

/* A magnitude: limbs of 32 bits, the lowest first, whose lowest bit is 2^exponent. */
typedef struct magnitude {
    uint32_t limb[MOST + 1 + BELOW];
    int n, exponent;
    bool negative, rest; /* there is more below the lowest bit */
} magnitude;

static magnitude magnitude_of(const gt_exact_sums *s, size_t number)
{
    const int64_t *chunk = s->chunk + number * (size_t)s->chunks;
    magnitude m = {.n = s->chunks + 1 + BELOW, .exponent = LOWEST + BITS * (s->first - BELOW)};
    uint64_t last;
    memcpy(&last, &chunk[s->chunks - 1], sizeof last);
    m.negative = last >> 63;
    for (int c = 0; c < s->chunks - 1; c++)
        m.limb[BELOW + c] = (uint32_t)chunk[c];
    m.limb[m.n - 2] = (uint32_t)last;
    m.limb[m.n - 1] = (uint32_t)(last >> BITS);
    uint64_t over = 1;
    for (int i = BELOW; m.negative && i < m.n; i++) {
        over += (uint32_t)~m.limb[i];
        m.limb[i] = (uint32_t)over;
        over >>= BITS;
    }
    while (m.n > 1 && !m.limb[m.n - 1])
        m.n--;
    return m;
}

static void divide(magnitude *m, uint64_t by)
{
    wide rest = 0;
    for (int i = m->n - 1; i >= 0; i--) {
        rest = rest << BITS | m->limb[i];
        m->limb[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    m->rest = rest != 0;
}

static bool bit_at(const magnitude *m, int64_t i)
{
    return i >= 0 && m->limb[i / BITS] >> i % BITS & 1;
}

static bool any_below(const magnitude *m, int64_t i)
{
    for (int64_t k = 0; k < i / BITS; k++)
        if (m->limb[k])
            return true;
    return m->rest || (i > 0 && i % BITS && m->limb[i / BITS] << (BITS - i % BITS) != 0);
}

/* To `precision` bits, but to no finer unit than 2^finest. */
static double rounded(const magnitude *m, int precision, int finest)
{
    int64_t length = (int64_t)m->n * BITS;
    while (length && !bit_at(m, length - 1))
        length--;
    int64_t cut = length - precision; /* bits that go */
    if (cut < finest - m->exponent)
        cut = finest - m->exponent;
    uint64_t kept = 0;
    for (int64_t i = length - 1; i >= cut; i--)
        kept = kept << 1 | bit_at(m, i);
    if (cut > 0 && cut <= length && bit_at(m, cut - 1) && (kept & 1 || any_below(m, cut - 1)))
        kept++;
    double x = ldexp((double)kept, m->exponent + (int)cut);
    return m->negative ? -x : x;
}

static double number_of(const gt_exact_sums *s, size_t i, uint64_t count, bool single)
{
    const unsigned met = s->met[i];
    if (met & NAN_MET || (met & POSITIVE && met & NEGATIVE))
        return NAN;
    if (met & (POSITIVE | NEGATIVE))
        return met & POSITIVE ? INFINITY : -INFINITY;
    if (met == MINUS_ZERO)
        return -0.0;
    magnitude m = magnitude_of(s, i);
    if (count > 1)
        divide(&m, count);
    double x = single ? rounded(&m, FLT_MANT_DIG, -149) : rounded(&m, DBL_MANT_DIG, LOWEST);
    return single && fabs(x) > (double)FLT_MAX ? copysign(INFINITY, x) : x;
}

/* Nothing of a sum of integers is below its point. */
static bool integer_of(const gt_exact_sums *s, size_t i, int64_t *out)
{
    const magnitude m = magnitude_of(s, i);
    uint64_t x = 0;
    for (int64_t k = (int64_t)m.n * BITS - 1, point = -m.exponent; k >= point; k--) {
        if (x >> 63)
            return false;
        x = x << 1 | bit_at(&m, k);
    }
    const uint64_t least = UINT64_C(1) << 63;
    if (x > least || (x == least && !m.negative))
        return false;
    *out = x == least ? INT64_MIN : m.negative ? -(int64_t)x : (int64_t)x;
    return true;
}

gt_dtype gt_exact_sum_dtype(gt_dtype dtype, bool mean)
{
    return gt_dtype_differentiable(dtype) ? dtype : mean ? GT_F64 : GT_I64;
}

bool gt_exact_sums_round(gt_exact_sums *s, uint64_t count, void *to)
{
    const gt_dtype dtype = gt_exact_sum_dtype(s->dtype, count != 0);
    const bool single = dtype == GT_F32 || dtype == GT_C64;
    carry(s);
    for (size_t i = 0; i < s->numbers; i++)
        if (dtype == GT_I64) {
            if (!integer_of(s, i, (int64_t *)to + i))
                return false;
        } else if (single) {
            ((float *)to)[i] = (float)number_of(s, i, count, true);
        } else {
            ((double *)to)[i] = number_of(s, i, count, false);
        }
    return true;
}
