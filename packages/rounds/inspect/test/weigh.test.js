import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { detectHost } from '@rounds/harness/detect-host.js';
import { weigh } from '@rounds/harness/footprint.js';
import { privateBytesIn } from '@rounds/harness/runtimes/node/host.js';
import { styleFor } from '@rounds/report';
import { terminalText } from '@rounds/report/terminal/blocks.js';
import { temporaryFolder } from '../../test/support/runtime-fakes.js';
import { inspectedBlocks } from '../text.js';
import { minifiedBytes, summariseWeights } from '../weigh.js';

const KiB = 1024;
const place = { suite: 'some-suite', runtime: 'node@20.0.0' };

/**
 * @param {number[]} values resident and heap, in KiB, the time to load in ms, perhaps private KiB
 * @returns {import('../weigh.js').Weight}
 */
function weight([rss = 0, heap = 0, loadMs = 0, own]) {
  return {
    outcome: 'weighed',
    rssBytes: rss * KiB,
    heapBytes: heap * KiB,
    loadNs: loadMs * 1e6,
    ...(own !== undefined && { privateBytes: own * KiB }),
  };
}

test('each memory is the lowest one over the lowest empty one, the time to load the mean', () => {
  const weights = [5, 1, 4, 2, 3].map((ms) => weight([900 + ms, 200 - ms, ms, 400]));
  const [empty, light, ...more] = summariseWeights([
    { ...place, weights: [weight([1000, 90, 0, 300]), weight([900, 100, 0, 310])] },
    { ...place, case: 'light', weights },
    { ...place, case: 'never-weighed', weights: [] },
  ]);
  // Student's t of 4 degrees of freedom.
  const halfWidth = Number(light?.loadNs?.high) - 3e6;
  assert.ok(Math.abs(halfWidth / (2.776445 * 1e6 * Math.sqrt(2.5 / 5)) - 1) < 1e-6, `got ${halfWidth}`);
  const memory = { rssBytes: 900 * KiB, heapBytes: 90 * KiB, privateBytes: 300 * KiB };
  assert.deepEqual(empty, { ...place, memory });
  assert.deepEqual(light, {
    ...place,
    case: 'light',
    memory: { rssBytes: 1 * KiB, heapBytes: 105 * KiB, privateBytes: 100 * KiB },
    loadNs: { estimate: 3e6, low: 3e6 - halfWidth, high: 3e6 + halfWidth, n: 5 },
  });
  assert.deepEqual(more, []);
});

test('without an empty process there is nothing to weigh against, and without private memory none is told', () => {
  const light = { ...place, case: 'light', weights: [weight([1000, 100, 1])] };
  assert.deepEqual(summariseWeights([{ ...place, weights: [] }, light]), []);
  const elsewhere = { ...place, runtime: 'bun@1.4.5', weights: [weight([900, 90, 0])] };
  assert.deepEqual(
    summariseWeights([elsewhere, light]).map(({ runtime }) => runtime),
    ['bun@1.4.5'],
  );
  const [, over] = summariseWeights([{ ...place, weights: [weight([900, 90, 0, 30])] }, light]);
  assert.deepEqual(over?.memory, { rssBytes: 100 * KiB, heapBytes: 10 * KiB });
});

test('a table shows the empty process, what each case has beyond it, and no column that is empty', () => {
  const [empty, light] = summariseWeights([
    { ...place, weights: [weight([40 * KiB, 4 * KiB, 0])] },
    { ...place, case: 'light', weights: [weight([41 * KiB, 4 * KiB - 12, 2])] },
  ]);
  assert.ok(empty && light);
  const found = { cases: [empty, { ...light, codeBytes: 2048 }], processes: [], traces: [], failures: [] };
  assert.equal(
    terminalText(inspectedBlocks(found, [], 1), { style: styleFor(false) }),
    `
some-suite: each case alone in a process, over an empty one
                    resident       heap  load time [95%]  code, minified
  node@20.0.0
    empty process   40.0 MiB   4.00 MiB
    light          +1.00 MiB  −12.0 KiB  2.00 ms                2.00 KiB`,
  );
});

test('private memory is read from what Linux says, and left out where it does not', () => {
  assert.deepEqual(privateBytesIn('VmRSS:\t 900 kB\nRssAnon:\t     512 kB\nRssFile:\t 1 kB\n'), {
    privateBytes: 512 * KiB,
  });
  assert.deepEqual(privateBytesIn('VmRSS:\t 900 kB\n'), {});
});

test('code is counted minified', async (t) => {
  const file = join(temporaryFolder(t), 'code.js');
  writeFileSync(file, '// A comment that nobody downloads.\nexport const answer   =   41 + 1;\n');
  assert.ok((await minifiedBytes(file)) < 30);
});

test('weighing loads the one case that it is told to, and keeps it', async () => {
  /** @type {string[]} */
  const loaded = [];
  const definition = (/** @type {string} */ name) => ({
    load: () => {
      loaded.push(name);
      return () => name;
    },
  });
  const suite = /** @type {import('@rounds/harness').Suite} */ (
    /** @type {unknown} */ ({ cases: { one: definition('one'), two: definition('two') } })
  );
  const host = await detectHost(globalThis);
  const empty = await weigh(suite, {}, host);
  assert.deepEqual(loaded, []);
  const { outcome, rssBytes, heapBytes, loadNs } = await weigh(suite, { case: 'two' }, host);
  assert.deepEqual(loaded, ['two']);
  assert.equal(outcome, 'weighed');
  for (const bytes of [empty.rssBytes, empty.heapBytes, rssBytes, heapBytes]) assert.ok(bytes > 2 ** 20);
  assert.ok(loadNs > 0);
  await assert.rejects(weigh(suite, { case: 'three' }, host), ({ reason }) =>
    JSON.stringify(reason).includes('no case three'),
  );
});
