// Nested lists of numbers read by simdjson (Debian's libsimdjson-dev) on demand: prints their sum, or all of them as one
// list with std::to_chars, the shortest digits that read back to the same number.
//
//   simdjson FILE [print]
#include <charconv>
#include <cstdio>
#include <string>

#include <simdjson.h>

namespace {

using simdjson::ondemand::json_type;

struct sum {
    double all = 0;
    void operator()(double x) { all += x; }
    void end() { std::printf("%.17g\n", all); }
};

struct printer {
    std::string out = std::string(1 << 16, '\0');
    size_t at = 0;
    void operator()(double x)
    {
        if (out.size() - at < 40) {
            std::fwrite(out.data(), 1, at, stdout);
            at = 0;
        }
        out[at++] = first ? '[' : ',';
        first = false;
        at = size_t(std::to_chars(&out[at], &out[0] + out.size(), x).ptr - out.data());
    }
    void end()
    {
        out[at++] = ']';
        std::fwrite(out.data(), 1, at, stdout);
    }
    bool first = true;
};

template <class List, class Use> void gather(List &&list, Use &use)
{
    for (simdjson::ondemand::value item : list)
        if (item.type() == json_type::array)
            gather(item.get_array().value(), use);
        else
            use(item.get_double().value());
}

template <class Use> int read(simdjson::ondemand::document &file, Use use)
{
    if (file.type() == json_type::object) // a request of `gradtape serve`
        gather(file["inputs"]["x"].get_array().value(), use);
    else
        gather(file.get_array().value(), use);
    use.end();
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    const simdjson::padded_string text = simdjson::padded_string::load(argv[1]);
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document file = parser.iterate(text);
    return argc > 2 ? read(file, printer()) : read(file, sum());
}
