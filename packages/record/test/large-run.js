import { closeSync, openSync, writeSync } from 'node:fs';
import { header, noise } from './records.js';

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
  let text = '';
  let trials = 0;
  /** @param {string} line */
  const write = (line) => {
    text += `${line}\n`;
    if (text.length < batch) return;
    writeSync(fd, text);
    text = '';
  };
  for (const line of linesOf(shape)) {
    write(line);
    if (line.startsWith('{"type":"trial"')) trials++;
  }
  writeSync(fd, `${text}${JSON.stringify({ ...end, trials })}\n`);
  closeSync(fd);
  return trials;
}

const end = { type: 'end', finishedAt: at, trials: 0, skips: 0, failures: 0, reason: 'rounds' };

/** @param {Shape} shape @returns {Generator<string>} the header, and each round */
function* linesOf({ suites = 1, workloads = 1, cases = 1, runtimes = 1, rounds = 1, full = false }) {
  const ids = names('node@24.', runtimes);
  const plan = {
    suites: names('suite-', suites).map((name) => ({
      ...{ name, question: 'Which is fastest?', baseline: 'case-0' },
      ...{ cases: names('case-', cases), workloads: names('workload-', workloads) },
      ...(full && { columns: [{ title: 'reads', figure: 'reads', format: 'count', overBaseline: true }] }),
    })),
    runtimes: ids,
  };
  const versions = ids.map((id) => ({ id, name: 'node', version: id.slice(5), engine: 'v8' }));
  yield JSON.stringify({ ...header, runtimes: versions, options: {}, plan });
  const cells = plan.suites.flatMap(({ name, ...suite }) =>
    suite.workloads.flatMap((workload) =>
      suite.cases.flatMap((caseName) =>
        ids.map((runtime) => JSON.stringify({ suite: name, case: caseName, workload, runtime }).slice(1, -1)),
      ),
    ),
  );
  const random = numbers();
  for (let round = 1; round <= rounds; round++) {
    yield JSON.stringify({ ...noise, round, calibrationNs: 1e6 * (1 + random() / 50), othersPct: random() });
    for (const [i, cell] of cells.entries()) {
      const ns = (1000 + (i % 97)) * (1 + random() / 20);
      const more = full ? fullText(ns, random) : '';
      yield `{"type":"trial",${cell},"round":${round},"ns":${ns},"turns":40${more},"at":"${at}"}`;
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

/** @param {number} ns @param {() => number} random */
function fullText(ns, random) {
  const ms = () => 50 + random() * 10;
  const bytes = () => 5e7 + Math.floor(random() * 1e6);
  const program = () =>
    `{"userMs":${ms()},"sysMs":${ms()},"rssBytes":${bytes()},"contextSwitches":{"voluntary":4,"involuntary":5}}`;
  const figures = ['reads', 'userNs', 'sysNs', 'cpuNs', 'threads', 'gcCount', 'gcPauseNs', 'perSecond'];
  return [
    `,"bytes":65536,"wallMs":${ms()},"userMs":${ms()},"sysMs":${ms()},"rssBytes":${bytes()}`,
    `,"counters":{"instructions":${ns * 3},"cycles":${ns * 2},"branchMisses":${random()},"cacheMisses":${random()}}`,
    `,"figures":{${figures.map((name) => `"${name}":${ns * random()}`)}}`,
    `,"latencyNs":{"p50":${ns},"p90":${ns * 2},"p99":${ns * 3},"p999":${ns * 4},"max":${ns * 9}}`,
    `,"contextSwitches":{"voluntary":1,"involuntary":2},"programs":{"server":${program()},"client":${program()}}`,
  ].join('');
}
