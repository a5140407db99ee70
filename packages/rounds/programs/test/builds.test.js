import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../launcher/launcher.js';
import { newFolder } from '../../test/support/bench.js';
import { startBuilds } from '../builds.js';

/** Scripts that build something: each runs once for all that name it, and one that fails takes no other with it. */

const launcher = await prepareLauncher();

/** @param {string} code what the script does; `args` are its arguments */
function make(code) {
  const folder = newFolder();
  const log = path.join(folder, 'log');
  writeFileSync(log, '');
  writeFileSync(
    path.join(folder, 'build.mjs'),
    `import { appendFileSync } from 'node:fs';
    const args = process.argv.slice(2);
    appendFileSync(${JSON.stringify(log)}, args.join(' ') + '\\n');
    ${code}`,
  );
  const from = pathToFileURL(path.join(folder, 'one.suite.js')).href;
  const wanted = (/** @type {string[]} */ ...args) => ({ build: ['./build.mjs', ...args], from });
  return { wanted, runs: () => readFileSync(log, 'utf8').trim().split('\n') };
}

test('a script runs once, with what all of its builds ask for', async () => {
  const { wanted, runs } = make('');
  const buildOf = startBuilds([wanted('a'), wanted('b', 'c'), wanted('a')], { launcher });
  const reasons = await Promise.all([wanted('a'), wanted('b', 'c')].map((each) => buildOf(each).reason));
  assert.deepEqual(reasons, [undefined, undefined]);
  assert.deepEqual(runs(), ['a b c']);
  assert.ok(buildOf(wanted('a')).isDone());
});

test('what fails says why in its last line, and what does not is built all the same', async () => {
  const { wanted, runs } = make(`if (args.includes('bad')) {
      console.error('a warning\\nno compiler here');
      process.exitCode = 1;
    }`);
  const buildOf = startBuilds([wanted('good'), wanted('bad')], { launcher });
  assert.equal(await buildOf(wanted('bad')).reason, 'no compiler here');
  assert.equal(await buildOf(wanted('good')).reason, undefined);
  assert.deepEqual(runs().sort(), ['bad', 'good', 'good bad']);
});

test('a build that says what it does has begun, and its lines are shown', async () => {
  const { wanted } = make(`console.log('Compiling much');
    setInterval(() => {}, 1000);`);
  /** @type {string[]} */
  const said = [];
  const stop = new AbortController();
  const how = { launcher, signal: stop.signal, log: (/** @type {string} */ line) => said.push(line) };
  const build = startBuilds([wanted('a')], how)(wanted('a'));
  await build.begun;
  assert.equal(build.isDone(), false);
  assert.deepEqual(said, ['Compiling much']);
  stop.abort();
  assert.match(String(await build.reason), /build\.mjs exited with/);
});

test('a script that is not there is a reason', async () => {
  const from = pathToFileURL(path.join(newFolder(), 'one.suite.js')).href;
  const wanted = { build: ['./gone.mjs'], from };
  const { reason } = startBuilds([wanted], { launcher })(wanted);
  assert.match(String(await reason), /^its build script .*gone\.mjs was not found$/);
});
