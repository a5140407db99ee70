import { parseArgs } from 'node:util';
import { overlaid, settling } from '@rounds/harness/warm-up/settling.js';
import { cellKey } from '@rounds/record';
import { time } from '@rounds/report/words/numbers.js';
import { tiers } from '../run/options.js';
import { undisturbed, withCells } from './cells.js';

/**
 * Whether a cell has the same undisturbed time in every tier. By hand:
 * `node runners/study/tiers.js SUITE… [--runtime node,bun] [--case GLOB] [--workload GLOB] [--rounds 5]`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runtime: { type: 'string', multiple: true },
    case: { type: 'string', multiple: true },
    workload: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '5' },
  },
});

const asked = {
  names: positionals,
  runtimes: values.runtime ?? [],
  cases: values.case ?? [],
  workloads: values.workload ?? [],
};

process.exitCode = await withCells(asked, async ({ cells, measureBy }) => {
  const ways = Object.entries(tiers).map(([tier, { measureMs, warmUpMs }]) => ({
    tier,
    measure: measureBy({ tier: /** @type {keyof typeof tiers} */ (tier), measureMs, warmUpMs }),
  }));
  const shares = { all: 0, within: 0, unsettled: 0 };
  for (const cell of cells) {
    /** @type {import('@rounds/record').Trial[][]} */
    const trials = ways.map(() => []);
    for (let round = 1; round <= Number(values.rounds); round++) {
      for (const [i, { measure }] of ways.entries()) {
        const trial = await measure(cell, round);
        if (trial) trials[i]?.push(trial);
      }
    }
    if (trials.some((own) => own.length === 0)) continue;
    const lows = trials.map(undisturbed);
    const apart = Math.max(...lows) / Math.min(...lows) - 1;
    const curves = trials.flat().flatMap(({ warmUp }) => (warmUp?.lows ? [warmUp.lows] : []));
    const settledClass = curves.length > 0 ? settling(curves.reduce(overlaid)).class : 'unknown';
    shares.all++;
    if (apart <= 0.03) shares.within++;
    else if (settledClass === 'unsettled') shares.unsettled++;
    const times = ways.map(({ tier }, i) => `${tier} ${time(Number(lows[i]))}`).join('  ');
    const warmUpMs = trials.map((own) => `${own.at(-1)?.warmUp?.ms.toFixed(0)}`).join('/');
    console.log(
      `${apart <= 0.03 ? ' ' : '!'} ${(apart * 100).toFixed(1).padStart(5)}%  ${times}  warm-up ${warmUpMs} ms  ${settledClass}  ${cellKey(cell)}`,
    );
  }
  console.log(
    `${shares.within} of ${shares.all} cells within 3%, ${shares.unsettled} of the others called unsettled`,
  );
});
