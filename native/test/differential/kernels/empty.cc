/** 1. It returns. */
#include "harness.h"

KERNEL_TEST(empty) {
  for (const auto &variant : variants) {
    NoteCall(variant.name);
    variant.function();
  }
}
