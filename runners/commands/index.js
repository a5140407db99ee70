/** @type {import('rounds/command').CommandDefinition} */
export default {
  name: 'index',
  summary: 'Update the generated pages and parts of READMEs from the reference runs.',
  run: async () => (await import('../results/reference-runs.js')).writeIndex(),
};
