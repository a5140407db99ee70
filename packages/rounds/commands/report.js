import { UserError } from '../cli/errors.js';
import { coldOption } from '../cli/shared-options.js';
import { filePath, portNumber } from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'report',
  summary: 'Runs as one HTML page, with plots, or as Markdown, CSV or single plots.',
  args: [['[run...]', 'results files, or folders of them; two are also compared']],
  options: [
    ['--out <file>', 'write here; by default a page is written beside the first run', filePath],
    ['--markdown', 'GitHub-flavoured Markdown, on stdout unless --out is given'],
    ['--csv', 'a row for each cell and each comparison, on stdout unless --out is given; see docs/data.md'],
    [
      '--svg <plot>',
      'the plot of SUITE/WORKLOAD, or self-test, as a drawing, on stdout unless --out is given',
    ],
    ['--index', 'write what the reference runs answer into results/README.md and README.md'],
    coldOption,
    ['--serve', 'show the page in a browser, on this machine only, and follow runs that are not over yet'],
    ['--port <n>', 'serve it on this port (one that is free)', portNumber],
  ],
  run: async ({ options, names }) => {
    if (options.index) return (await import('../results/reference-runs.js')).writeIndex(names, options);
    const files = (await import('../results/run-files.js')).runFiles(names);
    if (options.serve) return (await import('../results/serve/serve.js')).serveReport(files, options);
    if (options.port !== undefined)
      throw new UserError('--port is of --serve only. Add --serve, or leave it out.');
    return (await import('../results/report.js')).writeReport(files, options);
  },
};
