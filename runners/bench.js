/**
 * Asks: does what posts say of JavaScript runtimes hold on this machine?
 *
 *     pnpm bench [--quick | --full] [options of `rounds bench`]
 *
 * Measures what their statements need, and prints the answers of the suites and how many statements were reproduced. Told what
 * to measure (`pnpm bench file-read`), it is `rounds bench`.
 */

import { parse } from 'rounds/cli/command.js';
import bench from 'rounds/commands/bench.js';

/** Options that tell what to measure. */
const choices = ['case', 'workload', 'resume', 'against'];

// `pnpm bench -- --quick` hands the `--` on.
const argv = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
const asked = askedOfPosts();
if (asked) await (await import('./posts/bench.js')).benchPosts(asked, argv);
else {
  // Neither a further process, nor all that is known of posts: a list takes no longer than these.
  process.argv.splice(2, Number.POSITIVE_INFINITY, 'bench', ...argv);
  await import('rounds/cli.js');
}

/** @returns {Record<string, any> | undefined} the options of a run that is not told what to measure */
function askedOfPosts() {
  if (argv.includes('--help') || argv.includes('-h')) return undefined;
  try {
    const { options = {}, names = [] } = parse(bench, argv)?.asked ?? {};
    const isChosen = names.length > 0 || choices.some((name) => name in options);
    return isChosen || options.rounds === 0 ? undefined : options; // no round: a list of what there is
  } catch {
    return undefined; // the command says what is wrong
  }
}
