import { sum } from '@rounds/stats/estimate.js';
import { sampleNs } from '../engines/loop.js';
import { print } from '../print.js';
import { alone, talkWith } from '../turns.js';
import { usedBetween } from '../usage.js';
import { warmUpRecord, watchWarmUp } from '../warm-up/warm-up.js';
import { latenciesOf } from './latencies.js';
import { processorTime } from './processor-time.js';
import { turnSize } from './turn-size.js';

/**
 * Measures what a client exchanges with its server, in suites of pairs of programs.
 *
 * @typedef {{ start: (number: number) => void }} Exchange
 *
 * @typedef {object} ExchangeTask
 * @property {import('../warm-up/warm-up.js').WarmUpBudget} warmUp
 * @property {number} measureMs where nobody takes turns with it
 * @property {boolean} [turns] whether it takes turns with others, as the driver lets it
 * @property {number} [exchanges] makes a turn of so many, from the first on, whatever the time
 * @property {number} silenceMs without an answer, after which it is lost
 * @property {number} serverPid
 *
 * @typedef {Record<'server' | 'client', { userNs: number, sysNs: number }>} Cpu processor time
 *
 * @typedef {object} Measured
 * @property {number} exchanges counted
 * @property {number} countedNs that these took
 * @property {number} turns
 * @property {number} allExchanges warm-up included
 * @property {import('@rounds/record/types.js').WarmUp} [warmUp] of an exchange; not of a fixed number of them
 * @property {ReturnType<typeof latenciesOf>} latencyNs of those counted
 * @property {Cpu & { exchanges: number }} [cpu] from the first turn to the end of the last, in which so many exchanges were
 *   made, since a turn is shorter than a tick; not where the system does not tell
 */

/**
 * The talk of a client that takes turns, which has begun when this returns. Its stdout is its own, so a step needs no token.
 * @param {Pick<ExchangeTask, 'turns'>} task
 * @param {Pick<import('../host.js').WorkerHost, 'letterReader'>} host
 */
export async function beginTalk(task, host) {
  const talk = await talkWith(task, host, print);
  talk?.say({ is: 'loaded' });
  talk?.mayGoOn();
  return talk;
}

/**
 * One exchange after the other: until they take the same time for long enough, and then in turns. Between turns none is under
 * way, so that the server sleeps too.
 * @param {Exchange} exchange
 * @param {ExchangeTask} task
 * @param {{ now: () => number, fail: (what: string) => void, talk?: import('../turns.js').Talk }} surroundings `talk` where it
 *   takes turns with others
 * @returns {{ begin: () => Promise<Measured>, completed: (number: number) => void }}
 */
export function measurement(
  exchange,
  task,
  { now, fail, talk = alone(task.exchanges === undefined ? task.measureMs : 0) },
) {
  /** @type {number[]} of those counted */
  const latencies = [];
  let next = 0;
  let seen = -1;
  let sentAt = 0;
  let took = (/** @type {number} */ _ns) => {};

  /**
   * One after the other.
   * @param {number} count
   * @param {number} [leastNs] ends earlier, after so long
   * @returns {Promise<number[]>} ns that each took
   */
  const exchanges = (count, leastNs = Number.POSITIVE_INFINITY) =>
    new Promise((resolve) => {
      /** @type {number[]} */
      const all = [];
      let ns = 0;
      took = (each) => {
        all.push(each);
        ns += each;
        if (all.length < count && ns < leastNs) exchange.start(next);
        else resolve(all);
      };
      sentAt = now();
      exchange.start(next);
    });

  async function warmUp() {
    const watch = watchWarmUp(task.warmUp);
    for (let firstNs = 0; ; ) {
      const sample = await exchanges(Number.POSITIVE_INFINITY, sampleNs);
      firstNs ||= sample[0];
      const warm = watch(sum(sample), sample.length);
      if (warm) return { ...warm, firstNs };
    }
  }

  /** @param {ReturnType<typeof turnSize>} size */
  async function turn({ counted, beginning }) {
    if (beginning > 0) await exchanges(beginning + Math.floor(Math.random() * beginning));
    const all = await exchanges(counted);
    for (const ns of all) latencies.push(ns);
    return { ns: sum(all), calls: counted };
  }

  function mayGoOn() {
    seen = -1; // who waits for others has lost nothing
    return talk.mayGoOn();
  }

  return {
    begin: async () => {
      const silence = setInterval(() => {
        if (next === seen) fail(`a message was lost: nothing more after exchange ${next}`);
        seen = next;
      }, task.silenceMs);
      const warm = task.exchanges === undefined ? await warmUp() : undefined;
      const exchangeNs = warm?.settling.low ?? 0;
      const size = warm ? turnSize(exchangeNs) : { counted: Number(task.exchanges), beginning: 0 };
      talk.say({ is: 'warm', turnNs: size.counted * exchangeNs });
      const first = next;
      const before = cpuOfBoth(task.serverPid);
      /** @type {import('../turns.js').Turn[]} */
      const turns = [];
      while (mayGoOn()) {
        const taken = await turn(size);
        turns.push(taken);
        talk.say({ turn: taken });
      }
      clearInterval(silence);
      const after = cpuOfBoth(task.serverPid);
      const cpu = before &&
        after && {
          server: usedBetween(before.server, after.server),
          client: usedBetween(before.client, after.client),
        };
      const perExchange = turns.map(({ ns, calls }) => ns / calls);
      return {
        exchanges: turns.length * size.counted,
        countedNs: sum(turns.map(({ ns }) => ns)),
        turns: turns.length,
        allExchanges: next,
        ...(warm && { warmUp: warmUpRecord(warm, perExchange, warm) }),
        latencyNs: latenciesOf(latencies),
        ...(cpu && { cpu: { exchanges: next - first, ...cpu } }),
      };
    },
    completed(number) {
      const at = now();
      const ns = at - sentAt;
      sentAt = at;
      next = number + 1;
      took(ns);
    },
  };
}

/** @param {number} serverPid @returns {Cpu | undefined} */
function cpuOfBoth(serverPid) {
  const server = processorTime(serverPid);
  const client = processorTime(process.pid);
  return server && client ? { server, client } : undefined;
}
