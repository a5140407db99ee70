/** Index of the element where the threads meet, far from any counter. */
export const meetingPlace = 4096;

/**
 * Waits for the other thread, so that both count at the same time. Sleeping would take longer.
 *
 * @param {Int32Array} shared
 */
export function meet(shared) {
  Atomics.add(shared, meetingPlace, 1);
  while (Atomics.load(shared, meetingPlace) < 2);
}

/**
 * Atomic, since an engine might otherwise count in a register.
 *
 * @param {Int32Array} shared
 * @param {number} place
 * @param {number} times
 */
export function countTo(shared, place, times) {
  for (let i = 0; i < times; i++) Atomics.add(shared, place, 1);
}
