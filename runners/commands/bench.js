import { failCleanly } from '../cli/errors.js';
import { runBench } from '../run/bench.js';
import { listCells } from '../run/list-cells.js';
import { readBenchOptions } from '../run/options.js';

/** `pnpm bench`: measures suites in runtimes, round by round, and shows what was found. */

await failCleanly(async () => {
  const options = readBenchOptions(process.argv.slice(2));
  if (!options) return 0;
  return options.list ? listCells(options) : runBench(options);
});
