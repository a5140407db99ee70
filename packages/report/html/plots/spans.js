/** More marks than this beside each other cannot be told apart, and a page of a million is too large to open. */
const mostMarks = 240;

/**
 * @template Item
 * @typedef {{ first: Item, size: number, low: number, high: number }} Span neighbours, drawn as one line
 */

/**
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => number} numberOf
 * @returns {Span<Item>[] | undefined} undefined if each item can have a mark of its own
 */
export function spansOf(items, numberOf) {
  if (items.length <= mostMarks) return undefined;
  const size = Math.ceil(items.length / mostMarks);
  /** @type {Span<Item>[]} */
  const spans = [];
  for (const [i, item] of items.entries()) {
    const value = numberOf(item);
    const span = spans[Math.floor(i / size)];
    if (span) Object.assign(span, { low: Math.min(span.low, value), high: Math.max(span.high, value) });
    else spans.push({ first: item, size, low: value, high: value });
  }
  return spans;
}
