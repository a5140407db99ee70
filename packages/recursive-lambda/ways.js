/**
 * Recursion with and without a name. Each way defines both functions, and ways differ only in how the function reaches itself.
 *
 * @typedef {(n: number) => number} Recursive
 * @typedef {{ factorial: Recursive, fibonacci: Recursive }} Way
 */

/** @type {Way} */
const declaration = { factorial: declaredFactorial, fibonacci: declaredFibonacci };

/**
 * @param {number} n
 * @returns {number}
 */
function declaredFactorial(n) {
  return n < 2 ? 1 : n * declaredFactorial(n - 1);
}

/**
 * @param {number} n
 * @returns {number}
 */
function declaredFibonacci(n) {
  return n < 2 ? n : declaredFibonacci(n - 1) + declaredFibonacci(n - 2);
}

/** The name is that of the variable. */
function arrow() {
  /** @type {Recursive} */
  const factorial = (n) => (n < 2 ? 1 : n * factorial(n - 1));
  /** @type {Recursive} */
  const fibonacci = (n) => (n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2));
  return { factorial, fibonacci };
}

/** @typedef {(self: Selfish, n: number) => number} Selfish takes itself as its first argument */

function selfArgument() {
  /** @type {Selfish} */
  const factorial = (self, n) => (n < 2 ? 1 : n * self(self, n - 1));
  /** @type {Selfish} */
  const fibonacci = (self, n) => (n < 2 ? n : self(self, n - 1) + self(self, n - 2));
  return {
    factorial: (/** @type {number} */ n) => factorial(factorial, n),
    fibonacci: (/** @type {number} */ n) => fibonacci(fibonacci, n),
  };
}

/** @typedef {(recur: Recursive) => Recursive} Open a function that is given what it calls */

/** @type {Open} */
const openFactorial = (recur) => (n) => (n < 2 ? 1 : n * recur(n - 1));
/** @type {Open} */
const openFibonacci = (recur) => (n) => (n < 2 ? n : recur(n - 1) + recur(n - 2));

/**
 * Curry's combinator, in its form for languages that evaluate arguments first. No function has a name for itself; each
 * call creates the function again.
 *
 * @param {Open} open
 * @returns {Recursive}
 */
const y = (open) =>
  ((/** @type {any} */ self) => self(self))((/** @type {any} */ self) =>
    open((/** @type {number} */ n) => self(self)(n)),
  );

/**
 * The same with a variable: the function is created once.
 *
 * @param {Open} open
 * @returns {Recursive}
 */
function fixedPoint(open) {
  /** @type {Recursive} */
  const closed = open((n) => closed(n));
  return closed;
}

class Recursion {
  /**
   * @param {number} n
   * @returns {number}
   */
  factorial(n) {
    return n < 2 ? 1 : n * this.factorial(n - 1);
  }

  /**
   * @param {number} n
   * @returns {number}
   */
  fibonacci(n) {
    return n < 2 ? n : this.fibonacci(n - 1) + this.fibonacci(n - 2);
  }
}

function classMethods() {
  const recursion = new Recursion();
  return {
    factorial: (/** @type {number} */ n) => recursion.factorial(n),
    fibonacci: (/** @type {number} */ n) => recursion.fibonacci(n),
  };
}

/** @typedef {number | (() => Step)} Step a result, or what to do next */

/**
 * Each call returns before the next one is made, so the stack does not grow.
 *
 * @param {Step} step
 */
function bounce(step) {
  let next = step;
  while (typeof next === 'function') next = next();
  return next;
}

function trampoline() {
  /** @type {(n: number, product: number) => Step} */
  const factorial = (n, product) => (n < 2 ? product : () => factorial(n - 1, n * product));
  // Neither of two calls comes last, so the remaining work is passed on, too.
  /** @type {(n: number, then: (value: number) => Step) => Step} */
  const fibonacci = (n, then) =>
    n < 2 ? () => then(n) : () => fibonacci(n - 1, (a) => () => fibonacci(n - 2, (b) => () => then(a + b)));
  return {
    factorial: (/** @type {number} */ n) => bounce(factorial(n, 1)),
    fibonacci: (/** @type {number} */ n) => bounce(fibonacci(n, (value) => value)),
  };
}

/** No recursion, for comparison. */
/** @type {Way} */
const loop = {
  factorial(n) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return product;
  },
  fibonacci(n) {
    let [value, next] = [0, 1];
    for (let i = 0; i < n; i++) {
      const sum = value + next;
      value = next;
      next = sum;
    }
    return value;
  },
};

/** @type {Record<string, Way>} */
export const ways = {
  declaration,
  arrow: arrow(),
  'self-argument': selfArgument(),
  'fixed-point': { factorial: fixedPoint(openFactorial), fibonacci: fixedPoint(openFibonacci) },
  'y-combinator': { factorial: y(openFactorial), fibonacci: y(openFibonacci) },
  class: classMethods(),
  trampoline: trampoline(),
  loop,
};
