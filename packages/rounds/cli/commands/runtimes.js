/** @type {import('../definition.js').CommandDefinition} */
export default {
  name: 'runtimes',
  summary: 'List the available JavaScript runtimes: on PATH, in this workspace, in the cache.',
  options: [['--json', 'print { runtimes, missing }']],
  run: async ({ options }) => (await load()).listRuntimes(options),
  commands: {
    add: {
      summary: 'download versions into the cache',
      args: [['<spec...>', 'such as node@22 or bun@1.0.14']],
      run: async ({ names }) => (await load()).addRuntimes(names),
    },
    remove: {
      summary: 'remove versions from the cache',
      args: [['<spec...>', 'exact or partial versions: node@22 removes every 22']],
      run: async ({ names }) => (await load()).removeRuntimes(names),
    },
  },
};

const load = () => import('../runtimes.js');
