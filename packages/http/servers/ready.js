/** @param {number} port */
export function sayReady(port) {
  process.stdout.write(`${JSON.stringify({ ready: true, port, pid: process.pid })}\n`);
}
