/**
 * How many exchanges a turn counts, and the fewest before them that it does not. `websocket-pingpong/python/turns.py` has the
 * same. Two processes and a kernel need longer than a function until they are as fast as before the others' turns: the first
 * exchange took two to six times as long, the second 9% to 22% longer, the third 2% to 8%, and those from the sixth on 1%. So
 * their turns are longer too.
 */

const turnNs = 8e6;
const beginningNs = 200_000;
const beginningExchanges = 3;

/** Of long exchanges, fewer are enough, and a turn has several. */
const longBeginningNs = 1e6;
const fewest = 8;

/** What takes longer has its beginning in itself. */
const longNs = 5e6;

/** @param {number} ns of an exchange */
export function turnSize(ns) {
  if (ns > longNs) return { counted: 1, beginning: 0 };
  return {
    counted: Math.max(fewest, Math.round(turnNs / ns)),
    beginning: Math.max(
      Math.ceil(beginningNs / ns),
      Math.min(beginningExchanges, Math.ceil(longBeginningNs / ns)),
    ),
  };
}
