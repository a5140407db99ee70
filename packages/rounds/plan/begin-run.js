import { randomInt, randomUUID } from 'node:crypto';
import { makePlan, plannedCells, planWithLooks } from '@rounds/analysis';
import { cellKey, createRunFile, splitId, withoutHome } from '@rounds/record';
import { groupBy } from '@rounds/stats/group.js';
import { pairsOf, recordedSides, runtimesOfSides } from '../against/side.js';
import { describeCommit } from '../launcher/git.js';
import { whyNoCounters } from '../launcher/launcher.js';
import { codeOf } from '../loading/code.js';
import { reportBroken } from '../loading/suites.js';
import { describeKnownMachine } from '../machine/describe.js';
import { neededBy } from '../programs/cells.js';
import { everyName, unknownTools } from '../programs/tools.js';
import { UserError } from '../system/errors.js';
import { defaultResultPath, formatTimestamp, recordedPath } from '../system/project.js';
import { requireCells } from './cell-selectors.js';
import { remember } from './known-runs.js';
import { planCells } from './select-cells.js';
import { everyRuntime, openSession, suitesOfRun } from './session.js';

/**
 * @import { Change } from '@rounds/analysis'
 * @import { Cell, Header, Plan, Run, RunFile, RuntimePair } from '@rounds/record'
 * @import { VersionSide } from '../against/side.js'
 * @import { Exclusive } from '../system/exclusive.js'
 * @import { NamedSuite, OnBroken } from '../loading/suites.js'
 * @import { RuntimeSpec } from '../runtimes/find/spec.js'
 * @import { Session } from '../trial/setup.js'
 * @import { BenchRequest, RunOptions } from './options.js'
 *
 * @typedef {Parameters<OnBroken>[0]} BrokenSuite
 *
 * @typedef {object} ActiveRun
 * @property {Session} session
 * @property {Cell[]} cells
 * @property {Header} header
 * @property {RunFile} file
 * @property {RunOptions} options
 * @property {Run} [before] the records of the run that is resumed
 * @property {BrokenSuite[]} broken suites that are not in the file yet
 * @property {IsDecided} [isDecided]
 *
 * @typedef {object} KnownRun what this machine remembers of a run, to continue it
 * @property {string[]} suites names
 * @property {RuntimeSpec[]} specs of exactly the runtimes with which it began
 * @property {RunOptions} options
 *
 * @typedef {(changes: Change[], all: Change[]) => boolean} IsDecided whether an interim look shows enough: `changes` are those of cells
 *   that are compared with each other, `all` those of the suite. It replaces the rules for `detect` and the gate
 *
 * @typedef {object} VersionComparison of versions of the code, or of runtimes, instead of the cases of a suite
 * @property {VersionSide[]} [sides]
 * @property {(session: Session) => RuntimePair[] | undefined} [pairsIn] of runtimes
 * @property {BrokenSuite[]} [broken] that could not be loaded
 * @property {IsDecided} [isDecided]
 */

/**
 * @param {BenchRequest} options
 * @param {AbortSignal} signal
 * @returns {Promise<{ suites: NamedSuite[], broken: BrokenSuite[] }>} none for a resumed run, which has its own
 */
export async function selectSuites({ suites: names, specs, run, resume }, signal) {
  /** @type {BrokenSuite[]} */
  const broken = [];
  if (resume !== undefined) return { suites: [], broken };
  const onBroken = (/** @type {BrokenSuite} */ each) => {
    broken.push(each);
    reportBroken(each);
  };
  const suites = await suitesOfRun(run, names, { onBroken, signal, specs });
  // For its errors. Versions are unknown here, so `--cell` is compared with all cells.
  const everyCell = { ...run, cells: run.cells && ['*/*/*'] };
  const cells = planCells(suites, [...everyName, ...unknownTools(neededBy(suites))], everyCell);
  if (run.cells) requireCells(run.cells, cells);
  refuseTooMany(cells);
  return { suites, broken };
}

/** Each case has a process per round, so a round of more would take an hour. */
const maxCases = 1000;

/** @param {Cell[]} cells */
export function refuseTooMany(cells) {
  for (const [suite, own] of groupBy(cells, (cell) => cell.suite)) {
    const { size } = new Set(own.map((cell) => cell.case));
    if (size > maxCases)
      throw new UserError(
        `${suite}: ${size} benchmarks are selected, and at most ${maxCases} can be compared with each other. Select some: --case 'parse*', or divide them into groups.`,
      );
  }
}

/**
 * @param {BenchRequest} request
 * @param {NamedSuite[]} suites
 * @param {Exclusive & VersionComparison} exclusive
 * @returns {Promise<ActiveRun>}
 */
export async function beginRun(
  { specs, run, seed = randomInt(2 ** 32), out, argv },
  suites,
  { signal, log, sides, pairsIn = (session) => sides && pairsOf(sides, runnersOf(session)), ...more },
) {
  const { broken = [], isDecided } = more;
  const [found, commit] = await Promise.all([
    openSession(suites, specs, { signal, cpus: run.cpus, log }),
    describeCommit(signal),
  ]);
  const opened = sides ? withVersions(found, sides) : found;
  // Counts of instructions show differences between versions of the code before times do.
  const counters = run.counters || (sides !== undefined && (await canCount(opened)));
  const options = { ...run, counters };
  // A version is compared with another version of the same case, so the baseline is not needed.
  const cells = planCells(suites, everyRuntime(opened), { ...options, isAlone: sides !== undefined });
  if (cells.length === 0)
    throw new UserError(
      'Nothing to measure: no --cell is in one of the runtimes. Name others with --runtime.',
    );
  const names = new Set(cells.map(({ suite }) => suite));
  const session = { ...opened, suites: suites.filter(({ name }) => names.has(name)) };
  const plan = makePlan(session.suites, cells);
  const isPlanned = (/** @type {string} */ id) => plan.runtimes.includes(id);
  const pairs = pairsIn(found)?.filter(({ base, other }) => isPlanned(base) && isPlanned(other));
  const against = sides && { against: { ...options.against, refs: recordedSides(sides) } };
  const header = createHeader(session, { ...plan, ...(pairs && { pairs }) }, cells, {
    ...{ options: { ...options, ...against }, seed, argv, commit },
  });
  remember(header.id, {
    suites: [...names],
    specs: found.runtimes.map(({ name, binary, flags, label }) => ({ name, path: binary, flags, label })),
    options,
  });
  const file = createRunFile(out ?? defaultResultPath(`${formatTimestamp(header.startedAt)}.ndjson`), header);
  // A plan has cases and runtimes, so it has cells that are not selected.
  const chosen = new Set(cells.map(cellKey));
  for (const cell of run.cells ? plannedCells(header.plan) : [])
    if (!chosen.has(cellKey(cell))) file.append({ type: 'skip', ...cell, reason: 'not selected by --cell' });
  recordBroken({ broken, file });
  return { session, cells, header, file, options, broken, isDecided };
}

/** @param {Session} session */
function runnersOf({ runtimes, tools }) {
  return [...runtimes, ...tools];
}

/** @param {Session} session @param {VersionSide[]} sides @returns {Session} with every runtime and tool once for each version */
function withVersions(session, sides) {
  const { runtimes, tools } = session;
  return {
    ...session,
    runtimes: runtimes.flatMap((runtime) => runtimesOfSides(sides, runtime)),
    tools: tools.flatMap((tool) => runtimesOfSides(sides, tool)),
  };
}

/** @param {Session} session @returns {Promise<boolean>} whether hardware counters are available */
async function canCount({ launcher, signal }) {
  return launcher.helper !== undefined && (await whyNoCounters(launcher, signal)) === undefined;
}

/** @param {Pick<ActiveRun, 'broken' | 'file'>} run */
export function recordBroken({ broken, file }) {
  for (const { name: suite, error } of broken.splice(0)) file.append({ type: 'broken', suite, error });
}

/**
 * @param {Session} session
 * @param {Plan} plan
 * @param {Cell[]} cells
 * @param {{ options: Omit<RunOptions, 'against'> & { against?: any }, seed: number, argv: string[], commit: string | null }} how
 * @returns {Header} the first line of a results file: what is measured, on what, and how
 */
function createHeader(session, plan, cells, { options, seed, argv, commit }) {
  /** @type {Header} */
  const header = {
    type: 'run',
    schema: 2,
    id: randomUUID(),
    startedAt: new Date().toISOString(),
    seed,
    argv: argv.map((argument) => withoutHome(argument)),
    commit,
    code: codeOf(session.suites),
    machine: describeKnownMachine(),
    runtimes: runnersOf(session).map(({ id, name, version, engine, binary, flags, ...more }) => ({
      ...{ id, name, version, engine, ...(binary !== '' && { path: recordedPath(binary) }) },
      ...('label' in more && more.label !== undefined && { label: String(more.label) }),
      ...(flags.length > 0 && { flags }),
    })),
    options: { ...options },
    plan,
  };
  return { ...header, plan: planRounds(header, cells, options) };
}

/**
 * @param {Pick<Header, 'plan' | 'runtimes'>} header
 * @param {Cell[]} cells
 * @param {Pick<RunOptions, 'maxRounds' | 'tier'> & { against?: any }} options
 * @returns {Plan} with the rounds after which each suite may stop, and after which it ends
 */
export function planRounds(header, cells, options) {
  const present = new Set(header.runtimes.map(({ id }) => id));
  const available = cells.filter(({ runtime }) => splitId(runtime).every((id) => present.has(id)));
  const { maxRounds } = options;
  return planWithLooks(/** @type {Header} */ (header), available, {
    defaultRounds: maxRoundsFactor * decisiveRounds(options),
    ...(maxRounds !== undefined && { maxRounds }),
  });
}

/** After this many rounds, a run continues only for comparisons that are close to a decision. */
const defaultRounds = { quick: 8, default: 20, full: 60 };

/** A benchmark rarely needs more rounds than the first look takes, but those are worth measuring. */
const defaultRoundsAgainst = { ...defaultRounds, default: 120, full: 240 };

/** The limit for comparisons that are close to a decision. */
const maxRoundsFactor = 5;

/** @param {Pick<RunOptions, 'maxRounds' | 'tier'> & { against?: any }} options @returns {number} */
export function decisiveRounds({ maxRounds, tier, against }) {
  return maxRounds ?? (against ? defaultRoundsAgainst : defaultRounds)[tier];
}
