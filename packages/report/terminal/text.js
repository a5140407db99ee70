import { groupBy } from '@rounds/analysis/group.js';
import {
  answerParts,
  differenceParts,
  failedParts,
  hardwareParts,
  lostParts,
  measuredParts,
  publicationPart,
  scoreboardParts,
  skippedParts,
  tableParts,
  titled,
  warningParts,
} from '../sections.js';
import { comparedRunsTable } from '../tables/compared-runs-table.js';
import { syscallsTable } from '../tables/syscalls-table.js';
import { traceTable } from '../tables/trace-table.js';
import { driftWords, verdictCounts } from '../words/compared-runs.js';
import { programName } from '../words/names.js';
import { plural } from '../words/numbers.js';
import { layOutBlocks } from './blocks.js';

/**
 * What commands print of a run, or of two.
 *
 * @typedef {import('./style.js').Style} Style
 * @typedef {import('@rounds/record').Trace} Trace
 */

/**
 * What most readers look for first stands last, next to the prompt.
 *
 * @param {import('@rounds/analysis').Report} report
 * @param {{ style: Style, width?: number | undefined }} options `width`: of the terminal, where there is one
 */
export function runText(report, { style, width }) {
  const { answers } = report.failures;
  const parts = [
    ...hardwareParts(report),
    ...measuredParts(report),
    ...skippedParts(report),
    ...titled(
      `Not survived: ${plural(answers.length, 'trial')}`,
      answers.length > 0 ? [{ failures: answers, brief: true }] : [],
    ),
    ...failedParts(report),
    ...warningParts(report),
  ];
  return layOutBlocks(parts, style, width).join('\n');
}

/**
 * The answers alone, of a run with so many suites that its tables are for a page.
 *
 * @param {import('@rounds/analysis').Report} report
 * @param {{ style: Style }} options
 */
export function answersText(report, { style }) {
  const parts = [
    ...report.suites.map((suite) => ({
      title: [{ name: suite.name }, ': ', { sentence: suite.question }],
      blocks: answerParts(suite),
    })),
    ...failedParts(report),
    ...warningParts(report),
  ];
  return layOutBlocks(parts, style).join('\n');
}

/**
 * @param {import('@rounds/analysis').JudgedPublication[]} publications
 * @param {{ style: Style }} options
 */
export function claimsText(publications, { style }) {
  const parts = publications.map((judged) => {
    const { suite, publication } = judged;
    return publicationPart(judged, [{ name: suite }, ': ', { sentence: publication.title }], {
      tellsGaps: true,
    });
  });
  return layOutBlocks(parts, style).join('\n').trimStart();
}

/**
 * @param {import('@rounds/analysis').Score[]} scores
 * @param {string[]} files of the runs
 * @param {{ style: Style }} options
 */
export function scoreboardText(scores, files, { style }) {
  return layOutBlocks(scoreboardParts(scores, files), style).join('\n').trimStart();
}

/**
 * @param {import('@rounds/analysis').ComparedRuns} compared
 * @param {{ style: Style }} options
 */
export function comparedRunsText(compared, { style }) {
  const example = 'pnpm bench --runtime "a=…" --runtime "b=…"';
  return layOutBlocks(
    [
      ...tableParts(comparedRunsTable(compared)),
      { text: [verdictCounts(compared)] },
      { text: [`${driftWords(compared)} For example: ${example}.`] },
      ...lostParts(compared),
      ...differenceParts(compared),
    ],
    style,
  ).join('\n');
}

/**
 * The system calls of each traced program by itself, and side by side.
 *
 * @param {Trace[]} traces
 * @param {{ style: Style }} options
 */
export function syscallsText(traces, { style }) {
  const apart = traces.map((trace) => {
    const table = syscallsTable(trace);
    const { suite, workload, runtime } = trace;
    return {
      title: [`${suite} ${programName(trace)} ${workload} ${runtime}`],
      blocks: table.rows.length > 0 ? [{ table }] : [{ text: ['no system call for an operation'] }],
    };
  });
  const byWorkload = groupBy(traces, ({ suite, workload }) => `${suite} ${workload}`);
  const together = [...byWorkload].flatMap(([name, own]) => {
    const { table, per } = traceTable(own);
    return titled(`${name}: system calls per ${per}, as strace saw them`, tableParts(table));
  });
  return layOutBlocks([...apart, ...together], style)
    .join('\n')
    .trimStart();
}
