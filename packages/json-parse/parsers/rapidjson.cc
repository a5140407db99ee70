#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>

#include "tree.h"

namespace json_parse {
namespace {

using rapidjson::Document;

/** Not every number that it reads without the first flag is the nearest one. */
constexpr unsigned kFlags = rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;

/** Hands everything to the document, and ends where it is nested too deeply: the reader calls itself for every level. */
struct Limited {
  Document &document;
  size_t depth = 0;

  using Size = rapidjson::SizeType;

  bool Null() { return document.Null(); }
  bool Bool(bool value) { return document.Bool(value); }
  bool Int(int value) { return document.Int(value); }
  bool Uint(unsigned value) { return document.Uint(value); }
  bool Int64(int64_t value) { return document.Int64(value); }
  bool Uint64(uint64_t value) { return document.Uint64(value); }
  bool Double(double value) { return document.Double(value); }
  bool RawNumber(const char *text, Size length, bool copy) { return document.RawNumber(text, length, copy); }
  bool String(const char *text, Size length, bool copy) { return document.String(text, length, copy); }
  bool Key(const char *text, Size length, bool copy) { return document.Key(text, length, copy); }
  bool StartObject() { return depth++ < kDeepest && document.StartObject(); }
  bool StartArray() { return depth++ < kDeepest && document.StartArray(); }
  bool EndObject(Size count) { return depth-- > 0 && document.EndObject(count); }
  bool EndArray(Size count) { return depth-- > 0 && document.EndArray(count); }
};

class RapidJson {
 public:
  using Value = const rapidjson::Value *;

  Value Parse(Text text) {
    // The last document's memory is freed here, as that of the others.
    document_ = std::make_unique<Document>();
    rapidjson::StringStream stream(text.data);
    rapidjson::ParseResult result;
    auto generate = [&](Document &document) {
      Limited limited{document};
      rapidjson::Reader reader;
      result = reader.Parse<kFlags>(stream, limited);
      return !result.IsError();
    };
    document_->Populate(generate);
    if (result.IsError()) throw Failure(FaultOf(result.Code()), SaysOf(result));
    // It takes the first zero for the end.
    if (stream.Tell() != text.length) throw Failure(Fault::kSyntax, "There is a zero byte after the root.");
    return document_.get();
  }

  static Kind KindOf(Value value) {
    switch (value->GetType()) {
      case rapidjson::kFalseType: return Kind::kFalse;
      case rapidjson::kTrueType: return Kind::kTrue;
      case rapidjson::kNumberType: return Kind::kNumber;
      case rapidjson::kStringType: return Kind::kString;
      case rapidjson::kArrayType: return Kind::kArray;
      case rapidjson::kObjectType: return Kind::kObject;
      default: return Kind::kNull;
    }
  }

  static double Number(Value value) { return value->GetDouble(); }

  static bool Unsigned(Value value, uint64_t *number) {
    if (!value->IsUint64()) return false;
    *number = value->GetUint64();
    return true;
  }

  static std::string_view String(Value value) { return {value->GetString(), value->GetStringLength()}; }

  static bool Find(Value object, const char *key, Value *value) {
    const auto found = object->FindMember(key);
    if (found == object->MemberEnd()) return false;
    *value = &found->value;
    return true;
  }

  template <typename Use>
  static void EachElement(Value array, Use use) {
    for (const auto &element : array->GetArray()) use(&element);
  }

  template <typename Use>
  static void EachField(Value object, Use use) {
    for (const auto &member : object->GetObject()) use(String(&member.name), &member.value);
  }

 private:
  static Fault FaultOf(rapidjson::ParseErrorCode code) {
    switch (code) {
      case rapidjson::kParseErrorTermination: return Fault::kTooDeep;
      case rapidjson::kParseErrorStringInvalidEncoding: return Fault::kUtf8;
      case rapidjson::kParseErrorNumberTooBig: return Fault::kNumber;
      default: return Fault::kSyntax;
    }
  }

  static std::string SaysOf(const rapidjson::ParseResult &result) {
    if (result.Code() == rapidjson::kParseErrorTermination) {
      return "nested more than " + std::to_string(kDeepest) + " levels deep";
    }
    return std::string(rapidjson::GetParseError_En(result.Code())) + " At byte " + std::to_string(result.Offset());
  }

  std::unique_ptr<Document> document_;
};

const Registration registration("rapidjson", RAPIDJSON_VERSION_STRING, MakeParser<TreeParser<RapidJson>>);

}  // namespace
}  // namespace json_parse
