#include "kernels.h"
#include "sve.h"

TARGET size_t unsigned_compare_sve(const int32_t *a, const int32_t *b, size_t count) {
  size_t below = 0;
  for (size_t i = 0; i < count; i += svcntw()) {
    svbool_t present = svwhilelt_b32((uint64_t)i, (uint64_t)count);
    svuint32_t as = svld1(present, (const uint32_t *)a + i);
    svuint32_t bs = svld1(present, (const uint32_t *)b + i);
    below += svcntp_b32(present, svcmplt(present, as, bs));
  }
  return below;
}
