import { shuffle } from '@rounds/stats/random.js';
import { isPromise } from '../check.js';
import { loopOf } from '../trial.js';
import { turnTaker } from '../turns.js';
import { warmUp } from '../warm-up/warm-up.js';

/**
 * Measures functions in one process, in turns of milliseconds, as the processes of a round take them: for a tool that has its
 * benches in one process. How fast a process is differs from process to process, which this does not see.
 *
 * @typedef {object} MeasuredFunction
 * @property {() => unknown} call
 * @property {() => unknown} [beforeEach]
 * @property {() => unknown} [afterEach]
 *
 * @import { Turn } from '../usage.js'
 */

const warmUpBudget = { minMs: 100, limitMs: 400 };
const minCycles = 12;

/**
 * @param {MeasuredFunction[]} functions
 * @param {object} how
 * @param {import('../host.js').WorkerHost} how.host
 * @param {number} how.measureMs of each
 * @param {AbortSignal} [how.signal]
 * @returns {Promise<Turn[][]>} of each function, one for each cycle
 */
export async function measureSideBySide(functions, { host, measureMs, signal }) {
  const usage = await host.usageReader();
  const takers = [];
  for (const each of functions) {
    const loop = await newLoop(each, host);
    takers.push(turnTaker(loop, { ...(await warmUp(loop, warmUpBudget)), usage }));
    signal?.throwIfAborted();
  }
  /** @type {Turn[][]} */
  const turns = functions.map(() => []);
  const indexes = functions.map((_, i) => i);
  const end = host.now() + measureMs * 1e6 * functions.length;
  for (let cycle = 0; cycle < minCycles || host.now() < end; cycle++) {
    const order = shuffle(indexes, Math.random);
    const own = /** @type {Turn[][]} */ (functions.map(() => []));
    // There and back, so that none comes first more often.
    for (const i of [...order, ...order.toReversed()])
      own[i]?.push(await /** @type {any} */ (takers[i]).take());
    for (const [i, each] of own.entries()) turns[i]?.push(addTurns(each));
    signal?.throwIfAborted();
  }
  return turns;
}

/** @param {MeasuredFunction} measured @param {import('../host.js').WorkerHost} host */
async function newLoop({ call, beforeEach, afterEach }, host) {
  await beforeEach?.();
  const first = call();
  await first;
  await afterEach?.();
  const begun = {
    call: () => call(),
    input: undefined,
    fresh: Boolean(beforeEach || afterEach),
    oneByOne: true,
    newInput: async () => void (await beforeEach?.()),
    tearDownNew: async () => void (await afterEach?.()),
  };
  return loopOf(begun, isPromise(first) ? 'async' : 'sync', host);
}

/** @param {Turn[]} turns @returns {Turn} */
function addTurns(turns) {
  return turns.reduce((sum, { ns, calls }) => ({ ns: sum.ns + ns, calls: sum.calls + calls }));
}
