/**
 * Asks: does what posts say of JavaScript runtimes hold on this machine?
 *
 *     pnpm bench [--quick | --full] [options of `rounds bench`]
 *
 * Measures what their statements need, and prints the answers of the suites and how many statements were confirmed. Told what
 * to measure (`pnpm bench file-read`), it is `rounds bench`.
 */

import { parse } from 'rounds/cli/command.js';
import bench from 'rounds/cli/commands/bench.js';
import { $ } from 'zx';
import { rounds, shown } from './shown.js';

/** Options that tell what to measure. */
const choices = ['case', 'workload', 'resume', 'against'];

// `pnpm bench -- --quick` hands the `--` on.
const argv = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
const asked = askedOf(argv);
const isList = asked?.options.rounds === 0;
if (asked && !isList && asked.names.length + choices.filter((name) => name in asked.options).length === 0)
  await (await import('./posts/bench.js')).benchPosts(asked.options, argv);
else process.exitCode = (await $(shown)`${rounds} bench ${argv}`).exitCode ?? 1;

/** @param {string[]} argv @returns {{ options: any, names: string[] } | undefined} nothing if it asks for help, or is wrong */
function askedOf(argv) {
  if (argv.includes('--help') || argv.includes('-h')) return undefined;
  try {
    return parse(bench, argv)?.asked;
  } catch {
    return undefined; // the command says what is wrong
  }
}
