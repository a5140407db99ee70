import { end, failure, noise, resume, run, skip, trace, trial } from './generated/validator.js';
import { planFault } from './plan-fault.js';
import { refusalText } from './refusal.js';
import { quoted } from './wording.js';

/**
 * @typedef {((value: unknown) => boolean) & { errors?: import('./refusal.js').Fault[] }} Validator
 * @type {Map<unknown, Validator>}
 */
const validators = new Map(Object.entries({ run, trial, trace, skip, failure, noise, resume, end }));

/**
 * Says whether a value may be a line of a results file, by the rules of schema.json and of plans.
 *
 * An own property that is `undefined` counts as absent, because it is once written as JSON.
 * @param {unknown} value
 * @returns {string | undefined} why not, or nothing: `trial.round: expected an integer of 1 or more, got -3`
 */
export function validateRecord(value) {
  if (!isObject(value)) return `expected an object with a "type", got ${quoted(value)}`;
  const type = Object.hasOwn(value, 'type') ? value.type : undefined;
  const validate = validators.get(type);
  if (!validate) {
    return `type: expected one of ${[...validators.keys()].map(quoted).join(', ')}, got ${quoted(type)}`;
  }
  if (validate(value)) return type === 'run' ? planFault(/** @type {any} */ (value)) : undefined;
  const [fault] = validate.errors ?? [];
  return fault && refusalText(String(type), value, fault);
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
