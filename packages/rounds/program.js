/** The API for programs of suites that measure by themselves, such as clients of a server. */

export { beginTurns, latenciesOf, measurement, outcomeOf } from '@rounds/harness/exchanges.js';
export { detectHost } from '@rounds/harness/host.js';
export { clientProgram, serverColumns, serverOutcome } from '@rounds/harness/simple/server-suite.js';

/** @typedef {import('@rounds/harness/host.js').WorkerHost} WorkerHost */
/** @typedef {import('@rounds/harness/exchanges.js').ExchangeTask} ExchangeTask */
/** @typedef {import('@rounds/harness/exchanges.js').ExchangeAnswer} ExchangeAnswer */
/** @typedef {import('@rounds/harness/contract.js').WarmUpBudget} WarmUpBudget */
