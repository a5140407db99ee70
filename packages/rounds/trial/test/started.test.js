import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../launcher/launcher.js';
import { fakeProgram, runtimeAt, thisNode } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { runFunctionTrial } from '../function-trial.js';
import { openParticipant } from '../participant.js';
import { prepareSetup } from '../setup.js';

/** With what a trial is started: a seed, a task of some length, a folder. */

const launcher = await prepareLauncher();
const cell = { suite: 'kept', case: 'base', workload: 'short', runtime: 'node@99.0.0' };
const usual = { measureMs: 1, warmUpMs: 1, limitMs: 20_000 };

/**
 * @param {string} looks what a process does with each word of its command line, as `$word`; its output is kept
 * @param {(Partial<import('../function-trial.js').TrialOptions> & { round?: number, name?: string })[]} trials
 * @returns {Promise<string[]>} the lines of all
 */
async function seen(looks, trials) {
  const log = newPath('-seen');
  const runtime = runtimeAt(fakeProgram(`for word in "$@"; do ${looks}; done >> '${log}'`));
  const setup = { launcher, runtime, suite: 'file:///nowhere/suite.js', folder: '/nowhere' };
  for (const { round = 1, name = 'one', ...options } of trials) {
    const record = await runFunctionTrial(setup, { ...cell, case: name }, round, { ...usual, ...options });
    assert.equal(record.type, 'trial', JSON.stringify(record));
  }
  return readFileSync(log, 'utf8').split('\n').filter(Boolean);
}

const seeds = 'case "$word" in --hash-seed=*) echo "$word";; esac';

test('the cells of a round share a hash seed, so that chance does not tell them apart; rounds and runs do not', async () => {
  const seed = 7;
  const [a, b, later, again, other] = await seen(seeds, [
    ...[{ seed }, { seed, name: 'two' }, { seed, round: 2 }],
    ...[{ seed, name: 'three' }, { seed: 8 }, {}],
  ]);
  assert.ok(a);
  assert.deepEqual([b, again], [a, a], 'a run that is continued draws the same');
  assert.equal(new Set([a, later, other]).size, 3);
  assert.deepEqual(await seen(seeds, [{}]), [], 'without a seed of the run, chance has its way');
});

const lengths = `case "$word" in '{'*) echo "\${#word}";; esac`;

test('a task is longer by a random part of a page', async () => {
  const drawn = (await seen(lengths, Array(6).fill({}))).map(Number);
  assert.ok(new Set(drawn).size > 1, `expected different lengths, got ${drawn}`);
  assert.ok(Math.max(...drawn) - Math.min(...drawn) < 4096, `expected less than a page, got ${drawn}`);
});

/** Each trial adds a line to a file in its folder. */
const writes = `folder=$(printf %s "$task" | sed 's/.*"folder":"\\([^"]*\\)".*/\\1/')
echo trial >> "$folder/trials"`;

for (const keepsFiles of [true, false]) {
  test(`trials of a suite that ${keepsFiles ? 'keeps files share a' : 'keeps none have each their own'} folder`, async () => {
    const folder = newPath('-shared');
    mkdirSync(folder);
    const suite = /** @type {any} */ ({ work: 'sync', cases: {}, workloads: {}, keepsFiles });
    const session = {
      ...{ launcher, runtimes: [runtimeAt(fakeProgram(writes))], tools: [], missing: [], folder },
      suites: [{ name: cell.suite, url: 'file:///nowhere/suite.js', suite }],
    };
    for (const round of [1, 2]) {
      const setup = await prepareSetup(session, cell, { tier: 'quick', ...usual });
      assert.ok(!('programs' in setup));
      assert.equal((await runFunctionTrial(setup, cell, round, usual)).type, 'trial');
    }
    const file = path.join(folder, cell.suite, 'trials');
    assert.equal(existsSync(file), keepsFiles);
    if (keepsFiles) assert.equal(readFileSync(file, 'utf8'), 'trial\ntrial\n');
  });
}

afterEach(endAll);

const module = `import { spawnSync, spawn } from 'node:child_process';
const started = () => new Promise((resolve) => spawn('true').on('close', () => resolve(1)));
const waited = () => { spawnSync('true'); return 1; };
export default {
  question: 'What starts threads or processes?', baseline: 'nothing', work: 'either', reference: () => 1,
  workloads: { once: { input: () => 1 } },
  cases: {
    nothing: { load: () => () => 1 },
    waiting: { load: () => async () => 1 },
    waited: { load: () => waited },
    'waited-fresh': { load: () => waited, fresh: true },
    started: { load: () => started },
    'started-fresh': { load: () => started, fresh: true },
  },
};`;
const suite = pathToFileURL(fileOf(module, { suffix: '.mjs' })).href;
const skip = !existsSync('/proc/self/stat') && 'only Linux tells';

for (const [name, starts] of /** @type {const} */ ([
  ['nothing', false],
  ['waiting', false],
  ['waited', true],
  ['waited-fresh', true],
  ['started', true],
  ['started-fresh', true],
])) {
  test(`what calls start is noticed: ${name}`, { skip }, async () => {
    const options = { tier: /** @type {const} */ ('quick'), measureMs: 1, warmUpMs: 1, limitMs: 20_000 };
    const cell = { suite: 'starting', case: name, workload: 'once', runtime: thisNode.id };
    const setup = { launcher, runtime: thisNode, suite };
    const participant = openParticipant(setup, cell, 2, options);
    await participant.loaded();
    const step = await participant.resume();
    const { type, error } = /** @type {any} */ (await participant.finish());
    assert.deepEqual([step?.is, step?.startsThreads ?? false], ['warm', starts], `${type}: ${error}`);
  });
}

const echoing = `import { spawn } from 'node:child_process';
const work = "process.on('message', () => { const start = process.cpuUsage();"
  + " for (;;) { const { user, system } = process.cpuUsage(start); if (user + system > 1000) break; } process.send(1); });";
const child = spawn(process.execPath, ['-e', work], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
export default {
  question: 'What does an answer of another process cost?', baseline: 'echo', work: 'async', reference: () => 1,
  workloads: { once: { input: () => 1 } },
  cases: { echo: { load: () => () => new Promise((resolve) => { child.once('message', resolve); child.send(1); }) } },
};`;

test('the CPU time of child processes is that of the benchmark', { skip }, async () => {
  const cell = { suite: 'echoing', case: 'echo', workload: 'once', runtime: thisNode.id };
  const url = pathToFileURL(fileOf(echoing, { suffix: '.mjs' })).href;
  const record = await runFunctionTrial({ launcher, runtime: thisNode, suite: url }, cell, 1, usual);
  assert.equal(record.type, 'trial', JSON.stringify(record));
  const { ns, figures = {} } = record;
  assert.ok(ns > 1e6 && Number(figures.cpuNs) > 0.9e6, `${ns} ns, of which ${figures.cpuNs} ns of CPU time`);
  assert.equal(figures.remembered, undefined, 'the first call waits for the process');
});
