/* The instruction sets that kernels are told the processor has.
 *
 * __builtin_cpu_supports reads a table that the compiler's runtime library fills before main. It is part of the
 * program, so that a test can take features out of it and put them back. */
#include "ops/processor.h"

#include "harness.h"

#ifdef __x86_64__
extern struct {
    unsigned vendor, type, subtype, features;
} processor __asm__("__cpu_model") __attribute__((visibility("hidden")));

/* Bits of `features`, the same in gcc's and in clang's runtime library. */
enum { HAS_AVX2 = 1 << 10, HAS_AVX512VL = 1 << 20 };

static unsigned removed;

int variants(void)
{
    return gt_instructions() + 1;
}

bool variants_choose(int level)
{
    static const unsigned without[] = {[GT_PLAIN] = HAS_AVX2 | HAS_AVX512VL, [GT_AVX2] = HAS_AVX512VL, [GT_AVX512] = 0};
    processor.features |= removed;
    removed = processor.features & without[level];
    processor.features &= ~removed;
    return gt_instructions() == level;
}
#else
int variants(void)
{
    return 1;
}

bool variants_choose(int level)
{
    return level == GT_PLAIN;
}
#endif
