import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateRecord } from '@rounds/record';
import { header } from '@rounds/record/test/records.js';
import { parseCommandLine } from '../../cli/command.js';
import { commands } from '../../cli/commands.js';
import { UserError } from '../../system/errors.js';
import { parseBenchOptions } from '../options.js';

/** @param {string[]} argv */
function readBenchOptions(argv) {
  const parsed = parseCommandLine(commands.bench, argv);
  assert.ok(parsed, 'expected no help');
  return parseBenchOptions(parsed.invocation);
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
  ['--rounds', ['-1', '1.5', 'many', '', '1e3', '9999999999'], /Use a whole number\./],
  [
    '--detect',
    ['0', '0.02', '2', '0%', '100%', '-2%', 'fine', '2%%', '', ' '],
    /Use a percentage such as 2% or 0\.5%\./,
  ],
  ['--fail-on', ['5', 'never', '5%,6%', 'inconclusive'], /Use a percentage such as 2% or 0\.5%\./],
  ['--count', ['', 'cycles', 'counters,'], /Use counters or syscalls\./],
  [
    '--max-time',
    ['0s', '10', 'soon', '-5s', '2m20', '2m 20s', 's', '0s0m', '600h', `${'9'.repeat(400)}h`, ''],
    /Use a time such as 500ms/,
  ],
  ['--seed', ['-1', '4294967296', '0x10', 'random', ''], /Use a whole number from 0 to 4294967295\./],
  ['--cpus', ['', ',', 'all', '-1', '1-', '3-1', '0,,1', '1024', '0-9999'], /Use CPU numbers/],
  ['--case', ['', ','], /Use a name or a glob/],
  ['--workload', ['', ',,'], /Use a name or a glob/],
  ['--out', ['', '-'], /Use the path of a file\./],
  ['--resume', [''], /Use the path of a file\./],
];

test('bad values are refused with what would be right', () => {
  for (const [option, values, advice] of badValues) {
    for (const value of values) {
      const message = refusal([`${option}=${value}`]);
      assert.match(message, advice);
      assert.ok(message.includes(option), `expected ${option} to be named: ${message}`);
    }
    assert.match(refusal([option]), / needs a value\. See: .*rounds bench --help$/);
  }
});

test('what a resumed run has settled cannot be given again', () => {
  for (const more of [
    ...[
      ['--runtime', 'node'],
      ['--case', 'base'],
      ['--workload', 'short'],
    ],
    ...[['--detect', '2%'], ['--quick'], ['--full'], ['--count', 'counters']],
    ...[['--seed', '7'], ['--out', 'g'], ['selftest'], ['--cell', 's/w/c']],
  ]) {
    const message = refusal(['--resume', 'f', ...more]);
    assert.equal(message, `--resume continues the run as it began: omit ${more[0]}, or start a new run.`);
  }
});

test('options of a resumed run are separate from the defaults', () => {
  assert.deepEqual(readBenchOptions(['--resume', 'f']).changed, {});
  const given = readBenchOptions(['--resume', 'f', '--rounds', '9', '--max-time', '2m', '--json']);
  assert.deepEqual([given.changed, given.json], [{ maxRounds: 9, maxTimeMs: 120_000 }, true]);
});

test('options that contradict each other are refused', () => {
  for (const [words, message] of /** @type {const} */ ([
    ['--watch --out x.ndjson', /^--watch writes each run to a file of its own: omit --out/],
    ['--explain', /^--explain needs a version to compare with, such as --against main/],
    ['--resume f --rounds 0', /omit --rounds 0/],
    ['--quick --full', /^--quick and --full exclude each other/],
    ['x --out a.xml', /^--out a\.xml needs a version to compare with/],
    ['x --out x.pdf', /unknown format\. Use \.ndjson .*\.html, \.md, \.csv or \.json .*\.xml/],
    ['x --out a.b/x.json5', /unknown format/],
    ['bench/ --against main --detect 1% --fail-on 3%', /^--detect must be at least --fail-on/],
    ['--cell selftest/short/a selftest', /^--cell selects the cells: omit selftest, or omit --cell/],
    ['--cell selftest/short/a --case x', /omit x, or omit /],
  ]))
    assert.match(refusal(words.split(' ')), message);
});

test('values are read as they are meant', () => {
  const words =
    'one two --case a,b* --case c --runtime bun,deno --detect 3% --seed 0 --count counters,syscalls';
  const { suites, specs, seed, run } = readBenchOptions([...words.split(' '), '--runtime', 'x=node --a=1,2']);
  assert.deepEqual([suites, run.cases, run.detect, seed], [['one', 'two'], ['a', 'b*', 'c'], 0.03, 0]);
  assert.deepEqual(
    specs.map(({ name }) => name),
    ['bun', 'deno', 'node'],
  );
  assert.deepEqual([run.counters, run.syscalls], [true, true]);
  const msOf = (/** @type {string} */ text) => readBenchOptions(['--max-time', text]).run.maxTimeMs;
  assert.deepEqual(
    ['2m20s', '1h30min', '1.5h', '1s500ms', '90s'].map(msOf),
    [140e3, 5400e3, 5400e3, 1500, 90e3],
  );
});

test('processors are listed as Linux lists them', () => {
  const cpus = (/** @type {string} */ list) => readBenchOptions(['--cpus', list]).run.cpus;
  assert.deepEqual(['0', '2,0', '0-2,1-3,7'].map(cpus), [[0], [0, 2], [0, 1, 2, 3, 7]]);
  assert.equal(readBenchOptions([]).run.cpus, undefined);
});

test('the extension of a file selects its format', () => {
  const files = ['a.md', 'run.ndjson', 'b.xml', 'c.json'].flatMap((file) => ['--out', file]);
  const { out, compared } = readBenchOptions(['bench/', '--against', 'main', ...files]);
  assert.equal(out, 'run.ndjson');
  assert.deepEqual(compared, ['a.md', 'b.xml', 'c.json']);
  assert.equal(readBenchOptions(['--out', 'a', '--out', 'b']).out, 'b');
  assert.deepEqual(readBenchOptions(['x', '--out', 'a.md', '--out', 'a.html']).compared, ['a.md', 'a.html']);
  for (const file of ['x.ndjson', '/dev/null', 'x'])
    assert.equal(readBenchOptions(['x', '--out', file]).out, file);
});

test('a gate detects what fails, and smaller differences by default', () => {
  const limits = (/** @type {string[]} */ ...more) => {
    const { failOn, detect } = readBenchOptions(['bench/', '--against', 'main', ...more]).run;
    return [failOn, detect];
  };
  assert.deepEqual(limits(), [0.02, 0.05]);
  assert.deepEqual(limits('--fail-on', '8%'), [0.08, 0.08]);
  assert.deepEqual(limits('--detect', '1%'), [0.01, 0.01]);
  assert.deepEqual(limits('--detect', '10%', '--fail-on', '3%'), [0.03, 0.1]);
  assert.equal(readBenchOptions([]).run.detect, 0.02);
});

test('a pull request waits for ten minutes by default', () => {
  const minutes = (/** @type {string[]} */ ...argv) => readBenchOptions(argv).run.maxTimeMs / 60e3;
  const against = ['bench/', '--against', 'main'];
  assert.deepEqual(
    [minutes(), minutes(...against), minutes(...against, '--full'), minutes(...against, '--max-time', '1h')],
    [60, 10, 24 * 60, 60],
  );
});

test('--cell selects what is measured, and nothing else does', () => {
  const cells = ['a', 'b', 'c', 'd', 'e'].map((name) => `selftest/short/${name}`);
  const words = cells.flatMap((cell) => ['--cell', cell]);
  const counted = ['--count', `syscalls:${cells[4]}`];
  const { suites, run, argv } = readBenchOptions([...words, ...counted, '--json']);
  assert.deepEqual([suites, run.cells], [['selftest'], cells]);
  assert.deepEqual(argv, [...words, ...counted, '--json']);
  assert.deepEqual(readBenchOptions(Array(5).fill(words).flat()).argv.slice(39), [words[9], '…']);
});

test('system calls are counted of all cells, or of those that are named', () => {
  const counted = (/** @type {string[]} */ ...argv) => {
    const { syscalls, syscallsOf } = readBenchOptions(argv).run;
    return [syscalls, syscallsOf];
  };
  assert.deepEqual(counted('--count', 'counters'), [false, undefined]);
  assert.deepEqual(counted('--count', 'counters,syscalls'), [true, undefined]);
  assert.deepEqual(counted('--count', 'syscalls:a,b/*', '--count', 'syscalls:c'), [true, ['a,b/*', 'c']]);
});

test('the options of a run fit a results file', () => {
  for (const words of [
    '--cell selftest/short/base --count syscalls:selftest/short/base --count counters',
    'selftest --count syscalls --cpus 0 --env A=1 --case a --workload w --rounds 3 -- b',
    'bench/ --against main --build make --fail-on 3% --full',
  ]) {
    const { run } = readBenchOptions(words.split(' '));
    assert.equal(validateRecord({ ...header, options: run }), undefined, words);
  }
});

test('there are at most 21 options', () => {
  assert.ok(commands.bench.options.length <= 21, `there are ${commands.bench.options.length}`);
});
