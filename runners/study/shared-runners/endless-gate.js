import { withSides } from 'rounds/against/sides.js';
import { parseCommandLine } from 'rounds/cli/command.js';
import { commands } from 'rounds/cli/commands.js';
import { beginRun, selectSuites } from 'rounds/plan/begin-run.js';
import { parseBenchOptions } from 'rounds/plan/options.js';
import { executeRun } from 'rounds/run/bench.js';
import { progressOn } from 'rounds/run/progress.js';
import { runMain } from 'rounds/system/errors.js';
import { runExclusively } from 'rounds/system/exclusive.js';

/**
 * `rounds bench … --against` as it is, but it never has enough: it goes on until `--max-time`. So a recording has more rounds than
 * any gate needs, each measured as a gate measures it.
 */
const { invocation } = parseCommandLine(commands.bench, process.argv.slice(2)) ?? process.exit(2);
const options = parseBenchOptions(invocation);
const { maxTimeMs, against = process.exit(2) } = options.run;
/** Near the end of its time, a run prefers benchmarks that are nearly decided. */
const endless = { ...options, run: { ...options.run, maxTimeMs: 100 * maxTimeMs } };

await runMain(() =>
  runExclusively(async ({ signal }) => {
    const progress = progressOn(process.stderr);
    const { log } = progress;
    const { suites, broken } = await selectSuites(options, signal);
    await withSides(against, suites, { signal, log }, (sides) => {
      const over = new AbortController();
      const timer = setTimeout(() => over.abort(), maxTimeMs);
      const limited = AbortSignal.any([signal, over.signal]);
      const begun = beginRun(endless, suites, {
        signal: limited,
        log,
        sides,
        broken,
        isDecided: () => false,
      });
      return executeRun(begun, progress, limited).finally(() => clearTimeout(timer));
    });
    return 0;
  }),
);
