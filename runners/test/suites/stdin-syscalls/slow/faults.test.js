import assert from 'node:assert/strict';
import { test } from 'node:test';
import suite from '@rounds/stdin-syscalls';
import { planCells } from 'rounds/plan/select-cells.js';
import { runProgramTrial } from 'rounds/trial/program-trial.js';
import { prepareSetup } from 'rounds/trial/setup.js';
import { compiled, optionsFor, read, readers, session, unfed } from '../readers.js';

/** Writers and pipes that are not as they should be: every way of reading, with real processes. */

const workload = '4KiB';

for (const reader of readers) {
  test(
    `${reader.caseName} in ${reader.id} takes an input that is closed at once for an empty one`,
    optionsFor(reader),
    async () => {
      const { answer, finished } = await read(reader, { writer: ['true'], workload });
      assert.equal(answer?.bytes, 0, finished.stderr);
      assert.equal(finished.exitCode, 0);
    },
  );

  test(`${reader.caseName} in ${reader.id} waits for a slow writer`, optionsFor(reader), async () => {
    const writer = [await compiled('pieces'), '20', '1001', '3', '0'];
    const { answer, finished } = await read(reader, { writer, workload });
    assert.equal(answer?.bytes, 20_020, finished.stderr);
  });

  test(
    `${reader.caseName} in ${reader.id} reads from a pipe that was made non-blocking`,
    optionsFor(reader),
    async () => {
      const writer = [await compiled('pieces'), '10', '1001', '20', '0'];
      const wrap = [await compiled('non-blocking')];
      const { answer, finished } = await read(reader, { writer, workload, wrap });
      if (!helpless.has(reader.caseName)) {
        assert.equal(answer?.bytes, 10_010, finished.stderr);
        return;
      }
      // It depends on who was first. What must not be is an answer that is wrong.
      if (finished.exitCode === 0) assert.equal(answer?.bytes, 10_010);
      else assert.match(finished.stderr, /EAGAIN|temporarily unavailable/);
    },
  );
}

/** What leaves a program no say in what becomes of EAGAIN. */
const helpless = new Set(['wc', 'fs.ReadStream']);

test('a writer that dies half-way makes a failure that says so', {
  skip: unfed,
  timeout: 120_000,
}, async (t) => {
  const dying = {
    ...suite,
    workloads: {
      '4KiB': {
        .../** @type {import('@rounds/stdin-syscalls/workloads.js').Stdin} */ (suite.workloads['4KiB']),
        feed: () => ({
          program: {
            runsIn: ['cc'],
            file: new URL('../pieces.c', import.meta.url).href,
            args: () => ['8', '4096', '0', '3'],
          },
        }),
      },
    },
  };
  const ours = { ...session, suites: [{ name: 'stdin-syscalls', url: '', suite: dying }] };
  const cases = ['C-read', 'fs.readSync', 'net.Socket-onread', 'Bun.stdin.stream', 'Deno.stdin.readSync'];
  const how = { tier: /** @type {const} */ ('quick'), measureMs: 0, warmUpMs: 0, limitMs: 30_000 };
  const cells = planCells(ours.suites, [...session.runtimes, ...session.tools], {
    cases,
    workloads: ['4KiB'],
    tier: 'quick',
  });
  assert.ok(cells.length >= cases.length, `expected a cell for each case, got ${cells.length}`);
  for (const cell of cells) {
    await t.test(`${cell.case} in ${cell.runtime}`, async () => {
      const setup = /** @type {import('rounds/trial/setup.js').ProgramSetup} */ (
        await prepareSetup(ours, cell, how)
      );
      const record = await runProgramTrial(setup, cell, 1, how);
      assert.equal(record.type, 'failure');
      assert.match(record.error, /^wrong answer: expected 65536 bytes, got 32768; its writer exited with 3$/);
    });
  }
});
