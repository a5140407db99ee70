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
    '--precision',
    ['0', '0.02', '2', '0%', '100%', '-2%', 'fine', '2%%', ''],
    /Use a percentage such as 2% or 0\.5%\./,
  ],
  ['--threshold', ['0', '1000', 'NaN', ' '], /Use a percentage such as 2% or 0\.5%\./],
  ['--max-time', ['0s', '10', 'soon', '-5s', '600h', `${'9'.repeat(400)}h`, ''], /Use a time such as 500ms/],
  ['--suite-minutes', ['0', '5m', '-1', '1e3', '99999999', ''], /Use a number of minutes such as 5 or 0\.5/],
  ['--time-limit', ['0ms', '1d', '1h30m', 'Infinityh'], /Use a time such as 500ms/],
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
    assert.match(refusal([option]), /argument missing\. See: pnpm bench --help$/);
  });
}

test('what was published of machines is asked for by itself, and not beside names', () => {
  assert.deepEqual(
    [readBenchOptions(['--about-machine']).run, readBenchOptions([]).run].map(
      ({ published, aboutMachine }) => [published, aboutMachine],
    ),
    [
      [true, true],
      [true, undefined],
    ],
  );
  for (const named of [['cache-line'], ['--case', 'x'], ['--all'], ['--list']]) {
    assert.match(
      refusal(['--about-machine', ...named]),
      /name no suite, case or workload, and leave out --all and --list\.$/,
    );
  }
});

test('what a resumed run has settled cannot be given again', () => {
  for (const more of [
    ...[
      ['--runtime', 'node'],
      ['--case', 'base'],
      ['--workload', 'short'],
      ['--precision', '1%'],
    ],
    ...[['--threshold', '2%'], ['--time-limit', '9s'], ['--quick'], ['--full'], ['--counters']],
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
    ...[
      '--precision',
      '0.5%',
      '--threshold',
      '3%',
      '--max-time',
      '1.5h',
      '--time-limit',
      '500ms',
      '--seed',
      '0',
    ],
  ]);
  assert.deepEqual(options.suites, ['one', 'two']);
  assert.deepEqual(options.run.cases, ['a', 'b*', 'c']);
  assert.deepEqual(
    options.specs.map(({ name }) => name),
    ['node', 'bun', 'deno'],
  );
  const { precision, threshold, maxTimeMs, limitMs } = options.run ?? {};
  assert.deepEqual(
    [precision, threshold, maxTimeMs, limitMs, options.seed],
    [0.005, 0.03, 5_400_000, 500, 0],
  );
});

test('processors are listed as Linux lists them', () => {
  const cpus = (/** @type {string} */ list) => readBenchOptions(['--cpus', list]).run.cpus;
  assert.deepEqual(['0', '2,0', '0-2,1-3,7'].map(cpus), [[0], [0, 2], [0, 1, 2, 3, 7]]);
  assert.equal(readBenchOptions([]).run.cpus, undefined);
});

test('each tier has its own times', () => {
  const tiers = [['--quick'], [], ['--full']].map((argv) => readBenchOptions(argv).run);
  assert.deepEqual(
    tiers.map((run) => run.tier),
    ['quick', 'default', 'full'],
  );
  const measureMs = tiers.map((run) => Number(run.measureMs));
  assert.deepEqual(
    measureMs.toSorted((a, b) => a - b),
    measureMs,
  );
});
