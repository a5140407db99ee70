import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { mixSeed, seededRandom } from '@rounds/stats';
import { parseScriptOptions } from 'rounds/cli/script-options.js';
import { UserError } from 'rounds/system/errors.js';
import { endAll } from 'rounds/test/support/marked.js';
import { attempt, repository, undisturbed } from './attempt.js';
import { recordsIn } from './remains.js';
import { kills, scenarios, stops, surroundings } from './scenarios.js';
import { unavailable } from './surroundings.js';

/**
 * `pnpm chaos`: kills commands at random moments, stops them, or takes away what they need, and counts what they leave. It needs
 * Linux, root, a C compiler, strace, Python and the network, and takes a quarter of a minute a kill. Last, it reads a thousand damaged
 * results files.
 *
 *     pnpm chaos [--kills 200] [--stops 20] [--surroundings 30] [--minutes 60] [--only NAME] [--seed N] [--damaged 1000] [--verbose]
 *
 *   --stops N           times that something is stopped for ten seconds; 0 of any of these: --no-…
 *   --surroundings N    times that a clock jumps, a disk fills, or memory ends
 *   --minutes N         begins nothing after so many
 *   --only NAME         only commands whose name has this in it
 *
 * @typedef {import('./scenarios.js').Scenario} Scenario
 * @typedef {import('./scenarios.js').Strike} Strike
 * @typedef {import('./remains.js').Place} Place
 * @typedef {import('./attempt.js').Outcome} Outcome
 *
 * @typedef {object} Tally
 * @property {Scenario} scenario
 * @property {number} wholeMs how long the command takes when nobody disturbs it
 * @property {number[]} fine its exit codes then
 * @property {Set<string>} expected trials of a whole run
 * @property {(Outcome & { kind: string })[]} outcomes
 */

const { values } = parseScriptOptions(
  {
    options: {
      only: { type: 'string', default: '' },
      verbose: { type: 'boolean', default: false },
      'no-kills': { type: 'boolean', default: false },
      'no-stops': { type: 'boolean', default: false },
      'no-surroundings': { type: 'boolean', default: false },
      'no-damaged': { type: 'boolean', default: false },
    },
  },
  { kills: 200, stops: 20, surroundings: 30, minutes: 600, damaged: 1000, seed: Date.now() % 1e9 },
);
const { seed } = values;
const numberOf = (/** @type {'kills' | 'stops' | 'surroundings' | 'damaged'} */ what) =>
  values[`no-${what}`] ? 0 : values[what];

const folder = mkdtempSync(path.join(os.tmpdir(), 'chaos-'));
/** What commands that have no empty cache begin with, and read. */
const [warm, run, project] = ['warm', 'whole.ndjson', 'project'].map((name) => path.join(folder, name));
/** @type {Tally[]} */
const tallies = [];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endAll();
    console.log(`${tableOf(tallies)}\nInterrupted (${signal}).`);
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
}
try {
  const [disturbed, damaged] = [await chaos(), readDamagedFiles(numberOf('damaged'))];
  process.exitCode = disturbed || damaged;
} finally {
  endAll();
  rmSync(folder, { recursive: true, force: true });
}

/** @returns {Promise<number>} exit code */
async function chaos() {
  makeProject();
  for (const reason of unavailable()) console.log(`Left out: ${reason}`);
  const around = surroundings.filter(({ kind }) => !unavailable().some((each) => each.startsWith(kind)));
  const [first, ...others] = scenarios;
  for (const scenario of [first, ...others.filter(({ name }) => name.includes(values.only))])
    tallies.push(await wholeRun(/** @type {Scenario} */ (scenario)));
  if (!first?.name.includes(values.only)) tallies.shift();
  const asked = /** @type {const} */ (['kills', 'stops', 'surroundings']).map((what) => ({
    what,
    times: numberOf(what),
  }));
  console.log(`${asked.map(({ what, times }) => `${times} ${what}`).join(', ')}, seed ${seed}`);
  const end = performance.now() + values.minutes * 60e3;
  const lists = { kills, stops, surroundings: around };
  let done = 0;
  for (const { what, times } of asked)
    for (let i = 0; i < times && performance.now() < end && lists[what].length > 0; i++)
      await disturb(done++, i, lists[what]);
  console.log(tableOf(tallies));
  return tallies.some(({ outcomes }) => outcomes.some(({ problems }) => problems.length > 0)) ? 1 : 0;
}

/**
 * @param {number} number of all
 * @param {number} i of its kind
 * @param {Strike[]} strikes
 */
async function disturb(number, i, strikes) {
  const random = seededRandom(mixSeed(seed, number));
  const tally = i < tallies.length ? /** @type {Tally} */ (tallies[i]) : oneOf(tallies, random);
  const { scenario, wholeMs, outcomes } = tally;
  const strike = /** @type {Strike} */ (strikes[Math.floor(random() * strikes.length)]);
  const momentMs = random() * wholeMs;
  const place = newPlace(`${number}`, scenario);
  const outcome = await attempt(scenario, place, strike, { ...tally, momentMs, folder, random });
  outcomes.push({ ...outcome, kind: strike.kind });
  const { struck, endMs, words, problems } = outcome;
  const what = words || `${strike.signal} to the ${strike.victim} after ${momentMs.toFixed(0)} ms`;
  if (values.verbose || problems.length > 0) {
    console.log(
      `${number} ${scenario.name}: ${what}${struck ? '' : ' (it was over)'}, over in ${endMs.toFixed(0)} ms`,
    );
  }
  for (const { kind, what } of problems) console.log(`  ${kind}: ${what.replace(/\s*\n/g, ' | ')}`);
  rmSync(path.dirname(place.TMPDIR), { recursive: true, force: true });
}

/** @param {Tally[]} all @param {() => number} random @returns {Tally} more often one that is short */
function oneOf(all, random) {
  let sum = 0;
  const bounds = all.map(({ wholeMs }) => {
    sum += 1 / (2000 + wholeMs);
    return sum;
  });
  const drawn = random() * sum;
  return /** @type {Tally} */ (all[bounds.findIndex((bound) => drawn < bound)]);
}

/** @param {number} count @returns {number} exit code */
function readDamagedFiles(count) {
  if (count === 0) return 0;
  const test = path.join(repository, 'packages/report/test/long/damaged-runs.test.js');
  const env = { ...process.env, DAMAGED: String(count), SEED: String(seed % 1e6) };
  const { status } = spawnSync(process.execPath, [test], { env, stdio: 'inherit' });
  return status ?? 1;
}

/**
 * @param {Scenario} scenario
 * @returns {Promise<Tally>}
 */
async function wholeRun(scenario) {
  // The first fills the cache, the second is timed.
  let wholeMs = 0;
  let place = newPlace('whole', scenario);
  for (let i = 0; i < (scenario.isEmpty ? 1 : 2); i++) {
    rmSync(path.dirname(place.TMPDIR), { recursive: true, force: true });
    place = newPlace('whole', scenario);
    if (!scenario.isEmpty) place = { ...place, ROUNDS_CACHE: String(warm) };
    const started = performance.now();
    const { code, output, isOver } = await undisturbed(scenario, place);
    wholeMs = performance.now() - started;
    const { fine = [0] } = scenario;
    if (!isOver || !fine.includes(Number(code)))
      throw new UserError(`${scenario.name} fails by itself (${code}): ${output}`, { exitCode: 1 });
    if (values.verbose) console.log(`${scenario.name}: ${Math.round(wholeMs)} ms`);
    if (!existsSync(String(run))) cpSync(place.out, String(run));
    const expected = new Set(recordsIn(place.out).trials.keys());
    if (scenario.isEmpty || i > 0) {
      rmSync(path.dirname(place.TMPDIR), { recursive: true, force: true });
      return { scenario, wholeMs, fine, expected, outcomes: [] };
    }
  }
  throw new Error('it was not run');
}

/**
 * @param {string} name
 * @param {Scenario} scenario
 * @returns {Place}
 */
function newPlace(name, { isEmpty, does }) {
  const own = path.join(folder, name);
  for (const each of ['tmp', 'out', 'cache']) mkdirSync(path.join(own, each), { recursive: true });
  const cache = path.join(own, 'cache');
  if (!isEmpty && name !== 'whole') spawnSync('cp', ['-al', `${warm}/.`, cache]);
  const out = path.join(own, 'out', 'run.ndjson');
  if (does === 'goes on') writeFileSync(out, halfOf(readFileSync(String(run), 'utf8')));
  const bench = path.join(String(project), 'bench');
  return { TMPDIR: path.join(own, 'tmp'), ROUNDS_CACHE: cache, out, run: String(run), bench };
}

/** @param {string} text of a results file @returns {string} its first half, in whole lines */
function halfOf(text) {
  const lines = text.split('\n');
  return `${lines.slice(0, Math.ceil(lines.length / 2)).join('\n')}\n`;
}

/** A library with a bench, and one commit of it, which is much faster than what is there. */
function makeProject() {
  const declare = path.join(repository, 'packages/harness/simple/bench.js');
  const files = {
    'package.json': '{ "name": "tiny", "version": "1.0.0", "type": "module" }',
    'index.js': 'export const twice = (n) => n + n;\n',
    'bench/twice.bench.js': `import { bench } from ${JSON.stringify(declare)};\nimport { twice } from '../index.js';\nbench('twice', () => twice(21));\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(String(project), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    [...who, 'commit', '-qm', 'one'],
  ]) {
    const { status, stderr } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.at(-1)}: ${stderr}`);
  }
  const slow =
    'export function twice(n) {\n  let sum = 0;\n  for (let i = 0; i < 2 * n; i++) sum += 1;\n  return sum;\n}\n';
  writeFileSync(path.join(String(project), 'index.js'), slow);
}

/** @param {Tally[]} tallies */
function tableOf(tallies) {
  const all = tallies.flatMap(({ outcomes }) => outcomes);
  const byKind = ['kill', 'stop', 'clock', 'disk', 'memory'].map((kind) => ({
    ...{ scenario: { name: `all: ${kind}` }, outcomes: all.filter((outcome) => outcome.kind === kind) },
  }));
  const rows = [...tallies, ...byKind, { scenario: { name: 'all' }, outcomes: all }];
  const count = (/** @type {import('./attempt.js').Kind} */ kind) =>
    right(kind, (/** @type {Pick<Tally, 'outcomes'>} */ { outcomes }) =>
      String(outcomes.flatMap(({ problems }) => problems.filter((problem) => problem.kind === kind)).length),
    );
  const kinds = /** @type {const} */ ([
    ...['orphans', 'lost', 'doubled', 'leftovers', 'raw errors', 'exit codes', 'too late'],
  ]);
  const table = makeTable(rows, [
    left('', ({ scenario }) => scenario.name),
    right('times', ({ outcomes }) => String(outcomes.length)),
    right('it was over', ({ outcomes }) => String(outcomes.filter(({ struck }) => !struck).length)),
    ...kinds.map((kind) => count(/** @type {import('./attempt.js').Kind} */ (kind))),
    right(
      'slowest end',
      ({ outcomes }) => `${Math.round(Math.max(0, ...outcomes.map(({ endMs }) => endMs)))} ms`,
    ),
  ]);
  return layOutTable(table, styleFor(false), 200).join('\n');
}
