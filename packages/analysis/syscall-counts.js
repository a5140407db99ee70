/**
 * The system calls of traced programs, side by side.
 *
 * @import { Trace } from '@rounds/record'
 *
 * @typedef {object} SyscallCounts
 * @property {boolean} perMiB whether the numbers are per MiB of work, or per operation
 * @property {string[]} names the most frequent calls first
 * @property {boolean} hasOthers whether there are more than these
 * @property {{
 *   trace: Trace, all: number, calls: number[], others: number, collections?: { count: number, pauseNs: number },
 * }[]} rows `calls` in the order of the names
 */

/** @param {Trace[]} traces @param {number} widest the most names to list @returns {SyscallCounts} */
export function syscallCounts(traces, widest) {
  const perMiB = traces.every(({ bytes }) => bytes !== undefined && bytes >= 2 ** 20);
  const scaleOf = (/** @type {Trace} */ { bytes = 1 }) => (perMiB ? 2 ** 20 / bytes : 1);
  const all = mostFrequent(traces, scaleOf);
  const names = all.slice(0, widest);
  const rows = traces.map((trace) => {
    const { syscalls, gc } = trace;
    const scale = scaleOf(trace);
    const callsOf = (/** @type {string} */ name) => (syscalls[name]?.calls ?? 0) * scale;
    const sum = Object.keys(syscalls).reduce((total, name) => total + callsOf(name), 0);
    const calls = names.map(callsOf);
    const others = sum - calls.reduce((total, number) => total + number, 0);
    return {
      ...{ trace, all: sum, calls },
      others: others < 1e-9 ? 0 : others, // The rest after rounding is not a call.
      ...(gc && { collections: { count: gc.count * scale, pauseNs: gc.pauseNs * scale } }),
    };
  });
  return { perMiB, names, hasOthers: all.length > widest, rows };
}

/** @param {Trace[]} traces @param {(trace: Trace) => number} scaleOf */
function mostFrequent(traces, scaleOf) {
  /** @type {Map<string, number>} the most calls of each, in any trace */
  const most = new Map();
  for (const trace of traces) {
    for (const [name, { calls }] of Object.entries(trace.syscalls)) {
      most.set(name, Math.max(most.get(name) ?? 0, calls * scaleOf(trace)));
    }
  }
  return [...most].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
