/* Complex values: derivatives against their definition, plain complex numbers in models, messages.
 *
 * The gradient of a real L by z = x + iy is dL/dx + i dL/dy. Every map here is checked against that, part by part, with
 * differences of values; its tangents against differences along a direction; and its vjp, as a map of its own, again.
 */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "diff/transform.h"
#include "paper.h"
#include "program_fixture.h"

void suite_complex(void);

static fixture f;
static gt_build *b = &f.build;
static uint64_t state;

enum { N = 4, MOST = 2 * N };

/* -- leaves: their parts are doubles one after another -- */

typedef struct leaf {
    gt_ref ref;
    int parts;
    double *part;
} leaf;

static leaf new_leaf(gt_dtype dtype, gt_shape shape)
{
    void *data;
    gt_attr attr[3] = {
        {.given = true, .s = "z"}, gt_attr_ints(b, shape.rank, shape.dim), {.given = true, .dtype = dtype}};
    gt_tensor *tensor = GT_NEW(&f.arena, gt_tensor);
    *tensor = gt_tensor_new(&f.arena, dtype, &shape, &data);
    leaf l = {gt_emit(b, &gt_op_input, 0, NULL, attr), (int)gt_shape_count(&shape) * (dtype == GT_C128 ? 2 : 1), data};
    if (l.ref != GT_NONE)
        fixture_bind(&f, l.ref, tensor);
    return l;
}

static leaf leaf_like(gt_ref like)
{
    return new_leaf(gt_ref_dtype(&f.program, like), *gt_ref_shape(&f.program, like));
}

/* Parts in [-0.7, 0.7); the real parts of points in [0.4, 1.2), away from all branch cuts. */
static void fill(leaf l, bool point, gt_dtype dtype)
{
    for (int i = 0; i < l.parts; i++)
        l.part[i] = point && (dtype == GT_F64 || i % 2 == 0) ? 0.8 + 0.4 * draw(&state) : 0.7 * draw(&state);
}

static bool values(gt_ref ref, double *out, int *parts)
{
    const gt_tensor *value = fixture_run(&f, ref);
    if (!value)
        return false;
    *parts = (int)gt_shape_count(&value->shape) * (value->dtype == GT_C128 ? 2 : 1);
    if (*parts <= MOST)
        memcpy(out, value->data, (size_t)*parts * sizeof *out);
    return *parts <= MOST;
}

/* -- maps -- */

typedef struct map {
    const char *name;
    const gt_op *op; /* applied to the n operands, or `make` */
    gt_ref (*make)(const gt_ref *x);
    int n;
    bool real; /* of float operands */
} map;

static gt_ref apply(const gt_op *op, gt_ref x)
{
    return gt_apply1(b, op, x);
}

static gt_ref power(gt_ref x, double exponent)
{
    return gt_apply2(b, &gt_op_pow, x, gt_number(b, x, exponent));
}

static gt_ref cube(const gt_ref *x)
{
    return power(x[0], 3);
}
static gt_ref fifth(const gt_ref *x)
{
    return power(x[0], 5);
}
static gt_ref inverse_square(const gt_ref *x)
{
    return power(x[0], -2);
}
static gt_ref root(const gt_ref *x)
{
    return power(x[0], 0.5);
}
static gt_ref to_float(const gt_ref *x)
{
    return gt_cast(b, gt_mul(b, x[0], x[1]), GT_F64);
}
static gt_ref size_squared(const gt_ref *x)
{
    return apply(&gt_op_real, gt_mul(b, x[0], gt_conj(b, x[0])));
}

static gt_ref reduced(const gt_op *op, gt_ref x)
{
    gt_attr attr[2] = {{.given = false}, {.given = true, .b = false}};
    return gt_emit(b, op, 1, &x, attr);
}

static gt_ref mean(const gt_ref *x)
{
    return reduced(&gt_op_reduce_mean, gt_mul(b, x[0], x[0]));
}
static gt_ref product(const gt_ref *x)
{
    return reduced(&gt_op_reduce_prod, x[0]);
}

static gt_ref euclidean(const gt_ref *x)
{
    gt_attr attr[3] = {{.given = true, .s = "euclidean"}, {.given = false}, {.given = true, .b = false}};
    return gt_emit(b, &gt_op_norm, 1, x, attr);
}

static gt_ref chosen(const gt_ref *x)
{
    gt_ref condition = gt_apply2(b, &gt_op_less, apply(&gt_op_imag, x[0]), apply(&gt_op_imag, x[1]));
    return gt_where(b, condition, gt_mul(b, x[0], x[1]), apply(&gt_op_exp, x[1]));
}

/* A real map through complex numbers: its gradient is real. */
static gt_ref through_complex(const gt_ref *x)
{
    gt_ref z = gt_apply2(b, &gt_op_complex, x[0], x[1]);
    return apply(&gt_op_abs, gt_add(b, apply(&gt_op_sin, z), gt_cast(b, x[1], GT_C128)));
}

static gt_ref mixed(const gt_ref *x)
{
    gt_ref turned = gt_apply2(b, &gt_op_complex, apply(&gt_op_imag, x[0]), apply(&gt_op_angle, x[1]));
    return gt_mul(b, gt_conj(b, gt_div(b, turned, x[1])), apply(&gt_op_tanh, x[0]));
}

static gt_ref multiplied(gt_ref x, gt_shape x_shape, gt_ref y, gt_shape y_shape, bool adjoint)
{
    gt_attr attr[4] = {{.given = true, .b = false},
                       {.given = true, .b = false},
                       {.given = true, .b = adjoint},
                       {.given = true, .b = false}};
    gt_ref in[] = {gt_reshape(b, x, &x_shape), gt_reshape(b, y, &y_shape)};
    return gt_emit(b, &gt_op_matmul, 2, in, attr);
}

static gt_ref matrices(const gt_ref *x)
{
    return multiplied(x[0], shape_of(2, 2, 2), x[1], shape_of(2, 2, 2), false);
}

static gt_ref adjoint(const gt_ref *x)
{
    return multiplied(x[0], shape_of(2, 2, 2), x[1], shape_of(2, 2, 2), true);
}

static gt_ref shared_matrix(const gt_ref *x)
{
    return multiplied(x[0], shape_of(3, 2, 1, 2), x[1], shape_of(2, 2, 2), false);
}

static gt_ref einsum(const gt_ref *x)
{
    gt_shape square = shape_of(2, 2, 2);
    gt_attr attr = {.given = true, .s = "ij,kj->ik"};
    gt_ref in[] = {gt_reshape(b, x[0], &square), gt_reshape(b, x[1], &square)};
    return gt_emit(b, &gt_op_einsum, 2, in, &attr);
}

static const map maps[] = {
    {"negative", &gt_op_negative, NULL, 1, false},
    {"abs", &gt_op_abs, NULL, 1, false},
    {"sign", &gt_op_sign, NULL, 1, false},
    {"reciprocal", &gt_op_reciprocal, NULL, 1, false},
    {"square", &gt_op_square, NULL, 1, false},
    {"sqrt", &gt_op_sqrt, NULL, 1, false},
    {"rsqrt", &gt_op_rsqrt, NULL, 1, false},
    {"exp", &gt_op_exp, NULL, 1, false},
    {"expm1", &gt_op_expm1, NULL, 1, false},
    {"log", &gt_op_log, NULL, 1, false},
    {"log1p", &gt_op_log1p, NULL, 1, false},
    {"sin", &gt_op_sin, NULL, 1, false},
    {"cos", &gt_op_cos, NULL, 1, false},
    {"tan", &gt_op_tan, NULL, 1, false},
    {"sinh", &gt_op_sinh, NULL, 1, false},
    {"cosh", &gt_op_cosh, NULL, 1, false},
    {"tanh", &gt_op_tanh, NULL, 1, false},
    {"identity", &gt_op_identity, NULL, 1, false},
    {"real", &gt_op_real, NULL, 1, false},
    {"imag", &gt_op_imag, NULL, 1, false},
    {"conj", &gt_op_conj, NULL, 1, false},
    {"angle", &gt_op_angle, NULL, 1, false},
    {"add", &gt_op_add, NULL, 2, false},
    {"subtract", &gt_op_subtract, NULL, 2, false},
    {"multiply", &gt_op_multiply, NULL, 2, false},
    {"multiply_absorbing", &gt_op_multiply_absorbing, NULL, 2, false},
    {"divide", &gt_op_divide, NULL, 2, false},
    {"pow", &gt_op_pow, NULL, 2, false},
    {"complex", &gt_op_complex, NULL, 2, true},
    {"cube", NULL, cube, 1, false},
    {"fifth power", NULL, fifth, 1, false},
    {"inverse square", NULL, inverse_square, 1, false},
    {"square root", NULL, root, 1, false},
    {"cast to float", NULL, to_float, 2, false},
    {"z conj(z)", NULL, size_squared, 1, false},
    {"mean", NULL, mean, 1, false},
    {"product", NULL, product, 1, false},
    {"norm", NULL, euclidean, 1, false},
    {"where", NULL, chosen, 2, false},
    {"through complex", NULL, through_complex, 2, true},
    {"mixed", NULL, mixed, 2, false},
    {"matmul", NULL, matrices, 2, false},
    {"adjoint", NULL, adjoint, 2, false},
    {"shared matrix", NULL, shared_matrix, 2, false},
    {"einsum", NULL, einsum, 2, false},
};

/* -- the checks -- */

typedef struct jacobian {
    int rows, columns; /* parts of the target, of all sources */
    double at[MOST][3 * MOST];
} jacobian;

/* Central differences of fourth order. */
static bool differences(int sources, const leaf *source, gt_ref target, jacobian *j)
{
    static const double h = 1e-3, move[] = {1, -1, 2, -2}, weight[] = {8, -8, -1, 1};
    double value[MOST];
    j->columns = 0;
    memset(j->at, 0, sizeof j->at);
    for (int k = 0; k < sources; k++)
        for (int p = 0; p < source[k].parts; p++, j->columns++) {
            double base = source[k].part[p];
            for (int i = 0; i < 4; i++) {
                source[k].part[p] = base + move[i] * h;
                if (!values(target, value, &j->rows))
                    return false;
                for (int r = 0; r < j->rows; r++)
                    j->at[r][j->columns] += weight[i] * value[r] / (12 * h);
            }
            source[k].part[p] = base;
        }
    return true;
}

static void agree(const char *name, const char *what, int i, double is, double must)
{
    bool close = fabs(is - must) <= 1e-8 * fmax(1, fabs(must));
    if (!close)
        printf("\n    %s: %s [%d] is %.17g, differences say %.17g", name, what, i, is, must);
    CU_ASSERT(close);
}

/* The tangent J v and the cotangents J' w, of one target. Gives the cotangents and w, for the next order. */
static void check_target(const char *name, int sources, const leaf *source, gt_ref target, gt_ref *cotangent, leaf *w)
{
    gt_ref ref[3], tangent[3], pushed;
    leaf v[3];
    jacobian j;
    double value[MOST], back[MOST];
    int parts;
    *w = leaf_like(target);
    fill(*w, false, GT_F64);
    for (int k = 0; k < sources; k++) {
        ref[k] = source[k].ref;
        v[k] = leaf_like(ref[k]);
        fill(v[k], false, GT_F64);
        tangent[k] = v[k].ref;
    }
    gt_vjp(b, NULL, 1, &target, &w->ref, sources, ref, cotangent);
    gt_jvp(b, NULL, sources, ref, tangent, 1, &target, &pushed);
    if (gt_build_failed(b) || !differences(sources, source, target, &j)) {
        printf("\n    %s: %s", name, f.error.message);
        CU_FAIL("no derivative");
        return;
    }
    memset(value, 0, sizeof value);
    CU_ASSERT(pushed == GT_NONE || values(pushed, value, &parts));
    for (int r = 0; r < j.rows; r++) {
        double must = 0;
        for (int k = 0, c = 0; k < sources; k++)
            for (int p = 0; p < v[k].parts; p++, c++)
                must += j.at[r][c] * v[k].part[p];
        agree(name, "tangent", r, value[r], must);
    }
    for (int k = 0, c = 0; k < sources; k++) {
        memset(back, 0, sizeof back);
        CU_ASSERT(cotangent[k] == GT_NONE || values(cotangent[k], back, &parts));
        if (cotangent[k] != GT_NONE)
            CU_ASSERT(gt_ref_dtype(&f.program, cotangent[k]) == gt_ref_dtype(&f.program, ref[k]));
        for (int p = 0; p < source[k].parts; p++, c++) {
            double must = 0;
            for (int r = 0; r < j.rows; r++)
                must += j.at[r][c] * w->part[r];
            agree(name, "gradient", p, back[p], must);
        }
    }
}

static gt_ref begin_map(const map *m, leaf *x)
{
    gt_ref in[2] = {GT_NONE, GT_NONE};
    fixture_init(&f);
    state = 7;
    for (int k = 0; k < m->n; k++) {
        gt_dtype dtype = m->real ? GT_F64 : GT_C128;
        x[k] = new_leaf(dtype, shape_of(1, N));
        fill(x[k], true, dtype);
        in[k] = x[k].ref;
    }
    return m->make ? m->make(in) : m->n == 1 ? gt_apply1(b, m->op, in[0]) : gt_apply2(b, m->op, in[0], in[1]);
}

/* An op counts as analytic where differences obey the equations of Cauchy and Riemann, and as none where they do not.
 */
static void analytic(void)
{
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        const map *m = &maps[i];
        leaf x[3];
        jacobian j;
        if (!m->op || m->real)
            continue;
        const gt_ref y = begin_map(m, x);
        bool obeys = gt_ref_dtype(&f.program, y) == GT_C128;
        unit_row("%s", m->name);
        CU_ASSERT_FATAL(differences(m->n, x, y, &j));
        for (int r = 0; r + 1 < j.rows && obeys; r += 2)
            for (int c = 0; c < j.columns; c += 2)
                obeys &= fabs(j.at[r][c] - j.at[r + 1][c + 1]) + fabs(j.at[r][c + 1] + j.at[r + 1][c]) <
                         1e-6 * (1 + fabs(j.at[r][c]) + fabs(j.at[r][c + 1]));
        CU_ASSERT_EQUAL(gt_op_analytic(m->op), obeys);
        fixture_free(&f);
    }
    CU_ASSERT(!gt_op_analytic(&gt_op_stop_gradient) && !gt_op_analytic(&gt_op_equal) && !gt_op_analytic(&gt_op_cast));
    CU_ASSERT(!gt_op_analytic(&gt_op_relu) && !gt_op_analytic(&gt_op_maximum)); /* of real numbers alone */
}

static void by_definition(void)
{
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        unit_row("%s", maps[i].name);
        const map *m = &maps[i];
        char name[80];
        leaf x[3];
        gt_ref cotangent[3] = {GT_NONE, GT_NONE, GT_NONE}, second[3];
        gt_ref y = begin_map(m, x);
        check_target(m->name, m->n, x, y, cotangent, &x[m->n]);
        for (int k = 0; k < m->n && f.error.code == GT_OK; k++) {
            leaf w;
            snprintf(name, sizeof name, "%s, cotangent of operand %d", m->name, k + 1);
            if (cotangent[k] != GT_NONE)
                check_target(name, m->n + 1, x, cotangent[k], second, &w);
        }
        CU_ASSERT(fixture_sound(&f));
        fixture_free(&f);
    }
}

/* The same in complex64 is the same to its precision: operands that both hold exactly, values and gradients. */
static void single_precision(void)
{
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        unit_row("%s", maps[i].name);
        const map *m = &maps[i];
        if (m->make)
            continue;
        leaf x[2];
        gt_ref single[2] = {GT_NONE, GT_NONE}, target[2], g[2][2], ref[2] = {GT_NONE, GT_NONE};
        target[0] = begin_map(m, x);
        for (int k = 0; k < m->n; k++) {
            for (int p = 0; p < x[k].parts; p++)
                x[k].part[p] = (double)(float)x[k].part[p];
            ref[k] = x[k].ref;
            single[k] = gt_cast(b, x[k].ref, m->real ? GT_F32 : GT_C64);
        }
        target[1] = m->n == 1 ? gt_apply1(b, m->op, single[0]) : gt_apply2(b, m->op, single[0], single[1]);
        gt_vjp(b, NULL, 1, &target[0], NULL, m->n, ref, g[0]);
        gt_vjp(b, NULL, 1, &target[1], NULL, m->n, single, g[1]);
        for (int k = -1; k < m->n; k++) {
            gt_ref wide = k < 0 ? target[0] : g[0][k], narrow = k < 0 ? target[1] : g[1][k];
            gt_dtype dtype = gt_ref_dtype(&f.program, narrow);
            double must[MOST], is[MOST];
            int parts = 0, same = -1;
            CU_ASSERT(dtype == GT_C64 || dtype == GT_F32);
            CU_ASSERT(values(wide, must, &parts));
            CU_ASSERT(values(gt_cast(b, narrow, dtype == GT_C64 ? GT_C128 : GT_F64), is, &same));
            CU_ASSERT_EQUAL(parts, same);
            for (int p = 0; p < parts && p < same; p++) {
                bool close = fabs(is[p] - must[p]) <= 4e-6 * fmax(1, fabs(must[p]));
                if (!close)
                    printf("\n    %s: [%d] is %g in complex64, %g in complex128", m->name, p, is[p], must[p]);
                CU_ASSERT(close);
            }
        }
        CU_ASSERT(fixture_sound(&f));
        fixture_free(&f);
    }
}

/* -- single points: closed forms -- */

static gt_ref point(double re, double im)
{
    leaf z = new_leaf(GT_C128, SCALAR);
    z.part[0] = re;
    z.part[1] = im;
    return z.ref;
}

static void is_complex(gt_ref ref, double re, double im)
{
    double value[MOST] = {NAN, NAN};
    int parts = 0;
    CU_ASSERT(values(ref, value, &parts));
    CU_ASSERT_EQUAL(parts, 2);
    CU_ASSERT_DOUBLE_EQUAL(value[0], re, 1e-14);
    CU_ASSERT_DOUBLE_EQUAL(value[1], im, 1e-14);
}

static gt_ref grad(gt_ref y, gt_ref x)
{
    gt_ref g = GT_NONE;
    gt_vjp(b, NULL, 1, &y, NULL, 1, &x, &g);
    return g;
}

static void conventions(void)
{
    fixture_init(&f);
    gt_ref z = point(1, 2), one = gt_number(b, z, 1), pushed;
    gt_ref length = apply(&gt_op_real, gt_mul(b, z, gt_conj(b, z)));
    is_complex(grad(length, z), 2, 4);
    gt_ref square = power(z, 2);
    is_complex(grad(square, z), 2, -4); /* 2 conj(z) */
    gt_jvp(b, NULL, 1, &z, &one, 1, &square, &pushed);
    is_complex(pushed, 2, 4); /* 2 z */
    is_complex(grad(apply(&gt_op_imag, z), z), 0, 1);
    is_complex(grad(apply(&gt_op_imag, square), z), 4, 2); /* Im z^2 = 2xy: 2y + 2xi */
    is_complex(grad(grad(square, z), z), 2, 0);
    gt_ref zero = point(0, 0);
    is_complex(grad(apply(&gt_op_abs, zero), zero), 0, 0);
    is_complex(grad(power(zero, 2), zero), 0, 0);
    is_complex(power(zero, 0), 1, 0);
    is_complex(gt_apply2(b, &gt_op_pow, zero, z), 0, 0);
    is_complex(grad(gt_apply2(b, &gt_op_pow, zero, z), z), 0, 0);
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

/* Far from the origin: tanh' = 1/cosh^2 does not cancel, nor does tan' on the imaginary axis. Closed form 4e^-2|a|. */
static void far_out(void)
{
    fixture_init(&f);
    gt_ref z = point(30, 0), w = point(0, 30);
    double value[MOST], must = 4 * exp(-60);
    int parts;
    CU_ASSERT(values(grad(apply(&gt_op_tanh, z), z), value, &parts));
    CU_ASSERT(fabs(value[0] - must) <= 1e-14 * must);
    CU_ASSERT(values(grad(apply(&gt_op_tan, w), w), value, &parts));
    CU_ASSERT(fabs(value[0] - must) <= 1e-14 * must);
    fixture_free(&f);
}

/* Programs without complex values have no conjugates. */
static void real_programs(void)
{
    fixture_init(&f);
    gt_ref x = fixture_scalar_input(&f, "x", 0.5);
    gt_ref y = apply(&gt_op_tanh, gt_mul(b, power(x, 3), apply(&gt_op_exp, x)));
    CU_ASSERT(grad(grad(y, x), x) != GT_NONE);
    for (gt_ref ref = 0; ref < f.program.count; ref++)
        CU_ASSERT(gt_eqn_at(&f.program, ref)->op != &gt_op_conj);
    fixture_free(&f);
}

/* -- models -- */

/* The value of an expression as JSON, or the message. given: x is 3. */
static void answers(const char *expression, bool given, const char *expected)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result = NULL;
    gt_input x = {.size = sizeof(gt_input), .name = "x", .text = "3"};
    gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .inputs = &x, .n_inputs = given};
    static paper page;
    gt_sink sink = paper_fresh(&page);
    const char *is = page.text;
    if (gt_model_from_expr(context, expression, &model) != GT_OK ||
        gt_ask(context, model, &request, &result) != GT_OK ||
        gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink) != GT_OK)
        is = gt_message(context);
    if (!strstr(is, expected))
        printf("\n    %s: '%s' is not in: %s", expression, expected, is);
    CU_ASSERT(strstr(is, expected) != NULL);
    gt_result_free(result);
    gt_context_free(context);
}

static void says(const char *expression, const char *expected)
{
    answers(expression, false, expected);
}

static void says_of_x(const char *expression, const char *expected)
{
    answers(expression, true, expected);
}

static void plain_numbers(void)
{
    says("1+2j", "{\"re\":1,\"im\":2}");
    says("(1+2j)**2 - 1j/2", "{\"re\":-3,\"im\":3.5}");
    says("-(1+2j)*2.5", "{\"re\":-2.5,\"im\":-5}");
    says("(1+2j)**-1", "{\"re\":0.2,\"im\":-0.4}");
    says("1j**2 == -1", "true");
    says("1j != 1", "true");
    says("2 in [1, 2+0j]", "true");
    says("[1, 2j] * constant(1)", "mixes dtypes");
    says("abs([3+4j, 5])", "[5,5]");
    says_of_x("cast(x, complex) * (1+1j)", "{\"re\":3,\"im\":3}");
    says_of_x("complex(x, 4) + 1", "{\"re\":4,\"im\":4}");
    says("imag(zeros([2], dtype=complex64) + 1j)", "[1,1]");
    says("conj([[1j, 2], [3, 4]]) @ [1, 1j]", "[{\"re\":0,\"im\":1},{\"re\":3,\"im\":4}]");
    says("matmul([[1j, 2], [3, 4]], [1, 0], adjoint_a=True)", "[{\"re\":0,\"im\":-1},{\"re\":2,\"im\":0}]");
}

static void mistakes(void)
{
    says_of_x("x + 2j", "add mixes dtypes: 'x' [] is float64 and a value of shape [] is complex128");
    says_of_x("x + 2j", "cast one of them: cast(x, complex128)");
    says_of_x("2j + x", "cast one of them: cast(x, complex128)");
    says("1j < 2", "'<' does not work on complex numbers");
    says("1j / 0", "division of plain numbers by zero");
    says("0j ** -1", "division of plain numbers by zero");
    says("relu(2j)", "take a part of it: real, imag, abs or angle");
    says("complex(1j, 2)", "complex takes a float, but");
    says("maximum(1j, 2)", "maximum takes a real number, but");
}

void suite_complex(void)
{
    CU_pSuite suite = CU_add_suite("complex", NULL, NULL);
    CU_add_test(suite, "gradients and tangents by their definition", by_definition);
    CU_add_test(suite, "which ops are analytic", analytic);
    CU_add_test(suite, "complex64", single_precision);
    CU_add_test(suite, "conventions", conventions);
    CU_add_test(suite, "far out", far_out);
    CU_add_test(suite, "real programs", real_programs);
    CU_add_test(suite, "plain numbers", plain_numbers);
    CU_add_test(suite, "mistakes", mistakes);
}
