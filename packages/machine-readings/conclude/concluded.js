/**
 * What all rounds together say of the machine, and how sure that is. Nothing is measured in this folder.
 *
 * @typedef {import('@rounds/record').MachineFinding} Finding
 *
 * @typedef {object} Told what the system says
 * @property {number} [lineBytes]
 * @property {Record<number, number>} caches their sizes by level
 * @property {string} [source]
 *
 * @typedef {object} Concluded
 * @property {Finding[]} findings
 * @property {import('@rounds/record').MachineCurve[]} [curves]
 * @property {Partial<import('@rounds/record').MeasuredMachine>} [summary]
 */

export {};
