import { formatMachineTitle } from '@rounds/analysis/machines.js';
import { cellKey, splitId } from '@rounds/record';
import { measures } from '@rounds/report/text/measures.js';
import { ALPHA, mean, sum } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { compareVersions } from 'rounds/script';
import { studentRatio } from '../student-ratio.js';
import { caseIn, columns, questions } from './questions.js';

/**
 * The table of answers: for each question, how many times as long as the fastest one each runtime takes.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { Question } from './questions.js'
 *
 * @typedef {object} Answer of a runtime
 * @property {string} id such as `node@26.12.1`
 * @property {string} value such as `45,000/s`
 * @property {number} ratio of its time to that of the fastest one: 1 or more
 * @property {[low: number, high: number]} [interval] with 95% confidence for all of a row; absent for the fastest one, and with too few rounds
 * @property {boolean} isBest whether it is the fastest one
 * @property {'best' | 'near' | 'slower' | 'far' | 'unknown'} grade its colour: not shown to be slower; by less than 1.5; by less than 3; by
 *   more; too few rounds
 *
 * @typedef {{ question: Question, answers: (Answer | undefined)[] }} Row in the order of `columns`; undefined where nothing was measured
 * @typedef {{ machine: string, columns: string[], rows: Row[] }} Matrix `columns`: ids of the newest versions, or the columns' names
 */

/** @param {Report[]} reports @returns {[Matrix, ...Matrix[]]} one per machine, the one with most answers first; one without answers if there is none */
export function answerMatrices(reports) {
  const byMachine = groupBy(reports, ({ run }) => formatMachineTitle(run.header.machine));
  const all = [...byMachine].map(([machine, own]) => matrixOf(machine, own));
  const size = (/** @type {Matrix} */ { rows }) =>
    rows.flatMap(({ answers }) => answers.filter(Boolean)).length;
  const measured = all.filter((each) => size(each) > 0).sort((a, b) => size(b) - size(a));
  const [first = matrixOf('', []), ...others] = measured;
  return [first, ...others];
}

/** @param {string} machine @param {Report[]} reports @returns {Matrix} */
function matrixOf(machine, reports) {
  const rows = questions.map((question) => {
    const candidates = reports.map((report) => answersOf(question, report));
    const [most = columns.map(() => undefined)] = candidates.toSorted((a, b) => worth(b) - worth(a));
    return { question, answers: most };
  });
  const titles = columns.map((column, i) => {
    const ids = rows.flatMap(({ answers }) => answers[i]?.id ?? []);
    return ids.sort(byVersion).at(-1) ?? column;
  });
  return { machine, columns: titles, rows };
}

/** @param {Row['answers']} answers @returns {number} more with an interval in a column than with a ratio alone */
function worth(answers) {
  return sum(answers.map((answer) => (!answer ? 0 : answer.isBest || answer.interval ? 1 : 1 / 2)));
}

/** Fewer do not show how much rounds differ. */
const minRounds = 3;

/** @param {Question} question @param {Report} report @returns {Row['answers']} */
function answersOf(question, report) {
  const cells = columns.map((column) => newestCell(question, column, report));
  const times = cells.map((cell) => cell && report.timesOf(cell));
  const means = times.map((own) =>
    own && own.size > 0 ? mean([...own.values()]) : Number.POSITIVE_INFINITY,
  );
  const best = means.indexOf(Math.min(...means));
  const base = times[best];
  const measured = means.filter(Number.isFinite).length;
  return cells.map((cell, i) => {
    const other = times[i];
    if (!cell || !base || !other || !Number.isFinite(means[i])) return undefined;
    const value = formatValue(question, cell, report);
    const [id = ''] = splitId(cell.runtime);
    if (i === best) return { id, value, ratio: 1, isBest: true, grade: 'best' };
    const rounds = [...base.keys()].filter((round) => other.has(round));
    if (rounds.length === 0) return undefined;
    const [bases, others] = [base, other].map((own) => rounds.map((round) => Number(own.get(round))));
    const { ratio, low, high } = studentRatio(bases, others, ALPHA / (measured - 1));
    const isKnown = rounds.length >= minRounds && low !== null && high !== null;
    const interval = isKnown ? /** @type {const} */ ([low, high]) : undefined;
    return {
      id,
      value,
      ratio,
      ...(interval && { interval: [...interval] }),
      isBest: false,
      grade: gradeOf(ratio, interval),
    };
  });
}

/** @param {number} ratio @param {readonly [low: number, high: number]} [interval] @returns {Answer['grade']} */
function gradeOf(ratio, interval) {
  if (!interval) return 'unknown';
  if (interval[0] <= 1.02) return 'best';
  return ratio < 1.5 ? 'near' : ratio < 3 ? 'slower' : 'far';
}

/** @param {string} id @param {string} column @returns {boolean} */
function isIn(id, column) {
  return id.startsWith(`${column}.`) || id.startsWith(`${column}@`);
}

/** @param {string} a @param {string} b ids of the same runtime */
function byVersion(a, b) {
  return compareVersions(String(a.split('@')[1]), String(b.split('@')[1]));
}

/** @param {Question} question @param {string} column @param {Report} report @returns {Cell | undefined} */
function newestCell(question, column, { run }) {
  const { suite, workload, client } = question;
  const name = caseIn(question, column);
  const ids = run.header.plan.runtimes.filter((runtime) => {
    const [id = '', other, ...more] = splitId(runtime);
    return (
      isIn(id, column) &&
      more.length === 0 &&
      (client ? other?.startsWith(`${client}@`) : other === undefined)
    );
  });
  const keys = new Set(run.trials.map(cellKey));
  return ids
    .map((runtime) => ({ suite, case: name, workload, runtime }))
    .filter((cell) => keys.has(cellKey(cell)))
    .sort((a, b) => byVersion(splitId(a.runtime)[0] ?? '', splitId(b.runtime)[0] ?? ''))
    .at(-1);
}

/** @param {Question} question @param {Cell} cell @param {Report} report @returns {string} */
function formatValue({ as }, cell, { suites }) {
  const cells = suites.flatMap(({ workloads }) => workloads.flatMap((workload) => workload.cells));
  const found = cells.find((each) => cellKey(each.cell) === cellKey(cell));
  const estimate = found && measures[as].estimate(found)?.estimate;
  return estimate === undefined ? '–' : measures[as].format(estimate);
}
