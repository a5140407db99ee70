export { defineSuite } from './contract.js';

/**
 * @template [Input=any], [Answer=any]
 * @typedef {import('./contract.js').Suite<Input, Answer>} Suite
 */
/** @typedef {import('./contract.js').Host} Host */
/** @typedef {import('./contract.js').Publication} Publication */
/** @typedef {import('./contract.js').Claim} Claim */
/** @typedef {import('./contract.js').ClaimTest} ClaimTest */
