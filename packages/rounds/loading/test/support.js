import { bench } from '../../test/support/bench.js';

/**
 * Lists the cells of benchmark files, without measuring them.
 *
 * @param {string} place
 * @param {{ args?: string[], env?: Record<string, string> }} [how]
 */
export async function listCells(place, { args = ['--runtime', 'node'], env } = {}) {
  const { stdout, ...ended } = await bench([place, '--rounds', '0', '--json', ...args], { env });
  /** @type {{ suite: string, case: string, workload: string }[]} */
  const cells = stdout === '' ? [] : JSON.parse(stdout);
  return { ...ended, cells, cases: cells.map((cell) => cell.case) };
}
