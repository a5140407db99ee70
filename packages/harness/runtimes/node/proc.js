/**
 * What Linux reports about processes and their threads. Where it does not, or where they have ended, there is nothing.
 *
 * @typedef {Awaited<ReturnType<typeof procReader>>} ProcReader
 */

export async function procReader() {
  const { readdirSync, readFileSync } = await fs();
  const text = (/** @type {string} */ place) => {
    try {
      return readFileSync(`/proc/${place}`, 'latin1');
    } catch {
      return '';
    }
  };
  /** @param {string | number} [pid] @returns {string[]} ids */
  const threads = (pid = 'self') => {
    try {
      return readdirSync(`/proc/${pid}/task`);
    } catch {
      return [];
    }
  };
  return {
    text,
    threads,
    /** @param {string | number} pid @returns {string[]} none where the kernel does not list children */
    children: (pid) => threads(pid).flatMap((id) => text(`${pid}/task/${id}/children`).match(/\d+/g) ?? []),
    /** Fields of a status, from its third one: the second, a name, may contain anything. @param {string | number} place */
    status: (place) =>
      text(`${place}/stat`)
        .replace(/^.*\) /s, '')
        .split(' '),
    /** @param {string} thread of this process */
    nameOf: (thread) => text(`self/task/${thread}/comm`).trim(),
  };
}

/** An import of all its names loads streams too, for longer than the rest of the harness takes. */
export async function fs() {
  return globalThis.process.getBuiltinModule?.('node:fs') ?? import('node:fs');
}
