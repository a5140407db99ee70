/**
 * What a case has started and not waited for: its cost would be in no time, or in that of others.
 * @typedef {Record<string, number>} Counts by kind
 */

/** After so long, what was waited for has closed what it opened. */
const graceNs = 50e6;

/** Before that long, a pool that the first calls opened is there. */
const openingNs = 1e6;

/** @param {Pick<import('../host.js').WorkerHost, 'now' | 'turnLoop' | 'inFlight'>} host before the first call */
export async function watchLeftOver({ now, turnLoop, inFlight }) {
  const before = await inFlight();
  let opened = before;
  const waitFor = async (/** @type {number} */ ns) => {
    for (const end = now() + ns; now() < end; ) await turnLoop();
  };
  return {
    /** After the first calls. What they opened, and stays, is not left over from each of them. */
    begin: async () => {
      await waitFor(openingNs);
      opened = await inFlight();
    },
    /** After the last one. @param {'sync' | 'async'} work @returns {Promise<import('../failure-error.js').Failed | undefined>} */
    end: async (work) => {
      const atOnce = await inFlight();
      if (isNone(more(before, atOnce))) return undefined;
      await waitFor(graceNs);
      const later = await inFlight();
      const grown = more(opened, later);
      for (const kind in grown) if (work === 'async' && isInPool(kind, grown[kind])) delete grown[kind];
      // What is gone by then had been under way after the last call. Of an asynchronous case, it may have been the end of that.
      const ended = work === 'sync' ? more(before, more(later, atOnce)) : {};
      const found = isNone(grown) ? ended : grown;
      if (isNone(found)) return undefined;
      return { outcome: 'failed', failure: { kind: 'not-awaited', what: formatCounts(found) } };
    },
  };
}

/** A pool of connections opens more of them now and then. @param {string} kind @param {number} count */
function isInPool(kind, count) {
  return count <= 4 && /TCP|TLS|Socket/.test(kind);
}

/** @param {Counts} counts @param {Counts} others @returns {Counts} by how much the others are more */
function more(counts, others) {
  const entries = Object.keys(others).map((kind) => [kind, others[kind] - (counts[kind] ?? 0)]);
  return Object.fromEntries(entries.filter(([, count]) => Number(count) > 0));
}

/** @param {Counts} counts */
function isNone(counts) {
  return Object.keys(counts).length === 0;
}

/** Names that runtimes have for it. @type {[kind: RegExp, name: string][]} */
const names = [
  [/^Timeout$/, 'timer'],
  [/^FSReq.*/i, 'file operation'],
  [/^GetAddrInfo.*/i, 'DNS lookup'],
  [/.*(?:TCP|Socket).*/, 'socket'],
  [/.*Process.*/i, 'process'],
  [/^(?:Native)?(Zlib|Brotli|Zstd)$/i, '$1 job'],
  [/^(\w+)REQUEST$/, '$1 job'],
  [/^Function$/, 'callback'],
  [/^Promise$/i, 'promise'],
  [/^TickObject$/, 'callback'],
];

/** Other kinds name the work better. */
const vague = /^(?:callback|promise)$/;

/** @param {Counts} counts @returns {string} the most frequent kinds */
export function formatCounts(counts) {
  /** @type {Counts} */
  const byName = {};
  for (const [kind, count] of Object.entries(counts)) {
    const [pattern, name] = names.find(([each]) => each.test(kind)) ?? [kind, kind];
    const found = kind.replace(pattern, name);
    byName[found] = (byName[found] ?? 0) + count;
  }
  const all = Object.entries(byName).sort(([, a], [, b]) => b - a);
  const named = all.filter(([name]) => !vague.test(name));
  const words = (named.length > 0 ? named : all).slice(0, maxKinds).map(([name, count]) => {
    const number = String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
    return `${number} ${name}${count === 1 ? '' : name.endsWith('s') ? 'es' : 's'}`;
  });
  return words.join(', ');
}

const maxKinds = 3;
