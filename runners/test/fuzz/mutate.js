/** Bytes that are almost those of a corpus. */

/** What parsers give a meaning to, and what terminals, shells and spreadsheets do. */
const words =
  '{ } [ ] " : , \\ = @ / # + - * ? | 0 -1 1e999 null true NaN __proto__ constructor toString é 𝒳 ../../../ /dev/null %00 %zz $(id) `id` -- -c <script> =1+1 &#0;';
const marks = '\n|\r\n|\t| |\u0000|\u0007|\u001b[2J|\u001b]0;x\u0007|\u009b31m|\u2028|\u202e|\ud800|\ufeff';
const tokens = [...words.split(' '), ...marks.split('|'), '9'.repeat(400), 'W'.repeat(5000)].map((text) =>
  Buffer.from(text),
);

/** @typedef {() => number} Random from 0 to 1 */

/** @type {((bytes: Buffer, random: Random, others: Buffer[]) => Buffer)[]} */
const deeds = [
  (bytes, random) => insert(bytes, random, pick(tokens, random)),
  (bytes, random) => insert(bytes, random, pick(tokens, random)),
  (bytes, random) => insert(bytes, random, Buffer.from([random() * 256])),
  (bytes, random) => {
    if (bytes.length > 0) bytes[at(bytes, random)] = random() * 256;
    return bytes;
  },
  (bytes, random) => {
    if (bytes.length > 0) bytes[at(bytes, random)] ^= 1 << Math.floor(random() * 8);
    return bytes;
  },
  (bytes, random) => cut(bytes, random, Buffer.alloc(0)),
  (bytes, random) => cut(bytes, random, pick(tokens, random)),
  (bytes, random) => bytes.subarray(0, at(bytes, random)),
  (bytes, random) => {
    const [from, to] = range(bytes, random);
    return insert(bytes, random, bytes.subarray(from, to));
  },
  (bytes, random, others) => {
    const other = pick(others, random);
    return Buffer.concat([bytes.subarray(0, at(bytes, random)), other.subarray(at(other, random))]);
  },
];

/**
 * @param {Buffer[]} corpus
 * @param {Random} random
 * @returns {Buffer}
 */
export function mutated(corpus, random) {
  let bytes = Buffer.from(pick(corpus, random));
  const times = 1 + Math.floor(random() * random() * 12);
  for (let i = 0; i < times; i++) bytes = Buffer.from(pick(deeds, random)(bytes, random, corpus));
  return bytes;
}

/** @template Item @param {Item[]} items @param {Random} random @returns {Item} */
function pick(items, random) {
  return /** @type {Item} */ (items[Math.floor(random() * items.length)]);
}

/** @param {Buffer} bytes @param {Random} random */
function at(bytes, random) {
  return Math.floor(random() * bytes.length);
}

/** @param {Buffer} bytes @param {Random} random @returns {[number, number]} a part, more often a short one */
function range(bytes, random) {
  const from = at(bytes, random);
  return [from, from + Math.floor(random() ** 3 * (bytes.length - from + 1))];
}

/** @param {Buffer} bytes @param {Random} random @param {Buffer} more */
function insert(bytes, random, more) {
  const place = Math.floor(random() * (bytes.length + 1));
  return Buffer.concat([bytes.subarray(0, place), more, bytes.subarray(place)]);
}

/** @param {Buffer} bytes @param {Random} random @param {Buffer} instead */
function cut(bytes, random, instead) {
  const [from, to] = range(bytes, random);
  return Buffer.concat([bytes.subarray(0, from), instead, bytes.subarray(to)]);
}
