#include "workload.h"

#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace bench {
namespace {

/** What the copies have together: they stay in the second cache. */
constexpr size_t copied_bytes = 512 * 1024;

Bytes read_bytes(const std::string &path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  Bytes bytes(file ? static_cast<size_t>(file.tellg()) : 0);
  file.seekg(0);
  if (!file.read(reinterpret_cast<char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()))) {
    throw std::runtime_error("cannot read " + path);
  }
  return bytes;
}

}  // namespace

Workload read_workload(const std::string &line) {
  std::istringstream words(line);
  Workload workload;
  size_t count = 0;
  std::string written;
  words >> workload.kernel >> workload.name >> count >> workload.in_place >> workload.result >> written;
  for (std::string path; words >> path && path != "/";) workload.arrays.push_back(read_bytes(path));
  if (!words) throw std::runtime_error("not a workload: " + line);
  if (written != "-") workload.written = read_bytes(written);
  Arguments call{{}, count, {std::istream_iterator<uint32_t>(words), {}}};

  if (!workload.in_place) {
    for (Bytes &array : workload.arrays) call.arrays.push_back(array.data());
    workload.calls = {call};
    return workload;
  }
  const Bytes &original = workload.arrays.at(0);
  workload.copies.assign(1 + copied_bytes / (original.size() + 1), original);
  for (Bytes &copy : workload.copies) {
    call.arrays = {copy.data()};
    workload.calls.push_back(call);
  }
  return workload;
}

void restore(Workload &workload) {
  for (Bytes &copy : workload.copies) std::memcpy(copy.data(), workload.arrays[0].data(), copy.size());
}

bool is_right(const Workload &workload, double sum) {
  if (sum != workload.result * static_cast<double>(workload.calls.size())) return false;
  const Bytes &written = workload.written;
  for (const Arguments &call : workload.calls) {
    if (!written.empty() && std::memcmp(call.arrays.back(), written.data(), written.size()) != 0) return false;
  }
  return true;
}

}  // namespace bench
