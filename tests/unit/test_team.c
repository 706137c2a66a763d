/* A team: ranks that share the seeds of a Jacobian or Hessian, here threads with a context each, which talk through
 * pipes. The answer of rank 0 has the bytes of one that works alone. Under MPI it is in tests/mpi. */
#include "unit.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "paper.h"

void suite_team(void);

enum { RANKS = 4 };

typedef struct question {
    const char *expression;
    gt_request request;
    gt_format format;
} question;

typedef struct rank {
    int number;
    const question *of;
    int from_first[2], to_first[2]; /* pipes between rank 0 and this one */
    struct rank *all;
    gt_context *context;
    gt_status status;
    paper said;
} rank;

static bool pass(int fd, char *bytes, size_t n, bool writes)
{
    for (ssize_t done; n; n -= (size_t)done, bytes += done)
        if ((done = writes ? write(fd, bytes, n) : read(fd, bytes, n)) <= 0)
            return false;
    return true;
}

static bool send_to(void *context, int to, const void *bytes, size_t n)
{
    rank *r = context;
    return pass(r->number ? r->to_first[1] : r->all[to].from_first[1], (char *)bytes, n, true);
}

static bool take_from(void *context, int from, void *bytes, size_t n)
{
    rank *r = context;
    return pass(r->number ? r->from_first[0] : r->all[from].to_first[0], bytes, n, false);
}

static gt_status ask(rank *r, const gt_team *team)
{
    const question *q = r->of;
    gt_request request = q->request;
    gt_model *model;
    gt_result *result = NULL;
    gt_sink sink = paper_fresh(&r->said);
    request.size = sizeof request;
    request.team = team;
    gt_status status = gt_model_from_expr(r->context, q->expression, &model);
    if (status == GT_OK)
        status = gt_ask(r->context, model, &request, &result);
    if (status == GT_OK)
        status = gt_result_write(r->context, result, q->format, GT_NAN_STRING, false, &sink);
    return status;
}

static void *work(void *context)
{
    rank *r = context;
    const gt_team team = {
        .size = sizeof team, .rank = r->number, .ranks = RANKS, .send = send_to, .take = take_from, .context = r};
    r->context = gt_context_new(NULL);
    r->status = ask(r, &team);
    if (r->number)
        (void)close(r->to_first[1]); /* rank 0 learns that nothing more comes */
    return NULL;
}

/* All ranks; `other` asks the last one something else. */
static void run_team(rank *all, const question *q, const question *other)
{
    pthread_t thread[RANKS];
    for (int i = 0; i < RANKS; i++) {
        all[i].number = i;
        all[i].of = other && i == RANKS - 1 ? other : q;
        all[i].all = all;
        CU_ASSERT_FATAL(pipe(all[i].from_first) == 0 && pipe(all[i].to_first) == 0);
    }
    for (int i = 1; i < RANKS; i++)
        CU_ASSERT_FATAL(pthread_create(&thread[i], NULL, work, &all[i]) == 0);
    (void)work(&all[0]);
    for (int i = 1; i < RANKS; i++)
        (void)close(all[i].from_first[1]); /* nothing more is wanted */
    for (int i = 1; i < RANKS; i++) {
        char rest[4096];
        while (read(all[i].to_first[0], rest, sizeof rest) > 0)
            continue;
        (void)pthread_join(thread[i], NULL);
        (void)close(all[i].to_first[0]);
        (void)close(all[i].from_first[0]);
    }
    (void)close(all[0].from_first[0]), (void)close(all[0].from_first[1]);
    (void)close(all[0].to_first[0]), (void)close(all[0].to_first[1]);
}

static void end_team(rank *all)
{
    for (int i = 0; i < RANKS; i++)
        gt_context_free(all[i].context);
}

#define MATRIX "reshape(sin(range(400.)), [20, 20])"

static const question questions[] = {
    {"tanh(matvec(" MATRIX ", range(20.) / 7 * x) + x ** 2)", {.command = GT_JACOBIAN}, GT_FORMAT_JSON},
    {"x * reshape(range(60.), [20, 3])", {.command = GT_JACOBIAN, .mode = 2}, GT_FORMAT_CSV},
    {"tanh(matvec(" MATRIX ", x))", {.command = GT_JACOBIAN, .no_vectorize = true}, GT_FORMAT_NPY},
    {"x[1:] * x[:-1]", {.command = GT_JACOBIAN, .sparse = true}, GT_FORMAT_JSON},
    {"x[1:] * x[:-1]", {.command = GT_JACOBIAN}, GT_FORMAT_JSON},
    {"tanh(matmul(reshape(x, [10, 2]), [[1., 2], [3, 4]]))", {.command = GT_JACOBIAN}, GT_FORMAT_NPZ},
    {"reduce_sum(exp(x / 20) * reduce_sum(x))", {.command = GT_HESSIAN}, GT_FORMAT_JSON},
    {"reduce_sum(exp(x / 20) * reduce_sum(x))", {.command = GT_HESSIAN, .diagonal = true}, GT_FORMAT_JSON},
    {"reduce_sum((x[1:] - x[:-1] ** 2) ** 2)", {.command = GT_HESSIAN, .sparse = true}, GT_FORMAT_MTX},
    {"reduce_sum(x ** 3) * reduce_sum(cos(x))", {.command = GT_HESSIAN, .flat = true}, GT_FORMAT_TEXT},
    /* in windows: by rows, by columns, per example */
    {"tanh(matvec(reshape(sin(range(20000.)), [1000, 20]), x))",
     {.command = GT_JACOBIAN, .mode = 1, .memory_limit = 500 * 1000},
     GT_FORMAT_JSON},
    {"tanh(matvec(reshape(sin(range(20000.)), [1000, 20]), x))",
     {.command = GT_JACOBIAN, .mode = 2, .memory_limit = 500 * 1000},
     GT_FORMAT_CSV},
    {"sqrt(x)", {.command = GT_JACOBIAN, .wrt = "y"}, GT_FORMAT_JSON},           /* fails */
    {"x * reduce_sum(y)", {.command = GT_JACOBIAN, .wrt = "y"}, GT_FORMAT_JSON}, /* fewer seeds than ranks */
    {"sqrt(x - x) * (x - x)", {.command = GT_JACOBIAN}, GT_FORMAT_JSON},         /* zeros at a pole: a warning */
    /* a zero at a pole in one column alone, the first rank's or the last one's: the same warning */
    {"sqrt(reduce_sum(concat([[0.], ones([17]), [-14., 5.]], 0) * x))",
     {.command = GT_JACOBIAN, .mode = 2},
     GT_FORMAT_JSON},
    {"sqrt(reduce_sum(concat([[-360.], ones([18]), [0.]], 0) * x))",
     {.command = GT_JACOBIAN, .mode = 2},
     GT_FORMAT_JSON},
};

static void the_bytes_of_one(void)
{
    static const gt_input inputs[] = {{sizeof(gt_input), "x", "range(20.) + 0.5", 0},
                                      {sizeof(gt_input), "y", "2.0", 0}};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        question q = questions[i];
        static rank all[RANKS], alone;
        alone.of = &q;
        q.request.inputs = inputs;
        q.request.n_inputs = strchr(q.expression, 'y') || q.request.wrt ? 2 : 1;
        unit_row("%s", q.expression);
        alone.context = gt_context_new(NULL);
        alone.status = ask(&alone, NULL);
        run_team(all, &q, NULL);
        CU_ASSERT_EQUAL(all[0].status, alone.status);
        CU_ASSERT_STRING_EQUAL(gt_message(all[0].context), gt_message(alone.context));
        CU_ASSERT_STRING_EQUAL(gt_warnings(all[0].context), gt_warnings(alone.context));
        CU_ASSERT_EQUAL(all[0].said.size, alone.said.size);
        CU_ASSERT(memcmp(all[0].said.text, alone.said.text, alone.said.size) == 0);
        for (int k = 1; k < RANKS; k++)
            CU_ASSERT_EQUAL(all[k].status, alone.status == GT_OK ? GT_STOPPED : alone.status);
        end_team(all);
        gt_context_free(alone.context);
    }
}

/* A rank that has other data, or is asked something else, gives no part of an answer. */
static void other_work(void)
{
    static const gt_input one = {sizeof one, "x", "range(20.) + 0.5", 0}, two = {sizeof two, "x", "range(20.)", 0};
    static const question first = {
        "tanh(x) * reduce_sum(x)", {.command = GT_JACOBIAN, .inputs = &one, .n_inputs = 1}, GT_FORMAT_JSON};
    static const question others[] = {
        {"tanh(x) * reduce_sum(x)", {.command = GT_JACOBIAN, .inputs = &two, .n_inputs = 1}, GT_FORMAT_JSON},
        {"sinh(x) * reduce_sum(x)", {.command = GT_JACOBIAN, .inputs = &one, .n_inputs = 1}, GT_FORMAT_JSON}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        static rank all[RANKS];
        unit_row("%zu", i);
        run_team(all, &first, &others[i]);
        CU_ASSERT_EQUAL(all[0].status, GT_USAGE);
        CU_ASSERT_STRING_EQUAL(
            gt_message(all[0].context),
            "gradtape: error: rank 3 does not compute what rank 0 does\n"
            "  help: every rank must see the same files; memory_limit where one has less memory than another\n");
        end_team(all);
    }
}

/* A rank that fails alone: rank 0 ends. */
static void a_rank_that_fails(void)
{
    static const gt_input one = {sizeof one, "x", "range(20.) + 0.5", 0};
    static const question first = {"x * reduce_sum(x)", {.command = GT_JACOBIAN, .inputs = &one, .n_inputs = 1}, 0};
    static const question other = {"x * reduce_sum(x", {.command = GT_JACOBIAN, .inputs = &one, .n_inputs = 1}, 0};
    static rank all[RANKS];
    run_team(all, &first, &other);
    CU_ASSERT_EQUAL(all[RANKS - 1].status, GT_UNREADABLE);
    CU_ASSERT_EQUAL(all[0].status, GT_STOPPED);
    CU_ASSERT(strstr(gt_message(all[0].context), "another rank of the team has ended") != NULL);
    end_team(all);
}

void suite_team(void)
{
    CU_pSuite s = CU_add_suite("team", NULL, NULL);
    CU_add_test(s, "the bytes of one", the_bytes_of_one);
    CU_add_test(s, "other work", other_work);
    CU_add_test(s, "a rank that fails", a_rank_that_fails);
}
