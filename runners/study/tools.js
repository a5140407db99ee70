import { fileURLToPath } from 'node:url';
import { parseScriptOptions } from 'rounds/script';
import { parseNames, runStudy } from './study.js';
import { hyperfine } from './tools/hyperfine.js';
import { mitata } from './tools/mitata.js';
import { nodeCompare } from './tools/node-compare.js';
import { settingKey, toolsTable } from './tools/outcomes.js';
import { findNode, installTools, makeProject, run } from './tools/project.js';
import { rounds } from './tools/rounds.js';
import { tinybench } from './tools/tinybench.js';
import { vitest, vitestOnRounds } from './tools/vitest.js';
import { moduleOf, pairs, works } from './tools/work.js';

/**
 * How often tools put two functions in the wrong order, how often they call equal ones different, and how long they take:
 *
 *     node runners/study/tools.js [--runs 20] [--pairs equal,3%,10%] [--tools rounds,mitata] [--under-load] [--seconds 11] [--minutes 25]
 *     node runners/study/tools.js --show
 *     node runners/study/tools.js --tools vitest,vitest-rounds --pairs equal,3% --runs 40 --file runners/study/tools/vitest.ndjson
 *
 * All measure the same functions in the same Node.js, each by its own defaults, in processes of its own. The work and the order of the
 * declarations change from run to run. Each adapter in `tools/` defines "different". `--under-load` adds a program that uses a CPU half
 * of the time. `--seconds` gives each tool with an option for it this time. Outcomes are appended to `tools/outcomes.ndjson` (`--file`),
 * and completed runs are not repeated. No run starts after `--minutes`. vitest is installed from npm into the cache; hyperfine has to be
 * there: apt-get install hyperfine.
 *
 * @import { Tool, ToolInput } from './tools/adapter.js'
 * @import { Setting } from './tools/outcomes.js'
 */

/** @type {Record<string, Tool>} */
const tools = {
  ...{ rounds, mitata, tinybench, vitest, 'vitest-rounds': vitestOnRounds },
  ...{ hyperfine, 'node-compare': nodeCompare },
};

const { values } = parseScriptOptions({
  ...{ pairs: Object.keys(pairs).join(), tools: Object.keys(tools).join() },
  file: fileURLToPath(new URL('tools/outcomes.ndjson', import.meta.url)),
  ...{ underLoad: false, show: false, runs: 20, minutes: 25, seconds: 0 },
});
const limit = values.seconds || undefined;

/** @returns {Setting[]} */
function settings() {
  const names = parseNames('tool', values.tools, tools).filter((name) => !limit || tools[name]?.timed);
  const load = values.underLoad ? 'busy' : 'quiet';
  return parseNames('pair', values.pairs, pairs).flatMap((pair) =>
    names.map((tool) => ({ tool, pair, load, ...(limit && { limit }) })),
  );
}

/** @param {AbortSignal} signal */
async function prepare(signal) {
  const node = await findNode(signal);
  const versions = await installTools(values.tools.split(','), signal);
  return async (
    /** @type {Setting} */ { tool: name, pair, limit: seconds },
    /** @type {number} */ number,
  ) => {
    const tool = /** @type {Tool} */ (tools[name]);
    const all = Object.entries(works);
    const [work, source] = /** @type {(typeof all)[0]} */ (all[number % all.length]);
    // Each work has both orders.
    const isSwapped = (number + Math.floor(number / all.length)) % 2 === 1;
    /** @type {ToolInput['order']} */
    const order = isSwapped ? ['other', 'base'] : ['base', 'other'];
    const input = { node: node.binary, order, calls: source.calls, ...(seconds && { seconds }) };
    makeProject({ 'functions.js': moduleOf(source, pair, order), ...tool.files(input) });
    const outputs = [];
    let spent = 0;
    for (const command of tool.commands(input)) {
      const finished = await run(command, signal);
      outputs.push(finished.output);
      spent += finished.seconds;
    }
    const about = { version: versions[name] ?? node.version, node: node.version };
    return { ...about, work, first: order[0], seconds: spent, ...tool.parse(outputs, order) };
  };
}

await runStudy({
  ...{ values, settings, prepare, keyOf: settingKey, table: toolsTable },
  summary: ({ tool, pair, work, first, quote, seconds }) =>
    `${tool}, ${pair}, ${work}, ${first} first: ${quote} (${seconds.toFixed(0)} s)`,
});
