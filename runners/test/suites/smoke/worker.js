import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { failedBy } from '@rounds/harness/failure-error.js';
import { detectHost } from '@rounds/harness/host.js';
import { measureTrial } from '@rounds/harness/trial.js';

/**
 * Runs many cells of one suite in one process: trials as they are measured, but for what they share. A smoke test needs
 * their answers only, and a process for each would cost most of its time. Each cell has a line on stdout.
 */

const { url, cells, folder } = JSON.parse(process.argv[2] ?? '');
const { default: suite } = await import(url);
const host = await detectHost(globalThis);
for (const { case: name, workload } of cells) {
  // Making files takes longer than reading them, so all cases share those of a workload.
  const own = path.join(folder, workload);
  mkdirSync(own, { recursive: true });
  const spec = { case: name, workload, folder: own, measureMs: 0, warmUp: { minMs: 0, limitMs: 0 } };
  const answer = await measureTrial(suite, spec, host).catch((error) => failedBy(error));
  console.log(`\n@cell ${JSON.stringify({ case: name, workload, answer })}`);
}
process.exit(0); // a case may have left something open that would keep the process alive
