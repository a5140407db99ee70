import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median, medianInterval } from '@rounds/stats';
import { ask } from '../launcher/ask.js';
import { compileC } from '../launcher/compile-c.js';

/**
 * Whether the addon's times of memory are those of a program in C, and of tools that everybody knows. By hand, on a calm
 * machine: `node runners/study/memory-tools.js [--rounds 10]`. Each round runs all of them, one after the other.
 *
 *   the addon's walk against the same function in a program without JavaScript: goal within 1%
 *   the same against `lat_mem_rd` of lmbench, and copying against `mbw` (apt-get install lmbench mbw): goal within 10%
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });

const timeLimitMs = 120_000;
const mebibyte = 2 ** 20;
const latency = fileURLToPath(new URL('../../packages/memory-latency/', import.meta.url));
const bandwidth = fileURLToPath(new URL('../../packages/memory-bandwidth/', import.meta.url));

/** One in each cache of most machines, and one in none. Short samples find gaps between what neighbours do. */
const sizes = [
  { bytes: 16 * 1024, steps: 2 ** 16, samples: 400 },
  { bytes: 256 * 1024, steps: 2 ** 16, samples: 400 },
  { bytes: 64 * mebibyte, steps: 2 ** 20, samples: 4 },
];

/**
 * @param {string} program
 * @param {(string | number)[]} args
 * @returns {Promise<string>} what it says
 */
async function say(program, ...args) {
  const { stdout, stderr, exitCode, notStarted } = await ask(program, args.map(String), { timeLimitMs });
  if (notStarted !== undefined)
    throw new Error(`${program}: not found. Install it: apt-get install lmbench mbw g++`);
  if (exitCode !== 0) throw new Error(`${program} exited with ${exitCode}: ${stderr}`);
  return stdout + stderr;
}

const compiled = await compileC({
  name: 'walk',
  sources: [`${latency}tools/walk.cc`],
  includes: [`${latency}native/walk.h`],
  optimise: '-O3',
  compiler: 'g++',
});
if (!('binary' in compiled)) throw new Error('says' in compiled ? compiled.says : compiled.lacking);
const { binary } = compiled;

/** @type {Promise<string | undefined> | undefined} */
let lmbench;
/** @type {boolean | undefined} */
let hasMbw;

/** @type {Map<string, { own: number[], other: number[], isRate: boolean }>} */
const all = new Map();

/**
 * @param {string} name
 * @param {number} own
 * @param {number} other
 * @param {boolean} [isRate] whether more is better
 */
function add(name, own, other, isRate = false) {
  const known = all.get(name) ?? { own: [], other: [], isRate };
  known.own.push(own);
  known.other.push(other);
  all.set(name, known);
}

for (let round = 1; round <= Number(values.rounds); round++) {
  for (const { bytes, steps, samples } of sizes) {
    const programs = [
      () => say(process.execPath, `${latency}tools/walk.js`, bytes, steps, samples),
      () => say(binary, bytes, steps, samples),
    ];
    // Who is first changes from round to round.
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    /** @type {number[]} */
    const ns = [];
    for (const i of order) ns[i] = JSON.parse((await programs[i]?.()) ?? '').ns;
    add(`a read of ${bytes / 1024} KiB, by the program in C`, Number(ns[0]), Number(ns[1]));
    const told = await latMemRd(bytes);
    if (told !== undefined) add(`a read of ${bytes / 1024} KiB, by lat_mem_rd`, Number(ns[0]), told);
  }
  const own = JSON.parse(
    await say(process.execPath, `${bandwidth}tools/copy.js`, 256 * mebibyte, 8),
  ).bytesPerNs;
  const told = await mbw();
  if (told !== undefined) add('bandwidth of memcpy on 256 MiB, by mbw', own, told, true);
}

for (const [name, { own, other, isRate }] of all) {
  const ratios = own.map((each, i) => each / Number(other[i]));
  const { estimate, low, high } = medianInterval(ratios);
  const percent = (/** @type {number | null} */ ratio) => `${((Number(ratio) - 1) * 100).toFixed(2)}%`;
  const interval = low === null ? '' : ` [${percent(low)}, ${percent(high)}]`;
  const bestOf = isRate ? Math.max : Math.min;
  const best = bestOf(...own) / bestOf(...other);
  console.log(
    `${name}: ${median(own).toFixed(3)} here, ${median(other).toFixed(3)} there: ${percent(estimate)}${interval}; best against best ${percent(best)}`,
  );
}

/** @returns {Promise<string | undefined>} where Debian has the program */
async function findLmbench() {
  const { stdout } = await ask('sh', ['-c', 'ls /usr/lib/lmbench/bin/*/lat_mem_rd'], { timeLimitMs });
  const found = stdout.trim().split('\n')[0];
  if (!found) console.log('lat_mem_rd: not found. Install it: apt-get install lmbench (non-free)');
  return found || undefined;
}

/**
 * @param {number} bytes
 * @returns {Promise<number | undefined>} nanoseconds of the largest size, which is this one
 */
async function latMemRd(bytes) {
  lmbench ??= findLmbench();
  const program = await lmbench;
  if (program === undefined) return undefined;
  // It takes whole megabytes, prints every size up to there, and `-t` makes the way random.
  const text = await say(program, '-t', '-N', 3, Math.max(1, bytes / mebibyte), 64);
  const rows = text.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const row = rows.find(([size = 0]) => Math.abs(size * mebibyte - bytes) < bytes / 100);
  return row?.[1];
}

/** @returns {Promise<number | undefined>} bytes a nanosecond, read and written: it counts a copied byte once */
async function mbw() {
  if (hasMbw === undefined) {
    hasMbw = (await ask('sh', ['-c', 'command -v mbw'], { timeLimitMs })).exitCode === 0;
    if (!hasMbw) console.log('mbw: not found. Install it: apt-get install mbw');
  }
  if (!hasMbw) return undefined;
  const text = await say('mbw', '-q', '-n', 8, '-t0', 128);
  const rates = [...text.matchAll(/^\d+\s+Method: MEMCPY.*Copy: ([\d.]+) MiB\/s/gm)].map(([, rate]) =>
    Number(rate),
  );
  return (2 * Math.max(...rates) * mebibyte) / 1e9;
}
