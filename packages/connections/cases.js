import { client } from './programs.js';
import { workloadOf } from './workloads.js';

/**
 * A case is the way that a request gets its connection, and the client: `kept-http`.
 *
 * @typedef {import('rounds').ProgramCase} ProgramCase
 * @typedef {import('./clients/drive.js').Way} Way
 *
 * @typedef {object} Library
 * @property {string} file in `clients/`
 * @property {string[]} runsIn
 * @property {Way[]} ways that its options allow
 */

/** @type {Record<string, Library>} */
const libraries = {
  http: {
    file: 'http.js',
    runsIn: ['node'],
    ways: ['process', 'connection', 'connection-close', 'kept', 'pool'],
  },
  undici: {
    file: 'undici.js',
    runsIn: ['node'],
    ways: ['process', 'connection', 'connection-close', 'kept', 'pool'],
  },
  fetch: {
    file: 'fetch.js',
    runsIn: ['node', 'bun', 'deno'],
    ways: ['process', 'connection-close', 'kept', 'pool'],
  },
  'bun-fetch': { file: 'bun-fetch.js', runsIn: ['bun'], ways: ['connection'] },
  'deno-fetch': { file: 'deno-fetch.js', runsIn: ['deno'], ways: ['connection'] },
};

const order = /** @type {Way[]} */ (['kept', 'pool', 'connection', 'connection-close', 'process']);

/** @type {Record<string, ProgramCase>} */
export const cases = Object.fromEntries(
  order.flatMap((way) =>
    Object.entries(libraries)
      .filter(([, { ways }]) => ways.includes(way))
      .map(([name, { file, runsIn }]) => [
        `${way}-${name}`,
        {
          programs: { client: client(way, file, runsIn) },
          answer,
          notFor: (/** @type {string} */ workload) => notFor(way, workload),
        },
      ]),
  ),
);

/** @param {string} name @returns {Way} of a case */
export function wayOf(name) {
  const ways = order.filter((way) => name.startsWith(`${way}-`));
  return /** @type {Way} */ (ways.toSorted((a, b) => b.length - a.length)[0]);
}

/**
 * The lines of the client and of `serve`.
 *
 * @param {string} stdout
 */
export function answer(stdout) {
  const [client, server] = stdout
    .trimEnd()
    .split('\n')
    .slice(-2)
    .map((line) => JSON.parse(line));
  if (server === undefined) throw new SyntaxError('one line is missing');
  return { client, server };
}

/**
 * @param {Way} way
 * @param {string} name of the workload
 */
function notFor(way, name) {
  const { work, ports } = workloadOf(name);
  const [low, high] = ports;
  const isProcess = way === 'process';
  if (work.kind === 'steady' && isProcess) return `a process takes longer than 1/${work.perSecond} s`;
  if (work.kind !== 'until-error') return undefined;
  if (isProcess && high - low > 1000) return 'it takes more processes than start within TIME_WAIT';
  const recovers = work.recoveryMs > 0;
  if (recovers && (way === 'kept' || way === 'pool'))
    return 'its ports do not run out, so there is nothing to wait for';
  if (recovers && way === 'connection-close')
    return 'the server closes first, so the ports of the client do not run out';
  return isProcess && name.endsWith('-loopback')
    ? 'a port is free again before this many processes have started'
    : undefined;
}
