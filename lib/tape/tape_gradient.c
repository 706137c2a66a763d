#include "tape/tape_gradient.h"

#include <string.h>

#include "diff/reach.h"
#include "ops/emit.h"

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
            return gt_fix(r->error, "ask after the block, or make the tape persistent");
        }
        if (tape->consumed) {
            gt_fail(r->error, GT_WRONG_MODEL, at,
                    "GradientTape.gradient can only be called once on non-persistent tapes.");
            gt_fix(r->error, "make it persistent: GradientTape(persistent=True)");
            return gt_note(r->error, tape->at, "'%s' is made here", tape->name ? tape->name : "the tape");
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

gt_status gt_check_gradient(gt_recorder *r, const char *what, gt_ref gradient, gt_ref of, gt_span at)
{
    gt_dtype is = gt_ref_dtype(&r->program, gradient), want = gt_ref_dtype(&r->program, of);
    if (is == want)
        return GT_OK;
    if (is == GT_STR)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "`grad` not a Tensor or IndexedSlices. The %s is a string", what);
    gt_fail(r->error, GT_WRONG_MODEL, at, "the %s is %s, but what it is the gradient of is %s", what, gt_dtype_name(is),
            gt_dtype_name(want));
    return gt_fix(r->error, "cast it: cast(..., '%s')", gt_dtype_name(want));
}

/* The values of its variables that the targets cannot depend on are left out: a loop that trains makes one each turn.
 * The last of those is kept when there is no other, so that a source has one value at least. */
static gt_versions *recent(gt_recorder *r, gt_tape *tape, const gt_gradient_query *q)
{
    enum { FEW = 8 };
    gt_versions *source = GT_ARRAY(r->scratch, q->sources, gt_versions);
    gt_ref lowest = GT_NONE;
    bool known = false;
    for (size_t i = 0; i < q->sources; i++) {
        source[i] = q->source[i];
        if (source[i].n <= FEW)
            continue;
        if (!known)
            lowest = gt_reach_lowest(&r->build, &tape->watch, (int)q->targets, q->target);
        known = true;
        size_t low = 0, high = source[i].n - 1; /* versions are in the order of their making */
        while (low < high) {
            const size_t middle = low + (high - low) / 2;
            if (source[i].ref[middle] < lowest)
                low = middle + 1;
            else
                high = middle;
        }
        source[i].ref += low;
        source[i].n -= low;
    }
    return source;
}

typedef struct asking {
    gt_recorder *r;
    gt_tape *tape;
    const gt_gradient_query *query;
    const gt_versions *from; /* its sources, without values that are out of reach */
    size_t refs;             /* sources, each value of a variable counted */
    gt_ref *source, *cotangent;
    const bool *needed; /* by the targets; NULL as long as nobody has asked */
} asking;

/* Zeros in the shape and dtype of a source; equal requests share one value, as in TensorFlow's cache of zeros. */
static gt_ref zeros_like(gt_recorder *r, gt_ref like)
{
    struct gt_zeros *z = r->zeros;
    while (z && (gt_ref_dtype(&r->program, z->ref) != gt_ref_dtype(&r->program, like) ||
                 !gt_shape_equal(gt_ref_shape(&r->program, z->ref), gt_ref_shape(&r->program, like))))
        z = z->next;
    if (!z) {
        gt_ref ref = gt_own_ref(r, gt_filled_like(&r->build, like, 0));
        if (ref == GT_NONE)
            return ref;
        z = GT_NEW(r->arena, struct gt_zeros);
        *z = (struct gt_zeros){ref, r->zeros};
        r->zeros = z;
    }
    return z->ref;
}

/* A gradient that came to a plain number is still one of the order that was asked for: a derivative of it is null for
 * being constant. */
static gt_ref connected(asking *a, gt_ref gradient, gt_ref source)
{
    gt_program *program = &a->r->program;
    gt_ref own = gt_own_ref(a->r, gradient);
    if (own == GT_NONE || gt_eqn_at(program, own)->n_in)
        return own;
    uint32_t order = gt_eqn_at(program, source)->order + 1u;
    if (order <= GT_MOST_ORDER && gt_eqn_at(program, own)->order < order)
        gt_eqn_at(program, own)->order = order & GT_MOST_ORDER;
    return own;
}

static gt_ref unconnected(asking *a, size_t number)
{
    const gt_gradient_query *q = a->query;
    const gt_versions *of = &q->source[number];
    gt_ref last = of->ref[of->n - 1];
    gt_recorder *r = a->r;
    if (q->null && !a->needed && q->sources > 1)
        a->needed = gt_needed_find(&r->program, r->scratch, (int)q->targets, q->target);
    if (q->null)
        q->null[number] = gt_reason_find(r, a->tape, (int)q->targets, q->target, a->needed, last, of->variable);
    return q->zero ? zeros_like(r, last) : GT_NONE;
}

/* One source's gradient, `first` the place of its first value among all of them. A target that is a source too has its
 * output gradient for a gradient, watched or not, as in TensorFlow. */
static gt_ref answer(asking *a, size_t number, size_t first)
{
    const size_t end = first + a->from[number].n;
    gt_recorder *r = a->r;
    gt_ref sum = GT_NONE;
    for (size_t i = first; i < end; i++)
        if (a->cotangent[i] != GT_NONE) {
            r->build.at = gt_eqn_at(&r->program, a->cotangent[i])->at;
            sum = sum == GT_NONE ? a->cotangent[i] : gt_add(&r->build, sum, a->cotangent[i]);
        }
    r->build.at = a->query->at;
    if (a->query->conjugate && sum != GT_NONE)
        sum = gt_conj(&r->build, sum);
    return sum == GT_NONE ? unconnected(a, number) : connected(a, sum, a->query->source[number].ref[0]);
}

/* The output gradients as the walk takes them. */
static const gt_ref *seeds_of(asking *a)
{
    const gt_gradient_query *q = a->query;
    if (!q->conjugate || !q->seed)
        return q->seed;
    gt_ref *seed = GT_ARRAY(a->r->scratch, q->targets, gt_ref);
    for (size_t i = 0; i < q->targets; i++)
        seed[i] = q->seed[i] == GT_NONE ? GT_NONE : gt_conj(&a->r->build, q->seed[i]);
    return seed;
}

static gt_status ask(asking *a, gt_ref *gradient)
{
    const gt_gradient_query *q = a->query;
    gt_recorder *r = a->r;
    GT_TRY(gt_tape_use(r, a->tape, q->at));
    a->from = recent(r, a->tape, q);
    for (size_t i = 0; i < q->sources; i++)
        a->refs += a->from[i].n;
    a->source = GT_ARRAY(r->scratch, a->refs, gt_ref);
    a->cotangent = GT_ARRAY(r->scratch, a->refs, gt_ref);
    for (size_t i = 0, n = 0; i < q->sources; n += a->from[i++].n)
        memcpy(a->source + n, a->from[i].ref, a->from[i].n * sizeof *a->source);
    r->build.at = q->at;
    gt_ref before = r->program.count;
    r->passes.backward++;
    gt_vjp_traced(&r->build, &a->tape->watch, (int)q->targets, q->target, seeds_of(a), (int)a->refs, a->source,
                  a->cotangent, q->trace);
    r->build.at = q->at;
    for (size_t i = 0, n = 0; i < q->sources; n += a->from[i++].n)
        gradient[i] = answer(a, i, n);
    return gt_check_appended(r, before);
}

gt_status gt_query_gradient(gt_recorder *r, gt_tape *tape, const gt_gradient_query *query, gt_ref *gradient)
{
    gt_arena_mark mark = gt_arena_save(r->scratch);
    asking a = {.r = r, .tape = tape, .query = query};
    gt_status status = ask(&a, gradient);
    gt_arena_release(r->scratch, mark);
    return status;
}
