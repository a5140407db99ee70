import { THRESHOLD } from '@rounds/stats';

/** A report judges by the threshold that the run was made with. @param {import('@rounds/record').Run} run */
export function thresholdOf({ header }) {
  const { threshold } = header.options;
  return typeof threshold === 'number' && threshold > 0 && threshold < 1 ? threshold : THRESHOLD;
}
