import { byVersion, isRuntime } from '@rounds/posts';

/**
 * The cells that the claims of posts need, and the answers of their suites, which `bench --cell` takes.
 *
 * @import { EndCount, Post, Claim, Value } from '@rounds/posts'
 * @import { Suite, Suites, Workload } from './suites.js'
 * @typedef {'quick' | 'default' | 'full'} Tier
 * @typedef {{ suite: string, case: string, workload: string, runtime?: string, syscalls?: true }} WantedCell
 * @typedef {{ case: string, workload: string, runtime: string }} Read
 * @typedef {import('rounds').RunResults} RunResults
 */

/** What the post about reading files, which is about runtimes alone, has in its table. */
const worthTheirTime = ['1335B-at-once-50000'];

/** @type {Record<Tier, { kinds: Claim['kind'][], has: (workload: Workload, name: string) => boolean }>} */
const tiers = {
  quick: { kinds: ['stated', 'figures'], has: ({ quick }) => quick === true },
  default: {
    kinds: ['stated', 'figures', 'question'],
    has: ({ fullOnly }, name) => !fullOnly || worthTheirTime.includes(name),
  },
  full: { kinds: ['stated', 'figures', 'question', 'ours'], has: () => true },
};

/**
 * @param {Post[]} posts
 * @param {object} options
 * @param {Tier} options.tier
 * @param {Suites} options.suites
 * @param {string[]} [options.present] ids of the runtimes that are here, one of each name; without them, cells are for
 *   whichever runtimes the run has
 * @param {(name: string) => string | undefined} [options.oldestOf] the oldest version of a runtime that can be measured
 * @returns {WantedCell[]}
 */
export function cellsFor(posts, { tier, suites, present, oldestOf = () => undefined }) {
  const { kinds, has } = tiers[tier];
  const choose = (/** @type {string} */ runtime) =>
    present &&
    runtime
      .split('+')
      .map((part) => chosenRuntime(part, present, oldestOf))
      .join('+');
  /** @type {Map<string, WantedCell>} */
  const cells = new Map();
  for (const value of valuesOf(posts, kinds, tier === 'full')) {
    const { suite, workload } = value;
    const known = suites.get(suite);
    if (!known || !has(known.workloads[workload] ?? {}, workload)) continue;
    const isCounted = 'figure' in value && value.figure?.startsWith('syscalls.');
    // A kernel has cases for the processor that it is on.
    const names = ('ends' in value ? value.cases : [value.case]).filter((name) =>
      Object.hasOwn(known.cases, name),
    );
    for (const name of names) {
      const cell = withRuntime({ suite, case: name, workload }, choose(value.runtime));
      const key = JSON.stringify(cell);
      cells.set(key, { ...cell, ...cells.get(key), ...(isCounted && { syscalls: true }) });
    }
  }
  for (const [name, suite] of tier === 'quick' ? [] : suites) {
    const own = [...cells.values()].filter((cell) => cell.suite === name);
    const workloads = [...new Set(own.map(({ workload }) => workload))];
    for (const { runtime, ...place } of answerCells(suite, workloads)) {
      if (present && !isHere(runtime, present)) continue;
      // An answer is of the newest version that a run has of its suite.
      const versions = own.map((cell) => String(cell.runtime)).filter((id) => isRuntime(runtime, id));
      const newest = versions.sort(byVersion).at(-1) ?? choose(runtime);
      const cell = withRuntime({ suite: name, ...place }, present && newest);
      const key = JSON.stringify(cell);
      if (!cells.has(key)) cells.set(key, cell);
    }
  }
  return [...cells.values()];
}

/** @param {WantedCell} cell @param {string} [runtime] @returns {WantedCell} */
function withRuntime(cell, runtime) {
  return runtime === undefined ? cell : { ...cell, runtime };
}

/** @param {Post[]} posts @param {Claim['kind'][]} kinds @param {boolean} isFull @returns {(Value | EndCount)[]} */
function valuesOf(posts, kinds, isFull) {
  const claims = posts.flatMap((post) => post.claims.filter(({ kind }) => kinds.includes(kind)));
  const tests = claims.flatMap((claim) => claim.tests ?? []);
  const figures = posts.flatMap((post) => (post.figures ?? []).filter(({ isSeparate }) => !isSeparate));
  const values = [...tests.flatMap(({ of, by }) => (by ? [of, by] : [of])), ...(isFull ? figures : [])];
  return values.flatMap((value) =>
    'instead' in value && value.instead !== undefined
      ? [value, { ...value, workload: value.instead }]
      : [value],
  );
}

/**
 * The cells that a suite's own answer is made of: what it reads where everything was measured. What it would read only if something
 * lacked is not among them.
 *
 * @param {Suite} suite
 * @param {string[]} measured the workloads that a run has of it
 * @returns {Read[]} on these; where the answer is about none of them, on those of a quick run
 */
export function answerCells(suite, measured) {
  const read = readOf(suite, (workload) => measured.includes(workload));
  return read.length > 0 ? read : readOf(suite, (workload) => suite.workloads[workload]?.quick === true);
}

/**
 * @param {Suite} suite
 * @param {(workload: string) => boolean} isMeasured
 * @returns {Read[]}
 */
function readOf({ cases, workloads, answer }, isMeasured) {
  /** @type {Map<string, Read>} */
  const read = new Map();
  /** @type {RunResults['ns']} */
  const ns = (...asked) => {
    const [name, workload, runtime] = asked;
    read.set(asked.join(), { case: name, workload, runtime });
    return 1;
  };
  /** @type {RunResults['time']} */
  const words = (...asked) => String(ns(...asked));
  const one = () => '1';
  answer?.sentences?.({
    runtimes: ['node', 'bun', 'deno', 'just'],
    has: (name, workload) =>
      Object.hasOwn(cases, name) && Object.hasOwn(workloads, workload) && isMeasured(workload),
    ns,
    time: words,
    timeOf: (_, ...asked) => words(...asked),
    throughput: words,
    rate: words,
    figure: (_, ...asked) => ns(...asked),
    comparison: (first, than) => words(...first) + words(...than),
    runtime: (name) => name,
    format: { time: one, count: one, memory: one },
  });
  return [...read.values()].filter(({ workload }) => isMeasured(workload));
}

const tools = ['cc', 'coreutils', 'python'];
/** Of these there is the one version that is installed. */
const installed = ['just', ...tools];

/** @param {string} asked a runtime, or a pair of them @param {string[]} present */
function isHere(asked, present) {
  return asked.split('+').every((name) => tools.includes(name) || present.some((id) => isRuntime(name, id)));
}

/**
 * `node@20` is one that is here, otherwise the newest of them: only where a post states more of a version, it is that one. What
 * is too old for Rounds is measured in the oldest that is not. Where no version is asked for, it is the one that is here, and that
 * is Node.js for C.
 *
 * @param {string} asked
 * @param {string[]} present
 * @param {(name: string) => string | undefined} oldestOf
 * @returns {string}
 */
function chosenRuntime(asked, present, oldestOf) {
  const runtime = asked === 'native' ? 'node' : asked;
  const [name = '', version = ''] = runtime.split('@');
  if (installed.includes(name)) return name;
  const here = present.find((id) => isRuntime(runtime, id));
  if (here !== undefined) return here;
  const oldest = oldestOf(name)?.split('.')[0];
  return Number.parseInt(version, 10) < Number(oldest) ? `${name}@${oldest}` : runtime;
}
