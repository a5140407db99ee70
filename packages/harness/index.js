export * from './contract.js';

const isFault = Symbol.for('rounds.fault');

/**
 * An external problem keeps a case from its work: a full disk, a limit of the system. No answer is wrong then. The
 * message states what happened, why, and what to do. It becomes the reason of the failure unchanged.
 */
export class Fault extends Error {
  /**
   * What is published has a copy for those who import it and another for the command.
   *
   * @override
   * @param {any} error
   */
  static [Symbol.hasInstance](error) {
    // biome-ignore lint/complexity/noThisInStatic: a subclass has instances of its own
    return this === Fault ? error?.[isFault] === true : Error[Symbol.hasInstance].call(this, error);
  }

  /** @override */
  name = 'Fault';

  /** @private */
  get [isFault]() {
    return true;
  }

  /** @returns {import('@rounds/record/failures.js').FailureReason} */
  get reason() {
    return { kind: 'fault', message: this.message };
  }
}

/**
 * Returns the suite unchanged, and gives it its type: `export default defineSuite({ … })`. Commands check it before they measure.
 *
 * @template Input, Answer
 * @param {import('./contract.js').Suite<Input, Answer>} suite
 */
export function defineSuite(suite) {
  return suite;
}

/**
 * The same for a suite of programs.
 *
 * @template {import('./contract.js').ProgramWorkload} Workload
 * @param {import('./contract.js').ProgramSuite<Workload>} suite
 */
export function defineProgramSuite(suite) {
  return suite;
}
