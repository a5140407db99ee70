import { beginTurns, detectHost, measurement } from 'rounds/program';

/**
 * What every client does with its library: an exchange is two requests, together or one after the other.
 *
 * @typedef {import('../cases.js').ClientTask} ClientTask
 * @typedef {(path: string) => Promise<string>} Get gives the body of the answer
 */

/** An error that a second try does not change. */
class WrongAnswer extends Error {}

/** @param {(origin: string) => Get} connect */
export async function drive(connect) {
  const task = /** @type {ClientTask} */ (JSON.parse(process.argv.at(-1) ?? ''));
  /** @type {object} */
  let answer;
  try {
    answer = await measure(connect(`http://127.0.0.1:${task.port}`), task);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    answer = error instanceof WrongAnswer ? { wrong: what } : { fault: what };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit());
}

/**
 * @param {Get} get
 * @param {ClientTask} task
 */
async function measure(get, task) {
  const host = await detectHost(globalThis);
  const driver = await beginTurns(task, host);
  /** @type {(error: Error) => void} */
  let fail = () => {};
  const failure = new Promise((_, reject) => {
    fail = reject;
  });
  const exchange = {
    start: (/** @type {number} */ number) => {
      twoRequests(get, task, number).then(() => run.completed(number), fail);
    },
  };
  const run = measurement(exchange, task, { now: host.now, driver, fail: (what) => fail(new Error(what)) });
  return Promise.race([run.begin(), failure]);
}

/**
 * @param {Get} get
 * @param {Pick<ClientTask, 'waitsMs' | 'together'>} task
 * @param {number} number of the exchange
 */
export async function twoRequests(get, { waitsMs, together }, number) {
  const ask = async (/** @type {number} */ waitMs) => {
    const path = `/${waitMs}/${number}`;
    const body = await get(path);
    if (body !== path) throw new WrongAnswer(`wrong answer: expected ${path}, got ${JSON.stringify(body)}`);
  };
  if (together) await Promise.all(waitsMs.map(ask));
  else for (const waitMs of waitsMs) await ask(waitMs);
}
