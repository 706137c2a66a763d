/* A shard of points: the lines of a file that begin in one of N equal stretches of its bytes.
 *
 * Every shard reads the first line with something on it, which says what the fields are, then its own lines. Nothing
 * before those is read, unless a message asks how many lines and records that is. */
#ifndef GT_SHARD_H
#define GT_SHARD_H

#include "base/arena.h"
#include "session/stream.h"

typedef struct gt_shard gt_shard;

/* The shard that the stream asks for; NULL when it asks for all points. Whatever is read stands in the arena. */
gt_shard *gt_shard_new(gt_arena *arena, const gt_stream *stream);

/* As gt_stream.read: the file from its beginning, up to gt_shard_enter; then the lines of the shard. */
ptrdiff_t gt_shard_read(gt_shard *shard, char *to, size_t room);

/* Whether reading ended before the shard did: somebody has made the file shorter. */
bool gt_shard_cut(const gt_shard *shard);

/* The first line stands `behind` bytes, and its end `rest` bytes, before what was read last: what follows it is read
 * from the shard's own lines on. *own: it is one of these itself. False when the file cannot be read. */
bool gt_shard_enter(gt_shard *shard, size_t behind, size_t rest, bool csv, bool *own);

/* What stands between the first line and the shard's own: lines, and records that are not its own. By any thread. */
uint64_t gt_shard_lines_before(gt_shard *shard);
uint64_t gt_shard_records_before(gt_shard *shard);

#endif
