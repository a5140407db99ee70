/**
 * The instruction sets of each processor, as `process.arch` calls it. Each is a folder here; a processor that is not
 * listed gets plain C.
 *
 * @type {Record<string, string[]>}
 */
const isas = { x64: ['scalar', 'ssse3', 'avx2', 'avx512'], arm64: ['scalar', 'neon', 'sve'] };

/** @param {string} architecture as `process.arch` has it */
export function isasOf(architecture) {
  return isas[architecture] ?? ['scalar'];
}
