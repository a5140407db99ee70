import { array, integer, nullable, number, object, text } from './shapes.js';

/** @import { TypeOf } from './shapes.js' */

export const name = text({ minLength: 1 });
export const count = integer(0, Number.MAX_SAFE_INTEGER);
export const ordinal = integer(1, Number.MAX_SAFE_INTEGER);
/** At most thirty years in nanoseconds: sums and ratios of such amounts stay numbers. */
export const amount = number(0, 1e18);
export const time = text({
  description: 'a UTC time such as 2026-01-31T12:00:00.000Z',
  pattern:
    '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$',
});

/** Summary of `rounds machine` on this machine, measured before the run. */
const measuredShape = object({
  at: time,
  rounds: ordinal,
  'lineBytes?': ordinal,
  /** From the first level on. */
  'cacheBytes?': array(ordinal),
  /** How many rounds found each of these. */
  'cacheRounds?': array(count),
  /** A dependent read, from the first cache and from memory. */
  ...{ 'fastestReadNs?': amount, 'slowestReadNs?': amount },
  /** Throughput of parallel reads relative to dependent ones. */
  'readsAtOnce?': amount,
  /** Maximum read bandwidth, and the number of threads that reach 90% of it. */
  ...{ 'bytesPerNs?': amount, 'threads?': ordinal },
  /** Longest branch pattern that is predicted; 0 if none is. */
  'branchPattern?': count,
  'systemCallNs?': amount,
  /** To a waiting thread. */
  'handOverNs?': amount,
  /** The first touch of a page. */
  'pageFaultNs?': amount,
});
/** @typedef {TypeOf<typeof measuredShape>} MeasuredMachine */

export const machineShape = object({
  /** In a fleet. */
  'name?': name,
  cpu: text(),
  /** They identify the generation of an x64 processor whose name a virtual machine hides. */
  ...{ 'cpuFamily?': count, 'cpuModel?': count },
  cores: ordinal,
  memoryBytes: count,
  kernel: text(),
  os: text(),
  arch: text(),
  governor: nullable(text()),
  virtualization: nullable(text()),
  /** Of control groups: a share of processors, and memory. */
  'limits?': object({ 'cpuQuota?': amount, 'memoryBytes?': count }),
  'measured?': measuredShape,
});
/** @typedef {TypeOf<typeof machineShape>} Machine */
