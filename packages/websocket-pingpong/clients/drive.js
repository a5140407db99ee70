import { beginTurns, detectHost, measurement } from 'rounds/program';
import { fanOut, pingPong } from './exchange.js';
import { Group, WrongMessage } from './group.js';

/**
 * What every client in JavaScript does with the sockets of its library: join, warm up, measure, leave, and print its outcome in a last line of
 * JSON.
 *
 * @typedef {import('../workloads.js').ClientTask} ClientTask
 */

/** @param {import('./group.js').Connect} connect */
export async function drive(connect) {
  const task = /** @type {ClientTask} */ (JSON.parse(process.argv.at(-1) ?? ''));
  /** @type {object} */
  let answer;
  try {
    answer = await exchangeAll(connect, task);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    answer = error instanceof WrongMessage ? { wrong: what } : { fault: what };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit());
}

/**
 * @param {import('./group.js').Connect} connect
 * @param {ClientTask} task
 */
async function exchangeAll(connect, task) {
  const host = await detectHost(globalThis);
  const driver = await beginTurns(task, host);
  const group = new Group();
  for (let i = 0; i < task.clients; i++) await Promise.race([group.join(connect, task), group.failure]);
  const ends = {
    send: (/** @type {number} */ index, /** @type {string} */ text) => group.sockets[index]?.send(text),
    completed: (/** @type {number} */ number) => run.completed(number),
    wrong: (/** @type {string} */ what) => group.refuse(what),
  };
  const exchange =
    task.passTo === 'others'
      ? pingPong(task.bytes, ends)
      : fanOut(task.bytes, task.passTo === 'all' ? task.clients : 1, ends);
  const run = measurement(exchange, task, { now: host.now, driver, fail: (what) => group.fail(what) });
  group.receive = exchange.receive;
  const measured = await Promise.race([run.begin(), group.failure]);
  await Promise.race([group.leave(), group.failure]);
  const deflate = group.sockets.every(({ extensions }) => extensions.includes('permessage-deflate'));
  return { ...measured, deliveries: measured.exchanges * exchange.deliveries, deflate };
}
