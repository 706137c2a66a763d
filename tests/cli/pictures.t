Pictures as cairo is told to draw them: where everything stands, by the rules of lib/draw/picture.c, worked out by hand
for letters that are all six tenths of their size wide. Around the frame are 10 points; above it 20 more for a title of
12; to its left the widest number, 7, and 16 for a label; below it 17, 16 for a label, 12 for names of parts; to its
right 20, or what is written there.
--- file cairo.c
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Says what it is told, in the coordinates of the page. A letter is six tenths of its size wide. */
static struct at { double x, y, wide, high; int up; } now = {0, 0, 1, 1, 0}, kept[9];
static double size, width, dash[2], box[4], path[99][2];
static int depth, dashes, filter, columns, rows, points, boxed, whole, source;
static unsigned colour, *image;
static int fails(const char *what) { const char *by = getenv(what); return by ? atoi(by) : 0; } /* cairo's status */
static const char *hex(unsigned rgb) { static char text[8]; return sprintf(text, "%06x", rgb), text; }
static double px(double x) { return now.x + x * now.wide; }
static double py(double y) { return now.y + y * now.high; }

void *cairo_svg_surface_create_for_stream(void *write, void *to, double w, double h) { return fprintf(stderr, "page %g %g\n", w, h), &now; }
void *cairo_pdf_surface_create_for_stream(void *write, void *to, double w, double h) { return cairo_svg_surface_create_for_stream(write, to, w, h); }
void cairo_pdf_surface_set_metadata(void *on, int which, const char *text) { fprintf(stderr, "metadata %d %s\n", which, text); }
void *cairo_image_surface_create(int format, int w, int h) { columns = w, rows = h; return image = calloc((size_t)w * h, 4); }
unsigned char *cairo_image_surface_get_data(void *on) { return on; }
int cairo_image_surface_get_stride(void *on) { return 4 * columns; }
void cairo_surface_flush(void *on) {}
void cairo_surface_mark_dirty(void *on) {}
int cairo_surface_write_to_png_stream(void *on, void *write, void *to) { return fprintf(stderr, "png %d %d\n", columns, rows), fails("png"); }
void cairo_surface_finish(void *on) {}
int cairo_surface_status(void *on) { return fails("surface"); }
void cairo_surface_destroy(void *on) { if (on == image) free(image), image = NULL; }
void *cairo_create(void *on) { return &now; }
void cairo_destroy(void *on) {}
int cairo_status(void *on) { return fails("context"); }
void cairo_save(void *on) { kept[depth++] = now; }
void cairo_restore(void *on) { now = kept[--depth]; }
void cairo_translate(void *on, double x, double y) { now.x = px(x), now.y = py(y); }
void cairo_scale(void *on, double x, double y) { now.wide *= x, now.high *= y; }
void cairo_rotate(void *on, double by) { now.up = fabs(by + acos(0)) < 1e-12 ? 1 : -1; }
void cairo_set_source_rgb(void *on, double r, double g, double b) { colour = lround(255 * r) << 16 | lround(255 * g) << 8 | lround(255 * b); }
void cairo_set_source_surface(void *on, void *surface, double x, double y) { source = x == 0 && y == 0; }
void *cairo_get_source(void *on) { return on; }
void cairo_pattern_set_filter(void *on, int which) { filter = which; }
void cairo_set_line_width(void *on, double by) { width = by; }
void cairo_set_line_join(void *on, int join) {}
void cairo_set_dash(void *on, const double *by, int n, double from) { dashes = n; if (n) dash[0] = by[0], dash[1] = by[1]; if (from != 0) fprintf(stderr, "dashes from %g\n", from); }
void cairo_line_to(void *on, double x, double y) { path[points][0] = px(x), path[points++][1] = py(y); }
void cairo_move_to(void *on, double x, double y) { if (points) path[points][0] = NAN, points++; cairo_line_to(on, x, y); }
void cairo_rectangle(void *on, double x, double y, double w, double h) { box[0] = px(x), box[1] = py(y), box[2] = w * now.wide, box[3] = h * now.high, boxed = 1; }
void cairo_arc(void *on, double x, double y, double r, double from, double to) { box[0] = px(x), box[1] = py(y), box[2] = r, whole = from == 0 && fabs(to - 4 * acos(0)) < 1e-12; }
static void show(const char *how)
{
    fprintf(stderr, "%s %s", how, hex(colour));
    if (*how == 's') fprintf(stderr, " %g", width);
    if (*how == 's' && dashes) fprintf(stderr, " dashes %g %g", dash[0], dash[1]);
    if (whole) fprintf(stderr, " dot %g %g of %g", box[0], box[1], box[2]);
    if (boxed) fprintf(stderr, " box %g %g %g %g", box[0], box[1], box[2], box[3]);
    for (int i = 0; i < points; i++)
        isnan(path[i][0]) ? fprintf(stderr, " |") : fprintf(stderr, " %g,%g", path[i][0], path[i][1]);
    fprintf(stderr, "\n");
    boxed = whole = points = 0;
}
void cairo_clip(void *on) { show("clip"); }
void cairo_stroke(void *on) { show("stroke"); }
void cairo_paint(void *on) { show("paint"); }
void cairo_fill(void *on)
{
    if (!source) { show("fill"); return; }
    fprintf(stderr, "image %dx%d filter %d at %g %g %g %g:", columns, rows, filter, box[0], box[1], box[2], box[3]);
    for (int i = 0, n; i < rows; i += n) { /* equal rows, and in them equal dots, as one */
        for (n = 1; i + n < rows && !memcmp(image + i * columns, image + (i + n) * columns, 4 * columns); n++) {}
        fprintf(stderr, " %d[", n);
        for (int k = 0, m; k < columns; k += m) {
            for (m = 1; k + m < columns && image[i * columns + k] == image[i * columns + k + m]; m++) {}
            fprintf(stderr, "%s%dx%s", k ? " " : "", m, hex(image[i * columns + k]));
        }
        fprintf(stderr, "]");
    }
    fprintf(stderr, "\n");
    source = boxed = 0;
}
void cairo_select_font_face(void *on, const char *face, int slant, int weight) { fprintf(stderr, "font %s %d %d\n", face, slant, weight); }
void cairo_set_font_size(void *on, double to) { size = to; }
void cairo_text_extents(void *on, const char *text, double out[6]) { out[4] = 0.6 * size * strlen(text); }
void cairo_show_text(void *on, const char *text)
{
    double along = path[0][0] - now.x; /* of what is turned the way along it goes up */
    fprintf(stderr, "text %s %g '%s' %g,%g%s\n", hex(colour), size, text, now.x + (now.up ? 0 : along), now.y - (now.up ? along : 0), now.up > 0 ? " up" : now.up ? " turned" : "");
    points = 0;
}
--- file drawn
# drawn WORDS...: what gradtape's picture of them is made of.
LD_LIBRARY_PATH=$PWD gradtape "$@" -o picture.svg 2>&1
--- comment
Three lines over x from 0 to 2: a frame from 39 = 10 + 16 + 6 + 7 to 354 = 460 - 27 - 9 letters - 25, from 30 to 277 =
320 - 43. Along y -0.16 to 4.16: 4 % of air. Names of lines beside their colours.
--- run
cc -shared -fPIC -o libcairo.so.2 cairo.c -lm
bash drawn plot -e 'x * x' --sweep x=0:2:3 --order 2 --title Title --ylabel up
--- stdout
page 460 320
paint ffffff
font sans-serif 0 0
clip ffffff box 39 30 315 247
stroke dddddd 0.5 39,30 39,277
stroke dddddd 0.5 117.75,30 117.75,277
stroke dddddd 0.5 196.5,30 196.5,277
stroke dddddd 0.5 275.25,30 275.25,277
stroke dddddd 0.5 354,30 354,277
stroke dddddd 0.5 39,267.852 354,267.852
stroke dddddd 0.5 39,210.676 354,210.676
stroke dddddd 0.5 39,153.5 354,153.5
stroke dddddd 0.5 39,96.3241 354,96.3241
stroke dddddd 0.5 39,39.1481 354,39.1481
stroke 0072b2 1.5 39,267.852 196.5,210.676 354,39.1481
stroke d55e00 1.5 dashes 6 3 39,267.852 196.5,153.5 354,39.1481
stroke 009e73 1.5 dashes 1.5 2 39,153.5 196.5,153.5 354,153.5
stroke 000000 0.8 box 39 30 315 247
stroke 000000 0.8 39,277 39,281
stroke 000000 0.8 117.75,277 117.75,281
stroke 000000 0.8 196.5,277 196.5,281
stroke 000000 0.8 275.25,277 275.25,281
stroke 000000 0.8 354,277 354,281
text 000000 10 '0' 36,292
text 000000 10 '0.5' 108.75,292
text 000000 10 '1' 193.5,292
text 000000 10 '1.5' 266.25,292
text 000000 10 '2' 351,292
stroke 000000 0.8 39,267.852 35,267.852
text 000000 10 '0' 26,271.352
stroke 000000 0.8 39,210.676 35,210.676
text 000000 10 '1' 26,214.176
stroke 000000 0.8 39,153.5 35,153.5
text 000000 10 '2' 26,157
stroke 000000 0.8 39,96.3241 35,96.3241
text 000000 10 '3' 26,99.8241
stroke 000000 0.8 39,39.1481 35,39.1481
text 000000 10 '4' 26,42.6481
text 000000 10 'x' 193.5,307
text 000000 10 'up' 20,159.5 up
text 000000 12 'Title' 178.5,22
stroke 0072b2 1.5 364,35 386,35
text 000000 10 'y' 391,38.5
stroke d55e00 1.5 dashes 6 3 364,51 386,51
text 000000 10 'dy/dx' 391,54.5
stroke 009e73 1.5 dashes 1.5 2 364,67 386,67
text 000000 10 'd²y/dx²' 391,70.5
--- comment
One line: what it is called stands along y. From 10 + 16 + 3 letters + 7 = 51 to 440, from 10 to 293 = 320 - 27; a gap,
and a number alone.
--- run
bash drawn plot -e 'stack([1.0, 2.0, nan, 1.5])' --of y
--- stdout
page 460 320
paint ffffff
font sans-serif 0 0
clip ffffff box 51 10 389 283
stroke dddddd 0.5 51,10 51,293
stroke dddddd 0.5 115.833,10 115.833,293
stroke dddddd 0.5 180.667,10 180.667,293
stroke dddddd 0.5 245.5,10 245.5,293
stroke dddddd 0.5 310.333,10 310.333,293
stroke dddddd 0.5 375.167,10 375.167,293
stroke dddddd 0.5 440,10 440,293
stroke dddddd 0.5 51,282.519 440,282.519
stroke dddddd 0.5 51,230.111 440,230.111
stroke dddddd 0.5 51,177.704 440,177.704
stroke dddddd 0.5 51,125.296 440,125.296
stroke dddddd 0.5 51,72.8889 440,72.8889
stroke dddddd 0.5 51,20.4815 440,20.4815
stroke 0072b2 1.5 51,282.519 180.667,20.4815 | 440,151.5
fill 0072b2 dot 440 151.5 of 2.2
stroke 000000 0.8 box 51 10 389 283
stroke 000000 0.8 51,293 51,297
stroke 000000 0.8 115.833,293 115.833,297
stroke 000000 0.8 180.667,293 180.667,297
stroke 000000 0.8 245.5,293 245.5,297
stroke 000000 0.8 310.333,293 310.333,297
stroke 000000 0.8 375.167,293 375.167,297
stroke 000000 0.8 440,293 440,297
text 000000 10 '0' 48,308
text 000000 10 '0.5' 106.833,308
text 000000 10 '1' 177.667,308
text 000000 10 '1.5' 236.5,308
text 000000 10 '2' 307.333,308
text 000000 10 '2.5' 366.167,308
text 000000 10 '3' 437,308
stroke 000000 0.8 51,282.519 47,282.519
text 000000 10 '1' 38,286.019
stroke 000000 0.8 51,230.111 47,230.111
text 000000 10 '1.2' 26,233.611
stroke 000000 0.8 51,177.704 47,177.704
text 000000 10 '1.4' 26,181.204
stroke 000000 0.8 51,125.296 47,125.296
text 000000 10 '1.6' 26,128.796
stroke 000000 0.8 51,72.8889 47,72.8889
text 000000 10 '1.8' 26,76.3889
stroke 000000 0.8 51,20.4815 47,20.4815
text 000000 10 '2' 38,23.9815
text 000000 10 'y' 20,154.5 up
--- comment
On a page of 200 by 100 what is written to the right gets 90 at the most: from 41 = 10 + 4 letters + 7 to 110. Numbers
that would stand on each other are in two rows, 12 apart; for 0.1 at 64 there is room in neither.
--- run
bash drawn plot -e '1 / x' --sweep x=0.001:1000:4 --log x --wrt k -i k=1 --size 200x100 | grep text
--- stdout
text 000000 10 '0.001' 26,72
text 000000 10 '0.01' 40.5,84
text 000000 10 '1' 72.5,72
text 000000 10 '10' 81,84
text 000000 10 '100' 89.5,72
text 000000 10 '1000' 98,84
text 000000 10 '0' 28,58.7593
text 000000 10 '200' 16,50.0556
text 000000 10 '400' 16,41.3519
text 000000 10 '600' 16,32.6482
text 000000 10 '800' 16,23.9445
text 000000 10 '1000' 10,15.2407
text 000000 10 'x' 72.5,87
text 000000 10 'y' 147,18.5
text 000000 10 'dy/dk: unconnected' 147,34.5
--- comment
A matrix of parts: squares in the middle of their room, rules between the parts, the scale of colours from
the largest entry to its negative. 358 = 460 - 39 - 63 for three columns, two thirds of it for two rows.
--- run
bash drawn plot -e '[[1, -2, 0], [0, 4, 2]] @ stack([a[0], a[1], b])' -i a=[1,2] -i b=2 --of jacobian --target y --wrt a,b |
    sed 's/^\(image 4x404[^:]*:[^]]*]\).*\( 4\[4xffffff\]\).*\( 4\[[^]]*]\)$/\1 ...\2 ...\3/'
--- stdout
page 460 320
paint ffffff
font sans-serif 0 0
image 480x320 filter 3 at 39 10 358 238.667: 160[160xf1c8a8 160x69aaeb 160xffffff] 160[160xffffff 160x803100 160xdf904b]
stroke 000000 0.5 277.667,10 277.667,248.667
image 4x404 filter 3 at 412 10 12 238.667: 4[4x803100] ... 4[4xffffff] ... 4[4x26449e]
stroke 000000 0.8 box 412 10 12 238.667
stroke 000000 0.8 424,10 428,10
text 000000 10 '4' 431,13.5
stroke 000000 0.8 424,129.333 428,129.333
text 000000 10 '0' 431,132.833
stroke 000000 0.8 424,248.667 428,248.667
text 000000 10 '-4' 431,252.167
stroke 000000 0.8 box 39 10 358 238.667
stroke 000000 0.8 158.333,248.667 158.333,252.667
stroke 000000 0.8 337.333,248.667 337.333,252.667
text 000000 10 'a' 155.333,263.667
text 000000 10 'b' 334.333,263.667
stroke 000000 0.8 39,69.6667 35,69.6667
text 000000 10 '0' 26,73.1667
stroke 000000 0.8 39,189 35,189
text 000000 10 '1' 26,192.5
text 000000 10 'y' 20,132.333 up
--- comment
A pattern has no scale; of 12 columns and one row the frame has all the room.
--- run
bash drawn plot -e 'one_hot(3, 12) * 2.0' --spy --of y --title P --xlabel places
--- stdout
page 460 320
paint ffffff
font sans-serif 0 0
image 480x40 filter 3 at 23 30 417 247: 40[120xffffff 40x0072b2 320xffffff]
stroke 000000 0.8 box 23 30 417 247
stroke 000000 0.8 40.375,277 40.375,281
stroke 000000 0.8 109.875,277 109.875,281
stroke 000000 0.8 179.375,277 179.375,281
stroke 000000 0.8 248.875,277 248.875,281
stroke 000000 0.8 318.375,277 318.375,281
stroke 000000 0.8 387.875,277 387.875,281
text 000000 10 '0' 37.375,292
text 000000 10 '2' 106.875,292
text 000000 10 '4' 176.375,292
text 000000 10 '6' 245.875,292
text 000000 10 '8' 315.375,292
text 000000 10 '10' 381.875,292
stroke 000000 0.8 23,153.5 19,153.5
text 000000 10 '0' 10,157
text 000000 10 'places' 213.5,307
text 000000 12 'P' 227.9,22
--- comment
A check: dots, and the band of what is allowed up from the lower end.
--- run
bash drawn check -e '3 * x' -i x=1 --wrt x --plot >said; grep -e box -e text said; grep -c dot said
--- stdout
clip ffffff box 63 30 377 247
fill d9eed9 box 63 277 377 -237.852
stroke 000000 0.8 box 63 30 377 247
text 000000 10 '1e-13' 109.38,292
text 000000 10 '1e-10' 187.653,292
text 000000 10 '1e-7' 268.926,292
text 000000 10 '1e-4' 347.199,292
text 000000 10 '0.1' 428.472,292
text 000000 10 '1e-15' 26,253.998
text 000000 10 '1e-13' 26,209.417
text 000000 10 '1e-11' 26,164.835
text 000000 10 '1e-9' 32,120.253
text 000000 10 '1e-7' 32,75.6709
text 000000 10 'step' 239.5,307
text 000000 10 'error (allowed: up to 3.03e-06)' 20,246.5 up
text 000000 12 'x: pass' 226.3,22
25
--- comment
PNG has two dots to a point, PDF says what it is and always the same date.
--- run
for form in png pdf; do LD_LIBRARY_PATH=$PWD gradtape plot -e x --sweep x=0:1:2 --size 150x100 --title T -o a.$form 2>&1 | grep -v -e text -e dddddd; done
--- stdout
paint ffffff
font sans-serif 0 0
clip ffffff box 70 60 95 54
stroke 0072b2 1.5 70,112 165,62
stroke d55e00 1.5 dashes 6 3 70,62 165,62
stroke 000000 0.8 box 70 60 95 54
stroke 000000 0.8 70,114 70,122
stroke 000000 0.8 89,114 89,122
stroke 000000 0.8 108,114 108,122
stroke 000000 0.8 127,114 127,122
stroke 000000 0.8 146,114 146,122
stroke 000000 0.8 165,114 165,122
stroke 000000 0.8 70,112 62,112
stroke 000000 0.8 70,102 62,102
stroke 000000 0.8 70,92 62,92
stroke 000000 0.8 70,82 62,82
stroke 000000 0.8 70,72 62,72
stroke 000000 0.8 70,62 62,62
stroke 0072b2 1.5 185,70 229,70
stroke d55e00 1.5 dashes 6 3 185,102 229,102
png 300 200
page 150 100
metadata 5 2000-01-01T00:00:00Z
metadata 0 T
metadata 2 y, dy/dx over x from 0 to 1, 2 points
paint ffffff
font sans-serif 0 0
clip ffffff box 35 30 47.5 27
stroke 0072b2 1.5 35,56 82.5,31
stroke d55e00 1.5 dashes 6 3 35,31 82.5,31
stroke 000000 0.8 box 35 30 47.5 27
stroke 000000 0.8 35,57 35,61
stroke 000000 0.8 44.5,57 44.5,61
stroke 000000 0.8 54,57 54,61
stroke 000000 0.8 63.5,57 63.5,61
stroke 000000 0.8 73,57 73,61
stroke 000000 0.8 82.5,57 82.5,61
stroke 000000 0.8 35,56 31,56
stroke 000000 0.8 35,51 31,51
stroke 000000 0.8 35,46 31,46
stroke 000000 0.8 35,41 31,41
stroke 000000 0.8 35,36 31,36
stroke 000000 0.8 35,31 31,31
stroke 0072b2 1.5 92.5,35 114.5,35
stroke d55e00 1.5 dashes 6 3 92.5,51 114.5,51
--- comment
On pages of many widths: a number stands in the first row where it is 3 away from the one before it there, else in the
second, else nowhere. All are under the lines of their places.
--- file rows.py
import re, subprocess, os
shown = left_out = second = 0
for width in range(100, 300, 7):
    words = ['gradtape', 'plot', '-e', '1 / x', '--sweep', 'x=0.001:1000:4', '--log', 'x', '--size', f'{width}x200', '-o', 'a.svg']
    said = subprocess.run(words, env={**os.environ, 'LD_LIBRARY_PATH': os.getcwd()}, stderr=subprocess.PIPE, text=True).stderr
    places = [float(x) for x, end in re.findall(r'^stroke dddddd 0.5 ([\d.]+),\S+ ([\d.]+),', said, re.M) if x == end]
    names = ['0.001', '0.01', '0.1', '1', '10', '100', '1000']
    bottom = float(re.search(r'^text \S+ 10 \'0.001\' \S+,(\S+)$', said, re.M)[1])
    end, want = [-1e9, -1e9], []
    for name, x in zip(names, places):
        half = 3 * len(name)
        for row in range(2):
            if x - half >= end[row] + 3:
                end[row] = x + half
                want.append((name, f'{x - half:g}', row))
                break
    got = [(name, x, round((float(y) - bottom) / 12)) for name, x, y in re.findall(r"^text \S+ 10 '([\d.]+)' ([-\d.]+),(\S+)$", said, re.M)
           if abs(float(y) - bottom) < 0.01 or abs(float(y) - bottom - 12) < 0.01]
    assert len(places) == 7 and [g[0] for g in got] == [w[0] for w in want] and [g[2] for g in got] == [w[2] for w in want], (width, got, want)
    assert all(abs(float(g[1]) - float(w[1])) < 0.01 for g, w in zip(got, want))
    shown, left_out, second = shown + len(want), left_out + 7 - len(want), second + sum(w[2] for w in want)
print('some' if min(left_out, second) > 9 and shown > 99 else (shown, left_out, second))
--- run
/usr/bin/python3 rows.py
--- stdout
some
--- comment
Parts along both sides: 271 = 320 - 10 - 27 - 12 high for six rows, 90.33 wide for two columns; rules behind the first
column and the fifth row.
--- run
bash drawn plot -e 'range(5.0) * a * b' -i a=2 -i b=3 --of jacobian --target 'y,y[1]+b' --wrt a,b | grep -e '0.5 ' -e box -e 'text 000000 10 .[aby]'
--- stdout
stroke 000000 0.5 222,10 222,281
stroke 000000 0.5 176.833,235.833 267.167,235.833
stroke 000000 0.8 box 282.167 10 12 271
stroke 000000 0.8 box 176.833 10 90.3333 271
text 000000 10 'a' 196.417,296
text 000000 10 'b' 241.583,296
text 000000 10 'y' 163.833,126.417
text 000000 10 'y[1]+b' 133.833,261.917
--- comment
cairo's own failures: 1 is that there is no memory, 11 that something cannot be written; of a PNG, which is written in
the end, those of writing as well.
--- run
for form in svg png pdf; do
    for where in context surface png; do
        for by in 1 11; do
            env LD_LIBRARY_PATH=$PWD $where=$by gradtape plot -e x --sweep x=0:1:2 -o failed.$form >said 2>&1
            echo "$form $where $by: $? $(grep error said)"
        done
    done
done
--- stdout
svg context 1: 8 gradtape: error: out of memory while the picture is drawn
svg context 11: 3 gradtape: error: cannot write the result
svg surface 1: 8 gradtape: error: out of memory while the picture is drawn
svg surface 11: 3 gradtape: error: cannot write the result
svg png 1: 0 
svg png 11: 0 
png context 1: 8 gradtape: error: out of memory while the picture is drawn
png context 11: 3 gradtape: error: cannot write the result
png surface 1: 8 gradtape: error: out of memory while the picture is drawn
png surface 11: 3 gradtape: error: cannot write the result
png png 1: 8 gradtape: error: out of memory while the picture is drawn
png png 11: 3 gradtape: error: cannot write the result
pdf context 1: 8 gradtape: error: out of memory while the picture is drawn
pdf context 11: 3 gradtape: error: cannot write the result
pdf surface 1: 8 gradtape: error: out of memory while the picture is drawn
pdf surface 11: 3 gradtape: error: cannot write the result
pdf png 1: 0 
pdf png 11: 0 
