import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { findRuntimes } from 'rounds/runtimes/find/locate.js';
import { parseSpecs } from 'rounds/runtimes/find/spec.js';
import { cacheFolder } from 'rounds/system/cache-folder.js';
import { measured, sourcesOf } from './sources.js';

/**
 * Files of benches of other tools run unchanged: `pnpm test:corpus`. It downloads what it needs, into the cache.
 * `CORPUS_CHECKOUTS` names a folder with clones (`OWNER+NAME/repo`) in place of fetching them.
 */

/** One file each of packages that many use. @type {import('./sources.js').Entry[]} */
const entries = readFileSync(new URL('entries.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

const { CORPUS_CHECKOUTS: checkouts } = process.env;
const { runtimes } = await findRuntimes(parseSpecs('node@24'), { provision: true });
const node = runtimes[0]?.binary ?? assert.fail('no Node.js 24');

describe('each file runs as it is, or is said not to', () => {
  for (const entry of entries) {
    test(`${entry.name} ${entry.version}: ${entry.file}`, async () => {
      const place = await sourcesOf(entry, path.join(cacheFolder(), 'corpus'), checkouts);
      const { benches, ran, reasons } = await measured(place, entry.file, node);
      if (entry.refused) {
        assert.match(
          String(reasons[0]),
          /: it (?:uses|times) \S.*(?:import bench from|Replace the loop by) /,
        );
        assert.equal(reasons.length, 1);
      }
      const runs = benches > 0 && ran === benches;
      assert.equal(
        runs,
        entry.reason === undefined,
        `${ran} of ${benches} ran: ${reasons.join('; ') || 'all of them'}`,
      );
    });
  }
});

test('of files that use a tool, most run unchanged', () => {
  assert.equal(new Set(entries.map(({ name }) => name)).size, entries.length);
  const run = entries.filter(({ reason }) => reason === undefined);
  assert.ok(entries.length >= 118 && run.length >= 92, `${run.length} of ${entries.length}`);
});

test('the manual has these counts', () => {
  const manual = readFileSync(new URL('../../../packages/rounds/README.md', import.meta.url), 'utf8');
  const ran = entries.filter(({ reason }) => reason === undefined).length;
  assert.match(manual, new RegExp(`^Of ${entries.length} published packages .* ${ran} ran `, 'm'));
});
