/** A direct-mapped cache in C++, and ways of emptying it before each transaction. The same work as caches.js does. */
#include <cstring>
#include <iterator>
#include <memory>

#include "suite-functions.h"

namespace {

using Napi::CallbackInfo;
using Napi::Value;

constexpr size_t kEntries = 512;
constexpr int64_t kNone = -1;

/** 24 bytes, as published: a page number, what it has, and 16 bits that were left. */
struct Entry {
  int64_t page;
  uint64_t value;
  uint16_t generation;
};

struct Transactions {
  const int32_t *pages;
  size_t page_count;
  const uint32_t *ends;
  size_t count;
};

uint32_t ValueOf(uint32_t page, uint32_t transaction) {
  const uint32_t mixed = (page ^ (transaction + 1) * 0x2545f491u) * 0x5bd1e995u;
  return mixed ^ mixed >> 15;
}

/** Overwrites the page number of each entry. */
struct Cleared {
  Entry entries[kEntries];

  explicit Cleared(double) { Reset(); }
  void Reset() {
    for (Entry &entry : entries) entry.page = kNone;
  }
  Entry &At(uint32_t page) { return entries[page % kEntries]; }
  bool Has(const Entry &entry, uint32_t page) const { return entry.page == page; }
  void Own(Entry &) {}
};

/** Overwrites all bytes of all entries. */
struct Filled : Cleared {
  using Cleared::Cleared;
  void Reset() { std::memset(static_cast<void *>(entries), 0xff, sizeof entries); }
};

/** Takes new memory. */
struct Renewed {
  std::unique_ptr<Entry[]> entries;

  explicit Renewed(double) { Reset(); }
  void Reset() {
    entries.reset(new Entry[kEntries]);
    std::memset(static_cast<void *>(entries.get()), 0xff, kEntries * sizeof(Entry));
  }
  Entry &At(uint32_t page) { return entries[page % kEntries]; }
  bool Has(const Entry &entry, uint32_t page) const { return entry.page == page; }
  void Own(Entry &) {}
};

/** Counts transactions. Zero is the generation of no transaction. When the number wraps, all entries have to go after all. */
struct Generation {
  Entry entries[kEntries] = {};
  const uint16_t last;
  uint16_t current = 0;

  explicit Generation(double bits) : last(static_cast<uint16_t>((1u << static_cast<unsigned>(bits)) - 1)) {}
  void Reset() {
    if (current < last) {
      current++;
      return;
    }
    for (Entry &entry : entries) entry.generation = 0;
    current = 1;
  }
  Entry &At(uint32_t page) { return entries[page % kEntries]; }
  bool Has(const Entry &entry, uint32_t page) const { return entry.page == page && entry.generation == current; }
  void Own(Entry &entry) { entry.generation = current; }
};

constexpr int64_t kWrongEnds = -1;

template <class Cache>
__attribute__((noinline)) int64_t Run(Cache *cache, const Transactions &transactions) {
  uint32_t sum = 0, misses = 0;
  size_t at = 0;
  for (size_t transaction = 0; transaction < transactions.count; transaction++) {
    const size_t end = transactions.ends[transaction];
    if (end < at || end > transactions.page_count) return kWrongEnds;
    cache->Reset();
    for (; at < end; at++) {
      const uint32_t page = static_cast<uint32_t>(transactions.pages[at]);
      Entry &entry = cache->At(page);
      if (!cache->Has(entry, page)) {
        entry.page = page;
        entry.value = ValueOf(page, static_cast<uint32_t>(transaction));
        cache->Own(entry);
        misses++;
      }
      sum += static_cast<uint32_t>(entry.value);
    }
  }
  return sum * 31 + misses;
}

/** The cache stays from call to call, unless its generation is to have another number of bits. */
template <class Cache>
int64_t RunWithOwn(double bits, const Transactions &transactions) {
  static thread_local std::unique_ptr<Cache> cache;
  static thread_local double own_bits = 0;
  if (!cache || own_bits != bits) {
    cache = std::make_unique<Cache>(bits);
    own_bits = bits;
  }
  return Run(cache.get(), transactions);
}

constexpr int64_t (*kWays[])(double, const Transactions &) = {
    RunWithOwn<Cleared>,
    RunWithOwn<Filled>,
    RunWithOwn<Renewed>,
    RunWithOwn<Generation>,
};

/** run(way, bits of the generation, pages, ends): the answer as transactions.js makes it */
Value RunTransactions(const CallbackInfo &info) {
  double way, bits;
  Array pages, ends;
  if (!ReadInteger(info, 0, 0, std::size(kWays) - 1, &way) || !ReadInteger(info, 1, 1, 16, &bits) ||
      !ReadArray<const int32_t>(info, 2, &pages) || !ReadArray<const uint32_t>(info, 3, &ends)) {
    return Value();
  }
  const int64_t answer = kWays[static_cast<size_t>(way)](
      bits, {static_cast<const int32_t *>(pages.data), pages.length, static_cast<const uint32_t *>(ends.data),
             ends.length});
  if (answer == kWrongEnds) {
    Napi::RangeError::New(info.Env(), Ordinal(3) + " must have ends that only grow, none past the end of " + Ordinal(2))
        .ThrowAsJavaScriptException();
    return Value();
  }
  return Napi::Number::New(info.Env(), static_cast<double>(answer));
}

SUITE_FUNCTION(run, RunTransactions)

}  // namespace
