#include "ops/product_work.h"

#ifdef __x86_64__

#define TARGET GT_TARGET_AVX512
#define LANES  8
#define ROWS   16
#define PANEL  8
#define PACKED
#include "ops/product_kernel.h"

GT_TARGET_AVX512 void gt_product_packed(const gt_product_work *w)
{
    whole(w, false);
}

#endif
