#include "ops/product_work.h"

#ifdef __x86_64__

#define TARGET GT_TARGET_AVX512
#define LANES  8
#define ROWS   8
#define PANEL  16
#include "ops/product_kernel.h"

GT_TARGET_AVX512 void gt_product_avx512(const gt_product_work *w, bool single)
{
    if (single)
        whole(w, true);
    else
        whole(w, false);
}

#endif
