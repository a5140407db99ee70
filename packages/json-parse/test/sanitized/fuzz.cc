/**
 * Feeds texts with random mistakes to every parser that is linked with it, under sanitizers. Each text is in memory of exactly
 * the length that it may be read to.
 *
 *   1. Nothing is read or written outside of what is allowed, and nothing leaks.
 *   2. A parser throws a `Failure`, or gives an answer.
 *   3. A parser packs a document if and only if it visits it.
 *
 *   fuzz SEED RUNS
 */
#include <cstdio>
#include <cstdlib>
#include <random>

#include "parser.h"

namespace {

using namespace json_parse;

const char *const kSeeds[] = {
    R"({"statuses":[{"created_at":"a","id":1,"text":"\u3042\ud83d\ude00 \"\\\/\b\f\n\r\t","in_reply_to_status_id":null,)"
    R"("user":{"id":2,"screen_name":"b"},"retweeted_status":{"user":{"id":3}},"retweet_count":0,"favorite_count":4}]})",
    R"({"coordinates":[{"x":0.25,"y":1,"z":2e-1,"name":"a b","opts":{"1":[1,true]}}],"info":"some info"})",
    R"([0,-1,1.5e300,123456789012345678,"", [], {}, {"a":{"b":[null,false]}},       "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"])",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
    "\"\xe3\x81\x82\xf0\x9f\x98\x80\xc3\xa9\"",
    "-12.5e-7",
    "  true  ",
};

const char *const kPieces[] = {"\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", "1e400", "null", "\\u12", "\\ud800",
                               "\xff", "\xe3\x81", "\t", "\n", "[[[[[[[[", "{\"a\":", "\"\\\\\"", "1", "e", ".", "/", " "};

template <typename T, size_t kCount>
constexpr size_t CountOf(const T (&)[kCount]) {
  return kCount;
}

std::string Draw(std::mt19937_64 &random) {
  std::string text = kSeeds[random() % CountOf(kSeeds)];
  for (size_t edits = random() % 4; edits > 0; edits--) {
    const size_t at = random() % (text.size() + 1);
    switch (random() % 5) {
      case 0: text.erase(at, random() % 6); break;
      case 1: text.insert(at, kPieces[random() % CountOf(kPieces)]); break;
      case 2: text.insert(at, 1, static_cast<char>(random())); break;
      case 3: text.resize(at); break;
      default: text.insert(at, text.substr(random() % (text.size() + 1), random() % 80));
    }
  }
  if (random() % 500 == 0) text.insert(0, random() % 3000, random() % 2 ? '[' : '{');
  return text;
}

/** Counts, so that the compiler keeps what is visited. */
class Counter : public Visitor {
 public:
  void Null() override { count++; }
  void Bool(bool) override { count++; }
  void Number(double) override { count++; }
  void String(std::string_view text) override { Read(text); }
  void Key(std::string_view text) override { Read(text); }
  size_t StartArray() override { return ++count; }
  size_t StartObject() override { return ++count; }
  void EndArray(size_t, uint32_t) override {}
  void EndObject(size_t, uint32_t) override {}

  size_t count = 0;

 private:
  void Read(std::string_view text) {
    for (const char character : text) count += static_cast<unsigned char>(character);
  }
};

size_t taken = 0, refused = 0;

template <typename Use>
bool Try(const char *name, const std::string &text, Use use) {
  try {
    use();
    taken++;
    return true;
  } catch (const Failure &) {
    refused++;
    return false;
  } catch (const std::exception &error) {
    std::printf("%s: %s for %s\n", name, error.what(), text.c_str());
    std::exit(1);
  }
}

}  // namespace

int main(int count, char **arguments) {
  if (count < 3) return 2;
  const size_t runs = std::strtoull(arguments[2], nullptr, 10);
  std::vector<std::unique_ptr<Parser>> parsers;
  for (const Registration *each : Registration::All()) parsers.push_back(each->make());
  for (size_t run = 0; run < runs; run++) {
    std::mt19937_64 random(std::strtoull(arguments[1], nullptr, 10) * 1000003 + run);
    const std::string drawn = Draw(random);
    // On the heap without anything behind it, where reading too far is seen.
    std::unique_ptr<char[]> bytes(new char[drawn.size() + kPadding]());
    std::copy(drawn.begin(), drawn.end(), bytes.get());
    const Text text = {bytes.get(), drawn.size()};
    for (size_t i = 0; i < parsers.size(); i++) {
      Parser &parser = *parsers[i];
      const char *name = Registration::All()[i]->name;
      std::vector<Tweet> tweets;
      std::vector<uint64_t> ids;
      std::vector<Point> points;
      Packer packer;
      Counter counter;
      Try(name, drawn, [&] {
        parser.Tweets(text, &tweets);
        for (const Tweet &tweet : tweets) {
          for (const std::string_view each : {tweet.created_at, tweet.text, tweet.screen_name}) counter.String(each);
        }
      });
      Try(name, drawn, [&] { parser.UserIds(text, &ids); });
      Try(name, drawn, [&] { parser.Points(text, &points); });
      const bool packs = Try(name, drawn, [&] { parser.Pack(text, &packer); });
      const bool visits = Try(name, drawn, [&] { parser.Visit(text, &counter); });
      if (packs != visits) {
        std::printf("%s packs what it does not visit, or the other way round: %s\n", name, drawn.c_str());
        return 1;
      }
    }
  }
  std::printf("%zu parsers, %zu texts: %zu taken, %zu refused\n", parsers.size(), runs, taken, refused);
  return 0;
}
