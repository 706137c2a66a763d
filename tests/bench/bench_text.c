/* Reading and writing numbers.
 *
 *   bench_text [RUNS]
 *
 * Reads 50 MB files of JSON, CSV and npy from the page cache, and writes the same numbers, each beside what no program
 * could leave out: strtod over the same text, read() of the same bytes, printf with 17 digits, a copy of the bytes.
 * Whoever reads also adds the numbers up, so that pages mapped but never touched are not counted as read. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/number.h"
#include "parse/data.h"
#include "support.h"
#include "write/write_result.h"

enum { ROWS = 2600, COLUMNS = 1000, NUMBERS = ROWS * COLUMNS, NPY_ROWS = 6553, HEADER = 128 };

typedef struct sample {
    double *number; /* NPY_ROWS x COLUMNS; texts hold the first ROWS of them */
    char folder[32], path[64];
    char *text;
    size_t size;
    double *out, sum;
    gt_format format;
    char ring[1 << 16]; /* where output goes */
    size_t at, written;
} sample;

static void *memory_of(size_t size)
{
    void *memory = malloc(size);
    if (memory == NULL)
        bench_fail("out of memory");
    return memory;
}

/* Any numbers in (-8, 8), most of 16 or 17 digits. */
static void fill(double *x, size_t n)
{
    uint64_t state = 1;
    for (size_t i = 0; i < n; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        x[i] = (double)(int64_t)state * 0x1p-60;
    }
}

static double sum_of(const double *x, size_t n)
{
    double part[4] = {0};
    for (size_t i = 0; i + 4 <= n; i += 4)
        for (size_t k = 0; k < 4; k++)
            part[k] += x[i + k];
    return part[0] + part[1] + part[2] + part[3];
}

/* -- files -- */

static void store(sample *s, const char *name, const void *bytes, size_t size)
{
    snprintf(s->path, sizeof s->path, "%s/%s", s->folder, name);
    int file = open(s->path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (size_t done = 0; file >= 0 && done < size;) {
        ssize_t n = write(file, (const char *)bytes + done, size - done);
        if (n <= 0)
            bench_fail("cannot write a temporary file");
        done += (size_t)n;
    }
    if (file < 0 || close(file) != 0)
        bench_fail("cannot write a temporary file");
    s->size = size;
}

static void make_text(sample *s, bool json)
{
    char *p = s->text = memory_of((size_t)NUMBERS * (GT_NUMBER_TEXT + 1) + 4 * ROWS);
    for (size_t i = 0; i < NUMBERS; i++) {
        bool first = i % COLUMNS == 0, last = i % COLUMNS == COLUMNS - 1;
        if (json && first)
            *p++ = '[';
        if (json && i == 0)
            *p++ = '[';
        p += gt_number_print(s->number[i], p);
        if (json && last)
            *p++ = ']';
        *p++ = last && !json ? '\n' : ',';
    }
    if (json)
        p[-1] = ']';
    *p = '\0';
    store(s, json ? "x.json" : "x.csv", s->text, (size_t)(p - s->text));
}

static void make_npy(sample *s)
{
    size_t size = (size_t)NPY_ROWS * COLUMNS * 8;
    char *bytes = memory_of(HEADER + size);
    memset(bytes, ' ', HEADER);
    int n = snprintf(bytes + 10, HEADER - 10, "{'descr': '<f8', 'fortran_order': False, 'shape': (%d, %d), }", NPY_ROWS,
                     COLUMNS);
    bytes[10 + n] = ' ';
    memcpy(bytes, "\x93NUMPY\x01\0\x76\0", 10); /* 118 bytes follow */
    bytes[HEADER - 1] = '\n';
    memcpy(bytes + HEADER, s->number, size);
    store(s, "x.npy", bytes, HEADER + size);
    free(bytes);
}

/* -- reading -- */

static void by_gradtape(void *context)
{
    sample *s = context;
    jmp_buf out_of_memory;
    gt_arena arena;
    gt_tensor tensor;
    gt_error error;
    gt_data_request request = {.path = s->path, .dtype = GT_F64};
    gt_arena_init(&arena, NULL, &out_of_memory);
    if (setjmp(out_of_memory))
        bench_fail("out of memory");
    if (gt_data_read(&arena, &request, &tensor, &error) != GT_OK)
        bench_fail(error.message);
    s->sum = sum_of(tensor.data, (size_t)gt_shape_count(&tensor.shape));
    gt_arena_free(&arena);
}

static void by_strtod(void *context)
{
    sample *s = context;
    char *p = s->text;
    for (size_t i = 0; i < NUMBERS; i++) {
        p += strspn(p, "[],\n");
        s->out[i] = strtod(p, &p);
    }
    s->sum = sum_of(s->out, NUMBERS);
}

static void by_read(void *context)
{
    sample *s = context;
    int file = open(s->path, O_RDONLY);
    char *bytes = memory_of(s->size);
    size_t done = 0;
    for (ssize_t n = 1; n > 0 && done<s->size; done += n> 0 ? (size_t)n : 0)
        n = read(file, bytes + done, s->size - done);
    if (done != s->size || close(file) != 0)
        bench_fail("cannot read a temporary file");
    s->sum = sum_of((const double *)(const void *)(bytes + HEADER), (size_t)NPY_ROWS * COLUMNS);
    free(bytes);
}

static void read_text(sample *s, bool json, int runs)
{
    make_text(s, json);
    s->out = memory_of((size_t)NUMBERS * sizeof(double));
    by_strtod(s);
    double sum = s->sum;
    bench_times t = bench_pairs(runs, 1, by_strtod, by_gradtape, s);
    if (s->sum != sum || sum != sum_of(s->number, NUMBERS))
        bench_fail("the numbers read differ");
    double ours = t.subject * 1e9 / NUMBERS, theirs = t.baseline * 1e9 / NUMBERS;
    printf("read  %-6s %7.1f MB %10.1f %-5s %10.1f %-20s %8.3f\n", json ? "json" : "csv", (double)s->size / 1e6, ours,
           "ns", theirs, "strtod", t.ratio);
    bench_summary(&(bench_row){'h', json ? "read JSON, beside strtod" : "read CSV, beside strtod", ours, "ns a number",
                               theirs, t.ratio, BENCH_AT_MOST, 100});
    unlink(s->path);
    free(s->out);
    free(s->text);
}

static void read_npy(sample *s, int runs)
{
    make_npy(s);
    bench_times t = bench_pairs(runs, 1, by_read, by_gradtape, s);
    if (s->sum != sum_of(s->number, (size_t)NPY_ROWS * COLUMNS))
        bench_fail("the numbers read differ");
    double ours = (double)s->size / t.subject / 1e9, theirs = (double)s->size / t.baseline / 1e9;
    printf("read  %-6s %7.1f MB %10.2f %-5s %10.2f %-20s %8.3f\n", "npy", (double)s->size / 1e6, ours, "GB/s", theirs,
           "read()", t.ratio);
    bench_summary(&(bench_row){'h', "read npy, beside read()", ours, "GB/s", theirs, 0, BENCH_AT_LEAST, 3});
    unlink(s->path);
}

/* -- writing -- */

static bool into_ring(void *context, const char *bytes, size_t n)
{
    sample *s = context;
    s->written += n;
    while (n) {
        size_t room = sizeof s->ring - s->at, part = n < room ? n : room;
        memcpy(s->ring + s->at, bytes, part);
        s->at = (s->at + part) % sizeof s->ring;
        bytes += part;
        n -= part;
    }
    return true;
}

static void print_by_gradtape(void *context)
{
    sample *s = context;
    jmp_buf out_of_memory;
    gt_arena arena;
    gt_error error;
    gt_arena_init(&arena, NULL, &out_of_memory);
    if (setjmp(out_of_memory))
        bench_fail("out of memory");
    const gt_tensor tensor = {GT_F64, {.rank = 2, .dim = {ROWS, COLUMNS}}, s->number};
    gt_item *result = gt_item_new(&arena, GT_ITEM_MAP);
    gt_item *values = gt_item_set(result, "values", gt_item_new(&arena, GT_ITEM_MAP));
    gt_item_set(values, "y", gt_item_tensor(&arena, &tensor));
    gt_sink sink = {.size = sizeof(gt_sink), into_ring, s};
    gt_write_options options = {.format = s->format, .value_key = "values"};
    s->written = 0;
    if (gt_result_print(&arena, result, &options, &sink, &error) != GT_OK)
        bench_fail(error.message);
    gt_arena_free(&arena);
}

/* As the format has it, but for the digits: 17, which read back to the same number too. */
static void print_by_printf(void *context)
{
    sample *s = context;
    char line[100];
    for (size_t i = 0; i < NUMBERS; i++) {
        int n = s->format == GT_FORMAT_CSV
                    ? snprintf(line, sizeof line, "y,\"[%zu,%zu]\",%.17g\n", i / COLUMNS, i % COLUMNS, s->number[i])
                    : snprintf(line, sizeof line, "%.17g,", s->number[i]);
        into_ring(s, line, (size_t)n);
    }
}

static void print_by_copy(void *context)
{
    sample *s = context;
    into_ring(s, (const char *)s->number, (size_t)NUMBERS * 8);
}

static void print_as(sample *s, gt_format format, int runs)
{
    static const char *const what[] = {[GT_FORMAT_JSON] = "print JSON, beside printf",
                                       [GT_FORMAT_CSV] = "print CSV, beside printf",
                                       [GT_FORMAT_NPY] = "print npy, beside a copy"};
    bool binary = format == GT_FORMAT_NPY;
    s->format = format;
    bench_times t = bench_pairs(runs, 1, binary ? print_by_copy : print_by_printf, print_by_gradtape, s);
    double ours = t.subject * 1e9 / NUMBERS, theirs = t.baseline * 1e9 / NUMBERS;
    printf("%-12s %7.1f MB %10.1f %-5s %10.1f %-20s %8.3f\n",
           binary                     ? "print npy"
           : format == GT_FORMAT_JSON ? "print json"
                                      : "print csv",
           (double)s->written / 1e6, ours, "ns", theirs, binary ? "memcpy" : "printf(\"%.17g\")", t.ratio);
    bench_summary(&(bench_row){'i', what[format], ours, "ns a number", theirs, t.ratio, BENCH_AT_MOST, 100});
}

int main(int argc, char **argv)
{
    static sample s = {.folder = "/tmp/gradtape-bench-XXXXXX"};
    const int runs = bench_runs(argc, argv, 1, 7);
    if (mkdtemp(s.folder) == NULL)
        bench_fail("cannot make a temporary folder");
    s.number = memory_of((size_t)NPY_ROWS * COLUMNS * sizeof(double));
    fill(s.number, (size_t)NPY_ROWS * COLUMNS);
    printf("numbers of 16 and 17 digits, files in the page cache; medians of %d runs and of the ratios of pairs\n",
           runs);
    printf("%-12s %10s %16s %31s %8s\n", "", "", "gradtape", "baseline", "ratio");
    read_text(&s, true, runs);
    read_text(&s, false, runs);
    read_npy(&s, runs);
    print_as(&s, GT_FORMAT_JSON, runs < 5 ? runs : 5);
    print_as(&s, GT_FORMAT_CSV, runs < 5 ? runs : 5);
    print_as(&s, GT_FORMAT_NPY, runs);
    free(s.number);
    rmdir(s.folder);
    return 0;
}
