/** SSE2, SSSE3 and AVX2. Each function says what it is compiled for, so that no file needs flags of its own. */
#if defined(__x86_64__)

#include <immintrin.h>

#include <cstring>

#include "escape.h"

namespace percent_escape {

/** The bit of a row that stands for the high half of a byte. */
alignas(16) static const uint8_t kRowBits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};

namespace sse2 {

#define TARGET __attribute__((target("sse2")))
#define INLINE TARGET __attribute__((always_inline)) inline

using Vector = __m128i;
constexpr size_t kBytes = 16;
constexpr size_t kBits = 1;

INLINE Vector Zero() { return _mm_setzero_si128(); }
INLINE Vector Load(const uint8_t *from) { return _mm_loadu_si128(reinterpret_cast<const Vector *>(from)); }
INLINE void Store(uint8_t *to, Vector vector) { _mm_storeu_si128(reinterpret_cast<Vector *>(to), vector); }
INLINE Vector Or(Vector a, Vector b) { return _mm_or_si128(a, b); }
INLINE Vector Equal(Vector a, Vector b) { return _mm_cmpeq_epi8(a, b); }
INLINE uint64_t Mask(Vector vector) { return static_cast<uint32_t>(_mm_movemask_epi8(vector)); }
INLINE bool IsZero(Vector vector) { return Mask(vector) == 0; }

#include "vectors.inl"

}  // namespace sse2

TARGET size_t Sse2(const uint8_t *text, size_t length, const ByteSet &, uint8_t *out) {
  const sse2::PercentFinder finder = {_mm_set1_epi8('%')};
  return sse2::Escape(finder, text, length, out);
}

#undef TARGET
#undef INLINE

namespace ssse3 {

#define TARGET __attribute__((target("ssse3")))
#define INLINE TARGET __attribute__((always_inline)) inline

using Vector = __m128i;
constexpr size_t kBytes = 16;
constexpr size_t kBits = 1;

INLINE Vector Zero() { return _mm_setzero_si128(); }
INLINE Vector Load(const uint8_t *from) { return _mm_loadu_si128(reinterpret_cast<const Vector *>(from)); }
INLINE void Store(uint8_t *to, Vector vector) { _mm_storeu_si128(reinterpret_cast<Vector *>(to), vector); }
INLINE Vector Or(Vector a, Vector b) { return _mm_or_si128(a, b); }
INLINE Vector Equal(Vector a, Vector b) { return _mm_cmpeq_epi8(a, b); }
INLINE uint64_t Mask(Vector vector) { return static_cast<uint32_t>(_mm_movemask_epi8(vector)); }
INLINE bool IsZero(Vector vector) { return Mask(vector) == 0; }

#include "vectors.inl"

struct SetFinder {
  Vector low_rows, high_rows, row_bits;
  const ByteSet &set;

  /** A shuffle gives zero where the index has its top bit set, so only one of the two rows counts. */
  INLINE Vector Find(Vector vector) const {
    const Vector top = _mm_set1_epi8(static_cast<char>(0x80));
    const Vector row = Or(_mm_shuffle_epi8(low_rows, vector), _mm_shuffle_epi8(high_rows, _mm_xor_si128(vector, top)));
    const Vector high = _mm_and_si128(_mm_srli_epi16(vector, 4), _mm_set1_epi8(15));
    const Vector bit = _mm_shuffle_epi8(row_bits, high);
    return Equal(_mm_and_si128(row, bit), bit);
  }

  INLINE size_t Write(uint8_t byte, uint8_t *to) const {
    memcpy(to, set.escapes[byte], 4);
    return 3;
  }
};

}  // namespace ssse3

TARGET size_t AnySetSsse3(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out) {
  const ssse3::SetFinder finder = {ssse3::Load(set.low_rows), ssse3::Load(set.high_rows), ssse3::Load(kRowBits), set};
  return ssse3::Escape(finder, text, length, out);
}

#undef TARGET
#undef INLINE

namespace avx2 {

#define TARGET __attribute__((target("avx2,bmi,bmi2")))
#define INLINE TARGET __attribute__((always_inline)) inline

using Vector = __m256i;
constexpr size_t kBytes = 32;
constexpr size_t kBits = 1;

INLINE Vector Zero() { return _mm256_setzero_si256(); }
INLINE Vector Load(const uint8_t *from) { return _mm256_loadu_si256(reinterpret_cast<const Vector *>(from)); }
INLINE void Store(uint8_t *to, Vector vector) { _mm256_storeu_si256(reinterpret_cast<Vector *>(to), vector); }
INLINE Vector Or(Vector a, Vector b) { return _mm256_or_si256(a, b); }
INLINE Vector Equal(Vector a, Vector b) { return _mm256_cmpeq_epi8(a, b); }
INLINE uint64_t Mask(Vector vector) { return static_cast<uint32_t>(_mm256_movemask_epi8(vector)); }
INLINE bool IsZero(Vector vector) { return _mm256_testz_si256(vector, vector); }
/** The same 16 bytes in both halves: a shuffle looks them up in each half. */
INLINE Vector Twice(const uint8_t *table) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i *>(table)));
}

#include "vectors.inl"

struct SetFinder {
  Vector low_rows, high_rows, row_bits;
  const ByteSet &set;

  INLINE Vector Find(Vector vector) const {
    const Vector top = _mm256_set1_epi8(static_cast<char>(0x80));
    const Vector row =
        Or(_mm256_shuffle_epi8(low_rows, vector), _mm256_shuffle_epi8(high_rows, _mm256_xor_si256(vector, top)));
    const Vector high = _mm256_and_si256(_mm256_srli_epi16(vector, 4), _mm256_set1_epi8(15));
    const Vector bit = _mm256_shuffle_epi8(row_bits, high);
    return Equal(_mm256_and_si256(row, bit), bit);
  }

  INLINE size_t Write(uint8_t byte, uint8_t *to) const {
    memcpy(to, set.escapes[byte], 4);
    return 3;
  }
};

}  // namespace avx2

TARGET size_t Avx2(const uint8_t *text, size_t length, const ByteSet &, uint8_t *out) {
  const avx2::PercentFinder finder = {_mm256_set1_epi8('%')};
  return avx2::Escape(finder, text, length, out);
}

TARGET size_t AnySetAvx2(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out) {
  const avx2::SetFinder finder = {avx2::Twice(set.low_rows), avx2::Twice(set.high_rows), avx2::Twice(kRowBits), set};
  return avx2::Escape(finder, text, length, out);
}

}  // namespace percent_escape

#endif
