/* cairo, found at run time: nothing of it is loaded before the first picture is drawn. The prototypes are those of its
 * own headers, with void for its types. */
#ifndef GT_CAIRO_H
#define GT_CAIRO_H

#include <stdbool.h>

typedef int gt_cairo_write(void *closure, const unsigned char *data, unsigned length);

typedef struct gt_cairo_extents {
    double x_bearing, y_bearing, width, height, x_advance, y_advance;
} gt_cairo_extents;

enum {
    GT_CAIRO_NO_MEMORY = 1,
    GT_CAIRO_WRITE_ERROR = 11,
    GT_CAIRO_RGB24 = 1,
    GT_CAIRO_NEAREST = 3,
    GT_CAIRO_ROUND = 1,
    GT_CAIRO_PDF_TITLE = 0,
    GT_CAIRO_PDF_SUBJECT = 2,
    GT_CAIRO_PDF_CREATED = 5
};

/*  result  function  operands */
#define GT_CAIRO_LIST(X)                                                                                               \
    X(void *, svg_surface_create_for_stream, (gt_cairo_write *, void *, double, double))                               \
    X(void *, pdf_surface_create_for_stream, (gt_cairo_write *, void *, double, double))                               \
    X(void, pdf_surface_set_metadata, (void *, int, const char *))                                                     \
    X(void *, image_surface_create, (int, int, int))                                                                   \
    X(unsigned char *, image_surface_get_data, (void *))                                                               \
    X(int, image_surface_get_stride, (void *))                                                                         \
    X(void, surface_flush, (void *))                                                                                   \
    X(void, surface_mark_dirty, (void *))                                                                              \
    X(int, surface_write_to_png_stream, (void *, gt_cairo_write *, void *))                                            \
    X(void, surface_finish, (void *))                                                                                  \
    X(int, surface_status, (void *))                                                                                   \
    X(void, surface_destroy, (void *))                                                                                 \
    X(void *, create, (void *))                                                                                        \
    X(void, destroy, (void *))                                                                                         \
    X(int, status, (void *))                                                                                           \
    X(void, save, (void *))                                                                                            \
    X(void, restore, (void *))                                                                                         \
    X(void, translate, (void *, double, double))                                                                       \
    X(void, scale, (void *, double, double))                                                                           \
    X(void, rotate, (void *, double))                                                                                  \
    X(void, set_source_rgb, (void *, double, double, double))                                                          \
    X(void, set_source_surface, (void *, void *, double, double))                                                      \
    X(void *, get_source, (void *))                                                                                    \
    X(void, pattern_set_filter, (void *, int))                                                                         \
    X(void, set_line_width, (void *, double))                                                                          \
    X(void, set_line_join, (void *, int))                                                                              \
    X(void, set_dash, (void *, const double *, int, double))                                                           \
    X(void, move_to, (void *, double, double))                                                                         \
    X(void, line_to, (void *, double, double))                                                                         \
    X(void, rectangle, (void *, double, double, double, double))                                                       \
    X(void, arc, (void *, double, double, double, double, double))                                                     \
    X(void, clip, (void *))                                                                                            \
    X(void, fill, (void *))                                                                                            \
    X(void, stroke, (void *))                                                                                          \
    X(void, paint, (void *))                                                                                           \
    X(void, select_font_face, (void *, const char *, int, int))                                                        \
    X(void, set_font_size, (void *, double))                                                                           \
    X(void, text_extents, (void *, const char *, gt_cairo_extents *))                                                  \
    X(void, show_text, (void *, const char *))

typedef struct gt_cairo {
    bool found;
#define X(result, name, operands) result(*name) operands; /* NOLINT(bugprone-macro-parentheses) */
    GT_CAIRO_LIST(X)
#undef X
} gt_cairo;

/* NULL where there is none. Opens it the first time. */
const gt_cairo *gt_cairo_get(void);

#endif
