# gradtape.h with the headers that it includes in their places, each once: the one file that is installed.
#
#   awk -f lib/one_header.awk lib/gradtape.h

function put(name,    line)
{
    if (met[name]++)
        return
    while ((getline line <name) > 0)
        if (match(line, /^#include "[^"]*"/)) {
            put(folder substr(line, RSTART + 10, RLENGTH - 11))
        } else {
            sub(/ Part of gradtape\.h\./, "", line)
            print line
        }
    close(name)
}

BEGIN {
    folder = ARGV[1]
    sub(/[^\/]*$/, "", folder)
    put(ARGV[1])
}
