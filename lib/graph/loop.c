#include "graph/loop.h"

#include "graph/infer.h"

#include <string.h>

enum { WORDS = GT_LOOP_HOLES / 64 };

typedef gt_holes set;

static void join(set *to, const set *from)
{
    for (int w = 0; w < WORDS; w++)
        to->word[w] |= from->word[w];
}

static void add(set *to, int hole)
{
    to->word[hole / 64] |= (uint64_t)1 << hole % 64;
}

static bool has(const set *of, int hole)
{
    return gt_holes_have(of, hole);
}

/* What carries depend on over some turns: the carries before the first of them; all that came in since, with the
 * carries before each of them. */
typedef struct reach {
    set *exact, *ever; /* by carry */
} reach;

static reach new_reach(gt_arena *scratch, int carries)
{
    return (reach){GT_ARRAY(scratch, (size_t)carries, set), GT_ARRAY(scratch, (size_t)carries, set)};
}

/* out: `late` turns behind `early` ones. Not in place. */
static void compose(const reach *late, const reach *early, int carries, reach *out)
{
    for (int c = 0; c < carries; c++) {
        out->exact[c] = (set){{0}};
        out->ever[c] = late->ever[c];
        for (int d = 0; d < carries; d++)
            if (has(&late->exact[c], d)) {
                join(&out->exact[c], &early->exact[d]);
                join(&out->ever[c], &early->ever[d]);
            }
    }
}

static bool is_path(const gt_program *world, const gt_eqn *e, int k, gt_loop_paths paths)
{
    if (paths == GT_PATHS_OF_DERIVATIVES)
        return gt_dtype_differentiable((gt_dtype)e->dtype) && gt_eqn_carries(world, e, k);
    return paths == GT_PATHS_OF_DATA || gt_eqn_records(world, e, k);
}

/* Room for what turns assign. */
static int holes_of(const gt_body *body)
{
    return body->holes + (body->trains && body->holes < GT_LOOP_HOLES);
}

gt_holes *gt_body_depends(gt_arena *scratch, const gt_body *body, gt_loop_paths paths)
{
    const gt_program *world = body->world;
    set *of = GT_ARRAY(scratch, (size_t)body->count, set);
    for (int h = 0; h < body->holes; h++)
        add(&of[body->hole[h].ref], h);
    for (gt_ref ref = 0; ref < body->count; ref++) {
        const gt_eqn *e = gt_eqn_at(world, ref);
        for (uint32_t k = 0; k < e->n_in; k++)
            if (is_path(world, e, (int)k, paths))
                join(&of[ref], &of[e->in[k]]);
        if (paths == GT_PATHS_OF_RECORDS && e->op->fresh && holes_of(body) > body->holes)
            add(&of[ref], body->holes);
    }
    return of;
}

/* Over `turns` turns, by doubling. */
static reach over_turns(gt_arena *scratch, const gt_body *body, const set *of, int64_t turns)
{
    reach all = new_reach(scratch, body->carries), power = new_reach(scratch, body->carries);
    reach other = new_reach(scratch, body->carries);
    for (int c = 0; c < body->carries; c++) {
        add(&all.exact[c], c);
        for (int h = 0; h < holes_of(body); h++)
            if (has(&of[body->next[c]], h))
                add(h < body->carries ? &power.exact[c] : &power.ever[c], h);
        add(&power.ever[c], c); /* of the carry itself before that turn: it is one of those that rows read */
    }
    for (; turns; turns >>= 1) {
        if (turns & 1) {
            compose(&power, &all, body->carries, &other);
            reach swap = all;
            all = other;
            other = swap;
        }
        compose(&power, &power, body->carries, &other);
        reach swap = power;
        power = other;
        other = swap;
    }
    return all;
}

gt_holes gt_loop_depends(gt_arena *scratch, const gt_rolled *loop, bool last, int number, gt_loop_paths paths)
{
    const gt_body *body = loop->body;
    gt_arena_mark mark = gt_arena_save(scratch);
    const set *of = gt_body_depends(scratch, body, paths);
    set result;
    if (last) {
        reach r = over_turns(scratch, body, of, loop->turns);
        result = r.exact[number];
        for (int h = body->carries; h < holes_of(body); h++)
            if (has(&r.ever[number], h))
                add(&result, h);
    } else { /* the carries that a turn reads, before any of the turns up to it */
        reach r = over_turns(scratch, body, of, loop->turns - 1);
        const set *row = &of[body->row[number]];
        result = *row;
        for (int c = 0; c < body->carries; c++)
            if (has(row, c)) {
                join(&result, &r.exact[c]);
                join(&result, &r.ever[c]);
            }
    }
    gt_arena_release(scratch, mark);
    return result;
}

static bool meet(const set *x, const set *y)
{
    uint64_t both = 0;
    for (int w = 0; w < WORDS; w++)
        both |= x->word[w] & y->word[w];
    return both != 0;
}

/* The carries that lead to, or are led to by, what is there behind a turn and what comes in with each. */
static set step_on(const gt_body *body, const set *of, const set *now, const set *each, bool back)
{
    set to = back ? *each : (set){{0}}, from = *now;
    if (!back)
        join(&from, each);
    for (int c = 0; c < body->carries; c++) {
        const set *next = &of[body->next[c]];
        if (!back && meet(next, &from))
            add(&to, c);
        if (back && has(now, c))
            join(&to, next);
    }
    for (int h = body->carries; h < WORDS * 64; h++)
        to.word[h / 64] &= ~((uint64_t)1 << h % 64);
    return to;
}

static int count_settling(const gt_body *body, const set *of, set now, const set *each, bool back, int most)
{
    for (int turns = 0; turns <= most; turns++) {
        const set then = step_on(body, of, &now, each, back);
        if (memcmp(&then, &now, sizeof now) == 0)
            return turns;
        now = then;
    }
    return 0;
}

gt_settling gt_body_settles(gt_arena *scratch, const gt_body *body, int most)
{
    gt_arena_mark mark = gt_arena_save(scratch);
    const set *of = gt_body_depends(scratch, body, GT_PATHS_OF_DERIVATIVES), none = {{0}};
    gt_settling s = {0, 0};
    for (int h = 0; h < body->holes; h++) {
        set one = none;
        add(&one, h);
        const bool carry = h < body->carries;
        const int turns = count_settling(body, of, carry ? one : none, carry ? &none : &one, false, most);
        s.first = turns > s.first ? turns : s.first;
    }
    for (int i = 0; i < body->carries + body->outs; i++) {
        set one = none;
        add(&one, i);
        const bool carry = i < body->carries;
        const set *each = carry ? &none : &of[body->row[i - body->carries]];
        const int turns = count_settling(body, of, carry ? one : none, each, true, most);
        s.last = turns > s.last ? turns : s.last;
    }
    gt_arena_release(scratch, mark);
    return s;
}

void gt_body_close(const gt_body *body, const gt_holes *of, bool *carry)
{
    for (bool more = true; more;) {
        more = false;
        for (int c = 0; c < body->carries; c++)
            for (int d = 0; d < body->carries && !carry[c]; d++)
                if (carry[d] && gt_holes_have(&of[body->next[d]], c))
                    carry[c] = more = true;
    }
}
