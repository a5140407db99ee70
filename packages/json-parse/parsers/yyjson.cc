#include <yyjson.h>

#include "tree.h"

namespace json_parse {
namespace {

class Yyjson {
 public:
  using Value = yyjson_val *;

  Value Parse(Text text) {
    yyjson_read_err error;
    // Without the flag for reading in place, the text is copied and not changed.
    document_.reset(yyjson_read_opts(const_cast<char *>(text.data), text.length, 0, nullptr, &error));
    if (document_) return yyjson_doc_get_root(document_.get());
    const std::string message = std::string(error.msg) + " at byte " + std::to_string(error.pos);
    throw Failure(FaultOf(error), message);
  }

  static Kind KindOf(Value value) {
    switch (yyjson_get_type(value)) {
      case YYJSON_TYPE_BOOL: return yyjson_is_true(value) ? Kind::kTrue : Kind::kFalse;
      case YYJSON_TYPE_NUM: return Kind::kNumber;
      case YYJSON_TYPE_STR: return Kind::kString;
      case YYJSON_TYPE_ARR: return Kind::kArray;
      case YYJSON_TYPE_OBJ: return Kind::kObject;
      default: return Kind::kNull;
    }
  }

  static double Number(Value value) {
    if (yyjson_is_uint(value)) return static_cast<double>(yyjson_get_uint(value));
    if (yyjson_is_sint(value)) return static_cast<double>(yyjson_get_sint(value));
    return yyjson_get_real(value);
  }

  static bool Unsigned(Value value, uint64_t *number) {
    *number = yyjson_get_uint(value);
    return yyjson_is_uint(value);
  }

  static std::string_view String(Value value) { return {yyjson_get_str(value), yyjson_get_len(value)}; }

  static bool Find(Value object, const char *key, Value *value) {
    *value = yyjson_obj_get(object, key);
    return *value != nullptr;
  }

  template <typename Use>
  static void EachElement(Value array, Use use) {
    size_t index, count;
    yyjson_val *element;
    yyjson_arr_foreach(array, index, count, element) use(element);
  }

  template <typename Use>
  static void EachField(Value object, Use use) {
    size_t index, count;
    yyjson_val *key, *value;
    yyjson_obj_foreach(object, index, count, key, value) use(String(key), value);
  }

 private:
  static Fault FaultOf(const yyjson_read_err &error) {
    if (error.code == YYJSON_READ_ERROR_INVALID_STRING && std::string_view(error.msg).find("UTF-8") != std::string::npos) {
      return Fault::kUtf8;
    }
    // Invalid numbers have another message.
    const bool is_large = std::string_view(error.msg).find("infinity") != std::string::npos;
    return error.code == YYJSON_READ_ERROR_INVALID_NUMBER && is_large ? Fault::kNumber : Fault::kSyntax;
  }

  struct Free {
    void operator()(yyjson_doc *document) const { yyjson_doc_free(document); }
  };
  std::unique_ptr<yyjson_doc, Free> document_;
};

const Registration registration("yyjson", YYJSON_VERSION_STRING, MakeParser<TreeParser<Yyjson>>);

}  // namespace
}  // namespace json_parse
