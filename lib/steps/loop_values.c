/* Nested values in loops: what is handed on from turn to turn, what is taken apart by rows, what is stacked. */
#include <string.h>

#include "ops/axes.h"
#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/loop_values.h"
#include "steps/native_numbers.h"
#include "steps/rolled.h"

/* A leaf of what is walked through, for messages. */
typedef struct part {
    const gt_tree *tree;
    size_t leaf;
    const char *name; /* of the whole */
} part;

static const char *part_name(const part *p)
{
    return gt_tree_path(p->tree, gt_tree_leaf_node(p->tree, p->leaf), p->name);
}

static bool is_plain(gt_value value)
{
    return gt_value_is_number(value) || value.kind == GT_VALUE_IMAGINARY || value.kind == GT_VALUE_TRUTH ||
           (value.kind == GT_VALUE_TENSOR && value.stands);
}

/* Lists of plain numbers, however nested, mean a tensor. */
static bool is_plain_list(gt_value value, int depth)
{
    if (value.kind != GT_VALUE_LIST || !value.items->n || depth > GT_MAX_RANK)
        return false;
    for (size_t i = 0; i < value.items->n; i++)
        if (!is_plain(value.items->item[i]) && !is_plain_list(value.items->item[i], depth + 1))
            return false;
    return true;
}

static const char *describe(const gt_looped *l, gt_value value)
{
    char text[GT_SHAPE_TEXT];
    if (gt_value_is_sequence(value))
        return gt_print(l->r->arena, "%s of %zu", gt_value_kind_name(value), value.items->n);
    if (value.kind == GT_VALUE_DICT) {
        const char *keys = "";
        for (size_t i = 0; i < value.items->n; i++)
            keys = gt_print(l->r->arena, "%s%s%s", keys, i ? ", " : "", gt_key_shown(l->r->arena, value.items->key[i]));
        return gt_print(l->r->arena, "a dict of {%s}", keys);
    }
    if (gt_value_is_tensor(value))
        return gt_print(l->r->arena, "a tensor of shape %s",
                        gt_shape_text(gt_ref_shape(&l->r->program, gt_value_ref(value)), text));
    return gt_value_kind_name(value);
}

static const char *function_name(const gt_looped *l)
{
    const char *name = l->f.kind == GT_VALUE_FUNCTION ? l->f.function->definition->name : NULL;
    return !name ? "the function" : name[0] == '<' ? "the lambda" : name;
}

gt_status gt_looped_note(const gt_looped *l)
{
    if (l->f.kind == GT_VALUE_FUNCTION && l->f.function->definition->at.source)
        gt_note(l->r->error, l->f.function->definition->at, "%s is defined here", function_name(l));
    return l->r->error->code;
}

/* -- what is handed on -- */

static gt_status other_structure(const gt_looped *l, const char *name, gt_value before, gt_value after)
{
    gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "'%s' of %s changes its structure: %s goes into a turn, %s comes out",
            name, l->loop, describe(l, before), describe(l, after));
    gt_fix(l->r->error, "let %s return what it was given, in the same form", function_name(l));
    return gt_looped_note(l);
}

static gt_status other_shape(const gt_looped *l, const part *p, const gt_shape *before, const gt_shape *after)
{
    char text[2][GT_SHAPE_TEXT];
    gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "'%s' of %s changes its shape: %s goes into a turn, %s comes out",
            part_name(p), l->loop, gt_shape_text(before, text[0]), gt_shape_text(after, text[1]));
    if (before->rank < after->rank)
        gt_fix(l->r->error, "start with a value of the shape that comes out: zeros(%s)", text[1]);
    else
        gt_fix(l->r->error, "reshape what %s returns, or start with another value", function_name(l));
    return gt_looped_note(l);
}

static gt_status other_dtype(const gt_looped *l, const part *p, gt_dtype before, gt_dtype after)
{
    gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "'%s' of %s changes its dtype: %s goes into a turn, %s comes out",
            part_name(p), l->loop, gt_dtype_name(before), gt_dtype_name(after));
    gt_fix(l->r->error, "cast what %s returns: cast(..., %s)", function_name(l), gt_dtype_name(before));
    return gt_looped_note(l);
}

/* A tensor, a number, or a list of numbers: before is none but these. */
static gt_status fit_leaf(const gt_looped *l, const part *p, gt_value before, gt_value after, gt_value *out)
{
    gt_recorder *r = l->r;
    gt_ref old, now;
    *out = after;
    if (is_plain(before) && is_plain(after))
        return GT_OK;
    bool list = after.kind == GT_VALUE_LIST;
    if (!gt_value_is_tensor(after) && !is_plain(after) && !list)
        return other_structure(l, part_name(p), before, after);
    gt_dtype dtype = r->dtype;
    bool strong = gt_value_is_tensor(before) && !(before.kind == GT_VALUE_TENSOR && before.weak);
    if (strong || !gt_value_dtype(r, after, &dtype))
        dtype = gt_value_is_tensor(before) ? gt_ref_dtype(&r->program, gt_value_ref(before)) : dtype;
    r->build.at = l->at;
    GT_TRY(gt_to_ref(r, after, dtype, l->at, &now));
    if (gt_value_is_tensor(before)) {
        old = gt_value_ref(before);
    } else if (is_plain(before)) {
        gt_shape scalar = gt_scalar_shape();
        const gt_shape *shape = gt_ref_shape(&r->program, now);
        return shape->rank ? other_shape(l, p, &scalar, shape) : GT_OK;
    } else {
        GT_TRY(gt_to_ref(r, before, gt_ref_dtype(&r->program, now), l->at, &old));
    }
    if (!gt_shape_equal(gt_ref_shape(&r->program, old), gt_ref_shape(&r->program, now)))
        return other_shape(l, p, gt_ref_shape(&r->program, old), gt_ref_shape(&r->program, now));
    if (strong && gt_ref_dtype(&r->program, old) != gt_ref_dtype(&r->program, now))
        return other_dtype(l, p, gt_ref_dtype(&r->program, old), gt_ref_dtype(&r->program, now));
    if (!(after.kind == GT_VALUE_TENSOR && after.weak && !after.stands))
        *out = gt_value_tensor(now);
    return GT_OK;
}

/* A list of numbers is one tensor, unless it comes out as a list of as many. */
static bool is_carried_whole(const gt_value *value)
{
    return is_plain_list(value[0], 0) && !gt_items_same(value[0], value[1]);
}

static gt_status carry_differs(const gt_tree *tree, const gt_value *value, size_t j)
{
    const gt_looped *l = tree->context;
    return other_structure(l, gt_tree_path(tree, tree->nodes, l->state), value[0], value[j]);
}

static gt_status fit(const gt_looped *l, gt_tree *tree, gt_value *out)
{
    gt_value *fitted = GT_ARRAY(l->r->scratch, tree->n, gt_value);
    for (size_t k = 0; k < tree->n; k++) {
        gt_value before = tree->leaf[2 * k], after = tree->leaf[2 * k + 1];
        part p = {tree, k, l->state};
        fitted[k] = after;
        if (gt_value_is_tensor(before) || is_plain(before) || gt_value_is_items(before))
            GT_TRY(fit_leaf(l, &p, before, after, &fitted[k]));
        else if (before.kind != after.kind)
            return other_structure(l, part_name(&p), before, after);
    }
    *out = gt_tree_build(tree, fitted);
    return GT_OK;
}

gt_status gt_carry_fit(const gt_looped *l, gt_value before, gt_value after, gt_value *out)
{
    gt_arena_mark mark = gt_arena_save(l->r->scratch);
    gt_tree tree = {.r = l->r,
                    .arena = l->r->scratch,
                    .width = 2,
                    .context = l,
                    .is_leaf = is_carried_whole,
                    .differs = carry_differs};
    gt_status status = gt_tree_flatten(&tree, (gt_value[]){before, after}, l->at);
    if (status == GT_OK)
        status = fit(l, &tree, out);
    gt_arena_release(l->r->scratch, mark);
    return status;
}

/* -- stacking -- */

static gt_status differs(const gt_looped *l, const char *name, size_t turn, gt_value first, gt_value other)
{
    gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "'%s' of %s is not the same in every turn: %s at first, %s in turn %zu",
            name, l->loop, describe(l, first), describe(l, other), turn);
    gt_fix(l->r->error, "let %s return values of one shape: they are stacked", function_name(l));
    return gt_looped_note(l);
}

static bool same_leaf(const gt_looped *l, gt_value x, gt_value y)
{
    static const gt_shape scalar = {0, {0}};
    if (!gt_value_is_tensor(x) && !gt_value_is_tensor(y))
        return x.kind == y.kind || (is_plain(x) && is_plain(y));
    if ((!gt_value_is_tensor(x) && !is_plain(x)) || (!gt_value_is_tensor(y) && !is_plain(y)))
        return false;
    return gt_shape_equal(gt_value_is_tensor(x) ? gt_ref_shape(&l->r->program, gt_value_ref(x)) : &scalar,
                          gt_value_is_tensor(y) ? gt_ref_shape(&l->r->program, gt_value_ref(y)) : &scalar);
}

static gt_status stack_leaf(const gt_looped *l, const part *p, size_t n, const gt_value *value, gt_value *out)
{
    gt_recorder *r = l->r;
    gt_value list = gt_value_of(r->arena, GT_VALUE_LIST, n, value);
    gt_dtype dtype = r->dtype;
    gt_ref ref;
    for (size_t i = 0; i < n; i++)
        if (!same_leaf(l, value[0], value[i]))
            return differs(l, part_name(p), i, value[0], value[i]);
    *out = value[0];
    if (value[0].kind == GT_VALUE_NONE)
        return GT_OK;
    if (!gt_value_dtype(r, list, &dtype) && value[0].kind == GT_VALUE_TENSOR)
        dtype = gt_ref_dtype(&r->program, value[0].ref);
    r->build.at = l->at;
    GT_TRY(gt_to_ref(r, list, dtype, l->at, &ref));
    *out = gt_own_value(r, ref);
    return GT_OK;
}

static gt_status turn_differs(const gt_tree *tree, const gt_value *value, size_t j)
{
    return differs(tree->context, gt_tree_path(tree, tree->nodes, "y"), j, value[0], value[j]);
}

static gt_status stack(const gt_looped *l, gt_tree *tree, const gt_value *value, gt_value *out)
{
    GT_TRY(gt_tree_flatten(tree, value, l->at));
    gt_value *stacked = GT_ARRAY(l->r->scratch, tree->n, gt_value);
    for (size_t k = 0; k < tree->n; k++)
        GT_TRY(stack_leaf(l, &(part){tree, k, "y"}, tree->width, &tree->leaf[k * tree->width], &stacked[k]));
    *out = gt_tree_build(tree, stacked);
    return GT_OK;
}

gt_status gt_stack_values(const gt_looped *l, size_t n, const gt_value *value, gt_value *out)
{
    gt_arena_mark mark = gt_arena_save(l->r->scratch);
    gt_tree tree = {.r = l->r, .arena = l->r->scratch, .width = n, .context = l, .differs = turn_differs};
    gt_status status = stack(l, &tree, value, out);
    gt_arena_release(l->r->scratch, mark);
    return status;
}

/* Only turns by themselves can tell; where nothing of them is a loop's value they stood for many nevertheless. */
static gt_status turns_tell(gt_recorder *r)
{
    r->build.loops++;
    gt_build_straight(&r->build);
    return r->error->code;
}

/* One leaf of the pieces, put end to end: values of one turn each but `rows`, which has an axis for its own. */
static gt_status stack_pieces(const gt_looped *l, size_t n, gt_value *piece, size_t rows, gt_value *out)
{
    gt_recorder *r = l->r;
    gt_build *b = &r->build;
    gt_ref *row = GT_ARRAY(r->scratch, n, gt_ref);
    *out = piece[rows];
    if (piece[rows].kind == GT_VALUE_NONE)
        return GT_OK;
    const gt_eqn *like = gt_eqn_at(&r->program, piece[rows].ref);
    b->at = l->at;
    for (size_t i = 0; i < n; i++) {
        gt_shape shape = *like->shape;
        const bool tensor = piece[i].kind == GT_VALUE_TENSOR && !piece[i].weak;
        shape.dim[0] = 1;
        row[i] = tensor ? piece[i].ref : GT_NONE;
        if (tensor && i != rows)
            row[i] = gt_expand_axis(b, piece[i].ref, 0);
        if (!tensor || (i != rows && (!gt_shape_equal(gt_ref_shape(&r->program, row[i]), &shape) ||
                                      gt_ref_dtype(&r->program, row[i]) != (gt_dtype)like->dtype)))
            return turns_tell(r);
    }
    const gt_attr first = gt_axes_int(0);
    *out = gt_own_value(r, gt_emit(b, &gt_op_concat, (int)n, row, &first));
    return r->error->code;
}

/* What is one value in all turns. By themselves they give one row each, and those are one in the derivative: what
 * arrives at the first is added up with what arrives at the others, from the last on. */
static gt_status stack_one(const gt_looped *l, size_t n, const gt_value *piece, size_t rows, int64_t turns,
                           gt_value *out)
{
    gt_recorder *r = l->r;
    gt_build *b = &r->build;
    const gt_ref same = gt_eqn_at(&r->program, piece[rows].ref)->same;
    for (size_t i = 0; i < n; i++)
        if (piece[i].kind != GT_VALUE_TENSOR || piece[i].weak || gt_eqn_at(&r->program, piece[i].ref)->same != same)
            return turns_tell(r);
    b->at = l->at;
    const gt_ref first = gt_expand_axis(b, piece[0].ref, 0), rest = gt_loop_repeat(r, first, turns - 1, l->at);
    if (gt_build_failed(b))
        return r->error->code;
    gt_shape shape;
    gt_shape_copy(&shape, gt_ref_shape(&r->program, first));
    shape.dim[0] = turns - 1;
    const gt_ref row[] = {first, gt_reshape(b, rest, &shape)};
    const gt_attr axis = gt_axes_int(0);
    *out = gt_own_value(r, gt_emit(b, &gt_op_concat, 2, row, &axis));
    return r->error->code;
}

static gt_status stack_around(const gt_looped *l, gt_tree *tree, const gt_value *value, const gt_loop_rows *of,
                              size_t rows, gt_value *out)
{
    GT_TRY(gt_tree_flatten(tree, value, l->at));
    gt_value *stacked = GT_ARRAY(l->r->scratch, tree->n, gt_value);
    for (size_t k = 0; k < tree->n; k++) {
        gt_value *piece = &tree->leaf[k * tree->width];
        size_t at = rows;
        if (of->one[k]) {
            GT_TRY(stack_one(l, tree->width, piece, rows, of->turns + (int64_t)tree->width - 1, &stacked[k]));
            continue;
        }
        if (of->handed[k] != GT_NONE) {
            at = of->reverse ? rows + 1 : rows - 1;
            piece[at] = piece[rows];
            piece[rows] = gt_value_tensor(of->handed[k]);
        }
        GT_TRY(stack_pieces(l, tree->width, piece, at, &stacked[k]));
    }
    *out = gt_tree_build(tree, stacked);
    return GT_OK;
}

gt_status gt_stack_around(const gt_looped *l, size_t n_first, const gt_value *first, const gt_loop_rows *rows,
                          size_t n_last, const gt_value *last, gt_value *out)
{
    gt_arena_mark mark = gt_arena_save(l->r->scratch);
    const size_t n = n_first + 1 + n_last;
    gt_value *value = GT_ARRAY(l->r->scratch, n, gt_value);
    memcpy(value, first, n_first * sizeof *value);
    value[n_first] = rows->rows;
    memcpy(value + n_first + 1, last, n_last * sizeof *value);
    gt_tree tree = {.r = l->r, .arena = l->r->scratch, .width = n, .context = l, .differs = turn_differs};
    gt_status status = stack_around(l, &tree, value, rows, n_first, out);
    gt_arena_release(l->r->scratch, mark);
    return status;
}

/* -- rows -- */

static gt_status rows_of(const gt_looped *l, const part *p, gt_value value, gt_span at, gt_rows *rows)
{
    gt_recorder *r = l->r;
    gt_value list;
    if (value.kind == GT_VALUE_LIST) {
        gt_ref ref;
        const bool given = !r->steps->inside_body || value.maker == GT_MADE_BY_PYTHON;
        GT_TRY(gt_to_ref(r, value, given ? gt_native_dtype(r, value) : r->dtype, at, &ref));
        value = gt_value_tensor(ref);
    }
    if (!gt_value_is_tensor(value) || !gt_ref_shape(&r->program, gt_value_ref(value))->rank) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "%s goes through the rows of '%s', but it is %s", l->loop, part_name(p),
                describe(l, value));
        return gt_fix(r->error, "every tensor in xs needs a first axis");
    }
    const bool one = value.kind == GT_VALUE_TENSOR && !value.weak;
    const bool later = one && gt_turns_may_stand(r); /* most turns may be one then, which takes no row by itself */
    int64_t n = gt_ref_shape(&r->program, gt_value_ref(value))->dim[0];
    if (!later) {
        GT_TRY(gt_value_rows(r, value, at, &list));
        rows->of[p->leaf] = list.items;
        n = (int64_t)list.items->n;
    }
    if (rows->n >= 0 && n != rows->n)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%s: '%s' has %lld rows, those before it have %lld", l->loop,
                       part_name(p), (long long)n, (long long)rows->n);
    rows->n = n;
    rows->whole[p->leaf] = one ? value.ref : GT_NONE;
    return GT_OK;
}

static bool is_one_tensor(const gt_value *value)
{
    return value->kind == GT_VALUE_LIST && (!value->items->n || is_plain_list(*value, 0));
}

gt_status gt_rows_of(const gt_looped *l, gt_value structure, gt_span at, gt_rows *out)
{
    *out = (gt_rows){.tree = {.r = l->r, .arena = l->r->scratch, .is_leaf = is_one_tensor}, .n = -1, .at = at};
    GT_TRY(gt_tree_flatten(&out->tree, &structure, at));
    out->of = GT_ARRAY(l->r->scratch, out->tree.n, gt_items *);
    out->whole = GT_ARRAY(l->r->scratch, out->tree.n, gt_ref);
    for (size_t k = 0; k < out->tree.n; k++)
        out->whole[k] = GT_NONE;
    for (size_t k = 0; k < out->tree.n; k++)
        if (out->tree.leaf[k].kind != GT_VALUE_NONE)
            GT_TRY(rows_of(l, &(part){&out->tree, k, "xs"}, out->tree.leaf[k], at, out));
    return GT_OK;
}

gt_value gt_rows_get(const gt_rows *rows, int64_t i)
{
    gt_arena *scratch = rows->tree.r->scratch;
    gt_arena_mark mark = gt_arena_save(scratch);
    gt_value *leaf = GT_ARRAY(scratch, rows->tree.n, gt_value);
    for (size_t k = 0; k < rows->tree.n; k++)
        leaf[k] = rows->of[k]                 ? rows->of[k]->item[i]
                  : rows->whole[k] != GT_NONE ? gt_tensor_row(rows->tree.r, rows->whole[k], i, rows->at)
                                              : gt_value_none();
    gt_value out = gt_tree_build(&rows->tree, leaf);
    gt_arena_release(scratch, mark);
    return out;
}
