import { needsAddon } from '@rounds/native/load.js';
import { workloads } from './workloads.js';

/**
 * @typedef {import('rounds').Program} Program
 * @typedef {import('rounds').ProgramCase} ProgramCase
 */

const streamBytes = 65536;

/**
 * @param {string[]} runsIn
 * @param {string} file
 * @param {Partial<Program>} [more]
 * @returns {{ programs: { reader: Program } }}
 */
function reader(runsIn, file, more) {
  return {
    programs: {
      reader: {
        runsIn,
        file: new URL(`programs/${file}`, import.meta.url).href,
        args: (how) => {
          const { blockBytes = 0, warmBytes } = workloads[how.workload] ?? {};
          return [String(warmBytes?.(how) ?? 0), String(blockBytes)];
        },
        ...more,
      },
    },
  };
}

/**
 * A case with a fixed read size is compared where the others use the same size.
 *
 * @param {{ programs: { reader: Program } }} reader
 * @returns {ProgramCase}
 */
function unable(reader) {
  return {
    ...reader,
    notFor: (workload) =>
      workloads[workload]?.blockBytes === streamBytes ? undefined : 'its read size is fixed: see 64KiB',
  };
}

/** @type {Record<string, ProgramCase>} */
export const cases = {
  'C-read': reader(['cc'], 'read.c'),
  wc: {
    ...unable({ programs: { reader: { runsIn: ['coreutils'], command: 'wc', args: () => ['-c'] } } }),
    answer: (stdout) => ({ bytes: Number(stdout) }),
  },
  'just-blocking': reader(['just'], 'just/blocking.js'),
  'just-static': reader(['just'], 'just/blocking.js', { standalone: true }),
  'just-epoll-level': reader(['just'], 'just/epoll-level.js'),
  'just-epoll-edge': reader(['just'], 'just/epoll-edge.js'),

  'fs.readSync': reader(['node', 'bun', 'deno'], 'fs-read-sync.js'),
  'fs.read': reader(['node', 'bun'], 'fs-read.js'),
  'fs.ReadStream': reader(['node'], 'fs-read-stream.js'),
  'net.Socket': unable(reader(['node'], 'net-socket.js')),
  'net.Socket-onread': reader(['node'], 'net-socket-onread.js'),
  'stdin-readable': unable(reader(['node'], 'stdin-readable.js')),
  'stdin-for-await': unable(reader(['node', 'bun'], 'stdin-for-await.js')),
  pipe_wrap: unable(reader(['node'], 'pipe-wrap.js')),
  'native-read': reader(['node', 'bun', 'deno'], 'native-read.js', {
    build: needsAddon('io').build,
  }),

  'Bun.stdin.stream': unable(reader(['bun'], 'bun-stdin-stream.js')),
  'Bun.stdin-for-await': unable(reader(['bun'], 'bun-stdin-for-await.js')),

  'Deno.stdin.readSync': reader(['deno'], 'deno-read-sync.js'),
  'Deno.stdin.read': reader(['deno'], 'deno-read.js'),
  'Deno.stdin.readable': unable(reader(['deno'], 'deno-readable.js')),
  'Deno.stdin.readable-byob': reader(['deno'], 'deno-readable-byob.js'),
};
