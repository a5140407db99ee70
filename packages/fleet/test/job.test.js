import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { checkJob, isLabel, openJob, signJob } from '../job.js';

const own = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const now = new Date('2026-01-01T12:00:00Z');
const commit = { repo: 'https://example.org/rounds.git', commit: 'a'.repeat(40) };
const ends = { good: 'b'.repeat(40), bad: 'c'.repeat(64) };

/** @param {object} [changes] @returns {any} */
const jobWith = (changes) => ({
  rounds: 1,
  id: 'a-job-of-a-test',
  on: 'zen4',
  expires: '2026-01-02T00:00:00Z',
  code: commit,
  suites: ['file-read', 'native-kernels/divide', 'bench/'],
  options: { runtime: 'node@v8-canary,bun', rounds: 12, seed: 1, quick: true, maxTime: '20m', case: 'fs.*' },
  ...changes,
});
const signed = signJob(jobWith(), own.privateKey);

for (const [what, changes] of Object.entries({
  'a commit': {},
  'a search': { bisect: ends, options: { detect: '2.5%', seed: 1, maxTime: '1.5h', case: 'fs.*' } },
})) {
  test(`a signed job of ${what} is opened unchanged`, () => {
    const job = jobWith(changes);
    const keys = [other.publicKey, own.publicKey];
    assert.deepEqual(openJob(signJob(job, own.privateKey), keys, now), job);
  });
}

/** @type {[string, unknown, RegExp][]} */
const forged = [
  ['nothing', undefined, /no signature/],
  ['a text alone', { text: signed.text }, /no signature/],
  ['a signature of another key', signJob(jobWith(), other.privateKey), /not signed by a key/],
  ['another text', { ...signed, text: signed.text.replace('zen4', 'zen5') }, /not signed by a key/],
  ['an empty signature', { ...signed, signature: '' }, /not signed by a key/],
  ['a text that is too long', { ...signed, text: 'x'.repeat(1e6) }, /larger than 16384 bytes/],
];
for (const [what, data, message] of forged) {
  test(`rejected: ${what}`, () => assert.throws(() => openJob(data, [own.publicKey], now), message));
}

test('rejected: a job that has expired, with both times, since a clock may be wrong', () => {
  assert.throws(
    () => openJob(signed, [own.publicKey], new Date('2026-01-02T00:00:01Z')),
    /2026-01-02T00:00:00Z.*2026-01-02T00:00:01.000Z.*clocks/,
  );
});

const suite = /job\.suites\[0\]: expected a suite, or a file of the code/;
/** Refs and tags may move; paths and options could reach anything. @type {[Record<string, unknown>, RegExp][]} */
const invalid = [
  [{ rounds: 2 }, /version 2.*supports version 1.*Update/],
  [{ rounds: undefined }, /job\.rounds: expected 1, got nothing/],
  [{ id: '../../etc/passwd' }, /job\.id: expected an id/],
  [{ on: 'a:b' }, /job\.on: expected a label/],
  [{ expires: 'soon' }, /job\.expires: expected a UTC time/],
  [{ code: undefined }, /job\.code: expected an object/],
  [{ code: { ...commit, repo: '--upload-pack=x' } }, /job\.code\.repo: expected a URL of a repository/],
  [{ code: { ...commit, commit: 'main' } }, /job\.code\.commit: expected a whole commit/],
  [{ suites: ['--out'] }, suite],
  [{ suites: ['a/../../b'] }, suite],
  [{ suites: ['/etc'] }, suite],
  [{ suites: 'file-read' }, /job\.suites: expected an array/],
  [{ options: { out: '/etc/passwd' } }, /job\.options: expected only .*, got "out"/],
  [{ options: { toString: 'x' } }, /job\.options: expected only .*, got "toString"/],
  [{ options: { runtime: '/bin/sh' } }, /job\.options\.runtime: expected /],
  [{ options: { runtime: 'node --require=x' } }, /job\.options\.runtime: expected /],
  [{ options: { rounds: '1 --out x' } }, /job\.options\.rounds: expected /],
  [{ options: { against: 'main' } }, /job\.options\.against: expected /],
  [{ options: { quick: 'yes' } }, /job\.options\.quick: expected /],
  [{ options: { maxTime: '' } }, /job\.options\.maxTime: expected /],
  [{ options: { maxTime: '1m\n--out=x' } }, /job\.options\.maxTime: expected /],
  [{ options: { detect: '3%' } }, /job\.options: expected only .*, got "detect"/],
  [{ bisect: { ...ends, good: 'main' } }, /job\.bisect\.good: expected a whole commit/],
  [{ bisect: { ...ends, good: [ends.good] } }, /job\.bisect\.good: expected a whole commit/],
  [{ bisect: { good: ends.good } }, /job\.bisect\.bad: expected a whole commit/],
  [{ bisect: true }, /job\.bisect: expected an object/],
  [{ bisect: ends, options: { rounds: 3 } }, /job\.options: expected only .*, got "rounds"/],
  [{ bisect: ends, options: { detect: '3' } }, /job\.options\.detect: expected /],
];
for (const [changes, message] of invalid) {
  test(`rejected: a job with ${JSON.stringify(changes)}`, () => {
    const job = jobWith({ ...(changes.bisect !== undefined && { options: {} }), ...changes });
    assert.throws(() => checkJob(job), message);
  });
}

test('rejected: no object', () => assert.throws(() => checkJob(null), /job: expected an object, got null/));

test('names of machines and labels fit into keys of Redis', () => {
  for (const name of ['a', 'zen4', 'zen4-1', 'arm64.metal', 'x_1']) assert.ok(isLabel(name), name);
  for (const name of ['', '-a', 'a-', 'A', 'a:b', 'a b', 'ü', 'a'.repeat(64), '*', '{a}'])
    assert.ok(!isLabel(name), name);
});
