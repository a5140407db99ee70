import { judgePublications } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { claimsText, styleFor, wantsColour } from '@rounds/report';
import { newCommand, parse } from '../cli/command.js';
import { failCleanly, UserError } from '../cli/errors.js';
import { publicationsOf } from '../run/suites.js';

/** `pnpm claims`: published figures beside a run's own, and whether published claims hold in it. */

await failCleanly(async () => {
  const command = newCommand(
    'claims',
    'Published figures beside those of a run, and whether the claims hold in it.',
  )
    .argument('<run>', 'results file')
    .option('--json', 'print the result as JSON');
  if (!parse(command, process.argv.slice(2))) return 0;
  const [file = ''] = command.args;
  const run = await readRun(file);
  const measured = new Set(run.trials.map(({ suite }) => suite));
  const judged = judgePublications(run, await publicationsOf(measured));
  if (judged.length === 0) throw new UserError(`${file} has no suite that repeats a published experiment.`);
  const style = styleFor(wantsColour(process.stdout, process.env));
  process.stdout.write(
    command.opts().json ? `${JSON.stringify(judged, null, 2)}\n` : claimsText(judged, style),
  );
  return 0;
});
