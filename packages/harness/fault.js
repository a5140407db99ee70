/**
 * Something outside of what is measured stands in its way: a full disk, a limit of the system. No answer is wrong then;
 * the message says what happened, why, and what to do, and becomes the reason of the failure as it is.
 */
export class Fault extends Error {
  /** @override */
  name = 'Fault';
}

/** @typedef {{ outcome: 'failed', error: string }} Failed what a worker answers then */
