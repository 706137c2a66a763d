/* The instruction sets that vectorised kernels are compiled for, and which of them the processor at hand has. Every
 * choice between the variants of a kernel is made by gt_instructions; all variants give the same numbers. */
#ifndef GT_PROCESSOR_H
#define GT_PROCESSOR_H

#include <stdbool.h>

enum { GT_PLAIN, GT_AVX2, GT_AVX512 };

#ifdef __x86_64__
#define GT_TARGET_AVX2   __attribute__((target("avx2")))
#define GT_TARGET_AVX512 __attribute__((target("avx512f,avx512dq,avx512vl,avx512bw")))
#endif

/* The widest of them. Inline, since it is asked for every block: a few loads and tests. */
static inline int gt_instructions(void)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw"))
        return GT_AVX512;
    if (__builtin_cpu_supports("avx2"))
        return GT_AVX2;
#endif
    return GT_PLAIN;
}

/* AMD's processors with AVX-512 have pipes of their own for multiplications and for additions: own products, which are
 * not fused, lose nothing there. */
static inline bool gt_own_products(void)
{
#ifdef __x86_64__
    return gt_instructions() == GT_AVX512 && __builtin_cpu_is("amd");
#else
    return false;
#endif
}

/* Zen 4 takes vectors of 512 bits through pipes of 256 twice, and for a number that all lanes multiply by, when it is
 * loaded by itself, once more: products want it as an operand of each multiplication, one behind the other in memory.
 */
static inline bool gt_packs_rows(void)
{
#ifdef __x86_64__
    return gt_own_products() && __builtin_cpu_is("amdfam19h");
#else
    return false;
#endif
}

#endif
