import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { createRunFile, openForResume, readRun } from '@rounds/record';
import { trialName } from '../cell.js';
import { anyBodyRecord, anyHeader } from './arbitrary.js';
import { end, failure, header, trialOf } from './records.js';
import { fileOf, newPath, textOf } from './scratch.js';

test('what is appended is what is read', async () => {
  const bodies = fc.uniqueArray(anyBodyRecord, {
    selector: (record) => (record.type === 'trial' ? trialName(record) : Math.random()),
  });
  await fc.assert(
    fc.asyncProperty(anyHeader, bodies, fc.nat(), async (head, records, cut) => {
      const path = newPath();
      const first = createRunFile(path, head);
      const half = records.length === 0 ? 0 : cut % records.length;
      for (const record of records.slice(0, half)) first.append(record);
      first.close();
      const { file } = await openForResume(path);
      for (const record of records.slice(half)) file.append(record);
      file.close();
      const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
      assert.deepEqual(JSON.parse(`[${lines}]`), [head, ...records]);
      const run = await readRun(path);
      const of = (/** @type {string} */ type) => records.filter((record) => record.type === type);
      const [trials, skips, failures] = [of('trial'), of('skip'), of('failure')];
      const counts = { trials: trials.length, skips: skips.length, failures: failures.length };
      assert.deepEqual(file.counts, counts);
      const noise = of('noise').map((/** @type {any} */ each) => {
        return { ...each, calibrationNs: each.calibrationNs < 1e-12 ? 0 : each.calibrationNs };
      });
      const last = records.at(-1);
      assert.deepEqual(run, {
        ...{ path, header: head, trials, traces: of('trace'), skips, failures, noise },
        broken: of('broken'),
        ...{ resumes: of('resume'), end: last?.type === 'end' ? last : undefined, truncated: false },
      });
      rmSync(path);
    }),
    { numRuns: 25 },
  );
});

test('a record is in the file when append returns, and none once it is closed', () => {
  const path = newPath();
  const file = createRunFile(path, header);
  assert.equal(readFileSync(path, 'utf8'), textOf());
  file.append(trialOf(1));
  assert.equal(readFileSync(path, 'utf8'), textOf(trialOf(1)));
  assert.equal(file.path, path);
  file.close();
  file.close();
  assert.throws(() => file.append(trialOf(2)), { message: `${path}: the results file is closed` });
});

test('never overwrites', () => {
  const path = fileOf('precious');
  assert.throws(() => createRunFile(path, header), {
    name: 'RecordError',
    message: `${path}: cannot be created: it exists already, and a run is never overwritten: choose another --out, or continue a run with bench --resume`,
  });
  assert.equal(readFileSync(path, 'utf8'), 'precious');
});

const noFolder = newPath();
mkdirSync(noFolder, { mode: 0o555 });

for (const [what, path, why, platforms = ['linux', 'darwin', 'win32']] of /** @type {const} */ ([
  [
    'is below a file',
    join(fileOf(''), 'x.ndjson'),
    'its folder cannot be made: a file stands where a folder should be: check the path',
  ],
  [
    'is in a folder that may not be written',
    join(noFolder, 'x.ndjson'),
    'cannot be created: permission denied: choose a place you may use',
    ['linux', 'darwin'],
  ],
])) {
  const skip = /** @type {readonly string[]} */ (platforms).includes(process.platform) ? false : 'not here';
  test(`says at once that a run cannot begin where its path ${what}`, { skip }, () =>
    asUnprivileged(() =>
      assert.throws(() => createRunFile(path, header), { name: 'RecordError', message: `${path}: ${why}` }),
    ),
  );
}

for (const [what, record, message] of /** @type {[string, any, string | RegExp][]} */ ([
  [
    'NaN',
    { ...trialOf(2), ns: Number.NaN },
    'bad record: trial.ns: expected a number from 0 to 1e+18, got NaN',
  ],
  ['no record', null, 'bad record: expected an object with a "type", got null'],
  ['a header', header, 'bad record: the run record is the first line, and the only one of its type'],
  [
    'a second trial of a cell in a round',
    trialOf(1),
    'bad record: a second trial of file-read / readFileSync / 64KiB / node@20.20.2, round 1',
  ],
  [
    'a line that the reader would refuse',
    { ...trialOf(2), x: 'x'.repeat(17e6) },
    /^bad record: its line would be 1700\d{4} bytes long$/,
  ],
])) {
  test(`refuses to append ${what}`, () => {
    const path = newPath();
    const file = createRunFile(path, header);
    file.append(trialOf(1));
    assert.throws(() => file.append(record), { name: 'TypeError', message });
    file.append(trialOf(2));
    file.close();
    assert.equal(readFileSync(path, 'utf8'), textOf(trialOf(1), trialOf(2)));
  });
}

test('a flood of words is cut to the head of the error and the tail of stderr', async () => {
  const path = newPath();
  const file = createRunFile(path, header);
  file.append({ ...failure, error: `first ${'🦀'.repeat(9000)}`, stderr: `${'🦀'.repeat(90000)} last` });
  file.append({ ...failure, error: `first${'🦀'.repeat(9000)}`, stderr: `${'🦀'.repeat(90000)}last!` });
  file.close();
  for (const { error, stderr } of (await readRun(path)).failures) {
    assert.match(error, /^first ?🦀+…$/u);
    assert.match(stderr, /^…🦀+ ?last!?$/u);
    assert.deepEqual([[...error].length, [...stderr].length], [4096, 16384]);
  }
});

test('resume knows the trials that the file has', async () => {
  const { file } = await openForResume(fileOf(textOf(trialOf(1), { ...end, reason: 'interrupted' })));
  assert.throws(() => file.append(trialOf(1)), /a second trial of/);
  file.append(trialOf(2));
  file.append(end);
  file.close();
  const run = await readRun(file.path);
  assert.deepEqual([run.trials.length, run.end], [2, end]);
});

test('notices a second writer, and does not write over its lines', async () => {
  const path = newPath();
  const first = createRunFile(path, header);
  const { file: second } = await openForResume(path);
  second.append(trialOf(1));
  const refusal = {
    name: 'RecordError',
    message: `${path}: was changed by another process while this one used it: look for a second bench on the same file`,
  };
  assert.throws(() => first.append(trialOf(2)), refusal);
  assert.throws(() => first.append(trialOf(2)), refusal);
  second.append(trialOf(2));
  assert.equal(readFileSync(path, 'utf8'), textOf(trialOf(1), trialOf(2)));
  appendFileSync(path, 'typed by hand');
  assert.throws(() => second.append(trialOf(3)), refusal);
  assert.ok(readFileSync(path, 'utf8').endsWith('typed by hand'));
  first.close();
  second.close();
});

test('notices that its file was deleted', { skip: process.platform === 'win32' && 'open files stay' }, () => {
  const path = newPath();
  const file = createRunFile(path, header);
  rmSync(path);
  writeFileSync(path, 'another');
  assert.throws(() => file.append(trialOf(1)), {
    message: `${path}: was deleted while the run was writing it: start the run again`,
  });
  file.close();
});

/** Does something without root's right to write everywhere. @param {() => void | Promise<void>} act */
async function asUnprivileged(act) {
  if (process.geteuid?.() !== 0) return act();
  process.seteuid?.(65534);
  try {
    await act();
  } finally {
    process.seteuid?.(0);
  }
}
