import { median } from '@rounds/stats';
import { UserError } from 'rounds/cli/errors.js';
import { withFolder } from 'rounds/files/owned-folder.js';
import { shell } from 'rounds/launcher/shell.js';
import { writeWorkload } from './plan.js';

/**
 * One variant on one workload; times and counts are of one call.
 *
 * @typedef {object} Contestant
 * @property {string} kernel
 * @property {string} workload
 * @property {string} variant as C spells it
 * @property {boolean} isPlain whether the others are compared with it
 * @property {boolean} isBandwidth whether it is no variant, but moves the bytes that the variants move
 * @property {number} values
 * @property {number | undefined} bytes
 * @property {string} [unavailable] why it cannot run here
 * @property {Map<number, number>} ns by round
 * @property {Record<Counted, number | null>} counts the medians over the rounds; null for what was not counted
 * @property {Stepped[]} stepped the calls that instructions were counted in by stepping through them
 * @property {number | null} ghz the clock that cycles were derived with
 */

/** @typedef {{ values: number, instructions: number | null }} Stepped a call on so many of the first values */

/** @typedef {'instructions' | 'cycles' | 'branchMisses' | 'microjoules'} Counted */

/**
 * @typedef {object} Means
 * @property {string} compiler
 * @property {string | null} counters why there are none, so that cycles are time by the clock
 * @property {string | null} stepping if there are none: why instructions were not counted by stepping either
 * @property {string | null} energy why it is not known
 */

/**
 * @typedef {object} NativeBench
 * @property {Means} means
 * @property {Contestant[]} contestants
 */

/**
 * @param {string} program
 * @param {import('./plan.js').PlannedWorkload[]} planned
 * @param {{ rounds: number, sampleMs: number, seed: number, stepping: boolean, signal: AbortSignal, say: (line: string) => void }} options
 * @returns {Promise<NativeBench>}
 */
export async function runNativeBench(program, planned, { rounds, sampleMs, seed, stepping, signal, say }) {
  /** @type {NativeBench} */
  const bench = { means: { compiler: '', counters: null, stepping: null, energy: null }, contestants: [] };
  for (const [i, each] of planned.entries()) {
    if (signal.aborted) break;
    say(`${i + 1} of ${planned.length}: ${each.kernel.kernel} ${each.workload}`);
    const { lines, workload } = await withFolder((folder) => measure(each, folder));
    if (signal.aborted) break;
    const [means, ...measured] = lines.map((line) => JSON.parse(line));
    bench.means = means;
    bench.contestants.push(...contestantsIn(measured, each, workload));
  }
  return bench;

  /**
   * @param {import('./plan.js').PlannedWorkload} each
   * @param {string} folder
   */
  async function measure(each, folder) {
    const workload = writeWorkload(each, folder);
    const { $ } = await shell({ nothrow: true, signal, stdio: 'pipe', input: `${workload.line}\n` });
    const { stdout, stderr, exitCode } =
      await $`${program} ${rounds} ${sampleMs * 1e6} ${seed} ${Number(stepping)}`;
    if (exitCode !== 0 && !signal.aborted) {
      throw new UserError(`The native bench ended: ${stderr.trim()}`, { exitCode: 1 });
    }
    return { lines: stdout.trim().split('\n'), workload };
  }
}

/**
 * @param {any[]} lines
 * @param {import('./plan.js').PlannedWorkload} planned
 * @param {import('./plan.js').NativeWorkload} workload
 * @returns {Contestant[]}
 */
function contestantsIn(lines, { kernel, workload }, { values, bytes }) {
  const plain = kernel.plain.replaceAll('-', '_');
  const variants = [...new Set(lines.map(({ variant }) => variant))];
  return variants.map((variant) => {
    const own = lines.filter((line) => line.variant === variant);
    const measured = own.filter(({ ns }) => ns !== undefined);
    const stepped = own.flatMap((line) => line.stepped ?? []);
    const medianOf = (/** @type {Counted | 'ghz'} */ name) => {
      const counted = measured.map((line) => line[name]).filter((count) => count !== null);
      return counted.length > 0 ? median(counted) : null;
    };
    return {
      kernel: kernel.kernel,
      workload,
      variant,
      isPlain: variant === plain,
      isBandwidth: variant === 'bandwidth',
      values,
      bytes,
      ...(own[0]?.unavailable && { unavailable: own[0].unavailable }),
      ns: new Map(measured.map(({ round, ns }) => [round, ns])),
      counts: {
        instructions: medianOf('instructions') ?? wholeCall(stepped, values),
        cycles: medianOf('cycles'),
        branchMisses: medianOf('branchMisses'),
        microjoules: meanEnergy(measured),
      },
      stepped,
      ghz: medianOf('ghz'),
    };
  });
}

/**
 * The counts of shorter calls are extrapolated along a straight line.
 *
 * @param {Stepped[]} stepped in ascending order
 * @param {number} values
 * @returns {number | null} instructions
 */
export function wholeCall(stepped, values) {
  const [last, before] = stepped.toReversed();
  if (!last || last.instructions === null || before?.instructions === null) return null;
  if (!before) return last.instructions;
  const slope = (last.instructions - before.instructions) / (last.values - before.values);
  return last.instructions + slope * (values - last.values);
}

/**
 * The mean, not the median: the counter moves about once a millisecond, which a short sample may miss.
 *
 * @param {{ microjoules: number | null }[]} measured
 */
function meanEnergy(measured) {
  const known = measured.flatMap(({ microjoules }) => (microjoules === null ? [] : [microjoules]));
  return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) / known.length : null;
}
