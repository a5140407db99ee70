import { quantile } from '@rounds/stats/estimate.js';

const usualPipeBytes = 65536;

/** How often the pipe is filled in a lap that tells a time: of fewer, it counts when they were. */
const fills = 8;

/**
 * Which of the laps is the undisturbed one. Reader and writer share a processor, and when something else had it for a
 * moment, they may take turns half as often for a while, which makes some laps twice as fast: the fastest are no measure.
 */
const lowOfLaps = 0.25;

/** @typedef {[bytes: number, reads: number, ns: number]} Lap all since the start */

/**
 * @typedef {object} Answer what a program says; `wc` says only how many bytes
 * @property {number} bytes
 * @property {number} [reads] that gave any
 * @property {Lap[]} [laps] what there was after each lap
 * @property {number} [ns] from before the first read to the end of the input
 * @property {number} [rssBytes] at the end
 * @property {number} [again] reads that had to be made again
 * @property {number} [gcCount]
 * @property {number} [gcPauseNs]
 */

/**
 * Every byte is there or the trial is worth nothing. The time is that of the reading, as the program saw it, at the speed
 * that it had once its code was warm, and undisturbed, that of its fast laps; `wallMs` has the start of the runtime too.
 * Where there is next to nothing to read, that is all that counts.
 *
 * @param {Answer} answer
 * @param {{ workload: import('./workloads.js').Stdin, how: import('@rounds/harness').How, wallNs: number, pipeBytes?: number }} about
 * @returns {import('@rounds/harness').Outcome}
 */
export function judge(answer, { workload, how, wallNs, pipeBytes = usualPipeBytes }) {
  const { bytes, reads, laps = [], ns: wholeNs = wallNs, rssBytes, again, gcCount, gcPauseNs } = answer;
  const expected = workload.volume(how.tier);
  if (bytes !== expected) return { wrong: `wrong answer: expected ${expected} bytes, got ${bytes}` };
  const memory = { ...(rssBytes !== undefined && { residentBytes: rssBytes }) };
  if (workload.idle) return { ns: wallNs, bytes, figures: memory };
  const { before, steady } = inTwo(laps, workload.warmBytes?.(how.tier) ?? 0);
  const [warmBytes, warmReads, warmNs] = before;
  const steadyNs = wholeNs - warmNs;
  const figures = {
    ...(reads !== undefined && {
      reads,
      bytesPerRead: bytes / reads,
      readsPerMiB: (reads / bytes) * 2 ** 20,
      nsPerRead: steadyNs / (reads - warmReads),
    }),
    ...memory,
    ...(again !== undefined && { again }),
    ...(gcCount !== undefined && gcPauseNs !== undefined && { gcCount, gcPauseNs }),
  };
  const ns = (steadyNs / (bytes - warmBytes)) * bytes;
  return { ns, bytes, figures, ...timesOfLaps(before, steady, pipeBytes, bytes) };
}

/**
 * @param {Lap[]} laps
 * @param {number} warmBytes
 * @returns {{ before: Lap, steady: Lap[] }} what there was when the code was warm, and the laps after that
 */
function inTwo(laps, warmBytes) {
  const all = [/** @type {Lap} */ ([0, 0, 0]), ...laps];
  // Less than a lap is read only where nothing is timed.
  const warm = Math.max(
    0,
    all.findIndex(([bytes]) => bytes >= warmBytes),
  );
  return { before: /** @type {Lap} */ (all[warm]), steady: all.slice(warm + 1) };
}

/**
 * @param {Lap} before
 * @param {Lap[]} steady
 * @param {number} pipeBytes
 * @param {number} bytes that the times are of
 * @returns {{ nsLow?: number, nsMin?: number, samples?: number }}
 */
function timesOfLaps(before, steady, pipeBytes, bytes) {
  const perByte = steady.flatMap(([read, , ns], i) => {
    const [lastRead, , lastNs] = steady[i - 1] ?? before;
    return read - lastRead >= fills * pipeBytes ? [(ns - lastNs) / (read - lastRead)] : [];
  });
  if (perByte.length === 0) return {};
  return {
    nsLow: quantile(perByte, lowOfLaps) * bytes,
    nsMin: quantile(perByte, 0) * bytes,
    samples: perByte.length,
  };
}
