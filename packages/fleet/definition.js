import {
  caseOption,
  durationMs,
  filePath,
  gather,
  nameList,
  percentage,
  seed,
  wholeNumber,
} from 'rounds/cli/option-values.js';

/** @param {(text: string) => unknown} read @returns {(text: string) => string} validates, and keeps the text for the job */
const validatedBy = (read) => (text) => {
  read(text);
  return text;
};

/** @type {import('rounds/cli/definition.js').OptionRow} */
const redisOption = ['--redis <url>', 'Redis or Valkey, such as rediss://bench.internal ($ROUNDS_REDIS)'];
/** @type {import('rounds/cli/definition.js').OptionRow} */
const outOption = ['--out <folder>', 'folder of the results files (results/local/…)', filePath];
/** @type {import('rounds/cli/definition.js').OptionRow[]} */
const signedOptions = [
  ['--sign <file>', 'your key, made by "fleet key"', filePath],
  ['--hours <n>', 'start jobs within this time', wholeNumber, '24'],
  ['--repo <url>', 'repository of the code (git remote origin)'],
  ['--commit <ref>', 'commit to measure (current checkout)'],
];
/** @type {import('rounds/cli/definition.js').OptionRow[]} */
const measuringOptions = [
  ['--runtime <spec>', 'node, bun@1.0.14 (all that are installed there)', nameList],
  caseOption,
  ['--workload <glob>', 'only these workloads', nameList],
  ['--quick', 'few workloads, short trials'],
  ['--seed <n>', 'seed of the random order (random, the same on all machines)', seed],
];

/** @type {import('rounds/cli/definition.js').CommandDefinition} */
export default {
  name: 'fleet',
  summary: 'Measure on several machines, coordinated through Redis.',
  run: async () => {
    const { UserError } = await import('rounds/system/errors.js');
    throw new UserError('Missing command of fleet. See: pnpm fleet --help');
  },
  commands: {
    key: {
      summary: 'create a key to sign jobs with, and print its public half for the machines',
      args: [['<file>', 'private key file; keep it secret']],
      run: async ({ names }) => (await load()).createKey(names),
    },
    worker: {
      summary: 'execute jobs on this machine, one at a time, until interrupted',
      options: [
        redisOption,
        ['--redis-file <file>', 'file with this URL that jobs cannot read; "-": standard input'],
        ['--job-user <name>', 'user of the jobs, so that they cannot read or end a worker that runs as root'],
        ['--name <name>', 'name of this machine: lowercase letters, digits and - (host name)'],
        ['--label <label>', 'label of this machine, such as zen4; it takes jobs for its labels', nameList],
        ['--key <text>', 'public key of a submitter; repeatable', gather],
        ['--allow-repo <url>', 'repository whose code it may run; repeatable', gather],
        ['--job-time <time>', 'time limit of a job', durationMs, '24h'],
        ['--once', 'exit when no job waits'],
      ],
      run: async ({ options }) => (await load()).startWorker(options),
    },
    run: {
      summary: 'measure suites of a commit on machines, and fetch the results',
      args: [['[suite...]', 'as for bench']],
      options: [
        redisOption,
        ['--on <label>', 'label of machines; one job for each label', nameList],
        ['--any', 'use the first free machine of each label (default)'],
        ['--each', 'use every machine that has one of the labels'],
        ...signedOptions,
        ['--against <ref>', 'compare with this commit, side by side on each machine'],
        ...measuringOptions,
        ['--rounds <n>', 'maximum number of rounds', wholeNumber],
        ['--max-time <time>', 'time budget', validatedBy(durationMs)],
        ['--full', "the published experiments' own sizes"],
        ['--no-wait', 'print the id of the run and exit; fetch results later'],
        outOption,
      ],
      run: async ({ options, names }) => (await load()).submitRun(names, options),
    },
    bisect: {
      summary: 'find the commit that changed the time of a benchmark, on one machine',
      args: [
        ['<good>', 'a pushed commit of the repository'],
        ['<bad>', 'a later one'],
        ['<bench...>', 'as for bench'],
      ],
      options: [
        redisOption,
        ['--on <label>', 'label or name of the machine'],
        ...signedOptions,
        ['--detect <percent>', 'smallest change to detect (3%)', validatedBy(percentage)],
        ...measuringOptions,
        ['--max-time <time>', 'time budget (30m)', validatedBy(durationMs)],
        ['--no-wait', 'print the id of the run and exit; fetch the answer later'],
        outOption,
      ],
      run: async ({ options, names }) => (await load()).submitBisect(names, options),
    },
    status: {
      summary: 'list machines and runs',
      options: [redisOption, ['--json', 'print { machines, runs } as JSON']],
      run: async ({ options }) => (await load()).printStatus(options),
    },
    results: {
      summary: 'fetch the results of a run, and wait for missing ones',
      args: [['<run>', 'its id']],
      options: [redisOption, ['--no-wait', 'only the results that exist now'], outOption],
      run: async ({ options, names }) => (await load()).fetchResults(names, options),
    },
    cancel: {
      summary: 'end the jobs of a run; measured results are kept',
      args: [['<run>', 'its id']],
      options: [redisOption],
      run: async ({ options, names }) => (await load()).cancelRun(names, options),
    },
  },
};

const load = () => import('./command.js');
