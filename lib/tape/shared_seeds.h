/* Seeds that the ranks of a team share (seed_team.h). All ranks record the same program; each computes what becomes of
 * its own seeds, and rank 0 goes on with what all of them came to, as if it had computed it. */
#ifndef GT_SHARED_SEEDS_H
#define GT_SHARED_SEEDS_H

#include "tape/seeds.h"

/* A part of the work: what becomes of seeds [first, first + n), in so many bytes. */
typedef struct gt_share {
    int64_t number, seeds; /* of the work, and how many seeds it has: the same at all ranks */
    int64_t first, n;
    size_t bytes;
} gt_share;

/* From now on seeds are shared, where the team (NULL: none) has more than one rank. */
void gt_team_begin(gt_recorder *r, const gt_team *team);
bool gt_team_works(const gt_recorder *r);

/* Says what is sent next, or that it comes from that rank: GT_USAGE when it does something else. Bytes follow by
 * gt_team_send and gt_team_take, which are GT_STOPPED when the other has ended. */
gt_status gt_team_announce(const gt_recorder *r, const gt_share *share, gt_error *error);
gt_status gt_team_expect(gt_recorder *r, int from, const gt_share *share, gt_error *error);
gt_status gt_team_send(const gt_recorder *r, int to, const void *bytes, size_t n, gt_error *error);
gt_status gt_team_take(const gt_recorder *r, int from, void *bytes, size_t n, gt_error *error);

/* GT_STOPPED at all ranks but the first: what follows is for that one. */
gt_status gt_team_end(const gt_recorder *r, gt_error *error);

/* gt_seeds_map by all ranks, now; false: these seeds are not shared. */
bool gt_seeds_share(gt_recorder *r, const gt_seeds *seeds, int64_t chunk, int n, const gt_ref *value, gt_ref *out);

#endif
