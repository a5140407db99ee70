import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { commandLine, newFolder, start } from '../../test/support/bench.js';
import { gitProject } from '../../test/support/git-project.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';

/** What `bench` does on other systems, as far as a changed `process.platform` shows it. */

afterEach(endAll);

test('on macOS versions are compared, processes account for themselves, and the run reports what is unavailable', async () => {
  const project = gitProject();
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  const out = newPath();
  const args = [project.bench, '--against', 'main', '--count', 'counters', '--out', out];
  const [program, ...words] = commandLine('bench', [
    ...args,
    ...'--runtime node --quick --rounds 1'.split(' '),
  ]);
  const mac = "data:text/javascript,Object.defineProperty(process,'platform',{value:'darwin'})";
  const env = { ROUNDS_CACHE: newPath('-cache'), TEMP: newFolder() };
  const { exitCode, stdout, stderr } = await start(program, ['--import', mac, ...words], { env }).closed;
  assert.equal(exitCode, 3, `${stderr}: one round has no verdict`);
  assert.match(stdout.replace(/\s+/g, ' '), /Inconclusive: \d+ of/);
  assert.match(stdout + stderr, /Warning: hardware counters are unavailable/);
  assert.doesNotMatch(stderr, /^Warning: no counters/m, 'nobody can act on it there');
  const { trials, failures } = await readRun(out);
  assert.deepEqual([trials.length, failures.length], [3, 0]);
  for (const { ns, counters, userMs = 0, sysMs = 0, rssBytes = 0 } of trials) {
    assert.ok(ns > 0 && counters === undefined);
    assert.ok(userMs + sysMs > 0 && userMs + sysMs < 60e3, `${userMs} and ${sysMs} ms`);
    assert.ok(rssBytes > 20e6 && rssBytes < 1e9, `${rssBytes} bytes`);
  }
  await expectNoneAlive(2000);
});
