/** gzip by the system's zlib. */
#include <climits>

#include "libraries.h"

namespace compression {
namespace {

/** `z_stream`, which has not changed since 1995. */
struct Stream {
  const uint8_t *next_in;
  unsigned available_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned available_out;
  unsigned long total_out;
  const char *message;
  void *state;
  void *(*allocate)(void *, unsigned, unsigned);
  void (*free)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long check;
  unsigned long reserved;
};

constexpr int kFinish = 4, kNoFlush = 0;
constexpr int kOk = 0, kStreamEnd = 1, kBufferError = -5;
constexpr int kDeflated = 8, kMemoryLevel = 8;
/** The largest window, with the head and the checksum of gzip around. */
constexpr int kGzipWindow = 15 + 16;
constexpr const char *kInterface = "1.2.11";

struct Zlib : Library {
  const char *(*version)();
  int (*deflate_init)(Stream *, int level, int method, int window, int memory, int strategy, const char *, int size);
  int (*deflate)(Stream *, int flush);
  int (*deflate_end)(Stream *);
  int (*inflate_init)(Stream *, int window, const char *, int size);
  int (*inflate)(Stream *, int flush);
  int (*inflate_reset)(Stream *);
  int (*inflate_end)(Stream *);

  Zlib() : Library("zlib1g", {"libz.so.1", "libz.1.dylib"}) {
    Find("zlibVersion", &version);
    Find("deflateInit2_", &deflate_init);
    Find("deflate", &deflate);
    Find("deflateEnd", &deflate_end);
    Find("inflateInit2_", &inflate_init);
    Find("inflate", &inflate);
    Find("inflateReset", &inflate_reset);
    Find("inflateEnd", &inflate_end);
  }
};

const Zlib &Here() {
  static const Zlib zlib;
  return zlib;
}

/** More than any version of zlib asks for. */
size_t Bound(size_t length) { return length + (length >> 8) + 64; }

bool IsTooLong(size_t in, size_t out) { return in > UINT_MAX || out > UINT_MAX; }

Stream StreamOf(Bytes in, Room out) {
  Stream stream = {};
  stream.next_in = in.data;
  stream.available_in = static_cast<unsigned>(in.length);
  stream.next_out = out.data;
  stream.available_out = static_cast<unsigned>(out.length);
  return stream;
}

Outcome Pack(int level, Bytes plain, Room out) {
  if (IsTooLong(plain.length, out.length)) return Failure("4 GiB and more are not for one call");
  const Zlib &zlib = Here();
  Stream stream = StreamOf(plain, out);
  if (zlib.deflate_init(&stream, level, kDeflated, kGzipWindow, kMemoryLevel, 0, kInterface, sizeof stream) != kOk) {
    return Failure("zlib did not begin, perhaps because of the level");
  }
  const int done = zlib.deflate(&stream, kFinish);
  const size_t written = stream.total_out;
  zlib.deflate_end(&stream);
  return done == kStreamEnd ? Outcome{written, ""} : DoesNotFit(out);
}

/** At the end of the data, or of what there is of it. */
Outcome Inflated(const Zlib &zlib, Stream *stream, Room out) {
  for (;;) {
    const int done = zlib.inflate(stream, kNoFlush);
    const size_t written = static_cast<size_t>(stream->next_out - out.data);
    if (done == kStreamEnd) {
      if (stream->available_in == 0) return {written, ""};
      // One file may follow the other.
      if (stream->available_in < 2 || stream->next_in[0] != 0x1f || stream->next_in[1] != 0x8b) {
        return Failure("something follows the data");
      }
      if (zlib.inflate_reset(stream) != kOk) return Failure("zlib did not begin again");
    } else if (done != kOk && done != kBufferError) {
      return Failure(stream->message ? stream->message : "no gzip");
    } else if (stream->available_out == 0 && stream->available_in > 0) {
      return DoesNotFit(out);
    } else if (stream->available_in == 0) {
      return Truncated();
    }
  }
}

Outcome Unpack(Bytes packed, Room out) {
  if (IsTooLong(packed.length, out.length)) return Failure("4 GiB and more are not for one call");
  const Zlib &zlib = Here();
  Stream stream = StreamOf(packed, out);
  if (zlib.inflate_init(&stream, kGzipWindow, kInterface, sizeof stream) != kOk) return Failure("zlib did not begin");
  Outcome outcome = Inflated(zlib, &stream, out);
  zlib.inflate_end(&stream);
  return outcome;
}

}  // namespace

const Format kGzip = {
    "gzip", [] { return Here().lacking(); }, [] { return Here().version(); }, Bound, Pack, Unpack,
};

}  // namespace compression
