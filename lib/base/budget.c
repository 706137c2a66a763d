#include "base/budget.h"

#include <stdarg.h>
#include <stdio.h>

static size_t most(const gt_budget *budget)
{
    if (!budget || !budget->limit || budget->limit > SIZE_MAX / 2 || budget->before > SIZE_MAX / 4)
        return SIZE_MAX;
    return budget->before + budget->limit + GT_BUDGET_GRACE;
}

void gt_budget_begin(gt_budget *budget, size_t limit)
{
    budget->limit = limit;
    budget->before = 0;
    gt_budget_restart(budget);
}

void gt_budget_restart(gt_budget *budget)
{
    atomic_store(&budget->passed, false);
    budget->doing[0] = '\0';
    budget->at = NULL;
}

bool gt_budget_take(gt_budget *budget, size_t bytes)
{
    if (!budget)
        return true;
    size_t held = atomic_load_explicit(&budget->held, memory_order_relaxed), limit = most(budget);
    do
        if (held > limit || bytes > limit - held) {
            atomic_store(&budget->passed, true);
            return false;
        }
    while (!atomic_compare_exchange_weak(&budget->held, &held, held + bytes));
    return true;
}

void gt_budget_give_back(gt_budget *budget, size_t bytes)
{
    if (budget)
        atomic_fetch_sub(&budget->held, bytes);
}

size_t gt_budget_left(const gt_budget *budget)
{
    size_t limit = most(budget), held = budget ? atomic_load(&budget->held) : 0;
    return limit == SIZE_MAX ? SIZE_MAX : held < limit ? limit - held : 0;
}

void gt_budget_tell(gt_budget *budget, const char *format, ...)
{
    va_list values;
    if (!budget)
        return;
    va_start(values, format);
    (void)vsnprintf(budget->doing, sizeof budget->doing, format, values);
    va_end(values);
}
