/**
 * Commands that are killed, each short when nobody does.
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} command words, between spaces
 * @property {boolean} [isEmpty] whether it begins with an empty cache
 * @property {boolean} [isRun] whether it writes a results file, with which it can be resumed
 */

const quick = '--quick --runtime node';
const functions = 'selftest --case base,noop,slower-5%,pause --workload short';
const pairs = 'bench websocket-pingpong --workload 16B';

/** @type {Scenario[]} */
export const scenarios = [
  { name: 'bench, functions', command: `bench ${functions} ${quick} --rounds 3`, isRun: true },
  {
    ...{ name: 'bench, functions, empty cache', isRun: true, isEmpty: true },
    command: `bench ${functions} ${quick} --rounds 2`,
  },
  {
    ...{ name: 'bench, programs', isRun: true },
    command: `bench stdin-syscalls --case C-read,wc,fs.readSync --workload 64KiB ${quick} --rounds 3`,
  },
  { name: 'bench, pairs', command: `${pairs} --case ws+ws,http-upgrade+ws ${quick} --rounds 4`, isRun: true },
  {
    ...{ name: 'bench, pairs, empty cache: pip', isRun: true, isEmpty: true },
    command: `${pairs} --case websockets+ws ${quick} --rounds 2`,
  },
  { name: 'inspect', command: `inspect --syscalls ${functions} --runtime node` },
  { name: 'runtimes add, empty cache: npm', command: 'runtimes add node@18.20.8', isEmpty: true },
];

/**
 * What is killed, by which signal, and how the command must end then. Nothing can be asked of what is killed outright.
 *
 * @typedef {object} Strike
 * @property {'driver' | 'terminal' | 'npx' | 'pnpm' | 'working' | 'waiting' | 'helper'} victim `terminal`: the whole group of
 *   npx, as for Ctrl-C; `working`, `waiting`: what a helper of the launcher started, such as who has its turn, and who has not
 * @property {NodeJS.Signals} signal
 * @property {number} [exitCode]
 */

/** @type {Strike[]} */
export const strikes = [
  { victim: 'driver', signal: 'SIGINT', exitCode: 130 },
  { victim: 'driver', signal: 'SIGTERM', exitCode: 143 },
  { victim: 'driver', signal: 'SIGHUP', exitCode: 129 },
  { victim: 'driver', signal: 'SIGKILL' },
  { victim: 'terminal', signal: 'SIGINT', exitCode: 130 },
  { victim: 'npx', signal: 'SIGKILL' },
  { victim: 'pnpm', signal: 'SIGTERM', exitCode: 143 },
  { victim: 'pnpm', signal: 'SIGKILL' },
  { victim: 'working', signal: 'SIGKILL' },
  { victim: 'waiting', signal: 'SIGKILL' },
  { victim: 'helper', signal: 'SIGKILL' },
];
