import { nativeFunctions, needsAddon } from '@rounds/native/load.js';
import { collected } from '../room.js';
import { fastest, nsOf } from '../samples.js';

/**
 * What do a system call and the first touch of a page cost? Times are those of a loop in C.
 *
 * @typedef {{ callNs: number, faultNs: number, faults: number, pages: number }} Reading `faults` that the system counted
 *   in the fastest sample
 */

const pageBytes = 4096;

export const { build } = needsAddon('machine-readings');

/**
 * @param {import('./reading.js').Means} means
 * @returns {Promise<Reading>}
 */
export async function measure({ sizes: { times = 20_000, pages: most = 8192 } = {} }) {
  const { systemCalls, untouchedMemory, touchPages } = await nativeFunctions(
    'machine-readings',
    'systemCalls',
    'untouchedMemory',
    'touchPages',
  );
  const callNs = fastest(15, () => systemCalls(times)) / times;
  /** @type {{ faultNs: number, faults: number, pages: number }[]} */
  const samples = [];
  for (let i = 0; i < 6; i++) {
    await collected();
    const memory = untouchedMemory(most * pageBytes);
    const before = process.resourceUsage().minorPageFault;
    let pages = 0;
    const ns = nsOf(() => {
      pages = touchPages(memory);
    });
    samples.push({ faultNs: ns / pages, faults: process.resourceUsage().minorPageFault - before, pages });
  }
  const least = samples.reduce((a, b) => (b.faultNs < a.faultNs ? b : a));
  return { callNs, ...least };
}
