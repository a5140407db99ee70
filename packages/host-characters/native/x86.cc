/** SSSE3 and AVX2. Each function declares its own target, so no file needs flags. */
#if defined(__x86_64__)

#include <immintrin.h>

#include <cstring>

#include "find.h"

#define INLINE TARGET __attribute__((always_inline)) inline
#define INLINE_LAMBDA TARGET __attribute__((always_inline))
#define HAS_TABLES

namespace host_characters {

#define TARGET __attribute__((target("ssse3")))
#define VECTOR_BYTES 16

namespace ssse3 {
#include "all_hosts.inl"
#include "bytes_x86.inl"
#include "vectors.inl"
}  // namespace ssse3

TARGET int64_t FindSsse3(const Hosts &hosts) { return ssse3::FindByVectors(hosts); }

#undef TARGET
#undef VECTOR_BYTES
#define TARGET __attribute__((target("avx2,bmi,bmi2")))
#define VECTOR_BYTES 32

namespace avx2 {
#include "all_hosts.inl"
#include "bytes_x86.inl"
#include "vectors.inl"
}  // namespace avx2

TARGET int64_t FindAvx2(const Hosts &hosts) { return avx2::FindByVectors(hosts); }

}  // namespace host_characters

#endif
