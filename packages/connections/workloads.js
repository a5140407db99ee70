/**
 * @typedef {import('rounds').How} How
 *
 * @typedef {object} Measure how fast: for a time
 * @property {'measure'} kind
 *
 * @typedef {object} UntilError how far: until a request fails, and how long until one is answered again
 * @property {'until-error'} kind
 * @property {number} recoveryMs time limit of the recovery; 0: do not wait
 *
 * @typedef {object} Steady how many ports wait: at a steady rate
 * @property {'steady'} kind
 * @property {number} perSecond
 * @property {number} seconds
 *
 * @typedef {object} Workload
 * @property {Measure | UntilError | Steady} work
 * @property {[low: number, high: number]} ports local ones of connections
 * @property {0 | 2} [reuse] whether a waiting port may be taken again: never, as between two machines, or on the loopback
 *   after a second; by default that of the system
 * @property {number} [takesMs] how long it takes by itself
 * @property {boolean} [quick]
 * @property {boolean} [fullOnly]
 */

/** How long Linux keeps a connection in TIME_WAIT; nothing changes that. */
export const timeWaitMs = 60_000;

/** All ports that a user may take. */
const all = /** @type {[number, number]} */ ([1024, 65535]);

/** The default of Linux. */
const usual = /** @type {[number, number]} */ ([32768, 60999]);

const few = /** @type {[number, number]} */ ([50000, 50499]);

/** Where each request starts a process. */
const fewer = /** @type {[number, number]} */ ([50000, 50099]);

/** After this multiple of the ports, they do not run out. */
const beyond = 1.2;

/** Where ports are soon free again, only a burst exhausts them. */
const beyondReuse = 10;

const untilError = {
  work: { kind: /** @type {const} */ ('until-error'), recoveryMs: 0 },
  reuse: /** @type {const} */ (0),
  takesMs: timeWaitMs,
};

/** @type {Record<string, Workload>} */
export const workloads = {
  requests: { work: { kind: 'measure' }, ports: all, quick: true },
  '100-ports': { ...untilError, ports: fewer },
  '500-ports': { ...untilError, ports: few },
  '28232-ports': {
    ...untilError,
    ports: usual,
    // It takes about as long as the ports wait, or longer.
    fullOnly: true,
  },
  '500-ports-loopback': { work: { kind: 'until-error', recoveryMs: 10_000 }, ports: few, reuse: 2 },
  '500-ports-recovery': {
    work: { kind: 'until-error', recoveryMs: 1.3 * timeWaitMs },
    ports: few,
    reuse: 0,
    takesMs: 1.3 * timeWaitMs,
    fullOnly: true,
  },
  'steady-75s': {
    work: { kind: 'steady', perSecond: 100, seconds: 75 },
    ports: all,
    reuse: 0,
    takesMs: 75_000,
    fullOnly: true,
  },
};

/** Fewer ports run out sooner. */
export const endurance = ['28232-ports', '500-ports', '100-ports'];

/** @param {Pick<Workload, 'ports'>} workload */
export function portsOf({ ports: [low, high] }) {
  return high - low + 1;
}

/** @param {Pick<Workload, 'ports' | 'reuse'>} workload @returns {number} requests after which the ports will not run out */
export function enough(workload) {
  return Math.ceil((workload.reuse ? beyondReuse : beyond) * portsOf(workload));
}

/** @param {string} name */
export function workloadOf(name) {
  return /** @type {Workload} */ (workloads[name]);
}
