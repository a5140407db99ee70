import { headerBlocks } from './blocks.js';

/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const blocks = headerBlocks();
/** Headers of a block, on average. */
const headers = blocks.flat().length / blocks.length;

const workload = 'header-blocks';

const ways = {
  'byte-lookup': 'by `byte-lookup`',
  switch: 'by a `switch`',
  'ternary-tree': 'by a ternary tree',
  undici: 'by undici’s tree',
  original: 'by decoding',
};

/** @type {AnswerSentences} */
export function sentences(results) {
  const [first, ...others] = ['node', 'bun', 'deno', 'just'].filter((runtime) =>
    ['switch', 'original'].every((name) => results.has(name, workload, runtime)),
  );
  if (!first) return [];
  /** @param {string} name @param {string} runtime */
  const timeOf = (name, runtime) => results.format.time(results.ns(name, workload, runtime) / headers);
  const times = Object.entries(ways)
    .filter(([name]) => results.has(name, workload, first))
    .map(([name, words], i) => {
      return `${timeOf(name, first)}${i === 0 ? ' a header' : ''} ${words}`;
    });
  const elsewhere = others.map((runtime) => {
    const [known, decoded] = ['switch', 'original'].map((name) => timeOf(name, runtime));
    return `${known} and ${decoded} in ${results.runtime(runtime)}`;
  });
  return [
    `${times.join(', ')} (${results.runtime(first)}).`,
    ...(elsewhere.length > 0 ? [`\`switch\` and decoding: ${elsewhere.join(', ')}.`] : []),
  ];
}
