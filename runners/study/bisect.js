import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { groupBy } from '@rounds/analysis/group.js';
import { median, mixSeed, seededRandom } from '@rounds/stats';
import { optionsByHand } from 'rounds/cli/by-hand.js';
import { failCleanly, UserError } from 'rounds/cli/errors.js';
import { interruptible } from 'rounds/cli/interrupt.js';
import { cacheFolder } from 'rounds/files/cache-folder.js';
import { launch } from 'rounds/launcher/launch.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { describeCommit } from 'rounds/run/header.js';
import { besideNeighbour } from 'rounds/selftest/neighbour.js';
import { $ } from 'zx';
import { benches, kinds, sourceOf } from './bisect/library.js';
import { appendOutcome, markdownTable, readOutcomes } from './outcomes.js';

/**
 * How often `rounds bisect` finds the commit, and how long it takes. By hand:
 *
 *     node runners/study/bisect.js --runs 5 [--seed 1] [--loaded] [--change cpu,none] [--options '--max-time 6m']
 *     node runners/study/bisect.js --show
 *
 * Each run makes a repository of its own with 64 commits of a small library. One of them, another from run to run, makes a function
 * 5% slower: one of `cpu`, `allocation` and `asynchronous`; or none does. Outcomes are appended to a file (`--file`, else
 * `bisect/outcomes.ndjson`); what is there already is not done again. `--loaded` runs it beside a neighbour that takes a core half
 * the time.
 *
 * @typedef {import('./bisect/library.js').Kind} Kind
 *
 * @typedef {object} Outcome
 * @property {Kind | 'none'} change
 * @property {string} load
 * @property {string} options
 * @property {number} seed
 * @property {number} planted the number of the commit; 0 for none
 * @property {number} found the one that was named; 0 if the ends do not differ, -1 if it could not be told
 * @property {string} bench in which
 * @property {number} exitCode
 * @property {number} steps
 * @property {number} seconds
 * @property {string} commit of Rounds
 * @property {string} at
 * @property {string} [error]
 */
const { values } = optionsByHand(
  {
    options: {
      change: { type: 'string', default: 'cpu,allocation,asynchronous,none' },
      loaded: { type: 'boolean', default: false },
      options: { type: 'string', default: '' },
      file: { type: 'string', default: fileURLToPath(new URL('bisect/outcomes.ndjson', import.meta.url)) },
      show: { type: 'boolean', default: false },
    },
  },
  { runs: 1, seed: 1 },
);

const rounds = fileURLToPath(new URL('../../packages/rounds', import.meta.url));
const folder = path.join(cacheFolder(), 'bisect-study');
const project = path.join(folder, 'project');
const [commits, limitMs] = [64, 40 * 60e3];

/** @param {number} planted the number of the commit @param {Kind} [kind] */
async function makeProject(planted, kind) {
  rmSync(project, { recursive: true, force: true });
  for (const part of ['src', 'bench', 'node_modules'])
    mkdirSync(path.join(project, part), { recursive: true });
  const write = (/** @type {string} */ to, /** @type {string} */ text) =>
    writeFileSync(path.join(project, to), text);
  write('package.json', '{ "name": "small", "version": "1.0.0", "type": "module" }\n');
  write('.gitignore', 'node_modules\n.rounds\n');
  write('bench/all.bench.js', benches);
  symlinkSync(rounds, path.join(project, 'node_modules/rounds'));
  const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
  const $git = $({ cwd: project, quiet: true });
  await $git`git init -q -b main`;
  for (let number = 1; number <= commits; number++) {
    write('src/index.js', sourceOf(number, number >= planted ? kind : undefined));
    await $git`git add -A && git ${who} commit -q -m ${`Commit ${number}`}`;
    if (number === 1) await $git`git tag good`;
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
  await makeProject(planted, change === 'none' ? undefined : change);
  const launcher = await prepareLauncher(signal);
  const at = new Date().toISOString();
  const out = path.join(folder, 'runs', `${at.replace(/[:.]/g, '-')}-${change}-${load}`);
  const asked = ['bisect', 'good', 'main', 'bench/', '--runtime', 'node', '--seed', String(seed), '--json'];
  const line = [process.execPath, path.join(rounds, 'cli.js'), ...asked, '--out', out, ...options.split(' ')];
  const command = line.filter((each) => each !== '');
  const go = () => launch(launcher, command, { limitMs, keepBytes: 1 << 26, cwd: project, signal });
  const { exitCode, stdout, stderr, wallMs } = await (load === 'loaded'
    ? besideNeighbour({ launcher, signal, limitMs }, go)
    : go());
  signal.throwIfAborted();
  const about = { ...setting, planted, exitCode: exitCode ?? -1, seconds: wallMs / 1000, at };
  const commit = (await describeCommit()) ?? '';
  return { ...about, commit, ...foundIn(stdout, stderr, exitCode) };
}

/**
 * @param {string} stdout
 * @param {string} stderr
 * @param {number | null} exitCode
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
  const { change, loaded, options, file } = values;
  const load = loaded ? 'loaded' : 'calm';
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

const columns = ['what changed', 'machine', 'options', 'right', 'cannot tell', 'minutes: median, most'];

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

await failCleanly(async () => {
  const exitCode = values.show ? 0 : await interruptible(study);
  console.log(outcomesTable(readOutcomes(values.file)));
  return exitCode;
});
