import { byVersion, isRuntime } from '@rounds/posts';
import { answerCells } from './answer-cells.js';

/**
 * Which cells the claims of posts need, and the answers of their suites, in the form that `bench` takes instead of names.
 *
 * @import { EndCount, Post, Claim, Value } from '@rounds/posts'
 * @typedef {'quick' | 'default' | 'full'} Tier
 * @typedef {{ suite: string, case: string, workload: string, runtime?: string, syscalls?: true }} WantedCell
 */

/** What the post about reading files, which is about runtimes alone, has in its table. */
const worthTheirTime = ['1335B-at-once-50000'];

/** @type {Record<Tier, { kinds: Claim['kind'][], has: (workload: import('./suites.js').Workload, name: string) => boolean }>} */
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
 * @param {import('./suites.js').Suites} options.suites
 * @param {string[]} [options.present] ids of the runtimes that are here, one of each name; without them, cells are for
 *   whichever runtimes the run has
 * @param {(name: string) => string | undefined} [options.oldestOf] the oldest version of a runtime that can be measured
 * @returns {WantedCell[]}
 */
export function cellsFor(posts, { tier, suites, present, oldestOf = () => undefined }) {
  const { kinds, has } = tiers[tier];
  const claims = posts.flatMap((post) => post.claims.filter(({ kind }) => kinds.includes(kind)));
  const tests = claims.flatMap((claim) => claim.tests ?? []);
  const values = [
    ...tests.flatMap(({ of, by }) => (by ? [of, by] : [of])),
    ...(tier === 'full'
      ? posts.flatMap(({ figures = [] }) => figures.filter(({ isSeparate }) => !isSeparate))
      : []),
  ];
  const runtimeFor = present && chooser(present, oldestOf);
  /** @type {Map<string, WantedCell>} */
  const cells = new Map();
  for (const value of values.flatMap(withInstead)) {
    const { suite, workload, runtime } = value;
    const known = suites.get(suite);
    if (!known || !has(known.workloads[workload] ?? {}, workload)) continue;
    for (const name of 'ends' in value ? value.cases : [value.case]) {
      // A kernel has cases for the processor that it is on.
      if (!Object.hasOwn(known.cases, name)) continue;
      const cell = { suite, case: name, workload, ...(runtimeFor && { runtime: runtimeFor(runtime) }) };
      const key = keyOf(cell);
      const isCounted = 'figure' in value && value.figure?.startsWith('syscalls.');
      cells.set(key, { ...cell, ...cells.get(key), ...(isCounted && { syscalls: true }) });
    }
  }
  const ofAnswers = tier === 'quick' ? [] : [...suites].flatMap(answerOf);
  return [...cells.values(), ...ofAnswers.filter((cell) => !cells.has(keyOf(cell)))];

  /** @param {[name: string, suite: import('./suites.js').Suite]} suite @returns {WantedCell[]} */
  function answerOf([name, suite]) {
    const own = [...cells.values()].filter((cell) => cell.suite === name);
    const read = answerCells(suite, [...new Set(own.map(({ workload }) => workload))]);
    return read
      .filter(({ runtime }) => !present || isHere(runtime, present))
      .map(({ runtime, ...place }) => {
        // An answer is of the newest version that a run has of its suite.
        const versions = own.map((cell) => String(cell.runtime)).filter((id) => isRuntime(runtime, id));
        const newest = versions.sort(byVersion).at(-1) ?? runtimeFor?.(runtime);
        return { suite: name, ...place, ...(runtimeFor && { runtime: newest }) };
      });
  }
}

/** @param {WantedCell} cell */
function keyOf({ syscalls: _, ...cell }) {
  return JSON.stringify(cell);
}

/**
 * @param {string} asked a runtime, or a pair of them
 * @param {string[]} present
 */
function isHere(asked, present) {
  return asked.split('+').every((name) => tools.includes(name) || present.some((id) => isRuntime(name, id)));
}

/** @param {Value | EndCount} value */
function withInstead(value) {
  const { instead } = { instead: undefined, ...value };
  return instead === undefined ? [value] : [value, { ...value, workload: instead }];
}

const tools = ['cc', 'coreutils', 'python'];

/** Of these there is the one version that is installed. */
const installed = ['just', ...tools];

/**
 * `node@20` is one that is here, otherwise the newest of them: only where a post states more of a version, it is that one. What
 * is too old for Rounds is measured in the oldest that is not. Where no version is asked for, it is the one that is here, and that
 * is Node.js for C.
 *
 * @param {string[]} present
 * @param {(name: string) => string | undefined} oldestOf
 * @returns {(asked: string) => string}
 */
function chooser(present, oldestOf) {
  return (asked) => asked.split('+').map(one).join('+');

  /** @param {string} asked */
  function one(asked) {
    const runtime = asked === 'native' ? 'node' : asked;
    const [name = '', version = ''] = runtime.split('@');
    if (installed.includes(name)) return name;
    const here = present.find((id) => isRuntime(runtime, id));
    if (here !== undefined) return here;
    const oldest = oldestOf(name)?.split('.')[0];
    return Number.parseInt(version, 10) < Number(oldest) ? `${name}@${oldest}` : runtime;
  }
}
