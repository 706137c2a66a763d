#define TARGET
#define LANES      4
#define ROWS       4
#define PANEL      8
#define JOIN(x, y) __builtin_shufflevector(x, y, 0, 1, 2, 3)
#define WIDEN(x)   __builtin_convertvector(x, VECTOR)
#include "ops/product_kernel.h"

void gt_product_plain(const gt_product_work *w, bool single)
{
    if (single)
        whole(w, true);
    else
        whole(w, false);
}
