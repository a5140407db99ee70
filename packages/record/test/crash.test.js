import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openForResume, readRun } from '@rounds/record';
import { trialOf } from './records.js';
import { newPath, textOf } from './scratch.js';

const fill = fileURLToPath(new URL('fill.js', import.meta.url));

for (const killedAfter of [1, 50, 300]) {
  test(`a writer killed after record ${killedAfter} loses at most the one in flight`, async () => {
    const path = newPath();
    const child = spawn(process.execPath, [fill, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes(`\n${killedAfter}\n`) || output.startsWith(`${killedAfter}\n`))
        child.kill('SIGKILL');
    });
    const [, signal] = await once(child, 'close');
    assert.equal(signal, 'SIGKILL');

    const appended = Number(output.trim().split('\n').at(-1));
    assert.ok(appended >= killedAfter);
    const run = await readRun(path);
    assert.ok([appended, appended + 1].includes(run.trials.length), `${run.trials.length} of ${appended}`);
    assert.equal(run.end, undefined);

    const { file } = await openForResume(path);
    file.append(trialOf(run.trials.length + 1));
    file.close();
    const rounds = [...Array.from(run.trials, ({ round }) => round), run.trials.length + 1];
    assert.equal(readFileSync(path, 'utf8'), textOf(...rounds.map(trialOf)));
  });
}
