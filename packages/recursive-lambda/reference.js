/**
 * The expected answer: the exact sum, without recursion.
 *
 * @param {import('./input.js').Input} input
 * @returns {number}
 */
export function reference({ kind, numbers }) {
  const of = kind === 'factorial' ? factorial : fibonacci;
  return Array.from(numbers, (number) => Number(of(number))).reduce((sum, value) => sum + value, 0);
}

/** @param {number} number */
function factorial(number) {
  let product = 1n;
  for (let factor = 1n; factor <= number; factor++) product *= factor;
  return product;
}

/** @param {number} number */
function fibonacci(number) {
  let [value, next] = [0n, 1n];
  for (let i = 0; i < number; i++) [value, next] = [next, value + next];
  return value;
}
