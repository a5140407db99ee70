/** Suggests the known word that a mistyped one most likely meant. */

/**
 * The known word closest to `word`, or nothing when none is close enough to be a likely slip of the keyboard.
 * @param {string} word
 * @param {readonly string[]} known
 * @returns {string | undefined}
 */
export function nearest(word, known) {
  const typed = word.toLowerCase();
  let best;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const distance = editDistance(typed, candidate.toLowerCase());
    if (distance < bestDistance && distance <= tolerance(typed, candidate)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  // Half a name is far away in edits, yet leaves little doubt: "utf8" means "utf8-validation".
  return best ?? (typed.length >= 2 ? known.find((name) => name.toLowerCase().startsWith(typed)) : undefined);
}

/** Lists of more words than this are not shown whole. */
const mostShown = 4;

/**
 * What follows the error for a name that nobody knows.
 * @param {string} word
 * @param {readonly string[]} known
 */
export function suggestion(word, known) {
  const likely = nearest(word, known);
  const question = likely === undefined ? '' : ` Did you mean "${likely}"?`;
  if (known.length <= mostShown) return `${question} Known: ${known.join(', ') || 'none'}.`;
  if (likely !== undefined) return question;
  const typed = word.toLowerCase();
  const byDistance = known
    .map((name) => ({ name, distance: editDistance(typed, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const three = byDistance.slice(0, 3).map(({ name }) => name);
  return ` Nearest of ${known.length}: ${three.join(', ')}.`;
}

/**
 * Short words forgive less: one slip in "nod" leaves little doubt, two in "foo" leave nothing of the word.
 * @param {string} typed
 * @param {string} candidate
 */
function tolerance(typed, candidate) {
  return Math.max(1, Math.min(3, Math.floor(Math.max(typed.length, candidate.length) * 0.4)));
}

/**
 * Damerau–Levenshtein (optimal string alignment): insert, delete, replace, or swap two neighbours.
 * @param {string} a
 * @param {string} b
 */
function editDistance(a, b) {
  /** @type {number[]} */
  let beforeLast = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = last[column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1);
      let distance = Math.min(replaced, last[column] + 1, current[column - 1] + 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) distance = Math.min(distance, beforeLast[column - 2] + 1);
      current.push(distance);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length];
}
