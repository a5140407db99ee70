/** Where a test's choices come from: a seeded generator, or the bytes of a fuzzer. */
#ifndef ROUNDS_SOURCE_H
#define ROUNDS_SOURCE_H

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <initializer_list>

class Source {
 public:
  explicit Source(uint64_t seed) : state_(seed) {}
  Source(const uint8_t *data, size_t size) : data_(data), left_(size), is_fuzzed_(true) {}

  bool IsFuzzed() const { return is_fuzzed_; }

  uint64_t Next() {
    uint64_t value = 0;
    if (is_fuzzed_) {
      Fill(&value, sizeof value);
      return value;
    }
    // SplitMix64.
    state_ += 0x9e3779b97f4a7c15;
    value = (state_ ^ state_ >> 30) * 0xbf58476d1ce4e5b9;
    value = (value ^ value >> 27) * 0x94d049bb133111eb;
    return value ^ value >> 31;
  }

  /** 0 to limit - 1. */
  uint64_t Below(uint64_t limit) {
    if (!is_fuzzed_ || limit > 0x10000) return Next() % limit;
    uint16_t value = 0;
    Fill(&value, sizeof value);
    return value % limit;
  }

  template <typename Element>
  Element OneOf(std::initializer_list<Element> elements) {
    return elements.begin()[Below(elements.size())];
  }

  void Fill(void *to, size_t size) {
    auto *bytes = static_cast<uint8_t *>(to);
    if (is_fuzzed_) {
      const size_t taken = std::min(size, left_);
      if (taken > 0) std::memcpy(bytes, data_, taken);
      std::memset(bytes + taken, 0, size - taken);
      data_ += taken;
      left_ -= taken;
      return;
    }
    for (size_t i = 0; i < size; i += 8) {
      const uint64_t word = Next();
      std::memcpy(bytes + i, &word, std::min<size_t>(8, size - i));
    }
  }

  /** How many elements: mostly few, so that ends are met often, and now and then enough for every loop. */
  size_t Count(size_t most = 150000) {
    if (is_fuzzed_) return Below(4096);
    switch (Below(1024)) {
      case 0:
        return Below(most + 1);
      case 1:
      case 2:
      case 3:
      case 4:
      case 5:
      case 6:
      case 7:
        return Below(std::min<size_t>(most, 4096) + 1);
      default:
        return Below(Below(4) == 0 ? 600 : 140);
    }
  }

 private:
  uint64_t state_ = 0;
  const uint8_t *data_ = nullptr;
  size_t left_ = 0;
  bool is_fuzzed_ = false;
};

#endif
