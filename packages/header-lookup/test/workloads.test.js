import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { webNames, wellKnownNames } from '@rounds/header-names';
import { headerBlocks } from '../blocks.js';
import { customNames } from '../custom-names.js';
import { reference } from '../reference.js';
import { commonSpelling } from '../spelling.js';
import suite from '../suite.js';
import { inputOf } from './support.js';

/**
 * The first eight bytes of each input's SHA-256. They change only with the inputs, and results from before and after
 * such a change do not compare.
 */
const digests = {
  'header-blocks': '642e59168f3f8b2e',
  'typical-mix': '6bc1a72710f27ec2',
  'typical-mix-32768': '8895a13f62418ccf',
  'typical-mix-in-buffer': '6bc1a72710f27ec2',
  'all-known': 'e2d560a542c2c114',
  'mixed-case': '06c3a92b9d555dab',
  unknown: '05a7841cdb80ad9b',
  'near-miss': 'ebc202b51436e161',
  'custom-2000': '6b7da80bd21c6cf0',
  'blocks-10000': 'a170ab116ab4666c',
};

/**
 * @param {import('../inputs.js').Input} input
 * @returns {string[]} each name as it was sent
 */
function namesOf(input) {
  switch (input.kind) {
    case 'views':
      return input.views.map(text);
    case 'blocks':
      return input.blocks.flatMap((block) => block.filter((_, i) => i % 2 === 0).map(text));
    default: {
      const step = input.kind === 'recording' ? 4 : 2;
      const names = [];
      for (let i = 0; i < input.ranges.length; i += step) {
        names.push(text(input.bytes.subarray(input.ranges[i], input.ranges[i + 1])));
      }
      return names;
    }
  }
}

/** @param {Uint8Array} bytes */
function text(bytes) {
  return Buffer.from(bytes).toString('latin1');
}

/** @param {import('../inputs.js').Input} input */
function digest(input) {
  const hash = createHash('sha256');
  if (input.kind === 'blocks') for (const view of input.blocks.flat()) hash.update(`${text(view)}\n`);
  else if (input.kind === 'recording') hash.update(input.bytes).update(input.ranges).update(input.blockEnds);
  else hash.update(namesOf(input).join('\n'));
  return hash.digest('hex').slice(0, 16);
}

const workloads = Object.keys(suite.workloads);
const inputs = new Map(workloads.map((name) => [name, inputOf(name)]));
const names = new Map([...inputs].map(([name, input]) => [name, namesOf(input)]));

/** @type {Record<string, number>} */
const blockCounts = { 'header-blocks': 9, 'blocks-10000': 10_000 };

/** @param {string} workload */
function sent(workload) {
  return names.get(workload) ?? [];
}

const known = {
  wellKnown: new Set(wellKnownNames()),
  web: new Set(webNames()),
  custom: new Set(customNames()),
};

/**
 * @param {string} workload
 * @param {keyof typeof known} [words]
 * @returns {number} how many of its names are known, as a share
 */
function knownShare(workload, words = 'wellKnown') {
  const all = sent(workload);
  return all.filter((name) => known[words].has(name.toLowerCase())).length / all.length;
}

test('the inputs are those of earlier runs', () => {
  assert.deepEqual(Object.fromEntries([...inputs].map(([name, input]) => [name, digest(input)])), digests);
});

test('the inputs are the same each time', () => {
  assert.deepEqual(Object.fromEntries(workloads.map((name) => [name, digest(inputOf(name))])), digests);
});

test('each workload counts its names, or its blocks', () => {
  for (const [name, input] of inputs) {
    const expected = blockCounts[name] ?? sent(name).length;
    assert.equal(suite.workloads[name]?.operations?.(input), expected, name);
  }
});

test('the names are known, or not, as their workload says', () => {
  for (const all of ['all-known', 'mixed-case']) assert.equal(knownShare(all), 1, all);
  for (const none of ['unknown', 'near-miss', 'custom-2000']) assert.equal(knownShare(none), 0, none);
  for (const some of ['typical-mix', 'typical-mix-32768', 'header-blocks', 'blocks-10000']) {
    const share = knownShare(some);
    assert.ok(share > 0.75 && share < 0.95, `${share} of ${some} is known`);
  }
  assert.equal(knownShare('typical-mix', 'web'), 1);
  assert.ok(Math.abs(knownShare('custom-2000', 'custom') - 0.9) < 0.03);
});

test('typical-mix-32768 goes on where typical-mix ends', () => {
  const all = sent('typical-mix-32768');
  assert.deepEqual([all.length, all.slice(0, 4096)], [32_768, sent('typical-mix')]);
});

test('typical-mix-in-buffer has the names of typical-mix, in its buffer', () => {
  assert.deepEqual(sent('typical-mix-in-buffer'), sent('typical-mix'));
});

test('every well-known name is in all-known, and a near miss is one byte off', () => {
  assert.deepEqual(new Set(sent('all-known').map((name) => name.toLowerCase())), known.wellKnown);
  const stems = new Set([...known.wellKnown].map((name) => name.slice(0, -1)));
  for (const name of sent('near-miss')) assert.ok(stems.has(name.slice(0, -1).toLowerCase()), name);
});

test('the nine blocks are whole, and so is the parsing of one of them', () => {
  const blocks = headerBlocks();
  assert.equal(blocks.length, 9);
  for (const [name, value] of blocks.flat()) {
    assert.match(name, /^:?[\w-]+$/);
    assert.match(value, /^\S(.*\S)?$/);
  }
  const parsed = /** @type {import('../work.js').Headers[]} */ (reference(inputOf('header-blocks')));
  assert.equal(parsed[1]?.['set-cookie']?.length, 3);
  assert.equal(parsed[8]?.[':status'], '200');
});

test('names are spelled as servers spell them', () => {
  for (const name of [
    'Content-Type',
    'ETag',
    'WWW-Authenticate',
    'X-XSS-Protection',
    'Sec-WebSocket-Key',
    'TE',
  ]) {
    assert.equal(commonSpelling(name.toLowerCase()), name);
  }
});

test('--quick keeps the two that the published experiment and the numbers to reach are about', () => {
  const quick = Object.entries(suite.workloads).filter(([, workload]) => workload.quick);
  assert.deepEqual(
    quick.map(([name]) => name),
    ['header-blocks', 'typical-mix'],
  );
});
