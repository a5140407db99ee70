import path from 'node:path';
import { hereOf } from './here.js';

/**
 * @param {import('@rounds/record').Run} run
 * @returns {string} which it is, and what it ran on
 */
export function runLine({ path: file, header }) {
  const { processor, cores } = hereOf(header, false);
  const runtimes = header.runtimes.map(({ id }) => id).join(', ');
  const on = `${processor}, ${cores} ${cores === 1 ? 'processor' : 'processors'}, ${header.machine.os}`;
  return `${path.basename(file)}, ${header.startedAt.slice(0, 10)}: ${on}; ${runtimes}`;
}
