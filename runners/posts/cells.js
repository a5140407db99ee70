import { isRuntime, isSupported } from '@rounds/posts';
import { cellKey } from '@rounds/record';
import { descriptorOf, isRuntimeName } from 'rounds/script';

/**
 * The cells that the claims of posts need, and the answers of their suites, which `bench --cell` takes.
 *
 * @import { Claim, Place, Post } from '@rounds/posts'
 * @import { Cell } from '@rounds/record'
 * @import { Suite, Suites, Workload } from './suites.js'
 * @typedef {'quick' | 'default' | 'full'} Tier
 * @typedef {Omit<Cell, 'suite'>} Read
 * @typedef {import('rounds').RunResults} RunResults
 */

/** The workload of the post about reading files. */
const worthTheirTime = ['1335B-at-once-50000'];

/** @type {Record<Tier, (workload: Workload, name: string) => boolean>} */
const tiers = {
  quick: ({ quick }) => quick === true,
  default: ({ fullOnly }, name) => !fullOnly || worthTheirTime.includes(name),
  full: () => true,
};

/**
 * @param {Post[]} posts
 * @param {object} options
 * @param {Tier} options.tier
 * @param {Suites} options.suites
 * @param {string[]} options.present ids of the runtimes that are here, one of each name
 * @returns {Cell[]}
 */
export function cellsFor(posts, { tier, suites, present }) {
  const places = posts.flatMap(({ claims }) => claims.flatMap(placesOf));
  const ofClaims = places.flatMap(({ place, runtime, isNow }) => {
    const { cases = {}, workloads = {} } = suites.get(place.suite) ?? {};
    // Kernels have cases for their processor.
    const names = (place.cases ?? [place.case]).filter((name) => Object.hasOwn(cases, name));
    return [...new Set([place.workload, place.instead ?? place.workload])]
      .filter((workload) => tiers[tier](workloads[workload] ?? {}, workload))
      .flatMap((workload) => names.map((name) => ({ suite: place.suite, case: name, workload })))
      .map((cell) => ({ ...cell, runtime: chooseAll(runtime, isNow, present) }));
  });
  const ofAnswers = [...suites].flatMap(([suite, own]) => {
    if (tier === 'quick') return [];
    const workloads = ofClaims.filter((cell) => cell.suite === suite).map(({ workload }) => workload);
    return answerCells(own, workloads)
      .filter(({ runtime }) => isHere(runtime, present))
      .map((cell) => ({ suite, ...cell, runtime: chooseAll(cell.runtime, true, present) }));
  });
  return [...new Map([...ofClaims, ...ofAnswers].map((cell) => [cellKey(cell), cell])).values()];
}

/** @param {Claim} claim @returns {{ place: Place, runtime: string, isNow: boolean }[]} */
function placesOf({ of, by, repeated, now = 'native', needs }) {
  if (needs?.software !== undefined) return [];
  return [repeated, now].flatMap((runtimes, i) =>
    [of, by].flatMap((place, j) => {
      const runtime = typeof runtimes === 'string' ? runtimes : runtimes?.[j];
      return place && runtime ? [{ place, runtime, isNow: i === 1 }] : [];
    }),
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

const tools = ['cc', 'coreutils', 'go', 'python'];
/** Of these there is the one version that is installed. */
const installed = ['just', ...tools];

/** Where no supported version is here. @type {Record<string, string>} */
const current = { node: 'node@26' };

/** @param {string} asked a runtime, or a pair of them @param {string[]} present */
function isHere(asked, present) {
  return asked.split('+').every((name) => tools.includes(name) || present.some((id) => isRuntime(name, id)));
}

/**
 * @param {string} asked a runtime, or a pair of them
 * @param {boolean} isNow whether only a supported version counts
 * @param {string[]} present
 */
function chooseAll(asked, isNow, present) {
  return asked
    .split('+')
    .map((part) => chosenRuntime(part, isNow, present))
    .join('+');
}

/**
 * `node@20` is one that is here, otherwise the newest of them. What is too old for Rounds is measured in the oldest that is not.
 *
 * @param {string} asked
 * @param {boolean} isNow
 * @param {string[]} present
 * @returns {string}
 */
function chosenRuntime(asked, isNow, present) {
  const isNative = asked === 'native';
  const runtime = isNative ? 'node' : asked;
  const [name = '', version = ''] = runtime.split('@');
  if (installed.includes(name)) return name;
  const here = present.find((id) => isRuntime(runtime, id) && (!isNow || isNative || isSupported(id)));
  if (here !== undefined) return here;
  const oldest = oldestOf(name)?.split('.')[0];
  if (Number.parseInt(version, 10) < Number(oldest)) return `${name}@${oldest}`;
  return isNow ? (current[name] ?? runtime) : runtime;
}

/** @param {string} name @returns {string | undefined} the oldest version that can be measured */
function oldestOf(name) {
  if (!isRuntimeName(name)) return undefined;
  const { minVersion, minProgramVersion = minVersion } = descriptorOf(name);
  return minProgramVersion;
}
