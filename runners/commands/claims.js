import { jsonOption } from '../cli/shared-options.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'claims',
  summary: 'Published figures beside those of a run, and whether the claims hold in it.',
  args: [['<run>', 'results file']],
  options: [jsonOption],
  run: async ({ options, names: [file = ''] }) =>
    (await import('../results/claims.js')).showClaims(file, options),
};
