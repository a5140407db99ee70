import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { commandLine, newFolder, smallRun, start } from '../../../test/support/bench.js';
import { fakeProgram } from '../../../test/support/fake-runtime.js';
import { endAll, eventually, expectNoneAlive } from '../../../test/support/processes.js';
import { newPath } from '../../../test/support/scratch.js';

/** A program on PATH that never ends is reported once, and a signal ends the wait. */

afterEach(endAll);

const { args, env } = smallRun(fakeProgram());
/** @type {{ hangs: string, words: string[], report: RegExp, signal: NodeJS.Signals, code: number, more?: object }[]} */
const commands = [
  {
    hangs: 'git',
    words: ['bench', ...args],
    report: /^Waiting for git describe: 10 s so far, at most 10 min\.$/gm,
    ...{ signal: 'SIGTERM', code: 143, more: env },
  },
  {
    hangs: 'git',
    words: ['bench', 'selftest', '--against', 'HEAD'],
    report: /^Waiting for git rev-parse: 10 s so far, at most 10 min\.$/gm,
    ...{ signal: 'SIGINT', code: 130 },
  },
  {
    hangs: 'cc',
    words: ['bench', ...args],
    report: /^Waiting for cc to compile the launcher: 10 s so far, at most 2 min\.$/gm,
    ...{ signal: 'SIGTERM', code: 143, more: { ...env, CC: undefined, ROUNDS_CACHE: newPath('-cache') } },
  },
  {
    hangs: 'npm',
    words: ['bench', 'selftest', '--runtime', 'node@19.1.0'],
    report: /^Waiting for npm to download node-\S+@19\.1\.0: 10 s so far, at most 30 min\.$/gm,
    ...{ signal: 'SIGINT', code: 130, more: { ROUNDS_CACHE: newPath('-cache') } },
  },
  {
    hangs: 'strace',
    words: ['inspect', 'selftest'],
    report: /^Waiting for strace true: 10 s so far, at most 20 s\.$/gm,
    ...{ signal: 'SIGTERM', code: 143 },
  },
];

test('programs that hang are reported once after 10 s, and end at a signal', async () => {
  const started = commands.map(({ hangs, words: [name = '', ...rest], more }) => {
    const bin = newPath('-bin');
    mkdirSync(bin);
    writeFileSync(path.join(bin, hangs), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
    const [program, ...all] = commandLine(name, rest);
    const own = { PATH: `${bin}:${process.env.PATH}`, TMPDIR: newFolder(), ...more };
    return start(program, all, { env: own });
  });
  await Promise.all(
    started.map(async ({ child, ended, closed }, i) => {
      const { hangs, report, signal, code } = /** @type {typeof commands[0]} */ (commands[i]);
      const found = () => ended.stderr.match(report);
      await eventually(
        () => found() ?? (child.exitCode !== null && [ended.stderr]),
        `${hangs}: a line`,
        60_000,
      );
      assert.ok(found(), `${hangs}: ${ended.stderr}`);
      child.kill(signal);
      const begun = performance.now();
      const { exitCode, stderr } = await closed;
      const seconds = (performance.now() - begun) / 1000;
      assert.ok(seconds < 30, `${hangs}: ended ${seconds} s after the signal, and sleeps for 600 s`);
      assert.equal(exitCode, code, stderr);
      assert.equal(found()?.length, 1, stderr);
    }),
  );
  await expectNoneAlive(2000);
});
