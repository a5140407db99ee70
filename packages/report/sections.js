import { agreements } from '@rounds/analysis/machines.js';
import { claimTable, claimTones } from './tables/claim-table.js';
import { enduranceTable } from './tables/endurance-table.js';
import { figuresTable } from './tables/figures-table.js';
import { gateTable } from './tables/gate-table.js';
import { lostTable, lostTitle } from './tables/lost-table.js';
import { scoreboardTable } from './tables/scoreboard-table.js';
import { selftestTable } from './tables/selftest-table.js';
import { sizeTable } from './tables/size-table.js';
import { skipTable } from './tables/skip-table.js';
import { workloadTables } from './tables/workload-tables.js';
import { answerSentences } from './words/answers.js';
import { gapsOf, untestedWords } from './words/claims.js';
import { agreementWords, differenceWords } from './words/compared-runs.js';
import { hardware } from './words/facts.js';
import { failureLists } from './words/failures.js';
import { gateNote, gateSentence } from './words/gate.js';
import { plural } from './words/numbers.js';
import { phaseWords } from './words/phases.js';
import { familyWords } from './words/power.js';
import { tallyWords } from './words/scoreboard.js';
import { selftestNotes, selftestTitle } from './words/selftest.js';
import { warningText } from './words/warnings.js';

/**
 * What a report shows, part by part, for the terminal and for Markdown: each orders the parts and lays them out. A page
 * has drawings and links too, and so a structure of its own.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 * @typedef {import('@rounds/analysis').JudgedPublication} JudgedPublication
 * @typedef {import('./tables/model.js').Table} Table
 * @typedef {import('./tables/model.js').Tone} Tone
 */

/**
 * A line of text in pieces: words of ours; a name, or a sentence, from a file; what stands out.
 *
 * @typedef {string | { name: string } | { sentence: string } | { strong: string, tone: Tone }} Piece
 */

/**
 * `brief` failures are shown without what they wrote, where that takes lines of its own.
 *
 * @typedef {(
 *   | { title: Piece[], tone?: Tone, blocks: Block[] }
 *   | { lead: Piece[], blocks: Block[] }
 *   | { table: Table, caption?: string, of?: string }
 *   | { text: Piece[] }
 *   | { list: Piece[][] }
 *   | { warning: Piece[] }
 *   | { failures: import('@rounds/record').Failure[], brief?: boolean }
 * )} Block
 */

/**
 * @param {Report} report
 * @returns {Block[]}
 */
export function measuredParts({ suites, endurance, selftest }) {
  if (suites.length + endurance.length === 0 && !selftest) return [{ text: ['Nothing was measured.'] }];
  return [
    ...(selftest ? [selftestPart(selftest)] : []),
    ...suites.map(suitePart),
    ...endurance.map((found) => ({
      title: [{ name: found.suite }, ': what each case survives'],
      blocks: tableParts(enduranceTable(found)),
    })),
  ];
}

/**
 * @param {Report} report
 * @param {import('./words/gate.js').Gate} gate
 * @returns {Block[]} whether the working tree may pass
 */
export function gateParts(report, gate) {
  const blocks = [...tableParts(gateTable(report, gate)), { text: [gateNote(gate)] }];
  return titled(gateSentence(gate), blocks, gate.by.slower.length > 0 ? 'slower' : undefined);
}

/**
 * @param {import('./words/gate.js').Gate} gate
 * @returns {Block[]} files of the working tree that could not be loaded
 */
export function brokenParts({ broken }) {
  return broken.length === 0
    ? []
    : [{ list: broken.map(({ name, error }) => [{ name }, ': ', { sentence: error }]) }];
}

/**
 * @param {import('@rounds/analysis').SelftestReport} selftest
 * @returns {Block}
 */
function selftestPart(selftest) {
  return {
    title: [selftestTitle(selftest)],
    blocks: [
      ...selftestNotes(selftest).map((note) => ({ text: [note] })),
      ...tableParts(selftestTable(selftest)),
    ],
  };
}

/**
 * @param {import('@rounds/analysis').SuiteReport} suite
 * @returns {Block}
 */
function suitePart(suite) {
  const { name, question, phase, workloads, comparisons, series, publications } = suite;
  return {
    title: [{ name }, `${phaseWords[phase].heading}: `, { sentence: question }],
    blocks: [
      ...answerParts(suite),
      ...series.flatMap((each) => {
        const { table, title } = sizeTable(suite, each);
        return tableParts(table, title);
      }),
      ...workloads.flatMap(workloadParts),
      ...(comparisons > 0 ? [{ text: [familyWords(comparisons)] }] : []),
      ...publications.map((judged) =>
        publicationPart(judged, ['As published: ', { sentence: judged.publication.title }]),
      ),
    ],
  };
}

/**
 * @param {import('@rounds/analysis').SuiteReport} suite
 * @returns {Block[]} nothing where its question has no rule for an answer
 */
export function answerParts(suite) {
  const list = answerSentences(suite);
  return list.length === 0 ? [] : [{ list }];
}

/**
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {Block[]}
 */
function workloadParts(workload) {
  const { workload: name } = workload;
  const [main, ...others] = workloadTables(workload);
  return [
    { title: [{ name }], blocks: tableParts(main?.table) },
    ...others.flatMap(({ table, title }) => tableParts(table, title, name)),
  ];
}

/**
 * @param {JudgedPublication} judged
 * @param {Piece[]} title
 * @param {{ tellsGaps?: boolean }} [options] whether to say so where the run has nothing to set beside it
 * @returns {Block}
 */
export function publicationPart(judged, title, { tellsGaps = false } = {}) {
  const { author, date, machine } = judged.publication;
  return {
    title,
    blocks: [
      { text: [{ sentence: [author, date, machine].filter(Boolean).join(', ') }] },
      ...tableParts(figuresTable(judged)),
      ...(tellsGaps ? gapsOf(judged).map((gap) => ({ text: [gap] })) : []),
      ...judged.claims.map((claim) => ({
        lead: [
          { strong: claim.verdict, tone: claimTones[claim.verdict] },
          ' in ',
          { name: claim.runtime },
          ': ',
          { sentence: claim.statement },
        ],
        blocks: [
          ...tableParts(claimTable(claim)),
          ...(claim.untested > 0 ? [{ text: [untestedWords(claim)] }] : []),
        ],
      })),
    ],
  };
}

/**
 * @param {import('@rounds/analysis').SuiteReport} suite
 * @returns {Block[]} what was published beside what the run has of it
 */
export function publishedFiguresParts({ publications }) {
  return publications.flatMap((judged) => {
    const figures = judged.figures.filter(({ here }) => here.length > 0);
    const { title, author, date, machine } = judged.publication;
    const source = [author, date, machine].filter(Boolean).join(', ');
    return figures.length === 0
      ? []
      : [
          { text: ['Published: ', { sentence: title }, ' (', { sentence: source }, ').'] },
          ...tableParts(figuresTable({ ...judged, figures })),
        ];
  });
}

/**
 * @param {Report} report
 * @returns {Block[]}
 */
export function skippedParts({ run, skips }) {
  return titled(`Skipped: ${plural(run.skips.length, 'cell')}`, tableParts(skipTable(skips)));
}

/**
 * @param {Report} report
 * @returns {Block[]} failures that are faults, not the answer to the question what is survived
 */
export function failedParts({ failures }) {
  return failureLists(failures).flatMap(({ title, list, tone }) => titled(title, [{ failures: list }], tone));
}

/**
 * @param {Report} report
 * @returns {Block[]}
 */
export function warningParts({ warnings }) {
  return warnings.map((warning) => ({ warning: [{ sentence: warningText(warning) }] }));
}

/**
 * @param {Report} report
 * @returns {Block[]} the hardware as far as it was measured before the run
 */
export function hardwareParts(report) {
  return hardware([report]).map((sentence) => ({ text: [{ sentence }] }));
}

/**
 * @param {import('@rounds/analysis').ComparedRuns} compared
 * @returns {Block[]}
 */
export function differenceParts({ differences }) {
  return differences.map((difference) => ({
    warning: ['they differ in ', { sentence: differenceWords(difference) }, '.'],
  }));
}

/**
 * @param {Report[]} reports
 * @returns {Block[]} where machines agree; nothing for one machine
 */
export function agreementParts(reports) {
  return agreements(reports).map(({ suite, found }) => ({
    title: [{ name: suite.name }, ' on several machines'],
    blocks: [{ text: [{ sentence: agreementWords(found) }] }],
  }));
}

/**
 * @param {import('@rounds/analysis').ComparedRuns} compared
 * @returns {Block[]}
 */
export function lostParts(compared) {
  return titled(lostTitle(compared), tableParts(lostTable(compared)), 'slower');
}

/**
 * @param {import('@rounds/analysis').Score[]} scores
 * @param {string[]} files of the runs
 * @returns {Block[]}
 */
export function scoreboardParts(scores, files) {
  return titled('Published claims', [
    ...tableParts(scoreboardTable(scores, files)),
    { text: [tallyWords(scores)] },
  ]);
}

/**
 * @param {string} title
 * @param {Block[]} blocks
 * @param {Tone} [tone]
 * @returns {Block[]} nothing if there is nothing under the title
 */
export function titled(title, blocks, tone) {
  return blocks.length === 0 ? [] : [{ title: [title], ...(tone && { tone }), blocks }];
}

/**
 * @param {Table | undefined} table
 * @param {string} [caption]
 * @param {string} [of] what the caption is about, where that is not said above it
 * @returns {Block[]} nothing for a table without rows
 */
export function tableParts(table, caption, of) {
  if (!table || table.rows.length === 0) return [];
  return [{ table, ...(caption !== undefined && { caption }), ...(of !== undefined && { of }) }];
}
