import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeLargeRun } from '@rounds/record/test/large-run.js';

/**
 * A run may be of any size and shape: memory stays bounded, and so does what is shown. The time is told, and judged by
 * nobody: a million trials should take less than a minute each time.
 *
 * TRIALS=1000000 node --test runners/results/test/slow/large-runs.test.js
 */

const trials = Number(process.env.TRIALS ?? 10_000);
const side = Math.sqrt(trials);
/** What Node.js itself takes, and then what a trial with all its figures may. */
const mostMiB = 350 + (trials * 600) / 2 ** 20;

const folder = mkdtempSync(path.join(tmpdir(), 'rounds-large-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const cli = fileURLToPath(new URL('../../../cli.js', import.meta.url));
const tellPeak =
  'data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))';

/** @param {string[]} command */
async function measured(command) {
  const started = performance.now();
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', tellPeak, cli, ...command],
    { maxBuffer: 2 ** 26 },
  );
  const peakMiB = Number(/^peak (\d+)$/m.exec(stderr)?.[1]) / 1024;
  return { stdout, peakMiB, seconds: (performance.now() - started) / 1000 };
}

for (const [what, shape] of /** @type {const} */ ([
  ['one cell', { rounds: trials }],
  ['as many rounds as cells', { workloads: 10, cases: side / 50, runtimes: 5, rounds: side }],
  ['ten rounds', { suites: 10, workloads: 20, cases: trials / 10_000, runtimes: 5, rounds: 10 }],
])) {
  test(`${trials} trials of ${what} are shown and compared in bounded memory`, async (t) => {
    const file = path.join(folder, 'run.ndjson');
    assert.equal(writeLargeRun(file, { ...shape, full: true }), trials);
    const page = path.join(folder, 'run.html');
    for (const command of [
      ['report', file, '--out', page],
      ['report', file, '--markdown'],
      ['report', file, file, '--out', page],
    ]) {
      const { stdout, peakMiB, seconds } = await measured(command);
      t.diagnostic(`${command[0]}: ${seconds.toFixed(1)} s, ${peakMiB.toFixed(0)} MiB`);
      assert.ok(peakMiB < mostMiB, `${command[0]} took ${peakMiB} MiB, more than ${mostMiB}`);
      assert.ok(stdout.length < 20e6, `${command[0]} prints ${stdout.length} characters`);
    }
    assert.ok(statSync(page).size < 20e6, 'the page is bounded too');
  });
}
