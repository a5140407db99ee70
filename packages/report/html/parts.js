import path from 'node:path';
import { groupBy } from '@rounds/analysis/group.js';
import { comparisonsOf, powerWords } from '../words/power.js';

/**
 * A page is divided by questions, and in each one the runs stand side by side.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 * @typedef {import('@rounds/analysis').SuiteReport} SuiteReport
 * @typedef {import('@rounds/analysis').WorkloadReport} WorkloadReport
 *
 * @typedef {{ report: Report, id: string, label?: string }} Run one of the page; its label only where there are several
 * @typedef {Run & { suite: SuiteReport }} Part what a run says of a question
 * @typedef {Run & { publication: import('@rounds/analysis').JudgedPublication }} Published
 * @typedef {Run & { found: import('@rounds/analysis').Endurance }} Survived
 * @typedef {{ name: string, question: string, parts: Part[], published: Published[], survived: Survived[] }} Question
 */

/**
 * @param {Report[]} reports
 * @returns {Run[]}
 */
export function runsOf(reports) {
  const names = reports.map(({ run }) => path.basename(run.path, '.ndjson'));
  return reports.map((report, i) => {
    const name = String(names[i]);
    const label = names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (run ${i + 1})`;
    return { report, id: `run${i + 1}`, ...(reports.length > 1 && { label }) };
  });
}

/**
 * @param {Run[]} runs
 * @returns {Question[]} those of which anything was measured
 */
export function questionsOf(runs) {
  const parts = runs.flatMap((run) => run.report.suites.map((suite) => ({ ...run, suite })));
  const survived = runs.flatMap((run) => run.report.endurance.map((found) => ({ ...run, found })));
  const names = new Set([
    ...parts.map(({ suite }) => suite.name),
    ...survived.map(({ found }) => found.suite),
  ]);
  return [...names].map((name) => {
    const own = parts.filter(({ suite }) => suite.name === name);
    const published = runs.flatMap((run) =>
      run.report.publications
        .filter(({ suite }) => suite === name)
        .map((publication) => ({ ...run, publication })),
    );
    return {
      name,
      published,
      question: own[0]?.suite.question ?? 'What each case survives',
      parts: own,
      survived: survived.filter(({ found }) => found.suite === name),
    };
  });
}

/**
 * @param {Question} question
 * @returns {{ name: string, parts: (Run & { workload: WorkloadReport })[] }[]} each workload in all runs that have it
 */
export function workloadsOf({ parts }) {
  const all = parts.flatMap(({ suite, ...run }) => suite.workloads.map((workload) => ({ ...run, workload })));
  return [...groupBy(all, ({ workload }) => workload.workload)].map(([name, own]) => ({ name, parts: own }));
}

/**
 * @param {string} runtime
 * @param {string | undefined} label of its run
 */
export function seriesName(runtime, label) {
  return label === undefined ? runtime : `${runtime}, ${label}`;
}

/**
 * What could have been told, for a caption.
 *
 * @param {{ label?: string, cells: import('@rounds/analysis').CellReport[] }[]} parts one a run
 * @returns {string} each run's, where there are several
 */
export function powerOf(parts) {
  return parts
    .flatMap(({ label, cells }) =>
      powerWords(comparisonsOf(cells)).map((words) => (label === undefined ? words : `${label}: ${words}`)),
    )
    .join(' ');
}
