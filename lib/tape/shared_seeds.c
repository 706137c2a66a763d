#include "tape/shared_seeds.h"

#include <string.h>

#include "base/digest.h"
#include "ops/emit.h"

/* -- the team -- */

bool gt_team_works(const gt_recorder *r)
{
    return r->team && r->team->ranks > 1;
}

static gt_status other_has_ended(gt_error *error)
{
    return gt_fail(error, GT_STOPPED, (gt_span){NULL, 0, 0}, "another rank of the team has ended");
}

gt_status gt_team_send(const gt_recorder *r, int to, const void *bytes, size_t n, gt_error *error)
{
    return r->team->send(r->team->context, to, bytes, n) ? GT_OK : other_has_ended(error);
}

gt_status gt_team_take(const gt_recorder *r, int from, void *bytes, size_t n, gt_error *error)
{
    return r->team->take(r->team->context, from, bytes, n) ? GT_OK : other_has_ended(error);
}

gt_status gt_team_end(const gt_recorder *r, gt_error *error)
{
    return gt_team_works(r) && r->team->rank > 0 ? other_has_ended(error) : GT_OK;
}

/* Of what the work depends on beside the words of the request: the model, and values that it was given. */
static uint64_t digest_of(const gt_recorder *r)
{
    gt_digest digest = {.bytes = 0};
    const gt_source *model = r->model->source;
    gt_digest_add(&digest, model->text, model->size);
    for (gt_ref ref = 0; ref < r->program.count; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        const gt_tensor *value = gt_values_get(&r->leaves, ref);
        if (e->op == &gt_op_constant)
            value = gt_constant_of(e);
        if (value && value->data && value->dtype != GT_STR)
            gt_digest_add(&digest, value->data, gt_tensor_size(value));
    }
    return gt_digest_value(&digest);
}

void gt_team_begin(gt_recorder *r, const gt_team *team)
{
    r->team = team;
    r->team_shares = 0;
    r->team_digest = gt_team_works(r) ? digest_of(r) : 0;
}

/* As it is sent: a share, and what tells that it is of the same work. */
typedef struct announced {
    uint64_t digest;
    int64_t number, seeds, first, n;
    uint64_t bytes;
    uint64_t absorbed; /* a zero was met there that there is something to say of */
} announced;

static announced announce(const gt_recorder *r, const gt_share *share)
{
    return (announced){r->team_digest, share->number, share->seeds,       share->first,
                       share->n,       share->bytes,  r->remarks.absorbed};
}

gt_status gt_team_announce(const gt_recorder *r, const gt_share *share, gt_error *error)
{
    const announced own = announce(r, share);
    return gt_team_send(r, 0, &own, sizeof own, error);
}

gt_status gt_team_expect(gt_recorder *r, int from, const gt_share *share, gt_error *error)
{
    announced own = announce(r, share), its = {0};
    GT_TRY(gt_team_take(r, from, &its, sizeof its, error));
    r->remarks.absorbed = r->remarks.absorbed || its.absorbed;
    own.absorbed = its.absorbed;
    if (memcmp(&own, &its, sizeof own) == 0)
        return GT_OK;
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "rank %d does not compute what rank 0 does", from);
    return gt_fix(error, "every rank must see the same files; --memory-limit where one has less memory than another");
}

/* -- seeds -- */

/* Whether the values wait for something else than these seeds: nobody can compute them now. */
static bool waits(gt_recorder *r, const gt_seeds *seeds, int n, const gt_ref *value)
{
    gt_arena_mark mark = gt_arena_save(r->scratch);
    bool *needed = GT_ARRAY(r->scratch, (size_t)r->program.count, bool), other = r->stand_from > 0;
    for (int i = 0; i < n; i++)
        needed[value[i]] = true;
    for (gt_ref ref = r->program.count - 1; ref >= 0 && !other; ref--) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        bool own = false;
        for (const gt_seeds *s = seeds; s; s = s->beside)
            own = own || s->seed == ref;
        other = needed[ref] && !own && e->op == &gt_op_stand_in;
        for (int k = 0; k < e->n_in && needed[ref]; k++)
            needed[e->in[k]] = true;
    }
    gt_arena_release(r->scratch, mark);
    return other;
}

static int64_t first_of(const gt_team *team, int64_t seeds, int rank)
{
    return seeds / team->ranks * rank + seeds % team->ranks * rank / team->ranks;
}

static gt_share share_of(const gt_recorder *r, int64_t seeds, int rank, int n, const gt_ref *value)
{
    gt_share share = {.number = r->team_shares, .seeds = seeds, .first = first_of(r->team, seeds, rank)};
    share.n = first_of(r->team, seeds, rank + 1) - share.first;
    for (int i = 0; i < n; i++)
        share.bytes += (size_t)share.n * (size_t)gt_shape_count(gt_ref_shape(&r->program, value[i])) *
                       gt_dtype_size(gt_ref_dtype(&r->program, value[i]));
    return share;
}

/* One plan for all values; one that is there twice is computed once. */
static gt_status compute(gt_recorder *r, gt_arena *arena, int n, const gt_ref *part, gt_tensor *out)
{
    gt_ref *target = GT_ARRAY(arena, (size_t)n, gt_ref);
    int *place = GT_ARRAY(arena, (size_t)n, int), targets = 0;
    gt_eval_plan *plan;
    for (int i = 0; i < n; i++) {
        while (place[i] < targets && target[place[i]] != part[i])
            place[i]++;
        if (place[i] == targets)
            target[targets++] = part[i];
    }
    gt_tensor *result = GT_ARRAY(arena, (size_t)targets, gt_tensor);
    GT_TRY(gt_eval_plan_make(&r->planner, arena, &r->program, &r->memo, r->memory_limit, targets, target, &plan,
                             r->error));
    GT_TRY(gt_eval_plan_run(plan, &r->leaves, result, r->error));
    for (int i = 0; i < n; i++)
        out[i] = result[place[i]];
    return GT_OK;
}

static gt_shape whole_shape(const gt_recorder *r, int64_t seeds, gt_ref value)
{
    const gt_shape *one = gt_ref_shape(&r->program, value);
    gt_shape shape = {.rank = one->rank + 1, .dim = {seeds}};
    memcpy(shape.dim + 1, one->dim, (size_t)one->rank * sizeof *one->dim);
    return shape;
}

static gt_status hand_in(gt_recorder *r, const gt_share *share, int n, const gt_tensor *own)
{
    GT_TRY(gt_team_announce(r, share, r->error));
    for (int i = 0; i < n; i++)
        GT_TRY(gt_team_send(r, 0, own[i].data, gt_tensor_size(&own[i]), r->error));
    return GT_OK;
}

/* Values of all ranks behind each other. */
static gt_status collect(gt_recorder *r, int64_t seeds, int n, const gt_ref *value, const gt_tensor *own, char **whole)
{
    for (int rank = 0; rank < r->team->ranks; rank++) {
        const gt_share share = share_of(r, seeds, rank, n, value);
        if (rank)
            GT_TRY(gt_team_expect(r, rank, &share, r->error));
        for (int i = 0; i < n; i++) {
            const size_t each = gt_tensor_size(&own[i]) / (size_t)own[i].shape.dim[0];
            char *to = whole[i] + (size_t)share.first * each;
            const size_t bytes = (size_t)share.n * each;
            if (rank)
                GT_TRY(gt_team_take(r, rank, to, bytes, r->error));
            else if (bytes)
                /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): rank 0, which collects, has the room */
                memcpy(to, own[i].data, bytes);
        }
    }
    return GT_OK;
}

static void free_arena(void *arena)
{
    gt_arena_free(arena);
}

static gt_status share_work(gt_recorder *r, const gt_seeds *s, int64_t chunk, int n, const gt_ref *value, gt_ref *out)
{
    gt_build *b = &r->build;
    const gt_share share = share_of(r, s->n, r->team->rank, n, value);
    gt_arena *arena = GT_NEW(r->arena, gt_arena); /* what is computed is needed once */
    char **whole = GT_ARRAY(r->arena, (size_t)n, char *);
    gt_tensor *own = GT_ARRAY(r->arena, (size_t)n, gt_tensor);
    gt_arena_init_beside(arena, r->arena, r->arena->out_of_memory);
    gt_arena_defer(r->arena, free_arena, arena);
    gt_seeds_map_some(r, s, share.first, share.n, chunk, n, value, out);
    GT_TRY(r->error->code);
    GT_TRY(compute(r, arena, n, out, own));
    for (int i = 0; i < n; i++) {
        const gt_shape shape = whole_shape(r, s->n, value[i]);
        const gt_dtype dtype = gt_ref_dtype(&r->program, value[i]);
        void *data = NULL;
        out[i] = r->team->rank ? gt_filled(b, 0, dtype, &shape) : gt_seeds_leaf(r, dtype, &shape, &data);
        whole[i] = data;
    }
    GT_TRY(r->error->code);
    GT_TRY(r->team->rank ? hand_in(r, &share, n, own) : collect(r, s->n, n, value, own, whole));
    r->team_shares++;
    gt_arena_free(arena);
    return GT_OK;
}

bool gt_seeds_share(gt_recorder *r, const gt_seeds *s, int64_t chunk, int n, const gt_ref *value, gt_ref *out)
{
    if (!gt_team_works(r) || s->n < r->team->ranks || waits(r, s, n, value))
        return false;
    if (share_work(r, s, chunk, n, value, out) == GT_OK)
        return true;
    for (int i = 0; i < n; i++)
        out[i] = GT_NONE;
    return true;
}
