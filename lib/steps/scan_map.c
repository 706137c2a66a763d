/* scan and map_fn: a function over the rows of tensors, its results stacked. */
#include <string.h>

#include "ops/table.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/rolled.h"

/* -- scan -- */

const gt_op_page gt_page_scan = {
    .name = "scan",
    .family = "control",
    .signature = "scan(f, init, xs, reverse=False, length=None)",
    .doc = "Carries a state over the rows of xs: carry, y = f(carry, x); gives (the last carry, the ys stacked).",
    .formula = "c_0 = init, (c_k+1, y_k) = f(c_k, xs[k]); (c_n, stack(y))",
    .derivative = "that of the turns that were made",
    .convention = "carry, xs and y may be nested (lists, tuples, dicts); xs may be None when length is given; with fn, "
                  "elems or initializer, and as tf.scan(fn, elems, initializer), fn(carry, x) returns the next carry "
                  "and the carries are stacked",
    .aliases = "Scan",
    .example = "gradtape eval -e 'scan(lambda c, x: (c + x, c * x), 0.0, a)' -i 'a=[1,2,3]'",
};

static gt_status no_rows(const gt_looped *l, const char *what)
{
    gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "%s goes through no rows, so the shape of its %s is not known", l->loop,
            what);
    return gt_fix(l->r->error, "leave it out when there are none: if len(xs) > 0: ...");
}

static gt_status not_a_pair(const gt_looped *l, gt_value result)
{
    bool list = gt_value_is_sequence(result);
    if (list)
        gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "the function of scan must return two values, carry and y, not %zu",
                result.items->n);
    else
        gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "the function of scan must return two values, carry and y, not %s",
                gt_value_kind_name(result));
    gt_fix(l->r->error,
           "return carry, y; for a function that returns the carry alone: tf.scan(fn, elems, initializer)");
    return gt_looped_note(l);
}

/* How many turns: as many as there are rows, or `length`. */
static gt_status count_turns(const gt_looped *l, gt_argument length, gt_argument xs, gt_rows *rows)
{
    int64_t n;
    if (length.value.kind == GT_VALUE_NONE) {
        if (rows->n >= 0)
            return GT_OK;
        gt_fail(l->r->error, GT_WRONG_MODEL, xs.at, "%s does not know how often to call its function", l->loop);
        return gt_fix(l->r->error, "give it xs, or length=N");
    }
    GT_TRY(gt_to_int(l->r, length.value, length.at, "the length of scan", &n));
    if (n < 0)
        return gt_fail(l->r->error, GT_WRONG_MODEL, length.at, "'length' cannot be negative");
    if (rows->n >= 0 && rows->n != n)
        return gt_fail(l->r->error, GT_WRONG_MODEL, length.at, "'length' is %lld, but xs has %lld row%s", (long long)n,
                       (long long)rows->n, rows->n == 1 ? "" : "s");
    rows->n = n;
    return GT_OK;
}

/* JAX's form gives the last carry and the ys; TensorFlow's (`carries`) the carries, the first row the first of them
 * without an initializer. */
typedef struct scanning {
    bool carries, without; /* without: an initializer */
} scanning;

static gt_status scan_turn(const gt_turns *t, int64_t i, const gt_value *number, const gt_value *row, gt_value *state,
                           gt_value *y)
{
    const scanning *s = t->context;
    gt_value call[2] = {*state, *row}, result;
    (void)number;
    if (s->without && i == 0) {
        *y = *state = *row;
        return GT_OK;
    }
    GT_TRY(gt_looped_call(t->of, 2, call, &result));
    if (!s->carries && (!gt_value_is_sequence(result) || result.items->n != 2))
        return not_a_pair(t->of, result);
    GT_TRY(gt_carry_fit(t->of, *state, s->carries ? result : result.items->item[0], state));
    *y = s->carries ? *state : result.items->item[1];
    return GT_OK;
}

static gt_status run_scan(const gt_looped *l, bool carries, gt_value init, const gt_rows *rows, bool reverse,
                          gt_value *out)
{
    const scanning s = {carries, carries && init.kind == GT_VALUE_NONE};
    const gt_turns t = {
        .of = l, .context = &s, .n = rows->n, .rows = rows, .reverse = reverse, .plain = s.without, .turn = scan_turn};
    gt_value ys;
    if (rows->n == 0)
        return no_rows(l, carries ? "result" : "ys");
    GT_TRY(gt_turns_run(&t, &init, &ys));
    *out = carries ? ys : gt_value_of(l->r->arena, GT_VALUE_TUPLE, 2, (gt_value[]){init, ys});
    return GT_OK;
}

static gt_status scan(gt_recorder *r, bool carries, gt_invocation *c, gt_value *out)
{
    enum { F };
    const bool lax = c->of->number; /* JAX's own order */
    const int INIT = carries ? 2 : 1, XS = carries ? 1 : 2, REVERSE = lax ? 4 : 3, LENGTH = lax ? 3 : 4;
    const char *signature = carries ? "scan(fn|f, elems|xs, initializer|init?, reverse?)"
                            : lax   ? "lax.scan(f, init, xs?, length?, reverse?, unroll?)"
                                    : "scan(f|body, init, xs?, reverse?, length?)";
    gt_rows rows;
    bool reverse = false;
    GT_TRY(gt_arguments_read(r, signature, c->of->page->signature, c->site, c));
    gt_looped l = {r, "scan", "carry", c->value[F], c->at};
    GT_TRY(gt_looped_check(&l, 2, carries ? "fn(carry, x)" : "f(carry, x)"));
    GT_TRY(gt_to_switch(r, c->value[REVERSE], c->arg[REVERSE].at, "reverse", &reverse));
    GT_TRY(gt_rows_of(&l, c->value[XS], c->arg[XS].at, &rows));
    GT_TRY(count_turns(&l, carries ? gt_positional(c->at, gt_value_none()) : c->arg[LENGTH], c->arg[XS], &rows));
    return run_scan(&l, carries, c->value[INIT], &rows, reverse, out);
}

gt_status gt_builtin_tf_scan(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    return scan(r, true, c, out);
}

gt_status gt_builtin_scan(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool carries = false;
    for (size_t i = 0; i < c->site->n; i++) {
        const char *key = c->site->argument[i].key;
        carries |= key && gt_word_in("fn elems initializer", ' ', key, strlen(key));
    }
    return scan(r, carries, c, out);
}

/* -- map_fn -- */

const gt_op_page gt_page_map_fn = {
    .name = "map_fn",
    .family = "control",
    .signature = "map_fn(f, xs)",
    .doc = "f of every row of xs, stacked.",
    .formula = "y[k] = f(xs[k])",
    .derivative = "that of the turns that were made",
    .convention = "a loop over the rows: f may decide by their values, where vmap, which computes all rows at once, "
                  "may not; xs and the result may be nested",
    .aliases = "",
    .example = "gradtape eval -e 'map_fn(lambda x: x if x > 0 else 2 * x, a)' -i 'a=[1,-2,3]'",
};

static gt_status map_turn(const gt_turns *t, int64_t i, const gt_value *number, const gt_value *row, gt_value *state,
                          gt_value *y)
{
    (void)i;
    (void)number;
    (void)state;
    return gt_looped_call(t->of, 1, row, y);
}

gt_status gt_builtin_map_fn(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_rows rows;
    gt_looped l = {r, "map_fn", "y", c->value[0], c->at};
    GT_TRY(gt_looped_check(&l, 1, "f(x)"));
    GT_TRY(gt_rows_of(&l, c->value[1], c->arg[1].at, &rows));
    GT_TRY(count_turns(&l, gt_positional(c->at, gt_value_none()), c->arg[1], &rows));
    if (rows.n == 0)
        return no_rows(&l, "result");
    gt_value none = gt_value_none();
    return gt_turns_run(&(gt_turns){.of = &l, .n = rows.n, .rows = &rows, .turn = map_turn}, &none, out);
}
