/**
 * Vectors of bytes, for what suites have in C++: of 16 bytes by SSE, or of 32 by AVX2. bytes_neon.inl has the same.
 *
 * It is included in a namespace for each instruction set, where `VECTOR_BYTES` is 16 or 32, and `INLINE` says what functions
 * are compiled for. The tables need SSSE3, and `HAS_TABLES`.
 */

#if VECTOR_BYTES == 16
#define OF_BYTES(operation) _mm_##operation##_epi8
#define OF_ALL(operation) _mm_##operation##_si128
using Vector = __m128i;
#else
#define OF_BYTES(operation) _mm256_##operation##_epi8
#define OF_ALL(operation) _mm256_##operation##_si256
using Vector = __m256i;
#endif

constexpr size_t kBytes = VECTOR_BYTES;
/** How many bits of a mask are for a byte. */
constexpr size_t kBits = 1;

INLINE Vector Zero() { return OF_ALL(setzero)(); }
INLINE Vector Splat(uint8_t byte) { return OF_BYTES(set1)(static_cast<char>(byte)); }
INLINE Vector Load(const uint8_t *from) { return OF_ALL(loadu)(reinterpret_cast<const Vector *>(from)); }
INLINE void Store(uint8_t *to, Vector vector) { OF_ALL(storeu)(reinterpret_cast<Vector *>(to), vector); }
INLINE Vector Or(Vector a, Vector b) { return OF_ALL(or)(a, b); }

/** All ones in the bytes that are equal. */
INLINE Vector Equal(Vector a, Vector b) { return OF_BYTES(cmpeq)(a, b); }
INLINE uint64_t Mask(Vector found) { return static_cast<uint32_t>(OF_BYTES(movemask)(found)); }
INLINE bool IsZero(Vector vector) { return Mask(vector) == 0; }

#if defined(HAS_TABLES)

/** 16 bytes, which are looked up in each half of a vector by itself. */
INLINE Vector Table(const uint8_t *table) {
#if VECTOR_BYTES == 16
  return Load(table);
#else
  return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i *>(table)));
#endif
}

/** The entry for a byte's lower half if the byte is below 128, else zero. */
INLINE Vector LookUpLower(Vector table, Vector bytes) { return OF_BYTES(shuffle)(table, bytes); }

/** The same for the bytes that are not below 128. */
INLINE Vector LookUpUpper(Vector table, Vector bytes) { return LookUpLower(table, OF_ALL(xor)(bytes, Splat(0x80))); }

/** The entry for a byte's higher half. */
INLINE Vector LookUpHighHalf(Vector table, Vector bytes) {
#if VECTOR_BYTES == 16
  const Vector shifted = _mm_srli_epi16(bytes, 4);
#else
  const Vector shifted = _mm256_srli_epi16(bytes, 4);
#endif
  return LookUpLower(table, OF_ALL(and)(shifted, Splat(15)));
}

/** All ones where the bytes have a bit that is given, one in each byte. */
INLINE Vector HaveBit(Vector bytes, Vector bit) { return Equal(OF_ALL(and)(bytes, bit), bit); }

/** A bit for each of 64 bytes, set where `finder.Find` has all ones. */
template <class Finder>
INLINE uint64_t MaskOf64(const Finder &finder, const uint8_t *bytes) {
  uint64_t mask = 0;
#pragma GCC unroll 4
  for (size_t i = 0; i < 64; i += kBytes) mask |= Mask(finder.Find(Load(bytes + i))) << i;
  return mask;
}

#endif

#undef OF_BYTES
#undef OF_ALL
