/* CUnit's assertions, which tell what was expected, what came, and the row of a table that was being tested. */
#ifndef UNIT_H
#define UNIT_H

#include <CUnit/CUnit.h>
#include <stdbool.h>
#include <stdint.h>

/* Names what the assertions after it are about, up to the next row or the end of the test: a row of a table, most
 * often. The text is as of printf. */
void unit_row(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A value of an assertion. Texts are compared as texts by CU_ASSERT_STRING_EQUAL only. */
typedef struct unit_value {
    enum { UNIT_SIGNED, UNIT_UNSIGNED, UNIT_FLOAT, UNIT_POINTER, UNIT_TEXT } kind;
    union {
        int64_t i;
        uint64_t u;
        double f;
        const void *p;
        const char *s;
    };
} unit_value;
unit_value unit_signed(int64_t i);
unit_value unit_unsigned(uint64_t u);
unit_value unit_float(double f);
unit_value unit_pointer(const void *p);
unit_value unit_text(const char *s);

/* clang-format off */
#define UNIT_VALUE(x) \
    _Generic((x), bool: unit_unsigned, char: unit_signed, signed char: unit_signed, unsigned char: unit_unsigned, \
             short: unit_signed, unsigned short: unit_unsigned, int: unit_signed, unsigned: unit_unsigned, \
             long: unit_signed, unsigned long: unit_unsigned, long long: unit_signed, \
             unsigned long long: unit_unsigned, float: unit_float, double: unit_float, default: unit_pointer)(x)
/* clang-format on */

typedef struct unit_place {
    const char *file, *text;
    unsigned line;
    bool fatal;
} unit_place;
#define UNIT_HERE(text, fatal) (&(const unit_place){__FILE__, text, __LINE__, fatal})

/* Whether the assertion holds. */
bool unit_holds(const unit_place *at, bool holds);
bool unit_equal(const unit_place *at, bool equal, unit_value got, unit_value other);
bool unit_near(const unit_place *at, double got, double expected, double by);

#undef CU_ASSERT
#undef CU_ASSERT_FATAL
#undef CU_ASSERT_TRUE
#undef CU_ASSERT_FALSE
#undef CU_ASSERT_EQUAL
#undef CU_ASSERT_EQUAL_FATAL
#undef CU_ASSERT_NOT_EQUAL
#undef CU_ASSERT_PTR_EQUAL
#undef CU_ASSERT_PTR_NOT_EQUAL
#undef CU_ASSERT_PTR_NULL
#undef CU_ASSERT_PTR_NOT_NULL
#undef CU_ASSERT_PTR_NOT_NULL_FATAL
#undef CU_ASSERT_STRING_EQUAL
#undef CU_ASSERT_STRING_EQUAL_FATAL
#undef CU_ASSERT_DOUBLE_EQUAL
#define CU_ASSERT(value)               unit_holds(UNIT_HERE(#value, false), value)
#define CU_ASSERT_FATAL(value)         unit_holds(UNIT_HERE(#value, true), value)
#define CU_ASSERT_TRUE(value)          unit_holds(UNIT_HERE(#value, false), value)
#define CU_ASSERT_FALSE(value)         unit_holds(UNIT_HERE("not " #value, false), !(value))
#define CU_ASSERT_EQUAL(got, expected) unit_equal(UNIT_HERE(#got, false), true, UNIT_VALUE(got), UNIT_VALUE(expected))
#define CU_ASSERT_EQUAL_FATAL(got, expected)                                                                           \
    unit_equal(UNIT_HERE(#got, true), true, UNIT_VALUE(got), UNIT_VALUE(expected))
#define CU_ASSERT_NOT_EQUAL(got, other)     unit_equal(UNIT_HERE(#got, false), false, UNIT_VALUE(got), UNIT_VALUE(other))
#define CU_ASSERT_PTR_EQUAL(got, expected)  unit_holds(UNIT_HERE(#got " is " #expected, false), (got) == (expected))
#define CU_ASSERT_PTR_NOT_EQUAL(got, other) unit_holds(UNIT_HERE(#got " is not " #other, false), (got) != (other))
#define CU_ASSERT_PTR_NULL(got)             unit_holds(UNIT_HERE(#got " is NULL", false), (got) == NULL)
#define CU_ASSERT_PTR_NOT_NULL(got)         unit_holds(UNIT_HERE(#got " is not NULL", false), (got) != NULL)
#define CU_ASSERT_PTR_NOT_NULL_FATAL(got)   unit_holds(UNIT_HERE(#got " is not NULL", true), (got) != NULL)
#define CU_ASSERT_STRING_EQUAL(got, expected)                                                                          \
    unit_equal(UNIT_HERE(#got, false), true, unit_text(got), unit_text(expected))
#define CU_ASSERT_STRING_EQUAL_FATAL(got, expected)                                                                    \
    unit_equal(UNIT_HERE(#got, true), true, unit_text(got), unit_text(expected))
#define CU_ASSERT_DOUBLE_EQUAL(got, expected, by) unit_near(UNIT_HERE(#got, false), got, expected, by)

#endif
