import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { detectHost } from '@rounds/harness/detect-host.js';
import { weigh } from '@rounds/harness/footprint.js';
import { privateBytesIn } from '@rounds/harness/hosts/node.js';
import { styleFor } from '@rounds/report';
import { temporaryFolder } from '../../test/support/runtime-fakes.js';
import { minifiedBytes } from '../code.js';
import { summariseFootprint } from '../summary.js';
import { footprintText } from '../text.js';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../../cli.js', import.meta.url));
const plainStyle = styleFor(false);

const KiB = 1024;
const place = { suite: 'some-suite', runtime: 'node@20.0.0' };

/**
 * @param {number[]} values resident and heap, in KiB, the time to load in ms, perhaps private KiB
 * @returns {import('@rounds/harness/footprint.js').Weight}
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
  const footprint = summariseFootprint(
    {
      ...place,
      empty: [weight([1000, 90, 0, 300]), weight([900, 100, 0, 310])],
      cases: new Map([
        ['light', [5, 1, 4, 2, 3].map((ms) => weight([900 + ms, 200 - ms, ms, 400]))],
        ['never-weighed', []],
      ]),
    },
    new Map([['light', 123]]),
  );
  // Student's t of 4 degrees of freedom.
  const halfWidth = Number(footprint?.cases[0]?.loadNs.high) - 3e6;
  assert.ok(Math.abs(halfWidth / (2.776445 * 1e6 * Math.sqrt(2.5 / 5)) - 1) < 1e-6, `got ${halfWidth}`);
  assert.deepEqual(footprint, {
    ...place,
    empty: { rssBytes: 900 * KiB, heapBytes: 90 * KiB, privateBytes: 300 * KiB },
    cases: [
      {
        ...place,
        case: 'light',
        lowest: { rssBytes: 901 * KiB, heapBytes: 195 * KiB, privateBytes: 400 * KiB },
        overEmpty: { rssBytes: 1 * KiB, heapBytes: 105 * KiB, privateBytes: 100 * KiB },
        loadNs: { estimate: 3e6, low: 3e6 - halfWidth, high: 3e6 + halfWidth, n: 5 },
        codeBytes: 123,
      },
    ],
  });
});

test('without an empty process there is nothing to weigh against, and without private memory none is told', () => {
  const cases = new Map([['light', [weight([1000, 100, 1])]]]);
  assert.equal(summariseFootprint({ ...place, empty: [], cases }, new Map()), undefined);
  const footprint = summariseFootprint({ ...place, empty: [weight([900, 90, 0])], cases }, new Map());
  assert.deepEqual(footprint?.cases[0]?.overEmpty, { rssBytes: 100 * KiB, heapBytes: 10 * KiB });
  assert.equal('codeBytes' in (footprint?.cases[0] ?? {}), false);
});

test('a table tells what was found, and what could not be weighed', () => {
  const footprint = summariseFootprint(
    {
      ...place,
      empty: [weight([40 * KiB, 4 * KiB, 0])],
      cases: new Map([['light', [weight([41 * KiB, 4 * KiB - 12, 2])]]]),
    },
    new Map([['light', 2048]]),
  );
  assert.ok(footprint);
  const missing = { suite: 'some-suite', runtime: 'just', reason: 'just: not found' };
  const text = footprintText(
    {
      repetitions: 1,
      footprints: [footprint],
      skips: [
        { ...missing, case: 'light' },
        { ...missing, case: 'heavy' },
        { ...place, case: 'heavy', reason: 'too heavy' },
      ],
      failures: [{ ...place, case: 'broken', error: 'exited\nwith 1' }],
    },
    plainStyle,
  );
  assert.equal(
    text,
    `some-suite: footprint, each case alone in a process, over an empty one; lowest of 1
                    resident       heap  load time [95%]  code, minified
  node@20.0.0
    empty process   40.0 MiB   4.00 MiB
    light          +1.00 MiB  −12.0 KiB  2.00 ms                2.00 KiB

Skipped: 3 cases
  some-suite: just: not found
  some-suite heavy node@20.0.0: too heavy

Failed: 1 weighing
  some-suite broken node@20.0.0: exited\ufffdwith 1
`,
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

test('pnpm footprint weighs the cases of a suite in the Node.js on PATH', async () => {
  const { stdout } = await run(process.execPath, [
    ...[cli, 'footprint', 'header-lookup', '--runtime', 'node', '--case', 'trie,original'],
    ...['--repetitions', '1', '--force', '--json'],
  ]);
  const { footprints, skips, failures, machine, seed } = JSON.parse(stdout);
  assert.deepEqual([skips, failures], [[], []]);
  assert.equal(typeof seed, 'number');
  assert.ok(machine.cores > 0);
  assert.equal(footprints.length, 1);
  const [original, trie] = footprints[0].cases;
  assert.deepEqual([original.case, trie.case], ['original', 'trie']);
  // A thousand nodes of 128 children each.
  assert.ok(trie.overEmpty.heapBytes > 2 ** 20, `the trie takes ${trie.overEmpty.heapBytes} bytes`);
  assert.ok(trie.codeBytes > 100 && trie.loadNs.estimate > 0);
});

test('a suite, a case and an option that do not exist are bad usage', async () => {
  const refused = /** @type {const} */ ([
    [['header-lokup'], /Unknown suite "header-lokup"\. Did you mean "header-lookup"/],
    [['header-lookup', '--case', 'tree', '--runtime', 'node'], /No case matches "tree"/],
    [['header-lookup', '--repetition', '1'], /Did you mean "--repetitions"/],
    [['header-lookup', '--repetitions', '0'], /whole number of 1 or more/],
  ]);
  for (const [args, message] of refused) {
    await assert.rejects(
      run(process.execPath, [cli, 'footprint', ...args, '--force']),
      (/** @type {any} */ error) => {
        assert.equal(error.code, 2, error.stderr);
        assert.match(error.stderr, message);
        return true;
      },
    );
  }
});
