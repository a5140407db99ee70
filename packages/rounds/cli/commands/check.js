import { gather, jsonOption } from '../option-values.js';

/** @type {import('../definition.js').CommandDefinition} */
export default {
  name: 'check',
  summary:
    'Check that this machine is suitable for measuring, and the harness accurate in each runtime (10 s a runtime).',
  options: [['--runtime <spec>', 'runtimes to check (all found)', gather], jsonOption],
  run: async (invocation) => (await import('../../check/check.js')).check(invocation),
};
