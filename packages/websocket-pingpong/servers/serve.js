/**
 * The input and output of every server in JavaScript.
 *
 * @typedef {object} ServerTask
 * @property {'off' | 'default' | 'deflate'} compression off; the library's default; requested
 * @property {keyof typeof receives} passTo recipient of a message
 * @property {boolean} [nagle] whether small packets wait for acknowledgements (no TCP_NODELAY)
 * @property {boolean} [twoWrites] a frame's header and payload are written separately
 * @property {'asyncio' | 'uvloop'} [loop] the event loop, in Python
 * @property {boolean} [topic] false: Bun sends to each client instead of publishing in a topic
 * @property {number} [port] chosen by the system by default
 */

/** @returns {ServerTask} */
export function taskOf() {
  return JSON.parse(process.argv.at(-1) ?? '');
}

/** Whether a client gets a message. `sender` alone is an echo, not a relay. */
export const receives = {
  others: (/** @type {unknown} */ client, /** @type {unknown} */ sender) => client !== sender,
  all: () => true,
  sender: (/** @type {unknown} */ client, /** @type {unknown} */ sender) => client === sender,
};

/** @param {number} port */
export function printReady(port) {
  process.stdout.write(`${JSON.stringify({ ready: true, port, pid: process.pid })}\n`);
}
