#include "eval/zeros.h"

#include <stdatomic.h>

enum { LARGE = 1 << 17, CACHE = 32 << 10 };

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

/* The elements of a block, fewer where that spares lanes from being cut: blocks still begin at a multiple of 8. */
static int whole_lanes(const gt_fused *fused, int block)
{
    const int64_t length = fused->sinks ? fused->sink[0].length : 1;
    int64_t unit = length;
    for (int i = 0; i < fused->sinks; i++)
        if (fused->sink[i].length != length || fused->sink[i].width > 1)
            return block;
    if (length >= GT_FOLD_GRAIN)
        return block;
    while (unit % 8)
        unit += length;
    unit = unit > block ? length : unit;
    return block / (int)unit * (int)unit;
}

/* The smaller of two lengths of rows, 0 for none yet; -1 where one does not divide the other. */
static int64_t common_row(int64_t row, int64_t other)
{
    const int64_t small = row < other ? row : other, large = row < other ? other : row;
    return row == 0 ? other : small <= 0 || large % small ? -1 : small;
}

/* Of the lanes of sinks and of the rows along which operands repeat one element the shortest, if it is long and the
 * others are made of such; else 0. A block that ends with the row sees one element of the operand, and the sums of the
 * row begin with a block. */
static int64_t long_rows(const gt_fused *fused)
{
    int64_t row = 0;
    for (int i = 0; i < fused->sinks; i++)
        if (fused->sink[i].width == 1)
            row = common_row(row, fused->sink[i].length);
    for (int i = 0; i < fused->operands; i++) {
        const gt_fused_operand *operand = &fused->operand[i];
        const int last = operand->form == GT_SPREAD ? operand->axes->rank - 1 : 0;
        if (operand->form == GT_SPREAD && operand->axes->stride[last] == 0)
            row = common_row(row, operand->axes->dim[last]);
    }
    row = row < GT_BLOCK / 2 ? 0 : row;
    for (int i = 0; i < fused->operands && fused->count;
         i++) { /* in much longer ones others stay as they were brought */
        const gt_fused_operand *operand = &fused->operand[i];
        const int64_t rest = operand->form == GT_SPREAD ? gt_operand_row(operand, fused->count) : 0;
        const int64_t both = rest >= 2 * (int64_t)GT_BLOCK ? common_row(row, rest) : -1;
        row = both >= GT_BLOCK / 2 ? both : row;
    }
    return row % 8 == 0 ? row : 0;
}

/* Whether blocks within a row are read where they lie, or are one element. */
static bool lies_in(const gt_fused_operand *operand, int64_t row)
{
    const int last = operand->form == GT_SPREAD ? operand->axes->rank - 1 : 0;
    return operand->form == GT_SPREAD && operand->axes->stride[last] <= 1 && operand->axes->dim[last] % row == 0;
}

/* Whether the sink's member alone reads operand k of it, the same lane again and again within a row. */
static bool repeats_lane(const gt_fused *fused, const gt_fused_sink *sink, int k)
{
    const int in = fused->member[sink->member].in[k]; /* NOLINT(bugprone-signed-char-misuse,cert-str34-c): a number */
    const gt_spread_axes *axes = in < 0 && fused->operand[~in].form == GT_SPREAD ? fused->operand[~in].axes : NULL;
    const int last = axes ? axes->rank - 1 : 0;
    int uses = 0;
    if (last < 1 || axes->stride[last] != 1 || axes->stride[last - 1] != 0 || axes->dim[last] != sink->length ||
        !fused->row || axes->dim[last - 1] * sink->length % fused->row)
        return false;
    for (int m = 0; m < fused->members; m++)
        for (int i = 0; i < fused->member[m].n; i++)
            uses += fused->member[m].in[i] == in;
    for (int i = 0; i < fused->sinks; i++)
        uses += fused->sink[i].member == in;
    return uses == 1;
}

/* Whether blocks may be whole rows, long ones too: what is written for a block, and an operand, stay in the first-level
 * cache. */
static bool takes_rows(const gt_fused *fused, size_t widest)
{
    enum { LONGEST = 4 * GT_BLOCK };
    int written = fused->registers;
    for (int i = 0; i < fused->operands; i++)
        written -= lies_in(&fused->operand[i], fused->row);
    for (int i = 0; i < fused->sinks; i++) {
        const gt_fused_sink *sink = &fused->sink[i];
        if (sink->length >= GT_FOLD_GRAIN && fused->row % GT_FOLD_GRAIN)
            return false;
        written -= (sink->with_member != NULL) + __builtin_popcount(sink->again);
    }
    return fused->row <= LONGEST && (size_t)(written + 1) * (size_t)fused->row * widest <= CACHE;
}

/* Blocks that cut such a row evenly, but into what sums take at a time. */
static int even_block(int64_t row, int block)
{
    const int64_t pieces = (row + block - 1) / block, even = (row + pieces - 1) / pieces;
    const int64_t rounded = (even + GT_FOLD_GRAIN - 1) / GT_FOLD_GRAIN * GT_FOLD_GRAIN;
    return rounded < block ? (int)rounded : block;
}

static int64_t block_from(const gt_fused *fused, int64_t begin, int64_t end)
{
    const int64_t n = end - begin < fused->block ? end - begin : fused->block;
    const int64_t left = fused->row ? fused->row - begin % fused->row : n;
    return n < left ? n : left;
}

/* The largest of the states of the sinks. */
static size_t state_size(const gt_fused *fused)
{
    size_t most = GT_FOLD_STATE;
    for (int i = 0; i < fused->sinks; i++) {
        const gt_fused_sink *sink = &fused->sink[i];
        const size_t size = sink->fold->state ? sink->fold->state(sink->length / sink->width, sink->width) : 0;
        most = size > most ? size : most;
    }
    return (most + 63) & ~(size_t)63;
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
        if (fused->sink[i].member >= 0)
            last_use[fused->sink[i].member] = fused->members;
    for (int i = 0; i < fused->operands; i++) {
        gt_fused_operand *operand = &fused->operand[i];
        widest = operand->size > widest ? operand->size : widest;
        if (operand->form == GT_SPREAD || operand->form == GT_PIECED)
            operand->reg = (int8_t)take_register(until, &used, 0, fused->members);
    }
    /* A member may write over an operand that it reads last, when their elements are of one size: kernels allow that.
     */
    for (int m = 0; m < fused->members; m++) {
        gt_fused_member *member = &fused->member[m];
        bool alike = true;
        if (!member->kernel)
            continue;
        for (int k = 0; k < member->n; k++)
            alike &= member->in[k] < 0 || fused->member[member->in[k]].size == member->size;
        member->reg = (int8_t)(fused->slot[m] >= 0 ? -1 : take_register(until, &used, alike ? m + 1 : m, last_use[m]));
        if (member->twin) {
            int twin = member->twin < 0 ? -member->twin : member->twin;
            fused->member[twin].reg =
                (int8_t)(fused->slot[twin] >= 0 ? -1 : take_register(until, &used, m + 1, last_use[twin]));
        }
    }
    fused->registers = used;
    /* Registers that fill most of the first-level cache leave no room for what comes from memory. */
    fused->block = fused->count >= LARGE && (size_t)used * widest * GT_BLOCK > CACHE / 2 ? GT_BLOCK / 2 : GT_BLOCK;
    fused->block = whole_lanes(fused, fused->block);
    fused->row = long_rows(fused);
    for (int i = 0; i < fused->sinks; i++)
        for (int k = 0; fused->sink[i].with_member && k < fused->member[fused->sink[i].member].n; k++)
            fused->sink[i].again |= (uint8_t)(repeats_lane(fused, &fused->sink[i], k) << k);
    if (fused->row)
        fused->block = takes_rows(fused, widest) ? (int)fused->row : even_block(fused->row, fused->block);
    fused->state_size = state_size(fused);
    fused->register_size =
        ((size_t)(fused->count < fused->block ? fused->count : fused->block) * widest + 63) & ~(size_t)63;
    gt_arena_release(scratch, mark);
}

size_t gt_fused_memory(const gt_fused *fused)
{
    return (size_t)fused->registers * fused->register_size + (size_t)fused->sinks * fused->state_size;
}

/* Where each sink is: its state, elements left in the lane at hand, the lane's number. */
typedef struct sink_place {
    char *state;
    int64_t left, lane;
} sink_place;

/* A run of a pass, and one part of it on one thread: `cut` receives the states of lanes that do not end inside. */
typedef struct pass {
    const gt_fused *fused;
    void *const *base;
    char *registers;
    bool zeros; /* are left out */
    atomic_bool absorbed;
} pass;
typedef struct portion {
    int64_t begin, end;
    char *registers, *cut;
    sink_place *place; /* where the sinks were left; NULL: they begin here */
    bool zeros;
} portion;

static bool is_cut(const gt_fused *fused, const gt_fused_sink *sink)
{
    return sink->length == fused->parts->stretch;
}

static void begin_sinks(const gt_fused *fused, sink_place *place, const portion *part)
{
    char *state = part->registers + (size_t)fused->registers * fused->register_size;
    for (int i = 0; i < fused->sinks; i++, state += fused->state_size) {
        const gt_fused_sink *sink = &fused->sink[i];
        place[i] = (sink_place){state, sink->length, part->begin / sink->length};
        if (part->cut && is_cut(fused, sink))
            place[i] = (sink_place){.state = part->cut + (size_t)i * fused->state_size, .left = INT64_MAX};
        sink->fold->begin(place[i].state, sink->width);
    }
}

/* `n` elements; x NULL: zeros, for sinks across alone. */
static void feed_sink(const gt_fused_sink *sink, sink_place *place, const char *x, int64_t n, char *out)
{
    while (n) {
        int64_t whole = place->left == sink->length && sink->fold->lanes ? n / sink->length : 0;
        if (whole) {
            sink->fold->lanes(x, sink->length, whole, out + (size_t)place->lane * sink->out);
            place->lane += whole;
            x += (size_t)(whole * sink->length) * sink->in;
            n -= whole * sink->length;
            continue;
        }
        int64_t run = n < place->left ? n : place->left;
        sink->fold->feed(place->state, x, run);
        x = x ? x + (size_t)run * sink->in : NULL;
        n -= run;
        place->left -= run;
        if (place->left)
            continue;
        sink->fold->end(place->state, out + (size_t)place->lane++ * sink->out);
        sink->fold->begin(place->state, sink->width);
        place->left = sink->length;
    }
}

static void *member_address(const gt_fused *fused, int m, void *const *base, int64_t begin, const portion *part)
{
    const gt_fused_member *member = &fused->member[m];
    return fused->slot[m] >= 0 ? (char *)base[fused->slot[m]] + (size_t)begin * member->size
                               : part->registers + (size_t)member->reg * fused->register_size;
}

/* Has the processor bring what lies where the next block will be, while this one is computed. Most blocks begin
 * or end a page, and processors do not look across the ends of pages by themselves. */
static void bring(const void *at, int64_t bytes)
{
    for (int64_t i = 0; i < bytes; i += 64)
        __builtin_prefetch((const char *)at + i, 0, 2);
}

static void bring_next(const gt_fused *fused, void *const *base, int64_t begin, int64_t n)
{
    for (int i = 0; i < fused->operands; i++) {
        const gt_fused_operand *operand = &fused->operand[i];
        if (operand->form == GT_FLAT)
            bring((char *)base[operand->slot] + operand->offset + begin * operand->size, n * operand->size);
    }
    for (int m = 0; m < fused->members; m++)
        if (fused->slot[m] >= 0)
            bring((char *)base[fused->slot[m]] + (size_t)begin * fused->member[m].size, n * fused->member[m].size);
}

/* A portion while it runs. */
typedef struct running {
    const gt_fused *fused;
    void *const *base;
    const portion *part;
    bool absorbed, fed[GT_FUSED_OPERANDS]; /* fed: to a sink, which takes them one by one */
    gt_brought outside[GT_FUSED_OPERANDS];
    void *value[GT_FUSED_MEMBERS];
    int8_t sums[GT_FUSED_MEMBERS];          /* 1 + the sink whose kernel may sum what the member makes, 0: none */
    int64_t lane[GT_FUSED_OPERANDS];        /* elements of the operand that such a kernel wants, 0: the block's */
    sink_place own[GT_FUSED_SINKS], *place; /* how far the sinks are */
    bool summed[GT_FUSED_SINKS];            /* so it was, in the block at hand */
} running;

/* The elements that are computed together: as a rule one run. Where zeros are left out, what is left is gathered
 * from as many as fill a block. */
typedef struct together {
    int n;
    int64_t count;
    gt_run run[GT_RUNS];
} together;

static void gather_block(const gt_fused *fused, void *const *base, const portion *part, int64_t begin, together *out)
{
    out->n = 0;
    out->count = 0;
    for (int64_t room = fused->block; out->n < GT_RUNS && (!out->n || room >= fused->zeros->row);
         room = fused->block - out->count) {
        gt_run next = gt_zeros_next(fused, base, begin, part->end, room);
        const int64_t most = block_from(fused, next.begin, part->end); /* a block of one run ends with a row */
        next.count = out->n || next.count < most ? next.count : most;
        if (!next.count)
            break;
        out->run[out->n++] = next;
        out->count += next.count;
        begin = next.begin + next.count;
    }
}

static inline bool next_block(const gt_fused *fused, void *const *base, const portion *part, int64_t begin,
                              together *out)
{
    if (part->zeros) {
        gather_block(fused, base, part, begin, out);
    } else {
        out->n = 1;
        out->count = block_from(fused, begin, part->end);
        *out->run = (gt_run){begin, out->count};
    }
    return out->count > 0;
}

static void bring_operands(running *r, const together *block)
{
    const gt_fused *fused = r->fused;
    const int64_t begin = block->run->begin;
    for (int i = 0; i < fused->operands; i++) {
        const gt_fused_operand *operand = &fused->operand[i];
        gt_brought *to = &r->outside[i];
        char *reg = r->part->registers + (size_t)operand->reg * fused->register_size;
        if (operand->form == GT_SAME || operand->form == GT_FLAT) {
            to->at = (char *)r->base[operand->slot] + operand->offset;
            to->one = operand->form == GT_SAME;
            to->at = (const char *)to->at + (to->one ? 0 : begin * operand->size);
        } else if (block->n == 1) {
            gt_operand_bring(operand, r->base, begin, r->lane[i] ? r->lane[i] : block->count, reg, r->fed[i], to);
        } else {
            gt_operand_gather(operand, r->base, block->n, block->run, reg, to);
        }
    }
}

/* Whether blocks are made of whole lanes of the sink, from the portion's begin to its end. */
static bool takes_lanes(const running *r, const gt_fused_sink *sink)
{
    const gt_fused *fused = r->fused;
    const int64_t length = sink->length;
    return sink->with_member && !(r->part->cut && is_cut(fused, sink)) && fused->block % length == 0 &&
           fused->row % length == 0 && r->part->begin % length == 0 && r->part->end % length == 0;
}

/* Has the kernel sum what the member makes, or the member computed, from now on. */
static void take_sums(running *r, int number, bool with_member)
{
    const gt_fused_sink *sink = &r->fused->sink[number];
    const gt_fused_member *member = &r->fused->member[sink->member];
    r->sums[sink->member] = (int8_t)(with_member ? number + 1 : 0);
    for (int k = 0; k < member->n; k++)
        if (sink->again >> k & 1u)
            r->lane[~member->in[k]] = with_member ? sink->length : 0;
}

/* False: the kernel is not for these operands. */
static bool sum_with_member(running *r, int number, const gt_block *block)
{
    const gt_fused_sink *sink = &r->fused->sink[number];
    sink_place *place = &r->place[number];
    char *out = (char *)r->base[sink->slot] + (size_t)place->lane * sink->out;
    if (!sink->with_member(block, sink->length, sink->again, out))
        return false;
    place->lane += block->n / sink->length;
    return r->summed[number] = true;
}

static void compute_members(running *r, const together *now)
{
    const gt_fused *fused = r->fused;
    const int64_t begin = now->run->begin;
    for (int m = 0; m < fused->members; m++) {
        const gt_fused_member *member = &fused->member[m];
        gt_block block = {.attr = member->attr, .n = now->count, .absorbed = &r->absorbed};
        if (!member->kernel)
            continue;
        for (int k = 0; k < member->n; k++) {
            int in = member->in[k]; /* NOLINT(bugprone-signed-char-misuse,cert-str34-c): a number, not a character */
            block.x[k] = in >= 0 ? r->value[in] : r->outside[~in].at;
            block.step[k] = in >= 0 || !r->outside[~in].one;
        }
        if (r->sums[m]) {
            if (sum_with_member(r, r->sums[m] - 1, &block))
                continue;
            take_sums(r, r->sums[m] - 1, false);
            bring_operands(r, now);
            m--; /* once more */
            continue;
        }
        block.y = r->value[m] = member_address(fused, m, r->base, begin, r->part);
        if (member->twin > 0) {
            block.z = r->value[member->twin] = member_address(fused, member->twin, r->base, begin, r->part);
        } else if (member->twin < 0) {
            block.z = block.y;
            block.y = r->value[-member->twin] = member_address(fused, -member->twin, r->base, begin, r->part);
        }
        member->kernel(&block);
    }
}

/* What was computed, and zeros for what was left out from element `from` on. */
static void feed_sinks(running *r, const together *now, int64_t from)
{
    for (int i = 0; i < r->fused->sinks; i++) {
        const gt_fused_sink *sink = &r->fused->sink[i];
        const char *x = sink->member >= 0 ? r->value[sink->member] : r->outside[~sink->member].at;
        int64_t at = from;
        for (int k = 0; k < now->n && !r->summed[i]; k++) {
            const gt_run *run = &now->run[k];
            feed_sink(sink, &r->place[i], NULL, run->begin - at, r->base[sink->slot]);
            feed_sink(sink, &r->place[i], x, run->count, r->base[sink->slot]);
            x += (size_t)run->count * sink->in;
            at = run->begin + run->count;
        }
    }
}

static bool run_portion(const gt_fused *fused, void *const *base, const portion *part)
{
    running r;
    together now;
    int64_t from = part->begin;
    r.fused = fused;
    r.base = base;
    r.part = part;
    r.absorbed = false;
    for (int i = 0; i < fused->operands; i++) {
        r.fed[i] = false;
        r.lane[i] = 0;
        r.outside[i].end = 0;
        r.outside[i].lies = false;
    }
    for (int m = 0; m < fused->members; m++)
        r.sums[m] = 0;
    for (int i = 0; i < fused->sinks; i++) {
        const gt_fused_sink *sink = &fused->sink[i];
        if (sink->member < 0)
            r.fed[~sink->member] = true;
        else if (takes_lanes(&r, sink))
            take_sums(&r, i, true);
    }
    r.place = part->place ? part->place : r.own;
    if (!part->place || part->begin == 0)
        begin_sinks(fused, r.place, part);
    while (next_block(fused, base, part, from, &now)) {
        const gt_run *last = &now.run[now.n - 1];
        const int64_t end = last->begin + last->count;
        for (int i = 0; i < fused->sinks; i++)
            r.summed[i] = false;
        bring_operands(&r, &now);
        if (fused->count >= LARGE && end < part->end) /* smaller ones are in the caches */
            bring_next(fused, base, end, block_from(fused, end, part->end));
        compute_members(&r, &now);
        feed_sinks(&r, &now, from);
        from = end;
    }
    for (int i = 0; i < fused->sinks; i++)
        feed_sink(&fused->sink[i], &r.place[i], NULL, part->end - from, base[fused->sink[i].slot]);
    return r.absorbed;
}

size_t gt_fused_row_memory(const gt_fused *fused)
{
    return gt_fused_memory(fused) + (size_t)fused->sinks * sizeof(sink_place);
}

bool gt_fused_rows(const gt_fused *fused, void *const *base, char *memory, int64_t begin, int64_t end)
{
    sink_place *place = (sink_place *)(void *)(memory + gt_fused_memory(fused));
    return run_portion(fused, base, &(portion){.begin = begin, .end = end, .registers = memory, .place = place});
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the kernels write there */
int gt_fused_ready(const gt_fused *fused, void *const *base, char *registers, bool *absorbed, gt_ready *out)
{
    const portion part = {.end = fused->count, .registers = registers};
    void *value[GT_FUSED_MEMBERS];
    int n = 0;
    if (fused->parts || fused->sinks || fused->count > fused->block)
        return -1;
    for (int i = 0; i < fused->operands; i++)
        if (fused->operand[i].form != GT_SAME && fused->operand[i].form != GT_FLAT)
            return -1;
    for (int m = 0; m < fused->members; m++) {
        const gt_fused_member *member = &fused->member[m];
        if (!member->kernel)
            continue;
        gt_block block = {.attr = member->attr, .n = fused->count, .absorbed = absorbed};
        for (int k = 0; k < member->n; k++) {
            int in = member->in[k]; /* NOLINT(bugprone-signed-char-misuse,cert-str34-c): a number, not a character */
            const gt_fused_operand *operand = in >= 0 ? NULL : &fused->operand[~in];
            block.x[k] = in >= 0 ? value[in] : (const char *)base[operand->slot] + operand->offset;
            block.step[k] = in >= 0 || operand->form != GT_SAME;
        }
        block.y = value[m] = member_address(fused, m, base, 0, &part);
        if (member->twin > 0) {
            block.z = value[member->twin] = member_address(fused, member->twin, base, 0, &part);
        } else if (member->twin < 0) {
            block.z = block.y;
            block.y = value[-member->twin] = member_address(fused, -member->twin, base, 0, &part);
        }
        out[n++] = (gt_ready){member->kernel, block};
    }
    return n;
}

static void run_part(void *context, int64_t number, int thread)
{
    pass *p = context;
    const gt_fused_parts *parts = p->fused->parts;
    int64_t in_stretch = (parts->stretch + parts->chunk - 1) / parts->chunk;
    int64_t first = number / in_stretch * parts->stretch, begin = number % in_stretch * parts->chunk;
    int64_t left = parts->stretch - begin;
    portion part = {.begin = first + begin,
                    .zeros = p->zeros,
                    .registers = p->registers + (size_t)thread * gt_fused_memory(p->fused)};
    part.end = part.begin + (left < parts->chunk ? left : parts->chunk);
    if (parts->state)
        part.cut = parts->state + (size_t)number * (size_t)p->fused->sinks * p->fused->state_size;
    if (run_portion(p->fused, p->base, &part))
        atomic_store_explicit(&p->absorbed, true, memory_order_relaxed);
}

/* Puts the lanes together that the parts have cut, in the order of their elements. */
static void join_lanes(const gt_fused *fused, void *const *base)
{
    const gt_fused_parts *parts = fused->parts;
    int64_t in_stretch = (parts->stretch + parts->chunk - 1) / parts->chunk;
    for (int i = 0; i < fused->sinks; i++) {
        const gt_fused_sink *sink = &fused->sink[i];
        if (!is_cut(fused, sink))
            continue;
        size_t step = (size_t)fused->sinks * fused->state_size;
        char *state = parts->state + (size_t)i * fused->state_size, *out = base[sink->slot];
        for (int64_t lane = 0; lane < parts->n / in_stretch; lane++, out += sink->out) {
            char *whole = state;
            for (int64_t k = 1; k < in_stretch; k++)
                sink->fold->join(whole, state += step);
            sink->fold->end(whole, out);
            state += step;
        }
    }
}

bool gt_fused_run(const gt_fused *fused, void *const *base, char *registers, gt_pool *pool)
{
    const bool zeros = fused->zeros && gt_zeros_hold(fused, base);
    if (!fused->parts)
        return run_portion(fused, base, &(portion){.end = fused->count, .registers = registers, .zeros = zeros});
    pass p = {.fused = fused, .base = base, .registers = registers, .zeros = zeros};
    atomic_init(&p.absorbed, false);
    gt_pool_run(pool, fused->parts->n, run_part, &p);
    if (fused->parts->state)
        join_lanes(fused, base);
    return atomic_load(&p.absorbed);
}
