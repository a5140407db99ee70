import { detectHost } from '@rounds/harness/host.js';
import { measureSideBySide } from '@rounds/harness/simple/side-by-side.js';
import { meanNs } from '@rounds/harness/usage.js';
import { plainText } from '@rounds/record/format.js';
import { formatVerdict } from '@rounds/report/text/verdict.js';
import { compareFamily, mean, meanInterval, median, quantile } from '@rounds/stats';

/**
 * An engine for Vitest 5 that measures its benchmarks in turns: `benchmark: { provider: 'rounds/vitest-provider' }`.
 *
 * Results have the shape of tinybench's, which Vitest's tables, `bench.compare` and matchers read. A sample is the mean of a turn.
 *
 * @typedef {{ name: string, fn: () => unknown, fnOpts?: Partial<Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', (mode: 'run') => unknown>> }} BenchRegistration
 * @typedef {object} RegistrationGroup
 * @property {{ context: { signal?: AbortSignal }, file?: { filepath?: string } }} test
 * @property {{ retainSamples?: boolean }} config
 * @property {BenchRegistration[]} registrations
 * @property {{ time?: number, signal?: AbortSignal }} [options]
 */

/** tinybench's default. */
const defaultMs = 1000;

/** @param {RegistrationGroup} group */
async function run({ test, config, registrations, options = {} }) {
  const host = await detectHost(globalThis);
  const { time = defaultMs, signal = test.context.signal } = options;
  /** @type {BenchRegistration[]} */
  const open = [];
  const functions = registrations.map(({ fn, fnOpts: { beforeEach, afterEach } = {} }) => ({
    call: fn,
    ...(beforeEach && { beforeEach: () => beforeEach('run') }),
    ...(afterEach && { afterEach: () => afterEach('run') }),
  }));
  /** @type {Turn[][]} */
  let turns;
  try {
    for (const each of registrations) {
      await each.fnOpts?.beforeAll?.('run');
      open.unshift(each);
    }
    turns = await measureSideBySide(functions, { host, measureMs: time, signal });
  } finally {
    for (const { fnOpts } of open) await fnOpts?.afterAll?.('run');
  }
  const results = registrations.map(({ name }, i) =>
    resultOf(name, /** @type {Turn[]} */ (turns[i]), { host, retainSamples: config.retainSamples }),
  );
  if (registrations.length > 1) printComparisons(registrations, turns, test.file?.filepath);
  return results;
}

/** @import { Turn } from '@rounds/harness/usage.js' */

/**
 * @param {string} name
 * @param {Turn[]} turns
 * @param {{ host: import('@rounds/harness/host.js').WorkerHost, retainSamples?: boolean }} options
 */
function resultOf(name, turns, { host, retainSamples }) {
  const ms = meanNs(turns) / 1e6;
  const samples = turns.map(({ ns, calls }) => ns / calls / 1e6);
  const perSecond = samples.map((each) => 1000 / each);
  return {
    name,
    state: 'completed',
    runtime: host.name,
    runtimeVersion: host.version,
    timestampProviderName: 'rounds',
    period: ms,
    totalTime: turns.reduce((sum, { ns }) => sum + ns / 1e6, 0),
    latency: statisticsOf(samples, ms, retainSamples),
    throughput: statisticsOf(perSecond, 1000 / ms, retainSamples),
  };
}

const percentiles = { min: 0, p50: 0.5, p75: 0.75, p99: 0.99, p995: 0.995, p999: 0.999, max: 1 };

/**
 * @param {number[]} samples
 * @param {number} middle the mean of all calls, which that of the samples is near to
 * @param {boolean} [retain]
 */
function statisticsOf(samples, middle, retain) {
  const ascending = samples.toSorted((a, b) => a - b);
  const { low, high } = meanInterval(samples);
  const moe = low === null || high === null ? 0 : (high - low) / 2;
  const deviationsFrom = (/** @type {number} */ centre) => samples.map((each) => Math.abs(each - centre));
  const variance = mean(deviationsFrom(middle).map((each) => each ** 2));
  const sem = Math.sqrt(variance / samples.length);
  const at = Object.fromEntries(
    Object.entries(percentiles).map(([name, share]) => [name, quantile(ascending, share)]),
  );
  return {
    ...{ mean: middle, ...at, variance, sd: Math.sqrt(variance), sem, moe },
    ...{ rme: (moe / middle) * 100, critical: sem > 0 ? moe / sem : 0 },
    ...{ aad: mean(deviationsFrom(middle)), mad: median(deviationsFrom(Number(at.p50))) },
    ...{ samples: retain ? ascending : undefined, samplesCount: samples.length, df: samples.length - 1 },
  };
}

let hasAdvised = false;

/**
 * Compares each benchmark with the first.
 *
 * @param {BenchRegistration[]} registrations
 * @param {Turn[][]} turns
 * @param {string} [file]
 */
function printComparisons([first, ...others], [base = [], ...rest], file = 'FILE') {
  const times = (/** @type {Turn[]} */ own) => new Map(own.map(({ ns, calls }, i) => [i + 1, ns / calls]));
  const pairs = rest.map((other) => ({ base: times(base), other: times(other) }));
  const lines = compareFamily(pairs).map((compared, i) =>
    plainText(`${others[i]?.name} against ${first?.name}, in this process: ${formatVerdict(compared)}`),
  );
  if (!hasAdvised)
    lines.push(
      `The next process may be faster or slower. For a verdict over many: npx rounds ${JSON.stringify(file)}`,
    );
  hasAdvised = true;
  console.log(lines.join('\n'));
}

export default { run };
