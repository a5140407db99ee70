import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../cli/command.js';
import { UserError } from '../../cli/errors.js';
import bench from '../../commands/bench.js';
import { benchOptions } from '../options.js';

/** @param {string[]} argv */
function readBenchOptions(argv) {
  const parsed = parse(bench, argv);
  assert.ok(parsed, 'expected no help');
  return benchOptions(parsed.asked);
}

/** @param {string[]} argv */
function refusal(argv) {
  try {
    readBenchOptions(argv);
  } catch (error) {
    assert.ok(error instanceof UserError, String(error));
    assert.equal(error.exitCode, 2);
    return error.message;
  }
  return assert.fail(`expected ${JSON.stringify(argv)} to be refused`);
}

/** @type {[string, string[], RegExp][]} */
const badValues = [
  ['--rounds', ['0', '-1', '1.5', 'many', '', '1e3', '9999999999'], /Use a whole number of 1 or more\./],
  [
    '--threshold',
    ['0', '0.02', '2', '0%', '100%', '-2%', 'fine', '2%%', '', ' '],
    /Use a percentage such as 2% or 0\.5%\./,
  ],
  ['--fail-on', ['5', 'never', 'unclear,maybe'], /Use a percentage such as 2% or 0\.5%\./],
  ['--fail-on', ['5%,6%', '5%,unclear,unclear'], /Use a percentage such as 5%, or 5%,unclear\./],
  ['--count', ['', 'cycles', 'counters,'], /Use counters or syscalls\./],
  ['--engine', ['', 'ours'], /Use mitata or tinybench\./],
  ['--max-time', ['0s', '10', 'soon', '-5s', '600h', `${'9'.repeat(400)}h`, ''], /Use a time such as 500ms/],
  ['--seed', ['-1', '4294967296', '0x10', 'random', ''], /Use a whole number from 0 to 4294967295\./],
  ['--cpus', ['', ',', 'all', '-1', '1-', '3-1', '0,,1', '1024', '0-9999'], /Use the numbers of processors/],
  ['--case', ['', ','], /Use a name or a glob/],
  ['--workload', ['', ',,'], /Use a name or a glob/],
  ['--out', [''], /Use the path of a file\./],
  ['--resume', [''], /Use the path of a file\./],
];

for (const [option, values, advice] of badValues) {
  test(`bad values of ${option} are refused with what would be right`, () => {
    for (const value of values) {
      const message = refusal([`${option}=${value}`]);
      assert.match(message, advice);
      assert.ok(message.includes(option), `expected ${option} to be named: ${message}`);
    }
    assert.match(refusal([option]), /argument missing\. See: .*rounds bench --help$/);
  });
}

test('what a resumed run has settled cannot be given again', () => {
  for (const more of [
    ...[
      ['--runtime', 'node'],
      ['--case', 'base'],
      ['--workload', 'short'],
      ['--cells', 'x'],
    ],
    ...[['--threshold', '2%'], ['--quick'], ['--full'], ['--count', 'counters']],
    ...[['--seed', '7'], ['--out', 'g'], ['--list'], ['selftest']],
  ]) {
    const message = refusal(['--resume', 'f', ...more]);
    assert.equal(
      message,
      `--resume continues the run as it began: leave out ${more[0]}, or start a new run.`,
    );
  }
});

test('what a resumed run may be given is kept apart from the defaults', () => {
  assert.deepEqual(readBenchOptions(['--resume', 'f']).changed, {});
  const given = readBenchOptions(['--resume', 'f', '--rounds', '9', '--max-time', '2m', '--json', '--force']);
  assert.deepEqual(given.changed, { rounds: 9, maxTimeMs: 120_000 });
  assert.deepEqual([given.json, given.force], [true, true]);
});

test('values are read as they are meant', () => {
  const options = readBenchOptions([
    ...[
      'one',
      'two',
      '--case',
      'a,b*',
      '--case',
      'c',
      '--runtime',
      'x=node --a=1,2',
      '--runtime',
      'bun,deno',
    ],
    ...['--threshold', '3%', '--max-time', '1.5h', '--seed', '0', '--count', 'counters,syscalls'],
  ]);
  assert.deepEqual(options.suites, ['one', 'two']);
  assert.deepEqual(options.run.cases, ['a', 'b*', 'c']);
  assert.deepEqual(
    options.specs.map(({ name }) => name),
    ['node', 'bun', 'deno'],
  );
  const { precision, threshold, maxTimeMs, counters, syscalls } = options.run;
  assert.deepEqual(
    [precision, threshold, maxTimeMs, options.seed, counters, syscalls],
    [0.03, 0.03, 5_400_000, 0, true, true],
  );
});

test('processors are listed as Linux lists them', () => {
  const cpus = (/** @type {string} */ list) => readBenchOptions(['--cpus', list]).run.cpus;
  assert.deepEqual(['0', '2,0', '0-2,1-3,7'].map(cpus), [[0], [0, 2], [0, 1, 2, 3, 7]]);
  assert.equal(readBenchOptions([]).run.cpus, undefined);
});

test('what a file has is told by its ending', () => {
  const files = ['a.md', 'run.ndjson', 'b.xml', 'c.json'].flatMap((file) => ['--out', file]);
  const { out, compared, strict, run } = readBenchOptions([
    ...['bench/', '--against', 'main', '--fail-on', '5%,unclear'],
    ...files,
  ]);
  assert.deepEqual([out, strict, run.failOn], ['run.ndjson', true, 0.05]);
  assert.deepEqual(compared, { markdown: 'a.md', junit: 'b.xml', bmf: 'c.json' });
  assert.equal(readBenchOptions(['--out', 'a', '--out', 'b']).out, 'b');
  assert.match(refusal(['x', '--out', 'a.md']), /^--out a\.md is about a comparison of two versions/);
});

test('there are at most twenty options', () => {
  assert.ok(Number(bench.options?.length) <= 20, `there are ${bench.options?.length}`);
});
