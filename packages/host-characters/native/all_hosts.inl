/** What every way does around its own search. Whoever includes it defines `INLINE`, for its instruction set. */

/** @param find the position in one host, or -1; it gets where the memory of all hosts ends */
template <class FindOne>
INLINE int64_t FindInAll(const Hosts &hosts, const FindOne &find) {
  const uint8_t *const memory_end = hosts.bytes + hosts.length;
  uint32_t answer = 0;
  size_t start = 0;
  for (size_t i = 0; i < hosts.count; i++) {
    const size_t end = hosts.ends[i];
    // Too large also where the end is before the start.
    if (end - start > hosts.length - start) return kWrongEnds;
    const int64_t position = find(hosts.bytes + start, end - start, memory_end);
    answer = answer * 31 + static_cast<uint32_t>(position);
    start = end;
  }
  return answer;
}
