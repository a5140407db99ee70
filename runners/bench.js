import { listCells } from './lib/bench-list.js';
import { readBenchOptions } from './lib/bench-options.js';
import { runBench } from './lib/bench-run.js';
import { failCleanly } from './lib/errors.js';

/** `pnpm bench`: measures suites in runtimes, round by round, and shows what was found. */

await failCleanly(async () => {
  const options = readBenchOptions(process.argv.slice(2));
  if (!options) return 0;
  return options.list ? listCells(options) : runBench(options);
});
