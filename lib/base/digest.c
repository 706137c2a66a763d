#include "base/digest.h"

#include <string.h>

/* Odd, with about as many ones as zeros: multiples of the golden ratio and of the root of 3. */
#define GOLDEN UINT64_C(0x9e3779b97f4a7c15)
#define ROOT   UINT64_C(0xbb67ae8584caa73b)

enum { LANES = 4, BLOCK = 8 * LANES };

/* Written out, that machines of either order of bytes agree. */
static uint64_t word_at(const unsigned char *at)
{
    uint64_t word = 0;
    for (int i = 7; i >= 0; i--)
        word = word << 8 | at[i];
    return word;
}

/* Each step is a bijection of the lane: what differs once stays different, unless later bytes make up for it. */
static uint64_t mix(uint64_t lane, uint64_t word)
{
    lane = (lane ^ word) * GOLDEN;
    return (lane ^ lane >> 29) * ROOT;
}

static void add_block(gt_digest *d, const unsigned char *block)
{
    for (size_t i = 0; i < LANES; i++)
        d->lane[i] = mix(d->lane[i], word_at(block + 8 * i));
}

void gt_digest_add(gt_digest *d, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    while (n) {
        size_t used = (size_t)(d->bytes % BLOCK), piece = n < BLOCK - used ? n : BLOCK - used;
        if (used == 0 && n >= BLOCK) {
            add_block(d, at);
            piece = BLOCK;
        } else {
            memcpy(d->rest + used, at, piece);
            if (used + piece == BLOCK)
                add_block(d, d->rest);
        }
        d->bytes += piece;
        at += piece;
        n -= piece;
    }
}

uint64_t gt_digest_value(const gt_digest *d)
{
    gt_digest all = *d;
    size_t used = (size_t)(d->bytes % BLOCK);
    if (used) {
        memset(all.rest + used, 0, BLOCK - used);
        add_block(&all, all.rest);
    }
    uint64_t value = d->bytes;
    for (int i = 0; i < LANES; i++)
        value = mix(value, all.lane[i] + (uint64_t)i);
    return value ^ value >> 32;
}

bool gt_digest_place(uint64_t bytes, unsigned i, uint64_t *begin, uint64_t *end)
{
    enum { PLACES = 64, SIZE = 64 * 1024 };
    const uint64_t step = bytes > (uint64_t)PLACES * SIZE ? (bytes - SIZE) / (PLACES - 1) : SIZE;
    *begin = i * step;
    *end = bytes - *begin < SIZE ? bytes : *begin + SIZE;
    return i < PLACES && *begin < bytes;
}
