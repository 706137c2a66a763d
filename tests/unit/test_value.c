/* Values of steps in memory: names in scopes, and the keys of dicts, few and many. A plain list of what was put there,
 * gone through from its end, says what has to be found. */
#include "unit.h"
#include <stdio.h>
#include <string.h>

#include "base/source.h"
#include "steps/value.h"

void suite_value(void);

static gt_arena arena;

static int begin(void)
{
    gt_arena_init(&arena, NULL, NULL);
    return 0;
}

static int end(void)
{
    gt_arena_free(&arena);
    return 0;
}

/* The number that a name has; -1: none. */
static int64_t number_of(gt_scope *scope, const char *name)
{
    const gt_value *value = gt_scope_find(scope, name);
    return value ? value->i : -1;
}

/* A name is that of the scope, or else of the one around it; `global` sends it elsewhere, also what is bound then, and
 * `del` takes it away, though the one around has it. */
static void scopes(void)
{
    gt_scope *world = gt_scope_new(&arena, NULL), *around = gt_scope_new(&arena, world),
             *scope = gt_scope_new(&arena, around);
    gt_scope_set(&arena, world, "w", gt_value_int(1));
    gt_scope_set(&arena, world, "a", gt_value_int(2));
    gt_scope_set(&arena, world, "gone", gt_value_int(3));
    gt_scope_set(&arena, around, "a", gt_value_int(4));
    gt_scope_set(&arena, around, "gone", (gt_value){.kind = GT_VALUE_UNBOUND});
    gt_scope_set(&arena, scope, "s", gt_value_int(5));
    gt_scope_set(&arena, scope, "global", (gt_value){.kind = GT_VALUE_OUTER, .scope = world});
    static const struct {
        const char *name;
        int64_t in_world, around, inside;
    } row[] = {{"w", 1, 1, 1},   {"a", 2, 4, 4},         {"gone", 3, -1, -1},
               {"s", -1, -1, 5}, {"global", -1, -1, -1}, {"", -1, -1, -1}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        unit_row("'%s'", row[i].name);
        CU_ASSERT_EQUAL(number_of(world, row[i].name), row[i].in_world);
        CU_ASSERT_EQUAL(number_of(around, row[i].name), row[i].around);
        CU_ASSERT_EQUAL(number_of(scope, row[i].name), row[i].inside);
        CU_ASSERT_PTR_EQUAL(gt_scope_of(scope, row[i].name), i == 4 ? world : scope);
    }
    const size_t used = scope->used;
    gt_scope_set(&arena, scope, "global", gt_value_int(6));
    gt_scope_set(&arena, scope, "s", gt_value_int(7));
    CU_ASSERT_EQUAL(scope->used, used);
    CU_ASSERT_EQUAL(number_of(world, "global"), 6);
    CU_ASSERT_EQUAL(number_of(scope, "global"), 6);
    CU_ASSERT_EQUAL(number_of(around, "s"), -1);
    CU_ASSERT_EQUAL(number_of(scope, "s"), 7);
    gt_scope_set(&arena, around, "gone", gt_value_int(8));
    CU_ASSERT_EQUAL(number_of(scope, "gone"), 8);
    CU_ASSERT_EQUAL(number_of(world, "gone"), 3);
}

/* Which names are near: those of all scopes around, but none that was deleted or is another scope's. */
static void nearest_names(void)
{
    static const struct {
        const char *wanted, *found;
    } row[] = {{"weigth", "weight"}, {"heigth", "height"}, {"deletd", "none"}, {"globl", "none"}, {"far", "none"}};
    gt_scope *world = gt_scope_new(&arena, NULL), *scope = gt_scope_new(&arena, world);
    gt_scope_set(&arena, world, "weight", gt_value_int(1));
    gt_scope_set(&arena, scope, "height", gt_value_int(1));
    gt_scope_set(&arena, scope, "deleted", (gt_value){.kind = GT_VALUE_UNBOUND});
    gt_scope_set(&arena, scope, "global", (gt_value){.kind = GT_VALUE_OUTER, .scope = world});
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_nearest nearest = {.name = row[i].wanted};
        gt_scope_offer_names(scope, &nearest);
        unit_row("near '%s'", row[i].wanted);
        CU_ASSERT_STRING_EQUAL(nearest.best ? nearest.best : "none", row[i].found);
    }
}

/* Many names: each is found, and nothing stays of the tables that were too small. A table has less than 3 quarters
 * full, so that n names take no more than 8 / 3 n places, and for a moment half of these beside. */
static void many_names(void)
{
    enum { NAMES = 50000 };
    static char name[NAMES][8];
    gt_arena own;
    gt_arena_init(&own, NULL, NULL);
    gt_scope *scope = gt_scope_new(&own, NULL);
    int wrong = 0;
    for (int i = 0; i < NAMES; i++) {
        (void)snprintf(name[i], sizeof name[i], "n%d", i);
        gt_scope_set(&own, scope, name[i], gt_value_int(i));
        CU_ASSERT_FATAL(4 * scope->used <= 3 * scope->capacity);
    }
    for (int i = 0; i < NAMES; i++)
        wrong += number_of(scope, name[i]) != i;
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(scope->used, NAMES);
    CU_ASSERT_EQUAL(number_of(scope, "n50000"), -1);
    CU_ASSERT(scope->capacity <= (size_t)NAMES * 8 / 3);
    const size_t table = scope->capacity * sizeof *scope->binding;
    unit_row("%zu bytes are held, the table has %zu", own.held, table);
    CU_ASSERT(own.held <= table + table / 2);
    gt_arena_free(&own);
}

/* -- keys -- */

enum { KEYS = 600 };

/* What a dict must hold: keys and numbers in their order. */
typedef struct told {
    const char *key[KEYS];
    int64_t number[KEYS];
    size_t n;
} told;

static void expect(const told *t, gt_value dict, const char *const *all, size_t keys)
{
    int wrong = 0;
    CU_ASSERT_EQUAL_FATAL(dict.items->n, t->n);
    for (size_t i = 0; i < t->n; i++)
        wrong += dict.items->key[i] != t->key[i] || dict.items->item[i].i != t->number[i];
    CU_ASSERT_EQUAL(wrong, 0);
    for (size_t k = 0; k < keys; k++) {
        size_t i = t->n;
        while (i > 0 && strcmp(t->key[i - 1], all[k]) != 0)
            i--;
        for (size_t hint = 0; hint < 3; hint++) { /* where it may stand: first, there, behind all */
            const gt_value *found = gt_items_like(dict, all[k], hint == 0 ? 0 : hint == 1 && i ? i - 1 : t->n);
            wrong += i ? !found || found->i != t->number[i - 1] : found != NULL;
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

static void put(told *t, gt_value dict, const char *key, int64_t number)
{
    size_t i = 0;
    while (i < t->n && strcmp(t->key[i], key) != 0)
        i++;
    if (i == t->n)
        t->key[t->n++] = key;
    t->number[i] = number;
    gt_items_put(&arena, dict, key, gt_value_int(number));
}

static void take_out(told *t, gt_value dict, size_t i)
{
    memmove(t->key + i, t->key + i + 1, (t->n - i - 1) * sizeof *t->key);
    memmove(t->number + i, t->number + i + 1, (t->n - i - 1) * sizeof *t->number);
    t->n--;
    gt_items_take_out(dict.items, i);
}

/* Keys are put, put again, taken out from either end and the middle, cut, and put once more: around the number from
 * which on they are hashed, and many. */
static void keys(void)
{
    static const size_t sizes[] = {1, 2, 3, 15, 16, 17, 31, 32, 33, 64, 65, 127, 300};
    static char text[KEYS][8];
    static const char *all[KEYS];
    static told t;
    for (size_t i = 0; i < KEYS; i++) {
        (void)snprintf(text[i], sizeof text[i], "k%zu", i * 7919 % 10007);
        all[i] = text[i];
    }
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const size_t n = sizes[s];
        gt_value dict = gt_value_items(&arena, GT_VALUE_DICT);
        t.n = 0;
        for (size_t i = 0; i < n; i++)
            put(&t, dict, all[i], (int64_t)i);
        unit_row("%zu keys, put", n);
        expect(&t, dict, all, n + 20);
        for (size_t i = 0; i < n; i += 2)
            put(&t, dict, all[i], -(int64_t)i);
        unit_row("%zu keys, put again", n);
        expect(&t, dict, all, n + 20);
        for (size_t i = 0; i < n / 3; i++)
            take_out(&t, dict, i % 3 == 0 ? 0 : i % 3 == 1 ? t.n - 1 : t.n / 2);
        unit_row("%zu keys, a third taken out", n);
        expect(&t, dict, all, n + 20);
        for (size_t i = 0; i < 2 * n; i++) {
            put(&t, dict, all[i], (int64_t)(1000 + i));
            if (i % 16 == 0)
                expect(&t, dict, all + (i > 16 ? i - 16 : 0), 24);
        }
        unit_row("%zu keys, twice as many", n);
        expect(&t, dict, all, 2 * n);
        t.n = n / 2;
        gt_items_cut(dict.items, n / 2);
        for (size_t i = n / 2; i-- > 0;)
            put(&t, dict, all[2 * n - 1 - i], (int64_t)i);
        unit_row("%zu keys, cut to the half", n);
        expect(&t, dict, all, 2 * n);
    }
}

/* Dicts are alike that have the same keys, in any order; lists and tuples that are as long. */
static void alike(void)
{
    static const char *const keys[] = {"a", "b", "c", "d"};
    static const char *const kinds[] = {"abc", "bca", "ab", "abd", "abcd", "", "[3", "[2", "(3", "1"};
    static const char *const same[] = {"1100000000", "1100000000", "0010000000", "0001000000", "0000100000",
                                       "0000010000", "0000001010", "0000000100", "0000001010", "0000000000"};
    gt_value value[10];
    for (int i = 0; i < 10; i++) {
        const char *kind = kinds[i];
        const gt_value number = gt_value_int(i), three[] = {number, number, number};
        value[i] = *kind == '1'   ? number
                   : *kind == '[' ? gt_value_of(&arena, GT_VALUE_LIST, (size_t)(kind[1] - '0'), three)
                   : *kind == '(' ? gt_value_of(&arena, GT_VALUE_TUPLE, (size_t)(kind[1] - '0'), three)
                                  : gt_value_items(&arena, GT_VALUE_DICT);
        for (; *kind >= 'a'; kind++)
            gt_items_add(&arena, value[i].items, keys[*kind - 'a'], number);
    }
    for (int i = 0; i < 10; i++)
        for (int k = 0; k < 10; k++) {
            unit_row("'%s' and '%s'", kinds[i], kinds[k]);
            CU_ASSERT_EQUAL(gt_items_same(value[i], value[k]), same[i][k] == '1');
        }
}

void suite_value(void)
{
    CU_pSuite suite = CU_add_suite("value", begin, end);
    CU_add_test(suite, "scopes", scopes);
    CU_add_test(suite, "names that are near", nearest_names);
    CU_add_test(suite, "many names", many_names);
    CU_add_test(suite, "keys", keys);
    CU_add_test(suite, "alike", alike);
}
