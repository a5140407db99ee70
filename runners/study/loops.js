import { fileURLToPath } from 'node:url';
import { time } from '@rounds/report/words/numbers.js';
import { quantile } from '@rounds/stats';
import { optionsByHand } from '../cli/by-hand.js';
import { allowedCpus } from '../cli/cpu-list.js';
import { UserError } from '../cli/errors.js';
import { shell } from '../launcher/shell.js';
import { tiers } from '../run/options.js';
import { RUNTIME_NAMES } from '../runtimes/find/descriptors.js';
import { withCells } from './cells.js';
import { keptLines, shareWords } from './kept-lines.js';
import { ratioOf } from './ratio.js';

/**
 * Whether a suite's figure is that of a loop which shares nothing with it but the work. By hand, in the Node.js that
 * runs it: `node runners/study/loops.js [SUITE…] [--rounds 12] [--out FILE]`, without a suite all three. With `--out` it
 * makes what the file lacks, and sums up what it has.
 */
const { values, positionals } = optionsByHand(
  {
    allowPositionals: true,
    options: { out: { type: 'string' } },
  },
  { rounds: 12 },
);

/** A suite and its loop agree where they are no further apart than this. */
const near = 0.05;

const { $ } = await shell();
const packages = new URL('../../packages/', import.meta.url);

const pairs = [
  {
    loop: 'websocket-pingpong/study/round-trips.js',
    suite: 'websocket-pingpong',
    case: 'ws+ws',
    workload: '16B',
    // As the suite has it: both programs share the last processor.
    before: ['taskset', '--cpu-list', String(allowedCpus().at(-1))],
  },
  {
    loop: 'header-lookup/study/look-ups.js',
    suite: 'header-lookup',
    case: 'undici',
    workload: 'typical-mix',
  },
  {
    loop: 'file-read/study/file-reads.js',
    suite: 'file-read',
    case: 'fs.readFileSync-bytes',
    workload: '32KiB-in-turn',
  },
];
const unknown = positionals.filter((name) => !pairs.some(({ suite }) => suite === name));
if (unknown.length > 0)
  throw new UserError(
    `There is no loop for ${unknown.join(', ')}, only for ${pairs.map(({ suite }) => suite).join(', ')}.`,
  );

/** @type {ReturnType<typeof keptLines<{ key: string, apart: number }>>} */
const kept = keptLines(values.out);

for (const { loop, suite, case: name, workload, before = [] } of pairs) {
  const key = `${suite} ${name} ${workload}`;
  if (kept.has(key) || (positionals.length > 0 && !positionals.includes(suite))) continue;
  const path = fileURLToPath(new URL(loop, packages));
  const asked = { names: [suite], runtimes: RUNTIME_NAMES.slice(0, 1), cases: [name], workloads: [workload] };
  const exitCode = await withCells(asked, async ({ cells, measureBy }) => {
    // A file is read 500 times in a call: where neighbours disturb, a usual trial has too few calls to find a calm one.
    // That tiers agree is for tiers.js to show.
    const measure = measureBy({ tier: 'full', ...tiers.full, measureMs: 500 });
    const own = new Map();
    const loops = new Map();
    for (let round = 1; round <= values.rounds; round++) {
      for (const cell of cells) {
        const trial = await measure(cell, round);
        if (trial) own.set(round, trial.nsLow ?? trial.nsMin);
      }
      const said = await $`${[...before, process.execPath, path]}`;
      loops.set(round, JSON.parse(said.stdout).low);
    }
    const { ratio, low, high } = ratioOf(loops, own);
    const [middle, ...ends] = [ratio, low, high].map((each) => `${((Number(each) - 1) * 100).toFixed(1)}%`);
    const [usual = 0, usualLoop = 0] = [own, loops].map((times) => quantile([...times.values()], 0.25));
    console.log(`${key}: ${time(usual)}, by a loop ${time(usualLoop)}: ${middle} [${ends.join(', ')}]`);
    const apart = Number(ratio) - 1;
    kept.add({ key, apart });
  });
  process.exitCode ||= exitCode;
}
const within = kept.all().filter(({ apart }) => Math.abs(apart) <= near).length;
console.log(
  `${shareWords(within, kept.all().length)} figures within ${near * 100}% of their loops; goal: all.`,
);
