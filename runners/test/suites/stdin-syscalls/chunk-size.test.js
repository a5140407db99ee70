import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import suite from '@rounds/stdin-syscalls';
import { newPath } from 'rounds/test/support/scratch.js';
import { whyNoStrace } from 'rounds/trial/strace.js';
import { optionsFor, read, readers } from './readers.js';
import { stdinReads } from './stdin-reads.js';

/** Can Node.js read a pipe in chunks of a chosen size? Asked of the system itself, and of the other runtimes too. */

const untraceable = await whyNoStrace();
const chosen = 4096;
const volume = 1 << 20;
const file = newPath('-reads');

for (const reader of readers) {
  const { caseName, id } = reader;
  const fixed = suite.cases[caseName]?.notFor?.('4KiB') !== undefined;
  const says = fixed ? 'asks for what it likes' : `asks for the ${chosen} bytes that it was told to`;
  test(`${caseName} in ${id} ${says}`, optionsFor(reader, untraceable), async (t) => {
    const tracer = ['strace', '-f', '-y', '-s', '1', '-e', 'trace=read,readv,preadv2', '-o', file];
    const writer = ['head', '-c', String(volume), '/dev/zero'];
    const { answer, finished } = await read(reader, { writer, workload: '4KiB', wrap: tracer });
    assert.equal(answer?.bytes, volume, finished.stderr);
    const sizes = stdinReads(readFileSync(file, 'utf8'), volume);
    t.diagnostic([...sizes].map(([asked, count]) => `${count} × read(0, …, ${asked})`).join(', '));
    const asked = [...sizes.keys()];
    if (fixed) assert.ok(!asked.includes(chosen), `it asked for ${asked}`);
    else assert.deepEqual(asked, [chosen]);
  });
}
