import { workloads } from './workloads.js';

/** @type {NonNullable<import('rounds').AnswerRule['say']>} */
export function say(told) {
  return Object.entries(workloads).flatMap(([workload, { waitsMs }]) => {
    const ways = ['fetch-together', 'fetch-in-turn'];
    if (!ways.every((name) => told.has(name, workload, 'node'))) return [];
    const [together, inTurn] = ways.map((name) => told.time(name, workload, 'node'));
    const where = `\`fetch\` in ${told.runtime('node')}; the answers take ${waitsMs.join(' and ')} ms`;
    return [`${together} for two requests together, ${inTurn} one after the other (${where}).`];
  });
}
