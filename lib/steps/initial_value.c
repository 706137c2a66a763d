/* Initializers: values made instead of written.
 *
 * A random number is that of gt_philox_* with key `seed` (the initializer's own, else the recording's), the element's
 * row-major index, and as stream number FIRST_STREAM plus the number of the declaration in the file, counted from 0
 * over inputs, variables and constants. Random ops count their streams from 0 and never come near. */
#include <math.h>
#include <string.h>

#include "base/philox.h"
#include "steps/declarations.h"

#define FIRST_STREAM ((uint64_t)1 << 32)

enum { OPTIONS = 3 };

typedef struct filler {
    double v[OPTIONS]; /* the options, in the order of the table */
    uint64_t seed, stream;
    gt_shape shape;
    int64_t count;
} filler;

typedef double element_maker(const filler *f, int64_t i);

typedef enum fan { NO_FAN, FAN_IN, FAN_MEAN } fan;

typedef struct initializer {
    const char *name, *other_name;
    element_maker *make;
    bool random;
    fan fan; /* the spread is sqrt(scale / fan), by TensorFlow's VarianceScaling */
    double scale;
    struct {
        const char *name, *other_name;
        double fallback; /* NaN: none */
    } option[OPTIONS];
} initializer;

/* -- elements -- */

static double zero(const filler *f, int64_t i)
{
    (void)f, (void)i;
    return 0;
}

static double one(const filler *f, int64_t i)
{
    (void)f, (void)i;
    return 1;
}

static double eye(const filler *f, int64_t i)
{
    int64_t columns = f->shape.dim[f->shape.rank - 1], rows = f->shape.dim[f->shape.rank - 2];
    return i / columns % rows == i % columns;
}

/* As the op linspace does it: exact at both ends. */
static double linspace(const filler *f, int64_t i)
{
    double of = f->count > 1 ? (double)(f->count - 1) : 1;
    return f->v[0] * ((of - (double)i) / of) + f->v[1] * ((double)i / of);
}

static double range(const filler *f, int64_t i)
{
    return f->v[0] + (double)i * f->v[1];
}

static double normal(const filler *f, int64_t i)
{
    return f->v[0] + f->v[1] * gt_philox_normal(f->seed, f->stream, (uint64_t)i);
}

/* Rounding may reach the upper end, which does not belong to the interval: as in the op random_uniform. */
static double uniform(const filler *f, int64_t i)
{
    double low = f->v[0], high = f->v[1];
    double x = low + (high - low) * gt_philox_uniform(f->seed, f->stream, (uint64_t)i);
    return low < high && x >= high ? nextafter(high, low) : x;
}

static float uniform_f32(const filler *f, float y)
{
    float low = (float)f->v[0], high = (float)f->v[1];
    return low < high && y >= high ? nextafterf(high, low) : y;
}

/* A normal number within two standard deviations, by the inverse of the distribution cut there: no number is drawn
 * twice, so element i needs no other's draws. */
static double truncated(const filler *f, int64_t i)
{
    const double beyond = 0.022750131948179209; /* the chance of a normal number below -2 */
    uint64_t bits = gt_philox_bits(f->seed, f->stream, (uint64_t)i);
    double p = beyond + (0.5 - beyond) * (((double)(bits >> 12) + 0.5) * 0x1p-52);
    double x = gt_normal_tail(p < 0.5 ? p : 0.5);
    return f->v[0] + f->v[1] * (bits & 1 ? -x : x);
}

static const initializer initializers[] = {
    {"zeros", NULL, .make = zero},
    {"ones", NULL, .make = one},
    {"eye", "identity", .make = eye},
    {"linspace", NULL, linspace, .option = {{"start", NULL, NAN}, {"stop", NULL, NAN}, {"num", NULL, NAN}}},
    {"range", "arange", range, .option = {{"start", NULL, 0}, {"delta", "step", 1}, {"limit", "stop", NAN}}},
    {"normal", "random_normal", normal, true, .option = {{"mean", NULL, 0}, {"stddev", "std", 1}}},
    {"truncated_normal", NULL, truncated, true, .option = {{"mean", NULL, 0}, {"stddev", "std", 1}}},
    {"uniform", "random_uniform", uniform, true, .option = {{"minval", "low", 0}, {"maxval", "high", 1}}},
    {"glorot_uniform", "xavier_uniform", uniform, true, FAN_MEAN, .scale = 1},
    {"glorot_normal", "xavier_normal", truncated, true, FAN_MEAN, .scale = 1},
    {"he_normal", NULL, truncated, true, FAN_IN, .scale = 2},
    {"he_uniform", NULL, uniform, true, FAN_IN, .scale = 2},
    {"lecun_normal", NULL, truncated, true, FAN_IN, .scale = 1},
    {"lecun_uniform", NULL, uniform, true, FAN_IN, .scale = 1},
    {"constant", NULL, .make = NULL},
};

const char *gt_initializer_name(size_t i)
{
    const size_t n = sizeof initializers / sizeof *initializers;
    if (i < n)
        return initializers[i].name;
    for (size_t k = 0, others = n; k < n; k++)
        if (initializers[k].other_name && others++ == i)
            return initializers[k].other_name;
    return NULL;
}

/* What is being read: the declaration with its map of options. */
typedef struct request {
    gt_recorder *r;
    const gt_declaration *declaration;
    const gt_demand *demand;
    const initializer *init;
    const gt_doc *map;
    gt_span at; /* the initializer's name */
} request;

/* -- reading -- */

static const initializer *find_initializer(const request *q)
{
    const char *name = q->declaration->init;
    gt_nearest nearest = {.name = name};
    for (size_t i = 0; i < sizeof initializers / sizeof *initializers; i++) {
        const initializer *init = &initializers[i];
        if (strcmp(init->name, name) == 0 || (init->other_name && strcmp(init->other_name, name) == 0))
            return init;
        gt_nearest_offer(&nearest, init->name);
    }
    gt_fail(q->r->error, GT_WRONG_MODEL, q->at, "unknown initializer '%s'", name);
    gt_fix_nearest(q->r->error, &nearest,
                   "there are zeros, ones, eye, linspace, range, constant, normal, truncated_normal, uniform, "
                   "glorot_uniform, glorot_normal, he_normal, he_uniform, lecun_normal, lecun_uniform");
    return NULL;
}

static bool is_word(const char *key, const char *name, const char *other_name)
{
    return (name && strcmp(key, name) == 0) || (other_name && strcmp(key, other_name) == 0);
}

static gt_status unknown_option(const request *q, const gt_doc *key)
{
    const initializer *init = q->init;
    gt_nearest nearest = {.name = key->text.s};
    for (int k = 0; k < OPTIONS && init->option[k].name; k++)
        gt_nearest_offer(&nearest, init->option[k].name);
    if (init->random)
        gt_nearest_offer(&nearest, "seed");
    static const char *const own[] = {"shape", "dtype", "init", "trainable"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        gt_nearest_offer(&nearest, own[i]);
    gt_fail(q->r->error, GT_WRONG_MODEL, key->at, "the initializer '%s' has no option '%s'", init->name, key->text.s);
    if (nearest.best)
        gt_fix(q->r->error, "did you mean '%s'?", nearest.best);
    else if (init->option[0].name)
        gt_fix(q->r->error, "it takes %s%s%s%s%s%s", init->option[0].name, init->option[1].name ? ", " : "",
               init->option[1].name ? init->option[1].name : "", init->option[2].name ? ", " : "",
               init->option[2].name ? init->option[2].name : "", init->random ? ", seed" : "");
    return GT_WRONG_MODEL;
}

static gt_status read_seed(const request *q, const gt_doc *doc, filler *f)
{
    if (doc->kind != GT_DOC_INT)
        return gt_fail(q->r->error, GT_WRONG_MODEL, doc->at, "the seed of '%s' must be an integer, not %s",
                       q->demand->name, gt_doc_kind_name(doc));
    f->seed = (uint64_t)doc->i;
    return GT_OK;
}

static gt_status read_option(const request *q, const gt_doc *key, const gt_doc *doc, filler *f)
{
    static const char *const own[] = {"shape", "dtype", "init", "trainable", "file", "key", "columns"};
    const initializer *init = q->init;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strcmp(key->text.s, own[i]) == 0)
            return GT_OK;
    if (init->random && strcmp(key->text.s, "seed") == 0)
        return read_seed(q, doc, f);
    if (!init->make && strcmp(key->text.s, "value") == 0)
        return GT_OK;
    int k = 0;
    while (k < OPTIONS && !is_word(key->text.s, init->option[k].name, init->option[k].other_name))
        k++;
    if (k == OPTIONS)
        return unknown_option(q, key);
    if ((doc->kind != GT_DOC_INT && doc->kind != GT_DOC_FLOAT) || !isfinite(doc->f))
        return gt_fail(q->r->error, GT_WRONG_MODEL, doc->at, "the option '%s' of '%s' must be a finite number, not %s",
                       key->text.s, q->demand->name,
                       doc->kind == GT_DOC_FLOAT ? "an infinity or NaN" : gt_doc_kind_name(doc));
    f->v[k] = doc->f;
    return GT_OK;
}

static gt_status read_options(const request *q, filler *f)
{
    for (int k = 0; k < OPTIONS; k++)
        f->v[k] = q->init->option[k].name ? q->init->option[k].fallback : 0;
    for (size_t i = 0; q->map && i < q->map->n; i++)
        GT_TRY(read_option(q, q->map->key[i], q->map->item[i], f));
    for (int k = 0; k < 2; k++) /* the third, a length, is find_shape's affair */
        if (isnan(f->v[k]))
            return gt_fail(q->r->error, GT_WRONG_MODEL, q->at, "the initializer '%s' of '%s' needs the option '%s'",
                           q->init->name, q->demand->name, q->init->option[k].name);
    if (q->init->make == uniform && !q->init->fan && f->v[0] > f->v[1])
        return gt_fail(q->r->error, GT_WRONG_MODEL, q->at, "'%s' has a minval above its maxval", q->demand->name);
    if ((q->init->make == normal || q->init->make == truncated) && f->v[1] < 0)
        return gt_fail(q->r->error, GT_WRONG_MODEL, q->at, "'%s' has a negative stddev", q->demand->name);
    return GT_OK;
}

/* -- shape and spread -- */

static gt_status no_shape(const request *q)
{
    gt_fail(q->r->error, GT_WRONG_MODEL, q->at, "'%s' has an initializer but no shape", q->demand->name);
    return gt_fix(q->r->error, "write shape: [...], or shape: [] for a single number");
}

/* linspace and range can say how many elements there are. */
static gt_status find_length(const request *q, const filler *f, bool has_shape, gt_shape *shape)
{
    const char *name = q->init->option[2].name;
    double n = f->v[2];
    if (isnan(n))
        return has_shape ? GT_OK : no_shape(q);
    if (has_shape)
        return gt_fail(q->r->error, GT_WRONG_MODEL, q->at,
                       "'%s' has a shape and the option '%s'; one of them is enough", q->demand->name, name);
    if (q->init->make == range) {
        if (f->v[1] == 0)
            return gt_fail(q->r->error, GT_WRONG_MODEL, q->at, "the range of '%s' has a delta of 0", q->demand->name);
        n = ceil((n - f->v[0]) / f->v[1]);
        n = n > 0 ? n : 0;
    }
    if (!(n >= 0 && n <= 0x1p53 && floor(n) == n))
        return gt_fail(q->r->error, GT_WRONG_MODEL, q->at, "'%s' cannot have %g elements", q->demand->name, n);
    *shape = (gt_shape){1, {(int64_t)n}};
    return GT_OK;
}

static gt_status find_shape(const request *q, const gt_shape *shape, filler *f)
{
    f->shape = shape ? *shape : gt_scalar_shape();
    if (q->init->make == linspace || q->init->make == range)
        GT_TRY(find_length(q, f, shape, &f->shape));
    else if (!shape)
        return no_shape(q);
    if (q->init->make == eye && f->shape.rank < 2) {
        gt_fail(q->r->error, GT_WRONG_MODEL, q->at, "an identity matrix needs two axes or more; '%s' has %d",
                q->demand->name, f->shape.rank);
        return gt_fix(q->r->error, "write shape: [n, n]");
    }
    GT_TRY(gt_check_size(q->r, q->demand, q->demand->dtype, &f->shape));
    f->count = gt_shape_count(&f->shape);
    return GT_OK;
}

/* TensorFlow's rule: a kernel's last two axes are inputs and outputs, those before them its receptive field. */
static void find_spread(const initializer *init, filler *f)
{
    double fan_in = 1, fan_out = 1;
    int rank = f->shape.rank;
    if (rank) {
        fan_in = (double)f->shape.dim[rank > 1 ? rank - 2 : 0];
        fan_out = (double)f->shape.dim[rank - 1];
    }
    for (int i = 0; i < rank - 2; i++) {
        fan_in *= (double)f->shape.dim[i];
        fan_out *= (double)f->shape.dim[i];
    }
    double n = init->fan == FAN_IN ? fan_in : (fan_in + fan_out) / 2;
    double variance = init->scale / (n > 1 ? n : 1);
    if (init->make == uniform) {
        f->v[1] = sqrt(3 * variance);
        f->v[0] = -f->v[1];
    } else {
        f->v[0] = 0;
        f->v[1] = sqrt(variance) / 0.87962566103423978; /* the standard deviation of a normal number cut at two */
    }
}

/* -- the value -- */

static gt_status check_dtype(const request *q)
{
    gt_dtype dtype = q->demand->dtype;
    if (q->init->random ? gt_dtype_in(dtype, GT_SET_FLOAT) : dtype != GT_STR)
        return GT_OK;
    gt_fail(q->r->error, GT_WRONG_MODEL, q->at, "the initializer '%s' makes %s, but the dtype of '%s' is %s",
            q->init->name, q->init->random ? "real fractions" : "numbers", q->demand->name, gt_dtype_name(dtype));
    return gt_fix(q->r->error, "write dtype: float64 for '%s'", q->demand->name);
}

static gt_status constant(const request *q, gt_tensor *out)
{
    const gt_doc *doc = q->map ? gt_doc_get(q->map, "value") : NULL;
    if (doc)
        return gt_inline_value(q->r->arena, q->demand, doc, out, q->r->error);
    return gt_fail(q->r->error, GT_WRONG_MODEL, q->at, "the initializer 'constant' of '%s' needs the option 'value'",
                   q->demand->name);
}

static gt_status fill(const request *q, const filler *f, gt_tensor *out)
{
    gt_dtype dtype = q->demand->dtype, made = gt_dtype_in(dtype, GT_SET_FLOAT) ? dtype : GT_F64;
    void *data;
    *out = gt_tensor_new(q->r->arena, q->init->make == zero ? dtype : made, &f->shape, &data);
    for (int64_t i = 0; i < f->count && q->init->make != zero; i++) {
        double x = q->init->make(f, i);
        if (made == GT_F64)
            ((double *)data)[i] = x;
        else
            ((float *)data)[i] = q->init->make == uniform ? uniform_f32(f, (float)x) : (float)x;
    }
    gt_demand demand = *q->demand;
    demand.at = q->at;
    return gt_tensor_convert(q->r->arena, &demand, dtype, out, q->r->error);
}

gt_status gt_initial_value(gt_recorder *r, const gt_declaration *declaration, size_t number, const gt_demand *demand,
                           const gt_shape *shape, gt_tensor *out)
{
    request q = {.r = r, .declaration = declaration, .demand = demand, .at = declaration->value_at};
    q.map = declaration->options ? declaration->options : declaration->doc;
    if (q.map && q.map->kind != GT_DOC_MAP)
        q.map = NULL;
    const gt_doc *init = q.map ? gt_doc_get(q.map, "init") : NULL;
    if (init)
        q.at = init->at;
    q.init = find_initializer(&q);
    if (!q.init)
        return GT_WRONG_MODEL;
    filler f = {.seed = r->seed, .stream = FIRST_STREAM + number};
    GT_TRY(read_options(&q, &f));
    if (!q.init->make)
        return constant(&q, out);
    GT_TRY(check_dtype(&q));
    GT_TRY(find_shape(&q, shape, &f));
    if (q.init->fan)
        find_spread(q.init, &f);
    return fill(&q, &f, out);
}
