/**
 * What `strace -f -y` saw of the reads from standard input.
 *
 * @param {string} text
 * @param {number} bytes that came through the pipe: what tells it from the other pipes of a runtime
 * @returns {Map<number, number>} how many reads asked for how much; those that failed are not counted
 */
export function stdinReads(text, bytes) {
  /** @type {Map<string, { asked: number, got: number }[]>} by the file that was read from */
  const readsOf = new Map();
  /** @type {Map<string, string>} what a thread is reading from */
  const unfinished = new Map();
  for (const line of text.split('\n')) {
    const { thread = '', file = unfinished.get(thread), rest = '' } = call.exec(line)?.groups ?? {};
    if (file === undefined) continue;
    if (rest.endsWith('<unfinished ...>')) {
      unfinished.set(thread, file);
      continue;
    }
    unfinished.delete(thread);
    const { plain, vector, got } = end.exec(rest)?.groups ?? {};
    if (got === undefined) continue;
    readsOf.set(file, [...(readsOf.get(file) ?? []), { asked: Number(plain ?? vector), got: Number(got) }]);
  }
  const all = [...readsOf.values()];
  const own = all.filter((reads) => reads.reduce((sum, { got }) => sum + got, 0) === bytes);
  if (own.length !== 1) throw new Error(`${own.length} files gave ${bytes} bytes: which is standard input?`);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { asked } of own[0] ?? []) counts.set(asked, (counts.get(asked) ?? 0) + 1);
  return counts;
}

/** The beginning of a call, or the rest of one that another thread's came in between of. */
const call =
  /^(?<thread>\d+) +(?:(?:read|readv|preadv2)\(\d+<(?<file>pipe:\[\d+\])>,|<\.\.\. (?:read|readv|preadv2) resumed>)(?<rest>.*)$/;

const end = /(?:, (?<plain>\d+)|iov_len=(?<vector>\d+)\}\], 1(?:, -1, \w+)?)\) += (?<got>\d+)$/;
