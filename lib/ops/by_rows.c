#include "ops/by_rows.h"

#include "ops/table.h"

bool gt_rows_cut(const gt_op *op)
{
    return op == &gt_op_batch_matmul || op == &gt_op_recurrence || op == &gt_op_cumsum || op == &gt_op_softmax ||
           op == &gt_op_log_softmax;
}

bool gt_rows_summed(const gt_call *call, gt_row_sum *sum)
{
    return call->op == &gt_op_batch_matmul && gt_matmul_adds(call, sum);
}
