#include "paper.h"

#include <string.h>

static bool take(void *context, const char *bytes, size_t n)
{
    paper *page = context;
    page->calls++;
    if ((page->limit && page->size + n > page->limit) || page->size + n >= sizeof page->text)
        return false;
    memcpy(page->text + page->size, bytes, n);
    page->size += n;
    page->text[page->size] = '\0';
    return true;
}

gt_sink paper_sink(paper *page)
{
    return (gt_sink){.size = sizeof(gt_sink), take, page};
}

gt_sink paper_fresh(paper *page)
{
    page->size = page->limit = 0;
    page->calls = 0;
    page->text[0] = '\0';
    return paper_sink(page);
}

bool paper_add(paper *page, const char *text)
{
    return take(page, text, strlen(text));
}
