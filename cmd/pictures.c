#include "pictures.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "diagnostics.h"

bool picture_is_asked(const session *s)
{
    return s->settings.plot.steps || strcmp(s->command->name, "plot") == 0;
}

const gt_plot *picture_settings(session *s)
{
    settings *told = &s->settings;
    struct winsize window;
    const bool terminal = isatty(STDOUT_FILENO) && !told->output;
    told->plot.size = sizeof told->plot;
    told->plot.keep = told->keep.item;
    told->plot.n_keep = told->keep.n;
    told->plot.colour = diagnostics_colored(told->color, STDOUT_FILENO);
    if (terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col)
        told->plot.columns = window.ws_col;
    return &told->plot;
}
