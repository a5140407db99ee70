/**
 * The client of a server whose file declares its own requests: imports that file, makes the requests and measures them, as the client in
 * C does. Its argument is the task as JSON; a line of JSON has the result.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sum } from '@rounds/stats/estimate.js';
import { beginTurns, latenciesOf, processorTime } from '../exchanges.js';
import { detectHost } from '../host.js';
import { print } from '../print.js';
import { soloDriver } from '../turns.js';
import { benchSuites, groupOf } from './import-file.js';

/**
 * @import { ConnectTask } from './server-suite.js'
 *
 * @typedef {{ ns: number, counted: number }} ConnectTurn
 */

/** As in `launcher/client/main.c` of the tool. */
const [minRequests, turnNs, beginningNs, windowNs] = [2, 8e6, 1e6, 10e6];

const task = /** @type {ConnectTask} */ (JSON.parse(process.argv.at(-1) ?? ''));
const { now, ...host } = await detectHost(globalThis);

/** @type {((number: number) => unknown)[]} */
let connections = [];
/** @type {number[]} */
let latencies = [];
let made = 0;

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
  const driver = (await beginTurns(task, host)) ?? soloDriver(task.requests > 0 ? 0 : task.measureMs);
  const { groups } = await benchSuites(task.file, (file) => import(file));
  const declared = /** @type {any} */ (groups.get(groupOf(task.file))?.servers?.cases[task.case]);
  const { url } = task;
  const opening = Array.from({ length: task.connections }, () => declared.connect({ url }));
  connections = await Promise.all(opening);
  if (!connections.every((each) => typeof each === 'function'))
    throw new TypeError('connect() must return a function that makes a request');
  const requestNs = task.requests > 0 ? 0 : await warmUp();
  latencies = [];
  const fewest = minRequests * task.connections;
  const count = task.requests || Math.max(fewest, Math.floor(turnNs / requestNs));
  const beginning = task.requests ? 0 : Math.max(fewest, Math.floor(beginningNs / requestNs));
  driver.report({ is: 'warm', turnNs: count * requestNs });
  const first = made;
  const [server, client] = [sessionUsage(), processorTime(process.pid)];
  /** @type {ConnectTurn[]} */
  const turns = [];
  while (driver.mayContinue()) {
    const taken = await makeRequests(beginning + Math.floor(Math.random() * beginning), count);
    turns.push(taken);
    driver.report({ turn: { ns: taken.ns, calls: count } });
  }
  const [serverAfter, clientAfter] = [sessionUsage(), processorTime(process.pid)];
  const countedNs = sum(turns.map(({ ns }) => ns));
  const all = made - first;
  const clientUsage = usedBetween(client, clientAfter);
  const counted = turns.length * count;
  return {
    ...{ exchanges: counted, countedNs, turns: turns.length, allExchanges: made },
    ...{ latencySumNs: sum(latencies), latencyNs: latenciesOf(latencies) },
    clientNs: (clientUsage.totalNs * counted) / all,
    ...(server &&
      serverAfter && {
        serverRssBytes: serverAfter.peakBytes,
        cpu: { exchanges: all, server: usedBetween(server, serverAfter), client: clientUsage },
      }),
  };
}

/** @returns {Promise<number>} the time of a request when nothing disturbed it */
async function warmUp() {
  const begun = now();
  let lowest = Number.POSITIVE_INFINITY;
  while (now() - begun < task.warmUpMs * 1e6) {
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
 * @returns {Promise<ConnectTurn>}
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
      if (answered === seen) reject(new Error(`no answer within ${task.timeoutMs / 1e3} s`));
      seen = answered;
    }, task.timeoutMs);
  });
  await Promise.race([timeout, Promise.all(connections.map(repeat))]);
  clearInterval(silence);
  return { ...turn, ns: until - from };
}

/** @returns {{ userNs: number, sysNs: number, peakBytes: number } | undefined} of the server; nothing where the system does not report it */
function sessionUsage() {
  const usage = { userNs: 0, sysNs: 0, peakBytes: 0 };
  let found = false;
  // macOS has no such folder.
  for (const pid of existsSync('/proc') ? readdirSync('/proc').map(Number) : []) {
    if (!pid || (task.hasHelper && pid === task.session)) continue;
    const stat = textOf(`/proc/${pid}/stat`);
    // The name, in parentheses, may contain anything.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) !== task.session) continue;
    const { userNs = 0, sysNs = 0 } = processorTime(pid) ?? {};
    found = true;
    usage.userNs += userNs;
    usage.sysNs += sysNs;
    usage.peakBytes += 1024 * Number(/^VmHWM:\s*(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0);
  }
  return found ? usage : undefined;
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has exited
  }
}

/** @typedef {{ userNs: number, sysNs: number }} CpuTime in ticks */

/** @param {CpuTime} [before] @param {CpuTime} [after] */
function usedBetween(before, after) {
  const userNs = Number(after?.userNs ?? 0) - Number(before?.userNs ?? 0);
  const sysNs = Number(after?.sysNs ?? 0) - Number(before?.sysNs ?? 0);
  return { userNs, sysNs, totalNs: userNs + sysNs };
}
