# A page of the manual, from Markdown to what `man` reads or what `gradtape help TOPIC` prints.
#
#   awk -v as=man  -v name=gradtape-model -v section=5 -v version=0.1.0 -f page.awk FILE...    into roff
#   awk -v as=c    -f page.awk FILE.md...                                                      into tables of C
#
# Of Markdown there is what the pages have: headings, paragraphs, lists with -, tables, fences, code by four blanks, links,
# `code` and **words**. Rows of a table become terms, each with what stands in the other cells. Several files are one page
# in roff, whose first title counts, and a page each in C.

# -- lines of text: [ ] -- #

function split_cells(line, cell,    n, i)
{
    gsub(/\\\|/, "\001", line)
    sub(/^\| */, "", line)
    sub(/ *\|$/, "", line)
    n = split(line, cell, / *\| */)
    for (i = 1; i <= n; i++)
        gsub(/\001/, "|", cell[i])
    return n
}

# Whether the place is in `code`.
function in_code(text, place,    head)
{
    head = substr(text, 1, place - 1)
    return gsub(/`/, "", head) % 2
}

# Where a link leads that is no place of this page: an address of the web, gradtape-test(1), README.md. Nothing if the words
# say so.
function elsewhere(words, address)
{
    if (address !~ /^http/) {
        sub(/#.*/, "", address)
        sub(/.*\//, "", address)
        if (address ~ /\.[1-9]\.md$/)
            address = substr(address, 1, length(address) - 5) "(" substr(address, length(address) - 3, 1) ")"
    }
    return address == "" || index(words, address) ? "" : " (" address ")"
}

# [words](address): the words; what the address says that they do not behind them.
function without_links(text,    out, link, words, address)
{
    out = ""
    while (match(text, /\[[^]]*\]\([^)]*\)/)) {
        link = substr(text, RSTART, RLENGTH)
        if (in_code(text, RSTART)) {
            out = out substr(text, 1, RSTART)
            text = substr(text, RSTART + 1)
            if (in_code(out, length(out) + 1)) { # what follows begins in code
                match(text, /`/)
                out = out substr(text, 1, RSTART)
                text = substr(text, RSTART + 1)
            }
            continue
        }
        words = substr(link, 2, index(link, "](") - 2)
        address = substr(link, index(link, "](") + 2)
        sub(/\)$/, "", address)
        out = out substr(text, 1, RSTART - 1) words elsewhere(words, address)
        text = substr(text, RSTART + RLENGTH)
    }
    return out text
}

# -- roff -- #

function roff_literal(text)
{
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/'/, "\\(aq", text)
    gsub(/`/, "\\(ga", text)
    gsub(/\^/, "\\(ha", text)
    gsub(/~/, "\\(ti", text)
    return text
}

# Code that has backticks stands between two of them; code that is strong is no stronger for it.
function roff(text,    part, n, i, out)
{
    text = without_links(text)
    while (match(text, /``([^`]|`[^`])*``/)) {
        out = substr(text, RSTART + 2, RLENGTH - 4)
        gsub(/`/, "\003", out)
        text = substr(text, 1, RSTART - 1) "`" out "`" substr(text, RSTART + RLENGTH)
    }
    gsub(/\*\*`/, "`", text)
    gsub(/`\*\*/, "`", text)
    n = split(text, part, "`")
    out = ""
    for (i = 1; i <= n; i++)
        if (i % 2) {
            gsub(/\\/, "\\e", part[i])
            while (match(part[i], /\*\*[^*]*\*\*/))
                part[i] = substr(part[i], 1, RSTART - 1) "\\fI" substr(part[i], RSTART + 2, RLENGTH - 4) "\\fR" \
                          substr(part[i], RSTART + RLENGTH)
            out = out part[i]
        } else {
            gsub(/\003/, "`", part[i])
            out = out "\\fB" roff_literal(part[i]) "\\fR"
        }
    return out ~ /^[.']/ ? "\\&" out : out
}

# -- lines of C -- #

function c_line(text)
{
    gsub(/\\/, "\\\\&", text)
    gsub(/"/, "\\\"", text)
    print "    \"" text "\\n\","
}

# Words in lines of at most 80 columns, the first behind `first`, the others behind `rest`.
function fill(text, first, rest,    word, n, i, line)
{
    n = split(text, word, / +/)
    line = first
    for (i = 1; i <= n; i++) {
        if (i > 1 && length(line) + 1 + length(word[i]) > 80 && line !~ /^ *$/) {
            c_line(line)
            line = rest
        }
        line = line (line == first && i == 1 || line == rest ? "" : " ") word[i]
    }
    c_line(line)
}

function plain(text)
{
    text = without_links(text)
    gsub(/\*\*/, "", text)
    return text
}

# -- what a page is made of -- #

function blank()
{
    if (as == "c" && !was_blank)
        c_line("")
    was_blank = 1
}

function paragraph(text, bullet)
{
    if (as == "man") {
        if (bullet || !was_heading)
            print bullet ? ".IP \\(bu 2" : ".PP"
        print roff(text)
    } else {
        if (!bullet || !was_bullet)
            blank()
        fill(plain(text), bullet ? "- " : "", bullet ? "  " : "")
    }
    was_bullet = bullet
    was_blank = was_heading = 0
}

function heading(level, text)
{
    if (as == "man")
        print (level == 2 ? ".SH " : ".SS ") (level == 2 ? toupper(text) : roff(text))
    else {
        blank()
        c_line(level == 2 ? toupper(text) : text)
        was_blank = 0
    }
    was_bullet = 0
    was_heading = 1
}

function row(line,    n, i, tag, text)
{
    n = split_cells(line, cells)
    if (line ~ /^\|[-| ]*-[-| ]*$/)
        return
    if (!in_table) { # the head, which is used for what stands behind the second column
        in_table = 1
        for (i = 1; i <= n; i++)
            head[i] = cells[i]
        blank()
        return
    }
    was_heading = 0
    tag = cells[1]
    text = n > 1 ? cells[2] : ""
    for (i = 3; i <= n; i++)
        if (cells[i] != "")
            text = text (text == "" ? "" : "; ") (head[i] == "" ? "" : head[i] ": ") cells[i]
    if (as == "man") {
        print ".TP"
        print roff(tag)
        print text == "" ? "\\&" : roff(text)
    } else {
        tag = "  " plain(tag)
        text = plain(text)
        was_blank = 0
        if (length(tag) < 20)
            fill(text, sprintf("%-20s", tag), sprintf("%20s", ""))
        else {
            c_line(tag)
            fill(text, sprintf("%20s", ""), sprintf("%20s", ""))
        }
    }
}

function code_begin()
{
    if (as == "man") {
        if (!was_heading)
            print ".PP"
        print ".RS 4"
        print ".nf"
    } else {
        blank()
    }
    was_blank = was_bullet = was_heading = 0
}

function code(line)
{
    if (as == "man") {
        line = roff_literal(line)
        print line ~ /^[.]/ ? "\\&" line : line
    } else {
        c_line(line == "" ? "" : "    " line)
    }
}

function code_end()
{
    if (as == "man") {
        print ".fi"
        print ".RE"
    }
}

# What was gathered of a paragraph or of an item of a list.
function flush()
{
    if (held != "")
        paragraph(held, held_bullet)
    held = ""
    if (in_indented)
        code_end()
    in_indented = 0
    in_table = 0
}

function page_begin(title,    rest)
{
    rest = title
    sub(/^[^:]*: */, "", rest)
    sub(/:.*/, "", title)
    if (as == "man") {
        if (pages++)
            return
        print ".TH " toupper(name) " " section " \"\" \"gradtape " version "\" \"\""
        print ".SH NAME"
        print name " \\- " roff(rest)
    } else {
        if (pages++)
            print "    NULL};"
        names[pages] = title
        sentences[pages] = rest
        print "static const char *const page_" pages "[] = {"
        c_line(title ": " rest)
        was_blank = 0
    }
}

/^```/ {
    flush()
    if (in_fence)
        code_end()
    else
        code_begin()
    in_fence = !in_fence
    next
}
in_fence { code($0); next }
/^<!-- .* -->$/ {
    flush()
    if ($2 == "file:")
        paragraph("`" $3 "`:", 0)
    next
}
/^# / { flush(); page_begin(substr($0, 3)); next }
/^##* / { flush(); heading(index($0, " ") - 1, substr($0, index($0, " ") + 1)); next }
/^\|/ && held == "" {
    row($0)
    next
}
/^    / && held == "" {
    if (!in_indented)
        code_begin()
    in_indented = 1
    code(substr($0, 5))
    next
}
/^ *$/ { flush(); next }
/^- / { flush(); held = substr($0, 3); held_bullet = 1; next }
{
    if (held == "")
        held_bullet = 0
    sub(/^ +/, "")
    held = held == "" ? $0 : held " " $0
}
END {
    flush()
    if (as == "c") {
        print "    NULL};"
        print "const manual_page manual_pages[] = {"
        for (i = 1; i <= pages; i++)
            print "    {\"" names[i] "\", \"" sentences[i] "\", page_" i "},"
        print "    {NULL, NULL, NULL}};"
    }
}
