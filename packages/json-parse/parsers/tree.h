/** The tasks for libraries that make a tree of the whole document first: all but On-Demand. */
#ifndef ROUNDS_JSON_TREE_H
#define ROUNDS_JSON_TREE_H

#include "parser.h"

namespace json_parse {

enum class Kind { kNull, kFalse, kTrue, kNumber, kString, kArray, kObject };

/**
 * What a library has to have:
 *
 *   struct Tree {
 *     using Value = …;                                     // small, such as a pointer
 *     Value Parse(Text text);                              // valid until the next call
 *     static Kind KindOf(Value value);
 *     static double Number(Value value);
 *     static bool Unsigned(Value value, uint64_t *number); // false if it is no such integer
 *     static std::string_view String(Value value);
 *     static bool Find(Value object, const char *key, Value *value);
 *     static void EachElement(Value array, Use use);       // use(value)
 *     static void EachField(Value object, Use use);        // use(key, value)
 *   };
 */
template <typename Tree>
class TreeParser : public Parser {
  using Value = typename Tree::Value;

 public:
  void Tweets(Text text, std::vector<Tweet> *tweets) override {
    EachIn(tree_.Parse(text), "statuses", [tweets](Value status) {
      const Value user = Object(status, "user");
      tweets->push_back({
          String(status, "created_at"),
          Unsigned(status, "id"),
          String(status, "text"),
          UnsignedOrNull(status, "in_reply_to_status_id"),
          Unsigned(user, "id"),
          String(user, "screen_name"),
          Unsigned(status, "retweet_count"),
          Unsigned(status, "favorite_count"),
      });
    });
  }

  void UserIds(Text text, std::vector<uint64_t> *ids) override {
    EachIn(tree_.Parse(text), "statuses", [ids](Value status) {
      ids->push_back(Unsigned(Object(status, "user"), "id"));
      Value repeated;
      if (!Tree::Find(status, "retweeted_status", &repeated)) return;
      if (Tree::KindOf(repeated) != Kind::kObject) FailShape("an object retweeted_status");
      ids->push_back(Unsigned(Object(repeated, "user"), "id"));
    });
  }

  void Points(Text text, std::vector<Point> *points) override {
    EachIn(tree_.Parse(text), "coordinates", [points](Value point) {
      points->push_back({Number(point, "x"), Number(point, "y"), Number(point, "z")});
    });
  }

  void Pack(Text text, Packer *packer) override { Walk(tree_.Parse(text), *packer, 0); }
  void Visit(Text text, Visitor *visitor) override { Walk(tree_.Parse(text), *visitor, 0); }

 private:
  template <typename Use>
  static void EachIn(Value document, const char *list, Use use) {
    Value found;
    if (Tree::KindOf(document) != Kind::kObject || !Tree::Find(document, list, &found) ||
        Tree::KindOf(found) != Kind::kArray) {
      FailShape(list);
    }
    Tree::EachElement(found, [&use](Value element) {
      if (Tree::KindOf(element) != Kind::kObject) FailShape("objects only in its list");
      use(element);
    });
  }

  static Value Field(Value object, const char *key, Kind kind) {
    Value value;
    if (!Tree::Find(object, key, &value) || Tree::KindOf(value) != kind) FailShape(key);
    return value;
  }
  static Value Object(Value object, const char *key) { return Field(object, key, Kind::kObject); }
  static std::string_view String(Value object, const char *key) {
    return Tree::String(Field(object, key, Kind::kString));
  }
  static double Number(Value object, const char *key) { return Tree::Number(Field(object, key, Kind::kNumber)); }

  static uint64_t Unsigned(Value object, const char *key) {
    uint64_t number;
    if (!Tree::Unsigned(Field(object, key, Kind::kNumber), &number)) FailShape(key);
    return number;
  }

  static uint64_t UnsignedOrNull(Value object, const char *key) {
    Value value;
    uint64_t number;
    if (!Tree::Find(object, key, &value)) FailShape(key);
    if (Tree::KindOf(value) == Kind::kNull) return 0;
    if (Tree::KindOf(value) != Kind::kNumber || !Tree::Unsigned(value, &number)) FailShape(key);
    return number;
  }

  template <typename Sink>
  static void Walk(Value value, Sink &sink, size_t depth) {
    switch (Tree::KindOf(value)) {
      case Kind::kNull: return sink.Null();
      case Kind::kFalse: return sink.Bool(false);
      case Kind::kTrue: return sink.Bool(true);
      case Kind::kNumber: return sink.Number(Tree::Number(value));
      case Kind::kString: return sink.String(Tree::String(value));
      case Kind::kArray: {
        CheckDepth(depth);
        const size_t start = sink.StartArray();
        uint32_t count = 0;
        Tree::EachElement(value, [&](Value element) {
          Walk(element, sink, depth + 1);
          count++;
        });
        return sink.EndArray(start, count);
      }
      case Kind::kObject: {
        CheckDepth(depth);
        const size_t start = sink.StartObject();
        uint32_t count = 0;
        Tree::EachField(value, [&](std::string_view key, Value field) {
          sink.Key(key);
          Walk(field, sink, depth + 1);
          count++;
        });
        return sink.EndObject(start, count);
      }
    }
  }

  Tree tree_;
};

}  // namespace json_parse

#endif
