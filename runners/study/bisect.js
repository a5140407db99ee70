import { fileURLToPath } from 'node:url';
import { median, mixSeed, seededRandom } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { formatTimestamp, parseScriptOptions } from 'rounds/script';
import { benches, kinds, sourceOf } from './bisect/library.js';
import { markdownTable } from './outcomes.js';
import { smallProject } from './small-project.js';
import { parseNames, runStudy } from './study.js';

/**
 * How often `rounds bisect` finds the commit, and how long it takes:
 *
 *     node runners/study/bisect.js --runs 5 [--under-load] [--change cpu,none] [--options='--max-time 6m']
 *     node runners/study/bisect.js --show
 *
 * Each run makes a repository of its own with 64 commits of a small library. One of them, another one from run to run, makes a function
 * 5% slower: one of `cpu`, `allocation` and `asynchronous`; or none does. `--under-load` adds a program that uses a CPU half of the time.
 * Outcomes are appended to `bisect/outcomes.ndjson` (`--file`), and completed runs are not repeated.
 *
 * @typedef {import('./bisect/library.js').Kind} Kind
 *
 * @typedef {object} Outcome
 * @property {Kind | 'none'} change
 * @property {'quiet' | 'busy'} load
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
const changes = { ...kinds, none: undefined };
const { values } = parseScriptOptions({
  ...{ change: Object.keys(changes).join(), options: '' },
  file: fileURLToPath(new URL('bisect/outcomes.ndjson', import.meta.url)),
  ...{ underLoad: false, show: false, runs: 1 },
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

/** @typedef {Pick<Outcome, 'change' | 'load' | 'options'>} Setting */

/** @returns {Setting[]} */
function settings() {
  const load = values.underLoad ? 'busy' : 'quiet';
  return parseNames('change', values.change, changes).map((change) => ({
    change,
    load,
    options: values.options,
  }));
}

/** @param {AbortSignal} signal */
async function prepare(signal) {
  return async (/** @type {Setting} */ { change, load, options }, /** @type {number} */ number) => {
    const seed = 1 + number;
    const random = seededRandom(mixSeed(seed, Object.keys(kinds).indexOf(change)));
    const planted = change === 'none' ? 0 : 2 + Math.floor(random() * (commits - 1));
    await makeHistory(planted, change === 'none' ? undefined : change);
    const out = `${formatTimestamp()}-${change}-${load}`;
    const words = ['bisect', 'good', 'main', 'bench/', '--runtime', 'node', '--seed', String(seed)];
    // The load is that of the whole study.
    const how = { options, out, load: /** @type {const} */ ('quiet'), limitMs, signal };
    const { stdout, stderr, ...ended } = await project.run(words, how);
    return { seed, planted, ...ended, ...foundIn(stdout, stderr, ended.exitCode) };
  };
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

/** @param {Setting} setting */
function settingKey({ change, load, options }) {
  return JSON.stringify([change, load, options]);
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

await runStudy({
  ...{ values, settings, prepare, keyOf: settingKey, table: outcomesTable, hasOwnLock: true },
  summary: (outcome) => {
    const { change, load, seed, found, bench, planted, steps, seconds, exitCode, error = '' } = outcome;
    const right = isRight(outcome) ? 'right' : 'wrong';
    return `${change} ${load}, seed ${seed}: ${right}: ${found} ${bench} for ${planted}; ${steps} steps, ${seconds.toFixed(0)} s, exit code ${exitCode} ${error}`;
  },
});
