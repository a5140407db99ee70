/**
 * Asks: what do the reference runs say?
 *
 *     node runners/results.js
 *
 * Writes the answers into results/README.md and the READMEs, and the outcome of each statement into docs/posts.md, and prints the
 * names of the pages.
 */

import { parseScriptOptions } from 'rounds/cli/script-options.js';
import { $ } from 'zx';
import { repository } from './reference-files.js';
import { rounds, shown } from './shown.js';

parseScriptOptions({}, {});
for (const words of [['index'], ['posts', '--out', `${repository}docs/posts.md`]]) {
  const { exitCode } = await $({ ...shown, cwd: repository })`${rounds} ${words}`;
  process.exitCode ||= exitCode ?? 1;
}
