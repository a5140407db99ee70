import { fileURLToPath } from 'node:url';
import { readRun } from '@rounds/record';
import { UserError } from 'rounds/command';
import { defaultResultPath, formatTimestamp, prepareLauncher, runMain } from 'rounds/script';
import { $ } from 'zx';
import { foreground, rounds } from '../recipe.js';
import { withBusyProgram } from './busy-program.js';
import { appendOutcome, readOutcomes } from './outcomes.js';
import { isFalse, outcomeOf, scoresTable } from './selftest/scores.js';

/**
 * Are verdicts right? Measures work whose ratios are known (`packages/selftest`) as any benchmark, and scores the verdicts:
 *
 *     pnpm selftest [--under-load] [options of `rounds bench`]
 *     pnpm selftest --show
 *
 * `--under-load` adds a program that uses one CPU half of the time. Each run adds a line to `selftest/outcomes.ndjson`, and the
 * table sums up all of them. Exits with 1 if equal functions were called different.
 */
const words = process.argv.slice(2);
const file = fileURLToPath(new URL('selftest/outcomes.ndjson', import.meta.url));

async function runOnce() {
  const out = defaultResultPath(`selftest-${formatTimestamp()}.ndjson`);
  const chosen = ['--case', 'same-*,slow*,pause', '--workload', '*', '--max-time', '12m', '--out', out];
  const given = words.filter((word) => !['--', '--under-load'].includes(word));
  const measure = () => $(foreground)`${rounds} bench selftest ${chosen} ${given}`;
  const how = { launcher: await prepareLauncher(), limitMs: 24 * 3600e3 };
  const { exitCode } = await (words.includes('--under-load') ? withBusyProgram(how, measure) : measure());
  if (exitCode !== 0 && exitCode !== 1) return exitCode ?? 1;
  const outcome = outcomeOf(await readRun(out));
  if (outcome.comparisons.length === 0)
    throw new UserError('No comparison has an interval yet: allow more time with --max-time.', {
      exitCode: 1,
    });
  appendOutcome(file, outcome);
  return exitCode || Number(outcome.comparisons.some(isFalse));
}

await runMain(async () => {
  const exitCode = words.includes('--show') ? 0 : await runOnce();
  console.log(scoresTable(readOutcomes(file)));
  return exitCode;
});
