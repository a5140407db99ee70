import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { end, fullTrial, header, noise } from '@rounds/record/test/records.js';
import { seededRandom } from '@rounds/stats';

/**
 * A run may be of any size and shape: memory stays bounded, and so does what is shown. The time is told, and judged by
 * nobody: a million trials should take less than a minute each time.
 *
 * TRIALS=1000000 node --test packages/rounds/results/test/slow/large-runs.test.js
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

/**
 * @param {string} file
 * @param {{ suites?: number, workloads?: number, cases?: number, runtimes?: number, rounds: number }} shape how many of each; of a
 *   suite, and of its workload
 * @returns {number} its trials, which have all that trials can have
 */
function writeLargeRun(file, { suites = 1, workloads = 1, cases = 1, runtimes = 1, rounds }) {
  const names = (/** @type {string} */ prefix, /** @type {number} */ length) =>
    Array.from({ length }, (_, i) => `${prefix}${i}`);
  const ids = names('node@24.', runtimes);
  const shape = { cases: names('case-', cases), workloads: names('workload-', workloads) };
  const columns = [{ title: 'reads', figure: 'reads', format: 'count', overBaseline: true }];
  const planned = names('suite-', suites).map((name) => ({
    name,
    question: '?',
    baseline: 'case-0',
    ...shape,
    columns,
  }));
  const plan = { suites: planned, runtimes: ids };
  const versions = ids.map((id) => ({ id, name: 'node', version: id.slice(5), engine: 'v8' }));
  writeFileSync(file, `${JSON.stringify({ ...header, runtimes: versions, options: {}, plan })}\n`);
  const cells = planned.flatMap(({ name: suite }) =>
    shape.workloads.flatMap((workload) =>
      shape.cases.flatMap((name) => ids.map((runtime) => ({ suite, case: name, workload, runtime }))),
    ),
  );
  const random = seededRandom(1);
  for (let round = 1; round <= rounds; round++) {
    const measured = cells.map((cell, i) => ({
      ...{ ...fullTrial, ...cell, round, ns: (1000 + (i % 97)) * (1 + random() / 20) },
    }));
    const lines = [{ ...noise, round }, ...measured].map((record) => `${JSON.stringify(record)}\n`);
    appendFileSync(file, lines.join(''));
  }
  const all = cells.length * rounds;
  appendFileSync(file, `${JSON.stringify({ ...end, trials: all, skips: 0, failures: 0 })}\n`);
  return all;
}

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
    assert.equal(writeLargeRun(file, shape), trials);
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
