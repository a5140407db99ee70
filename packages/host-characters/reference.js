import { forbidden } from './forbidden.js';
import { withPosition } from './input.js';

/**
 * @param {string} host
 * @returns {number} of the first forbidden character, or -1
 */
function firstForbidden(host) {
  const positions = [...forbidden].map((character) => host.indexOf(character)).filter((at) => at !== -1);
  return positions.length === 0 ? -1 : Math.min(...positions);
}

/**
 * The expected answer.
 *
 * @param {import('./input.js').Input} input
 * @returns {number}
 */
export function reference({ hosts }) {
  return hosts.reduce((answer, host) => withPosition(answer, firstForbidden(host)), 0) >>> 0;
}
