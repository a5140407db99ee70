import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from 'rounds/command';
import {
  describeMachine,
  findRuntimes,
  launch,
  parseScriptOptions,
  parseSpecs,
  prepareLauncher,
  runExclusively,
  runMain,
} from 'rounds/script';
import { besideNeighbour } from './neighbour.js';
import { appendOutcome, readOutcomes } from './outcomes.js';
import { parseAutocannon, parseRounds, serversTable, settingKey } from './servers/outcomes.js';
import { installTools, makeProject, project, run } from './tools/project.js';

/**
 * How often Rounds and autocannon detect that a server does 5% more work, or pauses for 2 ms in 1 of 50 requests, and how often they call
 * equal servers different:
 *
 *     node runners/study/servers.js [--runs 10] [--pairs equal,5%,pause] [--tools rounds,autocannon] [--seconds 60] [--under-load] [--minutes 25]
 *     node runners/study/servers.js --show
 *
 * Both have the same time for a pair: autocannon half of it for each server, one after the other. The order changes from run to run.
 * `--under-load` adds a program that uses a core half of the time. Outcomes are appended to `servers/outcomes.ndjson` (`--file`), and
 * completed runs are not repeated. No run starts after `--minutes`. autocannon is installed from npm into the cache.
 *
 * @import { Outcome, Pair, Setting } from './servers/outcomes.js'
 */

/** Passes of the handler's work, of about a microsecond each; and whether it pauses. */
const others = /** @type {Record<Pair, { passes: number, pauses: boolean }>} */ ({
  equal: { passes: 200, pauses: false },
  '5%': { passes: 210, pauses: false },
  pause: { passes: 200, pauses: true },
});

/** @param {(typeof others)[Pair]} server */
const sourceOf = ({ passes, pauses }) => `import { createServer } from 'node:http';
const value = { name: 'rounds', numbers: [1, 2, 3], nested: { yes: true } };
let count = 0;
createServer((_, response) => {
  let length = 0;
  for (let i = 0; i < ${passes}; i++) length += JSON.stringify(value).length;
  const answer = () => response.end(length > 0 ? 'hello' : '');
  if (${pauses} && ++count % 50 === 0) setTimeout(answer, 2);
  else answer();
}).listen(Number(process.argv[2]), '127.0.0.1');
`;

const { values } = parseScriptOptions({
  pairs: Object.keys(others).join(),
  tools: 'rounds,autocannon',
  underLoad: false,
  file: fileURLToPath(new URL('servers/outcomes.ndjson', import.meta.url)),
  show: false,
  ...{ runs: 10, minutes: 25, seconds: 60 },
});
const { file, seconds } = values;
const load = values.underLoad ? 'busy' : 'quiet';
const autocannonPort = 41_733;

/** @typedef {{ node: string, order: string[], signal: AbortSignal }} How */

/** @type {Record<string, (how: How) => Promise<Pick<Outcome, 'time' | 'p99'> & { took: number }>>} */
const tools = {
  rounds: async ({ node, order: [first = ''], signal }) => {
    const command = fileURLToPath(new URL('../../packages/rounds/cli.js', import.meta.url));
    const limits = ['--max-time', `${seconds}s`, '--runtime', node];
    const finished = await run(
      [process.execPath, command, 'bench', 'pair.bench.js', ...limits, '--json', '--out', 'run.ndjson'],
      signal,
    );
    return { ...parseRounds(finished.output, first === 'other'), took: finished.seconds };
  },
  autocannon: async ({ node, order, signal }) => {
    const program = path.join(project, '../node_modules/autocannon/autocannon.js');
    /** @type {Record<string, string>} */
    const outputs = {};
    let took = 0;
    for (const name of order) {
      const finished = await besideServer({ node, name, signal }, () =>
        run(
          [
            ...[node, program, '--json', '--connections', '10', '--duration', String(seconds / 2)],
            `http://127.0.0.1:${autocannonPort}/`,
          ],
          signal,
        ),
      );
      outputs[name] = finished.output;
      took += finished.seconds;
    }
    return { ...parseAutocannon([outputs.base ?? '', outputs.other ?? '']), took };
  },
};

/**
 * @template Result
 * @param {{ node: string, name: string, signal: AbortSignal }} server
 * @param {() => Promise<Result>} work while it listens
 * @returns {Promise<Result>}
 */
async function besideServer({ node, name, signal }, work) {
  const end = new AbortController();
  const launcher = await prepareLauncher(signal);
  const command = [node, path.join(project, `${name}.js`), String(autocannonPort)];
  const options = { limitMs: 3600e3, signal: AbortSignal.any([signal, end.signal]) };
  const serving = launch(launcher, command, options);
  try {
    for (let left = 500; !(await isListening()); left--) {
      if (left === 0)
        throw new UserError(`${name}.js does not listen on port ${autocannonPort}.`, { exitCode: 1 });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return await work();
  } finally {
    end.abort();
    await serving;
  }
}

const isListening = () =>
  fetch(`http://127.0.0.1:${autocannonPort}/`).then(
    (response) => response.ok,
    () => false,
  );

/** @param {Setting} setting @param {number} number of the run @param {{ node: string, signal: AbortSignal }} how */
async function measure({ tool, pair }, number, { node, signal }) {
  const order = number % 2 === 0 ? ['base', 'other'] : ['other', 'base'];
  const declarations = order.map(
    (name) =>
      `server('${name}', { start: 'node ${name}.js {port}', url: 'http://127.0.0.1:{port}/', answer: 'hello' });`,
  );
  makeProject({
    'base.js': sourceOf(others.equal),
    'other.js': sourceOf(others[pair]),
    'pair.bench.js': `import { server } from 'rounds';\n${declarations.join('\n')}\n`,
  });
  const [loadAverage = 0] = os.loadavg();
  const at = new Date().toISOString();
  return { first: order[0], at, loadAverage, ...(await tools[tool]({ node, order, signal })) };
}

/** @template {string} Name @param {string} text @param {Record<Name, unknown>} known @returns {Name[]} */
function namesIn(text, known) {
  const unknown = text.split(',').find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined)
    throw new UserError(`Unknown name ${JSON.stringify(unknown)}. Known: ${Object.keys(known).join(', ')}.`);
  return /** @type {Name[]} */ (text.split(','));
}

/** @returns {Outcome[]} */
const outcomes = () => readOutcomes(file);

/** @param {AbortSignal} signal */
async function study(signal) {
  const names = namesIn(values.tools, tools);
  /** @type {Setting[]} */
  const settings = namesIn(values.pairs, others).flatMap((pair) =>
    names.map((tool) => /** @type {const} */ ({ tool, pair, load, seconds })),
  );
  const end = performance.now() + values.minutes * 60e3;
  const { runtimes, missing } = await findRuntimes(parseSpecs(['node@24']), { signal });
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
      const measured = await measure(setting, number, { node: runtime.binary, signal });
      appendOutcome(file, { ...setting, version: versions[setting.tool], ...where, ...measured });
      const { time, p99, took } = measured;
      console.log(`${setting.tool}, ${setting.pair}: ${time.quote}; ${p99.quote} (${took.toFixed(0)} s)`);
    }
  }
  return 0;
}

await runMain(async () => {
  const measureAll = async (/** @type {AbortSignal} */ signal) => {
    if (load === 'quiet') return study(signal);
    const how = { launcher: await prepareLauncher(signal), signal, limitMs: 24 * 3600e3 };
    return besideNeighbour(how, () => study(signal));
  };
  const exitCode = values.show ? 0 : await runExclusively(({ signal }) => measureAll(signal));
  console.log(serversTable(outcomes()));
  return exitCode;
});
