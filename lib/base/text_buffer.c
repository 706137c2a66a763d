#include "base/text_buffer.h"

#include <string.h>

void gt_buffer_add_bytes(gt_text_buffer *buffer, const char *bytes, size_t n)
{
    buffer->text = gt_grow(buffer->arena, buffer->text, buffer->size, buffer->size + n + 1, &buffer->room, 1);
    if (n)
        memcpy(buffer->text + buffer->size, bytes, n);
    buffer->size += n;
    buffer->text[buffer->size] = '\0';
}

void gt_buffer_add(gt_text_buffer *buffer, const char *text)
{
    gt_buffer_add_bytes(buffer, text, strlen(text));
}

static bool take(void *context, const char *bytes, size_t n)
{
    gt_buffer_add_bytes(context, bytes, n);
    return true;
}

gt_sink gt_buffer_sink(gt_text_buffer *buffer)
{
    return (gt_sink){.write = take, .context = buffer};
}
