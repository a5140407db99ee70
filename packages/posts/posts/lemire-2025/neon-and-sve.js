import { more } from '../../expectations.js';

const suite = 'native-kernels/any-nonzero';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'neon-and-sve',
  title: 'Mixing ARM NEON with SVE code for fun and profit',
  author: 'Daniel Lemire',
  date: '2025-03-29',
  address: 'https://lemire.me/blog/2025/03/29/mixing-arm-neon-with-sve-code-for-fun-and-profit/',
  conditions: {
    processor: 'not stated; ARM with SVE, such as Graviton 3 and 4',
    versions: 'GCC 14, for one',
    data: 'one register of 16 bytes',
  },
  suites: [suite],
  notRepeated: 'It counts instructions and has no times.',
  claims: [
    {
      id: 'more-efficient',
      kind: 'stated',
      text: 'Asking whether a register has a byte other than zero is expected to cost less with SVE than with NEON alone.',
      place: 'the example',
      published: 'not stated',
      tests: ['4KiB', '1MiB'].map((workload) => ({
        of: { suite, workload, case: 'native-neon', runtime: 'native' },
        by: { suite, workload, case: 'native-sve-neon', runtime: 'native' },
        expected: more(),
      })),
      needs: { architecture: 'arm64' },
      differs: 'on arrays, not on a single register',
    },
    {
      id: 'instructions',
      kind: 'stated',
      text: 'Apart from its mask, it takes two instructions in place of three essential ones, and some processors may fuse the two.',
      place: 'the example',
      published: '2 against 3',
      notTested: 'It is about machine code; no suite reads any.',
    },
    {
      id: 'free-bridge',
      kind: 'stated',
      text: 'To see a NEON register as one of SVE, or the reverse, is likely no instruction at all.',
      place: 'the bridge',
      published: 'no instruction',
      notTested: 'It is about machine code; no suite reads any.',
    },
  ],
};
