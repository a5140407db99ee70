import { analyseRun, publishedSuite, scoreboard } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { claimsText, scoreboardMarkdown, scoreboardPage, scoreboardText } from '@rounds/report';
import './small-heap.js';
import { UserError } from '../cli/errors.js';
import { outputStyle } from '../cli/terminal.js';
import { loadSuites, publicationsOf } from '../loading/suites.js';
import { writeLayout } from './layouts.js';

/**
 * @param {string[]} files
 * @param {{ fail?: boolean, json?: boolean, markdown?: boolean, out?: string }} options
 * @returns {Promise<number>} exit code
 */
export async function showClaims(files, { fail, json, markdown, out }) {
  const runs = await Promise.all(files.map((file) => readRun(file)));
  // One run is judged by itself; several are the whole state of things.
  const suites = runs.length === 1 ? await publicationsOf(runs) : (await loadSuites()).map(publishedSuite);
  const reports = runs.map((run) => analyseRun(run, { suites }));
  const publications = reports.flatMap((report) => report.publications);
  if (publications.length === 0) {
    const which = files.length === 1 ? `${files[0]} has` : 'These runs have';
    throw new UserError(`${which} no suite that repeats a published experiment.`);
  }
  const scores = scoreboard(reports, suites);
  const isContradicted = scores.some(({ verdict }) => verdict === 'contradicted');
  if (out !== undefined || markdown) {
    const layouts = {
      page: () => scoreboardPage(scores, files),
      markdown: () => scoreboardMarkdown(scores, files),
    };
    writeLayout(layouts, { out, format: markdown ? 'markdown' : undefined, otherwise: 'claims.html' });
  } else {
    const style = outputStyle();
    const texts = json
      ? [JSON.stringify({ publications, scores }, null, 2)]
      : [
          ...(runs.length === 1 ? [claimsText(publications, { style }), ''] : []),
          scoreboardText(scores, files, { style }),
        ];
    process.stdout.write(`${texts.join('\n')}\n`);
  }
  return fail && isContradicted ? 1 : 0;
}
