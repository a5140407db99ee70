/**
 * Conclusions from all rounds, and how certain they are. Nothing is measured in this folder.
 *
 * @typedef {import('@rounds/record').MachineFinding} Finding
 *
 * @typedef {object} ReportedCaches by the system
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
