import { fileURLToPath } from 'node:url';
import { meanInterval, median } from '@rounds/stats';
import { ask, compileC, parseScriptOptions } from 'rounds/script';

/**
 * Whether the addon's times of memory are those of a program in C, and of tools that everybody knows. By hand, on a quiet
 * machine: `node runners/study/memory-tools.js [--rounds 10]`. Each round runs all of them, one after the other.
 *
 *   the addon's walk against the same function in a program without JavaScript: goal within 1%
 *   the same against `lat_mem_rd`, and copying against `bw_mem`, both of lmbench (apt-get install lmbench): goal within 10%
 */
const { values } = parseScriptOptions({ rounds: 10 });

const timeLimitMs = 120_000;
/** How many microseconds lmbench takes for each size; by itself it takes a second and more. */
const env = { ...process.env, ENOUGH: '50000' };
const mebibyte = 2 ** 20;
const latency = fileURLToPath(new URL('../../packages/memory-latency/', import.meta.url));
const bandwidth = fileURLToPath(new URL('../../packages/memory-bandwidth/', import.meta.url));

/** One in each cache of most machines, and one in none. Short samples find gaps between the activities of other programs. */
const sizes = [
  { bytes: 16 * 1024, steps: 2 ** 16, samples: 400 },
  { bytes: 256 * 1024, steps: 2 ** 16, samples: 400 },
  { bytes: 64 * mebibyte, steps: 2 ** 20, samples: 4 },
];

/**
 * @param {string} program
 * @param {(string | number)[]} args
 * @returns {Promise<string>} its output
 */
async function outputOf(program, ...args) {
  const { stdout, stderr, exitCode, notStarted } = await ask(program, args.map(String), { timeLimitMs, env });
  if (notStarted !== undefined)
    throw new Error(`${program}: not found. Install it: apt-get install lmbench g++`);
  if (exitCode !== 0) throw new Error(`${program} exited with ${exitCode}: ${stderr}`);
  return stdout + stderr;
}

const compiled = await compileC({
  name: 'walk',
  files: [`${latency}tools/walk.cc`, `${latency}native/walk.h`],
  optimise: '-O3',
  compiler: 'g++',
});
if (!('binary' in compiled)) throw new Error('error' in compiled ? compiled.error : compiled.lacking);
const { binary } = compiled;

/** @type {Promise<string | undefined> | undefined} */
let lmbench;

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

for (let round = 1; round <= values.rounds; round++) {
  const latencies = await latMemRd(sizes.at(-1)?.bytes ?? 0);
  for (const { bytes, steps, samples } of sizes) {
    const programs = [
      () => outputOf(process.execPath, `${latency}tools/walk.js`, bytes, steps, samples),
      () => outputOf(binary, bytes, steps, samples),
    ];
    // Who is first changes from round to round.
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    /** @type {number[]} */
    const ns = [];
    for (const i of order) ns[i] = JSON.parse((await programs[i]?.()) ?? '').ns;
    add(`a read of ${bytes / 1024} KiB, by the program in C`, Number(ns[0]), Number(ns[1]));
    const theirs = latencies?.find(([size]) => Math.abs(size - bytes) < bytes / 100)?.[1];
    if (theirs !== undefined) add(`a read of ${bytes / 1024} KiB, by lat_mem_rd`, Number(ns[0]), theirs);
  }
  const own = JSON.parse(
    await outputOf(process.execPath, `${bandwidth}tools/copy.js`, 256 * mebibyte, 8),
  ).bytesPerNs;
  const theirs = await bwMem();
  if (theirs !== undefined) add('copying 128 MiB, by bw_mem', own, theirs, true);
}

for (const [name, { own, other, isRate }] of all) {
  const ratios = own.map((each, i) => each / Number(other[i]));
  const { estimate, low, high } = meanInterval(ratios);
  const percent = (/** @type {number | null} */ ratio) => `${((Number(ratio) - 1) * 100).toFixed(2)}%`;
  const interval = low === null ? '' : ` [${percent(low)}, ${percent(high)}]`;
  const bestOf = isRate ? Math.max : Math.min;
  const best = bestOf(...own) / bestOf(...other);
  console.log(
    `${name}: ${median(own).toFixed(3)} here, ${median(other).toFixed(3)} there: ${percent(estimate)}${interval}; best against best ${percent(best)}`,
  );
}

/** @returns {Promise<string | undefined>} the folder in which Debian has its programs */
async function findLmbench() {
  const { stdout } = await ask('sh', ['-c', 'ls -d /usr/lib/lmbench/bin/*/'], { timeLimitMs });
  const found = stdout.trim().split('\n')[0];
  if (!found) console.log('lmbench: not found. Install it: apt-get install lmbench (non-free)');
  return found || undefined;
}

/**
 * @param {number} most bytes
 * @returns {Promise<[bytes: number, ns: number][] | undefined>} of each size up to there
 */
async function latMemRd(most) {
  lmbench ??= findLmbench();
  const folder = await lmbench;
  if (folder === undefined) return undefined;
  // It takes whole megabytes, and `-t` makes the way random.
  const text = await outputOf(`${folder}lat_mem_rd`, '-t', '-N', 3, most / mebibyte, 64);
  return [...text.matchAll(/^([\d.]+) ([\d.]+)$/gm)].map(([, size, ns]) => [
    Number(size) * mebibyte,
    Number(ns),
  ]);
}

/** @returns {Promise<number | undefined>} bytes a nanosecond, read and written: it counts a copied byte once */
async function bwMem() {
  const folder = await lmbench;
  if (folder === undefined) return undefined;
  const [, rate] = (await outputOf(`${folder}bw_mem`, '-N', 5, '128m', 'bcopy')).trim().split(' ');
  return (2 * Number(rate)) / 1000;
}
