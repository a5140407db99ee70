import { fileURLToPath } from 'node:url';
import { time } from '@rounds/report/words/numbers.js';
import { ALPHA, compareAtLevel, mean, minimumRounds } from '@rounds/stats';
import { optionsByHand } from 'rounds/cli/by-hand.js';
import { allowedCpus } from 'rounds/cli/cpu-list.js';
import { UserError } from 'rounds/cli/errors.js';
import { RUNTIME_NAMES } from 'rounds/runtimes/find/descriptors.js';
import { withCells } from './cells.js';
import { must, runIn } from './packed.js';

/**
 * Whether a suite's figure is that of a loop which shares nothing with it but the work. By hand, in the Node.js that
 * runs it: `node runners/study/loops.js [SUITE…] [--rounds 12] [--ms 800]`, without a suite all three. A loop lasts as long as the
 * process of a trial lives: after a second and more the look-ups of one become 7% faster still.
 */
const { values, positionals } = optionsByHand({ allowPositionals: true }, { rounds: 12, ms: 800 });

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

for (const { loop, suite, case: name, workload, before = [] } of pairs) {
  if (positionals.length > 0 && !positionals.includes(suite)) continue;
  const path = fileURLToPath(new URL(loop, packages));
  const asked = { names: [suite], runtimes: RUNTIME_NAMES.slice(0, 1), cases: [name], workloads: [workload] };
  const exitCode = await withCells(asked, async ({ measure }) => {
    const own = new Map();
    const loops = new Map();
    for (let round = 1; round <= values.rounds; round++) {
      const [trial] = await measure(round);
      if (trial) own.set(round, trial.ns);
      const said = await runIn('.', [...before, process.execPath, path, String(values.ms / 1000)]);
      loops.set(round, JSON.parse(must(said)).ns);
    }
    const compared = compareAtLevel(
      { base: loops, other: own },
      { level: ALPHA, roundsNeeded: minimumRounds(1) },
    );
    const [middle, ...ends] = [compared.ratio, compared.low, compared.high].map(
      (each) => `${((Number(each) - 1) * 100).toFixed(1)}%`,
    );
    const [suiteNs = 0, loopNs = 0] = [own, loops].map((times) => mean([...times.values()]));
    console.log(
      `${suite} ${name} ${workload}: ${time(suiteNs)}, by a loop ${time(loopNs)}: ${middle} [${ends.join(', ')}]`,
    );
  });
  process.exitCode ||= exitCode;
}
