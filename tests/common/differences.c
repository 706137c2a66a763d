#include "differences.h"

#include <math.h>

double differences_distance(const differences *d, int row)
{
    return d->distance / pow(d->shrink, row);
}

/* What errors of the values can do to an entry of the table: the extrapolation multiplies them by the product of
 * (s^2k + 1) / (s^2k - 1). */
static double propagated(const differences *d, int row, double noise)
{
    double shrink2 = d->shrink * d->shrink, factor = shrink2, grows = 1;
    for (int k = 0; k < row; k++) {
        grows *= (factor + 1) / (factor - 1);
        factor *= shrink2;
    }
    return noise * grows / differences_distance(d, row);
}

/* Ridders' method (Ridders 1982; as in Numerical Recipes, dfridr): the errors of a central difference are a series in
 * the square of the distance, which Neville's scheme takes away term by term; of all entries of the table the one is
 * taken that differs least from the two entries it was made from. The larger of these two distances is the error that
 * the method estimates of itself. All rows are used: the rule that stops where errors begin to grow is fooled by
 * entries that come close by chance. What rounding can do is added for the same reason. */
double differences_slope(const differences *d, const double *ahead, const double *behind, double *error)
{
    double table[DIFFERENCES_ROWS][DIFFERENCES_ROWS], best = NAN, least = INFINITY, largest = 0;
    const double shrink2 = d->shrink * d->shrink;
    int row = 0;
    for (int i = 0; i < d->rows; i++) {
        double factor = shrink2;
        largest = fmax(largest, fmax(fabs(ahead[i]), fabs(behind[i])));
        table[0][i] = (ahead[i] - behind[i]) / (2 * differences_distance(d, i));
        for (int j = 1; j <= i; j++) {
            table[j][i] = (table[j - 1][i] * factor - table[j - 1][i - 1]) / (factor - 1);
            double apart = fmax(fabs(table[j][i] - table[j - 1][i]), fabs(table[j][i] - table[j - 1][i - 1]));
            if (apart <= least) {
                least = apart;
                best = table[j][i];
                row = i;
            }
            factor *= shrink2;
        }
    }
    *error = least + propagated(d, row, fmax(d->noise, 8 * 0x1p-53 * largest));
    return best;
}

/* Fourth differences of independent errors of size e have size e sqrt(8! / 4!^2) (Moré and Wild 2011, ECnoise). */
double differences_noise(const double value[DIFFERENCES_NOISE_POINTS])
{
    double sum = 0;
    for (int i = 0; i + 4 < DIFFERENCES_NOISE_POINTS; i++) {
        double fourth = value[i] - 4 * value[i + 1] + 6 * value[i + 2] - 4 * value[i + 3] + value[i + 4];
        sum += fourth * fourth / 70;
    }
    return sqrt(sum / (DIFFERENCES_NOISE_POINTS - 4));
}
