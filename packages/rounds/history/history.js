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
import { log as say } from '../system/exclusive.js';
import { formatCommand, typedPath } from '../system/invocation.js';

/**
 * @typedef {import('@rounds/analysis').HistorySeries} Series
 *
 * @typedef {import('../results/whole-file.js').Kind & { text: (all: Series[]) => string }} Format
 */

/** @type {Record<string, Format>} by the ending of the file */
const formats = {
  '.html': { mark: pageMark, noun: 'report page', text: (all) => historyPage(all, howToConfirm) },
  '.md': { mark: markdownMark, noun: 'Markdown report', text: (all) => historyMarkdown(all, howToConfirm) },
};

/**
 * What runs with `--against`, of one night after the other, say together.
 *
 * @param {string[]} files
 * @param {{ out?: string, json?: boolean }} options
 * @returns {Promise<number>} exit code
 */
export async function showHistory(files, { out, json }) {
  if (files.length === 0)
    throw new UserError(
      `Name results files of runs with --against, or their folder. See: ${formatCommand('history --help')}`,
    );
  const format = formats[path.extname(out ?? 'page.html')];
  if (!format)
    throw new UserError(`--out ${out}: name a file that ends in ${Object.keys(formats).join(' or ')}.`);
  if (out !== undefined) requireTarget(out, format);
  const runs = [];
  for (const file of files) {
    const run = await readRun(file);
    const why = historyFault(run);
    if (why === undefined) runs.push(run);
    else say(`Left out: ${typedPath(file)}: ${why}.`);
  }
  const all = makeHistory(runs);
  if (all.length === 0)
    throw new UserError('None of these runs compares two versions of a bench in three rounds or more.', {
      exitCode: 1,
    });
  if (out !== undefined) {
    writeWhole(out, format.text(all), format);
    process.stdout.write(`${plainText(typedPath(out))}\n`);
  } else if (json) process.stdout.write(`${JSON.stringify(all.map(asJson), undefined, 2)}\n`);
  else process.stdout.write(`${formatOutput(historyBlocks(all, howToConfirm))}\n`);
  return 0;
}

/** @param {Series} series */
function asJson(series) {
  const changes = series.changes.map((change) => ({
    ...change,
    ...endsOf(series, change),
    confirm: argumentsOf(series, change),
  }));
  return { ...series, changes };
}

/** @param {Series} series @param {Series['changes'][0]} change */
function endsOf({ nights }, { from, to }) {
  return { good: nights[from].commit, bad: nights[to].commit };
}

/** @param {Series} series @param {Series['changes'][0]} change @returns {string[]} of the command that measures both sides */
function argumentsOf(series, change) {
  const { good, bad } = endsOf(series, change);
  const { suite, case: name, workload, runtime } = series;
  return ['bisect', good, bad, suite, '--case', name, '--workload', workload, '--runtime', runtime];
}

/** @param {Series} series @param {Series['changes'][0]} change @returns {string} */
function howToConfirm(series, change) {
  return formatCommand(formatShellCommand(argumentsOf(series, change)));
}
