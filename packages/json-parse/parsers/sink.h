/** Where the values of a whole document go. */
#ifndef ROUNDS_JSON_SINK_H
#define ROUNDS_JSON_SINK_H

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>

namespace json_parse {

/** Nested more deeply, a document is refused: it could take the stack's last byte. ../message-pack.js has the same. */
constexpr size_t kDeepest = 1024;

/**
 * A sink has these functions. `Start…` gives something that the matching `End…` gets back.
 *
 *   void Null(), Bool(bool), Number(double), String(std::string_view), Key(std::string_view)
 *   size_t StartArray(), StartObject()
 *   void EndArray(size_t start, uint32_t count), EndObject(size_t start, uint32_t count)
 */
class Visitor {
 public:
  virtual ~Visitor() = default;
  virtual void Null() = 0;
  virtual void Bool(bool value) = 0;
  virtual void Number(double value) = 0;
  virtual void String(std::string_view value) = 0;
  virtual void Key(std::string_view key) = 0;
  virtual size_t StartArray() = 0;
  virtual size_t StartObject() = 0;
  virtual void EndArray(size_t start, uint32_t count) = 0;
  virtual void EndObject(size_t start, uint32_t count) = 0;
};

/** Writes MessagePack with numbers of eight bytes and lengths of four. No function is virtual, so that all are inlined. */
class Packer {
 public:
  void Null() { Byte(0xc0); }
  void Bool(bool value) { Byte(value ? 0xc3 : 0xc2); }

  void Number(double value) {
    uint64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    Room(9);
    bytes_[at_++] = 0xcb;
    for (int shift = 56; shift >= 0; shift -= 8) bytes_[at_++] = static_cast<uint8_t>(bits >> shift);
  }

  void String(std::string_view value) {
    std::memcpy(StartString(value.size()), value.data(), value.size());
    EndString(value.size());
  }
  void Key(std::string_view key) { String(key); }

  /** Returns the place for a string of at most this many bytes, which the caller writes. */
  uint8_t *StartString(size_t most) {
    Room(most + 5);
    bytes_[at_] = 0xdb;
    return bytes_.get() + at_ + 5;
  }

  void EndString(size_t length) {
    Count(at_ + 1, static_cast<uint32_t>(length));
    at_ += length + 5;
  }

  size_t StartArray() { return Start(0xdd); }
  size_t StartObject() { return Start(0xdf); }
  void EndArray(size_t start, uint32_t count) { Count(start, count); }
  void EndObject(size_t start, uint32_t count) { Count(start, count); }

  void Clear() { at_ = 0; }
  const uint8_t *data() const { return bytes_.get(); }
  size_t size() const { return at_; }

 private:
  size_t Start(uint8_t code) {
    Room(5);
    bytes_[at_] = code;
    at_ += 5;
    return at_ - 4;
  }

  void Byte(uint8_t byte) {
    Room(1);
    bytes_[at_++] = byte;
  }

  void Count(size_t at, uint32_t count) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes_[at++] = static_cast<uint8_t>(count >> shift);
  }

  void Room(size_t length) {
    if (__builtin_expect(capacity_ - at_ < length, 0)) Grow(length);
  }

  __attribute__((noinline)) void Grow(size_t length) {
    const size_t capacity = 2 * (at_ + length) + 4096;
    std::unique_ptr<uint8_t[]> larger(new uint8_t[capacity]);
    if (at_ > 0) std::memcpy(larger.get(), bytes_.get(), at_);
    bytes_ = std::move(larger);
    capacity_ = capacity;
  }

  std::unique_ptr<uint8_t[]> bytes_;
  size_t capacity_ = 0;
  size_t at_ = 0;
};

}  // namespace json_parse

#endif
