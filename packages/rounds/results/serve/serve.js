import os from 'node:os';
import { answerRule } from '@rounds/analysis';
import { plain, reportPage } from '@rounds/report';
import { UserError } from '../../cli/errors.js';
import { say } from '../../cli/exclusive.js';
import { interruptible } from '../../cli/interrupt.js';
import { typed } from '../../cli/typed.js';
import { typedPath } from '../../cli/user-path.js';
import { chooseSuites, sayBroken } from '../../loading/suites.js';
import { readReports } from '../report.js';
import { listen } from './server.js';
import { watchPage } from './watch-page.js';

/** The run that is watched comes first. */
const niceness = 10;

/**
 * Shows runs in a browser, and shows them anew while they grow.
 *
 * @param {string[]} files which need not exist yet
 * @param {{ port?: number, cold?: boolean, markdown?: boolean, csv?: boolean, svg?: string, out?: string }} options
 * @returns {Promise<number>} exit code, when it is interrupted
 */
export function serveReport(files, { port = 0, cold, markdown, csv, svg, out }) {
  if (markdown || csv || svg !== undefined || out !== undefined) {
    throw new UserError('--serve writes no file. Leave out the other options, or leave out --serve.');
  }
  if (files.length === 0)
    throw new UserError(`Name the results file to watch: ${typed('report --serve FILE.ndjson')}`);
  return interruptible(async (signal) => {
    os.setPriority(Math.max(os.getPriority(), niceness));
    /** @type {import('@rounds/analysis').AnswerRule[] | undefined} */
    let rules;
    const make = async () => {
      // Once: it starts a process, beside a run that measures.
      rules ??= (await chooseSuites([], { onBroken: sayBroken, signal })).map(answerRule);
      const { reports, compared } = await readReports(files, { cold, rules });
      return reportPage(reports, compared);
    };
    // A run begins with a file that is missing, or that has no whole line.
    const explain = (/** @type {unknown} */ error) => {
      const reason = plain(error instanceof Error ? error.message : String(error));
      return `Nothing to show yet: ${reason}\n\nThis page follows the file, and shows the run when there is one.\n`;
    };
    const page = watchPage(files, { make, explain });
    try {
      const server = await listen(page, { port, title: files.map(typedPath).join(', ') });
      signal.addEventListener('abort', server.close, { once: true });
      process.stdout.write(`${server.address}\n`);
      say('Open this address in a browser. The page follows the run; Ctrl-C ends this command.');
      await server.closed;
    } finally {
      page.close();
    }
    return 0;
  });
}
