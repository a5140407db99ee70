/**
 * Compiled once for each instruction set, into an addon of its own: the functions of the standard library that are compiled
 * along with it must not be mixed with those for other processors.
 */
#include <simdjson.h>

#include "tree.h"

namespace json_parse {
namespace {

static_assert(kPadding >= simdjson::SIMDJSON_PADDING, "the library reads further past the end");

[[noreturn]] void Fail(simdjson::error_code error) {
  Fault fault = Fault::kSyntax;
  // It does not distinguish a number that is too large from an invalid one.
  if (error == simdjson::NUMBER_ERROR || error == simdjson::NUMBER_OUT_OF_RANGE ||
      error == simdjson::BIGINT_ERROR) {
    fault = Fault::kNumber;
  }
  if (error == simdjson::UTF8_ERROR) fault = Fault::kUtf8;
  if (error == simdjson::DEPTH_ERROR) fault = Fault::kTooDeep;
  if (error == simdjson::INCORRECT_TYPE || error == simdjson::NO_SUCH_FIELD) fault = Fault::kShape;
  throw Failure(fault, simdjson::error_message(error));
}

class Dom {
 public:
  using Value = simdjson::dom::element;

  /** What is in the innermost level counts as one more. */
  Dom() {
    const simdjson::error_code error = parser_.allocate(1 << 10, kDeepest + 1);
    if (error) Fail(error);
  }

  Value Parse(Text text) {
    Value root;
    // It need not copy the text, which is padded.
    const simdjson::error_code error = parser_.parse(text.data, text.length, false).get(root);
    if (error) Fail(error);
    return root;
  }

  static Kind KindOf(Value value) {
    using simdjson::dom::element_type;
    switch (value.type()) {
      case element_type::BOOL: return value.get_bool().value_unsafe() ? Kind::kTrue : Kind::kFalse;
      case element_type::INT64:
      case element_type::UINT64:
      case element_type::DOUBLE: return Kind::kNumber;
      case element_type::STRING: return Kind::kString;
      case element_type::ARRAY: return Kind::kArray;
      case element_type::OBJECT: return Kind::kObject;
      default: return Kind::kNull;
    }
  }

  static double Number(Value value) { return value.get_double().value_unsafe(); }
  static bool Unsigned(Value value, uint64_t *number) { return value.get_uint64().get(*number) == simdjson::SUCCESS; }
  static std::string_view String(Value value) { return value.get_string().value_unsafe(); }

  static bool Find(Value object, const char *key, Value *value) {
    const simdjson::dom::object fields = object.get_object().value_unsafe();
    return fields.at_key(key).get(*value) == simdjson::SUCCESS;
  }

  template <typename Use>
  static void EachElement(Value array, Use use) {
    const simdjson::dom::array elements = array.get_array().value_unsafe();
    for (const Value element : elements) use(element);
  }

  template <typename Use>
  static void EachField(Value object, Use use) {
    const simdjson::dom::object fields = object.get_object().value_unsafe();
    for (const simdjson::dom::key_value_pair field : fields) use(field.key, field.value);
  }

 private:
  simdjson::dom::parser parser_;
};

namespace ondemand = simdjson::ondemand;

/** Fields are asked for in the order of the documents, as published. What is not asked for is not looked at. */
class OnDemand : public Parser {
 public:
  void Tweets(Text text, std::vector<Tweet> *tweets) override {
    Try(text, [tweets](ondemand::document &document) {
      for (ondemand::object status : document.find_field("statuses").get_array()) {
        Tweet tweet;
        tweet.created_at = status.find_field("created_at");
        tweet.id = status.find_field("id");
        tweet.text = status.find_field("text");
        tweet.in_reply_to_status_id = UnsignedOrNull(status.find_field("in_reply_to_status_id"));
        ondemand::object user = status.find_field("user");
        tweet.user_id = user.find_field("id");
        tweet.screen_name = user.find_field("screen_name");
        tweet.retweet_count = status.find_field("retweet_count");
        tweet.favorite_count = status.find_field("favorite_count");
        tweets->push_back(tweet);
      }
    });
  }

  void UserIds(Text text, std::vector<uint64_t> *ids) override {
    Try(text, [ids](ondemand::document &document) {
      for (ondemand::object status : document.find_field("statuses").get_array()) {
        ids->push_back(status.find_field("user").find_field("id"));
        auto repeated = status.find_field("retweeted_status");
        if (repeated.error() == simdjson::NO_SUCH_FIELD) continue;
        ids->push_back(repeated.find_field("user").find_field("id"));
      }
    });
  }

  void Points(Text text, std::vector<Point> *points) override {
    Try(text, [points](ondemand::document &document) {
      for (ondemand::object point : document.find_field("coordinates").get_array()) {
        const double x = point.find_field("x");
        const double y = point.find_field("y");
        const double z = point.find_field("z");
        points->push_back({x, y, z});
      }
    });
  }

  void Pack(Text text, Packer *packer) override { WalkAll(text, *packer); }
  void Visit(Text text, Visitor *visitor) override { WalkAll(text, *visitor); }

 private:
  template <typename Use>
  void Try(Text text, Use use) {
    try {
      end_ = text.data + text.length + kPadding;
      ondemand::document document = parser_.iterate(text.data, text.length, text.length + kPadding);
      use(document);
    } catch (const simdjson::simdjson_error &error) {
      Fail(error.error());
    }
  }

  static uint64_t UnsignedOrNull(simdjson::simdjson_result<ondemand::value> value) {
    if (value.is_null()) return 0;
    return value.get_uint64();
  }

  template <typename Sink>
  void WalkAll(Text text, Sink &sink) {
    Try(text, [this, &sink](ondemand::document &document) {
      try {
        if (document.is_scalar()) {
          WalkScalar(document, sink);
        } else {
          Walk(document.get_value(), sink, 0);
        }
      } catch (const simdjson::simdjson_error &error) {
        // No type is expected here, so it is a word such as `nul`.
        Fail(error.error() == simdjson::INCORRECT_TYPE ? simdjson::TAPE_ERROR : error.error());
      }
      if (document.current_location().error() == simdjson::SUCCESS) Fail(simdjson::TRAILING_CONTENT);
    });
  }

  template <typename Sink>
  void Walk(ondemand::value value, Sink &sink, size_t depth) {
    switch (value.type()) {
      case ondemand::json_type::array: {
        CheckDepth(depth);
        const size_t start = sink.StartArray();
        uint32_t count = 0;
        for (auto element : value.get_array()) {
          Walk(element.value(), sink, depth + 1);
          count++;
        }
        return sink.EndArray(start, count);
      }
      case ondemand::json_type::object: {
        CheckDepth(depth);
        const size_t start = sink.StartObject();
        uint32_t count = 0;
        for (auto field : value.get_object()) {
          WriteString(field.key(), sink, true);
          Walk(field.value(), sink, depth + 1);
          count++;
        }
        return sink.EndObject(start, count);
      }
      default: return WalkScalar(value, sink);
    }
  }

  /** `Value` is a value, or a document that is nothing else. */
  template <typename Value, typename Sink>
  void WalkScalar(Value &value, Sink &sink) {
    switch (value.type()) {
      case ondemand::json_type::number: return sink.Number(value.get_double());
      case ondemand::json_type::string: return WriteString(value.get_raw_json_string(), sink, false);
      case ondemand::json_type::boolean: return sink.Bool(value.get_bool());
      default:
        if (!value.is_null()) Fail(simdjson::N_ATOM_ERROR);
        return sink.Null();
    }
  }

  /** Into the place where a packer wants it, without a copy in between. */
  void WriteString(ondemand::raw_json_string raw, Packer &packer, bool) {
    // Unescaped text is at most as long as the remaining text, and is stored by whole vectors.
    const size_t most = static_cast<size_t>(end_ - reinterpret_cast<const char *>(raw.raw()));
    uint8_t *to = packer.StartString(most);
    const std::string_view written = parser_.unescape(raw, to);
    packer.EndString(written.size());
  }

  void WriteString(ondemand::raw_json_string raw, Visitor &visitor, bool is_key) {
    const size_t most = static_cast<size_t>(end_ - reinterpret_cast<const char *>(raw.raw()));
    strings_.resize(strings_.size() < most ? most : strings_.size());
    uint8_t *to = strings_.data();
    const std::string_view written = parser_.unescape(raw, to);
    is_key ? visitor.Key(written) : visitor.String(written);
  }

  ondemand::parser parser_;
  const char *end_ = nullptr;
  std::vector<uint8_t> strings_;
};

const std::string kVersion = std::to_string(simdjson::SIMDJSON_VERSION_MAJOR) + "." +
                             std::to_string(simdjson::SIMDJSON_VERSION_MINOR) + "." +
                             std::to_string(simdjson::SIMDJSON_VERSION_REVISION);

const Registration ondemand_registration("simdjson-ondemand", kVersion, MakeParser<OnDemand>);
const Registration dom_registration("simdjson-dom", kVersion, MakeParser<TreeParser<Dom>>);

}  // namespace
}  // namespace json_parse
