/**
 * What the parsers are compiled from. A library that is not installed is left out, and the cases for it are skipped.
 *
 * @typedef {object} Library
 * @property {string} name that of its file here, too
 * @property {string[]} ways cases of the suite, without `native-`
 * @property {string} package Debian's, or an empty string if it comes with this repository or from npm
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
