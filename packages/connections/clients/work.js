import { detectHost, measurement } from 'rounds/program';
import { nameOf } from './error-name.js';

/**
 * The task of a client.
 *
 * @typedef {'process' | 'connection' | 'connection-close' | 'kept' | 'pool'} Way how a request comes to its connection: by
 *   a process of its own, whose end closes it; by one that the client closes when it has the answer; by one that is
 *   announced to be the last (`Connection: close`), so that the server closes it; by one that is kept; by one of several
 *
 * @typedef {object} ClientTask
 * @property {Way} way
 * @property {number} lanes how many requests are in flight
 * @property {Work} work
 *
 * @typedef {(path: string) => Promise<string>} Get gives the body of the answer
 *
 * @typedef {object} Measure
 * @property {'measure'} kind
 * @property {import('rounds/program').WarmUpBudget} warmUp
 * @property {number} measureMs
 * @property {number} silenceMs
 * @property {number} [exchanges] maximum number
 *
 * @typedef {import('../workloads.js').UntilError & { most: number }} UntilError `most` requests show that none will fail
 * @typedef {import('../workloads.js').Steady} Steady
 * @typedef {Measure | UntilError | Steady} Work
 *
 * @typedef {object} About
 * @property {(number: number) => Promise<void>} request rejects without the expected answer
 * @property {() => number} now in nanoseconds
 * @property {number} lanes
 * @property {number} serverPid
 *
 * @typedef {Pick<About, 'request' | 'now'> & { sleep?: (ms: number) => Promise<void> }} Clock
 *
 * @typedef {object} Ended how far a client came
 * @property {number} answered requests before the first failure
 * @property {number} answeredNs their time
 * @property {string} [failed] name of the error
 * @property {number} [failNs] time until the client reported it
 * @property {number} [recoveryNs] how long until a request was answered again
 * @property {number} [tries] requests until then
 */

/** An error that a second try does not change. */
export class WrongAnswer extends Error {}

const betweenTriesMs = 10;

/**
 * @param {Get} get
 * @param {ClientTask} task
 * @param {number} serverPid
 * @returns {Promise<object>} its outcome
 */
export async function work(get, { work, lanes }, serverPid) {
  try {
    const { now } = await detectHost(globalThis);
    const about = { request: checked(get), now, lanes, serverPid };
    switch (work.kind) {
      case 'until-error':
        return await untilError(work, about);
      case 'steady':
        return await steady(work, about);
      default:
        return await measure(work, about);
    }
  } catch (error) {
    return error instanceof WrongAnswer ? { wrong: error.message } : { fault: nameOf(error) };
  }
}

/**
 * @param {Get} get
 * @returns {About['request']} one request, whose answer is checked
 */
export function checked(get) {
  return async (number) => {
    const body = await get(`/${number}`);
    if (body === `answer ${number}`) return;
    throw new WrongAnswer(`wrong answer: expected "answer ${number}", got ${JSON.stringify(body)}`);
  };
}

/**
 * @param {Measure} work
 * @param {About} about
 */
export async function measure(work, { request, now, lanes, serverPid }) {
  /** @type {(error: Error) => void} */
  let fail = () => {};
  const failure = new Promise((_, reject) => {
    fail = reject;
  });
  const exchange = {
    start: (/** @type {number} */ number) => {
      requests(request, number, lanes).then(() => run.completed(number), fail);
    },
  };
  const run = measurement(exchange, { ...work, serverPid }, { now, fail: (what) => fail(new Error(what)) });
  const measured = await Promise.race([run.begin(), failure]);
  return { ...measured, deliveries: measured.exchanges * lanes };
}

/**
 * @param {About['request']} request
 * @param {number} number of the exchange
 * @param {number} lanes
 */
function requests(request, number, lanes) {
  if (lanes === 1) return request(number);
  return Promise.all(Array.from({ length: lanes }, (_, lane) => request(number * lanes + lane)));
}

/**
 * @param {UntilError} work
 * @param {Clock & Pick<About, 'lanes'>} about
 * @returns {Promise<Ended>}
 */
export async function untilError({ most, recoveryMs }, about) {
  const { request, now, lanes } = about;
  const begun = now();
  let sentAt = begun;
  let answered = 0;
  try {
    for (let number = 0; answered < most; number++, answered += lanes) {
      sentAt = now();
      await requests(request, number, lanes);
    }
    return { answered, answeredNs: now() - begun };
  } catch (error) {
    if (error instanceof WrongAnswer) throw error;
    const failedAt = now();
    return {
      answered,
      answeredNs: sentAt - begun,
      failed: nameOf(error),
      failNs: failedAt - sentAt,
      ...(await recovery(failedAt, recoveryMs, answered, about)),
    };
  }
}

/**
 * @param {number} failedAt
 * @param {number} recoveryMs
 * @param {number} number of the request
 * @param {Clock} clock
 */
async function recovery(failedAt, recoveryMs, number, { request, now, sleep = sleepFor }) {
  let tries = 0;
  while (now() - failedAt < recoveryMs * 1e6) {
    tries++;
    if (await isAnswered(request, number)) return { recoveryNs: now() - failedAt, tries };
    await sleep(betweenTriesMs);
  }
  return { tries };
}

/**
 * @param {About['request']} request
 * @param {number} number
 */
async function isAnswered(request, number) {
  try {
    await request(number);
    return true;
  } catch (error) {
    if (error instanceof WrongAnswer) throw error;
    return false;
  }
}

/**
 * Requests at a steady rate; a late one does not move those that follow.
 *
 * @param {Steady} work
 * @param {Clock} clock
 */
export async function steady({ perSecond, seconds }, { request, now, sleep = sleepFor }) {
  const begun = now();
  /** @type {number[]} */
  const samples = [];
  for (let number = 0; number < perSecond * seconds; number++) {
    const waitNs = begun + (number * 1e9) / perSecond - now();
    if (waitNs > 0) await sleep(waitNs / 1e6);
    const sentAt = now();
    await request(number);
    samples.push(now() - sentAt);
  }
  return { elapsedNs: now() - begun, samples };
}

/** @param {number} ms @returns {Promise<void>} */
function sleepFor(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
