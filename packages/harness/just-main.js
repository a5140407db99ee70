import { detectHost } from './host.js';
import { runTask } from './run-task.js';

/**
 * The worker of just-js, where `worker.js` cannot run: the end of a bundle that holds the suite too.
 *
 * @param {import('./contract.js').Suite} suite
 * @param {any} global
 */
export function runOnJust(suite, global) {
  const { just } = global;
  // Left alone, an error would end the process with exit code 0.
  const fail = (/** @type {unknown} */ error) => {
    just.error(String(/** @type {any} */ (error)?.stack ?? error));
    just.exit(1);
  };
  runTask(suite, JSON.parse(just.args[2]), detectHost(global)).then((line) => {
    just.print(line.trimEnd()); // which ends the line itself
    just.exit(0);
  }, fail);
}
