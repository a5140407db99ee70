const at = '2026-01-31T12:00:00.000Z';
const node = 'node@20.20.2';

/** @type {import('@rounds/record').Header} */
export const header = {
  ...{
    type: 'run',
    schema: 2,
    id: 'r1',
    startedAt: at,
    seed: 7,
    commit: null,
    argv: ['file-read', '--quick'],
  },
  code: { 'packages/file-read/suite.js': '0a1b2c3d' },
  machine: {
    ...{
      name: 'm1',
      cpu: 'EPYC',
      cpuFamily: 25,
      cpuModel: 17,
      cores: 2,
      memoryBytes: 8e9,
      kernel: '6.1',
      os: 'linux',
      arch: 'x64',
    },
    ...{ governor: null, virtualization: 'kvm' },
    limits: { cpuQuota: 1.5, memoryBytes: 2 ** 30 },
    measured: {
      ...{
        at,
        rounds: 6,
        lineBytes: 64,
        cacheBytes: [2 ** 15, 2 ** 20],
        cacheRounds: [6, 3],
        fastestReadNs: 1.1,
      },
      ...{ slowestReadNs: 110, readsAtOnce: 12.5, bytesPerNs: 18, threads: 2, branchPattern: 4096 },
      ...{ systemCallNs: 90, handOverNs: 5000, pageFaultNs: 300 },
    },
  },
  runtimes: [
    { id: node, name: 'node', version: '20.20.2', engine: 'v8', path: '/n', label: 'n', flags: ['-x'] },
  ],
  options: {
    ...{
      tier: 'quick',
      cases: ['readFile*'],
      workloads: ['*'],
      maxRounds: 12,
      detect: 0.02,
    },
    ...{
      failOn: 0.05,
      failOnMemory: 0.1,
      maxTimeMs: 1.2e6,
      measureMs: 60,
      warmUpMs: 30,
      limitMs: 6e4,
      memoryLimitBytes: 1e9,
    },
    ...{ cpus: [0, 1], env: ['COLOUR'], counters: false, syscalls: false },
  },
  plan: {
    suites: [
      {
        ...{ name: 'file-read', question: 'What is the fastest way to read files?' },
        ...{ baseline: 'readFileSync', baselineRuntime: node },
        ...{ cases: ['readFileSync', 'readFile'], workloads: ['64KiB', '16MiB'], endurance: ['16MiB'] },
        columns: [
          {
            ...{ title: 'CPU', figure: 'cpuNs', overBaseline: true, isCompared: true },
            format: /** @type {const} */ ('time'),
          },
        ],
        ...{ casesOf: { '16MiB': ['readFile'] }, runtimesOf: { '64KiB': [node] } },
        runtimes: { readFileSync: [node], readFile: [] },
        looks: { early: [12], end: 30 },
      },
    ],
    runtimes: [node],
    pairs: [{ base: node, other: node, control: true }],
  },
};

const cell = { suite: 'file-read', case: 'readFileSync', workload: '64KiB', runtime: node };

/** @type {import('@rounds/record').Trial} */
export const fullTrial = {
  ...{ type: 'trial', ...cell, round: 1, ns: 12.5, turns: 40, at },
  warmUp: {
    ...{ ms: 40, settledMs: 20, settledCalls: 900, firstNs: 9000, low: 250.5 },
    ...{ slope: -0.001, class: 'warming' },
  },
  ...{ bytes: 65536, wallMs: 60, userMs: 50, sysMs: 10, rssBytes: 4e7 },
  counters: { instructions: 100, cycles: 50, branchMisses: 0.5, cacheMisses: 0 },
  figures: { reads: 16, gcPauseNs: 2.5 },
  latencies: { ns: [1, 1.02, 4], calls: [5, 90, 5] },
  latencyNs: { p50: 1, p90: 2, p99: 3, p999: 3.5, max: 4 },
  contextSwitches: { voluntary: 1, involuntary: 0 },
  programs: {
    server: { userMs: 1, sysMs: 2, rssBytes: 3, contextSwitches: { voluntary: 4, involuntary: 5 } },
  },
};

/** @type {import('@rounds/record').Trace} */
export const trace = {
  ...{ type: 'trace', ...cell, program: 'server', bytes: 65536, at },
  syscalls: { read: { calls: 4, errors: 0, ns: 800 }, openat: { calls: 1, errors: 1, ns: 900.5 } },
};

/** @type {import('@rounds/record').Broken} */
export const broken = { type: 'broken', suite: 'bench/x.bench.js', error: 'could not be loaded: no' };

/** @type {import('@rounds/record').Skip} */
export const skip = { type: 'skip', ...cell, reason: 'just: not found on PATH' };

/** @type {import('@rounds/record').Failure} */
export const failure = {
  ...{ type: 'failure', ...cell, round: 1, kind: 'wrong-answer', error: 'wrong answer' },
  ...{ exitCode: 1, signal: null, stderr: 'Error: …\n', wallMs: 1, userMs: 1, sysMs: 1, rssBytes: 1 },
};

/** @type {import('@rounds/record').Noise} */
export const noise = {
  ...{ type: 'noise', suite: 'file-read', round: 0, calibrationNs: 1e6, basket: { memory: 1.1e5 } },
  ...{ othersPct: 0.4, stealPct: 0, at },
};

/** @type {import('@rounds/record').Resume} */
export const resume = {
  ...{ type: 'resume', at, argv: ['--resume', 'run.ndjson', '--rounds', '9'], commit: null },
  ...{ options: { ...header.options, maxRounds: 9 }, reached: { 'file-read': 4 } },
};

/** @type {import('@rounds/record').End} */
export const end = {
  ...{ type: 'end', finishedAt: at, trials: 1, skips: 1, failures: 1, reason: 'rounds' },
};

/** One record of each type, with every property, in the order of the schema. */
export const examples = [header, fullTrial, trace, skip, failure, broken, noise, resume, end];

/** @param {number} round @returns {import('@rounds/record').Trial} */
export function trialOf(round) {
  return { type: 'trial', ...cell, round, ns: 10, turns: 3, at };
}
