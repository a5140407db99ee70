import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { exclusively } from 'rounds/cli/exclusive.js';
import { tierOf } from 'rounds/cli/shared-options.js';
import { outputStyle } from 'rounds/cli/terminal.js';
import { describeMachine } from 'rounds/machine/describe.js';
import { describeCommit } from 'rounds/run/header/commit.js';
import { buildNativeBench } from './build.js';
import { planNativeBench } from './plan.js';
import { runNativeBench } from './run.js';
import { nativeText, summariseNative } from './text.js';

/**
 * `pnpm bench:native`: the kernels without JavaScript, in one program, with what the processor can count of them.
 *
 * @param {{
 *   kernel?: string[], workload?: string[], rounds: number, sample: number, quick?: boolean, full?: boolean,
 *   stepping: boolean, seed?: number, json?: string, force?: boolean,
 * }} options
 * @returns {Promise<number>} exit code
 */
export function benchNative(options) {
  const { kernel: kernels = [], workload: workloads = [], rounds, sample, stepping, json } = options;
  const tier = tierOf(options);
  const how = { rounds, sampleMs: sample, seed: options.seed ?? randomInt(2 ** 31), stepping };
  return exclusively(options, async ({ signal, say }) => {
    const planned = await planNativeBench({ kernels, workloads, tier });
    const program = await buildNativeBench({ signal, say });
    const startedAt = new Date().toISOString();
    const bench = await runNativeBench(program, planned, { ...how, signal, say });
    signal.throwIfAborted();
    process.stdout.write(`${nativeText(bench, outputStyle())}\n`);
    if (json !== undefined) {
      const head = { startedAt, commit: await describeCommit(), machine: describeMachine(), options: how };
      writeFileSync(json, `${JSON.stringify({ ...head, ...asJson(bench) }, null, 2)}\n`);
    }
    return 0;
  });
}

/** @param {import('./run.js').NativeBench} bench */
function asJson(bench) {
  const { counters, stepping } = bench.means;
  const hasClock = bench.contestants.some(({ ghz }) => ghz !== null);
  return {
    ...bench.means,
    instructionsFrom: counters === null ? 'counters' : stepping === null ? 'stepping' : null,
    cyclesFrom: counters === null ? 'counters' : hasClock ? 'clock' : null,
    measurements: summariseNative(bench).map(({ contestant: { ns: byRound, ...contestant }, ...row }) => ({
      ...contestant,
      ns: row.ns,
      samplesNs: [...byRound.values()],
      comparison: row.comparison,
      bandwidthShare: row.bandwidthShare,
    })),
    skipped: bench.contestants
      .filter(({ unavailable }) => unavailable)
      .map(({ kernel, workload, variant, unavailable }) => ({ kernel, workload, variant, unavailable })),
  };
}
