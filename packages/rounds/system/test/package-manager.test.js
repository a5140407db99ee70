import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { start } from '../../test/support/bench.js';
import { alive, endAll, eventually } from '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** A command ends when the package manager above it is gone, and only then. */

afterEach(endAll);

const skip = process.platform !== 'linux' && 'only Linux tells';
const interrupt = JSON.stringify(fileURLToPath(new URL('../interrupt.js', import.meta.url)));

/**
 * Kills what started a command, by way of a shell.
 *
 * @param {{ starter: string, script: string, isShown?: boolean }} about the file name of what starts it, the script that
 *   it says it runs, and whether its shell does
 * @returns {Promise<string>} of a file in which the command says why it was interrupted
 */
async function killedAbove({ starter, script, isShown = true }) {
  const [running, interrupted] = [newPath('-running'), newPath('-interrupted')];
  const command = fileOf(
    `import { writeFileSync } from 'node:fs';
import { interruptible } from ${interrupt};
await interruptible(async (signal) => {
  setTimeout(() => {}, 60_000);
  signal.addEventListener('abort', () => {
    writeFileSync(${JSON.stringify(interrupted)}, signal.reason.message);
    process.exit();
  });
  writeFileSync(${JSON.stringify(running)}, '');
  await new Promise(() => {});
});
`,
    { suffix: '.mjs' },
  );
  const program = fileOf(
    `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(`${isShown ? `: ${script};` : ''} '${process.execPath}' ${command}; :`)}]);`,
    { suffix: `-${starter}` },
  );
  const { child } = start(process.execPath, [program], { env: { npm_lifecycle_script: script } });
  await eventually(() => existsSync(running), 'the command to run');
  child.kill('SIGKILL');
  return interrupted;
}

test('a command ends when the package manager that started it is killed', { skip }, async () => {
  const file = await killedAbove({ starter: 'npm.cjs', script: 'rounds bench' });
  await eventually(() => existsSync(file), 'the command to notice');
  assert.equal(readFileSync(file, 'utf8'), 'Interrupted (the package manager that started this is gone).');
});

for (const about of [
  { starter: 'npm.cjs', script: 'node --test', isShown: true },
  { starter: 'make.cjs', script: 'rounds bench', isShown: false },
]) {
  test(`a command goes on without ${about.starter}, which ran "${about.script}"`, async () => {
    const file = await killedAbove(about);
    await sleep(1500);
    assert.ok(!existsSync(file));
    assert.ok(alive().length > 0, 'expected the command to be alive');
  });
}
