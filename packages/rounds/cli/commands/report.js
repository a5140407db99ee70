import { filePath } from '../option-values.js';

/** @type {import('../definition.js').CommandDefinition} */
export default {
  name: 'report',
  summary: 'Render runs as a page with charts, Markdown, CSV or JSON; compare two runs.',
  args: [['[run...]', 'results files, or folders of them; the second of two is compared with the first']],
  options: [
    ['--out <file>', 'output file (a page beside the first run)', filePath],
    ['--markdown', 'GitHub-flavoured Markdown (stdout)'],
    ['--csv', 'a row per cell and comparison (stdout); see docs/data.md'],
    ['--json', 'the output of bench --json for each run (stdout)'],
    ['--svg <plot>', 'the chart of SUITE/WORKLOAD as SVG (stdout)'],
    ['--cold', 'first calls and the first 100 ms instead of the steady state'],
  ],
  run: async ({ options, names }) => {
    const files = (await import('../../results/report.js')).runFiles(names);
    return (await import('../../results/report.js')).writeReport(files, options);
  },
};
