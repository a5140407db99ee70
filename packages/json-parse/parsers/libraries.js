/**
 * The libraries of the parsers. If one is not installed, its cases are skipped.
 *
 * @typedef {object} Library
 * @property {string} name also that of its file here
 * @property {string[]} ways cases of the suite, without `native-`
 * @property {string} package of Debian, or an empty string if it comes with this repository or from npm
 * @property {string} [header] by which Debian's is found
 * @property {boolean} [perInstructionSet] whether it is an addon of its own for each
 */

/** @type {Library[]} */
export const libraries = [
  { name: 'yyjson', ways: ['yyjson'], package: '' },
  { name: 'rapidjson', ways: ['rapidjson'], package: 'rapidjson-dev', header: 'rapidjson/document.h' },
  { name: 'nlohmann', ways: ['nlohmann'], package: 'nlohmann-json3-dev', header: 'nlohmann/json.hpp' },
  { name: 'boost', ways: ['boost'], package: 'libboost1.81-dev', header: 'boost/json/src.hpp' },
  { name: 'simdjson', ways: ['simdjson-ondemand', 'simdjson-dom'], package: '', perInstructionSet: true },
];
