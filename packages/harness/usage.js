/**
 * What a process has used so far, as the operating system reports it, so that the cost of an operation can be
 * distinguished from that of starting the runtime.
 *
 * @typedef {object} Usage values that a runtime does not report are absent
 * @property {number} userNs
 * @property {number} sysNs
 * @property {number} [voluntarySwitches]
 * @property {number} [involuntarySwitches]
 * @property {number} [mainNs] of these, what the thread that measures used
 * @property {number} [delayNs] its scheduling delay: how long it was ready to run while the system let others run
 * @property {number} [helperDelayNs] the sum of the delays of the other threads
 *
 * @typedef {(() => Usage) & { update?: () => void }} UsageReader `update` finds the threads that were started since then
 *
 * @typedef {object} Turn
 * @property {number} ns that the counted calls took, without the time for which other programs kept the process from the processors
 * @property {number} [clockNs] the same with that time
 * @property {number} calls
 * @property {Usage} [used] by the process meanwhile
 */

// As in engines/loop.js.
const { exp, log, max, min, round } = Math;
const { keys } = Object;

/**
 * @param {any} before
 * @param {Usage} after
 * @param {number} [share] of the time between, which is taken for that of the use
 * @returns {Usage} what was used between
 */
export function usedBetween(before, after, share = 1) {
  /** @type {any} */
  const used = { ...after };
  const names = keys(used);
  for (let i = 0; i < names.length; i++) used[names[i]] = (used[names[i]] - before[names[i]]) * share;
  return used;
}

/**
 * Excludes the time for which other programs kept the process from the processors. It is not a cost of the work.
 *
 * A process with several threads may delay itself. So a delay of the thread that measures counts as long as its other threads ran.
 * And synchronous work waits for nothing but helper threads, such as parallel collectors: while these wait for a processor, the time is
 * excluded too, but nothing below the CPU time of the process. Asynchronous work may as well wait for a timer or another machine.
 *
 * @param {number} ns wall-clock time
 * @param {Usage} used meanwhile
 * @param {'sync' | 'async'} work
 * @returns {number}
 */
export function withoutDelay(ns, used, work) {
  const { userNs = 0, sysNs = 0, mainNs = 0, delayNs = 0, helperDelayNs = 0 } = used;
  const cpuNs = userNs + sysNs;
  const othersNs = max(0, delayNs - max(0, cpuNs - mainNs));
  const ofMain = max(ns - othersNs, min(ns, mainNs));
  if (work === 'async') return ofMain;
  const waitedNs = max(0, ns - mainNs - delayNs);
  return max(ofMain - min(waitedNs, helperDelayNs), min(ofMain, cpuNs));
}

/**
 * @param {Turn[]} turns
 * @returns {number} ns of a call: sums are divided, since an average of averages would count what makes a turn long many times
 */
export function meanNs(turns) {
  return sumOf(turns, ({ ns }) => ns) / sumOf(turns, ({ calls }) => calls);
}

/**
 * @param {Turn[]} turns
 * @param {number} operations of a call
 * @param {number} [descendantsNs] CPU time of child processes in a call
 * @returns {Record<string, number>} per operation
 */
export function usagePerOperation(turns, operations, descendantsNs = 0) {
  const all = sumOf(turns, ({ calls }) => calls) * operations;
  const names = Object.keys(turns[0]?.used ?? {});
  const figures = Object.fromEntries(
    names.map((name) => [name, sumOf(turns, ({ used }) => /** @type {any} */ (used)[name]) / all]),
  );
  return names.length === 0
    ? {}
    : { ...figures, cpuNs: figures.userNs + figures.sysNs + descendantsNs / operations };
}

/**
 * No account of this process has the CPU time of child processes that work for it.
 *
 * @param {{ workReader: () => Promise<(() => { descendantsNs?: number }) | undefined> }} host
 * @returns {Promise<() => number>} ns of them and of their own children since then
 */
export async function watchDescendants({ workReader }) {
  const read = await workReader();
  const before = read?.().descendantsNs ?? 0;
  return () => Math.max(0, (read?.().descendantsNs ?? 0) - before);
}

/** @param {Turn[]} turns @param {(turn: Turn) => number} of */
function sumOf(turns, of) {
  let sum = 0;
  for (let i = 0; i < turns.length; i++) sum += of(turns[i]);
  return sum;
}

/**
 * How long single calls took, as a histogram: a trial may make a million calls, and its record has at most as many numbers as
 * there are bins.
 *
 * @typedef {object} Latencies
 * @property {(ns: number) => void} add
 * @property {() => { ns: number[], calls: number[] }} histogram the times in ascending order, and how many calls took each
 */

/** Neighbouring bins differ by less than 2%, so that a time is kept to within 1%. */
const step = log(1.019);

/** The last one holds all times of half an hour and more. */
const bins = 1500;

/** @returns {Latencies} */
export function newLatencies() {
  const counts = new Uint32Array(bins);
  return {
    add(ns) {
      counts[min(bins - 1, round(log(max(ns, 1)) / step))]++;
    },
    histogram() {
      const found = { ns: /** @type {number[]} */ ([]), calls: /** @type {number[]} */ ([]) };
      for (let bin = 0; bin < bins; bin++) {
        if (counts[bin] === 0) continue;
        found.ns.push(Number(exp(bin * step).toPrecision(4)));
        found.calls.push(counts[bin]);
      }
      return found;
    },
  };
}
