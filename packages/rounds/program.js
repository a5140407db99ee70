/** The API for programs of suites that measure by themselves, such as clients of a server. */
export { detectHost } from '@rounds/harness/detect-host.js';
export { beginTurns, latenciesOf, measurement } from '@rounds/harness/exchanges/measure.js';
export { outcomeOf } from '@rounds/harness/exchanges/outcome.js';

/** @typedef {import('@rounds/harness/host.js').WorkerHost} WorkerHost */
/** @typedef {import('@rounds/harness/exchanges/measure.js').ExchangeTask} ExchangeTask */
/** @typedef {import('@rounds/harness/exchanges/outcome.js').Answer} ExchangeAnswer */
/** @typedef {import('@rounds/harness/warm-up/warm-up.js').WarmUpBudget} WarmUpBudget */
