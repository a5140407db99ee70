import { rmSync } from 'node:fs';
import path from 'node:path';
import { RecordError, withoutHome } from '@rounds/record';
import { formatCaseAndRuntime, workloadTitle } from '@rounds/report/text/names.js';
import { mean } from '@rounds/stats';
import { controlOf } from '../against/sides.js';
import { beginRun } from '../plan/begin-run.js';
import { suiteName } from '../programs/commands.js';
import { executeRun } from '../run/bench.js';
import { isRuntimeName } from '../runtimes/descriptors.js';
import { parseSpec } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { formatTimestamp, resolveRecordedPath, workerPathPrefix } from '../system/project.js';
import { areEndsDecided, isChange, sideOf, verdictOfChange } from './search.js';
import { endsOf } from './state.js';

/**
 * The steps of a search. Each measures several versions concurrently in one run, and changes the state.
 *
 * @import { Change, CellComparison, Report } from '@rounds/analysis'
 * @import { VersionSide } from '../against/side.js'
 * @import { NamedSuite } from '../loading/suites.js'
 * @import { IsDecided, VersionComparison } from '../plan/begin-run.js'
 * @import { BenchRequest } from '../plan/options.js'
 * @import { RunProgress } from '../run/progress.js'
 * @import { SearchState, SearchVersion, SearchChange, VersionRatio } from './state.js'
 *
 * @typedef {object} SearchSetup
 * @property {BenchRequest} options
 * @property {NamedSuite[]} suites
 * @property {(version: SearchVersion) => Promise<VersionSide>} prepare a version of the code
 * @property {Map<SearchVersion, VersionSide>} ends prepared for all steps
 * @property {string} folder for the runs
 * @property {() => number} leftMs
 * @property {AbortSignal} signal
 * @property {RunProgress} progress
 */

/** Of a step. */
const maxRounds = 120;

/** The first step: is there a change between the ends, and of which bench? @param {SearchState} state @param {SearchSetup} setup */
export async function compareEnds(state, setup) {
  const { detect } = state.options;
  const [good, bad] = endsOf(state.versions);
  const startedAt = performance.now();
  const { report, changes, isTimeOver, why } = await measure(state, setup, {
    ...{ name: 'ends', bases: [good], subject: bad, control: true },
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
  state.ends = { ms: performance.now() - startedAt, all: found.map(({ result }) => result) };
  const [clearest] = found;
  if (!clearest || !isChange(clearest.result.verdict)) return;
  const { suite, case: name, workload } = clearest.cell;
  const { label } = clearest.result;
  const runtime = report.run.header.runtimes.find(({ id }) => id === clearest.cell.runtime);
  state.bench = { suite, case: name, workload, label, ...(bad.runtime === undefined && { runtime }) };
}

/** Slowdowns are searched before speedups. @param {SearchChange} change @returns {number} */
function clarityOf({ verdict, ratio, low, high }) {
  if (low === null || high === null || !isChange(verdict)) return -1;
  return (verdict === 'slower' ? 1e6 : 0) + Math.abs(Math.log(ratio)) / Math.log(high / low);
}

/**
 * @param {SearchState} state
 * @param {SearchSetup} setup
 * @param {number} index of the version
 * @returns {Promise<boolean>} whether there was enough time
 */
export async function compareVersion(state, setup, index) {
  const startedAt = performance.now();
  /** @type {SearchState['steps'][0]} */
  const step = { index, answer: 'skip', ms: 0 };
  try {
    const { changes, isTimeOver, why } = await measure(state, setup, {
      ...{ name: `step-${state.steps.length + 1}`, bases: endsOf(state.versions) },
      ...{
        subject: state.versions[index],
        isDecided: ([ofGood, ofBad]) => sideOf(ofGood?.[1], ofBad?.[1]) !== undefined,
      },
    });
    const [ofGood, ofBad] = changes;
    const side = sideOf(ofGood?.[1], ofBad?.[1]);
    if (side === undefined && isTimeOver) return false;
    const isCompared = changes.length === 2;
    if (isCompared) step.compared = changes.map(([, each]) => ratioOf(each));
    if (side !== undefined) step.answer = side;
    else step.reason = isCompared ? 'it cannot be distinguished from either end' : why;
  } catch (error) {
    // A version that cannot be prepared is skipped. A file that cannot be written ends the search.
    const isSkipped = error instanceof UserError && !(error.cause instanceof RecordError);
    if (setup.signal.aborted || !isSkipped) throw error;
    step.reason = withoutHome(error.message);
  }
  step.ms = performance.now() - startedAt;
  state.steps.push(step);
  return true;
}

/** Of the comparison that confirms a change. */
const maxP = 0.001;

/**
 * @param {SearchState} state
 * @param {SearchSetup} setup
 * @param {{ good: number, bad: number }} range in which nothing is left to try
 * @returns {Promise<boolean>} whether there was enough time
 */
export async function confirmChange(state, setup, { good, bad }) {
  const { detect } = state.options;
  const subject = state.versions[bad];
  const { report, changes, isTimeOver, why } = await measure(state, setup, {
    ...{ name: 'found', bases: [state.versions[good]], subject, control: true },
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

/**
 * @param {SearchState} state
 * @param {SearchSetup} setup
 * @param {{ name: string, bases: SearchVersion[], subject: SearchVersion, control?: boolean, isDecided: IsDecided }} step each base is
 *   compared with the subject; `control`: measures a copy of the first base, too
 */
async function measure({ bench }, setup, { name, bases, subject, control = false, isDecided }) {
  const { options, folder, leftMs, signal, progress } = setup;
  const versions = [...bases, subject];
  const sides = subject.runtime === undefined ? await prepareSides(setup, versions, control) : [];
  const comparison = sides.length > 0 ? { sides } : { pairsIn: pairsWith(subject) };
  // A command is the only benchmark.
  const cells = bench && bench.suite !== suiteName && [`${bench.suite}/${bench.workload}/${bench.case}`];
  const request = {
    ...{ ...options, specs: specsOf(versions, bench) ?? options.specs },
    out: path.join(folder, `${name}-${formatTimestamp()}.ndjson`),
    run: { ...options.run, maxRounds, maxTimeMs: leftMs(), ...(cells && { cells }) },
  };
  const suites = setup.suites.filter((each) => !bench || each.name === bench.suite);
  const begun = beginRun(request, suites, { signal, log: progress.log, ...comparison, isDecided });
  const { report, reason } = await executeRun(begun, progress, signal);
  signal.throwIfAborted();
  const isEnd = (/** @type {VersionSide} */ side) => [...setup.ends.values()].includes(side);
  for (const side of sides) if (!isEnd(side)) rmSync(side.folder, { recursive: true, force: true });
  const { changes = [], run } = report;
  const why = run.failures[0]?.error.split('\n')[0] ?? run.skips[0]?.reason ?? 'it was not measured';
  return {
    report,
    changes: changes.filter(([pair, { ratio }]) => !pair.control && ratio !== null),
    isTimeOver: reason === 'max-time',
    // Users do not know the folders in the cache.
    why: withoutHome(sides.reduce((text, { top }) => text.replaceAll(workerPathPrefix(top), ''), why)),
  };
}

/** @param {SearchSetup} setup @param {SearchVersion[]} versions @param {boolean} control @returns {Promise<VersionSide[]>} */
async function prepareSides({ ends, prepare }, versions, control) {
  /** @type {VersionSide[]} */
  const sides = [];
  for (const version of versions) sides.push(ends.get(version) ?? (await prepare(version)));
  return control ? sides.toSpliced(1, 0, controlOf(sides[0])) : sides;
}

/** @param {SearchVersion[]} versions @param {SearchState['bench']} bench @returns {BenchRequest['specs'] | undefined} undefined: those of the user */
function specsOf(versions, bench) {
  const runtimes = versions.flatMap(({ runtime }) => runtime ?? []);
  if (runtimes.length > 0) return runtimes.map(parseSpec);
  if (!bench?.runtime || !isRuntimeName(bench.runtime.name)) return undefined;
  const { path: recorded = '', flags = [], ...runtime } = bench.runtime;
  return [{ ...runtime, path: resolveRecordedPath(recorded), flags }];
}

/** @param {SearchVersion} subject @returns {VersionComparison['pairsIn']} each of the other runtimes with it */
function pairsWith(subject) {
  return ({ runtimes, missing: [missing] }) => {
    if (missing) throw new UserError(missing.reason, { exitCode: 1 });
    const other = runtimes.find(({ id }) => id === subject.name)?.id ?? '';
    return runtimes.flatMap(({ id }) => (id === other ? [] : [{ base: id, other }]));
  };
}

/** @param {Report} report @param {Change} change @param {number} detect @returns {SearchChange} */
function changeOf({ timesOf }, [{ base, other }, compared], detect) {
  const ns = [base, other].map((cell) => mean(Float64Array.from(timesOf(cell).values())));
  return { ...ratioOf(compared), verdict: verdictOfChange(compared, detect), p: compared.adjustedP, ns };
}

/** @param {CellComparison} compared @returns {VersionRatio} */
function ratioOf({ ratio, low, high, rounds }) {
  return { ratio: Number(ratio), low, high, rounds };
}
