import { enough, workloadOf } from './workloads.js';

/**
 * The client programs. Each runs in its own network, next to the same server.
 *
 * @typedef {import('rounds').Program} Program
 * @typedef {import('rounds').How} How
 * @typedef {import('rounds').Wrapper} Wrapper
 * @typedef {import('./clients/drive.js').ClientTask} ClientTask
 * @typedef {import('./clients/drive.js').Way} Way
 */

/** Trial times are for functions: a client gets several times as long, at least this. */
const factor = 5;
const minMs = { warmUp: 200, measure: 400 };

/** A process takes as long as hundreds of requests. */
const processesMs = 1500;

/** Where the time does not count. */
const few = { requests: 40, processes: 2 };

const silenceMs = 10_000;

/** How many requests a pool has in flight. */
export const lanes = 8;

/**
 * @param {Way} way
 * @param {string} file
 * @param {string[]} runsIn
 * @returns {Program}
 */
export function client(way, file, runsIn) {
  return {
    runsIn,
    file: new URL(`clients/${file}`, import.meta.url).href,
    args: (how) => [JSON.stringify(taskOf(way, how))],
    within: [network(way), { file: source('serve.c') }, ...(way === 'process' ? [eachRequest] : [])],
    unavailable: () =>
      process.platform === 'linux' ? undefined : 'its network namespace and its tables of ports need Linux',
  };
}

/** @param {string} file */
function source(file) {
  return new URL(`programs/${file}`, import.meta.url).href;
}

/**
 * With few connections, when ports do not run out, the machine's own loopback is enough.
 *
 * @param {Way} way
 * @param {string} workload
 */
export function needsOwnNetwork(way, workload) {
  return workloadOf(workload).work.kind !== 'measure' || way.startsWith('connection');
}

/**
 * @param {Way} way
 * @returns {Wrapper}
 */
function network(way) {
  const settings = (/** @type {string} */ workload) => {
    const { ports, reuse } = workloadOf(workload);
    return [ports.join('-'), String(reuse ?? '-')];
  };
  return {
    file: source('namespace.c'),
    args: ({ workload }) => [needsOwnNetwork(way, workload) ? '--must' : '--try', ...settings(workload)],
    check: (workload) => (needsOwnNetwork(way, workload) ? ['--check', ...settings(workload)] : undefined),
  };
}

/** @type {Wrapper} */
const eachRequest = {
  file: source('each-request.c'),
  args: ({ workload: name, measureMs }) => {
    const workload = workloadOf(name);
    if (workload.work.kind === 'until-error') {
      return ['until-error', `${enough(workload)}:${workload.work.recoveryMs}`];
    }
    return measureMs === 0
      ? ['count', String(few.processes)]
      : ['for', String(Math.max(processesMs, factor * measureMs))];
  },
};

/**
 * @param {Way} way
 * @param {How} how
 * @returns {ClientTask}
 */
export function taskOf(way, { workload: name, warmUpMs, warmUp, measureMs }) {
  const workload = workloadOf(name);
  const { work } = workload;
  const about = { way, lanes: way === 'pool' ? lanes : 1 };
  if (work.kind === 'until-error') return { ...about, work: { ...work, most: enough(workload) } };
  if (work.kind === 'steady') return { ...about, work };
  const minWarmUpMs = Math.max(minMs.warmUp, warmUp?.minMs ?? factor * warmUpMs);
  return {
    ...about,
    work: {
      ...work,
      warmUp: { limitMs: minWarmUpMs, ...warmUp, minMs: minWarmUpMs },
      measureMs: Math.max(minMs.measure, factor * measureMs),
      silenceMs,
      ...(measureMs === 0 && { exchanges: few.requests / about.lanes }),
    },
  };
}
