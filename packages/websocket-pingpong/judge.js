/**
 * @typedef {import('@rounds/harness').Outcome} Outcome
 * @typedef {import('./clients/measure.js').Measured & { deliveries: number, deflate: boolean }} Answer
 */

/** A tick of 10 ms says little of a shorter time. */
const leastForCpuNs = 300e6;

/**
 * What a client's line says of the trial.
 *
 * @param {Answer & { wrong?: string, fault?: string }} answer
 * @param {{ workload: import('./workloads.js').Workload }} about
 * @returns {Outcome}
 */
export function judge({ wrong, fault, ...answer }, { workload: { compression } }) {
  if (wrong !== undefined) return { wrong };
  if (fault !== undefined) return { fault };
  const { exchanges, allExchanges, elapsedNs, deliveries, times, warmUp, latencyNs, deflate, cpu } = answer;
  if (compression === 'off' && deflate) return { wrong: 'compression was negotiated, and was to be off' };
  if (compression === 'deflate' && !deflate)
    return { wrong: 'compression was to be on, and was not negotiated' };
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
      deflate: deflate ? 1 : 0,
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
 * @param {import('@rounds/harness/warm-up/times.js').WarmUp} warmUp of exchanges
 * @param {number} deliveries in each
 */
function warmUpPer({ firstNs, first100MsNs, ...others }, deliveries) {
  return {
    ...others,
    firstNs: firstNs / deliveries,
    ...(first100MsNs !== undefined && { first100MsNs: first100MsNs / deliveries }),
  };
}
