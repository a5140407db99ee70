import { defineSuite } from '@rounds/harness';

/**
 * Known amounts of work. Every case makes the same passes over the same data; the slower ones make exactly that
 * much more of them, so what a comparison should say is known before it is made.
 */

const basePasses = 100;

/**
 * @typedef {object} Input
 * @property {number[]} data
 * @property {(data: number[]) => number} pass one pass of the work
 * @property {number} expected what one pass gives
 */

/**
 * @param {number} passes
 * @returns {(input: Input) => boolean}
 */
function makes(passes) {
  return ({ data, pass, expected }) => {
    let total = 0;
    for (let i = 0; i < passes; i++) total += pass(data);
    return total === passes * expected;
  };
}

/** @param {number} length */
function numbers(length) {
  return Array.from({ length }, (_, i) => (i * 7919) % 1009);
}

/**
 * Each pass waits for the one before, through memory, so that no optimiser can make fewer of them: a call of this case
 * takes one or two hundred ns in every engine.
 *
 * @param {number[]} data
 */
function step(data) {
  data[0] = (Number(data[0]) + 5) & 1023;
  return 1;
}

/** @param {number[]} data */
function sum(data) {
  let total = 0;
  for (const value of data) total += value;
  return total;
}

/** Makes garbage: one small object a value. @param {number[]} data */
function sumOfObjects(data) {
  return data.map((value) => ({ value })).reduce((total, { value }) => total + value, 0);
}

/** Makes and reads strings. @param {number[]} data */
function lengthOfText(data) {
  return data.join(',').split(',').length;
}

/**
 * @param {number} length
 * @param {(data: number[]) => number} pass
 */
function workload(length, pass) {
  return {
    input: () => {
      const data = numbers(length);
      return { data, pass, expected: pass(data) };
    },
  };
}

export default defineSuite({
  question: 'Does this machine, measured this way, tell what is the same from what is slower?',
  internal: true,
  baseline: 'base',
  work: 'sync',
  reference: () => true,
  workloads: {
    short: workload(1, step),
    numbers: workload(400, sum),
    objects: workload(100, sumOfObjects),
    text: workload(40, lengthOfText),
  },
  cases: {
    base: { load: () => makes(basePasses) },
    'slower-3%': { load: () => makes(basePasses + 3) },
    'slower-5%': { load: () => makes(basePasses + 5) },
    'slower-10%': { load: () => makes(basePasses + 10) },
    noop: { load: () => () => true },
  },
});
