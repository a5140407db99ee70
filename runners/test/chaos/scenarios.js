/**
 * Commands that are disturbed, each short when nobody does: all that start processes.
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} command words as in a shell; OUT is a results file, RUN one that is whole, and BENCH and SERVERS a project's benches
 * @property {'begins' | 'goes on' | 'compares' | 'reads'} does `begins` a results file, with which it can be resumed; `goes on` with
 *   half of one; `compares` with another version, so that it can only begin anew; `reads`: writes no results
 * @property {number[]} [fine] its exit codes if nobody disturbs it (0)
 * @property {boolean} [isEmpty] whether it begins with an empty cache
 */

const quick = '--quick --runtime node';
const functions = 'selftest --case base,noop,slower-5%,pause --workload short';
const few = 'selftest --case base,noop --workload short';
const pairs = 'bench websocket-pingpong --workload 16B';

/** @type {Scenario[]} */
export const scenarios = [
  { name: 'bench, turns', does: 'begins', command: `bench ${functions} ${quick} --rounds 3 --out OUT` },
  {
    ...{ name: 'bench, turns, empty cache', does: 'begins', isEmpty: true },
    command: `bench ${few} ${quick} --rounds 2 --out OUT`,
  },
  {
    ...{ name: 'bench, programs', does: 'begins' },
    command: `bench stdin-syscalls --case C-read,wc,fs.readSync --workload 64KiB ${quick} --rounds 2 --out OUT`,
  },
  {
    ...{ name: 'bench, pairs', does: 'begins' },
    command: `${pairs} --case ws+ws,http-upgrade+ws ${quick} --rounds 2 --out OUT`,
  },
  {
    ...{ name: 'bench, empty cache: pip', does: 'begins', isEmpty: true },
    command: `${pairs} --case websockets+ws ${quick} --rounds 2 --out OUT`,
  },
  {
    ...{ name: 'compare', does: 'begins' },
    command:
      "compare 'sleep 0.1' 'sh -c \"sleep 0.1; sleep 0.1\"' --prepare 'sleep 0.05' --rounds 4 --out OUT",
  },
  { name: 'bench --resume', does: 'goes on', command: 'bench --resume OUT' },
  {
    // In two rounds more is left inconclusive than told.
    ...{ name: 'bench --against', does: 'compares', fine: [0, 3] },
    command: 'bench BENCH --against main --quick --runtime node --rounds 2 --fail-on 90%',
  },
  {
    ...{ name: 'bench --explain', does: 'compares', fine: [1] },
    command: 'bench BENCH --against main --explain --quick --runtime node --max-time 30s --fail-on 50%',
  },
  {
    ...{ name: 'bench, servers', does: 'begins' },
    command: `bench SERVERS ${quick} --rounds 2 --out OUT`,
  },
  {
    ...{ name: 'bench --against, servers', does: 'compares', fine: [0, 3] },
    command: `bench SERVERS --against main ${quick} --rounds 1 --fail-on 90%`,
  },
  { name: 'inspect, system calls', does: 'reads', command: `inspect --syscalls ${few} --runtime node` },
  {
    name: 'inspect, processes',
    does: 'reads',
    command: `inspect --time ${few} --runtime node --rounds 1`,
  },
  { name: 'check', does: 'reads', command: 'check', fine: [0, 1] },
  { name: 'machine', does: 'reads', command: 'machine --reading clocks --runtime node --rounds 1' },
  { name: 'report', does: 'reads', command: 'report RUN --csv' },
  { name: 'runtimes', does: 'reads', command: 'runtimes' },
  { name: 'runtimes add: npm', does: 'reads', isEmpty: true, command: 'runtimes add node@18.20.8' },
];

/**
 * What happens to a command, and how it must end then. Nothing is expected of a driver that is killed with SIGKILL.
 *
 * @typedef {object} Strike
 * @property {'kill' | 'stop'} kind `stop`: for ten seconds
 * @property {'driver' | 'terminal' | 'npx' | 'pnpm' | 'working' | 'waiting' | 'helper'} victim `terminal`: the whole group of
 *   npx, as for Ctrl-C; `working`, `waiting`: a process that a helper of the launcher started, running or waiting for its turn
 * @property {NodeJS.Signals} signal
 * @property {number} [exitCode]
 */

/** @type {Strike[]} */
export const strikes = [
  { kind: 'kill', victim: 'driver', signal: 'SIGINT', exitCode: 130 },
  { kind: 'kill', victim: 'driver', signal: 'SIGTERM', exitCode: 143 },
  { kind: 'kill', victim: 'driver', signal: 'SIGHUP', exitCode: 129 },
  { kind: 'kill', victim: 'driver', signal: 'SIGKILL' },
  { kind: 'kill', victim: 'terminal', signal: 'SIGINT', exitCode: 130 },
  { kind: 'kill', victim: 'npx', signal: 'SIGKILL' },
  { kind: 'kill', victim: 'pnpm', signal: 'SIGTERM', exitCode: 143 },
  { kind: 'kill', victim: 'pnpm', signal: 'SIGKILL' },
  { kind: 'kill', victim: 'working', signal: 'SIGKILL' },
  { kind: 'kill', victim: 'waiting', signal: 'SIGKILL' },
  { kind: 'kill', victim: 'helper', signal: 'SIGKILL' },
  { kind: 'stop', victim: 'driver', signal: 'SIGSTOP' },
  { kind: 'stop', victim: 'working', signal: 'SIGSTOP' },
  { kind: 'stop', victim: 'helper', signal: 'SIGSTOP' },
];
