/* Eight running sums as a vector, which the compiler makes of as many as the processor has. */
#ifndef GT_EIGHT_H
#define GT_EIGHT_H

typedef double gt_eight_double __attribute__((vector_size(64)));
typedef float gt_eight_float __attribute__((vector_size(32)));

/* Eight floats or doubles as doubles: spelt out, since compilers know it as one instruction. */
#define GT_EIGHT(v) ((gt_eight_double){(v)[0], (v)[1], (v)[2], (v)[3], (v)[4], (v)[5], (v)[6], (v)[7]})

/* Their sum, in the order of gt_pairwise. */
#define GT_EIGHT_SUM(v) ((((v)[0] + (v)[1]) + ((v)[2] + (v)[3])) + (((v)[4] + (v)[5]) + ((v)[6] + (v)[7])))

#endif
