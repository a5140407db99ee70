import { drive } from './drive.js';

/**
 * The `fetch` that a runtime has, which decides by itself about connections, as far as its options let it.
 *
 * @param {(way: import('./drive.js').Way) => Record<string, any>} optionsFor
 */
export async function fetchBy(optionsFor) {
  await drive((way, { origin }) => {
    const options = optionsFor(way);
    return async (path) => (await fetch(origin + path, options)).text();
  });
}
