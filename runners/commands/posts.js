import { filePath, jsonOption } from 'rounds/cli/option-values.js';

/** @type {import('rounds/cli/command.js').Definition} */
export default {
  name: 'posts',
  summary: 'What posts say, and what became of it here: published and measured side by side.',
  args: [['[run...]', 'results files, and folders of them (results/)']],
  options: [
    ['--fail', 'end with exit code 1 if a statement is reversed under comparable conditions'],
    ['--markdown', 'print a page of Markdown'],
    [
      '--out <file>',
      'write it: docs/posts.md; a name that ends in .html is for a page with charts',
      filePath,
    ],
    jsonOption,
  ],
  run: async ({ options, names }) => (await import('../posts/command.js')).showPosts(names, options),
};
