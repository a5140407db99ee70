import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { UserError, unknownName } from 'rounds/command';
import {
  describeMachine,
  findRuntimes,
  parseScriptOptions,
  parseSpecs,
  prepareLauncher,
  runExclusively,
  runMain,
} from 'rounds/script';
import { besideNeighbour } from './neighbour.js';
import { appendOutcome, readOutcomes } from './outcomes.js';
import { hyperfine } from './tools/hyperfine.js';
import { mitata } from './tools/mitata.js';
import { nodeCompare } from './tools/node-compare.js';
import { settingKey, toolsTable } from './tools/outcomes.js';
import { installTools, makeProject, run } from './tools/project.js';
import { rounds } from './tools/rounds.js';
import { tinybench } from './tools/tinybench.js';
import { vitest, vitestOnRounds } from './tools/vitest.js';
import { moduleOf, pairs, works } from './tools/work.js';

/**
 * How often tools put two functions in the wrong order, how often they call equal ones different, and how long they take. By
 * hand:
 *
 *     node runners/study/tools.js [--runs 20] [--pairs equal,3%,10%] [--tools rounds,mitata] [--under-load] [--seconds 11] [--minutes 25]
 *     node runners/study/tools.js --show
 *     node runners/study/tools.js --tools vitest,vitest-rounds --pairs equal,3% --runs 40 --file runners/study/tools/vitest.ndjson
 *
 * All measure the same functions in the same Node.js, each by its own defaults, in processes of its own. From run to run the
 * work is another one, and the other function is declared first. Each adapter in `tools/` defines "different".
 * `--under-load` measures beside a neighbour that takes a core half the time. `--seconds` gives all that can be told so an equal time. Outcomes are appended to a file (`--file`, else
 * `tools/outcomes.ndjson`); what is there already is not done again, and nothing begins after `--minutes`. vitest is
 * installed from npm into the cache; hyperfine has to be there: apt-get install hyperfine.
 *
 * @typedef {import('./tools/outcomes.js').Outcome} Outcome
 */

/** @type {Record<string, import('./tools/adapter.js').Tool>} */
const tools = {
  ...{ rounds, mitata, tinybench, vitest, 'vitest-rounds': vitestOnRounds },
  ...{ hyperfine, 'node-compare': nodeCompare },
};
/** vitest needs a newer one than Rounds does. */
const nodeSpec = 'node@24';

const { values } = parseScriptOptions({
  pairs: Object.keys(pairs).join(),
  tools: Object.keys(tools).join(),
  underLoad: false,
  file: fileURLToPath(new URL('tools/outcomes.ndjson', import.meta.url)),
  show: false,
  ...{ runs: 20, minutes: 25, seconds: 0 },
});
const { file } = values;
/** @type {Outcome['load']} */
const load = values.underLoad ? 'loaded' : 'calm';
const limit = values.seconds || undefined;

/** @returns {Outcome[]} */
const outcomes = () => readOutcomes(file);

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
 * @param {import('./tools/outcomes.js').Setting} setting
 * @param {number} number of the run
 * @param {{ node: string, signal: AbortSignal }} how
 */
async function measure({ tool: name, pair, limit: seconds }, number, { node, signal }) {
  const tool = /** @type {import('./tools/adapter.js').Tool} */ (tools[name]);
  const all = Object.entries(works);
  const [work, source] = /** @type {(typeof all)[0]} */ (all[number % all.length]);
  // Each work has both orders.
  const isSwapped = (number + Math.floor(number / all.length)) % 2 === 1;
  /** @type {import('./tools/adapter.js').ToolInput['order']} */
  const order = isSwapped ? ['other', 'base'] : ['base', 'other'];
  const asked = { node, order, calls: source.calls, ...(seconds && { seconds }) };
  makeProject({ 'functions.js': moduleOf(source, pair, order), ...tool.files(asked) });
  const at = new Date().toISOString();
  const [loadAverage = 0] = os.loadavg();
  const outputs = [];
  let spent = 0;
  for (const command of tool.commands(asked)) {
    const finished = await run(command, signal);
    outputs.push(finished.output);
    spent += finished.seconds;
  }
  return { work, first: order[0], at, loadAverage, seconds: spent, ...tool.parse(outputs, order) };
}

/** @param {AbortSignal} signal */
async function study(signal) {
  const names = namesIn('tool', values.tools, tools);
  const settings = namesIn('pair', values.pairs, pairs).flatMap((pair) =>
    names
      .filter((tool) => !limit || tools[tool]?.timed)
      .map((tool) => ({ tool, pair, load, ...(limit && { limit }) })),
  );
  const end = performance.now() + values.minutes * 60e3;
  const { runtimes, missing } = await findRuntimes(parseSpecs([nodeSpec]), { signal });
  const [runtime] = runtimes;
  if (!runtime) throw new UserError(String(missing[0]?.reason), { exitCode: 1 });
  const versions = await installTools(names, signal);
  const { cpu, cores } = describeMachine();
  const where = { node: runtime.version, machine: `${cpu}, ${cores} cores` };
  for (let number = 0; number < values.runs; number++) {
    for (const setting of settings) {
      const done = outcomes().filter((outcome) => settingKey(outcome) === settingKey(setting)).length;
      if (done > number) continue;
      if (performance.now() > end) return 0;
      const found = await measure(setting, number, { node: runtime.binary, signal });
      const version = versions[setting.tool] ?? runtime.version;
      appendOutcome(file, { ...setting, version, ...where, ...found });
      const { work, first, seconds, quote } = found;
      console.log(
        `${setting.tool}, ${setting.pair}, ${work}, ${first} first: ${quote} (${seconds.toFixed(0)} s)`,
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
  console.log(toolsTable(outcomes()));
  return exitCode;
});
