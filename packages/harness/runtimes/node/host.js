import { FailureError } from '../../failure-error.js';
import { fs, procReader } from './proc.js';
import { startedBy, workReaderOf } from './work.js';

/** @type {import('../../host.js').Detect} */
export default function node(global) {
  const { process, gc } = global;
  const { node: version, bun, deno } = process?.versions ?? {};
  if (version === undefined || bun !== undefined || deno !== undefined) return undefined;
  const { hrtime } = process; // `performance` would be loaded first; and a suite may put another in its place
  return {
    name: 'node',
    global,
    version,
    now: () => {
      const time = hrtime(); // by its indexes: a suite may replace the iterator of arrays too
      return time[0] * 1e9 + time[1];
    },
    collectGarbage: gc ?? (() => {}),
    ...heapReadersOf(process.memoryUsage),
    ...likeNode(global),
    startedBy: (calls, afterwards) => startedBy(global, calls, afterwards),
    turnLoop: loopTurner(
      global,
      ['stdout', 'stderr'].map((name) => whenUsed(process, name)),
    ),
  };
}

/**
 * What Bun and Deno have too. Deno loads `process` when it is first used, for long.
 * @param {{ process?: any, setTimeout: typeof setTimeout }} global
 */
export function likeNode(global) {
  const { setTimeout } = global;
  return {
    usageReader: () => usageReaderOf(global.process),
    workReader: () => workReaderOf(global.process),
    pause: (/** @type {number} */ ms) =>
      new Promise((/** @type {(_: void) => void} */ resolve) => setTimeout(resolve, ms)),
    account: () => accountOf(global.process),
    company,
    letterReader,
    inFlight: async () => {
      /** @type {Record<string, number>} */
      const found = {};
      for (const kind of global.process.getActiveResourcesInfo?.() ?? [])
        found[kind] = (found[kind] ?? 0) + 1;
      return found;
    },
    proxyTest,
    watch: (/** @type {import('../../host.js').Mishaps} */ { threw, waits, exits }) => {
      const { process } = global;
      process.on('uncaughtException', threw);
      process.on('unhandledRejection', threw);
      process.on('beforeExit', waits);
      process.on('exit', exits);
    },
  };
}

/**
 * @param {any} global
 * @param {(() => any)[]} [outputs] that are written to in the background
 * @returns {() => Promise<void>}
 */
export function loopTurner({ setImmediate }, outputs = []) {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return async () => {
    await turn();
    for (const output of outputs) {
      const stream = output();
      if (!(stream?.writableLength > 0)) continue;
      await new Promise((resolve) => stream.write('', resolve));
      await turn(); // which ends the request
    }
  };
}

/**
 * To look at a stream makes it, which takes milliseconds.
 * @param {any} process
 * @param {string} name
 * @returns {() => any} the stream, if anybody has looked at it
 */
function whenUsed(process, name) {
  const usual = Object.getOwnPropertyDescriptor(process, name);
  if (!usual?.get) return () => undefined;
  /** @type {unknown} */
  let stream;
  Object.defineProperty(process, name, {
    ...usual,
    get: () => {
      Object.defineProperty(process, name, usual);
      stream = process[name];
      return stream;
    },
  });
  return () => stream;
}

/** @param {() => { heapUsed: number, external: number }} memoryUsage of an engine that counts what it allocates */
export function heapReadersOf(memoryUsage) {
  const bytes = () => {
    const { heapUsed, external } = memoryUsage();
    return heapUsed + external;
  };
  return { heapSizeReader: async () => bytes, heapReader: async () => bytes };
}

/** @param {any} process @returns {Promise<import('../../usage.js').UsageReader>} */
async function usageReaderOf(process) {
  if (typeof process.cpuUsage !== 'function') return () => /** @type {any} */ ({}); // Deno 1 lacked it
  const scheduled = await scheduleReader();
  const cpuUsage = process.cpuUsage.bind(process);
  const switches = switchesReader(process);
  const read = () => {
    const { user, system } = cpuUsage();
    return { userNs: user * 1e3, sysNs: system * 1e3, ...switches(), ...scheduled.read() };
  };
  return Object.assign(read, { update: scheduled.update });
}

/**
 * What Linux reports about the threads of this process, if it keeps count. Helper threads are those that do not measure: collectors,
 * compilers, a pool. Engines start some of them late, so `update` looks for new ones.
 *
 * @returns {Promise<{ read: () => Pick<import('../../usage.js').Usage, 'mainNs' | 'delayNs' | 'helperDelayNs'>, update: () => void }>}
 */
async function scheduleReader() {
  const { fstatSync, openSync, readdirSync, readlinkSync, readSync } = await fs();
  const text = new Uint8Array(64);
  /** @type {Record<string, { descriptor: number, delayNs: number }>} by thread */
  const helpers = Object.create(null);
  /** @type {number} */
  let file;
  /** @type {string} */
  let own;
  try {
    file = openSync('/proc/thread-self/schedstat', 'r');
    own = `${readlinkSync('/proc/thread-self')}`.replace(/.*\//, '');
  } catch {
    return { read: () => ({}), update: () => {} };
  }
  const update = () => {
    const threads = readdirSync('/proc/self/task');
    for (let i = 0; i < threads.length; i++) {
      const thread = threads[i];
      if (thread === own || helpers[thread] !== undefined) continue;
      try {
        helpers[thread] = { descriptor: openSync(`/proc/self/task/${thread}/schedstat`, 'r'), delayNs: 0 };
      } catch {
        // The thread has ended since it was listed.
      }
    }
  };
  update();
  const identityOf = (/** @type {number} */ descriptor) => {
    const { dev, ino } = fstatSync(descriptor);
    return `${dev} ${ino}`;
  };
  const identity = identityOf(file);
  const read = () => {
    // The measured code may close the descriptor, and open a file of its own under the same number.
    if (identityOf(file) !== identity) throw new FailureError({ kind: 'bad-record', why: 'replaced clock' });
    let helperDelayNs = 0;
    for (const thread in helpers) helperDelayNs += delayOf(helpers[thread]);
    const length = readSync(file, text, 0, text.length, 0);
    return { mainNs: numberAt(0, length), delayNs: numberAt(1, length), helperDelayNs };
  };
  return { read, update };

  /** @param {{ descriptor: number, delayNs: number }} helper */
  function delayOf(helper) {
    try {
      helper.delayNs = numberAt(1, readSync(helper.descriptor, text, 0, text.length, 0));
    } catch {
      // The thread has ended. A sum without its delay would be less than before.
    }
    return helper.delayNs;
  }

  /** By its digits: a suite may replace functions that split strings. @param {number} word from 0 @param {number} length */
  function numberAt(word, length) {
    let at = 0;
    let number = 0;
    for (let i = 0; i < length && at <= word; i++) {
      if (text[i] === space) at++;
      else if (at === word) number = 10 * number + (text[i] - zero);
    }
    return number;
  }
}

const [space, zero] = [0x20, 0x30];

/** @param {any} process */
function accountOf(process) {
  if (typeof process.resourceUsage !== 'function') return undefined;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  // In KiB, where the runtime does not pass on the bytes of macOS.
  const rssBytes = maxRSS < process.memoryUsage().rss ? maxRSS * 1024 : maxRSS;
  return { userMs: userCPUTime / 1e3, sysMs: systemCPUTime / 1e3, rssBytes };
}

/** @param {any} process */
function switchesReader(process) {
  if (typeof process.resourceUsage !== 'function') return () => ({}); // Bun lacked it for long
  const resourceUsage = process.resourceUsage.bind(process);
  return () => {
    const { voluntaryContextSwitches, involuntaryContextSwitches } = resourceUsage();
    if (voluntaryContextSwitches + involuntaryContextSwitches === 0) return {}; // Windows does not count them
    return { voluntarySwitches: voluntaryContextSwitches, involuntarySwitches: involuntaryContextSwitches };
  };
}

/** @returns {Promise<import('../../host.js').Company>} */
async function company() {
  const { threads, children, status } = await procReader();
  const childFaults = Number(status('self')[8] ?? 0);
  return { threads: threads().length, children: children('self').length, childFaults };
}

async function letterReader() {
  const { readSync } = await fs();
  const letter = new Uint8Array(1);
  return () => {
    for (;;) {
      try {
        return readSync(0, letter, 0, 1, null) === 0 ? '' : String.fromCharCode(letter[0]);
      } catch (error) {
        const { code } = /** @type {NodeJS.ErrnoException} */ (error);
        if (code === 'EOF') return ''; // the end of a pipe, on Windows
        // What is measured may have looked at its standard input, which does not block from then on.
        if (code !== 'EAGAIN') throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
      }
    }
  };
}

/** @returns {Promise<(value: unknown) => boolean>} */
async function proxyTest() {
  const { types } = globalThis.process.getBuiltinModule?.('node:util') ?? (await import('node:util'));
  return types.isProxy;
}
