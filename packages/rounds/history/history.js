import path from 'node:path';
import { historyFault, makeHistory } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { plainText } from '@rounds/record/format.js';
import { markdownMark, pageMark } from '@rounds/report';
import { historyBlocks, historyMarkdown, historyPage } from '@rounds/report/history.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { formatShellCommand } from '@rounds/report/text/run-facts.js';
import { requireTarget, writeWhole } from '../results/whole-file.js';
import { UserError } from '../system/errors.js';
import { log } from '../system/exclusive.js';
import { formatCommand, typedPath } from '../system/invocation.js';

/**
 * @import { HistorySeries } from '@rounds/analysis'
 * @import { Kind } from '../results/whole-file.js'
 *
 * @typedef {Kind & { text: (all: HistorySeries[]) => string }} HistoryFormat
 */

/** @type {Record<string, HistoryFormat>} by extension */
const formats = {
  '.html': { mark: pageMark, noun: 'report page', text: (all) => historyPage(all, howToConfirm) },
  '.md': { mark: markdownMark, noun: 'Markdown report', text: (all) => historyMarkdown(all, howToConfirm) },
};

/**
 * How benches changed from commit to commit, from runs with `--against`.
 *
 * @param {string[]} files
 * @param {{ out?: string, json?: boolean }} options
 * @returns {Promise<string>} for stdout: the history, or the name of its file
 */
export async function formatHistory(files, { out, json }) {
  if (files.length === 0)
    throw new UserError(
      `Name results files of runs with --against, or their folder. See: ${formatCommand('history --help')}`,
    );
  const format = formats[path.extname(out ?? 'page.html')];
  if (!format) throw new UserError(`--out ${out}: unknown format. Use ${Object.keys(formats).join(' or ')}.`);
  if (out !== undefined) requireTarget(out, format);
  const runs = [];
  for (const file of files) {
    const run = await readRun(file);
    const why = historyFault(run);
    if (why === undefined) runs.push(run);
    else log(`Skipped: ${typedPath(file)}: ${why}.`);
  }
  const all = makeHistory(runs);
  if (all.length === 0)
    throw new UserError('None of these runs compares two versions of a benchmark in at least three rounds.', {
      exitCode: 1,
    });
  if (out === undefined)
    return json
      ? JSON.stringify(all.map(seriesJson), undefined, 2)
      : formatOutput(historyBlocks(all, howToConfirm));
  writeWhole(out, format.text(all), format);
  return plainText(typedPath(out));
}

/** @param {HistorySeries} series */
function seriesJson(series) {
  const changes = series.changes.map((change) => ({
    ...change,
    ...endsOf(series, change),
    confirm: argumentsOf(series, change),
  }));
  return { ...series, changes };
}

/** @param {HistorySeries} series @param {HistorySeries['changes'][0]} change */
function endsOf({ nights }, { from, to }) {
  return { good: nights[from].commit, bad: nights[to].commit };
}

/** @param {HistorySeries} series @param {HistorySeries['changes'][0]} change @returns {string[]} of the command that searches for the change */
function argumentsOf(series, change) {
  const { good, bad } = endsOf(series, change);
  const { suite, case: name, workload, runtime } = series;
  return ['bisect', good, bad, suite, '--case', name, '--workload', workload, '--runtime', runtime];
}

/** @param {HistorySeries} series @param {HistorySeries['changes'][0]} change @returns {string} */
function howToConfirm(series, change) {
  return formatCommand(formatShellCommand(argumentsOf(series, change)));
}
