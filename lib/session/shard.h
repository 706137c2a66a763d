/* A shard of points: the lines of a file that begin in one of N equal stretches of its bytes. (Of arrays it is as many
 * of their records: points_arrays.c.)
 *
 * Every shard reads the first line with something on it, which says what the fields are, then its own lines. Nothing
 * before those is read, unless a message asks how many lines and records that is. */
#ifndef GT_SHARD_H
#define GT_SHARD_H

#include "base/arena.h"
#include "parse/data_rows.h"
#include "session/stream.h"

typedef struct gt_shard gt_shard;

/* The shard that the stream asks for; NULL when it asks for all points, or of arrays. Whatever is read stands in the
 * arena. */
gt_shard *gt_shard_new(gt_arena *arena, const gt_stream *stream);

/* As gt_stream.read: the file from its beginning, up to gt_shard_enter; then the lines of the shard. */
ptrdiff_t gt_shard_read(gt_shard *shard, char *to, size_t room);

/* Whether reading ended before the shard did: somebody has made the file shorter. */
bool gt_shard_cut(const gt_shard *shard);

/* The first line stands `behind` bytes, and its end `rest` bytes, before what was read last: what follows it is read
 * from the shard's own lines on. *own: it is one of these itself. False when the file cannot be read. */
bool gt_shard_enter(gt_shard *shard, size_t behind, size_t rest, bool csv, bool *own);

/* What tells the points of one shard from those of another, and of another file. */
typedef struct gt_shard_identity {
    uint32_t shard, shards;
    uint64_t bytes;      /* of the file, or of the files of arrays */
    uint64_t content;    /* digest of a small file, of many places of a large one: the same for all shards */
    uint64_t all;        /* what there is to share: bytes, or rows of arrays */
    uint64_t head;       /* behind the first line */
    uint64_t begin, end; /* of the shard's own lines, or rows */
    size_t checks;       /* arrays whose checksums come of all shards together, */
    gt_rows_check *check;
} gt_shard_identity;

/* Where the stretch of that number begins, from 0, of `all` things in `shards` stretches. */
uint64_t gt_shard_begin(uint64_t all, uint32_t number, uint32_t shards);

/* When all has been read; false when the file cannot be read any more. */
bool gt_shard_identify(gt_shard *shard, gt_shard_identity *out);

/* What stands between the first line and the shard's own: lines, and records that are not its own. By any thread. */
uint64_t gt_shard_lines_before(gt_shard *shard);
uint64_t gt_shard_records_before(gt_shard *shard);

#endif
