/* Pictures: a pattern of 32,768 rows and columns with 200,000 entries, marked and drawn, and a heat map of 40 x 40, in
 * each format. The baseline is the empty page, which loads nothing but what cairo needs at every start. */
#include <math.h>
#include <stdio.h>

#include "base/philox.h"
#include "draw/cairo.h"
#include "draw/scene.h"
#include "support.h"

enum { N = 32768, ENTRIES = 200000, SMALL = 40 };

typedef struct sample {
    gt_arena arena;
    jmp_buf out_of_memory;
    gt_error error;
    gt_format format;
    bool large;
    size_t written;
} sample;

static bool count(void *context, const char *bytes, size_t n)
{
    sample *s = context;
    (void)bytes;
    s->written += n;
    return true;
}

static void draw(sample *s, gt_cells *cells, double n)
{
    gt_sink sink = {.size = sizeof sink, count, s};
    gt_scene scene = {.about = "a matrix", .width = 460, .height = 320, .columns = 80, .cells = cells};
    gt_axis_span(&scene.x, -0.5, n - 0.5);
    gt_axis_span(&scene.y, n - 0.5, -0.5);
    if (gt_scene_draw(&scene, s->format, &sink, &s->error) != GT_OK)
        bench_fail(s->error.message);
}

static void empty_page(void *context)
{
    draw(context, NULL, 1);
}

static void marked(void *context)
{
    sample *s = context;
    const gt_arena_mark mark = gt_arena_save(&s->arena);
    const int64_t n = s->large ? N : SMALL;
    gt_cells *cells = gt_cells_new(&s->arena, n, n, GT_CELLS, s->large);
    for (uint64_t i = 0; s->large && i < ENTRIES; i++)
        gt_cells_show(cells, n, n, (int64_t)(gt_philox_bits(1, 0, i) % N), (int64_t)(gt_philox_bits(1, 1, i) % N), 1);
    for (int64_t i = 0; !s->large && i < n * n; i++)
        gt_cells_show(cells, n, n, i / n, i % n, sin((double)i));
    draw(s, cells, (double)n);
    gt_arena_release(&s->arena, mark);
}

int main(void)
{
    static const char *const names[] = {"SVG", "PNG", "PDF"};
    static sample s;
    static char what[6][64];
    if (setjmp(s.out_of_memory))
        bench_fail("out of memory");
    gt_arena_init(&s.arena, NULL, &s.out_of_memory);
    if (!gt_cairo_get())
        bench_fail("there is no cairo: libcairo2");
    printf("a pattern of %d x %d with %d entries, a heat map of %d x %d; medians of 7 runs\n", N, N, ENTRIES, SMALL,
           SMALL);
    for (int k = 0; k < 6; k++) {
        s.large = k < 3;
        s.format = (gt_format)(GT_FORMAT_SVG + k % 3);
        bench_times t = bench_pairs(7, 1, empty_page, marked, &s);
        (void)snprintf(what[k], sizeof what[k], "%s as %s, beside an empty page", s.large ? "a pattern" : "a heat map",
                       names[k % 3]);
        printf("%-44s %8.2f ms %8.2f ms\n", what[k], t.subject * 1e3, t.baseline * 1e3);
        bench_summary(
            &(bench_row){'p', what[k], t.subject * 1e3, "ms", t.baseline * 1e3, 0, BENCH_AT_MOST, s.large ? 300 : 50});
    }
    gt_arena_free(&s.arena);
    return 0;
}
