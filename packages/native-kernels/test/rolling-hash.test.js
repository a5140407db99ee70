import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import suite from '../suites/rolling-hash.js';

const folder = mkdtempSync(path.join(tmpdir(), 'rounds-rolling-hash-'));
after(() => rmSync(folder, { recursive: true }));
const binary = path.join(folder, 'rolling-hash');
const source = fileURLToPath(new URL('../programs/rolling-hash.c', import.meta.url));
const { status, error } = spawnSync('cc', ['-O3', '-o', binary, source], { stdio: 'inherit' });
const skip = error ? 'no C compiler' : false;

const workload = suite.workloads['1MiB'];
const how = { tier: /** @type {const} */ ('quick'), warmUpMs: 0, measureMs: 0, workload: '1MiB' };

/** @param {string} name */
function outcomeOf(name) {
  const args = suite.cases[name]?.programs.hash?.args?.(how) ?? assert.fail();
  const answer = JSON.parse(spawnSync(binary, args, { encoding: 'utf8' }).stdout);
  return suite.judge(answer, { workload, how, case: name, wallNs: 1 });
}

test('both ways find the windows, and rolling takes fewer instructions', { skip }, (t) => {
  assert.equal(status, 0);
  const counts = ['rolling', 'anew'].map((name) => {
    const { wrong, operations, figures } = outcomeOf(name);
    assert.deepEqual([wrong, operations], [undefined, 1], name);
    return figures?.instructionsPerByte;
  });
  const [rolling, anew] = counts;
  if (rolling === undefined || anew === undefined) return t.skip('single-stepping is not allowed here');
  assert.ok(rolling > 4 && anew > 2 * rolling, `${counts}`);
});

test('another count of windows is wrong, and a count of instructions may be missing', () => {
  const about = { workload, how, case: 'anew', wallNs: 1 };
  const answer = { found: 21, calls: 2, ns: 9, instructionsPerByte: 0 };
  assert.equal(suite.judge({ ...answer, found: 20 }, about).wrong, 'expected 21 windows, got 20');
  assert.deepEqual(suite.judge(answer, about), { ns: 9, bytes: 2 ** 20, operations: 2 });
});
