import { compareTwoRuns } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { comparedRunsText, styleFor, wantsColour } from '@rounds/report';
import { newCommand, parse } from '../cli/command.js';
import { failCleanly, UserError } from '../cli/errors.js';
import { percentage } from '../cli/values.js';

/** `pnpm compare`: two results files, cell by cell. */

await failCleanly(async () => {
  const command = newCommand('compare', 'Compare two results files, cell by cell.')
    .argument('<base>', 'results file to compare with')
    .argument('<new>', 'results file to judge')
    .option('--threshold <percent>', 'call "same" what lies within ± this', percentage, 0.02)
    .option('--json', 'print the result as JSON');
  if (!parse(command, process.argv.slice(2))) return 0;
  const [base = '', other = ''] = command.args;
  const { threshold, json } = command.opts();
  const compared = compareTwoRuns(await readRun(base), await readRun(other), { threshold });
  if (compared.cells.length === 0) {
    throw new UserError(`${base} and ${other} have no cell in common: nothing can be compared.`);
  }
  const style = styleFor(wantsColour(process.stdout, process.env));
  process.stdout.write(`${json ? JSON.stringify(compared, null, 2) : comparedRunsText(compared, style)}\n`);
  return compared.cells.some(({ comparison }) => comparison.verdict === 'slower') ? 1 : 0;
});
