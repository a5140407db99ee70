/** @import { Elements } from './wasm-module.js' */

/**
 * Arrays are created, and placed where the kernel can reach them, when an input is first seen, before the timed part.
 *
 * @template Input
 * @param {(input: Input) => () => any} prepare
 * @returns {(input: Input) => any}
 */
export function onceFor(prepare) {
  /** @type {Input | undefined} */
  let seen;
  /** @type {() => any} */
  let call = () => undefined;
  return (input) => {
    if (input !== seen) {
      call = prepare(input);
      seen = input;
    }
    return call();
  };
}

/**
 * Written out, since spreading arguments would cost more than some kernels.
 *
 * @param {(...args: any[]) => any} run
 * @param {unknown[]} args
 * @returns {() => any}
 */
export function bound(run, [a, b, c, d, ...more]) {
  if (more.length > 1) throw new RangeError('no kernel has more than five arguments yet');
  const [e] = more;
  if (e !== undefined) return () => run(a, b, c, d, e);
  if (d !== undefined) return () => run(a, b, c, d);
  if (c !== undefined) return () => run(a, b, c);
  return b === undefined ? () => run(a) : () => run(a, b);
}

/**
 * @param {Elements} from
 * @param {Elements} to
 */
export function copy(from, to) {
  to.set(/** @type {any} */ (from));
}
