import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { findRuntimes } from 'rounds/runtimes/find/locate.js';
import { parseSpecs } from 'rounds/runtimes/find/spec.js';
import { cacheFolder } from 'rounds/system/cache-folder.js';
import { measured, sourcesOf } from './sources.js';

/**
 * Benchmark files of other tools run unchanged: `pnpm test:corpus`. It downloads what it needs, into the cache.
 * `CORPUS_CHECKOUTS` names a folder with clones (`OWNER+NAME/repo`) in place of fetching them.
 */

/** @param {string} name @returns {any[]} */
function linesOf(name) {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** One file each of packages that many use. @type {import('./sources.js').Entry[]} */
const entries = linesOf('entries.ndjson');

/** Benchmarks of Node.js itself. @type {Pick<import('./sources.js').Entry, 'file' | 'reason' | 'refused'>[]} */
const ownOfNode = linesOf('nodejs.ndjson');

const nodeSources = {
  ...{ name: 'node', version: '20.19.2', repository: 'nodejs/node', commit: 'v20.19.2' },
  paths: ['benchmark', 'lib', 'test'],
};

const { CORPUS_CHECKOUTS: checkouts } = process.env;
const folder = path.join(cacheFolder(), 'corpus');
const { runtimes } = await findRuntimes(parseSpecs(`node@24,node@${nodeSources.version}`), {
  provision: true,
});
const [node, node20] = runtimes.map(({ binary }) => binary);
assert.ok(node && node20, 'Node.js 24 and 20 could not be installed');

/**
 * @param {Pick<import('./sources.js').Entry, 'reason' | 'refused'>} entry
 * @param {Awaited<ReturnType<typeof measured>>} found
 */
function assertAsRecorded({ reason, refused }, { benches, ran, reasons }) {
  if (refused) {
    assert.match(String(reasons[0]), /: it uses \S.*import \{ server \} from /);
    assert.equal(reasons.length, 1);
  }
  const runs = benches > 0 && ran === benches;
  assert.equal(
    runs,
    reason === undefined,
    `${ran} of ${benches} ran: ${reasons.join('; ') || 'all of them'}`,
  );
}

describe('each file runs as it is, or is said not to', () => {
  for (const entry of entries) {
    test(`${entry.name} ${entry.version}: ${entry.file}`, async () => {
      const place = await sourcesOf(entry, folder, checkouts);
      assertAsRecorded(entry, await measured(place, entry.file, node));
    });
  }
});

describe("Node.js's own benchmarks run as they are, or are said not to", () => {
  for (const entry of ownOfNode) {
    test(entry.file, async () => {
      const place = await sourcesOf(nodeSources, folder, checkouts);
      assertAsRecorded(entry, await measured(place, entry.file, node20, '20s'));
    });
  }
});

test('of files that use a tool, most run unchanged', () => {
  assert.equal(new Set(entries.map(({ name }) => name)).size, entries.length);
  const run = entries.filter(({ reason }) => reason === undefined);
  assert.ok(entries.length >= 118 && run.length >= 92, `${run.length} of ${entries.length}`);
});

test('the page about them has their counts', () => {
  const page = readFileSync(new URL('../../../docs/nodejs.md', import.meta.url), 'utf8');
  const run = ownOfNode.filter(({ reason }) => reason === undefined);
  assert.ok(ownOfNode.length >= 30 && run.length >= 30, `${run.length} of ${ownOfNode.length}`);
  assert.match(page, new RegExp(`\\b${run.length} of ${ownOfNode.length} files\\b`));
});

test('the manual has these counts', () => {
  const manual = readFileSync(new URL('../../../packages/rounds/README.md', import.meta.url), 'utf8');
  const ran = entries.filter(({ reason }) => reason === undefined).length;
  assert.match(manual, new RegExp(`^Of ${entries.length} published packages .* ${ran} ran `, 'm'));
});
