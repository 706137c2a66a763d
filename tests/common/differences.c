#include "differences.h"

#include <math.h>

double differences_distance(const differences *d, int row)
{
    return d->distance / pow(d->shrink, row);
}

/* What rounding can do to the best entry: values are off by some units in their last place, 8 of them here, and the
 * extrapolation multiplies that by the product of (s^2k + 1) / (s^2k - 1). */
static double rounding(const differences *d, int row, double largest)
{
    double shrink2 = d->shrink * d->shrink, factor = shrink2, grows = 1;
    for (int k = 0; k < row; k++, factor *= shrink2)
        grows *= (factor + 1) / (factor - 1);
    return 8 * 0x1p-53 * largest * grows / differences_distance(d, row);
}

/* Ridders' method (Ridders 1982; as in Numerical Recipes, dfridr): the errors of a central difference are a series in
 * the square of the distance, which Neville's scheme takes away term by term; of all entries of the table the one is
 * taken that differs least from the two entries it was made from. The larger of these two distances is the error that
 * the method estimates of itself. All rows are used: the rule that stops where errors begin to grow is fooled by
 * entries that come close by chance. What rounding can do is added for the same reason. */
double differences_slope(const differences *d, const double *ahead, const double *behind, double *error)
{
    double table[DIFFERENCES_ROWS][DIFFERENCES_ROWS], best = NAN, least = INFINITY, largest = d->size;
    const double shrink2 = d->shrink * d->shrink;
    int row = 0;
    for (int i = 0; i < d->rows; i++) {
        double factor = shrink2;
        largest = fmax(largest, fmax(fabs(ahead[i]), fabs(behind[i])));
        table[0][i] = (ahead[i] - behind[i]) / (2 * differences_distance(d, i));
        for (int j = 1; j <= i; j++, factor *= shrink2) {
            table[j][i] = (table[j - 1][i] * factor - table[j - 1][i - 1]) / (factor - 1);
            double apart = fmax(fabs(table[j][i] - table[j - 1][i]), fabs(table[j][i] - table[j - 1][i - 1]));
            if (apart <= least) {
                least = apart;
                best = table[j][i];
                row = i;
            }
        }
    }
    *error = least + rounding(d, row, largest);
    return best;
}
