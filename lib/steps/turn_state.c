#include "steps/turn_state.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/dict_key.h"
#include "steps/native_numbers.h"

static bool refuse(gt_turn_state *s, const char *why, bool settles)
{
    s->why = why;
    s->settles = settles;
    return false;
}

static bool other_form(gt_turn_state *s)
{
    return refuse(s, "has a state that changes its form", true);
}

/* -- what the turn begins with -- */

static bool flatten(const gt_turn_state *s, gt_value value, gt_tree *tree)
{
    *tree = (gt_tree){.r = s->r, .arena = s->r->scratch};
    return gt_tree_flatten(tree, &value, s->at) == GT_OK;
}

static gt_value part_of(const gt_turn_state *s, gt_value state, size_t j)
{
    return s->named ? state.items->item[j] : state;
}

static struct gt_turn_memory *memory_at(const gt_turn_state *s, gt_ref start)
{
    for (size_t i = 0; i < s->memories; i++)
        if (s->memory[i].start == start)
            return &s->memory[i];
    return NULL;
}

static bool read_leaf(gt_turn_state *s, struct gt_turn_leaf *leaf, gt_value raw, bool known)
{
    leaf->raw = leaf->was = raw;
    if (gt_read_memory(s->r, &leaf->was, s->at) != GT_OK)
        return false;
    if (!known)
        leaf->kind = raw.kind == GT_VALUE_TENSOR ? GT_LEAF_CARRIED : GT_LEAF_LEFT;
    if (raw.kind == GT_VALUE_TENSOR && memory_at(s, leaf->was.ref))
        leaf->kind = GT_LEAF_LEFT; /* it leads to the memory all the time */
    return true;
}

void gt_turn_state_save(gt_turn_state *s)
{
    const gt_variables *all = &s->r->variables;
    s->mark = gt_memory_save(s->r);
    s->was = GT_ARRAY(s->r->scratch, all->n, struct gt_variable_mark);
    for (size_t i = 0; i < all->n; i++)
        s->was[i] = (struct gt_variable_mark){all->item[i]->now, all->item[i]->versions};
}

void gt_turn_state_restore(const gt_turn_state *s)
{
    const gt_variables *all = &s->r->variables;
    gt_memory_restore(s->r, &s->mark);
    for (size_t i = 0; i < all->n; i++) {
        all->item[i]->now = s->was[i].now;
        all->item[i]->versions = s->was[i].versions;
    }
}

bool gt_turn_state_read(gt_turn_state *s, gt_value state)
{
    gt_arena *scratch = s->r->scratch;
    s->parts = s->named ? state.items->n : 1;
    if (!s->hidden)
        s->hidden = GT_ARRAY(scratch, s->parts, bool);
    s->part = GT_ARRAY(scratch, s->parts, gt_tree);
    s->n = 0;
    for (size_t j = 0; j < s->parts; j++) {
        if (!s->hidden[j] && !flatten(s, part_of(s, state, j), &s->part[j]))
            return false;
        s->n += s->part[j].n;
    }
    const bool known = s->leaf;
    if (!known)
        s->leaf = GT_ARRAY(scratch, s->n, struct gt_turn_leaf);
    for (size_t j = 0, k = 0; j < s->parts; j++)
        for (size_t i = 0; i < s->part[j].n; i++, k++)
            if (!read_leaf(s, &s->leaf[k], s->part[j].leaf[i], known))
                return false;
    s->state = state;
    s->why = NULL;
    s->learnt = s->settles = false;
    for (size_t j = 0; j < s->parts; j++)
        s->settles |= s->hidden[j]; /* where it is read: it may keep its form from another turn on */
    return true;
}

static gt_dtype number_dtype(gt_value number)
{
    return number.kind == GT_VALUE_INT ? GT_I64 : GT_F64;
}

void gt_turn_state_number(gt_turn_state *s)
{
    gt_build *b = &s->r->build;
    for (size_t k = 0; k < s->n; k++) {
        struct gt_turn_leaf *leaf = &s->leaf[k];
        if (leaf->kind == GT_LEAF_CARRIED && gt_value_is_number(leaf->was))
            leaf->stand = gt_value_tensor(leaf->was.kind == GT_VALUE_INT ? gt_scalar_int(b, leaf->was.i, GT_I64)
                                                                         : gt_scalar(b, leaf->was.f, GT_F64));
    }
}

static gt_value stand_in(gt_recorder *r, gt_value was)
{
    const bool number = gt_value_is_number(was);
    const gt_shape scalar = gt_scalar_shape();
    const gt_eqn *e = number ? NULL : gt_eqn_at(&r->program, was.ref);
    gt_value value = gt_value_tensor(gt_stand_in(
        &r->build, "a turn of the loop", number ? number_dtype(was) : (gt_dtype)e->dtype, number ? &scalar : e->shape));
    if (value.ref == GT_NONE)
        return value;
    gt_eqn_at(&r->program, value.ref)->held = 1;
    gt_eqn_at(&r->program, value.ref)->name = number ? NULL : e->name;
    gt_native_set(r, value.ref, number ? GT_MADE_ANYWHERE : gt_native_maker(r, was.ref));
    value.weak = number || was.weak;
    value.stands = number;
    return value;
}

/* One for all leaves that are one value. */
static void carry(gt_turn_state *s, struct gt_turn_leaf *leaf, gt_turn_record *turn)
{
    const bool number = gt_value_is_number(leaf->was);
    const gt_ref start = number ? leaf->stand.ref : leaf->was.ref;
    for (struct gt_turn_leaf *other = s->leaf; !number && other < leaf; other++)
        if (other->carry >= 0 && turn->start[other->carry] == start && other->was.weak == leaf->was.weak &&
            !turn->plain[other->carry]) {
            leaf->carry = other->carry;
            leaf->stand = other->stand;
            return;
        }
    leaf->carry = turn->carries;
    leaf->stand = stand_in(s->r, leaf->was);
    turn->start[turn->carries] = start;
    turn->plain[turn->carries] = number;
    turn->carry[turn->carries++] = leaf->stand.ref;
}

/* A part that is left alone stays what it is: another list would not be the one that others hold, too. */
static gt_value build(const gt_turn_state *s, const gt_value *leaf)
{
    gt_value *item = GT_ARRAY(s->r->scratch, s->parts, gt_value);
    size_t k = 0;
    for (size_t j = 0; j < s->parts; k += s->part[j++].n) {
        bool changes = false;
        for (size_t i = 0; i < s->part[j].n; i++)
            changes |= s->leaf[k + i].kind != GT_LEAF_LEFT;
        item[j] = s->hidden[j] ? (gt_value){.kind = GT_VALUE_UNBOUND}
                  : changes    ? gt_tree_build(&s->part[j], leaf + k)
                               : part_of(s, s->state, j);
    }
    return s->named ? gt_value_of(s->r->arena, GT_VALUE_TUPLE, s->parts, item) : item[0];
}

/* Who reads what is in the memory reads the stand-in from now on. */
static void carry_memory(gt_turn_state *s, struct gt_turn_memory *memory, gt_turn_record *turn)
{
    const gt_value stand = stand_in(s->r, gt_value_tensor(memory->start));
    if (stand.ref == GT_NONE)
        return;
    memory->stand = stand.ref;
    memory->carry = turn->carries;
    turn->start[turn->carries] = memory->start;
    turn->carry[turn->carries++] = stand.ref;
    gt_memory_set(s->r, memory->start, stand.ref, s->at);
}

static void carry_variable(gt_turn_state *s, struct gt_turn_variable *variable, gt_turn_record *turn)
{
    const gt_ref start = variable->of->now;
    const gt_value stand = stand_in(s->r, gt_value_tensor(start));
    if (stand.ref == GT_NONE)
        return;
    variable->carry = turn->carries;
    turn->trains |= variable->of->trainable;
    turn->start[turn->carries] = start;
    turn->carry[turn->carries++] = stand.ref;
    gt_variable_stand(s->r, variable->of, stand.ref);
}

gt_value gt_turn_state_stand(gt_turn_state *s, gt_turn_record *turn)
{
    gt_arena *scratch = s->r->scratch;
    const size_t carries = s->n + s->memories + s->variables;
    gt_value *now = GT_ARRAY(scratch, s->n, gt_value);
    turn->carry = GT_ARRAY(scratch, carries, gt_ref);
    turn->start = GT_ARRAY(scratch, carries, gt_ref);
    turn->plain = GT_ARRAY(scratch, carries, bool);
    turn->next = GT_ARRAY(scratch, carries, gt_ref);
    for (size_t k = 0; k < s->n; k++) {
        struct gt_turn_leaf *leaf = &s->leaf[k];
        leaf->carry = -1;
        if (leaf->kind == GT_LEAF_CARRIED)
            carry(s, leaf, turn);
        else
            leaf->stand = leaf->kind == GT_LEAF_UNREAD ? stand_in(s->r, leaf->was) : leaf->was;
        now[k] = leaf->stand;
    }
    for (size_t i = 0; i < s->memories; i++)
        carry_memory(s, &s->memory[i], turn);
    for (size_t i = 0; i < s->variables; i++)
        carry_variable(s, &s->variable[i], turn);
    for (size_t i = 0; i < s->lefts; i++)
        gt_memory_set(s->r, s->left[i], GT_NONE, s->at);
    return build(s, now);
}

/* -- what it ends with -- */

static bool same_plain(gt_value x, gt_value y)
{
    if (x.kind != y.kind)
        return false;
    switch (x.kind) {
    case GT_VALUE_NONE:
        return true;
    case GT_VALUE_TRUTH:
        return x.truth == y.truth;
    case GT_VALUE_INT:
        return x.i == y.i;
    case GT_VALUE_REAL:
        return memcmp(&x.f, &y.f, sizeof x.f) == 0;
    case GT_VALUE_TENSOR:
        return x.ref == y.ref;
    case GT_VALUE_VARIABLE:
        return x.variable == y.variable;
    default:
        return false;
    }
}

static bool same_form(const gt_tree *x, const gt_tree *y)
{
    if (x->nodes != y->nodes)
        return false;
    for (size_t i = 0; i < x->nodes; i++) {
        const struct gt_tree_node *p = &x->node[i], *q = &y->node[i];
        if (p->n != q->n || (p->n != SIZE_MAX && (p->kind != q->kind || !p->key != !q->key)))
            return false;
        for (size_t k = 0; p->n != SIZE_MAX && p->key && k < p->n; k++)
            if (!gt_key_same(p->key[k], q->key[k]))
                return false;
    }
    return true;
}

static bool is_number_or_tensor(gt_value value)
{
    return value.kind == GT_VALUE_TENSOR || gt_value_is_number(value);
}

/* Of one form, and of what is no tensor and no number nothing is new. */
static bool is_comparable(const gt_tree *before, const gt_tree *after)
{
    bool good = same_form(before, after);
    for (size_t i = 0; good && i < before->n; i++)
        good = (is_number_or_tensor(before->leaf[i]) && is_number_or_tensor(after->leaf[i])) ||
               same_plain(before->leaf[i], after->leaf[i]);
    return good;
}

/* Whether `is` can stand where `was` stood. */
static bool fits(const gt_turn_state *s, gt_value was, gt_value is)
{
    const gt_program *program = &s->r->program;
    if (is.kind != GT_VALUE_TENSOR)
        return false;
    const gt_eqn *e = gt_eqn_at(program, is.ref);
    if (gt_value_is_number(was))
        return is.stands && e->dtype == number_dtype(was);
    return was.weak == is.weak && !is.stands && e->dtype == gt_ref_dtype(program, was.ref) &&
           gt_shape_equal(gt_ref_shape(program, was.ref), e->shape);
}

static void learn(gt_turn_state *s, struct gt_turn_leaf *leaf, gt_leaf_kind kind)
{
    leaf->kind = kind;
    s->learnt = true;
}

/* Each turn makes the tensor anew that it finds: one equation in all of them. Where derivatives come through it they
 * wait at that of the turn before, so that the turn must not read what it found when it has made its own. */
static bool is_made_again(const gt_turn_state *s, gt_value was, gt_value is)
{
    const gt_program *program = &s->r->program;
    if (was.kind != GT_VALUE_TENSOR || is.kind != GT_VALUE_TENSOR || was.weak != is.weak || is.stands ||
        gt_eqn_at(program, was.ref)->same != gt_eqn_at(program, is.ref)->same)
        return false;
    for (gt_ref ref = is.ref + 1; ref < program->count; ref++)
        for (uint32_t k = 0; k < gt_eqn_at(program, ref)->n_in; k++)
            if (gt_eqn_at(program, ref)->in[k] == was.ref)
                return false;
    return true;
}

/* -- memory that it changes -- */

static bool shares(gt_turn_state *s)
{
    return refuse(s, "changes a tensor that shares its values with others", true);
}

static bool is_left(const gt_turn_state *s, gt_ref start)
{
    for (size_t i = 0; i < s->lefts; i++)
        if (s->left[i] == start)
            return true;
    return false;
}

/* From the next time on it is handed on as memory, or known to be left. */
static bool learn_change(gt_turn_state *s, gt_ref start, bool left)
{
    if (memory_at(s, start) || is_left(s, start))
        return true; /* by two leaves */
    if (!gt_memory_is_own(s->r, start))
        return shares(s);
    if (left)
        GT_APPEND(s->r->scratch, s->left, s->lefts, s->left_room, start);
    else
        GT_APPEND(s->r->scratch, s->memory, s->memories, s->memory_room, (struct gt_turn_memory){.start = start});
    s->learnt = true;
    return true;
}

static bool is_stand_in_of_memory(const gt_turn_state *s, gt_ref ref)
{
    for (size_t i = 0; i < s->memories; i++)
        if (s->memory[i].stand == ref)
            return true;
    return false;
}

/* The leaf of which that is the stand-in; s->n: of none, but of a row. */
static size_t leaf_of(const gt_turn_state *s, gt_ref stand)
{
    size_t k = 0;
    while (k < s->n && !(s->leaf[k].kind != GT_LEAF_LEFT && s->leaf[k].stand.ref == stand))
        k++;
    return k;
}

/* What the turn changed in place, of what was there before it. */
static bool find_changed(gt_turn_state *s, const gt_turn_record *turn, const gt_value *is)
{
    gt_ref ref;
    for (size_t i = 0; gt_memory_changed(s->r, &s->mark, i, &ref); i++) {
        const bool made = ref >= turn->from && gt_eqn_at(&s->r->program, ref)->op != &gt_op_stand_in;
        if (ref == GT_NONE || made || memory_at(s, ref) || is_stand_in_of_memory(s, ref))
            continue;
        const size_t k = ref < turn->from ? s->n : leaf_of(s, ref);
        if (ref >= turn->from && k == s->n)
            return shares(s);
        const gt_ref now = gt_memory_of(s->r, ref);
        if (!learn_change(s, k == s->n ? ref : s->leaf[k].was.ref,
                          k < s->n && is[k].kind == GT_VALUE_TENSOR && is[k].ref != now))
            return false;
    }
    return true;
}

/* Whether the tensor is a part of what this turn or the next changes in place; what is left for another: of any but
 * that of `own`, where the loop begins with it. */
static bool is_changing(const gt_turn_state *s, const gt_value *is, gt_ref ref, gt_ref own)
{
    const gt_ref of = gt_memory_of(s->r, ref);
    for (size_t i = 0; i < s->memories; i++)
        if (of == GT_NONE || of == gt_memory_of(s->r, s->memory[i].stand))
            return true;
    for (size_t k = 0; s->lefts && k < s->n; k++) {
        const gt_value was = s->leaf[k].was;
        if (was.kind == GT_VALUE_TENSOR && was.ref != own && is_left(s, was.ref) &&
            (of == GT_NONE || of == gt_memory_of(s->r, is[k].ref)))
            return true;
    }
    return false;
}

/* What a leaf is left for is made by the turn. */
static bool check_left(gt_turn_state *s, const gt_turn_record *turn, gt_value is)
{
    const gt_ref of = is.kind == GT_VALUE_TENSOR ? gt_memory_of(s->r, is.ref) : GT_NONE;
    return (of != GT_NONE && of >= turn->from && gt_eqn_at(&s->r->program, of)->op != &gt_op_stand_in) || shares(s);
}

/* Nothing else that is handed on, goes out or comes in by rows is a part of such memory. */
static bool check_memory(gt_turn_state *s, const gt_turn_record *turn, const gt_value *is, const gt_tree *out)
{
    bool apart = true;
    for (size_t k = 0; k < s->n; k++) {
        const gt_value was = s->leaf[k].was;
        const bool left = was.kind == GT_VALUE_TENSOR && is_left(s, was.ref);
        if (left && !check_left(s, turn, is[k]))
            return false;
        if (s->leaf[k].carry >= 0 && is[k].kind == GT_VALUE_TENSOR && !is[k].stands)
            apart &= (left || !is_changing(s, is, was.ref, GT_NONE)) &&
                     !is_changing(s, is, is[k].ref, left ? was.ref : GT_NONE);
    }
    for (size_t k = 0; apart && out && k < out->n; k++)
        apart = out->leaf[k].kind != GT_VALUE_TENSOR || !is_changing(s, is, out->leaf[k].ref, GT_NONE);
    for (int k = 0; apart && k < turn->rows; k++)
        apart = !is_changing(s, is, turn->whole[k], GT_NONE);
    return apart || shares(s);
}

/* What stands in the memory of tensors. A leaf that is left alone is what it was. */
static bool read_again(gt_turn_state *s, gt_value *is, gt_tree *out)
{
    for (size_t k = 0; k < s->n; k++) {
        const struct gt_turn_leaf *leaf = &s->leaf[k];
        if (leaf->kind == GT_LEAF_LEFT && same_plain(leaf->raw, is[k]) && !memory_at(s, leaf->was.ref))
            is[k] = leaf->was;
        else if (gt_read_memory(s->r, &is[k], s->at) != GT_OK)
            return false;
    }
    for (size_t k = 0; out && k < out->n; k++)
        if (gt_read_memory(s->r, &out->leaf[k], s->at) != GT_OK)
            return false;
    return true;
}

/* -- variables that it assigns -- */

static void find_assigned(gt_turn_state *s)
{
    const gt_variables *all = &s->r->variables;
    for (size_t i = 0; i < all->n; i++) {
        size_t k = 0;
        while (k < s->variables && s->variable[k].of != all->item[i])
            k++;
        if (k < s->variables || all->item[i]->now == s->was[i].now)
            continue;
        GT_APPEND(s->r->scratch, s->variable, s->variables, s->variable_room,
                  (struct gt_turn_variable){.of = all->item[i]});
        s->learnt = true;
    }
}

/* -- leaf by leaf -- */

/* Stand-ins that equations of the turn read, that went to another leaf, or out. By ref from the turn's first one. */
static bool *find_read(const gt_turn_state *s, const gt_turn_record *turn, const gt_value *is, const gt_tree *out)
{
    const gt_program *program = &s->r->program;
    bool *read = GT_ARRAY(s->r->scratch, (size_t)(program->count - turn->from), bool);
    for (gt_ref ref = turn->from; ref < program->count; ref++)
        for (uint32_t k = 0; k < gt_eqn_at(program, ref)->n_in; k++)
            if (gt_eqn_at(program, ref)->in[k] >= turn->from)
                read[gt_eqn_at(program, ref)->in[k] - turn->from] = true;
    for (size_t k = 0; k < s->n; k++)
        if (is[k].kind == GT_VALUE_TENSOR && is[k].ref >= turn->from &&
            !(s->leaf[k].stand.kind == GT_VALUE_TENSOR && s->leaf[k].stand.ref == is[k].ref))
            read[is[k].ref - turn->from] = true;
    for (size_t k = 0; out && k < out->n; k++)
        if (out->leaf[k].kind == GT_VALUE_TENSOR && out->leaf[k].ref >= turn->from)
            read[out->leaf[k].ref - turn->from] = true;
    return read;
}

/* False: it changes its form. */
static bool check_leaf(gt_turn_state *s, struct gt_turn_leaf *leaf, gt_value is, const gt_turn_record *turn,
                       const bool *read)
{
    const bool tensor = leaf->was.kind == GT_VALUE_TENSOR && is.kind == GT_VALUE_TENSOR;
    if (tensor && memory_at(s, leaf->was.ref))
        return is.ref == gt_memory_of(s->r, leaf->was.ref) || shares(s);
    if (leaf->kind == GT_LEAF_LEFT) {
        if (same_plain(leaf->was, is) || is_made_again(s, leaf->was, is))
            return true;
        if (!is_number_or_tensor(leaf->was) || (is.kind != leaf->was.kind && !fits(s, leaf->was, is)))
            return false;
        learn(s, leaf, GT_LEAF_CARRIED);
        return true;
    }
    const bool is_read = read[leaf->stand.ref - turn->from] || (tensor && is_left(s, leaf->was.ref));
    if (is.kind == GT_VALUE_TENSOR && (is.ref == leaf->stand.ref || is_made_again(s, leaf->was, is)))
        learn(s, leaf, GT_LEAF_LEFT);
    else if (!fits(s, leaf->was, is))
        return false;
    else if (is_read != (leaf->kind == GT_LEAF_CARRIED))
        learn(s, leaf, is_read ? GT_LEAF_CARRIED : GT_LEAF_UNREAD);
    return true;
}

/* Values that are one before the turn are one after it, and others are others. */
static bool check_alike(gt_turn_state *s, gt_turn_record *turn, const gt_value *is)
{
    static const char *const why = "has one value twice in its state";
    for (int c = 0; c < turn->carries; c++)
        turn->next[c] = GT_NONE;
    for (size_t i = 0; i < s->memories; i++) {
        const struct gt_turn_memory *memory = &s->memory[i];
        turn->next[memory->carry] = gt_memory_of(s->r, memory->stand);
        if (turn->next[memory->carry] == GT_NONE || turn->next[memory->carry] == memory->stand)
            return shares(s);
    }
    for (size_t i = 0; i < s->variables; i++)
        turn->next[s->variable[i].carry] = s->variable[i].of->now;
    for (size_t k = 0; k < s->n; k++) {
        const int c = s->leaf[k].carry;
        if (c >= 0 && turn->next[c] != GT_NONE && turn->next[c] != is[k].ref)
            return refuse(s, why, true);
        if (c >= 0)
            turn->next[c] = is[k].ref;
    }
    for (int c = 0; c < turn->carries; c++)
        for (int d = 0; d < c; d++)
            if (turn->next[c] == turn->next[d])
                return refuse(s, why, true);
    for (int c = 0; c < turn->carries; c++)
        if (!turn->plain[c] && gt_native_maker(s->r, turn->next[c]) != gt_native_maker(s->r, turn->carry[c]))
            return other_form(s);
    return true;
}

static bool hide(gt_turn_state *s, size_t j)
{
    s->hidden[j] = s->learnt = true;
    s->leaf = NULL;
    return false;
}

/* Looks for parts that change their form: they are hidden the next time, so that a turn that reads one fails. */
static bool check_parts(gt_turn_state *s, gt_value after, gt_value *is)
{
    gt_tree tree;
    for (size_t j = 0; j < s->parts; is += s->part[j++].n) {
        const gt_value part = part_of(s, after, j);
        if (s->hidden[j] && part.kind == GT_VALUE_UNBOUND)
            return other_form(s);
        if (s->hidden[j])
            continue;
        if (!flatten(s, part, &tree))
            return false;
        if (is_comparable(&s->part[j], &tree)) {
            memcpy(is, tree.leaf, tree.n * sizeof *is);
            continue;
        }
        return s->named ? hide(s, j) : other_form(s);
    }
    return true;
}

bool gt_turn_state_check(gt_turn_state *s, gt_turn_record *turn, gt_value after, gt_tree *out)
{
    gt_value *is = GT_ARRAY(s->r->scratch, s->n, gt_value);
    if (!check_parts(s, after, is) || !read_again(s, is, out) || !find_changed(s, turn, is))
        return false;
    find_assigned(s);
    if (s->learnt)
        return false;
    const bool *read = find_read(s, turn, is, out);
    for (size_t j = 0, k = 0; j < s->parts; j++)
        for (size_t end = k + s->part[j].n; k < end; k++)
            if (!check_leaf(s, &s->leaf[k], is[k], turn, read))
                return s->named ? hide(s, j) : other_form(s);
    return !s->learnt && check_alike(s, turn, is) && check_memory(s, turn, is, out);
}

/* -- after the loop -- */

gt_status gt_turn_state_end(const gt_turn_state *s, const gt_ref *last, gt_value *out)
{
    gt_value *now = GT_ARRAY(s->r->scratch, s->n, gt_value);
    for (size_t k = 0; k < s->n; k++) {
        const struct gt_turn_leaf *leaf = &s->leaf[k];
        now[k] = leaf->was;
        if (leaf->carry < 0)
            continue;
        now[k].ref = last[leaf->carry];
        if (!gt_value_is_number(leaf->was))
            continue;
        const gt_tensor *value;
        GT_TRY(gt_force(s->r, last[leaf->carry], s->at, &value));
        now[k] = leaf->was.kind == GT_VALUE_INT ? gt_value_int(gt_tensor_int(value, 0))
                                                : gt_value_real(gt_tensor_real(value, 0));
    }
    for (size_t i = 0; i < s->memories; i++)
        gt_memory_set(s->r, s->memory[i].start, last[s->memory[i].carry], s->at);
    for (size_t i = 0; i < s->lefts; i++)
        gt_memory_set(s->r, s->left[i], GT_NONE, s->at);
    for (size_t i = 0; i < s->variables; i++)
        GT_TRY(gt_variable_assign(s->r, s->variable[i].of, last[s->variable[i].carry], s->at));
    *out = build(s, now);
    return GT_OK;
}
