/** Zstandard by the system's libzstd. */
#include "libraries.h"

namespace compression {
namespace {

struct Zstd : Library {
  const char *(*version)();
  size_t (*bound)(size_t length);
  size_t (*compress)(void *out, size_t room, const void *in, size_t length, int level);
  size_t (*decompress)(void *out, size_t room, const void *in, size_t length);
  unsigned (*is_error)(size_t code);
  const char *(*error_name)(size_t code);

  Zstd() : Library("libzstd1", {"libzstd.so.1", "libzstd.1.dylib"}) {
    Find("ZSTD_versionString", &version);
    Find("ZSTD_compressBound", &bound);
    Find("ZSTD_compress", &compress);
    Find("ZSTD_decompress", &decompress);
    Find("ZSTD_isError", &is_error);
    Find("ZSTD_getErrorName", &error_name);
  }

  Outcome OutcomeOf(size_t code) const { return is_error(code) ? Failure(error_name(code)) : Outcome{code, ""}; }
};

const Zstd &Here() {
  static const Zstd zstd;
  return zstd;
}

Outcome Pack(int level, Bytes plain, Room out) {
  return Here().OutcomeOf(Here().compress(out.data, out.length, plain.data, plain.length, level));
}

Outcome Unpack(Bytes packed, Room out) {
  // For the library, nothing is a right file of no frames.
  if (packed.length == 0) return Truncated();
  return Here().OutcomeOf(Here().decompress(out.data, out.length, packed.data, packed.length));
}

}  // namespace

const Format kZstd = {
    "zstd",
    [] { return Here().lacking(); },
    [] { return Here().version(); },
    [](size_t length) { return Here().bound(length); },
    Pack,
    Unpack,
};

}  // namespace compression
