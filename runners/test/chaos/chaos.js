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
import { problemKinds, recordsIn } from './remains.js';
import { scenarios, strikes } from './scenarios.js';

/**
 * `pnpm chaos`: kills or stops processes of commands at random moments, and counts what they leave. It needs Linux, a C compiler, strace,
 * Python and the network, and takes a quarter of a minute each time.
 *
 *     pnpm chaos [--times 250] [--minutes 60] [--only NAME] [--seed N] [--verbose]
 *
 *   --minutes N         begins nothing after so many
 *   --only NAME         only commands whose name has this in it
 *
 * @typedef {import('./scenarios.js').Scenario} Scenario
 * @typedef {import('./attempt.js').Place} Place
 *
 * @typedef {object} Tally
 * @property {Scenario} scenario
 * @property {number} wholeMs how long the command takes undisturbed
 * @property {number[]} fine its exit codes then
 * @property {Set<string>} expected trials of a whole run
 * @property {(import('./attempt.js').Outcome & { kind: string })[]} outcomes
 */

const { values } = parseScriptOptions({
  ...{ only: '', verbose: false },
  ...{ times: 250, minutes: 600, seed: Date.now() % 1e9 },
});
const { seed, times, verbose } = values;

const folder = mkdtempSync(path.join(os.tmpdir(), 'chaos-'));
/** What commands that have no empty cache begin with, and read. */
const [warm = '', run = '', project = ''] = ['warm', 'whole.ndjson', 'project'].map((name) =>
  path.join(folder, name),
);
/** @type {Tally[]} */
const tallies = [];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    endAll();
    console.log(`${formatTable()}\nInterrupted (${signal}).`);
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
try {
  makeProject();
  await chaos();
} finally {
  endAll();
  rmSync(folder, { recursive: true, force: true });
}

async function chaos() {
  const [first, ...others] = scenarios;
  if (!first) return;
  const whole = await wholeRun(first); // others read its results
  const selected = others.filter(({ name }) => name.includes(values.only));
  if (first.name.includes(values.only)) tallies.push(whole);
  for (const scenario of selected) tallies.push(await wholeRun(scenario));
  console.log(`${times} times, seed ${seed}`);
  const end = performance.now() + values.minutes * 60e3;
  for (let i = 0; i < times && performance.now() < end; i++) await disturb(i);
  console.log(formatTable());
  const problems = tallies.flatMap(({ outcomes }) => outcomes.flatMap((outcome) => outcome.problems));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** @param {number} number of the attempt: first every command, then any */
async function disturb(number) {
  const random = seededRandom(mixSeed(seed, number));
  const oneOf = (/** @type {any[]} */ all) => all[Math.floor(random() * all.length)];
  /** @type {Tally} */
  const tally = tallies[number] ?? oneOf(tallies);
  const { scenario, wholeMs, outcomes } = tally;
  /** @type {import('./scenarios.js').Strike} */
  const strike = oneOf(strikes);
  const momentMs = random() * wholeMs;
  const place = newPlace(`${number}`, scenario);
  const outcome = await attempt(scenario, place, strike, { ...tally, momentMs });
  outcomes.push({ ...outcome, kind: strike.kind });
  const { struck, endMs, problems } = outcome;
  const what = `${strike.signal} to the ${strike.victim} after ${momentMs.toFixed(0)} ms`;
  const over = `${struck ? '' : ' (it was over)'}, over in ${endMs.toFixed(0)} ms`;
  if (verbose || problems.length > 0) console.log(`${number} ${scenario.name}: ${what}${over}`);
  for (const { kind, what } of problems) console.log(`  ${kind}: ${what.replace(/\s*\n/g, ' | ')}`);
  rmSync(path.dirname(place.TMPDIR), { recursive: true, force: true });
}

/** @param {Scenario} scenario @returns {Promise<Tally>} */
async function wholeRun(scenario) {
  const { name, fine = [0], isEmpty } = scenario;
  // The first fills the cache, the second is timed.
  for (let isTimed = isEmpty === true; ; isTimed = true) {
    const place = { ...newPlace('whole', scenario), ...(!isEmpty && { ROUNDS_CACHE: warm }) };
    const started = performance.now();
    const { code, output, isOver } = await undisturbed(scenario, place);
    const wholeMs = performance.now() - started;
    if (!isOver || !fine.includes(Number(code)))
      throw new UserError(`${name} fails by itself (${code}): ${output}`, { exitCode: 1 });
    if (verbose) console.log(`${name}: ${Math.round(wholeMs)} ms`);
    if (!existsSync(run)) cpSync(place.out, run);
    const expected = new Set(recordsIn(place.out).trials.keys());
    rmSync(path.dirname(place.TMPDIR), { recursive: true, force: true });
    if (isTimed) return { scenario, wholeMs, fine, expected, outcomes: [] };
  }
}

/** @param {string} name @param {Scenario} scenario @returns {Place} */
function newPlace(name, { isEmpty, does }) {
  const place = {
    ...{ TMPDIR: path.join(folder, name, 'tmp'), ROUNDS_CACHE: path.join(folder, name, 'cache') },
    ...{ out: path.join(folder, name, 'out/run.ndjson'), run, bench: path.join(project, 'bench') },
    servers: path.join(project, 'servers'),
  };
  for (const each of [place.TMPDIR, place.ROUNDS_CACHE, path.dirname(place.out)])
    mkdirSync(each, { recursive: true });
  if (!isEmpty && name !== 'whole') spawnSync('cp', ['-al', `${warm}/.`, place.ROUNDS_CACHE]);
  if (does === 'goes on') {
    const lines = readFileSync(run, 'utf8').split('\n');
    writeFileSync(place.out, `${lines.slice(0, Math.ceil(lines.length / 2)).join('\n')}\n`);
  }
  return place;
}

/** A library with a bench, a server, and one commit of them, which is much faster than the working tree. */
function makeProject() {
  const declare = path.join(repository, 'packages/harness/simple/bench.js');
  for (const name of ['bench', 'servers']) mkdirSync(path.join(project, name), { recursive: true });
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(path.join(project, name), text);
  write('package.json', '{ "name": "tiny", "version": "1.0.0", "type": "module" }');
  write('index.js', 'export const twice = (n) => n + n;\n');
  write(
    'bench/twice.bench.js',
    `import { bench } from ${JSON.stringify(declare)};\nimport { twice } from '../index.js';\nbench('twice', () => twice(21));\n`,
  );
  const declareServer = path.join(repository, 'packages/harness/simple/server.js');
  write(
    'servers/hello.bench.js',
    `import { server } from ${JSON.stringify(declareServer)};
const url = 'http://127.0.0.1:{port}/';
for (const name of ['one', 'two']) server(name, { start: 'node hello.js', url, warmUpMs: 100 });
`,
  );
  write(
    'servers/hello.js',
    `import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
spawn('sleep', ['60'], { detached: true, stdio: 'ignore' }).unref(); // it leaks a child
createServer((_, response) => response.end('hello')).listen(process.env.PORT, '127.0.0.1');
`,
  );
  const who = '-c user.name=x -c user.email=x@example.org -c commit.gpgsign=false';
  const script = `git init -q -b main && git add -A && git ${who} commit -qm one`;
  const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  write(
    'index.js',
    'export function twice(n) {\n  let sum = 0;\n  for (let i = 0; i < 2 * n; i++) sum += 1;\n  return sum;\n}\n',
  );
}

function formatTable() {
  const all = tallies.flatMap(({ outcomes }) => outcomes);
  const rows = [
    ...tallies.map(({ scenario, outcomes }) => ({ name: scenario.name, outcomes })),
    ...[...new Set(strikes.map(({ kind }) => kind))].map((kind) => ({
      ...{ name: `all: ${kind}`, outcomes: all.filter((outcome) => outcome.kind === kind) },
    })),
    { name: 'all', outcomes: all },
  ];
  /** @typedef {typeof rows[0]} Row */
  const count = (/** @type {string} */ kind) =>
    right(kind, (/** @type {Row} */ { outcomes }) =>
      String(outcomes.flatMap(({ problems }) => problems.filter((each) => each.kind === kind)).length),
    );
  const slowest = (/** @type {Row} */ { outcomes }) => Math.max(0, ...outcomes.map(({ endMs }) => endMs));
  const table = makeTable(rows, [
    left('', ({ name }) => name),
    right('times', ({ outcomes }) => String(outcomes.length)),
    right('it was over', ({ outcomes }) => String(outcomes.filter(({ struck }) => !struck).length)),
    ...problemKinds.map(count),
    right('slowest end', (row) => `${Math.round(slowest(row))} ms`),
  ]);
  return layOutTable(table, styleFor(false), 200).join('\n');
}
