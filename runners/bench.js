/**
 * Asks: do the claims of posts about JavaScript runtimes hold on this machine?
 *
 *     pnpm bench [--quick | --full] [options of `rounds bench`]
 *
 * Measures what the claims need, and prints the answers of the suites and the number of confirmed claims. With a suite, case or file
 * (`pnpm bench file-read`), it is `rounds bench`.
 */

import { parseCommand } from 'rounds/command';
import { commands } from 'rounds/script';
import { $ } from 'zx';
import { foreground, rounds } from './recipe.js';

/** Options that select what is measured. */
const selectors = ['case', 'workload', 'resume', 'against'];

// `pnpm bench -- --quick` passes the `--` on.
const argv = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
const invocation = invocationOf(argv);
const isList = invocation?.options.rounds === 0;
const isSelective =
  invocation && invocation.names.length + selectors.filter((name) => name in invocation.options).length > 0;
if (invocation && !isList && !isSelective)
  await (await import('./posts/bench.js')).benchPosts(invocation.options, argv);
else process.exitCode = (await $(foreground)`${rounds} bench ${argv}`).exitCode ?? 1;

/** @param {string[]} argv @returns {import('rounds/command').Invocation | undefined} nothing for help and for bad usage */
function invocationOf(argv) {
  if (argv.includes('--help') || argv.includes('-h')) return undefined;
  try {
    return parseCommand(commands.bench, argv)?.invocation;
  } catch {
    return undefined; // the command reports the error
  }
}
