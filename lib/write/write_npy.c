/* NumPy's npy, format version 1.0: a header of text, then the elements as they lie in memory; and npz, a zip archive of
 * them. */
#include <string.h>

#include "base/zip.h"
#include "write/write_sparse.h"

#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define ORDER ">"
#else
#define ORDER "<"
#endif

enum { LONGEST_NAME = UINT16_MAX - 4 }; /* with '.npy' behind it, a zip archive has two bytes for its length */

static const char *const descr[GT_DTYPES] = {
    [GT_F64] = ORDER "f8", [GT_F32] = ORDER "f4", [GT_C128] = ORDER "c16", [GT_C64] = ORDER "c8",
    [GT_I64] = ORDER "i8", [GT_I32] = ORDER "i4", [GT_BOOL] = "|b1", /* text has no fixed size */
};

static const struct {
    const char *descr;
    size_t size;
} smalls[] = {[GT_FLOAT16] = {ORDER "f2", 2}, [GT_INT8] = {"|i1", 1},        [GT_UINT8] = {"|u1", 1},
              [GT_INT16] = {ORDER "i2", 2},   [GT_UINT16] = {ORDER "u2", 2}, [GT_UINT32] = {ORDER "u4", 4},
              [GT_UINT64] = {ORDER "u8", 8}};

/* A leaf as it is written. */
typedef struct array {
    const gt_item *item;
    gt_small small;
    const char *header;
    size_t header_size, bytes; /* bytes: of all elements */
} array;

/* Fails unless the leaf is a tensor of numbers. */
static gt_status check_leaf(const gt_item *leaf, const char *format, const char *name, gt_error *error)
{
    const gt_span nowhere = {NULL, 0, 0};
    if (leaf->kind == GT_ITEM_TENSOR && descr[leaf->tensor.dtype])
        return GT_OK;
    if (leaf->kind == GT_ITEM_NULL) {
        gt_fail(error, GT_USAGE, nowhere, "'%s' is null (unconnected), which %s cannot hold", name, format);
        gt_fix(error, "use --format json, or --unconnected zero for a tensor of zeros");
    } else {
        gt_fail(error, GT_USAGE, nowhere, "'%s' is not a tensor of numbers, which is all that %s can hold", name,
                format);
        gt_fix(error, "use --format json");
    }
    return GT_USAGE;
}

/* The only leaf of the map; an error that tells what else is there. */
static gt_status find_tensor(gt_writer *writer, const gt_item *result, const gt_item **out, gt_error *error)
{
    const gt_span nowhere = {NULL, 0, 0};
    const gt_item *only = NULL;
    const char *name = "";
    gt_walk walk = {.arena = writer->arena, .next = gt_result_shown(result, writer->options)};
    for (const gt_item *item; (item = gt_walk_leaf(&walk));) {
        if (only) {
            gt_fail(error, GT_USAGE, nowhere, "an npy file holds one tensor, and this result has several");
            return gt_fix(error, "use --format npz, which holds several, or name one source with --wrt");
        }
        only = item;
        name = gt_print(writer->arena, "%s", gt_walk_name(&walk, item));
    }
    if (!only) {
        gt_fail(error, GT_USAGE, nowhere, "this result has no tensor that npy could hold");
        return gt_fix(error, "use --format json");
    }
    *out = only;
    return check_leaf(only, "npy", name, error);
}

/* A Python tuple: (), (3,), (3, 2). */
static const char *shape_tuple(gt_arena *arena, const gt_shape *shape)
{
    const char *text = "(";
    for (int d = 0; d < shape->rank; d++)
        text = gt_print(arena, "%s%s%lld", text, d ? ", " : "", (long long)shape->dim[d]);
    return gt_print(arena, "%s%s)", text, shape->rank == 1 ? "," : "");
}

/* The header, padded so that the elements begin at a multiple of 64. */
static char *header_of(gt_arena *arena, const char *elements, const gt_shape *shape, size_t *size)
{
    const char *fields =
        gt_print(arena, "{'descr': '%s', 'fortran_order': False, 'shape': %s, }", elements, shape_tuple(arena, shape));
    enum { BEFORE = 10 };
    size_t used = strlen(fields), total = (BEFORE + used + 1 + 63) / 64 * 64, rest = total - BEFORE;
    char *header = gt_alloc_raw(arena, total);
    memset(header, ' ', total);
    memcpy(header, "\x93NUMPY\x01", 8); /* version 1.0: the closing zero of the string is the second byte */
    header[8] = (char)(rest & 0xff);
    header[9] = (char)(rest >> 8);
    memcpy(header + BEFORE, fields, used);
    header[total - 1] = '\n';
    *size = total;
    return header;
}

/* Elements of a tensor in fewer bits; false when one does not fit. writer NULL: only looks. */
static bool write_small(gt_writer *writer, gt_small small, const gt_tensor *tensor, int64_t n)
{
    uint64_t bits = 0;
    bool fits = true;
    for (int64_t i = 0; i < n && fits; i++) {
        fits = gt_small_bits(small, gt_element_load(tensor, i), &bits);
        for (size_t k = 0; writer && k < smalls[small].size; k++)
            gt_write_byte(writer, (char)(bits >> 8 * (ORDER[0] == '<' ? k : smalls[small].size - 1 - k) & 0xff));
    }
    return fits;
}

/* What is of a small type and holds another number, as what is given for an input may, is written as it is. */
static gt_small small_of(const gt_item *item)
{
    gt_tensor part = item->tensor;
    const int64_t count = item->small == GT_NOT_SMALL ? 0 : gt_shape_count(&part.shape);
    bool fits = gt_dtype_in(part.dtype, item->small == GT_FLOAT16 ? GT_SET_FLOAT : GT_SET_INT);
    for (int64_t i = 0, n; i < count && fits; i += n) {
        part.data = gt_item_stretch(item, i, &n);
        fits = part.data && write_small(NULL, item->small, &part, n);
    }
    return fits ? item->small : GT_NOT_SMALL;
}

/* A text is one of fixed size. */
static array array_of(gt_arena *arena, const gt_item *item)
{
    static const gt_shape scalar = {0, {0}};
    const bool text = item->kind == GT_ITEM_TEXT;
    array a = {.item = item, .small = text ? GT_NOT_SMALL : small_of(item)};
    a.bytes = text                      ? strlen(item->text)
              : a.small == GT_NOT_SMALL ? gt_tensor_size(&item->tensor)
                                        : (size_t)gt_shape_count(&item->tensor.shape) * smalls[a.small].size;
    const char *elements = text                      ? gt_print(arena, "|S%zu", a.bytes)
                           : a.small == GT_NOT_SMALL ? descr[item->tensor.dtype]
                                                     : smalls[a.small].descr;
    a.header = header_of(arena, elements, text ? &scalar : &item->tensor.shape, &a.header_size);
    return a;
}

static void write_array(gt_writer *writer, const array *a)
{
    gt_tensor part = a->item->tensor;
    gt_write_bytes(writer, a->header, a->header_size);
    if (a->item->kind == GT_ITEM_TEXT) {
        gt_write_text(writer, a->item->text);
        return;
    }
    int64_t count = gt_shape_count(&part.shape), n;
    for (int64_t i = 0; i < count && !writer->failed; i += n) {
        part.data = gt_item_stretch(a->item, i, &n);
        gt_writer_check(writer, a->item);
        if (part.data && a->small != GT_NOT_SMALL)
            (void)write_small(writer, a->small, &part, n);
        else if (part.data)
            gt_write_bytes(writer, part.data, (size_t)n * gt_dtype_size(part.dtype));
    }
}

gt_status gt_write_npy(gt_writer *writer, const gt_item *result, gt_error *error)
{
    const gt_item *item = NULL;
    GT_TRY(find_tensor(writer, result, &item, error));
    const array a = array_of(writer->arena, item);
    write_array(writer, &a);
    return GT_OK;
}

/* -- npz -- */

static bool into_archive(void *context, const char *bytes, size_t n)
{
    gt_writer *writer = context;
    gt_write_bytes(writer, bytes, n);
    return !writer->failed;
}

static bool into_member(void *context, const char *bytes, size_t n)
{
    gt_zip_write(context, bytes, n);
    return true;
}

/* What is computed while it is written has a CRC when it has gone by. */
static gt_zip_entry entry_of(gt_writer *writer, const char *name, const array *a)
{
    const gt_item *item = a->item;
    const bool text = item->kind == GT_ITEM_TEXT;
    gt_zip_entry entry = {.name = gt_print(writer->arena, "%s.npy", name[0] ? name : writer->options->value_key),
                          .size = a->header_size};
    entry.size += a->bytes;
    if (item->windows || a->small != GT_NOT_SMALL)
        return entry;
    entry.checked = true;
    entry.crc = gt_zip_crc(gt_zip_crc(0, a->header, a->header_size), text ? item->text : item->tensor.data, a->bytes);
    return entry;
}

/* Whatever stands in the result must fit before anything is made. */
static gt_status check_leaves(gt_writer *writer, const gt_item *shown, gt_error *error)
{
    gt_walk walk = {.arena = writer->arena, .next = shown};
    for (const gt_item *item; (item = gt_walk_leaf(&walk));) {
        const char *name = gt_walk_name(&walk, item);
        size_t size = strlen(name);
        GT_TRY(check_leaf(item, "npz", name, error));
        if (size > LONGEST_NAME) {
            gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "a name of %zu bytes is too long for npz, which takes %d",
                    size, LONGEST_NAME);
            return gt_fix(error, "use --format json");
        }
    }
    return GT_OK;
}

/* Whatever stands in an item, by its name. */
static gt_status write_archive(gt_writer *writer, const gt_item *shown, gt_error *error)
{
    gt_sink archive = {.write = into_archive, .context = writer};
    gt_zip_writer *zip = gt_zip_begin(writer->arena, &archive);
    gt_sink sink = {.write = into_member, .context = zip};
    gt_writer member = {.arena = writer->arena,
                        .options = writer->options,
                        .sink = &sink,
                        .block = gt_alloc_raw(writer->arena, GT_WRITE_BLOCK)};
    gt_walk walk = {.arena = writer->arena, .next = shown};
    for (const gt_item *item; (item = gt_walk_leaf(&walk)) && !writer->failed;) {
        const char *name = gt_walk_name(&walk, item);
        const array a = array_of(writer->arena, item);
        gt_zip_entry entry = entry_of(writer, name[0] ? name : shown->key, &a);
        gt_zip_add(zip, &entry);
        write_array(&member, &a);
        gt_writer_flush(&member);
    }
    writer->broken = member.broken;
    if (!gt_zip_finish(zip) && !writer->broken && !writer->failed)
        return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "the npz archive could not be made");
    return GT_OK;
}

gt_status gt_write_npz(gt_writer *writer, const gt_item *result, gt_error *error)
{
    const gt_item *shown = gt_result_shown(result, writer->options);
    gt_sparse_matrix sparse;
    if (!shown) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "this result has no tensors that npz could hold");
        return gt_fix(error, "use --format json");
    }
    (void)gt_sparse_matrix_find(writer->arena, shown, &sparse);
    if (sparse.n) {
        gt_item *members;
        GT_TRY(gt_sparse_members(writer, result, &members, error));
        return write_archive(writer, members, error);
    }
    GT_TRY(check_leaves(writer, shown, error));
    GT_TRY(gt_check_names(writer, shown, "npz", error));
    return write_archive(writer, shown, error);
}
