# The page of a command in Markdown: what `gradtape help COMMAND` prints (of the program, `gradtape help`), and what its own
# file tells, if it has one.
#
#   gradtape help check | awk -v name=gradtape-check -v body=gradtape-check.1.md -f help.awk

function fence(from, to,    i)
{
    print "\n```"
    for (i = from; i <= to; i++)
        print line[i]
    print "```"
}

# "  -o, --output FILE  what it does", whose words may stand in the next line.
function option_row(i,    label, says)
{
    label = line[i]
    sub(/^ +/, "", label)
    if (match(label, /   *[^ ]/)) {
        says = substr(label, RSTART)
        label = substr(label, 1, RSTART - 1)
    } else {
        says = line[i + 1]
    }
    sub(/^ +/, "", says)
    gsub(/\|/, "\\|", label)
    gsub(/\|/, "\\|", says)
    print "| `" label "` | " says " |"
}

function is_option(text)
{
    return text ~ /^ +(-[a-zA-Z], )?--[a-z]/
}

# Where the block that begins at i ends: before the next empty line.
function block_end(i)
{
    while (i < n && line[i + 1] != "")
        i++
    return i
}

/^more: / { next }
{ line[++n] = $0 }

END {
    command = name
    sub(/^gradtape-/, "gradtape ", command)
    sentence = line[1]
    sub("^" command " *", "", sentence)
    print "# " name ": " sentence
    for (i = 2; i <= n; i++) {
        if (line[i] == "")
            continue
        end = block_end(i)
        if (line[i] ~ /^usage: /) {
            print "\n## Synopsis"
            for (k = i; k <= end; k++) {
                sub(/^usage: |^ +/, "", line[k])
                print "\n`" line[k] "`"
            }
        } else if (line[i] == "example:") {
            while (end < n && line[end + 1] ~ /^(  |$)/)
                end++
            for (k = i + 1; k <= end; k++)
                example[++examples] = substr(line[k], 3)
            while (example[examples] == "")
                examples--
        } else if (line[i] == "commands:") {
            print "\n## Commands\n\n| | |\n|---|---|"
            for (k = i + 1; k <= end; k++) {
                split(line[k], word, " ")
                sub(/^ +[a-z]+ +/, "", line[k])
                print "| `gradtape-" word[1] "(1)` | " line[k] " |"
            }
        } else if (line[i] ~ /:$/ && is_option(line[i + 1])) {
            if (!options++)
                print "\n## Options"
            if (line[i] != "options:")
                print "\n### " toupper(substr(line[i], 1, 1)) substr(line[i], 2, length(line[i]) - 2)
            print "\n| | |\n|---|---|"
            for (k = i + 1; k <= end; k++) {
                if (is_option(line[k]))
                    option_row(k)
                each = each || line[k] ~ /--each POINTS/
            }
        } else if (options && name != "gradtape") {
            print "\n## Notes"
            for (k = i; k <= n; k++) {
                if (line[k] ~ /^  /) {
                    end = k
                    while (end < n && line[end + 1] ~ /^  /)
                        end++
                    fence(k, end)
                    print ""
                    k = end
                } else {
                    print (k == i ? "\n" : "") line[k]
                }
            }
            end = n
        }
        i = end
    }
    if (examples) {
        print "\n## Example\n\n```"
        for (i = 1; i <= examples; i++)
            print example[i]
        print "```"
    }
    while ((getline told <body) > 0)
        if (told !~ /^# /)
            print told
    also = "\n## See also\n\n"
    if (name != "gradtape")
        also = also "`gradtape(1)`, "
    also = also "`gradtape-model(5)`, `gradtape-tapes(7)`"
    if (each || name == "gradtape")
        also = also ", `gradtape-stream(7)`"
    if (name ~ /-(jvp|vjp|hvp|hessian)$/)
        also = also ", `gradtape-jacobian(1)`"
    print also (name == "gradtape" ? ", `libgradtape(3)`" : "")
}
