import { takeWindow } from '../engines/loop.js';
import { undisturbed } from './undisturbed.js';

/** Neighbours slow a processor down by more, and processes of a cell differ by less. */
const disturbed = 1.25;

/** Longer than most disturbances. */
const mostNs = 60e6;

/**
 * Neighbours may disturb a trial from its beginning to its end. Then further samples look for its undisturbed time. In its
 * usual time they have no part: they go on until a calm moment comes.
 *
 * @param {import('../engines/loop.js').Sampler} sample
 * @param {{ calls: number, calm: number }} budget `calm`: what a call took in other trials, undisturbed
 * @param {readonly number[]} ns that calls took when it was measured
 * @returns {Promise<number[]>} ns that calls took then
 */
export async function takeUntilCalm(sample, { calls, calm }, ns) {
  /** @type {number[]} */
  const later = [];
  for (let spent = 0; spent < mostNs && undisturbed([...ns, ...later]) > disturbed * calm; ) {
    for (const took of await takeWindow(sample, calls)) {
      later.push(took / calls);
      spent += took;
    }
  }
  return later;
}
