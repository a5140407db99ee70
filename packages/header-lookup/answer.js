import { headerBlocks } from './blocks.js';

/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

const blocks = headerBlocks();
const headers = Math.round(blocks.flat().length / blocks.length);

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
  const times = Object.entries(ways)
    .filter(([name]) => results.has(name, workload, first))
    .map(([name, words], i) => {
      const what = i === 0 ? ` a block of ${headers} headers` : '';
      return `${results.time(name, workload, first)}${what} ${words}`;
    });
  const elsewhere = others.map((runtime) => {
    const [known, decoded] = ['switch', 'original'].map((name) => results.time(name, workload, runtime));
    return `${known} and ${decoded} in ${results.runtime(runtime)}`;
  });
  return [
    `${times.join(', ')} (${results.runtime(first)}).`,
    ...(elsewhere.length > 0 ? [`\`switch\` and decoding: ${elsewhere.join(', ')}.`] : []),
  ];
}
