import { stopRule } from '@rounds/analysis';
import { cellKey } from '@rounds/record';
import { duration } from '@rounds/report/words/numbers.js';
import { watchNoise } from '../machine/noise.js';
import { launchTrial } from '../trial/function-trial.js';
import { launchProgramTrial } from '../trial/program-trial.js';
import { setupOf } from '../trial/setup.js';
import { likelyFirstMs, likelyRoundMs } from './likely-time.js';
import { publishedOf } from './planned-looks.js';
import { runRounds } from './rounds.js';
import { learnWarmUps } from './warm-ups.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('./options.js').RunOptions} RunOptions
 * @typedef {import('./progress.js').Progress} Progress
 */

/**
 * Measures the cells, round by round, into the file.
 *
 * @param {import('./begin.js').BegunRun} begun
 * @param {Cell[]} cells
 * @param {Progress} progress
 * @returns {Promise<import('@rounds/record').EndReason>}
 */
export function measure({ session, header, file, options, before }, cells, progress) {
  const {
    comparisons,
    fewestRounds: fewest,
    mostRounds: most,
    observe,
    doneAfter,
  } = stopRule(header, cells, { ...options, suites: publishedOf(session.suites) });
  const { maxTimeMs } = options;
  const likelyMs =
    likelyFirstMs(cells, session.suites) + fewest * likelyRoundMs(cells, session.suites, options);
  progress.planned({ cells: cells.length, comparisons, fewest, most, maxTimeMs, likelyMs });

  const noisy = new Set(before?.noise.map(({ round }) => round));
  const lookAtNoise = watchNoise();
  const warmUps = learnWarmUps(session.suites, options, before?.trials);
  const started = performance.now();
  let trials = 0;

  return runRounds({
    cells,
    seed: header.seed,
    maxRounds: most,
    maxTimeMs,
    signal: session.signal,
    known: recordsOf(before),
    beginRound: (round) => {
      if (round === 2) {
        const roundMs = performance.now() - started - warmUps.onceMs();
        warnIfShort({ roundMs, fewest, most, maxTimeMs }, progress);
      }
      if (!noisy.has(round)) {
        file.append({ type: 'noise', round, ...lookAtNoise(), at: new Date().toISOString() });
      }
    },
    execute: (cell, round) =>
      measureCell(session, cell, round, { ...options, warmUp: warmUps.budgetOf(cell) }),
    emit: (record, left) => {
      file.append(record);
      trials++;
      warmUps.observe(record);
      const elapsedMs = performance.now() - started;
      progress.ended({ record, trials, left, elapsedMs, onceMs: warmUps.onceMs() });
    },
    observe,
    doneAfter,
  });
}

/**
 * @param {import('./session.js').Session} session
 * @param {Cell} cell
 * @param {number} round
 * @param {RunOptions & { warmUp?: import('@rounds/harness/warm-up/warm-up.js').WarmUpBudget }} runOptions
 */
async function measureCell(session, cell, round, runOptions) {
  const options = { ...runOptions, signal: session.signal };
  const setup = await setupOf(session, cell, options);
  return 'programs' in setup
    ? launchProgramTrial(setup, cell, round, options)
    : (await launchTrial(setup, cell, round, options)).record;
}

/**
 * @param {Run | undefined} run
 * @returns {import('./rounds.js').Schedule['known']}
 */
function recordsOf(run) {
  const keyOf = (/** @type {Cell} */ cell, /** @type {number} */ round) => `${round} ${cellKey(cell)}`;
  const records = [...(run?.failures ?? []), ...(run?.trials ?? [])];
  const byKey = new Map(records.map((record) => [keyOf(record, record.round), record]));
  return (cell, round) => byKey.get(keyOf(cell, round));
}

/**
 * Said after one round, so that nobody finds out after an hour.
 *
 * @param {{ roundMs: number, fewest: number, most: number, maxTimeMs: number }} state
 * @param {Progress} progress
 */
function warnIfShort({ roundMs, fewest, most, maxTimeMs }, { say }) {
  const neededMs = roundMs * fewest;
  if (neededMs <= maxTimeMs || most < fewest) return;
  say(
    `Warning: a round takes ${duration(roundMs)}, so the ${fewest} rounds that verdicts need take ${duration(neededMs)}, and --max-time is ${duration(maxTimeMs)}. Give it more, or select fewer cells.`,
  );
}
