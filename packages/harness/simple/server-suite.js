import { statSync } from 'node:fs';
import path from 'node:path';
import { outcomeOf } from '../exchanges.js';
import { requestRules } from './server-rules.js';

/**
 * Servers as benchmarks: suites of programs whose client is a program of Rounds.
 *
 * @import { How, Outcome, Program, ProgramSuite, Suite } from '../contract.js'
 * @import { ServerOptions } from './server.js'
 *
 * @typedef {Partial<Pick<ServerOptions, 'connections' | 'rate' | 'method' | 'headers' | 'body' | 'status' | 'answer' | 'timeoutMs' | 'warmUpMs'>>
 *   & { url?: string }} RequestOptions only the path and protocol of the `url` count
 * @typedef {RequestOptions & Pick<ServerOptions, 'by' | 'url' | 'env' | 'skip'> & {
 *   start: string[], ready?: { source: string, flags: string }, hasConnect?: boolean,
 * }} DeclaredServer as JSON can have it
 * @typedef {{ cases: Record<string, DeclaredServer>, args: Record<string, Record<string, unknown>> }} DeclaredServers `args` by workload
 *
 * @typedef {{ port: number, session?: number, hasHelper?: boolean }} ReadyServer
 */

/** Requests of a trial whose time does not matter. */
const fewRequests = 500;

/** A server is as fast as it gets after tens of thousands of requests. The same for all, so it does not affect comparisons much. */
const defaultWarmUpMs = { quick: 300, default: 700, full: 2000 };

/** Starting a server takes long, and percentiles need thousands of requests, so trials are longer than those of functions. */
export const measureFactor = 5;
const minMeasureMs = 300;

/**
 * @param {(workload: string) => RequestOptions} optionsOf a workload
 * @param {string[]} [runsIn] what compiles the client, if it is part of the measurement's name
 * @param {{ file: string, case: string }} [declared] of a server that declares its own requests: the URL of its file with the name of the
 *   group, and its name
 * @returns {Program} the client
 */
export function clientProgram(optionsOf, runsIn = [], declared) {
  return {
    ...{ runsIn, builtIn: declared ? 'connect' : 'client' },
    args: (how, /** @type {ReadyServer} */ ready) =>
      clientArguments(how, ready, { ...optionsOf(how.workload), ...declared }),
  };
}

/**
 * @param {How} how
 * @param {ReadyServer} ready
 * @param {RequestOptions & { file?: string, case?: string }} options
 * @returns {string[]} see `launcher/client/main.c` of the tool, and `connect-client.js`
 */
function clientArguments(
  { measureMs, turns = false, tier },
  { port, session = 0, hasHelper = false },
  options,
) {
  const { url = '/', connections = 10, rate, headers = {}, timeoutMs = 10_000, warmUpMs, ...more } = options;
  const target =
    more.file === undefined
      ? { websocket: Number(url.startsWith('ws:')), path: url.replace(/^\w+:\/\/[^/]*/, '') || '/' }
      : { file: more.file, case: more.case, url: url.replaceAll('{port}', String(port)) };
  const values = {
    ...{ port, session, helper: Number(hasHelper), connections, rate, ...target },
    ...{ method: more.method, body: more.body, status: more.status, answer: more.answer },
    timeout: Math.ceil(timeoutMs),
    warm: Math.round(warmUpMs ?? defaultWarmUpMs[tier]),
    measure: Math.round(Math.max(minMeasureMs, measureFactor * measureMs)),
    requests: measureMs === 0 ? fewRequests : 0,
    turns: Number(turns),
  };
  return [
    ...Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`])),
    ...Object.entries(headers).map(([name, value]) => `header=${name}: ${value}`),
  ];
}

/**
 * The outcome of a trial, from the last line of the client.
 *
 * @param {import('../exchanges.js').ExchangeResult & {
 *   latencySumNs: number, clientNs: number, serverRssBytes?: number, wrong?: string, fault?: string,
 * }} answer
 * @param {{ rate?: number, by?: 'time' | 'cpu' }} [options]
 * @returns {Outcome}
 */
export function serverOutcome({ wrong, fault, ...answer }, { rate, by = 'time' } = {}) {
  if (wrong !== undefined) return { wrong };
  if (fault !== undefined) return { fault };
  const { exchanges, countedNs, clientNs, latencySumNs, latencyNs, serverRssBytes, cpu } = answer;
  const { figures, ...outcome } = outcomeOf({ ...answer, deliveries: exchanges });
  const { perSecond, ...others } = figures;
  const serverCpuNs = cpu?.server.totalNs && cpu.server.totalNs / Number(cpu.exchanges);
  if (by === 'cpu' && !serverCpuNs) return { fault: 'the CPU time of the server is unavailable here' };
  return {
    ...outcome,
    // At a fixed rate, the time of a request is its latency.
    ...(rate !== undefined && { ns: latencySumNs / exchanges }),
    ...(by === 'cpu' && { ns: serverCpuNs }),
    figures: {
      ...others,
      // The time of a request is its inverse.
      ...(rate === undefined && by === 'time' && { perSecond }),
      ...{ p50Ns: latencyNs.p50, p90Ns: latencyNs.p90, p99Ns: latencyNs.p99, p999Ns: Number(latencyNs.p999) },
      ...(serverCpuNs && { serverCpuNs }),
      ...(serverRssBytes !== undefined && { serverRssBytes }),
      clientShare: clientNs / countedNs,
    },
  };
}

/** What is compared besides the time of a request. @type {import('@rounds/record/schema.js').FigureColumn[]} */
export const serverColumns = [
  { title: 'requests/s', figure: 'perSecond', format: 'rate', isCompared: true },
  { title: 'median', figure: 'p50Ns', format: 'time', isCompared: true },
  { title: 'p90', figure: 'p90Ns', format: 'time', isCompared: true },
  { title: 'p99', figure: 'p99Ns', format: 'time', isCompared: true },
  { title: 'p99.9', figure: 'p999Ns', format: 'time', isCompared: true },
  { title: 'server CPU', figure: 'serverCpuNs', format: 'time', isCompared: true },
  { title: 'server memory', figure: 'serverRssBytes', format: 'memory', isCompared: true },
];

/**
 * @param {Pick<Suite, 'question' | 'baseline'> & DeclaredServers} declared
 * @param {{ runtimes: readonly string[], url: string }} context `runtimes`: known names; `url`: of the file with the name of the group
 * @returns {ProgramSuite}
 */
export function serverSuite({ question, baseline, cases, args }, { runtimes, url }) {
  const optionsFor = (/** @type {string} */ name, /** @type {string} */ workload) =>
    withArgs(cases[name], args[workload]);
  // By default, a WebSocket server must return what it receives; of other answers, only the status is checked.
  const isChecked = (/** @type {DeclaredServer} */ { answer, url, hasConnect }) =>
    !hasConnect && (answer !== undefined || /^ws:/.test(url));
  const longest = Math.max(...Object.values(cases).map(({ warmUpMs = 0 }) => warmUpMs));
  const shared = longest > 0 ? { warmUpMs: longest } : {};
  return {
    ...{ question, baseline, work: 'programs', turns: true, measureFactor, columns: serverColumns },
    unchecked: Object.keys(cases).filter((name) =>
      Object.keys(args).some((workload) => !isChecked(optionsFor(name, workload))),
    ),
    workloads: Object.fromEntries(Object.keys(args).map((name) => [name, { quick: true }])),
    cases: Object.fromEntries(
      Object.entries(cases).map(([name, { start, ready, env, skip, hasConnect }]) => [
        name,
        {
          programs: {
            server: {
              runsIn: [runtimes.includes(start[0]) ? start[0] : commandName(start[0])],
              ...{ start: { words: start, ...(ready && { ready }) }, env },
              args: ({ workload }, { port }) =>
                optionsFor(name, workload)
                  .start.slice(1)
                  .map((word) => word.replaceAll('{port}', String(port))),
              unavailable: () => (skip ? (skip === true ? 'its file skips it' : skip) : undefined),
            },
            client: clientProgram(
              (workload) => ({ ...optionsFor(name, workload), ...shared }),
              [],
              hasConnect ? { file: url, case: name } : undefined,
            ),
          },
        },
      ]),
    ),
    judge: (answer, { how, case: name }) => serverOutcome(answer, optionsFor(name, how.workload)),
  };
}

const commandMark = '$ ';

/** @param {string} program @returns {string} name of the tool that it is, for `runsIn` */
function commandName(program) {
  return commandMark + program;
}

/** @param {string} name in `runsIn` @returns {string | undefined} the program, if it is that of a server's command */
export function commandIn(name) {
  return name.startsWith(commandMark) ? name.slice(commandMark.length) : undefined;
}

/**
 * @param {DeclaredServer} server
 * @param {Record<string, unknown>} args
 * @returns {DeclaredServer}
 */
function withArgs(server, args) {
  const insert = (/** @type {string} */ text) =>
    Object.entries(args).reduce((made, [name, value]) => made.replaceAll(`{${name}}`, String(value)), text);
  const options = Object.entries(args).filter(([name]) => Object.hasOwn(requestRules, name));
  const { start, url, body, answer } = server;
  return {
    ...server,
    ...{ start: start.map(insert), url: insert(url) },
    ...(body !== undefined && { body: insert(body) }),
    ...(answer !== undefined && { answer: insert(answer) }),
    ...Object.fromEntries(options),
  };
}

/**
 * @param {ProgramSuite} suite
 * @param {string} folder of its benchmark file
 * @returns {string[]} the files that its commands name
 */
export function commandFiles({ cases }, folder) {
  const words = Object.values(cases).flatMap(({ programs }) => programs.server?.start?.words ?? []);
  return [...new Set(words.map((word) => path.resolve(folder, word)))].filter((file) =>
    statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
}

/** @param {Suite | ProgramSuite} suite @returns {suite is ProgramSuite} whether it consists of servers that a benchmark file declares */
export function isServerSuite(suite) {
  return (
    suite.work === 'programs' && Object.values(suite.cases).every(({ programs }) => programs.server?.start)
  );
}
