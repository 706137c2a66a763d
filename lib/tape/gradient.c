/* tape.gradient: flattens targets and sources, asks the vjp, and gives the answer the structure of the sources. */
#include <string.h>

#include "diff/transform.h"
#include "ops/emit.h"
#include "tape/transform.h"

enum { NESTING = 64 };

typedef struct leaf_list {
    gt_value *leaf;
    size_t n, capacity;
} leaf_list;

static gt_status flatten(gt_recorder *r, gt_value value, int depth, gt_span at, leaf_list *list)
{
    if (depth > NESTING)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "this structure is nested deeper than %d", NESTING);
    if (gt_value_is_items(value)) {
        for (size_t i = 0; i < value.items->n; i++)
            GT_TRY(flatten(r, value.items->item[i], depth + 1, at, list));
        return GT_OK;
    }
    list->leaf = gt_grow(r->scratch, list->leaf, list->n, list->n + 1, &list->capacity, sizeof *list->leaf);
    list->leaf[list->n++] = value;
    return GT_OK;
}

/* The structure again with the results, taken in order, in place of the leaves. */
static gt_value unflatten(gt_recorder *r, gt_value shape, const gt_value *result, size_t *next)
{
    if (!gt_value_is_items(shape))
        return result[(*next)++];
    gt_value out = gt_value_items(r->arena, shape.kind);
    for (size_t i = 0; i < shape.items->n; i++)
        gt_items_add(r->arena, out.items, shape.items->key ? shape.items->key[i] : NULL,
                     unflatten(r, shape.items->item[i], result, next));
    return out;
}

gt_status gt_watch_value(gt_recorder *r, gt_tape *tape, gt_value value, gt_span at)
{
    leaf_list list = {0};
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_status status = flatten(r, value, 0, at, &list);
    for (size_t i = 0; i < list.n && status == GT_OK; i++) {
        if (list.leaf[i].kind == GT_VALUE_VARIABLE)
            gt_tape_watch_variable(&r->tapes, tape, list.leaf[i].variable);
        else if (list.leaf[i].kind == GT_VALUE_TENSOR)
            gt_tape_watch_ref(&r->tapes, tape, list.leaf[i].ref);
        else
            status = gt_fail(r->error, GT_WRONG_MODEL, at, "a tape watches tensors and variables, not %s",
                             gt_value_kind_name(list.leaf[i]));
    }
    gt_arena_release(r->scratch, mark);
    return status;
}

/* A non-persistent tape answers once, and stops recording when it is asked inside its own context. */
gt_status gt_tape_use(gt_recorder *r, gt_tape *tape, gt_span at)
{
    if (tape->own)
        return GT_OK;
    if (!tape->persistent) {
        if (tape->recording && r->model->compat_tfe) {
            gt_fail(r->error, GT_WRONG_MODEL, at,
                    "GradientTape.gradient can only be called on non-persistent tapes when the context manager has "
                    "exited.");
            gt_fix(r->error, "ask after the block, or make the tape persistent");
            return GT_WRONG_MODEL;
        }
        if (tape->consumed) {
            gt_fail(r->error, GT_WRONG_MODEL, at,
                    "GradientTape.gradient can only be called once on non-persistent tapes.");
            gt_fix(r->error, "make it persistent: GradientTape(persistent=True)");
            gt_note(r->error, tape->at, "'%s' is made here", tape->name ? tape->name : "the tape");
            return GT_WRONG_MODEL;
        }
        gt_tape_exit(&r->tapes, tape, at);
        tape->consumed = true;
        tape->consumed_at = at;
    } else if (tape->recording && !tape->warned) {
        tape->warned = true;
        gt_warn(
            r, at,
            "Calling GradientTape.gradient on a persistent tape inside it's context is significantly less efficient "
            "than calling it outside the context (it causes the gradient ops to be recorded on the tape, leading to "
            "increased CPU and memory usage). Only call GradientTape.gradient inside the context if you actually "
            "want to trace the gradient in order to compute higher order derivatives.");
    }
    return GT_OK;
}

typedef struct asking {
    gt_recorder *r;
    gt_tape *tape;
    const gt_gradient_request *request;
    leaf_list targets, sources;
    gt_ref *target, *seed, *source, *cotangent;
    gt_span seed_at;    /* of the output gradients */
    size_t refs;        /* sources, each version of a variable counted */
    const bool *needed; /* by the targets; NULL as long as nobody has asked */
} asking;

static gt_status read_targets(asking *a)
{
    gt_recorder *r = a->r;
    GT_TRY(flatten(r, a->request->target, 0, a->request->at, &a->targets));
    if (!a->targets.n)
        return gt_fail(r->error, GT_WRONG_MODEL, a->request->at,
                       "No gradients to aggregate: there is no target to differentiate");
    a->target = GT_ARRAY(r->scratch, a->targets.n, gt_ref);
    a->seed = GT_ARRAY(r->scratch, a->targets.n, gt_ref);
    for (size_t i = 0; i < a->targets.n; i++) {
        if (r->model->compat_tfe && a->targets.leaf[i].kind == GT_VALUE_VARIABLE)
            return gt_fail(r->error, GT_WRONG_MODEL, a->request->at,
                           "GradientTape.gradient is not supported for variable targets.");
        GT_TRY(gt_to_ref(r, a->targets.leaf[i], r->dtype, a->request->at, &a->target[i]));
        a->seed[i] = GT_NONE;
    }
    return GT_OK;
}

gt_status gt_check_gradient(gt_recorder *r, const char *what, gt_ref gradient, gt_ref of, gt_span at)
{
    gt_dtype is = gt_ref_dtype(&r->program, gradient), want = gt_ref_dtype(&r->program, of);
    if (is == want)
        return GT_OK;
    if (is == GT_STR)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "`grad` not a Tensor or IndexedSlices. The %s is a string", what);
    gt_fail(r->error, GT_WRONG_MODEL, at, "the %s is %s, but what it is the gradient of is %s", what, gt_dtype_name(is),
            gt_dtype_name(want));
    gt_fix(r->error, "cast it: cast(..., '%s')", gt_dtype_name(want));
    return GT_WRONG_MODEL;
}

static gt_status read_seed(asking *a, size_t i, gt_value value)
{
    gt_recorder *r = a->r;
    const gt_shape *want = gt_ref_shape(&r->program, a->target[i]);
    if (value.kind == GT_VALUE_NONE)
        return GT_OK;
    GT_TRY(gt_to_ref(r, value, gt_ref_dtype(&r->program, a->target[i]), a->seed_at, &a->seed[i]));
    GT_TRY(gt_check_gradient(r, "output gradient", a->seed[i], a->target[i], a->seed_at));
    const gt_shape *is = gt_ref_shape(&r->program, a->seed[i]);
    if (gt_shape_equal(is, want))
        return GT_OK;
    char is_text[GT_SHAPE_TEXT], want_text[GT_SHAPE_TEXT];
    gt_fail(r->error, GT_WRONG_MODEL, a->seed_at, "output_gradients has shape %s, but its target has shape %s",
            gt_shape_text(is, is_text), gt_shape_text(want, want_text));
    gt_fix(r->error, "give one value for each entry of the target");
    return GT_WRONG_MODEL;
}

/* Whether the value, as far as its first items tell, is one of that shape. */
static bool has_shape(const gt_recorder *r, gt_value value, const gt_shape *shape)
{
    for (int k = 0; k <= shape->rank; k++) {
        if (gt_value_is_tensor(value)) {
            gt_ref ref = value.kind == GT_VALUE_TENSOR ? value.ref : value.variable->now;
            const gt_shape *rest = gt_ref_shape(&r->program, ref);
            return rest->rank == shape->rank - k &&
                   memcmp(rest->dim, shape->dim + k, (size_t)rest->rank * sizeof *rest->dim) == 0;
        }
        if (value.kind != GT_VALUE_LIST && value.kind != GT_VALUE_TUPLE)
            return k == shape->rank;
        if (k == shape->rank || (int64_t)value.items->n != shape->dim[k])
            return false;
        if (!value.items->n)
            return true;
        value = value.items->item[0];
    }
    return false;
}

/* With one target its value, or a list holding it; with several a list with one entry (or None) for each. */
static gt_status read_seeds(asking *a)
{
    gt_recorder *r = a->r;
    gt_value given = a->request->output_gradients;
    if (given.kind == GT_VALUE_NONE)
        return GT_OK;
    a->seed_at = a->request->output_gradients_at.source ? a->request->output_gradients_at : a->request->at;
    bool list = given.kind == GT_VALUE_LIST || given.kind == GT_VALUE_TUPLE;
    if (a->targets.n == 1) {
        bool holds = list && given.items->n == 1 && !has_shape(r, given, gt_ref_shape(&r->program, a->target[0])) &&
                     !(gt_value_is_number(given.items->item[0]) && gt_ref_shape(&r->program, a->target[0])->rank > 0);
        return read_seed(a, 0, holds ? given.items->item[0] : given);
    }
    if (!list || given.items->n != a->targets.n)
        return gt_fail(r->error, GT_WRONG_MODEL, a->seed_at,
                       "output_gradients must be a list with one entry for each of the %zu targets", a->targets.n);
    for (size_t i = 0; i < a->targets.n; i++)
        GT_TRY(read_seed(a, i, given.items->item[i]));
    return GT_OK;
}

static gt_status read_sources(asking *a)
{
    gt_recorder *r = a->r;
    GT_TRY(flatten(r, a->request->sources, 0, a->request->at, &a->sources));
    for (size_t i = 0; i < a->sources.n; i++) {
        gt_value leaf = a->sources.leaf[i];
        if (!gt_value_is_tensor(leaf)) {
            gt_fail(r->error, GT_WRONG_MODEL, a->request->at, "a source must be a tensor or a variable, not %s",
                    gt_value_kind_name(leaf));
            if (gt_value_is_number(leaf))
                gt_fix(r->error, "a plain number is not on the tape; declare it under inputs or variables");
            return GT_WRONG_MODEL;
        }
        a->refs += leaf.kind == GT_VALUE_VARIABLE ? leaf.variable->versions : 1;
    }
    a->source = GT_ARRAY(r->scratch, a->refs, gt_ref);
    a->cotangent = GT_ARRAY(r->scratch, a->refs, gt_ref);
    size_t n = 0;
    for (size_t i = 0; i < a->sources.n; i++) {
        gt_value leaf = a->sources.leaf[i];
        if (leaf.kind == GT_VALUE_TENSOR)
            a->source[n++] = leaf.ref;
        else
            for (size_t v = 0; v < leaf.variable->versions; v++)
                a->source[n++] = leaf.variable->version[v];
    }
    return GT_OK;
}

/* Zeros in the shape and dtype of a source; equal requests share one value, as in TensorFlow's cache of zeros. */
static gt_ref zeros_like(gt_recorder *r, gt_ref like)
{
    struct gt_zeros *z = r->zeros;
    while (z && (gt_ref_dtype(&r->program, z->ref) != gt_ref_dtype(&r->program, like) ||
                 !gt_shape_equal(gt_ref_shape(&r->program, z->ref), gt_ref_shape(&r->program, like))))
        z = z->next;
    if (!z) {
        gt_ref ref = gt_own_value(r, gt_filled_like(&r->build, like, 0)).ref;
        if (ref == GT_NONE)
            return ref;
        z = GT_NEW(r->arena, struct gt_zeros);
        *z = (struct gt_zeros){ref, r->zeros};
        r->zeros = z;
    }
    return z->ref;
}

/* A target that is a source too has its output gradient for a gradient, watched or not, as in TensorFlow. */
static bool is_target(const asking *a, gt_ref source)
{
    for (size_t i = 0; i < a->targets.n; i++)
        if (a->target[i] == source)
            return gt_dtype_differentiable(gt_ref_dtype(&a->r->program, source));
    return false;
}

/* A gradient that came to a plain number is still one of the order that was asked for: a derivative of it is null for
 * being constant. */
static gt_value connected(asking *a, gt_ref gradient, gt_ref source)
{
    gt_program *program = &a->r->program;
    gt_value own = gt_own_value(a->r, gradient);
    if (own.ref == GT_NONE || gt_eqn_at(program, own.ref)->n_in)
        return own;
    uint32_t order = gt_eqn_at(program, source)->order + 1u;
    if (order <= GT_MOST_ORDER && gt_eqn_at(program, own.ref)->order < order)
        gt_eqn_at(program, own.ref)->order = order & GT_MOST_ORDER;
    return own;
}

/* One source's gradient: the sum over the values that a variable had, or null with its reason. */
static gt_value answer(asking *a, size_t number, size_t first, size_t n)
{
    gt_value leaf = a->sources.leaf[number];
    gt_recorder *r = a->r;
    gt_ref sum = GT_NONE;
    for (size_t i = first; i < first + n; i++)
        if (a->cotangent[i] != GT_NONE && (gt_tape_watches(a->tape, a->source[i]) || is_target(a, a->source[i]))) {
            r->build.at = gt_eqn_at(&r->program, a->cotangent[i])->at;
            sum = sum == GT_NONE ? a->cotangent[i] : gt_add(&r->build, sum, a->cotangent[i]);
        }
    r->build.at = a->request->at;
    if (sum != GT_NONE)
        return connected(a, sum, a->source[first]);
    const gt_variable *variable = leaf.kind == GT_VALUE_VARIABLE ? leaf.variable : NULL;
    gt_ref source = a->source[first + n - 1];
    gt_value null = gt_value_none();
    const int targets = (int)a->targets.n;
    const bool asked = !a->request->zero || a->request->null;
    if (asked && !a->needed && a->sources.n > 1)
        a->needed = gt_needed_find(&r->program, r->scratch, targets, a->target);
    if (asked)
        null.reason = gt_reason_find(r, a->tape, targets, a->target, a->needed, source, variable);
    if (a->request->null)
        a->request->null[number] = null.reason;
    return a->request->zero ? gt_value_tensor(zeros_like(r, source)) : null;
}

static gt_status ask(asking *a, gt_value *out)
{
    gt_recorder *r = a->r;
    GT_TRY(read_targets(a));
    GT_TRY(read_seeds(a));
    GT_TRY(read_sources(a));
    GT_TRY(gt_tape_use(r, a->tape, a->request->at));
    r->build.at = a->request->at;
    gt_ref before = r->program.count;
    r->backward_passes++;
    gt_vjp_traced(&r->build, &a->tape->watch, (int)a->targets.n, a->target, a->seed, (int)a->refs, a->source,
                  a->cotangent, a->request->trace);
    r->build.at = a->request->at;
    gt_value *result = GT_ARRAY(r->scratch, a->sources.n, gt_value);
    size_t at = 0, next = 0;
    for (size_t i = 0; i < a->sources.n; i++) {
        gt_value leaf = a->sources.leaf[i];
        size_t n = leaf.kind == GT_VALUE_VARIABLE ? leaf.variable->versions : 1;
        result[i] = answer(a, i, at, n);
        at += n;
    }
    if (gt_build_failed(&r->build))
        return r->error->code;
    *out = unflatten(r, a->request->sources, result, &next);
    return gt_check_appended(r, before);
}

gt_status gt_tape_gradient(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, gt_value *out)
{
    gt_arena_mark mark = gt_arena_save(r->scratch);
    asking a = {.r = r, .tape = tape, .request = request};
    gt_status status = ask(&a, out);
    gt_arena_release(r->scratch, mark);
    return status;
}
