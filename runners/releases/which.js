import { inOrder } from 'rounds/bisect/versions.js';

/**
 * Which releases are measured, and beside which.
 *
 * @import { Release } from 'rounds/bisect/versions.js'
 * @typedef {{ id: string, before: string, at?: string }} Step a release, and the one before it: of its major, or else the last
 *   of the major before
 */

/**
 * @param {string} name of a runtime
 * @param {Release[]} published
 * @returns {Step[]} of all releases but the oldest
 */
function stepsOf(name, published) {
  const at = new Map(published.map(({ version, at }) => [`${name}@${version}`, at]));
  const versions = inOrder(published.map(({ version }) => version)).map((each) => ({
    name: `${name}@${each}`,
  }));
  return stepsBetween(versions).map((step) => ({ ...step, at: at.get(step.id) }));
}

/** What is older was measured when it was new, or waits for somebody who asks for it. */
const newForMs = 30 * 24 * 3600e3;

/**
 * @param {Record<string, Release[]>} published by runtime
 * @param {number} now
 * @returns {Step[]} of the releases that are new, the newest first
 */
export function newSteps(published, now) {
  return Object.entries(published)
    .flatMap(([name, releases]) => stepsOf(name, releases))
    .filter(({ at }) => now - Date.parse(at ?? '') < newForMs)
    .sort((a, b) => String(b.at).localeCompare(String(a.at)));
}

/**
 * @param {import('rounds/bisect/versions.js').Version[]} versions the oldest first
 * @returns {Step[]} of each with the one before it
 */
export function stepsBetween(versions) {
  return versions.slice(1).map(({ name }, i) => ({ id: name, before: String(versions[i]?.name) }));
}

/**
 * @param {Step[]} steps
 * @param {{ has: (id: string) => boolean, most: number }} how `has`: whether it was measured; `most`: how many there is time for
 */
export function divided(steps, { has, most }) {
  const open = steps.filter(({ id }) => !has(id));
  return { measured: steps.filter(({ id }) => has(id)), now: open.slice(0, most), later: open.slice(most) };
}
