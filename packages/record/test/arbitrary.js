import fc from '@rounds/fast-check';
import { warmUpClasses } from '@rounds/record';

/** @typedef {import('@rounds/record').Header} Header */
/** @typedef {import('@rounds/record').Trial} Trial */
/** @typedef {import('@rounds/record').Skip} Skip */
/** @typedef {import('@rounds/record').Failure} Failure */
/** @typedef {import('@rounds/record').Noise} Noise */
/** @typedef {import('@rounds/record').Resume} Resume */
/** @typedef {import('@rounds/record').End} End */
/** @typedef {import('@rounds/record').BodyRecord} BodyRecord */

// Arbitrary records. They have the types of types.js, so that what the types allow is tried on the schema.

const hostile = ['__proto__', 'constructor', '\u0000\u001b[2J', '\u2028\n\r', '\ud800', '"\\', '🦀', ' '];
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile));
const name = text.filter((value) => value.length > 0);
const count = fc.nat();
const ordinal = fc.integer({ min: 1, max: 1e9 });
// JSON has no -0: it is written as 0.
const amount = fc.double({ min: 0, max: 1e18, noNaN: true }).map((value) => value + 0);
const time = fc
  .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString());
const cells = { suite: name, case: name, workload: name, runtime: name };
const contextSwitches = fc.record({ voluntary: count, involuntary: count }).map(plain);
const accounting = { wallMs: amount, userMs: amount, sysMs: amount, rssBytes: count };

const extras = fc.dictionary(
  text.map((key) => `x-${key}`),
  fc.jsonValue().map(jsonable),
);

/**
 * A record of the given properties, some of the optional ones, and properties of a later version.
 * @template {Record<string, any>} R
 * @template {Record<string, any>} O
 * @param {{ [K in keyof R]: fc.Arbitrary<R[K]> }} required
 * @param {{ [K in keyof O]: fc.Arbitrary<O[K]> }} [optional]
 * @returns {fc.Arbitrary<R & Partial<O>>}
 */
function recordOf(required, optional) {
  const own = fc.tuple(
    fc.record(required),
    fc.record(/** @type {any} */ (optional ?? {}), { requiredKeys: [] }),
  );
  return /** @type {fc.Arbitrary<any>} */ (
    fc.tuple(own, extras).map(([[must, may], more]) => ({ ...must, ...may, ...plain(more) }))
  );
}

/** @param {any} value */
function jsonable(value) {
  return JSON.parse(JSON.stringify(value));
}

/**
 * fast-check makes some objects without a prototype, which JSON cannot keep.
 * @template {object} T
 * @param {T} object
 * @returns {T}
 */
function plain(object) {
  return /** @type {T} */ (Object.fromEntries(Object.entries(object)));
}

const anyOptions = recordOf(
  {},
  {
    ...{ tier: text, cases: fc.array(text), workloads: fc.array(text), rounds: ordinal },
    ...{ precision: amount, threshold: amount, maxTimeMs: amount, cpus: fc.array(count) },
    ...{ counters: fc.boolean(), syscalls: fc.boolean() },
  },
);

/** @type {fc.Arbitrary<import('@rounds/record').FigureColumn>} */
const anyColumn = recordOf(
  {
    title: text,
    figure: name,
    format: fc.constantFrom(/** @type {const} */ ('time'), 'count', 'memory', 'rate'),
  },
  { overBaseline: fc.boolean() },
);

/** @type {fc.Arbitrary<import('@rounds/record').PlannedSuite>} */
const anyPlannedSuite = recordOf(
  { name, question: text, baseline: name, cases: fc.uniqueArray(name), workloads: fc.uniqueArray(name) },
  {
    baselineRuntime: name,
    columns: fc.array(anyColumn),
    endurance: fc.array(name),
    looks: recordOf({ early: fc.array(fc.integer({ min: 1 })), end: fc.integer({ min: 1 }) }),
    runtimes: fc.dictionary(text, fc.array(name)).map(plain),
  },
);

/** @type {fc.Arbitrary<import('@rounds/record').Plan>} */
const anyPlan = recordOf({
  suites: fc.uniqueArray(anyPlannedSuite, { selector: (suite) => suite.name }),
  runtimes: fc.uniqueArray(name),
}).map((plan) => ({ ...plan, suites: plan.suites.map((suite) => consistent(suite, plan.runtimes)) }));

/**
 * Names only what there is.
 * @param {import('@rounds/record').PlannedSuite} suite
 * @param {string[]} ids of the plan's runtimes
 * @returns {import('@rounds/record').PlannedSuite}
 */
function consistent({ baseline, baselineRuntime, runtimes, looks, ...suite }, ids) {
  const { cases } = suite;
  const early = [...new Set(looks?.early)].sort((a, b) => a - b);
  return {
    ...suite,
    baseline: cases[0] ?? baseline,
    ...(baselineRuntime !== undefined && ids[0] !== undefined && { baselineRuntime: ids[0] }),
    ...(runtimes && { runtimes: Object.fromEntries(cases.map((each, i) => [each, ids.slice(i)])) }),
    ...(looks && { looks: { ...looks, early, end: (early.at(-1) ?? 0) + 1 } }),
  };
}

/** @type {fc.Arbitrary<Header>} */
export const anyHeader = recordOf({
  type: fc.constant(/** @type {const} */ ('run')),
  schema: fc.constant(/** @type {const} */ (2)),
  id: name,
  startedAt: time,
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  argv: fc.array(text),
  commit: fc.option(text),
  machine: recordOf(
    {
      cpu: text,
      cores: ordinal,
      memoryBytes: count,
      kernel: text,
      os: text,
      arch: text,
      governor: fc.option(text),
      virtualization: fc.option(text),
    },
    {
      container: text,
      limits: recordOf({}, { cpuQuota: amount, memoryBytes: count }),
      measured: recordOf(
        { at: time, rounds: ordinal },
        {
          ...{ lineBytes: ordinal, cacheBytes: fc.array(ordinal), threads: ordinal },
          ...{ fastestReadNs: amount, slowestReadNs: amount, readsAtOnce: amount, bytesPerNs: amount },
          ...{ branchPattern: count, systemCallNs: amount, handOverNs: amount, pageFaultNs: amount },
        },
      ),
    },
  ),
  runtimes: fc.uniqueArray(
    recordOf(
      { id: name, name, version: text, engine: text },
      { path: text, label: text, flags: fc.array(text) },
    ),
    { selector: ({ id }) => id },
  ),
  options: anyOptions,
  plan: anyPlan,
  code: fc.dictionary(text, text).map(plain),
});

/** @type {fc.Arbitrary<Trial>} */
export const anyTrial = recordOf(
  {
    type: fc.constant(/** @type {const} */ ('trial')),
    ...cells,
    round: ordinal,
    ns: amount,
    turns: ordinal,
    at: time,
  },
  {
    ...accounting,
    warmUp: recordOf({
      ms: amount,
      settledMs: amount,
      settledCalls: amount,
      firstNs: amount,
      lows: fc.array(amount),
      slope: fc.double({ min: -1, max: 1, noNaN: true }).map((value) => value + 0),
      class: fc.constantFrom(...warmUpClasses),
    }),
    bytes: amount,
    counters: fc
      .record(
        { instructions: amount, cycles: amount, branchMisses: amount, cacheMisses: amount },
        { requiredKeys: [] },
      )
      .map(plain),
    figures: fc
      .dictionary(
        text,
        fc.double({ min: -1e18, max: 1e18, noNaN: true }).map((value) => value + 0),
      )
      .map(plain),
    latencyNs: fc
      .record(
        { p50: amount, p90: amount, p99: amount, p999: amount, max: amount },
        { requiredKeys: ['p50', 'p90', 'p99', 'max'] },
      )
      .map(plain),
    contextSwitches,
    programs: fc
      .dictionary(
        text,
        fc.record({ userMs: amount, sysMs: amount, rssBytes: count, contextSwitches }).map(plain),
      )
      .map(plain),
  },
);

/** @type {fc.Arbitrary<import('@rounds/record').Trace>} */
const anyTrace = recordOf(
  {
    type: fc.constant(/** @type {const} */ ('trace')),
    ...cells,
    syscalls: fc
      .dictionary(text, fc.record({ calls: amount, errors: amount, ns: amount }).map(plain))
      .map(plain),
    at: time,
  },
  { program: name, bytes: amount, gc: fc.record({ count: amount, pauseNs: amount }).map(plain) },
);

/** @type {fc.Arbitrary<Failure>} */
const anyFailure = recordOf(
  {
    type: fc.constant(/** @type {const} */ ('failure')),
    ...cells,
    round: ordinal,
    kind: fc.stringMatching(/^[a-z]+(-[a-z]+)*$/),
    error: name,
    exitCode: fc.option(fc.integer()),
    signal: fc.option(text),
    stderr: text,
  },
  accounting,
);

/** @type {fc.Arbitrary<Skip>} */
const anySkip = recordOf({ type: fc.constant(/** @type {const} */ ('skip')), ...cells, reason: name });

/** @type {fc.Arbitrary<Noise>} */
const anyNoise = recordOf({
  type: fc.constant(/** @type {const} */ ('noise')),
  suite: name,
  round: count,
  calibrationNs: amount,
  basket: fc.dictionary(fc.stringMatching(/^[a-z][a-z ]*$/), amount).map(plain),
  load: amount,
  stealPct: fc.option(fc.double({ min: 0, max: 100, noNaN: true }).map((value) => value + 0)),
  at: time,
});

/** @type {fc.Arbitrary<Resume>} */
const anyResume = recordOf({
  type: fc.constant(/** @type {const} */ ('resume')),
  at: time,
  argv: fc.array(text),
  commit: fc.option(text),
  options: anyOptions,
  reached: fc.dictionary(text, count).map(plain),
});

/** @type {fc.Arbitrary<import('../types.js').CarryOver>} */
const anyCarryOver = recordOf({
  ...cells,
  after: recordOf({ case: name, runtime: name }),
  share: fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => value + 0),
});

/** @type {fc.Arbitrary<End>} */
const anyEnd = recordOf(
  {
    type: fc.constant(/** @type {const} */ ('end')),
    finishedAt: time,
    trials: count,
    skips: count,
    failures: count,
    reason: fc.constantFrom(/** @type {const} */ ('precise'), 'rounds', 'max-time', 'interrupted'),
  },
  { carryOver: fc.array(anyCarryOver, { maxLength: 3 }) },
);

/** @type {fc.Arbitrary<BodyRecord>} */
export const anyBodyRecord = fc.oneof(
  { arbitrary: anyTrial, weight: 4 },
  anyTrace,
  anyFailure,
  anySkip,
  anyNoise,
  anyResume,
  anyEnd,
);
