import * as values from '../option-values.js';

/** @type {import('../definition.js').CommandDefinition} */
export default {
  name: 'inspect',
  summary: 'Measure the process of each case: time, memory, code, system calls.',
  args: [['[suite...]', 'suites, or files and folders of benchmarks (all)']],
  passes: 'arguments for files of benchmarks (process.argv)',
  options: [
    ['--time', 'only whole processes: time, CPU time, peak memory, context switches'],
    ['--memory', 'only memory before the first call, and the time to load'],
    ['--code', 'only the size of the loaded code, minified'],
    ['--syscalls', 'only system calls, by name (strace)'],
    values.runtimeOption,
    values.caseOption,
    ['--workload <glob>', 'only these workloads (those of --quick)', values.list],
    ['--full', 'all workloads, including slow ones'],
    ['--rounds <n>', 'number of processes of each', values.wholeNumber, '5'],
    values.cpusOption,
    values.envOption,
    values.jsonOption,
  ],
  run: async ({ options, names, passed }) =>
    (await import('../../inspect/inspect.js')).inspect(names, { ...options, args: passed }),
};
