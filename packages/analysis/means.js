import { mean } from '@rounds/stats';

/**
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 * @typedef {import('@rounds/record').TrialField} Field
 */

/**
 * @param {CellTrials} trials
 * @param {Field[]} fields of which to add the values up
 * @param {string} [name]
 * @returns {number | undefined} of the trials that have it
 */
export function meanOf(trials, fields, name) {
  const values = trials.ascending(fields, name);
  return values.length > 0 ? mean(values) : undefined;
}

/**
 * @param {CellTrials} trials
 * @param {Field} field
 * @returns {Record<string, number> | undefined} of each name that any of the trials has
 */
export function meansByName(trials, field) {
  const means = trials.names(field).flatMap((name) => {
    const value = meanOf(trials, [field], name);
    return value === undefined ? [] : [[name, value]];
  });
  return means.length > 0 ? Object.fromEntries(means) : undefined;
}
