import { jsonOption } from '../cli/shared-options.js';
import { userPath } from '../cli/user-path.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'claims',
  summary: 'Published figures beside those of a run, and whether the claims hold in it.',
  args: [['<run>', 'results file']],
  options: [['--fail', 'end with exit code 1 if a claim is contradicted'], jsonOption],
  run: async ({ options, names: [file = ''] }) =>
    (await import('../results/claims.js')).showClaims(userPath(file), options),
};
