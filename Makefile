# gradtape: `make run` shows it at work, `make test` tests it; `make help` lists the rest.
#
#   CC=clang      another compiler            BUILD=DIR    another build directory
#   WERROR=1      warnings are errors         SANITIZE=1   address and undefined-behaviour sanitizers
#   V=1           show whole command lines    CFLAGS=...   replaces -O3 -g -DNDEBUG
#   PREFIX=/usr   where to install (/usr/local)   DESTDIR=DIR   a folder that stands for / meanwhile

ifeq ($(origin CC),default)
CC := gcc
endif
BUILD  ?= build
# A sanitizer build keeps its assertions: there the program verifier runs after every transform.
CFLAGS ?= $(if $(SANITIZE),-g,-O3 -g -DNDEBUG)
BASH   := bash

# make cuts lists of files at blanks. The path of the source tree may have some: nothing here names it.
ifneq ($(words $(BUILD)),1)
$(error BUILD='$(BUILD)' must be one word, without blanks)
endif

# --- flags ----------------------------------------------------------------------------------------

# No -march=native and no contraction to fused multiply-add: the same input gives the same bytes on
# every processor of a kind. Nobody reads errno or the exception flags after arithmetic; without them more
# loops are vectorised, to the same values.
STANDARD := -std=c11 -D_POSIX_C_SOURCE=200809L -Ilib -ffp-contract=off -fno-math-errno -fno-trapping-math
# Of the shared library only what GT_API marks is seen.
STANDARD += -fPIC -fvisibility=hidden
comma    := ,
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(if $(WERROR),-Werror)
SANITIZER := $(if $(SANITIZE),-O1 -fno-omit-frame-pointer -fsanitize=address$(comma)undefined -fno-sanitize-recover=all \
    -ftrivial-auto-var-init=pattern $(if $(findstring clang,$(CC)),-D__SANITIZE_ADDRESS__))
COMPILE = $(CC) $(STANDARD) $(CFLAGS) $(WARNINGS) $(SANITIZER) $(GENERATED) $(CPPFLAGS)

# Start-up is part of the product, and every shared library costs it some 35 microseconds. Debian ships
# libyaml, minizip and zlib as archives too, so they are linked in; cJSON comes as a shared library only. OpenBLAS is
# opened at run time.
archive  = $(wildcard $(shell $(CC) -print-file-name=$(1)))
LIBYAML ?= $(if $(call archive,libyaml.a),-l:libyaml.a,-lyaml)
MINIZIP ?= $(if $(call archive,libminizip.a),-l:libminizip.a,-lminizip) $(if $(call archive,libz.a),-l:libz.a,-lz)
LIBS     = -lcjson $(LIBYAML) $(MINIZIP) -lm -ldl -lpthread
LINK     = $(CC) $(CFLAGS) $(SANITIZER) -Wl,-O1,--as-needed,--hash-style=gnu $(LDFLAGS)

# --- files ----------------------------------------------------------------------------------------

LIB_C   := $(sort $(wildcard lib/*.c lib/*/*.c))
CMD_C   := $(sort $(wildcard cmd/*.c))
MPI_C   := $(sort $(wildcard cmd/mpi/*.c))
UNIT_C  := $(sort $(wildcard tests/unit/*.c))
OPS_C   := $(sort $(wildcard tests/ops/*.c))
BENCH_C := $(sort $(wildcard tests/bench/*.c))
MODEL_C := $(sort $(wildcard tests/models/*.c))
SEED_C  := $(sort $(wildcard tests/seed/*.c))
FUZZ_C  := $(sort $(wildcard tests/fuzz/*.c))
MEMORY_C := $(sort $(wildcard tests/memory/*.c))
FAULT_C := $(sort $(wildcard tests/faults/*.c))
TWIN_C  := $(sort $(wildcard tests/twins/*.c))
MUTANT_C := $(sort $(wildcard tests/mutants/*.c))
CHECK_C := $(sort $(wildcard tests/check/*.c))
# Random programs for patterns are recorded as the op harness records its cases.
PATTERN_C := $(sort $(wildcard tests/patterns/*.c))
HARNESS_C := $(addprefix tests/ops/,session.c sample.c compare.c op_data.c report.c)
PLAIN_C := $(sort $(wildcard tests/plain/*.c))
TURN_C  := $(sort $(wildcard tests/turns/*.c))
RANK_C  := $(sort $(wildcard tests/ranks/*.c))
ROLL_C  := $(sort $(wildcard tests/rolled/*.c))
COMMON_C := $(sort $(wildcard tests/common/*.c))
ALL_C   := $(LIB_C) $(CMD_C) $(UNIT_C) $(OPS_C) $(BENCH_C) $(MODEL_C) $(SEED_C) $(FUZZ_C) $(CHECK_C) $(MEMORY_C) $(FAULT_C) $(TWIN_C) \
           $(MUTANT_C) $(PLAIN_C) $(PATTERN_C) $(TURN_C) $(ROLL_C) $(RANK_C) $(COMMON_C)
ALL_H   := $(sort $(wildcard lib/*.h lib/*/*.h cmd/*.h tests/*/*.h))

objects  = $(1:%.c=$(BUILD)/%.o)
LIBRARY := $(BUILD)/libgradtape.a
SHARED  := $(BUILD)/libgradtape.so
# Goes up when a program that was linked with the library no longer runs with it.
SOVERSION := 0
VERSION := $(shell sed -n 's/^\#define VERSION "\([^"]*\)".*/\1/p' lib/gradtape.c)
ifeq ($(VERSION),)
$(error lib/gradtape.c defines no VERSION)
endif
PROGRAM := $(BUILD)/gradtape
PARALLEL := $(BUILD)/gradtape-mpi
UNIT    := $(BUILD)/test-unit
OPS     := $(BUILD)/test-ops
MODELS  := $(BUILD)/test-models
NETWORK := $(BUILD)/test-network
DERIVATIVES := $(BUILD)/test-derivatives
ROWS    := $(BUILD)/test-seed
FUZZ    := $(BUILD)/test-fuzz
PEAK    := $(BUILD)/test-peak
FAILING := $(BUILD)/failing.so
TWINS   := $(BUILD)/test-twins $(BUILD)/test-twins-apart $(BUILD)/test-twins-distinct
CAMPAIGN := $(BUILD)/test-campaign
PATTERNS := $(BUILD)/test-patterns
PLAIN   := $(BUILD)/test-plain $(addprefix $(BUILD)/plain/,gradtape test-fuzz)
TURNS   := $(BUILD)/turns/gradtape
ROLLS   := $(BUILD)/rolled/gradtape
RANKS   := $(BUILD)/ranks/gradtape
TESTS   := $(UNIT) $(OPS) $(NETWORK) $(DERIVATIVES) $(ROWS) $(FUZZ) $(CAMPAIGN) $(PATTERNS) $(PEAK) $(TWINS) $(PLAIN) $(TURNS) $(ROLLS) $(RANKS)
BENCHES := $(patsubst tests/bench/%.c,$(BUILD)/bench/%,$(filter-out tests/bench/support.c tests/bench/empty.c,$(BENCH_C)))
YARDSTICK := $(BUILD)/bench/empty

ifeq ($(V),)
Q    := @
say   = @echo "  $(1) $@"
endif
SUB := $(MAKE) --no-print-directory
# What builds takes as many processors as there are, unless the caller says how many.
BUILDS = $(SUB) $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc))

# --- building -------------------------------------------------------------------------------------

.PHONY: all
all: $(PROGRAM) $(LIBRARY) $(SHARED)

# At an address fixed by the linker the tables of ops need no relocation at start, which costs 0.13 ms: PIE=-pie gives
# it any address.
PIE ?= -no-pie
$(PROGRAM): $(call objects,$(CMD_C)) $(LIBRARY) $(BUILD)/sources
	$(call say,link   )
	$(Q)$(LINK) $(PIE) -o $@ $(filter %.o %.a,$^) $(LIBS)

# The same program for mpirun, by the compiler of the MPI that is there: make mpi MPICC=mpicc.mpich
MPICC ?= mpicc
MPI_O := $(call objects,$(filter-out cmd/team_alone.c,$(CMD_C)) $(MPI_C))
.PHONY: mpi
mpi:
	@$(BASH) .ci/packages build run mpi
	+@$(BUILDS) $(PARALLEL)
$(PARALLEL): $(MPI_O) $(LIBRARY) $(BUILD)/sources
	$(call say,link   )
	$(Q)$(subst $(CC),$(MPICC),$(LINK)) $(PIE) -o $@ $(filter %.o %.a,$^) $(LIBS)
ifdef SANITIZE
# clang takes 95 to 180 s for each of these when it optimises the checks of overflow within tiles, and 2 s when not.
$(patsubst %,$(BUILD)/lib/ops/product_%.o,avx2 avx512 packed plain): private SANITIZER += -O0
endif
$(call objects,$(MPI_C)): private COMPILE = $(MPICC) $(STANDARD) -Icmd $(CFLAGS) $(WARNINGS) $(SANITIZER) $(CPPFLAGS)
$(call objects,$(MPI_C)) $(PARALLEL): $(BUILD)/mpi-settings
$(BUILD)/mpi-settings: FORCE
	$(Q)$(call when_different,$(MPICC))

# The archive is made anew each time: `ar` alone would keep the objects of files that are gone.
$(LIBRARY): $(call objects,$(LIB_C)) $(BUILD)/sources
	$(call say,archive)
	$(Q)rm -f $@ && ar rcs $@ $(filter %.o,$^)

# For other languages (models/bindings). Debian's archives of other libraries cannot be part of a shared one.
$(SHARED): $(SHARED).$(SOVERSION)
	$(Q)ln -sf $(<F) $@
$(SHARED).$(SOVERSION): $(call objects,$(LIB_C)) $(BUILD)/sources
	$(call say,link   )
	$(Q)$(LINK) -shared -Wl,-soname,$(@F)$(if $(SANITIZE),,$(comma)-z$(comma)defs) -o $@ $(filter %.o,$^) -lcjson -lyaml -lminizip -lz -lm -ldl -lpthread

# A suite that is not in the list would silently not be run.
SUITES   = $(shell sed -n 's/^X(\(.*\))$$/\1/p' tests/unit/suites.def)
unlisted = $(filter-out $(SUITES),$(patsubst tests/unit/test_%.c,%,$(filter tests/unit/test_%.c,$(UNIT_C))))

$(UNIT): $(call objects,$(UNIT_C) $(COMMON_C)) $(LIBRARY) $(BUILD)/sources
	$(if $(unlisted),$(error tests/unit/suites.def does not list: $(unlisted)))
	$(call say,link   )
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) -lcunit $(LIBS)

$(OPS): $(call objects,$(OPS_C) $(COMMON_C)) $(LIBRARY) $(BUILD)/sources
	$(call say,link   )
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) -lcunit $(LIBS)

# The examples are tested by `gradtape test`: no program of its own.
.PHONY: $(MODELS)
$(MODELS): $(PROGRAM)

$(NETWORK): $(call objects,tests/models/network.c $(COMMON_C)) $(LIBRARY)
	$(call say,link   )
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(LIBS)

$(DERIVATIVES): $(call objects,tests/models/derivatives.c tests/models/study.c $(COMMON_C)) $(LIBRARY)
	$(call say,link   )
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(LIBS)

$(ROWS): $(call objects,$(SEED_C)) $(LIBRARY) $(BUILD)/sources
	$(call say,link   )
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(LIBS)

$(FUZZ): $(call objects,$(FUZZ_C) $(COMMON_C)) $(LIBRARY) $(BUILD)/sources
	$(call say,link   )
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(LIBS)

$(PATTERNS): $(call objects,$(PATTERN_C) $(HARNESS_C)) $(LIBRARY) $(BUILD)/sources
	$(call say,link   )
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(LIBS)

$(CAMPAIGN): $(call objects,$(CHECK_C)) $(LIBRARY) $(BUILD)/sources
	$(call say,link   )
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(LIBS)

$(PEAK): $(BUILD)/tests/memory/peak.o
	$(call say,link   )
	$(Q)$(LINK) -o $@ $<

# Stands before the allocators of a program that is not made for it, so it is built with none of the flags that are.
$(FAILING): tests/faults/failing.c $(BUILD)/settings
	$(call say,link   )
	$(Q)$(CC) -std=c11 -D_POSIX_C_SOURCE=200809L -O2 $(WARNINGS) -fPIC -shared -o $@ $<

# The library as it is, without sharing and fusing, and with no equation that is the same as another: apart.c and
# distinct.c stand in place of parts of the archive.
$(BUILD)/test-twins: $(call objects,tests/twins/ask.c) $(LIBRARY)
$(BUILD)/test-twins-apart: $(call objects,tests/twins/ask.c tests/twins/apart.c) $(LIBRARY)
$(BUILD)/test-twins-apart: private LDFLAGS += -Wl,--wrap=gt_eval_plan_make
$(BUILD)/test-twins-distinct: $(call objects,tests/twins/ask.c tests/twins/distinct.c) $(LIBRARY)
$(TWINS):
	$(call say,link   )
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(LIBS)

# Programs that compute every plan again by plain loops: the single ops of the harness, and the product itself.
PLAIN_SINGLE := tests/plain/main.c tests/plain/grid.c
PLAIN_WATCH  := $(filter-out $(PLAIN_SINGLE),$(PLAIN_C))
$(BUILD)/test-plain: $(call objects,$(PLAIN_C) $(filter-out tests/ops/main.c,$(OPS_C)) $(COMMON_C)) $(LIBRARY)
$(BUILD)/plain/gradtape: $(call objects,$(PLAIN_WATCH) $(CMD_C)) $(LIBRARY)
$(BUILD)/plain/test-fuzz: $(call objects,$(PLAIN_WATCH) $(FUZZ_C) $(COMMON_C)) $(LIBRARY)
$(PLAIN): $(BUILD)/sources
$(PLAIN): private LDFLAGS += $(addprefix -Wl$(comma)--wrap=,gt_eval_plan_make gt_eval_plan_run gt_emit gt_program_init gt_program_cut)
$(PLAIN):
	$(call say,link   )
	$(Q)mkdir -p $(@D) && $(LINK) -o $@ $(filter %.o %.a,$^) -lcunit $(LIBS)

# The product that collects at each turn of a loop; and the one that keeps the shortest loops.
$(TURNS): private LDFLAGS += -Wl,--wrap=gt_collector_begin
$(TURNS): $(call objects,$(TURN_C) $(CMD_C)) $(LIBRARY)
$(ROLLS): private LDFLAGS += -Wl,--wrap=gt_loop_pays -Wl,--wrap=gt_eval_plan_make
$(ROLLS): $(call objects,$(ROLL_C) $(CMD_C)) $(LIBRARY)
# The ranks of gradtape-mpi as processes that fork: what they say to each other, where there is no MPI.
$(RANKS): $(call objects,$(RANK_C) $(filter-out cmd/team_alone.c,$(CMD_C))) $(LIBRARY)
$(call objects,$(RANK_C)): private GENERATED = -Icmd
$(RANKS): private LDFLAGS += -Wl,--wrap=spill_read
$(TURNS) $(ROLLS) $(RANKS): $(BUILD)/sources
$(TURNS) $(ROLLS) $(RANKS):
	$(call say,link   )
	$(Q)mkdir -p $(@D) && $(LINK) $(PIE) -o $@ $(filter %.o %.a,$^) $(LIBS)

$(BENCHES): $(BUILD)/bench/%: $(BUILD)/tests/bench/%.o $(BUILD)/tests/bench/support.o $(LIBRARY)
	$(call say,link   )
	$(Q)mkdir -p $(@D) && $(LINK) -o $@ $(filter %.o %.a,$^) $(LIBS)

# A C program that does nothing, with nothing linked into it.
$(YARDSTICK): $(BUILD)/tests/bench/empty.o
	$(call say,link   )
	$(Q)mkdir -p $(@D) && $(CC) -o $@ $<

# The names of other libraries: rows of one line each, in the order of their bytes, which names.c searches.
NAMES_PY := $(sort $(wildcard lib/names/*.py))
$(BUILD)/lib/names/table.inc: lib/names/table.awk $(NAMES_PY) $(BUILD)/sources
	$(call say,table  )
	$(Q)mkdir -p $(@D) && awk -f $(filter %.awk %.py,$^) > $@.rows && LC_ALL=C sort $@.rows > $@ && rm $@.rows
$(BUILD)/lib/names/names.o $(BUILD)/tests/unit/test_libraries.o: $(BUILD)/lib/names/table.inc
$(BUILD)/lib/names/names.o $(BUILD)/tests/unit/test_libraries.o: private GENERATED = -I$(BUILD)/lib

# The pages of the manual, as `gradtape help TOPIC` prints them.
MANUAL := $(sort $(wildcard cmd/manual/*.md))
$(BUILD)/cmd/pages.inc: cmd/manual/page.awk $(MANUAL) $(BUILD)/sources
	$(call say,table  )
	$(Q)mkdir -p $(@D) && LC_ALL=C awk -v as=c -f $(filter %.awk %.md,$^) > $@
$(BUILD)/cmd/help_topics.o: $(BUILD)/cmd/pages.inc
$(BUILD)/cmd/help_topics.o: private GENERATED = -I$(BUILD)/cmd

$(BUILD)/%.o: %.c $(BUILD)/settings
	$(call say,compile)
	$(Q)mkdir -p $(@D) && $(COMPILE) -MMD -MP -c -o $@ $<

-include $(patsubst %.o,%.d,$(call objects,$(ALL_C) $(MPI_C)))

# Two files that change only when their content does: a different compiler or flag builds everything
# again, a file added or removed links again.
$(BUILD)/settings: FORCE
	$(Q)$(call when_different,$(COMPILE))
$(BUILD)/sources: FORCE
	$(Q)$(call when_different,$(LINK) $(LIBS) $(ALL_C) $(wildcard lib/names/*.py) $(MANUAL))
when_different = mkdir -p $(@D) && echo '$(1)' | cmp -s - $@ || echo '$(1)' > $@

.PHONY: FORCE
FORCE:

# --- running and testing --------------------------------------------------------------------------

.PHONY: run
run:
	@$(BASH) .ci/packages build run
	+@$(BUILDS) all
	$(PROGRAM) grad models/linear.yaml --wrt w,b

# PARTS: those of tests/run to run; if left out, all that fit into two minutes on two processors.
.PHONY: test test-long
test-long:
	+@$(SUB) PARTS=long test
test:
	@$(BASH) .ci/packages build run test $(if $(findstring clang,$(CC)),lint)
	+@$(BUILDS) all $(MODELS) $(TESTS) $(FAILING)
	@$(BASH) tests/run --build $(BUILD) $(PARTS)

# One runner at a time; each closes with `N passed, N failed`.
.PHONY: test-unit test-ops test-models test-network test-derivatives test-check test-campaign test-seed test-patterns test-cli test-readme test-fuzz test-memory test-faults test-twins test-streams test-plain test-names test-onnx test-python test-language test-optimizers test-rolled test-turns test-ranks
test-unit: $(UNIT)
	@$(BASH) tests/run --build $(BUILD) unit
test-ops: $(OPS)
	@$(BASH) tests/run --build $(BUILD) ops
# The worst errors of values and derivatives, in units of the last place, and where they are.
.PHONY: ops-report
ops-report: $(OPS)
	@$(OPS) --report
test-models: $(MODELS)
	@$(BASH) tests/run --build $(BUILD) models
test-network: $(NETWORK)
	@$(BASH) tests/run --build $(BUILD) network
test-derivatives: $(DERIVATIVES)
	@$(BASH) tests/run --build $(BUILD) derivatives
test-seed: $(PROGRAM) $(ROWS)
	@$(BASH) tests/run --build $(BUILD) seed
test-check: $(PROGRAM)
	@$(BASH) tests/run --build $(BUILD) check
test-campaign: $(CAMPAIGN)
	@$(BASH) tests/run --build $(BUILD) campaign
test-patterns: $(PATTERNS)
	@$(BASH) tests/run --build $(BUILD) patterns
test-cli: $(PROGRAM)
	@$(BASH) tests/run --build $(BUILD) cli
test-readme: $(PROGRAM)
	@$(BASH) tests/run --build $(BUILD) readme

# Ways of using memory, and what they take: tests/memory/run --table
test-memory: $(PROGRAM) $(PEAK)
	@$(BASH) tests/run --build $(BUILD) memory

# Every Nth allocation, read, write ... fails, or a signal comes, in every command; all of them: tests/faults/run --all
test-faults: $(PROGRAM) $(FAILING)
	@$(BASH) tests/run --build $(BUILD) faults

test-fuzz: $(FUZZ)
	@$(BASH) tests/run --build $(BUILD) fuzz

test-twins: $(PROGRAM) $(TWINS) $(FUZZ)
	@$(BASH) tests/run --build $(BUILD) twins

# Streams, sessions, files and writers, in groups: tests/streams/run --times --seed 7 --share 1
test-streams: $(PROGRAM)
	@$(BASH) tests/run --build $(BUILD) streams

# Names of other libraries against those libraries
test-onnx: $(PROGRAM)
	@$(BASH) tests/run --build $(BUILD) onnx
test-names: $(PROGRAM)
	@$(BASH) tests/run --build $(BUILD) names
# Loops that stay loops against their turns one by one
test-rolled: $(PROGRAM) $(ROLLS)
	@$(BASH) tests/run --build $(BUILD) rolled

# Optimizers of other libraries, step for step, against formulas and torch
test-optimizers: $(PROGRAM)
	@$(BASH) tests/run --build $(BUILD) optimizers

# Whole programs in Python, in three forms, against values from elsewhere: tests/python/README.md
test-python: $(PROGRAM)
	@$(BASH) tests/run --build $(BUILD) python

# Programs of plain Python, by Python and by gradtape
test-language: $(PROGRAM)
	@$(BASH) tests/run --build $(BUILD) language

# Loops that drop what they no longer need: the same output, and memory that stays
test-turns: $(PROGRAM) $(TURNS)
	@$(BASH) tests/run --build $(BUILD) turns

# Ranks without an MPI
test-ranks: $(PROGRAM) $(RANKS)
	@$(BASH) tests/run --build $(BUILD) ranks

# gradtape-mpi, built with each MPI that is there: no part of `make test`, which needs none
.PHONY: test-mpi
test-mpi: $(PROGRAM)
	@$(BASH) .ci/packages build run mpi
	@/usr/bin/python3 tests/mpi/run --build $(BUILD) $(QUICK)

# Every plan computed again by plain loops; all combinations: tests/plain/run --all
test-plain: $(PLAIN)
	@$(BASH) tests/run --build $(BUILD) plain

# Random cases under the sanitizers, for as long as you like: make fuzz RUNS=1000000 SEED=7
RUNS ?= 100000
SEED ?= 1
.PHONY: fuzz
fuzz:
	@$(BASH) .ci/packages build run test
	+@$(BUILDS) BUILD=build-asan SANITIZE=1 all build-asan/test-fuzz build-asan/test-campaign build-asan/test-patterns $(TWINS:$(BUILD)/%=build-asan/%)
	+@$(BUILDS) all $(OPS) $(PEAK) $(FAILING) $(PLAIN) $(ROLLS)
	@$(OPS) --all
	@tests/faults/run --build $(BUILD) --all
	@tests/memory/run --build $(BUILD) --limit 16M --limit 64M --limit 256M
	@$(BASH) tests/fuzz/run --build build-asan --seed $(SEED) --runs $(RUNS)
	@$(BASH) tests/twins/run --build build-asan --seed $(SEED) --runs $$(($(RUNS) / 500))
	@tests/streams/run --build build-asan --seed $(SEED) --share 1
	@tests/plain/run --build $(BUILD) --seed $(SEED) --runs $$(($(RUNS) / 500)) --all
	@build-asan/test-campaign --seed $(SEED) --points 400
	@build-asan/test-patterns --seed $(SEED) --runs $$(($(RUNS) / 10))
	@tests/rolled/run --build $(BUILD) --seed $(SEED) --runs $$(($(RUNS) / 10))

# Plants one mistake at a time and tells which of them the tests notice: make mutants COUNT=300 SEED=7 JOBS=2. The
# hand-chosen ones, each against the suites that the table names: make planted PART=1/3
COUNT ?= 36
PART ?= 1/1
JOBS ?= 1
MUTANTS = /usr/bin/python3 tests/mutants/mutants.py --part $(PART) --jobs $(JOBS)
.PHONY: mutants planted
mutants:
	@$(BASH) .ci/packages build run test
	@$(MUTANTS) --count $(COUNT) --seed $(SEED) $(FOLDERS)
planted:
	@$(BASH) .ci/packages build run test
	@$(MUTANTS) --planted

.PHONY: asan test-asan
asan:
	+@$(BUILDS) BUILD=build-asan SANITIZE=1 all $(TESTS:$(BUILD)/%=build-asan/%)
test-asan:
	+@$(SUB) BUILD=build-asan SANITIZE=1 test

.PHONY: clang
clang:
	@$(BASH) .ci/packages build test lint
	+@$(BUILDS) BUILD=build-clang CC=clang all $(TESTS:$(BUILD)/%=build-clang/%)

# For arm64, by Debian's compiler, run by qemu-user: parts of the tests (.ci/arm64 tells what must be there).
.PHONY: arm64
arm64:
	@$(BASH) .ci/arm64 $(PARTS)

# Another C library takes lib/ as it is. Debian has no libraries for it, so nothing is linked, and of its headers only
# those of the libraries may be seen.
.PHONY: musl
musl: $(BUILD)/lib/names/table.inc
	@$(BASH) .ci/packages build test
	$(Q)mkdir -p $(BUILD)/musl && ln -sf $(wildcard $(addprefix /usr/include/,cjson yaml.h minizip zlib.h zconf.h *-linux-gnu/zconf.h)) $(BUILD)/musl
	$(Q)printf '%s\n' $(LIB_C) | xargs -n 20 -P "$$(nproc)" musl-gcc $(STANDARD) $(WARNINGS) -I$(BUILD)/lib -I$(BUILD)/musl -fsyntax-only

# --- installing -----------------------------------------------------------------------------------

PREFIX     ?= /usr/local
BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DATADIR    ?= $(PREFIX)/share
INSTALL    ?= install

# What is made for this alone. It asks the program; of one for another processor EMULATOR=qemu-aarch64 makes it run.
DATA := $(BUILD)/data
COMMANDS := $(shell sed -n 's/^    \.name = "\(.*\)",/\1/p' cmd/commands.c)
MAN_1 := $(addprefix $(DATA)/,gradtape.1 $(COMMANDS:%=gradtape-%.1))
MAN_OTHER := $(addprefix $(DATA)/,$(filter-out %.1,$(basename $(notdir $(MANUAL)))))
MADE := $(addprefix $(DATA)/,gradtape.h gradtape.schema.json gradtape.bash _gradtape gradtape.fish) $(MAN_1) $(MAN_OTHER)
EMULATOR ?=
$(MADE): $(PROGRAM) | $(DATA)
$(DATA):
	$(Q)mkdir -p $@
$(DATA)/gradtape.h: lib/one_header.awk $(ALL_H)
	$(Q)awk -f $< lib/gradtape.h > $@
$(DATA)/gradtape.schema.json:
	$(Q)$(EMULATOR) $(PROGRAM) schema -o $@
$(DATA)/gradtape.bash $(DATA)/_gradtape $(DATA)/gradtape.fish:
	$(Q)$(EMULATOR) $(PROGRAM) completions $(or $(patsubst .%,%,$(suffix $@)),zsh) > $@
$(MAN_1) $(MAN_OTHER): cmd/manual/page.awk cmd/manual/help.awk $(MANUAL)
page = LC_ALL=C awk -v as=man -v name=$(basename $(@F)) -v section=$(patsubst .%,%,$(suffix $@)) -v version=$(VERSION) -f cmd/manual/page.awk
$(MAN_1):
	$(Q)$(EMULATOR) $(PROGRAM) help $(patsubst gradtape-%,%,$(filter-out gradtape,$(basename $(@F)))) | \
	    LC_ALL=C awk -v name=$(basename $(@F)) -v body=cmd/manual/$(@F).md -f cmd/manual/help.awk | $(page) > $@
$(MAN_OTHER): $(DATA)/%: cmd/manual/%.md
	$(Q)$(page) $< > $@

.PHONY: man
man: $(MAN_1) $(MAN_OTHER)

# FOLDER: FILE... of what is installed; bin and lib apart, whose files have modes and links of their own.
define PLACES
$(INCLUDEDIR): $(DATA)/gradtape.h
$(DATADIR)/gradtape: $(DATA)/gradtape.schema.json
$(DATADIR)/doc/gradtape: LICENSE CHANGELOG.md README.md
$(DATADIR)/doc/gradtape/models: $(wildcard models/*.yaml models/*.json models/*.onnx) models/README.md
$(DATADIR)/doc/gradtape/models/bindings: $(wildcard models/bindings/*)
$(DATADIR)/doc/gradtape/models/data: $(filter-out %.py,$(wildcard models/data/*))
$(DATADIR)/man/man1: $(MAN_1)
$(DATADIR)/man/man3: $(filter %.3,$(MAN_OTHER))
$(DATADIR)/man/man5: $(filter %.5,$(MAN_OTHER))
$(DATADIR)/man/man7: $(filter %.7,$(MAN_OTHER))
$(DATADIR)/zsh/site-functions: $(DATA)/_gradtape
$(DATADIR)/fish/vendor_completions.d: $(DATA)/gradtape.fish
endef
export PLACES
SHARED_FILE := libgradtape.so.$(VERSION)
each_place = printf '%s\n' "$$PLACES" | while IFS=: read -r folder files; do folder="$(DESTDIR)$$folder"; $(1); done

# The locations that gradtape.pc tells of are known only now.
.PHONY: install uninstall
install: all $(MADE)
	$(Q)set -e; to() { $(INSTALL) -d "$(DESTDIR)$$1"; }; \
	to "$(BINDIR)"; to "$(LIBDIR)/pkgconfig"; to "$(DATADIR)/bash-completion/completions"; \
	$(INSTALL) -m 755 $(PROGRAM) "$(DESTDIR)$(BINDIR)/gradtape"; \
	$(INSTALL) -m 644 $(LIBRARY) "$(DESTDIR)$(LIBDIR)"; \
	$(INSTALL) -m 644 $(SHARED).$(SOVERSION) "$(DESTDIR)$(LIBDIR)/$(SHARED_FILE)"; \
	ln -sf $(SHARED_FILE) "$(DESTDIR)$(LIBDIR)/libgradtape.so.$(SOVERSION)"; \
	ln -sf libgradtape.so.$(SOVERSION) "$(DESTDIR)$(LIBDIR)/libgradtape.so"; \
	printf '%s\n' "$$PKG_CONFIG" > "$(DESTDIR)$(LIBDIR)/pkgconfig/gradtape.pc"; \
	$(INSTALL) -m 644 $(DATA)/gradtape.bash "$(DESTDIR)$(DATADIR)/bash-completion/completions/gradtape"; \
	$(call each_place,$(INSTALL) -d "$$folder"; $(INSTALL) -m 644 $$files "$$folder")
uninstall:
	$(Q)rm -f "$(DESTDIR)$(BINDIR)/gradtape" "$(DESTDIR)$(LIBDIR)"/libgradtape.a "$(DESTDIR)$(LIBDIR)"/libgradtape.so* \
	    "$(DESTDIR)$(LIBDIR)/pkgconfig/gradtape.pc" "$(DESTDIR)$(DATADIR)/bash-completion/completions/gradtape"
	$(Q)$(call each_place,for file in $$files; do rm -f "$$folder/$${file##*/}"; done)
	$(Q)rmdir "$(DESTDIR)$(DATADIR)/gradtape" "$(DESTDIR)$(DATADIR)/doc/gradtape/models/data" "$(DESTDIR)$(DATADIR)/doc/gradtape/models/bindings" "$(DESTDIR)$(DATADIR)/doc/gradtape/models" "$(DESTDIR)$(DATADIR)/doc/gradtape" 2>/dev/null || true

# build/gradtape_VERSION_ARCH.deb: built anew with Debian's shared libraries and hardening, lintian's opinion behind it.
.PHONY: deb
deb:
	@$(BASH) .ci/packages build run deb
	@$(BASH) .ci/deb $(BUILD) $(VERSION)

define PKG_CONFIG
prefix=$(PREFIX)
libdir=$(LIBDIR)
includedir=$(INCLUDEDIR)

Name: gradtape
Description: Derivatives of model files and expressions
Version: $(VERSION)
Cflags: -I$${includedir}
Libs: -L$${libdir} -lgradtape
Libs.private: -lcjson -lyaml -lminizip -lz -lm -ldl -lpthread
endef
export PKG_CONFIG

# --- checking the text ----------------------------------------------------------------------------

# cppcheck reads one translation unit at a time, so what other files use looks unused to it. It does not know that
# CUnit's fatal assertions do not return, so it reads the product and leaves the tests to clang-tidy.
CPPCHECK = cppcheck --quiet --error-exitcode=1 --std=c11 --inline-suppr --enable=warning,performance,portability \
	--suppress=missingIncludeSystem --suppress=internalAstError --suppress=preprocessorErrorDirective \
	-D__GNUC__=12 -D_POSIX_C_SOURCE=200809L -Ilib -I$(BUILD)/lib -I$(BUILD)/cmd

.PHONY: lint
lint:
	@$(BASH) .ci/packages build test lint
	+@$(BUILDS) $(LIBRARY) $(BUILD)/cmd/pages.inc
	@status=0; set -x; $(BASH) .ci/layers $(LIBRARY) || status=1; \
	$(CPPCHECK) -j "$$(nproc)" $(LIB_C) $(CMD_C) || status=1; \
	printf '%s\n' $(ALL_C) | xargs -n 1 -P "$$(nproc)" sh -c 'clang-tidy --quiet "$$0" -- $(STANDARD) -I$(BUILD)/lib -I$(BUILD)/cmd -Icmd' || status=1; exit $$status

.PHONY: format format-check
format:
	@$(BASH) .ci/packages lint
	clang-format -i $(ALL_C) $(MPI_C) $(ALL_H)
format-check:
	@$(BASH) .ci/packages lint
	clang-format --dry-run --Werror $(ALL_C) $(MPI_C) $(ALL_H)

# --- measuring, cleaning, checking a fresh copy -----------------------------------------------------

.PHONY: bench
bench: $(PROGRAM) $(BENCHES) $(YARDSTICK)
	@$(BASH) tests/bench/run $(BUILD)

.PHONY: clean
clean:
	rm -rf build build-arm64 build-asan build-clang build-mutants

# What a newcomer gets: the last commit, cloned, run and tested.
.PHONY: fresh-check
fresh-check:
	@copy=$$(mktemp -d) && trap 'rm -rf "$$copy"' EXIT && git clone --quiet . "$$copy/gradtape" && \
	unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES && $(MAKE) -C "$$copy/gradtape" run && $(MAKE) -C "$$copy/gradtape" test

.PHONY: help
help:
	@echo "make            build build/gradtape and build/libgradtape.a"
	@echo "make mpi        build build/gradtape-mpi, for mpirun; with another MPI: MPICC=mpicc.mpich"
	@echo "make run        install what is missing, build, show one gradient"
	@echo "make test       install what is missing, build, test; what takes long: make test-long"
	@echo "make test-unit | test-ops | test-models | test-network | test-derivatives | test-check | test-campaign | test-seed | test-patterns | test-cli | test-readme | test-fuzz | test-memory | test-faults | test-twins | test-streams | test-plain | test-ranks | test-mpi"
	@echo "                one part of the tests"
	@echo "make ops-report the worst error of each op against 50-digit references"
	@echo "make asan | test-asan      build, or test, under the sanitizers (build-asan/)"
	@echo "make fuzz       random inputs, and all twins, under the sanitizers: RUNS=1000000 SEED=7"
	@echo "make mutants    mistakes planted one by one, and which the tests notice: COUNT=36 SEED=1 PART=1/1 JOBS=1 FOLDERS=lib/diff"
	@echo "make planted    the same for the hand-chosen ones of tests/mutants/planted.txt: PART=1/1 JOBS=1"
	@echo "make clang      build with clang (build-clang/)"
	@echo "make arm64      build for arm64 (build-arm64/) and test that under qemu: PARTS=\"unit models\""
	@echo "make musl       have musl-gcc read lib/"
	@echo "make lint       order of layers, clang-tidy, cppcheck; fails on any finding"
	@echo "make format | format-check"
	@echo "make bench      every figure beside its baseline, and one table of them at the end"
	@echo "make man        the pages of the manual for man, build/data/*.1"
	@echo "make install | uninstall   program, libraries, header, man pages, completions: PREFIX=/usr/local DESTDIR="
	@echo "make deb        a package for Debian, build/gradtape_*.deb, and what lintian says of it"
	@echo "make clean      remove the build directories"
	@echo "make fresh-check           clone the last commit, run and test it there"
