import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { commandLine, newFolder, smallRun, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { gitProject } from '../../test/support/git-project.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';

/** What `bench` does on other systems, as far as a changed `process.platform` shows it. */

afterEach(endAll);

/**
 * @param {string} platform
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {string} [name] of the command
 */
function benchOn(platform, args, env, name = 'bench') {
  const fake = `data:text/javascript,Object.defineProperty(process,'platform',{value:'${platform}'})`;
  const [program, ...all] = commandLine(name, args);
  return start(program, ['--import', fake, ...all], { env: { ...env, TEMP: newFolder() } }).closed;
}

test('on macOS trials are measured, and the run says what cannot be told', async () => {
  const { args, env, out } = smallRun(fakeProgram(), ['--count', 'counters']);
  const { exitCode, stdout, stderr } = await benchOn('darwin', args, env);
  assert.doesNotMatch(stderr, /^Warning: no counters/m, 'nobody can act on it there');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stdout, /CPU\/trial|peak memory/);
  assert.match(stdout + stderr, /Warning: hardware counters are unavailable/);
  const { trials, failures } = await readRun(out);
  assert.deepEqual([trials.length, failures.length], [12, 0]);
  for (const trial of trials) assert.ok(trial.ns > 0 && !('rssBytes' in trial) && !('counters' in trial));
});

test('on macOS versions are compared, processes account for themselves, and a run is reported', async () => {
  const { bench, write } = gitProject();
  write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  const out = newPath();
  const args = [bench, '--runtime', 'node', '--quick', '--rounds', '1', '--against', 'main', '--out', out];
  const { exitCode, stdout, stderr } = await benchOn('darwin', args, { ROUNDS_CACHE: newPath('-cache') });
  assert.equal(exitCode, 3, `${stderr}: one round tells nothing`);
  assert.match(stdout.replace(/\s+/g, ' '), /Inconclusive: \d+ of/);
  const { trials, failures } = await readRun(out);
  assert.deepEqual([trials.length, failures.length], [3, 0]);
  for (const { userMs = 0, sysMs = 0, rssBytes = 0 } of trials) {
    assert.ok(userMs + sysMs > 0 && userMs + sysMs < 60e3, `${userMs} and ${sysMs} ms`);
    assert.ok(rssBytes > 20e6 && rssBytes < 1e9, `${rssBytes} bytes`);
  }
  await expectNoneAlive(2000);
  const page = newPath('.html');
  const report = await benchOn('darwin', [out, '--out', page], {}, 'report');
  assert.equal(report.exitCode, 0, report.stderr);
  assert.match(readFileSync(page, 'utf8'), /twice.*peak memory/s);
});
