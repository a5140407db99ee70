/** Escaping the members of any set, after vectors.inl, for instruction sets that look bytes up in tables. */

struct SetFinder {
  Vector low_rows, high_rows, row_bits;
  const ByteSet &set;

  /** One of the two rows is zero, so only the other one counts. */
  INLINE Vector Find(Vector vector) const {
    const Vector row = Or(LookUpLower(low_rows, vector), LookUpUpper(high_rows, vector));
    return HaveBit(row, LookUpHighHalf(row_bits, vector));
  }

  INLINE size_t Write(uint8_t byte, uint8_t *to) const {
    memcpy(to, set.escapes[byte], 4);
    return 3;
  }
};

INLINE size_t EscapeSet(const uint8_t *text, size_t length, const ByteSet &set, uint8_t *out) {
  const SetFinder finder = {Table(set.low_rows), Table(set.high_rows), Table(kRowBits), set};
  return Escape(finder, text, length, out);
}
