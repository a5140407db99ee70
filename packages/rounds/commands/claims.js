import { jsonOption } from '../cli/shared-options.js';
import { userPath } from '../cli/user-path.js';
import { filePath } from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'claims',
  summary:
    'Published claims: which hold in a run, or in several, and the figures of one run beside those published.',
  args: [
    [
      '<run...>',
      'results files; several have one scoreboard: of each machine the newest run, and what none of them measured',
    ],
  ],
  options: [
    ['--fail', 'end with exit code 1 if a claim is contradicted'],
    ['--markdown', 'the scoreboard as Markdown, on stdout unless --out is given'],
    ['--out <file>', 'write the scoreboard as an HTML page, or as Markdown', filePath],
    jsonOption,
  ],
  run: async ({ options, names }) =>
    (await import('../results/claims.js')).showClaims(names.map(userPath), options),
};
