import { closeSync, openSync, writeSync } from 'node:fs';
import { header, noise } from './records.js';

/** @import { AnyRecord } from '@rounds/record' */

/**
 * Results files of any size and shape, made up: for what must be fast and small whatever a run is like.
 *
 * @typedef {object} Shape how many there are of each
 * @property {number} [suites]
 * @property {number} [workloads] in a suite
 * @property {number} [cases] in a suite
 * @property {number} [runtimes]
 * @property {number} [rounds]
 * @property {boolean} [full] whether trials have everything that trials can have, as those of programs do
 */

const at = '2026-01-31T12:00:00.000Z';
const batch = 2 ** 18;

/** @param {string} path @param {Shape} shape @returns {number} trials */
export function writeLargeRun(path, shape) {
  const fd = openSync(path, 'w');
  let [text, trials] = ['', 0];
  for (const record of recordsOf(shape)) {
    text += `${JSON.stringify(record)}\n`;
    if (record.type === 'trial') trials++;
    if (text.length < batch) continue;
    writeSync(fd, text);
    text = '';
  }
  const end = { type: 'end', finishedAt: at, trials, skips: 0, failures: 0, reason: 'rounds' };
  writeSync(fd, `${text}${JSON.stringify(end)}\n`);
  closeSync(fd);
  return trials;
}

/** @param {Shape} shape @returns {Generator<AnyRecord>} the header, and each round */
function* recordsOf({ suites = 1, workloads = 1, cases = 1, runtimes = 1, rounds = 1, full = false }) {
  const ids = names('node@24.', runtimes);
  const columns = [
    { title: 'reads', figure: 'reads', format: /** @type {const} */ ('count'), overBaseline: true },
  ];
  const plan = {
    suites: names('suite-', suites).map((name) => ({
      ...{ name, question: 'Which is fastest?', baseline: 'case-0' },
      ...{ cases: names('case-', cases), workloads: names('workload-', workloads) },
      ...(full && { columns }),
    })),
    runtimes: ids,
  };
  const versions = ids.map((id) => ({ id, name: 'node', version: id.slice(5), engine: 'v8' }));
  yield { ...header, runtimes: versions, options: {}, plan };
  const cells = plan.suites.flatMap(({ name: suite, ...own }) =>
    own.workloads.flatMap((workload) =>
      own.cases.flatMap((caseName) => ids.map((runtime) => ({ suite, case: caseName, workload, runtime }))),
    ),
  );
  const random = numbers();
  for (let round = 1; round <= rounds; round++) {
    yield { ...noise, round, calibrationNs: 1e6 * (1 + random() / 50), othersPct: random() };
    for (const [i, cell] of cells.entries()) {
      const ns = (1000 + (i % 97)) * (1 + random() / 20);
      yield { type: 'trial', ...cell, round, ns, turns: 40, ...(full && everything(ns, random)), at };
    }
  }
}

/** @param {string} prefix @param {number} length */
function names(prefix, length) {
  return Array.from({ length }, (_, i) => `${prefix}${i}`);
}

/** The same numbers each time, from 0 to 1. */
function numbers() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const figureNames = ['reads', 'userNs', 'sysNs', 'cpuNs', 'threads', 'gcCount', 'gcPauseNs', 'perSecond'];

/** @param {number} ns @param {() => number} random */
function everything(ns, random) {
  const usage = () => ({
    ...{ userMs: 50 + random() * 10, sysMs: 50 + random() * 10, rssBytes: 5e7 + Math.floor(random() * 1e6) },
    contextSwitches: { voluntary: 4, involuntary: 5 },
  });
  return {
    ...{ bytes: 65536, wallMs: 50 + random() * 10, ...usage() },
    counters: { instructions: ns * 3, cycles: ns * 2, branchMisses: random(), cacheMisses: random() },
    figures: Object.fromEntries(figureNames.map((name) => [name, ns * random()])),
    latencyNs: { p50: ns, p90: ns * 2, p99: ns * 3, p999: ns * 4, max: ns * 9 },
    programs: { server: usage(), client: usage() },
  };
}
