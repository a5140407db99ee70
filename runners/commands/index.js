/** @type {import('rounds/command').CommandDefinition} */
export default {
  name: 'index',
  summary: 'Write what the reference runs answer into results/README.md and the READMEs.',
  run: async () => (await import('../results/reference-runs.js')).writeIndex(),
};
