import * as values from '../option-values.js';

/** @type {import('../definition.js').CommandDefinition} */
export default {
  name: 'inspect',
  summary: 'Measure whole processes from outside, and count their system calls.',
  args: [['[suite...]', 'suites, or files and folders of benchmarks (all)']],
  passes: 'arguments for files of benchmarks (process.argv)',
  options: [
    ['--time', 'only whole processes: time, CPU time, peak memory, context switches'],
    ['--syscalls', 'only system calls, by name (strace)'],
    values.runtimeOption,
    values.caseOption,
    ['--workload <glob>', 'only these workloads (those of --quick)', values.nameList],
    ['--full', 'all workloads, including slow ones'],
    ['--rounds <n>', 'number of processes of each', values.wholeNumber, '5'],
    values.cpusOption,
    values.envOption,
    values.jsonOption,
  ],
  run: async (invocation) => (await import('../../inspect/inspect.js')).inspect(invocation),
};
