import { placeOf, sha256 } from '../option-values.js';

/** @type {import('../command.js').Definition} */
export default {
  name: 'runtimes',
  summary: 'List the JavaScript runtimes found here: on PATH, in this workspace, in the cache.',
  options: [['--json', 'print { runtimes, missing }']],
  run: async ({ options }) => (await load()).listRuntimes(options),
  commands: {
    add: {
      summary: 'download versions into the cache',
      args: [
        [
          '<spec...>',
          'such as node@22, bun@1.0.14 or just@0.1.13, which is built from its sources; node@nightly, or another name, with --from and --sha256',
        ],
      ],
      options: [
        ['--from <place>', 'the address of an archive, or the folder with the sources of just-js', placeOf],
        ['--sha256 <hash>', 'of the archive', sha256],
      ],
      run: async ({ options, names }) => (await load()).addRuntimes(names, options),
    },
    remove: {
      summary: 'remove versions from the cache',
      args: [['<spec...>', 'exact or partial versions: node@22 removes every 22']],
      run: async ({ names }) => (await load()).removeRuntimes(names),
    },
  },
};

const load = () => import('../runtimes.js');
