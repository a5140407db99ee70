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

test('a signed job is opened unchanged', () => {
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
  [
    'a text that is too long',
    ({ signature }) => ({ text: 'x'.repeat(1e6), signature }),
    /larger than 16384 bytes/,
  ],
];

for (const [what, change, message] of forged) {
  test(`rejected: ${what}`, () => {
    const data = change(signJob(sound(), ours.privateKey));
    assert.throws(() => openJob(data, [ours.publicKey], now), message);
  });
}

test('rejected: a job that has expired, with both times, since a clock may be wrong', () => {
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
  ['of a newer version', { rounds: 2 }, /version 2.*supports version 1.*Update/],
  ['without a version', { rounds: undefined }, /job\.rounds: expected 1, got nothing/],
  ['whose id is a path', { id: '../../etc/passwd' }, /job\.id: expected an id/],
  ['for an invalid label', { on: 'a:b' }, /job\.on: expected a label/],
  ['without code', { code: undefined }, /job\.code: expected an object/],
  [
    'whose repository is an option',
    { code: { ...commit, repo: '--upload-pack=x' } },
    /job\.code\.repo: expected a URL of a repository/,
  ],
  [
    'of a branch, which may move',
    { code: { ...commit, commit: 'main' } },
    /job\.code\.commit: expected a whole commit/,
  ],
  ['of an image by its tag, which may move', { code: { image: 'example.org/rounds:latest' } }, image],
  ['whose image is an option', { code: { image: `--privileged@${digest}` } }, image],
  ['whose image is a path of another engine', { code: { image: `dir:../x@${digest}` } }, image],
  ['whose image is not a text', { code: { image: [`a@${digest}`] } }, image],
  [
    'whose suite is an option',
    { suites: ['--out'] },
    /job\.suites\[0\]: expected a suite, or a file of the code/,
  ],
  [
    'whose suite is outside',
    { suites: ['a/../../b'] },
    /job\.suites\[0\]: expected a suite, or a file of the code/,
  ],
  [
    'whose suite is an absolute path',
    { suites: ['/etc'] },
    /job\.suites\[0\]: expected a suite, or a file of the code/,
  ],
  ['whose suites are a text', { suites: 'file-read' }, /job\.suites: expected an array/],
  [
    'with an option of another kind',
    { options: { out: '/etc/passwd' } },
    /job\.options: expected only .*, got "out"/,
  ],
  [
    'with an option every object has',
    { options: { toString: 'x' } },
    /job\.options: expected only .*, got "toString"/,
  ],
  ['whose runtime is a path', { options: { runtime: '/bin/sh' } }, /job\.options\.runtime: expected /],
  [
    'whose runtime has flags',
    { options: { runtime: 'node --require=x' } },
    /job\.options\.runtime: expected /,
  ],
  ['whose rounds are a text', { options: { rounds: '1 --out x' } }, /job\.options\.rounds: expected /],
  ['against a branch, which may move', { options: { against: 'main' } }, /job\.options\.against: expected /],
  [
    'of an image against a commit',
    { code: { image: `x@${digest}` }, options: { against: 'a'.repeat(40) } },
    /an image has no other commit/,
  ],
  ['whose flag has a value', { options: { quick: 'yes' } }, /job\.options\.quick: expected /],
  [
    'that searches from a branch, which may move',
    { bisect: { ...ends, good: 'main' } },
    /job\.bisect\.good: expected a whole commit/,
  ],
  [
    'that searches from a list',
    { bisect: { ...ends, good: [ends.good] } },
    /job\.bisect\.good: expected a whole commit/,
  ],
  ['that searches to nowhere', { bisect: { good: ends.good } }, /job\.bisect\.bad: expected a whole commit/],
  ['that searches without commits', { bisect: true }, /job\.bisect: expected an object/],
  [
    'that searches with nothing to measure',
    { bisect: ends, suites: [], options: {} },
    /a search needs suites/,
  ],
  [
    'that searches in an image',
    { bisect: ends, code: { image: `x@${digest}` }, options: {} },
    /job\.code\.repo: expected a URL/,
  ],
  [
    'that searches, with an option of bench',
    { bisect: ends, options: { rounds: 3 } },
    /job\.options: expected only .*, got "rounds"/,
  ],
  ['without an end', { options: { maxTime: '' } }, /job\.options\.maxTime: expected /],
  ['with a second line', { options: { maxTime: '1m\n--out=x' } }, /job\.options\.maxTime: expected /],
  [
    'that detects a number without %',
    { bisect: ends, options: { detect: '3' } },
    /job\.options\.detect: expected /,
  ],
  ['with an option of bisect', { options: { detect: '3%' } }, /job\.options: expected only .*, got "detect"/],
];

for (const [what, changes, message] of hostile) {
  test(`rejected: a job ${what}`, () => {
    assert.throws(() => checkJob(/** @type {any} */ ({ ...sound(), ...changes })), message);
  });
}

test('rejected: not an object', () => {
  assert.throws(() => checkJob(/** @type {any} */ (null)), /not an object/);
});

test('names of machines and labels fit into keys of Redis', () => {
  const fine = ['a', 'zen4', 'zen4-1', 'arm64.metal', 'x_1'].filter((text) => !isLabel(text));
  const wrong = ['', '-a', 'a-', 'A', 'a:b', 'a b', 'ü', 'a'.repeat(64), '*', '{a}'].filter(isLabel);
  assert.deepEqual({ fine, wrong }, { fine: [], wrong: [] });
});
