/** @import { Outcome } from '../programs.js' */

/**
 * What a client has measured, per delivery: an exchange is one or several.
 *
 * @typedef {import('./measure.js').ExchangeResult & { deliveries: number }} Answer `deliveries` of those counted
 */

/** Linux counts ticks of 10 ms. Means over rounds are right for short times too, but a shorter time may contain no tick. */
const minForCpuNs = 20e6;

/** @param {Answer} answer @returns {Outcome & { figures: Record<string, number> }} */
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
