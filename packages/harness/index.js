export { defineSuite } from './contract.js';
export { detectHost } from './detect-host.js';
export { Fault } from './fault.js';
export { defineProgramSuite } from './programs.js';

/**
 * @template [Input=any], [Answer=any]
 * @typedef {import('./contract.js').Suite<Input, Answer>} Suite
 */
/** @typedef {import('./contract.js').Host} Host */
/** @typedef {import('./contract.js').FigureColumn} FigureColumn */
/** @typedef {import('./contract.js').Publication} Publication */
/** @typedef {import('./contract.js').PublishedFigure} PublishedFigure */
/** @typedef {import('./contract.js').Claim} Claim */
/** @typedef {import('./contract.js').ClaimTest} ClaimTest */
/** @typedef {import('./contract.js').FateTest} FateTest */
/** @typedef {import('./programs.js').ProgramSuite} ProgramSuite */
/** @typedef {import('./programs.js').ProgramCase} ProgramCase */
/** @typedef {import('./programs.js').Program} Program */
/** @typedef {import('./programs.js').Feed} Feed */
/** @typedef {import('./programs.js').How} How */
/** @typedef {import('./programs.js').Outcome} Outcome */
