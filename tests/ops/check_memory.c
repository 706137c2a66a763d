/* Memory of kernels: each writes all of its result, nothing beside its result and the scratch memory that it asked for,
 * and nothing into its operands; and what its result and its scratch memory held before is nothing to it. Every kernel
 * of a plan runs twice, between fences, in memory filled with one byte and then another: the bytes of the results are
 * the same. As one call, and in parts. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/schedule.h"
#include "harness.h"

enum { FENCE = 1024, FENCE_BYTE = 0x6d, THREADS = 3 };
static const int fillings[] = {0x00, 0xa5};

/* A kernel between fences: the call's `op` is the first member. */
typedef struct fenced {
    gt_op op;
    gt_kernel kernel;
    const gt_op *own;
    size_t scratch, part_scratch;
} fenced;

/* What the first kernel did that it must not; NULL: nothing. */
static _Atomic(const char *) wrong;
static _Atomic(const char *) wrong_op;

static void note(const fenced *f, const char *what)
{
    const char *none = NULL;
    if (atomic_compare_exchange_strong(&wrong, &none, what))
        atomic_store(&wrong_op, f->own->name);
}

/* -- memory between fences -- */

static char *fence(size_t size, int filling)
{
    char *all = aligned_alloc(64, (size + 2 * FENCE + 63) & ~(size_t)63);
    if (!all)
        abort();
    memset(all, FENCE_BYTE, FENCE);
    memset(all + FENCE, filling, size);
    memset(all + FENCE + size, FENCE_BYTE, FENCE);
    return all + FENCE;
}

static bool is_whole(const char *inside, size_t size)
{
    bool whole = true;
    for (size_t i = 0; i < FENCE; i++)
        whole = whole && inside[-1 - (ptrdiff_t)i] == FENCE_BYTE && inside[size + i] == FENCE_BYTE;
    return whole;
}

static bool is_contiguous(const gt_view *view)
{
    int64_t stride[GT_MAX_RANK];
    bool contiguous = true;
    gt_shape_strides(view->shape, stride);
    for (int i = 0; i < view->shape->rank; i++)
        contiguous = contiguous && (view->shape->dim[i] <= 1 || view->stride[i] == stride[i]);
    return contiguous;
}

/* -- kernels -- */

static bool fenced_kernel(gt_call *call)
{
    const fenced *f = (const fenced *)(const void *)call->op;
    const size_t size = (size_t)gt_shape_count(call->out.shape) * gt_dtype_size(call->out.dtype);
    const size_t scratch = call->part ? f->part_scratch : f->scratch;
    const bool own_result = is_contiguous(&call->out);
    void *const result = call->out.data;
    char *out[2] = {NULL, NULL};
    bool ok = true;
    call->op = f->own;
    for (int k = 0; k < 2 && ok; k++) {
        char *room = fence(scratch, fillings[k]);
        if (own_result)
            call->out.data = out[k] = fence(size, fillings[k]);
        call->scratch = room;
        ok = f->kernel(call);
        if (!is_whole(room, scratch))
            note(f, "it writes beside its scratch memory");
        if (own_result && !is_whole(out[k], size))
            note(f, "it writes beside its result");
        free(room - FENCE);
    }
    if (own_result && ok && size) {
        if (memcmp(out[0], out[1], size) != 0)
            note(f, "its result depends on what the memory held before");
        memcpy(result, out[0], size);
    }
    for (int k = 0; k < 2; k++)
        if (out[k])
            free(out[k] - FENCE);
    return ok;
}

static size_t scratch_of(const gt_eqn *e, const gt_kernel_call *call)
{
    const gt_shape *shape[GT_OP_ARGS];
    if (!e->op->scratch || e->n_in > GT_OP_ARGS)
        return 0;
    for (int k = 0; k < e->n_in; k++)
        shape[k] = call->in[k].shape;
    return e->op->scratch(e->attr, e->n_in, shape, (gt_dtype)e->dtype);
}

/* How many kernels there are. */
static int fence_kernels(session *s, gt_eval_plan *plan)
{
    int many = 0;
    for (int i = 0; i < plan->steps; i++) {
        gt_step *step = &plan->step[i];
        if (step->kind != GT_STEP_KERNEL || step->e->n_in > GT_OP_ARGS)
            continue;
        fenced *f = GT_NEW(&s->arena, fenced);
        gt_eqn *e = GT_NEW(&s->arena, gt_eqn);
        *f = (fenced){.op = *step->e->op, .own = step->e->op, .kernel = step->e->op->kernel};
        f->scratch = scratch_of(step->e, step->kernel);
        f->part_scratch = step->kernel->parts ? step->kernel->parts->split.scratch : f->scratch; /* blocks of rows */
        f->op.kernel = fenced_kernel;
        memcpy(e, step->e, sizeof *e);
        e->op = &f->op;
        step->e = e;
        many++;
    }
    return many;
}

/* -- cases -- */

static bool same_leaves(const trial *subject, gt_tensor *before)
{
    char place[160];
    bool same = true;
    for (int k = 0; k < subject->c->n; k++)
        same = same && tensors_same(&before[k], &subject->x[k]->tensor, place);
    return same;
}

static gt_tensor copy_of(session *s, const gt_tensor *t)
{
    void *data;
    gt_tensor copy = gt_tensor_new(&s->arena, t->dtype, &t->shape, &data);
    const size_t size = (size_t)gt_shape_count(&t->shape) * gt_dtype_size(t->dtype);
    if (size)
        memcpy(data, t->data, size);
    return copy;
}

/* Kernels of the plan, -1 after a failure. */
static int run_fenced(const where *w, session *s, int threads, int n, const gt_ref *target, const gt_tensor *expected)
{
    gt_planner *planner = GT_NEW(&s->arena, gt_planner);
    gt_eval_plan *plan = NULL;
    gt_tensor got[MAX_TARGETS];
    char place[160];
    gt_planner_init(planner, &s->arena, &s->scratch);
    planner->threads = threads;
    planner->share_all = true;
    if (gt_eval_plan_make(planner, &s->arena, &s->r.program, NULL, 0, n, target, &plan, &s->error) != GT_OK)
        return -1;
    const int kernels = fence_kernels(s, plan);
    atomic_store(&wrong, NULL);
    memset(plan->workspace, fillings[1], plan->workspace_size);
    if (!session_run_plan(s, plan, n, target, got))
        return -1;
    if (atomic_load(&wrong)) {
        fail(w, NULL, "%s: %s (%d threads)", atomic_load(&wrong_op), atomic_load(&wrong), threads);
        return -1;
    }
    for (int i = 0; i < n; i++)
        if (!tensors_same(&expected[i], &got[i], place)) {
            fail(w, NULL, "target %d between fences %s (%d threads)", i, place, threads);
            return -1;
        }
    return kernels;
}

static void check_in(const op_case *c, gt_dtype dtype)
{
    session s;
    trial subject;
    derived d;
    gt_ref all[MAX_TARGETS], target[MAX_TARGETS];
    gt_tensor expected[MAX_TARGETS], before[MAX_OPERANDS];
    const where w = {c->op->name, c->label, "memory of kernels"};
    int n = 0;
    session_begin(&s, dtype);
    if (trial_begin(&subject, &s, c)) {
        derive(&subject, &d);
        for (int i = 0, many = all_targets(&subject, &d, all); i < many; i++)
            if (all[i] != GT_NONE)
                target[n++] = all[i];
        for (int k = 0; k < c->n; k++)
            before[k] = copy_of(&s, &subject.x[k]->tensor);
        if (session_run(&s, n, target, expected) && run_fenced(&w, &s, 1, n, target, expected) >= 0 &&
            run_fenced(&w, &s, THREADS, n, target, expected) >= 0) {
            if (same_leaves(&subject, before))
                pass();
            else
                fail(&w, NULL, "an operand is written to");
        }
    }
    if (s.error.code != GT_OK)
        fail(&w, gt_dtype_name(dtype), "%s", s.error.message);
    session_end(&s);
}

void check_memory(const op_case *c)
{
    check_in(c, c->dtype);
    check_in(c, c->dtype == GT_C128 ? GT_C64 : GT_F32);
}

/* -- sizes at which other code takes over -- */

/* Operands as `case` has them. */
static const struct {
    const char *op, *text;
} large[] = {
    {"eigh", "x:129,129+"},
    {"qr", "x:131,128"},
    {"cholesky", "x:128,128+"},
    {"slogdet", "x:128,128+"},
    {"solve", "a:128,128+ b:128,3"},
    {"solve", "a:2,128,128+ b:128,1"},
    {"triangular_solve", "a:128,128+ b:128,3"},
    {"matmul", "a:130,140 b:140,150"},
    {"matmul", "a:2,70,65 b:65,70"},
    {"matmul", "a:300,7 b:7,5"},
    {"conv2d", "x:1,40,40,8 w:3,3,8,16"},
};

void check_large_memory(void)
{
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
        op_case c;
        const gt_op *op = gt_op_any(large[i].op);
        const where w = {large[i].op, large[i].text, "case"};
        if (op && case_read(op, large[i].text, GT_F64, &c)) {
            check_memory(&c);
            if (op->accepts & GT_SET_COMPLEX && case_read(op, large[i].text, GT_C128, &c))
                check_memory(&c);
        } else {
            fail(&w, NULL, "the case cannot be read");
        }
    }
}
