/* A digest: 64 bits that tell whether bytes are others than before, at the speed of memory. It is the same on every
 * machine, and no protection against somebody who wants two to be alike. Begins as {0}. */
#ifndef GT_DIGEST_H
#define GT_DIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct gt_digest {
    uint64_t lane[4], bytes;
    unsigned char rest[32]; /* bytes that do not fill all lanes yet */
} gt_digest;

void gt_digest_add(gt_digest *digest, const void *bytes, size_t n);

/* Of all that was added; more may be. */
uint64_t gt_digest_value(const gt_digest *digest);

/* Where to look when there is too much to look at all of it: the i-th place, from 0, bytes [*begin, *end) of so many.
 * All of what is small. False: there is no such place. */
bool gt_digest_place(uint64_t bytes, unsigned i, uint64_t *begin, uint64_t *end);

#endif
