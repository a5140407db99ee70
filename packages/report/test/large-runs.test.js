import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeLargeRun } from '@rounds/record/test/large-run.js';

/**
 * A run may be of any size and shape: memory stays bounded, and so does what is shown.
 *
 * TRIALS=1000000 node --test packages/report/test/large-runs.test.js
 */

const trials = Number(process.env.TRIALS ?? 10_000);
/** What Node.js itself takes, and then what a trial with all its figures may. */
const mostMiB = 350 + (trials * 700) / 2 ** 20;

const folder = mkdtempSync(path.join(tmpdir(), 'rounds-large-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const program = fileURLToPath(new URL('fixtures/show-all.js', import.meta.url));

for (const [what, shape] of /** @type {const} */ ([
  ['one cell', { rounds: trials }],
  ['as many rounds as cells', { workloads: 10, cases: 20, runtimes: 5, rounds: trials / 1000 }],
  ['ten rounds', { suites: 10, workloads: 20, cases: trials / 10_000, runtimes: 5, rounds: 10 }],
])) {
  test(`${trials} trials of ${what} are shown and compared in bounded memory`, async (t) => {
    const file = path.join(folder, 'run.ndjson');
    assert.equal(writeLargeRun(file, { ...shape, full: true }), trials);
    for (const how of ['report', 'compare']) {
      const { stdout } = await promisify(execFile)(process.execPath, [program, file, how]);
      const { seconds, peakMiB, characters } = JSON.parse(stdout);
      t.diagnostic(`${how}: ${seconds.toFixed(1)} s, ${peakMiB.toFixed(0)} MiB`);
      assert.ok(peakMiB < mostMiB, `${how} took ${peakMiB} MiB, more than ${mostMiB}`);
      assert.ok(Math.max(...characters) < 20e6, `${how} shows ${characters} characters`);
    }
  });
}
