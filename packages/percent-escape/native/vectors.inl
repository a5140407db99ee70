/**
 * Escaping by vectors, for each instruction set that includes this: in a namespace of its own, after the vectors of bytes,
 * with `INLINE` and `TARGET` defined.
 *
 * A finder says which bytes of a vector are to be escaped, and writes what one becomes.
 */

/** A vector that is found to need nothing is copied on the way. */
template <class Finder>
INLINE Vector CopyOne(const Finder &finder, const uint8_t *text, uint8_t *out) {
  const Vector vector = Load(text);
  Store(out, vector);
  return finder.Find(vector);
}

/** Copies from both ends, whose vectors overlap in the middle, so that the length decides nothing in here. */
template <size_t kHalf, class Finder>
INLINE Vector CopyEnds(const Finder &finder, const uint8_t *text, size_t length, uint8_t *out) {
  Vector found = Zero();
  for (size_t i = 0; i < kHalf; i++) {
    const size_t from_end = length - (i + 1) * kBytes;
    found = Or(found, Or(CopyOne(finder, text + i * kBytes, out + i * kBytes),
                         CopyOne(finder, text + from_end, out + from_end)));
  }
  return found;
}

/** Two vectors more than `length` can be read. */
template <class Finder>
INLINE uint8_t *EscapeReadable(const Finder &finder, const uint8_t *text, size_t length, uint8_t *to) {
  for (size_t i = 0; i < length; i += kBytes) {
    const size_t count = length - i < kBytes ? length - i : kBytes;
    const Vector vector = Load(text + i);
    uint64_t found = Mask(finder.Find(vector));
    if (count * kBits < 64) found &= (uint64_t{1} << count * kBits) - 1;
    // A whole vector is stored for each piece. What of it is behind the piece is overwritten by what comes next.
    Store(to, vector);
    size_t done = 0;
    for (; found; found &= found - 1) {
      const size_t at = static_cast<size_t>(__builtin_ctzll(found)) / kBits;
      to += at - done;
      to += finder.Write(text[i + at], to);
      done = at + 1;
      Store(to, Load(text + i + done));
    }
    to += count - done;
  }
  return to;
}

/** Texts that have something to escape, and short ones. */
template <class Finder>
TARGET __attribute__((noinline)) size_t EscapeFound(const Finder &finder, const uint8_t *text, size_t length,
                                                     uint8_t *out) {
  const size_t readable = length < 2 * kBytes ? 0 : (length - 2 * kBytes) / kBytes * kBytes;
  uint8_t *to = EscapeReadable(finder, text, readable, out);
  // The rest is read in a copy, behind which there is memory too.
  uint8_t rest[5 * kBytes] = {};
  memcpy(rest, text + readable, length - readable);
  to = EscapeReadable(finder, rest, length - readable, to);
  return static_cast<size_t>(to - out);
}

template <class Finder>
INLINE size_t Escape(const Finder &finder, const uint8_t *text, size_t length, uint8_t *out) {
  if (length < kBytes) return EscapeFound(finder, text, length, out);
  Vector found;
  if (length <= 2 * kBytes) {
    found = CopyEnds<1>(finder, text, length, out);
  } else if (length <= 4 * kBytes) {
    found = CopyEnds<2>(finder, text, length, out);
  } else if (length <= 8 * kBytes) {
    found = CopyEnds<4>(finder, text, length, out);
  } else {
    found = CopyEnds<4>(finder, text, length, out);
    for (size_t i = 4 * kBytes; i < length - 4 * kBytes; i += kBytes) {
      found = Or(found, CopyOne(finder, text + i, out + i));
    }
  }
  return IsZero(found) ? length : EscapeFound(finder, text, length, out);
}

/** Every `%` becomes `%25`. */
struct PercentFinder {
  Vector percent;

  INLINE Vector Find(Vector vector) const { return Equal(vector, percent); }

  INLINE size_t Write(uint8_t, uint8_t *to) const {
    memcpy(to, "%25", 3);
    return 3;
  }
};

INLINE size_t EscapePercent(const uint8_t *text, size_t length, uint8_t *out) {
  return Escape(PercentFinder{Splat('%')}, text, length, out);
}
