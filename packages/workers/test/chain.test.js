import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCases, nodeHost } from 'rounds/testing';
import { asyncFunctions, asyncGenerators, promises } from '../chain/in-one-thread.js';
import { atomicsChain, messageChain } from '../chain/worker-chain.js';
import { lacksProcessors } from '../needs.js';
import suite from '../suites/chain.js';
import startSuite from '../suites/start.js';

test('every case that this Node.js has hands on as many as there are links, and starts as many threads', async () => {
  for (const [name, pass] of await loadCases(suite)) {
    for (const links of [3, 1, 1, 3]) assert.equal(await pass({ links }), links, `${name}, ${links}`);
  }
  for (const [name, start] of await loadCases(startSuite)) assert.equal(await start({ threads: 2 }), 2, name);
  assert.equal(suite.reference({ links: 3 }), 3);
  assert.equal(startSuite.reference({ threads: 2 }), 2);
});

test('a chain hands on what it is given, call after call, and one that is ended is gone', async () => {
  for (const make of [promises, asyncFunctions, asyncGenerators, messageChain, atomicsChain]) {
    const { pass, end } = await make(2);
    for (const given of [1, 2, 3]) assert.equal(await pass(given), given + 2, make.name);
    await end?.();
  }
});

test('a chain in one thread may be long', async () => {
  for (const make of [promises, asyncFunctions, asyncGenerators]) {
    const chain = make(10_000);
    assert.equal(await chain.pass(5), 10_005, make.name);
    assert.equal(await chain.pass(6), 10_006, make.name);
  }
});

test('the longest chain of threads is for --full, and no case of threads is asked for a longer one', () => {
  assert.equal(suite.workloads['chain-1000']?.fullOnly, true);
  for (const [name, { notFor }] of Object.entries(suite.cases)) {
    const isOfThreads = ['messages', 'Atomics', 'native'].includes(name);
    assert.equal(notFor?.('chain-10000') !== undefined, isOfThreads, name);
    assert.equal(notFor?.('chain-1000'), undefined);
  }
});

test('what a machine lacks is said, with both numbers', async () => {
  assert.equal(await lacksProcessors(nodeHost, 1, 'it'), undefined);
  assert.match(
    String(await lacksProcessors(nodeHost, 1e6, 'it')),
    /^it needs 1000000 processors; this process may use \d+$/,
  );
});
