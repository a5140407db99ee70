import { gather, jsonOption } from '../option-values.js';

/** @type {import('../command.js').Definition} */
export default {
  name: 'check',
  summary: 'Check that this machine is fit to measure, and the harness right in each runtime (10 seconds).',
  options: [['--runtime <spec>', 'which runtimes to check (all found)', gather], jsonOption],
  run: async (asked) => (await import('../../check/check.js')).check(asked),
};
