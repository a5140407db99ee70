import { randomUUID } from 'node:crypto';
import { compareCells, countComparisons, isEndurance } from '@rounds/analysis';
import { cellKey, withoutHome } from '@rounds/record';
import { duration } from '@rounds/report';
import { minimumRounds, shouldStop } from '@rounds/stats';
import { describeCommit, describeMachine } from '../machine/describe.js';
import { watchNoise } from '../machine/noise.js';
import { isProgramSuite } from '../programs/cells.js';
import { failure, runTrial } from '../trial/function-trial.js';
import { runProgramTrial } from '../trial/program-trial.js';
import { placeOf } from '../trial/setup.js';
import { recordedPath } from './recorded-path.js';
import { runRounds } from './rounds.js';
import { askRuntimes } from './session.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Header} Header
 * @typedef {import('@rounds/record').RunFile} RunFile
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('@rounds/analysis').Plan} Plan
 * @typedef {import('./session.js').Session} Session
 */

/**
 * @typedef {object} RunOptions all of them are recorded, so that `--resume` goes on as the run began
 * @property {import('./select-cells.js').Tier} tier
 * @property {string[]} cases
 * @property {string[]} workloads
 * @property {number} [rounds] at the most; unset: as many as a verdict needs, or more where the tier gives time
 * @property {number} precision
 * @property {number} threshold
 * @property {number} maxTimeMs
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes]
 * @property {number[]} [cpus] the processors that trials run on; all of them, unless told
 * @property {boolean} counters
 * @property {boolean} [syscalls]
 */

/** How many rounds a tier makes when comparisons stay wide; never fewer than the comparisons need. */
const usualRounds = { smoke: 0, quick: 0, default: 30, full: 60 };

/**
 * The plan for what was asked, in the words of the results file.
 *
 * @param {Session} session
 * @param {Cell[]} cells
 * @returns {Plan}
 */
export function planFor({ suites }, cells) {
  return {
    suites: suites.map(({ name, suite }) => {
      const own = cells.filter((cell) => cell.suite === name);
      const cases = [...new Set(own.map((cell) => cell.case))];
      // Without the suite's own baseline the first of the chosen cases stands in for it.
      const baseline = cases.includes(suite.baseline) ? suite.baseline : (cases[0] ?? suite.baseline);
      return {
        name,
        question: suite.question,
        baseline,
        ...(isProgramSuite(suite) && {
          baselineRuntime: own.find((cell) => cell.case === baseline)?.runtime,
        }),
        cases,
        workloads: [...new Set(own.map((cell) => cell.workload))],
        ...(suite.columns && { columns: suite.columns }),
        ...('endurance' in suite && { endurance: suite.endurance }),
      };
    }),
    runtimes: [...new Set(cells.map((cell) => cell.runtime))],
  };
}

/**
 * @param {Session} session
 * @param {Plan} plan
 * @param {object} options
 * @param {{ seed: number, argv: string[] }} how
 * @returns {Promise<Header>}
 */
export async function headerFor({ runtimes, tools }, plan, options, { seed, argv }) {
  return {
    type: 'run',
    schema: 1,
    id: randomUUID(),
    startedAt: new Date().toISOString(),
    seed,
    argv: argv.map((argument) => withoutHome(argument)),
    commit: await describeCommit(),
    machine: describeMachine(),
    runtimes: [...runtimes, ...tools].map(({ id, name, version, engine, binary, label, flags }) => ({
      id,
      name,
      version,
      engine,
      path: recordedPath(binary),
      ...(label !== undefined && { label }),
      ...(flags.length > 0 && { flags }),
    })),
    options: { ...options },
    plan,
  };
}

/**
 * Finds out which cells can be measured, and records those that cannot, with the reason.
 *
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {RunOptions} options
 * @param {RunFile} file
 * @param {{ before?: import('@rounds/record').Run, say?: (line: string) => void }} [more] once the rounds of the run
 *   `before` have begun, all of this is in the file
 * @returns {Promise<Cell[]>} the cells to measure
 */
export async function setAside(session, cells, { limitMs, memoryLimitBytes }, file, { before, say } = {}) {
  // What failed in round 0 and was measured all the same has failed afterwards, while it was traced.
  const measured = new Set(before?.trials.map(cellKey));
  const early = before?.failures.filter((each) => each.round === 0 && !measured.has(cellKey(each)));
  const faulty = new Set(early?.map(cellKey));
  if (before && before.noise.length > 0) return cells.filter((cell) => !faulty.has(cellKey(cell)));
  const { reasonAgainst, faultOf } = await askRuntimes(session, cells, {
    examples: true,
    limitMs,
    memoryLimitBytes,
    say,
  });
  if (session.signal?.aborted) return [];
  return cells.filter((cell) => {
    if (faulty.has(cellKey(cell))) return false;
    const reason = reasonAgainst(cell);
    const fault = faultOf(cell);
    if (reason !== undefined) file.append({ type: 'skip', ...cell, reason });
    else if (fault) file.append(failure(cell, 0, fault.error ?? '', fault.finished));
    return reason === undefined && !fault;
  });
}

/**
 * @typedef {object} Progress told what happens; never while a trial runs
 * @property {(line: string) => void} say
 * @property {(plan: { cells: number, comparisons: number, fewest: number, most: number, maxTimeMs: number }) => void} planned
 * @property {(state: { record: Trial | Failure, trials: number, left: number, elapsedMs: number }) => void} ended
 */

/**
 * Measures the cells, round by round, into the file.
 *
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {{ header: Header, file: RunFile, options: RunOptions, progress: Progress, before?: import('@rounds/record').Run }} run
 * @returns {Promise<import('./rounds.js').Reason>}
 */
export async function measure(session, cells, { header, file, options, progress, before }) {
  const plan = /** @type {Plan} */ (header.plan);
  const comparisons = countComparisons(cells, plan);
  const fewest = minimumRounds(comparisons);
  const most = options.rounds ?? Math.max(fewest, usualRounds[options.tier]);
  const { maxTimeMs } = options;
  progress.planned({ cells: cells.length, comparisons, fewest, most, maxTimeMs });

  /** @type {import('@rounds/analysis').Times} */
  const times = new Map(cells.map((cell) => [cellKey(cell), { cell, rounds: new Map() }]));
  const seen = new Map(before?.noise.map((noise) => [noise.round, noise]));
  const known = knownRecords(before);
  const look = watchNoise();
  const started = performance.now();
  let trials = 0;

  return runRounds({
    cells,
    seed: header.seed,
    maxRounds: most,
    maxTimeMs,
    signal: session.signal,
    known: (cell, round) => known.get(recordKey(cell, round)),
    beginRound: (round) => {
      if (round === 2) warnIfShort({ roundMs: performance.now() - started, fewest, most, options, progress });
      if (!seen.has(round)) file.append({ type: 'noise', round, ...look(), at: new Date().toISOString() });
    },
    execute: (cell, round) => runCell(session, cell, round, options),
    emit: (record, left) => {
      file.append(record);
      trials++;
      progress.ended({ record, trials, left, elapsedMs: performance.now() - started });
    },
    isPrecise: (round) => {
      const precise = preciseGroups(cells, compareCells(times, plan, options), {
        round,
        minimumRounds: fewest,
        precision: options.precision,
        familySize: comparisons,
      });
      return (cell) => isEndurance(plan, cell) || precise.has(groupOf(cell));
    },
    observe: (record) => {
      if (record.type === 'trial') times.get(cellKey(record))?.rounds.set(record.round, record.ns);
    },
  });
}

/**
 * Better told after one round than found out after an hour.
 *
 * @param {{ roundMs: number, fewest: number, most: number, options: RunOptions, progress: Progress }} state
 */
function warnIfShort({ roundMs, fewest, most, options: { maxTimeMs }, progress }) {
  const neededMs = roundMs * fewest;
  if (neededMs <= maxTimeMs || most < fewest) return;
  progress.say(
    `Warning: a round takes ${duration(roundMs)}, so the ${fewest} rounds that verdicts need take ${duration(neededMs)}, and --max-time is ${duration(maxTimeMs)}. Give it more, or select fewer cells.`,
  );
}

/**
 * @param {Cell[]} cells
 * @param {import('@rounds/analysis').ComparedCells[]} compared
 * @param {Omit<Parameters<typeof shouldStop>[0], 'comparisons'>} state
 * @returns {Set<string>} the groups that need no further round
 */
function preciseGroups(cells, compared, state) {
  /** @type {Map<string, import('@rounds/stats').Comparison[]>} */
  const groups = new Map(cells.map((cell) => [groupOf(cell), []]));
  for (const { base, comparison } of compared) groups.get(groupOf(base))?.push(comparison);
  const precise = [...groups].filter(([, comparisons]) => shouldStop({ ...state, comparisons }));
  return new Set(precise.map(([group]) => group));
}

/**
 * Cells are compared within their suite and workload only, so these go on or end together.
 *
 * @param {Cell} cell
 */
function groupOf({ suite, workload }) {
  return JSON.stringify([suite, workload]);
}

/**
 * @param {Cell} cell
 * @param {number} round
 */
function recordKey(cell, round) {
  return `${round} ${cellKey(cell)}`;
}

/** @param {import('@rounds/record').Run | undefined} run */
function knownRecords(run) {
  const records = [...(run?.failures ?? []), ...(run?.trials ?? [])];
  return new Map(records.map((record) => [recordKey(record, record.round), record]));
}

/**
 * @param {Session} session
 * @param {Cell} cell
 * @param {number} round
 * @param {RunOptions} runOptions
 * @returns {Promise<Trial | Failure>}
 */
async function runCell(session, cell, round, runOptions) {
  const options = { ...runOptions, signal: session.signal };
  const place = await placeOf(session, cell, options);
  return 'programs' in place
    ? runProgramTrial(place, cell, round, options)
    : (await runTrial(place, cell, round, options)).record;
}
