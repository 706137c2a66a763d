/* Streams that come to one answer, through the library: sums, means and stacks, of lines and of arrays in files; what
 * stops them, an allocator that fails. What they look like is in tests/cli/reduce.t, stacked.t and
 * arrays_as_points.t. */
#define _DEFAULT_SOURCE /* mkstemps */
#include "unit.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../common/counted.h"
#include "paper.h"

void suite_reduced_stream(void);

#define DATA "tests/unit/data/"

/* Lines in memory; after `most` bytes, if it is not 0, they cannot be read any more. */
typedef struct lines {
    const char *text;
    size_t at, most;
    bool stop; /* asked between records */
} lines;

static ptrdiff_t read_lines(void *context, char *to, size_t room)
{
    lines *l = context;
    size_t n = strlen(l->text) - l->at;
    if (l->most && l->at >= l->most)
        return -1;
    n = l->most && n > l->most ? l->most : n;
    n = n < room ? n : room;
    memcpy(to, l->text + l->at, n);
    l->at += n;
    return (ptrdiff_t)n;
}

static bool stopped(void *context)
{
    return ((const lines *)context)->stop;
}

static gt_stream stream_of(lines *l, gt_reducing reduce)
{
    return (gt_stream){.size = sizeof(gt_stream),
                       .name = "points",
                       .read = read_lines,
                       .stopped = stopped,
                       .context = l,
                       .reduce = reduce};
}

static const gt_request gradient = {
    .size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x,y", .watch_variables = true};

static double number_at(const gt_result *result, const char *path)
{
    gt_array array;
    CU_ASSERT_FATAL(gt_result_array(result, path, &array));
    CU_ASSERT_EQUAL(array.rank, 0);
    return *(const double *)array.data;
}

static void sums_are_results(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    static paper page;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x * y", &model) == GT_OK);
    for (int mean = 0; mean < 2; mean++) {
        lines l = {.text = "x,y\n1,2\n3,4\n-1,0.5\n5,6\n"};
        gt_stream stream = stream_of(&l, mean ? GT_REDUCE_MEAN : GT_REDUCE_SUM);
        CU_ASSERT_EQUAL_FATAL(gt_stream_reduce(context, model, &gradient, &stream, &result), GT_OK);
        CU_ASSERT_EQUAL(gt_result_status(result), GT_OK);
        CU_ASSERT_EQUAL(number_at(result, "value"), mean ? 43.5 / 4 : 43.5);
        CU_ASSERT_EQUAL(number_at(result, "gradients.x"), mean ? 12.5 / 4 : 12.5);
        CU_ASSERT_EQUAL(number_at(result, "gradients.y"), mean ? 8.0 / 4 : 8.0);
        gt_sink sink = paper_fresh(&page);
        CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_CSV, GT_NAN_STRING, true, &sink), GT_OK);
        CU_ASSERT_STRING_EQUAL(page.text, mean ? "x,y\n3.125,2\n" : "x,y\n12.5,8\n");
        gt_result_free(result);
    }
    gt_context_free(context);
}

/* The status of the result is that of the worst record; a second stream on the context is not touched by the first. */
static void refused_records(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x * y", &model) == GT_OK);
    for (int going = 0; going < 2; going++) {
        lines l = {.text = "x,y\n1,2\nno,4\n3,1\n"};
        gt_stream stream = stream_of(&l, GT_REDUCE_SUM);
        stream.keep_going = going;
        gt_status status = gt_stream_reduce(context, model, &gradient, &stream, &result);
        CU_ASSERT_EQUAL(status, going ? GT_OK : GT_UNREADABLE);
        CU_ASSERT((result != NULL) == going);
        if (!result)
            continue;
        CU_ASSERT_EQUAL(gt_result_status(result), GT_UNREADABLE);
        CU_ASSERT_EQUAL(number_at(result, "value"), 5);
        CU_ASSERT(strstr(gt_warnings(context), "1 of 3 records failed") != NULL);
        gt_result_free(result);
    }
    gt_context_free(context);
}

/* A part of the records is no sum of them. */
/* One verdict of all points; verdicts on what was not checked there are none. */
static void verdicts(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x * y", &model) == GT_OK);
    for (int how = 0; how < 3; how++) {
        gt_request request = gradient;
        gt_result *result = NULL;
        lines l = {.text = "x,y\n1,2\n3,4\n", .most = how == 2 ? 9 : 0};
        const gt_stream stream = stream_of(&l, GT_REDUCE_VERDICTS);
        request.command = how == 0 ? GT_EVAL : GT_CHECK;
        const gt_status status = gt_stream_reduce(context, model, &request, &stream, &result);
        CU_ASSERT_EQUAL(status, how == 0 ? GT_USAGE : how == 1 ? GT_OK : GT_STOPPED);
        CU_ASSERT(how != 0 || strstr(gt_message(context), "verdicts are what the command check gives") != NULL);
        CU_ASSERT(how != 1 || gt_result_status(result) == GT_OK);
    }
    gt_context_free(context);
}

/* A check that is stopped after so many questions has no verdict; each point that was checked is told, in order. */
typedef struct checked {
    lines is;
    size_t asked, patience;
    uint64_t told;
    bool in_order;
} checked;

static bool impatient(void *context)
{
    checked *c = context;
    return ++c->asked > c->patience;
}

static void tell(void *context, uint64_t records)
{
    checked *c = context;
    c->in_order = c->in_order && records == c->told + 1;
    c->told = records;
}

static void stopped_verdicts(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_request request = gradient;
    gt_status status = GT_STOPPED;
    request.command = GT_CHECK;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x * y", &model) == GT_OK);
    for (size_t patience = 0; patience < 20 && status == GT_STOPPED; patience++) {
        gt_result *result = NULL;
        checked c = {.is = {.text = "x,y\n1,2\n3,4\n5,6\n"}, .patience = patience, .in_order = true};
        gt_stream stream = stream_of(&c.is, GT_REDUCE_VERDICTS);
        stream.stopped = impatient;
        stream.progress = tell;
        unit_row("%zu questions", patience);
        status = gt_stream_reduce(context, model, &request, &stream, &result);
        CU_ASSERT(c.in_order);
        CU_ASSERT_EQUAL(status == GT_OK, c.asked <= patience);
        CU_ASSERT_EQUAL(c.told, status == GT_OK || patience > 3 ? 3 : patience); /* it is asked before each */
        if (status == GT_OK)
            continue;
        CU_ASSERT_PTR_NULL(result);
        CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "the stream was stopped before its end"));
    }
    CU_ASSERT_EQUAL(status, GT_OK);
    gt_context_name_options(context, true);
    for (int plot = 0; plot < 2; plot++) {
        gt_result *result = NULL;
        checked c = {.is = {.text = "x,y\n1,2\n"}};
        const gt_stream stream = stream_of(&c.is, GT_REDUCE_VERDICTS);
        request.steps = plot;
        request.against = plot ? NULL : DATA "b1.npy";
        CU_ASSERT_EQUAL(gt_stream_reduce(context, model, &request, &stream, &result), GT_USAGE);
        CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), plot ? "'--plot' is of one" : "'--against' is of one"));
    }
    gt_context_free(context);
}

/* Points that can be read from anywhere, for so many reads. */
typedef struct failing {
    const char *text;
    int reads;
} failing;

static ptrdiff_t read_failing(void *context, uint64_t at, char *to, size_t room)
{
    failing *f = context;
    const size_t left = strlen(f->text) - (size_t)at, n = left < room ? left : room;
    if (f->reads-- <= 0)
        return -1;
    memcpy(to, f->text + at, n);
    return (ptrdiff_t)n;
}

/* A shard that can no longer be read was stopped, whether it looks for its lines or is at them. */
static void stopped_shards(void)
{
    enum { ENOUGH = 3 };
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x * y", &model) == GT_OK);
    for (int reads = 1; reads <= ENOUGH; reads++) {
        failing f = {"{\"x\":1,\"y\":2}\n{\"x\":3,\"y\":4}\n{\"x\":5,\"y\":6}\n", reads};
        gt_result *result = NULL;
        const gt_stream stream = {.size = sizeof stream,
                                  .name = "points",
                                  .context = &f,
                                  .read_at = read_failing,
                                  .shard = 2,
                                  .shards = 2,
                                  .bytes = strlen(f.text),
                                  .reduce = GT_REDUCE_SUM};
        const gt_status status = gt_stream_reduce(context, model, &gradient, &stream, &result);
        unit_row("%d reads", reads);
        CU_ASSERT_EQUAL(status, reads < ENOUGH ? GT_STOPPED : GT_OK);
        CU_ASSERT_EQUAL(result != NULL, reads == ENOUGH);
        gt_result_free(result);
    }
    gt_context_free(context);
}

static void stopped_streams(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x * y", &model) == GT_OK);
    for (int reads = 0; reads < 2; reads++) {
        lines l = {.text = "x,y\n1,2\n3,4\n", .most = reads ? 9 : 0, .stop = !reads};
        const gt_stream stream = stream_of(&l, GT_REDUCE_SUM);
        CU_ASSERT_EQUAL(gt_stream_reduce(context, model, &gradient, &stream, &result), GT_STOPPED);
        CU_ASSERT_PTR_NULL(result);
        CU_ASSERT(strstr(gt_message(context), "the stream was stopped before its end") != NULL);
    }
    /* What is wrong before that is what there is to say: a record; the header, and with it all of them. */
    for (int header = 0; header < 2; header++) {
        lines l = {.text = header ? "x,nobody\n1,2\n" : "x,y\n1,2\nno,4\n", .most = header ? 0 : 13, .stop = header};
        const gt_stream stream = stream_of(&l, GT_REDUCE_SUM);
        CU_ASSERT_EQUAL(gt_stream_reduce(context, model, &gradient, &stream, &result),
                        header ? GT_WRONG_MODEL : GT_UNREADABLE);
        CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), header ? "points:1:3" : "points:3:1"));
    }
    gt_context_free(context);
}

/* A call within a call is refused, and what stands in the memory of the one at work stays there. */
typedef struct nosy {
    lines is;
    gt_context *context;
    gt_model *model;
    int asked, refused;
} nosy;

static bool reduce_within(void *context)
{
    nosy *n = context;
    lines other = {.text = "x,y\n1,1\n"};
    const gt_stream stream = stream_of(&other, GT_REDUCE_SUM);
    gt_result *result = NULL;
    n->asked++;
    n->refused += gt_stream_reduce(n->context, n->model, &gradient, &stream, &result) == GT_USAGE;
    return false;
}

static void a_call_within(void)
{
    nosy n = {.is = {.text = "x,y\n1,2\n3,4\n"}, .context = gt_context_new(NULL)};
    gt_result *result;
    CU_ASSERT_FATAL(gt_model_from_expr(n.context, "x * y", &n.model) == GT_OK);
    gt_stream stream = stream_of(&n.is, GT_REDUCE_SUM);
    stream.stopped = reduce_within;
    CU_ASSERT_EQUAL_FATAL(gt_stream_reduce(n.context, n.model, &gradient, &stream, &result), GT_OK);
    CU_ASSERT(n.asked > 0);
    CU_ASSERT_EQUAL(n.refused, n.asked);
    CU_ASSERT_EQUAL(number_at(result, "value"), 14);
    gt_context_free(n.context);
}

/* -- arrays -- */

/* What `eval x` comes to, as an npy file; false when some number does not fit. */
static bool write_whole(gt_context *context, const gt_model *model, const char *file, const char *dtype, paper *page)
{
    const gt_input input = {.size = sizeof input, .name = "x", .text = file};
    const gt_request request = {
        .size = sizeof request, .command = GT_EVAL, .target = "x", .inputs = &input, .n_inputs = 1, .dtype = dtype};
    gt_result *result;
    gt_sink sink = paper_fresh(page);
    if (gt_ask(context, model, &request, &result) != GT_OK)
        return false;
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_NPY, GT_NAN_STRING, false, &sink), GT_OK);
    gt_result_free(result);
    return true;
}

/* Where all files must lie in a folder, so must the arrays that are points and those that a line names; where only
 * those of models must, they may lie anywhere. */
static void files_lie_in_the_root(void)
{
    static const struct {
        const char *root;
        bool all, fine;
    } row[] = {{NULL, true, true},        {"tests/unit", true, true}, {"tests/unit/data", true, true},
               {"models", true, false},   {"models", false, true},    {"tests/unit/datum", true, false},
               {"tests/cli", true, false}};
    const gt_input array = {.size = sizeof array, .name = "x", .text = DATA "f8.npy"};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "reduce_sum(x)", &model) == GT_OK);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        for (int named = 0; named < 2; named++) {
            const gt_request request = {
                .size = sizeof request, .command = GT_EVAL, .root = row[i].root, .root_all = row[i].all};
            lines l = {.text = "{\"x\": \"@" DATA "f8.npy\"}\n"};
            gt_stream stream = stream_of(&l, GT_REDUCE_SUM);
            gt_result *result = NULL;
            unit_row("%s, %s", row[i].root ? row[i].root : "anywhere", named ? "in a line" : "as points");
            stream.arrays = named ? NULL : &array;
            stream.n_arrays = named ? 0 : 1;
            gt_status status = gt_stream_reduce(context, model, &request, &stream, &result);
            CU_ASSERT_EQUAL(status == GT_OK, row[i].fine);
            if (status != GT_OK)
                CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "root"));
            gt_result_free(result);
        }
    gt_context_free(context);
}

/* Rows one by one, stacked again, are the array: of every order and kind of elements. */
static void rows_are_the_array(void)
{
    static const char *const files[] = {"@" DATA "f8.npy",     "@" DATA "f8_fortran.npy", "@" DATA "f8_big_fortran.npy",
                                        "@" DATA "f4_big.npy", "@" DATA "i1.npy",         "@" DATA "i2_big.npy",
                                        "@" DATA "i4.npy",     "@" DATA "i8.npy",         "@" DATA "u1.npy",
                                        "@" DATA "b1.npy",     "@" DATA "c16.npy",        "@" DATA "c8_big.npy",
                                        "@" DATA "v2.npy",     "@" DATA "v3.npy",         "@" DATA "empty.npy",
                                        "@" DATA "half.npy"};
    static paper whole, rows;
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x", &model) == GT_OK);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        for (int single = 0; single < 2; single++) {
            const gt_input array = {.size = sizeof array, .name = "x", .text = files[i]};
            const gt_stream stream = {
                .size = sizeof stream, .name = files[i], .arrays = &array, .n_arrays = 1, .reduce = GT_REDUCE_STACK};
            const gt_request request = {
                .size = sizeof request, .command = GT_EVAL, .target = "x", .dtype = single ? "float32" : NULL};
            gt_result *result;
            gt_sink sink = paper_fresh(&rows);
            unit_row("%s%s", files[i], single ? " in float32" : "");
            bool fits = write_whole(context, model, files[i], request.dtype, &whole);
            gt_status status = gt_stream_reduce(context, model, &request, &stream, &result);
            CU_ASSERT_EQUAL(status, fits ? GT_OK : GT_WRONG_MODEL);
            if (status != GT_OK)
                continue;
            CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_NPY, GT_NAN_STRING, false, &sink), GT_OK);
            CU_ASSERT_EQUAL(rows.size, whole.size);
            CU_ASSERT(memcmp(rows.text, whole.text, whole.size) == 0);
            gt_result_free(result);
        }
    gt_context_free(context);
}

/* Files that are damaged say so, and have no answer. */
static void damaged_arrays(void)
{
    static const struct {
        const char *file, *said;
    } row[] = {
        {"@" DATA "short.npy", "needs"},
        {"@" DATA "bad_header.npy", "header"},
        {"@" DATA "huge.npy", "shape"},
        {"@" DATA "not_npy.npy", "magic word"},
        {"@" DATA "cut_header.npy", "header"},
        {"@" DATA "object.npy", "cannot be read"},
        {"@" DATA "structured.npy", "structured"},
        {"@" DATA "text.npy", "cannot be read"},
        {"@" DATA "scalar.npy", "without an axis"},
        {"@" DATA "nowhere.npy", "No such file"},
        {"@" DATA "plain.csv", "' is no npy, npz or safetensors file"},
        {"@" DATA "cut.npz", "names of their own"},
    };
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x", &model) == GT_OK);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const gt_input array = {.size = sizeof array, .name = "x", .text = row[i].file};
        const gt_stream stream = {
            .size = sizeof stream, .name = row[i].file, .arrays = &array, .n_arrays = 1, .reduce = GT_REDUCE_SUM};
        const gt_request request = {.size = sizeof request, .command = GT_EVAL, .target = "x"};
        gt_result *result;
        unit_row("%s", row[i].file);
        CU_ASSERT_NOT_EQUAL(gt_stream_reduce(context, model, &request, &stream, &result), GT_OK);
        CU_ASSERT(strstr(gt_message(context), row[i].said) != NULL);
    }
    gt_context_free(context);
}

/* npz files: packed, with a wrong checksum, with a wrong size, cut. */
static void archives(void)
{
    static const struct {
        const char *file, *expression, *said;
    } row[] = {
        {"@" DATA "checksum.npz", "table", "checksum"},
        {"@" DATA "cut.npz", "table", ""},
        {"@" DATA "bent.npz", "table", ""},
        {"@" DATA "none.npz", "table", "set no input"},
        {"@" DATA "arrays.npz", "table", "'bias' is no input"},
        {"@" DATA "packed.npz", "[table, f4]", "has 20 rows and 'f4' 3"},
    };
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const gt_input array = {.size = sizeof array, .text = row[i].file};
        const gt_stream stream = {
            .size = sizeof stream, .name = row[i].file, .arrays = &array, .n_arrays = 1, .reduce = GT_REDUCE_SUM};
        const gt_request request = {.size = sizeof request, .command = GT_EVAL};
        gt_result *result;
        unit_row("%s", row[i].file);
        CU_ASSERT_FATAL(gt_model_from_expr(context, row[i].expression, &model) == GT_OK);
        CU_ASSERT_NOT_EQUAL(gt_stream_reduce(context, model, &request, &stream, &result), GT_OK);
        CU_ASSERT(strstr(gt_message(context), row[i].said) != NULL);
    }
    gt_context_free(context);
}

/* Between two batches of rows: a file that grows, one that is written anew a second later, and within the same. */
static void grow_file(void *context, uint64_t records)
{
    FILE *file = fopen(context, "a");
    (void)records;
    if (file) {
        (void)fputs("more", file);
        (void)fclose(file);
    }
}

static void set_time(const char *path, time_t seconds, long nanoseconds)
{
    const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {seconds, nanoseconds}};
    CU_ASSERT_EQUAL(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void make_second_later(void *context, uint64_t records)
{
    (void)records;
    set_time(context, 1000000001, 5);
}

static void make_soon_later(void *context, uint64_t records)
{
    (void)records;
    set_time(context, 1000000000, 6);
}

static void a_file_that_changes(void)
{
    char path[] = "/tmp/gradtape-rows-XXXXXX.npy", text[sizeof path + 1];
    static paper page;
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    const gt_request rows = {.size = sizeof rows, .command = GT_EVAL}, eval = {.size = sizeof eval, .command = GT_EVAL};
    const gt_input array = {.size = sizeof array, .name = "x", .text = text};
    gt_sink sink = paper_fresh(&page);
    int fd = mkstemps(path, 4);
    CU_ASSERT_FATAL(fd >= 0);
    (void)snprintf(text, sizeof text, "@%s", path);
    CU_ASSERT_FATAL(gt_model_from_expr(context, "range(5000.)", &model) == GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &rows, &result), GT_OK);
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_NPY, GT_NAN_STRING, false, &sink), GT_OK);
    CU_ASSERT_EQUAL(write(fd, page.text, page.size), (ssize_t)page.size);
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x", &model) == GT_OK);
    gt_stream stream = {
        .size = sizeof stream, .name = path, .arrays = &array, .n_arrays = 1, .context = path, .reduce = GT_REDUCE_SUM};
    CU_ASSERT_EQUAL(gt_stream_reduce(context, model, &eval, &stream, &result), GT_OK);
    CU_ASSERT_EQUAL(number_at(result, "values.y"), 4999.0 * 5000 / 2);
    static const struct {
        const char *how;
        void (*change)(void *context, uint64_t records);
    } row[] = {{"a second later", make_second_later}, {"within a second", make_soon_later}, {"it grows", grow_file}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        unit_row("%s", row[i].how);
        set_time(path, 1000000000, 5);
        stream.progress = row[i].change;
        CU_ASSERT_EQUAL(gt_stream_reduce(context, model, &eval, &stream, &result), GT_UNREADABLE);
        CU_ASSERT(strstr(gt_message(context), "' was changed while it was read") != NULL);
    }
    (void)close(fd);
    (void)unlink(path);
    gt_context_free(context);
}

/* -- memory -- */

static void reduce_three(counted *c, const gt_allocator *allocator, void *argument)
{
    const gt_reducing *how = argument;
    static paper page;
    lines l = {.text = "x,y\n1,2\nno,1\n3,4\n-1,0.5\n"};
    gt_stream stream = stream_of(&l, *how);
    const gt_input array = {.size = sizeof array, .name = "x", .text = "@" DATA "f8_fortran.npy"};
    gt_context *context = gt_context_new(allocator);
    gt_model *model;
    gt_result *result;
    gt_request request = gradient;
    if (*how == GT_REDUCE_VERDICTS)
        request.command = GT_CHECK;
    stream.keep_going = true;
    (void)c;
    if (!context || gt_model_from_expr(context, "reduce_sum(x) * y", &model) != GT_OK) {
        gt_context_free(context);
        return;
    }
    if (gt_stream_reduce(context, model, &request, &stream, &result) == GT_OK) {
        gt_sink sink = paper_fresh(&page);
        (void)gt_result_write(context, result, GT_FORMAT_NPZ, GT_NAN_STRING, false, &sink);
        gt_result_free(result);
    }
    const gt_input y = {.size = sizeof y, .name = "y", .text = "2"};
    request.inputs = &y;
    request.n_inputs = 1;
    stream = (gt_stream){.size = sizeof stream, .name = "x", .arrays = &array, .n_arrays = 1, .reduce = *how};
    if (gt_stream_reduce(context, model, &request, &stream, &result) == GT_OK)
        gt_result_free(result);
    gt_context_free(context);
}

static void each_allocation_fails(void)
{
    for (gt_reducing how = GT_REDUCE_SUM; how <= GT_REDUCE_VERDICTS; how++)
        CU_ASSERT(counted_fail_each(false, reduce_three, &how) > 10);
}

void suite_reduced_stream(void)
{
    CU_pSuite s = CU_add_suite("reduced_stream", NULL, NULL);
    CU_add_test(s, "sums and means are results", sums_are_results);
    CU_add_test(s, "records that fail", refused_records);
    CU_add_test(s, "a part is no sum", stopped_streams);
    CU_add_test(s, "shards that cannot be read", stopped_shards);
    CU_add_test(s, "verdicts", verdicts);
    CU_add_test(s, "verdicts that are stopped", stopped_verdicts);
    CU_add_test(s, "a call within a call", a_call_within);
    CU_add_test(s, "files lie in the root", files_lie_in_the_root);
    CU_add_test(s, "rows are the array", rows_are_the_array);
    CU_add_test(s, "arrays that are damaged", damaged_arrays);
    CU_add_test(s, "archives", archives);
    CU_add_test(s, "a file that changes while it is read", a_file_that_changes);
    CU_add_test(s, "each allocation fails in turn", each_allocation_fails);
}
