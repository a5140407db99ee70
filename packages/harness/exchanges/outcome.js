/**
 * What a client has measured, per delivery: an exchange is one or several.
 *
 * @typedef {import('./measure.js').Measured & { deliveries: number }} Answer
 */

/** A tick of 10 ms says little of a shorter time. */
const leastForCpuNs = 300e6;

/**
 * @param {Answer} answer
 * @returns {import('../programs.js').Outcome & { figures: Record<string, number> }}
 */
export function outcomeOf({ exchanges, allExchanges, elapsedNs, deliveries, times, warmUp, latencyNs, cpu }) {
  const perDelivery = (/** @type {number} */ total) => total / deliveries;
  const perExchange = deliveries / exchanges;
  return {
    ns: times.ns / perExchange,
    nsLow: times.nsLow / perExchange,
    nsMin: times.nsMin / perExchange,
    nsMean: perDelivery(elapsedNs),
    samples: times.samples,
    ...(warmUp && { warmUp: warmUpPer(warmUp, perExchange) }),
    // Of all that was done, which is what a tracer sees.
    operations: (allExchanges * deliveries) / exchanges,
    latencyNs,
    figures: {
      perSecond: (deliveries / elapsedNs) * 1e9,
      p99Ns: latencyNs.p99,
      ...(cpu &&
        elapsedNs >= leastForCpuNs && {
          serverUserNs: perDelivery(cpu.server.userNs),
          serverSysNs: perDelivery(cpu.server.sysNs),
          clientUserNs: perDelivery(cpu.client.userNs),
          clientSysNs: perDelivery(cpu.client.sysNs),
        }),
    },
  };
}

/**
 * @param {import('../warm-up/times.js').WarmUp} warmUp of exchanges
 * @param {number} deliveries in each
 */
function warmUpPer({ firstNs, first100MsNs, ...others }, deliveries) {
  return {
    ...others,
    firstNs: firstNs / deliveries,
    ...(first100MsNs !== undefined && { first100MsNs: first100MsNs / deliveries }),
  };
}
