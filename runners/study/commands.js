import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '@rounds/stats';
import { UserError, unknownName } from 'rounds/command';
import { compileC } from 'rounds/launcher/compile-c.js';
import {
  describeMachine,
  launch,
  parseScriptOptions,
  prepareLauncher,
  runExclusively,
  runMain,
} from 'rounds/script';
import { hyperfine, rounds, roundsByCpu } from './commands/tools.js';
import { besideNeighbour } from './neighbour.js';
import { appendOutcome, readOutcomes } from './outcomes.js';
import { settingKey, toolsTable } from './tools/outcomes.js';
import { installTools, makeProject, project, run } from './tools/project.js';

/**
 * How often `rounds compare` and hyperfine put two programs of 100 ms in the wrong order, how often they call equal ones different, and
 * how long they take. By hand, on a quiet machine:
 *
 *     node runners/study/commands.js [--runs 20] [--pairs equal,3%,10%] [--tools rounds,rounds-cpu,hyperfine] [--seconds 60] [--under-load] [--minutes 60]
 *     node runners/study/commands.js --show
 *
 * `rounds-cpu` compares CPU time. `--seconds 0` uses the defaults of each tool. `--under-load` measures next to a program that takes a core half the time. Outcomes are
 * appended to a file, and a later call continues there. hyperfine has to be installed: apt-get install hyperfine.
 *
 * @typedef {import('./tools/outcomes.js').Outcome} Outcome
 * @typedef {import('./tools/work.js').Pair} Pair
 */

/** How much longer the other program takes. @type {Record<Pair, number>} */
const pairs = { equal: 0, '3%': 0.03, '10%': 0.1 };
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
const { file, seconds } = values;
/** @type {Outcome['load']} */
const load = values.underLoad ? 'loaded' : 'calm';
const limit = seconds || undefined;

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
 * @template {string} Name
 * @param {string} kind
 * @param {string} text
 * @param {Record<Name, unknown>} known
 */
function namesIn(kind, text, known) {
  const names = Object.keys(known);
  return text.split(',').map((name) => {
    if (!names.includes(name)) throw unknownName(kind, name, names);
    return /** @type {Name} */ (name);
  });
}

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

/** @param {AbortSignal} signal */
async function study(signal) {
  const names = namesIn('tool', values.tools, tools);
  const settings = namesIn('pair', values.pairs, pairs).flatMap((pair) =>
    names.map((tool) => ({ tool, pair, load, ...(limit && { limit }) })),
  );
  const end = performance.now() + values.minutes * 60e3;
  const versions = await installTools(names, signal);
  const { cpu, cores } = describeMachine();
  const where = { node: process.versions.node, machine: `${cpu}, ${cores} cores` };
  makeProject(sources);
  const compiled = await compileC({
    ...{ name: 'commands-study', what: 'the program of the study', files: [path.join(project, 'work.c')] },
    ...{ optimise: '-O2', launcher: await prepareLauncher(signal), signal },
  });
  if (!('binary' in compiled)) throw new UserError('The study needs a C compiler.', { exitCode: 1 });
  const works = {
    node: await calibrate([process.execPath, 'work.js'], signal),
    c: await calibrate([compiled.binary], signal),
  };
  for (let number = 0; number < values.runs; number++) {
    for (const setting of settings) {
      const key = settingKey(setting);
      const done = readOutcomes(file).filter((outcome) => settingKey(outcome) === key).length;
      if (done > number) continue;
      if (performance.now() > end) return 0;
      const [work, commandOf] = /** @type {[string, typeof works.c]} */ (Object.entries(works)[number % 2]);
      const commands = { base: commandOf(0), other: commandOf(pairs[setting.pair]) };
      // Each work has both orders.
      /** @type {import('./tools/adapter.js').ToolInput['order']} */
      const order = number % 4 < 2 ? ['base', 'other'] : ['other', 'base'];
      const at = new Date().toISOString();
      const [loadAverage = 0] = os.loadavg();
      const tool = tools[setting.tool];
      makeProject(sources); // without the results of the run before
      const { output, seconds: spent } = await run(tool.command(commands, order, limit), signal);
      const verdict = tool.parse([output], order);
      const version = versions[setting.tool.replace(/-cpu$/, '')] ?? '';
      const about = { work, first: order[0], at, loadAverage, seconds: spent };
      appendOutcome(file, { ...setting, version, ...where, ...about, ...verdict });
      console.log(
        `${setting.tool}, ${setting.pair}, ${work}, ${order[0]} first: ${verdict.quote} (${spent.toFixed(0)} s)`,
      );
    }
  }
  return 0;
}

await runMain(async () => {
  const beside = async (/** @type {AbortSignal} */ signal) => {
    if (load === 'calm') return study(signal);
    const how = { launcher: await prepareLauncher(signal), signal, limitMs: 24 * 3600e3 };
    return besideNeighbour(how, () => study(signal));
  };
  const exitCode = values.show ? 0 : await runExclusively(({ signal }) => beside(signal));
  console.log(toolsTable(readOutcomes(file)));
  return exitCode;
});
