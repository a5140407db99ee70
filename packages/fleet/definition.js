import {
  caseOption,
  durationMs,
  filePath,
  gather,
  list,
  percentage,
  seed,
  wholeNumber,
} from 'rounds/cli/option-values.js';

/** @param {(text: string) => unknown} read @returns {(text: string) => string} as it was typed, which is what a job has */
const readBy = (read) => (text) => {
  read(text);
  return text;
};

/** @type {import('rounds/cli/command.js').OptionRow} */
const redisOption = ['--redis <url>', 'Redis or Valkey, such as rediss://bench.internal ($ROUNDS_REDIS)'];
/** @type {import('rounds/cli/command.js').OptionRow} */
const outOption = ['--out <folder>', 'where results files go (results/local/…)', filePath];
/** @type {import('rounds/cli/command.js').OptionRow} */
const bucketOption = ['--bucket <url>', 'and where they are written to as well, such as s3://bench/nightly'];
/** @type {import('rounds/cli/command.js').OptionRow[]} */
const signedOptions = [
  ['--sign <file>', 'your key, made by "fleet key"', filePath],
  ['--hours <n>', 'begin no job later than this', wholeNumber, '24'],
  ['--repo <url>', 'where machines fetch the code (what git calls origin)'],
  ['--commit <ref>', 'of that repository (the one checked out here)'],
];
/** @type {import('rounds/cli/command.js').OptionRow[]} */
const measuringOptions = [
  ['--runtime <spec>', 'node, bun@1.0.14 (all found there)', list],
  caseOption,
  ['--workload <glob>', 'only these workloads', list],
  ['--quick', 'few workloads, short trials'],
  ['--seed <n>', "of the rounds' orders (random, the same everywhere)", seed],
];

/** @type {import('rounds/cli/command.js').Definition} */
export default {
  name: 'fleet',
  summary: 'Measure on several machines, by way of Redis, and fetch what they found.',
  run: async () => {
    const { UserError } = await import('rounds/system/errors.js');
    throw new UserError('Missing command of fleet. See: pnpm fleet --help');
  },
  commands: {
    key: {
      summary: 'make a key to sign jobs with, and print what the machines are given of it',
      args: [['<file>', 'the key, which nobody else may read']],
      run: async ({ names }) => (await load()).key(names),
    },
    worker: {
      summary: 'carry out jobs on this machine, one at a time, until it is interrupted',
      options: [
        redisOption,
        ['--redis-file <file>', 'that has this URL and that jobs cannot read; "-": standard input'],
        ['--job-user <name>', 'that jobs run as: they read and end nothing of a worker that is root'],
        ['--name <name>', 'of this machine: small letters, digits and - (its host name)'],
        ['--label <label>', 'what it is, such as zen4; it takes jobs for that', list],
        ['--key <text>', 'public key of somebody who may submit; of several, one each', gather],
        ['--allow-repo <url>', 'a repository whose code it may run; of several, one each', gather],
        ['--allow-image <name>', 'an image that it may run, by any digest; of several, one each', gather],
        ['--job-time <time>', 'end a job that takes longer', durationMs, '24h'],
        ['--trust-records', 'go on with a run whose file was lost from what Redis has of it'],
        ['--once', 'end when no job waits'],
      ],
      run: async ({ options }) => (await load()).worker(options),
    },
    run: {
      summary: 'measure suites of a commit or an image on machines, and fetch the results',
      args: [['[suite...]', 'as those of bench']],
      options: [
        redisOption,
        ['--on <label>', 'machines that have it; of several labels, a job for each', list],
        ['--any', 'the first free machine of each label (the default)'],
        ['--each', 'every machine that has one of the labels'],
        ...signedOptions,
        ['--against <ref>', 'compare with this commit of it, side by side on each machine'],
        ['--image <name@digest>', 'an image of Rounds, in place of a commit'],
        ...measuringOptions,
        ['--rounds <n>', 'at most so many rounds', wholeNumber],
        ['--max-time <time>', 'begin no trial after this', readBy(durationMs)],
        ['--full', "the published experiments' own sizes"],
        ['--no-wait', 'print the id of the run, and fetch results later'],
        outOption,
        bucketOption,
      ],
      run: async ({ options, names }) => (await load()).run(names, options),
    },
    bisect: {
      summary: 'search the commit that changed the time of a bench, on one machine',
      args: [
        ['<good>', 'a commit of the repository that is pushed'],
        ['<bad>', 'a later one'],
        ['<bench...>', 'as those of bench'],
      ],
      options: [
        redisOption,
        ['--on <label>', 'the first free machine that has it; or the name of one'],
        ...signedOptions,
        ['--detect <percent>', 'the least change that is searched (3%)', readBy(percentage)],
        ...measuringOptions,
        ['--max-time <time>', 'begin no trial after this (30m)', readBy(durationMs)],
        ['--no-wait', 'print the id of the run, and fetch the answer later'],
        outOption,
      ],
      run: async ({ options, names }) => (await load()).bisect(names, options),
    },
    status: {
      summary: 'list machines and runs',
      options: [redisOption, ['--json', 'print { machines, runs }']],
      run: async ({ options }) => (await load()).status(options),
    },
    results: {
      summary: 'fetch what the machines have sent of a run, and wait for the rest',
      args: [['<run>', 'its id']],
      options: [redisOption, ['--no-wait', 'only what is there now'], outOption, bucketOption],
      run: async ({ options, names }) => (await load()).results(names, options),
    },
    cancel: {
      summary: 'end the jobs of a run; what was measured stays',
      args: [['<run>', 'its id']],
      options: [redisOption],
      run: async ({ options, names }) => (await load()).cancel(names, options),
    },
  },
};

const load = () => import('./command.js');
