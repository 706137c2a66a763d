/* Plain types of the interface: status, memory, bytes in and out. Part of gradtape.h. */
#ifndef GT_PUBLIC_H
#define GT_PUBLIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a shared library shows of itself. */
#if defined(__GNUC__)
#define GT_API __attribute__((visibility("default")))
#else
#define GT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* -- status: what a call came to; the number is the exit code of the program -- */

/*          name           exit  sentence */
#define GT_STATUS_LIST(X)                                                                                              \
    X(GT_OK, 0, "done")                                                                                                \
    X(GT_DIFFERENT, 1, "a check or comparison failed")                                                                 \
    X(GT_USAGE, 2, "the request is wrong")                                                                             \
    X(GT_UNREADABLE, 3, "a file could not be read or parsed")                                                          \
    X(GT_WRONG_MODEL, 4, "the model is wrong")                                                                         \
    X(GT_NULL_GRADIENT, 5, "a gradient is null, or the examples of a batch mix")                                       \
    X(GT_NOT_FINITE, 6, "a result is not finite")                                                                      \
    X(GT_BAD_VALUE, 7, "the computation failed on these values")                                                       \
    X(GT_OVER_LIMIT, 8, "a limit was reached: of memory, or of turns of loops")                                        \
    X(GT_STOPPED, 130, "the work was stopped")

typedef enum gt_status {
#define X(name, exit_code, sentence) name = exit_code,
    GT_STATUS_LIST(X)
#undef X
} gt_status;

/* The sentence of a status; never NULL. */
GT_API const char *gt_status_sentence(gt_status status);

/* Structs that a program fills have their size first, sizeof of the struct: it tells which fields the program knows.
 * One of another size is GT_USAGE. */

/* Where memory comes from. `allocate` returns NULL when out of memory; no call relies on zeroed memory. */
typedef struct gt_allocator {
    size_t size;
    void *(*allocate)(void *context, size_t size);
    void (*release)(void *context, void *memory);
    void *context;
} gt_allocator;

/* Where bytes go. `write` returns false when no more can be taken (a closed pipe, a full disk). */
typedef struct gt_sink {
    size_t size;
    bool (*write)(void *context, const char *bytes, size_t n);
    void *context;
} gt_sink;

/* A file: by its path, or under that name the text in memory. */
typedef struct gt_file {
    size_t size;
    const char *path;
    const char *text; /* NULL: read the file */
    size_t text_size;
} gt_file;

/* The language of a model file: a document, or Python, whose whole text is the steps, in a file or in the code cells of
 * a notebook, or an ONNX network. */
typedef enum gt_syntax {
    GT_SYNTAX_YAML,
    GT_SYNTAX_JSON,
    GT_SYNTAX_PYTHON,
    GT_SYNTAX_NOTEBOOK,
    GT_SYNTAX_ONNX
} gt_syntax;

#ifdef __cplusplus
}
#endif

#endif
