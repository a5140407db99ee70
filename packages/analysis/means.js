import { mean } from '@rounds/stats';

/** @import { CellTrials, TrialField } from '@rounds/record' */

/**
 * @param {CellTrials} trials
 * @param {TrialField[]} fields of which to add the values up
 * @param {string} [name]
 * @returns {number | undefined} of the trials that have it
 */
export function meanOf(trials, fields, name) {
  const values = trials.ascending(fields, name);
  return values.length > 0 ? mean(values) : undefined;
}

/** Of each name that any of the trials has. @param {CellTrials} trials @param {TrialField} field */
export function meansByName(trials, field) {
  return byName(trials.names(field), (name) => meanOf(trials, [field], name));
}

/**
 * @template T
 * @param {string[]} names
 * @param {(name: string) => T | undefined} figureOf
 * @returns {Record<string, T> | undefined} of each name that has a value; nothing if none has
 */
export function byName(names, figureOf) {
  const all = names.map((name) => [name, figureOf(name)]).filter(([, value]) => value !== undefined);
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}
