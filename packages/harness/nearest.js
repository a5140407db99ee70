/** Suggests the known word that a mistyped one most likely meant. */

/**
 * The known word closest to `word`, or nothing when none is close enough to be a likely slip of the keyboard.
 * @param {string} word
 * @param {readonly string[]} known
 */
export function nearest(word, known) {
  const typed = word.toLowerCase();
  const near = byDistance(typed, known).find(({ name, distance }) => distance <= tolerance(typed, name));
  // Half a name is far away in edits, yet leaves little doubt: "utf8" means "utf8-validation".
  const longer = typed.length >= 2 ? known.find((name) => name.toLowerCase().startsWith(typed)) : undefined;
  return near?.name ?? longer;
}

/** Lists of more words than this are not shown whole. */
const maxShown = 4;

/** The suggestion that follows the error about an unknown name. @param {string} word @param {readonly string[]} known */
export function suggestion(word, known) {
  const likely = nearest(word, known);
  const question = likely === undefined ? '' : ` Did you mean "${likely}"?`;
  if (known.length <= maxShown) return `${question} Known: ${known.join(', ') || 'none'}.`;
  if (likely !== undefined) return question;
  // Of names that are this far away, those that begin like it.
  const three = byDistance(word.toLowerCase(), known, word.length).slice(0, 3);
  return ` Closest of ${known.length}: ${three.map(({ name }) => name).join(', ')}.`;
}

/** @param {string} typed @param {readonly string[]} known @param {number} [length] how much of a name counts */
function byDistance(typed, known, length) {
  const all = known.map((name) => ({
    name,
    distance: editDistance(typed, name.slice(0, length).toLowerCase()),
  }));
  return all.sort((a, b) => a.distance - b.distance);
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
 * Damerau–Levenshtein (optimal string alignment): insert, delete, replace, or swap two adjacent letters.
 * @param {string} a
 * @param {string} b
 */
function editDistance(a, b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? rows[i - 2][j - 2] + 1 : replaced;
      rows[i][j] = Math.min(replaced, swapped, rows[i - 1][j] + 1, rows[i][j - 1] + 1);
    }
  }
  return rows[a.length][b.length];
}
