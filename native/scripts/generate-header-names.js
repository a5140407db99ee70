/**
 * Writes scalar/header_names.h: the well-known header names of the header-lookup suite and a perfect hash of them.
 * `node scripts/generate-header-names.js` after a change of the names.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wellKnownNames } from '@rounds/header-names';

const SLOT_BITS = 11;

/** @param {string} name in lower case; scalar_header_index.c makes the same key of any case */
function keyOf(name) {
  const at = (/** @type {number} */ i) => name.charCodeAt(i) | 0x20;
  const last = name.length - 1;
  const low = at(0) | (at(last) << 8) | (at(name.length >> 1) << 16);
  return (low | ((name.length + at(last - (last >> 2))) << 24)) >>> 0;
}

/** @param {number} key @param {number} factor */
const slotOf = (key, factor) => Math.imul(key, factor) >>> (32 - SLOT_BITS);

/** @param {number[]} keys */
function findFactor(keys) {
  if (new Set(keys).size !== keys.length) throw new Error('two names have the same key: change keyOf');
  for (let factor = 1; factor < 1e6; factor++) {
    const spread = Math.imul(factor, 0x9e3779b1) | 1;
    if (new Set(keys.map((key) => slotOf(key, spread))).size === keys.length) return spread >>> 0;
  }
  throw new Error('no factor separates the names: raise SLOT_BITS');
}

/** @param {string[]} names */
export function headerNamesSource(names) {
  const keys = names.map(keyOf);
  const factor = findFactor(keys);
  const slots = keys.map((key, index) => `    [${slotOf(key, factor)}] = ${index + 1},`);
  const longest = Math.max(...names.map(({ length }) => length));
  return `/* Made by scripts/generate-header-names.js: change the names, not this file. */
#include "kernels.h"

enum { NAME_COUNT = ${names.length}, LONGEST_NAME = ${longest}, SLOT_BITS = ${SLOT_BITS} };

static const uint32_t hash_factor = 0x${factor.toString(16)};

const size_t header_name_count = NAME_COUNT;
const char *const header_names[NAME_COUNT] = {
${names.map((name) => `    "${name}",`).join('\n')}
};

static const uint8_t name_lengths[NAME_COUNT] = {
${names.map((name) => `    ${name.length},`).join('\n')}
};

/** The index of the only name that has this hash, plus one. */
static const uint8_t slots[1 << SLOT_BITS] = {
${slots.join('\n')}
};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../scalar/header_names.h', import.meta.url), headerNamesSource(wellKnownNames()));
}
