import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCommandLine } from '../../cli/command.js';
import { commands } from '../../cli/commands.js';
import { workingFolder } from '../../system/invocation.js';
import { parseCompareOptions } from '../compare-options.js';

/** @param {string[]} argv */
function parse(argv) {
  return parseCompareOptions(parseCommandLine(commands.compare, argv)?.invocation ?? assert.fail('help'));
}

test('bad usage is an error that says what would be right', () => {
  for (const [words, message] of /** @type {[string[], RegExp][]} */ ([
    [[], /Missing argument 'command': name two, each in quotes/],
    [['true'], /nothing to compare: name two or more commands/],
    [['true', 'cat a | wc'], /"cat a \| wc": \| is for a shell\. Add --shell sh/],
    [['true', `node 'a`], /"node 'a": A quote .* has no end/],
    [['true', 'false', '--command-name', 'a'], /--command-name is given 1 times, but there are 2/],
    [['a', 'b', 'c', '--prepare', 'x', '--prepare', 'y'], /--prepare is given 2 times, but there are 3/],
    [['true', 'false', '--parameter-list', 'n', '1,2'], /no command has \{n\}/],
    [['true {n}', '--parameter-list', 'n', '1,1'], /The value 1 is given twice/],
    [['true {n}', '--parameter-list', 'n'], /Use a name and values/],
    [['true', 'false', '--baseline', 'flase'], /Unknown command "flase"\. Did you mean "false"\?/],
    [['true', 'false', '--input', './none.txt'], /--input .*none\.txt: there is no such file/],
    [['true', 'false', '--output', 'nul'], /Unknown output "nul"\. Use null, pipe or inherit, or '\.\/nul'/],
    [['true', 'false', '--expect', 'output'], /Invalid value 'output' of option '--expect'\. Use same-out/],
    [['true', 'false', '--expect', 'same-output', '--output', 'null'], /reads the output: omit --output/],
    [['true', 'false', '--by', 'user'], /Use time or cpu/],
    [['true', 'false', '--by', 'cpu', '--prepare', 'true'], /--by cpu runs .* which --prepare does not/],
    [['true', 'false', '--by', 'cpu', '--output', './x'], /--by cpu runs .* which --output does not allow/],
    [['true', 'false', '--out', 'x.pdf'], /unknown format/],
    [['true', 'false', '--out', 'x.xml'], /needs a version to compare with/],
    [['true', 'false', '--fail-on', '10%', '--detect', '5%'], /--detect must be at least --fail-on/],
    [['true', 'false', '--parameter', 'n'], /Unknown option "--parameter"\. Did you mean "--parameter-list"/],
    [[`sh ${workingFolder()}/x.sh`, '--against', 'main'], /is in the working tree, but --against runs the f/],
  ]))
    assert.throws(() => parse(words), { name: 'UserError', exitCode: 2, message }, String(words));
});

test('commands are options of a run, with a limit of their own', () => {
  const { run, suites, exportJson } = parse(
    ['a {n}', 'b', '--parameter-list', 'n', '1,2', '--limit', '2s', '--export-json', 'x.json'].concat(
      '--expect same-output --by cpu --fail-on memory:5%'.split(' '),
    ),
  );
  assert.deepEqual([run.limitMs, suites, exportJson], [2000, ['commands'], 'x.json']);
  assert.deepEqual(run.commands, {
    ...{ folder: workingFolder(), commands: ['a {n}', 'b'], parameters: { n: ['1', '2'] }, output: 'pipe' },
    ...{ sameOutput: true, comparesMemory: true, byCpu: true, warmup: 1 },
  });
});
