import { outcomeOf } from 'rounds/program';

/**
 * The outcome of a trial, from the last line of its client.
 *
 * @param {Omit<import('rounds/program').ExchangeAnswer, 'deliveries'> & { wrong?: string, fault?: string }} answer
 * @returns {import('rounds').Outcome}
 */
export function judge({ wrong, fault, ...answer }) {
  if (wrong !== undefined) return { wrong };
  if (fault !== undefined) return { fault };
  return outcomeOf({ ...answer, deliveries: answer.exchanges });
}

/** Of a request, or of another exchange. */
export const usedColumns = [
  { title: 'server user', figure: 'serverUserNs', format: /** @type {const} */ ('time') },
  { title: 'server system', figure: 'serverSysNs', format: /** @type {const} */ ('time') },
  { title: 'client user', figure: 'clientUserNs', format: /** @type {const} */ ('time') },
  { title: 'client system', figure: 'clientSysNs', format: /** @type {const} */ ('time') },
];
