import { parentPort } from 'node:worker_threads';

/** A thread that only answers. */
parentPort?.postMessage(1);
