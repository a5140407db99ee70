import { jsonOption } from '../cli/shared-options.js';
import { userPath } from '../cli/user-path.js';
import { percentage } from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'compare',
  summary: 'Compare two results files, cell by cell.',
  args: [
    ['<base>', 'results file to compare with'],
    ['<new>', 'results file to judge'],
  ],
  options: [
    ['--threshold <percent>', 'call "same" what lies within ± this', percentage, '2%'],
    ['--allow-missing', 'accept that cells of the base fail or are missing in the new file'],
    jsonOption,
  ],
  run: async ({ options, names: [base = '', other = ''] }) =>
    (await import('../results/compare.js')).compareFiles(userPath(base), userPath(other), options),
};
