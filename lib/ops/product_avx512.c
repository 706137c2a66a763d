#include "ops/product_work.h"

#ifdef __x86_64__
#include <immintrin.h>

#define TARGET     GT_TARGET_AVX512
#define LANES      8
#define ROWS       8
#define PANEL      16
#define JOIN(x, y) _mm512_insertf64x4(_mm512_castpd256_pd512(x), y, 1)
#define WIDEN(x)   _mm512_cvtps_pd(x)
#include "ops/product_kernel.h"

GT_TARGET_AVX512 void gt_product_avx512(const gt_product_work *w, bool single)
{
    if (single)
        whole(w, true);
    else
        whole(w, false);
}

#endif
