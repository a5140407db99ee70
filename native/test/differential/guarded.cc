#include "guarded.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <map>

namespace {

/** Free pages by their size. They are used again, because mapping new ones would take most of the time. */
std::multimap<size_t, uint8_t *> free_pages;

size_t PageBytes() {
  static const size_t bytes = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  return bytes;
}

uint8_t *Map(size_t bytes) {
  const size_t page = PageBytes();
  void *mapped = mmap(nullptr, bytes + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) {
    std::perror("mmap");
    std::exit(2);
  }
  uint8_t *begin = static_cast<uint8_t *>(mapped) + page;
  if (mprotect(begin, bytes, PROT_READ | PROT_WRITE) != 0) {
    std::perror("mprotect");
    std::exit(2);
  }
  return begin;
}

}  // namespace

GuardedPages::GuardedPages(size_t least_bytes) {
  size_t bytes = PageBytes();
  while (bytes < least_bytes) bytes *= 2;
  const auto found = free_pages.find(bytes);
  if (found != free_pages.end()) {
    begin_ = found->second;
    free_pages.erase(found);
  } else {
    begin_ = Map(bytes);
  }
  end_ = begin_ + bytes;
}

GuardedPages::~GuardedPages() { free_pages.emplace(static_cast<size_t>(end_ - begin_), begin_); }
