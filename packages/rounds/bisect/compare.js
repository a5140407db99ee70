import path from 'node:path';
import { RecordError, withoutHome } from '@rounds/record';
import { formatCaseAndRuntime, workloadTitle } from '@rounds/report/text/names.js';
import { mean } from '@rounds/stats';
import { UserError } from '../system/errors.js';
import { formatTimestamp, recordedPath } from '../system/project.js';
import { areEndsDecided, isChange, sideOf, verdictOfChange } from './search.js';
import { saveState } from './state.js';
import { endsOf } from './versions.js';

/**
 * What each step of a search compares.
 *
 * @import { Change, CellComparison, Report } from '@rounds/analysis'
 * @import { versionMeasurer } from './measure-versions.js'
 * @import { ExactRuntime, SearchState, VersionChange, VersionRatio } from './state.js'
 *
 * @typedef {object} Search
 * @property {SearchState} state
 * @property {string} folder of its runs
 * @property {ReturnType<typeof versionMeasurer>} versions
 * @property {() => number} leftMs
 * @property {AbortSignal} signal
 */

/** The first step: is there a change between the ends, and of which bench? @param {Search} search */
export async function compareEnds({ state, folder, versions, leftMs }) {
  const { detect } = state.options;
  const [good, bad] = endsOf(state.versions);
  const startedAt = performance.now();
  const { report, reason, run, withoutFolders } = await versions.measure({
    ...{ bases: [good], subject: bad, control: true, out: runFile(folder, 'ends') },
    maxTimeMs: leftMs(),
    isDecided: (changes, all) => areEndsDecided(changes, all, detect),
  });
  const changes = comparedIn(report);
  if (changes.length === 0 && reason !== 'max-time') {
    const why = `${bad.name} cannot be compared with ${good.name}`;
    throw new UserError(`${why}: ${withoutFolders(whyUnmeasured(report))}`, { exitCode: 1 });
  }
  const labelOf = (/** @type {Change} */ [{ other }]) => {
    const name = [other.case, workloadTitle(other.workload)].filter(Boolean).join(' ');
    const runtime = other.runtime.replace(` ${bad.name}`, '');
    return bad.runtime === undefined ? formatCaseAndRuntime({ case: name, runtime }) : name;
  };
  const all = changes.map((change) => ({ ...changeOf(report, change, detect), label: labelOf(change) }));
  const [clearest = 0] = [...all.keys()].sort((a, b) => clarityOf(all[b]) - clarityOf(all[a]));
  state.ends = { ms: performance.now() - startedAt, all, clearest };
  const followed = all[clearest];
  if (followed && isChange(followed.verdict)) {
    const [{ other }] = changes[clearest];
    const runtime = run.session.runtimes.find(({ id }) => id === other.runtime);
    state.bench = {
      ...{ suite: other.suite, case: other.case, workload: other.workload, label: followed.label },
      ...(runtime && bad.runtime === undefined && { runtime: exactRuntime(runtime) }),
    };
  }
  saveState(folder, state);
}

/** Slowdowns are searched before speedups. @param {VersionChange} change @returns {number} */
function clarityOf({ verdict, ratio, low, high }) {
  if (low === null || high === null || !isChange(verdict)) return -1;
  return (verdict === 'slower' ? 1e6 : 0) + Math.abs(Math.log(ratio)) / Math.log(high / low);
}

/** @param {import('../runtimes/find/locate.js').Runtime} runtime @returns {ExactRuntime} */
function exactRuntime({ label, name, binary, flags }) {
  return { ...(label !== undefined && { label }), name, path: recordedPath(binary), flags };
}

/**
 * @param {Search} search
 * @param {number} index of the version
 * @returns {Promise<boolean>} whether there was enough time
 */
export async function compareVersion({ state, folder, versions, leftMs, signal }, index) {
  const startedAt = performance.now();
  /** @type {SearchState['steps'][0]} */
  const step = { index, answer: 'skip', ms: 0 };
  try {
    const { report, reason, withoutFolders } = await versions.measure({
      ...{ bases: endsOf(state.versions), subject: state.versions[index], bench: state.bench },
      out: runFile(folder, `step-${state.steps.length + 1}`),
      maxTimeMs: leftMs(),
      isDecided: (changes) => sideIn(changes) !== undefined,
    });
    const compared = comparedIn(report);
    const side = sideIn(compared);
    if (side === undefined && reason === 'max-time') return false;
    if (compared.length === 2) step.compared = compared.map(([, each]) => ratioOf(each));
    if (side !== undefined) step.answer = side;
    else
      step.reason =
        compared.length === 2
          ? 'it cannot be distinguished from either end'
          : withoutHome(withoutFolders(whyUnmeasured(report)));
  } catch (error) {
    // A version that cannot be prepared is skipped. A file that cannot be written ends the search.
    if (signal.aborted || !(error instanceof UserError) || error.cause instanceof RecordError) throw error;
    step.reason = withoutHome(error.message);
  }
  step.ms = performance.now() - startedAt;
  state.steps.push(step);
  saveState(folder, state);
  return true;
}

/** @param {Change[]} changes against the good end and the bad one */
function sideIn([ofGood, ofBad]) {
  return ofGood && ofBad && sideOf(ofGood[1], ofBad[1]);
}

/** Of the comparison that confirms a change. */
const maxP = 0.001;

/**
 * @param {Search} search
 * @param {{ good: number, bad: number }} range in which nothing is left to try
 * @returns {Promise<boolean>} whether there was enough time
 */
export async function confirmChange({ state, folder, versions, leftMs }, { good, bad }) {
  const { bench, ends } = state;
  const { detect } = state.options;
  const own = ends?.all[ends.clearest];
  if (own && good === 0 && bad === state.versions.length - 1) {
    state.confirmation = own;
  } else {
    const [base, subject] = [state.versions[good], state.versions[bad]];
    const { report, reason, withoutFolders } = await versions.measure({
      ...{ bases: [base], subject, control: true, bench, out: runFile(folder, 'found') },
      maxTimeMs: leftMs(),
      isDecided: (changes) =>
        changes.every(([{ control }, compared]) => {
          const verdict = verdictOfChange(compared, detect);
          return control || (isChange(verdict) ? compared.adjustedP <= maxP : verdict === 'same');
        }),
    });
    const [change] = comparedIn(report);
    const confirmation = change && changeOf(report, change, detect);
    if (confirmation?.verdict === 'inconclusive' && reason === 'max-time') return false;
    if (!confirmation)
      throw new UserError(`${subject.name}: ${withoutFolders(whyUnmeasured(report))}`, { exitCode: 1 });
    state.confirmation = confirmation;
  }
  saveState(folder, state);
  return true;
}

/** @param {Report} report @returns {Change[]} those with a ratio */
function comparedIn({ changes = [] }) {
  return changes.filter(([{ control }, { ratio }]) => !control && ratio !== null);
}

/** @param {Report} report @returns {string} */
function whyUnmeasured({ run }) {
  const [failure] = run.failures;
  const [skip] = run.skips;
  return failure?.error.split('\n')[0] ?? skip?.reason ?? 'it was not measured';
}

/** @param {Report} report @param {Change} change @param {number} detect @returns {VersionChange} */
function changeOf({ timesOf }, [{ base, other }, compared], detect) {
  const [before = 0, after = 0] = [base, other].map((cell) =>
    mean(Float64Array.from(timesOf(cell).values())),
  );
  const { adjustedP: p } = compared;
  return { ...ratioOf(compared), verdict: verdictOfChange(compared, detect), p, ns: [before, after] };
}

/** @param {CellComparison} compared @returns {VersionRatio} */
function ratioOf({ ratio, low, high, rounds }) {
  return { ratio: Number(ratio), low, high, rounds };
}

/** @param {string} folder @param {string} name @returns {string} results file of a step */
function runFile(folder, name) {
  return path.join(folder, `${name}-${formatTimestamp()}.ndjson`);
}
