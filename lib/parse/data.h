/* Values from files: .npy, .npz, .safetensors, .csv and .json become tensors. */
#ifndef GT_DATA_H
#define GT_DATA_H

#include "base/tensor.h"

typedef struct gt_data_request {
    const char *path;
    const char *key;           /* of an archive: the array's name; NULL: the only one there is */
    gt_span at;                /* where the file is named, for messages */
    gt_dtype dtype;            /* wanted for floats: the declaration's or the file's; see `exact` */
    bool exact;                /* the declaration says the dtype: convert to it, an error when values do not fit;
                                  otherwise loaded floats become `dtype` and integers stay int64, bools bool */
    const char *const *column; /* CSV: names of the columns wanted, in order; NULL: all */
    size_t columns;
    bool one_column;     /* `columns: label`: shape [n] instead of [n,1] */
    size_t memory_limit; /* bytes that the file and its elements may take together; 0: no limit */
    bool headless;       /* CSV: the first line is no header, whatever it holds */
} gt_data_request;

/* Reads the file by its extension into a fresh tensor of the arena.
 * CSV: a first line with any non-number is the header; [rows, columns]; a lone column stays [n,1] unless one_column.
 * The delimiter is a comma, or a semicolon or tab when the first line has those and no comma; quoted fields are read.
 * Columns may hold nan, inf, true and false; columns that are not asked for may hold anything. A .tsv is read as a
 * .csv. JSON: a number or nested lists of numbers (or bools, or texts); "NaN", "Infinity", "-Infinity" are numbers
 * unless texts are asked for; a complex number is {"re": 1, "im": 2}. Of CSV and JSON, -0 is a float.
 * npy: versions 1 to 3, C or Fortran order, <f8 <f4 <f2 <i8 to i1 <u8 to u1 |b1 <c16 <c8 and big-endian.
 * npz: a zip archive of npy files, stored or deflated. safetensors: F64 to F16, BF16, I64 to I8, U64 to U8, BOOL, C64.
 * Errors have the place in the data file (line, column; of safetensors in its header) in `at` and the declaration in
 * `note_at`; of npy and npz files the declaration is in `at`. GT_OVER_LIMIT for more than fits the limit, before it is
 * read. GT_UNREADABLE for the file's own faults, GT_WRONG_MODEL for a column that is not there and values that do not
 * fit the dtype asked for. */
gt_status gt_data_read(gt_arena *arena, const gt_data_request *request, gt_tensor *out, gt_error *error);

/* The dtype that the request wants of values that a file has in another one. */
gt_dtype gt_data_dtype(gt_dtype from, const gt_data_request *request);

/* The same from JSON text in memory (an option's value, standard input). */
gt_status gt_data_read_json(gt_arena *arena, const gt_source *source, const gt_data_request *request, gt_tensor *out,
                            gt_error *error);

/* The same from CSV text in memory. */
gt_status gt_data_read_csv(gt_arena *arena, const gt_source *source, const gt_data_request *request, gt_tensor *out,
                           gt_error *error);

/* Every array of an npz or safetensors file, by name, as it lies there (integers are int64). */
typedef struct gt_named_tensor {
    const char *name;
    gt_tensor tensor;
} gt_named_tensor;
gt_status gt_data_read_all(gt_arena *arena, const gt_data_request *request, gt_named_tensor **out, size_t *n,
                           gt_error *error);

/* GT_OVER_LIMIT when the request's file, is larger than its limit, or when `bytes` more make it
 * so. What is no regular file has no size before it is read. */
gt_status gt_data_check_size(const gt_data_request *request, double bytes, gt_error *error);

/* GT_UNREADABLE unless the file is there and lies in the folder `root` or below, links followed; NULL: it may lie
 * anywhere. */
gt_status gt_root_check(const char *root, const char *path, gt_span at, gt_error *error);

/* True when the name ends so (".npz"), in letters of either case. */
bool gt_path_ends(const char *path, const char *extension);

/* A file of several arrays by name: .npz, .safetensors. */
bool gt_path_is_archive(const char *path);

#endif
