import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '@rounds/stats';
import { UserError } from 'rounds/command';
import { compileC, launch, parseScriptOptions, prepareLauncher } from 'rounds/script';
import { hyperfine, rounds, roundsByCpu } from './commands/tools.js';
import { parseNames, runStudy } from './study.js';
import { settingKey, toolsTable } from './tools/outcomes.js';
import { installTools, makeProject, project, run } from './tools/project.js';

/**
 * How often `rounds compare` and hyperfine put two programs of 100 ms in the wrong order, how often they call equal ones different, and
 * how long they take:
 *
 *     node runners/study/commands.js [--runs 20] [--pairs equal,3%,10%] [--tools rounds,rounds-cpu,hyperfine] [--seconds 60] [--under-load] [--minutes 60]
 *     node runners/study/commands.js --show
 *
 * `rounds-cpu` compares CPU time. `--seconds 0` uses the defaults of each tool. `--under-load` adds a program that uses a CPU half of the
 * time. Outcomes are appended to `commands/outcomes.ndjson` (`--file`), and completed runs are not repeated. hyperfine has to be installed:
 * apt-get install hyperfine.
 *
 * @import { Setting } from './tools/outcomes.js'
 * @import { Pair } from './tools/work.js'
 */

/** How much longer the other program takes. @type {Record<Pair, number>} */
const pairs = { equal: 0, '3%': 0.03, '10%': 0.1 };
/** @type {Record<string, typeof rounds | typeof hyperfine>} */
const tools = { rounds, 'rounds-cpu': roundsByCpu, hyperfine };
const programMs = 100;
const calibrationRuns = 7;

const { values } = parseScriptOptions({
  pairs: Object.keys(pairs).join(),
  tools: Object.keys(tools).join(),
  ...{ underLoad: false, show: false },
  ...{ runs: 20, minutes: 60, seconds: 60 },
  file: fileURLToPath(new URL('commands/outcomes.ndjson', import.meta.url)),
});
const limit = values.seconds || undefined;

/** A pass takes some ten microseconds. Programs take the number of passes as their argument. */
const sources = {
  'work.js': `const numbers = Array.from({ length: 256 }, (_, i) => (i * 7919) % 1009);
let made = 0;
for (let left = Number(process.argv[2]); left > 0; left--)
  made += numbers.slice().sort((a, b) => a - b)[made & 255];
process.stdout.write(made + '\\n');
`,
  'work.c': `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { size = 1 << 15 };
int main(int count, char **arguments) {
  unsigned *numbers = malloc(size * sizeof *numbers), made = (unsigned)count;
  memset(numbers, 1, size * sizeof *numbers);
  for (long left = atol(arguments[1]); left > 0; left--)
    for (int i = 0; i < size; i++) made += numbers[i] ^= made >> 3;
  printf("%u\\n", made);
}
`,
};

/**
 * A program starts before it works, so the other one makes more passes than its share of the time. CPU time is used, which other
 * programs hardly change.
 *
 * @param {string[]} program
 * @param {AbortSignal} signal
 * @returns {Promise<(share: number) => string>} the command that takes this share longer than 100 ms
 */
async function calibrate(program, signal) {
  const launcher = await prepareLauncher(signal);
  const msOf = async (/** @type {number} */ passes) => {
    const times = [];
    for (let i = 0; i < calibrationRuns; i++) {
      const command = [...program, String(passes)];
      const { usage } = await launch(launcher, command, { limitMs: 60e3, cwd: project, signal });
      if (!usage) throw new UserError(`${command.join(' ')} failed.`, { exitCode: 1 });
      times.push(usage.userMs + usage.sysMs);
    }
    return median(times);
  };
  const start = await msOf(0);
  let passes = 500;
  while ((await msOf(passes)) < start + programMs) passes *= 2;
  const msPerPass = ((await msOf(passes)) - start) / passes;
  // Equally long arguments, since the size of the command line moves the stack.
  const passesOf = (/** @type {number} */ share) =>
    Math.max(1, Math.round((programMs * (1 + share) - start) / msPerPass));
  return (share) => [...program, String(passesOf(share)).padStart(9, '0')].join(' ');
}

/** @returns {Setting[]} */
function settings() {
  const load = values.underLoad ? 'busy' : 'quiet';
  const names = parseNames('tool', values.tools, tools);
  return parseNames('pair', values.pairs, pairs).flatMap((pair) =>
    names.map((tool) => ({ tool, pair, load, ...(limit && { limit }) })),
  );
}

/** @param {AbortSignal} signal */
async function prepare(signal) {
  const versions = await installTools(values.tools.split(','), signal);
  makeProject(sources);
  const compiled = await compileC({
    ...{ name: 'commands-study', what: 'the program of the study', files: [path.join(project, 'work.c')] },
    ...{ optimise: '-O2', launcher: await prepareLauncher(signal), signal },
  });
  if (!('binary' in compiled)) throw new UserError('The study needs a C compiler.', { exitCode: 1 });
  const works = Object.entries({
    node: await calibrate([process.execPath, 'work.js'], signal),
    c: await calibrate([compiled.binary], signal),
  });
  return async (/** @type {Setting} */ { tool: name, pair, limit: time }, /** @type {number} */ number) => {
    const [work, commandOf] = /** @type {(typeof works)[0]} */ (works[number % works.length]);
    const commands = { base: commandOf(0), other: commandOf(pairs[pair]) };
    // Each work has both orders.
    /** @type {import('./tools/adapter.js').ToolInput['order']} */
    const order = number % 4 < 2 ? ['base', 'other'] : ['other', 'base'];
    makeProject(sources); // without the results of the run before
    const { output, seconds: spent } = await run(tools[name].command(commands, order, time), signal);
    const about = { version: versions[name.replace(/-cpu$/, '')] ?? '', node: process.versions.node };
    return { ...about, work, first: order[0], seconds: spent, ...tools[name].parse([output], order) };
  };
}

await runStudy({
  ...{ values, settings, prepare, keyOf: settingKey, table: toolsTable },
  summary: ({ tool, pair, work, first, quote, seconds: spent }) =>
    `${tool}, ${pair}, ${work}, ${first} first: ${quote} (${spent.toFixed(0)} s)`,
});
