import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { commandLine, newFolder, rounds, start } from '../../test/support/bench.js';
import { gitProject } from '../../test/support/git-project.js';
import { endAll } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';

/** Commands with a gate, in versions of the code, and in a search. Differences are as large as no machine can miss. */

afterEach(endAll);

const linux = { skip: process.platform === 'linux' ? false : 'the helper needs Linux' };

/** @param {string[]} args */
const compare = (args) => rounds('compare', args, { env: { COLUMNS: '400' } });

/** @param {string} folder @param {[name: string, ...args: string[]]} words */
function runIn(folder, [name, ...args]) {
  const env = { TMPDIR: newFolder(), ROUNDS_CACHE: newFolder(), COLUMNS: '400' };
  const words = ['-c', 'cd "$0" && exec "$@"', folder, ...commandLine(name, args)];
  return start('sh', words, { env }).closed;
}

test('--fail-on compares with the baseline: 1 for slower, 0 for faster', linux, async () => {
  const gate = (/** @type {string[]} */ ...commands) =>
    compare([...commands, '--fail-on', '10%', '--rounds', '8', '--out', newPath()]);
  const slower = await gate('sleep 0.01', 'sleep 0.1');
  assert.equal(slower.exitCode, 1, slower.stderr);
  assert.match(slower.stdout, /^Slower than sleep 0\.01 by more than 10%: 1 of 1 comparison \(sleep 0\.1 /);
  const faster = await gate('sleep 0.1', 'sleep 0.01');
  assert.equal(faster.exitCode, 0, faster.stdout);
  assert.match(faster.stdout, /^With 95% confidence, nothing is 10% or more slower than sleep 0\.1/);
});

test('--fail-on memory: more peak memory fails', linux, async () => {
  const copy = 'dd if=/dev/zero of=/dev/null count=1 status=none';
  const [small, large] = [`${copy} bs=1M`, `${copy} bs=50M`];
  const limits = '--fail-on 90% --fail-on memory:50% --rounds 8'.split(' ');
  const gate = (/** @type {string[]} */ ...commands) => compare([...commands, ...limits, '--out', newPath()]);
  const more = await gate(small, large);
  assert.equal(more.exitCode, 1, more.stdout);
  assert.match(more.stdout, /More peak memory than dd .* bs=1M by more than 50%: 1 of 1 comparison/);
  const less = await gate(large, small);
  assert.equal(less.exitCode, 0, less.stdout);
});

test('--by cpu runs the commands at the same time, on one CPU', linux, async () => {
  const [a, b, cpus, out] = ['.a', '.b', '.cpus', '.ndjson'].map(newPath);
  // Each waits for the other.
  const meeting = (/** @type {string} */ own, /** @type {string} */ other) =>
    `grep Cpus_allowed_list /proc/self/status >> ${cpus}; touch ${own}; until [ -e ${other} ]; do sleep 0.01; done`;
  const commands = [meeting(String(a), String(b)), meeting(String(b), String(a))];
  const how = ['--by', 'cpu', '--shell', 'sh', '--warmup', '0', '--rounds', '1', '--limit', '60s'];
  const { exitCode, stdout, stderr } = await compare([...commands, ...how, '--out', String(out)]);
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /How much CPU time does each command take\?/);
  assert.match(readFileSync(String(cpus), 'utf8'), /^Cpus_allowed_list:\s+(\d+)\nCpus_allowed_list:\s+\1\n$/);
  const { trials } = await readRun(String(out));
  assert.equal(trials.length, 2);
  for (const { ns, userMs = 0, sysMs = 0 } of trials)
    assert.ok(Math.abs(ns - (userMs + sysMs) * 1e6) < 1, JSON.stringify({ ns, userMs, sysMs }));
});

test('--against runs a command in the folder of each version', linux, async () => {
  const project = gitProject({ 'work.sh': 'sleep 0.01\n' });
  project.write('work.sh', 'sleep 0.1\n');
  const junit = newPath('.xml');
  const against = ['--against', 'main', '--rounds', '8', '--out', junit, '--out', newPath()];
  const { exitCode, stdout, stderr } = await runIn(project.folder, ['compare', 'sh work.sh', ...against]);
  assert.equal(exitCode, 1, stderr);
  assert.match(stdout, /^Slower than main by more than 2%: 1 of 1 comparison \(sh work\.sh \+/);
  assert.match(readFileSync(junit, 'utf8'), /<testcase [^>]*sh work\.sh[^>]*><failure/);
  const inTree = [`sh "${project.folder.replaceAll('"', '\\"')}/work.sh"`, '--against', 'main'];
  const refused = await runIn(project.folder, ['compare', ...inTree]);
  assert.equal(refused.exitCode, 2);
  assert.match(refused.stderr, /is in the working tree, but --against runs the files of each version/);
});

test('bisect --command finds the commit that made a command slower', linux, async () => {
  const project = gitProject({ 'work.sh': 'sleep 0.01\n' });
  project.git('tag', 'v1');
  for (const [name, time] of Object.entries({ two: 0.01, three: 0.1, four: 0.1 })) {
    project.write('work.sh', `sleep ${time} # ${name}\n`);
    project.git('commit', '-qam', name);
  }
  const words = ['v1', 'main', '--command', 'sh work.sh', '--detect', '50%', '--out', newPath('-search')];
  const { exitCode, stdout, stderr } = await runIn(project.folder, ['bisect', ...words]);
  assert.equal(exitCode, 0, stdout + stderr);
  assert.match(stdout, /three/);
});
