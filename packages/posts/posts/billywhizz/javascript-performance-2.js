import { claims } from './javascript-performance-2/claims.js';
import { bytes, memory, oldJust, published, read, suite, wait } from './javascript-performance-2/measured.js';

/**
 * @typedef {import('../../contract.js').Post} Post
 * @typedef {import('../../contract.js').Figure} Figure
 * @typedef {import('./javascript-performance-2/measured.js').Program} Program
 */

/**
 * @param {Program} program
 * @param {{ user?: number, sys?: number, calls?: Record<string, number> }} [told] user and system time of the
 *   whole pipeline
 * @returns {Figure[]}
 */
function figures(program, { user, sys, calls = {} } = {}) {
  const { seconds, ...rest } = published[program];
  const megabytes = 'megabytes' in rest ? rest.megabytes : undefined;
  const times = { pipelineUserMs: user, pipelineSysMs: sys };
  return [
    { ...read(program), value: Number((bytes / seconds / 1e9).toFixed(2)), unit: 'GB/s' },
    ...Object.entries(times).flatMap(([figure, value]) =>
      value === undefined
        ? []
        : [
            {
              ...read(program, { figure, workload: '64KiB-dd-published' }),
              value,
              unit: /** @type {const} */ ('s'),
              bytes,
            },
          ],
    ),
    ...(megabytes === undefined
      ? []
      : [
          {
            ...read(program, read(program).runtime === 'just' ? oldJust : memory),
            value: Number(megabytes.toFixed(1)),
            unit: /** @type {const} */ ('MB'),
          },
        ]),
    ...Object.entries(calls).map(([name, value]) => ({
      ...{
        ...read(program, { figure: `syscalls.${name}` }),
        value,
        unit: /** @type {const} */ ('times'),
        bytes,
      },
    })),
  ];
}

/** @type {Post} */
export const post = {
  id: 'javascript-performance-2',
  title: 'On Javascript Performance: 2. Syscall Overhead in Javascript',
  author: 'billywhizz',
  date: '2021-02-19',
  address: 'https://just.billywhizz.io/blog/on-javascript-performance-02',
  conditions: {
    processor: 'not stated',
    versions: 'just-js 0.0.21, Node.js 15.6.0, Ubuntu 18.04; of GCC and coreutils not stated',
    cores: 'not stated; over one by its times: 14.8 s of system time in 7.5 s',
    data: '500,000 blocks of 64 KiB of zeros through a pipe',
  },
  suites: [suite],
  claims,
  figures: [
    ...figures('wc'),
    ...figures('c', { user: 0.24, sys: 14.77, calls: { read: 500_002 } }),
    ...figures('blocking', { user: 0.649, sys: 13.74, calls: { read: 500_014, futex: 133 } }),
    ...figures('epoll', { user: 0.796, sys: 13.533, calls: { read: 500_013, [wait]: 500_001 } }),
    ...figures('static', { user: 0.581, sys: 13.869 }),
    { ...read('blocking', { ...oldJust, workload: '64KiB-once' }), value: 13.5, unit: 'MB' },
    ...figures('readable', {
      ...{ user: 2.432, sys: 15.505 },
      calls: { read: 500_032, epoll_ctl: 31_270, futex: 21_504, [wait]: 15_643 },
    }),
    ...figures('pipeWrap', {
      ...{ user: 1.587, sys: 16.226, calls: { read: 500_019, futex: 17_994, [wait]: 15_671 } },
    }),
  ],
};
