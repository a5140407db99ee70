import { cellKey } from '@rounds/record';
import { time } from '@rounds/report/words/numbers.js';
import { quantileInterval } from '@rounds/stats';
import { optionsByHand } from '../cli/by-hand.js';
import { tiers } from '../run/options.js';
import { askedBy, cellOptions, withCells } from './cells.js';

/**
 * What it matters where things lie in memory. By hand:
 * `node runners/study/layout.js SUITE… [--runtime node,bun] [--case GLOB] [--workload GLOB] [--rounds 12]`.
 * A longer command moves all that a process makes after it. So each line is of trials whose command is longer by so many
 * bytes, and the last of trials where it is longer by chance, as in `pnpm bench`.
 */
const { values, positionals } = optionsByHand(
  {
    allowPositionals: true,
    options: cellOptions,
  },
  { rounds: 12 },
);

const paddings = [0, 64, 128, 192, 256, 320, 576, 1088, 4160, undefined];

process.exitCode = await withCells(askedBy({ values, positionals }), async ({ cells, measureBy }) => {
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
