/**
 * What was published about this suite's question: facts, in our words.
 *
 * @type {import('@rounds/harness').Publication[]}
 */
export const publications = [
  {
    title: 'How fast can you validate UTF-8 strings in JavaScript?',
    author: 'Daniel Lemire',
    date: '2023-12-05',
    machine: 'Linux, Intel Ice Lake',
    figures: [
      ...figures('valid-8', { arabic: 0.14, chinese: 0.17, latin: 0.5 }),
      ...figures('TextDecoder-fresh', { arabic: 0.18, chinese: 0.19, latin: 7 }),
      ...figures('isUtf8', { arabic: 17, chinese: 17, latin: 44 }),
    ],
    claims: [
      {
        statement: 'buffer.isUtf8 is over 80 times faster than valid-8 and TextDecoder on non-ASCII text',
        runtime: 'node',
        tests: ['arabic-80KiB', 'chinese-80KiB'].flatMap((workload) =>
          ['valid-8', 'TextDecoder-fresh'].map((than) => ({
            case: 'isUtf8',
            than,
            workload,
            timesFaster: 80,
          })),
        ),
      },
    ],
  },
];

/**
 * @param {string} caseName
 * @param {Record<string, number>} gigabytesPerSecond by alphabet
 */
function figures(caseName, gigabytesPerSecond) {
  return Object.entries(gigabytesPerSecond).map(([alphabet, value]) => ({
    case: caseName,
    workload: `${alphabet}-80KiB`,
    runtime: 'node@20',
    value,
    unit: /** @type {const} */ ('GB/s'),
  }));
}
