/** Arrays between two pages that nobody may touch. */
#ifndef ROUNDS_GUARDED_H
#define ROUNDS_GUARDED_H

#include <cstddef>
#include <cstdint>
#include <vector>

/** Ends the program if it cannot be had. Kept for the next one who asks. */
class GuardedPages {
 public:
  explicit GuardedPages(size_t least_bytes);
  ~GuardedPages();
  GuardedPages(const GuardedPages &) = delete;
  GuardedPages &operator=(const GuardedPages &) = delete;

  uint8_t *begin() const { return begin_; }
  uint8_t *end() const { return end_; }

 private:
  uint8_t *begin_;
  uint8_t *end_;
};

/** Ends where the pages end, or begins where they begin. The bytes next to it on its own pages are watched. */
template <typename Element>
class Guarded {
 public:
  Guarded(size_t count, bool is_at_end) : count_(count), pages_(count * sizeof(Element) + kWatched) {
    data_ = is_at_end ? reinterpret_cast<Element *>(pages_.end()) - count : reinterpret_cast<Element *>(pages_.begin());
    watched_ = is_at_end ? reinterpret_cast<uint8_t *>(data_) - kWatched : reinterpret_cast<uint8_t *>(data_ + count);
    for (size_t i = 0; i < kWatched; i++) watched_[i] = kMark;
  }

  Element *data() { return data_; }
  size_t size() const { return count_; }
  Element *begin() { return data_; }
  Element *end() { return data_ + count_; }

  /** False if something was written next to the array. */
  bool IsIntact() const {
    for (size_t i = 0; i < kWatched; i++) {
      if (watched_[i] != kMark) return false;
    }
    return true;
  }

 private:
  static constexpr size_t kWatched = 64;
  static constexpr uint8_t kMark = 0xa5;

  size_t count_;
  GuardedPages pages_;
  Element *data_;
  uint8_t *watched_;
};

#endif
