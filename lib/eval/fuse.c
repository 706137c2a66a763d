#include "eval/fuse.h"

#include <string.h>

void gt_fused_operand_set(gt_fused_operand *operand, const gt_shape *shape, const int64_t *stride)
{
    /* Axes of length 1 vanish; neighbours that step as one become one. */
    int rank = 0;
    for (int i = 0; i < shape->rank; i++) {
        if (shape->dim[i] == 1)
            continue;
        if (rank && operand->stride[rank - 1] == stride[i] * shape->dim[i]) {
            operand->dim[rank - 1] *= shape->dim[i];
            operand->stride[rank - 1] = stride[i];
        } else {
            operand->dim[rank] = shape->dim[i];
            operand->stride[rank++] = stride[i];
        }
    }
    operand->rank = rank;
    operand->form = rank == 0 || (rank == 1 && operand->stride[0] == 0) ? GT_SAME
                    : rank == 1 && operand->stride[0] == 1              ? GT_FLAT
                                                                        : GT_SPREAD;
}

#define COPY_RUN(type)                                                                                                 \
    for (int64_t j = 0; j < run; j++)                                                                                  \
    ((type *)to)[j] = ((const type *)from)[j * step]

typedef struct pair {
    uint64_t low, high;
} pair;

static void copy_run(const void *from, int64_t step, void *to, int64_t run, size_t size)
{
    if (step == 1) {
        memcpy(to, from, (size_t)run * size);
        return;
    }
    switch (size) {
    case 1:
        COPY_RUN(uint8_t);
        break;
    case 4:
        COPY_RUN(uint32_t);
        break;
    case 8:
        COPY_RUN(uint64_t);
        break;
    default:
        COPY_RUN(pair);
        break;
    }
}

void gt_spread(const gt_fused_operand *operand, const void *from, int64_t begin, int64_t count, void *to)
{
    if (operand->rank == 0) {
        copy_run(from, 0, to, count, operand->size);
        return;
    }
    int last = operand->rank - 1;
    int64_t at[GT_MAX_RANK] = {0}, place = 0, left = begin;
    for (int i = last; i >= 0; i--) {
        at[i] = left % operand->dim[i];
        left /= operand->dim[i];
        place += at[i] * operand->stride[i];
    }
    char *out = to;
    for (;;) {
        int64_t run = operand->dim[last] - at[last];
        if (run > count)
            run = count;
        copy_run((const char *)from + place * (int64_t)operand->size, operand->stride[last], out, run, operand->size);
        count -= run;
        if (!count)
            return;
        out += (size_t)run * operand->size;
        place -= at[last] * operand->stride[last];
        at[last] = 0;
        for (int i = last - 1; i >= 0; i--) {
            place += operand->stride[i];
            if (++at[i] < operand->dim[i])
                break;
            place -= at[i] * operand->stride[i];
            at[i] = 0;
        }
    }
}

static int take_register(int *owner_until, int *used, int now, int until)
{
    int i = 0;
    while (i < *used && owner_until[i] >= now)
        i++;
    if (i == *used)
        ++*used;
    owner_until[i] = until;
    return i;
}

void gt_fused_assign(gt_arena *scratch, gt_fused *fused)
{
    gt_arena_mark mark = gt_arena_save(scratch);
    int *last_use = GT_ARRAY(scratch, (size_t)fused->members, int);
    int *until = GT_ARRAY(scratch, (size_t)(fused->members + fused->operands), int);
    size_t widest = 1;
    int used = 0;
    for (int m = 0; m < fused->members; m++) {
        const gt_fused_member *member = &fused->member[m];
        widest = member->size > widest ? member->size : widest;
        for (int k = 0; k < member->n; k++)
            if (member->in[k] >= 0)
                last_use[member->in[k]] = m;
    }
    for (int i = 0; i < fused->sinks; i++)
        last_use[fused->sink[i].member] = fused->members;
    for (int i = 0; i < fused->operands; i++) {
        gt_fused_operand *operand = &fused->operand[i];
        widest = operand->size > widest ? operand->size : widest;
        if (operand->form == GT_SPREAD)
            operand->reg = take_register(until, &used, 0, fused->members);
    }
    /* A member may write over an operand that it reads last, when their elements are of one size: kernels allow that.
     */
    for (int m = 0; m < fused->members; m++) {
        gt_fused_member *member = &fused->member[m];
        bool alike = true;
        for (int k = 0; k < member->n; k++)
            alike &= member->in[k] < 0 || fused->member[member->in[k]].size == member->size;
        member->reg = member->slot >= 0 ? -1 : take_register(until, &used, alike ? m + 1 : m, last_use[m]);
    }
    fused->registers = used;
    fused->register_size = ((size_t)(fused->count < GT_BLOCK ? fused->count : GT_BLOCK) * widest + 63) & ~(size_t)63;
    gt_arena_release(scratch, mark);
}

size_t gt_fused_memory(const gt_fused *fused)
{
    return (size_t)fused->registers * fused->register_size + (size_t)fused->sinks * GT_FOLD_STATE;
}

/* Where each sink is: its state, elements left in the lane at hand, the lane's number. */
typedef struct sink_place {
    char *state;
    int64_t left, lane;
} sink_place;

static void begin_sinks(const gt_fused *fused, sink_place *place, char *registers)
{
    char *state = registers + (size_t)fused->registers * fused->register_size;
    for (int i = 0; i < fused->sinks; i++, state += GT_FOLD_STATE) {
        place[i] = (sink_place){state, fused->sink[i].length, 0};
        fused->sink[i].fold->begin(state);
    }
}

static void feed_sink(const gt_fused_sink *sink, sink_place *place, const char *x, int64_t n, char *out)
{
    while (n) {
        int64_t run = n < place->left ? n : place->left;
        sink->fold->feed(place->state, x, run);
        x += (size_t)run * sink->in;
        n -= run;
        place->left -= run;
        if (place->left)
            continue;
        sink->fold->end(place->state, out + (size_t)place->lane++ * sink->out);
        sink->fold->begin(place->state);
        place->left = sink->length;
    }
}

void gt_fused_run(const gt_fused *fused, void *const *base, char *registers)
{
    const void *outside[GT_FUSED_OPERANDS];
    int outside_step[GT_FUSED_OPERANDS];
    void *value[GT_FUSED_MEMBERS];
    sink_place place[GT_FUSED_SINKS];
    begin_sinks(fused, place, registers);
    for (int64_t begin = 0; begin < fused->count; begin += GT_BLOCK) {
        int64_t n = fused->count - begin < GT_BLOCK ? fused->count - begin : GT_BLOCK;
        for (int i = 0; i < fused->operands; i++) {
            const gt_fused_operand *operand = &fused->operand[i];
            const char *from = (const char *)base[operand->slot] + operand->offset;
            outside_step[i] = operand->form != GT_SAME;
            if (operand->form == GT_SPREAD) {
                char *block = registers + (size_t)operand->reg * fused->register_size;
                gt_spread(operand, from, begin, n, block);
                from = block;
            } else if (operand->form == GT_FLAT) {
                from += begin * (int64_t)operand->size;
            }
            outside[i] = from;
        }
        for (int m = 0; m < fused->members; m++) {
            const gt_fused_member *member = &fused->member[m];
            gt_block block = {.attr = member->attr, .n = n};
            for (int k = 0; k < member->n; k++) {
                int in = member->in[k];
                block.x[k] = in >= 0 ? value[in] : outside[~in];
                block.step[k] = in >= 0 ? 1 : outside_step[~in];
            }
            value[m] = member->slot >= 0 ? (char *)base[member->slot] + (size_t)begin * member->size
                                         : registers + (size_t)member->reg * fused->register_size;
            block.y = value[m];
            member->kernel(&block);
        }
        for (int i = 0; i < fused->sinks; i++)
            feed_sink(&fused->sink[i], &place[i], value[fused->sink[i].member], n, base[fused->sink[i].slot]);
    }
}
