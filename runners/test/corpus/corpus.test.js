import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from 'rounds/files/cache-folder.js';
import { findRuntimes } from 'rounds/runtimes/find/locate.js';
import { parseSpecs } from 'rounds/runtimes/find/spec.js';
import { measured, sourcesOf } from './sources.js';

/**
 * Files of benches of other tools run unchanged: `pnpm test:corpus`. It downloads what it needs, into the cache.
 * `CORPUS_CHECKOUTS` names a folder with clones (`OWNER+NAME/repo`) in place of fetching them, `CORPUS_UPDATE=1` writes the table of
 * docs/other-tools.md.
 */

/** One file each of packages that many use. @type {import('./sources.js').Entry[]} */
const entries = readFileSync(new URL('entries.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

const docs = fileURLToPath(new URL('../../../docs/other-tools.md', import.meta.url));
const { CORPUS_CHECKOUTS: checkouts, CORPUS_UPDATE: update } = process.env;
const { runtimes } = await findRuntimes(parseSpecs('node@24'), { provision: true });
const node = runtimes[0]?.binary ?? assert.fail('no Node.js 24');

/** @type {Map<string, { benches: number, ran: number }>} */
const found = new Map();

describe('each file runs as it is, or is said not to', () => {
  for (const entry of entries) {
    test(`${entry.name} ${entry.version}: ${entry.file}`, async () => {
      const place = await sourcesOf(entry, path.join(cacheFolder(), 'corpus'), checkouts);
      const { benches, ran, reasons } = await measured(place, entry.file, node);
      found.set(entry.name, { benches, ran });
      if (entry.refused) {
        assert.match(String(reasons[0]), /: it (?:uses|times) \S.*(?:Import bench from|Declare it) /);
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

test('the documentation has a row for each', () => {
  const text = readFileSync(docs, 'utf8');
  for (const { name, version } of entries)
    assert.ok(text.includes(`| ${name} ${version} `), `${name} ${version}`);
});

after(() => {
  if (!update) return;
  const rows = entries.map(({ name, version, tool, file, reason = 'ran' }) => {
    const { benches = 0 } = found.get(name) ?? {};
    return `| ${name} ${version} | ${tool} | \`${file}\` | ${benches || ''} | ${reason} |`;
  });
  const head = ['| package | tool | file | benches | what happened |', '| --- | --- | --- | --- | --- |'];
  const text = readFileSync(docs, 'utf8');
  writeFileSync(docs, text.replace(/^\| package [\s\S]*?\n\n/m, `${[...head, ...rows].join('\n')}\n\n`));
});
