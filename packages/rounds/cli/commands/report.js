import { filePath } from '../option-values.js';

/** @type {import('../command.js').Definition} */
export default {
  name: 'report',
  summary: 'Runs as one page, with plots, or as Markdown, CSV or JSON; compares two.',
  args: [['[run...]', 'results files, or folders of them; of two, the second is compared with the first']],
  options: [
    ['--out <file>', 'write here; by default a page is written beside the first run', filePath],
    ['--markdown', 'GitHub-flavoured Markdown, on stdout unless --out is given'],
    ['--csv', 'a row for each cell and each comparison, on stdout unless --out is given; see docs/data.md'],
    ['--json', 'what bench --json prints, of each run, on stdout unless --out is given'],
    ['--svg <plot>', 'the plot of SUITE/WORKLOAD as a drawing, on stdout unless --out is given'],
    ['--cold', 'show and compare first calls and first 100 ms, not the steady state'],
  ],
  run: async ({ options, names }) => {
    const files = (await import('../../results/report.js')).runFiles(names);
    return (await import('../../results/report.js')).writeReport(files, options);
  },
};
