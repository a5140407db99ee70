/** The frames of LZ4, as its command writes them, by the system's liblz4. */
#include "libraries.h"

namespace compression {
namespace {

/** `LZ4F_preferences_t`: all zeros are the defaults. */
struct Preferences {
  struct {
    int block_size, block_mode, has_content_checksum, frame_type;
    unsigned long long content_size;
    unsigned dictionary;
    int has_block_checksums;
  } frame;
  int level;
  unsigned auto_flush, favours_decompression, reserved[3];
};

constexpr unsigned kInterface = 100;

struct Lz4 : Library {
  const char *(*version)();
  size_t (*bound)(size_t length, const Preferences *);
  size_t (*compress)(void *out, size_t room, const void *in, size_t length, const Preferences *);
  size_t (*create)(void **context, unsigned interface);
  size_t (*decompress)(void *context, void *out, size_t *room, const void *in, size_t *length, const void *options);
  size_t (*free)(void *context);
  unsigned (*is_error)(size_t code);
  const char *(*error_name)(size_t code);

  Lz4() : Library("liblz4-1", {"liblz4.so.1", "liblz4.1.dylib"}) {
    Find("LZ4_versionString", &version);
    Find("LZ4F_compressFrameBound", &bound);
    Find("LZ4F_compressFrame", &compress);
    Find("LZ4F_createDecompressionContext", &create);
    Find("LZ4F_decompress", &decompress);
    Find("LZ4F_freeDecompressionContext", &free);
    Find("LZ4F_isError", &is_error);
    Find("LZ4F_getErrorName", &error_name);
  }
};

const Lz4 &Here() {
  static const Lz4 lz4;
  return lz4;
}

Outcome Pack(int level, Bytes plain, Room out) {
  Preferences preferences = {};
  preferences.level = level;
  const size_t code = Here().compress(out.data, out.length, plain.data, plain.length, &preferences);
  return Here().is_error(code) ? Failure(Here().error_name(code)) : Outcome{code, ""};
}

Outcome Decompressed(const Lz4 &lz4, void *context, Bytes packed, Room out) {
  size_t read = 0, written = 0;
  // What the library still expects; nothing at the end of a frame.
  size_t expected = 1;
  while (read < packed.length) {
    size_t taken = packed.length - read, given = out.length - written;
    expected = lz4.decompress(context, out.data + written, &given, packed.data + read, &taken, nullptr);
    if (lz4.is_error(expected)) return Failure(lz4.error_name(expected));
    read += taken;
    written += given;
    if (taken == 0 && given == 0) return DoesNotFit(out);
  }
  if (expected == 0) return {written, ""};
  return written == out.length ? DoesNotFit(out) : Truncated();
}

Outcome Unpack(Bytes packed, Room out) {
  const Lz4 &lz4 = Here();
  void *context = nullptr;
  if (lz4.is_error(lz4.create(&context, kInterface))) return Failure("liblz4 did not begin");
  Outcome outcome = Decompressed(lz4, context, packed, out);
  lz4.free(context);
  return outcome;
}

}  // namespace

const Format kLz4 = {
    "lz4",
    [] { return Here().lacking(); },
    [] { return Here().version(); },
    [](size_t length) {
      const Preferences preferences = {};
      return Here().bound(length, &preferences);
    },
    Pack,
    Unpack,
};

}  // namespace compression
