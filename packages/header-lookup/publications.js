/**
 * What was published about this suite's question: facts, in our words. The header blocks were others, so that only
 * ratios can be compared.
 *
 * @type {import('@rounds/harness').Publication[]}
 */
export const publications = [
  {
    title: 'Fast Buffer-to-String conversion in JavaScript with a Lookup Table',
    author: 'Daniel Lemire',
    date: '2023-12-07',
    machine: 'Intel Ice Lake, 3.2 GHz; Apple M2',
    figures: [],
    claims: [
      ...['node', 'bun'].map((runtime) => ({
        statement: 'switch and ternary tree beat the original',
        runtime,
        tests: [faster('switch', 'original'), faster('ternary-tree', 'original')],
      })),
      {
        statement: 'the original is about 1.8 times slower than switch',
        runtime: 'node',
        tests: [faster('switch', 'original', 1.8)],
      },
      ...['node', 'bun'].map((runtime) => ({
        statement: 'the trie is slower than switch and ternary tree on an x64 server',
        runtime,
        tests: [faster('switch', 'trie'), faster('ternary-tree', 'trie')],
      })),
    ],
  },
];

/**
 * @param {string} name
 * @param {string} than
 */
function faster(name, than, timesFaster = 1) {
  return { case: name, than, workload: 'header-blocks', timesFaster };
}
