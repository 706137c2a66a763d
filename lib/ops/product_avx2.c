#include "ops/product_work.h"

#ifdef __x86_64__
#include <immintrin.h>

#define TARGET     GT_TARGET_AVX2
#define LANES      4
#define ROWS       4
#define PANEL      8
#define JOIN(x, y) _mm256_insertf128_pd(_mm256_castpd128_pd256(x), y, 1)
#define WIDEN(x)   _mm256_cvtps_pd(x)
#include "ops/product_kernel.h"

GT_TARGET_AVX2 void gt_product_avx2(const gt_product_work *w, bool single)
{
    if (single)
        whole(w, true);
    else
        whole(w, false);
}

#endif
