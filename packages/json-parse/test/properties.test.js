/** Documents that are drawn at random, right and wrong ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { twitterDocument } from '../documents/twitter.js';
import { tweetExamples, wholes } from '../examples.js';
import { Packer } from '../message-pack.js';
import { codes } from '../native.js';
import { packed } from '../reference.js';
import { scans } from '../scan.js';
import { streaming } from '../stream.js';
import { tasks } from '../tasks.js';
import { padded, skip, ways } from './ways.js';

/**
 * Neither a zero with a sign nor an integer past 64 bits.
 *
 * @param {number} number
 */
const known = (number) =>
  number === 0 || (Math.abs(number) >= 2 ** 63 && Math.abs(number) < 1e21) ? 0 : number;

/**
 * Names that JavaScript keeps in the order that they come in, and numbers that every parser knows.
 *
 * @param {any} value
 * @returns {any}
 */
function plain(value) {
  if (typeof value === 'number') return known(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [`k${key}`, plain(each)]));
}

const documents = fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' }).map(plain);

const spaces = fc.constantFrom(undefined, 1, 2, '\t');
const streamed = await streaming();

test('any document is packed alike', () => {
  const packer = new Packer();
  const property = fc.property(documents, spaces, (value, space) => {
    const text = JSON.stringify(value, null, space);
    const bytes = packed(value);
    assert.deepEqual([...packer.pack(JSON.parse(text))], bytes);
    const answer = streamed('json2msgpack', new TextEncoder().encode(text));
    assert.deepEqual([.../** @type {Iterable<number>} */ (answer)], bytes);
    for (const [name, { run }] of ways) {
      const found = [...run('json2msgpack', padded(text), 'values')];
      assert.equal(found.length, bytes.length, name);
      // Its numbers are not always the nearest ones.
      if (name === 'boost') continue;
      assert.deepEqual(found, bytes, name);
      assert.deepEqual(run('values', text, 'values'), JSON.parse(text), name);
    }
  });
  fc.assert(property, { numRuns: 150 });
});

test('any document as what tweets have beside what is asked for leads nobody astray', () => {
  const { document } = twitterDocument(3);
  const plain = {
    tweets: tasks['partial-tweets'].extract(document),
    ids: tasks['distinct-user-id'].extract(document),
  };
  const property = fc.property(documents, spaces, fc.nat({ max: 2 }), (value, space, which) => {
    const statuses = document.statuses.map((/** @type {any} */ status, /** @type {number} */ i) => {
      if (i !== which) return status;
      return {
        before: value,
        ...status,
        source: value,
        user: { ...status.user, url: value },
        place: value,
        entities: value,
      };
    });
    const text = JSON.stringify({ first: value, statuses, last: value }, null, space);
    assert.deepEqual(scans['partial-tweets']?.(text), plain.tweets);
    assert.deepEqual(scans['distinct-user-id']?.(text), plain.ids);
    for (const [name, { run }] of ways) {
      assert.deepEqual(run('partial-tweets', padded(text), 'values'), plain.tweets, name);
      assert.deepEqual(run('distinct-user-id', padded(text), 'values'), [...plain.ids], name);
    }
  });
  fc.assert(property, { numRuns: 60 });
});

const seeds = [...tweetExamples()].map(({ text }) => text).concat(wholes.map(([text]) => text.slice(0, 400)));
const pieces = fc.oneof(
  fc.constantFrom(
    ...[
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '1',
      '-',
      'e',
      'true',
      'null',
      '\\u',
      '\ud83d',
      '\u0000',
      ' ',
    ],
  ),
  fc.string({ maxLength: 4 }),
);

/** A text with some of it replaced. */
const broken = fc
  .tuple(
    fc.constantFrom(...seeds),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 5 }), pieces), { minLength: 1, maxLength: 4 }),
  )
  .map(([text, edits]) =>
    edits.reduce((changed, [place, length, piece]) => {
      const at = place % (changed.length + 1);
      return changed.slice(0, at) + piece + changed.slice(at + length);
    }, text),
  );

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('no text makes a parser crash, give an error of no kind, or take what is no JSON', { skip }, () => {
  const property = fc.property(broken, (text) => {
    // The bytes, since a string may have halves of pairs, which are no UTF-8.
    const right = isJson(new TextDecoder().decode(padded(text).bytes.subarray(0, -64)));
    for (const [name, { run }] of ways) {
      for (const task of /** @type {const} */ ([
        'json2msgpack',
        'partial-tweets',
        'distinct-user-id',
        'kostya',
      ])) {
        try {
          run(task, padded(text), 'values');
          if (task === 'json2msgpack') assert.ok(right, `${name} takes ${JSON.stringify(text)}`);
        } catch (error) {
          const { code, message } = /** @type {Error & { code: string }} */ (error);
          assert.ok(codes.includes(code), `${name}, ${JSON.stringify(text)}: ${message}`);
        }
      }
    }
  });
  fc.assert(property, { numRuns: 400 });
});

test('no bytes do, either', { skip }, () => {
  const bytes = fc.tuple(
    fc.constantFrom(...seeds),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 4 }),
  );
  const property = fc.property(bytes, ([text, edits]) => {
    const { bytes, length } = padded(text);
    for (const [place, byte] of edits) bytes[place % length] = byte;
    for (const [name, { run }] of ways) {
      for (const task of /** @type {const} */ (['json2msgpack', 'partial-tweets', 'distinct-user-id'])) {
        try {
          run(task, { bytes, length }, 'values');
        } catch (error) {
          const { code, message } = /** @type {Error & { code: string }} */ (error);
          assert.ok(codes.includes(code), `${name}: ${message}`);
        }
      }
    }
  });
  fc.assert(property, { numRuns: 300 });
});

test('the scanner ends on any text', () => {
  const property = fc.property(broken, (text) => {
    for (const scan of Object.values(scans)) {
      try {
        scan(text);
      } catch (error) {
        assert.ok(error instanceof SyntaxError || error instanceof TypeError, `${error}`);
      }
    }
  });
  fc.assert(property, { numRuns: 1000 });
});
