/* Points in, answers out. Part of gradtape.h. */
#ifndef GT_STREAM_H
#define GT_STREAM_H

#include "answer/request.h"
#include "write/format.h"

typedef enum gt_points_syntax { GT_POINTS_BY_FIRST_BYTE, GT_POINTS_CSV, GT_POINTS_NDJSON } gt_points_syntax;

/* What a stream's answers come to: a line each; or together one answer, of their sums or their means, or of all of them
 * stacked along a new first axis; of GT_CHECK the verdicts at all points. */
typedef enum gt_reducing {
    GT_REDUCE_NONE,
    GT_REDUCE_SUM,
    GT_REDUCE_MEAN,
    GT_REDUCE_STACK,
    GT_REDUCE_VERDICTS
} gt_reducing;

/* The answer to one request at many points: one record a line in, one a line out, in order. CSV has a header that names
 * inputs, or entries of them ("p[0]", "m[1,0]"); NDJSON an object a line. Callbacks are given `context`; read and
 * waiting may be called by another thread than the caller's, and so may the sink and the context's allocator. */
typedef struct gt_stream {
    size_t size;
    const char *name; /* what messages call the points: "points.csv" */
    gt_points_syntax syntax;
    /* Not 0: files of arrays in place of lines: an input's name and "@FILE.npy", or NULL and "@FILE.npz" for each of
     * its arrays. A record is an entry of their first axis or, with `batch`, so many of them, which keep that axis; the
     * last one may be shorter. `read` and `syntax` mean nothing then. */
    const gt_input *arrays;
    size_t n_arrays;
    int64_t batch;
    ptrdiff_t (*read)(void *context, char *to, size_t room); /* bytes; 0 at the end; negative: drop the rest and end */
    bool (*waiting)(void *context);   /* whether read would return at once; NULL: it always does */
    void (*interrupt)(void *context); /* no more is wanted: a read that waits is to return; NULL: no read waits long */
    bool (*stopped)(void *context);   /* whether to end with the records that are done; NULL: never */
    void (*progress)(void *context, uint64_t records); /* in the caller's thread, now and then; NULL: nobody asks */
    void *context;
    /* A part of the points, where they are a file of so many bytes, or arrays: shard `shard` of `shards`, from 1; 0 and
     * 0: all. A record is of the shard in which its line begins, so the answers of all shards, one behind the other,
     * are those of the file; only the first has the header of CSV. read_at takes the place of read and is called by any
     * thread; it gives 0 at the end of the file alone. Of arrays each has as many records; bytes and read_at mean
     * nothing then. */
    uint32_t shard, shards;
    uint64_t bytes;
    ptrdiff_t (*read_at)(void *context, uint64_t offset, char *to, size_t room);
    const char *const *keep; /* fields that go through unchanged; "*": all of the header, or of the first record */
    size_t n_keep;
    gt_format format; /* GT_FORMAT_NDJSON, or GT_FORMAT_CSV: a row a record under labelled columns */
    gt_nan nan;
    bool keep_going;    /* a record that fails becomes a line that says why, and the stream goes on */
    gt_reducing reduce; /* of gt_stream_reduce */
    gt_sink *sink;      /* of gt_stream_run */
} gt_stream;

#endif
