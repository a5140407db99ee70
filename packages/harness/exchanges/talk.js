import { print } from '../print.js';
import { talkWith } from '../turns.js';

/**
 * The talk of a client that takes turns, which has begun when this returns. Its stdout is its own, so a step needs no token.
 * @param {Pick<import('./measure.js').ExchangeTask, 'turns'>} task
 * @param {Pick<import('../host.js').WorkerHost, 'letterReader'>} host
 */
export async function beginTalk(task, host) {
  const talk = await talkWith(task, host, print);
  talk?.say({ is: 'loaded' });
  talk?.mayGoOn();
  return talk;
}
