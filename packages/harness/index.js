export { defineSuite } from './contract.js';

/**
 * @template [Input=any], [Answer=any]
 * @typedef {import('./contract.js').Suite<Input, Answer>} Suite
 */
/** @typedef {import('./contract.js').Host} Host */
