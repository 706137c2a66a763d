/* Tapes over foreign values. Part of gradtape.h.
 *
 * The tape's own rules (watch, record, the reverse walk, the sum of what arrives) for programs that compute with values
 * of their own. A value is any pointer; the tape compares pointers and hands them to the callbacks, nothing more. Who
 * made a value owns it; values must stay where they are while the tape lives. */
#ifndef GT_FOREIGN_H
#define GT_FOREIGN_H

#include "base/public.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the walk must know of the values: five callbacks, each given `context`. Values returned are new, or operands
 * passed through; NULL is a failure and ends the walk. */
typedef struct gt_vspace {
    size_t size;
    void *context;
    int64_t (*num_elements)(void *context, const void *value);
    void *(*aggregate)(void *context, size_t n, void *const *terms); /* the sum of n >= 2, in the order they arrived */
    void *(*zeros)(void *context, const void *like);
    void *(*ones)(void *context, const void *like);
    const char *(*shape)(void *context, const void *value); /* for messages: "[2,3]" */
} gt_vspace;

/* The gradient of an op: fills in_cotangent[0..n_in) from out_cotangent[0..n_out), all non-NULL; NULL entries leave an
 * input unconnected. False is a failure. */
typedef struct gt_foreign_op {
    size_t size;
    const char *op, *name; /* the kind of op, and what this use of it was called */
    const void *attrs;     /* as recorded */
    size_t n_in, n_out;
    void *const *in, *const *out;
} gt_foreign_op;
typedef bool (*gt_foreign_gradient)(void *context, const gt_foreign_op *op, void *const *out_cotangent,
                                    void **in_cotangent);

typedef struct gt_foreign_tape gt_foreign_tape;

/* A tape over the allocator (NULL: malloc and free), or NULL without memory. The vspace is copied. */
GT_API gt_foreign_tape *gt_foreign_tape_new(const gt_allocator *allocator, const gt_vspace *vspace);
GT_API void gt_foreign_tape_free(gt_foreign_tape *tape);
GT_API const char *gt_foreign_tape_message(const gt_foreign_tape *tape); /* of the last call that failed */

/* The gradient registry of this tape: NULL says that the op is not differentiable (its inputs are unconnected). An op
 * that nobody registered is GT_WRONG_MODEL when a gradient must pass it. The last registration holds. */
GT_API gt_status gt_foreign_tape_register(gt_foreign_tape *tape, const char *op, gt_foreign_gradient gradient,
                                          void *context);

GT_API gt_status gt_foreign_tape_watch(gt_foreign_tape *tape, void *value);

/* Records one op, when one of its inputs is watched; its outputs are then watched. Texts and lists are copied, attrs is
 * kept as a pointer. */
GT_API gt_status gt_foreign_tape_record(gt_foreign_tape *tape, const gt_foreign_op *op);

/* Walks back from the target: cotangent[i] receives that of source[i], NULL where nothing connects them.
 * output_gradient NULL means ones; otherwise it must have as many elements as the target. The tape can be asked again.
 */
GT_API gt_status gt_foreign_tape_gradient(gt_foreign_tape *tape, void *target, void *output_gradient, size_t n,
                                          void *const *source, void **cotangent);

#ifdef __cplusplus
}
#endif

#endif
