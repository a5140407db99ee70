import { lineSizeFromSharing, lineSizeFromStrides, lineSizeFromWalks } from './line-size.js';

/**
 * The line size found by each method, with two times that show it.
 *
 * @typedef {import('rounds').AnswerSentences} AnswerSentences
 * @typedef {import('rounds').RunResults} RunResults
 * @typedef {{ bytes: number, ns: number }} Point the time by how many bytes lie between two places
 */

/** The line belongs to the machine; any runtime shows it. */
const runtime = 'node';

const powers = Array.from({ length: 11 }, (_, i) => 2 ** (i + 2));

/** @type {AnswerSentences} */
export function strideSentences(results) {
  const isNative = results.has('native', 'stride-64B', runtime);
  const strides = powers.flatMap((power) => [power - 1, power, power + 1]);
  const times = strides.flatMap((stride) =>
    isNative
      ? [
          ...timeOf(results, 'native', `stride-${stride}B`, stride),
          ...timeOf(results, 'native-next', `stride-${stride}B`, stride + 1),
          ...timeOf(results, 'native-double', `stride-${stride}B`, 2 * stride + 1),
        ]
      : timeOf(results, 'js', `stride-${stride}B`, stride),
  );
  if (times.length === 0) return [];
  const line = lineSizeFromStrides(times.map(({ bytes, ns }) => ({ stride: bytes, ns })));
  return [
    sentence(results, times, {
      ...{ line: line?.bytes, by: 'copies of 32 MB', what: 'one takes', to: 2 },
      ...{ unit: ' at a time (a line, or two that are prefetched together)' },
      where: isNative ? 'C++' : results.runtime(runtime),
    }),
  ];
}

/** @type {AnswerSentences} */
export function sharingSentences(results) {
  return ['workers', 'native-threads'].flatMap((name) => {
    const times = powers.flatMap((bytes) => timeOf(results, name, `${bytes}B-apart`, bytes));
    const line = lineSizeFromSharing(times.map(({ bytes, ns }) => ({ distance: bytes, ns })));
    const where = name === 'workers' ? results.runtime(runtime) : 'C++';
    const about = { line: line?.bytes, by: 'two threads that count', what: 'an increment takes', where };
    return times.length > 0 ? [sentence(results, times, about)] : [];
  });
}

/** @type {AnswerSentences} */
export function walkSentences(results) {
  return ['js', 'native'].flatMap((name) => {
    const times = powers.flatMap((bytes) => timeOf(results, name, `step-${bytes}B`, bytes));
    const line = lineSizeFromWalks(times.map(({ bytes, ns }) => ({ step: bytes, ns })));
    const where = name === 'js' ? results.runtime(runtime) : 'C++';
    const about = { line: line?.bytes, by: 'a walk within pages', what: 'a step takes', where };
    return times.length > 0 ? [sentence(results, times, about)] : [];
  });
}

/**
 * @param {RunResults} results
 * @param {string} name of a case
 * @param {string} workload
 * @param {number} bytes
 * @returns {Point[]} none if it was not measured
 */
function timeOf(results, name, workload, bytes) {
  return results.has(name, workload, runtime) ? [{ bytes, ns: results.ns(name, workload, runtime) }] : [];
}

/**
 * @param {RunResults} results
 * @param {Point[]} times
 * @param {{ line: number | undefined, by: string, what: string, where: string, to?: number, unit?: string }} about `to`: lines
 *   between both places of the other time, if the time of one line is shown, too; `unit`: what moves together
 */
function sentence(results, times, { line, by, what, where, to = 1, unit = '' }) {
  const sorted = [...times].sort((a, b) => a.bytes - b.bytes);
  /** The shortest time at this distance, give or take a byte. @param {number} size */
  const near = (size) =>
    sorted.filter(({ bytes }) => Math.abs(bytes - size) <= 1).sort((a, b) => a.ns - b.ns)[0];
  const from = (to > 1 && line && near(line)) || sorted[0];
  const until = (line && near(to * line)) || sorted.at(-1);
  const shown = [...new Set([from, until])].flatMap((point) =>
    point ? [`${results.format.time(point.ns)} ${point.bytes} B apart`] : [],
  );
  const none = times.length === 1 ? '1 distance shows no line' : `${times.length} distances show no line`;
  const head = line ? `${line} B${unit}` : none;
  return `${head}, by ${by}: ${what} ${shown.join(', ')} (${where}).`;
}
