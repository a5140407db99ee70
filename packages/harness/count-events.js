/**
 * The process that launched this one counts hardware events on request: a byte down one pipe, an answer up the
 * other. So only the operations are counted, and not the start of the runtime.
 *
 * @typedef {{ command: string, answer: string, countMs: number }} CounterChannel paths of the two pipes
 */

/**
 * @param {CounterChannel} channel
 * @param {import('./engines/loop.js').Sampler} sample
 * @param {number} callNs
 * @returns {Promise<number>} how many calls were counted
 */
export async function countEvents({ command, answer, countMs }, sample, callNs) {
  const fs = await import('node:fs');
  const calls = Math.max(1, Math.ceil((countMs * 1e6) / Math.max(callNs, 0.1)));
  // By path, since not every runtime lets JavaScript use a descriptor that it did not open.
  const commandFd = fs.openSync(command, 'w');
  const answerFd = fs.openSync(answer, 'r');
  const answered = new Uint8Array(1);
  /** @param {'0' | '1'} request */
  const ask = (request) => {
    fs.writeSync(commandFd, request);
    fs.readSync(answerFd, answered, 0, 1, null);
  };
  ask('1');
  await sample(calls);
  ask('0');
  fs.closeSync(commandFd);
  fs.closeSync(answerFd);
  return calls;
}
