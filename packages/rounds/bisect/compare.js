import path from 'node:path';
import { RecordError, withoutHome } from '@rounds/record';
import { formatCaseAndRuntime, workloadTitle } from '@rounds/report/text/names.js';
import { mean } from '@rounds/stats';
import { UserError } from '../system/errors.js';
import { formatTimestamp, recordedPath } from '../system/project.js';
import { keep } from './state.js';
import { areEndsTold, changeTold, isChange, sideTold } from './told.js';
import { endsOf } from './versions.js';

/**
 * What each step of a search compares, and what it finds.
 *
 * @typedef {import('./state.js').State} State
 * @typedef {import('@rounds/analysis').Change} Change
 * @typedef {import('@rounds/analysis').Report} Report
 *
 * @typedef {object} Search
 * @property {State} state
 * @property {string} folder of its runs
 * @property {ReturnType<typeof import('./steps.js').stepsIn>} steps
 * @property {() => number} leftMs
 * @property {AbortSignal} signal
 */

/** The first step: is there a change between the ends at all, and of which bench? @param {Search} search */
export async function compareEnds({ state, folder, steps, leftMs }) {
  const { versions, options } = state;
  const { detect } = options;
  const [good, bad] = endsOf(versions);
  const began = performance.now();
  const { report, reason, begun, withoutFolders } = await steps.measure({
    ...{ bases: [good], subject: bad, control: true, out: runFile(folder, 'ends') },
    maxTimeMs: leftMs(),
    isTold: (changes, all) => areEndsTold(changes, all, detect),
  });
  const changes = comparedIn(report);
  if (changes.length === 0 && reason !== 'max-time') {
    const why = `${bad.name} cannot be compared with ${good.name}`;
    throw new UserError(`${why}: ${withoutFolders(whyNot(report))}`, { exitCode: 1 });
  }
  const wordsOf = (/** @type {Change} */ [{ other }]) => {
    const words = [other.case, workloadTitle(other.workload)].filter(Boolean).join(' ');
    const runtime = other.runtime.replace(` ${bad.name}`, '');
    return bad.runtime === undefined ? formatCaseAndRuntime({ case: words, runtime }) : words;
  };
  const all = changes.map((change) => ({ ...toldOf(report, change, detect), words: wordsOf(change) }));
  const [clearest = 0] = [...all.keys()].sort((a, b) => clarity(all[b]) - clarity(all[a]));
  state.ends = { ms: performance.now() - began, all, clearest };
  const followed = all[clearest];
  if (followed && isChange(followed)) {
    const [{ other }] = changes[clearest];
    const runtime = begun.session.runtimes.find(({ id }) => id === other.runtime);
    state.bench = {
      ...{ suite: other.suite, case: other.case, workload: other.workload, words: followed.words },
      ...(runtime && bad.runtime === undefined && { runtime: exactly(runtime) }),
    };
  }
  await keep(folder, state);
}

/** What became slower is searched before what became faster. @param {import('./state.js').Told} told @returns {number} */
function clarity(told) {
  const { verdict, ratio, low, high } = told;
  if (low === null || high === null || !isChange(told)) return -1;
  return (verdict === 'slower' ? 1e6 : 0) + Math.abs(Math.log(ratio)) / Math.log(high / low);
}

/**
 * @param {import('../trial/worker.js').Runtime} runtime that was found
 * @returns {import('./state.js').Exact}
 */
function exactly({ label, name, binary, flags }) {
  return { ...(label !== undefined && { label }), name, path: recordedPath(binary), flags };
}

/**
 * @param {Search} search
 * @param {number} place
 * @returns {Promise<boolean>} whether there was time enough
 */
export async function compareNext({ state, folder, steps, leftMs, signal }, place) {
  const ends = endsOf(state.versions);
  const subject = state.versions[place];
  const began = performance.now();
  /** @type {import('./state.js').Step} */
  const step = { place, answer: 'skip', ms: 0 };
  try {
    const { report, reason, withoutFolders } = await steps.measure({
      ...{ bases: ends, subject, bench: state.bench, out: runFile(folder, `step-${state.steps.length + 1}`) },
      maxTimeMs: leftMs(),
      isTold: (changes) => sideOf(changes) !== undefined,
    });
    const compared = comparedIn(report);
    const side = sideOf(compared);
    if (side === undefined && reason === 'max-time') return false;
    if (compared.length === 2) step.compared = compared.map(([, each]) => foundOf(each));
    if (side !== undefined) step.answer = side;
    else
      step.reason =
        compared.length === 2
          ? 'it cannot be told from either end'
          : withoutHome(withoutFolders(whyNot(report)));
  } catch (error) {
    // What cannot be prepared is the version's fault; what cannot be written is none of it.
    if (signal.aborted || !(error instanceof UserError) || error.cause instanceof RecordError) throw error;
    step.reason = withoutHome(error.message);
  }
  step.ms = performance.now() - began;
  state.steps.push(step);
  await keep(folder, state);
  return true;
}

/** @param {Change[]} changes of the good end and of the bad one */
function sideOf([ofGood, ofBad]) {
  return ofGood && ofBad && sideTold(ofGood[1], ofBad[1]);
}

/** So rare has it to be, if they were equal. */
const sure = 0.001;

/**
 * @param {Search} search
 * @param {{ good: number, bad: number }} places between which nothing is left to try
 * @returns {Promise<boolean>} whether there was time enough
 */
export async function compareNeighbours({ state, folder, steps, leftMs }, { good, bad }) {
  const { versions, bench, ends } = state;
  const { detect } = state.options;
  const own = ends?.all[ends.clearest];
  if (own && good === 0 && bad === versions.length - 1) {
    state.last = own;
  } else {
    const [base, subject] = [versions[good], versions[bad]];
    const { report, reason, withoutFolders } = await steps.measure({
      ...{ bases: [base], subject, control: true, bench, out: runFile(folder, 'found') },
      maxTimeMs: leftMs(),
      isTold: (changes) =>
        changes.every(([{ control }, compared]) => {
          const verdict = changeTold(compared, detect);
          return control || (isChange({ verdict }) ? compared.adjustedP <= sure : verdict === 'same');
        }),
    });
    const [change] = comparedIn(report);
    const last = change && toldOf(report, change, detect);
    if (last?.verdict === 'inconclusive' && reason === 'max-time') return false;
    if (!last) throw new UserError(`${subject.name}: ${withoutFolders(whyNot(report))}`, { exitCode: 1 });
    state.last = last;
  }
  await keep(folder, state);
  return true;
}

/** @param {Report} report @returns {Change[]} those that could be compared */
function comparedIn({ changes = [] }) {
  return changes.filter(([{ control }, { ratio }]) => !control && ratio !== null);
}

/** @param {Report} report @returns {string} why something was not measured */
function whyNot({ run }) {
  const [failure] = run.failures;
  const [skip] = run.skips;
  return failure?.error.split('\n')[0] ?? skip?.reason ?? 'it was not measured';
}

/** @param {Report} report @param {Change} change @param {number} detect @returns {import('./state.js').Told} */
function toldOf({ timesOf }, [{ base, other }, compared], detect) {
  const [before = 0, after = 0] = [base, other].map((cell) =>
    mean(Float64Array.from(timesOf(cell).values())),
  );
  const { adjustedP: p } = compared;
  return { ...foundOf(compared), verdict: changeTold(compared, detect), p, ns: [before, after] };
}

/** @param {import('@rounds/analysis').CellComparison} compared @returns {import('./state.js').Found} */
function foundOf({ ratio, low, high, rounds }) {
  return { ratio: Number(ratio), low, high, rounds };
}

/** @param {string} folder @param {string} name @returns {string} where the run of a step is kept */
function runFile(folder, name) {
  return path.join(folder, `${name}-${formatTimestamp()}.ndjson`);
}
