/**
 * The client of a server whose file declares its own requests: imports that file, makes the requests and measures them, as the client in
 * C does. Its arguments are those of that client, and a line of JSON has the result.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sum } from '@rounds/stats/estimate.js';
import { beginTurns, latenciesOf, processorTime, takeTurns } from '../exchanges.js';
import { detectHost } from '../host.js';
import { print } from '../print.js';
import { soloDriver } from '../turns.js';
import { benchSuites, groupOf } from './import-file.js';

/** As in `launcher/client/main.c` of the tool. */
const [minRequests, turnNs, beginningNs, windowNs] = [2, 8e6, 1e6, 10e6];

const words = Object.fromEntries(process.argv.slice(2).map((word) => word.split(/=(.*)/s)));
const { file, case: name, url } = words;
const number = (/** @type {string} */ key) => Number(words[key]);
const [fixedCount, timeoutMs, session] = [number('requests'), number('timeout'), number('session')];
const { now, ...host } = await detectHost(globalThis);

/** @type {((number: number) => unknown)[]} */
let connections = [];
/** @type {number[]} */
let latencies = [];
let made = 0;
/** Of the server, as last read. */
let peakBytes = 0;

/** @type {(result: object) => Promise<never>} */
const end = async (result) => {
  print(JSON.stringify(result));
  process.exit();
};

try {
  await end(await measure());
} catch (error) {
  const { stack, message = String(error) } = /** @type {Error} */ (error ?? {});
  process.stderr.write(`${stack ?? message}\n`);
  await end({ wrong: `a request failed: ${message}` });
}

async function measure() {
  const driver =
    (await beginTurns({ turns: number('turns') === 1 }, host)) ??
    soloDriver(fixedCount > 0 ? 0 : number('measure'));
  const { groups } = await benchSuites(file, (module) => import(module));
  const declared = /** @type {any} */ (groups.get(groupOf(file))?.servers?.cases[name]);
  const opening = Array.from({ length: number('connections') }, () => declared.connect({ url }));
  connections = await Promise.all(opening);
  if (!connections.every((each) => typeof each === 'function'))
    throw new TypeError('connect() must return a function that makes a request');
  const requestNs = fixedCount > 0 ? 0 : await warmUp();
  latencies = [];
  const fewest = minRequests * connections.length;
  const calls = fixedCount || Math.max(fewest, Math.floor(turnNs / requestNs));
  const beginning = fixedCount ? 0 : Math.max(fewest, Math.floor(beginningNs / requestNs));
  const first = made;
  const { turns, countedNs, cpu } = await takeTurns(driver, {
    turnNs: calls * requestNs,
    take: async () => {
      const { ns } = await makeRequests(beginning + Math.floor(Math.random() * beginning), calls);
      return { ns, calls };
    },
    usage: () => {
      const [server, client] = [sessionUsage(), processorTime(process.pid)];
      return server && client && { server, client };
    },
  });
  const [all, counted] = [made - first, turns * calls];
  return {
    ...{ exchanges: counted, countedNs, turns, allExchanges: made },
    ...{ latencySumNs: sum(latencies), latencyNs: latenciesOf(latencies) },
    clientNs: ((cpu?.client.totalNs ?? 0) * counted) / all,
    ...(cpu && { serverRssBytes: peakBytes, cpu: { exchanges: all, ...cpu } }),
  };
}

/** @returns {Promise<number>} the time of a request when nothing disturbed it */
async function warmUp() {
  const begun = now();
  let lowest = Number.POSITIVE_INFINITY;
  while (now() - begun < number('warm') * 1e6) {
    const { ns, counted } = await makeRequests(0, Number.POSITIVE_INFINITY, windowNs);
    lowest = Math.min(lowest, ns / counted);
  }
  return lowest;
}

/**
 * Every connection makes requests until this many have been answered after those of the beginning, or for this long. Then it waits for
 * those in progress.
 *
 * @param {number} beginning
 * @param {number} count
 * @param {number} [maxNs]
 * @returns {Promise<{ ns: number, counted: number }>}
 */
async function makeRequests(beginning, count, maxNs = Number.POSITIVE_INFINITY) {
  const started = now();
  let [from, until, answered] = [started, 0, 0];
  const turn = { ns: 0, counted: 0 };
  const repeat = async (/** @type {(number: number) => unknown} */ request) => {
    while (until === 0) {
      const sent = now();
      await request(made++);
      const at = now();
      answered++;
      if (answered === beginning) from = at;
      if (until > 0) return;
      if (answered > beginning) latencies.push(at - sent);
      if (answered - beginning !== count && at - started < maxNs) continue;
      until = at;
      turn.counted = answered - beginning;
    }
  };
  /** @type {NodeJS.Timeout | undefined} */
  let silence;
  const timeout = new Promise((_, reject) => {
    let seen = answered;
    silence = setInterval(() => {
      if (answered === seen) reject(new Error(`no answer within ${timeoutMs / 1e3} s`));
      seen = answered;
    }, timeoutMs);
  });
  await Promise.race([timeout, Promise.all(connections.map(repeat))]);
  clearInterval(silence);
  return { ...turn, ns: until - from };
}

/** @returns {import('../exchanges.js').CpuTime | undefined} of the server; nothing where the system does not report it */
function sessionUsage() {
  const usage = { userNs: 0, sysNs: 0, totalNs: 0 };
  peakBytes = 0;
  // macOS has no such folder.
  for (const pid of existsSync('/proc') ? readdirSync('/proc').map(Number) : []) {
    if (!pid || (number('helper') === 1 && pid === session)) continue;
    const stat = textOf(`/proc/${pid}/stat`);
    // The name, in parentheses, may contain anything.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) !== session) continue;
    const { userNs = 0, sysNs = 0, totalNs = 0 } = processorTime(pid) ?? {};
    usage.userNs += userNs;
    usage.sysNs += sysNs;
    usage.totalNs += totalNs;
    peakBytes += 1024 * Number(/^VmHWM:\s*(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0);
  }
  return peakBytes > 0 ? usage : undefined;
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has exited
  }
}
