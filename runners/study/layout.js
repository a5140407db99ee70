import { cellKey } from '@rounds/record';
import { time } from '@rounds/report/words/numbers.js';
import { quantileInterval } from '@rounds/stats';
import { optionsByHand } from '../cli/by-hand.js';
import { tiers } from '../run/options.js';
import { withCells } from './cells.js';

/**
 * What it matters where things lie in memory. By hand:
 * `node runners/study/layout.js SUITE… [--runtime node,bun] [--case GLOB] [--workload GLOB] [--rounds 12]`.
 * A longer command moves all that a process makes after it. So a trial of a cell has a longer name in each column, by so many
 * bytes, and one by chance in the last, as `pnpm bench` has it.
 */
const { values, positionals } = optionsByHand(
  {
    allowPositionals: true,
    options: {
      runtime: { type: 'string', multiple: true },
      case: { type: 'string', multiple: true },
      workload: { type: 'string', multiple: true },
    },
  },
  { rounds: 12 },
);

const paddings = [0, 64, 128, 192, 256, 320, 576, 1088, 4160, undefined];

const asked = {
  names: positionals,
  runtimes: values.runtime ?? [],
  cases: values.case ?? [],
  workloads: values.workload ?? [],
};

process.exitCode = await withCells(asked, async ({ cells, measureBy }) => {
  const { measureMs, warmUpMs } = tiers.quick;
  const ways = paddings.map((padding) => ({
    padding,
    measure: measureBy({ tier: 'quick', measureMs, warmUpMs, ...(padding !== undefined && { padding }) }),
  }));
  for (const cell of cells) {
    /** @type {number[][]} */
    const lows = ways.map(() => []);
    for (let round = 1; round <= values.rounds; round++) {
      for (const [i, { measure }] of ways.entries()) {
        const trial = await measure(cell, round);
        if (trial) lows[i]?.push(trial.nsLow ?? trial.nsMin);
      }
    }
    console.log(cellKey(cell));
    for (const [i, { padding }] of ways.entries()) {
      const { estimate, low, high } = quantileInterval(Float64Array.from(lows[i] ?? []).sort(), 0.25);
      const range = low === null || high === null ? 'too few rounds' : `${time(low)}, ${time(high)}`;
      console.log(`  ${String(padding ?? 'by chance').padStart(9)}  ${time(Number(estimate))} [${range}]`);
    }
  }
});
