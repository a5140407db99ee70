import { UserError } from '../cli/errors.js';
import { filePath, portNumber } from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'report',
  summary: 'Runs as one page, with plots, or as Markdown or CSV; compares two.',
  args: [['[run...]', 'results files, or folders of them; of two, the second is compared with the first']],
  options: [
    ['--out <file>', 'write here; by default a page is written beside the first run', filePath],
    ['--markdown', 'GitHub-flavoured Markdown, on stdout unless --out is given'],
    ['--csv', 'a row for each cell and each comparison, on stdout unless --out is given; see docs/data.md'],
    ['--svg <plot>', 'the plot of SUITE/WORKLOAD as a drawing, on stdout unless --out is given'],
    ['--cold', 'show and compare first calls and first 100 ms, not the steady state'],
    ['--serve', 'show the page in a browser, on this machine only, and follow runs that are not over yet'],
    ['--port <n>', 'serve it on this port (one that is free)', portNumber],
  ],
  run: async ({ options, names }) => {
    const files = (await import('../results/run-files.js')).runFiles(names);
    if (options.serve) return (await import('../results/serve/serve.js')).serveReport(files, options);
    if (options.port !== undefined)
      throw new UserError('--port is of --serve only. Add --serve, or leave it out.');
    return (await import('../results/report.js')).writeReport(files, options);
  },
};
