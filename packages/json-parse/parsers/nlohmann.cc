#include <nlohmann/json.hpp>

#include "tree.h"

namespace json_parse {
namespace {

/** `Json` is the library's usual kind, which sorts keys, or the one that keeps their order. */
template <typename Json>
class Nlohmann {
 public:
  using Value = const Json *;

  Value Parse(Text text) {
    // To it, a zero is the end, and anything may follow.
    if (std::memchr(text.data, 0, text.length)) throw Failure(Fault::kSyntax, "there is a zero byte");
    try {
      document_ = Json::parse(text.data, text.data + text.length);
    } catch (const typename Json::parse_error &error) {
      throw Failure(FaultOf(error), error.what());
    } catch (const typename Json::out_of_range &error) {
      throw Failure(Fault::kNumber, error.what());
    }
    return &document_;
  }

  static Kind KindOf(Value value) {
    switch (value->type()) {
      case nlohmann::detail::value_t::boolean: return value->template get<bool>() ? Kind::kTrue : Kind::kFalse;
      case nlohmann::detail::value_t::number_integer:
      case nlohmann::detail::value_t::number_unsigned:
      case nlohmann::detail::value_t::number_float: return Kind::kNumber;
      case nlohmann::detail::value_t::string: return Kind::kString;
      case nlohmann::detail::value_t::array: return Kind::kArray;
      case nlohmann::detail::value_t::object: return Kind::kObject;
      default: return Kind::kNull;
    }
  }

  static double Number(Value value) { return value->template get<double>(); }

  static bool Unsigned(Value value, uint64_t *number) {
    if (!value->is_number_unsigned()) return false;
    *number = value->template get<uint64_t>();
    return true;
  }

  static std::string_view String(Value value) { return value->template get_ref<const std::string &>(); }

  static bool Find(Value object, const char *key, Value *value) {
    const auto found = object->find(key);
    if (found == object->end()) return false;
    *value = &*found;
    return true;
  }

  template <typename Use>
  static void EachElement(Value array, Use use) {
    for (const Json &element : *array) use(&element);
  }

  template <typename Use>
  static void EachField(Value object, Use use) {
    for (auto field = object->begin(); field != object->end(); ++field) use(std::string_view(field.key()), &*field);
  }

 private:
  static Fault FaultOf(const typename Json::parse_error &error) {
    return std::string_view(error.what()).find("UTF-8") != std::string_view::npos ? Fault::kUtf8 : Fault::kSyntax;
  }

  Json document_;
};

/** Keys in the order of the document are asked for by two tasks only. The others are measured as published. */
class NlohmannParser : public TreeParser<Nlohmann<nlohmann::json>> {
 public:
  void Pack(Text text, Packer *packer) override { ordered_.Pack(text, packer); }
  void Visit(Text text, Visitor *visitor) override { ordered_.Visit(text, visitor); }

 private:
  TreeParser<Nlohmann<nlohmann::ordered_json>> ordered_;
};

#define STRING_OF(x) #x
#define VERSION(major, minor, patch) STRING_OF(major) "." STRING_OF(minor) "." STRING_OF(patch)

const Registration registration(
    "nlohmann", VERSION(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH),
    MakeParser<NlohmannParser>);

}  // namespace
}  // namespace json_parse
