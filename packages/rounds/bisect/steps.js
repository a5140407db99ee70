import { RecordError, withoutHome } from '@rounds/record';
import { formatCaseAndRuntime, workloadTitle } from '@rounds/report/text/names.js';
import { mean } from '@rounds/stats';
import { UserError } from '../system/errors.js';
import { areEndsDecided, isChange, sideOf, verdictOfChange } from './search.js';
import { endsOf } from './state.js';

/**
 * What each step of a search compares. Each changes the state.
 *
 * @import { Change, CellComparison, Report } from '@rounds/analysis'
 * @import { VersionMeasurer } from './measure-versions.js'
 * @import { SearchState, VersionChange, VersionRatio } from './state.js'
 */

/** The first step: is there a change between the ends, and of which bench? @param {SearchState} state @param {VersionMeasurer} versions */
export async function compareEnds(state, versions) {
  const { detect } = state.options;
  const [good, bad] = endsOf(state.versions);
  const { report, changes, isTimeOver, why, ms } = await versions.measure('ends', {
    ...{ bases: [good], subject: bad, control: true },
    isDecided: (own, all) => areEndsDecided(own, all, detect),
  });
  if (changes.length === 0 && !isTimeOver)
    throw new UserError(`${bad.name} cannot be compared with ${good.name}: ${why}`, { exitCode: 1 });
  const found = changes.map((change) => {
    const [{ other }] = change;
    const name = [other.case, workloadTitle(other.workload)].filter(Boolean).join(' ');
    const runtime = other.runtime.replace(` ${bad.name}`, '');
    const label = bad.runtime === undefined ? formatCaseAndRuntime({ case: name, runtime }) : name;
    return { cell: other, result: { ...changeOf(report, change, detect), label } };
  });
  found.sort((a, b) => clarityOf(b.result) - clarityOf(a.result));
  state.ends = { ms, all: found.map(({ result }) => result) };
  const [clearest] = found;
  if (!clearest || !isChange(clearest.result.verdict)) return;
  const { suite, case: name, workload } = clearest.cell;
  const { label } = clearest.result;
  const runtime = report.run.header.runtimes.find(({ id }) => id === clearest.cell.runtime);
  state.bench = { suite, case: name, workload, label, ...(bad.runtime === undefined && { runtime }) };
}

/** Slowdowns are searched before speedups. @param {VersionChange} change @returns {number} */
function clarityOf({ verdict, ratio, low, high }) {
  if (low === null || high === null || !isChange(verdict)) return -1;
  return (verdict === 'slower' ? 1e6 : 0) + Math.abs(Math.log(ratio)) / Math.log(high / low);
}

/**
 * @param {SearchState} state
 * @param {VersionMeasurer} versions
 * @param {number} index of the version
 * @returns {Promise<boolean>} whether there was enough time
 */
export async function compareVersion(state, versions, index) {
  const startedAt = performance.now();
  /** @type {SearchState['steps'][0]} */
  const step = { index, answer: 'skip', ms: 0 };
  try {
    const { changes, isTimeOver, why } = await versions.measure(`step-${state.steps.length + 1}`, {
      ...{ bases: endsOf(state.versions), subject: state.versions[index], bench: state.bench },
      isDecided: (own) => sideIn(own) !== undefined,
    });
    const side = sideIn(changes);
    if (side === undefined && isTimeOver) return false;
    const isCompared = changes.length === 2;
    if (isCompared) step.compared = changes.map(([, each]) => ratioOf(each));
    if (side !== undefined) step.answer = side;
    else step.reason = isCompared ? 'it cannot be distinguished from either end' : why;
  } catch (error) {
    // A version that cannot be prepared is skipped. A file that cannot be written ends the search.
    const { aborted } = versions.signal;
    if (aborted || !(error instanceof UserError) || error.cause instanceof RecordError) throw error;
    step.reason = withoutHome(error.message);
  }
  step.ms = performance.now() - startedAt;
  state.steps.push(step);
  return true;
}

/** @param {Change[]} changes against the good end and the bad one */
function sideIn([ofGood, ofBad]) {
  return ofGood && ofBad && sideOf(ofGood[1], ofBad[1]);
}

/** Of the comparison that confirms a change. */
const maxP = 0.001;

/**
 * @param {SearchState} state
 * @param {VersionMeasurer} versions
 * @param {{ good: number, bad: number }} range in which nothing is left to try
 * @returns {Promise<boolean>} whether there was enough time
 */
export async function confirmChange(state, versions, { good, bad }) {
  const { bench, options } = state;
  const { detect } = options;
  const [base, subject] = [state.versions[good], state.versions[bad]];
  const { report, changes, isTimeOver, why } = await versions.measure('found', {
    ...{ bases: [base], subject, control: true, bench },
    isDecided: (own) =>
      own.every(([{ control }, compared]) => {
        const verdict = verdictOfChange(compared, detect);
        return control || (isChange(verdict) ? compared.adjustedP <= maxP : verdict === 'same');
      }),
  });
  const [change] = changes;
  if (!change && !isTimeOver) throw new UserError(`${subject.name}: ${why}`, { exitCode: 1 });
  const confirmation = change && changeOf(report, change, detect);
  if (!confirmation || (confirmation.verdict === 'inconclusive' && isTimeOver)) return false;
  state.confirmation = confirmation;
  return true;
}

/** @param {Report} report @param {Change} change @param {number} detect @returns {VersionChange} */
function changeOf({ timesOf }, [{ base, other }, compared], detect) {
  const ns = [base, other].map((cell) => mean(Float64Array.from(timesOf(cell).values())));
  return { ...ratioOf(compared), verdict: verdictOfChange(compared, detect), p: compared.adjustedP, ns };
}

/** @param {CellComparison} compared @returns {VersionRatio} */
function ratioOf({ ratio, low, high, rounds }) {
  return { ratio: Number(ratio), low, high, rounds };
}
