import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCases, unavailableWorkloads } from '@rounds/harness/check.js';
import { failedBy } from '@rounds/harness/failure-error.js';
import { detectHost } from '@rounds/harness/host.js';
import { measureTrial } from '@rounds/harness/trial.js';

/**
 * Checks and measures cells of many suites in one process. A smoke test needs only their answers, and most of its time would go to
 * starting a process for each. Each cell has a line on stdout.
 */

const folder = process.argv[2] ?? '';
/** @type {{ first: boolean, suites: { url: string, cells: { suite: string, case: string, workload: string }[] }[] }} */
const { first, suites } = JSON.parse(readFileSync(path.join(folder, 'tasks.json'), 'utf8'));
const host = await detectHost(globalThis);
for (const [i, { url, cells }] of suites.entries()) {
  const { default: suite } = await import(url);
  const cases = [...new Set(cells.map((cell) => cell.case))];
  const folderOf = (/** @type {string} */ name) => {
    const own = path.join(folder, String(i), name);
    mkdirSync(own, { recursive: true });
    return own;
  };
  const checks = await checkCases(suite, { cases, examples: true, folder: folderOf('examples') }, host);
  const workloads = await unavailableWorkloads(suite, host);
  for (const { case: name, workload, ...cell } of cells) {
    // Making files takes longer than reading them, so all cases share those of a workload.
    const where = { case: name, workload, folder: folderOf(`of ${workload}`) };
    const spec = { ...where, first, measureMs: 0, warmUp: { minMs: 0, limitMs: 0 } };
    /** @type {any} */
    const check = { ...workloads[workload], ...checks[name] };
    const { unavailable, failure, ns } =
      check.unavailable || check.failure
        ? check
        : await measureTrial(suite, spec, host).catch((error) => failedBy(error));
    console.log(`\n@cell ${JSON.stringify({ ...cell, case: name, workload, unavailable, failure, ns })}`);
  }
}
process.exit(0); // a case may have left something open that would keep the process alive
