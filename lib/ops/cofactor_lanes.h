/* The cofactors of one matrix after another, and the factors that make it diagonal: for real numbers and for complex
 * ones. Included by cofactor.c once for each, with
 *
 *   NUMBER      the type of an element
 *   OF(name)    the name of what is defined here
 *   PARTS       how many doubles it is
 *   SIZE(x)     a double: how large it is, 0 where it is 0 and NaN where a part is
 *   PRODUCT     a product of many of them; TIMES(p, x), VALUE(p)
 *   UNIT(x)     1 in the direction of 1 / x: what makes it positive
 *   SHIFT(x, k) x 2^k
 */

/* P A Q = L D U: rows[i] and cols[j] say where element [i,j] of P A Q is in A. left and right become the inverses of
 * the unit triangular factors. turned: the sign of both permutations; in the end what X and Y lack of determinant 1. */
typedef struct OF(pivoted) {
    int64_t n;
    NUMBER *a, *left, *right, *d, *others, turned;
    int64_t *rows, *cols;
} OF(pivoted);
#define PIVOTED OF(pivoted)

static PIVOTED OF(pivoted_in)(void *scratch, int64_t n)
{
    NUMBER *a = scratch;
    PIVOTED p = {.n = n, .a = a, .left = a + n * n, .right = a + 2 * n * n, .d = a + 3 * n * n};
    p.others = p.d + n;
    p.rows = (int64_t *)(void *)(p.others + n);
    p.cols = p.rows + n;
    return p;
}

static void OF(exchange)(PIVOTED *p, int64_t *places, int64_t i, int64_t j)
{
    const int64_t kept = places[i];
    places[i] = places[j];
    places[j] = kept;
    p->turned = -p->turned;
}

static void OF(exchange_elements)(NUMBER *x, NUMBER *y, int64_t n)
{
    gt_matrix_exchange((double *)(void *)x, (double *)(void *)y, PARTS * n);
}

static void OF(choose_pivot)(PIVOTED *p, int64_t c)
{
    const int64_t n = p->n;
    int64_t row = c, col = c;
    double best = SIZE(p->a[c * n + c]);
    for (int64_t i = c; i < n; i++)
        for (int64_t j = c; j < n; j++) {
            const double size = SIZE(p->a[i * n + j]);
            if (size > best || (isnan(size) && !isnan(best))) {
                best = size;
                row = i;
                col = j;
            }
        }
    if (row != c) {
        OF(exchange_elements)(p->a + row * n, p->a + c * n, n);
        OF(exchange)(p, p->rows, row, c);
    }
    if (col != c) {
        for (int64_t i = 0; i < n; i++)
            OF(exchange_elements)(p->a + i * n + col, p->a + i * n + c, 1);
        OF(exchange)(p, p->cols, col, c);
    }
}

/* a becomes L below the diagonal and D U from it on; where nothing is left but zeros, L and U are the identity. */
static void OF(eliminate)(PIVOTED *p)
{
    const int64_t n = p->n;
    NUMBER *a = p->a;
    p->turned = 1;
    for (int64_t i = 0; i < n; i++)
        p->rows[i] = p->cols[i] = i;
    for (int64_t c = 0; c < n; c++) {
        OF(choose_pivot)(p, c);
        p->d[c] = a[c * n + c];
        for (int64_t i = c + 1; p->d[c] != 0 && i < n; i++) {
            a[i * n + c] /= p->d[c];
            for (int64_t j = c + 1; j < n; j++)
                a[i * n + j] -= a[i * n + c] * a[c * n + j];
        }
        for (int64_t j = c + 1; p->d[c] != 0 && j < n; j++)
            a[c * n + j] /= p->d[c];
    }
}

/* The inverses of L and U, and of every element of D the product of the others. */
static void OF(invert_factors)(PIVOTED *p)
{
    const int64_t n = p->n;
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++) {
            NUMBER below = i == j, above = i == j;
            for (int64_t k = j; k < i; k++)
                below -= p->a[i * n + k] * p->left[k * n + j];
            for (int64_t k = i; k < j; k++)
                above -= p->right[i * n + k] * p->a[k * n + j];
            p->left[i * n + j] = i < j ? 0 : below;
            p->right[i * n + j] = i > j ? 0 : above;
        }
    for (int64_t i = 0; i < n; i++) {
        PRODUCT others = {1, 0};
        for (int64_t k = 0; k < n; k++)
            TIMES(&others, k == i ? 1 : p->d[k]);
        p->others[i] = VALUE(&others);
    }
}

static void OF(store_cofactors)(PIVOTED *p, const gt_view *out, int64_t l)
{
    const int64_t n = p->n;
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++) {
            NUMBER sum = 0;
            for (int64_t k = i > j ? i : j; k < n; k++)
                sum += p->left[k * n + i] * p->others[k] * p->right[j * n + k];
            p->a[p->rows[i] * n + p->cols[j]] = p->turned * sum;
        }
    gt_matrix_store(out, l * n * n, n * n, p->a);
}

/* [X Y] with X A Y diagonal, all but its first element not negative, and det(X) det(Y) = 1. */
static void OF(store_factors)(PIVOTED *p, const gt_view *out, int64_t l)
{
    const int64_t n = p->n;
    int *power = (int *)(void *)p->a; /* not needed any more */
    double *size = (double *)(void *)p->others;
    for (int64_t i = 0; i < n; i++)
        size[i] = SIZE(p->d[i]);
    balance(size, n, power);
    for (int64_t i = n - 1; i >= 0; i--) {
        const NUMBER unit = i ? UNIT(p->d[i]) : UNIT(p->turned);
        p->turned = p->turned * unit;
        for (int64_t k = 0; k < n; k++) {
            const NUMBER x = SHIFT(unit * p->left[i * n + k], power[i]);
            gt_matrix_store(out, (l * n + i) * 2 * n + p->rows[k], 1, &x);
            gt_matrix_store(out, (l * n + p->cols[k]) * 2 * n + n + i, 1, &p->right[k * n + i]);
        }
    }
}

static void OF(cofactor_lanes)(gt_call *call, int64_t n, int64_t lanes)
{
    PIVOTED p = OF(pivoted_in)(call->scratch, n);
    for (int64_t l = 0; n && l < lanes; l++) {
        gt_matrix_load(&call->in[0], l * n * n, n * n, p.a);
        OF(eliminate)(&p);
        OF(invert_factors)(&p);
        if (call->op == &gt_op_cofactor)
            OF(store_cofactors)(&p, &call->out, l);
        else
            OF(store_factors)(&p, &call->out, l);
    }
}

#undef PIVOTED
#undef NUMBER
#undef OF
#undef PARTS
#undef SIZE
#undef PRODUCT
#undef TIMES
#undef VALUE
#undef UNIT
#undef SHIFT
