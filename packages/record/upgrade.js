import { upgradeFailure } from './failures.js';

/** Figures of the kernel, which older trials have among the processor's counters. */
const movedToFigures = ['cpuNs', 'pageFaults'];

/**
 * Brings a record of an older file up to date.
 * @param {any} record of any type, perhaps not valid
 */
export function upgraded(record) {
  if (record?.type === 'failure' && typeof record.error === 'string') return upgradeFailure(record);
  const moved = movedToFigures.filter((name) => record?.counters?.[name] !== undefined);
  if (record?.type !== 'trial' || moved.length === 0) return record;
  const counters = { ...record.counters };
  for (const name of moved) delete counters[name];
  const figures = Object.fromEntries(moved.map((name) => [name, record.counters[name]]));
  return { ...record, counters, figures: { ...figures, ...record.figures } };
}
