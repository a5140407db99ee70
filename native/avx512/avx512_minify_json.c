#include "avx512.h"
#include "json_blocks.h"
#include "kernels.h"

#define TARGET_VBMI2 \
  __attribute__((target("avx512vbmi2,pclmul,avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi,bmi2,popcnt")))

/** Bit i is the parity of the bits up to i: ones from each opening quote to before its closing one. */
TARGET_VBMI2 static inline uint64_t prefix_parity(uint64_t bits) {
  __m128i product = _mm_clmulepi64_si128(_mm_cvtsi64_si128((int64_t)bits), _mm_set1_epi8((char)0xff), 0);
  return (uint64_t)_mm_cvtsi128_si64(product);
}

/** Which of the 64 bytes stay. */
TARGET_VBMI2 static inline uint64_t find_staying(__m512i bytes, json_state *state) {
  // The only white space with a given lower nibble stands at its place; the others have what no byte of that nibble is.
  const __m512i spaces =
      _mm512_broadcast_i32x4(_mm_setr_epi8(' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', 0, 0, '\r', 0, 0));
  uint64_t is_space = _mm512_cmpeq_epi8_mask(bytes, _mm512_shuffle_epi8(spaces, bytes));
  uint64_t quotes = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('"'));
  uint64_t backslashes = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('\\'));
  quotes &= ~find_escaped(backslashes, state);
  uint64_t in_string = prefix_parity(quotes) ^ state->in_string;
  state->in_string = (uint64_t)((int64_t)in_string >> 63);
  return ~is_space | in_string;
}

TARGET_VBMI2 static inline size_t minify_rest(const uint8_t *json, uint8_t *out, size_t length, json_state *state) {
  uint64_t rest = _bzhi_u64(~0ULL, (unsigned)length);
  __m512i bytes = _mm512_maskz_loadu_epi8(rest, json);
  uint64_t staying = find_staying(bytes, state) & rest;
  size_t count = (size_t)__builtin_popcountll(staying);
  uint64_t front = _bzhi_u64(~0ULL, (unsigned)count);
  _mm512_mask_storeu_epi8(out, front, _mm512_maskz_compress_epi8(staying, bytes));
  return count;
}

/** The store of 64 bytes reaches no further than what was loaded, for `written` is at most i. */
TARGET_VBMI2 size_t minify_json_avx512_register(const uint8_t *json, uint8_t *out, size_t length) {
  json_state state = {0};
  size_t written = 0;
  size_t i = 0;
  for (; i + 64 <= length; i += 64) {
    __m512i bytes = _mm512_loadu_si512(json + i);
    uint64_t staying = find_staying(bytes, &state);
    _mm512_storeu_si512(out + written, _mm512_maskz_compress_epi8(staying, bytes));
    written += (size_t)__builtin_popcountll(staying);
  }
  return written + minify_rest(json + i, out + written, length - i, &state);
}

TARGET_VBMI2 size_t minify_json_avx512_memory(const uint8_t *json, uint8_t *out, size_t length) {
  json_state state = {0};
  size_t written = 0;
  size_t i = 0;
  for (; i + 64 <= length; i += 64) {
    __m512i bytes = _mm512_loadu_si512(json + i);
    uint64_t staying = find_staying(bytes, &state);
    _mm512_mask_compressstoreu_epi8(out + written, staying, bytes);
    written += (size_t)__builtin_popcountll(staying);
  }
  return written + minify_rest(json + i, out + written, length - i, &state);
}
