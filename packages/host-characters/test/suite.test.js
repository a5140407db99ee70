import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCases, nodeHost } from 'rounds/testing';
import { forbidden } from '../forbidden.js';
import { hosts } from '../hosts.js';
import { joined } from '../input.js';
import { reference } from '../reference.js';
import suite from '../suite.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has finds what the reference finds in the examples', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.deepEqual(
    available.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
  assert.ok(available.length >= 9, `only ${available.join(', ')}`);
});

test('the forbidden characters are those that a URL refuses in a host', () => {
  assert.equal(new Set(forbidden).size, 17);
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code);
    // The parser drops tabs and line ends, and takes some others for the end of the host; in a `non-special` URL, what is
    // left of the set is refused.
    if ('\t\n\r/?#:@[]'.includes(character)) continue;
    assert.equal(
      URL.canParse(`other://a${character}b`),
      !forbidden.includes(character),
      `U+00${code.toString(16)}`,
    );
  }
  assert.ok([...'\t\n\r/?#:@[]'].every((character) => forbidden.includes(character)));
});

test('the reference gives the position in a host that is alone', () => {
  assert.equal(reference({ hosts: ['a.b|c:d'] }), 3);
  assert.equal(reference({ hosts: ['a.b'] }), 0xffffffff);
  assert.equal(reference({ hosts: ['a:b', 'ab:'] }), 31 + 2);
  assert.notEqual(reference({ hosts: ['a:b', 'ab'] }), reference({ hosts: ['ab', 'a:b'] }));
});

test('hosts have the lengths that are said, and few have a forbidden character', () => {
  const made = hosts(10_000);
  const lengths = made.map(({ length }) => length).sort((a, b) => a - b);
  const median = Number(lengths[5000]);
  assert.ok(median >= 14 && median <= 16, `a median of ${median} characters`);
  const long = lengths.filter((length) => length > 32).length / made.length;
  assert.ok(long > 0.03 && long < 0.07, `${long} have more than 32`);
  assert.ok(Number(lengths.at(-1)) <= 253);
  const bad = made.filter((host) => [...forbidden].some((character) => host.includes(character))).length;
  assert.ok(bad > 60 && bad < 140, `${bad} of 10,000 are bad`);
  assert.deepEqual(hosts(10_000), made);
  assert.ok(hosts(1000, { least: 20 }).every((host) => host.length >= 20));
});

test('hosts are joined as bytes', () => {
  const { bytes, ends } = joined({ hosts: ['a', '', 'ÿb'] });
  assert.deepEqual(
    [[...bytes], [...ends]],
    [
      [97, 255, 98],
      [1, 1, 3],
    ],
  );
});
