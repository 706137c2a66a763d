#include "answer/dry_run.h"

#include <inttypes.h>
#include <math.h>

#include "base/number.h"
#include "eval/work.h"

static void free_arena(void *arena)
{
    gt_arena_free(arena);
}

typedef struct dry {
    gt_answer *a;
    int targets;
    const gt_ref *target;
    gt_arena *arena; /* of one plan after another */
    gt_item *list;
    double work; /* without a limit */
} dry;

static const char *line_of(gt_arena *arena, size_t limit, size_t peak, int64_t kept, int64_t again, double time)
{
    char may[GT_NUMBER_TEXT], takes[GT_NUMBER_TEXT];
    gt_number_print_bytes((double)peak, takes);
    if (!limit)
        return gt_print(arena, "no limit: takes %s", takes);
    gt_number_print_bytes((double)limit, may);
    return gt_print(arena, "limit %s: takes %s, %" PRId64 " states kept, %" PRId64 " turns again, %g times as long",
                    may, takes, kept, again, time);
}

/* How it would go under the limit; 0: without one. */
static void note(dry *d, size_t limit, size_t peak, const gt_eval_plan *plan)
{
    gt_arena *arena = d->a->arena;
    const gt_eval_plan_size size = gt_eval_plan_measure(plan);
    const double work = gt_eval_plan_work(plan);
    int64_t kept = 0, again = 0;
    for (int i = 0; i < size.keepers; i++) {
        kept += size.kept[i].kept;
        again += (int64_t)size.kept[i].again;
    }
    if (!limit) {
        d->work = work > 0 ? work : 1;
        d->a->size = size;
    }
    const double time = limit ? floor(work / d->work * 100 + 0.5) / 100 : 1;
    gt_item *row = gt_item_append(d->list, gt_item_new(arena, GT_ITEM_MAP));
    gt_item_set(row, "limit", limit ? gt_item_int(arena, (int64_t)limit) : NULL);
    gt_item_set(row, "peak", gt_item_int(arena, (int64_t)peak));
    gt_item_set(row, "kept", gt_item_int(arena, kept));
    gt_item_set(row, "again", gt_item_int(arena, again));
    gt_item_set(row, "recomputed", gt_item_int(arena, size.again));
    gt_item_set(row, "time", gt_item_real(arena, time));
    row->text = line_of(arena, limit, peak, kept, again, time);
}

/* Plans under a limit. False: it is too small; *peak: what it takes, or would. */
static bool try_limit(dry *d, size_t limit, size_t *peak, bool noted)
{
    gt_recorder *r = &d->a->recorder;
    gt_planner planner = r->planner;
    gt_error error = {.code = GT_OK};
    gt_eval_plan *plan;
    planner.dry = true;
    planner.threads = 1;
    planner.arena = d->arena;
    planner.local = NULL;
    planner.capacity = 0;
    const gt_status status =
        gt_eval_plan_make(&planner, d->arena, &r->program, &r->memo, limit, d->targets, d->target, &plan, &error);
    *peak = planner.needed;
    if (status == GT_OK && noted)
        note(d, limit, *peak, plan);
    else if (status != GT_OK && status != GT_OVER_LIMIT)
        *d->a->error = error;
    gt_arena_free(d->arena);
    return status == GT_OK;
}

/* Between one that is too small and one that is not: the least that is not, to 1 in 64. */
static size_t find_least(dry *d, size_t low, size_t high)
{
    size_t peak;
    while (high - low > high / 64 + 1 && d->a->error->code == GT_OK) {
        const size_t middle = low + (high - low) / 2;
        if (try_limit(d, middle, &peak, false))
            high = peak < middle ? peak : middle;
        else
            low = middle;
    }
    return high;
}

gt_status gt_dry_run(gt_answer *a, int targets, const gt_ref *target)
{
    size_t all, peak;
    dry d = {.a = a, .targets = targets, .target = target, .arena = GT_NEW(a->arena, gt_arena)};
    gt_arena_init_beside(d.arena, a->arena, a->arena->out_of_memory);
    gt_arena_defer(a->arena, free_arena, d.arena);
    d.list = a->limits = gt_item_new(a->arena, GT_ITEM_LIST);
    if (!try_limit(&d, 0, &all, true))
        return a->error->code;
    size_t good = all;
    while (good > 1 && try_limit(&d, good / 2, &peak, true))
        good /= 2;
    const size_t least = find_least(&d, good / 2, good);
    if (least < all && a->error->code == GT_OK)
        (void)try_limit(&d, least, &peak, true);
    return a->error->code;
}

gt_status gt_dry_run_check(gt_answer *a)
{
    const gt_request *q = a->request;
    const char *why = NULL, *fix = NULL;
    if (!q->dry_run)
        return GT_OK;
    if (q->command != GT_EVAL && q->command != GT_GRAD && q->command != GT_VJP && q->command != GT_JVP &&
        q->command != GT_HVP) {
        why = "a dry run is one of eval, grad, vjp, jvp and hvp";
        fix = "leave --dry-run out";
    } else if (q->kinks) {
        why = "kinks are found in values, which a dry run has not";
        fix = "leave --kinks or --dry-run out";
    }
    if (!why)
        return GT_OK;
    gt_answer_fail(a, GT_USAGE, "%s", why);
    return gt_fix(a->error, "%s", fix);
}

void gt_dry_run_finish(gt_answer *a)
{
    gt_item *target = gt_item_get(a->item, "target");
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item_set(item, "model", gt_item_text(a->arena, a->model->source->name));
    if (target && target->kind == GT_ITEM_TEXT)
        gt_item_set(item, "target", gt_item_text(a->arena, target->text));
    gt_item_set(item, "limits", a->limits);
    a->item = item;
    a->wanted.n = 0;
}
