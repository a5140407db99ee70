/**
 * What was published about strided copies: facts, in our words. The posts' programs are in C++ and Go; the addon does
 * the same. It is the same machine code in each runtime, so one of them tells.
 */

/** GB/s of the buffer's 32 MB by stride, of which one byte is copied. */
const published = {
  15: 23.6,
  31: 24.3,
  63: 24.2,
  127: 26.9,
  255: 40.8,
  511: 162,
  1023: 710,
  2047: 976.1,
  4095: 1247.4,
};

/** @type {import('@rounds/harness').Publication[]} */
export const publications = [
  {
    title: 'Measuring the size of the cache line empirically',
    author: 'Daniel Lemire',
    date: '2023-12-12',
    machine: 'Intel server; on an Apple M2 the line is twice as long',
    figures: [],
    claims: [
      {
        statement:
          'a stride of twice the line (of 64 bytes) makes the copy over 50% faster (66% on an Intel server)',
        runtime: 'node',
        tests: [{ case: 'native-double', than: 'native', workload: 'stride-64B', timesFaster: 1.5 }],
      },
      {
        statement: 'strides that are multiples of the line are slower than their neighbours',
        runtime: 'node',
        tests: ['stride-128B', 'stride-256B'].map((workload) => ({
          case: 'native-next',
          than: 'native',
          workload,
          timesFaster: 1,
        })),
      },
    ],
  },
  {
    title: "Measuring your system's performance using software (Go edition)",
    author: 'Daniel Lemire',
    date: '2024-03-17',
    machine: 'Apple',
    figures: Object.entries(published).map(([stride, value]) => ({
      case: 'native',
      workload: `stride-${stride}B`,
      runtime: 'native',
      value,
      unit: /** @type {const} */ ('GB/s'),
    })),
    claims: [],
  },
];
