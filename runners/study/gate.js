import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRun } from '@rounds/record';
import { optionsByHand } from 'rounds/cli/by-hand.js';
import { failCleanly, UserError } from 'rounds/cli/errors.js';
import { interruptible } from 'rounds/cli/interrupt.js';
import { cacheFolder } from 'rounds/files/cache-folder.js';
import { launch } from 'rounds/launcher/launch.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { describeCommit } from 'rounds/run/header.js';
import { besideNeighbour } from 'rounds/selftest/neighbour.js';
import { benchesOf, libraries, sourceOf } from './gate/libraries.js';
import { appendOutcome, outcomesTable, readOutcomes, settingKey } from './gate/outcomes.js';
import { judgedInOtherRoles } from './gate/roles.js';
import { must, packRounds, runIn, unpackRounds } from './packed.js';

/**
 * How often the gate finds what was made 10% slower, and how often it flags what was not changed. By hand:
 *
 *     node runners/study/gate.js --runs 20 [--loaded] [--from tarball] [--runtime node,bun] [--library cpu] [--change planted]
 *     node runners/study/gate.js --show
 *
 * Each run makes a repository of its own with two commits of a small library. The second has one function that is 10%
 * slower, another one from run to run, or only a comment. Then the real command compares them:
 * `rounds bench/ --against main`. Where nothing was changed, the run is judged once more for each way to exchange the roles of
 * its sides (`gate/roles.js`). `--loaded` runs it beside a neighbour that takes a core half the time. Outcomes are
 * appended to a file (`--file`) in the cache, beside the results files; what is there already is not done again.
 * `gate/outcomes.ndjson` has those of several days and machines, each with its commit. `--options` gives further options of the
 * command.
 *
 * @typedef {import('./gate/outcomes.js').Setting} Setting
 */
const { values } = optionsByHand(
  {
    options: {
      library: { type: 'string', default: Object.keys(libraries).join() },
      change: { type: 'string', default: 'planted,comment' },
      loaded: { type: 'boolean', default: false },
      runtime: { type: 'string', default: 'node,bun' },
      options: { type: 'string', default: '' },
      from: { type: 'string', default: 'tree' },
      file: { type: 'string' },
      show: { type: 'boolean', default: false },
    },
  },
  { runs: 1 },
);

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(cacheFolder(), 'gate-study');
const file = values.file ?? path.join(folder, 'outcomes.ndjson');
const runLimitMs = 30 * 60e3;

/**
 * @param {Setting} setting
 * @param {string} [planted]
 * @returns {Promise<string>} the project's folder
 */
async function makeProject({ library: name, change }, planted) {
  const library = libraries[name];
  if (!library)
    throw new UserError(`There is no library ${name}, only ${Object.keys(libraries).join(', ')}.`);
  const project = path.join(folder, 'project');
  rmSync(project, { recursive: true, force: true });
  for (const part of ['src', 'bench']) mkdirSync(path.join(project, part), { recursive: true });
  const write = (/** @type {string} */ to, /** @type {string} */ text) =>
    writeFileSync(path.join(project, to), text);
  write('package.json', `{ "name": "small-${name}", "version": "1.0.0", "type": "module" }\n`);
  write('.gitignore', 'node_modules\n.rounds\n');
  write('bench/all.bench.js', benchesOf(library));
  write('src/index.js', sourceOf(library));
  const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
  const git = async (/** @type {string[]} */ ...args) => must(await runIn(project, ['git', ...who, ...args]));
  await git('init', '-q', '-b', 'main');
  await git('add', '-A');
  await git('commit', '-q', '-m', 'before');
  await git('checkout', '-q', '-b', 'change');
  write(
    'src/index.js',
    change === 'planted' ? sourceOf(library, planted) : `// A comment.\n${sourceOf(library)}`,
  );
  await git('commit', '-q', '-a', '-m', 'after');
  return project;
}

/** @type {string | undefined} */
let tarball;

/**
 * @param {string} project
 * @param {Setting['from']} from
 * @returns {Promise<string>} the command, to be given to Node.js
 */
async function install(project, from) {
  if (from === 'tarball') {
    tarball ??= await packRounds(folder);
    return unpackRounds(tarball, project);
  }
  mkdirSync(path.join(project, 'node_modules'));
  symlinkSync(path.join(root, 'packages/rounds'), path.join(project, 'node_modules/rounds'));
  return path.join(root, 'packages/rounds/cli.js');
}

/**
 * @param {Setting} setting
 * @param {number} number of the run
 * @param {AbortSignal} signal
 * @returns {Promise<import('./gate/outcomes.js').Outcome>}
 */
async function runOnce(setting, number, signal) {
  const { change, library, load, runtimes, options, from } = setting;
  const names = Object.keys(libraries[library]?.functions ?? {});
  const planted = change === 'planted' ? names[number % names.length] : undefined;
  const project = await makeProject(setting, planted);
  const command = await install(project, from);
  const launcher = await prepareLauncher(signal);
  const at = new Date().toISOString();
  const out = path.join(folder, 'runs', `${at.replace(/[:.]/g, '-')}-${change}-${library}-${load}.ndjson`);
  const asked = ['bench', path.join(project, 'bench'), '--against', 'main', '--runtime', runtimes];
  const further = ['--json', '--out', out, ...options.split(' ')];
  const line = [process.execPath, command, ...asked, ...further.filter((each) => each !== '')];
  const how = { limitMs: runLimitMs, keepBytes: 1 << 26, cwd: project, signal };
  const go = () => launch(launcher, line, how);
  const finished = await (load === 'loaded'
    ? besideNeighbour({ launcher, signal, limitMs: runLimitMs }, go)
    : go());
  signal.throwIfAborted();
  const commit = (await describeCommit()) ?? '';
  const { exitCode, stdout, stderr, wallMs } = finished;
  const about = {
    ...setting,
    commit,
    at,
    exitCode: exitCode ?? -1,
    seconds: wallMs / 1000,
    ...(planted && { planted }),
  };
  const judged = judgedIn(stdout, stderr);
  const isSame = change === 'comment' && judged.error === undefined;
  return { ...about, ...judged, ...(isSame && { otherRoles: judgedInOtherRoles(await readRun(out)) }) };
}

/**
 * @param {string} stdout
 * @param {string} stderr
 * @returns {Pick<import('./gate/outcomes.js').Found, 'rows' | 'slower' | 'faster' | 'unclear' | 'rounds' | 'error'>}
 */
function judgedIn(stdout, stderr) {
  const none = { rows: [], slower: [], faster: [], unclear: [], rounds: 0 };
  if (!stdout.startsWith('{')) return { ...none, error: stderr.trim().split('\n').at(-1) ?? '' };
  const { gate } = JSON.parse(stdout);
  const { slower, faster, same, unclear } = gate;
  const named = (/** @type {any[]} */ changes) =>
    changes.map(([{ other }]) => `${other.case} ${other.runtime.replace(/ working tree$/, '')}`);
  const all = [...slower, ...faster, ...same, ...unclear];
  return {
    rows: named(all),
    slower: named(slower),
    faster: named(faster),
    unclear: named(unclear),
    rounds: Math.max(0, ...all.map(([, compared]) => compared.rounds)),
  };
}

/** @returns {Setting[]} what was asked for */
function settings() {
  const { library, change, loaded, runtime, options, from } = values;
  if (from !== 'tree' && from !== 'tarball') throw new UserError('--from is tree or tarball.');
  return library.split(',').flatMap((each) =>
    change.split(',').map((what) => {
      if (what !== 'planted' && what !== 'comment') throw new UserError('--change is planted or comment.');
      const load = loaded ? 'loaded' : 'calm';
      return { change: what, library: each, load, runtimes: runtime, options, from };
    }),
  );
}

/** @param {AbortSignal} signal */
async function study(signal) {
  for (let number = 0; number < values.runs; number++) {
    for (const setting of settings()) {
      const done = readOutcomes(file).filter((outcome) => settingKey(outcome) === settingKey(setting));
      if (done.length > number) continue;
      const outcome = await runOnce(setting, number, signal);
      appendOutcome(file, outcome);
      const { change, library, load, exitCode, seconds, slower, faster, unclear, error, planted } = outcome;
      const found = error ?? `slower: ${slower.join(', ') || 'none'}; faster: ${faster.join(', ') || 'none'}`;
      console.log(
        `${change} ${planted ?? ''} ${library} ${load}: exit code ${exitCode} in ${seconds.toFixed(0)} s; ${found}; cannot tell: ${unclear.length}`,
      );
      if (error !== undefined) return 1; // it would be the same in the next
    }
  }
  return 0;
}

await failCleanly(async () => {
  const exitCode = values.show ? 0 : await interruptible(study);
  console.log(existsSync(file) ? outcomesTable(readOutcomes(file)) : `There is no ${file} yet.`);
  return exitCode;
});
