import { filePath } from 'rounds/command';

/** @type {import('rounds/command').CommandDefinition} */
export default {
  name: 'index',
  summary: 'Write what the reference runs answer into results/README.md and the READMEs.',
  options: [['--out <file>', 'write results/README.md here, and nothing else', filePath]],
  run: async ({ options }) => (await import('../results/reference-runs.js')).writeIndex(options),
};
