import { wellKnownNames } from '@rounds/header-names';
import { asNames } from './inputs.js';
import { commonSpelling } from './spelling.js';

/** Bytes that differ from a letter or sign of a name by the bit that distinguishes upper from lower case. */
const lookAlikes = '\0\r\x10\x1a@[\\]^_`{|}~\x7f';

/** @param {string} name */
function variants(name) {
  const changed = (/** @type {number} */ at, /** @type {string} */ to) =>
    name.slice(0, at) + to + name.slice(at + 1);
  const places = [...name].map((_, at) => at);
  const last = name.length - 1;
  return [
    name,
    commonSpelling(name),
    name.toUpperCase(),
    ...places.map((at) => changed(at, name.charAt(at).toUpperCase())),
    ...places.flatMap((at) => [
      changed(at, String.fromCharCode(name.charCodeAt(at) ^ 0x20)),
      changed(at, String.fromCharCode(name.charCodeAt(at) | 0x80)),
      changed(at, String.fromCharCode(name.charCodeAt(at) ^ 1)),
    ]),
    ...[...lookAlikes].flatMap((byte) => [changed(0, byte), changed(last, byte)]),
    name.slice(1),
    name.slice(0, -1),
    `${name}s`,
    `x${name}`,
    `${name}\0`,
    ` ${name}`,
  ];
}

const misfits = [
  '',
  ':',
  '-',
  'a',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  // The bytes of a Kelvin sign and of a long s, which lower-case to "k" and "s" once decoded.
  '\xe2\x84\xaaeep-alive',
  '\xc5\xbferver',
  'a'.repeat(300),
  'content-type'.repeat(50),
];

/** @returns {Generator<import('./inputs.js').Input>} known names, near misses and unknown names */
export function* examples() {
  for (const name of wellKnownNames()) yield asNames(variants(name));
  yield asNames(misfits);
  yield asNames([...Array(256).keys()].map((byte) => String.fromCharCode(byte)));
}
