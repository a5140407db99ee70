/** @param {number} port */
export function printReady(port) {
  process.stdout.write(`${JSON.stringify({ ready: true, port, pid: process.pid })}\n`);
}
