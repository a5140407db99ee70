#include "kernels.h"

size_t minify_json_scalar(const uint8_t *json, uint8_t *out, size_t length) {
  static const bool is_space[256] = {[' '] = true, ['\t'] = true, ['\n'] = true, ['\r'] = true};
  size_t written = 0;
  bool in_string = false;
  bool is_escaped = false;
  for (size_t i = 0; i < length; i++) {
    uint8_t byte = json[i];
    in_string ^= (byte == '"') & !is_escaped;
    is_escaped = (byte == '\\') & !is_escaped;
    out[written] = byte;
    written += in_string | !is_space[byte];
  }
  return written;
}
