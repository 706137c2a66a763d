/* Takes instruction sets away from kernels.
 *
 * __builtin_cpu_supports reads a table that the compiler's runtime library fills before main. It is part of the
 * program, so that a test can take features out of it and put them back. Nothing here may ask the builtin itself: clang
 * 14 falls over a file that does both. */
#include "harness.h"

#ifdef __x86_64__
extern struct {
    unsigned vendor, type, subtype, features;
} processor __asm__("__cpu_model") __attribute__((visibility("hidden")));

void variants_hide(bool avx2, bool avx512)
{
    /* the same bits in gcc's and in clang's runtime library */
    enum { HAS_AVX2 = 1 << 10, HAS_AVX512VL = 1 << 20 };
    static unsigned hidden;
    processor.features |= hidden;
    hidden = processor.features & ((avx2 ? HAS_AVX2 : 0u) | (avx512 ? HAS_AVX512VL : 0u));
    processor.features &= ~hidden;
}
#else
void variants_hide(bool avx2, bool avx512)
{
    (void)avx2;
    (void)avx512;
}
#endif
