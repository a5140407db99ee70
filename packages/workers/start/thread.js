import { parentPort } from 'node:worker_threads';

/** What a thread does that is started to be heard of, and no more. */
parentPort?.postMessage(1);
