import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { time } from '@rounds/report/words/numbers.js';
import { quantile } from '@rounds/stats';
import { shell } from '../launcher/shell.js';
import { tiers } from '../run/options.js';
import { RUNTIME_NAMES } from '../runtimes/find/descriptors.js';
import { undisturbed, withCells } from './cells.js';

/**
 * Whether a suite's figure is that of a loop which shares nothing with it but the work. By hand, in the Node.js that
 * runs it: `node runners/study/loops.js [--rounds 5]`
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

const { $ } = await shell();
const packages = new URL('../../packages/', import.meta.url);

const pairs = [
  {
    loop: 'websocket-pingpong/study/round-trips.js',
    suite: 'websocket-pingpong',
    case: 'ws+ws',
    workload: '16B',
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

for (const { loop, suite, case: name, workload } of pairs) {
  const path = fileURLToPath(new URL(loop, packages));
  const asked = { names: [suite], runtimes: RUNTIME_NAMES.slice(0, 1), cases: [name], workloads: [workload] };
  process.exitCode = await withCells(asked, async ({ cells, measureBy }) => {
    // A file is read 500 times in a call: where neighbours disturb, a shorter trial has too few calls to find a calm one.
    // That tiers agree is for tiers.js to show.
    const measure = measureBy({ tier: 'full', ...tiers.full });
    const own = [];
    const loops = [];
    for (let round = 1; round <= Number(values.rounds); round++) {
      for (const cell of cells) own.push(await measure(cell, round));
      const said = await $`${process.execPath} ${path}`;
      loops.push(JSON.parse(said.stdout).low);
    }
    const low = undisturbed(own.flatMap((trial) => trial ?? []));
    const loopLow = quantile(loops, 0.15);
    console.log(
      `${suite} ${name} ${workload}: ${time(low)}, by a loop ${time(loopLow)}: ${((low / loopLow - 1) * 100).toFixed(1)}%`,
    );
  });
}
