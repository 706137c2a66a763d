/* Passes of Stockham's scheme for one vector length, which fourier_transform.c includes once for each, with
 *
 *   POINTS  complex numbers in a vector, which divides how many transforms lie side by side
 *   VECTOR  the type of POINTS complex numbers
 *   SWAPPED(v)  v with real and imaginary parts changed over
 *   MASK(a, b)  a for all real parts, b for all imaginary ones
 *   NAME(x) x with a suffix of its own
 *
 * A complex product is x w = re(w) x + {-im(w), im(w)} {im(x), re(x)}. All vector lengths give the same bits. */

INLINE void NAME(get)(VECTOR *v, const gt_point *from)
{
    memcpy(v, from, sizeof *v);
}

INLINE void NAME(put)(gt_point *to, const VECTOR *v)
{
    memcpy(to, v, sizeof *v);
}

#define TIMES(x, w) (MASK((w).re, (w).re) * (x) + MASK(-(w).im, (w).im) * SWAPPED(x))
#define TURNED(x)   (SWAPPED(x) * MASK(1, -1)) /* by -i */
#define STORE(to, ...)                                                                                                 \
    do {                                                                                                               \
        const VECTOR stored = __VA_ARGS__;                                                                             \
        NAME(put)(to, &stored);                                                                                        \
    } while (0)

INLINE void NAME(pass_of_2)(const pass *p, const gt_point *x, gt_point *y)
{
    const int64_t s = p->done, apart = p->n / 2;
    for (int64_t q = 0; q < apart / s; q++) {
        const gt_point *from = x + q * s;
        gt_point *to = y + 2 * q * s;
        const gt_point w = p->w[q * s];
        for (int64_t k = 0; k < s; k += POINTS) {
            VECTOR a, b;
            NAME(get)(&a, from + k);
            NAME(get)(&b, from + k + apart);
            const VECTOR rest = a - b;
            STORE(to + k, a + b);
            STORE(to + k + s, TIMES(rest, w));
        }
    }
}

INLINE void NAME(pass_of_3)(const pass *p, const gt_point *x, gt_point *y)
{
    const int64_t s = p->done, apart = p->n / 3;
    const double c = p->w[apart].re, d = p->w[apart].im;
    for (int64_t q = 0; q < apart / s; q++) {
        const gt_point *from = x + q * s;
        gt_point *to = y + 3 * q * s;
        const gt_point w1 = p->w[q * s], w2 = p->w[2 * q * s];
        for (int64_t k = 0; k < s; k += POINTS) {
            VECTOR a, b, e;
            NAME(get)(&a, from + k);
            NAME(get)(&b, from + k + apart);
            NAME(get)(&e, from + k + 2 * apart);
            const VECTOR sum = b + e, apart_of = b - e, even = a + MASK(c, c) * sum;
            const VECTOR odd = SWAPPED(apart_of) * MASK(-d, d), plus = even + odd, minus = even - odd;
            STORE(to + k, a + sum);
            STORE(to + k + s, TIMES(plus, w1));
            STORE(to + k + 2 * s, TIMES(minus, w2));
        }
    }
}

INLINE void NAME(pass_of_4)(const pass *p, const gt_point *x, gt_point *y)
{
    const int64_t s = p->done, apart = p->n / 4;
    for (int64_t q = 0; q < apart / s; q++) {
        const gt_point *from = x + q * s;
        gt_point *to = y + 4 * q * s;
        const gt_point w1 = p->w[q * s], w2 = p->w[2 * q * s], w3 = p->w[3 * q * s];
        for (int64_t k = 0; k < s; k += POINTS) {
            VECTOR a, b, c, d;
            NAME(get)(&a, from + k);
            NAME(get)(&b, from + k + apart);
            NAME(get)(&c, from + k + 2 * apart);
            NAME(get)(&d, from + k + 3 * apart);
            const VECTOR even = a + c, odd = b + d, u = a - c, v = b - d, turned = TURNED(v);
            const VECTOR y1 = u + turned, y2 = even - odd, y3 = u - turned;
            STORE(to + k, even + odd);
            STORE(to + k + s, TIMES(y1, w1));
            STORE(to + k + 2 * s, TIMES(y2, w2));
            STORE(to + k + 3 * s, TIMES(y3, w3));
        }
    }
}

INLINE void NAME(pass_of_5)(const pass *p, const gt_point *x, gt_point *y)
{
    const int64_t s = p->done, apart = p->n / 5;
    const double c1 = p->w[apart].re, d1 = p->w[apart].im, c2 = p->w[2 * apart].re, d2 = p->w[2 * apart].im;
    for (int64_t q = 0; q < apart / s; q++) {
        const gt_point *from = x + q * s;
        gt_point *to = y + 5 * q * s;
        const gt_point w1 = p->w[q * s], w2 = p->w[2 * q * s];
        const gt_point w3 = p->w[3 * q * s], w4 = p->w[4 * q * s];
        for (int64_t k = 0; k < s; k += POINTS) {
            VECTOR a, b, c, d, e;
            NAME(get)(&a, from + k);
            NAME(get)(&b, from + k + apart);
            NAME(get)(&c, from + k + 2 * apart);
            NAME(get)(&d, from + k + 3 * apart);
            NAME(get)(&e, from + k + 4 * apart);
            const VECTOR sum1 = b + e, sum2 = c + d, rest1 = b - e, rest2 = c - d;
            const VECTOR even1 = a + (MASK(c1, c1) * sum1 + MASK(c2, c2) * sum2);
            const VECTOR even2 = a + (MASK(c2, c2) * sum1 + MASK(c1, c1) * sum2);
            const VECTOR across1 = MASK(d1, d1) * rest1 + MASK(d2, d2) * rest2;
            const VECTOR across2 = MASK(d2, d2) * rest1 - MASK(d1, d1) * rest2;
            const VECTOR odd1 = SWAPPED(across1) * MASK(-1, 1), odd2 = SWAPPED(across2) * MASK(-1, 1);
            const VECTOR y1 = even1 + odd1, y2 = even2 + odd2, y3 = even2 - odd2, y4 = even1 - odd1;
            STORE(to + k, a + (sum1 + sum2));
            STORE(to + k + s, TIMES(y1, w1));
            STORE(to + k + 2 * s, TIMES(y2, w2));
            STORE(to + k + 3 * s, TIMES(y3, w3));
            STORE(to + k + 4 * s, TIMES(y4, w4));
        }
    }
}

/* The sums of x_j w^(jr) and x_j w^(-jr) share their products: of x_j + x_(p-j) by cosines, of x_j - x_(p-j) by sines.
 */
INLINE void NAME(pass_of_odd)(const pass *p, const gt_point *x, gt_point *y)
{
    const int64_t s = p->done, radix = p->radix, apart = p->n / radix, half = radix / 2;
    VECTOR sum[MOST_PRIME / 2 + 1], rest[MOST_PRIME / 2 + 1];
    gt_point w[MOST_PRIME] = {{0, 0}};
    for (int64_t j = 0; j < radix; j++)
        w[j] = p->w[j * apart];
    for (int64_t q = 0; q < apart / s; q++)
        for (int64_t k = 0; k < s; k += POINTS) {
            const gt_point *from = x + q * s + k;
            gt_point *to = y + radix * q * s + k;
            VECTOR first, total;
            NAME(get)(&first, from);
            total = first;
            for (int64_t j = 1; j <= half; j++) {
                VECTOR a, b;
                NAME(get)(&a, from + j * apart);
                NAME(get)(&b, from + (radix - j) * apart);
                sum[j] = a + b;
                rest[j] = a - b;
                total += sum[j];
            }
            STORE(to, total);
            for (int64_t r = 1; r <= half; r++) {
                VECTOR even = MASK(0, 0), across = MASK(0, 0);
                for (int64_t j = 1, at = r; j <= half; j++, at = at + r < radix ? at + r : at + r - radix) {
                    even += MASK(w[at].re, w[at].re) * sum[j];
                    across += MASK(w[at].im, w[at].im) * rest[j];
                }
                even += first;
                const VECTOR odd = SWAPPED(across) * MASK(-1, 1), plus = even + odd, minus = even - odd;
                const gt_point w1 = p->w[r * q * s], w2 = p->w[(radix - r) * q * s];
                STORE(to + r * s, TIMES(plus, w1));
                STORE(to + (radix - r) * s, TIMES(minus, w2));
            }
        }
}

INLINE void NAME(any_pass)(const pass *p, const gt_point *x, gt_point *y)
{
    switch (p->radix) {
    case 2:
        NAME(pass_of_2)(p, x, y);
        break;
    case 3:
        NAME(pass_of_3)(p, x, y);
        break;
    case 4:
        NAME(pass_of_4)(p, x, y);
        break;
    case 5:
        NAME(pass_of_5)(p, x, y);
        break;
    default:
        NAME(pass_of_odd)(p, x, y);
    }
}

#undef TIMES
#undef TURNED
#undef STORE
#undef POINTS
#undef VECTOR
#undef SWAPPED
#undef MASK
#undef NAME
