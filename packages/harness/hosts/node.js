/** @type {import('../host.js').Look} */
export default function node(global) {
  const { process, gc } = global;
  const { node: version, bun, deno } = process?.versions ?? {};
  if (version === undefined || bun !== undefined || deno !== undefined) return undefined;
  const { hrtime } = process; // `performance` would be loaded first; and a suite may put another in its place
  return {
    version,
    now: () => {
      const [seconds, ns] = hrtime();
      return seconds * 1e9 + ns;
    },
    collectGarbage: gc ?? (() => {}),
    memoryReader: () => memoryReaderOf(process.memoryUsage),
    usageReader: () => usageReaderOf(process),
    watch: (mishaps) => watchProcess(process, mishaps),
  };
}

/**
 * @param {() => { rss: number, heapUsed: number, external: number }} memoryUsage
 * @returns {Promise<() => import('../host.js').Memory>}
 */
export async function memoryReaderOf(memoryUsage) {
  const privately = await privateBytesReader();
  return () => {
    const { rss, heapUsed, external } = memoryUsage();
    return { rssBytes: rss, heapBytes: heapUsed + external, ...privately() };
  };
}

const statusFile = '/proc/self/status';

/** @returns {Promise<() => { privateBytes?: number }>} */
export async function privateBytesReader() {
  const { existsSync, readFileSync } = await import('node:fs');
  return () => (existsSync(statusFile) ? privateBytesIn(readFileSync(statusFile, 'utf8')) : {});
}

/**
 * @param {string} status what Linux says of a process
 * @returns {{ privateBytes?: number }}
 */
export function privateBytesIn(status) {
  const kibibytes = /^RssAnon:\s*(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? {} : { privateBytes: Number(kibibytes) * 1024 };
}

/**
 * @param {any} process
 * @param {import('../host.js').Mishaps} mishaps
 */
export function watchProcess(process, { threw, waits, exits }) {
  process.on('uncaughtException', threw);
  process.on('unhandledRejection', threw);
  process.on('beforeExit', waits);
  process.on('exit', exits);
}

/**
 * @param {any} process
 * @returns {Promise<() => import('../usage.js').Usage>}
 */
export async function usageReaderOf(process) {
  const { readdirSync } = await import('node:fs');
  return () => {
    const { user, system } = process.cpuUsage();
    return { userNs: user * 1e3, sysNs: system * 1e3, ...switchesOf(process), ...threadsBy(readdirSync) };
  };
}

/** @param {any} process */
function switchesOf(process) {
  if (typeof process.resourceUsage !== 'function') return {}; // Bun lacked it for long
  const { voluntaryContextSwitches, involuntaryContextSwitches } = process.resourceUsage();
  return { voluntarySwitches: voluntaryContextSwitches, involuntarySwitches: involuntaryContextSwitches };
}

/** @param {(folder: string) => string[]} readdirSync */
function threadsBy(readdirSync) {
  try {
    return { threads: readdirSync('/proc/self/task').length };
  } catch {
    return {}; // not Linux
  }
}
