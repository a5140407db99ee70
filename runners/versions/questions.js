import { runtimeTitle } from '@rounds/report/text/suite-answer.js';

/**
 * What is asked of which versions.
 *
 * @typedef {object} Way of doing a suite's work, in the runtimes that have it
 * @property {string} case
 * @property {string} name
 * @property {string} says what its numbers are of
 * @property {'node' | 'bun' | 'deno'} [server] the runtime that alone it is measured in, with the one client
 *
 * @typedef {object} Question
 * @property {string} suite
 * @property {string} workload
 * @property {'time' | 'rate'} unit
 * @property {string} what a chart shows
 * @property {string} [figure] of the suite, if not its time
 * @property {Way[]} ways
 */

/**
 * Of a line that is over, the last release; of others, the newest that is here. Deno 1.46 is the oldest that npm has, 2.1 and 2.6
 * are the last lines of 2024 and 2025.
 */
const versions = {
  node: ['16.20.2', '18.20.8', '20', '22', '24', '26'],
  bun: ['1.0.36', '1.1.45', '1.2.23', '1.3.14', '1.4'],
  deno: ['1.46.3', '2.1.14', '2.6.8', '2.9'],
};

/** A server is measured with one client, so that what differs is the server's. */
const client = 'node@24';

export const specs = Object.entries(versions).flatMap(([name, own]) =>
  own.map((version) => `${name}@${version}`),
);

/** @type {Question[]} */
export const questions = [
  {
    suite: 'file-read',
    workload: '1335B-at-once',
    unit: 'time',
    what: 'Time to read a file of 1,335 B',
    ways: [
      {
        case: 'fs.promises.readFile',
        name: 'fs.promises.readFile',
        says: 'A file of 1,335 B by `fs.promises.readFile`',
      },
      { case: 'fs.readFileSync', name: 'fs.readFileSync', says: 'A file of 1,335 B by `readFileSync`' },
    ],
  },
  {
    suite: 'header-lookup',
    workload: 'header-blocks',
    unit: 'time',
    what: 'Time for the names of a block of headers',
    ways: [
      { case: 'original', name: 'decoding', says: 'The names of a block of headers by decoding' },
      { case: 'switch', name: 'switch', says: 'The names of a block of headers by a `switch`' },
    ],
  },
  {
    suite: 'utf8-validation',
    workload: 'arabic-80KiB',
    unit: 'time',
    what: 'Time to validate 80 KiB of Arabic',
    ways: [
      {
        case: 'TextDecoder-fresh',
        name: 'new TextDecoder',
        says: 'Validating 80 KiB of Arabic by a new `TextDecoder`',
      },
      { case: 'isUtf8', name: 'isUtf8', says: 'Validating 80 KiB of Arabic by `isUtf8`' },
    ],
  },
  {
    suite: 'stdin-syscalls',
    workload: '64KiB-dd',
    unit: 'time',
    what: 'Time of a read of up to 64 KiB from `dd`',
    figure: 'nsPerRead',
    ways: [
      { case: 'C-read', name: 'read in C', says: 'A read of 64 KiB in C' },
      { case: 'fs.readSync', name: 'fs.readSync', says: 'A read of 64 KiB by `readSync`' },
      { case: 'stdin-readable', name: 'process.stdin', says: 'A read of 64 KiB by `process.stdin`' },
    ],
  },
  {
    suite: 'websocket-pingpong',
    workload: '16B',
    unit: 'rate',
    what: `Round trips a second of two clients in ${runtimeTitle(client)}`,
    ways: [
      { case: 'ws+ws', name: 'ws', says: 'Round trips through a server of `ws`', server: 'node' },
      { case: 'bun-serve+ws', name: 'Bun.serve', says: 'Round trips through `Bun.serve`', server: 'bun' },
      { case: 'deno-serve+ws', name: 'Deno.serve', says: 'Round trips through `Deno.serve`', server: 'deno' },
    ],
  },
];

/** @returns {{ suite: string, case: string, workload: string, runtime?: string }[]} as `bench` takes them in place of names */
export function cells() {
  return questions.flatMap(({ suite, workload, ways }) =>
    ways.flatMap(({ case: name, server }) => {
      const cell = { suite, case: name, workload };
      if (!server) return [cell];
      const servers = versions[server].map((version) => `${server}@${version}`);
      return servers.map((id) => ({ ...cell, runtime: id === client ? id : `${id}+${client}` }));
    }),
  );
}
