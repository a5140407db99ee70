import intersects from 'semver/ranges/intersects.js';
import { descriptorOf } from './descriptors.js';

/** @typedef {{ name: string, version: string }} Wanted a version, or a part of one */

/** @param {Wanted} wanted @returns {string | undefined} */
export function whyTooOld({ name, version }) {
  const { oldest, oldestProgram = oldest } = descriptorOf(name);
  if (reaches(version, oldestProgram)) return undefined;
  return `${name}@${version} is too old for Rounds. Ask for ${name}@${oldestProgram} or newer.`;
}

/** @param {Wanted} found @returns {string | undefined} why no function of a suite can be called in it */
export function whyProgramsOnly({ name, version }) {
  const { oldest } = descriptorOf(name);
  if (reaches(version, oldest)) return undefined;
  return `${name}@${version} is old: it runs programs only. Ask for ${name}@${oldest} or newer.`;
}

/** @param {string} version @param {string} [oldest] */
function reaches(version, oldest) {
  return oldest === undefined || intersects(version, `>=${oldest}`, { includePrerelease: true });
}
