#include "ops/product_work.h"

#ifdef __x86_64__

#define TARGET GT_TARGET_AVX2
#define LANES  4
#define ROWS   4
#define PANEL  8
#include "ops/product_kernel.h"

GT_TARGET_AVX2 void gt_product_avx2(const gt_product_work *w, bool single)
{
    if (single)
        whole(w, true);
    else
        whole(w, false);
}

#endif
