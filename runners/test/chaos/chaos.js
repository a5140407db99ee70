import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { mixSeed, seededRandom } from '@rounds/stats';
import { optionsByHand } from 'rounds/cli/by-hand.js';
import { endAll } from 'rounds/test/support/marked.js';
import { attempt, repository, startCommand } from './attempt.js';
import { recordsIn } from './remains.js';
import { scenarios, strikes } from './scenarios.js';

/**
 * `pnpm chaos`: kills commands at random moments, and counts what they leave. It needs Linux, a C compiler, strace, Python
 * and the network, and takes a quarter of a minute a kill. Last, it reads a thousand damaged results files.
 *
 * @typedef {import('./scenarios.js').Scenario} Scenario
 * @typedef {import('./remains.js').Place} Place
 *
 * @typedef {object} Tally
 * @property {Scenario} scenario
 * @property {number} wholeMs how long the command takes when nobody kills it
 * @property {Set<string>} expected trials of a whole run
 * @property {import('./attempt.js').Outcome[]} outcomes
 */

const { values } = optionsByHand(
  {
    options: {
      only: { type: 'string', default: '' },
      verbose: { type: 'boolean', default: false },
    },
  },
  { kills: 200, damaged: 1000, seed: Date.now() % 1e9 },
);
const { kills, seed } = values;

const folder = mkdtempSync(path.join(os.tmpdir(), 'chaos-'));
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
  const [killed, damaged] = [await chaos(), readDamagedFiles()];
  process.exitCode = killed || damaged;
} finally {
  endAll();
  rmSync(folder, { recursive: true, force: true });
}

/** @returns {Promise<number>} exit code */
async function chaos() {
  const warm = path.join(folder, 'warm');
  for (const scenario of scenarios.filter(({ name }) => name.includes(values.only))) {
    tallies.push(await wholeRun(scenario, warm));
  }
  console.log(`${kills} kills, seed ${seed}`);
  for (let i = 0; i < kills; i++) {
    const random = seededRandom(mixSeed(seed, i));
    const { scenario, wholeMs, expected, outcomes } = /** @type {Tally} */ (tallies[i % tallies.length]);
    const strike = /** @type {(typeof strikes)[number]} */ (strikes[Math.floor(random() * strikes.length)]);
    const momentMs = random() * wholeMs;
    const place = newPlace(`${i}`, scenario, warm);
    const outcome = await attempt(scenario, place, strike, momentMs, expected);
    outcomes.push(outcome);
    const { struck, endMs, problems } = outcome;
    const about = `${i} ${scenario.name}: ${strike.signal} to the ${strike.victim} after ${momentMs.toFixed(0)} ms`;
    if (values.verbose || problems.length > 0) {
      console.log(`${about}${struck ? '' : ' (too late)'}, over in ${endMs.toFixed(0)} ms`);
    }
    for (const { kind, what } of problems) console.log(`  ${kind}: ${what}`);
    rmSync(place.TMPDIR.replace(/\/tmp$/, ''), { recursive: true, force: true });
  }
  console.log(tableOf(tallies));
  return tallies.some(({ outcomes }) => outcomes.some(({ problems }) => problems.length > 0)) ? 1 : 0;
}

/** @returns {number} exit code */
function readDamagedFiles() {
  const test = path.join(repository, 'packages/report/test/long/damaged-runs.test.js');
  const env = { ...process.env, DAMAGED: String(values.damaged), SEED: String(seed % 1e6) };
  const { status } = spawnSync(process.execPath, [test], { env, stdio: 'inherit' });
  return status ?? 1;
}

/**
 * @param {Scenario} scenario
 * @param {string} warm
 * @returns {Promise<Tally>}
 */
async function wholeRun(scenario, warm) {
  // The first fills the cache, the second is timed.
  let wholeMs = 0;
  let place = newPlace('whole', scenario, warm);
  for (let i = 0; i < (scenario.isEmpty ? 1 : 2); i++) {
    rmSync(path.dirname(place.TMPDIR), { recursive: true, force: true });
    place = newPlace('whole', scenario, warm);
    if (!scenario.isEmpty) place = { ...place, ROUNDS_CACHE: warm };
    const started = performance.now();
    const { ended, over } = startCommand(scenario, place, false);
    await over;
    wholeMs = performance.now() - started;
    if (ended.code !== 0)
      throw new Error(`${scenario.name} fails by itself (${ended.code}): ${ended.output}`);
  }
  const expected = new Set(recordsIn(place.out).trials.keys());
  rmSync(path.dirname(place.TMPDIR), { recursive: true, force: true });
  return { scenario, wholeMs, expected, outcomes: [] };
}

/**
 * @param {string} name
 * @param {Scenario} scenario
 * @param {string} warm
 * @returns {Place}
 */
function newPlace(name, { isEmpty }, warm) {
  const own = path.join(folder, name);
  for (const each of ['tmp', 'out', 'cache']) mkdirSync(path.join(own, each), { recursive: true });
  const cache = path.join(own, 'cache');
  if (!isEmpty && name !== 'whole') spawnSync('cp', ['-al', `${warm}/.`, cache]);
  return { TMPDIR: path.join(own, 'tmp'), ROUNDS_CACHE: cache, out: path.join(own, 'out', 'run.ndjson') };
}

/** @param {Tally[]} tallies */
function tableOf(tallies) {
  const total = { scenario: { name: 'all' }, outcomes: tallies.flatMap(({ outcomes }) => outcomes) };
  const count = (/** @type {import('./attempt.js').Kind} */ kind) =>
    right(kind, (/** @type {Pick<Tally, 'outcomes'>} */ { outcomes }) =>
      String(outcomes.flatMap(({ problems }) => problems.filter((problem) => problem.kind === kind)).length),
    );
  const table = makeTable(
    [...tallies, total],
    [
      left('', ({ scenario }) => scenario.name),
      right('kills', ({ outcomes }) => String(outcomes.length)),
      right('too late', ({ outcomes }) => String(outcomes.filter(({ struck }) => !struck).length)),
      ...['orphans', 'lost', 'doubled', 'leftovers', 'raw errors', 'exit codes'].map((kind) =>
        count(/** @type {import('./attempt.js').Kind} */ (kind)),
      ),
      right(
        'slowest end',
        ({ outcomes }) => `${Math.round(Math.max(0, ...outcomes.map(({ endMs }) => endMs)))} ms`,
      ),
    ],
  );
  return layOutTable(table, styleFor(false)).join('\n');
}
