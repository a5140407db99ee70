import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { UserError } from 'rounds/system/errors.js';

/**
 * BullMQ and the connection to Redis or Valkey. All keys begin with `rounds:`.
 *
 * @typedef {object} Fleet
 * @property {Redis} redis
 * @property {(label: string) => Queue} queueOf jobs for a label or a machine name
 * @property {(label: string) => Worker} take creates a manual worker of this queue
 * @property {Promise<never>} gone rejects when Redis is lost for good
 * @property {() => Promise<void>} close
 */

const prefix = 'rounds';

/** A job whose worker has not reported for this long goes to another one. */
export const lockMs = 15_000;

/** Time limit of a response. */
const defaultAnswerMs = 10_000;

/** How long Redis keeps results. */
export const keepSeconds = 14 * 24 * 3600;

/** @param {string} label */
export const queueName = (label) => `on.${label}`;

export const keys = {
  /** A hash of all runs by id. */
  runs: `${prefix}:runs`,
  records: (/** @type {string} */ id) => `${prefix}:records:${id}`,
  /** `machine` that owns the job until its end, and `token` of the only worker that may write records */
  claim: (/** @type {string} */ id) => `${prefix}:claim:${id}`,
  cancelled: (/** @type {string} */ id) => `${prefix}:cancelled:${id}`,
  machine: (/** @type {string} */ name) => `${prefix}:machine:${name}`,
  machines: `${prefix}:machines`,
};

/**
 * @typedef {object} ConnectOptions
 * @property {(line: string) => void} [log]
 * @property {AbortSignal} [signal] aborts the first connection
 * @property {number} [answerMs] time limit of a response
 * @property {number} [patienceMs] how long a lost connection is retried
 */

/**
 * @param {string | undefined} url
 * @param {ConnectOptions} [patience]
 * @returns {Promise<Fleet>}
 */
export async function connect(url, patience = {}) {
  const { redis, gone } = await open(url, patience);
  const shared = { connection: redis, prefix };
  /** @type {Map<string, any>} */
  const queues = new Map();
  /** @type {Map<string, any>} */
  const workers = new Map();
  return {
    ...{ redis, gone },
    queueOf: (label) => once(queues, label, () => new Queue(queueName(label), shared)),
    take: (label) =>
      once(workers, label, () => {
        const worker = new Worker(queueName(label), null, {
          ...shared,
          autorun: false,
          lockDuration: lockMs,
          stalledInterval: lockMs / 3,
          maxStalledCount: 1_000_000, // a job survives any number of crashes of its machine
        });
        worker.startStalledCheckTimer();
        return worker;
      }),
    close: async () => {
      // Forced: "disconnect" would first wait for a connection.
      await Promise.allSettled([...queues.values(), ...workers.values()].map((each) => each.close(true)));
      redis.disconnect();
    },
  };
}

/** @param {Map<string, any>} made @param {string} label @param {() => any} make */
function once(made, label, make) {
  if (!made.has(label))
    made.set(
      label,
      make().on('error', () => {}),
    ); // the connection reports the error
  return made.get(label);
}

/**
 * The first connection must succeed. One that is lost later, or does not respond, is retried.
 *
 * @param {string | undefined} url
 * @param {ConnectOptions} patience
 * @returns {Promise<{ redis: Redis, gone: Promise<never> }>}
 */
async function open(url, { log = () => {}, signal, answerMs = defaultAnswerMs, patienceMs = Infinity }) {
  if (!url)
    throw new UserError('The URL of Redis is missing: give --redis rediss://HOST, or set ROUNDS_REDIS.');
  const where = hostOf(url);
  let ready = false;
  /** @type {number | undefined} */
  let lostAtMs;
  const isPatient = () => ready && Date.now() - (lostAtMs ?? Date.now()) < patienceMs;
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectTimeout: answerMs,
    socketTimeout: answerMs, // Redis may be stopped, or unreachable
    retryStrategy: (tries) => (isPatient() ? Math.min(100 * tries, 2000) : null),
  });
  /** @type {Error | undefined} */
  let why;
  redis.on('error', (error) => {
    why = error;
    if (!ready || lostAtMs !== undefined) return;
    lostAtMs = Date.now();
    if (isPatient()) log(`Redis at ${where} is unreachable (${error.message}). Trying again.`);
  });
  redis.on('ready', () => {
    if (lostAtMs !== undefined) log(`Redis at ${where} is back.`);
    lostAtMs = undefined;
  });
  const late = AbortSignal.timeout(answerMs);
  const over = AbortSignal.any([late, signal ?? late]);
  const end = () => redis.disconnect();
  over.addEventListener('abort', end);
  try {
    await redis.connect();
    if ((await redis.ping()) !== 'PONG') throw new Error('it is not a Redis server');
    // Otherwise the client silently uses another database if this one does not exist.
    if (redis.options.db) await redis.select(redis.options.db);
  } catch (error) {
    redis.disconnect();
    signal?.throwIfAborted();
    const { message } = why ?? /** @type {Error} */ (error);
    const reason = late.aborted ? `no answer within ${answerMs / 1000} s` : message.replace(/\.$/, '');
    throw new UserError(`Redis at ${where} is unusable: ${reason}. Check --redis and its users.`, {
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
  gone.catch(() => {}); // it may be unobserved
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
    // It is not a URL.
  }
  throw new UserError(
    '--redis needs a URL such as rediss://bench.internal:6379, optionally with a database number: …/1.',
  );
}
