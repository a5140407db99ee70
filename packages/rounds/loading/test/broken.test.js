import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readRun } from '@rounds/record';
import { start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';
import { scratchRepo, suiteText } from '../../test/support/scratch-repo.js';
import { suiteModules } from '../find.js';
import { probe } from '../probe.js';

/** A suite that cannot be loaded is named, and the others go on. */

after(endAll);

const wait = 'await new Promise(() => {});';
/** @type {Record<string, [text: string, error: RegExp]>} */
const faults = {
  'ends-process': [
    'process.exit(0);',
    /^its module packages\/ends-process\/suite\.js called process\.exit\(0\)$/,
  ],
  'leaves-timer': [
    suiteText('setInterval(() => {}, 1000);'),
    /^\S+ leaves Timeout running\. Start it in load/,
  ],
  'no-default': [
    'export const suite = 1;',
    /^packages\/no-default\/suite\.js must have a suite as its default export/,
  ],
  'no-suite': ['export default { question: "?", work: "sync" };', /^could not be loaded: TypeError: /],
  rejects: [
    suiteText('Promise.reject(new Error("too late"));'),
    /^uncaught error: Error: too late \(packages\/rejects\/suite\.js:2\)$/,
  ],
  throws: [
    'throw new RangeError("not today");',
    /^could not be loaded: RangeError: not today \(packages\/throws\/suite\.js:1\)$/,
  ],
  unsettled: [wait, /^its module packages\/unsettled\/suite\.js waits for a promise that never settles$/],
};
const files = Object.fromEntries(Object.entries(faults).map(([name, [text]]) => [`${name}/suite.js`, text]));
const repo = scratchRepo({ ...files, 'fine/suite.js': suiteText(), 'zfine/suite.js': suiteText() });
const NODE_BINARY = fakeProgram();

/** @param {string[]} args */
function bench(...args) {
  return start(process.execPath, [repo.cli, 'bench', '--runtime', 'node', ...args], { env: { NODE_BINARY } })
    .closed;
}

/** @param {string} stderr @param {Record<string, RegExp>} expected */
function expectFailed(stderr, expected) {
  const found = new Map(
    [...stderr.replaceAll(`${repo.folder}/`, '').matchAll(/^failed: suite (\S+): (.*)$/gm)].map(
      ([, name, error]) => [name, error],
    ),
  );
  assert.deepEqual([...found.keys()], Object.keys(expected));
  for (const [name, error] of Object.entries(expected)) assert.match(String(found.get(name)), error);
}

const errors = Object.fromEntries(Object.entries(faults).map(([name, [, error]]) => [name, error]));

test('a list and a run name each suite that cannot be loaded, and go on with the others', async () => {
  const list = await bench('--rounds', '0', '--json');
  expectFailed(list.stderr, errors);
  const listed = JSON.parse(list.stdout).map((/** @type {any} */ cell) => `${cell.suite} ${cell.case}`);
  assert.deepEqual(listed, ['fine base', 'fine other', 'zfine base', 'zfine other']);
  const out = newPath();
  const run = await bench('--rounds', '1', '--quick', '--out', out);
  expectFailed(run.stderr, errors);
  assert.match(run.stdout, /^Results: /m);
  assert.deepEqual([list.exitCode, run.exitCode], [1, 1]);
  const { broken } = await readRun(out);
  assert.deepEqual(
    broken.map(({ suite }) => suite),
    Object.keys(errors),
  );
  const more = await start(process.execPath, [repo.cli, 'bench', '--resume', out, '--rounds', '2']).closed;
  assert.match(more.stdout, /^Warning: suite throws: could not be loaded: RangeError: not today/m);
  assert.equal(more.exitCode, 1, 'a resumed run has not loaded them either');
  const alone = await bench('throws');
  expectFailed(alone.stderr, { throws: errors.throws });
  assert.match(alone.stderr, /\nerror: None of the chosen suites can be used, for the reasons above\.\n$/);
  assert.deepEqual([alone.exitCode, alone.stdout], [1, '']);
});

test('a suite that does not return is ended', async () => {
  const stuck = scratchRepo({
    'blocks/suite.js': 'for (;;);',
    'waits/suite.js': `setInterval(() => {}, 1000); ${wait}`,
  });
  const broken = await probe(suiteModules(`${stuck.folder}/packages`), { limitMs: 1000 });
  const kinds = Array.from(broken, ([{ name }, { kind }]) => `${name} ${kind}`);
  assert.deepEqual(kinds, ['blocks time-limit', 'waits time-limit']);
  await expectNoneAlive(2000);
});
