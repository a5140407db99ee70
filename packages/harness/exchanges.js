import { readFileSync } from 'node:fs';
import { sum } from '@rounds/stats/estimate.js';
import { sampleNs } from './engines/loop.js';
import { print } from './print.js';
import { connectDriver, soloDriver } from './turns.js';
import { usedBetween } from './usage.js';
import { warmUpRecord, watchWarmUp } from './warm-up/warm-up.js';

/**
 * Measures what a client exchanges with its server, in suites of pairs of programs.
 *
 * @typedef {{ start: (number: number) => void }} Exchange
 *
 * @typedef {object} ExchangeTask
 * @property {import('./contract.js').WarmUpBudget} warmUp
 * @property {number} measureMs without other participants
 * @property {boolean} [turns] whether it takes turns with others, as the driver lets it
 * @property {number} [exchanges] fixed number of exchanges per turn
 * @property {number} silenceMs without an answer, after which it is lost
 * @property {number} serverPid
 *
 * @typedef {{ userNs: number, sysNs: number, totalNs?: number }} CpuTime `totalNs` may be more precise than their sum
 * @typedef {Record<'server' | 'client', CpuTime>} Cpu
 *
 * @typedef {object} ExchangeResult
 * @property {number} exchanges counted
 * @property {number} countedNs that these took
 * @property {number} turns
 * @property {number} allExchanges warm-up included
 * @property {import('@rounds/record/schema.js').WarmUp} [warmUp] of an exchange; not of a fixed number of them
 * @property {ReturnType<typeof latenciesOf>} latencyNs of those counted
 * @property {Cpu & { exchanges: number }} [cpu] from the first turn to the end of the last, with the number of exchanges
 *   made, since a turn is shorter than a tick; absent where the system does not report it
 */

/**
 * The driver of a client that takes turns, which has begun when this returns. Its stdout is its own, so a step needs no token.
 * @param {Pick<ExchangeTask, 'turns'>} task
 * @param {Pick<import('./host.js').WorkerHost, 'letterReader'>} host
 */
export async function beginTurns(task, host) {
  const driver = await connectDriver(task, host, print);
  driver?.report({ is: 'loaded' });
  driver?.mayContinue();
  return driver;
}

/**
 * @param {import('./turns.js').Driver} driver ends the turns
 * @param {{ turnNs: number, take: () => Promise<import('./usage.js').Turn>, usage: () => Cpu | undefined }} how
 */
export async function takeTurns(driver, { turnNs, take, usage }) {
  driver.report({ is: 'warm', turnNs });
  const before = usage();
  /** @type {import('./usage.js').Turn[]} */
  const turns = [];
  while (driver.mayContinue()) {
    const turn = await take();
    turns.push(turn);
    driver.report({ turn });
  }
  const after = usage();
  return {
    turns: turns.length,
    countedNs: sum(turns.map(({ ns }) => ns)),
    perExchange: turns.map(({ ns, calls }) => ns / calls),
    cpu: /** @type {Cpu | undefined} */ (
      before &&
        after && {
          server: usedBetween(before.server, after.server),
          client: usedBetween(before.client, after.client),
        }
    ),
  };
}

/**
 * One exchange after the other: until they take the same time for long enough, and then in turns. Between turns none is under
 * way, so that the server sleeps too.
 * @param {Exchange} exchange
 * @param {ExchangeTask} task
 * @param {{ now: () => number, fail: (what: string) => void, driver?: import('./turns.js').Driver }} surroundings `driver`
 *   where it takes turns with others
 * @returns {{ begin: () => Promise<ExchangeResult>, completed: (number: number) => void }}
 */
export function measurement(
  exchange,
  task,
  { now, fail, driver = soloDriver(task.exchanges === undefined ? task.measureMs : 0) },
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
   * @param {number} [maxNs] ends earlier, after this time
   * @returns {Promise<number[]>} ns that each took
   */
  const exchanges = (count, maxNs = Number.POSITIVE_INFINITY) =>
    new Promise((resolve) => {
      /** @type {number[]} */
      const all = [];
      let ns = 0;
      took = (each) => {
        all.push(each);
        ns += each;
        if (all.length < count && ns < maxNs) exchange.start(next);
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

  return {
    begin: async () => {
      const silence = setInterval(() => {
        if (next === seen) fail(`a message was lost: nothing more after exchange ${next}`);
        seen = next;
      }, task.silenceMs);
      const warm = task.exchanges === undefined ? await warmUp() : undefined;
      const exchangeNs = warm?.settling.low ?? 0;
      const size = warm ? turnSize(exchangeNs) : { counted: Number(task.exchanges), beginning: 0 };
      const first = next;
      const mayContinue = () => {
        seen = -1; // who waits for others has lost nothing
        return driver.mayContinue();
      };
      const { turns, countedNs, perExchange, cpu } = await takeTurns(
        { ...driver, mayContinue },
        {
          turnNs: size.counted * exchangeNs,
          take: () => turn(size),
          usage: () => cpuOfBoth(task.serverPid),
        },
      );
      clearInterval(silence);
      return {
        ...{ exchanges: turns * size.counted, countedNs, turns, allExchanges: next },
        ...(warm && { warmUp: warmUpRecord(warm, perExchange, warm.firstNs) }),
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

const tickNs = 1e7;

/**
 * Processor time of a process and all its threads until now, as Linux reports it to any process: in ticks of 10 ms.
 * @param {number} pid
 * @returns {CpuTime | undefined} nothing where there is no such file
 */
export function processorTime(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name, in parentheses, may itself hold anything; 14th and 15th field are 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [userNs, sysNs] = [Number(fields[11]) * tickNs, Number(fields[12]) * tickNs];
  return { userNs, sysNs, totalNs: userNs + sysNs };
}

/**
 * How many exchanges a turn counts, and the fewest before them that it does not. `websocket-pingpong/python/turns.py` has the
 * same. Two processes and a kernel need longer than a function until they are as fast as before the others' turns: the first
 * exchange took two to six times as long, the second 9% to 22% longer, the third 2% to 8%, and those from the sixth on 1%. So
 * their turns are longer too.
 */

const turnNs = 8e6;
const beginningNs = 200_000;
const beginningExchanges = 3;

/** Of long exchanges, fewer are enough, and a turn has several. */
const longBeginningNs = 1e6;
const fewest = 8;

/** Longer exchanges include their own beginning. */
const longNs = 5e6;

/** @param {number} ns of an exchange */
export function turnSize(ns) {
  if (ns > longNs) return { counted: 1, beginning: 0 };
  return {
    counted: Math.max(fewest, Math.round(turnNs / ns)),
    beginning: Math.max(
      Math.ceil(beginningNs / ns),
      Math.min(beginningExchanges, Math.ceil(longBeginningNs / ns)),
    ),
  };
}

/**
 * @param {readonly number[]} ns at least one
 * @returns the smallest value that this share of all does not exceed, as `websocket-pingpong/python/turns.py` has it
 */
export function latenciesOf(ns) {
  const ascending = Float64Array.from(ns, Math.round).sort();
  const at = (/** @type {number} */ fraction) =>
    ascending[Math.max(1, Math.ceil(fraction * ascending.length)) - 1];
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999), max: at(1) };
}

/**
 * What a client has measured, per delivery: an exchange is one or several.
 *
 * @typedef {ExchangeResult & { deliveries: number }} ExchangeAnswer `deliveries` of those counted
 */

/** Linux counts ticks of 10 ms. Means over rounds are right for short times too, but a shorter time may contain no tick. */
const minForCpuNs = 20e6;

/** @param {ExchangeAnswer} answer @returns {import('./contract.js').Outcome & { figures: Record<string, number> }} */
export function outcomeOf({ exchanges, countedNs, turns, allExchanges, deliveries, warmUp, latencyNs, cpu }) {
  const perExchange = deliveries / exchanges;
  const perDelivery = (/** @type {number} */ total) => total / (Number(cpu?.exchanges) * perExchange);
  return {
    ns: countedNs / deliveries,
    turns,
    ...(warmUp && { warmUp: { ...warmUp, firstNs: warmUp.firstNs / perExchange } }),
    // Of all that was done, which is what a tracer sees.
    operations: allExchanges * perExchange,
    latencyNs,
    figures: {
      perSecond: (deliveries / countedNs) * 1e9,
      p50Ns: latencyNs.p50,
      p99Ns: latencyNs.p99,
      ...(cpu &&
        countedNs >= minForCpuNs && {
          serverUserNs: perDelivery(cpu.server.userNs),
          serverSysNs: perDelivery(cpu.server.sysNs),
          clientUserNs: perDelivery(cpu.client.userNs),
          clientSysNs: perDelivery(cpu.client.sysNs),
        }),
    },
  };
}
