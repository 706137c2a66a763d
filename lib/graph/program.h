/* The program form: single-assignment equations.
 *
 * A program is a growing list of equations. An equation applies one op to earlier equations, with plain attributes,
 * and has one value of a known dtype and shape. A derivative is more equations in the same form. A value is
 * named by the index of its equation, a gt_ref; multi-valued ops return one packed value that slices take apart. */
#ifndef GT_PROGRAM_H
#define GT_PROGRAM_H

#include "base/tensor.h"

typedef int32_t gt_ref;
/* No value: where a builder failed, or a derivative is 0. It has a dtype, float64, and a shape, six axes of length 1
 * and room for as many more as there can be, so that rules need not look whether an operand they made is there: gt_emit
 * does, and refuses. */
#define GT_NONE ((gt_ref)-1)

typedef struct gt_op gt_op;

/* A plain attribute. Which member is meant is said by the op's attribute list (gt_attr_spec). */
typedef struct gt_attr {
    bool given; /* false: left out (an attribute without default, `axis: null`) */
    union {
        int64_t i;
        double f;
        bool b;
        const char *s;
        gt_dtype dtype;
        struct {
            int n;
            bool listed; /* by the model, as [3] and not 3; split tells them apart */
            const int64_t *v;
        } ints;
        const gt_tensor *tensor;
        const void *p;
    };
} gt_attr;

/* Everything that walks over equations waits for memory: one fills a cache line, and no more. */
typedef struct gt_eqn {
    const gt_op *op;
    const gt_attr *attr;   /* in the order of op->attr; NULL when the op has none */
    const gt_ref *in;      /* n_in earlier equations */
    const gt_shape *shape; /* of the value; shared between equations, compare by pointer first */
    const char *name;      /* the name it was first bound to, or NULL */
    gt_span at;            /* the step it came from; derived equations keep the span of their origin */
    gt_ref same;        /* the first equation that computes the same, itself when there is none (value_numbering.h) */
    uint32_t n_in : 21; /* at most GT_MOST_IN */
    uint32_t dtype : 4; /* gt_dtype of the value */
    uint32_t order : 6; /* 0: written in the model; n: made by differentiating n times, or more often than that */
    uint32_t held : 1;  /* a value of the steps is this equation, or equations share it: it becomes no other value */
} gt_eqn;
enum { GT_MOST_IN = (1 << 21) - 1, GT_MOST_ORDER = (1 << 6) - 1 };

/* Equations by what they compute; only graph/value_numbering.c looks inside. */
typedef struct gt_same_table {
    struct gt_same_slot {
        uint32_t hash;
        int32_t ref; /* + 1; 0: free */
    } * slot;
    size_t used, capacity;
} gt_same_table;

enum { GT_SHAPES = 32 };

typedef struct gt_program {
    gt_arena *arena;
    gt_eqn **chunk; /* GT_CHUNK equations each, so that equations never move; the first one is that of GT_NONE */
    size_t chunks;
    gt_ref count;
    gt_same_table same;
    const gt_shape *shape[GT_SHAPES]; /* some of those that equations have, by what they are; NULL: none yet */
} gt_program;

enum { GT_CHUNK_BITS = 6, GT_CHUNK = 1 << GT_CHUNK_BITS };

void gt_program_init(gt_program *program, gt_arena *arena);

/* Room for one more equation, zeroed; its ref is the old count. Only the builder calls this. */
gt_eqn *gt_program_append(gt_program *program);

/* Takes the last equations back: `count` stay. Nobody may refer to the others any more. */
void gt_program_cut(gt_program *program, gt_ref count);

/* What those of [first, last] that are needed read is needed, too. needed: by equation from `first` on. */
void gt_program_need(const gt_program *program, gt_ref first, gt_ref last, bool *needed);

static inline gt_eqn *gt_eqn_at(const gt_program *program, gt_ref ref)
{
    return &program->chunk[(ref + 1) >> GT_CHUNK_BITS][(ref + 1) & (GT_CHUNK - 1)];
}

static inline gt_dtype gt_ref_dtype(const gt_program *program, gt_ref ref)
{
    return (gt_dtype)gt_eqn_at(program, ref)->dtype;
}

static inline const gt_shape *gt_ref_shape(const gt_program *program, gt_ref ref)
{
    return gt_eqn_at(program, ref)->shape;
}

/* Of its value. */
static inline size_t gt_eqn_bytes(const gt_eqn *e)
{
    return (size_t)gt_shape_count(e->shape) * gt_dtype_size((gt_dtype)e->dtype);
}

/* Does `ref` depend on `on` in any way, derivatives or not? `on` itself does. */
bool gt_ref_depends(const gt_program *program, gt_arena *scratch, gt_ref ref, gt_ref on);

/* Checks equations [from, count): inputs come earlier, ranks and dtypes agree with what the op infers again from its
 * inputs, attributes are there. Returns GT_OK or the first violation as an error: a bug in a rule, never the user's.
 * Debug and test builds call it after every transform. */
gt_status gt_program_verify(const gt_program *program, gt_ref from, gt_error *error);

/* One equation as text: "%7 = multiply(%3 x, %5) : float64[2,3]". The text lives in the arena. */
char *gt_eqn_text(gt_arena *arena, const gt_program *program, gt_ref ref);

#endif
