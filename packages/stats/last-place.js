/**
 * The last whole number in [from, end) at which a height that never rises is not below 0; it is not below 0 at `from` and
 * below 0 at `end`, where it is not asked for. Each step goes where a line through the last two heights meets 0; every
 * fourth halves what is left, which bounds their number whatever the height is like.
 * @param {(place: number) => number} height
 * @param {{ from: number, end: number, near: number, step: number }} search `near`: where to begin; `step`: about how far
 *   off that is
 * @returns {number}
 */
export function lastPlace(height, { from, end, near, step }) {
  let last = from;
  let over = end;
  let place = near;
  let before = { place: Number.NaN, at: Number.NaN };
  for (let tries = 1; over - last > 1; tries++) {
    place = tries % 4 === 0 ? Math.floor((last + over) / 2) : Math.min(over - 1, Math.max(last + 1, place));
    const at = height(place);
    if (at >= 0) last = place;
    else over = place;
    const zero = Math.floor(place - (at * (place - before.place)) / (at - before.at));
    before = { place, at };
    place = Number.isFinite(zero) ? zero : place + (at >= 0 ? step : -step);
  }
  return last;
}
