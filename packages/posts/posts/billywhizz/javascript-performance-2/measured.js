/**
 * The programs count what `dd` pipes to them: 500,000 blocks of 64 KiB. The times that the post shows are of
 * the whole pipeline.
 *
 * @typedef {import('../../../contract.js').Test} Test
 * @typedef {import('../../../contract.js').Value} Value
 */

export const suite = 'stdin-syscalls';
export const bytes = 500_000 * 65_536;

/** What the post measured, in seconds, and what it says of memory, in MB, and of system calls. */
export const published = {
  wc: { seconds: 8.20788 },
  c: { seconds: 7.24869, reads: 500_002 },
  blocking: { seconds: 7.19774, megabytes: 18.542592, reads: 500_014, futex: 133 },
  epoll: { seconds: 7.16841, megabytes: 19.324928, reads: 500_013, waits: 500_001 },
  static: { seconds: 7.2249, megabytes: 12.763136 },
  readable: {
    ...{ seconds: 8.93132, megabytes: 56.827904, reads: 500_032 },
    ...{ waits: 15_643, control: 31_270, futex: 21_504 },
  },
  pipeWrap: { seconds: 8.85562, megabytes: 66.383872, reads: 500_019, waits: 15_671, futex: 17_994 },
};

const cases = {
  wc: { case: 'wc', runtime: 'coreutils' },
  c: { case: 'C-read', runtime: 'cc' },
  blocking: { case: 'just-blocking', runtime: 'just' },
  epoll: { case: 'just-epoll-level', runtime: 'just' },
  static: { case: 'just-static', runtime: 'just' },
  readable: { case: 'stdin-readable', runtime: 'node@15' },
  pipeWrap: { case: 'pipe_wrap', runtime: 'node@15' },
};

/** @typedef {keyof typeof cases} Program */

export const wait = 'epoll_wait+epoll_pwait';
export const same = /** @type {const} */ ({ same: true });

/**
 * Its times are of two processors, which make no difference to what is counted.
 *
 * @param {Program} program
 * @param {{ workload?: string, instead?: string, figure?: string, runtime?: string }} [more]
 * @returns {Value}
 */
export const read = (program, more = {}) => ({
  suite,
  workload: more.figure === undefined ? '64KiB-dd-two-processors' : '64KiB-dd',
  ...cases[program],
  ...more,
});

/**
 * @param {Program} of
 * @param {Program} by
 * @param {import('../../../contract.js').Expected} expected
 * @param {number} ratio
 * @param {string} [figure]
 * @returns {Test}
 */
export function test(of, by, expected, ratio, figure) {
  const more = figure === undefined ? {} : { figure };
  return { of: read(of, more), by: read(by, more), expected, published: ratio };
}

/**
 * @param {Program} of
 * @param {Program} by
 * @param {import('../../../contract.js').Expected} expected of the throughputs
 * @returns {Test}
 */
export const throughput = (of, by, expected) => ({
  ...test(of, by, expected, published[by].seconds / published[of].seconds),
  as: 'throughput',
});

/** In just-js, memory depends on the V8 that it was built with. */
export const oldJust = { figure: 'residentBytes', runtime: 'just@0.0.21' };
export const memory = { figure: 'residentBytes' };

/**
 * @param {string} size of a block
 * @param {Program} program
 * @param {Test['expected']} expected
 * @returns {Test}
 */
export const againstC = (size, program, expected) => ({
  of: read(program, { workload: `${size}-dd-two-processors` }),
  by: read('c', { workload: `${size}-dd-two-processors` }),
  expected,
});
