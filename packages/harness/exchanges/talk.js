import { print } from '../print.js';
import { goOn, stepMark } from '../turns.js';

/**
 * The talk of a client that takes turns, which has begun when this returns. Its stdout is its own, so a step needs no token.
 * @param {Pick<import('./measure.js').ExchangeTask, 'turns'>} task
 * @param {Pick<import('../host.js').WorkerHost, 'letterReader'>} host
 * @returns {Promise<import('../turns.js').Talk | undefined>}
 */
export async function beginTalk({ turns }, host) {
  if (!turns) return undefined;
  const letter = await host.letterReader();
  let goesOn = true;
  const talk = {
    say: (/** @type {import('../turns.js').Step} */ step) => print(`${stepMark}${JSON.stringify(step)}\n`),
    mayGoOn: () => {
      goesOn &&= letter() === goOn;
      return goesOn;
    },
  };
  talk.say({ is: 'loaded' });
  talk.mayGoOn();
  return talk;
}
