/**
 * @typedef {object} Answer what a program says; `wc` says only how many bytes
 * @property {number} bytes
 * @property {number} [reads] that gave any
 * @property {number} [ns] from before the first read to the end of the input
 * @property {number} [rssBytes] at the end
 * @property {number} [again] reads that had to be made again
 * @property {number} [gcCount]
 * @property {number} [gcPauseNs]
 */

/**
 * Every byte is there or the trial is worth nothing. The time is that of the reading, as the program saw it, so that
 * the start of a runtime is not in it; `wallMs` has that too. Where there is next to nothing to read, it is all that counts.
 *
 * @param {Answer} answer
 * @param {{ workload: import('./workloads.js').Stdin, how: import('@rounds/harness').How, wallNs: number }} about
 * @returns {import('@rounds/harness').Outcome}
 */
export function judge(answer, { workload, how, wallNs }) {
  const { bytes, reads, ns = wallNs, rssBytes, again, gcCount, gcPauseNs } = answer;
  const expected = workload.volume(how.tier);
  if (bytes !== expected) return { wrong: `wrong answer: expected ${expected} bytes, got ${bytes}` };
  const memory = { ...(rssBytes !== undefined && { residentBytes: rssBytes }) };
  if (workload.idle) return { ns: wallNs, bytes, figures: memory };
  const figures = {
    ...(reads !== undefined && {
      reads,
      bytesPerRead: bytes / reads,
      readsPerMiB: (reads / bytes) * 2 ** 20,
      nsPerRead: ns / reads,
    }),
    ...memory,
    ...(again !== undefined && { again }),
    ...(gcCount !== undefined && gcPauseNs !== undefined && { gcCount, gcPauseNs }),
  };
  return { ns, bytes, figures };
}
