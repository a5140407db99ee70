import { optionsByHand } from 'rounds/cli/by-hand.js';
import { UserError } from 'rounds/cli/errors.js';
import { keepSelftests, keptFile } from './kept.js';

/**
 * Keeps the scores of runs of the self-test for the README, each with a word for its machine:
 * `node runners/results/keep.js quiet=A.ndjson busy= loaded=B.ndjson`, then `rounds index`. Without a file, what
 * was kept under that word stays.
 */
const { positionals } = optionsByHand({ allowPositionals: true }, {});
if (positionals.length === 0)
  throw new UserError('Name the runs, as `rounds selftest --out FILE` writes them: CONDITION=FILE.');
const runs = positionals.map((each) => {
  const [condition = '', ...file] = each.split('=');
  return { condition, file: file.join('=') };
});
await keepSelftests(runs);
process.stdout.write(`${keptFile}\n`);
