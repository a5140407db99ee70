import { drive } from './drive.js';

/**
 * The runtime's `fetch`, which manages connections itself, within its options.
 *
 * @param {(way: import('./drive.js').Way) => Record<string, any>} optionsFor
 */
export async function fetchBy(optionsFor) {
  await drive((way, { origin }) => {
    const options = optionsFor(way);
    return async (path) => (await fetch(origin + path, options)).text();
  });
}
