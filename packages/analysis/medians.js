import { median } from '@rounds/stats';

/**
 * @param {Float64Array} values NaN where there is none
 * @returns {number | undefined} of those that there are
 */
export function medianOf(values) {
  const found = values.filter((value) => !Number.isNaN(value));
  return found.length > 0 ? median(found) : undefined;
}

/**
 * @param {Float64Array} values NaN where there is none
 * @returns {number | undefined}
 */
export function firstOf(values) {
  return values.find((value) => !Number.isNaN(value));
}

/**
 * @param {import('@rounds/record').CellTrials} trials
 * @param {import('@rounds/record').TrialField} field
 * @returns {Record<string, number> | undefined} of each name that any of the trials has
 */
export function mediansByName(trials, field) {
  const medians = trials.names(field).flatMap((name) => {
    const value = medianOf(trials.values(field, name));
    return value === undefined ? [] : [[name, value]];
  });
  return medians.length > 0 ? Object.fromEntries(medians) : undefined;
}
