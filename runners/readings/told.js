import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from 'rounds/launcher/ask.js';

/**
 * What the system says of the caches: Linux itself, or where a virtual machine hides it, what `lscpu` makes of the
 * processor's name and features.
 *
 * @import { Told } from '@rounds/machine-readings/conclude/concluded.js'
 */

const units = { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };
const timeLimitMs = 5000;

/**
 * @param {AbortSignal} [signal]
 * @returns {Promise<Told>}
 */
export async function toldBySystem(signal) {
  const told = toldByLinux();
  if (told.source !== undefined) return told;
  const { stdout, exitCode } = await ask('lscpu', ['-B', '-J', '-C=NAME,ONE-SIZE,COHERENCY-SIZE'], {
    timeLimitMs,
    ...(signal && { signal }),
  });
  return exitCode === 0 ? toldByLscpu(stdout) : { caches: {} };
}

/**
 * @param {string} [root] where `sys` is
 * @returns {Told} without a source where it does not tell
 */
export function toldByLinux(root = '/') {
  const folder = path.join(root, 'sys/devices/system/cpu/cpu0/cache');
  const read = (/** @type {string} */ name) => readFileSync(path.join(folder, name), 'utf8').trim();
  /** @type {Told} */
  const told = { caches: {} };
  try {
    for (const index of readdirSync(folder).filter((name) => /^index\d+$/.test(name))) {
      if (read(`${index}/type`) === 'Instruction') continue;
      const [, number, unit = ''] = /^(\d+)([KMG]?)$/.exec(read(`${index}/size`)) ?? [];
      const bytes = Number(number) * (units[/** @type {keyof typeof units} */ (unit)] ?? 1);
      if (bytes > 0) told.caches[Number(read(`${index}/level`))] = bytes;
      const line = Number(read(`${index}/coherency_line_size`));
      if (line > 0) told.lineBytes = line;
    }
  } catch {
    // A part of it may be hidden; what was there is told.
  }
  const isAny = told.lineBytes !== undefined || Object.keys(told.caches).length > 0;
  return isAny ? { ...told, source: '/sys/devices/system/cpu' } : told;
}

/**
 * @param {string} json as `lscpu -B -J -C=NAME,ONE-SIZE,COHERENCY-SIZE` prints it
 * @returns {Told}
 */
export function toldByLscpu(json) {
  /** @type {Told} */
  const told = { caches: {} };
  try {
    for (const cache of JSON.parse(json).caches) {
      const [, level, kind] = /^L(\d)([di]?)$/.exec(cache.name) ?? [];
      if (level === undefined || kind === 'i') continue;
      const [bytes, line] = [cache['one-size'], cache['coherency-size']].map(Number);
      if (bytes && bytes > 0) told.caches[Number(level)] = bytes;
      if (line && line > 0) told.lineBytes = line;
    }
  } catch {
    return { caches: {} }; // an old one, which prints no JSON
  }
  return Object.keys(told.caches).length > 0 ? { ...told, source: 'lscpu' } : told;
}
