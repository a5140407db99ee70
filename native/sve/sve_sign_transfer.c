#include "kernels.h"
#include "sve.h"

TARGET void sign_transfer_sve(const int8_t *a, const int8_t *b, int8_t *out, size_t count) {
  for (size_t i = 0; i < count; i += svcntb()) {
    svbool_t present = svwhilelt_b8((uint64_t)i, (uint64_t)count);
    svint8_t from = svld1(present, a + i);
    svint8_t signs = svld1(present, b + i);
    svint8_t transferred = svneg_m(from, svcmplt(present, signs, 0), from);
    svst1(present, out + i, svsel(svcmpne(present, signs, 0), transferred, svdup_s8(0)));
  }
}
