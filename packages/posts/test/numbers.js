/** Numbers in the words of a post and of a claim: `half`, `15%`, `3.6 times`, `13 to 15`, `258,798 ns`. */

/** How many times as much, or as little. @type {Record<string, number>} */
const inWords = {
  ...{ half: 2, halves: 2, double: 2, doubles: 2, twice: 2, two: 2, four: 4, five: 5 },
  ...{ quarter: 4, fifth: 1.2, tenth: 10 },
};

/** @param {string} text */
const plain = (text) => text.replace(/(?<=\d),(?=\d{3})/g, '');

/**
 * @param {string} text
 * @returns {number[]} of a percentage also what is left, and what it is with that added
 */
export function numbersIn(text) {
  const numbers = plain(text).matchAll(/(?<![\w.])(\d+(?:\.\d+)?)(%?)/g);
  const words = text.toLowerCase().split(/[^a-z]+/);
  return [
    ...[...numbers].flatMap(([, digits, percent]) => {
      const number = Number(digits);
      return percent ? [number / 100, 1 - number / 100, 1 + number / 100] : [number];
    }),
    ...words.flatMap((word) => (Object.hasOwn(inWords, word) ? [Number(inWords[word])] : [])),
  ];
}

/** What may be rounded away: `7.2 s against 8.2 s`. */
const rounding = 0.035;

/**
 * @param {string} text
 * @param {number} asked whether it or its inverse is a number of the text, or of a range in it, or one of them by another
 * @param {number[]} [others] that belong to the text
 */
export function saysNumber(text, asked, others = []) {
  const logs = [...numbersIn(text), ...others].map((number) => Math.log(number));
  const log = Math.abs(Math.log(asked));
  const isIt = (/** @type {number} */ number) => Math.abs(Math.abs(number) - log) <= rounding;
  const ranges = [...plain(text).matchAll(/(\d[\d.]*)%? to (\d[\d.]*)/g)];
  return (
    ranges.some(([, least, most]) => Number(least) <= asked && asked <= Number(most)) ||
    logs.some((one) => isIt(one) || logs.some((other) => isIt(one - other))) ||
    // 7 s against 300 ms
    logs.some((one) => logs.some((other) => isIt(one - other + Math.log(1000))))
  );
}

/**
 * @param {number[]} asked
 * @param {Record<string, number>} vague
 * @returns {string[]} the words that stand for one of them
 */
export function namesOf(asked, vague) {
  return Object.keys(vague).filter((word) =>
    asked.some((number) => number === vague[word] || number === 1 / Number(vague[word])),
  );
}
