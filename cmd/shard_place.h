/* Which part of the points this process is to answer. */
#ifndef SHARD_PLACE_H
#define SHARD_PLACE_H

#include "commands.h"

/* One of so many, from 1; 0 of 0: all of them. */
typedef struct shard_place {
    uint32_t shard, shards;
} shard_place;

/* What --shard says, "3/8", or what the environment says of this process where it says "auto"; prints what is wrong. */
gt_status shard_place_read(const session *s, shard_place *out);

#endif
