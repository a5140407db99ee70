/**
 * @typedef {import('rounds').How} How
 *
 * @typedef {object} Workload
 * @property {number} bytes of a message
 * @property {'off' | 'default' | 'deflate'} compression off; as the libraries come; asked for on both sides
 * @property {import('./servers/serve.js').ServerTask['passTo']} passTo whom the server passes a message to
 * @property {number} clients in the one client program
 * @property {boolean} [oneProcessor]
 * @property {boolean} [quick]
 * @property {boolean} [fullOnly]
 */

/**
 * The task of a client program.
 *
 * @typedef {Pick<Workload, 'bytes' | 'compression' | 'passTo' | 'clients'> & {
 *   port: number
 * } & import('rounds/program').ExchangeTask} ClientTask
 */

const sizes = { '16B': 16, '1KiB': 1024, '64KiB': 65536 };

const compressions = /** @type {const} */ (['off', 'default', 'deflate']);

/** @type {Record<string, Workload>} */
export const workloads = {
  ...Object.fromEntries(
    compressions.flatMap((compression) =>
      Object.entries(sizes).map(([size, bytes]) => [
        compression === 'off' ? size : `${size}-${compression}`,
        {
          bytes,
          compression,
          passTo: /** @type {const} */ ('others'),
          clients: 2,
          // One message is on its way at any time, so only one of the programs has something to do.
          oneProcessor: true,
          quick: size === '16B' && compression === 'off',
          // Every pair on every workload takes hours.
          fullOnly:
            size === '1KiB' || compression === 'deflate' || (size === '64KiB' && compression !== 'off'),
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    [1, 10, 100, 1000].map((clients) => [
      `fan-out-${clients}`,
      {
        bytes: sizes['16B'],
        compression: /** @type {const} */ ('off'),
        passTo: /** @type {const} */ ('all'),
        clients,
        fullOnly: clients !== 100,
      },
    ]),
  ),
};

/** As published: nothing keeps the two programs to one processor. */
for (const name of ['16B', '16B-default']) {
  const pinned = /** @type {Workload} */ (workloads[name]);
  workloads[`${name}-two-processors`] = { ...pinned, oneProcessor: false, quick: false };
}

/** A connection takes longer to reach its speed than a function, and a stall of 40 ms must not be all there is. */
const minMs = { warmUp: 100, measure: 300 };

/** The runner's times are for functions: a pair of programs gets several times as long. */
const factor = 5;

/** Where the time does not matter. */
const fewExchanges = 200;

const silenceMs = 10_000;

/**
 * @param {How} how
 * @param {{ port: number, pid: number }} server from its ready line
 * @param {Partial<ClientTask>} [changes]
 * @returns {ClientTask}
 */
export function clientTask({ warmUpMs, warmUp, measureMs, turns, workload }, { port, pid }, changes) {
  const minWarmUpMs = Math.max(minMs.warmUp, warmUp?.minMs ?? factor * warmUpMs);
  const { bytes, compression, passTo, clients } = workloadOf(workload);
  return {
    bytes,
    compression,
    passTo,
    clients,
    port,
    serverPid: pid,
    warmUp: { limitMs: minWarmUpMs, ...warmUp, minMs: minWarmUpMs },
    measureMs: Math.max(minMs.measure, factor * measureMs),
    silenceMs,
    ...(turns && { turns }),
    ...(measureMs === 0 && { exchanges: fewExchanges }),
    ...changes,
  };
}

/**
 * @param {How} how
 * @param {Partial<import('./servers/serve.js').ServerTask>} [changes]
 * @returns {import('./servers/serve.js').ServerTask}
 */
export function serverTask({ workload }, changes) {
  const { compression, passTo } = workloadOf(workload);
  return { compression, passTo, ...changes };
}

/** @param {string} name */
function workloadOf(name) {
  return /** @type {Workload} */ (workloads[name]);
}
