#include "random_program.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* -- chance -- */

static uint64_t next(random_program *p)
{
    uint64_t z = p->state += 0x9e3779b97f4a7c15u; /* splitmix64 */
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

int program_below(random_program *p, int n)
{
    return n > 0 ? (int)(next(p) % (uint64_t)n) : 0;
}

double program_number(random_program *p)
{
    return (double)(next(p) >> 11) * 0x1p-52 - 1;
}

static const gt_shape shapes[] = {
    {1, {7}}, {1, {12}}, {1, {16}}, {2, {3, 4}}, {2, {4, 4}}, {2, {2, 6}}, {2, {5, 3}}, {3, {2, 3, 2}}, {3, {2, 2, 4}},
};

void program_begin(random_program *p, uint64_t seed, uint64_t number)
{
    *p = (random_program){.state = seed * 1000003u + number};
    p->affine = program_below(p, 3) > 0;
    p->shape[0] = shapes[program_below(p, sizeof shapes / sizeof *shapes)];
    p->n = 1;
    strcpy(p->name[0], "x");
}

/* -- steps -- */

static void say(random_program *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(random_program *p, const char *format, ...)
{
    char *text = p->text[p->n];
    const size_t used = strlen(text);
    va_list values;
    va_start(values, format);
    (void)vsnprintf(text + used, STEP_TEXT - used, format, values);
    va_end(values);
}

/* "[[0.3,...],...]": no entry is 0, or most are. */
static void say_numbers(random_program *p, int64_t rows, int64_t cols)
{
    const bool sparse = program_below(p, 2);
    for (int64_t i = 0; i < rows; i++) {
        say(p, i ? "," : "[");
        for (int64_t j = 0; j < cols; j++)
            say(p, "%s%.2f", j ? "," : "[", sparse && program_below(p, 5) ? 0 : 0.55 + 0.45 * program_number(p));
        say(p, "]");
    }
    say(p, "]");
}

static void say_mask(random_program *p, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        say(p, "%s%d", i ? "," : "[", program_below(p, 3) > 0);
    say(p, "]");
}

static void say_places(random_program *p, int64_t n, int64_t below)
{
    for (int64_t i = 0; i < n; i++)
        say(p, "%s%d", i ? "," : "[", program_below(p, (int)below));
    say(p, "]");
}

/* The value to go on with: mostly the last. */
static int pick(random_program *p)
{
    return program_below(p, 3) ? p->n - 1 : program_below(p, p->n);
}

/* Another value of the shape of value k, itself if there is none. */
static int pick_like(random_program *p, int k)
{
    const int first = program_below(p, p->n);
    for (int i = 0; i < p->n; i++)
        if ((first + i) % p->n != k && gt_shape_equal(&p->shape[(first + i) % p->n], &p->shape[k]))
            return (first + i) % p->n;
    return k;
}

static void write_pointwise(random_program *p, int k, int axis)
{
    static const char *const unary[] = {"sin(%s)",     "square(%s)", "tanh(0.4*%s)",
                                        "exp(0.2*%s)", "1.7*%s-0.3", "1/(2+square(%s))"};
    (void)axis;
    say(p, unary[program_below(p, 6)], p->name[k]); /* NOLINT: one of the list */
}

static void write_combined(random_program *p, int k, int axis)
{
    const char *const a = p->name[k], *const c = p->name[pick_like(p, k)];
    (void)axis;
    switch (program_below(p, 3)) {
    case 0:
        say(p, "%.2f*%s+%.2f*%s", program_number(p), a, program_number(p), c);
        break;
    case 1:
        say(p, "%s*%s", a, c);
        break;
    default:
        say(p, "%s/(3+square(%s))", a, c);
    }
}

static void write_slice(random_program *p, int k, int axis)
{
    const int n = (int)p->shape[k].dim[axis], begin = program_below(p, n), step = 1 + program_below(p, 2);
    say(p, "%s[", p->name[k]);
    for (int i = 0; i < axis; i++)
        say(p, ":,");
    switch (program_below(p, 3)) {
    case 0:
        say(p, "%d:%d:%d]", begin, begin + 1 + program_below(p, n), step);
        break;
    case 1:
        say(p, "%d::-%d]", begin, step);
        break;
    default:
        say(p, "%d]", begin);
    }
}

static void write_moved(random_program *p, int k, int axis)
{
    const gt_shape *s = &p->shape[k];
    const char *a = p->name[k];
    switch (program_below(p, 6)) {
    case 0:
        say(p, "roll(%s,%d,%d)", a, 1 + program_below(p, 3), axis);
        break;
    case 1:
        say(p, "reverse(%s,[%d])", a, axis);
        break;
    case 2:
        say(p, "transpose(%s)", a);
        break;
    case 3:
        say(p, "expand_dims(%s,%d)", a, axis);
        break;
    case 4:
        say(p, "reshape(%s,[-1])", a);
        break;
    default:
        say(p, s->dim[0] % 2 ? "reshape(%s,[1,-1])" : "reshape(%s,[2,-1])", a);
    }
}

static void write_joined(random_program *p, int k, int axis)
{
    const char *a = p->name[k], *c = p->name[pick_like(p, k)];
    if (program_below(p, 2))
        say(p, "concat([%s,%s],axis=%d)", a, c, axis);
    else
        say(p, "stack([%s,%s,0.5*%s],axis=%d)", a, c, a, axis);
}

static void write_grown(random_program *p, int k, int axis)
{
    const int rank = p->shape[k].rank;
    if (program_below(p, 2)) {
        say(p, "repeat(%s,2,axis=%d)", p->name[k], axis);
        return;
    }
    say(p, "0.4+pad(%s,", p->name[k]);
    for (int i = 0; i < rank; i++)
        say(p, "%s[%d,%d]", i ? "," : "[", i == axis, i == axis ? program_below(p, 3) : 0);
    say(p, "])");
}

static void write_gathered(random_program *p, int k, int axis)
{
    const int64_t n = p->shape[k].dim[axis];
    if (program_below(p, 3)) {
        say(p, "gather(%s,", p->name[k]);
        say_places(p, 1 + program_below(p, 6), n);
        say(p, ",axis=%d)", axis);
        return;
    }
    say(p, "0.3+segment_sum(%s,", p->name[k]);
    say_places(p, p->shape[k].dim[0], 4);
    say(p, ",4)");
}

static void write_summed(random_program *p, int k, int axis)
{
    static const char *const along[] = {"reduce_sum(%s,%d)", "reduce_mean(%s,%d,True)", "cumsum(%s,%d)",
                                        "cumsum(%s,%d,True,True)+0.2"};
    say(p, along[program_below(p, 4)], p->name[k], axis); /* NOLINT: one of the list */
}

static void write_product(random_program *p, int k, int axis)
{
    const gt_shape *s = &p->shape[k];
    const int64_t last = s->dim[s->rank - 1];
    (void)axis;
    if (s->rank < 2 && program_below(p, 2)) {
        say(p, "0.3+%s*", p->name[k]);
        say_mask(p, last);
        return;
    }
    if (s->rank < 2) {
        say(p, "%s*reduce_sum(%s)", p->name[k], p->name[k]);
        return;
    }
    const int64_t before = s->dim[s->rank - 2], made = 1 + program_below(p, 3);
    const bool turned = program_below(p, 2), turn = program_below(p, 2), left = program_below(p, 2);
    const int64_t inner = left == turn ? last : before;
    say(p, left ? "0.2+matmul(" : "0.2+matmul(%s,", p->name[k]);
    say_numbers(p, left == turned ? inner : made, left == turned ? made : inner);
    if (left)
        say(p, ",%s", p->name[k]);
    say(p, ",transpose_a=%s,transpose_b=%s)", (left ? turned : turn) ? "True" : "False",
        (left ? turn : turned) ? "True" : "False");
}

/* Broadcasts along an axis, of a sum or of a mask. */
static void write_centred(random_program *p, int k, int axis)
{
    if (program_below(p, 2)) {
        say(p, "%s*reduce_sum(%s,%d,True)", p->name[pick_like(p, k)], p->name[k], axis);
        return;
    }
    say(p, "where(");
    say_mask(p, p->shape[k].dim[p->shape[k].rank - 1]);
    say(p, ">0,%s,2*%s)", p->name[k], p->name[pick_like(p, k)]);
}

/* -- what chooses among elements, or does more than its pattern says -- */

static void write_chosen(random_program *p, int k, int axis)
{
    const char *a = p->name[k], *c = p->name[pick_like(p, k)];
    switch (program_below(p, 8)) {
    case 0:
        say(p, "maximum(%s,%s)", a, c);
        break;
    case 1:
        say(p, "where(%s>0.1,%s,2*%s)", c, a, c);
        break;
    case 2:
        say(p, "relu(%s)", a);
        break;
    case 3:
        say(p, "sort(%s)", a);
        break;
    case 4:
        say(p, "reduce_max(%s,%d,True)", a, axis);
        break;
    case 5:
        say(p, "softmax(%s)", a);
        break;
    case 6:
        say(p, "gather(%s,argsort(reshape(%s,[-1])[:2])%%%d,axis=%d)", a, c, (int)p->shape[k].dim[axis], axis);
        break;
    default:
        say(p, "reduce_logsumexp(%s,%d,True)", a, axis);
    }
}

const char *program_step(random_program *p)
{
    static void (*const write[])(random_program *, int, int) = {
        write_pointwise, write_combined, write_slice,   write_moved,   write_joined,   write_grown,
        write_gathered,  write_summed,   write_product, write_centred, write_combined, write_pointwise,
    };
    const int k = pick(p);
    p->text[p->n][0] = '\0';
    (void)snprintf(p->name[p->n], sizeof p->name[0], "v%d", p->n);
    if (!p->shape[k].rank) {
        say(p, "%s*%s", p->name[k], p->name[0]);
        return p->text[p->n++];
    }
    const int axis = program_below(p, p->shape[k].rank);
    if (!p->shape[k].dim[axis])
        return NULL;
    if (!p->affine && program_below(p, 3) == 0)
        write_chosen(p, k, axis);
    else
        write[program_below(p, sizeof write / sizeof *write)](p, k, axis);
    return p->text[p->n++];
}
