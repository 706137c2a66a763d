// gradtape from C++: a plan that owns what it stands on, std::vector in and out, and Newton's method with it.
//
//     c++ -std=c++17 -Ilib models/bindings/plan.cc -Lbuild -lgradtape -Wl,-rpath,build -o plan && ./plan
#include <gradtape.h>

#include <cmath>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

class Plan {
    std::unique_ptr<gt_context, decltype(&gt_context_free)> context{gt_context_new(nullptr), gt_context_free};
    gt_plan *plan = nullptr;

    void must(gt_status status) const
    {
        if (status != GT_OK)
            throw std::runtime_error(gt_message(context.get()));
    }

public:
    // The request is JSON: R"({"command": "hessian", "wrt": ["x"]})".
    Plan(const std::string &file, const std::string &request)
    {
        gt_model *model = nullptr;
        must(gt_model_load(context.get(), file.c_str(), &model));
        must(gt_plan_new_json(context.get(), model, request.c_str(), &plan));
    }

    // Runs read the numbers that stand in the vector then; it must stay where it is.
    void bind(const std::string &name, const std::vector<double> &x, std::vector<int64_t> shape)
    {
        gt_array array = {sizeof(gt_array), "float64", static_cast<int>(shape.size()), shape.data(), nullptr, x.data()};
        must(gt_plan_bind(plan, name.c_str(), &array));
    }

    void run() { must(gt_plan_run(plan)); }

    // Where the numbers are until the next run.
    const double *operator[](const std::string &path) const
    {
        gt_array out;
        must(gt_plan_output(plan, path.c_str(), nullptr, 0, &out));
        return static_cast<const double *>(out.data);
    }
};

int main()
try {
    std::vector<double> x = {-1.2, 1};
    Plan gradient("models/rosenbrock.yaml", R"({"command": "grad", "wrt": ["x"]})");
    Plan hessian("models/rosenbrock.yaml", R"({"command": "hessian", "wrt": ["x"]})");
    gradient.bind("x", x, {2});
    hessian.bind("x", x, {2});
    for (int step = 0; step < 20; step++) {
        gradient.run();
        hessian.run();
        const double *g = gradient["gradients.x"], *h = hessian["hessian.x/x"];
        double determinant = h[0] * h[3] - h[1] * h[2];
        double move[] = {(h[3] * g[0] - h[1] * g[1]) / determinant, (h[0] * g[1] - h[2] * g[0]) / determinant};
        x[0] -= move[0];
        x[1] -= move[1];
        if (std::hypot(move[0], move[1]) < 1e-12) {
            std::printf("%d steps: %.6f %.6f\n", step + 1, x[0], x[1]);
            return 0;
        }
    }
    return 1;
} catch (const std::exception &error) {
    std::fputs(error.what(), stderr);
    return 2;
}
