/**
 * Sixty-four characters at a time, of which most hosts have fewer: their length decides nothing but which bits count.
 * Whoever includes it, after the vectors of bytes, defines `INLINE` and `INLINE_LAMBDA`, for its instruction set.
 */

struct Classifier {
  Vector rows, row_bits;

  /** What is above ASCII has no row, and is allowed. */
  INLINE Vector Find(Vector characters) const {
    return HaveBit(LookUpLower(rows, characters), LookUpHighHalf(row_bits, characters));
  }
};

constexpr size_t kAtOnce = 64;

INLINE int64_t FindInOne(const Classifier &classifier, const uint8_t *host, size_t length, const uint8_t *memory_end) {
  for (size_t i = 0;; i += kAtOnce) {
    const size_t left = length - i;
    uint64_t found;
    if (static_cast<size_t>(memory_end - host) - i >= kAtOnce) {
      found = MaskOf64(classifier, host + i);
    } else {
      // The last hosts of all are read in a copy, behind which there is memory too.
      uint8_t copy[kAtOnce] = {};
      memcpy(copy, host + i, left);
      found = MaskOf64(classifier, copy);
    }
    if (left < kAtOnce) found &= (uint64_t{1} << left) - 1;
    if (found) return static_cast<int64_t>(i) + __builtin_ctzll(found);
    if (left <= kAtOnce) return -1;
  }
}

INLINE int64_t FindByVectors(const Hosts &hosts) {
  const Classifier classifier = {Table(kRows.data()), Table(kRowBits)};
  return FindInAll(hosts, [&](const uint8_t *host, size_t length, const uint8_t *memory_end) INLINE_LAMBDA {
    return FindInOne(classifier, host, length, memory_end);
  });
}
