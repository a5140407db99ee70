import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench, expectOneLine, smallRun } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** A results file is data: what a resumed run executes is what this user began on this machine. */

afterEach(endAll);

const cache = newPath('-cache');

/** @param {string[]} args @param {Record<string, string>} [env] */
const run = (args, env) => bench(args, { env: { ROUNDS_CACHE: cache, ...env } });

const own = smallRun(fakeProgram(), ['--rounds', '1']);
const begun = run(own.args, own.env);

/** @param {(header: any) => void} change of the first line @param {string} [more] the beginning of another line */
async function changed(change, more = '') {
  assert.equal((await begun).exitCode, 0);
  const [first = '', ...lines] = readFileSync(own.out, 'utf8').split('\n');
  const header = JSON.parse(first);
  change(header);
  return fileOf([JSON.stringify(header), ...lines.slice(0, -1), more].join('\n'), { suffix: '.ndjson' });
}

const again = (/** @type {string} */ file) => ['--resume', file, '--rounds', '2'];

test('a run continues with what began it, wherever its file is now', async () => {
  const file = await changed(() => {});
  const { exitCode, stderr } = await run(again(file));
  assert.equal(exitCode, 0, stderr);
  assert.equal((await readRun(file)).trials.length, 8);
});

test('a program that only the file names is not started', async () => {
  const touched = newPath('-touched');
  const evil = fakeProgram({ probe: `touch ${touched}`, trial: `touch ${touched}` });
  const file = await changed(({ runtimes }) => Object.assign(runtimes[0], { path: evil }));
  const lost =
    /^error: The run began with node 99\.0\.0 at .*, which is now 99\.0\.0 at .*\. Start a new run\.$/m;
  expectOneLine(await run(again(file)), 2, lost);
  assert.ok(!existsSync(touched), 'expected nothing of it to be started');
});

test('a run of another machine, user or id is refused, and its file stays as it is', async () => {
  const refused = /^error: .*\.ndjson was not recorded by this user on this machine, so it cannot be resumed/;
  const file = await changed((header) => Object.assign(header, { id: randomUUID() }), '{"type":"tri');
  const before = readFileSync(file, 'utf8');
  expectOneLine(await run(again(file)), 2, refused);
  assert.equal(readFileSync(file, 'utf8'), before);
  const copy = await changed(() => {});
  expectOneLine(await run(again(copy), { ROUNDS_CACHE: newPath('-cache') }), 2, refused);
});

test('code that has changed is not run', async () => {
  const benches = "import { bench } from 'rounds'; bench('a', () => 1);";
  const file = path.join(projectOf({ 'a.bench.js': benches }), 'a.bench.js');
  const out = newPath();
  const first = await run([file, '--runtime', 'node', '--quick', '--rounds', '1', '--out', out]);
  assert.equal(first.exitCode, 0, first.stderr);
  const mark = newPath('-imported');
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, '');${benches}`,
  );
  const { exitCode, stderr } = await run(again(out));
  assert.equal(exitCode, 2);
  assert.match(stderr, /a\.bench\.js has changed since this run began: start a new run\.\n$/);
  assert.ok(!existsSync(mark), 'expected it not to be imported');
});
