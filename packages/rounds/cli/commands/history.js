import { filePath, jsonOption } from '../option-values.js';

/** @type {import('../command.js').Definition} */
export default {
  name: 'history',
  summary: 'How benches went night by night, from runs with --against, and where they seem to have changed.',
  args: [
    [
      '[run...]',
      'results files, or folders of them: each of a commit against the one before it and an anchor',
    ],
  ],
  options: [['--out <file>', 'write a page with charts (.html), or Markdown (.md)', filePath], jsonOption],
  run: async ({ options, names }) => {
    const files = (await import('../../results/report.js')).runFiles(names);
    return (await import('../../history/history.js')).showHistory(files, options);
  },
};
