import { nativeFunction } from '@rounds/native/load.js';
import { Fault } from 'rounds';

/** Large enough for several huge pages at any alignment, and for its own mapping. */
const probeBytes = 32 * 2 ** 20;

/** @returns {Promise<string | undefined>} why a process of this runtime gets none; only called if the addon is available */
export async function lacksHugePages() {
  const before = await hugeBytes();
  if (before === undefined) return 'the system does not report the huge pages of a process';
  const probe = await adviseHuge(new ArrayBuffer(probeBytes));
  const got = Number(await hugeBytes()) - before;
  return probe.byteLength / 2 <= got
    ? undefined
    : `the system gave ${got / 2 ** 20} MiB of ${probeBytes / 2 ** 20} as huge pages when it was asked`;
}

/**
 * @param {ArrayBuffer} buffer not yet written
 * @returns {Promise<ArrayBuffer>} the same, written
 */
async function adviseHuge(buffer) {
  const advise = await nativeFunction('memory-bandwidth', 'adviseHuge');
  const bytes = new Uint8Array(buffer);
  advise(bytes);
  bytes.fill(1);
  return buffer;
}

/**
 * @param {(bytes: Uint8Array) => void} advise
 * @returns {(bytes: number) => ArrayBuffer} memory for which huge pages were requested
 */
export function hugeAllocator(advise) {
  return (bytes) => {
    const buffer = new ArrayBuffer(bytes);
    advise(new Uint8Array(buffer));
    return buffer;
  };
}

/**
 * Throws if the system provided none, although it did for a probe: the times would be those of small pages.
 *
 * @param {number} bytes that should be in huge pages, if they are many
 */
export async function requireHuge(bytes) {
  if (bytes < probeBytes) return;
  const got = Number(await hugeBytes());
  if (got >= bytes / 2) return;
  throw new Fault(
    `the system gave ${got / 2 ** 20} MiB of ${bytes / 2 ** 20} as huge pages: memory is short or in pieces; free some and repeat`,
  );
}

/** @returns {Promise<number | undefined>} in huge pages, of this process */
async function hugeBytes() {
  const { readFileSync } = await import('node:fs');
  try {
    const text = readFileSync('/proc/self/smaps_rollup', 'utf8');
    const kibibytes = /^AnonHugePages:\s*(\d+) kB$/m.exec(text)?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } catch {
    return undefined;
  }
}
