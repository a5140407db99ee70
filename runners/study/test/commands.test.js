import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hyperfine, rounds } from '../commands/tools.js';

test('what tools print about two commands is read as they print it', () => {
  const output = `Benchmark 2: other
  Time (mean ± σ):     702.3 ms ± 148.3 ms    [User: 100.0 ms, System: 8.4 ms]

Summary
  'base' ran
    1.37 ± 0.39 times faster than 'other'
`;
  const { ratio, different } = hyperfine.parse([output]);
  assert.deepEqual([ratio, different], [1.37, false]);
  const other = hyperfine.parse([output.replace("'base' ran", 'other ran').replace('0.39', '0.02')]);
  assert.deepEqual([other.ratio, other.different], [1 / 1.37, true]);
  assert.throws(() => hyperfine.parse(['']), /cannot be read/);
});

test('each tool gets the commands in the order of the pair, and its time', () => {
  const commands = { base: 'a 1', other: 'a 2' };
  const names = ['--command-name', 'other', 'a 2', '--command-name', 'base', 'a 1'];
  for (const [tool, option] of /** @type {const} */ ([
    [rounds, '--max-time 60s'],
    [hyperfine, '--runs 300'],
  ])) {
    const words = tool.command(commands, ['other', 'base'], 60);
    assert.deepEqual(words.slice(-6), names);
    assert.ok(words.join(' ').includes(option), words.join(' '));
    assert.ok(!tool.command(commands, ['other', 'base']).join(' ').includes(option));
  }
});
