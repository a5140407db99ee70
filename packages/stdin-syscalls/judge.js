/**
 * @typedef {object} Answer the output of a program; `wc` prints only the number of bytes
 * @property {number} bytes
 * @property {number} [reads] that returned bytes
 * @property {[bytes: number, reads: number, ns: number]} [warm] totals at the end of the warm-up
 * @property {number} [ns] from before the first read to the end of the input
 * @property {number} [rssBytes] at the end
 * @property {number} [again] repeated reads
 * @property {number} [gcCount]
 * @property {number} [gcPauseNs]
 */

/**
 * A trial without all bytes fails. The time is that of reading after the warm-up, as measured by the program; `wallMs` includes the start of the
 * runtime. If there is hardly anything to read, only that counts.
 *
 * @param {Answer} answer
 * @param {{ workload: import('./workloads.js').Stdin, how: import('rounds').How, wallNs: number }} about
 * @returns {import('rounds').Outcome}
 */
export function judge(answer, { workload, how, wallNs }) {
  const { bytes, reads, warm = [0, 0, 0], ns = wallNs, rssBytes, again, gcCount, gcPauseNs } = answer;
  const expected = workload.volume(how);
  if (bytes !== expected) return { wrong: `wrong answer: expected ${expected} bytes, got ${bytes}` };
  const memory = { ...(rssBytes !== undefined && { residentBytes: rssBytes }) };
  if (workload.idle) return { ns: wallNs, bytes, figures: memory };
  const [warmBytes, warmReads, warmNs] = warm;
  const steadyNs = ns - warmNs;
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
  return { ns: (steadyNs / (bytes - warmBytes)) * bytes, bytes, figures };
}
