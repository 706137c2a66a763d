/* models/newton.yaml converges quadratically, as Newton's method does with a right gradient and a right Hessian. The
 * minimum, the distances from it and the constant are those of tests/models/reference/newton.py, in 60 digits. */
#include "unit.h"
#include <math.h>
#include <stdio.h>

#include "gradtape.h"

void suite_newton(void);

enum { POINTS = 5, SIZE = 3 };

static const double minimum[SIZE] = {0.68692576272364748254, 0.24231603971260202341, 0.10266219587375200811};
static const double distance[POINTS] = {0.51002339204955116921, 0.064754854493357354543, 0.00013432373355194661701,
                                        6.8637786381793317637e-10, 2.3238692768883362417e-20};

/* Half the Lipschitz constant of the Hessian over its least eigenvalue, in the ball that the first point lies in. */
static const double constant = 4.117312972;

/* What rounding may do to a distance: the numbers are below 1, and a step takes few operations on each. */
static const double rounding = 1e-15;

static double error_of(const gt_result *result, int k)
{
    char path[40];
    double sum = 0;
    gt_array point;
    snprintf(path, sizeof path, "values.path[%d]", k);
    CU_ASSERT_FATAL(gt_result_array(result, path, &point));
    CU_ASSERT_FATAL(point.rank == 1 && point.dim[0] == SIZE);
    for (int i = 0; i < SIZE; i++)
        sum += pow(((const double *)point.data)[i] - minimum[i], 2);
    return sqrt(sum);
}

static void quadratic(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_request request = {
        .size = sizeof(gt_request), .command = GT_EVAL, .target = "path[0],path[1],path[2],path[3],path[4]"};
    CU_ASSERT_EQUAL_FATAL(gt_model_load(context, "models/newton.yaml", &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    double error[POINTS];
    for (int k = 0; k < POINTS; k++) {
        error[k] = error_of(result, k);
        CU_ASSERT(fabs(error[k] - distance[k]) <= rounding);
        CU_ASSERT(k == 0 || error[k] <= constant * error[k - 1] * error[k - 1] + rounding);
    }
    CU_ASSERT(error[0] > 0.5 && error[POINTS - 1] <= rounding); /* and it did not start at the end */
    gt_result_free(result);
    gt_context_free(context);
}

void suite_newton(void)
{
    CU_pSuite suite = CU_add_suite("newton", NULL, NULL);
    CU_add_test(suite, "quadratic convergence", quadratic);
}
