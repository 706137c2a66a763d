/* Numbers as text. The tables were made with Python: digits from repr(float) and NumPy's format_float_scientific (both
 * shortest), laid out after number.h's rule; bits of the texts to read from float(), which rounds correctly. */
#include "unit.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"

/* clang-format off */
static const struct {
    uint64_t    bits;
    const char *text;
} hard_f64[] = {
    {0x0000000000000000u, "0"}, {0x8000000000000000u, "-0"}, {0x3ff0000000000000u, "1"}, {0xbff0000000000000u, "-1"},
    {0x4018000000000000u, "6"}, {0x40195c28f5c28f5cu, "6.34"}, {0x3fb999999999999au, "0.1"},
    {0x3fd3333333333333u, "0.3"}, {0x3fd5555555555555u, "0.3333333333333333"},
    {0x3fe5555555555555u, "0.6666666666666666"}, {0x0000000000000001u, "5e-324"}, {0x0000000000000002u, "1e-323"},
    {0x0010000000000000u, "2.2250738585072014e-308"}, {0x000fffffffffffffu, "2.225073858507201e-308"},
    {0x7fefffffffffffffu, "1.7976931348623157e308"}, {0x444b1ae4d6e2ef50u, "1e21"},
    {0x4415af1d78b58c40u, "100000000000000000000"}, {0x441ac53a7e04bcdau, "123456789012345680000"},
    {0x444b1ae4d6e2ef4fu, "999999999999999900000"}, {0x4480f0cf064dd592u, "1e22"}, {0x44b52d02c7e14af6u, "1e23"},
    {0x44b30ee8e7179044u, "9e22"}, {0x44b1ffdbf6b2b2ebu, "8.5e22"}, {0x3eb0c6f7a0b5ed8du, "0.000001"},
    {0x3e7ad7f29abcaf48u, "1e-7"}, {0x3e8421f5f40d8376u, "0.00000015"},
    {0x3e7ad7f29abcaf4au, "0.00000010000000000000002"}, {0x3e19c511dc3a41dfu, "1.5e-9"},
    {0x433fffffffffffffu, "9007199254740991"}, {0x4340000000000000u, "9007199254740992"},
    {0x4340000000000001u, "9007199254740994"}, {0x43e0000000000000u, "9223372036854776000"},
    {0x43f0000000000000u, "18446744073709552000"}, {0x4450000000000000u, "1.1805916207174113e21"},
    {0x3fe0000000000000u, "0.5"}, {0x3f50000000000000u, "0.0009765625"},
    {0x0008000000000000u, "1.1125369292536007e-308"}, {0x0000000000000003u, "1.5e-323"},
    {0x7fe0000000000000u, "8.98846567431158e307"}, {0x3d30000000000000u, "5.684341886080802e-14"},
    {0x4410000000000000u, "73786976294838210000"}, {0x4011666666666666u, "4.35"},
    {0x3eb4b3fd5942cd96u, "0.000001234"}, {0x3f0a36e2eb1c432du, "0.00005"}, {0x7e41eb2d66005835u, "1.5e300"},
    {0x3e60000000000000u, "2.9802322387695312e-8"}, {0x3eb0000000000000u, "0.00000095367431640625"},
    {0x4830f0cf064dd592u, "5.764607523034235e39"}, {0x4840f0cf064dd592u, "1.152921504606847e40"},
    {0x4850f0cf064dd592u, "2.305843009213694e40"}, {0x4350000000000000u, "18014398509481984"},
    {0x4380000000000000u, "144115188075855870"}, {0x43d055dc36f24000u, "4708356024711512000"},
    {0x43e052961c6f8000u, "9409340012568248000"}, {0x4352bd2668e077c4u, "21098088986959630"},
    {0x00000000000f4240u, "4.940656e-318"}, {0x00000000016e3600u, "1.18575755e-316"},
    {0x0000008cdcdea440u, "2.989102097996e-312"}, {0x434018601510c000u, "9060801153433600"},
    {0x3eafe07017c01026u, "0.00000095"}, {0x435141f4bf38cb29u, "19430376160308388"},
    {0x4005bf0a8b145769u, "2.718281828459045"}, {0x400921fb54442d18u, "3.141592653589793"},
    {0x3ee9e409302678bau, "0.000012345678901234568"}, {0x4059000000000000u, "100"},
    {0x430c6bf526340000u, "1000000000000000"}, {0x4341c37937e08000u, "10000000000000000"},
    {0x40fd4c0000000000u, "120000"}, {0xc004000000000000u, "-2.5"}, {0x11a7584a2265b1f5u, "1.2613769731238185e-223"},
    {0x4d613e30d8f16adfu, "5.674664918136216e64"}, {0x1027c4d1c386bbc4u, "7.654927133881691e-231"},
    {0x1e2feb89414c343cu, "2.7715077941825975e-163"}, {0x42ce6f447ed4d57bu, "66926478731690.96"},
    {0x78e510617311d8a3u, "2.2790121708605243e274"}, {0x612e7696a6cecc1bu, "1.3383932992236106e160"},
    {0x35af992dc9e9c616u, "4.222748397756546e-50"}, {0x7ce42c8218072e8cu, "4.026380313612261e293"},
    {0x64a06ce60741c7a8u, "5.19999623043986e176"}, {0x63ca828dd5f4b3b2u, "5.122439992692798e172"},
    {0x1b810e766ec9d286u, "3.367304008780077e-176"},
};

static const struct {
    uint32_t    bits;
    const char *text;
} hard_f32[] = {
    {0x00000000u, "0"}, {0x80000000u, "-0"}, {0x3f800000u, "1"}, {0x40c00000u, "6"}, {0x40cae148u, "6.34"},
    {0x3dcccccdu, "0.1"}, {0x3e99999au, "0.3"}, {0x3eaaaaabu, "0.33333334"}, {0x00000001u, "1e-45"},
    {0x00000002u, "3e-45"}, {0x00800000u, "1.1754944e-38"}, {0x007fffffu, "1.1754942e-38"},
    {0x7f7fffffu, "3.4028235e38"}, {0x6258d727u, "1e21"}, {0x501502f9u, "10000000000"}, {0x4b800000u, "16777216"},
    {0x4b800001u, "16777218"}, {0x4c000000u, "33554432"}, {0x33d6bf95u, "1e-7"}, {0x34210fb0u, "0.00000015"},
    {0x358637bdu, "0.000001"}, {0x4b000000u, "8388608"}, {0x35800000u, "0.0000009536743"},
    {0x6c800000u, "1.2379401e27"}, {0x000002bdu, "9.82e-43"}, {0x30ce288fu, "1.5e-9"}, {0x15ae43fdu, "7.038531e-26"},
    {0x2f800000u, "2.3283064e-10"}, {0x40490fdbu, "3.1415927"}, {0x477fe000u, "65504"}, {0x64078678u, "1e22"},
    {0x0ecad2f8u, "5e-30"}, {0xc324c985u, "-164.78719"}, {0xc4647159u, "-913.77106"}, {0x000a05a6u, "9.20381e-40"},
    {0xb2221a58u, "-9.435631e-9"}, {0x7204e52du, "2.632261e30"}, {0x442e3d43u, "696.9572"},
    {0xb836d8feu, "-0.00004359427"}, {0xcd447e35u, "-206037840"},
};

static const struct {
    const char *text;
    uint64_t    bits;
} hard_scan[] = {
    {"0", 0x0000000000000000u}, {"-0", 0x8000000000000000u}, {"6", 0x4018000000000000u},
    {"6.34", 0x40195c28f5c28f5cu}, {"+1.5", 0x3ff8000000000000u}, {".5", 0x3fe0000000000000u},
    {"5.", 0x4014000000000000u}, {"-.25e1", 0xc004000000000000u}, {"1e21", 0x444b1ae4d6e2ef50u},
    {"1E+5", 0x40f86a0000000000u}, {"1e-7", 0x3e7ad7f29abcaf48u}, {"9007199254740992", 0x4340000000000000u},
    {"9007199254740993", 0x4340000000000000u}, {"9007199254740994", 0x4340000000000001u},
    {"9007199254740995", 0x4340000000000002u}, {"4503599627370496.5", 0x4330000000000000u},
    {"4503599627370497.5", 0x4330000000000002u}, {"9223372036854775807", 0x43e0000000000000u},
    {"9223372036854775808", 0x43e0000000000000u}, {"-9223372036854775808", 0xc3e0000000000000u},
    {"18446744073709551616", 0x43f0000000000000u}, {"1e22", 0x4480f0cf064dd592u}, {"1e23", 0x44b52d02c7e14af6u},
    {"123456789012345678901234567890", 0x45f8ee90ff6c373eu}, {"2.4703282292062327e-324", 0x0000000000000000u},
    {"2.4703282292062328e-324", 0x0000000000000001u}, {"5e-324", 0x0000000000000001u},
    {"2.2250738585072011e-308", 0x000fffffffffffffu}, {"2.2250738585072012e-308", 0x0010000000000000u},
    {"2.2250738585072014e-308", 0x0010000000000000u}, {"1.7976931348623157e308", 0x7fefffffffffffffu},
    {"1.7976931348623158e308", 0x7fefffffffffffffu}, {"1.7976931348623159e308", 0x7ff0000000000000u},
    {"1e309", 0x7ff0000000000000u}, {"1e-400", 0x0000000000000000u}, {"1e99999999999999999999", 0x7ff0000000000000u},
    {"1e-99999999999999999999", 0x0000000000000000u}, {"0e99999", 0x0000000000000000u},
    {"0e25", 0x0000000000000000u}, {"-0e25", 0x8000000000000000u}, {"0e-25", 0x0000000000000000u},
    {"-0.0e308", 0x8000000000000000u}, {"0e-300", 0x0000000000000000u},
    {"0.00000000000000000000000000000000000000", 0x0000000000000000u},
    {"0.1000000000000000055511151231257827021181583404541015625", 0x3fb999999999999au},
    {"0.000000000000000000000000000000000000000000000000001e51", 0x3ff0000000000000u},
    {"8.5e22", 0x44b1ffdbf6b2b2ebu}, {"3.141592653589793238462643383279502884197", 0x400921fb54442d18u},
    {"6929495644600919.5", 0x43389e56ee5e7a58u},
    {"3.237883913302901289588352412501532174863037669423108e-319", 0x000000000000ffffu},
    {"7.3177701707893310e15", 0x4339ff792393edd3u}, {"1448997445238699", 0x4314976c0803feacu},
    {"6.02214076e23", 0x44dfe185ca57c517u}, {"1e308", 0x7fe1ccf385ebc8a0u}, {"123456e-400", 0x0000000000000000u},
    {"00000000000000000000000000012", 0x4028000000000000u},
    {"0.00000000000000000000000000000000000000000000125", 0x369c8b8218854567u},
    {"100000000000000011102230246251565404236316680908203125e-53", 0x3ff0000000000000u},
    {"100000000000000011102230246251565404236316680908203125000000000000000000001e-74", 0x3ff0000000000001u},
    {"1000000000000000111022302462515654042363166809082031249e-54", 0x3ff0000000000000u},
    {"90071992547409915e-1", 0x4340000000000000u},
    {"90071992547409915000000000000000000001e-22", 0x4340000000000000u},
    {"900719925474099149e-2", 0x433fffffffffffffu}, {"18889465931478587146240e-0", 0x4490000000000002u},
    {"18889465931478587146240000000000000000000001e-21", 0x4490000000000002u},
    {"188894659314785871462399e-1", 0x4490000000000001u},
};
/* clang-format on */

static double f64_of(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static float f32_of(uint32_t bits)
{
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* splitmix64 */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static double scan_whole(const char *text)
{
    double f = NAN;
    bool integer;
    int64_t i;
    CU_ASSERT_EQUAL(gt_number_scan(text, strlen(text), &f, &integer, &i), strlen(text));
    return f;
}

static void print_hard_f64(void)
{
    for (size_t i = 0; i < sizeof hard_f64 / sizeof *hard_f64; i++) {
        unit_row("%s", hard_f64[i].text);
        char text[GT_NUMBER_TEXT];
        int n = gt_number_print(f64_of(hard_f64[i].bits), text);
        CU_ASSERT_STRING_EQUAL(text, hard_f64[i].text);
        CU_ASSERT_EQUAL((size_t)n, strlen(hard_f64[i].text));
        CU_ASSERT_EQUAL(bits_of(scan_whole(text)), hard_f64[i].bits);
    }
}

static void print_hard_f32(void)
{
    for (size_t i = 0; i < sizeof hard_f32 / sizeof *hard_f32; i++) {
        unit_row("%s", hard_f32[i].text);
        char text[GT_NUMBER_TEXT];
        gt_number_print_f32(f32_of(hard_f32[i].bits), text);
        CU_ASSERT_STRING_EQUAL(text, hard_f32[i].text);
    }
}

static void print_bytes(void)
{
    char text[GT_NUMBER_TEXT];
    CU_ASSERT_STRING_EQUAL(gt_number_print_bytes(0, text), "0 bytes");
    CU_ASSERT_STRING_EQUAL(gt_number_print_bytes(1023, text), "1023 bytes");
    CU_ASSERT_STRING_EQUAL(gt_number_print_bytes(36045, text), "35.2 KiB");     /* 35.2002 * 1024 */
    CU_ASSERT_STRING_EQUAL(gt_number_print_bytes(6442450944, text), "6.0 GiB"); /* 6 * 2^30 */
    CU_ASSERT_STRING_EQUAL(gt_number_print_bytes(1024, text), "1.0 KiB");
    CU_ASSERT_STRING_EQUAL(gt_number_print_bytes(1048575, text), "1024.0 KiB"); /* rounded */
    CU_ASSERT_STRING_EQUAL(gt_number_print_bytes(1048576, text), "1.0 MiB");
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    for (int k = 0; k < 7; k++) {
        char expected[GT_NUMBER_TEXT];
        (void)snprintf(expected, sizeof expected, k ? "1000.0 %s" : "1000 %s", units[k]);
        CU_ASSERT_STRING_EQUAL(gt_number_print_bytes(ldexp(1000, 10 * k), text), expected);
    }
    CU_ASSERT_STRING_EQUAL(gt_number_print_bytes(0x1p70, text), "1024.0 EiB");
    CU_ASSERT_STRING_EQUAL(gt_number_print_bytes(1e300, text), "1000000000000.0 EiB"); /* there is room for no more */
}

/* Around each power of two and of ten, where the number of digits is told from the number of bits: as printf has it. */
static void print_powers(void)
{
    char text[GT_NUMBER_TEXT], wanted[32];
    int64_t ten = 1;
    for (int k = 0; k < 63 + 18; k++) {
        int64_t power = k < 63 ? INT64_C(1) << k : (ten *= 10);
        for (int64_t x = power - 1; x <= power + 1; x++)
            for (int sign = -1; sign <= 1; sign += 2) {
                int n = snprintf(wanted, sizeof wanted, "%lld", (long long)sign * x);
                CU_ASSERT_EQUAL(gt_number_print_int(sign * x, text), n);
                CU_ASSERT_STRING_EQUAL(text, wanted);
            }
    }
}

static void print_integers(void)
{
    char text[GT_NUMBER_TEXT], expected[GT_NUMBER_TEXT];
    for (int64_t p = 1; p < INT64_MAX / 10; p *= 10) {
        for (int64_t x = p - 1; x <= p + 1; x++) {
            snprintf(expected, sizeof expected, "%" PRId64, -x);
            CU_ASSERT_EQUAL((size_t)gt_number_print_int(-x, text), strlen(expected));
            CU_ASSERT_STRING_EQUAL(text, expected);
        }
    }
    gt_number_print_int(INT64_MIN, text);
    CU_ASSERT_STRING_EQUAL(text, "-9223372036854775808");
    gt_number_print_int(INT64_MAX, text);
    CU_ASSERT_STRING_EQUAL(text, "9223372036854775807");
}

/* The significant digits of a text, without the zeros around them. */
static int significant(const char *text)
{
    int n = 0, zeros = 0;
    for (; *text && *text != 'e'; text++) {
        if (*text < '0' || *text > '9' || (n == 0 && *text == '0'))
            continue;
        zeros = *text == '0' ? zeros + 1 : 0;
        n++;
    }
    return n - zeros;
}

/* What is printed reads back to the same bits, by strtod and by our own scan; and no text with one digit fewer does:
 * the nearest one is what %.*e gives. */
static void round_trip_f64(void)
{
    uint64_t state = 1;
    int wrong = 0, longer = 0;
    for (int round = 0; round < 300000; round++) {
        uint64_t bits = next_random(&state);
        if (round % 8 == 1)
            bits &= 0x800fffffffffffffu; /* subnormals */
        else if (round % 8 == 2)
            bits = (bits & 0x7ff) << 52; /* powers of two */
        else if (round % 8 == 3)
            bits = bits_of((double)(int64_t)bits / 0x1p60);
        double x = f64_of(bits);
        if (!isfinite(x))
            continue;
        char text[GT_NUMBER_TEXT], fewer[40];
        gt_number_print(x, text);
        wrong += bits_of(strtod(text, NULL)) != bits || bits_of(scan_whole(text)) != bits;
        int n = significant(text);
        if (round % 4 == 0 && n > 1) {
            snprintf(fewer, sizeof fewer, "%.*e", n - 2, x);
            longer += strtod(fewer, NULL) == x;
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(longer, 0);
}

static void round_trip_f32(void)
{
    uint64_t state = 2;
    int wrong = 0, longer = 0;
    for (int round = 0; round < 200000; round++) {
        uint32_t bits = (uint32_t)next_random(&state);
        if (round % 8 == 1)
            bits &= 0x807fffffu;
        else if (round % 8 == 2)
            bits = (bits & 0xff) << 23;
        float x = f32_of(bits);
        if (!isfinite(x))
            continue;
        char text[GT_NUMBER_TEXT], fewer[40];
        gt_number_print_f32(x, text);
        float back = strtof(text, NULL);
        wrong += memcmp(&back, &x, sizeof x) != 0;
        int n = significant(text);
        if (n > 1) {
            snprintf(fewer, sizeof fewer, "%.*e", n - 2, (double)x);
            longer += strtof(fewer, NULL) == x;
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(longer, 0);
}

static void scan_hard(void)
{
    for (size_t i = 0; i < sizeof hard_scan / sizeof *hard_scan; i++) {
        unit_row("%s", hard_scan[i].text);
        double x = scan_whole(hard_scan[i].text);
        if (bits_of(x) != hard_scan[i].bits)
            printf("\n    %s read as %a", hard_scan[i].text, x);
        CU_ASSERT_EQUAL(bits_of(x), hard_scan[i].bits);
    }
}

/* Random decimals of up to 25 digits, against strtod. */
static void scan_random(void)
{
    uint64_t state = 3;
    int wrong = 0;
    for (int round = 0; round < 200000; round++) {
        char text[64];
        uint64_t a = next_random(&state) >> (next_random(&state) & 63), b = next_random(&state) % 100000;
        int e = (int)(next_random(&state) % (round % 2 ? 700 : 40)) - (round % 2 ? 370 : 20);
        snprintf(text, sizeof text, "%" PRIu64 ".%" PRIu64 "e%d", a, b, e);
        wrong += bits_of(scan_whole(text)) != bits_of(strtod(text, NULL));
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* 2^-1075 = 5^1075 * 10^-1075 lies halfway between 0 and the least double and rounds to the even 0; anything more, even
 * a thousand digits on, rounds up. */
static void scan_very_long(void)
{
    enum { DIGITS = 752, MORE = 1000 };
    unsigned char digit[DIGITS] = {1}; /* least first */
    for (int power = 0; power < 1075; power++) {
        int carry = 0;
        for (int i = 0; i < DIGITS; i++) {
            carry += 5 * digit[i];
            digit[i] = (unsigned char)(carry % 10);
            carry /= 10;
        }
    }
    char text[DIGITS + MORE + 16];
    for (int i = 0; i < DIGITS; i++)
        text[i] = (char)('0' + digit[DIGITS - 1 - i]);
    strcpy(text + DIGITS, "e-1075");
    CU_ASSERT_EQUAL(bits_of(scan_whole(text)), 0);
    memset(text + DIGITS, '0', MORE);
    strcpy(text + DIGITS + MORE, "e-2075");
    CU_ASSERT_EQUAL(bits_of(scan_whole(text)), 0);
    text[DIGITS + MORE - 1] = '1';
    CU_ASSERT_EQUAL(bits_of(scan_whole(text)), 1);

    enum { FAR = 100000 };
    char *far = malloc(FAR + 32);
    CU_ASSERT_PTR_NOT_NULL_FATAL(far);
    memset(far, '0', FAR);
    far[1] = '.';
    strcpy(far + FAR, "125e100000"); /* 0.(99998 zeros)125e100000 */
    CU_ASSERT_EQUAL(scan_whole(far), 12.5);
    far[1] = '0';
    far[0] = '3';
    strcpy(far + FAR, "e-99999");
    CU_ASSERT_EQUAL(scan_whole(far), 3.0);
    free(far);
}

static void scan_extent(void)
{
    static const struct {
        const char *text;
        size_t size, read;
        bool integer;
    } example[] = {
        {"12abc", 5, 2, true},  {"1e", 2, 1, true},       {"1e+", 3, 1, true},   {"1e5x", 4, 3, false},
        {"1.5.2", 5, 3, false}, {"123456", 3, 3, true},   {"1.25", 2, 2, false}, {"1e55", 2, 1, true},
        {"-", 1, 0, false},     {"+.", 2, 0, false},      {".", 1, 0, false},    {"", 0, 0, false},
        {"e5", 2, 0, false},    {"--1", 3, 0, false},     {" 1", 2, 0, false},   {"nan", 3, 0, false},
        {"0x10", 4, 1, true},   {"-.5e-3,", 7, 6, false}, {"5.]", 3, 2, false},  {"inf", 3, 0, false},
    };
    for (size_t i = 0; i < sizeof example / sizeof *example; i++) {
        unit_row("%s", example[i].text);
        double f;
        bool integer = false;
        int64_t n;
        CU_ASSERT_EQUAL(gt_number_scan(example[i].text, example[i].size, &f, &integer, &n), example[i].read);
        CU_ASSERT_EQUAL(integer, example[i].integer);
    }
}

static void scan_integers(void)
{
    static const struct {
        const char *text;
        bool integer;
        int64_t value;
    } example[] = {
        {"0", true, 0},
        {"-0", true, 0},
        {"+42", true, 42},
        {"9007199254740993", true, INT64_C(9007199254740993)},
        {"9223372036854775807", true, INT64_MAX},
        {"-9223372036854775808", true, INT64_MIN},
        {"0000000000000000000000000000000017", true, 17},
        {"9223372036854775808", false, 0},
        {"-9223372036854775809", false, 0},
        {"100000000000000000000", false, 0},
        {"1.0", false, 0},
        {"1e3", false, 0},
    };
    for (size_t k = 0; k < sizeof example / sizeof *example; k++) {
        unit_row("%s", example[k].text);
        double f;
        bool integer;
        int64_t i = 0;
        CU_ASSERT(gt_number_scan(example[k].text, strlen(example[k].text), &f, &integer, &i) > 0);
        CU_ASSERT_EQUAL(integer, example[k].integer);
        CU_ASSERT_EQUAL(i, example[k].value);
    }
    CU_ASSERT(signbit(scan_whole("-0")));
}

void suite_number(void);
void suite_number(void)
{
    CU_pSuite suite = CU_add_suite("number", NULL, NULL);
    CU_add_test(suite, "hard doubles", print_hard_f64);
    CU_add_test(suite, "hard floats", print_hard_f32);
    CU_add_test(suite, "integers", print_integers);
    CU_add_test(suite, "integers around powers", print_powers);
    CU_add_test(suite, "doubles read back, and are shortest", round_trip_f64);
    CU_add_test(suite, "floats read back, and are shortest", round_trip_f32);
    CU_add_test(suite, "scan: hard cases", scan_hard);
    CU_add_test(suite, "scan: random decimals", scan_random);
    CU_add_test(suite, "scan: very long texts", scan_very_long);
    CU_add_test(suite, "scan: where a number ends", scan_extent);
    CU_add_test(suite, "print: sizes", print_bytes);
    CU_add_test(suite, "scan: integers", scan_integers);
}
