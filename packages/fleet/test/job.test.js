import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { checkJob, isLabel, openJob, signJob } from '../job.js';

const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');
const now = new Date('2026-01-01T12:00:00Z');
const commit = { repo: 'https://example.org/rounds.git', commit: 'a'.repeat(40) };
const foreign = /not signed by a key/;
const image = /an image with its digest/;

/** @returns {import('../job.js').Job} */
const sound = () => ({
  rounds: 1,
  id: 'a-job-of-a-test',
  on: 'zen4',
  expires: '2026-01-02T00:00:00Z',
  code: commit,
  suites: ['file-read', 'native-kernels/divide', 'bench/'],
  options: { runtime: 'node@v8-canary,bun', rounds: 12, seed: 1, quick: true, maxTime: '20m', case: 'fs.*' },
});

test('a job that was signed is opened as it was', () => {
  assert.deepEqual(
    openJob(signJob(sound(), ours.privateKey), [theirs.publicKey, ours.publicKey], now),
    sound(),
  );
});

/** @type {[string, (signed: import('../job.js').SignedJob) => unknown, RegExp][]} */
const forged = [
  ['nothing', () => undefined, /no signature/],
  ['a text alone', ({ text }) => ({ text }), /no signature/],
  ['a signature of another', ({ text }) => signJob(JSON.parse(text), theirs.privateKey), foreign],
  ['another text', ({ text, signature }) => ({ text: text.replace('zen4', 'zen5'), signature }), foreign],
  ['an empty signature', ({ text }) => ({ text, signature: '' }), foreign],
  ['a text without end', ({ signature }) => ({ text: 'x'.repeat(1e6), signature }), /larger than any may be/],
];

for (const [what, change, message] of forged) {
  test(`not opened: ${what}`, () => {
    const data = change(signJob(sound(), ours.privateKey));
    assert.throws(() => openJob(data, [ours.publicKey], now), message);
  });
}

test('not opened: a job that has expired, with both times, since a clock may be wrong', () => {
  const signed = signJob(sound(), ours.privateKey);
  const late = new Date('2026-01-02T00:00:01Z');
  assert.throws(
    () => openJob(signed, [ours.publicKey], late),
    /2026-01-02T00:00:00Z.*2026-01-02T00:00:01.000Z.*clocks/,
  );
});

const digest = `sha256:${'a'.repeat(64)}`;

test('a job may name an image by its digest', () => {
  const job = { ...sound(), code: { image: `registry.example.org:5000/rounds/full@${digest}` } };
  assert.deepEqual(openJob(signJob(job, ours.privateKey), [ours.publicKey], now), job);
});

const ends = { good: 'b'.repeat(40), bad: 'c'.repeat(64) };
const between = /two whole commits of it and suites/;

test('a job may search between two commits', () => {
  const job = {
    ...sound(),
    bisect: ends,
    options: { detect: '2.5%', seed: 1, maxTime: '1.5h', case: 'fs.*' },
  };
  assert.deepEqual(openJob(signJob(job, ours.privateKey), [ours.publicKey], now), job);
});

/** @type {[string, Record<string, unknown>, RegExp][]} */
const hostile = [
  ['of a newer version', { rounds: 2 }, /version 2.*knows version 1.*Update/],
  ['without a version', { rounds: undefined }, /no version/],
  ['whose id is a path', { id: '../../etc/passwd' }, /an id/],
  ['for what is no label', { on: 'a:b' }, /a label/],
  ['without code', { code: undefined }, /a repository/],
  ['whose repository is an option', { code: { ...commit, repo: '--upload-pack=x' } }, /a repository/],
  ['of a branch, which may move', { code: { ...commit, commit: 'main' } }, /a whole commit/],
  ['of an image by its tag, which may move', { code: { image: 'example.org/rounds:latest' } }, image],
  ['whose image is an option', { code: { image: `--privileged@${digest}` } }, image],
  ['whose image is a path of another engine', { code: { image: `dir:../x@${digest}` } }, image],
  ['whose image is no text', { code: { image: [`a@${digest}`] } }, image],
  ['whose suite is an option', { suites: ['--out'] }, /suites, or files of the code/],
  ['whose suite is outside', { suites: ['a/../../b'] }, /suites, or files of the code/],
  ['whose suite is an absolute path', { suites: ['/etc'] }, /suites, or files of the code/],
  ['whose suites are a text', { suites: 'file-read' }, /suites, or files of the code/],
  ['with an option of another kind', { options: { out: '/etc/passwd' } }, /no job of bench may have: out/],
  ['with an option every object has', { options: { toString: 'x' } }, /no job of bench may have: toString/],
  ['whose runtime is a path', { options: { runtime: '/bin/sh' } }, /bad value of runtime/],
  ['whose runtime has flags', { options: { runtime: 'node --require=x' } }, /bad value of runtime/],
  ['whose rounds are a text', { options: { rounds: '1 --out x' } }, /bad value of rounds/],
  ['against a branch, which may move', { options: { against: 'main' } }, /bad value of against/],
  [
    'of an image against a commit',
    { code: { image: `x@${digest}` }, options: { against: 'a'.repeat(40) } },
    /a repository that has the commit/,
  ],
  ['whose flag has a value', { options: { quick: 'yes' } }, /bad value of quick/],
  ['that searches from a branch, which may move', { bisect: { ...ends, good: 'main' } }, between],
  ['that searches from a list', { bisect: { ...ends, good: [ends.good] } }, between],
  ['that searches to nowhere', { bisect: { good: ends.good } }, between],
  ['that searches between no commits', { bisect: true }, between],
  ['that searches with nothing to measure', { bisect: ends, suites: [], options: {} }, between],
  ['that searches in an image', { bisect: ends, code: { image: `x@${digest}` }, options: {} }, between],
  [
    'that searches, with an option of bench',
    { bisect: ends, options: { rounds: 3 } },
    /bisect may have: rounds/,
  ],
  ['without an end', { options: { maxTime: '' } }, /bad value of maxTime/],
  ['with a second line', { options: { maxTime: '1m\n--out=x' } }, /bad value of maxTime/],
  ['that searches for no percentage', { bisect: ends, options: { detect: '3' } }, /bad value of detect/],
  ['with an option of bisect', { options: { detect: '3%' } }, /bench may have: detect/],
];

for (const [what, changes, message] of hostile) {
  test(`refused: a job ${what}`, () => {
    assert.throws(() => checkJob(/** @type {any} */ ({ ...sound(), ...changes })), message);
  });
}

test('refused: no object', () => {
  assert.throws(() => checkJob(/** @type {any} */ (null)), /no object/);
});

test('names of machines and labels fit into keys of Redis', () => {
  const fine = ['a', 'zen4', 'zen4-1', 'arm64.metal', 'x_1'].filter((text) => !isLabel(text));
  const wrong = ['', '-a', 'a-', 'A', 'a:b', 'a b', 'ü', 'a'.repeat(64), '*', '{a}'].filter(isLabel);
  assert.deepEqual({ fine, wrong }, { fine: [], wrong: [] });
});
