import { keepSelftests, keptFile } from './kept.js';

/**
 * Keeps the scores of runs of the self-test for the README, each with a word for its machine:
 * `node runners/selftest/keep.js quiet=A.ndjson busy= loaded=B.ndjson`, then `pnpm report --index`. Without a file, what
 * was kept under that word stays.
 */
const runs = process.argv.slice(2).map((each) => {
  const [condition = '', ...file] = each.split('=');
  return { condition, file: file.join('=') };
});
if (runs.length === 0) {
  process.stderr.write('error: Name the runs, as `pnpm selftest --out FILE` writes them: CONDITION=FILE.\n');
  process.exitCode = 2;
} else {
  await keepSelftests(runs);
  process.stdout.write(`${keptFile}\n`);
}
