export { defineSuite } from './contract.js';
export { defineProgramSuite } from './programs.js';

/**
 * @template [Input=any], [Answer=any]
 * @typedef {import('./contract.js').Suite<Input, Answer>} Suite
 */
/** @typedef {import('./programs.js').ProgramSuite} ProgramSuite */
/** @typedef {import('./programs.js').Program} Program */
/** @typedef {import('./programs.js').How} How */
/** @typedef {import('./contract.js').Host} Host */
/** @typedef {import('./contract.js').Publication} Publication */
/** @typedef {import('./contract.js').Claim} Claim */
/** @typedef {import('./contract.js').ClaimTest} ClaimTest */
/** @typedef {import('./contract.js').FateTest} FateTest */
