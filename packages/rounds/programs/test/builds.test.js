import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../launcher/launcher.js';
import { newFolder } from '../../test/support/bench.js';
import { startBuilds } from '../builds.js';

/** Scripts that build something, such as an addon. */

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

test('a script runs once for each list of arguments, and one that fails does not affect the others', async () => {
  const { wanted, runs } = make(`if (args.includes('bad')) {
      console.error('a warning\\nno compiler here');
      process.exitCode = 1;
    }`);
  const requests = [wanted('a'), wanted('bad'), wanted('b', 'c'), wanted('a')];
  const buildOf = startBuilds(requests, { launcher });
  const reasons = await Promise.all(requests.map(buildOf));
  assert.deepEqual(reasons, [undefined, 'no compiler here', undefined, undefined]);
  assert.deepEqual(runs(), ['a', 'bad', 'b c']);
});

test('a missing script is a reason', async () => {
  const from = pathToFileURL(path.join(newFolder(), 'one.suite.js')).href;
  const wanted = { build: ['./gone.mjs'], from };
  const reason = await startBuilds([wanted], { launcher })(wanted);
  assert.match(String(reason), /^its build script .*gone\.mjs was not found$/);
});
