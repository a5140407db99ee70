import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readRun } from '@rounds/record';
import { bench, expectOneLine, newFolder, smallRun, start, startBench } from '../../test/support/bench.js';
import { fakeProgram, hangsAt } from '../../test/support/fake-runtime.js';
import { endAll, eventually, hanging } from '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { takeLock } from '../lock.js';

/** One run at a time on a machine; a run that died does not stand in the way of the next. */

afterEach(endAll);

const working = fakeProgram();

/** @param {string} TMPDIR @param {string[]} [more] */
function runIn(TMPDIR, more) {
  const { out, args, env } = smallRun(working, more);
  return { out, closed: bench(args, { env: { ...env, TMPDIR } }) };
}

test('a second run is refused, unless it is forced', async () => {
  const TMPDIR = newFolder();
  const first = smallRun(fakeProgram(hangsAt(1)));
  const { child } = startBench(first.args, { env: { ...first.env, TMPDIR } });
  await hanging();
  const held = readFileSync(`${TMPDIR}/rounds.lock`, 'utf8');
  assert.match(held, new RegExp(`^${child.pid} \\d+$`));

  const refusal = new RegExp(
    `^error: Another run \\(process ${child.pid}\\) is measuring .* use --force\\.$`,
    'm',
  );
  const second = runIn(TMPDIR);
  expectOneLine(await second.closed, 1, refusal);
  assert.ok(!existsSync(second.out), 'expected no file');

  const forced = runIn(TMPDIR, ['--force']);
  assert.equal((await forced.closed).exitCode, 0);
  assert.equal((await readRun(forced.out)).trials.length, 12);
  assert.equal(
    readFileSync(`${TMPDIR}/rounds.lock`, 'utf8'),
    held,
    'expected the lock to be the first one’s still',
  );
  expectOneLine(await runIn(TMPDIR).closed, 1, refusal);
});

test('a file that nothing can be read from does not hold up the machine', async () => {
  const TMPDIR = newFolder();
  const pipe = newPath();
  execFileSync('mkfifo', [pipe]);
  expectOneLine(await bench(['--resume', pipe], { env: { TMPDIR } }), 2, /must be a regular file/);
  assert.ok(!existsSync(`${TMPDIR}/rounds.lock`));
});

test('the lock of a run that was killed is taken over', async () => {
  const TMPDIR = newFolder();
  const killed = smallRun(fakeProgram(hangsAt(1)));
  const { child, closed } = startBench(killed.args, { env: { ...killed.env, TMPDIR } });
  await hanging();
  child.kill('SIGKILL');
  await closed;
  assert.ok(existsSync(`${TMPDIR}/rounds.lock`), 'expected the killed run to leave its lock');
  assert.equal((await runIn(TMPDIR).closed).exitCode, 0);
  assert.ok(!existsSync(`${TMPDIR}/rounds.lock`));
});

for (const [what, text] of [
  ['whose process number has another owner now', `${process.pid} 1`],
  ['of a process that never was', '4194305 12345'],
  ['that is empty', ''],
  ['with something else in it', 'hello\nworld'],
  ['of process 0, which stands for all of a group', '0 '],
]) {
  test(`a lock ${what} is taken over`, () => {
    const file = newPath('.lock');
    writeFileSync(file, String(text));
    const release = takeLock({ file });
    assert.match(readFileSync(file, 'utf8'), new RegExp(`^${process.pid} \\d+$`));
    release();
    assert.ok(!existsSync(file));
  });
}

test('a lock that cannot be judged or written is an error, and no endless wait', () => {
  const folder = newPath('.lock');
  mkdirSync(folder);
  for (const [file, message] of /** @type {const} */ ([
    [folder, /Cannot read the lock .*Remove it/],
    ['/proc/rounds.lock', /Cannot write the lock .*TMPDIR/],
  ]))
    assert.throws(() => takeLock({ file }), { name: 'UserError', exitCode: 1, message });
  assert.ok(existsSync(folder), 'expected what is no lock to be left alone');
});

test('of two runs that find a dead lock at once, one takes it', async () => {
  const lock = JSON.stringify(fileURLToPath(new URL('../lock.js', import.meta.url)));
  const contender = fileOf(
    `import { takeLock } from ${lock};
try {
  takeLock({ file: process.argv[2] });
  console.log('held');
} catch {
  console.log('refused');
}
setInterval(() => {}, 1000);
`,
    { suffix: '.mjs' },
  );
  for (let i = 0; i < 5; i++) {
    const file = newPath('.lock');
    writeFileSync(file, '4194305 12345');
    const said = ['', ''].map((_, which) => {
      const { child } = start(process.execPath, [contender, file]);
      child.stdout.on('data', (text) => {
        said[which] += text;
      });
      return '';
    });
    await eventually(() => said.every(Boolean), 'both to have tried');
    assert.deepEqual(said.toSorted(), ['held\n', 'refused\n']);
    endAll();
  }
});
