/** What the two programs that run kernels' tests need of the harness. */
#ifndef ROUNDS_RUN_H
#define ROUNDS_RUN_H

#include <cstdint>
#include <string>

/** Leaves the variants of other instruction sets out. */
void TestOnly(const std::string &isa);

/** Which test runs, in words that let it run again. */
void NoteWhere(const std::string &where);
void SayWhere();

uint64_t CallCount();

#endif
