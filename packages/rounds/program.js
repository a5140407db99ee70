/**
 * What the programs of a suite use that measure by themselves, such as the clients of a server: alone, or in turns with
 * others.
 */
export { detectHost } from '@rounds/harness/detect-host.js';
export { beginTurns, latenciesOf, measurement } from '@rounds/harness/exchanges/measure.js';
export { outcomeOf } from '@rounds/harness/exchanges/outcome.js';

/** @typedef {import('@rounds/harness/host.js').WorkerHost} WorkerHost */
/** @typedef {import('@rounds/harness/exchanges/measure.js').ExchangeTask} ExchangeTask */
/** @typedef {import('@rounds/harness/exchanges/outcome.js').Answer} ExchangeAnswer */
/** @typedef {import('@rounds/harness/warm-up/warm-up.js').WarmUpBudget} WarmUpBudget */
