import { inflateRawSync } from 'node:zlib';

/**
 * The one file of an artifact that anybody with a fork may have made. It is read as data: nothing is written to the disk, and nothing of
 * it is executed.
 */

/** What a report of 1,000 comparisons needs. */
export const maxArtifactBytes = 1 << 20;
const maxFileBytes = 16 << 20;
const fileName = 'report.json';
const endMark = Buffer.from('PK\u0005\u0006');

export class InvalidArtifact extends Error {}

/** @param {Buffer} zip @returns {Buffer} its only file, report.json */
export function fileIn(zip) {
  try {
    return onlyFile(zip);
  } catch (error) {
    if (error instanceof InvalidArtifact) throw error;
    throw new InvalidArtifact('it is not a readable zip file');
  }
}

/** @param {Buffer} zip @returns {Buffer} */
function onlyFile(zip) {
  const end = zip.lastIndexOf(endMark);
  if (end < 0) throw new InvalidArtifact('it is not a zip file');
  const files = zip.readUInt16LE(end + 10);
  if (files !== 1) throw new InvalidArtifact(`it has ${files} files instead of 1`);
  const entry = zip.subarray(zip.readUInt32LE(end + 16));
  const name = entry.toString('utf8', 46, 46 + entry.readUInt16LE(28));
  if (name !== fileName) throw new InvalidArtifact(`its file is not called ${fileName}`);
  const [flags, method, size] = [entry.readUInt16LE(8), entry.readUInt16LE(10), entry.readUInt32LE(20)];
  if (flags & 1) throw new InvalidArtifact('its file is encrypted');
  const local = entry.readUInt32LE(42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(start, start + size);
  if (method === 0 && data.length <= maxFileBytes) return data;
  if (method !== 8) throw new InvalidArtifact('its file is compressed in an unknown way');
  try {
    return inflateRawSync(data, { maxOutputLength: maxFileBytes });
  } catch (error) {
    const isLarge = /** @type {NodeJS.ErrnoException} */ (error).code === 'ERR_BUFFER_TOO_LARGE';
    throw new InvalidArtifact(isLarge ? `${fileName} is larger than 16 MiB` : `${fileName} is damaged`);
  }
}

/**
 * @typedef {object} Comparison
 * @property {{ suite: string, case: string, workload: string, runtime: string }} benchmark
 * @property {{ runtime: string }} against
 * @property {number | null} ratio
 * @property {number | null} low
 * @property {number | null} high
 *
 * @typedef {object} Report what a comment needs of it
 * @property {{ cpu: string, cores: number, os: string }} machine
 * @property {{ detect: number, failOn: number, slower: Comparison[], faster: Comparison[], same: Comparison[], inconclusive: Comparison[] }} gate
 * @property {{ case: string, runtime: string, kind: string }[]} failures
 */

const maxText = 500;
const maxList = 1000;

/** @param {Buffer} file @returns {Report} */
export function reportIn(file) {
  let parsed;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    throw new InvalidArtifact(`${fileName} is not JSON`);
  }
  return report(parsed, fileName);
}

/** @typedef {(value: any, place: string) => any} Check returns what is kept of a value, or throws */

/** @type {Check} */
const text = (value, place) => {
  if (typeof value !== 'string' || value.length > maxText) throw wrong(place, 'a short text');
  return value;
};
/** @type {Check} */
const number = (value, place) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong(place, 'a number');
  return value;
};
/** @type {Check} */
const numberOrNull = (value, place) => (value === null ? null : number(value, place));
/** @param {Check} check @returns {Check} */
const listOf = (check) => (value, place) => {
  if (!Array.isArray(value) || value.length > maxList) throw wrong(place, `a list of at most ${maxList}`);
  return value.map((each, i) => check(each, `${place}[${i}]`));
};
/** @param {Record<string, Check>} checks @returns {Check} */
const object = (checks) => (value, place) => {
  if (typeof value !== 'object' || value === null) throw wrong(place, 'an object');
  return Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [
      name,
      check(Object.hasOwn(value, name) ? value[name] : undefined, `${place}.${name}`),
    ]),
  );
};

const comparison = object({
  benchmark: object({ suite: text, case: text, workload: text, runtime: text }),
  against: object({ runtime: text }),
  ...{ ratio: numberOrNull, low: numberOrNull, high: numberOrNull },
});
const comparisons = listOf(comparison);
const report = object({
  machine: object({ cpu: text, cores: number, os: text }),
  gate: object({
    ...{ detect: number, failOn: number },
    ...{ slower: comparisons, faster: comparisons, same: comparisons, inconclusive: comparisons },
  }),
  failures: listOf(object({ case: text, runtime: text, kind: text })),
});

/** @param {string} place @param {string} expected */
function wrong(place, expected) {
  return new InvalidArtifact(`${place} must be ${expected}`);
}
