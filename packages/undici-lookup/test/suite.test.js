import assert from 'node:assert/strict';
import test from 'node:test';
import { headerName } from 'byte-lookup/http';
import { nodeHost, resultsOf } from 'rounds/testing';
import undici from 'undici/lib/core/tree.js';
import { requester } from '../client.js';
import { headers } from '../headers.js';
import suite from '../suite.js';

/** @typedef {import('../client.js').Input} Input */

const { lookup } = undici.tree;
test.afterEach(() => {
  undici.tree.lookup = lookup;
});

test('there are 20 headers, most of them known to both ways of looking them up', () => {
  const names = headers.map(([name]) => Buffer.from(name));
  assert.equal(names.length, 20);
  const found = names.map((name) => lookup.call(undici.tree, name));
  assert.equal(found.filter((name) => name !== null).length, 16);
  assert.deepEqual(
    names.map((name) => headerName(name) ?? null),
    found,
    'both cases must have the same names left to decode',
  );
});

for (const [name, { load }] of Object.entries(suite.cases)) {
  test(`${name} gets the answer of the reference, on every workload`, async () => {
    const call = await load(nodeHost);
    for (const { input, operations } of Object.values(suite.workloads)) {
      const made = input();
      assert.deepEqual(await call(made), await suite.reference(made));
      assert.equal(operations?.(made), made.requests);
      assert.equal(made.requests % made.atOnce, 0, 'every batch is a whole one');
    }
  });
}

test('undici looks every header name up with what it is given', async () => {
  /** @type {string[]} */
  const asked = [];
  const call = await requester((bytes) => {
    asked.push(Buffer.from(bytes).toString('latin1'));
    return undefined;
  });
  const [answer] = await call({ requests: 1, atOnce: 1 });
  assert.deepEqual(
    Object.keys(answer?.headers ?? {}),
    headers.map(([name]) => name.toLowerCase()),
  );
  for (const [name] of headers) assert.ok(asked.includes(name), `${name} was not looked up`);
});

test('only a Node.js that undici 7 supports is asked', () => {
  const reasonOn = (/** @type {'node' | 'bun' | 'just'} */ name, /** @type {string} */ version) =>
    suite.cases.undici?.unavailable?.({ name, version, global: /** @type {any} */ ({}) });
  for (const version of ['20.18.1', '20.20.2', '21.7.3', '26.0.0']) {
    assert.equal(reasonOn('node', version), undefined);
  }
  for (const version of ['18.20.0', '19.8.1', '20.17.0', '20.18.0']) {
    assert.equal(reasonOn('node', version), `undici 7 needs Node.js 20.18.1, not ${version}`);
  }
  assert.match(String(reasonOn('bun', '1.4.5')), /other runtimes have their own/);
  assert.match(String(reasonOn('just', '0.1.13')), /other runtimes have their own/);
});

test('two times that nothing tells apart are no answer', () => {
  const times = { 'undici 20-headers-one-by-one': 56, 'byte-lookup 20-headers-one-by-one': 48 };
  const time = (/** @type {string[]} */ ...[name, workload]) =>
    `${/** @type {Record<string, number>} */ (times)[`${name} ${workload}`]} µs`;
  const saying = (/** @type {string} */ verdict) =>
    suite.answer?.sentences?.({ ...resultsOf(times), time, comparison: () => verdict });
  assert.deepEqual(saying('~1.2× faster (provisional)'), [
    'Too few rounds for a verdict: 56 µs a request by undici, 48 µs with `byte-lookup`, one by one in Node.js 24.',
  ]);
  assert.match(String(saying('1.2× faster [1.1, 1.3]')), /^1\.2× faster \[1\.1, 1\.3\]: .* one by one/);
});
