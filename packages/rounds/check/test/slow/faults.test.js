import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { prepareLauncher } from '../../../launcher/launcher.js';
import { openSession } from '../../../plan/session.js';
import { parseSpecs } from '../../../runtimes/find/spec.js';
import { allowedCpus } from '../../../system/cpu-list.js';
import { commandLine, start } from '../../../test/support/bench.js';
import { endAll } from '../../../test/support/processes.js';
import { temporaryFolder } from '../../../test/support/runtime-fakes.js';
import { harnessFindings, measureKnownWork, suites } from '../../harness.js';
import { machineFindings, toolFindings, watchMachine } from '../../machine.js';

/** Each fault with the check that must find it. The same readings without a fault must pass every check. */

const cpu = (/** @type {Record<string, number>} */ { user = 5, idle = 1000, steal = 0 }) =>
  `cpu  ${user} 0 10 ${idle} 0 0 0 ${steal}`;
const governorFile = 'sys/devices/system/cpu/cpu0/cpufreq/scaling_governor';
const mount = '30 25 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw';

/** @type {Record<string, string>} */
const healthy = {
  'proc/stat': cpu({ idle: 0 }),
  'proc/self/stat': `7 (node) S ${'0 '.repeat(20)}`,
  'proc/self/status': 'Cpus_allowed_list:\t0-3',
  'proc/self/cgroup': '0::/',
  'proc/self/mountinfo': mount,
  'proc/meminfo': 'MemTotal: 16000000 kB\nMemAvailable: 8000000 kB',
  'proc/vmstat': 'pswpin 10\npswpout 90',
  'sys/devices/system/cpu/online': '0-3',
  [governorFile]: 'performance',
  'sys/fs/cgroup/cpu.max': 'max 100000',
  'sys/fs/cgroup/memory.max': 'max',
};
const steady = [100, 101, 100, 102, 100];

/** @typedef {import('../../machine.js').CheckFinding[]} Findings */

/** @param {Record<string, string>} files that the check ends with @param {number[]} [times] of its fixed loop */
function machine(files, times = steady) {
  return (/** @type {import('node:test').TestContext} */ t) => {
    const root = temporaryFolder(t);
    const write = (/** @type {Record<string, string>} */ all) => {
      for (const [file, text] of Object.entries(all)) {
        mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
        writeFileSync(path.join(root, file), `${text}\n`);
      }
    };
    write(healthy);
    const left = times.values();
    const { sample, readings } = watchMachine(root, () => Number(left.next().value));
    for (const _ of times) sample();
    write({ 'proc/stat': cpu({}), ...files });
    return machineFindings(readings());
  };
}

/** @param {string} runtime spec @returns {() => Promise<Findings>} in two rounds, which are enough for what is broken */
function harness(runtime) {
  return async () => {
    const session = await openSession(Promise.resolve(suites), parseSpecs(runtime), {});
    const [{ id }] = session.runtimes;
    return harnessFindings('it', await measureKnownWork(session, id, { rounds: 2 }));
  };
}

/** @param {string} code that each process runs first @returns {string} spec of a Node.js */
function preload(code) {
  return `broken=node --import=data:text/javascript,${encodeURIComponent(code)}`;
}

/** @param {string} name @returns {string} an expression that is true in the processes of a case */
function isCase(name) {
  return `process.argv.join().includes('"case":"${name}"')`;
}

/** @param {string} reading of the clock in place of `ns` */
function clock(reading) {
  return preload(`const { hrtime } = process;
  let readings = 0;
  process.hrtime = () => {
    const [seconds, more] = hrtime();
    const ns = seconds * 1e9 + more;
    const wrong = ${reading};
    return [Math.floor(wrong / 1e9), wrong % 1e9];
  };`);
}

const sound = 'return sumOf(turns, ({ ns }) => ns) /';

/** A harness that reports half of the time. @param {string} [name] of a case, the only one that it is wrong about */
function halved(name) {
  const hooks = `export async function load(url, context, next) {
    const loaded = await next(url, context);
    if (!url.endsWith('/harness/usage.js')) return loaded;
    const source = String(loaded.source);
    if (!source.includes(${JSON.stringify(sound)})) throw new Error('nothing to break');
    return { ...loaded, source: source.replace(${JSON.stringify(sound)}, (text) => text + ' 2 /') };
  }`;
  const hooksUrl = JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`);
  return preload(`import { register } from 'node:module';
  if (${name === undefined ? true : isCase(name)}) register(${hooksUrl});`);
}

/** @type {[fault: string, check: string, find: (t: import('node:test').TestContext) => Findings | Promise<Findings>][]} */
const faults = [
  ['one CPU of four', 'CPUs', machine({ 'proc/self/status': 'Cpus_allowed_list:\t2' })],
  ['a quota of 1.5 CPUs', 'CPU quota', machine({ 'sys/fs/cgroup/cpu.max': '150000 100000' })],
  ['programs that use most memory', 'memory', machine({ 'proc/meminfo': 'MemAvailable: 900000 kB' })],
  ['a container with 512 MiB', 'memory', machine({ 'sys/fs/cgroup/memory.max': `${2 ** 29}` })],
  ['swapping', 'swap', machine({ 'proc/vmstat': 'pswpin 10\npswpout 900' })],
  ['a busy program', 'load', machine({ 'proc/stat': cpu({ user: 500 }) })],
  ['an overbooked host', 'steal', machine({ 'proc/stat': cpu({ steal: 50 }) })],
  ['a clock frequency that falls', 'steady speed', machine({}, [100, 100, 125, 150])],
  ['a governor that saves power', 'governor', machine({ [governorFile]: 'powersave' })],
  ['no launcher', 'launcher', () => toolFindings({ lacking: 'not compiled' })],
  ['processes that crash', 'trials', harness(preload(`if (${isCase('slower')}) process.exit(3)`))],
  ['an engine without a compiler', 'empty function', harness('broken=node --jitless')],
  ['a clock with steps of 5 µs', 'clock', harness(clock('Math.floor(ns / 5e3) * 5e3'))],
  ['a clock that goes back', 'clock', harness(clock('ns - (readings++ % 1000 === 0 ? 500 : 0)'))],
  ['a harness that reports half of the time', 'plain loop', harness(halved())],
  ['a harness that favours one of two equals', 'equal functions', harness(halved('equal'))],
  ['a harness that hides a slowdown', '10% more work', harness(halved('slower'))],
];

/** Checks that what else runs can fail. */
const timed = ['plain loop', 'equal functions', '10% more work'];

for (const [fault, check, find] of faults) {
  test(`detected: ${fault}`, async (t) => {
    const findings = await find(t);
    const found = findings.find(({ name }) => name.replace('it ', '') === check);
    assert.equal(found?.state, 'FAIL', JSON.stringify(findings, null, 2));
    // Two rounds are too few to be precise: what is found must be more than that.
    assert.match(found.advice ?? '', timed.includes(check) ? /fault of Rounds/ : /^(?!Too noisy)./);
  });
}

test('without a fault, a machine passes, and so does what does not depend on what else runs', async (t) => {
  const tools = await toolFindings(await prepareLauncher());
  const findings = [...machine({})(t), ...tools, ...(await harness('node')())];
  const states = Object.fromEntries(findings.map(({ name, state }) => [name.replace('it ', ''), state]));
  const failed = Object.keys(states).filter((name) => states[name] === 'FAIL' && !timed.includes(name));
  assert.deepEqual(failed, [], JSON.stringify(findings, null, 2));
  const { strace: _, counters: __, ...required } = states;
  const checks = new Set([...Object.keys(required), 'trials']);
  assert.deepEqual(new Set(faults.map(([, check]) => check)), checks, 'each has a fault');
});

test('a busy neighbour, and one CPU: the command names both, and exits with 1', async (t) => {
  const [cpu = 0, other] = allowedCpus();
  if (other === undefined || spawnSync('taskset', ['-V']).status !== 0)
    return t.skip('needs two CPUs and taskset');
  for (let i = 0; i < 2; i++) start(process.execPath, ['-e', 'for (;;);']);
  t.after(endAll);
  const command = commandLine('check', ['--runtime', 'node', '--json']);
  const { exitCode, stdout, stderr } = await start('taskset', ['-c', String(cpu), ...command]).closed;
  /** @type {Findings} */
  const findings = JSON.parse(stdout || assert.fail(stderr));
  const failed = findings.flatMap(({ name, state }) => (state === 'FAIL' ? [name] : []));
  assert.ok(failed.includes('CPUs') && failed.includes('load'), stdout);
  assert.equal(exitCode, 1);
});
