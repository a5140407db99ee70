/**
 * Cost of a chain of worker threads: memory, time to start, and time of a hop.
 *
 *     node packages/workers/study/memory.js 100
 *
 * Bun and Deno (`deno run -A`) run it too.
 */
import { readFileSync } from 'node:fs';
import { detectHost } from 'rounds/program';
import { atomicsChain, messageChain } from '../chain/worker-chain.js';

const links = Number(process.argv[2] ?? 100);
const host = await detectHost(globalThis);

/** Resident memory in MiB, from Linux, since some runtimes do not count the memory of threads. */
function resident() {
  const [, kibibytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}

const passes = 20;
for (const make of [messageChain, atomicsChain]) {
  const before = resident();
  const start = host.now();
  const { pass, end } = await make(links);
  const startedMs = (host.now() - start) / 1e6;
  const mebibytes = resident() - before;
  let best = Number.POSITIVE_INFINITY;
  for (let given = 1; given <= passes; given++) {
    const begin = host.now();
    if ((await pass(given)) !== given + links) throw new Error('the chain added something else');
    best = Math.min(best, host.now() - begin);
  }
  const hop = best / (links + 1) / 1e3;
  console.log(
    `${host.name} ${host.version}, ${make.name} of ${links}: ${(mebibytes / links).toFixed(1)} MiB and ` +
      `${(startedMs / links).toFixed(1)} ms a thread; a hop ${hop.toFixed(1)} µs, the best of ${passes}`,
  );
  await end?.();
}
process.exit(0);
