import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from 'rounds/script';

/**
 * The caches that the system reports: Linux itself, or where a virtual machine hides them, what `lscpu` derives from the name and
 * features of the processor.
 *
 * @import { ReportedCaches } from './conclude/sure.js'
 */

const units = { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };
const timeLimitMs = 5000;

/** @param {AbortSignal} [signal] @returns {Promise<ReportedCaches>} */
export async function reportedCaches(signal) {
  const reported = cachesOfLinux();
  if (reported.source !== undefined) return reported;
  const { stdout, exitCode } = await ask('lscpu', ['-B', '-J', '-C=NAME,ONE-SIZE,COHERENCY-SIZE'], {
    timeLimitMs,
    ...(signal && { signal }),
  });
  return exitCode === 0 ? cachesOfLscpu(stdout) : { caches: {} };
}

/** @param {string} [root] of the file system @returns {ReportedCaches} without a source if nothing is reported */
export function cachesOfLinux(root = '/') {
  const folder = path.join(root, 'sys/devices/system/cpu/cpu0/cache');
  const read = (/** @type {string} */ name) => readFileSync(path.join(folder, name), 'utf8').trim();
  /** @type {ReportedCaches} */
  const reported = { caches: {} };
  try {
    for (const index of readdirSync(folder).filter((name) => /^index\d+$/.test(name))) {
      if (read(`${index}/type`) === 'Instruction') continue;
      const [, number, unit = ''] = /^(\d+)([KMG]?)$/.exec(read(`${index}/size`)) ?? [];
      const bytes = Number(number) * (units[/** @type {keyof typeof units} */ (unit)] ?? 1);
      if (bytes > 0) reported.caches[Number(read(`${index}/level`))] = bytes;
      const line = Number(read(`${index}/coherency_line_size`));
      if (line > 0) reported.lineBytes = line;
    }
  } catch {
    // Parts may be hidden.
  }
  const isAny = reported.lineBytes !== undefined || Object.keys(reported.caches).length > 0;
  return isAny ? { ...reported, source: '/sys/devices/system/cpu' } : reported;
}

/**
 * @param {string} json as `lscpu -B -J -C=NAME,ONE-SIZE,COHERENCY-SIZE` prints it
 * @returns {ReportedCaches}
 */
export function cachesOfLscpu(json) {
  /** @type {ReportedCaches} */
  const reported = { caches: {} };
  try {
    for (const cache of JSON.parse(json).caches) {
      const [, level, kind] = /^L(\d)([di]?)$/.exec(cache.name) ?? [];
      if (level === undefined || kind === 'i') continue;
      const [bytes, line] = [cache['one-size'], cache['coherency-size']].map(Number);
      if (bytes && bytes > 0) reported.caches[Number(level)] = bytes;
      if (line && line > 0) reported.lineBytes = line;
    }
  } catch {
    return { caches: {} }; // old versions print no JSON
  }
  return Object.keys(reported.caches).length > 0 ? { ...reported, source: 'lscpu' } : reported;
}
