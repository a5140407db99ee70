import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { whyNoStrace } from 'rounds/trial/strace.js';
import { optionsFor, read, readers } from './readers.js';

/**
 * A read that fails with EINTR or EAGAIN is made again, by all that make the system call themselves. The failure is
 * strace's doing: so it comes for certain, and only to reads from standard input, which is a pipe with a name here.
 */

const untraceable = await whyNoStrace();

// Far more than a pipe holds: whoever opens it anew finds the writer still there.
const volume = 1 << 20;
const script = `mkfifo "$0" && { head -c ${volume} /dev/zero >"$0" & exec "$@" <"$0"; }`;

const ways = [
  ...['C-read', 'just-blocking', 'just-epoll-level', 'just-epoll-edge'],
  ...['fs.readSync', 'fs.read', 'native-read', 'Deno.stdin.readSync'],
];

/** Edge-triggered, EAGAIN says that there is nothing to read: to be told of more is then right. */
const believes = 'just-epoll-edge';

for (const error of ['EINTR', 'EAGAIN']) {
  for (const reader of readers.filter(({ caseName }) => ways.includes(caseName))) {
    if (error === 'EAGAIN' && reader.caseName === believes) continue;
    test(
      `${reader.caseName} in ${reader.id} goes on after ${error}`,
      optionsFor(reader, untraceable),
      async () => {
        const pipe = newPath('-pipe');
        const log = `${pipe}.log`;
        const inject = ['-P', pipe, '-e', 'trace=read', '-e', `inject=read:error=${error}:when=1`];
        const tracer = ['strace', '-f', '-o', log, ...inject];
        const { answer, finished } = await read(reader, {
          writer: ['true'],
          workload: '4KiB',
          wrap: ['sh', '-c', script, pipe, ...tracer],
        });
        assert.equal(answer?.bytes, volume, finished.stderr);
        assert.match(readFileSync(log, 'utf8'), /INJECTED/);
        const isTold = reader.caseName === 'C-read' || reader.program.file?.includes('/fs-read');
        // The others may have made the call again before the program could see that it failed.
        if (isTold && !/^(bun|deno)/.test(reader.id)) {
          assert.ok(Number(answer?.again) >= 1, `expected reads that were made again, got ${answer?.again}`);
        }
      },
    );
  }
}
