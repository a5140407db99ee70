/** The whole of Boost.JSON is compiled here, so that no library has to be linked. */
#include <boost/json/src.hpp>
#include <boost/version.hpp>

#include "tree.h"

namespace json_parse {
namespace {

namespace json = boost::json;

class Boost {
 public:
  using Value = const json::value *;

  Value Parse(Text text) {
    json::parse_options options;
    options.max_depth = kDeepest;
    boost::system::error_code error;
    document_ = json::parse({text.data, text.length}, error, {}, options);
    if (error) throw Failure(FaultOf(error), error.message());
    return &document_;
  }

  static Kind KindOf(Value value) {
    switch (value->kind()) {
      case json::kind::bool_: return value->get_bool() ? Kind::kTrue : Kind::kFalse;
      case json::kind::int64:
      case json::kind::uint64:
      case json::kind::double_: return Kind::kNumber;
      case json::kind::string: return Kind::kString;
      case json::kind::array: return Kind::kArray;
      case json::kind::object: return Kind::kObject;
      default: return Kind::kNull;
    }
  }

  static double Number(Value value) {
    if (value->is_int64()) return static_cast<double>(value->get_int64());
    if (value->is_uint64()) return static_cast<double>(value->get_uint64());
    const double number = value->get_double();
    // The others refuse what is too large when they read it.
    if (!std::isfinite(number)) throw Failure(Fault::kNumber, "a number is too large");
    return number;
  }

  static bool Unsigned(Value value, uint64_t *number) {
    if (value->is_uint64()) {
      *number = value->get_uint64();
      return true;
    }
    if (!value->is_int64() || value->get_int64() < 0) return false;
    *number = static_cast<uint64_t>(value->get_int64());
    return true;
  }

  static std::string_view String(Value value) {
    const json::string &text = value->get_string();
    return {text.data(), text.size()};
  }

  static bool Find(Value object, const char *key, Value *value) {
    *value = object->get_object().if_contains(key);
    return *value != nullptr;
  }

  template <typename Use>
  static void EachElement(Value array, Use use) {
    for (const json::value &element : array->get_array()) use(&element);
  }

  template <typename Use>
  static void EachField(Value object, Use use) {
    for (const auto &field : object->get_object()) use({field.key().data(), field.key().size()}, &field.value());
  }

 private:
  static Fault FaultOf(const boost::system::error_code &error) {
    if (error == json::error::too_deep) return Fault::kTooDeep;
    if (error == json::error::exponent_overflow) return Fault::kNumber;
    // Invalid UTF-8 is a syntax error in this version.
    return Fault::kSyntax;
  }

  json::value document_;
};


const Registration registration("boost", BOOST_LIB_VERSION, MakeParser<TreeParser<Boost>>);

}  // namespace
}  // namespace json_parse
