import { filePath, jsonOption } from '../option-values.js';

/** @type {import('../definition.js').CommandDefinition} */
export default {
  name: 'history',
  summary: 'Show the times of benchmarks over many runs with --against, and where they changed.',
  args: [
    [
      '[run...]',
      'results files, or folders of them: each compares a commit with its predecessor and an anchor',
    ],
  ],
  options: [['--out <file>', 'write a page with charts (.html), or Markdown (.md)', filePath], jsonOption],
  run: async ({ options, names }) => {
    const files = (await import('../../results/report.js')).runFiles(names);
    return (await import('../../history/history.js')).showHistory(files, options);
  },
};
