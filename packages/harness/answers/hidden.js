/** What of a value nobody can see from outside: what a proxy does, and what is in private fields. */

/** @type {(value: unknown) => boolean} */
export let isProxy = () => false;

/** @param {(value: unknown) => boolean} test whether a value is a proxy, where the runtime tells */
export function refuseProxies(test) {
  isProxy = test;
}

/** @type {WeakMap<object, boolean>} by prototype */
const knownClasses = new WeakMap();

/** Not a comment or a text. */
const noCode = /\/\*.*?\*\/|\/\/[^\n]*|(["'`])(?:\\.|(?!\1).)*\1/gs;
const privateName = /(?:^|[\s.;{}(,!?*])#[\p{ID_Start}$_]/u;

/**
 * Nobody can see them from outside; but the source of a class can be read.
 * @param {any} prototype
 * @returns {boolean}
 */
export function hasPrivateFields(prototype) {
  if (prototype === null || prototype === Object.prototype) return false;
  const known = knownClasses.get(prototype);
  if (known !== undefined) return known;
  const made = prototype.constructor;
  const source = typeof made === 'function' ? Function.prototype.toString.call(made) : '';
  const has =
    privateName.test(source.replace(noCode, '')) || hasPrivateFields(Object.getPrototypeOf(prototype));
  knownClasses.set(prototype, has);
  return has;
}
