import {
  caseOption,
  cpuList,
  envOption,
  jsonOption,
  list,
  runtimeOption,
  wholeNumber,
} from '../option-values.js';

/** @type {import('../command.js').Definition} */
export default {
  name: 'inspect',
  summary: 'What each case costs seen from outside: process, memory, code, system calls.',
  args: [['[suite...]', 'suites, or files and folders of benches (all)']],
  passes: 'arguments for files of benchmarks (process.argv)',
  options: [
    ['--time', 'only whole processes: time, CPU time, peak memory, context switches'],
    ['--memory', 'only what a case has in memory before it works, and the time to load it'],
    ['--code', 'only how much code a case loads, minified'],
    ['--syscalls', 'only system calls, by name (strace)'],
    runtimeOption,
    caseOption,
    ['--workload <glob>', 'only these workloads (those of --quick)', list],
    ['--full', 'all workloads, those that take long too'],
    ['--rounds <n>', 'how many processes of each', wholeNumber, '5'],
    ['--cpus <list>', 'run them on these processors only, such as 0 or 0-3 (any)', cpuList],
    envOption,
    jsonOption,
  ],
  run: async ({ options, names, passed }) =>
    (await import('../../inspect/inspect.js')).inspect(names, { ...options, args: passed }),
};
