#include "report/page.h"

#include <string.h>

void gt_page_add_bytes(gt_page *page, const char *bytes, size_t n)
{
    page->text = gt_grow(page->arena, page->text, page->size, page->size + n + 1, &page->room, 1);
    if (n)
        memcpy(page->text + page->size, bytes, n);
    page->size += n;
    page->text[page->size] = '\0';
}

void gt_page_add(gt_page *page, const char *text)
{
    gt_page_add_bytes(page, text, strlen(text));
}

static bool take(void *context, const char *bytes, size_t n)
{
    gt_page_add_bytes(context, bytes, n);
    return true;
}

gt_sink gt_page_sink(gt_page *page)
{
    return (gt_sink){take, page};
}
