import { FlowProducer, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { UserError } from 'rounds/system/errors.js';

/**
 * BullMQ and the connection to Redis or Valkey. Everything of ours there begins with `rounds:`.
 *
 * @typedef {object} Fleet
 * @property {Redis} redis
 * @property {(label: string) => Queue} queueOf the jobs for a label, which may be the name of a machine
 * @property {Queue} runs one job for each submission, whose children are the jobs
 * @property {(queue: string) => Worker} take makes what takes jobs of a queue, one at a time and by hand
 * @property {FlowProducer} flows
 * @property {Promise<never>} gone rejects when Redis is given up
 * @property {() => Promise<void>} close
 */

export const prefix = 'rounds';
export const runsQueue = 'runs';

/** Another worker takes a job up when its worker has not said for so long that it lives. */
export const lockMs = 15_000;

/** How long it may take to answer. */
const usualAnswerMs = 10_000;

/** How long Redis keeps what nobody fetched. */
export const keepSeconds = 14 * 24 * 3600;

/** @param {string} label */
export const queueName = (label) => `on.${label}`;

export const keys = {
  records: (/** @type {string} */ id) => `${prefix}:records:${id}`,
  /** `machine` that a job belongs to from its beginning to its end, and `token` of its worker, who alone writes records */
  claim: (/** @type {string} */ id) => `${prefix}:claim:${id}`,
  cancelled: (/** @type {string} */ id) => `${prefix}:cancelled:${id}`,
  machine: (/** @type {string} */ name) => `${prefix}:machine:${name}`,
  machines: `${prefix}:machines`,
};

/**
 * @typedef {object} Patience
 * @property {(line: string) => void} [say]
 * @property {AbortSignal} [signal] ends the first connecting
 * @property {number} [answerMs] how long an answer may take
 * @property {number} [patienceMs] how long a connection that was lost is tried again
 */

/**
 * @param {string | undefined} url
 * @param {Patience} [patience]
 * @returns {Promise<Fleet>}
 */
export async function connect(url, patience = {}) {
  const { redis, gone } = await open(url, patience);
  const shared = { connection: redis, prefix };
  /** @type {Map<string, Queue | Worker | FlowProducer>} */
  const made = new Map();
  /** @type {(key: string, make: () => any) => any} what was made before, if it was */
  const once = (key, make) => {
    const one = made.get(key) ?? make().on('error', () => {}); // the connection itself says what is wrong
    made.set(key, one);
    return one;
  };
  const queue = (/** @type {string} */ name) => once(`queue ${name}`, () => new Queue(name, shared));
  return {
    ...{ redis, gone },
    queueOf: (label) => queue(queueName(label)),
    get runs() {
      return queue(runsQueue);
    },
    get flows() {
      return once('flows', () => new FlowProducer(shared));
    },
    take: (queue) =>
      once(`take ${queue}`, () => {
        const worker = new Worker(queue, null, {
          ...shared,
          autorun: false,
          lockDuration: lockMs,
          stalledInterval: lockMs / 3,
          maxStalledCount: 1_000_000, // a machine that dies often is no reason to give a job up
        });
        worker.startStalledCheckTimer();
        return worker;
      }),
    close: async () => {
      // By force, since none waits for a job here, and "disconnect" first waits to be connected.
      await Promise.allSettled([...made.values()].map((each) => each.close(true)));
      redis.disconnect();
    },
  };
}

/**
 * The first connection must succeed. One that is lost later, or does not answer, is made again for as long as it may take.
 *
 * @param {string | undefined} url
 * @param {Patience} patience
 * @returns {Promise<{ redis: Redis, gone: Promise<never> }>}
 */
async function open(url, { say = () => {}, signal, answerMs = usualAnswerMs, patienceMs = Infinity }) {
  if (!url) throw new UserError('Where is Redis? Give --redis rediss://HOST, or set ROUNDS_REDIS.');
  const where = hostOf(url);
  let ready = false;
  /** @type {number | undefined} */
  let lostAtMs;
  const isPatient = () => ready && Date.now() - (lostAtMs ?? Date.now()) < patienceMs;
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectTimeout: answerMs,
    socketTimeout: answerMs, // it may be stopped, or behind a network that loses all
    retryStrategy: (tries) => (isPatient() ? Math.min(100 * tries, 2000) : null),
  });
  /** @type {Error | undefined} */
  let why;
  redis.on('error', (error) => {
    why = error;
    if (!ready || lostAtMs !== undefined) return;
    lostAtMs = Date.now();
    if (isPatient()) say(`Redis at ${where} cannot be reached (${error.message}). Trying again.`);
  });
  redis.on('ready', () => {
    if (lostAtMs !== undefined) say(`Redis at ${where} is back.`);
    lostAtMs = undefined;
  });
  const late = AbortSignal.timeout(answerMs);
  const over = AbortSignal.any([late, signal ?? late]);
  const end = () => redis.disconnect();
  over.addEventListener('abort', end);
  try {
    await redis.connect();
    if ((await redis.ping()) !== 'PONG') throw new Error('it is not a Redis server');
    // The client goes on with another database where there is none of that number.
    if (redis.options.db) await redis.select(redis.options.db);
  } catch (error) {
    redis.disconnect();
    signal?.throwIfAborted();
    const { message } = why ?? /** @type {Error} */ (error);
    const reason = late.aborted ? `no answer within ${answerMs / 1000} s` : message.replace(/\.$/, '');
    throw new UserError(`Redis at ${where} cannot be used: ${reason}. Check --redis, and who may use it.`, {
      exitCode: 1,
    });
  } finally {
    over.removeEventListener('abort', end);
  }
  ready = true;
  /** @type {Promise<never>} */
  const gone = new Promise((_, reject) => {
    redis.on('end', () => {
      const message = `Redis at ${where} was lost: ${why?.message ?? 'it closed the connection'}.`;
      reject(new UserError(message, { exitCode: 1 }));
    });
  });
  gone.catch(() => {}); // nobody may be waiting
  return { redis, gone };
}

/** @param {string} url @returns {string} without user and password */
function hostOf(url) {
  try {
    const { protocol, host, pathname, search, hash, username, password } = new URL(url);
    decodeURIComponent(username + password); // as the client does
    const isPlain = url === url.trim() && /^(?:\/\d{0,9})?$/.test(pathname) && search + hash === '';
    if (/^rediss?:$/.test(protocol) && host !== '' && isPlain) return host;
  } catch {
    // It is no URL at all.
  }
  throw new UserError(
    '--redis needs a URL such as rediss://bench.internal:6379, perhaps with the number of a database: …/1.',
  );
}
