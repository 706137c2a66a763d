// The colours that ColPack (Debian's libcolpack-dev) needs for the pattern of a MatrixMarket file: columns of a general
// one by partial distance 2, a symmetric one by stars. The best of its usual orders, and how long that one took.
#include <ColPack/ColPackHeaders.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

static double now()
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int main(int argc, char **argv)
{
    std::ifstream file(argc > 1 ? argv[1] : "");
    std::string line;
    std::getline(file, line);
    const bool symmetric = line.find("symmetric") != std::string::npos;
    while (std::getline(file, line) && line[0] == '%')
        ;
    int rows = 0, cols = 0, entries = 0, i = 0, k = 0, best = 0;
    if (std::sscanf(line.c_str(), "%d %d %d", &rows, &cols, &entries) != 3)
        return 1;
    std::vector<std::vector<unsigned>> row(static_cast<size_t>(rows), std::vector<unsigned>(1)); // a count, then columns
    for (int e = 0; e < entries && std::getline(file, line); e++) {
        if (std::sscanf(line.c_str(), "%d %d", &i, &k) != 2)
            return 1;
        row[static_cast<size_t>(i) - 1].push_back(static_cast<unsigned>(k) - 1);
        if (symmetric && i != k)
            row[static_cast<size_t>(k) - 1].push_back(static_cast<unsigned>(i) - 1);
    }
    std::vector<unsigned *> pattern;
    for (auto &r : row) {
        r[0] = static_cast<unsigned>(r.size()) - 1;
        pattern.push_back(r.data());
    }
    double took = 0;
    for (const char *order : {"NATURAL", "LARGEST_FIRST", "SMALLEST_LAST", "INCIDENCE_DEGREE"}) {
        const double before = now();
        int colours = 0;
        if (symmetric) {
            ColPack::GraphColoringInterface graph(SRC_MEM_ADOLC, pattern.data(), rows);
            graph.Coloring(order, "STAR");
            colours = graph.GetVertexColorCount();
        } else {
            ColPack::BipartiteGraphPartialColoringInterface graph(SRC_MEM_ADOLC, pattern.data(), rows, cols);
            graph.PartialDistanceTwoColoring(order, "COLUMN_PARTIAL_DISTANCE_TWO");
            colours = graph.GetRightVertexColorCount();
        }
        if (!best || colours < best) {
            best = colours;
            took = now() - before;
        }
    }
    std::printf("%d colours in %.2f ms", best, took);
}
