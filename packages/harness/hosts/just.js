import { hostOf } from '../host.js';
import { runTask } from '../run-task.js';

/** @type {import('../host.js').Look} */
export default function justJs({ just, gc }) {
  if (just?.version === undefined) return undefined;
  return {
    version: typeof just.version === 'string' ? just.version : String(just.version.just),
    now: () => just.hrtime(),
    collectGarbage: gc ?? (() => {}),
    memoryReader: async () => () => {
      const { rss, used_heap_size: heap, external_memory: external = 0 } = just.memoryUsage();
      return { rssBytes: Number(rss), heapBytes: Number(heap) + Number(external) };
    },
    usageReader: async () => () => {
      const { user, system } = just.rUsage();
      return { userNs: Number(user) * 1e3, sysNs: Number(system) * 1e3 };
    },
    // just-js forbids the code generation that mitata lives on.
    engines: { sync: 'plain', async: 'plain-async' },
  };
}

/**
 * The worker of just-js, where `worker.js` cannot run: the end of a bundle that holds the suite too.
 *
 * @param {import('../contract.js').Suite} suite
 * @param {any} global
 */
export function work(suite, global) {
  const { just } = global;
  // Left alone, an error would end the process with exit code 0.
  const fail = (/** @type {unknown} */ error) => {
    just.error(String(/** @type {any} */ (error)?.stack ?? error));
    just.exit(1);
  };
  const host = /** @type {import('../host.js').WorkerHost} */ (hostOf('just', justJs, global));
  runTask(suite, JSON.parse(just.args[2]), host).then((line) => {
    just.print(line.trimEnd()); // which ends the line itself
    just.exit(0);
  }, fail);
}
