/** NEON, which every 64-bit ARM processor has. */
#if defined(__aarch64__)

#include <arm_neon.h>

#include <cstring>

#include "find.h"

#define INLINE __attribute__((always_inline)) inline
#define INLINE_LAMBDA __attribute__((always_inline))

namespace host_characters {

namespace neon {
#include "all_hosts.inl"
#include "bytes_neon.inl"
#include "vectors.inl"
}  // namespace neon

int64_t FindNeon(const Hosts &hosts) { return neon::FindByVectors(hosts); }

}  // namespace host_characters

#endif
