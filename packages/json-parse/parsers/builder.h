/** Makes JavaScript's values of what was found. */
#ifndef ROUNDS_JSON_BUILDER_H
#define ROUNDS_JSON_BUILDER_H

#include <napi.h>

#include <unordered_map>

#include "parser.h"

namespace json_parse {

/** What Node-API refuses has left an exception, or is out of memory. */
inline void Check(napi_status status) {
  if (status != napi_ok) throw std::runtime_error("Node-API cannot make the values");
}

inline napi_value NewString(napi_env env, std::string_view text) {
  napi_value value;
  Check(napi_create_string_utf8(env, text.data(), text.size(), &value));
  return value;
}

inline napi_value NewNumber(napi_env env, double number) {
  napi_value value;
  Check(napi_create_double(env, number, &value));
  return value;
}

inline napi_value NewObject(napi_env env) {
  napi_value value;
  Check(napi_create_object(env, &value));
  return value;
}

inline napi_value NewArray(napi_env env, size_t length) {
  napi_value value;
  Check(napi_create_array_with_length(env, length, &value));
  return value;
}

/** Sets properties whose names are made once for many objects. */
template <size_t kCount>
class Keys {
 public:
  Keys(napi_env env, const char *const (&names)[kCount]) : env_(env) {
    for (size_t i = 0; i < kCount; i++) keys_[i] = NewString(env, names[i]);
  }
  void Set(napi_value object, size_t key, napi_value value) const {
    Check(napi_set_property(env_, object, keys_[key], value));
  }

 private:
  napi_env env_;
  napi_value keys_[kCount];
};

/** Of a whole document. */
class Builder : public Visitor {
 public:
  explicit Builder(napi_env env) : env_(env) {}

  napi_value root() const { return root_; }

  void Null() override {
    napi_value value;
    Check(napi_get_null(env_, &value));
    Add(value);
  }

  void Bool(bool boolean) override {
    napi_value value;
    Check(napi_get_boolean(env_, boolean, &value));
    Add(value);
  }

  void Number(double number) override { Add(NewNumber(env_, number)); }

  void String(std::string_view text) override { Add(NewString(env_, text)); }

  /** Keys come again and again, and a string of JavaScript is made of each only once. */
  void Key(std::string_view key) override {
    auto known = keys_.find(std::string(key));
    if (known == keys_.end()) known = keys_.emplace(key, NewString(env_, key)).first;
    open_.back().key = known->second;
    open_.back().is_prototype = key == "__proto__";
  }

  size_t StartArray() override {
    return Open({NewArray(env_, 0), nullptr, 0, false});
  }

  size_t StartObject() override {
    return Open({NewObject(env_), nullptr, 0, false});
  }

  void EndArray(size_t, uint32_t) override { Close(); }
  void EndObject(size_t, uint32_t) override { Close(); }

 private:
  struct Container {
    napi_value value;
    /** Null in an array. */
    napi_value key;
    uint32_t count;
    /** Whether the key is one that an assignment does not make a property of. */
    bool is_prototype;
  };

  size_t Open(Container container) {
    open_.push_back(container);
    return 0;
  }

  void Close() {
    const napi_value value = open_.back().value;
    open_.pop_back();
    Add(value);
  }

  void Add(napi_value value) {
    if (open_.empty()) {
      root_ = value;
      return;
    }
    Container &into = open_.back();
    if (into.is_prototype) {
      const napi_property_descriptor property = {nullptr, into.key, nullptr, nullptr, nullptr, value,
                                                 napi_default_jsproperty, nullptr};
      Check(napi_define_properties(env_, into.value, 1, &property));
    } else if (into.key) {
      Check(napi_set_property(env_, into.value, into.key, value));
    } else {
      Check(napi_set_element(env_, into.value, into.count++, value));
    }
  }

  napi_env env_;
  napi_value root_ = nullptr;
  std::vector<Container> open_;
  std::unordered_map<std::string, napi_value> keys_;
};

}  // namespace json_parse

#endif
