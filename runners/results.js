/**
 * Asks: what do the reference runs say?
 *
 *     node runners/results.js [calm=FILE loaded=FILE]
 *
 * Writes what they answer into results/README.md and the READMEs, and what became of each statement into docs/posts.md, and
 * prints the names of the pages. Runs of the self-test that are named, each with a word for its machine, are kept for
 * docs/self-test.md first: their scores, not their megabytes. Without a file, what was kept under that word stays.
 */

import { optionsByHand } from 'rounds/cli/by-hand.js';
import { $ } from 'zx';
import { repository } from './reference-files.js';
import { keepSelftests } from './results/kept.js';
import { rounds, shown } from './shown.js';

const { positionals } = optionsByHand({ allowPositionals: true }, {});
if (positionals.length > 0) await keepSelftests(positionals);
for (const words of [['index'], ['posts', '--out', `${repository}docs/posts.md`]]) {
  const { exitCode } = await $({ ...shown, cwd: repository })`${rounds} ${words}`;
  process.exitCode ||= exitCode ?? 1;
}
