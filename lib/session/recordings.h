/* Recordings kept beside one another, for points that come one after the other.
 *
 * Each is of one way through the model: dtypes and shapes of the inputs, values of the guards. A point is answered by
 * the first that it takes; for one that takes none, a recording is made beside them. Plans, streams and sessions stand
 * on this. */
#ifndef GT_RECORDINGS_H
#define GT_RECORDINGS_H

#include "answer/prepared_answer.h"
#include "base/kept.h"

/* An input of a point, as it lies in somebody's memory. */
typedef struct gt_bound {
    const char *name;
    gt_tensor tensor;            /* its first element, and what they all are */
    int64_t stride[GT_MAX_RANK]; /* bytes */
    bool direct;                 /* row by row without gaps, as kernels read it: runs do so where it is */
} gt_bound;

/* stride: bytes from element to element by axis, NULL: row by row without gaps. */
void gt_bound_set(gt_bound *bound, const gt_tensor *tensor, const int64_t *stride);

/* Copies the elements row by row to where a tensor of another dtype wants them. False when one does not fit it. */
bool gt_bound_copy(const gt_bound *bound, gt_dtype dtype, void *to);

typedef struct gt_recording {
    gt_kept kept;
    gt_error error; /* the recorder's own */
    gt_prepared prepared;
    bool made; /* points may take it; else it stays for the sake of what it says */
    /* of gt_recording_make: */
    size_t n;
    gt_tensor *from;  /* by input: what it was made of */
    gt_tensor *value; /* by input: what the next run reads, as the recording's leaf has it */
    const gt_tensor **point;
    void **room; /* by input: where a copy goes, NULL: none was needed so far */
} gt_recording;

/* Records at the inputs as they are now. The caller sets `made`. */
gt_status gt_recording_make(gt_recording *kept, gt_arena *scratch, const gt_model *model, const gt_request *request,
                            size_t n, const gt_bound *bound);

/* Whether it is of inputs of these dtypes and shapes. */
bool gt_recording_takes(const gt_recording *kept, size_t n, const gt_bound *bound);

/* The answer at these inputs, which it takes. *held as in gt_prepared_run. */
gt_status gt_recording_run(gt_recording *kept, const gt_bound *bound, bool *held, gt_error *error);

/* How a point tries the recordings of a list. */
typedef struct gt_trial {
    void *context;
    bool (*takes)(void *context, gt_recording *kept); /* it may give the recording back, and is false then */
    gt_status (*run)(void *context, gt_recording *kept, bool *held, gt_error *error);
} gt_trial;

/* The recording that held, or failed, as the first of the list from now on; NULL: none did. */
gt_status gt_recordings_find(gt_kept **list, const gt_trial *trial, gt_recording **out, gt_error *error);

/* Gives back what came to nothing: once what it says is written. */
void gt_recordings_settle(gt_kept **list);

#endif
