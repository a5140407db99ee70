import { workloads } from './workloads.js';

/** @type {import('rounds').AnswerSentences} */
export function sentences(results) {
  return Object.entries(workloads).flatMap(([workload, { waitsMs }]) => {
    const ways = ['fetch-together', 'fetch-in-turn'];
    if (!ways.every((name) => results.has(name, workload, 'node'))) return [];
    // Two digits would hide the overhead of a runtime: 405 ms are not 410.
    const [together, inTurn] = ways.map(
      (name) => `${Math.round(results.ns(name, workload, 'node') / 1e6)} ms`,
    );
    const where = `\`fetch\` in ${results.runtime('node')}; the answers take ${waitsMs.join(' and ')} ms`;
    return [`${together} for two requests together, ${inTurn} one after the other (${where}).`];
  });
}
