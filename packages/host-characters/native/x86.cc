/** SSSE3 and AVX2. Each function says what it is compiled for, so that no file needs flags of its own. */
#if defined(__x86_64__)

#include <immintrin.h>

#include <cstring>

#include "find.h"

namespace host_characters {
namespace ssse3 {

#define TARGET __attribute__((target("ssse3")))
#define INLINE TARGET __attribute__((always_inline)) inline
#define INLINE_LAMBDA TARGET __attribute__((always_inline))

struct Classifier {
  __m128i rows, row_bits;

  INLINE uint64_t ForbiddenOf16(const uint8_t *characters) const {
    const __m128i vector = _mm_loadu_si128(reinterpret_cast<const __m128i *>(characters));
    // A shuffle gives zero where the index has its top bit set.
    const __m128i row = _mm_shuffle_epi8(rows, vector);
    const __m128i high = _mm_and_si128(_mm_srli_epi16(vector, 4), _mm_set1_epi8(15));
    const __m128i bit = _mm_shuffle_epi8(row_bits, high);
    const __m128i allowed = _mm_cmpeq_epi8(_mm_and_si128(row, bit), _mm_setzero_si128());
    return static_cast<uint16_t>(~_mm_movemask_epi8(allowed));
  }

  INLINE uint64_t ForbiddenOf64(const uint8_t *characters) const {
    return ForbiddenOf16(characters) | ForbiddenOf16(characters + 16) << 16 | ForbiddenOf16(characters + 32) << 32 |
           ForbiddenOf16(characters + 48) << 48;
  }
};

#include "all_hosts.inl"
#include "vectors.inl"

}  // namespace ssse3

TARGET int64_t FindSsse3(const Hosts &hosts) {
  const ssse3::Classifier classifier = {_mm_loadu_si128(reinterpret_cast<const __m128i *>(kRows.data())),
                                        _mm_loadu_si128(reinterpret_cast<const __m128i *>(kRowBits.data()))};
  return ssse3::FindByVectors(hosts, classifier);
}

#undef TARGET
#undef INLINE
#undef INLINE_LAMBDA

namespace avx2 {

#define TARGET __attribute__((target("avx2,bmi,bmi2")))
#define INLINE TARGET __attribute__((always_inline)) inline
#define INLINE_LAMBDA TARGET __attribute__((always_inline))

struct Classifier {
  __m256i rows, row_bits;

  INLINE uint64_t ForbiddenOf32(const uint8_t *characters) const {
    const __m256i vector = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(characters));
    const __m256i row = _mm256_shuffle_epi8(rows, vector);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(vector, 4), _mm256_set1_epi8(15));
    const __m256i bit = _mm256_shuffle_epi8(row_bits, high);
    const __m256i allowed = _mm256_cmpeq_epi8(_mm256_and_si256(row, bit), _mm256_setzero_si256());
    return static_cast<uint32_t>(~_mm256_movemask_epi8(allowed));
  }

  INLINE uint64_t ForbiddenOf64(const uint8_t *characters) const {
    return ForbiddenOf32(characters) | ForbiddenOf32(characters + 32) << 32;
  }
};

/** The same 16 bytes in both halves: a shuffle looks them up in each half. */
INLINE __m256i Twice(const std::array<uint8_t, 16> &table) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i *>(table.data())));
}

#include "all_hosts.inl"
#include "vectors.inl"

}  // namespace avx2

TARGET int64_t FindAvx2(const Hosts &hosts) {
  const avx2::Classifier classifier = {avx2::Twice(kRows), avx2::Twice(kRowBits)};
  return avx2::FindByVectors(hosts, classifier);
}

}  // namespace host_characters

#endif
