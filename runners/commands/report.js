import { coldOption } from '../cli/shared-options.js';
import { userPath } from '../cli/user-path.js';
import { filePath } from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'report',
  summary: 'Runs as one HTML page, with plots, or as Markdown.',
  args: [['[run...]', 'results files; two are also compared']],
  options: [
    ['--out <file>', 'write here; by default a page is written beside the first run', filePath],
    ['--markdown', 'GitHub-flavoured Markdown, on stdout unless --out is given'],
    ['--index', 'write results/README.md, which says what the reference runs answer'],
    coldOption,
  ],
  run: async ({ options, names }) => {
    if (options.index) return (await import('../results/reference-runs.js')).writeIndex(names, options);
    return (await import('../results/report.js')).writeReport(names.map(userPath), options);
  },
};
