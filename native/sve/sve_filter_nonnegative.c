#include "kernels.h"
#include "sve.h"

TARGET size_t filter_nonnegative_sve(int64_t *values, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i += svcntd()) {
    svbool_t present = svwhilelt_b64((uint64_t)i, (uint64_t)count);
    svint64_t from = svld1(present, values + i);
    svbool_t stay = svcmpge(present, from, 0);
    uint64_t staying = svcntp_b64(present, stay);
    svst1(svwhilelt_b64((uint64_t)0, staying), values + kept, svcompact(stay, from));
    kept += staying;
  }
  return kept;
}
