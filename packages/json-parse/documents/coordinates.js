import { seededRandom } from 'rounds/suite';

/**
 * A list of points between 0 and 1 with six digits each, in the shape of the file of kostya's benchmarks.
 *
 * @typedef {object} Point
 * @property {number} x
 * @property {number} y
 * @property {number} z
 */

/** Number of values with six digits. */
export const steps = 1_000_000;

/**
 * @param {number} count
 * @param {number} [seed]
 * @returns {{ text: string, points: Point[] }}
 */
export function coordinates(count, seed = 524) {
  const random = seededRandom(seed);
  const below = (/** @type {number} */ end) => Math.floor(random() * end);
  /** @type {Point[]} */
  const points = [];
  const parts = ['{\n    "coordinates": ['];
  for (let i = 0; i < count; i++) {
    const point = { x: below(steps) / steps, y: below(steps) / steps, z: below(steps) / steps };
    const letters = Array.from({ length: 6 }, () => String.fromCharCode(0x61 + below(26))).join('');
    points.push(point);
    parts.push(`${i === 0 ? '' : ','}
        {
            "x": ${point.x},
            "y": ${point.y},
            "z": ${point.z},
            "name": "${letters} ${below(10_000)}",
            "opts": {
                "1": [
                    1,
                    true
                ]
            }
        }`);
  }
  parts.push('\n    ],\n    "info": "some info"\n}\n');
  return { text: parts.join(''), points };
}
