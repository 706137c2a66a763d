# To be sourced: `options` for make, so that what the build folder holds is not built again by another compiler or with
# other flags; `sanitizers`, which a program linked with the library wants too.
settings=$(<"$build/settings")
read -ra sanitizers <<<"$(grep -o -- '-fsanitize=[a-z,]*' <<<"$settings" | tr '\n' ' ')"
flags=${settings#* -fvisibility=hidden }
options=("CFLAGS=${flags%% -Wall *}" "CC=${settings%% -std=c11*}" "WERROR=$(grep -o -m1 -- -Werror <<<"$settings")" "SANITIZE=${sanitizers[*]-}")
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
