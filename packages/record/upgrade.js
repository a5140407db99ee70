import { upgradeFailure } from './failures.js';

/**
 * Brings a record of an older file up to date: failures had no kind, and `counters` held the CPU time of an operation.
 * @param {any} record of any type, perhaps not valid
 */
export function upgraded(record) {
  if (record?.type === 'failure' && typeof record.error === 'string') return upgradeFailure(record);
  if (record?.type !== 'trial' || record.counters?.cpuNs === undefined) return record;
  const { cpuNs, ...counters } = record.counters;
  return { ...record, counters, figures: { cpuNs, ...record.figures } };
}
