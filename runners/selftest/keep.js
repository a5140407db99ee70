import { keepSelftests, keptFile } from './kept.js';

/**
 * Keeps the scores of runs of the self-test for the README: `node runners/selftest/keep.js CALM.ndjson LOADED.ndjson`,
 * then `pnpm report --index`.
 */
const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('error: Name the files of runs, as `pnpm selftest --out FILE` writes them.\n');
  process.exitCode = 2;
} else {
  await keepSelftests(files);
  process.stdout.write(`${keptFile}\n`);
}
