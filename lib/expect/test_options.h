/* What tests and comparisons are told. Part of gradtape.h. */
#ifndef GT_TEST_OPTIONS_H
#define GT_TEST_OPTIONS_H

#include "base/public.h"

typedef struct gt_test_options {
    size_t size;
    const char *root; /* as in gt_request */
    uint64_t seed;
    size_t memory_limit; /* bytes for the whole of the tests; 0: the context's */
    int64_t loop_limit;  /* as in gt_request */
    int threads;         /* as in gt_request */
    bool unroll;         /* as in gt_request */
    /* Not NULL: today's results are written into the files, by this: the text takes the place of the file. Of entries
     * that are there only the values of `is:` change, or the npy that it names; a file without gets some for its
     * default targets and sources. False when it cannot be written. The entries run on what was written. */
    bool (*record)(void *context, const char *path, const char *text, size_t size);
    void *record_context;
    const char *filter; /* only the entries that have this in their name; NULL: all */
    double rtol;        /* of entries that say no tolerance; 0: the usual one */
} gt_test_options;

/* What may differ: |a - b| <= atol + rtol |b|, or at most `ulp` floats apart. Negative: not said. When nothing is, rtol
 * is 1e-9 (1e-5 where one side is an npy of 32-bit floats); when something is, what is not said is 0. */
typedef struct gt_diff_options {
    size_t size;
    double rtol, atol, ulp;
} gt_diff_options;

#endif
