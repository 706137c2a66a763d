#include "answer/derivative_answers.h"

#include <string.h>

#include "base/name_set.h"
#include "diff/reach.h"
#include "diff/transform.h"
#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/expression.h"
#include "steps/tape_request.h"
#include "tape/tape_jacobian.h"

/* Sources with their directions. */
typedef struct directions {
    size_t n;
    const char **name;
    gt_value *source;
    gt_ref *vector; /* GT_NONE: stands still */
} directions;

static gt_status source_ref(gt_answer *a, gt_value value, const char *name, gt_ref *out)
{
    if (!gt_value_is_tensor(value))
        return gt_answer_fail(a, GT_WRONG_MODEL, "the source '%s' is %s, not a tensor", name,
                              gt_value_kind_name(value));
    *out = gt_versions_of(&value).now;
    return GT_OK;
}

/* A direction has the shape of its source; a single number stands for all entries. */
static gt_status read_vector(gt_answer *a, const char *option, const gt_input *input, gt_ref like, gt_ref *out)
{
    gt_recorder *r = &a->recorder;
    gt_value value;
    const gt_shape *want = gt_ref_shape(&r->program, like), *is;
    gt_span at;
    GT_TRY(gt_answer_value(a, gt_print(a->arena, "%s %s", option, input->name),
                           gt_print(a->arena, "vectors.%s", input->name), input->text, &at, &value));
    GT_TRY(gt_to_ref(r, value, gt_ref_dtype(&r->program, like), at, out));
    is = gt_ref_shape(&r->program, *out);
    if (is->rank == 0)
        *out = gt_broadcast(&r->build, *out, want);
    if (is->rank == 0 || gt_shape_equal(is, want))
        return a->error->code;
    char is_text[GT_SHAPE_TEXT], want_text[GT_SHAPE_TEXT];
    return gt_fail(a->error, GT_WRONG_MODEL, at, "the vector for '%s' has shape %s, but '%s' has shape %s", input->name,
                   gt_shape_text(is, is_text), input->name, gt_shape_text(want, want_text));
}

/* The sources are those of --wrt when it is given, else those that have a vector. */
static gt_status read_sources(gt_answer *a, gt_value *out)
{
    const gt_expr *expr;
    if (a->request->wrt) {
        GT_TRY(gt_asked_sources(a, &expr));
        return gt_asked_evaluate(a, expr, out);
    }
    *out = gt_value_items(a->arena, GT_VALUE_DICT);
    for (size_t i = 0; i < a->request->n_vectors; i++) {
        const char *name = a->request->vectors[i].name;
        gt_value value;
        GT_TRY(gt_asked_parse(a, "the name of a vector", name, &expr));
        GT_TRY(gt_evaluate(&a->recorder, expr, &value));
        gt_items_add(a->arena, out->items, name, value);
    }
    return GT_OK;
}

/* The vectors by name, each once. */
static gt_status enter_vectors(gt_answer *a, gt_names *given)
{
    for (size_t i = 0; i < a->request->n_vectors; i++) {
        const char *name = a->request->vectors[i].name;
        if (gt_names_enter(given, name, strlen(name), i) != SIZE_MAX)
            return gt_answer_fail(a, GT_USAGE, "there are two vectors for '%s'", name);
    }
    return GT_OK;
}

static gt_status check_names(gt_answer *a, const gt_names *sources)
{
    for (size_t i = 0; i < a->request->n_vectors; i++) {
        const char *name = a->request->vectors[i].name;
        if (gt_names_find(sources, name, strlen(name)) == SIZE_MAX)
            return gt_answer_fail(a, GT_USAGE, "there is a vector for '%s', which is not a source", name);
    }
    return GT_OK;
}

static gt_status read_directions(gt_answer *a, const char *option, directions *d)
{
    gt_value sources;
    gt_names given = {.arena = a->arena}, met = {.arena = a->arena};
    if (!a->request->n_vectors) {
        gt_answer_fail(a, GT_USAGE, "there is no direction to go in");
        return gt_fix(a->error, "give one: %s x=VALUE", option);
    }
    GT_TRY(enter_vectors(a, &given));
    GT_TRY(read_sources(a, &sources));
    d->n = sources.items->n;
    d->name = sources.items->key;
    d->source = sources.items->item;
    d->vector = GT_ARRAY(a->arena, d->n, gt_ref);
    for (size_t i = 0; i < d->n; i++) {
        const size_t size = strlen(d->name[i]), vector = gt_names_find(&given, d->name[i], size);
        gt_ref like = GT_NONE;
        d->vector[i] = GT_NONE;
        GT_TRY(source_ref(a, d->source[i], d->name[i], &like));
        const bool first = gt_names_enter(&met, d->name[i], size, i) == SIZE_MAX; /* named twice it moves once */
        if (first && vector != SIZE_MAX)
            GT_TRY(read_vector(a, option, &a->request->vectors[vector], like, &d->vector[i]));
    }
    return check_names(a, &met);
}

/* Where nothing moves, 0. */
static void fill(gt_answer *a, size_t n, const gt_ref *like, gt_ref *out)
{
    for (size_t i = 0; i < n; i++)
        if (out[i] == GT_NONE)
            out[i] = gt_filled(&a->recorder.build, 0, gt_zero_dtype(&a->recorder, like[i]),
                               gt_ref_shape(&a->recorder.program, like[i]));
}

/* Pushes the directions forward to the targets. A variable moves in every value that it had. */
static gt_status push(gt_answer *a, const gt_tape *tape, const directions *d, size_t n, const gt_ref *target,
                      gt_ref *out)
{
    size_t room = 0, sources = 0;
    for (size_t i = 0; i < d->n; i++)
        room += gt_versions_of(&d->source[i]).n;
    gt_ref *source = GT_ARRAY(a->arena, room, gt_ref), *tangent = GT_ARRAY(a->arena, room, gt_ref);
    for (size_t i = 0; i < d->n; i++) {
        gt_versions of = gt_versions_of(&d->source[i]);
        if (d->vector[i] == GT_NONE)
            continue;
        gt_ask_turns(&a->recorder, n, target, 1, &of);
        for (size_t v = 0; v < of.n; v++) {
            source[sources] = of.ref[v];
            tangent[sources++] = d->vector[i];
        }
    }
    a->recorder.passes.forward++;
    gt_jvp(&a->recorder.build, &tape->watch, (int)sources, source, tangent, (int)n, target, out);
    return a->error->code;
}

/* What forward mode makes of n gradients by the sources and of their directions: a Hessian is symmetric, so that they
 * may be pulled back as well. */
static gt_status pull(gt_answer *a, const gt_tape *tape, const directions *d, const gt_ref *gradient, gt_ref *out)
{
    gt_build *b = &a->recorder.build;
    size_t room = 0, sources = 0;
    int targets = 0;
    for (size_t i = 0; i < d->n; i++)
        room += gt_versions_of(&d->source[i]).n;
    gt_ref *source = GT_ARRAY(a->arena, room, gt_ref), *cotangent = GT_ARRAY(a->arena, room, gt_ref);
    gt_ref *target = GT_ARRAY(a->arena, d->n, gt_ref), *seed = GT_ARRAY(a->arena, d->n, gt_ref);
    for (size_t i = 0; i < d->n; i++) {
        const gt_versions of = gt_versions_of(&d->source[i]);
        for (size_t v = 0; v < of.n; v++)
            source[sources++] = of.ref[v];
        if (d->vector[i] == GT_NONE)
            continue;
        target[targets] = gradient[i];
        seed[targets++] = d->vector[i];
    }
    a->recorder.passes.backward++;
    gt_vjp(b, &tape->watch, targets, target, seed, (int)sources, source, cotangent);
    for (size_t i = 0, at = 0; i < d->n; i++) {
        const gt_versions of = gt_versions_of(&d->source[i]);
        out[i] = GT_NONE;
        for (size_t v = 0; v < of.n; v++, at++)
            if (cotangent[at] != GT_NONE)
                out[i] = out[i] == GT_NONE ? cotangent[at] : gt_add(b, out[i], cotangent[at]);
    }
    return a->error->code;
}

/* Whether forward mode knows less of some gradient. */
static bool knows_less(gt_answer *a, const gt_tape *tape, const directions *d, const gt_ref *gradient)
{
    gt_build *b = &a->recorder.build;
    bool possible = true, complete = true;
    for (size_t i = 0; i < d->n; i++) {
        const gt_versions of = gt_versions_of(&d->source[i]);
        possible &= gt_jvp_possible(b, &tape->watch, (int)of.n, of.ref, (int)d->n, gradient);
        complete &= gt_jvp_complete(b, &tape->watch, (int)of.n, of.ref, (int)d->n, gradient);
    }
    return possible && !complete;
}

static gt_status stands_still(gt_answer *a, const gt_tape *tape, const directions *d, size_t i, size_t n,
                              const gt_ref *target)
{
    gt_versions of = gt_versions_of(&d->source[i]);
    const gt_reason *reason = gt_reason_find(&a->recorder, tape, (int)n, target, NULL, of.now, of.variable);
    return gt_answer_zeros_check(a, 1, &d->name[i], &reason);
}

static size_t first_moved(const directions *d)
{
    size_t i = 0;
    while (i < d->n && d->vector[i] == GT_NONE)
        i++;
    return i;
}

/* --strict: every direction moves a target, and every target is moved. */
static gt_status check_moves(gt_answer *a, const gt_tape *tape, const directions *d, size_t n, const gt_ref *target)
{
    gt_build *b = &a->recorder.build;
    bool *moved = GT_ARRAY(a->arena, n, bool);
    for (size_t i = 0; i < d->n && a->request->strict; i++) {
        if (d->vector[i] == GT_NONE)
            continue;
        gt_versions of = gt_versions_of(&d->source[i]);
        gt_arena_mark mark = gt_arena_save(b->scratch);
        gt_reach reach = gt_reach_find(b, &tape->watch, (int)n, target, (int)of.n, of.ref);
        bool moves = false;
        for (size_t k = 0; k < n; k++)
            if (gt_reach_number(&reach, target[k]) >= 0)
                moves = moved[k] = true;
        gt_arena_release(b->scratch, mark);
        if (!moves)
            return stands_still(a, tape, d, i, n, target);
    }
    for (size_t k = 0; k < n && a->request->strict; k++)
        if (!moved[k])
            return stands_still(a, tape, d, first_moved(d), 1, &target[k]);
    return GT_OK;
}

/* Has them computed; they stand under `key`, by name. */
static gt_status answer_pushed(gt_answer *a, gt_wanted *list, const char *key, size_t n, const char *const *name,
                               const gt_ref *out)
{
    gt_item *map = gt_item_new(a->arena, GT_ITEM_MAP);
    for (size_t i = 0; i < n; i++)
        gt_item_set(map, name[i], gt_layout_want(a, list, out[i]));
    GT_TRY(gt_layout_compute(a, list));
    gt_item_set(a->item, key, map);
    return GT_OK;
}

gt_status gt_answer_jvp(gt_answer *a)
{
    gt_wanted list = {0};
    gt_layout l = {.a = a, .list = &list};
    gt_asked targets;
    gt_tape *tape;
    gt_value all;
    directions d;
    GT_TRY(gt_asked_target(a, &targets));
    GT_TRY(gt_answer_find_tape(a, &tape));
    gt_value *value = GT_ARRAY(a->arena, targets.n, gt_value);
    gt_ref *target = GT_ARRAY(a->arena, targets.n, gt_ref);
    GT_TRY(gt_answer_targets(a, &targets, &l, &all, value));
    GT_TRY(read_directions(a, "--tangent", &d));
    for (size_t i = 0; i < targets.n; i++)
        GT_TRY(gt_to_ref(&a->recorder, value[i], a->recorder.dtype, (gt_span){NULL, 0, 0}, &target[i]));
    GT_TRY(check_moves(a, tape, &d, targets.n, target));
    gt_ref *out = GT_ARRAY(a->arena, targets.n, gt_ref);
    GT_TRY(push(a, tape, &d, targets.n, target, out));
    for (size_t i = 0; i < targets.n && a->request->strict; i++)
        if (out[i] == GT_NONE) /* a rule has no gradient for what moves */
            return stands_still(a, tape, &d, first_moved(&d), 1, &target[i]);
    fill(a, targets.n, target, out);
    return answer_pushed(a, &list, "jvp", targets.n, targets.name, out);
}

gt_status gt_answer_hvp(gt_answer *a)
{
    gt_wanted list = {0};
    gt_layout l = {.a = a, .list = &list};
    gt_asked targets;
    gt_tape *tape;
    directions d = {.n = 0};
    gt_value sources = gt_value_items(a->arena, GT_VALUE_DICT), gradients;
    gt_gradient_request request = {.output_gradients = gt_value_none(), .zero = true};
    GT_TRY(gt_asked_target(a, &targets));
    GT_TRY(gt_answer_find_tape(a, &tape));
    gt_value *value = GT_ARRAY(a->arena, targets.n, gt_value);
    GT_TRY(gt_answer_targets(a, &targets, &l, &request.target, value));
    GT_TRY(read_directions(a, "--vector", &d));
    for (size_t i = 0; i < d.n; i++)
        gt_items_add(a->arena, sources.items, d.name[i], d.source[i]);
    request.sources = sources;
    request.null = GT_ARRAY(a->arena, d.n, const gt_reason *);
    GT_TRY(gt_tape_gradient(&a->recorder, tape, &request, &gradients));
    GT_TRY(gt_answer_zeros_check(a, d.n, d.name, request.null));
    gt_ref *target = GT_ARRAY(a->arena, d.n, gt_ref);
    for (size_t i = 0; i < d.n; i++)
        target[i] = gradients.items->item[i].ref;
    gt_ref *out = GT_ARRAY(a->arena, d.n, gt_ref);
    GT_TRY(knows_less(a, tape, &d, target) ? pull(a, tape, &d, target, out) : push(a, tape, &d, d.n, target, out));
    fill(a, d.n, target, out);
    return answer_pushed(a, &list, "hvp", d.n, d.name, out);
}
