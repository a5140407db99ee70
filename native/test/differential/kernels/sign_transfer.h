/**
 * What both sign transfers promise.
 *
 * 1. All variants agree, also where the output is one of the inputs.
 * 2. Nothing is written outside the output.
 */
#ifndef ROUNDS_SIGN_TRANSFER_H
#define ROUNDS_SIGN_TRANSFER_H

#include "harness.h"

template <typename Function>
void TestSignTransfer(Source &source, const std::vector<Variant<Function>> &variants) {
  const size_t count = source.Count(5000);
  const bool is_at_end = source.Below(4) != 0;
  Guarded<int8_t> a(count, is_at_end);
  Guarded<int8_t> b(count, is_at_end);
  Guarded<int8_t> out(count, is_at_end);
  std::string texts[2] = {std::string(count, 0), std::string(count, 0)};
  for (std::string &text : texts) {
    source.Fill(text.data(), count);
    for (char &byte : text) {
      if (source.Below(8) == 0) byte = source.OneOf<char>({'\x00', '\x00', '\x01', '\xff', '\x7f', '\x80'});
    }
  }
  Guarded<int8_t> *const target = source.OneOf<Guarded<int8_t> *>({&out, &a, &b});
  ExpectSameAnswers(variants, [&](Function *transfer) {
    std::copy(texts[0].begin(), texts[0].end(), a.begin());
    std::copy(texts[1].begin(), texts[1].end(), b.begin());
    transfer(a.data(), b.data(), target->data(), count);
    if (!target->IsIntact()) Fail("sign transfer", "writes outside");
    return std::string(target->begin(), target->end());
  });
}

#endif
