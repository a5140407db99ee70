import { inspectionOptions } from '../cli/shared-options.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'syscalls',
  summary: 'System calls of each case, as strace counts them.',
  args: [['[suite...]', 'suites to look at (all)']],
  options: inspectionOptions([]),
  run: async ({ options, names }) => (await import('../inspect/syscalls.js')).showSyscalls(names, options),
};
