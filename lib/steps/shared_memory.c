#include "steps/shared_memory.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/in_turn.h"
#include "steps/native_numbers.h"
#include "steps/torch_autograd.h"
#include "tape/recorder.h"

enum { VIEWS = 64, UNCHANGED = 0, UNKNOWN = -1 }; /* VIEWS: of views that are looked through */

typedef struct gt_overwritten {
    size_t n, capacity;
    gt_ref *now; /* by ref: what stands in its place, + 1 */
    gt_span at;  /* the last change */
    int marks;   /* that may be gone back to; while there is one, each entry that is set is noted */
    struct noted {
        gt_ref ref, was;
    } * noted;
    size_t notes, note_room;
} gt_overwritten;

bool gt_changes_itself(const gt_recorder *r, gt_value x)
{
    if (x.kind != GT_VALUE_TENSOR || r->steps->inside_body)
        return false;
    const bool numpy = gt_maker_imported(r, GT_MADE_BY_NUMPY) && !gt_maker_imported(r, GT_MADE_BY_TF) &&
                       !gt_maker_imported(r, GT_MADE_BY_JAX);
    const enum gt_maker maker = r->steps->native  ? gt_native_maker(r, x.ref)
                                : r->steps->torch ? GT_MADE_BY_TORCH
                                : numpy           ? GT_MADE_BY_NUMPY
                                                  : GT_MADE_ANYWHERE;
    return maker == GT_MADE_BY_TORCH || (maker == GT_MADE_BY_NUMPY && gt_ref_shape(&r->program, x.ref)->rank);
}

bool gt_dtype_takes(gt_dtype dtype, gt_dtype value)
{
    return gt_dtype_in(dtype, GT_SET_COMPLEX) ||
           (gt_dtype_in(dtype, GT_SET_FLOAT) && !gt_dtype_in(value, GT_SET_COMPLEX)) ||
           (gt_dtype_in(dtype, GT_SET_INT) && !gt_dtype_in(value, GT_SET_COMPLEX | GT_SET_FLOAT)) || value == dtype;
}

gt_ref gt_same_memory(gt_recorder *r, gt_ref ref)
{
    const gt_shape *shape = gt_ref_shape(&r->program, ref);
    const gt_attr attr = gt_attr_ints(&r->build, shape->rank, shape->dim);
    const gt_ref own = gt_emit(&r->build, &gt_op_reshape, 1, &ref, &attr);
    if (own != GT_NONE)
        gt_eqn_at(&r->program, own)->held = 1;
    return own;
}

/* -- what is a view of what -- */

static bool reshapes(const gt_eqn *e)
{
    return e->op == &gt_op_reshape || e->op == &gt_op_expand_dims || e->op == &gt_op_squeeze;
}

static bool is_followed(const gt_eqn *e)
{
    return reshapes(e) || e->op == &gt_op_strided_slice || e->op == &gt_op_transpose;
}

/* x.detach(), x.numpy(): what changes there, the tapes would have to know of here. */
static bool is_cut_off(const gt_recorder *r, const gt_eqn *e)
{
    return e->op == &gt_op_stop_gradient && gt_native_maker(r, e->in[0]) == GT_MADE_BY_TORCH;
}

static bool is_real_part(const gt_recorder *r, const gt_eqn *e)
{
    return (e->op == &gt_op_real || e->op == &gt_op_imag || e->op == &gt_op_conj) &&
           (e->op != &gt_op_conj || !gt_dtype_in(gt_ref_dtype(&r->program, e->in[0]), GT_SET_COMPLEX));
}

/* What cannot be followed. */
static bool is_blurred(const gt_recorder *r, const gt_eqn *e)
{
    return e->op == &gt_op_reverse || e->op == &gt_op_diag_part || is_real_part(r, e) ||
           (e->op == &gt_op_broadcast_to && gt_ref_shape(&r->program, e->in[0])->rank);
}

/* Other parts and shapes of the same memory. Of one number NumPy makes a copy. */
static gt_ref viewed(const gt_recorder *r, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(&r->program, ref);
    const enum gt_maker maker = gt_native_maker(r, ref); /* tf and jnp copy what NumPy made */
    const bool view = (is_followed(e) || is_cut_off(r, e) || is_blurred(r, e)) && maker != GT_MADE_BY_TF &&
                      maker != GT_MADE_BY_JAX && (e->shape->rank || maker == GT_MADE_BY_TORCH);
    return view ? e->in[0] : GT_NONE;
}

typedef struct chain {
    int n;
    gt_ref link[VIEWS + 1]; /* each a view of the next, which can be followed both ways */
    gt_ref beyond;          /* what the last one shares memory with in another way; GT_NONE */
    bool apart;             /* the elements of the first do not stand in a row */
} chain;

static bool same_but_ones(const gt_shape *x, const gt_shape *y)
{
    int i = 0, k = 0;
    for (;; i++, k++) {
        while (i < x->rank && x->dim[i] == 1)
            i++;
        while (k < y->rank && y->dim[k] == 1)
            k++;
        if (i == x->rank || k == y->rank)
            return i == x->rank && k == y->rank;
        if (x->dim[i] != y->dim[k])
            return false;
    }
}

/* Do the elements of the part still stand side by side? */
static bool is_block(const gt_eqn *e, const gt_shape *whole)
{
    const gt_attr *step = &e->attr[1];
    int axis = whole->rank;
    while (axis > 0 && e->shape->dim[axis - 1] == whole->dim[axis - 1])
        axis--;
    for (int i = 0; i < whole->rank; i++)
        if ((step->ints.v[i] != 1 && e->shape->dim[i] > 1) || (i < axis - 1 && e->shape->dim[i] != 1))
            return false;
    return true;
}

/* A view of another shape is a copy where the elements do not stand in a row; NumPy and torch know of some that are
 * none. */
static chain chain_of(const gt_recorder *r, gt_ref ref, bool writes)
{
    chain c = {.link = {ref}};
    bool apart = false; /* the elements do not stand in a row */
    for (const gt_eqn *e; c.n < VIEWS && viewed(r, ref) != GT_NONE; c.link[++c.n] = ref = viewed(r, ref)) {
        e = gt_eqn_at(&r->program, ref);
        if (!is_followed(e) && (writes || !is_cut_off(r, e)))
            break;
    }
    c.beyond = viewed(r, ref);
    for (int i = c.n; i-- > 0;) {
        const gt_eqn *e = gt_eqn_at(&r->program, c.link[i]);
        const gt_shape *of = gt_ref_shape(&r->program, c.link[i + 1]);
        if (reshapes(e) && apart && !same_but_ones(of, e->shape)) {
            c.n = i;
            c.beyond = c.link[i + 1];
            apart = false;
        }
        apart |= e->op == &gt_op_transpose || (e->op == &gt_op_strided_slice && !is_block(e, of));
    }
    c.apart = apart;
    return c;
}

gt_status gt_builtin_contiguous(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = c->value[0];
    if (out->kind != GT_VALUE_TENSOR)
        return GT_OK;
    const chain of = chain_of(r, out->ref, false);
    if (of.apart || is_blurred(r, gt_eqn_at(&r->program, of.link[of.n])))
        *out = gt_own_value(r, gt_apply1(&r->build, &gt_op_identity, out->ref));
    return r->error->code;
}

/* -- changes -- */

static int64_t now_of(const gt_recorder *r, gt_ref ref)
{
    const gt_overwritten *o = r->steps->overwritten;
    return o && (size_t)ref < o->n ? o->now[ref] : UNCHANGED;
}

static gt_ref latest(const gt_recorder *r, gt_ref ref)
{
    while (now_of(r, ref) > 0)
        ref = (gt_ref)(now_of(r, ref) - 1);
    return ref;
}

static void set_now(gt_recorder *r, gt_ref ref, gt_ref now)
{
    gt_overwritten *o = r->steps->overwritten;
    if ((size_t)ref >= o->n) {
        const size_t n = (size_t)ref + 1;
        o->now = gt_grow(r->arena, o->now, o->n, n, &o->capacity, sizeof *o->now);
        memset(o->now + o->n, 0, (n - o->n) * sizeof *o->now);
        o->n = n;
    }
    if (o->marks)
        GT_APPEND(r->arena, o->noted, o->notes, o->note_room, (struct noted){ref, o->now[ref]});
    o->now[ref] = now + 1;
}

static void set_changed(gt_recorder *r, gt_ref ref, gt_ref now, gt_span at)
{
    if (!r->steps->overwritten)
        r->steps->overwritten = GT_NEW(r->arena, gt_overwritten);
    r->steps->overwritten->at = at;
    set_now(r, ref, now);
}

/* `part` at its places in the whole, of which e is a part. */
static gt_ref put_back(gt_recorder *r, const gt_eqn *e, gt_ref whole, gt_ref part)
{
    gt_build *b = &r->build;
    const gt_shape shape = *gt_ref_shape(&r->program, whole);
    if (reshapes(e))
        return gt_reshape(b, part, &shape);
    if (e->op == &gt_op_transpose) {
        int back[GT_MAX_RANK];
        for (int i = 0; i < shape.rank; i++)
            back[e->attr[0].given ? e->attr[0].ints.v[i] : shape.rank - 1 - i] = i;
        return gt_transpose(b, part, back);
    }
    return gt_replace_slice(b, whole, part, e->attr[0].ints.v, e->attr[1].ints.v);
}

/* No view: nothing else is changed with it. */
static gt_ref own_memory(gt_recorder *r, gt_ref ref)
{
    if (ref != GT_NONE && viewed(r, ref) != GT_NONE)
        ref = gt_apply1(&r->build, &gt_op_identity, ref);
    return gt_own_ref(r, ref);
}

/* The memory at the end of all chains. */
static gt_ref origin(const gt_recorder *r, gt_ref ref)
{
    chain c = chain_of(r, ref, false);
    while (c.beyond != GT_NONE)
        c = chain_of(r, c.beyond, false);
    return c.link[c.n];
}

static bool is_changed(const gt_recorder *r, gt_ref ref)
{
    while (ref != GT_NONE) {
        const chain c = chain_of(r, ref, false);
        if (now_of(r, ref) || now_of(r, c.link[c.n]))
            return true;
        ref = c.beyond;
    }
    return false;
}

/* The places that a step fills have a value of their own in each of its elements. */
static bool is_filled(const gt_recorder *r, gt_ref ref)
{
    return gt_eqn_at(&r->program, ref)->op == &gt_op_broadcast_to;
}

static gt_variable *variable_of(const gt_recorder *r, gt_ref ref)
{
    for (size_t i = 0; i < r->variables.n; i++)
        if (r->variables.item[i]->now == ref)
            return r->variables.item[i];
    return NULL;
}

gt_status gt_change_variable(gt_recorder *r, gt_variable *variable, gt_ref value, gt_span at)
{
    const gt_ref before = variable->now;
    if (r->steps->torch)
        GT_TRY(gt_refuse_in_turn(r, at, "changes a parameter of torch's"));
    GT_TRY(gt_variable_assign(r, variable, value, at));
    if (r->steps->torch)
        set_changed(r, before, variable->now, at);
    return r->error->code;
}

/* w.data[0] = 1, w.view(-1)[0] = 1: `value` in the place of what `c` says of the variable. */
static gt_status change_part(gt_recorder *r, gt_variable *variable, gt_ref ref, gt_ref value, gt_span at)
{
    const chain c = chain_of(r, ref, false);
    bool cut = false;
    for (int i = 0; i < c.n && value != GT_NONE; i++) {
        const gt_eqn *e = gt_eqn_at(&r->program, c.link[i]);
        cut |= is_cut_off(r, e);
        value = is_cut_off(r, e) ? value : put_back(r, e, c.link[i + 1], value);
    }
    if (value == GT_NONE)
        return r->error->code;
    if (c.beyond != GT_NONE || !r->steps->torch) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "what shares its values with a variable is not changed here");
        return gt_fix(r->error, "change the variable, or copy it before: x.clone()");
    }
    return cut ? gt_change_variable(r, variable, value, at) : gt_torch_augment(r, variable, gt_value_tensor(value), at);
}

gt_status gt_overwrite(gt_recorder *r, gt_ref ref, gt_ref value, gt_span at, gt_ref *out)
{
    const chain c = chain_of(r, ref, true);
    const gt_ref end = c.link[c.n];
    gt_variable *variable = variable_of(r, origin(r, end));
    *out = ref;
    if (variable) {
        GT_TRY(change_part(r, variable, ref, value, at));
        return gt_read_again(r, out, at);
    }
    r->build.at = at;
    *out = value = own_memory(r, value);
    for (int i = 0; i < c.n && value != GT_NONE; i++)
        value = put_back(r, gt_eqn_at(&r->program, c.link[i]), c.link[i + 1], value);
    value = c.n ? own_memory(r, value) : value;
    if (value == GT_NONE)
        return r->error->code;
    gt_native_set(r, value, gt_native_maker(r, end)); /* whoever made what is written */
    if (c.beyond != GT_NONE && !is_filled(r, end))
        set_changed(r, origin(r, end), UNKNOWN - 1, at);
    set_changed(r, end, value, at);
    if (c.n)
        *out = ref;
    return gt_read_again(r, out, at);
}

/* -- changes that are taken back -- */

gt_memory_mark gt_memory_save(gt_recorder *r)
{
    gt_overwritten *was = r->steps->overwritten;
    if (!was)
        r->steps->overwritten = GT_NEW(r->arena, gt_overwritten);
    gt_overwritten *o = r->steps->overwritten;
    o->marks++;
    return (gt_memory_mark){.was = was, .at = o->at, .notes = o->notes};
}

void gt_memory_restore(gt_recorder *r, const gt_memory_mark *mark)
{
    gt_overwritten *o = r->steps->overwritten;
    while (o->notes > mark->notes) {
        const struct noted *last = &o->noted[--o->notes];
        o->now[last->ref] = last->was;
    }
    o->marks--;
    o->at = mark->at;
    r->steps->overwritten = mark->was;
}

bool gt_memory_changed(const gt_recorder *r, const gt_memory_mark *mark, size_t i, gt_ref *ref)
{
    const gt_overwritten *o = r->steps->overwritten;
    if (mark->notes + i >= o->notes)
        return false;
    *ref = o->noted[mark->notes + i].ref;
    if (chain_of(r, *ref, false).n > 0) /* a view that was taken again */
        *ref = GT_NONE;
    return true;
}

bool gt_memory_is_own(const gt_recorder *r, gt_ref ref)
{
    return viewed(r, ref) == GT_NONE && !variable_of(r, ref) && now_of(r, ref) != UNKNOWN;
}

gt_ref gt_memory_of(const gt_recorder *r, gt_ref ref)
{
    const gt_ref last = latest(r, origin(r, ref));
    return now_of(r, last) == UNKNOWN ? GT_NONE : last;
}

void gt_memory_set(gt_recorder *r, gt_ref ref, gt_ref value, gt_span at)
{
    set_changed(r, ref, value != GT_NONE ? value : UNKNOWN - 1, at);
}

void gt_reshaped(gt_recorder *r, gt_ref ref, gt_ref value, gt_span at)
{
    const gt_ref of = origin(r, ref);
    set_changed(r, of, of == ref ? value : UNKNOWN - 1, at);
}

gt_status gt_read_again(gt_recorder *r, gt_ref *ref, gt_span at)
{
    const gt_ref old = latest(r, *ref);
    const chain c = chain_of(r, old, false);
    const gt_ref end = c.link[c.n];
    *ref = old;
    if (now_of(r, end) == UNKNOWN || (now_of(r, end) == UNCHANGED && is_changed(r, c.beyond))) {
        gt_fail(r->error, GT_WRONG_MODEL, at,
                "this tensor shares its values with one that was changed under another name");
        gt_note(r->error, r->steps->overwritten->at, "it was changed here");
        return gt_fix(r->error, "copy it before: y = identity(x)");
    }
    if (now_of(r, end) == UNCHANGED)
        return GT_OK;
    gt_ref now = latest(r, end);
    for (int i = c.n; i-- > 0 && now != GT_NONE;) {
        const gt_eqn *e = gt_eqn_at(&r->program, c.link[i]);
        now = gt_emit(&r->build, e->op, 1, &now, e->attr);
        if (now != GT_NONE)
            gt_native_set(r, now, gt_native_maker(r, c.link[i])); /* of what NumPy made, torch may have a view */
    }
    now = gt_own_ref(r, now);
    if (now == GT_NONE)
        return r->error->code;
    set_now(r, old, now);
    *ref = now;
    return r->error->code;
}

/* -- collections -- */

/* What living views look through, down to the memory that they are of. */
static void find_viewed(const gt_recorder *r, const gt_compaction *c, uint8_t *looked_through)
{
    for (gt_ref ref = c->count; ref-- > c->first;) {
        const bool lives = c->living[ref - c->first] || looked_through[ref - c->first];
        const gt_ref of = lives ? viewed(r, ref) : GT_NONE;
        if (of != GT_NONE && of >= c->first)
            looked_through[of - c->first] = true;
    }
}

/* Each leads to its last one at once: those between stand in nobody's place. */
static void shorten(gt_overwritten *o)
{
    for (size_t i = o->n; i-- > 0;) {
        const gt_ref now = o->now[i];
        if (now > 0 && (size_t)now - 1 < o->n && o->now[now - 1] > 0)
            o->now[i] = o->now[now - 1];
    }
}

/* What stands in the place of what lives, or of what that is a view of. */
void gt_overwritten_keep(const gt_recorder *r, gt_compaction *c)
{
    gt_overwritten *o = r->steps->overwritten;
    if (o)
        shorten(o);
    uint8_t *looked_through = o ? GT_ARRAY(c->work, (size_t)(c->count - c->first) + 1, uint8_t) : NULL;
    for (bool more = o != NULL; more;) {
        more = false;
        find_viewed(r, c, looked_through);
        for (gt_ref ref = 0; (size_t)ref < o->n; ref++) {
            const gt_ref now = o->now[ref] > 0 ? o->now[ref] - 1 : GT_NONE;
            if (now == GT_NONE || now < c->first || c->living[now - c->first] ||
                (ref >= c->first && !c->living[ref - c->first] && !looked_through[ref - c->first]))
                continue;
            c->living[now - c->first] = GT_LIVES;
            more = true;
        }
    }
}

void gt_overwritten_compact(gt_recorder *r, const gt_compaction *c)
{
    gt_overwritten *o = gt_compaction_move(c, r->steps->overwritten, sizeof *o);
    r->steps->overwritten = o;
    if (!o)
        return;
    const gt_overwritten old = *o;
    o->noted = NULL;
    o->notes = o->note_room = 0;
    o->n = o->capacity = (size_t)gt_compaction_place(c, c->count) + 1;
    o->now = GT_ARRAY(c->to, o->n, gt_ref);
    for (size_t i = 0; i < old.n; i++) {
        const gt_ref ref = old.now[i] ? gt_compaction_ref(c, (gt_ref)i) : GT_NONE;
        const gt_ref now = ref != GT_NONE && old.now[i] > 0 ? gt_compaction_ref(c, old.now[i] - 1) : GT_NONE;
        if (ref != GT_NONE)
            o->now[ref] = now != GT_NONE ? now + 1 : UNKNOWN; /* of what no name leads to, which nobody reads */
    }
}
