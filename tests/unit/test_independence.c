/* The independence test of batch Jacobians, from outside: which models are warned of, with what step and line, and that
 * the full Jacobian bears it out. Where nothing is said, its blocks off the diagonal are exactly zero and those on it
 * are the batch Jacobian; where it is said, some block off the diagonal is not zero. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gradtape.h"

void suite_independence(void);

enum { EXAMPLES = 4, FEATURES = 3 };

typedef struct asked {
    gt_context *context;
    gt_result *batch, *full;
    gt_array by_example, all;
    char warnings[1000];
} asked;

static gt_result *ask(gt_context *context, const gt_model *model, bool batch)
{
    gt_result *result = NULL;
    gt_request request = {.size = sizeof(gt_request),
                          .command = GT_JACOBIAN,
                          .target = "y",
                          .wrt = "x",
                          .batch = batch,
                          .watch_variables = true};
    if (gt_ask(context, model, &request, &result) != GT_OK)
        printf("\n    %s", gt_message(context));
    return result;
}

static bool begin(asked *a, const char *text)
{
    gt_model *model;
    *a = (asked){.context = gt_context_new(NULL)};
    if (gt_model_from_text(a->context, "m.yaml", text, strlen(text), GT_SYNTAX_YAML, &model) != GT_OK) {
        printf("\n    %s", gt_message(a->context));
        return false;
    }
    a->batch = ask(a->context, model, true);
    snprintf(a->warnings, sizeof a->warnings, "%s", gt_warnings(a->context));
    a->full = ask(a->context, model, false);
    return a->batch && a->full && gt_result_array(a->batch, "jacobian.x", &a->by_example) &&
           gt_result_array(a->full, "jacobian.x", &a->all);
}

static void end(asked *a)
{
    gt_result_free(a->batch);
    gt_result_free(a->full);
    gt_context_free(a->context);
}

/* The entries of one example of the target. */
static size_t entries(const asked *a)
{
    size_t n = 1;
    for (int i = 1; i + 2 < a->all.rank; i++)
        n *= (size_t)a->all.dim[i];
    return n;
}

/* The largest entry of the full Jacobian [i, rest, j, feature] with i != j. */
static double off_diagonal(const asked *a)
{
    const double *x = a->all.data;
    size_t rest = entries(a);
    double most = 0;
    for (size_t i = 0; i < EXAMPLES; i++)
        for (size_t e = 0; e < rest; e++)
            for (size_t j = 0; j < EXAMPLES; j++)
                for (size_t f = 0; f < FEATURES; f++, x++)
                    if (i != j && !(fabs(*x) <= most))
                        most = fabs(*x);
    return most;
}

/* The blocks on the diagonal are what the batch Jacobian [example, rest, feature] says. */
static bool same_diagonal(const asked *a)
{
    const double *x = a->all.data, *y = a->by_example.data;
    size_t rest = entries(a);
    for (size_t i = 0; i < EXAMPLES; i++)
        for (size_t e = 0; e < rest; e++)
            for (size_t f = 0; f < FEATURES; f++) {
                double whole = x[((i * rest + e) * EXAMPLES + i) * FEATURES + f],
                       one = y[(i * rest + e) * FEATURES + f];
                if (!(fabs(whole - one) <= 1e-13 * (1 + fabs(whole))))
                    return false;
            }
    return true;
}

enum { MIXED, ZERO_BY_VALUES };

typedef struct model_case {
    const char *step; /* what `m` is, of h = tanh(x) with shape [4,3]; w is [3,3], o is ones of [3] */
    int zero;         /* where it is warned of: the blocks are zero, for only the values of a matrix are why */
} model_case;

static bool begin_case(asked *a, const model_case *c)
{
    char text[600];
    snprintf(text, sizeof text,
             "inputs:\n  x: {shape: [4, 3], init: normal, seed: 1}\n"
             "constants: {w: {shape: [3, 3], init: normal, seed: 2}, o: [1, 1, 1]}\n"
             "steps: |\n  h = tanh(x)\n  m = %s\n  y = m * 2\n",
             c->step);
    bool good = begin(a, text);
    if (!good)
        printf("\n    '%s' has no answer", c->step);
    CU_ASSERT(good);
    return good;
}

static const model_case apart[] = {
    {"softmax(h)", 0},
    {"log_softmax(h, axis=1)", 0},
    {"layer_normalization(h, o, o)", 0},
    {"sin(h) * h + exp(h / 2)", 0},
    {"h @ w", 0},
    {"transpose(w @ transpose(h))", 0},
    {"reshape(transpose(reshape(h, [4, 3, 1]), [0, 2, 1]), [4, 3])", 0},
    {"transpose(transpose(h) * 2)", 0},
    {"reshape(reshape(h, [12]) * 2, [4, 3])", 0},
    {"reshape(reshape(h, [2, 2, 3]) * 2, [4, 3])", 0},
    {"gather(h, [2, 0], axis=1)", 0},
    {"einsum('bi,ij->bj', h, w)", 0},
    {"einsum('bi,bj->bij', h, h)", 0},
    {"cumsum(h, axis=1)", 0},
    {"reverse(h, axis=[1])", 0},
    {"roll(h, 1, axis=1)", 0},
    {"sort(h, axis=1)", 0},
    {"h - reduce_mean(h, axis=1, keepdims=True)", 0},
    {"l2_normalize(h, axis=1)", 0},
    {"normalize(h, axis=1)", 0},
    {"h / norm(h, axis=1, keepdims=True)", 0},
    {"clip_by_norm(h, 0.5, axes=1)", 0},
    {"concat([h, h[:, 1:]], axis=1)", 0},
    {"stack([h[0], h[1] * 2, h[2], h[3]])", 0},
    {"conv1d(reshape(h, [4, 3, 1]), ones([2, 1, 2]), stride=1, padding='VALID')", 0},
    {"avg_pool2d(reshape(h, [4, 3, 1, 1]), 2, 1, 'SAME')", 0},
    {"cholesky(h[:, :, None] * h[:, None, :] + eye(3))", 0},
    {"solve(h[:, :, None] * h[:, None, :] + eye(3), h[..., None])", 0},
    {"eigvalsh(h[:, :, None] * h[:, None, :] + eye(3) * o)", 0},
    {"vmap(lambda r: softmax(r) * reduce_sum(r))(h)", 0},
    {"pad(h[2:3], [[2, 1], [0, 0]])", 0}, /* a row goes back to its place among zeros, */
    {"pad(h[:1], [[0, 3], [0, 0]]) + pad(h[3:], [[3, 0], [0, 0]]) * h", 0},
    {"reshape(pad(reshape(h, [12])[3:6] * o, [[3, 6]]), [4, 3])", 0},
    {"gather(h, [0, 1, 2, 3])", 0}, /* indices that are the identity, */
    {"h[::-1][::-1]", 0},           /* what one reversal does, the other undoes, */
    {"stack([h[3], h[2], h[1], h[0]])[::-1]", 0},
    {"gather(stack([h[1], h[0], h[3], h[2]]), [1, 0, 3, 2])", 0}, /* whatever the order was, */
    {"concat([h[:1], h[1:2], h[2:]], axis=0)", 0},                /* and pieces need not be single rows */
};

static const model_case mixing[] = {
    {"cumsum(h, axis=0)", 0},
    {"reverse(h, axis=[0])", 0},
    {"roll(h, 1, axis=0)", 0},
    {"softmax(h, axis=0)", 0},
    {"l2_normalize(h, axis=0)", 0},
    {"clip_by_norm(h, 0.5)", 0},
    {"h - reduce_mean(h, axis=0)", 0},
    {"h @ h.T", 0},
    {"sort(h, axis=0)", 0},
    {"h[::-1]", 0},
    {"gather(h, [1, 0, 3, 2])", 0},
    {"reshape(transpose(h), [4, 3])", 0},
    {"h * h[0]", 0},
    {"h / reduce_max(h)", 0},
    {"pad(h[2:3], [[1, 2], [0, 0]]) * h", 0}, /* or to another */
    {"pad(h[:1], [[3, 0], [0, 0]]) + h", 0},
    {"reshape(pad(reshape(h, [12])[3:6] * o, [[4, 5]]), [4, 3]) + h", 0},
    {"einsum('bi,cj->bj', h, h)", 0},
    {"reshape(conv2d(reshape(h, [1, 4, 3, 1]), ones([2, 1, 1, 1]), 1, 'SAME'), [4, 3])", 0},
    {"eye(4) @ h", ZERO_BY_VALUES}, /* the test does not look at values: this matrix happens to mix nothing, */
    {"stack([h[1], h[0], h[2], h[3]])", 0},
    {"concat([h[:1], h[1:2], h[3:], h[2:3]], axis=0)", 0},
};

static void nothing_said(void)
{
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        asked a;
        if (begin_case(&a, &apart[i])) {
            bool good = !*a.warnings && off_diagonal(&a) == 0 && same_diagonal(&a);
            if (!good)
                printf("\n    '%s': off the diagonal %.3g; %s", apart[i].step, off_diagonal(&a), a.warnings);
            CU_ASSERT(good);
        }
        end(&a);
    }
}

static void said(void)
{
    for (size_t i = 0; i < sizeof mixing / sizeof *mixing; i++) {
        asked a;
        if (begin_case(&a, &mixing[i])) {
            bool good = strncmp(a.warnings, "m.yaml:6:", 9) == 0 && strstr(a.warnings, "in step 'm'") &&
                        (off_diagonal(&a) == 0) == (mixing[i].zero != MIXED);
            if (!good)
                printf("\n    '%s': off the diagonal %.3g; %s", mixing[i].step, off_diagonal(&a), a.warnings);
            CU_ASSERT(good);
        }
        end(&a);
    }
}

/* More entries than a pattern may have: that the examples stay apart is seen from where their elements lie, or not. */
static void wide(void)
{
    static const struct {
        const char *step, *mixed;
    } rows[] = {{"tanh(x) * x", NULL},
                {"transpose(transpose(x) * 2)", NULL},
                {"transpose(transpose(x)[:3])", NULL}, /* the examples are the second axis, of others in size */
                {"transpose(reshape(x, [4, 3, 100000]), [1, 0, 2])[1]", NULL},
                {"reduce_sum(transpose(reshape(x, [4, 3, 100000]), [2, 0, 1])[:5], axis=0)", NULL},
                {"reshape(reshape(x, [4, 2, 150000]) * 2, [4, 300000])", NULL},
                {"stack([x[0], x[1] * 2, x[2], x[3]])", NULL},
                {"concat([x[:1], x[1:2] * 2, x[2:3], x[3:]], axis=0)", NULL},
                {"concat([x, x * 2], axis=1)", NULL},
                {"stack([x, x * 2], axis=1)[:, 0]", NULL},
                {"x[:, ::2]", NULL},
                {"reverse(x, axis=[1])", NULL},
                {"expand_dims(x, 1)[:, 0]", NULL},
                {"transpose(reshape(x, [4, 600, 500]), [0, 2, 1])[:, 0]", NULL},
                {"pad(x, [[0, 0], [1, 2]])", NULL},
                {"pad(x[2:3], [[2, 1], [0, 0]])", NULL},
                {"pad(x[:1], [[0, 3], [0, 0]]) + pad(x[3:], [[3, 0], [0, 0]]) * x", NULL},
                {"gather(x, [5, 2], axis=1)", NULL},
                {"reduce_sum(x, axis=1, keepdims=True)", NULL},
                {"reduce_max(x, axis=1, keepdims=True)", NULL},
                {"reduce_prod(x, axis=1, keepdims=True)", NULL},
                {"reduce_logsumexp(x, axis=1, keepdims=True)", NULL},
                {"norm(x, axis=1, keepdims=True)", NULL},
                {"clip_by_norm(x, 0.5, axes=1)", NULL},
                {"softmax(x)", NULL},
                {"cumsum(x, axis=1)", NULL},
                {"cumprod(x, axis=1)", NULL},
                {"cumulative_logsumexp(x, axis=1)", NULL},
                {"sort(x, axis=1)", NULL},
                {"x @ ones([300000, 2])", NULL},
                {"real(complex(x, x))", NULL},
                {"real(fft(complex(x[:, :262144], x[:, :262144])))", NULL},
                {"slogdet(reshape(x, [4, 75000, 2, 2]) + eye(2))[1]", NULL},
                {"logdet(reshape(x, [4, 75000, 2, 2]) + 3 * eye(2))", NULL},
                {"stop_gradient(x) * x", NULL},
                {"broadcast_to(x[:, None], [4, 2, 300000])[:, 1]", NULL},
                {"det(reshape(x, [4, 75000, 2, 2]) + eye(2))", NULL},
                {"reshape(solve(reshape(x, [4, 75000, 2, 2]) + eye(2), ones([4, 75000, 2, 1])), [4, 150000])", NULL},
                {"reshape(triangular_solve(reshape(x, [4, 75000, 2, 2]), ones([4, 75000, 2, 1])), [4, 150000])", NULL},
                {"reshape(cholesky(reshape(x, [4, 75000, 2, 2]) + 2 * eye(2)), [4, 300000])", NULL},
                {"avg_pool1d(reshape(x, [4, 300000, 1]), 2, 2, 'VALID')[:, :, 0]", NULL},
                /* across two axes */
                {"cast(reshape(cast(reshape(x, [2, 2, 300000]), float32), [4, 300000]), float64)", NULL},
                {"reshape(identity(reshape(x, [2, 2, 300000])), [4, 300000])", NULL},
                {"reshape(real(cast(reshape(x, [2, 2, 300000]), complex128)), [4, 300000])", NULL},
                {"reshape(abs(reshape(x, [2, 2, 300000])) * 2, [4, 300000])", NULL},
                {"reshape(transpose(reshape(x, [2, 2, 300000]), [1, 0, 2]), [4, 300000])", " in step 'm'"},
                {"stack([x[0], ones([300000]), x[2], x[3]])", NULL},
                {"concat([x[0:1:2], x[1:2:3], x[2:3], x[3:]], axis=0)", NULL},
                {"reshape(concat([x[0, :5], x[1, :5], x[2, :5], x[3, :5]], axis=0), [4, 5])", NULL},
                {"reshape(concat([v[:2], v[2:4] * 2, v[4:6], v[6:]], axis=0), [4, 300000])", NULL},
                {"reshape(pad(v[4:6], [[4, 2], [0, 0]]), [4, 300000])", NULL},
                {"transpose(pad(transpose(x)[:3, 2:3], [[0, 0], [2, 1]]))", NULL},
                {"reshape(transpose(transpose(v)[:3]), [4, 6])", NULL},
                {"concat([x, x], axis=0)[:4]", "'concat([x, x], axis=0)' in step 'm'"},
                {"reshape(concat([x, x], axis=0), [4, 600000])", "'concat([x, x], axis=0)' in step 'm'"},
                {"stack([x[1], x[1], x[2], x[3]])", " in step 'm'"},
                {"stack([x[0], x[1], x[2], x[2]])", " in step 'm'"},
                {"pad(x[1:], [[0, 1], [0, 0]])", " in step 'm'"},
                {"pad(x[:3], [[1, 0], [0, 0]])", " in step 'm'"},
                {"concat([x[1:], x[:1]], axis=0)", " in step 'm'"},
                {"reshape(concat([x[0, :5], x[1, :4], x[2, :6], x[3, :5]], axis=0), [4, 5])", " in step 'm'"},
                {"reshape(concat([v[:1], v[1:3], v[3:5], v[5:]], axis=0), [4, 300000])", " in step 'm'"},
                {"concat([x[::2], x[1::2]], axis=0)", " in step 'm'"},
                {"concat([x[0:1], x[1:3], x[3:], x[:0]], axis=0)", " in step 'm'"},
                {"pad(x[2:3], [[1, 2], [0, 0]])", " in step 'y'"},
                {"reshape(pad(v[4:6], [[3, 3], [0, 0]]), [4, 300000])", " in step 'y'"},
                {"transpose(pad(transpose(x)[:3, 2:3], [[0, 0], [1, 2]]))", " in step 'y'"},
                /* examples along another axis, behind or before the one that is worked along */
                {"transpose(gather(transpose(x), [[5, 2], [1, 0]], axis=0), [2, 0, 1])[:, 0]", NULL},
                {"transpose(gather(transpose(x), 5, axis=0)[None])", NULL},
                {"grad(lambda v: reduce_sum(gather(v, [5, 2], axis=1) ** 2))(x)", NULL},
                {"grad(lambda v: reduce_sum(gather(transpose(v), [[5, 2], [1, 0]], axis=0) ** 2))(x)", NULL},
                {"grad(lambda v: reduce_sum(gather(transpose(v), 5, axis=0) ** 2))(x)", NULL},
                {"transpose(cumsum(transpose(x), axis=0))", NULL},
                {"transpose(softmax(transpose(x), axis=0))", NULL},
                {"transpose(cumprod(transpose(x), axis=0))", NULL},
                {"transpose(concat([transpose(x), 2 * transpose(x)], axis=0))", NULL},
                {"reduce_sum(transpose(x), axis=0)[:, None]", NULL},
                {"transpose(reduce_max(transpose(x), axis=0, keepdims=True))", NULL},
                {"transpose(ones([2, 300000]) @ transpose(x))", NULL},
                {"transpose(avg_pool1d(transpose(x)[None], 2, 2, 'VALID')[0])", NULL},
                {"transpose(solve(eye(2) + 1, reshape(transpose(x), [150000, 2, 4]))[:, 0])", NULL},
                {"transpose(triangular_solve(eye(2) + 1, reshape(transpose(x), [150000, 2, 4]))[:, 0])", NULL},
                {"transpose(gather(transpose(x), [1, 0, 2, 3], axis=1))", "'gather("},
                {"gather(x, [1, 0, 2, 3])", "'gather("},
                {"grad(lambda v: reduce_sum(gather(v, [1, 0, 2, 3]) * x))(ones([4, 300000]))", "gather"},
                {"transpose(cumsum(transpose(x), axis=1))", "'cumsum("},
                {"transpose(softmax(transpose(x), axis=1))", "'softmax("},
                {"transpose(transpose(x) @ ones([4, 4]))", "'transpose(x) @ ones([4, 4])'"},
                {"transpose(sort(transpose(x), axis=1))", "'sort("},
                {"stack([x[1], x[0], x[2], x[3]])", "'stack([x[1], x[0], x[2], x[3]])' in step 'm'"},
                {"x[::-1][::-1]", "'x[::-1]' in step 'm'"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        asked a = {.context = gt_context_new(NULL)};
        char text[300];
        gt_model *model;
        unit_row("%s", rows[i].step);
        snprintf(text, sizeof text,
                 "inputs: {x: {shape: [4, 300000], init: ones}}\n"
                 "steps: |\n  v = reshape(x, [8, 150000])\n  m = %s\n"
                 "  y = reduce_sum(m, axis=1, keepdims=True) + reduce_sum(x, axis=1, keepdims=True)\n",
                 rows[i].step);
        CU_ASSERT_FATAL(gt_model_from_text(a.context, "m.yaml", text, strlen(text), GT_SYNTAX_YAML, &model) == GT_OK);
        a.batch = ask(a.context, model, true);
        CU_ASSERT_PTR_NOT_NULL(a.batch);
        if (rows[i].mixed)
            CU_ASSERT_PTR_NOT_NULL(strstr(gt_warnings(a.context), rows[i].mixed));
        else
            CU_ASSERT_STRING_EQUAL(gt_warnings(a.context), "");
        end(&a);
    }
}

/* Of two steps the one that is known to mix the examples is told before one that may, whichever comes first; of equals
 * the first. What is joined out of order may be taken apart again. */
static void which_step_is_told(void)
{
    static const struct {
        const char *lines, *told;
    } rows[] = {{"  a = gather(h, [1, 0, 3, 2])\n  b = cumsum(h, axis=0)\n  y = a + b\n", "in step 'b' mixes them"},
                {"  a = gather(h, [1, 0, 3, 2])\n  b = cumsum(h, axis=0)\n  y = b + a\n", "in step 'b' mixes them"},
                {"  b = cumsum(h, axis=0)\n  a = gather(b, [1, 0, 3, 2])\n  y = a + h\n", "in step 'b' mixes them"},
                {"  a = gather(h, [1, 0, 3, 2])\n  b = cumsum(a, axis=0)\n  y = h + b\n", "in step 'a' may mix them"},
                {"  a = cumsum(h, axis=0)\n  b = softmax(h, axis=0)\n  y = a * b\n", "in step 'a' mixes them"},
                {"  a = cumsum(h, axis=0)\n  b = softmax(h, axis=0)\n  y = b * a\n", "in step 'b' mixes them"},
                {"  a = gather(h, [1, 0, 3, 2])\n  b = h[::-1]\n  y = a * b\n", "in step 'a' may mix them"},
                {"  a = gather(h, [1, 0, 3, 2])\n  b = sort(h, axis=0)\n  y = h * b + a\n", "in step 'b' may mix them"},
                {"  a = stack([h[1], h[0], h[2], h[3]])\n  y = a * 2\n", "in step 'a' may mix them"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        asked a;
        char text[400];
        snprintf(text, sizeof text, "inputs:\n  x: {shape: [4, 3], init: normal, seed: 1}\nsteps: |\n  h = tanh(x)\n%s",
                 rows[i].lines);
        unit_row("%s", rows[i].lines);
        CU_ASSERT_FATAL(begin(&a, text));
        CU_ASSERT_STRING_EQUAL(strstr(a.warnings, rows[i].told) ? "" : a.warnings, "");
        end(&a);
    }
}

/* Two examples can mix, one or none cannot; what keeps any number of them apart is not said of any. */
static void numbers_of_examples(void)
{
    static const struct {
        const char *step;
        bool mixes;
    } rows[] = {{"cumsum(x, axis=0)", true},
                {"x - reduce_mean(x, axis=0)", true},
                {"reverse(x, axis=[0])", true},
                {"cumsum(x, axis=1)", false},
                {"pad(x[:1], [[0, n - 1], [0, 0]]) + x", false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int n = i == 4; n <= 5; n++) {
            asked a = {.context = gt_context_new(NULL)};
            char text[300];
            gt_model *model;
            unit_row("%s of %d", rows[i].step, n);
            snprintf(text, sizeof text,
                     "constants: {n: {value: %d, dtype: int64}}\n"
                     "inputs: {x: {shape: [%d, 3], init: ones}}\nsteps: y = %s\n",
                     n, n, rows[i].step);
            CU_ASSERT_FATAL(gt_model_from_text(a.context, "m.yaml", text, strlen(text), GT_SYNTAX_YAML, &model) ==
                            GT_OK);
            a.batch = ask(a.context, model, true);
            CU_ASSERT_PTR_NOT_NULL(a.batch);
            CU_ASSERT_EQUAL(*gt_warnings(a.context) != 0, rows[i].mixes && n > 1);
            end(&a);
        }
}

/* Batch normalisation between two dense layers; without it the network keeps its examples apart. */
static void normalization(void)
{
    for (int with = 0; with < 2; with++) {
        asked a;
        char text[500];
        snprintf(text, sizeof text,
                 "inputs:\n  x: {shape: [4, 3], init: normal, seed: 1}\n"
                 "layers:\n  first: {op: dense, units: 5, activation: tanh}\n  bn: {op: batch_normalization}\n"
                 "  second: {op: dense, units: 2}\n"
                 "steps: |\n  h = first(x)\n  n = %s\n  y = second(n)\n",
                 with ? "bn(h)" : "h * 2");
        CU_ASSERT_FATAL(begin(&a, text));
        if (with) {
            CU_ASSERT(strncmp(a.warnings, "m.yaml:9:7: warning: ", 21) == 0);
            CU_ASSERT_PTR_NOT_NULL(strstr(a.warnings, "'bn(h)' in step 'n' mixes them"));
            CU_ASSERT(off_diagonal(&a) > 1e-3);
        } else {
            CU_ASSERT_STRING_EQUAL(a.warnings, "");
            CU_ASSERT(off_diagonal(&a) == 0);
            CU_ASSERT(same_diagonal(&a));
        }
        end(&a);
    }
}

/* A gradient that is written in the model goes where its rule says, not where the value came from. */
static void custom_rules(void)
{
    static const struct {
        const char *rule;
        bool mixes;
    } rules[] = {{"3 * dy", false},           {"dy * cos(v)", false},
                 {"reverse(dy, [1])", false}, {"dy @ transpose(w)", false},
                 {"reverse(dy, [0])", true},  {"dy + reduce_sum(dy, 0)", true}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        asked a;
        char text[600];
        snprintf(text, sizeof text,
                 "inputs:\n  x: {shape: [4, 3], init: normal, seed: 1}\n"
                 "constants: {w: {shape: [3, 3], init: normal, seed: 2}}\n"
                 "steps: |\n  @tf.custom_gradient\n  def f(v):\n    def grad(dy):\n      return %s\n"
                 "    return v * 2, grad\n  y = f(x)\n",
                 rules[i].rule);
        unit_row("%s", rules[i].rule);
        CU_ASSERT_FATAL(begin(&a, text));
        CU_ASSERT_EQUAL(off_diagonal(&a) > 0, rules[i].mixes);
        CU_ASSERT_EQUAL(strstr(a.warnings, "'f(x)' in step 'y' may mix them") != NULL, rules[i].mixes);
        CU_ASSERT(rules[i].mixes || same_diagonal(&a));
        end(&a);
    }
}

void suite_independence(void)
{
    CU_pSuite suite = CU_add_suite("independence", NULL, NULL);
    CU_add_test(suite, "examples that stay apart", nothing_said);
    CU_add_test(suite, "examples that are mixed, or may be", said);
    CU_add_test(suite, "examples that stay apart, of many features", wide);
    CU_add_test(suite, "which step is told", which_step_is_told);
    CU_add_test(suite, "numbers of examples", numbers_of_examples);
    CU_add_test(suite, "gradients of the model", custom_rules);
    CU_add_test(suite, "batch normalisation between dense layers", normalization);
}
