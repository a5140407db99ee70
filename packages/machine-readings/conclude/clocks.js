import { amount } from './sure.js';

/** @typedef {{ name: string, stepNs: number, callNs: number }[]} Reading of each clock that a runtime has */

/**
 * @param {Record<string, Reading[]>} readings by runtime, one a round
 * @returns {import('@rounds/record').MachineFinding[]}
 */
export function concludeClocks(readings) {
  return Object.entries(readings).flatMap(([runtime, rounds]) => {
    const names = [...new Set(rounds.flatMap((clocks) => clocks.map(({ name }) => name)))];
    return names.map((name) =>
      amount(
        'clock-step',
        'time',
        rounds.map((clocks) => clocks.find((clock) => clock.name === name)?.stepNs),
        { of: `${name} in ${runtime}` },
      ),
    );
  });
}
