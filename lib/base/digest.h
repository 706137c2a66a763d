/* A digest: 64 bits that tell whether bytes are others than before, at the speed of memory. It is the same on every
 * machine, and no protection against somebody who wants two to be alike. Begins as {0}. */
#ifndef GT_DIGEST_H
#define GT_DIGEST_H

#include <stddef.h>
#include <stdint.h>

typedef struct gt_digest {
    uint64_t lane[4], bytes;
    unsigned char rest[32]; /* bytes that do not fill all lanes yet */
} gt_digest;

void gt_digest_add(gt_digest *digest, const void *bytes, size_t n);

/* Of all that was added; more may be. */
uint64_t gt_digest_value(const gt_digest *digest);

#endif
