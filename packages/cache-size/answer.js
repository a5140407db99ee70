import { knees } from './knees.js';
import { sizeName } from './workloads.js';

/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

/** The caches belong to the machine; any runtime shows them. */
const runtime = 'node';

/** @type {AnswerSentences} */
export function sentences(results) {
  const isNative = results.has('native', '256KiB', runtime);
  const where = isNative ? 'C++' : results.runtime(runtime);
  const sizes = Array.from({ length: 15 }, (_, i) => 2 ** (i + 14));
  const curve = sizes
    .flatMap((bytes) => [
      { name: isNative ? 'native' : 'js', workload: sizeName(bytes), bytes },
      ...(isNative ? [{ name: 'native-halves', workload: sizeName(bytes), bytes: bytes / 2 }] : []),
    ])
    .filter(({ name, workload }) => results.has(name, workload, runtime))
    .map(({ name, workload, bytes }) => ({ bytes, ns: results.ns(name, workload, runtime) }))
    .sort((a, b) => a.bytes - b.bytes);
  const knee = knees(curve).at(-1);
  const after = curve.find(({ bytes }) => knee && bytes > knee.bytes);
  if (knee && after)
    return `${named(knee.bytes)} to ${named(after.bytes)}, by a shuffle: there a cache ends, and an element takes ${results.format.time(knee.nsBefore)} before and ${results.format.time(after.ns)} after (${where}).`;
  const [from, to] = [curve[0], curve.at(-1)];
  if (!from || !to || from === to) return [];
  return `${results.format.time(from.ns)} an element of ${named(from.bytes)}, ${results.format.time(to.ns)} of ${named(to.bytes)}, in a shuffle (${where}): no cache is seen to end between them.`;
}

/** @param {number} bytes @returns {string} such as `4 MiB` */
function named(bytes) {
  return sizeName(bytes).replace(/(?=[KM])/, ' ');
}
