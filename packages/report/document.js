import path from 'node:path';
import { agreement } from '@rounds/analysis/machines.js';
import { texts, titled } from './blocks.js';
import {
  answeredFailures,
  comparedBlocks,
  enduranceBlocks,
  failedBlocks,
  gateBlocks,
  hardwareBlocks,
  selftestBlocks,
  skippedBlocks,
  suiteBlocks,
  suiteTitle,
  warningBlocks,
} from './sections.js';
import { answerSentences } from './words/answers.js';
import { agreementWords } from './words/compared-runs.js';
import { briefly, factsOf, troubleWords } from './words/facts.js';
import { ownGate } from './words/gate.js';

/**
 * All that runs say, question by question, and in each one run after the other.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 * @typedef {import('./blocks.js').Block} Block
 * @typedef {{ report: Report, id: string, label?: string }} Run its label only where there are several
 */

/** More cells than this make a question too large to be open at first. */
const mostOpenCells = 200;

/**
 * @param {Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] if they are two
 * @returns {Block[]}
 */
export function documentOf(reports, compared) {
  const runs = runsOf(reports);
  const questions = questionsOf(runs);
  const cells = reports.reduce((sum, { extent }) => sum + extent.cells, 0);
  const fold = questions.length === 1 && cells <= mostOpenCells ? 'open' : 'closed';
  const endured = runs.flatMap((run) =>
    run.report.endurance.flatMap((found) => of(run, enduranceBlocks(found))),
  );
  const measured = [
    ...runs.flatMap((run) => of(run, run.report.selftest ? selftestBlocks(run.report.selftest) : [])),
    ...questions.map((parts) => questionBlock(parts, fold)),
    ...endured,
  ];
  return [
    ...texts(briefly(reports)),
    ...hardwareBlocks(reports),
    ...runs.flatMap(troubleBlocks),
    ...(questions.length > 1 ? [{ list: questions.map(shortly) }] : []),
    ...(compared
      ? titled('Run 2 against run 1', comparedBlocks(compared), { id: 'compared', fold: 'open' })
      : []),
    ...runs.flatMap((run) => {
      const gate = ownGate(run.report);
      return gate ? of(run, gateBlocks(run.report, gate)) : [];
    }),
    ...(measured.length > 0 ? measured : [{ text: ['Nothing was measured.'] }]),
    ...runs.map(howMeasured),
  ];
}

/** @param {Report[]} reports @returns {Run[]} */
function runsOf(reports) {
  const names = reports.map(({ run }) => path.basename(run.path, '.ndjson'));
  return reports.map((report, i) => {
    const name = String(names[i]);
    const label = names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (run ${i + 1})`;
    return { report, id: `run${i + 1}`, ...(reports.length > 1 && { label }) };
  });
}

/** @typedef {Run & { suite: import('@rounds/analysis').SuiteReport }} Part what a run says of a question */

/** @param {Run[]} runs @returns {[Part, ...Part[]][]} by question */
function questionsOf(runs) {
  const parts = runs.flatMap((run) => run.report.suites.map((suite) => ({ ...run, suite })));
  const names = [...new Set(parts.map(({ suite }) => suite.name))];
  return names.map((name) => /** @type {[Part]} */ (parts.filter(({ suite }) => suite.name === name)));
}

/** @param {[Part, ...Part[]]} parts @param {'open' | 'closed'} fold @returns {Block} */
function questionBlock(parts, fold) {
  const together = agreement(parts);
  return {
    ...suiteTitle(parts[0].suite),
    fold,
    blocks: [
      ...(together ? texts([agreementWords(together)]) : []),
      ...parts.flatMap((part) => of(part, suiteBlocks(part.report, part.suite))),
    ],
  };
}

/**
 * @param {Run} run
 * @param {Block[]} blocks
 * @returns {Block[]} under the name of the run, where there are several
 */
function of({ label, id }, blocks) {
  return label === undefined || blocks.length === 0
    ? blocks
    : [{ title: [{ name: label }], run: id, blocks }];
}

/** @param {Run} run @returns {Block[]} */
function troubleBlocks({ report, id, label }) {
  const link = troubleWords(report);
  const where = label === undefined ? ['this run'] : [{ name: label }];
  return link === '' ? [] : [{ text: [{ link, to: id }, ' in ', ...where, '.'] }];
}

/** @param {[Part, ...Part[]]} parts @returns {import('./words/pieces.js').Piece[]} the question, and what the newest run answers */
function shortly(parts) {
  const startOf = (/** @type {Part} */ { report }) => report.run.header.startedAt;
  const { suite } = parts.reduce((a, b) => (startOf(b) > startOf(a) ? b : a));
  const [answer = []] = answerSentences(suite);
  return [{ link: suite.question, to: String(suiteTitle(suite).id) }, ' ', ...answer];
}

/** @param {Run} run @returns {Block} */
function howMeasured({ report, id, label }) {
  return {
    title: label === undefined ? ['How it was measured'] : ['How ', { name: label }, ' was measured'],
    id,
    fold: label === undefined ? 'open' : 'closed',
    blocks: [
      { facts: factsOf(report) },
      ...warningBlocks(report),
      ...answeredFailures(report),
      ...skippedBlocks(report),
      ...failedBlocks(report),
    ],
  };
}
