/**
 * Engines divide whole numbers here, since only 32 bits are needed. Division by zero is zero.
 *
 * @param {Uint32Array} values
 * @param {Uint32Array} out
 * @param {number} divisor
 */
export function plain(values, out, divisor) {
  for (let i = 0; i < values.length; i++) out[i] = (at(values, i) / divisor) | 0;
}

/**
 * The obvious way, for any numbers.
 *
 * @param {Uint32Array} values
 * @param {Uint32Array} out
 * @param {number} divisor
 */
export function floored(values, out, divisor) {
  for (let i = 0; i < values.length; i++) out[i] = Math.floor(at(values, i) / divisor);
}

/**
 * One multiplication of doubles. The inverse is rounded up, so that no multiple of the divisor falls below its quotient. The result is
 * too large by less than 2^-50 of it, which is less than 2^-18 / divisor; other numbers are at least 1 / divisor below the next quotient.
 *
 * @param {Uint32Array} values
 * @param {Uint32Array} out
 * @param {number} divisor
 */
export function byInverse(values, out, divisor) {
  const inverse = (1 / divisor) * (1 + Number.EPSILON);
  for (let i = 0; i < values.length; i++) out[i] = (at(values, i) * inverse) | 0;
}

/** @typedef {(value: number) => number} DivideOne */
/** @typedef {(values: Uint32Array, out: Uint32Array) => void} DivideAll */

/**
 * Creates a function for each new divisor, and keeps it.
 *
 * @template Function
 * @param {(divisor: number) => Function} make
 * @returns {(divisor: number) => Function}
 */
function madeOnce(make) {
  /** @type {Map<number, Function>} */
  const made = new Map();
  return (divisor) => {
    let found = made.get(divisor);
    if (found === undefined) {
      found = make(divisor);
      made.set(divisor, found);
    }
    return found;
  };
}

const dividerBy = madeOnce(
  (divisor) =>
    /** @type {DivideOne} */
    (value) =>
      (value / divisor) | 0,
);

const loopBy = madeOnce(
  (divisor) =>
    /** @type {DivideAll} */ (
      new Function(
        'values',
        'out',
        `for (let i = 0; i < values.length; i++) out[i] = (values[i] / ${divisor}) | 0;`,
      )
    ),
);

/**
 * A closure for each divisor.
 *
 * @param {Uint32Array} values
 * @param {Uint32Array} out
 * @param {number} divisor
 */
export function byClosure(values, out, divisor) {
  const divide = dividerBy(divisor);
  for (let i = 0; i < values.length; i++) out[i] = divide(at(values, i));
}

/**
 * A loop for each divisor, in whose code the divisor is a constant.
 *
 * @param {Uint32Array} values
 * @param {Uint32Array} out
 * @param {number} divisor
 */
export function byGeneratedCode(values, out, divisor) {
  loopBy(divisor)(values, out);
}

/**
 * @param {import('rounds').Host} host
 * @returns {string | undefined} why code cannot be generated there
 */
export function lacksGeneratedCode({ name, version, global }) {
  try {
    new global.Function('');
    return undefined;
  } catch {
    return `${name} ${version} does not let programs generate code`;
  }
}

/**
 * @param {Uint32Array} values
 * @param {number} i known to be inside
 */
function at(values, i) {
  return /** @type {number} */ (values[i]);
}
