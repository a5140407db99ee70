import { fileURLToPath } from 'node:url';
import { groupBy } from '@rounds/analysis/group.js';
import { median, mixSeed, seededRandom } from '@rounds/stats';
import { UserError } from 'rounds/command';
import { formatTimestamp, interruptible, parseScriptOptions, runMain } from 'rounds/script';
import { benches, kinds, sourceOf } from './bisect/library.js';
import { appendOutcome, markdownTable, readOutcomes } from './outcomes.js';
import { smallProject } from './small-project.js';

/**
 * How often `rounds bisect` finds the commit, and how long it takes. By hand:
 *
 *     node runners/study/bisect.js --runs 5 [--seed 1] [--under-load] [--change cpu,none] [--options='--max-time 6m']
 *     node runners/study/bisect.js --show
 *
 * Each run makes a repository of its own with 64 commits of a small library. One of them, another from run to run, makes a function
 * 5% slower: one of `cpu`, `allocation` and `asynchronous`; or none does. Outcomes are appended to a file (`--file`, else
 * `bisect/outcomes.ndjson`); what is there already is not done again. `--under-load` runs it beside a neighbour that takes a core half
 * the time.
 *
 * @typedef {import('./bisect/library.js').Kind} Kind
 *
 * @typedef {object} Outcome
 * @property {Kind | 'none'} change
 * @property {'calm' | 'loaded'} load
 * @property {string} options
 * @property {number} seed
 * @property {number} planted the number of the commit; 0 for none
 * @property {number} found the one that was named; 0 if the ends do not differ, -1 if inconclusive
 * @property {string} bench in which
 * @property {number} exitCode
 * @property {number} steps
 * @property {number} seconds
 * @property {string} commit of Rounds
 * @property {string} at
 * @property {string} [error]
 */
const { values } = parseScriptOptions({
  change: 'cpu,allocation,asynchronous,none',
  underLoad: false,
  options: '',
  file: fileURLToPath(new URL('bisect/outcomes.ndjson', import.meta.url)),
  show: false,
  ...{ runs: 1, seed: 1 },
});

const project = smallProject('bisect-study', benches);
const [commits, limitMs] = [64, 40 * 60e3];

/** @param {number} planted the number of the commit @param {Kind} [kind] */
async function makeHistory(planted, kind) {
  await project.begin();
  for (let number = 1; number <= commits; number++) {
    project.write('src/index.js', sourceOf(number, number >= planted ? kind : undefined));
    await project.commit(`Commit ${number}`);
    if (number === 1) await project.git(['tag', 'good']);
  }
}

/**
 * @param {Pick<Outcome, 'change' | 'load' | 'options' | 'seed'>} setting
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome>}
 */
async function runOnce(setting, signal) {
  const { change, load, options, seed } = setting;
  const random = seededRandom(mixSeed(seed, Object.keys(kinds).indexOf(change)));
  const planted = change === 'none' ? 0 : 2 + Math.floor(random() * (commits - 1));
  await makeHistory(planted, change === 'none' ? undefined : change);
  const at = new Date().toISOString();
  const out = `${formatTimestamp(at)}-${change}-${load}`;
  const words = ['bisect', 'good', 'main', 'bench/', '--runtime', 'node', '--seed', String(seed)];
  const { stdout, stderr, ...ended } = await project.run(words, { options, out, load, limitMs, signal });
  return { ...setting, planted, at, ...ended, ...foundIn(stdout, stderr, ended.exitCode) };
}

/**
 * @param {string} stdout
 * @param {string} stderr
 * @param {number} exitCode
 * @returns {Pick<Outcome, 'found' | 'bench' | 'steps' | 'error'>}
 */
function foundIn(stdout, stderr, exitCode) {
  if (!stdout.startsWith('{'))
    return { found: -1, bench: '', steps: 0, error: stderr.trim().split('\n').at(-1) ?? '' };
  const { bad, steps, bench } = JSON.parse(stdout);
  const found = exitCode === 0 ? bad + 1 : exitCode === 4 ? 0 : -1;
  return { found, bench: bench?.case ?? '', steps: steps.length };
}

/** @param {Outcome} outcome */
function isRight({ change, planted, found, bench }) {
  return found === planted && (change === 'none' || bench === change);
}

/** @param {Pick<Outcome, 'change' | 'load' | 'options'>} setting */
function settingKey({ change, load, options }) {
  return JSON.stringify([change, load, options]);
}

/** @param {AbortSignal} signal */
async function study(signal) {
  const { change, options, file } = values;
  /** @type {Outcome['load']} */
  const load = values.underLoad ? 'loaded' : 'calm';
  for (let number = 0; number < values.runs; number++) {
    for (const what of change.split(',')) {
      if (what !== 'none' && !Object.hasOwn(kinds, what))
        throw new UserError(`--change is none, or of ${Object.keys(kinds).join(', ')}.`);
      const seed = values.seed + number;
      const setting = { change: /** @type {Kind | 'none'} */ (what), load, options, seed };
      const isDone = (/** @type {Outcome} */ outcome) =>
        outcome.seed === seed && settingKey(outcome) === settingKey(setting);
      if (readOutcomes(file).some(isDone)) continue;
      const outcome = await runOnce(setting, signal);
      appendOutcome(file, outcome);
      const { planted, found, bench, steps, seconds, exitCode, error = '' } = outcome;
      const right = isRight(outcome) ? 'right' : 'wrong';
      console.log(
        `${what} ${load}, seed ${seed}: ${right}: ${found} ${bench} for ${planted}; ${steps} steps, ${seconds.toFixed(0)} s, exit code ${exitCode} ${error}`,
      );
      if (error) return 1; // it would be the same in the next
    }
  }
  return 0;
}

const columns = ['what changed', 'machine', 'options', 'right', 'inconclusive', 'minutes: median, most'];

/** @param {Outcome[]} outcomes @returns {string} */
function outcomesTable(outcomes) {
  const rows = [...groupBy(outcomes, settingKey).values()].map((own) => {
    const [{ change, load, options }] = own;
    const minutes = own.map(({ seconds }) => seconds / 60);
    return [
      ...[change === 'none' ? 'nothing' : `${change}, 5% slower`, load, options],
      `${own.filter(isRight).length} of ${own.length}`,
      String(own.filter(({ found }) => found === -1).length),
      [median(minutes), Math.max(...minutes)].map((each) => each.toFixed(1)).join(', '),
    ];
  });
  return markdownTable(columns, rows);
}

await runMain(async () => {
  const exitCode = values.show ? 0 : await interruptible(study);
  console.log(outcomesTable(readOutcomes(values.file)));
  return exitCode;
});
