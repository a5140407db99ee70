/**
 * An external problem keeps a case from its work: a full disk, a limit of the system. No answer is wrong then. The
 * message says what happened, why, and what to do, and becomes the reason of the failure as it is.
 */
export class Fault extends Error {
  /** @override */
  name = 'Fault';

  /** @returns {import('@rounds/record').FailureReason} */
  get reason() {
    return { kind: 'fault', says: this.message };
  }
}
