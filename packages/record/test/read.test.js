import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { failureKinds, openForResume, RecordError, readRun } from '@rounds/record';
import { broken, end, failure, fullTrial, header, noise, resume, skip, trace, trialOf } from './records.js';
import { fileOf, newPath, textOf } from './scratch.js';

/**
 * Asserts that a file is refused, and with exactly these words after its name.
 * @param {string} path
 * @param {string} words
 */
async function refused(path, words) {
  await assert.rejects(readRun(path), (error) => {
    assert.ok(error instanceof RecordError);
    assert.equal(error.message, `${path}${words}`);
    return true;
  });
}

test('reads each type of record into its place', async () => {
  const path = fileOf(textOf(noise, fullTrial, trace, skip, failure, broken, resume, end));
  assert.deepEqual(await readRun(path), {
    ...{ path, header, trials: [fullTrial], traces: [trace], skips: [skip], failures: [failure] },
    ...{ broken: [broken], noise: [noise], resumes: [resume], end, truncated: false },
  });
});

test('the last end record counts, and only if nothing follows it', async () => {
  const interrupted = { ...end, reason: 'interrupted' };
  assert.deepEqual((await readRun(fileOf(textOf(interrupted, trialOf(1), end)))).end, end);
  assert.equal((await readRun(fileOf(textOf(interrupted, trialOf(1))))).end, undefined);
  assert.equal((await readRun(fileOf(textOf(trialOf(1))))).end, undefined);
});

test('a file cut anywhere after its header has the whole lines before the cut, and can be continued', async () => {
  const trials = [trialOf(1), { ...trialOf(2), note: 'é🦀' }];
  const whole = Buffer.from(textOf(...trials));
  const firstEnd = whole.indexOf('\n') + 1;
  const secondEnd = whole.indexOf('\n', firstEnd) + 1;
  const ends = [firstEnd, secondEnd, whole.length];
  const near = ends.flatMap((end) => [end - 2, end - 1, end, end + 1, end + 2]);
  // Within the line of the second trial, every byte of its last characters.
  const cuts = [...near, firstEnd + 40, ...Array.from({ length: 12 }, (_, i) => whole.length - 3 - i)];
  for (const cut of cuts.filter((each) => each >= firstEnd && each <= whole.length)) {
    const path = fileOf(whole.subarray(0, cut));
    const run = await readRun(path);
    const kept = cut < secondEnd ? 0 : cut < whole.length ? 1 : 2;
    assert.equal(run.trials.length, kept, `cut at ${cut}`);
    // A line that is complete but for its newline is left out too: only the newline says that nothing is missing.
    assert.equal(run.truncated, !ends.includes(cut), `cut at ${cut}`);
    const { file, run: resumed } = await openForResume(path);
    assert.deepEqual(resumed, run);
    for (const trial of trials.slice(kept)) file.append(trial);
    file.close();
    assert.deepEqual(readFileSync(path), whole);
  }
});

const pipe = newPath();
if (process.platform !== 'win32') execFileSync('mkfifo', [pipe]);
const noFile = ': cannot be read: is a pipe or a device, and a results file must be a regular file: name one';
const schemaWords =
  'but this version of Rounds reads only schema 2: use the version that wrote the file, or measure again';
const neverBegan = 'because its run never began: delete it and start';

for (const [what, path, words, onWindows = true] of /** @type {[string, string, string, boolean?][]} */ ([
  ['a missing file', newPath(), ': cannot be read: no such file: check the path'],
  ['a folder', tmpdir(), ': cannot be read: is a folder: name a file in it'],
  [
    'a path through a file',
    `${fileOf('')}/x`,
    ': cannot be read: a part of the path is a file, not a folder: check the path',
    false,
  ],
  ['a device', '/dev/zero', noFile, false],
  ['a pipe, and does not wait for what comes out of it', pipe, noFile, false],
  ...['/proc/version', '/proc/kmsg']
    .filter((file) => existsSync(file))
    .map((file) => [
      `the file ${file} of the kernel`,
      file,
      `: the file is empty ${neverBegan} the run again`,
    ]),
  ['an empty file', fileOf(''), `: the file is empty ${neverBegan} the run again`],
  [
    'a file cut inside its header',
    fileOf(JSON.stringify(header)),
    `, line 1: ends inside its first line ${neverBegan} again`,
  ],
  [
    'a header that breaks the schema',
    fileOf(`${JSON.stringify({ ...header, seed: -1 })}\n`),
    ', line 1: run.seed: expected an integer from 0 to 4294967295, got -1. Fix or remove that line',
  ],
  [
    'a file without a plan',
    fileOf(`${JSON.stringify({ ...header, plan: undefined })}\n`),
    ', line 1: run.plan: expected an object, got nothing. Fix or remove that line',
  ],
  ...[1, 3, '2', undefined].map((schema) => [
    `a file of schema ${JSON.stringify(schema)}, whatever else is in it`,
    fileOf(`${JSON.stringify({ type: 'run', schema })}\n`),
    `, line 1: ${schema ? `its schema is ${JSON.stringify(schema)}` : 'it names no schema'}, ${schemaWords}`,
  ]),
  ...[
    ['prose', 'Dear reader,\n', 'it does not begin with a JSON object'],
    ['JSON over many lines', '{\n  "type": "run"\n}\n', 'not JSON'],
    ['bytes that are no text', Buffer.from('{"a":"\xff"}\n', 'latin1'), 'not UTF-8 text'],
    ['a file that lost its header', `${JSON.stringify(trialOf(1))}\n`, 'its first line is not a run record'],
    ['a first line of 17 MiB', `{${' '.repeat(17 * 2 ** 20)}`, 'its first line is longer than 16 MiB'],
  ].map(([what, content, why]) => [
    what,
    fileOf(content),
    `, line 1: not a results file (${why}): name a file written by rounds bench`,
  ]),
  ...[
    ['half a line in the middle', '{"type":"tri', 'not JSON. Fix or remove that line'],
    ['an empty line', '', 'an empty line. Fix or remove that line'],
    [
      'a record that breaks the schema',
      JSON.stringify({ ...trialOf(9), round: -3 }),
      'trial.round: expected an integer from 1 to 9e+15, got -3. Fix or remove that line',
    ],
    [
      'an unknown type',
      '{"type":"\u202emirt"}',
      'type: expected one of "run", "trial", "trace", "skip", "failure", "broken", "noise", "resume", "end", got "\\u202emirt". Fix or remove that line',
    ],
    ['a second header', JSON.stringify(header), 'a second run record: one file holds one run, split it here'],
    [
      'a second trial of a cell in a round',
      JSON.stringify(trialOf(1)),
      'a second trial of file-read / readFileSync / 64KiB / node@20.20.2, round 1: were two files joined? Keep one of the two lines',
    ],
  ].map(([what, line, why]) => [
    what,
    fileOf(`${textOf(trialOf(1))}${line}\n${JSON.stringify(trialOf(2))}\n`),
    `, line 3: ${why}`,
  ]),
])) {
  test(`refuses ${what}`, {
    skip: !onWindows && process.platform === 'win32' && 'not on Windows',
  }, async () => {
    await refused(path, words);
    await assert.rejects(openForResume(path), { message: `${path}${words}` });
  });
}

const deep = '['.repeat(200_000) + ']'.repeat(200_000);

test('refuses lines that are nested deeper than the stack', async () => {
  const header = textOf().replace(/\}\n$/, `,"more":${deep}}\n`);
  const why = 'nested deeper than 100 levels';
  await refused(fileOf(header), `, line 1: not a results file (${why}): name a file written by rounds bench`);
  await refused(
    fileOf(`${textOf()}{"type":"skip","more":${deep}}\n`),
    `, line 2: ${why}. Fix or remove that line`,
  );
});

const folder = fileURLToPath(new URL('../../../results/', import.meta.url));
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ndjson') && !name.startsWith('local'));

for (const name of files) {
  test(`reads results/${name}`, async () => {
    const run = await readRun(`${folder}${name}`);
    const { trials, skips, failures, end, truncated } = run;
    assert.ok(trials.length > 0);
    assert.equal(truncated, false);
    const counts = [end?.trials, end?.skips, end?.failures];
    assert.deepEqual(counts, [trials.length, skips.length, failures.length]);
    for (const { kind } of failures) assert.ok(Object.hasOwn(failureKinds, kind), `unknown kind ${kind}`);
  });
}
