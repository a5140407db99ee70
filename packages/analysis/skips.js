/**
 * Skips with the same reason are told once, with the first names of what they skip.
 *
 * @typedef {import('@rounds/record').Skip} Skip
 *
 * @typedef {object} ToldSkip
 * @property {string} reason
 * @property {string} suites
 * @property {string} cases nothing where a runtime that is not there skips them all
 * @property {string} runtimes nothing where the reason says it
 * @property {number} cells
 */

/**
 * @param {Skip[]} skips
 * @returns {ToldSkip[]}
 */
export function skipsByReason(skips) {
  /** @type {Map<string, Skip[]>} */
  const byReason = new Map();
  for (const skip of skips) {
    const cells = byReason.get(skip.reason) ?? [];
    cells.push(skip);
    byReason.set(skip.reason, cells);
  }
  return [...byReason].map(([reason, cells]) => {
    // A runtime that is not there says so itself, and skips all cases.
    const isWhole = cells.every(({ runtime }) => reason.startsWith(`${runtime}:`));
    return {
      reason,
      suites: several(cells.map(({ suite }) => suite)),
      cases: isWhole ? '' : several(cells.map((cell) => cell.case)),
      runtimes: isWhole ? '' : several(cells.map(({ runtime }) => runtime)),
      cells: cells.length,
    };
  });
}

const namesShown = 3;

/** @param {string[]} names */
function several(names) {
  const different = [...new Set(names)];
  const more = different.length - namesShown;
  // One that is left out takes as much room as it saves.
  if (more <= 1) return different.join(', ');
  return `${different.slice(0, namesShown).join(', ')} and ${more} more`;
}
