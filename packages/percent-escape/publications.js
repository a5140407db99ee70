/**
 * What was published about this suite's question: facts, in our words. The post's program is in C++; the addon's does the
 * same, on URLs of our own that are as long.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 */

/** The post has ten times as many; its figures are for each. */
const workload = 'file-urls-10000';

/** @type {Publication[]} */
export const publications = [
  {
    title: 'For processing strings, streams in C++ can be slow',
    author: 'Daniel Lemire',
    date: '2023-10-19',
    machine: 'recent Intel server, GCC 12',
    figures: [
      ...figures('native-append-each', 260, 0.45),
      ...figures('native-stream', 1000, 0.12),
      ...figures('native-find', 33, 3.49),
    ],
    claims: [
      {
        statement: 'a stream is about four times slower than appending each character',
        runtime: 'node',
        tests: [slowerStream('native-append-each', about(4))],
      },
      {
        statement: 'a stream is about thirty times slower than finding the next percent sign and appending',
        runtime: 'node',
        tests: [slowerStream('native-find', about(30))],
      },
    ],
  },
];

/**
 * @param {string} caseName
 * @param {number} nsPerString
 * @param {number} gigabytesPerSecond
 */
function figures(caseName, nsPerString, gigabytesPerSecond) {
  const of = { case: caseName, workload, runtime: 'native' };
  return [
    { ...of, value: nsPerString, unit: /** @type {const} */ ('ns') },
    { ...of, value: gigabytesPerSecond, unit: /** @type {const} */ ('GB/s') },
  ];
}

/** @param {number} times that a tenth less still is about */
function about(times) {
  return times / 1.1;
}

/**
 * @param {string} caseName
 * @param {number} timesFaster
 */
function slowerStream(caseName, timesFaster) {
  return { case: caseName, than: 'native-stream', workload, timesFaster };
}
