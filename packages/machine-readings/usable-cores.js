/**
 * A process that exceeds its quota pauses until the next tenth of a second, so no more threads run than the quota has whole cores.
 *
 * @param {import('@rounds/record').Machine['limits']} limits
 * @param {number} all
 */
export function usableCores({ cpuQuota = Number.POSITIVE_INFINITY } = {}, all) {
  return Math.max(1, Math.min(all, Math.floor(cpuQuota)));
}
